"""Shorthand painter: a card's box as a symbol for when, a tile for each effect, a badge for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.content.models.faces import HOLE
from tabletop.content.models.shorthand import Shorthand, Symbol
from tabletop.paint import Brush
from tabletop.ui.table.geometry import Rect

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

WIDER = 1.62
"""Width of a tile with a number, in heights."""
BESIDE = 0.26
"""Extra width of a tile that has a badge as well, so that its number stays free."""
NUMBER = 0.56
"""Height of a tile's number, in heights of the tile."""
LEAST_PX = 12
"""No sign, tile, badge, letter or number is smaller: where there is less room, badges stand beside their tiles."""
BADGE = 0.6
"""Diameter of a badge on the corner of a tile, in heights of the tile."""

# Records are models of the games' own, known by their keys alone: hence Any.


def follow(content: Content, links: Mapping[str, str], record: Any, path: str) -> Any:
    """Follow dotted keys from row to row; None if a row is missing."""
    value, last = record, ""
    for key in path.split("."):
        if isinstance(value, str):
            value = content.row(links[last], value)
        value, last = getattr(value, key.replace("-", "_"), None), key
    return value


def fill(content: Content, links: Mapping[str, str], record: Any, template: str) -> str:
    """Fill a template from a record."""
    return HOLE.sub(lambda hole: str(follow(content, links, record, hole[1])), template)


class Scribe:
    """Painter of boxes of one game's records."""

    def __init__(self, content: Content) -> None:
        self.content, self.game = content, content.game
        layout = content.table_file
        self.how = (layout.shorthand if layout is not None else None) or Shorthand(signs={}, tiles={})
        symbols = (*self.how.signs.values(), *self.how.tiles.values())
        self.letters = tuple(content.text("labels", each.letter) for each in symbols if each.letter)
        """Symbols, whose letters differ by language."""

    def fill(self, record: Any, template: str) -> str:
        """A template with its holes filled from a record."""
        return fill(self.content, self.how.links, record, template)

    def box(self, record: Any, path: str) -> tuple[Symbol | None, tuple[Any, ...], Any]:
        """Return the symbol, the effects, and the box."""
        found = follow(self.content, self.how.links, record, path)
        sign = self.how.signs.get(str(follow(self.content, self.how.links, found, self.how.when)))
        effects = follow(self.content, self.how.links, found, self.how.do) or ()
        return sign, tuple(effects), found

    # drawing

    def symbol(self, brush: Brush, symbol: Symbol, rect: Rect, record: Any = None) -> None:
        """Draw a symbol with its letter, fitted into a square."""
        if symbol.fill:
            brush.box(tuple(rect), symbol.fill, rect.h * 0.18)
        brush.icon(self.fill(record, symbol.picture), tuple(rect), None, self.game)
        if symbol.letter:
            words = self.content.text("labels", symbol.letter)
            write(brush, words, rect.centre, min(rect.w, rect.h) * 0.46, symbol.ink)

    def picture(self, brush: Brush, picture: str, rect: Rect) -> None:
        """Draw a picture of the game, with its symbol's letter."""
        symbol = next((sign for sign in self.how.signs.values() if sign.picture == picture), None)
        if symbol is not None:
            self.symbol(brush, symbol, rect)
        else:
            brush.icon(picture, tuple(rect), None, self.game)

    def is_apart(self, brush: Brush, high: float) -> bool:
        """Check if a tile of this height has its badge beside it, since on it it would be unreadable."""
        return high * BADGE * brush.scale < LEAST_PX

    def wide(self, effect: Any, high: float, apart: bool = False) -> float:
        """Return the width of an effect's tile with its badge."""
        badge = self.badge_of(effect)
        beside = high if badge and apart else 0.0
        if (getattr(effect, "n", 1) or 1) < 2:
            return high + beside
        return high * (WIDER + (BESIDE if badge and not apart else 0.0)) + beside

    def badge_of(self, effect: Any) -> str:
        """Return the badge of whom an effect is about; "" if that is obvious."""
        names = (self.how.badges.get(str(getattr(effect, key, "")), "") for key in self.how.who)
        return next((name for name in names if name), "")

    def tile(self, brush: Brush, effect: Any, rect: Rect) -> None:
        """Draw an effect: picture, number above 1, badge."""
        badge = self.badge_of(effect)
        if badge and self.is_apart(brush, rect.h):
            self.bare(brush, effect, rect._replace(w=rect.w - rect.h), 0.0)
            self.badge(brush, (rect.right - rect.h / 2, rect.centre.y), rect.h / 2, badge)
            return
        self.bare(brush, effect, rect, BESIDE if badge else 0.0)
        if badge:
            radius = rect.h * BADGE / 2
            at = (rect.right - radius * 0.35, rect.bottom - radius * 0.45)
            self.badge(brush, at, radius, badge)

    def bare(self, brush: Brush, effect: Any, rect: Rect, beside: float) -> None:
        """Draw a tile without its badge; the number leaves that much room, in tile heights."""
        symbol = self.how.tiles.get(str(effect.do))
        if symbol is None:
            return
        n, side = getattr(effect, "n", 1) or 1, rect.h * 0.8
        brush.box(tuple(rect), symbol.fill or "raised", rect.h * 0.2)
        where = Rect.from_centre(*rect.centre, side, side)
        if n > 1:
            where = where._replace(x=rect.x + rect.h * 0.08)
            at = (rect.right - rect.h * (0.36 + beside), rect.centre.y)
            write(brush, str(n), at, rect.h * NUMBER, "white")
        brush.icon(self.fill(effect, symbol.picture), tuple(where), None, self.game)

    def badge(self, brush: Brush, at: tuple[float, float], radius: float, picture: str) -> None:
        """Draw a white disc with the badge."""
        brush.disc(at, radius, "#fffaf0", "#1e2a2d", max(1.0, radius * 0.14))
        side = radius * 1.42
        brush.icon(picture, (at[0] - side / 2, at[1] - side / 2, side, side), None, self.game)

    def cells(self, effects: Sequence[Any], apart: bool) -> list[tuple[float, Any, str]]:
        """Return the width of each effect in heights, the effect, and the badge beside it."""
        found = list[tuple[float, Any, str]]()
        for effect in effects:
            badge = self.badge_of(effect)
            if not apart or not badge:
                found.append((self.wide(effect, 1.0), effect, ""))
            elif (getattr(effect, "n", 1) or 1) > 1:
                found += [(WIDER, effect, ""), (1.0, None, badge)]
            else:
                found.append((2.0, effect, badge))
        return found

    def line(self, brush: Brush, record: Any, path: str, rect: Rect) -> None:
        """Draw a box in one line, as large as fits: when, an arrow, what."""
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


def _px(brush: Brush, high: float, letters: int = 1) -> int:
    """Convert to the pixel size of type for this many letters, at least readable."""
    return max(LEAST_PX, round(high * brush.scale * (1.25 if letters == 1 else 0.95)))


def write(brush: Brush, words: str, at: tuple[float, float], high: float, ink: str) -> None:
    """Write a letter or number as a part of a picture, independent of the text size."""
    px = _px(brush, high, len(words))
    if not brush.is_read("title", px):
        return
    drawn = brush.type.words(words, "title", px, brush.words_colour(ink))
    x, y = brush.at_px(at)
    spot = (x - drawn.get_width() // 2, y - brush.type.middle("title", px))
    brush.back_words(drawn, spot, ink)
    brush.put(drawn, spot)
