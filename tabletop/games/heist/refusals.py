"""Refusals of drops: a reason for every source and target that is not on offer."""

from __future__ import annotations

from typing import Final

from tabletop.engine.handles import parse_handle, piece_of
from tabletop.engine.view import View
from tabletop.games.heist.effects import copyable, earlier
from tabletop.games.heist.state import Heist

COVERED: Final = {"deck": "deck", "pile": "pile", "apb_deck": "apb", "apb_used": "apb"}
"""Piles that nobody takes cards from, and why."""
PRIVATE: Final = ("hand", "passing")
"""Places of a player whose cards nobody else may touch."""


def why_not(view: View, source: str, target: str) -> str:
    """ "" if some option of the open question has this source and target, else a key of texts.why."""
    decision = view.decision
    if decision is None:
        return "not-asked"
    if decision.offers(source, target):
        return ""
    s: Heist = view.table  # type: ignore[assignment]  # a view of this game holds its state
    seat, prompt = decision.seat, decision.prompt
    if reason := why_not_source(s, seat, prompt, source):
        return reason
    offered = any(option.source == source for option in decision.options)
    return "other-column" if offered and prompt != "pass" and is_other_column(s, seat, target) else prompt


def why_not_source(s: Heist, seat: int, prompt: str, source: str) -> str:
    """Give the reason why this is nothing to pick up for an answer; "" for cards on offer and for what is no card."""
    piece = piece_of(s, source)
    if piece is None:
        named = parse_handle(source)
        if named.name in PRIVATE and named.index[:1] != (str(seat),):
            return "not-mine"
        return COVERED.get(named.name, "") if named.word == "zone" else ""
    if piece in s.hand[seat]:
        return "hand-stays" if prompt in ("replay", "copy") else ""
    owner = next((other for other in range(s.seats) if piece in s.record[other]), None)
    if owner is None:
        return "apb"  # every other card that shows its face is one
    if prompt == "replay" and owner == seat:
        return why_not_replay(s, seat, piece)
    if prompt == "copy":
        return why_not_copy(s, seat, piece, owner)
    return "played" if owner == seat else "played-other"


def why_not_replay(s: Heist, seat: int, piece: int) -> str:
    """Give the reason why a card of the own Record is not used again, or ""."""
    if piece in tuple(earlier(s, seat)):
        return ""
    return "replay-new" if piece in s.laid else "replay-itself"


def why_not_copy(s: Heist, seat: int, piece: int, owner: int) -> str:
    """Give the reason why a card of a Record is not copied, or ""."""
    if owner == seat:
        return "copy-own"
    if s.previous[owner] != piece:
        return "copy-other"
    return "" if owner in tuple(copyable(s, seat)) else "copy-itself"


def is_other_column(s: Heist, seat: int, target: str) -> bool:
    """Check if a place is somebody else's Record, or a card of it."""
    piece = piece_of(s, target)
    others = [other for other in range(s.seats) if other != seat]
    return any(target == f"zone:record:{other}" or piece in s.record[other] for other in others)
