"""Conditions a player may run into: each is "" or the key of the sentence that says why not."""

from __future__ import annotations

from tabletop.engine.fields import Piece
from tabletop.engine.handles import index_of
from tabletop.games.heap.cards import Part
from tabletop.games.heap.state import Heap


def has_bodged(s: Heap) -> bool:
    """Check if a bodging turn has used up everything it may do (HEAP-17)."""
    return bool(cannot_attach(s)) and s.repaired >= s.content.numbers["repairs"]


def cannot_attach(s: Heap) -> str:
    """Give the reason why no more parts are attached in this bodging turn, or "" (HEAP-17)."""
    return "attached-two" if s.attached >= s.content.numbers["attachments"] else ""


def cannot_repair(s: Heap, seat: int, piece: Piece, part: Piece) -> str:
    """Give the reason why a hand card does not repair a part of one's own, or "" (HEAP-28)."""
    target = s.cards[part]
    if not isinstance(target, Part) or part not in s.slot[seat, target.vehicle, target.part]:
        return "not-yours"
    if part not in s.damaged:
        return "not-damaged"
    if s.cards[piece].vehicle != target.vehicle:
        return "other-vehicle"
    return "repaired-two" if s.repaired >= s.content.numbers["repairs"] else ""


def cannot_fight(s: Heap, piece: Piece) -> str:
    """Give the reason why a card does not beat the current attack, or "" (HEAP-38 to HEAP-41)."""
    card = s.cards[piece]
    if s.attack in ("", "reckless") or card.block in (s.attack, "all"):
        return ""
    return f"needs-{s.attack}"


def wrong_place(s: Heap, seat: int, piece: Piece, place: str) -> str:
    """Give the reason why a card does not fit a slot or vehicle, or "": `place` is the key (HEAP-19, -20)."""
    card = s.cards[piece]
    owner, vehicle, *part = index_of(place)
    if owner != str(seat):
        return "not-yours"
    if vehicle != card.vehicle:
        return "wrong-vehicle"
    return "wrong-type" if part and part[0] != card.part else ""
