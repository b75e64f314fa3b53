"""A seat as screens name it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Sitter:
    """Sitter on a seat: a name, a colour (0 to 7), a person or a bot."""

    name: str
    colour: int
    person: bool


class Deed(NamedTuple):
    """A line of what happened, and the number of the seat that it is about; None for everybody's."""

    words: str
    seat: int | None = None
