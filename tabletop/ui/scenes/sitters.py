"""A seat as screens name it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits somewhere: a name, a colour (0 to 7), a person or a bot."""

    name: str
    colour: int
    person: bool
