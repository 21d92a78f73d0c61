"""What PettingZoo asks of an environment."""

from __future__ import annotations

import unittest
import unittest.mock

import tercet
from playing import needs


@needs("pettingzoo", "gymnasium")
class PettingZoo(unittest.TestCase):
    def test_api_test(self) -> None:
        from pettingzoo.test import api_test
        from tercet.pettingzoo import env

        for name in tercet.games:
            with self.subTest(name):
                api_test(env(name), num_cycles=200)

    def test_seed_test(self) -> None:
        from pettingzoo.test import seed_test
        from tercet.pettingzoo import env

        for name in tercet.games:
            with self.subTest(name):
                seed_test(lambda name=name: env(name), num_cycles=60)

    def test_a_match_ends_with_rewards(self) -> None:
        from tercet.pettingzoo import AGENTS, env

        playing = env("zatch", render_mode="ansi")
        playing.reset(seed=4)
        rewards = dict.fromkeys(AGENTS, 0.0)
        for agent in playing.agent_iter():
            observation, reward, termination, truncation, info = playing.last()
            rewards[agent] += reward
            self.assertFalse(truncation)
            if termination:
                self.assertIn("clause", info)
                playing.step(None)
                continue
            self.assertEqual(len(info["keys"]), observation["action_mask"].sum())
            self.assertEqual(observation["observation"][0], AGENTS.index(agent))
            playing.step(int(observation["action_mask"].argmax()))
        self.assertEqual(sorted(rewards.values()), [-1.0, 1.0])

    def test_a_match_that_does_not_end_is_truncated(self) -> None:
        from tercet.pettingzoo import AGENTS, env

        playing = env("mana")
        with unittest.mock.patch("tercet.pettingzoo.LONGEST_GAME", 7):
            playing.reset(seed=1)
            for taken in range(7):
                self.assertEqual(set(playing.truncations.values()), {False})
                keys = playing.infos[playing.agent_selection]["keys"]
                self.assertEqual(keys, playing.unwrapped.state_.action_keys())
                playing.step(0)
        self.assertEqual(playing.truncations, dict.fromkeys(AGENTS, True))
        self.assertEqual(playing.terminations, dict.fromkeys(AGENTS, False))
        self.assertEqual(playing.rewards, dict.fromkeys(AGENTS, 0.0))

    def test_it_is_rendered(self) -> None:
        from tercet.pettingzoo import env

        for mode, begins in (("ansi", "asked: "), ("svg", "<svg ")):
            playing = env("mana", render_mode=mode)
            playing.reset(seed=1)
            self.assertTrue(playing.render().startswith(begins))

    def test_what_would_be_ignored_is_refused(self) -> None:
        from tercet.pettingzoo import env

        with self.assertRaisesRegex(tercet.TercetError, "one of ansi, svg, not 'human'"):
            env("mana", render_mode="human")
        with self.assertRaisesRegex(tercet.TercetError, "so decks cannot be changed"):
            env(tercet.Game("mana"), decks="random")


if __name__ == "__main__":
    unittest.main()
