"""Refusals of drops: a reason for every source and target that is not on offer.

It asks the predicates that the rules build their options with (`legality`), and adds what they need not know: that a
card is somebody else's, that a part is broken already.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.engine.fields import Piece
from tabletop.engine.handles import field_of, index_of, parse_handle, piece_of, zone_of
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.games.heap import boxes, garage, legality
from tabletop.games.heap.state import ALL, Heap

Reason = Callable[[Heap, Decision, str, str], str]
"""Reason why the open question has no option of a source and a target, as a key of texts.why."""
TWO: Final = 2
"""With so many players both neighbours are the same opponent (HEAP-R8)."""
BOX_LATER: Final = {"won": "box-won", "end": "box-end"}
"""Reason why a box that waits for the end of the rush does not run after a card."""


def why_not(view: View, source: str, target: str) -> str:
    """ "" if some option of the open question has this source and target, else a key of texts.why."""
    decision = view.decision
    if decision is None:
        return "not-asked"
    s: Heap = view.table  # type: ignore[assignment]  # a view of this game holds its state
    if decision.offers(source, target):
        return ""
    if reason := not_mine(s, decision.seat, source):
        return reason
    return REASONS[decision.prompt](s, decision, source, target)


def not_mine(s: Heap, seat: int, source: str) -> str:
    """Refuse a piece in somebody else's hand or haul, or ""."""
    if parse_handle(source).word != "card":
        return ""
    piece = piece_of(s, source)
    zone = None if piece is None else zone_of(s, piece)
    if zone is None:
        return "not-mine"
    is_private = field_of(zone) in ("hand", "hauled")
    return "not-mine" if is_private and index_of(zone) != (str(seat),) else ""


def why_not_bodge(s: Heap, decision: Decision, source: str, target: str) -> str:
    """Attaching and repairing."""
    seat, piece, place = decision.seat, piece_of(s, source), place_of_drop(s, target)
    if piece is None or piece not in s.hand[seat] or not place:
        return "bodge"
    part = piece_of(s, target)
    if part is not None and part in s.damaged:
        return legality.cannot_repair(s, seat, piece, part) or "bodge"
    return legality.wrong_place(s, seat, piece, place) or legality.cannot_attach(s) or "bodge"


def place_of_drop(s: Heap, target: str) -> str:
    """The key of the slot or vehicle that a drop means: the place itself, or that of the card there; "" if neither."""
    named, part = parse_handle(target), piece_of(s, target)
    place = named.key if named.word == "zone" else (zone_of(s, part) or "") if part is not None else ""
    return place if field_of(place) in ("slot", "garage") else ""


def why_not_haul(s: Heap, decision: Decision, source: str, target: str) -> str:
    """Attaching what was hauled."""
    seat, piece, place = decision.seat, piece_of(s, source), place_of_drop(s, target)
    if piece is None or piece not in s.hauled[seat] or not place:
        return "haul"
    return legality.wrong_place(s, seat, piece, place) or "haul"


def why_not_fight(s: Heap, decision: Decision, source: str, target: str) -> str:
    """Answering an attack."""
    piece = piece_of(s, source)
    if piece is None or piece not in s.hand[decision.seat]:
        return "fight"
    return legality.cannot_fight(s, piece) or "fight"


def why_not_repair(s: Heap, decision: Decision, source: str, target: str) -> str:
    """Turning a damaged part upright."""
    piece = piece_of(s, source)
    if piece is None or owner_of_part(s, piece) is None or piece in s.damaged:
        return "repair"
    return "nothing-broken"


def why_not_damage(s: Heap, decision: Decision, source: str, target: str) -> str:
    """Damaging a part: the box says whose (HEAP-59), and so does the question."""
    piece = piece_of(s, source)
    owner = None if piece is None else owner_of_part(s, piece)
    if owner is None or is_lit(decision, source):
        return "damage"
    hit = decision.facts["target"]
    if isinstance(hit, tuple) and f"seat:{owner}" in hit:
        return "already-damaged"
    return "whose" if s.seats == TWO else f"whose-{decision.facts['whose']}"


def is_lit(decision: Decision, source: str) -> bool:
    """Check if a piece is on offer: only the place where it was let go is wrong."""
    return any(option.source == source for option in decision.options)


def owner_of_part(s: Heap, piece: Piece) -> int | None:
    """Find the seat whose vehicle a part is on, or None."""
    return next((seat for seat in range(s.seats) if piece in garage.all_parts(s, (seat,))), None)


def why_not_trigger(s: Heap, decision: Decision, source: str, target: str) -> str:
    """Running a rush box after a card or at the end: what keeps this one from it (HEAP-46 to HEAP-53)."""
    seat, piece = decision.seat, piece_of(s, source)
    zone = None if piece is None else zone_of(s, piece)
    if piece is None or zone is None or is_lit(decision, source):
        return decision.prompt
    if field_of(zone) not in ("slot", "garage"):
        return decision.prompt
    owner, vehicle, *_ = index_of(zone)
    if owner != str(seat):
        return "not-yours"
    if s.rushing[seat] not in (vehicle, ALL):
        return "box-stays"
    if piece in s.damaged:
        return "box-damaged"
    if piece in s.pushed:
        return "box-ran"
    usual = "no-trigger" if decision.prompt == "trigger" else decision.prompt
    return BOX_LATER.get(boxes.box_of(s, piece).when, usual)


def always(reason: str) -> Reason:
    """Return the question's one reason, whatever was tried."""
    return lambda s, decision, source, target: reason


SIMPLE: Final = (
    "refill", "discard", "challenge", "vehicle", "open", "colour", "swerve", "direction",
)  # fmt: skip
"""Questions with one thing to do, each refused with the sentence of its own name."""

REASONS: Final[dict[str, Reason]] = {
    "bodge": why_not_bodge,
    "haul": why_not_haul,
    "fight": why_not_fight,
    "repair": why_not_repair,
    "damage": why_not_damage,
    "trigger": why_not_trigger,
    "order": why_not_trigger,
    "pileup-discard": always("discard"),
    **{f"other-{word}": always("other") for word in ("draw", "discard", "haul")},
    **{prompt: always(prompt) for prompt in SIMPLE},
}
