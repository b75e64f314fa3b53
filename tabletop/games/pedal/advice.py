"""Advice for bots: how sensible an answer is, and how well a seat stands.

Both weigh turns as `valuation` does. `purpose` looks at what the seat can see, at the chances of flips, and no further
than the turn; `score` looks at a sampled state, in which a plan may lie on the table or, while others still choose,
in the agenda, and counts what the next turn can make of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations
from math import fsum
from typing import Any, Final, cast

from tabletop.engine.agenda import given_answers
from tabletop.engine.evaluation import weights_of
from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Decision, Keys
from tabletop.games.pedal import conditions, garage_legality, grid, legality, valuation
from tabletop.games.pedal.state import Race, is_weather_on
from tabletop.games.pedal.valuation import Course, Drive

LITTLE: Final = 0.05
"""A symbol that costs nothing is used before the next thing is weighed."""
FIT: Final = 1.7
"""A card whose speed is farther from what the next turn wants is discarded."""
WHOLE_RACE: Final = 3.0
"""Worth of the upgrades that a seat has got, in spaces, for each of what `card_worth` says."""
THIS_RACE: Final = 0.8
"""Weight of the current race in a season's score; the rest are points."""
SYMBOLS: Final = {
    "cooldown": 0.9,
    "reduce": 0.3,
    "slipstream": 0.4,
    "refresh": 0.5,
    "salvage": 0.5,
    "direct": 0.8,
    "accelerate": 0.8,
    "adjust": 0.9,
    "plus": 0.6,
    "heat": -1.3,
}
"""Worth of a symbol in a draft, for each of its number."""


def purpose(s: Race, decision: Decision, keys: Keys) -> float:
    """Rate an answer by the turn it leads to, in spaces."""
    seat, key = decision.seat, cast(Any, keys[0] if keys else None)
    match decision.prompt:
        case "gear":
            return best_plan(s, seat, key)
        case "cards":
            gear = cast(int, decision.facts["n"])
            return plan_worth(s, seat, gear, cast("tuple[Piece, ...]", keys), s.hand[seat])
        case "speed":
            return speed_worth(s, seat, decision, key)
        case "react":
            return reaction_worth(s, seat, key)
        case "slipstream":
            return moved_worth(s, seat, 0, key or 0, 0)
    return choice_worth(s, decision, cast("tuple[Piece, ...]", keys))


def choice_worth(s: Race, decision: Decision, cards: tuple[Piece, ...]) -> float:
    """Rate choosing these cards where the car does not move: hands, Garage, swaps."""
    seat = decision.seat
    match decision.prompt:
        case "discard":
            return discards_worth(s, seat, cards)
        case "market" | "give-back":
            sign = 1 if decision.prompt == "market" else -1
            return sign * fsum(card_worth(s.cards[piece]) for piece in cards)
        case "swap":
            return card_worth(s.cards[cards[0]]) - worst_worth(s, seat) if cards else LITTLE
        case "swap-for":
            return -card_worth(s.cards[cards[0]])
        case "mulligan":
            dead = len(s.hand[seat]) - sum(1 for p in s.hand[seat] if s.cards[p].printed_speeds)
            return float(dead >= 4) if cards else 0.5
        case "salvage":
            return fsum(1.0 if s.cards[piece].may_discard else -1.0 for piece in cards)
    return float(len(cards))


# -- steps 1 and 2 --------------------------------------------------------------------------------------------------


def best_plan(s: Race, seat: int, gear: int, far: bool = False) -> float:
    """The worth of the best cards for a gear."""
    if legality.is_cluttered(s, seat):
        return 0.0
    playable = sorted(grid.playable_in(s, s.hand[seat]), key=lambda piece: s.cards[piece].id)
    plans = {
        tuple([s.cards[piece].id for piece in chosen]): chosen for chosen in combinations(playable, gear)
    }
    return max(plan_worth(s, seat, gear, chosen, s.hand[seat], far) for chosen in plans.values())


def plan_worth(
    s: Race, seat: int, gear: int, chosen: Iterable[Piece], hand: tuple[Piece, ...], far: bool = False
) -> float:
    """Rate these cards in this gear on average; `hand` is what they are chosen from, or all that is left."""
    cards, printed = s.cards, grid.sums_of_symbols(s.cards)
    flips = owed = cooled = adjust = 0
    sums, rest = {0}, list(hand)  # a card with several speeds is planned with the one that suits the others
    for piece in chosen:
        record = cards[piece]
        if record.is_heat:
            return 0.0
        speeds, symbols = record.printed_speeds or (0,), printed[piece]
        sums = {fixed + speed for fixed in sums for speed in speeds}
        flips += grid.flips_for(s, piece)
        owed += symbols["heat"]
        cooled += symbols["cooldown"]
        adjust += symbols["adjust"]
        if piece in rest:
            rest.remove(piece)
    all_heat, all_stress = grid.heat_and_stress(cards)
    held, stress = sum([piece in all_heat for piece in rest]), sum([piece in all_stress for piece in rest])
    cools = cooled + grid.by_gear(s, "cooldown", gear)
    heat, start = len(s.engine[seat]) - legality.shift_cost(s, seat, gear) - owed, s.space[seat]
    course, drive = valuation.course_of(s), Drive(start, heat, gear, held, stress, adjust, far)
    if not is_weather_on(s.options):
        return _rate_without_weather(course, drive, cools, tuple(sums), flips)

    def cool(end: int) -> int:
        return conditions.heat_cooled(s, end, cools, held)

    return _rate_plan(course, drive, cool, tuple(sums), flips)


@lru_cache(maxsize=20_000)
def _rate_without_weather(
    course: Course, drive: Drive, symbols: int, sums: tuple[int, ...], flips: int
) -> float:
    """Rate a plan where no sector changes what cools; cached, since playouts ask for the same plans."""
    cools = min(symbols, drive.heat_in_hand)
    return _rate_plan(course, drive, lambda end: cools, sums, flips)


def _rate_plan(
    course: Course, drive: Drive, cool: Callable[[int], int], sums: tuple[int, ...], flips: int
) -> float:
    """Rate a plan on average: its cards add up to one of these sums, and so many are flipped.

    `cool` returns the Heat of the hand that cools down on a space.
    """

    def worth(speed: int) -> float:
        end = drive.start + speed
        cools = cool(end)
        cooled = drive._replace(heat=max(0, drive.heat + cools), heat_in_hand=drive.heat_in_hand - cools)
        return valuation.drive_worth(course, cooled, speed, end)

    return max(
        sum(chance * worth(fixed + more) for more, chance in valuation.flip_sums(flips)) for fixed in sums
    )


# -- the own turn ---------------------------------------------------------------------------------------------------


def drive_now(s: Race, seat: int, heat: int = 0, cooled: int = 0) -> Drive:
    """The seat's turn as it stands, with more Heat in the engine or cooled out of the hand."""
    hand = s.hand[seat]
    owed = sum(garage_legality.unpaid(s, seat).values())
    adjust = grid.adjustment(s, s.played[seat])
    left = max(0, len(s.engine[seat]) + heat + cooled - owed)
    held, stress = len(grid.heat_in(s, hand)) - cooled, len(grid.stress_in(s, hand))
    return Drive(s.began, left, s.gear[seat], held, stress, adjust)


def moved_worth(s: Race, seat: int, speed: int, distance: int, heat: int) -> float:
    """The turn's worth if the car moves on by so much, with so much more Speed and Heat."""
    end, _ = grid.landing_spot(s, seat, distance)
    course = valuation.course_of(s)
    return valuation.drive_worth(course, drive_now(s, seat, heat), s.speed[seat] + speed, end)


def speed_worth(s: Race, seat: int, decision: Decision, n: int) -> float:
    """A speed picked for a card: the turn with it, flips at their mean."""
    asked = decision.options[0].source
    others = [piece for piece in s.played[seat] if card_handle(piece) != asked]
    flips = sum(grid.flips_for(s, piece) for piece in s.played[seat])
    total = n + sum(grid.speed_of(s, piece) for piece in others)
    course, drive = valuation.course_of(s), drive_now(s, seat)
    return sum(
        chance * valuation.drive_worth(course, drive, total + more, drive.start + total + more)
        for more, chance in valuation.flip_sums(flips)
    )


def reaction_worth(
    s: Race, seat: int, key: Any
) -> float:  # a key of `rules.react.reactions`, None to be done
    """Step 5: the turn after one more symbol."""
    match key:
        case "boost":
            return flipped_worth(s, seat, 0, 1, -legality.boost_heat(s, seat))
        case "adrenaline":
            return moved_worth(s, seat, 1, 1, 0)
        case ("cooldown", _, n):
            course, drive = valuation.course_of(s), drive_now(s, seat, cooled=n)
            return valuation.drive_worth(course, drive, s.speed[seat], s.space[seat]) + LITTLE
        case ("accelerate", piece):
            more = grid.symbol(s, piece, "accelerate") * s.flips
            return moved_worth(s, seat, more, more, 0)
        case ("direct", piece, n):
            return flipped_worth(s, seat, n, grid.symbol(s, piece, "plus"), -grid.symbol(s, piece, "heat"))
        case None:
            return moved_worth(s, seat, 0, 0, 0)
    return moved_worth(s, seat, 0, 0, 0) + LITTLE


def flipped_worth(s: Race, seat: int, fixed: int, flips: int, heat: int) -> float:
    """The turn's worth after flips that move the car on, on average."""
    return sum(
        chance * moved_worth(s, seat, fixed + more, fixed + more, heat)
        for more, chance in valuation.flip_sums(flips)
    )


def discards_worth(s: Race, seat: int, chosen: tuple[Piece, ...]) -> float:
    """Discard what does not fit the next turn: low cards before a straight, high ones before a slow corner."""
    wanted = wanted_speed(s, seat)
    return fsum(abs(top_speed(s.cards[piece]) - wanted) - FIT for piece in chosen)


def wanted_speed(s: Race, seat: int) -> float:
    """The speed of a card that the best next turn is made of."""
    corners = valuation.corners_of(s)
    here, heat = s.space[seat] % corners.spaces, len(s.engine[seat])
    left = min(grid.finish(s) - s.space[seat], corners.spaces)
    best, wanted = -1.0, 2.5
    for gear in range(max(1, s.gear[seat] - 1), min(len(valuation.REACH), s.gear[seat] + 1) + 1):
        low, high = valuation.REACH[gear - 1]
        for speed in range(low, high + 1):
            worth = valuation.next_worth(corners, here, left, heat, speed)
            if worth > best:
                best, wanted = worth, speed / gear
    return wanted


def upgrades_worth(s: Race, seat: int) -> float:
    """Worth of the cards that a seat got in the Garage."""
    lying = (*s.deck[seat], *s.hand[seat], *s.drafted[seat])
    return sum(card_worth(s.cards[piece]) for piece in grid.upgrades_in(s, lying))


def worst_worth(s: Race, seat: int) -> float:
    """Worth of the weakest upgrade in a hand."""
    return min((card_worth(s.cards[piece]) for piece in grid.upgrades_in(s, s.hand[seat])), default=0.0)


def card_worth(record: Any) -> float:  # a card of the Garage
    """Worth of an upgrade card in a draft."""
    if record.is_heat:
        return -3.0
    symbols = sum(SYMBOLS.get(found.do, 0.0) * getattr(found, "n", 1) for found in record.printed_symbols)
    return 0.5 * top_speed(record) + 0.4 * (len(record.printed_speeds) - 1) + symbols


def top_speed(record: Any) -> int:  # a card that is no Heat
    """The highest speed on a card."""
    return max(record.printed_speeds, default=0)


# -- how a seat stands ----------------------------------------------------------------------------------------------


def score(s: Race, seat: int) -> float:
    """Rate a seat, 0 to 1: in a season by this race and by the points that it has."""
    return _score_with(s, seat, own_worth)


def score_at_end(s: Race, seat: int) -> float:
    """Rate a seat where a playout ends, 0 to 1: as `score` does, and with what its hand can make of the next turn."""
    return _score_with(s, seat, _worth_with_hand)


Worth = Callable[[Race, int], float]
"""Function from a race and a seat to spaces."""


def _worth_with_hand(s: Race, seat: int) -> float:
    return own_worth(s, seat) + weights_of(s)["hand"] * hand_worth(s, seat)


def _score_with(s: Race, seat: int, worth_of_car: Worth) -> float:
    if not s.race:
        return _race_score(s, seat, worth_of_car)
    most: int = s.content.numbers["points"][0] * s.races
    points = min(1.0, int(s.points[seat]) / most)
    return THIS_RACE * _race_score(s, seat, worth_of_car) + (1 - THIS_RACE) * points


def _race_score(s: Race, seat: int, worth_of_car: Worth) -> float:
    """Rate a seat in the race by its place once it has one, else by its car's worth less the best rival's."""
    cars = len(grid.cars(s))
    if s.place[seat]:
        place: int = s.place[seat]
        return 1.0 - 0.3 * (place - 1) / cars
    rivals: int = max((s.space[car] for car in grid.cars_on_road(s) if car != seat), default=s.space[seat])
    worth = worth_of_car(s, seat) + weights_of(s)["rival"] * rivals
    if s.turn < 0 and s.round <= 1:  # before the first car moves: more than the chance of the first hand
        worth += WHOLE_RACE * upgrades_worth(s, seat)
    return min(0.95, max(0.0, 0.3 + 0.4 * worth / grid.finish(s)))


def own_worth(s: Race, seat: int) -> float:
    """Worth of a seat's car in spaces: with the plan it has, in its turn, or between two turns."""
    if s.turn == seat:
        course, drive = valuation.course_of(s), drive_now(s, seat)._replace(far=True)
        return valuation.drive_worth(course, drive, s.speed[seat], s.space[seat])
    if s.plan[seat]:
        return plan_worth(s, seat, s.gear[seat], s.plan[seat], s.hand[seat], far=True)
    if s.chosen[seat]:  # a tournament: the shift is still to be paid, and the cards lie in the hand
        return plan_worth(s, seat, s.next_gear[seat], s.chosen[seat], s.hand[seat], far=True)
    chosen: Any = given_answers(s, seat) if s.phase == "plan" else ()  # keys of the gear, then of the cards
    match chosen:
        case ((int(gear),), cards):
            return plan_worth(s, seat, gear, cards, s.hand[seat], far=True)
        case ((int(gear),),):
            return best_plan(s, seat, gear, far=True)
    course, hand = valuation.course_of(s), s.hand[seat]
    heat, stress = len(grid.heat_in(s, hand)), len(grid.stress_in(s, hand))
    engine, gear = len(s.engine[seat]), s.gear[seat]
    stands = valuation.standing_worth(course, s.space[seat], engine, gear, True)
    return stands + valuation.in_hand(course, heat, stress)


def hand_worth(s: Race, seat: int) -> float:
    """Rate the hand when a round begins: the best plan with it, less what `own_worth` makes of place, gear and Heat."""
    if s.phase != "plan" or s.plan[seat] or s.chosen[seat] or given_answers(s, seat):
        return 0.0  # a round is under way, and `own_worth` knows the plan
    playable = len(grid.playable_in(s, s.hand[seat]))
    gears = [gear for gear in legality.reachable(s, seat) if gear <= playable]
    if grid.has_finished(s, seat) or not gears:
        return 0.0
    return max(best_plan(s, seat, gear, far=True) for gear in gears) - own_worth(s, seat)
