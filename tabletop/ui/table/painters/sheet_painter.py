"""Draws the sheet on the wall: rows of tokens with their prices, and the light on the price of now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.content.models.phases import Ladder as LadderEntry
from tabletop.paint import Brush
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Ground, Placed
from tabletop.ui.table.kinds.ladder import PRICE, Ladder
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

HEAD = 42.0
"""Height of the sheet's heading."""
HOT, SHADE, PASSED = "#c0341f", "#e4d9bf", "#efe8d8"


@styles.LADDER.paint_by
def _ladder(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """The sheet with its heading, its rows, its empty spaces and the price of now in words."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, LadderEntry)  # grounds of this kind are of this entry
    made: Ladder = thing.facts
    _sheet(painter, brush, thing.rect, entry)
    now = made.tariff.price(made.left)
    spots = made.spots
    for rung, row in zip(made.tariff.rungs, made.rows, strict=True):
        ground = SHADE if rung.price > now else PASSED
        _price(painter, brush, entry, row, rung.price, ground, "faded")
        if row is not made.rows[0]:
            brush.line((row.x + 6, row.bottom), (row.right - 6, row.bottom), "#7a6f6040", 1)
    for spot in spots:  # those under tokens too, which may be on their way
        brush.icon(entry.hole, tuple(spot), None, painter.game)
    _foot(painter, brush, entry, made)


def _sheet(painter: Painter, brush: Brush, rect: Rect, entry: LadderEntry) -> None:
    brush.shadow(tuple(rect), 12, 14, 0.55)
    brush.box(tuple(rect), "paper", 12)
    brush.box((rect.x, rect.y, rect.w, HEAD + 14), "band", 12)
    brush.box((rect.x, rect.y + HEAD, rect.w, 16), "paper", 0)
    size = cap_type(brush, 25, 29)
    words = painter.content.text("labels", entry.title)
    at = (rect.x + 16, rect.y + HEAD / 2)
    brush.text(words, at, size, "paper", "title", valign="middle", width=rect.w - 80, fit=True)
    if entry.pin:
        brush.icon(entry.pin, (rect.right - 46, rect.y - 14, 36, 42), None, painter.game)


def _price(
    painter: Painter, brush: Brush, entry: LadderEntry, row: Rect, price: int, fill: str, ink: str
) -> None:
    """The tag at the left end of a row: paler once the price is past."""
    high = min(40.0, row.h * 0.66)
    tag = Rect(row.x + 10, row.centre.y - high / 2, PRICE - 10, high)
    brush.box(tuple(tag), fill, 8)
    words = painter.content.text("labels", entry.sign, n=price)
    brush.text(words, tag.centre, cap_type(brush, 27, 30), ink, "title", align="centre", valign="middle")


def _foot(painter: Painter, brush: Brush, entry: LadderEntry, made: Ladder) -> None:
    content, foot = painter.content, made.foot
    price, total = made.tariff.price(made.left), made.tariff.tokens
    sign = content.text("labels", entry.sign, n=price)
    large, middle = cap_type(brush, 34, 38), foot.y + 22
    shown = brush.text(sign, (foot.x + 12, middle), large, HOT, "title", valign="middle")
    words = content.text("labels", entry.label, n=price)
    at = (shown.right + 10, middle + 1)
    room = foot.right - at[0] - 4
    brush.text(words, at, cap_type(brush, 20, 24), "ink", "strong", valign="middle", width=room, fit=True)
    told = content.text("labels", entry.left, gone=total - made.left, left=made.left)
    ahead = made.tariff.ahead(made.left)
    size, wide, room = cap_type(brush, 18, 19), foot.w - 16, foot.h - 50
    if ahead is not None:
        more = content.text("labels", entry.ahead, price=ahead[0], n=ahead[1])
        both = f"{more} {told}"
        told = both if brush.paragraph_height(both, wide, size) <= room else more
    brush.paragraph(told, (foot.x + 12, foot.y + 50, wide, 0), size, "faded")


@styles.LIGHT.paint_by
def _light(painter: Painter, brush: Brush, placed: Placed, _lit: str) -> None:
    """Light the row whose price counts, with the price."""
    entry, rect = painter.content.table.things[placed.look.name], placed.rect
    assert isinstance(entry, LadderEntry)  # lights of this kind are of this entry
    brush.glow(tuple(rect), 12, "#ff6b5e", 12, 3)
    brush.box(tuple(rect), "#ff6b5e38", 12)
    if placed.look.of == "row":
        _price(painter, brush, entry, rect.grow(2), placed.look.value, HOT, "white")
