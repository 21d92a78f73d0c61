"""What several tests need."""

from __future__ import annotations

import importlib.util
import json
import os
import random
import subprocess
import unittest
from collections.abc import Iterator
from typing import Any

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


PROGRAM = os.environ.get("TERCET_BIN")
"""The program, whose commands say the same as the package."""

needs_the_program = unittest.skipUnless(PROGRAM, "TERCET_BIN names no program to compare with")


def command(*arguments: str) -> Any:
    """What a command of the program prints as JSON."""
    done = subprocess.run([str(PROGRAM), *arguments, "--json"], check=True, capture_output=True)
    return json.loads(done.stdout)
