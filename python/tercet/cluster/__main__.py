"""`python -m tercet.cluster`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tercet._tercet import Game, TercetError, games
from tercet.cluster import Job, Ladder, Lab, Selfplay, run


def main(words: list[str]) -> int:
    """Runs a job; gives the exit status."""
    arguments = _parser().parse_args(words)
    try:
        summary = run(_job(arguments), arguments.out, arguments.workers, _tell, arguments.address)
    except (TercetError, OSError) as wrong:
        print(f"\n{wrong}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on with what is missing.", file=sys.stderr)
        return 130
    print(file=sys.stderr)
    print(json.dumps(summary, indent=2))
    return 0


def _tell(done: int, total: int) -> None:
    print(f"\r{done} of {total} tasks", end="", file=sys.stderr, flush=True)


def _job(arguments: argparse.Namespace) -> Job:
    common: dict[str, Any] = {name: getattr(arguments, name) for name in ("game", "seed", "games", "iterations")}
    common["pool"] = _text(arguments.pool) if arguments.pool else None
    if arguments.job == Selfplay.kind:
        bots = arguments.bot or ["quick"]
        if len(bots) > 2:
            raise TercetError(f"there are two seats, so one or two players, not {len(bots)}")
        return Selfplay(**common, tasks_wanted=arguments.tasks, bots=(bots[0], bots[-1]))
    if arguments.job == Lab.kind:
        decks, lists = _decks(arguments.deck or [], Game(arguments.game, pool=common["pool"]).ready_decks)
        return Lab(**common, rounds=arguments.rounds, bot=arguments.bot, decks=decks, lists=lists)
    return Ladder(**common, rounds=arguments.rounds, bots=tuple(arguments.bot))


def _decks(words: list[str], ready: list[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The names of decks, and the texts of those that are files: a ready deck is called by its id, a file by its name."""
    files = {word: Path(word) for word in words if word not in ready and Path(word).is_file()}
    names = tuple(files[word].name if word in files else word for word in words)
    return names, {path.name: _text(path) for path in files.values()}


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as why:
        raise TercetError(f"cannot read {path}: {why}") from None


def _count(word: str) -> int:
    if (number := int(word)) < 1:
        raise argparse.ArgumentTypeError(f"there must be at least one, not {number}")
    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tercet.cluster", description="Many games on Ray.")
    jobs = parser.add_subparsers(dest="job", required=True)
    selfplay = jobs.add_parser("selfplay", help="matches between computer players, with their records")
    selfplay.add_argument("--tasks", type=_count, default=10, help="how many tasks of --games matches there are")
    selfplay.add_argument("--bot", action="append", help="who plays; given twice, a player for each seat")
    lab = jobs.add_parser("lab", help="every deck against every other")
    lab.add_argument("--bot", default="quick", help="who plays both")
    lab.add_argument("--deck", action="append", help="a ready deck or a file; without it all ready ones")
    ladder = jobs.add_parser("ladder", help="every computer player against every other")
    ladder.add_argument("--bot", action="append", required=True, help="a player; given at least twice")
    for pairs in (lab, ladder):
        pairs.add_argument("--rounds", type=_count, default=1, help="how many tasks each pair has")
    for job in (selfplay, lab, ladder):
        job.add_argument("game", choices=games)
        job.add_argument("--out", type=Path, required=True, help="the folder of the job; one that is there is gone on with")
        job.add_argument("--games", type=_count, default=100, help="how many matches a task has")
        job.add_argument("--seed", type=int, default=1, help="from which all chance follows")
        job.add_argument("--iterations", type=_count, help="what the strong players spend on a choice, in imagined games")
        job.add_argument("--pool", type=Path, help="a file of own cards")
        job.add_argument("--workers", type=_count, help="how many tasks at a time; starts Ray for this job alone")
        job.add_argument("--address", help="the Ray cluster that does it, or auto for the one that this machine belongs to")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
