"""The folder of a job: what it follows from, and what is done."""

from __future__ import annotations

import json
import os
import uuid
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Optional

import pyarrow as pa
import pyarrow.parquet as pq

from tercet._tercet import TercetError


class Store:
    """A folder with `job.json`, a Parquet file for each task that is done, and at last `summary.json`. On a cluster it lies where all workers reach it."""

    def __init__(self, folder: Path) -> None:
        """The store in this folder, which need not exist yet."""
        self.folder = folder

    def options(self) -> Optional[dict[str, Any]]:
        """What the job in it follows from; nothing if there is none yet."""
        try:
            return json.loads(self._job().read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except NotADirectoryError:
            raise TercetError(f"{self.folder} is a file; name a folder") from None
        except ValueError as why:
            raise TercetError(f"{self._job()} is not that of a job: {why}") from None

    def begin(self, options: dict[str, Any]) -> None:
        """Notes what the job follows from."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._write(self._job(), options)

    def tidy(self) -> None:
        """Removes what workers that were killed had half written."""
        for part in self.folder.glob(".task-*.parquet.*"):
            part.unlink(missing_ok=True)

    def conclude(self, summary: dict[str, Any]) -> None:
        """Notes what came of all tasks, in `summary.json`: Ray says things on the standard output too."""
        self._write(self.folder / "summary.json", summary)

    def is_done(self, task: int) -> bool:
        """Whether a task is done."""
        return self._task(task).exists()

    def keep(self, task: int, table: pa.Table) -> None:
        """Keeps what came of a task. A file that is there is whole; if the task was done twice, both were the same."""
        self._whole(self._task(task), lambda path: pq.write_table(table, path, compression="zstd"))

    def read(self, tasks: range, columns: Sequence[str]) -> Iterator[pa.Table]:
        """These columns of what came of these tasks, one after another in their order."""
        return (pq.read_table(self._task(task), columns=list(columns)) for task in tasks)

    def _job(self) -> Path:
        return self.folder / "job.json"

    def _task(self, task: int) -> Path:
        return self.folder / f"task-{task:08d}.parquet"

    def _write(self, path: Path, value: dict[str, Any]) -> None:
        written = json.dumps(value, indent=2) + "\n"
        self._whole(path, lambda part: part.write_text(written, encoding="utf-8"))

    def _whole(self, path: Path, write: Callable[[Path], Any]) -> None:
        part = path.with_name(f".{path.name}.{uuid.uuid4().hex}")
        try:
            write(part)
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
