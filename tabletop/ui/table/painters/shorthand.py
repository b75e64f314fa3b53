"""Draws what a card does in small: a symbol for what sets a box off, a tile for each effect, a badge for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.content.models.faces import HOLE
from tabletop.content.models.racks import Shorthand, Symbol
from tabletop.paint import Brush
from tabletop.ui.table.geometry import Rect

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

WIDER = 1.62
"""Width of a tile with a number, in heights."""
BESIDE = 0.26
"""So much wider is one that has a badge as well, so that its number stays free."""
NUMBER = 0.56
"""Height of a tile's number, in heights of the tile."""
LEAST_PX = 6
"""A letter or number that would be lower is left off."""

# Records are models of the games' own, known by their keys alone: hence Any.


def follow(content: Content, links: Mapping[str, str], record: Any, path: str) -> Any:
    """What keys with dots between them lead to, from row to row along the links; None if it is not there."""
    value, last = record, ""
    for key in path.split("."):
        if isinstance(value, str):
            value = content.row(links[last], value)
        value, last = getattr(value, key.replace("-", "_"), None), key
    return value


def filled(content: Content, links: Mapping[str, str], record: Any, template: str) -> str:
    """A template with its holes filled from a record."""
    return HOLE.sub(lambda hole: str(follow(content, links, record, hole[1])), template)


class Scribe:
    """Draws boxes of one game's records."""

    def __init__(self, content: Content) -> None:
        self.content, self.game = content, content.game
        layout = content.layout
        self.how = (layout.shorthand if layout is not None else None) or Shorthand(signs={}, tiles={})
        symbols = (*self.how.signs.values(), *self.how.tiles.values())
        self.letters = tuple(content.text("labels", each.letter) for each in symbols if each.letter)
        """What is written on pictures differs by language."""

    def fill(self, record: Any, template: str) -> str:
        """A template with its holes filled from a record."""
        return filled(self.content, self.how.links, record, template)

    def box(self, record: Any, path: str) -> tuple[Symbol | None, tuple[Any, ...], Any]:
        """The symbol of what sets a box off, its effects, and the box."""
        found = follow(self.content, self.how.links, record, path)
        sign = self.how.signs.get(str(follow(self.content, self.how.links, found, self.how.when)))
        effects = follow(self.content, self.how.links, found, self.how.do) or ()
        return sign, tuple(effects), found

    # drawing

    def symbol(self, brush: Brush, symbol: Symbol, rect: Rect, record: Any = None) -> None:
        """One symbol with its letter, fitted into a square."""
        if symbol.fill:
            brush.box(tuple(rect), symbol.fill, rect.h * 0.18)
        brush.icon(self.fill(record, symbol.picture), tuple(rect), None, self.game)
        if symbol.letter:
            words = self.content.text("labels", symbol.letter)
            write(brush, words, rect.centre, min(rect.w, rect.h) * 0.46, symbol.ink)

    def wide(self, effect: Any, high: float) -> float:
        """Width of an effect's tile."""
        if (getattr(effect, "n", 1) or 1) < 2:
            return high
        return high * (WIDER + (BESIDE if self._badge_of(effect) else 0.0))

    def _badge_of(self, effect: Any) -> str:
        """Picture of the badge that says whom an effect is about, "" if that goes without saying."""
        names = (self.how.badges.get(str(getattr(effect, key, "")), "") for key in self.how.who)
        return next((name for name in names if name), "")

    def tile(self, brush: Brush, effect: Any, rect: Rect) -> None:
        """One effect: its picture, a number above 1, a badge for whom."""
        symbol = self.how.tiles.get(str(effect.do))
        if symbol is None:
            return
        n = getattr(effect, "n", 1) or 1
        brush.box(tuple(rect), symbol.fill or "raised", rect.h * 0.2)
        side, badge = rect.h * 0.8, self._badge_of(effect)
        if n > 1:
            at = (rect.x + rect.h * 0.08, rect.y + rect.h * 0.1, side, side)
            brush.icon(self.fill(effect, symbol.picture), at, None, self.game)
            write(
                brush,
                str(n),
                (rect.right - rect.h * (0.36 + (BESIDE if badge else 0.0)), rect.centre.y),
                rect.h * NUMBER,
                "white",
            )
        else:
            where = Rect.around(*rect.centre, side, side)
            brush.icon(self.fill(effect, symbol.picture), tuple(where), None, self.game)
        if badge:
            self._badge(brush, rect, badge)

    def _badge(self, brush: Brush, tile: Rect, picture: str) -> None:
        """A white disc on the lower right corner."""
        radius = tile.h * 0.3
        x, y = tile.right - radius * 0.35, tile.bottom - radius * 0.45
        brush.disc((x, y), radius, "#fffaf0", "#1e2a2d", max(1.0, radius * 0.14))
        side = radius * 1.42
        brush.icon(picture, (x - side / 2, y - side / 2, side, side), None, self.game)

    def line(self, brush: Brush, record: Any, path: str, rect: Rect) -> None:
        """A box in one line: when, an arrow, what; as large as fits, in the middle of the rectangle."""
        sign, effects, found = self.box(record, path)
        high = rect.h
        need = sum(self.wide(effect, 1.0) + 0.14 for effect in effects) + (1.5 if sign else 0.0)
        high = min(high, rect.w / max(need, 0.1))
        x, y = rect.centre.x - need * high / 2, rect.centre.y
        if sign is not None:
            self.symbol(brush, sign, Rect(x, y - high / 2, high, high), found)
            arrow = (x + high * 1.1, y - high * 0.16, high * 0.2, high * 0.32)
            brush.polygon(arrow, ((0, 0), (1, 0.5), (0, 1)), "#93a09d")
            x += high * 1.44
        for effect in effects:
            wide = self.wide(effect, high)
            self.tile(brush, effect, Rect(x, y - high / 2, wide, high))
            x += wide + 0.14 * high

    def tall(self, brush: Brush, record: Any, path: str, rect: Rect) -> None:
        """A box in a narrow strip: the symbol on top, the tiles below one another."""
        sign, effects, found = self.box(record, path)
        side, room = _below(rect)
        if sign is not None:
            where = Rect(rect.centre.x - side / 2, rect.y + rect.h * 0.03, side, side)
            self.symbol(brush, sign, where, found)
        self.column(brush, effects, room, rect.w * 0.58)

    def beside(self, brush: Brush, record: Any, path: str, rect: Rect) -> None:
        """A box in a small rectangle: the symbol on the left, the tiles below one another on the right.

        Where a tile's number could not be read there, as in high places on a screen of 4 to 3, all stand in a column.
        """
        sign, effects, found = self.box(record, path)
        side = min(rect.w * (0.55 if rect.h > rect.w else 0.46), rect.h * 0.82)
        left, most = rect.x + side + 1.5, rect.h * 0.46
        room = Rect(left, rect.y, rect.right - left, rect.h)
        if any((getattr(effect, "n", 1) or 1) > 1 for effect in effects):
            here, there = self._high(effects, room, most), self._high(effects, _below(rect)[1], rect.w * 0.58)
            if _px(brush, here * NUMBER) < LEAST_PX and there > here:
                self.tall(brush, record, path, rect)
                return
        if sign is not None:
            where = Rect(rect.x, rect.centre.y - side / 2, side, side)
            self.symbol(brush, sign, where, found)
        self.column(brush, effects, room, most)

    def _high(self, effects: Sequence[Any], rect: Rect, most: float) -> float:
        """Height of each of the tiles in a column, `most` at most."""
        high = min(most, (rect.h - most * 0.16 * (len(effects) - 1)) / len(effects))
        return min(high, rect.w / (max(self.wide(effect, 1.0) for effect in effects) + 0.12))

    def column(self, brush: Brush, effects: Sequence[Any], rect: Rect, most: float) -> None:
        """Tiles below one another in the middle of a rectangle, each `most` high at most."""
        if not effects:
            return
        gap, high = most * 0.16, self._high(effects, rect, most)
        used = len(effects) * high + gap * (len(effects) - 1)
        y = rect.centre.y - used / 2
        for effect in effects:
            wide = self.wide(effect, high)
            self.tile(brush, effect, Rect(rect.centre.x - wide / 2, y, wide, high))
            y += high + gap


def _below(rect: Rect) -> tuple[float, Rect]:
    """Side of a symbol on top of a narrow strip, and the room below it."""
    side = min(rect.w * 0.78, rect.h * 0.36)
    top = rect.y + side + rect.h * 0.08
    return side, Rect(rect.x, top, rect.w, rect.bottom - top)


def _px(brush: Brush, high: float, letters: int = 1) -> int:
    """In pixels, the size of type for so many letters or digits of this height."""
    return round(high * brush.scale * (1.25 if letters == 1 else 0.95))


def write(brush: Brush, words: str, at: tuple[float, float], high: float, ink: str) -> None:
    """A letter or number that is part of a picture: it grows with the picture and not with the reader's setting."""
    px = _px(brush, high, len(words))
    if px < LEAST_PX or not brush.is_read("title", px):
        return
    drawn = brush.type.words(words, "title", px, brush.colour(ink))
    x, y = brush.at_px(at)
    brush.surface.blit(drawn, (x - drawn.get_width() // 2, y - brush.type.middle("title", px)))
