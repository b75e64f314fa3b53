"""Corner panels of the seats, from public fields alone."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop.content.models import table as model
from tabletop.engine.events import OVER
from tabletop.paint import Brush
from tabletop.tables.wrestling import models
from tabletop.tables.wrestling.corner_painter import draw_corner
from tabletop.tables.wrestling.corners import Corner, arrange, order_spot
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.own_panels import OwnPanels
from tabletop.ui.table.layout.registry import lays_panels
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.layout.teams import teams

if TYPE_CHECKING:
    from tabletop.engine.match import Seat
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter


@dataclass(frozen=True)
class Corners(OwnPanels):
    """Corners of one table."""

    all: tuple[Corner, ...] = ()
    plates: Mapping[int, Rect] = field(default_factory=dict)
    """Place of each team's name."""
    needed: int = 0
    """Number of belts that win."""

    def corner_of(self, seat: int) -> Corner:
        """Return a seat's corner."""
        return self.all[seat]

    def poster(self, seat: int) -> Rect:
        """Return a seat's poster, where arrows end."""
        return self.all[seat].parts.poster

    @property
    def rects(self) -> dict[int, Rect]:
        return {corner.seat: corner.rect for corner in self.all}

    def look_key(self, painter: Painter, seat: int) -> Hashable:
        corner = self.corner_of(seat)
        return corner, painter.flags(corner.piece)

    def draw(self, painter: Painter, brush: Brush, seat: int, who: Seat, look: SeatLook) -> None:
        draw_corner(painter, brush, self.corner_of(seat), who, look)

    def order_place(self, seat: int) -> Rect:
        return order_spot(self.corner_of(seat))


def corners_in(builder: Builder) -> Corners:
    """Return the corners of the table that an entry lies in."""
    laid = builder.layout.own_panels
    assert isinstance(laid, Corners)  # such an entry lies on a mat with corners
    return laid


@lays_panels(models.Corners)
def lay_corners(
    view: View, table: model.TableFile, mat: model.Mat, entry: models.Corners, areas: Mapping[str, Rect]
) -> Corners:
    """Lay out every corner of a mat."""
    values = _values(view)
    belts = _first(table, models.Belts)
    sides = teams(view, entry)
    active = [_number(values.get(f"{entry.active}:{side}"), -1) for side in range(len(sides))]
    inside = None if entry.inside is None else (areas[entry.inside[0]], areas[entry.inside[1]])
    places, plates = arrange(sides, active, (areas[mat.area], areas[entry.right]), inside, entry.apron)
    wins = count_needed(view, belts[1], len(sides)) if belts is not None else 0
    least = view.table.public_forecast().least
    aimed, poster, life = _find_aims(view, entry), _first(table, models.Poster), _first(table, models.Life)
    found = []
    for seat in range(view.table.seats):
        side = next(i for i, each in enumerate(sides) if seat in each)
        pieces: Any = values.get(f"{poster[0]}:{seat}") if poster is not None else ()  # a zone
        held: Any = values.get(f"{entry.hand}:{seat}", ())  # a zone
        bar = f"{life[0]}:{seat}" if life is not None else ""
        left, helper = _number(values.get(bar), 0), ""
        if len(sides[side]) > 1 and seat != active[side] and active[side] >= 0:
            helper = "helped" if values.get(f"{entry.used}:{seat}") else "helps"
        found.append(
            Corner(
                seat, side, *places[seat],
                piece=pieces[0] if pieces else -1,
                life=left,
                least=least.get(f"token:{bar}", left),
                hand=len(held or ()),
                turn=values.get(entry.turn) == seat and values["phase"] != OVER,
                target=seat in aimed,
                helper=helper,
                belts=0 if plates else wins,
                over=values["phase"] == OVER,
            )
        )  # fmt: skip
    return Corners(tuple(found), plates, wins)


def _values(view: View) -> dict[str, Any]:
    values: dict[str, Any] = view.table.values  # plain values, by storage key
    return values


def _number(value: object, usual: int) -> int:
    return value if isinstance(value, int) else usual


def _first(table: model.TableFile, kind: type) -> tuple[str, Any] | None:
    """Return the first entry of a kind, with its field."""
    return next(((name, thing) for name, thing in table.things.items() if isinstance(thing, kind)), None)


def count_needed(view: View, belts: models.Belts, sides: int) -> int:
    """Return the number of belts that wins; 1 if unknown."""
    content = view.table.content
    return belts.count_places(content.numbers, view.table.seats, sides) if content is not None else 1


def _find_aims(view: View, entry: models.Corners) -> frozenset[int]:
    """Return the seats that the newest aimed card is aimed at."""
    found = []
    for name, place in entry.aims.items():
        value: Any = view.table.values.get(name) or ()  # a tuple, or a tuple of tuples
        nested = value if value and isinstance(value[0], tuple) else (value,) if value else ()
        aims = [
            each[place] for each in nested if place < len(each) and each[place] in range(view.table.seats)
        ]
        found += aims[-1:]
    return frozenset(found[-1:])
