"""Events, and the part of them that one seat may know.

The verbs of `State` record a `Happening` with the seats that may see its pieces or values; `mask` turns it into
the `Event` of one seat, and `update_memory` folds a seat's own events into what it still knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from tabletop.engine.fields import UNSEEN, Piece, Plain

OVER: Final = "over"
"""Phase of every match that has ended; whose turn it was no longer matters."""


@dataclass(frozen=True, slots=True)
class Event:
    """Event as one seat saw it.

    Zones are handles (`zone:hand:0`), values too (`token:score:2`), pieces are ints (`UNSEEN` when hidden).
    Facts by kind: lay: zone, pieces · move: piece, src, dst · pour: src, dst, n ·
    transfer: src, dst, n · set: field, old, new (None when hidden) · mark: field, piece, on · shuffle: zone ·
    roll: sides, result · cancel: step, subject · say: line and its facts · over: none.
    """

    kind: str
    facts: dict[str, Any]


class Happening(NamedTuple):
    """Event before masking. Masks are bit sets: bit `i` is seat `i`, bit `seats` is everybody ("None")."""

    kind: str
    facts: dict[str, Any]
    mask: int  # who may see the piece or the value, before or after
    saw: int = 0  # who could see the piece before
    shows: int = 0  # who can see the piece (or the one uncovered) after

    def reveals(self, seat: int) -> bool:
        """Check if any seat now sees a piece that `seat` could not see before: an undo barrier."""
        return bool(self.shows) and not self.saw >> seat & 1

    def is_shown_to(self, seat: int) -> bool:
        """Check if the seat sees the piece now."""
        return bool(self.shows >> seat & 1)


def mask(happening: Happening, bit: int) -> Event:
    """Return the event as the seat with this bit saw it."""
    kind, facts = happening.kind, happening.facts
    if happening.mask >> bit & 1 and kind != "say":
        return Event(kind, facts)
    match kind:
        case "move":
            return Event(kind, {"piece": UNSEEN, "src": facts["src"], "dst": facts["dst"]})
        case "lay":
            return Event(kind, {"zone": facts["zone"], "pieces": (UNSEEN,) * len(facts["pieces"])})
        case "set":
            return Event(kind, {"field": facts["field"], "old": None, "new": None})
        case "mark":
            return Event(kind, {"field": facts["field"], "piece": UNSEEN, "on": facts["on"]})
        case "say":
            return Event(kind, {name: _hide(fact, bit) for name, fact in facts.items()})
    return Event(kind, facts)


class ShownPiece(NamedTuple):
    """Piece named in a log line, with the seats that could see it when the line was said."""

    piece: Piece
    mask: int


def _hide(fact: Any, bit: int) -> Plain:
    if isinstance(fact, ShownPiece):
        return f"card:{fact.piece if fact.mask >> bit & 1 else UNSEEN}"
    if isinstance(fact, tuple):
        return tuple(_hide(inner, bit) for inner in fact)
    return fact  # type: ignore[no-any-return]  # facts that are not pieces are plain by State.say


REMEMBERED: Final = frozenset({"lay", "move", "pour"})
"""Kinds of events from which a seat knows where a piece lies."""


def update_memory(known: dict[Piece, str], events: Iterable[Event]) -> None:
    """Fold one seat's own events into `known` (piece -> zone handle), in place.

    It cannot hold more than the seat was shown: a piece seen to enter a zone is known there, `pour` carries it
    along, and a piece that leaves a zone unseen makes all that was known of that zone uncertain.
    """
    for event in events:
        facts = event.facts
        if event.kind == "move":
            if facts["piece"] != UNSEEN:
                known[facts["piece"]] = facts["dst"]
            else:
                for piece in [p for p, zone in known.items() if zone == facts["src"]]:
                    del known[piece]
        elif event.kind == "pour":
            for piece in [p for p, zone in known.items() if zone == facts["src"]]:
                known[piece] = facts["dst"]
        elif event.kind == "lay":
            known.update((piece, facts["zone"]) for piece in facts["pieces"] if piece != UNSEEN)
