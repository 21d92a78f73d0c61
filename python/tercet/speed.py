"""`python -m tercet.speed`: how fast random games are played from Python, one at a time and in batches.

`for_each_second_of_a_core` counts the time that was worked, so it tells something on a machine that is busy too.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from typing import Any

import numpy as np

import tercet


def one_by_one(name: str, seconds: float) -> dict[str, Any]:
    """One match after another, an action at a time; the player who acts looks before."""
    game, chance, decisions, seed = tercet.Game(name), random.Random(1), 0, 0
    until = (start := time.perf_counter()) + seconds
    while time.perf_counter() < until:
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            state.observation(state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
        seed += 1
    return {"decisions_per_second": round(decisions / (time.perf_counter() - start)), "matches": seed}


def at_once(name: str, games: int, threads: int, seconds: float) -> dict[str, Any]:
    """Many matches at once, their observations written in every step."""
    batch = tercet.Game(name).batch(games, seed=1, threads=threads)
    arrays, chance, steps = tercet.arrays(batch), np.random.default_rng(1), 0
    worked, until = time.process_time(), (start := time.perf_counter()) + seconds
    while time.perf_counter() < until:
        actions = (chance.random(games) * arrays.options).astype(np.int32)
        batch.step(actions, arrays)
        steps += 1
    worked, whole = time.process_time() - worked, time.perf_counter() - start
    decisions = steps * games
    return {
        "decisions_per_second": round(decisions / whole),
        "for_each_second_of_a_core": round(decisions / worked),
        "columns": batch.width,
        "games": games,
    }


def main() -> None:
    """Measures every game, or some."""
    parser = argparse.ArgumentParser(prog="python -m tercet.speed", description=__doc__)
    parser.add_argument("game", nargs="*", help="which games; all of them if none is named")
    parser.add_argument("--games", type=int, default=4096, help="how many matches a batch has")
    parser.add_argument("--threads", type=int, default=0, help="0 means one for each core")
    parser.add_argument("--seconds", type=float, default=5.0, help="for how long each is measured")
    options = parser.parse_args()
    for name in options.game or tercet.games:
        single = one_by_one(name, options.seconds)
        many = at_once(name, options.games, options.threads, options.seconds)
        print(json.dumps({"game": name, "single": single, "batch": many}))


if __name__ == "__main__":
    main()
