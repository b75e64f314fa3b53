"""What frames drawn in parts leave behind: nothing that a frame drawn whole would not show."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from tabletop.paint import Brush
from tabletop.tables.wrestling.models import Verdict
from tabletop.tables.wrestling.verdict import VERDICT
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.frames.damage import box_px
from tabletop.ui.table.geometry import Pose
from tabletop.ui.table.kinds.kind import Look, Placed
from tests.tables.heap.heap_sitting import HeapSitting, heap
from tests.ui.table.race_sitting import RaceSitting, race
from tests.ui.table.ring_sitting import RingSitting, ring
from tests.ui.table.sitting import Sitting, match

pytestmark = pytest.mark.exhaustive

FRAME_MS, SLOW_MS = 16.0, 33.0
NORMAL = Feel(speed="normal")


def farm() -> Sitting:
    return Sitting(match(seats=2), feel=NORMAL)


def road() -> Sitting:
    sitting = RaceSitting(race(), feel=NORMAL)
    sitting.click("place:gear:0:2")
    rest(sitting)
    return sitting


def rest(sitting: Sitting) -> None:
    """Let everything come to rest, every frame of it drawn."""
    for _ in range(400):
        sitting.scene.update(FRAME_MS)
        sitting.scene.draw(sitting.brush)
        if not sitting.scene.is_moving:
            return
    raise AssertionError("it never came to rest")


def carry(sitting: Sitting, to: tuple[float, float], card: str = "", frame_ms: float = FRAME_MS) -> None:
    """Take a card up, the first that can be if none is named, carry it there and let it go, every frame drawn."""
    decision = sitting.view.decision
    assert decision is not None
    x, y = sitting.at(card or next(o.source for o in decision.options if o.source.startswith("card:")))
    sitting.move((x, y))
    sitting.down((x, y))
    for step in range(1, 13):
        sitting.move((x + (to[0] - x) * step / 12, y + (to[1] - y) * step / 12), held=True)
        sitting.scene.update(frame_ms)
        sitting.scene.draw(sitting.brush)
    sitting.up(to)


def whole(sitting: Sitting) -> pygame.Surface:
    """The frame as it looks when nothing is known of the one before."""
    sitting.scene.forget()
    sitting.brush.frame_owner = None
    sitting.scene.draw(sitting.brush)
    return sitting.brush.surface


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels differ by more than rounding."""
    near = pygame.mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    return one.get_width() * one.get_height() - near.count()


@pytest.mark.parametrize("table", [farm, road])
@pytest.mark.parametrize("to", [(860.0, 300.0), (500.0, 470.0), (1000.0, 140.0)])
def test_a_card_dropped_nowhere_leaves_no_trace(
    table: Callable[[], Sitting], to: tuple[float, float]
) -> None:
    sitting = table()
    rest(sitting)
    carry(sitting, to)
    rest(sitting)
    seen = sitting.brush.surface.copy()

    assert unlike(seen, whole(sitting)) == 0


@pytest.mark.parametrize("which", [0, -1])
def test_a_hand_is_bright_again_whose_neighbours_still_moved_aside_when_a_card_was_taken(which: int) -> None:
    sitting = HeapSitting(heap(), (1366, 728), feel=NORMAL)
    rest(sitting)
    decision = sitting.view.decision
    assert decision is not None
    card = [option.source for option in decision.options if option.source.startswith("card:")][which]
    sitting.move(sitting.at(card))
    for _ in range(4):
        sitting.scene.update(SLOW_MS)
        sitting.scene.draw(sitting.brush)
    carry(sitting, (300.0, 300.0), card, SLOW_MS)
    rest(sitting)
    seen = sitting.brush.surface.copy()

    assert unlike(seen, whole(sitting)) == 0


def test_what_would_stand_on_the_road_stays_when_something_passes_over_it() -> None:
    sitting = road()
    assert sitting.view.decision is not None
    cards = [o.source for o in sitting.view.decision.options if o.source.startswith("card:")]
    for card in cards[:2]:
        sitting.click(card)
    rest(sitting)
    scene, brush = sitting.scene, sitting.brush
    there = [sprite.pose.point for sprite in scene.picture.frame() if sprite.look.kind == "ghost"]
    assert there
    parts = 0
    carry(sitting, there[0])
    for _ in range(20):
        scene.update(FRAME_MS / 8)
        scene.draw(brush)
        parts += brush.touched is not None
        seen = brush.surface.copy()
        assert unlike(seen, whole(sitting)) == 0
    assert parts > 5


def test_the_words_of_a_sign_that_springs_up_stay_where_it_is_drawn_in_parts() -> None:
    sitting = RingSitting(ring(), (900, 900))
    brush, board = sitting.brush, sitting.scene.sitting.board
    assert board is not None
    brush.text_size = 200
    entry = next(e for e in board.painter.content.table.things.values() if isinstance(e, Verdict))
    for word in entry.words:
        look = Look(VERDICT, word, of="5", seat=0, piece=1, value=7)
        placed = Placed("token:sign", look, Pose(960.0, 900.0, 0.0, 0.35), (380.0, 190.0), "token:sign")
        brush.surface.set_clip(None)
        brush.surface.fill("black")
        board.painter.sprite(brush, placed)
        brush.surface.fill("black", box_px(brush, placed))
        assert pygame.mask.from_threshold(brush.surface, "black", (1, 1, 1, 255)).count() == 900 * 900, word


def left_outside(brush: Brush, box: pygame.Rect, draw: Callable[[], object]) -> int:
    """How many pixels something draws beside a box."""
    brush.surface.set_clip(None)
    brush.surface.fill("black")
    draw()
    assert pygame.mask.from_threshold(brush.surface, "black", (1, 1, 1, 255)).count() < brush.surface.width**2
    brush.surface.fill("black", box)
    return brush.surface.width**2 - pygame.mask.from_threshold(brush.surface, "black", (1, 1, 1, 255)).count()


@pytest.mark.parametrize(
    ("side", "light"),
    [
        pytest.param(side, light, marks=[pytest.mark.nightly] * (other != nth))
        for nth, side in enumerate([400, 900, 1800])
        for other, light in enumerate(["", "source", "held"])
    ],
)  # each size and each light once by day
def test_pieces_of_wood_with_their_light_stay_where_they_are_drawn_in_parts(side: int, light: str) -> None:
    sitting = Sitting(match(seats=2), (side, side))
    brush, board = sitting.brush, sitting.scene.sitting.board
    assert board is not None
    pieces = [
        each for each in sitting.scene.table_layout.sprites.values() if each.look.kind in ("cube", "token")
    ]
    assert {each.look.kind for each in pieces} == {"cube", "token"}
    for placed in pieces:
        for scale in (0.6, 1.0, 1.3):
            there = placed._replace(pose=placed.pose._replace(x=960.3, y=540.7, scale=scale))
            draw = partial(board.painter.sprite, brush, there, light)
            assert left_outside(brush, box_px(brush, there), draw) == 0, there


@pytest.mark.parametrize("light", ["", "source", "held", "chosen"])
def test_a_card_on_its_way_stays_in_its_pixels_though_it_is_shown_as_it_was_turned_before(light: str) -> None:
    sitting = Sitting(match(seats=2), (900, 900))
    brush, board = sitting.brush, sitting.scene.sitting.board
    assert board is not None
    painter = board.painter
    card = next(each for each in sitting.scene.table_layout.sprites.values() if each.look.kind == "card")
    for step in range(12):  # faster than a frame has time to turn more than one of them
        painter.cards.begin({}, 16.0 * (step + 1))
        for n in range(3):
            pose = Pose(960.0 + 3 * step + n, 540.0, step * 2.7 + n, 1.0 + step * 0.03)
            there = card._replace(key=f"card:{n}", pose=pose)
            box = painter.cards.flying_px(brush, there, light, 10.0)
            assert box is not None
            assert left_outside(brush, box, partial(painter.sprite, brush, there, light, 10.0, True)) == 0


@pytest.mark.parametrize("by", [pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST])
def test_the_bar_of_the_log_is_pale_again_when_it_is_let_go_of_elsewhere(by: int) -> None:
    sitting = Sitting(match(seats=2, after=60), feel=NORMAL)
    rest(sitting)
    log, away = sitting.scene.controls.log, (960.0, 500.0)
    sitting.move(log.bar().center)
    sitting.down(log.bar().center)
    sitting.move(away, held=True)
    sitting.scene.draw(sitting.brush)
    sitting.scene.event(pygame.event.Event(by, {"pos": away, "button": 1}))
    if sitting.scene.dirty:
        sitting.scene.draw(sitting.brush)
    seen = sitting.brush.surface.copy()

    assert unlike(seen, whole(sitting)) == 0
