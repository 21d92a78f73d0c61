"""The arrays that a batch writes into."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tercet._tercet import MAX_ACTIONS, Batch


class Arrays(NamedTuple):
    """A row for each match of a batch."""

    observations: npt.NDArray[np.int16]
    """What whoever chooses knows: see `Game.columns`."""
    options: npt.NDArray[np.int32]
    """How many actions there are: the legal ones are those below."""
    seats: npt.NDArray[np.int8]
    """Who chooses, 0 or 1."""
    rewards: npt.NDArray[np.float32]
    """What came of a match that ended by this step, for both players."""
    ended: npt.NDArray[np.bool_]
    """Whether it did; then the next one has begun."""
    truncated: npt.NDArray[np.bool_]
    """Whether it was not over and was given up, so that its rewards of 0 mean nothing; it counts as ended too."""

    def action_mask(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal, a row of `MAX_ACTIONS` for each match."""
        return np.arange(MAX_ACTIONS) < self.options[:, None]


def arrays(batch: Batch) -> Arrays:
    """Arrays for this batch, to be made once and used for every step."""
    games = batch.games
    made = Arrays(
        np.zeros((games, batch.width), np.int16),
        np.zeros(games, np.int32),
        np.zeros(games, np.int8),
        np.zeros((games, 2), np.float32),
        np.zeros(games, np.bool_),
        np.zeros(games, np.bool_),
    )
    batch.look(made)
    return made
