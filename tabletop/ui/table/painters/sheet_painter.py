"""Draws the sheet on the wall: rows of tokens with their prices, the chips of the rounds, the light on the price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.content.models.phases import Ladder as LadderEntry
from tabletop.content.models.phases import Rounds
from tabletop.paint import Brush
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground, Placed
from tabletop.ui.table.kinds.ladder import PRICE, Ladder, Round
from tabletop.ui.table.type_size import capped

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

HEAD = 42.0
"""Height of the sheet's heading."""
HOT, SHADE = "#d6402b", "#e4d9bf"


def ladder(painter: Painter, brush: Brush, thing: Ground) -> None:
    """The sheet with its heading, its rows, its empty spaces and the price of now in words."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, LadderEntry)  # grounds of this kind are of this entry
    made: Ladder = thing.facts
    _sheet(painter, brush, thing.rect, entry)
    now = made.tariff.price(made.left)
    spots = made.spots
    for rung, row in zip(made.tariff.rungs, made.rows, strict=True):
        ink = "faded" if rung.price > now else "#b3a68c"
        _price(painter, brush, entry, row, rung.price, SHADE, ink)
        if row is not made.rows[0]:
            brush.line((row.x + 6, row.bottom), (row.right - 6, row.bottom), "#7a6f6040", 1)
    for spot in spots:  # those under tokens too, which may be on their way
        brush.icon(entry.hole, tuple(spot), None, painter.game)
    _foot(painter, brush, entry, made)


def _sheet(painter: Painter, brush: Brush, rect: Rect, entry: LadderEntry) -> None:
    brush.shadow(tuple(rect), 12, 14, 0.55)
    brush.box(tuple(rect), "paper", 12)
    brush.box((rect.x, rect.y, rect.w, HEAD + 14), "#26383c", 12)
    brush.box((rect.x, rect.y + HEAD, rect.w, 16), "paper", 0)
    size = capped(brush, 25, 29)
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
    brush.text(words, tag.centre, capped(brush, 27, 30), ink, "title", align="centre", valign="middle")


def _foot(painter: Painter, brush: Brush, entry: LadderEntry, made: Ladder) -> None:
    content, foot = painter.content, made.foot
    price, total = made.tariff.price(made.left), made.tariff.tokens
    sign = content.text("labels", entry.sign, n=price)
    large, middle = capped(brush, 34, 38), foot.y + 22
    shown = brush.text(sign, (foot.x + 12, middle), large, HOT, "title", valign="middle")
    words = content.text("labels", entry.label, n=price)
    at = (shown.right + 10, middle + 1)
    room = foot.right - at[0] - 4
    brush.text(words, at, capped(brush, 20, 24), "ink", "strong", valign="middle", width=room, fit=True)
    told = content.text("labels", entry.left, gone=total - made.left, left=made.left)
    ahead = made.tariff.ahead(made.left)
    size, wide, room = capped(brush, 18, 19), foot.w - 16, foot.h - 50
    if ahead is not None:
        more = content.text("labels", entry.ahead, price=ahead[0], n=ahead[1])
        both = f"{more} {told}"
        told = both if brush.paragraph_height(both, wide, size) <= room else more
    brush.paragraph(told, (foot.x + 12, foot.y + 50, wide, 0), size, "faded")


def light(painter: Painter, brush: Brush, placed: Placed) -> None:
    """What shines on the row whose price counts, with the price."""
    entry, rect = painter.content.table.things[placed.look.name], placed.rect
    assert isinstance(entry, LadderEntry)  # lights of this kind are of this entry
    brush.glow(tuple(rect), 12, "#ff6b5e", 12, 3)
    brush.box(tuple(rect), "#ff6b5e38", 12)
    if placed.look.of == "row":
        _price(painter, brush, entry, rect.grown(2), placed.look.value, HOT, "white")


def rounds(painter: Painter, brush: Brush, thing: Ground) -> None:
    """A chip for each round, its name below."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Rounds)  # grounds of this kind are of this entry
    shown: tuple[Round, ...] = thing.facts
    for each in shown:
        _round(painter, brush, entry, each)


def _round(painter: Painter, brush: Brush, entry: Rounds, each: Round) -> None:
    rect = each.spot
    radius = min(42.0, (rect.h - 26) / 2, rect.w / 2 - 5)
    x, y = rect.centre.x, rect.y + radius + 2
    now = each.when == "now"
    brush.disc((x, y), radius, "white" if now else SHADE, "ink" if now else "#c9bb9a", 3 if now else 2)
    if now:
        _parts(painter, brush, entry, each, (x, y), radius)
    else:
        side = radius * (1.0 if each.when == "over" else 1.25)
        name, tint = (entry.over, "#7a6f60") if each.when == "over" else (entry.coming, None)
        brush.icon(name, (x - side / 2, y - side / 2, side, side), tint, painter.game)
    words = painter.content.text("labels", entry.label, n=each.number)
    ink, font = ("ink", "strong") if now else ("faded", "read")
    at, size = (x, rect.bottom - 10), capped(brush, 18, 22)
    brush.text(words, at, size, ink, font, align="centre", valign="middle", width=rect.w - 4, fit=True)


def _parts(
    painter: Painter, brush: Brush, entry: Rounds, each: Round, at: tuple[float, float], radius: float
) -> None:
    """Two lines of small chips: rings for parts that are over, chips for those that are left."""
    across = -(-each.parts // 2)
    side = radius * 1.24 / max(2, across)
    for i in range(each.parts):
        line, column = divmod(i, across)
        x = at[0] + (column - (across - 1) / 2) * side * 1.06
        y = at[1] + (line - 0.5) * side * 1.06
        if i < each.parts - each.left:
            brush.disc((x, y), side * 0.42, None, "#c9bb9a", 2)
        else:
            brush.icon(entry.part, (x - side / 2, y - side / 2, side, side), None, painter.game)
