"""What several tests need."""

from __future__ import annotations

import importlib.util
import random
import unittest
from collections.abc import Iterator

import tercet


def needs(*modules: str) -> unittest.skipUnless:
    """Leaves a test out where these modules are not installed."""
    missing = [module for module in modules if importlib.util.find_spec(module) is None]
    return unittest.skipUnless(not missing, f"{', '.join(missing)} is not installed")


def random_play(name: str, seed: int) -> Iterator[tercet.State]:
    """Every state of a random match; the same object each time."""
    chance = random.Random(seed)
    state = tercet.Game(name).new_initial_state(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(chance.choice(state.legal_actions()))
    yield state
