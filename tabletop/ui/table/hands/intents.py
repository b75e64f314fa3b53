"""Meanings of gestures. The hands report these; the scene shows them, and only `Act` reaches the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.engine.steps import Option
    from tabletop.ui.table.geometry import Point


@dataclass(frozen=True)
class Pick:
    """A piece was picked up or added to those held."""

    handle: str


@dataclass(frozen=True)
class Unpick:
    """A piece was put back."""

    handle: str


@dataclass(frozen=True)
class Toggle:
    """A piece was put among the chosen ones, or taken out."""

    handle: str
    on: bool


@dataclass(frozen=True)
class Act:
    """An answer to the open question."""

    keys: tuple[Any, ...]  # keys are the engine's plain values
    then: tuple[str, ...] = ()
    """Pieces that were brought along, to be chosen in the question that follows."""


@dataclass(frozen=True)
class Refuse:
    """A gesture that is not on offer. `why` is a key of the game's texts.why; "" when the game has no say in it."""

    handle: str
    """Piece or place of the gesture."""
    why: str
    source: str = ""
    target: str = ""
    lit: bool = False
    """Mark that it could have gone to a lit place."""


@dataclass(frozen=True)
class Menu:
    """One drop can mean several options: ask which."""

    options: tuple[Option, ...]
    target: str
    at: Point | None = None
    """Point of release, if that was on no target."""


@dataclass(frozen=True)
class Browse:
    """A pile was clicked that is neither source nor target: look through it."""

    handle: str


@dataclass(frozen=True)
class Rethink:
    """Another place was clicked for what was answered just before: take that back and answer anew."""

    handle: str


Intent = Pick | Unpick | Toggle | Act | Refuse | Menu | Browse | Rethink
