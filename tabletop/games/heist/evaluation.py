"""Evaluation of a seat by terms, in dollars: money, what the Heat will cost, what the hand may bring, the rivals."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from tabletop.engine.evaluation import Evaluation, Term
from tabletop.games.heist import advice
from tabletop.games.heist.scene import cost, moment
from tabletop.games.heist.state import Heist


def money(s: Heist, seat: int) -> float:
    """Read the money."""
    return float(s.money[seat])


def heat_price(s: Heist, seat: int) -> float:
    """Estimate the dollars that the Heat will cost in the end."""
    return 0.0 if s.is_over else advice.price_of_heat(s) * s.heat[seat]


def heat(s: Heist, seat: int) -> float:
    """Count the Heat."""
    return float(s.heat[seat])


def price(s: Heist, seat: int) -> Mapping[str, Any]:
    """Find the price of one Heat as the board shows it."""
    return {"price": cost(s)}


def pending_worth(s: Heist, seat: int) -> float:
    """Estimate what the card in use will still bring in this Stage."""
    return 0.0 if s.jail[seat] else advice.pending_worth(s, moment(s), seat)


def words_in_hand(s: Heist, seat: int, term: str) -> Iterator[Any]:
    """Yield the words of the cards in the hand that a term counts."""
    for card in advice.cards_of_plan(s, seat, term):
        yield from (*card.a, *card.b, *card.c)


def most_returned(s: Heist, seat: int) -> float:
    """Count the Heat of this seat that the cards of phase A in the hand return at most."""
    words = words_in_hand(s, seat, "cooling")
    return float(min(s.heat[seat], sum(advice.most_returned(word) for word in words)))


def most_of_schemes(s: Heist, seat: int) -> float:
    """Count the dollars that the schemes in the hand pay at most as the table stands."""
    return float(sum(advice.most_paid(s, seat, word) for word in words_in_hand(s, seat, "schemes")))


def likely_price(s: Heist, seat: int) -> Mapping[str, Any]:
    """Find what one Heat will cost, about, in whole dollars."""
    return {"price": round(advice.price_of_heat(s))}


def jail_mark(s: Heist, seat: int) -> float:
    """Tell 1 for whoever is in jail, else 0."""
    return float(s.jail[seat])


def rival(s: Heist, seat: int) -> float:
    """Rate the rival who stands best: money less Heat."""
    return max(advice.wealth(s, other) for other in range(s.seats) if other != seat)


def most_money(s: Heist, seat: int) -> float:
    """Read the money of the richest rival."""
    return float(max(s.money[other] for other in range(s.seats) if other != seat))


def stretch(s: Heist) -> Hashable:
    """Return a key that changes with each Stage, and with the draft of each Heist."""
    return s.heist, s.stage


EVALUATION: Final = Evaluation(
    (
        Term("money", money, since=True),
        Term("heat", heat_price, heat, price, ("price",), good=-1),
        Term("pending", pending_worth, told=False),
        Term("cooling", partial(advice.hand_worth, term="cooling"), most_returned),
        Term("jobs", partial(advice.hand_worth, term="jobs"), facts=likely_price, named=("price",)),
        Term("schemes", partial(advice.hand_worth, term="schemes"), most_of_schemes),
        Term("jail", jail_mark, good=-1, chance=True),
        Term("rival", rival, most_money, good=-1),
    ),
    stretch,
)
