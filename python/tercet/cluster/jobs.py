"""What there is to do: jobs, and the tasks they consist of."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar, Optional

import pyarrow as pa

from tercet import records
from tercet._tercet import Game, State, TercetError, __version__, check_bot
from tercet.cluster.share import Share
from tercet.seeds import seed_of

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
    """Their numbers, which go on from one round of a pair to the next."""


@dataclass(frozen=True)
class Job:
    """What all jobs have in common."""

    kind: ClassVar[str]
    schema: ClassVar[pa.Schema]
    counted: ClassVar[tuple[str, ...]]
    """The columns that a summary needs."""

    game: str
    seed: int = 1
    games: int = 100
    """How many matches a task has."""
    iterations: Optional[int] = None
    pool: Optional[str] = None

    def options(self) -> dict[str, Any]:
        """What the job follows from: what was asked for, and by which rules, cards and program it is played. Raises an error if it cannot
        be done."""
        for bot in self.players():
            check_bot(bot, self.iterations)
        game = _opened(self.game, self.pool)
        played = {"program": __version__, "rules": game.rules_version, "cards": game.pool_id}
        return {"kind": self.kind, **asdict(self), **played}

    def players(self) -> Sequence[str]:
        """The computer players that play."""
        raise NotImplementedError

    def tasks(self) -> list[Task]:
        """Everything there is to do."""
        raise NotImplementedError

    def do(self, task: Task) -> pa.Table:
        """What comes of a task."""
        raise NotImplementedError

    def summary(self, done: Iterable[pa.Table]) -> dict[str, Any]:
        """What came of all tasks, one after another."""
        raise NotImplementedError

    def match_seed(self, task: Task, match: int) -> int:
        """The seed of a match: it follows from the job's seed and the numbers of task and match."""
        return seed_of(self.kind, self.game, self.seed, task.number, match)


@dataclass(frozen=True)
class Selfplay(Job):
    """Matches between two computer players with random decks, with their records."""

    kind: ClassVar[str] = "selfplay"
    schema: ClassVar[pa.Schema] = records.SCHEMA
    counted: ClassVar[tuple[str, ...]] = ("winner", "choices")

    tasks_wanted: int = 10
    bots: tuple[str, str] = ("quick", "quick")

    def players(self) -> Sequence[str]:
        """Those of both seats."""
        return self.bots

    def tasks(self) -> list[Task]:
        """As many tasks as are wanted."""
        first, second = self.bots
        return [Task(number, first, second, range(self.games)) for number in range(self.tasks_wanted)]

    def do(self, task: Task) -> pa.Table:
        """Plays the matches."""
        game = _opened(self.game, self.pool)
        seeds = (self.match_seed(task, match) for match in task.matches)
        return records.to_arrow(game.play((task.first, task.second), seed, self.iterations) for seed in seeds)

    def summary(self, done: Iterable[pa.Table]) -> dict[str, Any]:
        """How many matches there are, and who won them."""
        counted = dict.fromkeys(("matches", "choices", "a", "b", "draws"), 0)
        for table in done:
            winners = table.column("winner").to_pylist()
            counted["matches"] += len(winners)
            counted["choices"] += sum(table.column("choices").to_pylist())
            for name, winner in (("a", 0), ("b", 1), ("draws", None)):
                counted[name] += winners.count(winner)
        return counted


@dataclass(frozen=True)
class _Pairs(Job):
    """Everybody against everybody, changing seats after every match between two, over all rounds."""

    schema: ClassVar[pa.Schema] = RESULT
    counted: ClassVar[tuple[str, ...]] = ("first", "second", "points")

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
        numbered = enumerate(pairs)
        return [Task(number, first, second, self._matches(round_)) for number, (round_, (first, second)) in numbered]

    def _matches(self, round_: int) -> range:
        return range(round_ * self.games, (round_ + 1) * self.games)

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

    def summary(self, done: Iterable[pa.Table]) -> dict[str, Any]:
        """What part of its matches everybody won, with how sure that is."""
        shares, matches = {name: Share() for name in self.entrants()}, 0
        for table in done:
            matches += table.num_rows
            for row in table.to_pylist():
                shares[row["first"]].add(row["points"])
                shares[row["second"]].add(1 - row["points"])
        return {"matches": matches, "won": {name: share.summary() for name, share in shares.items() if share.matches}}


@dataclass(frozen=True)
class Lab(_Pairs):
    """Every deck against every other, both played by the same computer player: how strong the decks are."""

    kind: ClassVar[str] = "lab"

    bot: str = "quick"
    decks: tuple[str, ...] = ()
    lists: Mapping[str, str] = field(default_factory=dict)
    """The texts of those decks that are not ready ones, by their names."""

    def options(self) -> dict[str, Any]:
        """With the cards of every deck."""
        return {**super().options(), "entrants": {name: self._opened(name).decks[0] for name in self.entrants()}}

    def players(self) -> Sequence[str]:
        """The one who plays both decks."""
        return (self.bot,)

    def entrants(self) -> Sequence[str]:
        """The decks that are named, otherwise the ready ones."""
        return self.decks or tuple(_opened(self.game, self.pool).ready_decks)

    def played(self, seats: tuple[str, str], seed: int) -> State:
        """A match between two decks."""
        return self._opened(*seats).play((self.bot, self.bot), seed, self.iterations)

    def _opened(self, *names: str) -> Game:
        return _opened(self.game, self.pool, tuple(self.lists.get(name, name) for name in names))


@dataclass(frozen=True)
class Ladder(_Pairs):
    """Every computer player against every other, with random decks: how strong the players are."""

    kind: ClassVar[str] = "ladder"

    bots: tuple[str, ...] = ()

    def players(self) -> Sequence[str]:
        """All of them."""
        return self.bots

    def entrants(self) -> Sequence[str]:
        """The players."""
        return self.bots

    def played(self, seats: tuple[str, str], seed: int) -> State:
        """A match between two players."""
        return _opened(self.game, self.pool).play(seats, seed, self.iterations)
