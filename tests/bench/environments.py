"""Steps of environments a second, observation and legal actions included, by the number of legal actions.

Ours against PettingZoo's card games, and ours in OpenSpiel against OpenSpiel's own games in Python, in the same run.
"""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from statistics import median
from typing import Any

from tabletop import lab
from tabletop.engine.agenda import answer
from tabletop.lab.choices import Choice
from tests.bench.measure import Bar, quiet

CLASSIC = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "gin_rummy_v4")
SPIEL = ("python_kuhn_poker", "python_liars_poker", "python_block_dominoes", "python_team_dominoes")
STEPS = 1_000
ENVIRONMENT, RULES = 3.5, 1.5
"""Times that a step, and an answer by the rules alone, may take of the median of PettingZoo's (docs/laboratory.md)."""
LEAST = 20
"""Steps with a number of legal actions below which their median says nothing."""
Steps = Iterator[tuple[int, float]]


def walk_pettingzoo(env: Any) -> Steps:
    """Step through matches at random; yield the legal actions and the seconds of each step, its reading included."""
    rng, seed = random.Random(1), 0
    while True:
        seed += 1
        env.reset(seed=seed)
        for agent in env.agent_iter():
            began = time.perf_counter()
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(rng.choice(legal)))
            yield len(legal), time.perf_counter() - began
            assert agent


def walk_openspiel(game: Any) -> Steps:
    """Do the same with a game of OpenSpiel."""
    rng = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
                continue
            began = time.perf_counter()
            state.observation_tensor() if game.get_type().provides_observation_tensor else None
            legal = state.legal_actions()
            state.apply_action(rng.choice(legal))
            yield len(legal), time.perf_counter() - began


def walk_rules(game: str) -> Steps:
    """Answer at random without an environment: each step is what the rules take alone, nobody looking."""
    rng, seed = random.Random(1), 0
    while True:
        seed += 1
        s = lab.match(
            game, seed=seed
        )._match.state  # bare: a match also keeps what was, for undo and for files
        while s.waits:
            asked = rng.choice(s.waits)
            keys = asked.sample(rng)
            began = time.perf_counter()
            answer(s, asked, keys)
            yield sum(Choice(asked).mask()), time.perf_counter() - began
            s.events.clear()


def medians(steps: Steps, count: int = STEPS) -> dict[int, float]:
    """Return the median seconds of a step by its number of legal actions."""
    found: dict[int, list[float]] = defaultdict(list)
    with quiet():
        for _, (legal, seconds) in zip(range(count), steps, strict=False):
            found[legal].append(seconds)
    return {legal: median(times) for legal, times in found.items() if len(times) >= LEAST}


def compare(
    ours: Mapping[str, dict[int, float]], theirs: Sequence[dict[int, float]], most: float | None = None
) -> list[Bar]:
    """Return for each game its time a step over the median of theirs, at numbers of legal actions that both have."""
    by_number: dict[int, list[float]] = defaultdict(list)
    for each in theirs:
        for legal, seconds in each.items():
            by_number[legal].append(seconds)
    usual = {legal: median(times) for legal, times in by_number.items()}
    bars = []
    for name, times in ours.items():
        ratios = [seconds / usual[legal] for legal, seconds in times.items() if legal in usual]
        rate = 1 / median(times.values())
        note = f"{rate:.0f} steps a second"
        bars.append(Bar(f"{name}, against the median", median(ratios or [0]), most, note=note))
    return bars


def bars() -> list[Bar]:
    """Compare all games with PettingZoo's and OpenSpiel's, as far as these are installed."""
    found: list[Bar] = []
    classic = []
    for name in CLASSIC:
        try:
            env = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError:
            continue
        classic.append(medians(walk_pettingzoo(env)))
        told = ", ".join(f"{legal}: {1 / seconds:.0f}" for legal, seconds in sorted(classic[-1].items()))
        found.append(Bar(f"PettingZoo {name}", 1 / median(classic[-1].values()), None, "steps/s", told[:70]))
    found += compare(
        {f"environment {game}": medians(walk_pettingzoo(lab.pettingzoo_env(game))) for game in lab.games()},
        classic,
        ENVIRONMENT,
    )
    alone = {f"rules alone, {game}": medians(walk_rules(game)) for game in lab.games()}
    found += compare(alone, classic, RULES)
    try:
        spiel = import_module("pyspiel")
        import_module("open_spiel.python.games")
    except ImportError:
        return found
    own = []
    for name in SPIEL:
        if name in spiel.registered_names():
            own.append(medians(walk_openspiel(spiel.load_game(name))))
            found.append(Bar(f"OpenSpiel {name}", 1 / median(own[-1].values()), None, "steps/s"))
    ours = {
        f"environment {game} in OpenSpiel": medians(walk_openspiel(lab.openspiel_game(game)))
        for game in lab.games()
    }
    return found + compare(ours, own)
