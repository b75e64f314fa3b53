"""Dial: numbers in a line with a pawn on one, and the price of each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint import Brush, pieces
from tabletop.paint.text_style import TextStyle
from tabletop.tables.pedal import models
from tabletop.tables.pedal.car_painter import name_of
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds.cards import HEADING
from tabletop.ui.table.kinds.kind import CUBES, TOKENS, Caption, Ground, Kind, Look, Placed
from tabletop.ui.table.kinds.styles import GroundStyle, SpriteStyle
from tabletop.ui.table.layout import fittings
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

MARK, PRICE = map(GroundStyle, ("mark", "price"))
PAWN = SpriteStyle("pawn", stands=True, slides="gear-click")
LARGEST = 66.0
"""Diameter of a number on a dial, at most."""
FACE = 0.5
"""Share of a number's diameter in which a press means the number."""
BELOW = 30.0
"""Height of the line below the numbers that says what one costs."""


class Pawn(NamedTuple):
    """Pawn of a dial."""

    picture: str
    seat: int
    """Seat that it belongs to, -1 for none."""
    value: int
    """Number that it stands on."""
    is_meant: bool = False
    """Mark that it stands where an answer that is given already will put it."""


class Prices(NamedTuple):
    """Prices of the numbers of a dial."""

    by_mark: Mapping[int, int] | None = None
    """Price of each number on offer now, or when the pawn was meant; None while none is."""
    words: str = ""
    """Key of the words that say what one costs."""


class Dial(Kind):
    """Numbers in a line with a pawn on one; its places are `place:<key>:<mark>`."""

    z = CUBES

    def __init__(
        self,
        key: str,
        box: Rect,
        marks: tuple[int, ...],
        pawn: Pawn,
        prices: Prices = Prices(),
        label: str = "",
    ) -> None:
        self.key, self.marks, self.pawn, self.label = key, marks, pawn, label
        self.prices, self.cost = prices
        self.whole = box
        self.box = Rect(box.x, box.y + HEADING, box.w, box.h - HEADING) if label else box

    def mark(self, i: int) -> Rect:
        """Return the place of the i-th number."""
        wide = self.box.w / len(self.marks)
        side = max(1.0, min(LARGEST, wide - 6, self.box.h - BELOW))
        return Rect.from_centre(self.box.x + (i + 0.5) * wide, self.box.y + side / 2, side, side)

    def place(self, n: int, i: int) -> Pose:
        """Return the pawn's pose, on the upper right edge of its number."""
        rect = self.mark(i)
        return Pose(rect.centre.x + rect.w * 0.36, rect.centre.y - rect.h * 0.24, 0.0, 1.0, TOKENS)

    def _index(self) -> int:
        return self.marks.index(self.pawn.value) if self.pawn.value in self.marks else 0

    def anchor(self, handle: str) -> Rect | None:
        if handle == f"token:{self.key}":
            rect = self.mark(self._index())
            return rect.part((0.55, 0.0, 0.55, 0.6))
        for i, mark in enumerate(self.marks):
            if handle == f"place:{self.key}:{mark}":
                return self.mark(i)
        return None

    def handles(self) -> Iterator[str]:
        yield f"token:{self.key}"
        yield from (f"place:{self.key}:{mark}" for mark in self.marks)

    def sprites(self) -> Iterator[Placed]:
        side = self.mark(0).w * 0.62
        handle = f"token:{self.key}"
        yield Placed(
            handle,
            Look(PAWN, self.pawn.picture, seat=self.pawn.seat),
            self.place(1, self._index()),
            (side, side),
            handle,
        )

    def hits(self, x: float, y: float) -> Iterator[str]:
        if not any(self._face(i).holds(x, y) for i in range(len(self.marks))):
            yield from super().hits(x, y)
        for i, mark in enumerate(self.marks):
            if self.mark(i).holds(x, y):
                yield f"place:{self.key}:{mark}"

    def _face(self, i: int) -> Rect:
        """Return the middle of the i-th number: who presses it means the number, and not the pawn on its edge."""
        rect = self.mark(i)
        return Rect.from_centre(*rect.centre, rect.w * FACE, rect.h * FACE)

    def grounds(self) -> Iterator[Ground]:
        for i, mark in enumerate(self.marks):
            look = "on" if mark == self.pawn.value else ""
            if self.prices is not None and mark not in self.prices:
                look = "on" if mark == self.pawn.value else "shut"
            rect = self.mark(i)
            yield Ground(MARK, rect, str(mark), mark, look)
            price = (self.prices or {}).get(mark, 0)
            if price:
                below = Rect(rect.x - 8, rect.bottom + 4, rect.w + 16, BELOW - 6)
                yield Ground(PRICE, below, self.cost, price)

    def captions(self) -> Iterator[Caption]:
        if self.label:
            yield Caption(
                Rect(self.whole.x, self.whole.y, self.whole.w, HEADING), self.label, self.pawn.value, True
            )

    def self_lit(self) -> Collection[str]:
        return tuple(self.handles())

    def clicked_places(self) -> Mapping[str, str]:
        return {f"place:{self.key}:{mark}": f"token:{self.key}" for mark in self.marks}

    def open_again(self) -> Iterator[str]:
        """Yield the other numbers that the last answer could have named."""
        if self.pawn.is_meant:
            yield from (f"place:{self.key}:{mark}" for mark in self.prices or () if mark != self.pawn.value)


@lays_out(models.Dial)
def _dials(builder: Builder, name: str, thing: models.Dial) -> Iterator[Kind]:
    decision = builder.view.decision
    for key, index in builder.keys(name):
        owner = builder.owner(name, index)
        rect, value = builder.find_rect(thing.on, owner), builder.values[key]
        yield from fittings.plate(builder, thing.away, key, owner, rect is None)
        if rect is None:
            continue
        asked, meant = decision, fittings.read_neighbour(builder, thing.later, key) or None
        if decision is not None and decision.seat == owner and decision.prompt in thing.meant:
            told = decision.facts.get(thing.meant[decision.prompt])
            if isinstance(told, int):
                asked, meant = builder.asked_before(), told
        box, shown = rect.box(*thing.box), value if meant is None else meant
        pawn = Pawn(thing.picture, -1 if owner is None else owner, shown, meant is not None)
        prices = Prices(_prices(asked, key, thing.prices), thing.cost)
        yield Dial(key, box, thing.marks, pawn, prices, thing.label)


def _prices(decision: Decision | None, key: str, prices: Mapping[str, int]) -> dict[int, int] | None:
    """Return each number's price on an offered dial; None for any other."""
    start, found = f"place:{key}:", {}
    for option in decision.options if decision is not None else ():
        if option.target.startswith(start):
            found[int(option.target.removeprefix(start))] = prices.get(option.label, 0)
    return found or None


@PAWN.paint_by
def _pawn(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """Draw a knob standing on a number."""
    x, y = placed.pose.point
    side = placed.size[0] * placed.pose.scale
    if light == "held":
        brush.disc((x, y - side * 0.1), side * 0.6, (*brush.colour("amber")[:3], 102), "amber", 3)
    brush.icon(name_of(painter, placed), (x - side / 2, y - side / 2, side, side), None, painter.game)


@MARK.paint_by
def _mark(_painter: Painter, brush: Brush, thing: Ground, lit: bool) -> None:
    """Draw a number as a knob, the present one bright, unreachable ones dim."""
    rect, (x, y) = thing.rect, thing.rect.centre
    radius = rect.w / 2
    brush.disc((x, y + 3), radius, "#00000070")
    if thing.look == "on":
        brush.disc((x, y), radius, "#cfc3a6", "#0b0f11", 1.5)
        brush.disc((x, y), radius * 0.86, "paper")
        ink = "ink"
    elif thing.look == "shut":
        brush.disc((x, y), radius, "tile", "#ffffff10", 1.5)
        ink = "muted"
    else:
        brush.disc((x, y), radius, "raised", "#ffffff24", 1.5)
        brush.disc((x, y), radius * 0.86, "lit")
        ink = "text"
    if lit:
        brush.glow(tuple(rect), 999, "amber", 12, 4)
    size = rect.h * 0.54
    brush.text(thing.name, (x, y), TextStyle(size, ink, "title", fixed=True), align="centre", valign="middle")


@PRICE.paint_by
def _price(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    rect = thing.rect
    side, words = rect.h, f"−{thing.n}"
    size = cap_type(brush, 20, 24)
    wide = brush.text_width(words, size, "title") + side + 3
    left = rect.centre.x - wide / 2
    pieces.plate(brush, (left, rect.y - 1, wide, rect.h + 2))
    brush.text(words, (left, rect.centre.y), TextStyle(size, "warning", "title"), valign="middle")
    if thing.name:
        brush.icon(thing.name, (left + wide - side, rect.y, side, side), None, painter.game)
