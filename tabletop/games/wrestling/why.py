"""Why a drop is refused: a reason for every source and target that is not on offer."""

from __future__ import annotations

from tabletop.engine.handles import piece_of
from tabletop.engine.view import View
from tabletop.games.wrestling import words
from tabletop.games.wrestling.cards import Move, Trick
from tabletop.games.wrestling.state import Bout

GENERAL = {
    "wrestler": "wrestler",
    "active": "active",
    "power-up": "discard",
    "price": "discard",
    "lose": "discard",
    "discard": "discard",
    "pin": "pin",
    "attempt": "choose",
    "start": "choose",
    "announce": "choose",
    "answer": "not-a-move",
}
"""Questions with one thing to do, and the sentence that says it."""


def why_not(view: View, source: str, target: str) -> str:
    """ "" if some option of the open question has this source and target, else a key of texts.why."""
    decision = view.decision
    if decision is None:
        return "not-asked"
    if decision.offers(source, target):
        return ""
    s: Bout = view.table  # type: ignore[assignment]  # a view of this game holds its state
    piece = piece_of(s, source)
    if piece is not None and is_elsewhere(s, decision.seat, piece):
        return "not-mine"
    if decision.prompt == "action":
        return why_not_action(s, decision.seat, piece)
    if piece is None or piece not in s.hand[decision.seat]:
        return GENERAL.get(decision.prompt, "resist" if decision.prompt == "resist" else "respond")
    if decision.prompt == "resist":
        return "too-high"
    if decision.prompt in GENERAL:
        return GENERAL[decision.prompt]
    if any(option.source == source for option in decision.options):
        return "place"
    if decision.prompt == "held" and target == "zone:discard":
        return "held-first"
    return words.cannot_answer(s, decision.seat, decision.prompt, piece) or "respond"


def why_not_action(s: Bout, seat: int, piece: int | None) -> str:
    """Playing a Move or a Trick with nothing pending."""
    if piece is None or piece not in s.hand[seat]:
        return "action"
    if isinstance(s.cards[piece], Move):
        return words.cannot_play_move(s, seat, piece) or "action"
    return words.cannot_play_now(s, piece) or "action"


def is_elsewhere(s: Bout, seat: int, piece: int) -> bool:
    """Whether a card is not one that this player may pick up: it lies in no open place, or in another hand."""
    if not isinstance(s.cards[piece], Move | Trick):
        return False
    return piece not in s.hand[seat] and piece not in s.discard and piece not in s.stack
