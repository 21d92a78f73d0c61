"""Jobs on Ray: the same whoever works, nothing lost and nothing twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import tercet
from playing import needs


@needs("pyarrow", "ray")
class Jobs(unittest.TestCase):
    """What can be seen without Ray running."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_a_task_is_the_same_whenever_it_is_done(self) -> None:
        from tercet.cluster import Ladder, Lab, Selfplay

        two = tuple(tercet.Game("zatch").ready_decks[:2])
        jobs = (
            Selfplay("mana", games=2, bots=("random", "random")),
            Lab("zatch", games=2, bot="random", decks=two),
            Ladder("battlemonsters", games=2, bots=("random", "1")),
        )
        for job in jobs:
            with self.subTest(job.kind):
                tasks = job.tasks()
                self.assertEqual(job.do(tasks[-1]), job.do(tasks[-1]))
                self.assertEqual(job.do(tasks[0]).schema, job.schema)
                if len(tasks) > 1:
                    self.assertNotEqual(job.do(tasks[0]), job.do(tasks[1]))

    def test_what_is_half_written_does_not_count(self) -> None:
        from tercet.cluster import Selfplay
        from tercet.cluster.store import Store

        job = Selfplay("mana", games=1, bots=("random", "random"))
        store = Store(self.folder)
        store.begin(job.options())
        (self.folder / ".task-00000000.parquet.half").write_bytes(b"PAR1")
        self.assertFalse(store.is_done(0))
        store.keep(0, job.do(job.tasks()[0]))
        self.assertTrue(store.is_done(0))
        self.assertEqual(store.read(range(1), job.schema).num_rows, 1)

    def test_a_folder_holds_one_job(self) -> None:
        from tercet.cluster import Different, Selfplay
        from tercet.cluster.running import _claim
        from tercet.cluster.store import Store

        store = Store(self.folder)
        _claim(store, Selfplay("mana"))
        _claim(store, Selfplay("mana"))
        with self.assertRaisesRegex(Different, "another seed"):
            _claim(store, Selfplay("mana", seed=2))


@needs("pyarrow", "ray")
@unittest.skipUnless(os.environ.get("TERCET_SERVICES"), "Ray is started with --with-services only")
class OnRay(unittest.TestCase):
    """What needs Ray: some seconds each."""

    WORDS = ("selfplay", "mana", "--bot", "random", "--games", "3", "--seed", "7")

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def start(self, out: str, workers: int, tasks: int) -> subprocess.Popen[str]:
        words = [*self.WORDS, "--tasks", str(tasks), "--out", str(self.folder / out), "--workers", str(workers)]
        command = [sys.executable, "-m", "tercet.cluster", *words]
        pipe = subprocess.PIPE
        # By this its workers are told from those of others.
        marked = {**os.environ, "TERCET_JOB": self.mark()}
        return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True, env=marked)

    def mark(self) -> str:
        return self.folder.name

    def finish(self, process: subprocess.Popen[str]) -> None:
        _, errors = process.communicate(timeout=180)
        self.assertEqual(process.returncode, 0, errors)

    def done(self, out: str) -> list[Path]:
        return sorted((self.folder / out).glob("task-*.parquet"))

    def written(self, out: str) -> dict[str, bytes]:
        files = [*self.done(out), self.folder / out / "summary.json"]
        return {path.name: path.read_bytes() for path in files}

    def test_workers_do_not_matter_and_kills_do_not_either(self) -> None:
        self.finish(self.start("one", 1, 12))
        self.finish(self.start("two", 2, 12))
        self.assertEqual(self.written("one"), self.written("two"))
        self.assertEqual(len(self.done("one")), 12)

        # The whole job is killed once it has begun, then one of its workers; the same command goes on.
        killed = self.start("killed", 2, 12)
        self.wait_for(lambda: len(self.done("killed")) >= 2)
        os.killpg(killed.pid, signal.SIGKILL)
        killed.communicate()
        self.assertLess(len(self.done("killed")), 12, "it was done before it was killed")
        again = self.start("killed", 2, 12)
        self.wait_for(self.kill_worker)
        self.finish(again)
        self.assertEqual(self.written("killed"), self.written("one"))

    def wait_for(self, happens, seconds: int = 90) -> None:
        until = time.monotonic() + seconds
        while not happens():
            self.assertLess(time.monotonic(), until, "it took too long")
            time.sleep(0.05)

    def kill_worker(self) -> bool:
        """Kills a worker of this test's job that is at work."""
        mark = f"TERCET_JOB={self.mark()}".encode()
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                at_work = (folder / "cmdline").read_bytes().startswith(b"ray::_do")
                if at_work and mark in (folder / "environ").read_bytes():
                    os.kill(int(folder.name), signal.SIGKILL)
                    return True
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                continue
        return False


if __name__ == "__main__":
    unittest.main()
