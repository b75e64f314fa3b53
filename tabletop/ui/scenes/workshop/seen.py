"""Looks of the chosen row: enlarged, in a hand, at its smallest, and its effects in words."""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.faces import ENLARGED, faces_of
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.workshop.handles import is_map
from tabletop.ui.scenes.workshop.told import Seen

_HAND, _SMALL = 210.0, 84.0
_GAP = 24.0
HAND_KIND = "cards"
"""Kind of rows that lie in hands, in every game; the others lie on the table."""


def draw_seen(brush: Brush, words: Words, seen: Seen | None, area: pygame.FRect) -> float:
    """Draw a thing's looks from the top of an area; returns the height used.

    A road or a map lies above, as a drawing with handles.
    """
    if seen is not None and is_map(seen.record):
        return 0.0
    if seen is None or not (seen.has_face or seen.picture):
        return brush.paragraph(
            words("workshop.no_face"), (area.x, area.y, area.width, 0), TextStyle(20, "muted")
        )
    if hasattr(seen.record, "shape"):
        painter = faces_of(brush, seen.content)
        brush.blit(painter.face(seen.record, brush.px(_HAND * 0.7), []), (area.x, area.y))
        return _HAND * 0.7
    if not seen.has_face:
        side = min(area.width, 430.0)
        brush.picture(seen.content.game, seen.picture, (area.x, area.y, side, side))
        return (
            side
            + _write_words(brush, words, seen, pygame.FRect(area.x, area.y + side + 16, area.width, 0))
            + 16
        )
    painter, kind = faces_of(brush, seen.content), seen.record.kind
    ratio, x, lowest = painter.ratio(kind), area.x, area.y
    large = min(painter.enlarged_height(kind), area.width * 0.66 / ratio)
    face = painter.face(seen.record, brush.px(large), [ENLARGED])
    brush.blit(face, (x, area.y))
    x, lowest = x + large * ratio + _GAP, area.y + large
    y = area.y
    lies = "workshop.in_hand" if kind == HAND_KIND else "workshop.on_table"
    for high, said in ((_HAND, lies), (_SMALL, "workshop.little_room")):
        high = min(high, (area.right - x) / ratio)
        if high < _SMALL / 2:
            continue
        brush.blit(painter.face(seen.record, brush.px(high), []), (x, y))
        room = area.right - x
        y += high + 4
        y += brush.paragraph(words(said), (x, y, room, 0), TextStyle(16, "muted")) + 14
    below = pygame.FRect(area.x, max(lowest, y) + 18, area.width, 0)
    return below.y - area.y + _write_words(brush, words, seen, below)


def draw_pair(brush: Brush, words: Words, before: Seen | None, now: Seen | None, area: pygame.FRect) -> float:
    """Draw a thing before and now, side by side from the left of an area; returns the width used."""
    same = before is None or (now is not None and before.record == now.record)
    shown = [(now, "workshop.now")] if same else [(before, "workshop.was"), (now, "workshop.now")]
    x, room = area.x, area.height - brush.line_height(16) - 6
    for seen, said in shown:
        if seen is None or not (seen.has_face or seen.picture):
            continue
        if seen.has_face:
            painter, kind = faces_of(brush, seen.content), seen.record.kind
            wide = room * painter.ratio(kind)
            brush.blit(painter.face(seen.record, brush.px(room), []), (x, area.y))
        else:
            wide = room
            brush.picture(seen.content.game, seen.picture, (x, area.y, room, room))
        at = (x + wide / 2, area.bottom - brush.line_height(16) / 2)
        brush.text(words(said), at, TextStyle(16, "muted"), align="centre", valign="middle")
        x += wide + _GAP
    return x - area.x


def _write_words(brush: Brush, words: Words, seen: Seen, area: pygame.FRect) -> float:
    """Write a row's effects; returns the height used."""
    if not seen.told:
        return 0.0
    y = area.y + brush.paragraph(
        words("workshop.in_words"), (area.x, area.y, area.width, 0), TextStyle(22, "heading", "title")
    )
    for each in seen.told:
        y += brush.paragraph(each, (area.x, y + 4, area.width, 0), TextStyle(19, "#e4e2d6")) + 6
    return y - area.y
