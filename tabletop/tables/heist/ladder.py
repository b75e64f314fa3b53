"""Price ladder: rows of tokens that are emptied one by one, and a light on the row of the present price."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heist import models
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import CARDS, CUBES, Ground, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import GroundStyle, SpriteStyle
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.motion.choreography import HOP_APART_MS, HOP_MS
from tabletop.ui.table.motion.mover import Mover, count_pieces
from tabletop.ui.table.motion.tween import Leg
from tabletop.ui.table.signs.sign import Sign, keys_of
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.events import Event
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.motion.score import Score
    from tabletop.ui.table.painters.painter import Painter

LADDER, LIGHT = GroundStyle("ladder"), SpriteStyle("light")
PRICE = 64.0
"""Width of the price at the left end of a row."""
TOKEN, SHARE = 46.0, 0.78
"""Side of a token at most, and as a share of its row's height."""
HEAD = 42.0
"""Height of the sheet's heading."""
HOT, SHADE, PASSED = "#c0341f", "#e4d9bf", "#efe8d8"


class Rung(NamedTuple):
    """Row of the ladder."""

    price: int
    spaces: int


class Tariff(NamedTuple):
    """Rows from the first emptied on, and the price while none is empty."""

    rungs: tuple[Rung, ...]
    base: int

    @property
    def tokens(self) -> int:
        """Number of all tokens."""
        return sum(rung.spaces for rung in self.rungs)

    def price(self, left: int) -> int:
        """Return the price at the highest empty row, with this many tokens left."""
        prices = [price for price, gone in self._steps() if gone <= self.tokens - left]
        return prices[-1] if prices else self.base

    def price_place(self, left: int) -> str:
        """Return where that price stands: in a "row", or "below" while none is empty."""
        return "below" if self.tokens - left < self.rungs[0].spaces else "row"

    def ahead(self, left: int) -> tuple[int, int] | None:
        """Return the next price, and how many more tokens it takes; None at the highest."""
        gone = self.tokens - left
        return next(((price, at - gone) for price, at in self._steps() if at > gone), None)

    def _steps(self) -> Iterator[tuple[int, int]]:
        """Yield each price with the number of tokens that must be gone."""
        gone = 0
        for rung in self.rungs:
            gone += rung.spaces
            yield rung.price, gone


class Ladder(Kind):
    """Rows of token spaces, the first to be emptied at the bottom."""

    z = CARDS

    def __init__(self, name: str, area: Rect, box: Rect, tariff: Tariff, left: int, picture: str) -> None:
        self.name, self.area, self.box, self.tariff = name, area, box, tariff
        self.left = min(left, tariff.tokens)
        self.picture = picture
        self.handle = f"token:{name}"

    @cached_property
    def rows(self) -> tuple[Rect, ...]:
        """Return each row in the tariff's order; the last is the uppermost."""
        high = self.box.h / len(self.tariff.rungs)
        return tuple(
            Rect(self.box.x, self.box.bottom - (i + 1) * high, self.box.w, high)
            for i in range(len(self.tariff.rungs))
        )

    @property
    def foot(self) -> Rect:
        """Return the place of the present price in words, below the rows."""
        return Rect(self.box.x, self.box.bottom + 10, self.box.w, self.area.bottom - self.box.bottom - 22)

    def row(self, left: int) -> Rect:
        """Return the row of the present price; the foot's upper part while none is empty."""
        price = self.tariff.price(left)
        found = (row for rung, row in zip(self.tariff.rungs, self.rows, strict=True) if rung.price == price)
        return next(found, Rect(self.foot.x, self.foot.y - 4, self.foot.w, 52))

    @cached_property
    def side(self) -> float:
        """Return the side of a token."""
        most = max(rung.spaces for rung in self.tariff.rungs)
        return min(TOKEN, self.rows[0].h * SHARE, (self.box.w - PRICE - 12) / most * 0.9)

    @cached_property
    def spots(self) -> tuple[Rect, ...]:
        """Return the spaces; the last is emptied first."""
        found, most = [], max(rung.spaces for rung in self.tariff.rungs)
        step = (self.box.w - PRICE - 12) / most
        for rung, row in zip(reversed(self.tariff.rungs), reversed(self.rows), strict=True):
            x = row.x + PRICE + 12 + step / 2
            found += [
                Rect.from_centre(x + i * step, row.centre.y, self.side, self.side) for i in range(rung.spaces)
            ]
        return tuple(found)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.spots[i].centre, 0.0, 1.0, CUBES + i / 100)

    def light(self, left: int) -> Placed:
        """Return the light on that row."""
        rect = self.row(left).grow(-2)
        look = Look(LIGHT, self.name, self.tariff.price_place(left), value=self.tariff.price(left))
        where = Pose(*rect.centre, 0.0, 1.0, CARDS + 1)
        return Placed(f"light:{self.name}", look, where, (rect.w, rect.h), self.handle)

    def anchor(self, handle: str) -> Rect | None:
        return self.box if handle == self.handle else None

    def handles(self) -> Iterator[str]:
        yield self.handle

    def sprites(self) -> Iterator[Placed]:
        yield self.light(self.left)
        for i in range(self.left):
            look = Look(styles.TOKEN, self.picture)
            yield Placed(f"{self.handle}#{i}", look, self.place(self.left, i), (self.side,) * 2, self.handle)

    def mover(self, events: Iterable[Event], layout: Layout, factor: float) -> LightMover:
        return LightMover(self, factor)

    def signs(self, view: View, content: Content) -> Iterator[Sign]:
        """Yield a sign of each row with its price."""
        for rung, row in zip(self.tariff.rungs, self.rows, strict=True):
            now = "now" if self.tariff.price(self.left) == rung.price else ""
            facts = (("spaces", rung.spaces),)
            yield Sign(row, keys_of(self.entry, "row"), self.handle, rung.price, facts=facts, form=now)

    def grounds(self) -> Iterator[Ground]:
        yield Ground(LADDER, self.area, self.name, self.left, facts=self)


class LightMover(Mover):
    """Animation of the light, which moves when enough tokens have gone or come."""

    def __init__(self, ladder: Ladder, factor: float) -> None:
        self.ladder, self.factor = ladder, factor

    def transfer(self, facts: dict[str, Any], now: dict[str, Placed], time: float, score: Score) -> None:
        """Move the light to the row of the price, when the last token has left or come."""
        if self.ladder.handle not in (facts["src"], facts["dst"]):
            return
        light = self.ladder.light(count_pieces(self.ladder.handle, now))
        before = now.get(light.key, light)
        if before != light:
            start = time + (HOP_MS * 0.7 + (facts["n"] - 1) * HOP_APART_MS) * self.factor
            leg = Leg(start, start + HOP_MS * self.factor, before, light, lift=0.0)
            score.send(light.key, leg, seen=True)
            now[light.key] = light


def tariff(builder: Builder, thing: models.Ladder) -> Tariff:
    """Return the prices of a ladder's rows."""
    content: Any = builder.view.table.content  # records of any kind
    rows = content.rows(thing.rows)
    rungs = (Rung(int(getattr(row, thing.price)), int(getattr(row, thing.spaces))) for row in rows)
    return Tariff(tuple(rungs), int(content.numbers[thing.base]))


@lays_out(models.Ladder)
def lay_out(builder: Builder, name: str, thing: models.Ladder) -> Iterator[Kind]:
    """Lay out the sheet with the tokens that are left on it."""
    area, left = builder.layout.areas[thing.on], int(builder.values[name] or 0)
    yield Ladder(name, area, area.box(*thing.box), tariff(builder, thing), left, thing.picture)


@LADDER.paint_by
def _paint(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw the sheet: heading, rows, empty spaces, and the price in words."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Ladder)  # grounds of this kind are of this entry
    made: Ladder = thing.facts
    _sheet(painter, brush, thing.rect, entry)
    now = made.tariff.price(made.left)
    spots = made.spots
    for rung, row in zip(made.tariff.rungs, made.rows, strict=True):
        ground = SHADE if rung.price > now else PASSED
        _price(painter, brush, entry, row, rung.price, (ground, "faded"))
        if row is not made.rows[0]:
            brush.line((row.x + 6, row.bottom), (row.right - 6, row.bottom), "#7a6f6040", 1)
    for spot in spots:  # those under tokens too, which may be on their way
        brush.icon(entry.hole, tuple(spot), None, painter.game)
    _foot(painter, brush, entry, made)


def _sheet(painter: Painter, brush: Brush, rect: Rect, entry: models.Ladder) -> None:
    brush.shadow(tuple(rect), 12, 14, 0.55)
    brush.box(tuple(rect), "paper", 12)
    brush.box((rect.x, rect.y, rect.w, HEAD + 14), "band", 12)
    brush.box((rect.x, rect.y + HEAD, rect.w, 16), "paper", 0)
    size = cap_type(brush, 25, 29)
    words = painter.content.text("labels", entry.title)
    at = (rect.x + 16, rect.y + HEAD / 2)
    brush.text(words, at, TextStyle(size, "paper", "title", fit=True), valign="middle", width=rect.w - 80)
    if entry.pin:
        brush.icon(entry.pin, (rect.right - 46, rect.y - 14, 36, 42), None, painter.game)


def _price(
    painter: Painter, brush: Brush, entry: models.Ladder, row: Rect, price: int, colours: tuple[str, str]
) -> None:
    """Draw the tag at a row's left end, paler for past prices."""
    (fill, ink), high = colours, min(40.0, row.h * 0.66)
    tag = Rect(row.x + 10, row.centre.y - high / 2, PRICE - 10, high)
    brush.box(tuple(tag), fill, 8)
    words = painter.content.text("labels", entry.sign, n=price)
    brush.text(
        words, tag.centre, TextStyle(cap_type(brush, 27, 30), ink, "title"), align="centre", valign="middle"
    )


def _foot(painter: Painter, brush: Brush, entry: models.Ladder, made: Ladder) -> None:
    content, foot = painter.content, made.foot
    price, total = made.tariff.price(made.left), made.tariff.tokens
    sign = content.text("labels", entry.sign, n=price)
    large, middle = cap_type(brush, 34, 38), foot.y + 22
    shown = brush.text(sign, (foot.x + 12, middle), TextStyle(large, HOT, "title"), valign="middle")
    words = content.text("labels", entry.label, n=price)
    at = (shown.right + 10, middle + 1)
    room = foot.right - at[0] - 4
    brush.text(
        words, at, TextStyle(cap_type(brush, 20, 24), "ink", "strong", fit=True), valign="middle", width=room
    )
    told = content.text("labels", entry.left, gone=total - made.left, left=made.left)
    ahead = made.tariff.ahead(made.left)
    size, wide, room = cap_type(brush, 18, 19), foot.w - 16, foot.h - 50
    if ahead is not None:
        more = content.text("labels", entry.ahead, price=ahead[0], n=ahead[1])
        both = f"{more} {told}"
        told = both if brush.paragraph_height(both, wide, size) <= room else more
    brush.paragraph(told, (foot.x + 12, foot.y + 50, wide, 0), TextStyle(size, "faded"))


@LIGHT.paint_by
def _paint_light(painter: Painter, brush: Brush, placed: Placed, _lit: str) -> None:
    """Light the row of the present price."""
    entry, rect = painter.content.table.things[placed.look.name], placed.rect
    assert isinstance(entry, models.Ladder)  # lights of this kind are of this entry
    brush.glow(tuple(rect), 12, "#ff6b5e", 12, 3)
    brush.box(tuple(rect), "#ff6b5e38", 12)
    if placed.look.of == "row":
        _price(painter, brush, entry, rect.grow(2), placed.look.value, (HOT, "white"))
