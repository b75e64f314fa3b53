"""The Action Phase: a Move, an attempt, Tricks, a tag, and what partners throw in (WREST-10 to -16, -60 to -65)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, NumberKind, Option, Steps, Together, step
from tabletop.games.wrestling import legality
from tabletop.games.wrestling.abilities import power_up
from tabletop.games.wrestling.piles import discard
from tabletop.games.wrestling.rules.plays import cards_that_power, declare_pin, play_move, play_trick
from tabletop.games.wrestling.state import NOBODY, Bout, Play, wrestler_handle
from tabletop.games.wrestling.teams import in_ring, inactive, is_tag, members, opponents, side_of
from tabletop.games.wrestling.windows import could_hold

AT_SEAT: Final[tuple[NumberKind, ...]] = ("card", "seat")
"""The numbers in a way to act: the card that is played, and whom it is aimed at."""


@step
def action(s: Bout, seat: int) -> Steps:
    """One thing with nothing pending, then asked again, until the player has done enough (WREST-10, WREST-11).

    A Move is announced with what it is aimed at and the cards that power it up (WREST-39, WREST-69).
    """
    ways = tuple(ways_to_act(s, seat))
    choice = yield Ask(seat, "action", ways, may_pass=True, folded=is_discard_next(s, seat, ways))
    match choice:
        case ("move", piece, target):
            paid = yield from cards_that_power(s, seat, piece)
            announce(s, seat, piece, target, paid)
        case ("pin", piece, target):
            s.acted, s.chain = True, False
            discard(s, seat, (piece,))
            number_of = s.cards[piece].fall_number if s.options.get("pin-discard", False) else 0
            s.then(declare_pin(seat, target, number_of), action(seat))
        case ("trick", piece):
            s.chain = False  # Chain says "immediately" (WREST-R36)
            play_trick(s, piece, by=seat, on=NOBODY)
            s.then(action(seat))
        case ("tag", piece, partner):
            tag(s, seat, piece, partner)
        case ("call", partner):
            s.say("calls", seat=seat, target=f"seat:{partner}")
            s.then(interfere(partner), action(seat))
        case None:
            s.then(apron(seat))


def is_discard_next(s: Bout, seat: int, ways: tuple[Option, ...]) -> bool:
    """Check if nothing is left to do and the seat is the first to be asked for discards then: one screen does
    (WREST-12, WREST-R16, WREST-R30). Without a way to act there is no partner to help either.
    """
    first = members(s, side_of(s, seat))[0] if is_tag(s) else seat
    return not ways and first == seat and bool(s.hand[seat])


def ways_to_act(s: Bout, seat: int) -> Iterator[Option]:
    """Moves and attempts on each opponent in the ring, own-turn Tricks, tags, and calling a partner."""
    rivals = opponents(s, seat)
    for piece in s.hand[seat]:
        source = card_handle(piece)
        for rival in rivals:
            if piece in legality.moves(s, seat) and not legality.cannot_play_move(s, seat, piece):
                yield Option(
                    ("move", piece, rival),
                    source,
                    wrestler_handle(s, rival),
                    label="move",
                    n=power_up(s, seat, piece),
                    numbers=AT_SEAT,
                )
            if not legality.cannot_pin(s):
                target = f"token:endurance:{rival}"
                yield Option(("pin", piece, rival), source, target, label="pin", numbers=AT_SEAT)
        if piece in legality.tricks(s, seat):
            if not legality.cannot_play_now(s, piece):
                label = "end-chain" if s.chain else "trick"  # Chain says "immediately" (WREST-R36)
                yield Option(("trick", piece), source, wrestler_handle(s, seat), label=label)
            if is_tag(s) and not s.acted:
                for partner in inactive(s, seat):
                    target = wrestler_handle(s, partner)
                    yield Option(("tag", piece, partner), source, target, label="tag", numbers=AT_SEAT)
    for partner in helpers(s, seat):
        yield Option(("call", partner), wrestler_handle(s, partner), label="call", numbers=("seat",))


def announce(s: Bout, seat: int, piece: Piece, target: int, paid: tuple[Piece, ...]) -> None:
    """The Move goes on the stack; it is the action, a chained Move, or an extra one (WREST-10, WREST-23, WREST-78)."""
    chained = s.chain and "chain" in s.cards[piece].keywords
    if not chained and s.acted:
        s.extra = s.extra - 1
    s.acted, s.chain = True, False
    play_move(s, Play(piece, in_ring(s, seat), target, seat, chained=chained), paid)
    s.then(action(seat))


def tag(s: Bout, seat: int, piece: Piece, partner: int) -> None:
    """A Trick is discarded without effect, the partner comes in, and the Team Turn ends (WREST-61, -62, WREST-R15)."""
    s.acted, s.tagged, s.chain = True, True, False
    discard(s, seat, (piece,))
    s.active[side_of(s, seat)] = partner
    s.say("tags", seat=seat, target=f"seat:{partner}")


# -- Interference in the own Team Turn --------------------------------------------------------------------------------


def helpers(s: Bout, seat: int) -> tuple[int, ...]:
    """Partners on the apron who may still interfere in this Team Turn, by what everybody can see (WREST-80, -R28)."""
    if not is_tag(s):
        return ()
    return tuple(
        partner
        for partner in inactive(s, seat)
        if not s.interfered[partner] and s.hand[partner] and could_hold(s, "interfere", NOBODY, partner)
    )


@step
def apron(s: Bout, seat: int) -> Steps:
    """Before the Action Phase ends partners may throw something in; then the Active goes on (WREST-63, WREST-R11)."""
    asked = helpers(s, seat)
    if not asked:
        return
    said = yield Together({partner: ask_for_help(s, partner) for partner in asked}, ends_with_first=True)
    for partner in asked:
        if said[partner] is not None:
            throw_in(s, partner, said[partner])
            s.then(action(seat))
            return


@step
def interfere(s: Bout, partner: int) -> Steps:
    """A partner whom the Active calls plays a card, or does not, which the log says (WREST-63)."""
    choice = yield from ask_for_help(s, partner)
    if choice is not None:
        throw_in(s, partner, choice)
    else:
        s.say("stays-out", seat=partner)


def ask_for_help(s: Bout, partner: int) -> Steps:
    """A Move of rating 1 with the cards that power it up, or an own-turn Trick of a partner, or nothing."""
    choice = yield Ask(partner, "interfere", ways_to_help(s, partner), may_pass=True)
    match choice:
        case ("move", int(piece), _):
            return (*choice, *(yield from cards_that_power(s, partner, piece)))
    return choice


def ways_to_help(s: Bout, partner: int) -> Iterator[Option]:
    """Options of a partner with nothing pending; the Active is the user (WREST-63, WREST-R17)."""
    active = in_ring(s, partner)
    for piece in legality.playable(s, partner, s.content.numbers["interference_rating"]):
        for rival in opponents(s, active):
            yield Option(
                ("move", piece, rival),
                card_handle(piece),
                wrestler_handle(s, rival),
                label="move",
                n=power_up(s, active, piece),
                numbers=AT_SEAT,
            )
    for piece in legality.tricks(s, partner):
        if not legality.cannot_play_now(s, piece):
            yield Option(("trick", piece), card_handle(piece), wrestler_handle(s, active), label="trick")


# An answer is what `thrown_in` made: a tuple that begins with a word; hence Any.
def throw_in(s: Bout, partner: int, choice: Any) -> None:
    """The card counts as played by the Active; it ends a Chain and has none (WREST-63, WREST-64, WREST-R36)."""
    s.chain = False
    match choice:
        case ("move", piece, target, *paid):
            play_move(s, Play(piece, in_ring(s, partner), target, partner, may_chain=False), paid)
        case ("trick", piece):
            play_trick(s, piece, by=partner, on=NOBODY)
