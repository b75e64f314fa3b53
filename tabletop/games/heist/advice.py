"""Advice for bots: how sensible an answer is, and how well a seat stands."""

from __future__ import annotations

from typing import Any, Final, cast

from tabletop.engine.evaluation import weights_of
from tabletop.engine.steps import Decision, Keys
from tabletop.games.heist.cards import Plan
from tabletop.games.heist.rules.payoff import result
from tabletop.games.heist.scene import Moment, cost, demand_of, moment
from tabletop.games.heist.state import Heist

LAST_COST: Final = 4.5
"""Price of one Heat at the end, on the average of many games."""
SHED: Final = 0.85
"""Share of that which Heat is worth while there is time to get rid of it."""
CROWD: Final = 2.2
"""Players who use a Bank Job at once, about, when one of them wonders."""


def purpose(s: Heist, decision: Decision, keys: Keys) -> float:
    """Play what brings most, pass on what brings least (HEIST-76 to HEIST-78)."""
    if not keys:
        return 0.0
    seat, piece = decision.seat, cast(int, keys[0])
    match decision.prompt:
        case "pass":
            return -worth_drafting(s, seat, s.cards[piece])
        case "copy":
            return guess(s, seat, s.cards[s.previous[piece]])
    return guess(s, seat, s.cards[piece])


def price_of_heat(s: Heist) -> float:
    """Estimate the price of one Heat, as it looks now."""
    gone = (s.heist - 1) / s.content.numbers["heists"] + 0.07 * s.stage
    price: float = gone * cost(s) + (1 - gone) * LAST_COST * SHED
    return price


def worth_drafting(s: Heist, seat: int, card: Plan) -> float:
    """Estimate the dollars that a card of a plan may bring in this Heist."""
    return {"a": 4.0 if s.heist < 2 else 6.0}.get(card.first, 0.0) + guess(s, seat, card)


def guess(s: Heist, seat: int, card: Plan) -> float:
    """Estimate a card played now, dollars and Heat together, not knowing what the others play."""
    words = (*card.a, *card.b, *card.c)
    ways = (guess_heat, guess_money, guess_cards)
    return sum((way(s, seat, word) for word in words for way in ways), start=0.0)


# A word's fields depend on what it does (`effects.py`); hence Any, here and below.
def guess_heat(s: Heist, seat: int, word: Any) -> float:
    """Price the Heat that a word takes or gives back; 0 for any other word."""
    match word.do:
        case "take-heat":
            return -price_of_heat(s) * float(word.n)
        case "return-heat":
            return price_of_heat(s) * float(min(s.heat[seat], word.n))
        case "return-heat-if-alone":
            return price_of_heat(s) * float(min(s.heat[seat], word.alone * 0.6 + word.n * 0.4))
    return 0.0


def guess_money(s: Heist, seat: int, word: Any) -> float:
    """Guess the money that a word brings or costs; 0 for any other word."""
    rivals = s.seats - 1
    match word.do:
        case "gain":
            return float(word.n)
        case "lose":
            return -float(min(word.n, s.money[seat]))
        case "split-pot":
            return float(word.n / min(CROWD, s.seats))
        case "gain-per-record-card":
            return float(word.n * (len(s.record[seat]) + 1))
        case "gain-per-record-phase":
            return float(word.n * sum("B" in s.cards[piece].phases for piece in s.record[seat]))
        case "gain-per-opponent-using":
            return float(min(word.most, word.n * 0.5 * rivals))
        case "gain-per-heat-taken":
            return float(min(word.most, word.n * 0.8 * rivals))
        case "gain-cost":
            cool = all(s.heat[other] >= s.heat[seat] for other in range(s.seats))
            return float(cost(s) * (word.coolest if cool else word.times))
    return 0.0


def guess_cards(s: Heist, seat: int, word: Any) -> float:
    """Guess what a word brings that uses other cards; 0 for any other word."""
    match word.do:
        case "add-from-hand":
            return 2.0
        case "replay-own-earlier":
            return best_earlier(s, seat)
        case "copy-opponent-previous":
            return 4.0 if s.stage > 1 else 0.0
    return 0.0


def best_earlier(s: Heist, seat: int) -> float:
    """Estimate the best card of the Record, were it used again."""
    cards = [s.cards[piece] for piece in s.record[seat]]
    again = [card for card in cards if not any(word.do == "replay-own-earlier" for word in card.a)]
    return max((guess(s, seat, card) for card in again), default=0.0)


# -- the most that a word may bring, which people can look up on the cards --------------------------------------------


def most_returned(word: Any) -> int:
    """Return the Heat that a word returns at most."""
    match word.do:
        case "return-heat":
            return int(word.n)
        case "return-heat-if-alone":
            return int(max(word.n, word.alone))
    return 0


def most_paid(s: Heist, seat: int, word: Any) -> int:
    """Return the dollars that a word of a scheme pays at most, by the Records and the Heat on the board now."""
    match word.do:
        case "gain-per-opponent-using":
            return min(int(word.most), int(word.n) * (s.seats - 1))
        case "gain-per-heat-taken":
            return int(word.most)
        case "gain-per-record-phase" | "gain-cost":
            return int(guess_money(s, seat, word))
    return 0


# -- how well a seat stands -----------------------------------------------------------------------------------------

SCALE: Final = 120.0
PLAN: Final = {"cooling": "a", "jobs": "b", "schemes": "c"}
"""Last phase of the cards that a term of the evaluation counts, by the id of the term."""


def score(s: Heist, seat: int) -> float:
    """Rate a seat, 0 to 1: money less what the Heat will cost, against the best rival."""
    if s.is_over:
        return 1.0 if seat in result(s).winners else 0.0
    rivals = max(wealth(s, other) for other in range(s.seats) if other != seat)
    weights = weights_of(s)
    plan = sum(weights[term] * hand_worth(s, seat, term) for term in PLAN)
    own = wealth(s, seat) + plan
    return min(1.0, max(0.0, 0.4 + (own + weights["rival"] * rivals) / SCALE))


def cards_of_plan(s: Heist, seat: int, term: str) -> list[Plan]:
    """List the cards in the hand that a term of the evaluation counts."""
    cards = [s.cards[piece] for piece in s.hand[seat]]
    return [card for card in cards if card.last == PLAN[term]]


def hand_worth(s: Heist, seat: int, term: str) -> float:
    """Estimate what the cards in the hand that a term counts may bring in this Heist."""
    return sum((max(0.0, guess(s, seat, card)) for card in cards_of_plan(s, seat, term)), start=0.0)


def wealth(s: Heist, seat: int) -> float:
    """Money less the Heat at what it may cost; nothing in jail."""
    weights = weights_of(s)
    if s.jail[seat]:
        return float(weights["jail"])
    worth: float = s.money[seat] + weights["heat"] * price_of_heat(s) * s.heat[seat]
    return worth + weights["pending"] * pending_worth(s, moment(s), seat)


def pending_worth(s: Heist, now: Moment, seat: int) -> float:
    """Estimate what a card in use will still bring in this Stage."""
    card = now.used.get(seat)
    if card is None or s.phase not in ("choose", "a", "check"):
        return 0.0
    money = sum(word.worth(s, seat, now) for word in (*card.b, *card.c))
    worth: float = money - price_of_heat(s) * demand_of(card)
    return worth
