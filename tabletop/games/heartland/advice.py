"""Advice for bots: how sensible an answer is, and how well a seat stands.

`purpose` keeps games short of ending by themselves on the road to their end; it is not meant to be strong.
`score` is a rough figure for bots that look ahead on sampled states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, Final, cast

from tabletop.engine.evaluation import weights_of
from tabletop.engine.steps import Decision, Keys
from tabletop.games.heartland import land, legality, roads
from tabletop.games.heartland.roads import Cell
from tabletop.games.heartland.rules.end import result
from tabletop.games.heartland.state import Haul, cubes_key

UNLOAD, LOAD, OTHER = 3.0, 2.0, 1.0
COST: Final = 0.4
"""Weight of a point paid against a move."""
SPENT: Final = 0.1
"""Weight of a step of fuel beyond the drive, and of keeping a card that could go."""
EACH: Final = 0.01
"""Weight of a point gained or a cube loaded among deals."""


def purpose(s: Haul, decision: Decision, keys: Keys) -> float:
    """Prefer to unload, else to load, else to swap cards; drive to where that can be done (HEART-T2)."""
    return rate_answers(s, decision)(keys)


def rate_answers(s: Haul, decision: Decision) -> Callable[[Keys], float]:
    """Return the purpose of each answer; ways to drive share most of what is looked at."""
    rate = rate_ways(s, decision) if decision.prompt == "move" else partial(rate_deal, s, decision)
    return cast("Callable[[Keys], float]", rate)


def rate_deal(s: Haul, decision: Decision, keys: Keys) -> float:
    """Rate an answer to any other question than where to drive."""
    key: Any = keys[0] if keys else None  # one of the rules' own keys; the patterns below say which
    match key:
        case ("unload", good, n):
            gain: int = n * (land.price(s, s.truck[decision.seat], good) or 0)
            return UNLOAD + EACH * gain
        case ("load", good, n):
            cubes: int = n if is_wanted(s, good) else 0
            return LOAD + EACH * cubes
        case ("discard",):
            return OTHER
        case ("take", piece):
            return LOAD if is_useful_card(s, decision.seat, piece) else 0.0
        case "deck":
            return OTHER
    if decision.prompt == "discard":
        return -float(
            sum(is_useful_card(s, decision.seat, cast(int, piece)) for piece in keys)
        ) + SPENT * len(keys)
    return 0.0


def rate_ways(s: Haul, decision: Decision) -> Callable[[Keys], float]:
    """Return the rating of a way to drive: what can be done there, less what it costs."""
    prices = {option.key: option.n for option in decision.options}
    longest, useful, known = (
        land.number(s, "longest_drive"),
        usefulness(s, decision.seat),
        dict[Cell, float](),
    )

    def rate(keys: Keys) -> float:
        if not keys:
            return 0.0
        key: Any = keys[0]  # ("fuel", values, cell) or ("pay", cell)
        cell = key[-1]
        if cell not in known:
            known[cell] = useful(cell)
        wasted = max(0, sum(key[1]) - longest) if key[0] == "fuel" else 0
        return known[cell] - COST * prices[key] - SPENT * wasted

    return rate


def usefulness(s: Haul, seat: int) -> Callable[[Cell], float]:
    """Return the rating of the best action that the bills in hand allow once the truck stands at a cell."""
    billed, trailer = land.good_by_card(s.cards), s.trailer
    in_hand = Counter([billed[piece] for piece in s.hand[seat]])
    in_hand.pop("", None)  # fuel
    full, has_room = land.number(s, "town_capacity"), legality.aboard(s, seat) < s.capacity

    def rate(cell: Cell) -> float:
        card, best = land.town(s, cell), OTHER
        for good, held in in_hand.items() if card else ():
            sells = trailer[seat, good] > 0 and land.price(s, cell, good) is not None
            if sells and land.cubes_at(s, cell) < full:
                return UNLOAD
            if has_room and s.cubes[cell, good] > 0 and held >= legality.bills_a_cube(s, cell, good):
                best = LOAD
        return best

    return rate


def is_wanted(s: Haul, good: str) -> bool:
    """Check if some town buys a good and has room for a cube."""
    full = land.number(s, "town_capacity")
    return any(
        demand.good == good and land.cubes_at(s, cell) < full
        for cell, card in land.towns(s)
        for demand in card.demands
    )


def is_useful_card(s: Haul, seat: int, piece: int) -> bool:
    """Check if a card is fuel, or a bill for something aboard a truck that can drive.

    A truck that cannot drive needs fuel before all: with bills kept it would be towed every turn, for good.
    """
    card = s.cards[piece]
    return bool(card.type == "fuel" or (s.trailer[seat, card.good] > 0 and can_drive(s, seat)))


def can_drive(s: Haul, seat: int) -> bool:
    """Check if a seat has points or fuel to drive with."""
    return bool(s.score[seat] > 0 or legality.fuel(s, seat))


FAR: Final = 0.6
"""A market beyond the next drive counts less."""
FUEL, STEP = 0.4, 0.5
"""Worth of a fuel card, and of each step it drives."""
WON: Final = 20.0
REPLY: Final = 4.0
"""Points that a rival gains in the last turn, about."""


def score(s: Haul, seat: int) -> float:
    """Rate a seat, 0 to 1: points, plus the promise of cargo and hand, less the best rival's points."""
    rivals: int = max(s.score[other] for other in range(s.seats) if other != seat)
    worth = float(s.score[seat])
    if s.is_over:
        worth += WON if seat in result(s).winners else 0
    elif s.closing == seat:
        lead = worth - legality.penalty(s, seat) - rivals - REPLY
        worth += WON * min(1.0, max(0.0, 0.5 + lead / WON)) - legality.penalty(s, seat)
    elif s.closing >= 0:
        worth += weights_of(s)["penalty"] * last_chance(s, seat)
    else:
        worth += promise(s, seat)
    goal: int = s.goal
    return min(1.0, max(0.0, 0.2 + (worth + weights_of(s)["rival"] * rivals) / (3 * goal)))


def last_chance(s: Haul, seat: int) -> float:
    """Points that the last turn may still bring: one sale while it is to come, the penalty for the rest."""
    if has_moved(s, seat) or (s.turn == seat and s.phase == "refuel"):
        return -float(legality.penalty(s, seat))
    best, penalties = market(s, s.truck[seat]), land.depot(s).penalties
    sale = 0.0
    for good in land.goods(s):
        n = min(s.trailer[seat, good], len(legality.bills(s, seat, good)))
        sale = max(sale, n * (best.get(good, 0.0) + penalties.get(good, 0)))
    return sale - legality.penalty(s, seat)


def promise(s: Haul, seat: int) -> float:
    """Points that the cubes aboard, the cards in hand and those to be drawn may still bring."""
    room, best = s.capacity - legality.aboard(s, seat), market(s, s.truck[seat])
    fuel, billed = legality.fuel(s, seat), land.good_by_card(s.cards)
    about, weights = [billed[piece] for piece in s.hand[seat]], weights_of(s)
    ready, unbilled, spare = weights["ready"], weights["unbilled"], weights["spare-bills"]
    steps = sum(s.cards[piece].move for piece in fuel)
    worth: float = weights["fuel"] * (FUEL * len(fuel) + STEP * steps)
    for good in land.goods(s):
        cargo, held = s.trailer[seat, good], about.count(good)
        sure, wished = min(cargo, held), min(max(0, held - cargo), room)
        worth += best.get(good, 0.0) * (ready * sure + unbilled * (cargo - sure) + spare * wished)
    if s.turn == seat and s.phase != "move":
        worth += weights["undrawn"] * max(0, land.number(s, "hand") - len(s.hand[seat]))
    return worth


def has_moved(s: Haul, seat: int) -> bool:
    """Check if a seat has played its last turn, once the end is near."""
    return bool((s.turn - s.closing) % s.seats > (seat - s.closing) % s.seats)


def market(s: Haul, here: Cell) -> dict[str, float]:
    """The best price for each good at a town with room, less where the town is not the next stop."""
    best: dict[str, float] = {}
    longest, full = land.number(s, "longest_drive"), land.number(s, "town_capacity")
    values: Any = s.values  # those below are numbers
    for cubes, offers in _stalls(land.lie_of_the_land(s), land.goods(s), here, longest):
        if sum([values[place] for place in cubes]) < full:
            for good, worth in offers:
                if worth > best.get(good, 0.0):
                    best[good] = worth
    return best


@lru_cache(maxsize=4_096)
def _stalls(
    lying: land.Land, goods: tuple[str, ...], here: Cell, longest: int
) -> tuple[tuple[tuple[str, ...], tuple[tuple[str, float], ...]], ...]:
    """List for every town the keys of its cubes, and the worth of each good it wants to a truck that stands here.

    Bots ask for it at every position that they weigh, and it changes only when a truck or the map does.
    """
    found = []
    for cell, card in land.towns_of(lying):
        factor = 1.0 if 0 < roads.distance(here, cell) <= longest else FAR
        offers = tuple((demand.good, demand.price * factor) for demand in card.demands)
        found.append((tuple(cubes_key(cell, good) for good in goods), offers))
    return tuple(found)
