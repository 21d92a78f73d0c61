"""What a player sees: all that it knows, and nothing else."""

from __future__ import annotations

import unittest
from pathlib import Path

import numpy as np
import tercet
from playing import random_play


class Observations(unittest.TestCase):
    def test_worlds_that_look_the_same_are_seen_the_same(self) -> None:
        for name in tercet.games:
            others = 0
            for number, state in enumerate(random_play(name, 4)):
                if number % 5:
                    continue
                for player in (0, 1):
                    world = state.resample_from_infostate(player, number)
                    others += world.hash() != state.hash()
                    np.testing.assert_array_equal(world.observation(player), state.observation(player), name)
                    seen, there = (of.information_state_string(player) for of in (state, world))
                    self.assertEqual(seen, there, name)
                    if player == state.current_player():
                        self.assertEqual(world.action_keys(), state.action_keys())
            self.assertGreater(others, 10, f"{name}: hardly a world was another one")

    def test_what_a_player_sees_changes(self) -> None:
        for name in tercet.games:
            rows = {state.observation(0).tobytes() for state in random_play(name, 5)}
            self.assertGreater(len(rows), 20, name)

    def test_the_tensor_is_the_observation(self) -> None:
        state = tercet.Game("mana").new_initial_state(1)
        tensor = state.information_state_tensor(1)
        self.assertEqual(tensor.dtype, np.float32)
        np.testing.assert_array_equal(tensor, state.observation(1))

    def test_the_other_player_is_not_asked(self) -> None:
        state = tercet.Game("zatch").new_initial_state(1)
        player = state.current_player()
        asked = state.game.columns.index("asked")
        self.assertEqual([state.observation(of)[asked] for of in (player, 1 - player)], [1, 0])
        self.assertEqual(state.legal_actions(1 - player), [])

    def test_every_field_is_in_the_documentation(self) -> None:
        page = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
        for name in tercet.games:
            columns = tercet.Game(name).columns
            for alternatives in columns:
                for path in filter(None, alternatives.split(" or ")):
                    words = [word for word in path.split(".") if word not in ("own", "other") and not word.isdigit()]
                    field = ".".join(words[: 2 if words[0] == "sides" else 1])
                    self.assertIn(f"`{field}`", page, name)


if __name__ == "__main__":
    unittest.main()
