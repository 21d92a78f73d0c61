"""Running a job on Ray."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Optional

import ray
from ray.exceptions import NodeDiedError, OutOfMemoryError, WorkerCrashedError

from tercet._tercet import TercetError
from tercet.cluster.jobs import Job, Task
from tercet.cluster.store import Store

AHEAD = 4
"""This many tasks for each worker are handed to Ray at a time."""

AGAIN = 5
"""This often a task is done again whose worker has ended: machines come and go. A task that ends each of them is to blame itself."""

Progress = Callable[[int, int], None]
"""Told how many tasks are done, of how many."""


class Different(TercetError):
    """The folder holds another job."""


def run(
    job: Job,
    folder: Path,
    workers: Optional[int] = None,
    progress: Progress = lambda done, total: None,
    address: Optional[str] = None,
) -> dict[str, Any]:
    """Does what is not done yet, and says what came of everything. `workers` starts a Ray for this job alone, `address` names a cluster,
    or `"auto"` the one that this machine belongs to; with neither, Ray finds or starts one. If Ray was connected to before, that is what
    is used. On a cluster give a folder that all machines share. Only one at a time may run in a folder."""
    store = Store(folder)
    # Whatever is wrong with the job is said before the folder is claimed for it.
    tasks = job.tasks()
    _claim(store, job)
    store.tidy()
    missing = [task for task in tasks if not store.is_done(task.number)]
    if missing:
        if not ray.is_initialized():
            _connect(workers, address)
        _do_all(job, store, missing, len(tasks), progress)
    summary = job.summary(store.read(range(len(tasks)), job.counted))
    store.conclude(summary)
    return summary


def _connect(workers: Optional[int], address: Optional[str]) -> None:
    if workers is None:
        options: dict[str, Any] = {"address": address}
    elif address is None:
        # A cluster that runs has its workers, so this is another one.
        options = {"address": "local", "num_cpus": workers}
    else:
        raise TercetError(f"the cluster at {address} has its workers; leave out --workers, or --address to start Ray for this job")
    try:
        ray.init(include_dashboard=False, log_to_driver=False, **options)
    except (ConnectionError, ValueError) as why:
        raise TercetError(f"Ray cannot be used: {why}") from None


def _claim(store: Store, job: Job) -> None:
    wanted = json.loads(json.dumps(job.options()))
    there = store.options()
    if there is None:
        store.begin(wanted)
    elif there != wanted:
        differs = sorted(name for name in {*there, *wanted} if there.get(name) != wanted.get(name))
        raise Different(f"{store.folder} holds a job that differs in {', '.join(differs)}; name another folder to begin one")


def _do_all(job: Job, store: Store, missing: list[Task], total: int, progress: Progress) -> None:
    waiting, done = list(reversed(missing)), total - len(missing)
    under_way: dict[ray.ObjectRef, Task] = {}
    limit = AHEAD * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    progress(done, total)
    while waiting or under_way:
        while waiting and len(under_way) < limit:
            task = waiting.pop()
            under_way[_do.remote(job, str(store.folder), task)] = task
        finished, _ = ray.wait(list(under_way))
        for one in finished:
            _done(job, under_way.pop(one), one)
        done += len(finished)
        progress(done, total)


def _done(job: Job, task: Task, finished: ray.ObjectRef) -> None:
    try:
        ray.get(finished)
    except (WorkerCrashedError, OutOfMemoryError, NodeDiedError):
        first = f"the first of its matches between {task.first} and {task.second} has the seed {job.match_seed(task, task.matches[0])}"
        raise TercetError(f"{AGAIN + 1} workers have ended over task {task.number}, so it is not done again; {first}") from None


# A worker that is killed is started again by Ray, and its task with it.
@ray.remote(num_cpus=1, max_retries=AGAIN)
def _do(job: Job, folder: str, task: Task) -> None:
    store = Store(Path(folder))
    if not store.is_done(task.number):
        store.keep(task.number, job.do(task))
