"""Home: the seat whose things are shown large on a table where the panels of the others share an area."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.content.models.table import Mat, TableFile
from tabletop.ui.table.geometry import Rect

if TYPE_CHECKING:
    from tabletop.engine.view import View


def home(view: View, mat: Mat) -> int:
    """The seat whose things are shown large.

    It is the viewer's, else whoever is asked, else the one that the mat's field names, else the first.
    """
    if view.seat is not None:
        return view.seat
    if view.decision is not None:
        return view.decision.seat
    named: Any = view.table.values.get(mat.field) if mat.field else None  # a value of any plain type
    return named if isinstance(named, int) and 0 <= named < view.table.seats else 0


def home_of(view: View, table: TableFile) -> int:
    """The same for a whole table."""
    mat = next((mat for mat in table.mats.values() if mat.home), None)
    return home(view, mat) if mat is not None else (view.seat or 0)


def around_home(view: View, mat: Mat, own: Rect, column: Mapping[int, Rect]) -> dict[int, Rect]:
    """A panel of its own for the seat at home; the others, clockwise from it, in a column."""
    seats, first = view.table.seats, home(view, mat)
    others = [(first + i) % seats for i in range(1, seats)]
    return {first: own} | {seat: column[i] for i, seat in enumerate(others)}
