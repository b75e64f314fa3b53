"""Refusals of drops: a reason for every source and target that is not on offer."""

from __future__ import annotations

from tabletop.engine.fields import Piece
from tabletop.engine.handles import parse_handle, piece_of
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.games.wrestling import legality
from tabletop.games.wrestling.cards import Move, Trick
from tabletop.games.wrestling.state import Bout, wrestler_handle
from tabletop.games.wrestling.teams import in_ring, inactive, is_tag, side_of

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
    "resist": "resist",
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
    seat, piece = decision.seat, piece_of(s, source)
    if is_elsewhere(s, decision, source, piece):
        return "not-mine"
    if piece is None or piece not in s.hand[seat]:
        return why_not_without_card(s, decision, source)
    if decision.prompt == "action":
        return why_not_action(s, seat, piece, target)
    return why_not_card(s, decision, piece, source, target)


def why_not_without_card(s: Bout, decision: Decision, source: str) -> str:
    """Something is dropped that is no card of the hand."""
    seat, prompt, labels = decision.seat, decision.prompt, {option.label for option in decision.options}
    if prompt == "action":
        if any(source == wrestler_handle(s, each) and s.interfered[each] for each in partners(s, seat)):
            return "helped"
        return legality.cannot_act(s) or "action"
    if prompt == "pin" and not s.hand[seat]:
        return "flip"
    if prompt in GENERAL:
        return GENERAL[prompt]
    return "ability" if labels == {"ability"} else "respond"


def why_not_action(s: Bout, seat: int, piece: Piece, target: str) -> str:
    """A card of the hand is dropped with nothing pending: to pin, to tag, or to be played."""
    is_move, whom = isinstance(s.cards[piece], Move), player_at(s, target)
    to_pin = (
        whom is not None and parse_handle(target).word == "token" and side_of(s, whom) != side_of(s, seat)
    )
    to_tag = whom in partners(s, seat) and parse_handle(target).word == "card"
    if (to_pin or to_tag) and s.acted:
        return "acted"
    if to_tag and is_move:
        return "tag-trick"
    late = legality.cannot_move_again(s, piece) if is_move else ""
    if late:
        return late
    if (to_pin or is_move) and is_out_of_reach(s, seat, whom):
        return "apron"
    why = legality.cannot_play_move(s, seat, piece) if is_move else legality.cannot_play_now(s, piece)
    return why or ("place" if s.acted else "action")


def why_not_card(s: Bout, decision: Decision, piece: Piece, source: str, target: str) -> str:
    """A card of the hand is dropped while something waits, or is to be paid or discarded."""
    seat, prompt = decision.seat, decision.prompt
    is_offered = any(option.source == source for option in decision.options)
    if prompt == "held" and target == "zone:discard" and s.hold[1] == seat:
        return "held-first"
    if prompt == "resist" and not is_offered:
        return "too-high"
    if prompt == "power-up" and not is_offered:
        return "powered"
    if is_offered and prompt in ("interfere", "answer") and isinstance(s.cards[piece], Move):
        return "apron" if is_out_of_reach(s, seat, player_at(s, target)) else "place"
    if prompt == "answer" and isinstance(s.cards[piece], Move):
        return "power-up" if s.cards[piece].rating == decision.facts["n"] else "answer-rating"
    if prompt in GENERAL:
        return GENERAL[prompt]
    return "place" if is_offered else legality.cannot_answer(s, seat, prompt, piece) or "respond"


def partners(s: Bout, seat: int) -> tuple[int, ...]:
    """Partners of the team who wait on the apron; nobody where there are no teams."""
    return inactive(s, seat) if is_tag(s) else ()


def player_at(s: Bout, target: str) -> int | None:
    """The player on whose wrestler or Endurance something is dropped."""
    return next(
        (
            seat
            for seat in range(s.seats)
            if s.corner[seat] and target in (wrestler_handle(s, seat), f"token:endurance:{seat}")
        ),
        None,
    )


def is_out_of_reach(s: Bout, seat: int, whom: int | None) -> bool:
    """Check if an opponent is on the apron (WREST-60)."""
    return whom is not None and side_of(s, whom) != side_of(s, seat) and in_ring(s, whom) != whom


def is_elsewhere(s: Bout, decision: Decision, source: str, piece: Piece | None) -> bool:
    """Check if a source is nothing for this player to pick up: another hand, a card that lies in no open place, or a
    wrestler whom somebody else has picked.
    """
    others = [seat for seat in range(s.seats) if seat != decision.seat]
    if piece is None:
        return any(source in (f"zone:hand:{seat}", f"token:hand:{seat}") for seat in others)
    if not isinstance(s.cards[piece], Move | Trick):
        return decision.prompt == "wrestler" and any(piece in s.corner[seat] for seat in others)
    return piece not in s.hand[decision.seat] and piece not in s.discard and piece not in s.stack
