"""A share of matches won, and how sure it is: as the `tercet` command counts it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

REACH = 1.96
"""An interval of this many standard deviations on either side of it holds the truth 19 times out of 20."""


@dataclass
class Share:
    """How large a part of their matches somebody won, a draw counting half."""

    matches: int = 0
    points: float = 0.0

    def add(self, points: float) -> None:
        """Counts a match: 1 for one that was won, 0.5 for a draw."""
        self.matches += 1
        self.points += points

    def summary(self) -> dict[str, Any]:
        """The share of at least one match, with the interval (Wilson's) in which the truth lies 19 times out of 20."""
        share, square = self.points / self.matches, REACH**2 / self.matches
        middle = (share + square / 2) / (1 + square)
        half = REACH / (1 + square) * (share * (1 - share) / self.matches + square / self.matches / 4) ** 0.5
        interval = [round(max(middle - half, 0.0), 4), round(min(middle + half, 1.0), 4)]
        return {"matches": self.matches, "share": round(share, 4), "interval": interval}
