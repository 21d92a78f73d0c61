"""Records of matches as Arrow tables and Parquet files."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from tercet._tercet import Game, State

SCHEMA = pa.schema(
    [
        pa.field("game", pa.string(), nullable=False),
        pa.field("pool", pa.string(), nullable=False),
        pa.field("winner", pa.int8()),
        pa.field("clause", pa.string()),
        pa.field("choices", pa.int32(), nullable=False),
        pa.field("keys", pa.list_(pa.string()), nullable=False),
        pa.field("record", pa.string(), nullable=False),
    ]
)
"""A row is a match: who won (nobody in a draw), by which clause, and its record, with the keys of its choices for those who
look for them."""


def row(state: State) -> dict[str, Any]:
    """A match as a row of `SCHEMA`."""
    written = state.record()
    record = json.loads(written)
    returns, ending = state.returns(), state.ending()
    return {
        "game": record["game"],
        "pool": record["pool"],
        "winner": returns.index(1.0) if 1.0 in returns else None,
        "clause": ending[0] if ending else None,
        "choices": len(record["choices"]),
        "keys": [taken["key"] for taken in record["choices"]],
        "record": written,
    }


def to_arrow(states: Iterable[State]) -> pa.Table:
    """These matches as a table."""
    return pa.Table.from_pylist([row(state) for state in states], schema=SCHEMA)


def from_arrow(game: Game, table: pa.Table) -> Iterator[State]:
    """The matches of a table, each hash of them checked."""
    for record in table.column("record"):
        yield game.replay(record.as_py())


def write(path: str, states: Iterable[State]) -> None:
    """Writes these matches to a Parquet file."""
    pq.write_table(to_arrow(states), path, compression="zstd")


def read(game: Game, path: str) -> Iterator[State]:
    """The matches of a Parquet file."""
    return from_arrow(game, pq.read_table(path))
