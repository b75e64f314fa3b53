"""Legality of the symbols on upgrade cards: the Garage's part of `legality`."""

from __future__ import annotations

from tabletop.engine.fields import Piece
from tabletop.games.pedal import conditions, grid, legality
from tabletop.games.pedal.state import Race

OWES: frozenset[str] = frozenset({"reduce", "scrap", "salvage", "accelerate"})
"""Symbols that wait until the Heat of their card is paid; its cooldown does not (PEDAL-160)."""


def unused_symbols(s: Race, seat: int, word: str) -> dict[Piece, int]:
    """The cards of the play area with a symbol that was not used yet, and how much of it each has.

    Where nothing cools, none has a Cooldown (PEDAL-192).
    """
    if word == "cooldown" and conditions.nothing_cools(s, s.space[seat]):
        return {}
    return _cards_with_unused(s, seat, word)


def card_cooldowns(s: Race, seat: int) -> dict[Piece, int]:
    """The unused Cooldown symbols of the play area, wherever the car is."""
    return _cards_with_unused(s, seat, "cooldown")


def _cards_with_unused(s: Race, seat: int, word: str) -> dict[Piece, int]:
    return {
        piece: n
        for piece in s.played[seat]
        if (n := grid.symbol(s, piece, word)) and (word, piece) not in s.used
    }


def unpaid(s: Race, seat: int) -> dict[Piece, int]:
    """The cards whose Heat is still to be paid, and how much it is (PEDAL-153)."""
    return unused_symbols(s, seat, "heat")


def coolable(s: Race, seat: int, source: str | Piece = "", n: int = 0, progress: int | None = None) -> int:
    """Heat that unused Cooldown symbols can still bring from the hand into the engine (PEDAL-160, PEDAL-161).

    With `n` of it cooled by the symbol of `source`, which then has no more (PEDAL-R12); with a car that has moved on to
    `progress`, where it may be another sector's (PEDAL-194).
    """
    here = s.space[seat] if progress is None else progress
    cards = {} if conditions.nothing_cools(s, here) else card_cooldowns(s, seat)
    symbols = (*legality.core_cooldowns(s, seat, here).items(), *cards.items())
    rest = sum(each for symbol, each in symbols if symbol != source)
    return n + min(rest, len(grid.heat_in(s, s.hand[seat])) - n)


def has_lost_cooldown(s: Race, seat: int) -> bool:
    """Check if a car has Cooldown symbols that only the weather of its sector keeps from cooling (PEDAL-192)."""
    lost = conditions.nothing_cools(s, s.space[seat])
    return lost and bool(legality.own_cooldowns(s, seat) or card_cooldowns(s, seat))


def payable(costs: list[int], heat: int) -> int:
    """Count how many of these costs can be paid at most."""
    paid = 0
    for cost in sorted(costs):
        heat -= cost
        if heat < 0:
            return paid
        paid += 1
    return paid


def cannot_pay(s: Race, seat: int, piece: Piece) -> str:
    """Give the reason why a card's Heat cannot be paid, or "": as many as possible are (PEDAL-153, PEDAL-161)."""
    owed = unpaid(s, seat)
    if piece not in owed:
        return "no-symbol"
    heat = len(s.engine[seat]) + coolable(s, seat)
    if len(s.engine[seat]) < owed[piece]:
        return "cool-first" if heat >= owed[piece] else "no-heat"
    most = payable(list(owed.values()), heat)
    rest = [cost for other, cost in owed.items() if other != piece]
    return "" if 1 + payable(rest, heat - owed[piece]) >= most else "pay-others"


def must_react(s: Race, seat: int) -> bool:
    """Check if step 5 cannot end yet: Heat that can be paid, cards that must be scrapped (PEDAL-149, PEDAL-161)."""
    owed = unpaid(s, seat)
    if owed and min(owed.values()) <= len(s.engine[seat]) + coolable(s, seat):
        return True
    return any(not cannot_use(s, seat, "scrap", piece) for piece in unused_symbols(s, seat, "scrap"))


def cannot_use(s: Race, seat: int, word: str, piece: Piece) -> str:
    """Give the reason why a symbol in the play area cannot be used now, or "" (PEDAL-151 to PEDAL-160)."""
    if piece not in unused_symbols(s, seat, word):
        return "no-symbol"
    if word in OWES and piece in unpaid(s, seat):
        return "heat-first"
    match word:
        case "heat":
            return cannot_pay(s, seat, piece)
        case "reduce":
            return "" if grid.stress_in(s, s.hand[seat]) else "no-stress"
        case "salvage":
            return "" if s.discard[seat] else "no-discards"
        case "accelerate":
            return "" if s.flips else "no-flips"
    return ""


def cannot_play_direct(s: Race, seat: int, piece: Piece) -> str:
    """Give the reason why a card of the hand cannot be played in step 5, or "" (PEDAL-158, PEDAL-162)."""
    if not grid.symbol(s, piece, "direct"):
        return "not-direct"
    own = min(grid.symbol(s, piece, "cooldown"), len(grid.heat_in(s, s.hand[seat])))
    if conditions.nothing_cools(s, s.space[seat]):
        own = 0
    return "" if len(s.engine[seat]) + own >= grid.symbol(s, piece, "heat") else "no-heat"
