"""Players of seats, as screens name them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Sitter:
    """Player of a seat: a name, a colour (0 to 7), a person or a bot."""

    name: str
    colour: int
    person: bool


class Deed(NamedTuple):
    """Recap line, with the seat that it is about; None for everybody."""

    words: str
    seat: int | None = None
