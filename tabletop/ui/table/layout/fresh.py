"""Signs of what is new: one for each action of a seat in one place, and for drawn cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import cos, inf, radians, sin

from tabletop.ui.table.geometry import Point, Pose, Rect
from tabletop.ui.table.kinds.heaps import Heaps
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.kinds.map import Map
from tabletop.ui.table.kinds.values import Cubes
from tabletop.ui.table.layout.layout import Layout

OUTSIDE = 4.0
"""Units from the corner of what has changed out to the middle of its sign, off the first letter of a card's name."""
SIGN = 20.0
"""Diameter of the token on a sign."""
DRAWN = -2
"""Stands in place of a seat at a card that has come into the hand on the screen."""
ABOVE = 12.0
"""Units from the upper edge of a card in the hand up to the middle of its sign, which covers nothing of the card."""
RIM = SIGN / 2 + 5.5
"""From the middle of a sign to its outer edge: its token, the ring around that and half of its line."""


def signs(
    layout: Layout, fresh: Iterable[tuple[str, int]], moving: Collection[str]
) -> list[tuple[Point, int]]:
    """Return the middle of each sign, and its seat.

    `fresh` names handles of what has changed, each with the seat that did it, or of cards of the hand with `DRAWN`;
    `moving` are keys of what is on its way.
    What one seat changed in one place (a town with the cubes and the truck on it, one load of cubes) has one sign, on
    the highest corner of it, once all of that lies there; on another corner where it would lie on a heading or a count.
    """
    on_way = {key.partition("#")[0] for key in moving}  # cubes have a number behind their handle
    places = _Places(layout)
    deeds: dict[tuple[Rect, int], list[tuple[float, float, str]]] = {}
    words = [caption.rect for caption in layout.captions()]
    for handle, seat in fresh:
        rect = layout.anchors.get(handle) if seat != DRAWN or handle in layout.sprites else None
        if rect is not None and not _is_told_by_panel(layout, rect, seat):
            deeds.setdefault((places.box(handle, rect), seat), []).append((rect.y, rect.x, handle))
    found: dict[Point, int] = {}
    for (_, seat), things in deeds.items():
        if not any(handle in on_way for _, _, handle in things):
            _, _, handle = min(things)
            place = _on_edge(layout, handle) if seat == DRAWN else _corner(layout.anchors[handle], words)
            found.setdefault(place, seat)
    return list(found.items())


def drawn_poses(layout: Layout, fresh: Iterable[tuple[str, int]]) -> tuple[Pose, ...]:
    """Return the poses of newly drawn cards in the hand; () if they have no sign."""
    fan = layout.fan()
    if fan is None or all(seat != DRAWN for _, seat in fresh):
        return ()
    return tuple(layout.sprites[f"card:{piece}"].pose for piece in fan.pieces)


def _is_told_by_panel(layout: Layout, rect: Rect, seat: int) -> bool:
    """Check if a thing lies on its own seat's panel, which shows whose it is.

    It lies in the strip under the panel, or on it and is so small that a sign would cover it.
    """
    panel = layout.panels.get(seat)
    if panel is None:
        return False
    is_under = panel._replace(y=panel.bottom, h=layout.strip).holds(*rect.centre)
    return is_under or (rect.w < 2 * SIGN and panel.holds(*rect.centre))


def _on_edge(layout: Layout, handle: str) -> Point:
    """Return the place of a sign at the upper edge of a hand card, over its visible part."""
    card, fan = layout.sprites[handle], layout.fan()
    others = [layout.sprites[f"card:{piece}"] for piece in (fan.pieces if fan is not None else ())]
    after = [each.pose.x for each in others if each.pose.x > card.pose.x + 1]
    seen = min(card.size[0], min(after, default=inf) - card.pose.x)
    at = _find_edge(card, (seen - card.size[0]) / 2)
    tops = [_top_at(each, at.x) for each in others]
    return Point(at.x, min(at.y, *tops) - ABOVE)


def _find_edge(card: Placed, across: float) -> Point:
    """Return a point on the upper edge of a card, this far right of the middle."""
    turn, up = radians(card.pose.angle), -card.size[1] / 2
    return Point(
        card.pose.x + across * cos(turn) - up * sin(turn), card.pose.y + across * sin(turn) + up * cos(turn)
    )


def _top_at(card: Placed, x: float) -> float:
    """Return the height of a card's upper edge there; far below where it does not reach."""
    left, right = (_find_edge(card, side * card.size[0] / 2) for side in (-1, 1))
    if not left.x <= x <= right.x:
        return inf
    return left.y + (right.y - left.y) * (x - left.x) / (right.x - left.x)


def _corner(rect: Rect, words: Iterable[Rect]) -> Point:
    """Return the corner of a place where a sign covers no words, else the upper left one."""
    left, right = rect.x - OUTSIDE, rect.right + OUTSIDE
    corners = [Point(x, y) for x in (left, right) for y in (rect.y - OUTSIDE, rect.bottom + OUTSIDE)]
    signs = {at: Rect.from_centre(at.x, at.y, 2 * RIM, 2 * RIM) for at in corners}
    return next((at for at in corners if not any(signs[at].overlaps(each) for each in words)), corners[0])


class _Places:
    """Boxes of changed things, each looked up once."""

    def __init__(self, layout: Layout) -> None:
        self._cells = [board.cell(cell) for board in layout.find_kinds(Map) for cell in board.occupied]
        self._cubes: list[Cubes | Heaps] = [*layout.find_kinds(Cubes), *layout.find_kinds(Heaps)]

    def box(self, handle: str, rect: Rect) -> Rect:
        """Return the map cell, else the box of cubes, that holds a thing; else the thing's own."""
        cell = next((cell for cell in self._cells if cell.holds(*rect.centre)), None)
        return cell or next((each.box for each in self._cubes if each.anchor(handle) is not None), rect)
