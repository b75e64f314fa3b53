"""Every scene on fake HiDPI screens: type and drawings come out at their true size, and nothing is blown up."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.parts import Parts
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.cli.arguments import SCENES
from tabletop.paint.brush import Brush
from tabletop.ui.window import units_for

pytestmark = pytest.mark.exhaustive

BASE = (1280, 720)
FACTORS = (1.25, 1.5, 2.0)


def drawn(parts: Parts, scene: str, factor: float) -> tuple[pygame.Surface, Brush]:
    """A window of 1280 x 720 points on a display with so many pixels to a point."""
    size = (round(BASE[0] * factor), round(BASE[1] * factor))
    parts.pictures.store.clear()
    surface = pygame.Surface(size, 0, 32)
    brush = Brush(surface, parts.theme, parts.pictures, scale=units_for(*size), density=factor)
    show = Stand(parts, parts.open("heartland"), SampleMatch(3, 1, 12)).scene(scene)
    show.draw(brush)
    show.draw(brush)  # what is measured in the first frame stands in the second
    return surface, brush


def edges(surface: pygame.Surface) -> float:
    """How much neighbouring pixels differ beyond what a blown-up picture can: second differences along rows."""
    grey = pygame.transform.grayscale(surface)
    width, height = grey.get_size()
    raw = grey.get_view("2")  # one row of pixels after the other
    data = bytes(raw.raw)
    step, pitch = grey.get_bytesize(), grey.get_pitch()
    total = count = 0
    for y in range(0, height, 7):
        row = data[y * pitch : y * pitch + width * step : step]
        for x in range(1, width - 1):
            bend = abs(2 * row[x] - row[x - 1] - row[x + 1])
            if bend > 24:
                total += bend
            count += 1
    return total / count


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_is_drawn_at_the_size_it_is_shown_at(parts: Parts, scene: str) -> None:
    """Twice the pixels show finer detail than the picture for one pixel a point blown up to the same size."""
    once, _ = drawn(parts, scene, 1.0)
    twice, _ = drawn(parts, scene, 2.0)
    blown_up = pygame.transform.smoothscale(once, twice.get_size())

    assert twice.get_size() == (2560, 1440)
    assert edges(twice) > 1.5 * edges(blown_up)


@pytest.mark.parametrize("factor", FACTORS)
def test_type_and_drawings_are_as_large_as_the_display_wants(parts: Parts, factor: float) -> None:
    """Sizes in pixels grow with the display; the scene's layout in units does not change."""
    one, plain = drawn(parts, "settings", 1.0)
    dense, fine = drawn(parts, "settings", factor)

    assert fine.text_px(20) == pytest.approx(plain.text_px(20) * factor, abs=1)
    assert fine.least_px == pytest.approx(plain.least_px * factor, abs=1)
    assert fine.text_width("Settings", 30, "title") == pytest.approx(
        plain.text_width("Settings", 30, "title"), rel=0.06
    )
    assert (dense.get_width(), one.get_width()) == (round(1280 * factor), 1280)
    assert fine.width == pytest.approx(plain.width)


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("scene", ["title", "table", "result"])
def test_a_dense_picture_made_small_is_the_plain_one(parts: Parts, scene: str, factor: float) -> None:
    """The same things stand in the same places: only their edges differ."""
    plain, _ = drawn(parts, scene, 1.0)
    dense, _ = drawn(parts, scene, factor)
    small = pygame.transform.smoothscale(dense, BASE)

    spots = [(x, y) for x in range(4, BASE[0], 16) for y in range(4, BASE[1], 16)]
    off = sum(_far(plain.get_at(spot), small.get_at(spot)) for spot in spots) / len(spots)
    assert off < 0.1


def _far(one: pygame.Color, other: pygame.Color) -> bool:
    return abs(one.r - other.r) + abs(one.g - other.g) + abs(one.b - other.b) > 90


def test_a_blown_up_picture_is_noticed(parts: Parts) -> None:
    once, _ = drawn(parts, "title", 1.0)
    blown_up = pygame.transform.smoothscale(once, (2560, 1440))

    assert edges(blown_up) < edges(once)
