"""Playouts: answers a second that bots play on samples, by game, against the bare card game and PettingZoo's own."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from tabletop.bots.simple import choose_simply
from tabletop.engine.agenda import answer
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.state import State
from tabletop.games import ids
from tests.bench import bare
from tests.bench.measure import Bar, interleaved
from tests.games.opening import open_game

TURNS = 2_000
SEATS, ANSWERS, PLAYOUTS = 4, 200, 4
CLASSIC = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
STEPS = 200


def play_out(game: Game, state: State, seed: int) -> int:
    """Let everybody answer with purpose; how many answers that took."""
    rng, given = random.Random(seed), 0
    while state.waits and given < ANSWERS:
        asked = state.waits[0]
        answer(state, asked, choose_simply(game, state, asked, rng))
        given += 1
    return given


def playouts(game_id: str) -> Callable[[], int]:
    """Several playouts from the beginning of a match."""
    opened = open_game(game_id)
    seats = [Seat(f"Seat {n}", n) for n in range(SEATS)]
    match = Match.start(opened.game, opened.content, seats, opened.options(SEATS), 3)
    table = match.view(match.decisions[0].seat).sample(random.Random(1))
    return lambda: sum(play_out(opened.game, table.clone_quietly(), seed) for seed in range(PLAYOUTS))


def classic(name: str) -> Callable[[], int] | None:
    """Random steps of one of PettingZoo's card games; None where they are not installed."""
    try:
        module = import_module(f"pettingzoo.classic.{name}")
    except ImportError:
        return None
    env: Any = module.env()  # PettingZoo's environments are not typed

    def step() -> int:
        env.reset(seed=1)
        rng, begun = random.Random(1), 1
        for _ in range(STEPS):
            if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
                begun += 1
                env.reset(seed=begun)
            legal = [n for n, may in enumerate(env.observe(env.agent_selection)["action_mask"]) if may]
            env.step(rng.choice(legal))
        return STEPS

    return step


def bars() -> list[Bar]:
    """Answers a second in playouts, and the cost of one in decisions of the bare card game."""
    cases = {game_id: playouts(game_id) for game_id in ids()}
    cases |= {name: found for name in CLASSIC if (found := classic(name)) is not None}
    given = {name: case() for name, case in cases.items()}
    game = bare.new_game(1)
    spent = interleaved({"bare": lambda: bare.play(game, TURNS), **cases})
    unit = spent["bare"] / TURNS
    told = [
        Bar(
            f"answers a second, {name}",
            given[name] / spent[name],
            None,
            "1/s",
            f"{spent[name] / given[name] / unit:.1f} decisions of the bare game",
        )
        for name in cases
    ]
    return [Bar("decisions a second, bare game", 1 / unit, None, "1/s"), *told]
