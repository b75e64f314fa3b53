"""What of the screen differs from the frame before when only pieces have moved: a few rectangles of it.

A frame of an animation or a drag is drawn inside these rectangles only; everything else is on the screen already.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kind import Placed

if TYPE_CHECKING:
    from tabletop.paint import Brush

Shown = Mapping[str, tuple[object, pygame.Rect]]
"""Every piece that moves or may move: what its look depends on, and where it is on the screen, in pixels."""

AROUND, AROUND_WORDS = 48.0, 160.0
"""Units round a piece that its shadow and its light may take; round a number, whose words may be wider than its box."""
MOST = 3
"""So many rectangles are drawn one by one; of more, the closest are drawn as one."""
ALMOST_ALL = 0.8
"""From this share of the screen on, the whole is drawn."""


def reach(placed: Placed) -> tuple[Rect, float]:
    """The rectangle of a piece, and how far round it drawing it may reach."""
    return placed.rect, AROUND_WORDS if placed.look.kind == "counter" else AROUND


def box_px(brush: Brush, placed: Placed) -> pygame.Rect:
    """All pixels that drawing a piece may touch."""
    rect, around = reach(placed)
    return brush.rect_px(tuple(rect.grown(around)))


def damage(before: Shown, now: Shown, screen: pygame.Rect) -> list[pygame.Rect] | None:
    """The rectangles in which two frames differ, none overlapping another; None if that is nearly everything."""
    rects = [box for key, (look, box) in now.items() if key not in before or before[key][0] != look]
    rects += [box for key, (look, box) in before.items() if key not in now or now[key][0] != look]
    merged = _merged(rect for rect in (each.clip(screen) for each in rects) if rect)
    while len(merged) > MOST:
        merged = _merged(_closest_joined(merged))
    area = sum(rect.w * rect.h for rect in merged)
    return None if area > ALMOST_ALL * screen.w * screen.h else merged


def _merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rectangles that do not overlap; where they did, somewhat more."""
    found: list[pygame.Rect] = []
    for rect in rects:
        while (at := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(at))
        found.append(rect)
    return found


def _closest_joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The two whose joining takes in the least besides, made one."""
    pairs = [(one, other) for i, one in enumerate(rects) for other in rects[i + 1 :]]
    one, other = min(pairs, key=lambda pair: _waste(*pair))
    return [rect for rect in rects if rect is not one and rect is not other] + [one.union(other)]


def _waste(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.union(other)
    return both.w * both.h - one.w * one.h - other.w * other.h
