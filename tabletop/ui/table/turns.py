"""Who acts after whom in a phase: a lane for each seat with its cards, what it will do and what it has done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tabletop.content import racks as entries
from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kind import CUBES, Ground, Kind, Placed

if TYPE_CHECKING:
    from tabletop.ui.table.laying import Builder

GAP, HIGH = 8.0, 80.0
"""Between two lanes; of a lane, at most."""
Stage = Literal["before", "now", "after"]


class Lane(NamedTuple):
    """What is told about one seat."""

    seat: int
    stage: Stage
    cards: int = 0
    lacking: int = 0
    """Places for cards that are free."""
    fresh: tuple[int, ...] = ()
    """What it has attached."""
    row: str = ""
    """What it has chosen."""
    label: str = ""
    """Key of the words, "" for none."""
    n: int = 0
    """The number in them."""
    leads: bool = False
    crowned: bool = False


class Turns(Kind):
    """All lanes in their order, from top to bottom; without a lane for this phase nothing is shown."""

    z = CUBES

    def __init__(
        self, name: str, handles: tuple[str, ...], area: Rect, looks: tuple[Lane, ...], back: str = ""
    ) -> None:
        self.name, self.names, self.area, self.looks = name, frozenset(handles), area, looks
        self.back = back
        """The content kind whose backs lie there."""

    def lane(self, i: int) -> Rect:
        """Where the i-th lane lies; all of them stand in the middle of the area."""
        n = len(self.looks)
        high = min(HIGH, (self.area.h - GAP * (n - 1)) / n)
        top = self.area.centre.y - (n * high + (n - 1) * GAP) / 2
        return Rect(self.area.x, top + i * (high + GAP), self.area.w, high)

    def place(self, n: int, i: int) -> Pose:
        return Pose(*self.lane(i).centre, 0.0, 0.3, CUBES)

    def anchor(self, handle: str) -> Rect | None:
        return self.area if handle in self.names else None

    def handles(self) -> Iterator[str]:
        yield from sorted(self.names)

    def sprites(self) -> Iterator[Placed]:
        yield from ()

    def grounds(self) -> Iterator[Ground]:
        for i, look in enumerate(self.looks):
            yield Ground("turn", self.lane(i), self.name, facts=(look, self.back))


def turns(builder: Builder, name: str, thing: entries.Turns) -> Turns:
    """The lanes of this phase, none while something is fought over."""
    area = builder.layout.areas[thing.on]
    handles = tuple(f"token:{key}" for key, _ in builder.keys(name))
    entry = thing.phases.get(str(builder.values["phase"]))
    fight = builder.layout.standoff
    if entry is None or (fight is not None and fight.role(fight.home)):
        return Turns(name, handles, area, ())
    seats, first = builder.view.table.seats, builder.values[entry.lead or thing.lead]
    order = [(max(first, 0) + i) % seats for i in range(seats)]
    now = acting(builder, name)
    looks = tuple(_look(builder, thing, entry, seat, _stage(order, seat, now)) for seat in order)
    return Turns(name, handles, area._replace(w=area.w * entry.wide), looks, builder.layout.usual_back)


def acting(builder: Builder, name: str) -> int:
    """Whose turn it is: as the field says, else whoever is asked alone; -1 for nobody."""
    named, asked = builder.values[name], builder.view.acting
    if isinstance(named, int) and named >= 0:
        return named
    return next(iter(asked)) if len(asked) == 1 else -1


def _stage(order: list[int], seat: int, now: int) -> Stage:
    if now < 0 or order.index(seat) > order.index(now):
        return "before"
    return "now" if seat == now else "after"


def _look(builder: Builder, thing: entries.Turns, entry: entries.TurnLook, seat: int, stage: Stage) -> Lane:
    values: Any = builder.values  # plain values of the fields that the entry names
    cards = sum(len(values[f"{field}:{seat}"]) for field in (entry.of, entry.also) if field)
    decision = builder.view.decision
    if decision is not None and decision.many and decision.seat == seat:
        cards -= len(builder.touch.picked)
    content = builder.view.table.content
    room = int(content.numbers[entry.up_to]) if entry.up_to and content is not None else 0
    lacking = max(0, room - cards)
    fresh = _fresh(builder, thing, seat) if entry.parts else ()
    if stage == "after":
        n = len(fresh) if entry.parts else cards
        label = entry.done if n else entry.nothing or entry.done
    else:
        n = lacking if entry.up_to else cards + len(fresh)
        label = entry.now if n else entry.none or entry.now
        label = entry.acts or label if stage == "now" else label
    row = str(values[f"{entry.chosen}:{seat}"] or "") if entry.chosen else ""
    crowned = bool(entry.crown) and values[entry.crown] == seat
    return Lane(seat, stage, cards, lacking, fresh, row, label, n, values[thing.lead] == seat, crowned)


def _fresh(builder: Builder, thing: entries.Turns, seat: int) -> tuple[int, ...]:
    """Pieces of the set that lie in a seat's rack."""
    marked: Any = builder.values.get(thing.fresh) or ()  # a set of pieces
    mine = (builder.values[key] for key, index in builder.keys(thing.rack) if index[0] == seat)
    return tuple(piece for pieces in mine for piece in pieces if piece in marked)
