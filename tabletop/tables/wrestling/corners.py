"""Corners: panels at fixed sides of the ring, and their parts.

Pure geometry, in logical units. The first half of the sides stands on the left, the others on the right, so
that seats go round the ring clockwise; a team has one side of the table for itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tabletop.ui.table.geometry import Rect

Form = Literal["tall", "half", "apron"]
"""A poster with all below it; a small one with its numbers beside it; the same of a partner."""

GAP, PAD, EDGE = 12.0, 14.0, 9.0
"""Space between panels, inside of one, and the width of its coloured edge."""
NAME, PIN, LIFE, LINE = 44.0, 36.0, 100.0, 40.0
"""Heights: the line with the name, that with what a pin needs, the bar with its number above, and on one line."""
ABILITY, BRIEF = 124.0, 110.0
"""Heights of the name and words of an ability: at ease, and in small type."""
SMALL = 0.43
"""Share of the panel that a small poster takes at least: in a window 1280 wide a long word of a name has room."""
ROOMY = 165.0
"""From this width on all numbers of a partner stand on one line."""
LEAST_POSTER, TALLEST = 330.0, 1.2
"""A poster stays at least so high where the ability is told below it, and grows no higher than so much of its width."""
PLATE = 46.0
"""Height of the plate with a team's name."""
APRON = 0.31
"""Greatest share of its column for a partner's panel."""
SNUG = 200.0
"""A partner's panel lower than this has narrower margins: its lines need the room."""
LEAST_TALL, ROOMY_BAR = 380.0, 338.0
"""Height from which on a panel has room for a face above everything else, the words of the ability too; a lower one has
it at the side. Height inside a panel from which on a bar has all of its own."""


class Parts(NamedTuple):
    """Parts of a panel; None for one without room."""

    name: Rect
    poster: Rect
    life: Rect
    pin: Rect | None = None
    belts: Rect | None = None
    ability: Rect | None = None
    numbers: Rect | None = None
    """Beside a small poster, line by line."""


@dataclass(frozen=True)
class Corner:
    """One seat's panel with its public contents."""

    seat: int
    side: int
    rect: Rect
    form: Form
    left: bool
    """On the left of the ring: its coloured edge is on the outside."""
    piece: int = -1
    """Card of the seat, -1 before it has one."""
    life: int = 0
    least: int = 0
    """Number that a Fall Number must be above: the life, or less where something is added for it."""
    hand: int = 0
    turn: bool = False
    target: bool = False
    helper: str = ""
    """Role of a partner: "helps" or "helped"."""
    belts: int = 0
    """Places for belts on this panel."""
    over: bool = False
    """The match has ended: nobody can help or be pinned any more."""

    @property
    def parts(self) -> Parts:
        """Return the place of each part."""
        return tall(self) if self.form == "tall" else place_beside(self)

    @property
    def marks(self) -> tuple[str, ...]:
        """Return the poster's marks: target, turn, or both."""
        return tuple(word for word, holds in (("target", self.target), ("turn", self.turn)) if holds)


class Place(NamedTuple):
    """Place of one panel."""

    rect: Rect
    form: Form
    left: bool


def tall(corner: Corner) -> Parts:
    """Return the parts of a tall panel: name, poster, ability, bar, pin number, top to bottom."""
    inner = _inner(corner)
    name = inner._replace(h=NAME)
    belts = _belts(name, corner.belts)
    pin = Rect(inner.x, inner.bottom - PIN, inner.w, PIN)
    high = LIFE if inner.h > 500 else LIFE - 14
    life = Rect(inner.x, pin.y - high, inner.w, high)
    poster = Rect(inner.x, name.bottom + 2, inner.w, life.y - 8 - name.bottom - 2)
    if poster.h - ABILITY >= LEAST_POSTER:
        room = poster.bottom
        poster = poster._replace(h=min(poster.h - ABILITY, max(LEAST_POSTER, TALLEST * poster.w)))
        ability = Rect(inner.x, poster.bottom + 6, inner.w, room - poster.bottom - 8)
    else:  # the bar leaves it the line of its heading
        life = Rect(inner.x, pin.y - LINE, inner.w, LINE)
        told = ABILITY if life.y - poster.y >= LEAST_POSTER else BRIEF
        ability = Rect(inner.x, life.y - told, inner.w, told)
        poster = poster._replace(h=ability.y - 6 - poster.y)
    return Parts(name, poster, life, pin, belts, ability)


def place_beside(corner: Corner) -> Parts:
    """Return the parts of a wide panel: a small poster, numbers beside it, the bar below."""
    inner, is_half = _inner(corner), corner.form == "half"
    high = (LIFE if inner.h >= ROOMY_BAR else LIFE - 14) if is_half else LINE
    least = SMALL * inner.w
    wide = min(150.0, least if is_half else max(least, inner.w - PAD - ROOMY - 4))
    pin = Rect(inner.x, inner.bottom - PIN, inner.w, PIN) if is_half else None
    life = Rect(inner.x, (pin.y if pin is not None else inner.bottom) - high, inner.w, high)
    snug = not is_half and inner.h < SNUG
    top = inner.y + (NAME if is_half else 3 if snug else 6)
    poster = Rect(
        inner.x if corner.left else inner.right - wide, top, wide, life.y - (4 if snug else 8) - top
    )
    x = poster.right + PAD if corner.left else inner.x
    numbers = Rect(x, top, inner.w - wide - PAD, poster.h)
    if is_half:
        name = inner._replace(h=NAME)
        return Parts(name, poster, life, pin, _belts(name, corner.belts), None, numbers)
    name = numbers._replace(h=numbers.h / lines(corner, numbers.w))
    return Parts(name, poster, life, None, None, None, numbers._replace(y=name.bottom, h=numbers.h - name.h))


def lines(corner: Corner, wide: float) -> int:
    """Count the lines that everything beside a small poster needs, the name of a partner included.

    The sign of whether a partner can help takes no line before anybody is in the ring.
    """
    if corner.form == "half":
        return 4 if wide >= ROOMY else 5
    return (4 if wide >= ROOMY else 5) - (not corner.helper)


def hand_spot(corner: Corner) -> Rect:
    """Return the place of the hand's count: at the end of the name's line.

    That of a partner is below it.
    """
    parts = corner.parts
    if corner.form == "apron" and parts.numbers is not None:
        return parts.numbers._replace(h=parts.name.h, w=64)
    right = parts.belts.x - 8 if parts.belts is not None else parts.name.right
    return Rect(right - 64, parts.name.y + 2, 64, parts.name.h - 4)


def order_spot(corner: Corner) -> Rect:
    """Return the place of the button for a seat's standing orders."""
    parts, side = corner.parts, 34.0
    if parts.pin is not None:
        return Rect.from_centre(parts.pin.right - side / 2, parts.pin.centre.y, side, side)
    line = hand_spot(corner)
    return Rect.from_centre(parts.name.right - side / 2, line.centre.y, side, side)


def _inner(corner: Corner) -> Rect:
    """Return the panel without margins and coloured edge."""
    rect = corner.rect
    left, right = (PAD + EDGE, PAD) if corner.left else (PAD, PAD + EDGE)
    return Rect(rect.x + left, rect.y + 4, rect.w - left - right, rect.h - 4 - 8)


def _belts(line: Rect, n: int) -> Rect | None:
    """Return the places for belts, at a line's right end."""
    wide = min(58.0, 130.0 / n) if n else 0.0
    return Rect(line.right - wide * n, line.y + 3, wide * n, line.h - 4) if n else None


# who stands where


def arrange(
    sides: Sequence[Sequence[int]],
    active: Sequence[int],
    columns: tuple[Rect, Rect],
    inside: tuple[Rect, Rect] | None,
    apron: float,
) -> tuple[dict[int, Place], dict[int, Rect]]:
    """Return each seat's panel, and each team's plate.

    `active` names for each side the seat in the ring, below 0 for none yet; then all of them wait beside it, or if they
    are two the first stands in its place.
    """
    if all(len(side) == 1 for side in sides):
        return _alone(sides, columns), {}
    places: dict[int, Place] = {}
    plates: dict[int, Rect] = {}
    for number, side in enumerate(sides):
        left, is_known = number == 0, active[number] in side
        first = active[number] if is_known else side[0]
        partners = [seat for seat in side if seat != first]
        column = columns[0 if left else 1]
        if inside is not None and len(side) > 2:
            ring = inside[0 if left else 1]
            if not is_known:
                plates[number] = ring._replace(h=PLATE)
                waiting = zip(side, _stack(column, len(side)), strict=True)
                places.update({seat: Place(rect, "apron", left) for seat, rect in waiting})
                continue
            rects = _stack(column, len(partners))
        else:
            high = min(apron, APRON * column.h)
            ring = column._replace(h=column.h - (high + GAP) * len(partners))
            below = Rect(column.x, ring.bottom + GAP, column.w, column.bottom - ring.bottom - GAP)
            rects = _stack(below, len(partners))
        plates[number] = ring._replace(h=PLATE)
        wrestling = Rect(ring.x, ring.y + PLATE + 6, ring.w, ring.h - PLATE - 6)
        places[first] = Place(wrestling, "tall" if wrestling.h >= LEAST_TALL else "half", left)
        places.update({seat: Place(rect, "apron", left) for seat, rect in zip(partners, rects, strict=True)})
    if any(place.form == "half" for place in places.values()):  # both who wrestle look alike
        places = {
            seat: place._replace(form="half") if place.form == "tall" else place
            for seat, place in places.items()
        }
    return places, plates


def _alone(sides: Sequence[Sequence[int]], columns: tuple[Rect, Rect]) -> dict[int, Place]:
    """Return panels without teams, clockwise from the top left corner."""
    n = len(sides)
    right = list(range(1, 1 + n - n // 2))
    left = [0, *range(n - 1, right[-1], -1)]
    places = {}
    for column, order, is_left in ((columns[0], left, True), (columns[1], right, False)):
        form: Form = "tall" if len(order) == 1 else "half"
        for i, rect in zip(order, _stack(column, len(order)), strict=True):
            places[sides[i][0]] = Place(rect, form, is_left)
    return places


def _stack(column: Rect, n: int) -> list[Rect]:
    """Return this many panels below each other."""
    high = (column.h - GAP * (n - 1)) / max(1, n)
    return [Rect(column.x, column.y + i * (high + GAP), column.w, high) for i in range(n)]
