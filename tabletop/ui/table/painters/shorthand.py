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
LEAST_PX = 12
"""No sign, tile, badge, letter or number is smaller: where there is less room, badges stand beside their tiles."""
BADGE = 0.6
"""Diameter of a badge on the corner of a tile, in heights of the tile."""
TIGHT = 0.05
"""Between two tiles of a small rectangle, in their heights."""

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
        layout = content.table_file
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

    def is_apart(self, brush: Brush, high: float) -> bool:
        """Whether the badge of a tile of this height stands beside it: on its corner it could not be read."""
        return high * BADGE * brush.scale < LEAST_PX

    def wide(self, effect: Any, high: float, apart: bool = False) -> float:
        """Width of an effect's tile, of its badge beside it too."""
        badge = self._badge_of(effect)
        beside = high if badge and apart else 0.0
        if (getattr(effect, "n", 1) or 1) < 2:
            return high + beside
        return high * (WIDER + (BESIDE if badge and not apart else 0.0)) + beside

    def _badge_of(self, effect: Any) -> str:
        """Picture of the badge that says whom an effect is about, "" if that goes without saying."""
        names = (self.how.badges.get(str(getattr(effect, key, "")), "") for key in self.how.who)
        return next((name for name in names if name), "")

    def tile(self, brush: Brush, effect: Any, rect: Rect) -> None:
        """One effect: its picture, a number above 1, a badge for whom."""
        badge = self._badge_of(effect)
        if badge and self.is_apart(brush, rect.h):
            self._bare(brush, effect, rect._replace(w=rect.w - rect.h), 0.0)
            self._badge(brush, (rect.right - rect.h / 2, rect.centre.y), rect.h / 2, badge)
            return
        self._bare(brush, effect, rect, BESIDE if badge else 0.0)
        if badge:
            radius = rect.h * BADGE / 2
            at = (rect.right - radius * 0.35, rect.bottom - radius * 0.45)
            self._badge(brush, at, radius, badge)

    def _bare(self, brush: Brush, effect: Any, rect: Rect, beside: float) -> None:
        """A tile without its badge; its number leaves so much room, in heights of the tile."""
        symbol = self.how.tiles.get(str(effect.do))
        if symbol is None:
            return
        n, side = getattr(effect, "n", 1) or 1, rect.h * 0.8
        brush.box(tuple(rect), symbol.fill or "raised", rect.h * 0.2)
        where = Rect.around(*rect.centre, side, side)
        if n > 1:
            where = where._replace(x=rect.x + rect.h * 0.08)
            at = (rect.right - rect.h * (0.36 + beside), rect.centre.y)
            write(brush, str(n), at, rect.h * NUMBER, "white")
        brush.icon(self.fill(effect, symbol.picture), tuple(where), None, self.game)

    def _badge(self, brush: Brush, at: tuple[float, float], radius: float, picture: str) -> None:
        """A white disc that says for whom."""
        brush.disc(at, radius, "#fffaf0", "#1e2a2d", max(1.0, radius * 0.14))
        side = radius * 1.42
        brush.icon(picture, (at[0] - side / 2, at[1] - side / 2, side, side), None, self.game)

    def line(self, brush: Brush, record: Any, path: str, rect: Rect) -> None:
        """A box in one line: when, an arrow, what; as large as fits, in the middle of the rectangle."""
        sign, effects, found = self.box(record, path)
        high = rect.h
        for _ in range(2):  # made smaller, a tile may have to have its badge beside it
            apart = self.is_apart(brush, high)
            need = sum(self.wide(effect, 1.0, apart) + 0.14 for effect in effects) + (1.5 if sign else 0.0)
            high = min(rect.h, rect.w / max(need, 0.1))
        x, y = rect.centre.x - need * high / 2, rect.centre.y
        if sign is not None:
            self.symbol(brush, sign, Rect(x, y - high / 2, high, high), found)
            arrow = (x + high * 1.1, y - high * 0.16, high * 0.2, high * 0.32)
            brush.polygon(arrow, ((0, 0), (1, 0.5), (0, 1)), "#93a09d")
            x += high * 1.44
        for effect in effects:
            wide = self.wide(effect, high, self.is_apart(brush, high))
            self.tile(brush, effect, Rect(x, y - high / 2, wide, high))
            x += wide + 0.14 * high

    def tall(self, brush: Brush, record: Any, path: str, rect: Rect) -> None:
        """A box in a narrow strip: the symbol on top, the tiles below one another."""
        sign, effects, found = self.box(record, path)
        side, room = _below(rect)
        if sign is not None:
            where = Rect(rect.centre.x - side / 2, rect.y + rect.h * 0.03, side, side)
            self.symbol(brush, sign, where, found)
        high = self._high(effects, room, rect.w * 0.58, False)
        if self._high(effects, room, rect.w * 0.58, self.is_apart(brush, high)) * brush.scale < LEAST_PX:
            self._lines(brush, None, effects, room, found)
        else:
            self.column(brush, effects, room, rect.w * 0.58)

    def beside(self, brush: Brush, record: Any, path: str, rect: Rect) -> None:
        """A box in a small rectangle: the symbol on the left, the tiles on the right.

        The tiles stand below one another, or where they could not be read so, in lines, badges beside them.
        """
        sign, effects, found = self.box(record, path)
        side = min(rect.w * (0.55 if rect.h > rect.w else 0.46), rect.h * 0.82)
        left, most = rect.x + side + 1.5, rect.h * 0.46
        room = Rect(left, rect.y, rect.right - left, rect.h)
        high = self._high(effects, room, most, False)
        badged = any(map(self._badge_of, effects))
        if high * brush.scale < LEAST_PX or (badged and self.is_apart(brush, high)):
            self._lines(brush, sign, effects, rect, found)
            return
        if sign is not None:
            where = Rect(rect.x, rect.centre.y - side / 2, side, side)
            self.symbol(brush, sign, where, found)
        self.column(brush, effects, room, most)

    def _lines(
        self, brush: Brush, sign: Symbol | None, effects: Sequence[Any], rect: Rect, found: Any
    ) -> None:
        """A box in lines that fill the rectangle: the symbol beside all of them, or where it is narrow first of all."""
        cells: list[tuple[float, Any, str]] = []
        for effect in effects:
            badge, is_many = self._badge_of(effect), (getattr(effect, "n", 1) or 1) > 1
            if is_many:
                cells += [(WIDER, effect, ""), *([(1.0, None, badge)] if badge else [])]
            else:
                cells.append((1.0 + bool(badge), effect, badge))
        widths = [wide for wide, _, _ in cells]
        first = 1.0 if sign is not None else 0.0
        high, spots = in_lines(widths, rect, first)
        inline = sign is not None and high * brush.scale < LEAST_PX
        if inline:
            high, spots = in_lines([first, *widths], rect, 0.0)
        if sign is not None:
            used = rect.w if inline else max((x + w * high for (x, _), w in zip(spots, widths, strict=True)))
            side = high if inline else min(rect.h * 0.82, rect.w * 0.5, rect.w - used + rect.x + high)
            spare = 0.0 if inline else side - high
            at = spots.pop(0) if inline else (rect.x, rect.centre.y - side / 2)
            spots = [(x + spare, y) for x, y in spots]
            self.symbol(brush, sign, Rect(*at, side, side), found)
        for (wide, effect, badge), (x, y) in zip(cells, spots, strict=True):
            tile = 0.0 if effect is None else min(wide, WIDER) if badge == "" else 1.0
            if effect is not None:
                self._bare(brush, effect, Rect(x, y, tile * high, high), 0.0)
            if badge:
                self._badge(brush, (x + (tile + 0.5) * high, y + high / 2), high / 2, badge)

    def _high(self, effects: Sequence[Any], rect: Rect, most: float, apart: bool) -> float:
        """Height of each of the tiles in a column, `most` at most."""
        if not effects:
            return most
        high = min(most, (rect.h - most * 0.16 * (len(effects) - 1)) / len(effects))
        return min(high, rect.w / (max(self.wide(effect, 1.0, apart) for effect in effects) + 0.12))

    def column(self, brush: Brush, effects: Sequence[Any], rect: Rect, most: float) -> None:
        """Tiles below one another in the middle of a rectangle, each `most` high at most."""
        if not effects:
            return
        gap, high = most * 0.16, self._high(effects, rect, most, False)
        apart = self.is_apart(brush, high)
        high = self._high(effects, rect, most, apart)
        used = len(effects) * high + gap * (len(effects) - 1)
        y = rect.centre.y - used / 2
        for effect in effects:
            wide = self.wide(effect, high, apart)
            self.tile(brush, effect, Rect(rect.centre.x - wide / 2, y, wide, high))
            y += high + gap


def _below(rect: Rect) -> tuple[float, Rect]:
    """Side of a symbol on top of a narrow strip, and the room below it."""
    side = min(rect.w * 0.78, rect.h * 0.36)
    top = rect.y + side + rect.h * 0.08
    return side, Rect(rect.x, top, rect.w, rect.bottom - top)


def in_lines(widths: Sequence[float], rect: Rect, beside: float) -> tuple[float, list[tuple[float, float]]]:
    """Where things of these widths, in heights, stand in lines, as high as fits right of what is `beside` them."""
    high = rect.h * 0.82
    while True:
        left = rect.x + beside * high * (1 + TIGHT)
        x, y, spots = left, 0.0, list[tuple[float, float]]()
        for wide in widths:
            if x > left and x + wide * high > rect.right + 0.01:
                x, y = left, y + high * (1 + TIGHT)
            spots.append((x, y))
            x += (wide + TIGHT) * high
        fits = y + high <= rect.h and all(
            at + wide * high <= rect.right + 0.01 for (at, _), wide in zip(spots, widths, strict=True)
        )
        if fits or high < 1:
            top = rect.centre.y - (y + high) / 2
            return high, [(x, top + y) for x, y in spots]
        high *= 0.995


def _px(brush: Brush, high: float, letters: int = 1) -> int:
    """In pixels, the size of type for so many letters or digits of this height; never below what can be read."""
    return max(LEAST_PX, round(high * brush.scale * (1.25 if letters == 1 else 0.95)))


def write(brush: Brush, words: str, at: tuple[float, float], high: float, ink: str) -> None:
    """A letter or number that is part of a picture: it grows with the picture and not with the reader's setting."""
    px = _px(brush, high, len(words))
    if not brush.is_read("title", px):
        return
    drawn = brush.type.words(words, "title", px, brush.colour(ink))
    x, y = brush.at_px(at)
    brush.put(drawn, (x - drawn.get_width() // 2, y - brush.type.middle("title", px)))
