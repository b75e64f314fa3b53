"""Picture of a road on its land: asphalt, bushes and pictures beside it, numbers, corners with limits.

It is drawn once for a size and kept by whoever shows it. What is asked of it comes as a `Land`; it knows no game.
Cars, lights and everything else that changes is drawn over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any
from zlib import crc32

import pygame

from tabletop.paint import meadow, shapes
from tabletop.paint.asphalt import Asphalt
from tabletop.paint.brush import Brush
from tabletop.paint.course import Course, course_of
from tabletop.paint.land import (
    BADGE,
    HALF,
    KERB,
    TIGHT,
    Frame,
    Land,
    badge_places,
    fit,
    stands_of,
    widen,
    widen_stands,
)
from tabletop.paint.text_style import TextStyle

_PRINTED = 12_000_000
"""Pixels of a picture whose own are so small, on paper, that nobody sees the steps of its edges."""


def paint_road(brush: Brush, width: int, height: int, land: Land, game: str) -> pygame.Surface:
    """Paint the land with its road, `width` x `height` pixels."""
    frame = fit(width, height, land.course)
    picture = meadow.meadow(width, height, land.ground, land.name)
    _plant(picture, frame, land)
    fine = 3 if width * height < 2_500_000 else 2 if width * height < _PRINTED else 1
    large = picture if fine == 1 else pygame.transform.scale(picture, (width * fine, height * fine))
    Asphalt(large, Frame(frame.x * fine, frame.y * fine, frame.unit * fine), land).draw()
    picture = large if fine == 1 else pygame.transform.smoothscale(large, (width, height))
    ink = brush.copy_for(picture, 1.0)
    _numbers(ink, frame, land.course)
    _stands(ink, frame, land, game)
    for corner, at in zip(land.course.corners, badge_places(land.course), strict=True):
        limit_badge(ink, frame.px(at), frame.unit * BADGE, corner.limit)
    return picture


def limit_badge(
    ink: Brush, at: Sequence[float], radius: float, limit: int, lit: bool = False, changed: int = 0
) -> None:
    """Draw the sign of a speed limit; `lit` while a car crosses its line. Its brush's unit is a pixel.

    A limit that was changed, so much up or down, stands on a ground of another colour.
    """
    ring = ink.colour("warning" if limit <= TIGHT else "text")
    ink.disc((at[0] + radius * 0.1, at[1] + radius * 0.16), radius * 1.06, "#00000070")
    ground = "#10171a" if not changed else "#1f5c30" if changed > 0 else "#7c2a1a"
    ink.disc(at, radius, ring if lit else ground, "#0b0f11", max(1.0, radius * 0.06))
    if not lit:
        ink.disc(at, radius * 0.93, None, ring, max(1.5, radius * 0.16))
    size = radius * (1.18 if limit < 10 else 1.02)
    words = "ink" if lit else "text"
    ink.text(str(limit), at, TextStyle(size, words, "title", fixed=True), align="centre", valign="middle")


def _plant(picture: pygame.Surface, frame: Frame, land: Land) -> None:
    """Draw bushes away from the road, its signs and pictures."""
    course, taken = land.course, badge_places(land.course)

    def free(x: float, y: float) -> bool:
        at = ((x - frame.x) / frame.unit, (y - frame.y) / frame.unit)
        if any(hypot(at[0] - bx, at[1] - by) < BADGE + 1.8 for bx, by in taken):
            return False
        if any(hypot(at[0] - s.x, at[1] - s.y) < s.size * 0.62 + 1 for s in land.stands):
            return False
        if any(hypot(at[0] - x, at[1] - y) < reach + 1.2 for x, y, reach in land.clear):
            return False
        return course.distance(*at) > HALF + 2.4

    meadow.bushes(picture, land.ground, land.name, frame.unit, free)


def _numbers(ink: Brush, frame: Frame, course: Course) -> None:
    """Write in each space the number of spaces to the next corner."""
    size = max(15.0 * ink.density if ink.density > 1 else 13.0, frame.unit * 1.3)
    for space in range(course.spaces):
        x, y = frame.px(course.place(space + 0.5)[:2])
        left = course.to_corner(space)
        tone = "#f7f1e3c8" if left else "#ffcf94"
        ink.text(
            str(left), (x, y), TextStyle(size, tone, "strong", fixed=True), align="centre", valign="middle"
        )


def _stands(ink: Brush, frame: Frame, land: Land, game: str) -> None:
    """Draw the pictures beside the road, farthest first."""
    for stand in sorted(land.stands, key=lambda stand: stand.y):
        side = stand.size * frame.unit
        x, y = frame.px((stand.x, stand.y))
        inside = (
            min(max(x, side * 0.54), ink.width - side * 0.54),
            min(max(y, side * 0.54), ink.height - side * 0.54),
        )
        if inside != (x, y) and not _clear_of_road(land.course, frame, inside, stand.size):
            continue  # the plane is wider than the picture, and the road is where it would have to move
        ink.icon(stand.picture, (inside[0] - side / 2, inside[1] - side / 2, side, side), None, game)


def _clear_of_road(course: Course, frame: Frame, at: Sequence[float], size: float) -> bool:
    """Check if a picture of this size at a pixel keeps off road, kerbs and signs."""
    x, y = (at[0] - frame.x) / frame.unit, (at[1] - frame.y) / frame.unit
    signs = min((hypot(x - bx, y - by) for bx, by in badge_places(course)), default=9.0)
    return course.distance(x, y) > HALF + KERB + size * 0.4 and signs > BADGE + size * 0.4


def land_of_row(brush: Brush, row: Any, width: int, height: int) -> Land:  # a game's own model
    """Return the land and road of a row, stretched to a picture of this size."""
    course = widen(course_of(row), width, height)
    return Land(row.id, course, brush.colour(row.ground), widen_stands(stands_of(row), course))


def paint_row(brush: Brush, width: int, height: int, row: Any, game: str) -> pygame.Surface:
    """Paint the road of a row, cached by its size while memory lasts."""
    land = land_of_row(brush, row, width, height)
    key = ("row-road", game, width, height, land)
    return brush.store.get(key, lambda: paint_road(brush, width, height, land, game), "roads")


def road(brush: Brush, width: int, height: int, land: Land, game: str, radius: int) -> pygame.Surface:
    """Return the picture with round corners, cached in memory and on disk: it takes half a second and more."""
    key = ("road", game, width, height, radius, land)

    def make() -> pygame.Surface:
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        picture.blit(paint_road(brush, width, height, land, game), (0, 0))
        return shapes.round_off(picture, radius)

    def make_lasting() -> pygame.Surface:
        # as long as its words, colours and pictures are the same, so is the road
        pictures = tuple(brush.pictures.stamp(game, stand.picture) for stand in land.stands)
        return brush.store.get_lasting(
            (*key, brush.density, crc32(repr(brush.theme).encode()), pictures), make
        )

    return brush.store.get(key, make_lasting, "roads")
