"""Looking back at a match: what the chances were, what each choice lost, and what was luck.

    found = tercet.analyse(game.play(("quick", "3"), seed=1), iterations=500)
    for mistake in found.mistakes(player=1):
        print(mistake.turn, mistake.taken.label, mistake.lost, mistake.better.label)

All chances are in per cent: 100 is as good as won, 0 as good as lost. The same match and number of iterations give the same
figures as `tercet analyse` on any machine.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Callable, Literal, Optional, Union

from tercet._tercet import State, analysis_of_record_json
from tercet.reading import Player, read

Progress = Callable[[int, int], object]
"""Called now and then with how much of how much is done."""

Verdict = Literal["good", "inaccuracy", "mistake", "blunder"]


@dataclass(frozen=True)
class Position:
    """One position of a match."""

    step: int
    """How many choices had been taken."""
    turn: int
    was: float
    """What chances player 0 had, as it was: judged with all cards open."""
    known: tuple[float, float]
    """What chances each player had as far as they could know. They need not sum to 100."""
    choice: float
    """By how much the choice that led here changed the chances of player 0, whatever chance made of it."""
    luck: float
    """By how much chance changed them beyond that. Before the first choice, that of the deal."""
    set_right: float
    """By how much a referee changed them who set the position right."""


@dataclass(frozen=True)
class Choice:
    """An option, and what chances its player had with it."""

    key: str
    label: str
    """What its player reads."""
    touches: list[str]
    """The cards and zones concerned, the acting one first."""
    chance: float


@dataclass(frozen=True)
class Decision:
    """A choice that somebody had, weighed by what they could know."""

    step: int
    """How many choices had been taken before."""
    turn: int
    seat: Player
    """Who chose, 0 or 1."""
    taken: Choice
    lost: float
    """How many per cent of winning chances it cost the chooser."""
    verdict: Verdict
    """An inaccuracy lost 5 per cent and more, a mistake 10, a blunder 20."""
    options: int
    """How many there were."""
    good: list[str]
    """The keys of those that were as good as the best, as far as the search can tell."""
    worse: list[str]
    """The keys of those that were worse. Of all others the search has seen too little."""
    better: Optional[Choice] = None
    """The best one, if that is something else and the difference is more than the search can be wrong by."""


@dataclass(frozen=True)
class Side:
    """How a player did."""

    accuracy: float
    """How accurate the choices were on average: 100 if each was the best one."""
    decisions: int
    inaccuracies: int
    mistakes: int
    blunders: int
    luck: float
    """How many per cent of chances were gained by luck, or lost by bad luck."""


@dataclass(frozen=True)
class Analysis:
    """A match that was looked back at. `start`, all luck, all choices and what a referee set right sum up to `end`."""

    game: str
    iterations: int
    """In how many imagined games each choice was weighed."""
    hurried: int
    """How many of the decisions were weighed in a tenth of that, since time was short; only a server is."""
    start: float
    """What chances player 0 had before anything was left to chance."""
    end: float
    """What chances player 0 had in the last position; 100, 50 or 0 if the match ended there by its rules."""
    positions: list[Position]
    """From before the first choice to after the last."""
    decisions: list[Decision]
    """The choices that were more than a formality."""
    sides: tuple[Side, Side]
    luck_unsure: float
    """By how many per cent the luck of a player may be off, 95 times out of 100."""
    json: str = field(default="", repr=False, compare=False)
    """All of it as the program prints it."""

    def mistakes(self, player: Optional[int] = None, verdicts: Sequence[Verdict] = ("mistake", "blunder")) -> list[Decision]:
        """The choices with one of these verdicts, of one player or of both."""
        return [one for one in self.decisions if one.verdict in verdicts and player in (None, one.seat)]


def analyse(
    match: Union[State, str], *, iterations: int = 2000, threads: int = 0, progress: Optional[Progress] = None
) -> Analysis:
    """Looks back at a match: a state, or the text of a record, as the end screen of a match gives it. Each choice is weighed in
    `iterations` imagined games, on `threads` threads (0 means one for each core). Ctrl-C stops it, and so does whatever
    `progress` raises."""
    if isinstance(match, State):
        written = match.analysis_json(iterations, threads, progress)
    else:
        written = analysis_of_record_json(match, iterations, threads, progress)
    return read(Analysis, {**json.loads(written), "json": written})
