"""What OpenSpiel asks of a game."""

from __future__ import annotations

import contextlib
import io
import json
import pickle
import random
import tempfile
import unittest
from pathlib import Path

import tercet
from playing import needs


@needs("pyspiel")
class OpenSpiel(unittest.TestCase):
    def load(self, name: str):
        import pyspiel
        import tercet.openspiel  # noqa: F401, which registers the games

        return pyspiel.load_game(f"tercet_{name}(seeds=50)")

    def test_random_sim_test(self) -> None:
        import pyspiel

        for name in tercet.games:
            with self.subTest(name):
                pyspiel.random_sim_test(self.load(name), num_sims=3, serialize=False, verbose=False)

    def test_sim_game(self) -> None:
        from open_spiel.python.tests.games_sim_test import GamesSimTest

        for name in tercet.games:
            with self.subTest(name), contextlib.redirect_stdout(io.StringIO()):
                GamesSimTest().sim_game(self.load(name))

    def test_states_are_stored_and_cloned(self) -> None:
        for name in tercet.games:
            with self.subTest(name):
                game, chance = self.load(name), random.Random(1)
                state = game.new_initial_state()
                self.assertTrue(state.is_chance_node())
                self.assertEqual(len(state.chance_outcomes()), 50)
                for number in range(120):
                    if state.is_terminal():
                        break
                    if number % 30 == 0:
                        self.assertEqual(str(game.deserialize_state(state.serialize())), str(state))
                        self.assertEqual(str(state.clone()), str(state))
                    state.apply_action(chance.choice(state.legal_actions()))

    def test_worlds_are_resampled(self) -> None:
        game, chance = self.load("zatch"), random.Random(1)
        state = game.new_initial_state()
        state.apply_action(3)
        for _ in range(40):
            world = state.resample_from_infostate(state.current_player(), chance.random)
            for of in (world.information_state_string, world.information_state_tensor, world.observation_string):
                self.assertEqual(of(), getattr(state, of.__name__)())
            self.assertNotEqual(str(world), str(state))
            for stored in (game.deserialize_state(world.serialize()), pickle.loads(pickle.dumps(world))):
                self.assertEqual(str(stored), str(world), "it is stored as it is")
            state.apply_action(chance.choice(state.legal_actions()))

    def test_nothing_is_known_before_the_seed(self) -> None:
        world = self.load("mana").new_initial_state().resample_from_infostate(0, random.random)
        self.assertTrue(world.is_chance_node())

    def test_players_remember_what_they_chose(self) -> None:
        for name in tercet.games:
            with self.subTest(name):
                game, chance = self.load(name), random.Random(2)
                told: dict[str, tuple[str, ...]] = {}
                for _ in range(6):
                    state, chosen = game.new_initial_state(), [(), ()]
                    state.apply_action(1)
                    for _ in range(40):
                        if state.is_terminal():
                            break
                        player = state.current_player()
                        self.assertEqual(told.setdefault(state.information_state_string(), chosen[player]), chosen[player])
                        action = chance.choice(state.legal_actions())
                        chosen[player] += (state.information_state_string(), state.action_to_string(action))
                        state.apply_action(action)

    def test_an_observation_has_no_memory(self) -> None:
        import pyspiel

        game = self.load("zatch")
        state = game.new_initial_state()
        state.apply_action(0)
        state.apply_action(0)
        player = state.current_player()
        at_once, recalled = (
            game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=recalls)).string_from(state, player)
            for recalls in (False, True)
        )
        self.assertEqual((at_once, recalled), (state.observation_string(), state.information_state_string()))
        self.assertTrue(recalled.startswith(at_once) and recalled != at_once)

    def test_what_is_given_is_read(self) -> None:
        import pyspiel

        self.load("mana")
        with self.assertRaisesRegex(Exception, "at least one seed, not 0"):
            pyspiel.load_game("tercet_mana(seeds=0)")
        ready = tercet.Game("mana").ready_decks[0]
        text = (Path(__file__).parents[2] / "games" / "mana" / "decks" / f"{ready}.txt").read_text(encoding="utf-8")
        for decks in (f"{ready}/random", f"{text}\n/\nrandom", f"{text}/\nrandom"):
            opened = pyspiel.load_game("tercet_mana", {"decks": decks})
            self.assertEqual([deck is not None for deck in opened.tercet.decks], [True, False], decks)

    def test_a_playthrough_is_the_same_when_it_is_played_again(self) -> None:
        from open_spiel.python.algorithms import generate_playthrough

        self.load("mana")
        played = [
            generate_playthrough.playthrough("tercet_mana(seeds=5)", [2, 0, 0, 0], seed=1)
            for _ in range(2)
        ]
        self.assertEqual(*played)
        self.assertIn("ObservationTensor", played[0])
        self.assertIn("provides_information_state_tensor = False", played[0])

    def test_own_cards_and_agreed_rules_are_played_with(self) -> None:
        import pyspiel

        self.load("zatch")
        event = '[[event]]\nid = "e-901"\nname = "Own"\nicons = ["A"]\ncost = 0\ntext = "Gain 1 MP."\n'
        pool = '[pool]\ngame = "zatch"\nname = "Own"\n' + event
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "own.toml"
            file.write_text(pool, encoding="utf-8")
            named = pyspiel.load_game(f"tercet_zatch(seeds=5,pool={file},house=turns:40;tournament:false)")
            whole = pyspiel.load_game("tercet_zatch", {"pool": pool, "house": '{"turns": 40}', "seeds": 5})
            for game in (named, whole):
                self.assertEqual(game.tercet.own_cards, ["e-901"])
                state = game.new_initial_state()
                state.apply_action(1)
                begun = json.loads(state.tercet.record())
                self.assertEqual((begun["setup"]["house"]["turns"], begun["own_pool"]["file"]), (40, pool))
            state = named.new_initial_state()
            state.apply_action(1)
            self.assertEqual(str(pickle.loads(pickle.dumps(state))), str(state))
        for parameter, why in (({"house": "nonsense"}, "turns:40;"), ({"pool": "nowhere"}, "cannot read the pool")):
            with self.assertRaisesRegex(Exception, why):
                pyspiel.load_game("tercet_zatch", parameter)


if __name__ == "__main__":
    unittest.main()
