"""The computer players of the program, as functions of a state."""

from __future__ import annotations

from typing import Callable, Optional

from tercet._tercet import Game, State, check_bot, levels
from tercet.seeds import seed_of

LEVELS = tuple(levels)
"""Their names: kinds of players, then the levels that people choose between."""

Bot = Callable[[State], int]


def bot(level: str, seed: int = 0, iterations: Optional[int] = None) -> Bot:
    """A player of this level. It sees what the seat that chooses may know, and nothing else; the same state and seed give the
    same action. `iterations` is what the strong ones may spend on a choice, in imagined games."""
    check_bot(level, iterations)

    def choose(state: State) -> int:
        return state.bot_action(level, seed_of(seed, len(state.history())), iterations)

    return choose


def play(game: Game, players: tuple[Bot, Bot], seed: int = 0) -> State:
    """A match between two players, at its end."""
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        state.apply_action(players[state.current_player()](state))
    return state
