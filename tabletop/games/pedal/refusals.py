"""Refusals of drops: a reason for every source and target that is not on offer.

It asks the same predicates that the rules build their options with (`legality`, `garage_legality`), and adds what they
need not know: that a card is somebody else's, that a pawn belongs on a dial, that the step is another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.engine.fields import Piece
from tabletop.engine.handles import parse_handle, piece_of, read_number, zone_of
from tabletop.engine.view import View
from tabletop.games.pedal import garage_legality, grid, legality
from tabletop.games.pedal.state import Race, car_handle, is_garage_open


def why_not(view: View, source: str, target: str) -> str:
    """ "" if some option of the open question has this source and target, else a key of texts.why."""
    decision = view.decision
    if decision is None:
        return "not-asked"
    s: Race = view.table  # type: ignore[assignment]  # a view of this game holds its state
    if decision.offers(source, target):
        return ""
    if is_of_another(s, decision.seat, source):
        return "not-mine"
    return REASONS[decision.prompt](s, decision.seat, source, target)


# -- one function for each prompt -------------------------------------------------------------------------------------


def why_not_gear(s: Race, seat: int, source: str, target: str) -> str:
    """Step 1: the pawn on the dial; cards come after it."""
    if parse_handle(source).word == "card":
        return "gear-first"
    gear = gear_of(target)
    return (legality.cannot_shift(s, seat, gear) if gear is not None else "") or "gear"


def why_not_cards(s: Race, seat: int, source: str, target: str) -> str:
    """Step 2: cards of the hand to the play area; the gear can still be another one."""
    if source == f"token:gear:{seat}":
        gear = gear_of(target)
        return (legality.cannot_shift(s, seat, gear) if gear is not None else "") or "gear-chosen"
    piece = piece_of(s, source)
    hot = piece is not None and piece in s.hand[seat] and s.cards[piece].is_heat
    return "heat-stays" if hot and not legality.is_cluttered(s, seat) else "cards"


def why_not_react(s: Race, seat: int, source: str, target: str) -> str:
    """Step 5: chips on the dash, Heat and direct cards of the hand, symbols of played cards."""
    if source == "button:boost":
        return legality.cannot_boost(s, seat) or "react"
    if source == "button:adrenaline":
        return legality.cannot_take_extra(s, seat) or "react"
    if target == f"zone:engine:{seat}" and not grid.heat_in(s, s.hand[seat]):
        return "nothing-to-cool"
    if source == car_handle(seat):
        return why_no_slip_yet(s, seat) or "react"
    piece = piece_of(s, source)
    if piece is None:
        return "react"
    if piece in s.played[seat]:
        return why_no_symbol(s, seat, piece)
    return why_not_from_hand(s, seat, piece, target) if piece in s.hand[seat] else "react"


def why_not_from_hand(s: Race, seat: int, piece: Piece, target: str) -> str:
    """A card of the hand in step 5: Heat is cooled, Stress reduced, direct cards are played, others wait."""
    if s.cards[piece].is_heat:
        places = {f"zone:discard:{seat}": "keeps", f"zone:played:{seat}": "heat-stays"}
        return places.get(target) or why_no_cooldown(s, seat) or "react"
    if s.cards[piece].is_stress and (reducing := garage_legality.unused_symbols(s, seat, "reduce")):
        return garage_legality.cannot_use(s, seat, "reduce", next(iter(reducing))) or "react"
    if grid.symbol(s, piece, "direct"):
        return garage_legality.cannot_play_direct(s, seat, piece) or "react"
    if target == f"zone:discard:{seat}":
        return legality.cannot_discard(s, piece) or "later"
    return "not-direct" if is_garage_open(s.options) else "cards-played"


def why_no_symbol(s: Race, seat: int, piece: Piece) -> str:
    """The reason that is nearest to using a card in play: about the first of its symbols that is left.

    Those for the end of the turn wait for it.
    """
    asking = [
        word for word in ("heat", "scrap", "accelerate", "salvage", "reduce") if grid.symbol(s, piece, word)
    ]
    left = [word for word in asking if (word, piece) not in s.used]
    if left:
        reasons = [garage_legality.cannot_use(s, seat, word, piece) for word in left]
        return next((reason for reason in reasons if reason), "react")
    if grid.symbol(s, piece, "cooldown"):
        return "used" if ("cooldown", piece) in s.used else why_not_cooled(s, seat)
    if asking:
        return "used"
    waits = grid.symbol(s, piece, "slipstream") or grid.symbol(s, piece, "refresh")
    return "later" if waits else "no-symbol"


def why_not_cooled(s: Race, seat: int) -> str:
    """Give the reason why a Cooldown symbol does nothing by itself: Heat of the hand is brought to the engine."""
    return (why_no_cooldown(s, seat) if grid.heat_in(s, s.hand[seat]) else "nothing-to-cool") or "react"


def why_no_cooldown(s: Race, seat: int) -> str:
    """Give the reason why Heat that is in the hand cannot be cooled, or ""."""
    if garage_legality.coolable(s, seat):
        return ""
    return "cool-weather" if garage_legality.has_lost_cooldown(s, seat) else "no-cooldown"


def why_not_slipstream(s: Race, seat: int, source: str, target: str) -> str:
    """Step 6: the car onto one of the places on offer."""
    space, spaces = space_of(target), grid.track(s).spaces
    if space is None or source != car_handle(seat) or space == s.space[seat] % spaces:
        return "slipstream"
    reason = legality.cannot_slip_by(s, seat, (space - s.space[seat]) % spaces)
    if reason == "slip-finish":
        return reason
    others = grid.taken_spots(s, seat)
    return "blocked" if {(space, 1), (space, 2)} <= others else "slipstream"


def why_no_slip_yet(s: Race, seat: int) -> str:
    """Give the reason why a car that could slipstream is not asked yet, or ""."""
    return (legality.cannot_start_slip(s, seat) or "later") if legality.has_slipstream(s, seat) else ""


def why_no_slipstream(s: Race, seat: int, target: str) -> str:
    """Give the reason why a car beside or behind another was offered no slipstream to there, or ""."""
    if not legality.has_slipstream(s, seat):
        return ""
    space, spaces = space_of(target), grid.track(s).spaces
    distance = 0 if space is None else (space - s.space[seat]) % spaces
    is_over = distance > 0 and legality.cannot_slip_by(s, seat, distance) == "slip-finish"
    return legality.cannot_start_slip(s, seat) or ("slip-finish" if is_over else "")


def why_not_discard(s: Race, seat: int, source: str, target: str) -> str:
    """Step 8: cards of the hand, no Stress and no Heat; no slipstream any more."""
    if source == car_handle(seat):
        return why_no_slipstream(s, seat, target) or "discard"
    piece = piece_of(s, source)
    mine = piece is not None and piece in s.hand[seat]
    return (legality.cannot_discard(s, piece) if mine and piece is not None else "") or "discard"


def why_only(reason: str) -> Callable[[Race, int, str, str], str]:
    """The same reason for whatever is not on offer."""
    return lambda s, seat, source, target: reason


REASONS: Final[dict[str, Callable[[Race, int, str, str], str]]] = {
    "mulligan": why_only("mulligan"),
    "market": why_only("market"),
    "give-back": why_only("give-back"),
    "next-race": why_only("next-race"),
    "swap": why_only("swap"),
    "swap-for": why_only("swap-for"),
    "retire": why_only("retire"),
    "gear": why_not_gear,
    "cards": why_not_cards,
    "speed": why_only("speed"),
    "react": why_not_react,
    "salvage": why_only("salvage"),
    "slipstream": why_not_slipstream,
    "discard": why_not_discard,
    "refresh": why_only("refresh"),
}


# -- handles ------------------------------------------------------------------------------------------------------


def is_of_another(s: Race, seat: int, source: str) -> bool:
    """Check if a thing belongs to another player: a card, a pawn, a car; a Legend's car is nobody's."""
    piece = piece_of(s, source)
    named = parse_handle(source)
    if piece is not None or named.word == "zone":
        zone = zone_of(s, piece) if piece is not None else named.key
        owner = s.shape.owner(zone) if zone in s.shape.zones else None
        return owner is not None and owner != seat
    whose = read_number(":".join(named.index)) if named.word == "token" else None
    return whose is not None and whose != seat and 0 <= whose < s.seats


def gear_of(handle: str) -> int | None:
    """The gear in the handle of a place on a dial."""
    named = parse_handle(handle)
    is_gear = (named.word, named.name) == ("place", "gear") and len(named.index) == 2
    return read_number(named.index[1]) if is_gear else None


def space_of(handle: str) -> int | None:
    """The space in the handle of a Spot of the road."""
    named = parse_handle(handle)
    is_spot = (named.word, named.name) == ("place", "track") and len(named.index) == 2
    return read_number(named.index[0]) if is_spot else None
