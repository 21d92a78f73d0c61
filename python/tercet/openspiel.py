"""The games in the shape of OpenSpiel: importing this registers `tercet_battlemonsters`, `tercet_mana` and `tercet_zatch`.

    import pyspiel, tercet.openspiel
    game = pyspiel.load_game("tercet_zatch(seeds=1000)")

All chance of a match follows from its seed. So a game begins with one chance node, which draws the seed: one of `seeds`
equally likely ones. The rest is a deterministic function of the actions, which is what OpenSpiel replays and stores.

An observation is what a player sees at the moment. The string of an information state is that and what the player has seen and chosen
before, so players have perfect recall by it. There is no such tensor: what `information_state_tensor` gives is the observation, which
leaves out what was seen before and no longer counts, and the player's own earlier choices. So the type of the game provides none.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Callable, Optional, Union

import numpy as np
import pyspiel

from tercet._tercet import LONGEST_GAME, MAX_ACTIONS, Game, State, TercetError, games
from tercet.memory import Memory

SEEDS = 1000
"""How many matches a game has unless `seeds` says otherwise."""

PARAMETERS = {"seeds": SEEDS, "decks": "random", "pool": "", "house": ""}
"""With what a game can be loaded."""


def _type(name: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"tercet_{name}",
        long_name=f"Tercet: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class TercetGame(pyspiel.Game):
    """A game as OpenSpiel knows it. `decks` is one for both players, or two with `/` between them; around the text of a list, `/` is a
    line of its own. `pool` names a file of own cards, or is its text; `house` are the agreed rules, as JSON or as `turns:40;tournament:true`.
    Texts have to be given in a dict of parameters, and OpenSpiel cannot store a game with them."""

    def __init__(self, name: str, params: Optional[dict[str, Any]] = None) -> None:
        """Opens the game of this name."""
        params = params or {}
        self.seeds = int(params.get("seeds", SEEDS))
        if self.seeds < 1:
            raise TercetError(f"a game needs at least one seed, not {self.seeds}")
        given = {**PARAMETERS, **params}
        decks, pool, house = _decks(str(given["decks"])), _pool(str(given["pool"])), _house(str(given["house"]))
        self.tercet = Game(name, decks=decks, pool=pool, house=house)
        info = pyspiel.GameInfo(
            num_distinct_actions=MAX_ACTIONS,
            max_chance_outcomes=self.seeds,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            # No match that was seen came near this many actions.
            max_game_length=LONGEST_GAME,
        )
        super().__init__(_type(name), info, params)

    def new_initial_state(self) -> TercetState:
        """A match whose seed has not been drawn."""
        return TercetState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Optional[dict[str, Any]] = None) -> Observer:
        """What a player knows, as numbers."""
        if params:
            raise ValueError(f"an observation has no parameters, but got {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(len(self.tercet.columns), recalls)


def _decks(written: str) -> list[str]:
    """One deck or two. The ids of cards have `/` in them, so only a line of its own divides lists."""
    return written.split("\n/\n" if "\n" in written else "/")


def _pool(written: str) -> Optional[str]:
    """The text of a pool; that of a file has several lines, its name one."""
    if not written or "\n" in written:
        return written or None
    try:
        return Path(written).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as why:
        raise TercetError(f"cannot read the pool {written}: {why}") from None


def _house(written: str) -> Union[str, dict[str, Any], None]:
    """Agreed rules: a list of parameters of a game has commas between them, so here there are semicolons."""
    if not written or written.startswith("{"):
        return written or None
    try:
        rules = (rule.split(":", 1) for rule in written.split(";"))
        return {rule.strip(): json.loads(value) for rule, value in rules}
    except ValueError:
        raise TercetError(f"agreed rules are written as turns:40;tournament:true or as JSON, not as {written!r}") from None


class TercetState(pyspiel.State):
    """A match as OpenSpiel knows it."""

    def __init__(self, game: TercetGame) -> None:
        """A match whose seed has not been drawn."""
        super().__init__(game)
        self._tercet = game.tercet
        self._seeds = game.seeds
        self.tercet: Optional[State] = None
        self._memories = [Memory(), Memory()]

    def current_player(self) -> int:
        """Who chooses."""
        if self.tercet is None:
            return pyspiel.PlayerId.CHANCE
        return self.tercet.current_player()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds."""
        return [(seed, 1.0 / self._seeds) for seed in range(self._seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.tercet is None else self.tercet.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        if self.tercet is None:
            self.tercet = self._tercet.new_initial_state(action)
        else:
            player = self.tercet.current_player()
            self._memories[player] = self._memories[player].choosing(self.tercet.action_key(action))
            self.tercet.apply_action(action)
        self._memories = [memory.seeing(self.tercet, player) for player, memory in enumerate(self._memories)]

    def _action_to_string(self, player: int, action: int) -> str:
        if self.tercet is None or player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self.tercet.action_key(action)

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.tercet is not None and self.tercet.is_terminal()

    def returns(self) -> list[float]:
        """What came of it."""
        return [0.0, 0.0] if self.tercet is None else list(self.tercet.returns())

    def __str__(self) -> str:
        """The match in a line, with a fingerprint."""
        return "no seed yet" if self.tercet is None else f"{self.tercet} [{self.tercet.hash():016x}]"

    def information_state_string(self, player: Optional[int] = None) -> str:
        """Everything that a player can see and is asked, and has seen and chosen before."""
        player = self.current_player() if player is None else player
        return "" if self.tercet is None else f"{self.observation_string(player)}\n{self._memories[player]}"

    def observation_string(self, player: Optional[int] = None) -> str:
        """Everything that a player can see and is asked."""
        player = self.current_player() if player is None else player
        return "" if self.tercet is None else self.tercet.information_state_string(player)

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        """What a player knows, as numbers."""
        player = self.current_player() if player is None else player
        if self.tercet is None:
            return [0.0] * len(self._tercet.columns)
        return self.tercet.information_state_tensor(player).tolist()

    def information_state_tensor(self, player: Optional[int] = None) -> list[float]:
        """The same: what was seen and chosen before is not in it."""
        return self.observation_tensor(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TercetState:
        """A match that looks the same to a player, who remembers the same; the other one remembers nothing. It is stored as it is, but its
        history is that of this one, which whoever plays that again comes to."""
        world = self.clone()
        if self.tercet is not None:
            world.tercet = self.tercet.resample_from_infostate(player, sampler)
            world._memories[1 - player] = Memory().seeing(world.tercet, 1 - player)
        return world


class Observer:
    """What a player knows, as OpenSpiel's observers give it."""

    def __init__(self, width: int, recalls: bool) -> None:
        """An observation with nothing in it. If it `recalls`, its text says what was seen and chosen before."""
        self._recalls = recalls
        self.tensor = np.zeros(width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TercetState, player: int) -> None:
        """Looks at a state."""
        if state.tercet is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = state.tercet.information_state_tensor(player)

    def string_from(self, state: TercetState, player: int) -> str:
        """The same as text."""
        return state.information_state_string(player) if self._recalls else state.observation_string(player)


def _class(name: str) -> type[TercetGame]:
    def opened(self: TercetGame, params: Optional[dict[str, Any]] = None) -> None:
        TercetGame.__init__(self, name, params)

    return type(f"{name.title()}Game", (TercetGame,), {"__init__": opened})


# Registered as classes: OpenSpiel keeps what it is given beyond the end of the interpreter, which only they survive. They have names here,
# by which pickle finds them.
for _name in games:
    _game = _class(_name)
    globals()[_game.__name__] = _game
    pyspiel.register_game(_type(_name), _game)
