"""Intents of gestures, as the hands report them; only `Act` reaches the match."""

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
    """A gesture is not on offer. `why` is a key of the game's texts.why; "" for none."""

    handle: str
    """Piece or place of the gesture."""
    why: str
    source: str = ""
    target: str = ""
    lit: bool = False
    """Mark that it could have gone to a lit place."""


@dataclass(frozen=True)
class Menu:
    """A drop means several options: ask which."""

    options: tuple[Option, ...]
    target: str
    at: Point | None = None
    """Point of release, if that was on no target."""


@dataclass(frozen=True)
class Browse:
    """A pile without options was clicked: browse it."""

    handle: str


@dataclass(frozen=True)
class Rethink:
    """Another place was clicked for the last answer: undo it and answer anew."""

    handle: str


Intent = Pick | Unpick | Toggle | Act | Refuse | Menu | Browse | Rethink
