"""Map of Heartland and the print on it: look-ups in a state, its numbers and rows.

Everything here reads a State, so a view's table will do. Roads hardly change during a match; what follows from them
is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.engine.fields import Piece
from tabletop.engine.shape import CardTable
from tabletop.errors import ContentError
from tabletop.games.heartland import roads
from tabletop.games.heartland.cards import Bill, Depot, Layout, Location
from tabletop.games.heartland.roads import Cell, Drive, Fees, Road
from tabletop.games.heartland.state import Haul

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

# -- numbers and rows ---------------------------------------------------------------------------------------------


def number(s: Haul, name: str) -> int:
    """A number that the rulebook prints, from game.yaml."""
    n: int = s.shape.content.numbers[name]  # asked all the time
    return n


def layout_for(content: Content, seats: int) -> Layout:
    """Find the layout for this many seats (HEART-1). Raises `ContentError` if there is none, or more than one."""
    fitting: list[Layout] = [layout for layout in content.rows("layouts") if layout.seats == seats]
    if not fitting:
        raise ContentError(f"heartland has no layout for {seats} seats; add one to its layouts")
    if len(fitting) > 1:
        names = " and ".join(layout.id for layout in fitting)
        hint = f'write "- change: {fitting[0].id}", or remove it'
        raise ContentError(f"heartland has more than one layout for {seats} seats: {names}; {hint}")
    return fitting[0]


def goods(s: Haul) -> tuple[str, ...]:
    """The ids of all goods, in the order of their file."""
    return s.shape.domains["good"]  # type: ignore[return-value]  # set-up gave ids


@lru_cache(maxsize=64)
def good_by_card(cards: CardTable) -> Mapping[Piece, str]:
    """Map every bill and fuel card to its good, "" for fuel; cached, since hands are looked at all the time."""
    return {
        piece: record.good if record.type == "bill" else ""
        for piece, record in enumerate(cards)
        if record.kind == Bill.kind
    }


# -- the map ------------------------------------------------------------------------------------------------------


def cells(s: Haul) -> tuple[Cell, ...]:
    """Every cell that a card could ever lie on, spaces and empty ones."""
    return s.shape.domains["cell"]  # type: ignore[return-value]  # set-up gave cells


def space(s: Haul, cell: Cell) -> Location | Depot | None:
    """The town or the depot at a cell, None where no card lies."""
    place = s.shape.keys["map"].get(cell)
    lying: Any = s.values[place] if place else ()  # a zone holds a tuple of pieces
    return s.cards[lying[-1]] if lying else None


def town(s: Haul, cell: Cell) -> Location | None:
    """The town at a cell; None for the depot and where no card lies."""
    card = space(s, cell)
    return card if isinstance(card, Location) else None


def trucks(s: Haul) -> list[Cell]:
    """Cells of all trucks, by seat."""
    values: Any = s.values  # a truck's value is a cell
    return [values[place] for place in s.shape.keys["truck"].values()]


def depot_cell(s: Haul) -> Cell:
    """Cell of the distribution center (HEART-3, HEART-O2)."""
    return next(cell for cell in cells(s) if isinstance(space(s, cell), Depot))


def depot(s: Haul) -> Depot:
    """The distribution center's row."""
    card = space(s, depot_cell(s))
    assert isinstance(card, Depot)
    return card


def spaces(s: Haul) -> Mapping[Cell, Road | None]:
    """Every space with its road feature; basic sides and the depot have none (HEART-R22)."""
    return _spaces(lie_of_the_land(s))


class Land(NamedTuple):
    """Places and roads of the map, which hardly change: the key by which drives are cached."""

    cards: CardTable
    cells: tuple[Cell, ...]
    lying: tuple[tuple[Piece, ...], ...]
    """Pieces on each cell."""
    advanced: tuple[Piece, ...]


def lie_of_the_land(s: Haul) -> Land:
    """Return the places of towns and depot, and the towns with their advanced side up."""
    lying: Any = tuple([s.values[place] for place in s.shape.keys["map"].values()])  # tuples of pieces
    return Land(s.cards, cells(s), lying, s.advanced)


@lru_cache(maxsize=256)
def _spaces(land: Land) -> Mapping[Cell, Road | None]:
    found = {
        cell: _road(land, pieces[-1]) for cell, pieces in zip(land.cells, land.lying, strict=True) if pieces
    }
    return MappingProxyType(found)


def _road(land: Land, piece: Piece) -> Road | None:
    printed = land.cards[piece].road if piece in land.advanced else None
    return Road(printed.feature, printed.edge, printed.flow) if printed else None


def towns(s: Haul) -> tuple[tuple[Cell, Location], ...]:
    """Every town on the map with its cell."""
    return towns_of(lie_of_the_land(s))


@lru_cache(maxsize=256)
def towns_of(land: Land) -> tuple[tuple[Cell, Location], ...]:
    """Every town with its cell, where the land lies like this."""
    laid = [
        (cell, land.cards[pieces[-1]]) for cell, pieces in zip(land.cells, land.lying, strict=True) if pieces
    ]
    return tuple((cell, card) for cell, card in laid if isinstance(card, Location))


@lru_cache(maxsize=4_096)
def drives(
    land: Land, start: Cell, lengths: tuple[int, ...], fees: Fees
) -> Mapping[int, Mapping[Cell, Drive]]:
    """The cheapest drive to every space at exactly so many steps, by steps (HEART-R6); see `roads.drives`."""
    spaces = _spaces(land)
    found = {steps: MappingProxyType(roads.drives(spaces, start, steps, fees)) for steps in lengths}
    return MappingProxyType(found)


def road(s: Haul, piece: Piece) -> Road | None:
    """The road feature that a town shows; None on its basic side (HEART-O4)."""
    return _road(lie_of_the_land(s), piece)


def cubes_at(s: Haul, cell: Cell) -> int:
    """All cubes on a town."""
    values: Any = s.values  # numbers; asked for more often than anything else
    return sum([values[place] for place in s.shape.row("cubes", cell)])


def price(s: Haul, cell: Cell, good: str) -> int | None:
    """Price that the town at a cell pays for a cube; None if it does not want the good (HEART-33)."""
    card = town(s, cell)
    for demand in card.demands if card else ():
        if demand.good == good:
            return demand.price
    return None
