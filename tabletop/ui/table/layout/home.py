"""Home seat: the one shown large where the other panels share an area."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tabletop.content.models.table import Mat, TableFile
from tabletop.ui.table.geometry import Rect

if TYPE_CHECKING:
    from tabletop.engine.view import View


def home(view: View, mat: Mat) -> int:
    """Return the seat that is shown large.

    It is the viewer's, else whoever is asked, else the one that the mat's field names, else the first.
    """
    if view.seat is not None:
        return view.seat
    if view.decision is not None:
        return view.decision.seat
    named: Any = view.table.values.get(mat.field) if mat.field else None  # a value of any plain type
    return named if isinstance(named, int) and 0 <= named < view.table.seats else 0


def home_of(view: View, table: TableFile) -> int:
    """Return a table's home seat."""
    mat = next((mat for mat in table.mats.values() if mat.home), None)
    return home(view, mat) if mat is not None else (view.seat or 0)


def around_home(view: View, mat: Mat, own: Rect, column: Mapping[int, Rect]) -> dict[int, Rect]:
    """Return the home seat's own panel, and the others' in a column, clockwise from it."""
    seats, first = view.table.seats, home(view, mat)
    others = [(first + i) % seats for i in range(1, seats)]
    return {first: own} | {seat: column[i] for i, seat in enumerate(others)}
