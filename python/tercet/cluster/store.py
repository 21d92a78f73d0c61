"""The folder of a job: what it follows from, and what is done."""

from __future__ import annotations

import json
import os
import uuid
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq


class Store:
    """A folder with `job.json`, a Parquet file for each task that is done, and at last `summary.json`. On a cluster it lies where all workers reach it."""

    def __init__(self, folder: Path) -> None:
        """The store in this folder, which need not exist yet."""
        self.folder = folder

    def options(self) -> dict[str, Any] | None:
        """What the job in it follows from; nothing if there is none yet."""
        try:
            return json.loads(self._job().read_text())
        except FileNotFoundError:
            return None

    def begin(self, options: dict[str, Any]) -> None:
        """Notes what the job follows from."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._whole(self._job(), lambda path: path.write_text(json.dumps(options, indent=2) + "\n"))

    def conclude(self, summary: dict[str, Any]) -> None:
        """Notes what came of all tasks, in `summary.json`: Ray says things on the standard output too."""
        written = json.dumps(summary, indent=2) + "\n"
        self._whole(self.folder / "summary.json", lambda path: path.write_text(written))

    def is_done(self, task: int) -> bool:
        """Whether a task is done."""
        return self._task(task).exists()

    def keep(self, task: int, table: pa.Table) -> None:
        """Keeps what came of a task. A file that is there is whole; if the task was done twice, both were the same."""
        self._whole(self._task(task), lambda path: pq.write_table(table, path, compression="zstd"))

    def read(self, tasks: range, schema: pa.Schema) -> pa.Table:
        """What came of these tasks, in their order."""
        tables = [pq.read_table(self._task(task), schema=schema) for task in tasks]
        return pa.concat_tables(tables) if tables else schema.empty_table()

    def _job(self) -> Path:
        return self.folder / "job.json"

    def _task(self, task: int) -> Path:
        return self.folder / f"task-{task:08d}.parquet"

    def _whole(self, path: Path, write: Any) -> None:
        part = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
        try:
            write(part)
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
