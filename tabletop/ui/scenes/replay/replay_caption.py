"""Caption of a replayed position: a pill in the prompt's place, clear of all pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.said.recall import newest

SIZE, GAP = 22.0, 10.0
_AROUND, _LEAST = 64.0, 320.0
"""Room for both round ends; so wide a pill has its place in the middle of the area, a narrower one in its free part."""


def draw_caption(brush: Brush, laid: Layout, lines: Sequence[str]) -> None:
    """Draw the newest of these lines that fits; nothing if there are none."""
    if not lines:
        return
    room = caption_room(laid.areas["prompt"], (sprite.rect for sprite in laid.sprites.values()))
    words = newest(brush, lines, SIZE, room.w - _AROUND)
    wide = min(room.w, brush.text_width(words, SIZE) + _AROUND)
    brush.box((room.centre.x - wide / 2, room.y, wide, room.h), "plate", 999)
    at, width = room.centre, wide - 40
    brush.text(words, at, TextStyle(SIZE, "text", fit=True), align="centre", valign="middle", width=width)


def caption_room(area: Rect, pieces: Iterable[Rect]) -> Rect:
    """Return the free part of an area between pieces on both sides, about its middle if possible."""
    left, right = area.x, area.right
    for piece in pieces:
        if not piece.overlaps(area):
            continue
        if piece.centre.x < area.centre.x:
            left = max(left, piece.right + GAP)
        else:
            right = min(right, piece.x - GAP)
    half = min(area.centre.x - left, right - area.centre.x)
    if 2 * half >= _LEAST:
        left, right = area.centre.x - half, area.centre.x + half
    return area._replace(x=left, w=right - left) if right - left >= _LEAST / 2 else area
