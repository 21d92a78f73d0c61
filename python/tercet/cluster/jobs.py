"""What there is to do: jobs, and the tasks they consist of."""

from __future__ import annotations

import functools
import hashlib
import itertools
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Optional

import pyarrow as pa

from tercet import records
from tercet._tercet import Game, State, TercetError

RESULT = pa.schema(
    [
        pa.field("first", pa.string(), nullable=False),
        pa.field("second", pa.string(), nullable=False),
        pa.field("seed", pa.uint64(), nullable=False),
        pa.field("first_sat", pa.int8(), nullable=False),
        pa.field("points", pa.float32(), nullable=False),
        pa.field("choices", pa.int32(), nullable=False),
        pa.field("clause", pa.string()),
    ]
)
"""A row is a match of the laboratory or the ladder: `points` is 1 if the first won, 0.5 in a draw."""


@functools.lru_cache(maxsize=64)
def _opened(game: str, pool: Optional[str], decks: tuple[str, ...] = ("random",)) -> Game:
    return Game(game, pool=pool, decks=decks)


@dataclass(frozen=True)
class Task:
    """A part of a job: matches whose seeds follow from their numbers."""

    number: int
    first: str
    second: str
    matches: range


@dataclass(frozen=True)
class Job:
    """What all jobs have in common."""

    kind: ClassVar[str]
    schema: ClassVar[pa.Schema]

    game: str
    seed: int = 1
    games: int = 100
    """How many matches a task has."""
    iterations: Optional[int] = None
    pool: Optional[str] = None

    def options(self) -> dict[str, Any]:
        """What the job follows from."""
        return {"kind": self.kind, **asdict(self)}

    def tasks(self) -> list[Task]:
        """Everything there is to do."""
        raise NotImplementedError

    def do(self, task: Task) -> pa.Table:
        """What comes of a task."""
        raise NotImplementedError

    def summary(self, done: pa.Table) -> dict[str, Any]:
        """What came of all tasks."""
        raise NotImplementedError

    def match_seed(self, task: Task, match: int) -> int:
        """The seed of a match: it follows from the job's seed and the numbers of task and match."""
        named = f"{self.kind} {self.game} {self.seed} {task.number} {match}".encode()
        return int.from_bytes(hashlib.blake2b(named, digest_size=8).digest(), "little")


@dataclass(frozen=True)
class Selfplay(Job):
    """Matches between two computer players with random decks, with their records."""

    kind: ClassVar[str] = "selfplay"
    schema: ClassVar[pa.Schema] = records.SCHEMA

    tasks_wanted: int = 10
    bots: tuple[str, str] = ("quick", "quick")

    def tasks(self) -> list[Task]:
        """As many tasks as are wanted."""
        first, second = self.bots
        return [Task(number, first, second, range(self.games)) for number in range(self.tasks_wanted)]

    def do(self, task: Task) -> pa.Table:
        """Plays the matches."""
        game = _opened(self.game, self.pool)
        seeds = (self.match_seed(task, match) for match in task.matches)
        return records.to_arrow(game.play((task.first, task.second), seed, self.iterations) for seed in seeds)

    def summary(self, done: pa.Table) -> dict[str, Any]:
        """How many matches there are, and who won them."""
        winners = done.column("winner").to_pylist()
        choices = sum(done.column("choices").to_pylist())
        wins = {"a": winners.count(0), "b": winners.count(1), "draws": winners.count(None)}
        return {"matches": len(winners), "choices": choices, **wins}


@dataclass(frozen=True)
class _Pairs(Job):
    """Everybody against everybody, changing seats after every match."""

    schema: ClassVar[pa.Schema] = RESULT

    rounds: int = 1

    def entrants(self) -> Sequence[str]:
        """Who plays."""
        raise NotImplementedError

    def played(self, seats: tuple[str, str], seed: int) -> State:
        """A match between two of them, at its end."""
        raise NotImplementedError

    def tasks(self) -> list[Task]:
        """One for each pair and round."""
        entrants = self.entrants()
        if len(set(entrants)) < 2 or len(set(entrants)) != len(entrants):
            raise TercetError(f"a {self.kind} is between two or more different ones, not {list(entrants)}")
        pairs = itertools.product(range(self.rounds), itertools.combinations(entrants, 2))
        return [Task(number, first, second, range(self.games)) for number, (_, (first, second)) in enumerate(pairs)]

    def do(self, task: Task) -> pa.Table:
        """Plays the matches."""
        return pa.Table.from_pylist([self._row(task, match) for match in task.matches], schema=RESULT)

    def _row(self, task: Task, match: int) -> dict[str, Any]:
        seat, seed = match % 2, self.match_seed(task, match)
        seats = (task.first, task.second) if seat == 0 else (task.second, task.first)
        state = self.played(seats, seed)
        ending = state.ending()
        return {
            "first": task.first,
            "second": task.second,
            "seed": seed,
            "first_sat": seat,
            "points": (state.returns()[seat] + 1) / 2,
            "choices": len(state.history()),
            "clause": ending[0] if ending else None,
        }

    def summary(self, done: pa.Table) -> dict[str, Any]:
        """What part of its matches everybody won, a draw counting half, with the standard error of that."""
        points: dict[str, list[float]] = {name: [] for name in self.entrants()}
        for row in done.to_pylist():
            points[row["first"]].append(row["points"])
            points[row["second"]].append(1 - row["points"])
        return {"matches": done.num_rows, "won": {name: _share(of) for name, of in points.items() if of}}


def _share(points: Iterable[float]) -> dict[str, float]:
    all_points = list(points)
    count = len(all_points)
    mean = sum(all_points) / count
    spread = sum((point - mean) ** 2 for point in all_points) / max(count - 1, 1)
    return {"share": round(mean, 4), "error": round((spread / count) ** 0.5, 4)}


@dataclass(frozen=True)
class Lab(_Pairs):
    """Every deck against every other, both played by the same computer player: how strong the decks are."""

    kind: ClassVar[str] = "lab"

    bot: str = "quick"
    decks: tuple[str, ...] = ()

    def entrants(self) -> Sequence[str]:
        """The decks that are named, otherwise the ready ones."""
        return self.decks or tuple(_opened(self.game, self.pool).ready_decks)

    def played(self, seats: tuple[str, str], seed: int) -> State:
        """A match between two decks."""
        return _opened(self.game, self.pool, seats).play((self.bot, self.bot), seed, self.iterations)


@dataclass(frozen=True)
class Ladder(_Pairs):
    """Every computer player against every other, with random decks: how strong the players are."""

    kind: ClassVar[str] = "ladder"

    bots: tuple[str, ...] = ()

    def entrants(self) -> Sequence[str]:
        """The players."""
        return self.bots

    def played(self, seats: tuple[str, str], seed: int) -> State:
        """A match between two players."""
        return _opened(self.game, self.pool).play(seats, seed, self.iterations)


JOBS: dict[str, type[Job]] = {job.kind: job for job in (Selfplay, Lab, Ladder)}
