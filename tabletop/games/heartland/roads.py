"""The road map: which spaces are neighbours, which roads are shut, what a drive costs, where it can end.

Pure geometry on plain data; it knows neither a state nor a card. Cells are (column, row): columns grow to the
east, rows to the south.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

Cell = tuple[int, int]

EDGES: Final[dict[str, Cell]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""Step to the neighbour beyond each edge of a space."""


class Road(NamedTuple):
    """The feature at one edge of an advanced side."""

    feature: str
    """`closed`, `weigh` or `toll`."""
    edge: str
    """`n`, `e`, `s` or `w`."""
    flow: str
    """Direction of the feature: `in`, `out` or `both`; a closed road is shut whatever it says."""


Spaces = Mapping[Cell, Road | None]
"""Every space of the map with its road feature, None on a basic side and on the depot."""


class Fees(NamedTuple):
    """Charges of the road features for a truck at this moment, in points."""

    toll: int
    weigh: int


class Drive(NamedTuple):
    """One way to a stop: the road charges on it, and the cells entered in order."""

    charge: int
    path: tuple[Cell, ...]


def neighbour(cell: Cell, edge: str) -> Cell:
    """The cell beyond an edge, whether or not a space lies there (HEART-17)."""
    column, row = EDGES[edge]
    return (cell[0] + column, cell[1] + row)


def distance(one: Cell, other: Cell) -> int:
    """Steps between two cells if every road were open; neighbours by a full edge are 1 apart."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def is_closed(spaces: Spaces, src: Cell, dst: Cell) -> bool:
    """Check if the road between two adjacent spaces is shut; the same in both directions (HEART-O5, HEART-R25)."""
    return any(
        road is not None and road.feature == "closed" and neighbour(cell, road.edge) == beyond
        for cell, beyond, road in ((src, dst, spaces[src]), (dst, src, spaces[dst]))
    )


def charge(spaces: Spaces, src: Cell, dst: Cell, fees: Fees) -> int:
    """Points for driving from a space to the adjacent one; both cards' features add up (HEART-O6, -O7, -R23)."""
    return _fee(spaces[src], src, dst, "out", fees) + _fee(spaces[dst], dst, src, "in", fees)


def _fee(road: Road | None, cell: Cell, beyond: Cell, flow: str, fees: Fees) -> int:
    if road is None or road.flow not in (flow, "both") or neighbour(cell, road.edge) != beyond:
        return 0
    return {"toll": fees.toll, "weigh": fees.weigh}.get(road.feature, 0)


def open_neighbours(spaces: Spaces, cell: Cell) -> list[Cell]:
    """The spaces one step away by open roads, clockwise from the north."""
    beyond = [neighbour(cell, edge) for edge in EDGES]
    return [other for other in beyond if other in spaces and not is_closed(spaces, cell, other)]


def drives(spaces: Spaces, start: Cell, steps: int, fees: Fees) -> dict[Cell, Drive]:
    """The cheapest drive to every space that can be reached in exactly `steps` steps.

    No space is entered twice, the start never (HEART-18). Of equally cheap drives the first clockwise from the
    north is taken; they have the same result (HEART-R6). Whether a truck may stop there is not asked here.
    """
    found: dict[Cell, Drive] = {}
    _drive_on(spaces, (start,), steps, 0, fees, found)
    return found


def _drive_on(
    spaces: Spaces, path: tuple[Cell, ...], steps: int, paid: int, fees: Fees, found: dict[Cell, Drive]
) -> None:
    here = path[-1]
    if steps == 0:
        if here not in found or paid < found[here].charge:
            found[here] = Drive(paid, path[1:])
        return
    for cell in open_neighbours(spaces, here):
        if cell not in path:
            cost = charge(spaces, here, cell, fees)
            _drive_on(spaces, (*path, cell), steps - 1, paid + cost, fees, found)


def are_all_reachable(spaces: Spaces, start: Cell) -> bool:
    """Check if every space can be reached from `start` by open roads, charges aside (HEART-R24)."""
    seen, waiting = {start}, [start]
    while waiting:
        for cell in open_neighbours(spaces, waiting.pop()):
            if cell not in seen:
                seen.add(cell)
                waiting.append(cell)
    return len(seen) == len(spaces)
