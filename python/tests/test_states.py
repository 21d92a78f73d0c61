"""Games and states."""

from __future__ import annotations

import copy
import json
import pickle
import random
import unittest

import numpy as np
import tercet
from playing import random_play
from tercet.memory import Memory


POOL = """[pool]
game = "zatch"
name = "Own"

[[event]]
id = "e-901"
name = "Own"
icons = ["A"]
cost = 0
text = "Gain 1 MP."
"""


class States(unittest.TestCase):
    def test_all_games_are_played_to_an_end(self) -> None:
        for name in tercet.games:
            with self.subTest(name):
                for state in random_play(name, 1):
                    actions = state.legal_actions()
                    self.assertEqual(bool(actions), not state.is_terminal())
                    self.assertEqual(actions, list(range(len(actions))))
                    self.assertEqual(len(set(state.action_keys())), len(state.action_keys()))
                self.assertEqual(state.current_player(), tercet.TERMINAL)
                self.assertEqual(sum(state.returns()), 0)
                clause, sentence = state.ending()
                self.assertTrue(state.game.clause(clause))
                winner, loser = ("Player 0", "Player 1") if state.returns()[0] > 0 else ("Player 1", "Player 0")
                self.assertTrue(winner in sentence or loser in sentence, sentence)
                self.assertNotIn("{", tercet.text(state).splitlines()[0])

    def test_a_seed_is_a_match(self) -> None:
        hashes = [[state.hash() for state in random_play("zatch", seed)] for seed in (5, 5, 6)]
        self.assertEqual(hashes[0], hashes[1])
        self.assertNotEqual(hashes[0][0], hashes[2][0])

    def test_states_are_stored_and_copied(self) -> None:
        for name in tercet.games:
            with self.subTest(name):
                for number, state in enumerate(random_play(name, 2)):
                    if number % 40 == 0:
                        saved = state.game.deserialize_state(state.serialize())
                        self.assertEqual((saved.hash(), saved.history()), (state.hash(), state.history()))
                        world = state.resample_from_infostate(0, 3)
                        again = world.game.deserialize_state(world.serialize())
                        self.assertEqual(again.hash(), world.hash())
                replayed = state.game.replay(state.record())
                self.assertEqual(replayed.hash(), state.hash())

    def test_a_copy_goes_its_own_way(self) -> None:
        state = tercet.Game("mana").new_initial_state(1)
        before = state.hash()
        for other in (state.clone(), copy.copy(state), copy.deepcopy(state)):
            other.apply_action(0)
            self.assertNotEqual(other.hash(), before)
        self.assertEqual(state.hash(), before)

    def test_what_is_pickled_comes_back(self) -> None:
        game = tercet.Game("mana", decks=[tercet.Game("mana").ready_decks[0], "random"], house='{"turns": 20}')
        state = game.new_initial_state(3)
        state.apply_action(0)
        again = pickle.loads(pickle.dumps(state))
        self.assertEqual((again.hash(), again.history()), (state.hash(), state.history()))
        other = pickle.loads(pickle.dumps(game)).new_initial_state(3)
        self.assertEqual(other.hash(), game.new_initial_state(3).hash())

    def test_a_random_deck_is_one_that_the_agreed_rules_allow(self) -> None:
        # The tournament rule bans cards whose number ends in "e".
        event = '[[event]]\nid = "e-9{0:02}e"\nname = "Own {0}"\nicons = ["A"]\ncost = 0\ntext = "Gain 1 MP."\n'
        pool = '[pool]\ngame = "zatch"\nname = "Own"\n' + "".join(event.format(number) for number in range(60))
        game = tercet.Game("zatch", pool=pool, house='{"tournament": true}')
        for seed in range(10):
            begun = game.new_initial_state(seed)
            self.assertEqual(game.replay(begun.record()).hash(), begun.hash())

    def test_a_record_carries_the_pool_of_own_cards(self) -> None:
        game = tercet.Game("zatch", pool=POOL)
        record = json.loads(game.play(seed=1).record())
        self.assertEqual((record["own_pool"]["name"], record["own_pool"]["file"]), ("Own", POOL))
        self.assertEqual(len(record["own_pool"]["version"]), 32)
        self.assertEqual(tercet.analyse(json.dumps(record), iterations=10).game, "zatch")
        self.assertEqual(game.replay(json.dumps(record)).history(), game.play(seed=1).history())
        self.assertNotIn("own_pool", json.loads(tercet.Game("zatch").new_initial_state(1).record()))

    def test_chance_comes_from_what_people_have(self) -> None:
        state = tercet.Game("zatch").new_initial_state(1)
        generators = (random.Random, np.random.default_rng, np.random.RandomState)
        for make in generators:
            worlds = [state.resample_from_infostate(0, make(seed)).hash() for seed in (1, 1, 2)]
            self.assertEqual(worlds[0], worlds[1])
            self.assertNotEqual(worlds[0], worlds[2])
        same = [state.resample_from_infostate(0, rng).hash() for rng in (random.Random(1), random.Random(1).random)]
        self.assertEqual(*same)
        with self.assertRaises(TypeError):
            state.resample_from_infostate(0, "chance")

    def test_what_comes_in_another_form_is_read(self) -> None:
        game = tercet.Game("zatch", house={"turns": 40})
        self.assertEqual(json.loads(game.new_initial_state(1).record())["setup"]["house"]["turns"], 40)
        self.assertEqual(pickle.loads(pickle.dumps(game)).play(seed=2).hash(), game.play(seed=2).hash())
        self.assertEqual(game.play(["random", "1"], 3).hash(), game.play(("random", "1"), 3).hash())
        for bots in (["random"], ("random",) * 3):
            with self.assertRaisesRegex(tercet.TercetError, f"two players, not {len(bots)}"):
                game.play(bots)
        with self.assertRaises(TypeError):
            game.play("random")

    def test_a_clause_is_told_wherever_it_is_broken(self) -> None:
        game = tercet.Game("battlemonsters", decks=tercet.Game("battlemonsters").ready_decks[0])
        state = game.new_initial_state(1)
        state.apply_action(0)
        record, saved = json.loads(state.record()), json.loads(state.serialize())
        few = [deck[:3] for deck in record["setup"]["decks"]]

        def short(of: dict) -> str:
            return json.dumps({**of, "setup": {**of["setup"], "decks": few}})

        wish = {**record, "choices": [{**record["choices"][0], "key": "attack f1 player"}]}
        for act, why in (
            (lambda: game.replay(short(record)), "cannot begin"),
            (lambda: game.deserialize_state(short(saved)), "deck of"),
            (lambda: game.replay(json.dumps(wish)), "choice 1 of"),
        ):
            with self.assertRaisesRegex(tercet.Refused, why) as refused:
                act()
            self.assertTrue(game.clause(refused.exception.clause), refused.exception.clause)
            self.assertIn(refused.exception.sentence, str(refused.exception))

    def test_actions_have_keys_and_words(self) -> None:
        state = tercet.Game("zatch").new_initial_state(1)
        key = state.action_key(0)
        self.assertEqual(state.action_of_key(key), 0)
        self.assertTrue(state.action_to_string(0))
        by_number, by_key = state.clone(), state.clone()
        by_number.apply_action(0)
        by_key.apply_action(key)
        self.assertEqual(by_number.hash(), by_key.hash())

    def test_what_is_refused_says_by_which_clause(self) -> None:
        state = tercet.Game("battlemonsters").new_initial_state(1)
        for wrong in (10_000, "attack f1 player"):
            with self.assertRaises(tercet.Refused) as refused:
                state.apply_action(wrong)
            self.assertTrue(state.game.clause(refused.exception.clause))
            self.assertIn(refused.exception.clause, str(refused.exception))
        self.assertEqual(state.history(), [])

    def test_numbers_out_of_range_are_refused(self) -> None:
        game = tercet.Game("mana")
        state = game.new_initial_state(1)
        for act in (
            lambda number: state.clone().apply_action(number),
            state.action_key,
            state.action_to_string,
            state.observation,
            state.legal_actions,
            state.view_json,
            game.new_initial_state,
            lambda number: game.play(seed=number),
            lambda number: game.play(iterations=number),
            game.batch,
            lambda number: game.batch(1, seed=number),
            lambda number: game.batch(1, threads=number),
            lambda number: state.resample_from_infostate(0, number),
            lambda number: state.bot_action("random", number),
        ):
            for number in (-1, 1 << 128):
                with self.assertRaisesRegex(tercet.TercetError, f"not {number}$"):
                    act(number)
        with self.assertRaises(TypeError):
            state.apply_action(1.0)
        self.assertEqual(state.history(), [])

    def test_a_seed_has_as_many_bits_as_on_the_command_line(self) -> None:
        game, seeds = tercet.Game("mana"), (7, 7 + (1 << 64), (1 << 128) - 1)
        self.assertEqual(len({game.new_initial_state(seed).hash() for seed in seeds}), 3)
        self.assertEqual(len({game.play(seed=seed).hash() for seed in seeds}), 3)
        self.assertEqual(len({tercet.arrays(game.batch(4, seed=seed)).observations.tobytes() for seed in seeds}), 3)

    def test_a_game_says_what_its_matches_follow_from(self) -> None:
        game = tercet.Game("zatch", decks=[tercet.Game("zatch").ready_decks[0], "random"])
        record = json.loads(game.new_initial_state(1).record())
        self.assertEqual((game.rules_version, game.pool_id), (record["version"], record["pool"]))
        first, second = game.decks
        self.assertEqual(json.loads(first), record["setup"]["decks"][0])
        self.assertIsNone(second)

    def test_bad_decks_and_names_are_refused(self) -> None:
        with self.assertRaisesRegex(tercet.TercetError, "only battlemonsters, mana, zatch"):
            tercet.Game("chess")
        with self.assertRaisesRegex(tercet.TercetError, "one of "):
            tercet.Game("zatch", decks="no-such-deck")
        with self.assertRaisesRegex(tercet.TercetError, "one deck or two"):
            tercet.Game("zatch", decks=["random"] * 3)
        with self.assertRaises(tercet.Refused) as refused:
            tercet.Game("battlemonsters", decks="2 fire/mage\n")
        self.assertTrue(refused.exception.clause.startswith("B-DECK"))

    def test_what_is_loaded_could_have_been_played(self) -> None:
        state = tercet.Game("zatch").new_initial_state(1)
        saved = json.loads(state.serialize())
        for change in ({"steps": [9999]}, {"format": 9}, {"more": 1}):
            with self.subTest(change), self.assertRaises(tercet.TercetError):
                state.game.deserialize_state(json.dumps({**saved, **change}))
        with self.assertRaises(tercet.TercetError):
            state.game.replay("{}")

    def test_a_memory_tells_what_led_to_the_same_place(self) -> None:
        state = tercet.Game("mana").new_initial_state(1)
        before = Memory().seeing(state, 0)
        memories = [before, before.choosing("x"), before.choosing("y"), before.seeing(state, 0), Memory().choosing("x").seeing(state, 0)]
        self.assertEqual(len(set(map(str, memories))), len(memories))
        self.assertEqual(str(Memory().seeing(state.clone(), 0)), str(before))

    def test_an_imagined_world_has_no_record(self) -> None:
        world = tercet.Game("zatch").new_initial_state(1).resample_from_infostate(0, lambda: 0.5)
        with self.assertRaisesRegex(tercet.TercetError, "no record"):
            world.record()

    def test_people_can_read_it(self) -> None:
        for name in tercet.games:
            with self.subTest(name):
                for number, state in enumerate(random_play(name, 3)):
                    if number % 60 == 0:
                        self.assertIn(state.question(), tercet.text(state))
                        picture = tercet.svg(state, 0)
                        self.assertTrue(picture.startswith("<svg ") and picture.endswith("</svg>"))
                        self.assertIn("class=\"card\"", picture)


if __name__ == "__main__":
    unittest.main()
