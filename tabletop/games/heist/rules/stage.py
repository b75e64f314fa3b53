"""A Heist after its draft: four Stages of secret choice, phase A, Heat Check, phase B and phase C, then gathering the
cards (HEIST-7 to HEIST-11, HEIST-20 to HEIST-45, HEIST-72, HEIST-73).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, Together, step
from tabletop.games.heist.cards import Apb
from tabletop.games.heist.effects import ASKING, put_on_record
from tabletop.games.heist.forecast import write_forecast
from tabletop.games.heist.money import gain, take_heat
from tabletop.games.heist.outcomes import clear, phase_outcomes, record_outcomes, skip
from tabletop.games.heist.rules.consequences import consequence, follow_card
from tabletop.games.heist.rules.draft import draft, draw_from_pile
from tabletop.games.heist.rules.payoff import payoff
from tabletop.games.heist.scene import Moment, all_heat, demand_of, in_use, moment, used
from tabletop.games.heist.state import (
    APB_DECK,
    APB_USED,
    DECK,
    NO_CARD,
    Heist,
    hand,
    pile,
    record,
    record_handle,
)


@step
def begin_heist(s: Heist) -> None:
    """Shuffle, deal piles of five, take two cards each; then three passes and four Stages (HEIST-4, -8, -11, -12)."""
    s.heist = s.heist + 1
    s.stage = 0
    s.phase = "draft"
    s.say("heist", n=s.heist)
    for seat in range(s.seats):
        s.previous[seat] = NO_CARD
        s.passed[seat] = ()
    s.shuffle(DECK)
    numbers = s.content.numbers
    for seat in range(s.seats):
        for _ in range(numbers["plan"]):
            s.move(s.deck[-1], DECK, pile(seat))
        for _ in range(numbers["plan"] - numbers["passes"]):
            draw_from_pile(s, seat)
    s.then(draft(), *(stage() for _ in range(numbers["stages"])), gather())


@step
def stage(s: Heist) -> None:
    """A new Stage begins; what belonged to the last one is over (HEIST-10, HEIST-66)."""
    s.stage = s.stage + 1
    s.turns = s.turns + 1
    s.phase = "choose"
    s.laid = ()
    s.settled = ()
    s.demand = 0
    clear(s)
    for seat in range(s.seats):
        s.current[seat] = NO_CARD
        s.copied[seat] = ""
        s.taken[seat] = 0
    s.then(choose(), phase_a(), enter("check"), heat_check(), phase_b(), phase_c(), end_stage())


@step
def enter(s: Heist, phase: str) -> None:
    """Begin a part of the Stage."""
    s.phase = phase


@step
def choose(s: Heist) -> Steps:
    """Everybody picks a hand card in secret; all are revealed at once (HEIST-20, HEIST-R12)."""
    holders = [seat for seat in range(s.seats) if s.hand[seat]]
    chosen = yield Together({seat: choose_card(s, seat) for seat in holders})
    for seat in range(s.seats):
        s.received[seat] = ()  # before any is turned over: nobody else sees where it came from (HEIST-18)
    for seat, card in chosen.items():
        put_on_record(s, seat, card, hand(seat))
        s.say("plays", seat=seat, card=card_handle(card))
    s.phase = "a"
    s.fresh = tuple(seat for seat in range(s.seats) if has_new_a(s, seat))
    write_forecast(s, s.fresh)


def choose_card(s: Heist, seat: int) -> Steps:
    """One card of the hand, to the right end of the Record."""
    cards = (Option(card, card_handle(card), record_handle(seat), label="play") for card in s.hand[seat])
    return (yield Ask(seat, "play", cards, facts={"n": s.stage}))


# -- phase A ------------------------------------------------------------------------------------------------------


def has_new_a(s: Heist, seat: int) -> bool:
    """Check if a player uses an [A] effect that this card has not had yet in this Stage (HEIST-31, HEIST-R7)."""
    card = in_use(s, seat)
    return card is not None and bool(card.a) and _use(s, seat) not in s.settled


def _use(s: Heist, seat: int) -> tuple[int, str]:
    """The card in use with what it counts as: a Copycat Crime resolves both."""
    return (s.current[seat], s.copied[seat])


@step
def phase_a(s: Heist) -> Steps:
    """All [A] effects of the fresh cards: chosen in secret, then resolved at once (HEIST-28 to HEIST-33, HEIST-R8)."""
    seats = [seat for seat in s.fresh if has_new_a(s, seat)]
    if not seats:
        return
    asked = {seat: plan(s, seat) for seat in seats if asks(s, seat)}
    choices = (yield Together(asked)) if asked else {}
    now = moment(s)
    s.settled = (*s.settled, *(_use(s, seat) for seat in seats))
    for seat in seats:
        for word in now.used[seat].a:
            word.apply(s, seat, now, choices.get(seat))
    draw_together(s, now, seats)
    s.fresh = tuple(seat for seat in seats if has_new_a(s, seat))
    write_forecast(s, s.fresh)
    s.then(phase_a())


def asks(s: Heist, seat: int) -> bool:
    """Check if the card in use has its player choose something; everybody can see that."""
    return any(word.do in ASKING for word in words_a(s, seat))


def words_a(s: Heist, seat: int) -> Iterator[Any]:  # words of any model
    """The [A] effects of the card in use."""
    card = in_use(s, seat)
    yield from card.a if card is not None else ()


def plan(s: Heist, seat: int) -> Steps:
    """The choice that the card in use asks for (HEIST-R8)."""
    chosen = None
    for word in words_a(s, seat):
        if word.do in ASKING:
            chosen = yield from word.plan(s, seat)
    return chosen


def draw_together(s: Heist, now: Moment, seats: list[int]) -> None:
    """All who draw in this A phase do, or nobody does if the deck is too small for all of them (HEIST-33)."""
    wanted = {seat: sum(word.n for word in now.used[seat].a if word.do == "draw") for seat in seats}
    if sum(wanted.values()) > len(s.deck):
        s.say("no-draw")
        return
    for seat, n in wanted.items():
        for _ in range(n):
            s.move(s.deck[-1], DECK, hand(seat))
        if n:
            s.say("draws", seat=seat, n=n)


# -- the Heat Check -----------------------------------------------------------------------------------------------


@step
def heat_check(s: Heist) -> None:
    """Count the Heat that phase B will take; while the board has too little, a Consequence and again
    (HEIST-34 to HEIST-36, HEIST-39, HEIST-40, HEIST-R13).
    """
    takers = {seat: demand_of(card) for seat, card in used(s).items() if demand_of(card)}
    s.demand = sum(takers.values())
    s.say("check", n=s.demand, supply=s.supply)
    if s.demand > all_heat(s):
        for seat in takers:
            s.jail[seat] = True
            s.say("caught", seat=seat)
        s.unwind(payoff)
    elif s.demand > s.supply:
        s.then(apb() if s.apb_deck or s.apb_used else consequence(), heat_check())


@step
def apb(s: Heist) -> None:
    """Draw an APB card and do as it says; the Stage or the Heist may end with it (HEIST-72, HEIST-73)."""
    if not s.apb_deck:
        s.pour(APB_USED, APB_DECK)
        s.shuffle(APB_DECK)
    piece = s.apb_deck[-1]
    s.move(piece, APB_DECK, APB_USED)
    s.say("apb", card=card_handle(piece))
    card: Apb = s.cards[piece]
    follow_card(s, card)
    if card.then == "continue":
        write_forecast(s)
    else:
        skip(s)
    if card.then == "skip-stage":
        s.unwind(end_stage)
    elif card.then == "end-heist":
        s.unwind(gather)


# -- phases B and C -----------------------------------------------------------------------------------------------


@step
def phase_b(s: Heist) -> None:
    """All [B] effects at once, judged by how things stood before (HEIST-41, HEIST-42)."""
    s.phase = "b"
    now = moment(s)
    worth = {
        seat: sum(word.worth(s, seat, now) for word in card.b) for seat, card in now.used.items() if card.b
    }
    for seat, n in worth.items():
        gain(s, seat, n, "jobs")
        taken = demand_of(now.used[seat])
        take_heat(s, seat, taken)
        record_outcomes(s, seat, "b", *phase_outcomes(n, taken))
        if taken:
            s.say("job", seat=seat, n=n, heat=taken)
        else:
            s.say("earns", seat=seat, n=n)
    write_forecast(s)


@step
def phase_c(s: Heist) -> None:
    """All [C] effects, read once after phase B and then paid (HEIST-44, HEIST-45)."""
    s.phase = "c"
    now = moment(s)
    worth = {
        seat: sum(word.worth(s, seat, now) for word in card.c) for seat, card in now.used.items() if card.c
    }
    for seat, n in worth.items():
        gain(s, seat, n, "schemes")
        record_outcomes(s, seat, "c", *phase_outcomes(n, 0))
        s.say("scheme", seat=seat, n=n)


@step
def end_stage(s: Heist) -> None:
    """Remember the cards in use: they can be copied in the next Stage of this Heist (HEIST-65)."""
    for seat in range(s.seats):
        s.previous[seat] = s.current[seat]


@step
def gather(s: Heist) -> None:
    """Hands, Records and deck become the deck of the next draft; money and Heat stay (HEIST-26, HEIST-27)."""
    if s.heist < s.content.numbers["heists"]:
        clear(s)
    for seat in range(s.seats):
        s.pour(hand(seat), DECK)
        s.pour(record(seat), DECK)
        s.current[seat] = NO_CARD
        s.copied[seat] = ""
    if s.heist < s.content.numbers["heists"]:
        s.then(begin_heist())
