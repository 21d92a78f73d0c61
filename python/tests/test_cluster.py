"""Jobs on Ray: the same whoever works, nothing lost and nothing twice."""

from __future__ import annotations

import contextlib
import io
import itertools
import json
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
        self.assertEqual([table.num_rows for table in store.read(range(1), job.counted)], [1])
        store.tidy()
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["job.json", "task-00000000.parquet"])

    def test_a_folder_holds_one_job(self) -> None:
        from tercet.cluster import Different, Selfplay
        from tercet.cluster.running import _claim
        from tercet.cluster.store import Store

        store = Store(self.folder)
        _claim(store, Selfplay("mana"))
        _claim(store, Selfplay("mana"))
        with self.assertRaisesRegex(Different, "differs in seed;"):
            _claim(store, Selfplay("mana", seed=2))

    def test_other_rules_cards_or_ready_decks_are_another_job(self) -> None:
        from tercet.cluster import Different, Lab
        from tercet.cluster.running import _claim
        from tercet.cluster.store import Store

        store, job = Store(self.folder), Lab("mana")
        for changed in ("program", "rules", "cards"):
            store.begin({**json.loads(json.dumps(job.options())), changed: 0})
            with self.assertRaisesRegex(Different, f"differs in {changed};"):
                _claim(store, job)
        options = job.options()
        options["entrants"][job.entrants()[0]] = "[]"
        store.begin(options)
        with self.assertRaisesRegex(Different, "differs in entrants;"):
            _claim(store, job)

    def test_a_job_that_cannot_be_done_claims_no_folder(self) -> None:
        from tercet.cluster import Ladder, Lab, Selfplay, run

        for job in (
            Selfplay("mana", bots=("quick", "genius")),
            Selfplay("mana", iterations=0),
            Selfplay("mana", pool="nonsense"),
            Lab("mana", decks=("no", "such")),
            Lab("mana", decks=("file.txt", "random"), lists={"file.txt": "1 nothing\n"}),
            Ladder("mana", bots=("quick",)),
        ):
            with self.assertRaises(tercet.TercetError):
                run(job, self.folder / "out")
        self.assertFalse((self.folder / "out").exists())

    def test_mistakes_on_the_command_line_are_told(self) -> None:
        from tercet.cluster.__main__ import main

        file, out = self.folder / "file", self.folder / "out"
        file.write_bytes(b"\xff")
        for words, why in (
            (("--out", str(file)), "is a file; name a folder"),
            (("--out", str(out), "--pool", str(out)), "cannot read"),
            (("--out", str(out), "--pool", str(file)), "cannot read"),
            (("--out", str(out), *("--bot", "quick") * 3), "two seats"),
        ):
            with contextlib.redirect_stderr(io.StringIO()) as said:
                self.assertEqual(main(["selfplay", "mana", *words]), 1)
            self.assertIn(why, said.getvalue())
        self.assertFalse(out.exists())

    def test_decks_in_files_are_called_by_their_names(self) -> None:
        from tercet.cluster import Lab
        from tercet.cluster.__main__ import _decks

        game = tercet.Game("mana")
        ready, list_ = game.ready_decks[0], self.folder / "mine.txt"
        folder = Path(__file__).parents[2] / "games" / "mana" / "decks"
        list_.write_bytes((folder / f"{ready}.txt").read_bytes())
        decks, lists = _decks([ready, str(list_)], game.ready_decks)
        self.assertEqual(decks, (ready, "mine.txt"))
        job = Lab("mana", games=2, bot="random", decks=decks, lists=lists)
        (task,) = job.tasks()
        table = job.do(task)
        self.assertEqual(table.column("second").to_pylist(), ["mine.txt"] * 2)
        self.assertEqual(list(job.summary([table])["won"]), list(decks))
        self.assertEqual(*job.options()["entrants"].values())

    def test_seats_change_after_every_match_over_all_rounds(self) -> None:
        from tercet.cluster import Ladder

        job = Ladder("mana", games=1, rounds=4, bots=("random", "highlighted", "1"))
        for first, second in itertools.combinations(job.bots, 2):
            tasks = [task for task in job.tasks() if (task.first, task.second) == (first, second)]
            sat = [seat for task in tasks for seat in job.do(task).column("first_sat").to_pylist()]
            self.assertEqual(sat, [0, 1, 0, 1])

    def test_a_share_says_how_sure_it_is(self) -> None:
        from tercet.cluster.share import Share

        def summary(wins: int, matches: int) -> dict[str, object]:
            share = Share()
            for match in range(matches):
                share.add(float(match < wins))
            return share.summary()

        # As in crates/tercet/src/share.rs.
        self.assertEqual(summary(7, 10), {"matches": 10, "share": 0.7, "interval": [0.3968, 0.8922]})
        self.assertEqual(summary(1, 1)["interval"], [0.2065, 1.0])
        self.assertEqual(summary(20, 20)["interval"], [0.8389, 1.0])


@needs("pyarrow", "ray")
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

    def test_a_task_that_ends_its_workers_is_named(self) -> None:
        import ray
        from tercet.cluster import Selfplay, run

        # Defined here, it goes to the workers as it is.
        class Fatal(Selfplay):
            def do(self, task):
                if task.number == 2:
                    os._exit(1)
                return super().do(task)

        job = Fatal("mana", games=1, bots=("random", "random"), tasks_wanted=4)
        self.addCleanup(ray.shutdown)
        with self.assertRaisesRegex(tercet.TercetError, "6 workers have ended over task 2.* seed") as raised:
            run(job, self.folder / "fatal", workers=1)
        self.assertIn(str(job.match_seed(job.tasks()[2], 0)), str(raised.exception))

    def test_a_cluster_that_runs_is_used_where_it_is_named_and_only_there(self) -> None:
        import ray
        from ray.cluster_utils import Cluster

        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        self.addCleanup(cluster.shutdown)
        # As where Ray was started on this machine: it would be found without being named.
        words = [*self.WORDS, "--tasks", "2", "--out"]
        for out, more, status, why in (
            ("there", ["--address", cluster.address], 0, ""),
            ("here", ["--workers", "1"], 0, ""),
            ("both", ["--address", cluster.address, "--workers", "1"], 1, "has its workers; leave out --workers"),
        ):
            command = [sys.executable, "-m", "tercet.cluster", *words, str(self.folder / out), *more]
            found = {**os.environ, "RAY_ADDRESS": cluster.address}
            done = subprocess.run(command, capture_output=True, text=True, env=found, timeout=180)
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertIn(why, done.stderr)
            self.assertNotIn("Traceback", done.stderr)
        self.assertFalse(ray.is_initialized())
        self.assertEqual(self.written("there"), self.written("here"))

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
