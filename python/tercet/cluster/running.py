"""Running a job on Ray."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Optional

import ray

from tercet._tercet import TercetError
from tercet.cluster.jobs import Job, Task
from tercet.cluster.store import Store

AHEAD = 4
"""This many tasks for each worker are handed to Ray at a time."""

Progress = Callable[[int, int], None]
"""Told how many tasks are done, of how many."""


class Different(TercetError):
    """The folder holds another job."""


def run(
    job: Job, folder: Path, workers: Optional[int] = None, progress: Progress = lambda done, total: None
) -> dict[str, Any]:
    """Does what is not done yet, and says what came of everything. Ray is started if it does not run; on a cluster, connect to it
    before (`ray.init(address="auto")`) and give a folder that all machines share. Only one at a time may run in a folder."""
    store = Store(folder)
    # Whatever is wrong with the job is said before the folder is claimed for it.
    tasks = job.tasks()
    _claim(store, job)
    store.tidy()
    missing = [task for task in tasks if not store.is_done(task.number)]
    if missing:
        if not ray.is_initialized():
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        _do_all(job, store, missing, len(tasks), progress)
    summary = job.summary(store.read(range(len(tasks)), job.counted))
    store.conclude(summary)
    return summary


def _claim(store: Store, job: Job) -> None:
    wanted = json.loads(json.dumps(job.options()))
    there = store.options()
    if there is None:
        store.begin(wanted)
    elif there != wanted:
        differs = sorted(name for name in {*there, *wanted} if there.get(name) != wanted.get(name))
        raise Different(f"{store.folder} holds a job that differs in {', '.join(differs)}; name another folder to begin one")


def _do_all(job: Job, store: Store, missing: list[Task], total: int, progress: Progress) -> None:
    waiting, under_way, done = list(reversed(missing)), set(), total - len(missing)
    limit = AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    progress(done, total)
    while waiting or under_way:
        while waiting and len(under_way) < limit:
            under_way.add(_do.remote(job, str(store.folder), waiting.pop()))
        finished, rest = ray.wait(list(under_way))
        under_way = set(rest)
        ray.get(finished)
        done += len(finished)
        progress(done, total)


# A worker that is killed is started again by Ray, and its task with it, as often as it takes.
@ray.remote(num_cpus=1, max_retries=-1)
def _do(job: Job, folder: str, task: Task) -> None:
    store = Store(Path(folder))
    if not store.is_done(task.number):
        store.keep(task.number, job.do(task))
