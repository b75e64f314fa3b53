"""Limits of clicks and drops, and the hands' view of one position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.hands import grip

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision


@dataclass(frozen=True)
class Limits:
    """Limits of a click in time and distance, and the radius of a drop."""

    travel: float = 8
    """A press that travels no further is a click, however long it lasts."""
    quick_travel: float = 12
    quick_ms: int = 250
    """A press that lasts no longer may travel `quick_travel` and still is a click."""
    touch: float = 12
    """A finger that travels no further taps, however long it lasts."""
    snap: float = 48
    """A drop outside every target goes to the nearest one whose edge is no further away."""
    sure: float = 24
    """A place whose sides are longer is not hit by mistake: a drop on it does not go to the target beside it."""
    ring: float = 1.2
    """Radius around a place's middle in which one click answers, in widths of the place.

    The piece to come is drawn in a ring as large, and other pieces may stand under it.
    """


@dataclass(frozen=True)
class Reach:
    """One position for the hands: the question, and where its things are."""

    decision: Decision | None = None
    layers: Callable[[float, float], Sequence[str]] = lambda x, y: ()
    """Handles under a point, the topmost first."""
    anchors: Mapping[str, Rect] = field(default_factory=dict)
    like: grip.Like = str
    """Alike pieces give the same token."""
    why_not: Callable[[str, str], str] = lambda source, target: ""
    homes: frozenset[str] = frozenset()
    """Zones that a piece goes to without being led there: the hand on the screen."""
    hand: tuple[str, ...] = ()
    """Cards in the hand as they lie, for the number keys."""
    piles: frozenset[str] = frozenset()
    """Zones that can be looked through."""
    direct: Mapping[str, str] = field(default_factory=dict)
    """Places to the token that goes there at a click, without being picked up first."""
    rethink: frozenset[str] = frozenset()
    """Places that a click means instead of the answer given just before."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """Numbers of a dial to its pawn: whoever presses one means that, also while none is on offer."""
    wholes: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Things made of places, to the handles of these: whoever brings a piece to one means the only lit place of it."""
    dims_hand: bool = False
    """Mark that cards of the hand that are no answer go dim."""
    covered: str = ""
    """Zone of a hand that its owner has hidden."""


@dataclass(frozen=True)
class Drag:
    """Dragged pieces: the grabbed one, its place, and the pointer."""

    handle: str
    start: Point
    at: Point
    before: tuple[str, ...]
    """Pieces held before, to go back to."""


@dataclass(frozen=True)
class Press:
    """Button that is down: where, when, on what."""

    at: Point
    time_ms: float
    layers: tuple[str, ...]
    touch: bool = False
    """Made by a finger."""
