"""Computer players, and records."""

from __future__ import annotations

import signal
import tempfile
import threading
import unittest
from pathlib import Path

import tercet
from playing import needs
from tercet import bots
from tercet.seeds import seed_of


class Bots(unittest.TestCase):
    def test_a_player_does_the_same_in_worlds_that_look_the_same(self) -> None:
        state = tercet.Game("zatch").new_initial_state(3)
        player = bots.bot("highlighted", seed=5)
        self.assertEqual(player(state), player(state.clone()))
        self.assertIn(player(state), state.legal_actions())

    def test_a_glance_beats_chance(self) -> None:
        game = tercet.Game("battlemonsters")
        won = sum(bots.play(game, (bots.bot("highlighted", seed), bots.bot("random", seed)), seed).returns()[0] for seed in range(3))
        self.assertGreater(won, 0)

    def test_no_such_player(self) -> None:
        with self.assertRaisesRegex(tercet.TercetError, "there are random, highlighted"):
            bots.bot("genius")(tercet.Game("zatch").new_initial_state())

    def test_every_level_plays(self) -> None:
        state = tercet.Game("battlemonsters").new_initial_state(1)
        self.assertEqual(bots.LEVELS[-1], "8")
        for level in bots.LEVELS:
            self.assertIn(bots.bot(level, iterations=2)(state), state.legal_actions())

    def test_a_bot_that_cannot_be_is_refused_before_it_plays(self) -> None:
        for level, iterations, why in (("genius", None, "there are random"), ("strong", 0, "there can be 1 to")):
            with self.assertRaisesRegex(tercet.TercetError, why):
                bots.bot(level, iterations=iterations)

    def test_neighbouring_seeds_have_nothing_in_common(self) -> None:
        seeds = [seed_of(seed, step) for seed in (1, 2, (1 << 64) - 1) for step in range(50)]
        self.assertEqual(len(set(seeds)), len(seeds))
        state = tercet.Game("zatch").new_initial_state(1)
        last = bots.bot("random", seed=(1 << 64) - 1)
        for _ in range(3):
            state.apply_action(last(state))

    def test_thinking_can_be_interrupted(self) -> None:
        state = tercet.Game("zatch").new_initial_state(1)
        for act in (
            lambda: state.bot_action("strong", 1, 1 << 30),
            lambda: state.game.play(("strong", "strong"), iterations=1 << 30),
        ):
            timer = threading.Timer(0.2, signal.raise_signal, (signal.SIGINT,))
            with self.assertRaises(KeyboardInterrupt):
                timer.start()
                act()
            timer.join()

    @needs("pyarrow")
    def test_records_come_back(self) -> None:
        from tercet import records

        game = tercet.Game("mana")
        played = [game.play(seed=seed) for seed in range(3)]
        with tempfile.TemporaryDirectory() as folder:
            path = str(Path(folder) / "games.parquet")
            records.write(path, played)
            read = list(records.read(game, path))
        self.assertEqual([state.hash() for state in read], [state.hash() for state in played])
        table = records.to_arrow(played)
        self.assertEqual(table.schema, records.SCHEMA)
        self.assertEqual(table.column("choices").to_pylist(), [len(state.history()) for state in played])


if __name__ == "__main__":
    unittest.main()
