"""Painters shared by several things: places, counts, badges, cubes, tokens and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.paint import Brush, pieces
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Ground, Placed
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter


# sprites


@styles.CUBE.paint_by
def _cube(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    row = painter.content.row(placed.look.of, placed.look.name)
    pieces.cube(brush, _box(placed), row.colour, row.picture, painter.game)


@styles.TOKEN.paint_by
def _token(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    box = _box(placed)
    seat = placed.look.seat
    name = f"{placed.look.name}-{painter.colours[seat] + 1}" if seat >= 0 else placed.look.name
    if light in ("source", "held"):
        grown = (box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8)
        brush.box(grown, "#1a120696", 12)
        brush.glow(grown, 12, "amber", 14, 3)
    pieces.token(brush, painter.game, name, box)


@styles.COUNTER.paint_by
def _counter(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    look, box = placed.look, placed.rect
    ink = brush.seat_ink(painter.colours[look.seat]) if look.seat >= 0 else brush.colour("text")
    if look.of == "change":
        words = painter.change_text(look.name, look.value)
        pieces.badge(brush, box.centre, words, size=30, fill="panel", ink="text")
        return
    size = cap_type(brush, min(box.h * 0.86, 48), box.h * 0.92)
    at, room = (box.right, box.centre.y), box.w
    brush.text(
        str(look.value),
        at,
        TextStyle(size, ink, "title", fit=True),
        align="right",
        valign="middle",
        width=room,
    )


@styles.SWEEP.paint_by
def _sweep(_painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw light sweeping over the table."""
    where, colour = brush.rect_px(placed.rect), brush.colour(placed.look.name)
    key = ("sweep", where.size, colour)
    beam = brush.store.get(key, lambda: _beam(where.size, colour))
    brush.put(beam, where.topleft)


def _beam(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    """Return light that is strongest in the middle and fades to both sides."""
    strip = pygame.Surface((65, 1), pygame.SRCALPHA)
    for x in range(65):
        share = 1 - abs(x - 32) / 32
        strip.set_at((x, 0), (*colour[:3], round(84 * share * share * (3 - 2 * share))))
    return pygame.transform.smoothscale(strip, size)


@styles.PANEL.paint_by
def _panel(painter: Painter, brush: Brush, placed: Placed, _light: str) -> None:
    """Draw a dark panel with its heading."""
    rect = placed.rect
    brush.panel(tuple(rect), "panel", 18, 16)
    words = painter.content.text("labels", placed.look.name, n=placed.look.value)
    at = (rect.centre.x, rect.y + 31)
    size = cap_type(brush, 26, 30)
    brush.text(
        words,
        at,
        TextStyle(size, "heading", "title", fit=True),
        align="centre",
        valign="middle",
        width=rect.w - 40,
    )


def _box(placed: Placed) -> tuple[float, float, float, float]:
    wide, high = (side * placed.pose.scale for side in placed.size)
    return placed.pose.x - wide / 2, placed.pose.y - high / 2, wide, high


# grounds


@styles.SLOT.paint_by
def _slot(_painter: Painter, brush: Brush, ground: Ground, _lit: bool) -> None:
    brush.box(tuple(ground.rect), "#00000026", 12, "#f7f1e322", 1.5)


@styles.CELL.paint_by
def _cell(_painter: Painter, brush: Brush, ground: Ground, lit: bool) -> None:
    pieces.slot(brush, tuple(ground.rect), radius=12, icon="plus", lit=lit)


@styles.PLACE.paint_by
def _place(_painter: Painter, brush: Brush, ground: Ground, _lit: bool) -> None:
    pieces.slot(brush, tuple(ground.rect), radius=10, lit=ground.look == "open")


@styles.DOT.paint_by
def _dot(_painter: Painter, brush: Brush, ground: Ground, _lit: bool) -> None:
    brush.disc(ground.rect.centre, 2.6, "#f7f1e355")


@styles.WELL.paint_by
def _well(_painter: Painter, brush: Brush, ground: Ground, _lit: bool) -> None:
    pieces.pile_edge(brush, tuple(ground.rect), ground.n)


@styles.BADGE.paint_by
def _badge(painter: Painter, brush: Brush, ground: Ground, _lit: bool) -> None:
    rect = ground.rect
    app = "app" if brush.pictures.has("app", ground.name) else painter.game
    side = rect.h * 0.86
    icon = (rect.x, rect.centre.y - side / 2, side, side)
    brush.icon(ground.name, icon, None, app)
    size, at = cap_type(brush, 24, 30), (rect.x + side + 8, rect.centre.y)
    brush.text(str(ground.n), at, TextStyle(size, "text", "title"), valign="middle")


@styles.GAUGE.paint_by
def _gauge(_painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw a number in a round window."""
    (x, y), radius = thing.rect.centre, thing.rect.w / 2
    brush.disc((x, y), radius, "raised", "#ffffff24", 1.5)
    size = thing.rect.h * 0.56
    brush.text(
        thing.name, (x, y), TextStyle(size, "text", "title", fixed=True), align="centre", valign="middle"
    )
