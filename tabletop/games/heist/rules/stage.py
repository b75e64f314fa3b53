"""A Stage: secret choice, reveal, phase A, Heat Check, phase B, phase C (HEIST-9, HEIST-20 to HEIST-45)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, Together, step
from tabletop.games.heist.brings import clear, did, jobs
from tabletop.games.heist.effects import ASKING, put_on_record
from tabletop.games.heist.foresight import foresee
from tabletop.games.heist.money import gain, take_heat
from tabletop.games.heist.rules.check import heat_check
from tabletop.games.heist.scene import Moment, demand_of, in_use, moment
from tabletop.games.heist.state import DECK, NO_CARD, Heist, hand, record_handle


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
    """A new part of the Stage begins."""
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
    foresee(s, s.fresh)


def choose_card(s: Heist, seat: int) -> Steps:
    """One card of the hand, to the right end of the Record."""
    cards = (Option(card, card_handle(card), record_handle(seat), label="play") for card in s.hand[seat])
    return (yield Ask(seat, "play", cards, facts={"n": s.stage}))


# -- phase A ------------------------------------------------------------------------------------------------------


def has_new_a(s: Heist, seat: int) -> bool:
    """Whether a player uses an [A] effect that this card has not had yet in this Stage (HEIST-31, HEIST-R7)."""
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
    foresee(s, s.fresh)
    s.then(phase_a())


def asks(s: Heist, seat: int) -> bool:
    """Whether the card in use has its player choose something; everybody can see that."""
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
        did(s, seat, "b", *jobs(n, taken))
        if taken:
            s.say("job", seat=seat, n=n, heat=taken)
        else:
            s.say("earns", seat=seat, n=n)
    foresee(s)


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
        did(s, seat, "c", *jobs(n, 0))
        s.say("scheme", seat=seat, n=n)


@step
def end_stage(s: Heist) -> None:
    """What was in use is what can be copied in the next Stage of this Heist (HEIST-65)."""
    for seat in range(s.seats):
        s.previous[seat] = s.current[seat]
