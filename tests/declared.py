"""What a table says, of the type that its fields declare: mypy knows of them only that they hold plain values."""

from __future__ import annotations

from typing import TypeVar

from tabletop.engine.fields import Piece
from tabletop.engine.state import State

Table = TypeVar("Table", bound=State)


def pieces(table: State, zone: str) -> tuple[Piece, ...]:
    """What lies in a zone, such as `hand:0`, the lowest first; `UNSEEN` for what the table hides."""
    lying = table.values[zone]
    assert isinstance(lying, tuple), f"{zone} is no zone"
    return tuple(_piece(piece, zone) for piece in lying)


def number(table: State, field: str) -> int:
    """The number in a field, such as `score:0`."""
    return _piece(table.values[field], field)


def as_table(kind: type[Table], table: State) -> Table:
    """A table as one of this game, which its fields can be asked of by their names."""
    assert isinstance(table, kind), f"a {type(table).__name__}, not a {kind.__name__}"
    return table


def _piece(value: object, where: str) -> int:
    assert isinstance(value, int), f"{where} holds {value!r}, which is no number"
    return value
