"""Symbols printed on upgrade cards, in step 5: more symbols of the seat, beside those of gear and adrenaline.

A word of `effects` comes into force here: `reactions` offers it, `use` does it. Those that need no answer stand
where they count: `plus` in `turn.drive`, `adjust` in `corner`, `slipstream` in `slip`, `refresh` in `hands`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Choose, NumberKind, Option, Steps, step
from tabletop.games.pedal import garage_legality, grid
from tabletop.games.pedal.rules.piles import advance, flip, pay_heat, put_at, refill_deck
from tabletop.games.pedal.state import Race, deck, discard, engine, hand, is_garage_open, play_area, salvage

COUNTED: Final[tuple[NumberKind, ...]] = ("card", "number")
"""The numbers in keys of symbols: the card that has it, and how many or how fast."""

CLICKED = ("heat", "scrap", "accelerate", "salvage")
"""Symbols that are used by a click on their card, without a choice."""


def may_react(s: Race, seat: int) -> bool:
    """Check if cards may have a symbol to use, as far as everybody can see: in play, or direct ones in the hand."""
    words = ("cooldown", "reduce", *CLICKED)
    if any(garage_legality.unused_symbols(s, seat, word) for word in words):
        return True
    return bool(s.hand[seat]) and is_garage_open(s.options)


def reactions(s: Race, seat: int) -> Iterator[Option]:
    """Every symbol of the cards in play that can be used now, and the cards of the hand that can join them."""
    for piece, n in garage_legality.unused_symbols(s, seat, "cooldown").items():
        yield from cooldowns(s, seat, piece, n)
    for piece, n in garage_legality.unused_symbols(s, seat, "reduce").items():
        if not garage_legality.cannot_use(s, seat, "reduce", piece):
            yield from reductions(s, seat, piece, n)
    for word in CLICKED:
        for piece, n in garage_legality.unused_symbols(s, seat, word).items():
            if not garage_legality.cannot_use(s, seat, word, piece):
                more = n * s.flips if word == "accelerate" else n
                yield Option((word, piece), card_handle(piece), label=word, n=more)
    for piece in s.hand[seat]:
        if not garage_legality.cannot_play_direct(s, seat, piece):
            for speed in s.cards[piece].printed_speeds:
                key = ("direct", piece, speed)
                yield Option(
                    key, card_handle(piece), f"zone:played:{seat}", label="direct", n=speed, numbers=COUNTED
                )


def cooldowns(s: Race, seat: int, source: str | Piece, n: int) -> Iterator[Option]:
    """Cooldown `n`: up to so many Heat cards from the hand to the engine (PEDAL-57, PEDAL-150).

    Heat cards are alike, so that any of them stands for all (PEDAL-R24).
    """
    label = f"cooldown-{source}" if isinstance(source, str) else "cooldown-card"
    numbers: tuple[NumberKind, ...] = ("number",) if isinstance(source, str) else COUNTED
    for count, used in groups(s, grid.heat_in(s, s.hand[seat]), n):
        key, target = ("cooldown", source, count), f"zone:engine:{seat}"
        yield Option(key, used[0], target, used, label, count, numbers)


def reductions(s: Race, seat: int, piece: Piece, n: int) -> Iterator[Option]:
    """Reduce `n`: up to so many Stress cards from the hand to the discard pile (PEDAL-151)."""
    for count, used in groups(s, grid.stress_in(s, s.hand[seat]), n):
        key, target = ("reduce", piece, count), f"zone:discard:{seat}"
        yield Option(key, used[0], target, used, "reduce", count, COUNTED)


def groups(s: Race, held: tuple[Piece, ...], most: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Each number of alike cards up to `most`, with their handles; the first is each kind of card once."""
    first = {s.cards[piece].id: piece for piece in reversed(held)}
    for count in range(1, min(most, len(held)) + 1):
        for piece in first.values():
            others = [other for other in held if other != piece]
            yield count, tuple(map(card_handle, (piece, *others[: count - 1])))


# -- using them -----------------------------------------------------------------------------------------------------


def use(s: Race, seat: int, word: str, piece: Piece, n: int = 0) -> None:
    """Use a symbol of a card; `n` is the number that was chosen for it, if one was."""
    s.used = (*s.used, (word, piece))
    match word:
        case "reduce":
            reduce(s, seat, n)
        case "heat":
            pay_for(s, seat, piece)
        case "scrap":
            scrap(s, seat, grid.symbol(s, piece, "scrap"))
        case "accelerate":
            accelerate(s, seat, grid.symbol(s, piece, "accelerate"))
        case "salvage":
            s.pour(discard(seat), salvage(seat))
            s.then(look_through(seat, grid.symbol(s, piece, "salvage")))
        case "direct":
            play_direct(s, seat, piece, n)


def cool(s: Race, seat: int, n: int) -> None:
    """Heat cards from the hand to the engine (PEDAL-57, PEDAL-83)."""
    for piece in grid.heat_in(s, s.hand[seat])[:n]:
        s.move(piece, hand(seat), engine(seat))
    s.say("cools", seat=seat, n=n)


def reduce(s: Race, seat: int, n: int) -> None:
    """Stress cards from the hand to the discard pile (PEDAL-151)."""
    for piece in grid.stress_in(s, s.hand[seat])[:n]:
        s.move(piece, hand(seat), discard(seat))
    s.say("reduces", seat=seat, n=n)


def pay_for(s: Race, seat: int, piece: Piece) -> None:
    """Pay the Heat that a card costs (PEDAL-153)."""
    n = pay_heat(s, seat, grid.symbol(s, piece, "heat"))
    s.say("pays", seat=seat, card=card_handle(piece), n=n)


def scrap(s: Race, seat: int, n: int) -> None:
    """Cards off the top of the deck to the discard pile, whatever they are; all see each of them (PEDAL-154)."""
    for _ in range(n):
        if not refill_deck(s, seat):
            s.say("scraps-none", seat=seat)
            return
        piece = s.deck[seat][-1]
        s.move(piece, deck(seat), discard(seat))
        s.say("scraps", seat=seat, card=card_handle(piece))


def accelerate(s: Race, seat: int, each: int) -> None:
    """Add so much Speed and so many spaces for each flip of this turn (PEDAL-159)."""
    n = each * s.flips
    s.extra = s.extra + n
    s.speed[seat] = s.speed[seat] + n
    advance(s, seat, n, "accelerates")


@step
def look_through(s: Race, seat: int, n: int) -> Steps:
    """The owner looks through the discard pile; the chosen cards are shuffled into the deck, the others go back
    in their order (PEDAL-157, PEDAL-R27).
    """
    options = [
        Option(piece, card_handle(piece), f"zone:deck:{seat}", label="into-deck") for piece in s.salvage[seat]
    ]
    chosen = yield Choose(seat, "salvage", options, 0, n, facts={"n": n})
    for piece in chosen:
        s.move(piece, salvage(seat), deck(seat))
    s.pour(salvage(seat), discard(seat))
    if chosen:
        s.shuffle(deck(seat))
    s.say("salvages", seat=seat, n=len(chosen))


def play_direct(s: Race, seat: int, piece: Piece, speed: int) -> None:
    """Play a card from the hand as if it had been played in step 2, its Heat at once (PEDAL-158, PEDAL-162)."""
    s.move(piece, hand(seat), play_area(seat))
    s.say("direct", seat=seat, card=card_handle(piece))
    if len(s.cards[piece].printed_speeds) > 1:
        s.picked = (*s.picked, (piece, speed))
    if cost := grid.symbol(s, piece, "heat"):
        if cost > len(s.engine[seat]):
            s.used = (*s.used, ("cooldown", piece))
            cool(s, seat, min(grid.symbol(s, piece, "cooldown"), len(grid.heat_in(s, s.hand[seat]))))
        s.used = (*s.used, ("heat", piece))
        pay_for(s, seat, piece)
    for _ in range(grid.symbol(s, piece, "plus")):
        flip(s, seat)
        s.flips = s.flips + 1
    gained = grid.total(s, seat) - s.speed[seat]
    s.speed[seat] = s.speed[seat] + gained
    advance(s, seat, gained, "drives-on")


@step
def replace_unpaid(s: Race, seat: int) -> None:
    """Cards whose Heat cannot be paid are each replaced by a flip; the car goes back and moves by the new total
    (PEDAL-161).
    """
    for piece in garage_legality.unpaid(s, seat):
        s.say("cannot-pay", seat=seat, card=card_handle(piece))
        s.move(piece, play_area(seat), discard(seat))
        flip(s, seat)
    put_at(s, seat, s.began, s.began_lane)
    s.speed[seat] = grid.total(s, seat)
    advance(s, seat, s.speed[seat], "drives")
