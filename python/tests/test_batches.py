"""Many matches at once."""

from __future__ import annotations

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
        with self.assertRaisesRegex(tercet.TercetError, "tercet.arrays"):
            batch.step(good, arrays._replace(options=np.zeros(3, np.int32)))
        with self.assertRaises(TypeError):
            batch.step(good, arrays._replace(options=np.zeros(4, np.int64)))
        batch.look(arrays)
        np.testing.assert_array_equal(arrays.observations, before)
        for games in (0, 1 << 30):
            with self.assertRaisesRegex(tercet.TercetError, "a batch has"):
                tercet.Game("zatch").batch(games)


if __name__ == "__main__":
    unittest.main()
