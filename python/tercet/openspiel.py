"""The games in the shape of OpenSpiel: importing this registers `tercet_battlemonsters`, `tercet_mana` and `tercet_zatch`.

    import pyspiel, tercet.openspiel
    game = pyspiel.load_game("tercet_zatch(seeds=1000)")

All chance of a match follows from its seed. So a game begins with one chance node, which draws the seed: one of `seeds`
equally likely ones. The rest is a deterministic function of the actions, which is what OpenSpiel replays and stores.
"""

from __future__ import annotations

from typing import Any, Callable, Optional

import numpy as np
import pyspiel

from tercet._tercet import MAX_ACTIONS, Game, State, games

SEEDS = 1000
"""How many matches a game has unless `seeds` says otherwise."""

LONGEST = 20_000
"""No match that was seen came near this many actions."""


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
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seeds": SEEDS, "decks": "random"},
    )


class TercetGame(pyspiel.Game):
    """A game as OpenSpiel knows it. `decks` is one for both players, or two with `/` between them."""

    def __init__(self, name: str, params: Optional[dict[str, Any]] = None) -> None:
        """Opens the game of this name."""
        params = params or {}
        self.seeds = int(params.get("seeds", SEEDS))
        self.tercet = Game(name, decks=str(params.get("decks", "random")).split("/"))
        info = pyspiel.GameInfo(
            num_distinct_actions=MAX_ACTIONS,
            max_chance_outcomes=self.seeds,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(name), info, params)

    def new_initial_state(self) -> TercetState:
        """A match whose seed has not been drawn."""
        return TercetState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Optional[dict[str, Any]] = None) -> Observer:
        """What a player knows, as numbers."""
        if params:
            raise ValueError(f"an observation has no parameters, but got {params}")
        return Observer(len(self.tercet.columns))


class TercetState(pyspiel.State):
    """A match as OpenSpiel knows it."""

    def __init__(self, game: TercetGame) -> None:
        """A match whose seed has not been drawn."""
        super().__init__(game)
        self._tercet = game.tercet
        self._seeds = game.seeds
        self.tercet: Optional[State] = None

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
            self.tercet.apply_action(action)

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
        """Everything that a player can see and is asked."""
        player = self.current_player() if player is None else player
        return "" if self.tercet is None else self.tercet.information_state_string(player)

    def observation_string(self, player: Optional[int] = None) -> str:
        """The same: what was seen before and counts is in what is seen now."""
        return self.information_state_string(player)

    def information_state_tensor(self, player: Optional[int] = None) -> list[float]:
        """What a player knows, as numbers."""
        player = self.current_player() if player is None else player
        if self.tercet is None:
            return [0.0] * len(self._tercet.columns)
        return self.tercet.information_state_tensor(player).tolist()

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        """The same."""
        return self.information_state_tensor(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TercetState:
        """A match that looks the same to a player. Its history is that of this one, so it cannot be stored by it."""
        world = self.clone()
        world.tercet = self.tercet.resample_from_infostate(player, sampler)
        return world


class Observer:
    """What a player knows, as OpenSpiel's observers give it."""

    def __init__(self, width: int) -> None:
        """An observation with nothing in it."""
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
        return state.information_state_string(player)


def _class(name: str) -> type[TercetGame]:
    def opened(self: TercetGame, params: Optional[dict[str, Any]] = None) -> None:
        TercetGame.__init__(self, name, params)

    return type(f"{name.title()}Game", (TercetGame,), {"__init__": opened})


# Registered as classes: OpenSpiel keeps what it is given beyond the end of the interpreter, which only they survive.
for _name in games:
    pyspiel.register_game(_type(_name), _class(_name))
