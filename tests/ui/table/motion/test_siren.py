"""Lights that sweep over the table, and tokens that fly between the sheet and the seats."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop.engine.events import Event
from tabletop.engine.match import Match
from tabletop.games.heist import GAME
from tabletop.store.settings import Speed
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.stage import FACTORS, Stage
from tests.ui.table.sitting import content_of, dealt

SLOWEST_FLASH_MS = 1000 / 3
"""Light that comes back to a place faster than this may harm people (three flashes a second)."""
EVENT = Event("say", {"line": "consequence"})


def table(left: int, held: int = 0) -> Layout:
    """A table with so much Heat on the sheet, and the rest of it with seat 1."""
    match: Match = dealt(GAME, 3, 1, apb=False)
    match.state.values["supply"] = left
    match.state.values["heat:1"] = held
    return lay_out(match.view(None), content_of(GAME.id).table)


def stage(speed: Speed = "normal") -> Stage:
    return Stage(speed, sweeps=content_of(GAME.id).table.sweeps)


def lights(made: Stage, now: float) -> list[Placed]:
    return [sprite for sprite in made.frame(now) if sprite.look.kind == "sweep"]


def test_a_consequence_is_light_that_crosses_the_table() -> None:
    made, layout = stage(), table(15)
    made.settle(layout)
    made.play([EVENT], layout, 0.0)
    seen = [sprite.rect for now in range(0, 2000, 20) for sprite in lights(made, now)]

    assert min(rect.centre.x for rect in seen) < 0
    assert max(rect.centre.x for rect in seen) > layout.size[0]
    assert all(rect.y >= 64 for rect in seen), "the header stays as it is"
    assert {s.look.name for now in range(0, 2000, 20) for s in lights(made, now)} == {"#ff4438", "#3f6dff"}
    assert not lights(made, 3000)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
@pytest.mark.parametrize("share", [0.02, 0.5, 0.98])
def test_no_place_is_lit_more_often_than_three_times_a_second(speed: Speed, share: float) -> None:
    made, layout = stage(speed), table(15)
    x = layout.size[0] * share
    made.settle(layout)
    made.play([EVENT, EVENT], layout, 0.0)
    bright = [any(abs(s.pose.x - x) < s.size[0] * 0.1 for s in lights(made, now)) for now in range(6000)]
    begins = [now for now, (a, b) in enumerate(pairwise(bright)) if b and not a]

    assert len(begins) == 4
    assert all(b - a > SLOWEST_FLASH_MS for a, b in pairwise(begins))


def test_without_motion_there_is_no_light() -> None:
    made, layout = stage("off"), table(15)
    made.settle(layout)
    made.play([EVENT], layout, 0.0)

    assert FACTORS["off"] == 0
    assert not any(lights(made, now) for now in range(0, 2000, 50))


def flown(src: str, dst: str, before: Layout, after: Layout, n: int) -> list[Rect]:
    """Where Heat is half-way through its flight."""
    made = stage()
    made.settle(before)
    made.play([Event("transfer", {"src": src, "dst": dst, "n": n})], after, 0.0)
    tokens = [
        s for now in (60, 120, 180) for s in made.frame(now) if s.look.name == "heat" and s.pose.z > 400
    ]
    return [sprite.rect for sprite in tokens]


def test_heat_flies_to_whoever_takes_it_and_back() -> None:
    full, less = table(15), table(12, 3)
    board, seat = full.areas["board"], full.panels[1]
    for src, dst, before, after in (
        ("token:supply", "token:heat:1", full, less),
        ("token:heat:1", "token:supply", less, full),
    ):
        spots = flown(src, dst, before, after, 3)
        assert spots, f"nothing flies from {src}"
        assert any(not spot.lies_inside(board) and not spot.overlaps(seat) for spot in spots)


def test_the_bottom_row_empties_first_and_the_light_steps_to_it() -> None:
    full, less = table(15), table(11, 4)
    made = stage()
    made.settle(full)
    made.play([Event("transfer", {"src": "token:supply", "dst": "token:heat:1", "n": 4})], less, 0.0)
    begun, ended = (next(s for s in made.frame(t) if s.look.kind == "light") for t in (1.0, 4000.0))

    assert begun.pose.y > ended.pose.y
    left = [s for s in made.frame(4000.0) if s.key.startswith("token:supply#")]
    assert len(left) == 11
    assert max(s.pose.y for s in left) < ended.pose.y


def test_the_light_steps_with_each_taking_of_heat() -> None:
    """Two seats take two each: after the first the price is as it was, after the second it is that of a row."""
    full, less = table(15), table(11, 4)
    made = stage()
    made.settle(full)
    takes = Event("transfer", {"src": "token:supply", "dst": "token:heat:1", "n": 2})
    made.play([takes, takes], less, 0.0)
    poses = [next(s for s in made.frame(t) if s.look.kind == "light").pose.y for t in range(0, 1500, 10)]
    moves = [t for t, (a, b) in enumerate(pairwise(poses)) if a != b]

    assert moves[0] * 10 > 300, "the light waits for the Heat that moves it"
    assert poses == sorted(poses, reverse=True)
