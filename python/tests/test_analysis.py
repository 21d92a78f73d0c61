"""Matches that are looked back at."""

from __future__ import annotations

import json
import signal
import tempfile
import threading
import unittest
from pathlib import Path

import tercet
from playing import command, needs_the_program


def played(name: str, choices: int) -> tercet.State:
    """The beginning of a match."""
    state = tercet.Game(name).new_initial_state(3)
    for _ in range(choices):
        state.apply_action(state.bot_action("highlighted"))
    return state


class Analyses(unittest.TestCase):
    def test_start_luck_and_choices_sum_up_to_the_end(self) -> None:
        for name in tercet.games:
            with self.subTest(name):
                state = played(name, 30)
                found = tercet.analyse(state, iterations=40)
                changed = sum(position.choice + position.luck + position.set_right for position in found.positions)
                self.assertAlmostEqual(found.start + changed, found.end, delta=0.2)
                self.assertEqual([position.step for position in found.positions], list(range(31)))
                self.assertEqual({len(position.known) for position in found.positions}, {2})
                self.assertEqual(sum(side.decisions for side in found.sides), len(found.decisions))
                self.assertEqual(found, tercet.analyse(state, iterations=40, threads=3))
                self.assertEqual(found, tercet.analyse(state.record(), iterations=40))

    def test_what_was_lost_is_named(self) -> None:
        # Players who choose anyhow make mistakes.
        state = tercet.Game("battlemonsters").play(seed=1)
        found = tercet.analyse(state, iterations=60)
        for player in (0, 1):
            wrong = found.mistakes(player)
            self.assertEqual(len(wrong), found.sides[player].mistakes + found.sides[player].blunders)
            self.assertEqual({mistake.seat for mistake in wrong} | {player}, {player})
        wrong = found.mistakes()
        self.assertTrue(wrong)
        self.assertTrue(all(mistake.better and mistake.better.key != mistake.taken.key for mistake in wrong))
        self.assertTrue(all(mistake.lost >= 10 for mistake in wrong))
        self.assertEqual(found.end, {1.0: 100.0, 0.0: 50.0, -1.0: 0.0}[state.returns()[0]])

    @needs_the_program
    def test_it_is_what_the_command_prints(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            record = Path(folder) / "match.json"
            record.write_text(tercet.Game("battlemonsters").play(seed=2).record(), encoding="utf-8")
            printed = command("analyse", str(record), "--iterations", "20")
            found = tercet.analyse(record.read_text(encoding="utf-8"), iterations=20)
        self.assertEqual(json.loads(found.json), printed)

    def test_a_match_with_cards_of_ones_own(self) -> None:
        pool = '[pool]\ngame = "battlemonsters"\nname = "Own"\n[[prefix]]\nid = "tame"\nname = "Tame"\nelements = ["earth"]\n'
        pool += 'text = "This Monster gets -300 attack points."\n'
        state = tercet.Game("battlemonsters", pool=pool).new_initial_state(1)
        for _ in range(4):
            state.apply_action(0)
        self.assertEqual(len(tercet.analyse(state, iterations=10).positions), 5)

    def test_how_far_it_is_can_be_followed(self) -> None:
        far: list[tuple[int, int]] = []
        found = tercet.analyse(played("mana", 20), iterations=40, progress=lambda done, all: far.append((done, all)))
        self.assertEqual(far, sorted(far))
        self.assertEqual(far[-1], (20, 20))
        self.assertEqual(len(found.positions), 21)

    def test_it_can_be_stopped(self) -> None:
        class Enough(Exception):
            pass

        def enough(done: int, all: int) -> None:
            raise Enough

        state = played("zatch", 20)
        with self.assertRaises(Enough):
            tercet.analyse(state, iterations=200, progress=enough)
        timer = threading.Timer(0.2, signal.raise_signal, (signal.SIGINT,))
        with self.assertRaises(KeyboardInterrupt):
            timer.start()
            tercet.analyse(state, iterations=1_000_000)
        timer.join()

    def test_other_threads_run_meanwhile(self) -> None:
        over, counted = threading.Event(), 0

        def count() -> None:
            nonlocal counted
            while not over.wait(0.001):
                counted += 1

        beside = threading.Thread(target=count)
        beside.start()
        tercet.analyse(played("zatch", 20), iterations=400)
        over.set()
        beside.join()
        self.assertGreater(counted, 10)

    def test_what_cannot_be_looked_back_at(self) -> None:
        state = played("mana", 4)
        world = state.resample_from_infostate(0, 1)
        damaged = json.loads(state.record())
        damaged["choices"][2]["hash"] = "0"
        for what, iterations, why in (
            ("{", 100, "record: .* line 1"),
            ("{}", 100, "not a record"),
            (json.dumps(damaged), 100, "[Cc]hoice 3"),
            (world, 100, "imagined world"),
            (state, 9, "10 to 1000000 iterations, not 9"),
        ):
            with self.subTest(why), self.assertRaisesRegex(tercet.TercetError, why):
                tercet.analyse(what, iterations=iterations)


if __name__ == "__main__":
    unittest.main()
