"""Signs within what is drawn as one: numbers on a poster, panels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.clash import Duel
from tabletop.ui.table.kinds.corner_kinds import Poster
from tabletop.ui.table.kinds.corners import ROOMY, Corner, hand_spot, lines
from tabletop.ui.table.kinds.turns import Turns
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.painters.corner_look import numbers_of
from tabletop.ui.table.painters.poster_painter import ratings_spot
from tabletop.ui.table.signs.sign import Sign, keys_of

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.layout import Layout

PLACE = (10.0, 52.0)
"""Left edge and width of a runner's place on its panel, in units."""


# rings


def of_ring(duel: Duel) -> Iterator[Sign]:
    """Each seat in the order of play with what it does, and what must be beaten."""
    standoff = duel.standoff
    if not duel.is_on:
        return
    for seat in range(standoff.seats):
        form = standoff.role(seat) or ("lead" if seat == standoff.lead else "")
        keys = keys_of(duel.entry, "seat")
        yield Sign(duel.spot(seat), keys, f"seat:{seat}", None, seat, form=form, height=1.0)
    if standoff.lead >= 0:
        spot = duel.spot(standoff.lead)
        yield _leads(duel.entry, Rect(spot.x, spot.y, spot.h, spot.h), standoff.lead)
    seat_of = _known_seat(standoff.attacker)
    yield Sign(duel.burst, keys_of(duel.entry, "middle"), form=standoff.what, seat=seat_of, height=1.0)


def of_lanes(turns: Turns, duel: str) -> Iterator[Sign]:
    """The sign of whoever is first, on the token in their lane."""
    for i, look in enumerate(turns.looks):
        if look.leads:
            lane = turns.lane(i)
            yield _leads(duel, Rect(lane.x, lane.y, lane.h, lane.h), look.seat)


def _leads(entry: str, spot: Rect, seat: int) -> Sign:
    return Sign(spot, keys_of(entry, "lead"), f"seat:{seat}", None, seat, height=1.2)


def _known_seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


# corners


def of_corner(poster: Poster, view: View, content: Content) -> Iterator[Sign]:
    """Cards in hand, numbers, ability, what a pin needs, and the flag's place, of one corner."""
    corner, entry = poster.corner, poster.entry
    of = f"seat:{corner.seat}"
    if poster.hand:
        keys = keys_of(poster.hand.split(":")[1], "away")
        yield Sign(hand_spot(corner), keys, of, corner.hand, corner.seat, picture="cards", height=1.0)
    if corner.parts.pin is not None and not corner.over:
        yield Sign(corner.parts.pin, keys_of(entry, "pin"), of, corner.least, corner.seat, height=1.5)
    if corner.piece < 0:
        return
    record: Any = content.translate(view.table.cards[corner.piece])
    for spot, row, n in _numbers(corner, content, record):
        facts = (("thing", str(content.translate(row).name)),)
        keys = keys_of(entry, f"numbers.{row.id}", "numbers")
        yield Sign(spot, keys, of, n, corner.seat, facts=facts, picture=row.picture, height=1.5)
    if corner.parts.ability is not None:
        yield Sign(corner.parts.ability, keys_of(entry, "ability"), of, None, corner.seat, corner.piece)
    elif corner.parts.numbers is not None:
        yield Sign(corner.parts.numbers, keys_of(entry, "ability"), of, None, corner.seat, corner.piece)


def _numbers(corner: Corner, content: Content, record: Any) -> Iterator[tuple[Rect, Any, int]]:
    """Find the numbers of a figure: below a tall poster's name, or beside the small poster."""
    numbers, box = numbers_of(content, record), corner.parts.numbers
    if box is None:
        strip = ratings_spot(corner.parts.poster)
        wide = strip.w / max(1, len(numbers))
        for i, (row, n) in enumerate(numbers):
            yield Rect(strip.x + i * wide, strip.y, wide, strip.h), row, n
        return
    is_half = corner.form == "half"
    line = box.h / (lines(corner, box.w) - (not is_half))
    top = box.y + (0.0 if is_half else line)
    across = 2 if box.w < ROOMY else len(numbers)
    for i, (row, n) in enumerate(numbers):
        yield (
            Rect(box.x + i % across * box.w / across, top + i // across * line, box.w / across, line),
            row,
            n,
        )


# panels


def of_panels(layout: Layout, content: Content, looks: Mapping[int, SeatLook]) -> Iterator[Sign]:
    """The panel of every seat and runner, and the number of a runner's place."""
    for runner, rect in layout.panels.items():
        whose, look = runner_name(layout, content, runner), looks.get(runner, SeatLook())
        form = "ready" if look.ready else "acting" if look.acting else ""
        standing = layout.standings.get(runner)
        of = f"seat:{runner}" if runner in looks else ""
        if standing is None:
            yield Sign(rect, ("seat",), of, None, whose, form=form, height=-1.0)
            continue
        facts = (
            ("lap", standing.lap), ("laps", standing.laps), ("points", standing.points or 0), ("place", standing.place)
        )  # fmt: skip
        yield Sign(rect, ("standing", "seat"), of, standing.place, whose, facts=facts, form=form, height=-1.0)
        place = Rect(rect.x + PLACE[0], rect.y, PLACE[1], rect.h)
        home = "home" if standing.home else ""
        yield Sign(place, ("place", "standing"), of, standing.place, whose, facts=facts, form=home)
        if standing.points is not None:
            cup = Rect(rect.right - 78, rect.bottom - 24, 70, 24)
            yield Sign(cup, ("points", "standing"), of, standing.points, whose, facts=facts, height=1.0)


def runner_name(layout: Layout, content: Content, runner: int) -> int | str:
    """A seat as it is; whoever drives without one, by name."""
    if f"seat:{runner}" in layout.anchors or not layout.standings:
        return runner
    ranking = next(mat.ranking for mat in content.table.mats.values() if mat.ranking is not None)
    seats = sum(handle.startswith("seat:") for handle in layout.anchors)
    return content.text("words", f"{ranking.name}{runner - seats + 1}")
