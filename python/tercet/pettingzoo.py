"""The games in the shape of PettingZoo's AEC.

    env = tercet.pettingzoo.env("mana")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)
"""

from __future__ import annotations

from typing import Any, Optional, Union

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tercet import rendering
from tercet._tercet import LONGEST_GAME, MAX_ACTIONS, Game, State, TercetError

AGENTS = ["player_0", "player_1"]
_DRAWN = {"ansi": rendering.text, "svg": rendering.svg}
_WORD = np.iinfo(np.int16)


def env(game: Union[str, Game] = "zatch", **options: Any) -> AECEnv:
    """A game as an environment, with the usual wrappers, which say what a caller does wrong."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, **options)))


class raw_env(AECEnv):  # noqa: N801, as PettingZoo calls it
    """A game as an environment without wrappers. An observation is a dict: `observation` is what the agent knows
    (`Game.columns` names its numbers), `action_mask` says what it can do, which is nothing while the other one is asked. In its `infos`
    whoever is asked has the `keys` of the actions, by which they are the same in every position; at the end both have the `clause` by
    which it came. A match that is not over after 20,000 actions is truncated."""

    metadata = {"render_modes": list(_DRAWN), "name": "tercet_v1", "is_parallelizable": False}

    def __init__(self, game: Union[str, Game] = "zatch", render_mode: Optional[str] = None, **options: Any) -> None:
        """Opens a game by its name, with the options of `tercet.Game`, or takes one that is open."""
        super().__init__()
        if render_mode not in (None, *_DRAWN):
            raise TercetError(f"a render mode is one of {', '.join(_DRAWN)}, not {render_mode!r}")
        if options and not isinstance(game, str):
            raise TercetError(f"this game is open, so {', '.join(options)} cannot be changed; give its name instead")
        self.game = Game(game, **options) if isinstance(game, str) else game
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        row = spaces.Box(_WORD.min, _WORD.max, (len(self.game.columns),), np.int16)
        mask = spaces.Box(0, 1, (MAX_ACTIONS,), np.int8)
        self.observation_spaces = {agent: spaces.Dict(observation=row, action_mask=mask) for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(MAX_ACTIONS) for agent in AGENTS}
        self._seeds = np.random.default_rng()
        self._taken = 0
        self.state_: State

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may do at all."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a match: that of this seed, otherwise the next by chance."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_ = self.game.new_initial_state(int(self._seeds.integers(1 << 63)))
        self._taken = 0
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos = {agent: {} for agent in AGENTS}
        self._turn()

    def _turn(self) -> None:
        player = self.state_.current_player()
        self.agent_selection = AGENTS[max(player, 0)]
        self.infos = {agent: {} for agent in AGENTS}
        if ending := self.state_.ending():
            self.infos = {agent: {"clause": ending[0]} for agent in AGENTS}
        else:
            self.infos[self.agent_selection]["keys"] = self.state_.action_keys()[:MAX_ACTIONS]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows."""
        player = AGENTS.index(agent)
        mask = np.zeros(MAX_ACTIONS, np.int8)
        mask[: len(self.state_.legal_actions(player))] = 1
        return {"observation": self.state_.observation(player), "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        """Takes an action for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None:
            raise ValueError(f"{agent} has to choose: {self.state_.question()}")
        self.state_.apply_action(int(action))
        self._taken += 1
        if self.state_.is_terminal():
            self.rewards = dict(zip(AGENTS, map(float, self.state_.returns())))
            self.terminations = dict.fromkeys(AGENTS, True)
        elif self._taken >= LONGEST_GAME:
            self.truncations = dict.fromkeys(AGENTS, True)
        self._turn()
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """What the agent whose turn it is sees: text for `ansi`, a picture for `svg`."""
        if self.render_mode is None:
            gymnasium.logger.warn("there is no render mode; give `ansi` or `svg` to the environment")
            return None
        player = AGENTS.index(self.agent_selection)
        return _DRAWN[self.render_mode](self.state_, player)

    def close(self) -> None:
        """There is nothing to be closed."""
