"""Dirty rectangles: the few parts of the screen that moving pieces change.

A frame of an animation or a drag is drawn inside these rectangles only; everything else is on the screen
already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.table.kinds.kind import Placed

if TYPE_CHECKING:
    from tabletop.paint import Brush

Shown = dict[str, tuple[tuple[Placed, bool, str, float], pygame.Rect]]
"""Every piece that moves or may move, the lowest first: how it lies, whether it is on its way, the light on it, and the
time (ms) if that light cannot be seen yet, all that its look depends on; and the pixels that drawing it may touch."""

MOST = 3
"""At most this many rectangles are drawn one by one; of more, the closest are joined."""
GROUPS = 10
"""At most this many are kept apart before they are merged."""
ALMOST_ALL = 0.8
"""Share of the whole screen's cost above which all of it is drawn."""
SCATTERED = 0.25
"""Share of the whole screen's cost above which tiles are tried."""
ACROSS, DOWN = 32, 18
"""Tiles."""
FEW = 6
"""Number of tiles that may be drawn in vain to save one rectangle."""
EACH = 0.02
"""Cost of one more rectangle, as a share of drawing all of the screen."""


def box_px(brush: Brush, placed: Placed) -> pygame.Rect:
    """Return all pixels that drawing a piece may touch; moving cards have their own (`flying_px`)."""
    return brush.rect_px(placed.rect.grow(placed.look.style.around))


def find_lost(brush: Brush) -> list[pygame.Rect]:
    """List the places still showing a curtain that has moved up."""
    if brush.lost is None:
        return []
    cloth = brush.hidden
    if cloth is None or (cloth.left, cloth.top, cloth.right) != (*brush.lost.topleft, brush.lost.right):
        return [brush.lost]
    left = brush.lost.copy()
    left.top = min(cloth.bottom, left.bottom)
    left.height = brush.lost.bottom - left.top
    return [left]


def find_changes(before: Shown, now: Shown) -> list[pygame.Rect]:
    """List old and new rectangles of every piece that differs between two frames."""
    rects = [box for key, (look, box) in now.items() if key not in before or before[key][0] != look]
    return rects + [box for key, (look, box) in before.items() if key not in now or now[key][0] != look]


def gather(rects: Iterable[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect] | None:
    """Merge rectangles into a few; None if that is nearly the whole screen."""
    inside = list({tuple(rect): rect for rect in (each.clip(screen) for each in rects) if rect}.values())
    found = _merge(_group(inside))
    while len(found) > MOST:
        found = _merge(_closest_joined(found))
    if _cost(found, screen) > SCATTERED:
        found = min(found, _tile(inside, screen), key=lambda each: _cost(each, screen))
    return None if _cost(found, screen) > ALMOST_ALL else found


def _cost(rects: list[pygame.Rect], screen: pygame.Rect) -> float:
    """Estimate the cost of drawing rectangles one by one, as a share of the whole screen's."""
    return sum(map(_area, rects)) / (screen.w * screen.h) + EACH * len(rects)


def _tile(rects: Iterable[pygame.Rect], screen: pygame.Rect) -> list[pygame.Rect]:
    """Cover scattered rectangles by tiles; the result may overlap a little."""
    wide, high = -(-screen.w // ACROSS), -(-screen.h // DOWN)
    rows = [0] * DOWN
    for rect in rects:
        bits = (2 << (rect.right - 1) // wide) - (1 << rect.left // wide)
        for row in range(rect.top // high, (rect.bottom - 1) // high + 1):
            rows[row] |= bits
    found: list[pygame.Rect] = []
    for row, bits in enumerate(rows):
        for left, right in _runs(bits):
            _add(found, pygame.Rect(left, row, right - left, 1))
    return [pygame.Rect(x * wide, y * high, w * wide, h * high).clip(screen) for x, y, w, h in found]


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """Yield begin and end of each run of ones, from the lowest bit; gaps of one are bridged."""
    bits |= bits << 1 & bits >> 1
    at = 0
    while bits:
        zeros = (bits & -bits).bit_length() - 1
        bits >>= zeros
        ones = (~bits & bits + 1).bit_length() - 1
        yield at + zeros, at + zeros + ones
        bits >>= ones
        at += zeros + ones


def _add(found: list[pygame.Rect], run: pygame.Rect) -> None:
    """Extend the rectangle above a run of tiles if that wastes little, else add a new one."""
    above = [
        rect for rect in found if rect.bottom == run.top and rect.left < run.right and run.left < rect.right
    ]
    best = min(above, key=lambda rect: _waste(rect, run), default=None)
    if best is not None and _waste(best, run) <= FEW:
        best.union_ip(run)
    else:
        found.append(run)


def _group(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Merge rectangles until few enough to compare every pair."""
    groups: list[pygame.Rect] = []
    for rect in sorted(rects, key=_area, reverse=True):  # most of the small ones lie in those then
        if any(group.contains(rect) for group in groups):
            continue
        if len(groups) < GROUPS:
            groups.append(rect.copy())
        else:
            min(groups, key=lambda group: _waste(group, rect)).union_ip(rect)
    return groups


def _merge(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return rectangles of at least this area that do not overlap."""
    found: list[pygame.Rect] = []
    for rect in rects:
        while (at := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(at))
        found.append(rect)
    return found


def _closest_joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Join the two rectangles whose common box wastes least area."""
    pairs = [(one, other) for i, one in enumerate(rects) for other in rects[i + 1 :]]
    one, other = min(pairs, key=lambda pair: _waste(*pair))
    return [rect for rect in rects if rect is not one and rect is not other] + [one.union(other)]


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _waste(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.union(other)
    return both.w * both.h - one.w * one.h - other.w * other.h
