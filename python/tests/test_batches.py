"""Many matches at once."""

from __future__ import annotations

import os
import signal
import threading
import time
import unittest

import numpy as np
import tercet


def course(threads: int, games: int = 24, steps: int = 300) -> tuple[list[bytes], int]:
    """What is seen while the first action is taken most of the time, and how many matches ended."""
    batch = tercet.Game("mana").batch(games, seed=9, threads=threads)
    arrays = tercet.arrays(batch)
    chance, ended, seen = np.random.default_rng(1), 0, []
    for _ in range(steps):
        actions = (chance.random(games) * arrays.options).astype(np.int32)
        batch.step(actions, arrays)
        ended += int(arrays.ended.sum())
        seen.append(b"".join(array.tobytes() for array in arrays))
    return seen, ended


class Batches(unittest.TestCase):
    def test_threads_do_not_matter(self) -> None:
        one, ended = course(1)
        two, _ = course(2)
        self.assertEqual(one, two)
        self.assertGreater(ended, 5)

    def test_all_games_go_on_and_on(self) -> None:
        for name in tercet.games:
            batch = tercet.Game(name).batch(16, seed=2)
            arrays = tercet.arrays(batch)
            for _ in range(150):
                self.assertTrue((arrays.options > 0).all())
                self.assertEqual(arrays.action_mask().sum(), arrays.options.sum())
                self.assertTrue((arrays.rewards.sum(axis=1) == 0).all())
                self.assertFalse(arrays.rewards[~arrays.ended].any())
                np.testing.assert_array_equal(arrays.observations[:, 0], arrays.seats)
                batch.step(arrays.options - 1, arrays)

    def test_what_does_not_fit_is_refused_and_nothing_is_done(self) -> None:
        batch = tercet.Game("zatch").batch(4)
        arrays = tercet.arrays(batch)
        before = arrays.observations.copy()
        good = np.zeros(4, np.int32)
        for wrong in (np.full(4, 999, np.int32), np.full(4, -1, np.int32), np.zeros(3, np.int32)):
            with self.assertRaises(tercet.TercetError):
                batch.step(wrong, arrays)
        other = {
            "observations": (np.zeros((batch.width, 4), np.int16), rf"{batch.width}\) in C order, but has \({batch.width}, 4\)"),
            "options": (np.zeros(3, np.int32), r"\(4,\) in C order, but has \(3,\);"),
            "seats": (np.zeros(8, np.int8)[::2], r"but has \(4,\), not in C order"),
            "rewards": (np.zeros((2, 4), np.float32), r"\(4, 2\) in C order, but has \(2, 4\)"),
            "ended": (np.zeros(5, np.bool_), r"but has \(5,\)"),
            "truncated": (np.zeros(3, np.bool_), r"but has \(3,\)"),
        }
        for name, (array, why) in other.items():
            with self.assertRaisesRegex(tercet.TercetError, f"^{name} must have the shape .*{why}.*tercet.arrays"):
                batch.step(good, arrays._replace(**{name: array}))
        across = np.zeros((4, batch.width), np.int16, order="F")
        with self.assertRaisesRegex(tercet.TercetError, "not in C order"):
            batch.look(arrays._replace(observations=across))
        with self.assertRaises(TypeError):
            batch.step(good, arrays._replace(options=np.zeros(4, np.int64)))
        batch.look(arrays)
        np.testing.assert_array_equal(arrays.observations, before)
        for games in (0, 1 << 30):
            with self.assertRaisesRegex(tercet.TercetError, "a batch has"):
                tercet.Game("zatch").batch(games)
        with self.assertRaisesRegex(tercet.TercetError, "at most 1024 threads"):
            tercet.Game("zatch").batch(4, threads=1025)

    def test_what_is_given_up_is_no_draw(self) -> None:
        batch = tercet.Game("mana").batch(8, seed=3, longest=5)
        arrays = tercet.arrays(batch)
        for step in range(1, 16):
            batch.step(np.zeros(8, np.int32), arrays)
            self.assertEqual((arrays.ended.all(), arrays.truncated.all()), (step % 5 == 0,) * 2)
            self.assertFalse(arrays.rewards.any())
        whole = tercet.Game("zatch").batch(8, seed=3)
        arrays, chance, ended = tercet.arrays(whole), np.random.default_rng(3), 0
        while ended < 4:
            whole.step((chance.random(8) * arrays.options).astype(np.int32), arrays)
            ended += int(arrays.ended.sum())
            self.assertFalse(arrays.truncated.any())
        for longest in (0, tercet.LONGEST_GAME + 1):
            with self.assertRaisesRegex(tercet.TercetError, "given up after 1 to 20000 choices"):
                tercet.Game("mana").batch(1, longest=longest)

    def test_actions_have_keys_there_too(self) -> None:
        batch = tercet.Game("battlemonsters", decks="ember-rush").batch(3, seed=1)
        arrays = tercet.arrays(batch)
        for _ in range(20):
            keys = [batch.keys(game) for game in range(3)]
            self.assertEqual([len(of) for of in keys], arrays.options.tolist())
            self.assertTrue(all(key and len(set(of)) == len(of) for of in keys for key in of))
            batch.step(arrays.options - 1, arrays)
        for number in (3, -1):
            with self.assertRaisesRegex(tercet.TercetError, f"games are numbers from 0.*, not {number}"):
                batch.keys(number)

    def test_others_go_on_while_a_batch_is_made(self) -> None:
        ticks, made = [], threading.Event()

        def tick() -> None:
            while not made.wait(0.001):
                ticks.append(time.perf_counter())

        other = threading.Thread(target=tick)
        other.start()
        began = time.perf_counter()
        tercet.Game("zatch").batch(5000, threads=1)
        ended = time.perf_counter()
        made.set()
        other.join()
        self.assertGreater(sum(began < at < ended for at in ticks), 10)

    @unittest.skipUnless(hasattr(os, "fork"), "this system cannot fork")
    def test_a_batch_does_not_hang_in_a_process_that_was_forked(self) -> None:
        batch = tercet.Game("mana").batch(64, threads=2)
        arrays = tercet.arrays(batch)
        child = os.fork()
        if child == 0:
            signal.alarm(20)
            try:
                batch.look(arrays)
            except tercet.TercetError as refused:
                os._exit(7 if "forked" in str(refused) else 8)
            os._exit(9)
        _, status = os.waitpid(child, 0)
        self.assertEqual((os.WIFEXITED(status), os.WEXITSTATUS(status)), (True, 7))


if __name__ == "__main__":
    unittest.main()
