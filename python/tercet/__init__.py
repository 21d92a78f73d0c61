"""Three trading card games for programs that learn.

    import tercet

    game = tercet.Game("zatch")
    state = game.new_initial_state(seed=7)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    state.returns()

`tercet.pettingzoo` and `tercet.openspiel` are the same games in the shapes of those libraries, `tercet.arrays` goes with
batches, `tercet.bots` plays, `tercet.analyse` looks back at a match, `tercet.Lab` measures decks and cards, `tercet.records` keeps
records as Parquet, `tercet.cluster` runs on Ray.
"""

from tercet._tercet import LONGEST_GAME, MAX_ACTIONS, TERMINAL, Batch, Game, Refused, State, TercetError, __version__, games
from tercet.analysis import Analysis, analyse
from tercet.arrays import Arrays, arrays
from tercet.lab import Findings, Lab
from tercet.rendering import svg, text

__all__ = [
    "LONGEST_GAME",
    "MAX_ACTIONS",
    "TERMINAL",
    "Analysis",
    "Arrays",
    "Batch",
    "Findings",
    "Game",
    "Lab",
    "Refused",
    "State",
    "TercetError",
    "__version__",
    "analyse",
    "arrays",
    "games",
    "svg",
    "text",
]
