"""What work costs as it grows: a hand, the seats of the test game, the cards of a mod, the answers of a match.

Each row tells the cost at every size, and the last one as a share of what it would be if cost grew as the size does.
"""

from __future__ import annotations

import gc
import os
import random
import time
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import Any

from tabletop.bots import choose
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tests.bench import cards
from tests.bench.measure import Bar, number, quiet
from tests.toy.game import CONTENT as TOY_CONTENT
from tests.toy.game import GAME as TOY

ROUNDS = 5
SLACK = 1.15
"""So much above a straight line is noise."""
HANDS, SEATS, MODS, ANSWERS = (
    (5, 10, 20, 30),
    (2, 4, 8),
    (1_250, 2_500, 5_000, 10_000),
    (250, 500, 1_000, 2_000),
)


def bars() -> list[Bar]:
    """All four rows."""
    return [
        row("hand, the table drawn anew", "ms", {n: hand(n) for n in HANDS}),
        row("seats of the test game, ten decisions", "ms", {n: seats(n) for n in SEATS}),
        row("cards of a mod, read and checked", "ms", {n: mod(n) for n in MODS}),
        row("answers of a match, played", "ms", {n: answers(n) for n in ANSWERS}),
    ]


def row(what: str, unit: str, cases: Mapping[int, Callable[[], float]]) -> Bar:
    """The cost of every size, the sizes in turns."""
    found: dict[int, list[float]] = {size: [] for size in cases}
    for _ in range(ROUNDS):
        for size, case in cases.items():
            with quiet():
                found[size].append(case() * 1e3)
    costs = {size: median(each) for size, each in found.items()}
    least, most = min(costs), max(costs)
    told = ", ".join(f"{size}: {number(cost)}" for size, cost in costs.items())
    growth = costs[most] / costs[least] / (most / least)
    return Bar(f"growth: {what}", growth, SLACK, "x line", f"{told} {unit}")


def spent(work: Callable[[], object]) -> float:
    """CPU seconds of this process."""
    began = time.process_time()
    work()
    return time.process_time() - began


def hand(size: int) -> Callable[[], float]:
    """A view of a hand so large, laid out and drawn whole at 1920 x 1080."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}  # before anything imports pygame
    from tests.ui.table.sitting import Sitting, match

    made = match(2)
    state, mine = made.state, f"hand:{made.decisions[0].seat}"
    zones: dict[str, Any] = {zone: state.values[zone] for zone in state.shape.zones if zone != mine}
    spare = max(zones, key=lambda zone: len(zones[zone]))
    for piece in zones[spare][: len(zones[spare]) - 1]:
        if len(tuple(made.view(made.decisions[0].seat).table.values[mine])) < size:  # type: ignore[arg-type]  # a zone
            state.move(piece, spare, mine)
    sitting = Sitting(made, (1920, 1080))

    def draw() -> None:
        scene, board = sitting.scene, sitting.scene.sitting.board
        made.view(0)
        scene.layout()
        assert board is not None
        board.forget()
        sitting.brush.frame_owner = None
        scene.draw(sitting.brush)

    draw()
    return lambda: spent(draw)


def seats(count: int) -> Callable[[], float]:
    """Ten decisions of purposeful play with so many seats, match and all."""
    people = [Seat(f"seat {i}", i) for i in range(count)]
    return lambda: _played(people, 40 * count) / (4 * count)


def answers(count: int) -> Callable[[], float]:
    """A match of four seats played so far."""
    people = [Seat(f"seat {i}", i) for i in range(4)]
    return lambda: _played(people, count)


def _played(people: Sequence[Seat], count: int) -> float:
    made, rng = Match.start(TOY, TOY_CONTENT, people, {"rounds": 1_000_000}, 1), random.Random(1)

    def play() -> None:
        for _ in range(count):
            decision = made.decisions[0]
            keys = choose(TOY, made.view(decision.seat), decision, "purposeful", rng)
            made.act(Answer(decision.seat, keys, decision.nth))

    return spent(play)


def mod(count: int) -> Callable[[], float]:
    """So many made-up cards from text to checked records."""
    text = cards.made_up(count)

    def read() -> float:
        took = spent(lambda: cards.records(text))
        gc.collect()
        return took

    return read
