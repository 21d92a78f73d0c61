"""Computer players, and records."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

import tercet
from playing import needs
from tercet import bots


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
