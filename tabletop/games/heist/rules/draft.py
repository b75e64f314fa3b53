"""A Heist: the draft, four Stages, and gathering the cards (HEIST-7 to HEIST-19, HEIST-26)."""

from __future__ import annotations

from tabletop.engine.fields import Plain
from tabletop.engine.game import Progress
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, Together, step
from tabletop.games.heist.state import Heist, hand, passed_cards, pile


def draw_from_pile(s: Heist, seat: int) -> None:
    """The top card of the own pile into the hand (HEIST-12, HEIST-13)."""
    s.move(s.pile[seat][-1], pile(seat), hand(seat))


def neighbour(s: Heist, seat: int) -> int:
    """Find the neighbour who gets a player's passed card: to the left, in Heist 2 to the right (HEIST-16)."""
    return (seat + (1 if s.heist % 2 else -1)) % s.seats


def giver(s: Heist, seat: int) -> int:
    """Find the neighbour who passes cards on to a player (HEIST-16)."""
    return next(other for other in range(s.seats) if neighbour(s, other) == seat)


def all_counts(s: Heist) -> list[tuple[int, int]]:
    """Count for each player the cards taken and passed on in this draft (see `cards_taken` and `cards_passed`)."""
    seats, passes, piles, passing = s.seats, passes_of(s), s.pile, s.passing
    taken = [passes - len(piles[seat]) for seat in range(seats)]
    return [(taken[seat], taken[neighbour(s, seat)] + len(passing[seat])) for seat in range(seats)]


def cards_taken(s: Heist, seat: int) -> int:
    """Count how often a player has drawn from the own pile and taken a card that was passed on."""
    return passes_of(s) - len(s.pile[seat])


def cards_passed(s: Heist, seat: int) -> int:
    """Count the cards that a player has passed on in this draft; everybody can."""
    return cards_taken(s, neighbour(s, seat)) + len(s.passing[seat])


def progress(s: Heist) -> tuple[Progress, ...]:
    """Tell how many cards each player has passed on in this draft, and whom they wait for; () once it is over."""
    if s.phase != "draft":
        return ()
    passes = passes_of(s)
    return tuple(
        Progress(passed, passes, giver(s, seat) if taken < passed < passes else None)
        for seat, (taken, passed) in enumerate(all_counts(s))
    )


def _is_over(s: Heist) -> bool:
    """Check if everybody has passed on all cards of this draft."""
    passes = passes_of(s)
    return all(passed == passes for _, passed in all_counts(s))


def passes_of(s: Heist) -> int:
    """Count the cards that everybody passes on in a draft."""
    return int(s.content.numbers["passes"])


@step(was="heist.pass_on")
def draft(s: Heist) -> Steps:
    """Let everybody who has drawn and taken what was passed on to them pass the next card on (HEIST-13 to HEIST-15).

    So everybody chooses from the hand that they would have if all passed at the same time, and no sooner.
    """
    seats = range(s.seats)
    if _is_over(s):
        s.say("drafted")
        return
    chosen = yield Together({seat: choose_to_pass(s, seat) for seat in seats}, each=True)
    seat, card = next((seat, card) for seat, card in chosen.items() if card is not None)
    s.passed[seat] = (*s.passed[seat], s.cards[card].id)
    s.move(card, hand(seat), passed_cards(seat))
    over = _is_over(s)
    for each, waiting in enumerate(progress(s)):  # whoever passed their last card takes up when all do
        if over or (waiting.waits_for is not None and s.passing[waiting.waits_for]):
            take_up(s, each)
    counts = all_counts(s)
    if all(passed >= counts[seat][1] for _, passed in counts):
        s.say("passed-left" if s.heist % 2 else "passed-right")
    s.then(draft())


def take_up(s: Heist, seat: int) -> None:
    """Into the hand: the oldest card that was passed on to a player, and the top card of the own pile (HEIST-13)."""
    source = giver(s, seat)
    card = s.passing[source][0]
    s.move(card, passed_cards(source), hand(seat))
    s.received[seat] = (*(each for each in s.received[seat] if each in s.hand[seat]), card)  # HEIST-18
    draw_from_pile(s, seat)


def choose_to_pass(s: Heist, seat: int) -> Steps:
    """Any card of the hand may be passed on (HEIST-14), once all is in it that there is to choose from (HEIST-15)."""
    done, passes = cards_passed(s, seat), passes_of(s)
    if done > cards_taken(s, seat) or done == passes:
        return None
    target = f"zone:{passed_cards(seat)}"
    cards = (Option(card, card_handle(card), target, label="pass") for card in s.hand[seat])
    facts: dict[str, Plain] = {"target": f"seat:{neighbour(s, seat)}", "n": done + 1, "of": passes}
    row = min(passes, cards_passed(s, giver(s, seat)) + 1) - done
    return (yield Ask(seat, "pass", cards, facts=facts, row=row))
