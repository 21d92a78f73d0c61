"""Experiments."""

from __future__ import annotations

import json
import signal
import tempfile
import threading
import unittest
import xml.etree.ElementTree
from pathlib import Path

import tercet
from playing import command, needs_the_program

POOL = """[pool]
game = "zatch"
name = "Own"
[[event]]
id = "e-901"
name = "A Fine Day"
icons = ["A"]
cost = 0
text = "Gain 2 MP."
"""

PLAY = ("--bot", "random", "--games", "4", "--seed", "1f")
"""As on the command line, whose seeds are hexadecimal."""


def lab(name: str, *, pool: str | None = None, games: int = 4, **more: object) -> tercet.Lab:
    return tercet.Lab(tercet.Game(name, pool=pool), games=games, bot="random", seed=0x1F, **more)


class Experiments(unittest.TestCase):
    def test_a_deck_against_a_field(self) -> None:
        found = lab("mana", games=6).deck("firestorm", against=["floodwater", "deep-wells"])
        self.assertEqual((found.game, found.bot, found.seed, found.complete), ("mana", "random", f"{0x1F:032x}", True))
        self.assertEqual(found.played, sum(one.rate.games for one in found.came.opponents))
        self.assertEqual(found.came.all.games, found.played)
        for rate in (found.came.all, *(one.rate for one in found.came.opponents)):
            self.assertTrue(0 <= rate.low <= rate.share <= rate.high <= 1)
            self.assertLess(rate.low, rate.high)
        self.assertIn("Firestorm wins", str(found))
        self.assertIsNone(found.svg)

    def test_the_same_is_found_out_on_any_number_of_threads(self) -> None:
        found = [lab("battlemonsters", threads=threads).cards("old-gods", "ember-rush") for threads in (1, 3)]
        self.assertEqual(found[0], found[1])
        self.assertTrue(all(card.adds.low <= card.adds.by <= card.adds.high for card in found[0].came.cards if card.adds))
        other = tercet.Lab(tercet.Game("battlemonsters"), games=4, bot="random", seed=2).cards("old-gods", "ember-rush")
        self.assertNotEqual(found[0].came, other.came)

    def test_a_matrix_has_a_heat_map(self) -> None:
        found = lab("battlemonsters", games=2).matrix()
        size = len(tercet.Game("battlemonsters").ready_decks)
        self.assertEqual([len(row) for row in found.came.rates], [size] * size)
        self.assertEqual([row.index(None) for row in found.came.rates], list(range(size)))
        self.assertTrue(xml.etree.ElementTree.fromstring(found.svg).tag.endswith("svg"))

    def test_pages_are_for_books(self) -> None:
        found = lab("zatch", games=1).pages("starter-1", "starter-2")
        self.assertEqual(len(found.came.order), found.came.pages)
        self.assertTrue(all(1 <= one < other <= found.came.pages for one, other in (swap.pages for swap in found.came.swaps)))
        self.assertIsNotNone(found.svg)
        with self.assertRaisesRegex(tercet.TercetError, "the order of a deck does not count in Legend of Mana"):
            lab("mana").pages("firestorm")

    def test_a_better_deck_can_be_played(self) -> None:
        game = tercet.Game("zatch")
        labs = (tercet.Lab(game, games=16, bot="random", seed=seed) for seed in range(1, 30))
        better = next(filter(None, (lab.improve("starter-1", "starter-2").came.better for lab in labs)))
        self.assertEqual(better.adds.games, 16)
        self.assertTrue(better.steps)
        self.assertTrue(tercet.Game("zatch", decks=better.deck.text).play(seed=1).is_terminal())
        again = lab("zatch").deck(better.deck, against="starter-1")
        self.assertEqual(again.came.deck, better.deck.name)

    def test_a_sealed_deck_is_built_from_its_pool(self) -> None:
        game = tercet.Game("battlemonsters")
        old_gods, ember_rush = (json.loads(game.deck_json(deck)) for deck in ("old-gods", "ember-rush"))
        pool = {**ember_rush, "cards": old_gods["cards"] + ember_rush["cards"]}
        labs = (tercet.Lab(game, games=32, bot="random", seed=seed) for seed in range(1, 30))
        tried = (lab.improve(sealed=json.dumps(pool), against="ember-rush").came.better for lab in labs)
        better = next(filter(None, tried))
        self.assertLessEqual(set(better.deck.cards), set(pool["cards"]))

    def test_a_card_that_somebody_has_written(self) -> None:
        own = lab("zatch", pool=POOL, games=2)
        self.assertEqual(own.game.own_cards, ["e-901"])
        found = own.card("e-901").came
        self.assertEqual(found.card, "A Fine Day")
        weaker, stronger = found.surely
        self.assertLessEqual(weaker + stronger, len(found.others))
        self.assertTrue(found.rate.low <= found.rate.share <= found.rate.high)

    @needs_the_program
    def test_it_is_what_the_command_prints(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            pool = Path(folder) / "own.toml"
            pool.write_text(POOL, encoding="utf-8")
            for arguments, found in (
                (("deck", "mana", "firestorm", "--against", "floodwater"), lab("mana").deck("firestorm", "floodwater")),
                (("matrix", "battlemonsters"), lab("battlemonsters").matrix()),
                (
                    ("cards", "battlemonsters", "old-gods", "--against", "ember-rush"),
                    lab("battlemonsters").cards("old-gods", "ember-rush"),
                ),
                (
                    ("improve", "battlemonsters", "stone-walls", "--against", "ember-rush"),
                    lab("battlemonsters").improve("stone-walls", "ember-rush"),
                ),
                (("card", str(pool), "e-901"), lab("zatch", pool=POOL).card("e-901")),
            ):
                with self.subTest(arguments[0]):
                    self.assertEqual(json.loads(found.json), command("lab", *arguments, *PLAY))

    def test_how_far_it_is_can_be_followed_and_ended(self) -> None:
        far: list[tuple[int, int]] = []

        def follow(played: int, planned: int) -> bool:
            far.append((played, planned))
            return played < 1

        found = lab("mana", games=100_000, progress=follow).deck("firestorm", "floodwater")
        self.assertFalse(found.complete)
        self.assertEqual(far[-1], (found.played, 100_000))
        self.assertEqual(found.came.all.games, found.played)

    def test_it_can_be_stopped(self) -> None:
        def fail(played: int, planned: int) -> None:
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            lab("mana", games=100_000, progress=fail).deck("firestorm", "floodwater")
        # Not even a single choice is waited for.
        slow = tercet.Lab(tercet.Game("zatch"), games=100, bot="strong", iterations=1 << 30)
        timer = threading.Timer(0.2, signal.raise_signal, (signal.SIGINT,))
        with self.assertRaises(KeyboardInterrupt):
            timer.start()
            slow.deck("starter-1", "starter-2")
        timer.join()

    def test_what_cannot_be_found_out(self) -> None:
        mana = lab("mana")
        for act, why in (
            (lambda: mana.deck("nonsense"), "there is no ready deck .nonsense.; a deck is the text of a list, or one of"),
            (lambda: mana.deck("1 Nobody\n40 Nothing\n"), "line 1: .*\n.*line 2: "),
            (lambda: mana.card("nobody"), "there is no card .nobody."),
            (lambda: mana.improve(), "Name a deck to be improved"),
            (lambda: lab("mana", games=0).deck("firestorm"), "1 to 100000 games, not 0"),
            (lambda: tercet.Lab(tercet.Game("mana"), bot="genius").deck("firestorm"), "there are random"),
            (lambda: tercet.Lab(tercet.Game("zatch", house='{"turns": 40}')).deck("starter-1"), "rules of the book alone"),
        ):
            with self.subTest(why), self.assertRaisesRegex(tercet.TercetError, why):
                act()

    def test_a_deck_that_breaks_a_rule_is_refused_with_the_clause_and_the_places(self) -> None:
        list_ = json.loads(tercet.Game("zatch").deck_json("starter-1"))
        list_["cards"][:6] = [list_["cards"][0]] * 6
        short = {**list_, "cards": list_["cards"][:-1]}
        for wrong in (list_, short):
            text = json.dumps(wrong)
            for act in (lambda: lab("zatch").deck(text), lambda: tercet.Game("zatch", decks=text)):
                with self.assertRaises(tercet.Refused) as refused:
                    act()
                self.assertTrue(refused.exception.clause.startswith("Z-"))
                self.assertIn(refused.exception.sentence, str(refused.exception))
                self.assertIn("may not be played", str(refused.exception))
                for deck, at in refused.exception.places:
                    self.assertEqual(deck, 0)
                    self.assertIn(str(at), str(refused.exception))


if __name__ == "__main__":
    unittest.main()
