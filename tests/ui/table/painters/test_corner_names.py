"""Corners are called on the road as the log calls them: each plate is at its sign, on the land, off the road."""

from __future__ import annotations

from itertools import combinations
from math import hypot
from typing import Any

import pygame
import pytest

from tabletop.app.parts import gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.paint.brush import Brush
from tabletop.paint.course import course_of
from tabletop.paint.land import BADGE, HALF, badge_places, fit
from tabletop.paint.roadside import PLATE, plates
from tabletop.ui.window import offscreen
from tests.games.opening import open_game

pytestmark = pytest.mark.exhaustive

TRACKS = ("usa", "italia", "gb", "france")
SIZES = ((1144.0, 672.0), (1360.0, 500.0), (700.0, 690.0))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("track", TRACKS)
def test_every_plate_is_at_its_sign_and_covers_nothing(track: str, size: tuple[float, float]) -> None:
    course = course_of(open_game("pedal").content.row("tracks", track))
    signs, found, frame = badge_places(course), plates(course, *size), fit(*size, course)

    assert len(found) == len(signs) == len(course.corners)
    for (x, y), (bx, by) in zip(found, signs, strict=True):
        assert hypot(x - bx, y - by) < BADGE + PLATE
        assert hypot(x - bx, y - by) > BADGE, "the number of the limit can be read"
        assert course.distance(x, y) > HALF + PLATE * 0.7, "the road is free"
        assert min(hypot(x - ox, y - oy) for ox, oy in signs if (ox, oy) != (bx, by)) > BADGE + PLATE
        px, py = frame.px((x, y))
        half = PLATE * frame.unit
        assert half < px < size[0] - half
        assert half < py < size[1] - half
    for (ax, ay), (bx, by) in combinations(found, 2):
        assert hypot(ax - bx, ay - by) > 2 * PLATE


@pytest.mark.parametrize("track", TRACKS)
def test_the_names_stand_on_the_table(track: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    said: list[str] = []
    really = Brush.text

    def text(self: Brush, words: str, *place: Any, **how: Any) -> pygame.FRect:
        said.append(words)
        return really(self, words, *place, **how)

    monkeypatch.setattr(Brush, "text", text)
    stand = Stand(parts, parts.open("pedal"), SampleMatch(2, 1, options={"track": track}))
    stand.scene("table").draw(offscreen((1280, 720), parts.theme, parts.pictures))

    names = [corner.name for corner in open_game("pedal").content.row("tracks", track).corners]
    assert names
    assert set(names) <= set(said)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_letter_has_paper_above_and_below_it(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the window is small its type is held larger than the road; the letter touched the plate's edges."""
    pygame.display.init()
    pygame.font.init()
    parts = gather()
    boxes: list[pygame.FRect] = []
    really = Brush.box

    def box(self: Brush, rect: Any, fill: Any = None, *how: Any, **more: Any) -> None:
        if fill == "paper" and how[1:] == ("#0b0f11", 1.5):
            boxes.append(pygame.FRect(rect))
        really(self, rect, fill, *how, **more)

    monkeypatch.setattr(Brush, "box", box)
    stand = Stand(parts, parts.open("pedal"), SampleMatch(2, 1, options={"track": "gb"}))
    brush = offscreen(size, parts.theme, parts.pictures)
    stand.scene("table").draw(brush)

    assert boxes
    for plate in boxes:
        x, y, wide, high = brush.rect_px(tuple(plate))
        for row in (y + 2, y + high - 3):
            inks = [sum(brush.surface.get_at((across, row))[:3]) for across in range(x + 5, x + wide - 5)]
            assert min(inks) > 450, f"{size}: row {row - y} of {high}: {inks}"
