"""A Heist: the draft, four Stages, and gathering the cards (HEIST-7 to HEIST-19, HEIST-26)."""

from __future__ import annotations

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, Together, step
from tabletop.games.heist.brings import clear
from tabletop.games.heist.rules.stage import stage
from tabletop.games.heist.state import DECK, NO_CARD, Heist, hand, passing, pile, record


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
    passes = [pass_on() for _ in range(numbers["passes"])]
    s.then(*passes, *(stage() for _ in range(numbers["stages"])), gather())


def draw_from_pile(s: Heist, seat: int) -> None:
    """The top card of the own pile into the hand (HEIST-12, HEIST-13)."""
    s.move(s.pile[seat][-1], pile(seat), hand(seat))


def neighbour(s: Heist, seat: int) -> int:
    """Who gets what a player passes on: to the left, in Heist 2 to the right (HEIST-16)."""
    return (seat + (1 if s.heist % 2 else -1)) % s.seats


@step
def pass_on(s: Heist) -> Steps:
    """All choose a card at once and pass it on, then each draws one from the own pile (HEIST-13 to HEIST-15)."""
    chosen = yield Together({seat: choose_to_pass(s, seat) for seat in range(s.seats)})
    for seat, card in chosen.items():
        s.passed[seat] = (*s.passed[seat], s.cards[card].id)
        s.move(card, hand(seat), passing(seat))
    for seat, card in chosen.items():  # all at once: what leaves a hand is none of what comes in
        to = neighbour(s, seat)
        s.move(card, passing(seat), hand(to))
        s.received[to] = (*(each for each in s.received[to] if each != chosen[to]), card)  # HEIST-18
    for seat in range(s.seats):
        draw_from_pile(s, seat)
    s.say("passed-left" if s.heist % 2 else "passed-right")


def choose_to_pass(s: Heist, seat: int) -> Steps:
    """Any card of the hand may be passed on (HEIST-14)."""
    target = f"zone:{passing(seat)}"
    cards = (Option(card, card_handle(card), target, label="pass") for card in s.hand[seat])
    numbers = {"n": len(s.passed[seat]) + 1, "of": s.content.numbers["passes"]}
    return (yield Ask(seat, "pass", cards, facts={"target": f"seat:{neighbour(s, seat)}", **numbers}))


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
