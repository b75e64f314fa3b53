"""Forecast of an answer before it is given, in plain words and as ghosts on the road.

It uses what the seat may know: its own cards, the road, the cars where they stand now. What a flip will bring it does
not know, nor where cars that move earlier will be; then it says from what to what.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from tabletop.engine.fields import Piece
from tabletop.engine.game import Forecast, ForecastLine, Ghost, Tone
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View
from tabletop.games.pedal import championship, conditions, garage_legality, grid, legality, road
from tabletop.games.pedal.outcomes import Way, cost_lines, gain_lines
from tabletop.games.pedal.state import Race, car_handle, spot_handle


class Span(NamedTuple):
    """From the least to the most that something may be."""

    low: int
    high: int

    def plus(self, other: Span) -> Span:
        """Add two spans."""
        return Span(self.low + other.low, self.high + other.high)

    def all(self) -> range:
        """Each of them."""
        return range(self.low, self.high + 1)


NOTHING = Span(0, 0)
TONES: Final[Mapping[str, Tone]] = {"heat": "cost", "scrap": "cost", "lower": "cost"}
"""Symbols that their owner would rather be without; all others are a gain."""


def forecast(view: View, decision: Decision, keys: Keys) -> Forecast:
    """The forecast for what is picked so far, or for the option that is pointed at."""
    s: Race = view.table  # type: ignore[assignment]  # a view of this game holds its state
    seat, key = decision.seat, keys[0] if keys else None
    match decision.prompt:
        case "market" | "give-back" | "swap" | "swap-for" if isinstance(key, int):
            return Forecast(tuple(of_upgrade(s, key)))
        case "gear" | "cards" if legality.is_cluttered(s, seat):  # said at once: there is nothing to point at
            return of_stall()
        case "gear" if isinstance(key, int):
            return of_plan(s, seat, key, ())
        case "cards":
            picked = tuple(piece for piece in keys if isinstance(piece, int))
            return of_plan(s, seat, int(str(decision.facts["n"])), picked)
        case "speed" if isinstance(key, int):
            return of_speed(s, seat, decision, key)
        case "react":
            return of_reaction(s, seat, key)
        case "slipstream":
            return of_slipstream(s, seat, (key,)) if keys else of_choice(s, seat, decision.keys())
        case "discard":
            return of_discard(s, seat, len(keys))
        case "mulligan" | "gear" | "speed":  # nothing is pointed at yet
            return Forecast(tuple(next_corner(s, seat)))
    return Forecast()


# -- one function for each kind of question -----------------------------------------------------------------------


def of_upgrade(s: Race, piece: Piece) -> Iterator[ForecastLine]:
    """Before the race: what an upgrade card can do, in a few words for each of its symbols."""
    record = s.cards[piece]
    if record.is_heat:
        yield ForecastLine("face.heat-help", tone="cost")
    for symbol in grid.symbols_on(s, piece):
        n, word = getattr(symbol, "n", 1), symbol.do
        if word == "adjust":
            word = "higher" if n > 0 else "lower"
        yield ForecastLine(f"symbol.{word}", {"n": abs(n)}, TONES.get(word, "good"))
    if len(speeds := record.printed_speeds) == 1:  # last: it can be read on the card without help
        yield ForecastLine("forecast.speed", {"n": speeds[0]})
    elif speeds:
        yield ForecastLine("face.speeds-help")


def of_stall() -> Forecast:
    """Steps 1 and 2 of a cluttered hand: what becomes of the car and of the cards (PEDAL-36, PEDAL-37)."""
    return Forecast(
        (ForecastLine("forecast.cluttered", tone="cost"), ForecastLine("forecast.cluttered-then"))
    )


def of_plan(s: Race, seat: int, gear: int, picked: tuple[Piece, ...]) -> Forecast:
    """Steps 1 and 2: what the cards picked for a gear do, with the weakest and the strongest that could join them."""
    speed = NOTHING
    for piece in picked:
        speed = speed.plus(worth(s, piece))
    left = [worth(s, piece) for piece in grid.playable_in(s, s.hand[seat]) if piece not in picked]
    missing = max(0, gear - len(picked))
    lows, highs = sorted(span.low for span in left), sorted((span.high for span in left), reverse=True)
    speed = speed.plus(Span(sum(lows[:missing]), sum(highs[:missing])))
    costs = [grid.symbol(s, piece, "heat") for piece in picked]
    shift, heat = legality.shift_cost(s, seat, gear), len(s.engine[seat])
    symbols, held = most_cooling(s, seat, gear, picked, missing), len(grid.heat_in(s, s.hand[seat]))
    cools = {n: conditions.heat_cooled(s, s.space[seat] + n, symbols, held) for n in speed.all()}
    if lost := len(costs) - garage_legality.payable(costs, heat - shift + max(cools.values())):
        return Forecast((ForecastLine("forecast.replaced", {"n": lost}, "cost"),))
    spent, adjust = shift + sum(costs), grid.adjustment(s, picked)
    heats = {n: (max(0, heat - spent), max(0, heat + cooled - spent)) for n, cooled in cools.items()}
    found = forecast_of_ways(s, seat, speed, alone(s, seat, speed, heats, adjust), adjust)
    # last, for a low panel may have no room for it
    last = (ForecastLine("forecast.spent", {"n": spent}, "cost"),) if spent else ()
    return Forecast((*found.lines, *last), found.ghosts)


def of_speed(s: Race, seat: int, decision: Decision, n: int) -> Forecast:
    """A speed picked for a card at reveal: it and the others, of which some are not picked or flipped yet."""
    card = decision.options[0].source
    speed = Span(n, n)
    for piece in s.played[seat]:
        if card_handle(piece) == card:
            speed = speed.plus(flips(s, grid.symbol(s, piece, "plus")))
        elif any(piece == done for done, _ in s.picked):
            picked = grid.speed_of(s, piece)
            speed = speed.plus(Span(picked, picked))
        else:
            speed = speed.plus(worth(s, piece))
    adjust = grid.adjustment(s, s.played[seat])
    heat = len(s.engine[seat])
    symbols = sum(
        (*legality.own_cooldowns(s, seat).values(), *garage_legality.card_cooldowns(s, seat).values())
    )
    held = len(s.hand[seat])  # the hand lies hidden while all are looking
    heats = {
        n: (heat, heat + conditions.heat_cooled(s, s.space[seat] + n, symbols, held)) for n in speed.all()
    }
    return forecast_of_ways(s, seat, speed, alone(s, seat, speed, heats, adjust), adjust)


def of_reaction(s: Race, seat: int, key: Any) -> Forecast:  # a key of `rules.react.reactions`
    """Step 5: the turn as it stands, or as it would with one more symbol."""
    gain, heat = NOTHING, len(s.engine[seat]) - sum(garage_legality.unpaid(s, seat).values())
    first: tuple[ForecastLine, ...] = ()
    cards = s.played[seat]
    match key:
        case "boost":
            gain, heat = flips(s, 1), heat - legality.boost_heat(s, seat)
        case "adrenaline":
            gain = Span(1, 1)
        case ("cooldown", source, n):
            heat += n
            first = (line_of_cooling(s, seat, source, n),)
        case ("accelerate", piece):
            more = grid.symbol(s, piece, "accelerate") * s.flips
            gain = Span(more, more)
        case ("direct", piece, n):
            gain = Span(n, n).plus(flips(s, grid.symbol(s, piece, "plus")))
            heat -= grid.symbol(s, piece, "heat")
            cards = (*cards, piece)
    places = [grid.landing_spot(s, seat, more) for more in gain.all()]
    lost = unpaid_cards(s, seat, key, [end for end, _ in places])
    if lost:  # the car goes back and drives by what is turned up
        return Forecast((*first, ForecastLine("forecast.replaced", {"n": lost}, "cost")))
    here, heat = s.speed[seat], max(0, heat)
    speed = Span(here, here).plus(gain)
    adjust = grid.adjustment(s, cards)
    moved = key is not None and gain != NOTHING
    ways = [
        way(s, seat, Drive(here + more, place), each, adjust)._replace(shows=more in gain)
        for more, place in zip(gain.all(), places, strict=True)
        for each in (
            (heat, heat + garage_legality.coolable(s, seat, progress=place[0])) if moved else (heat,)
        )
    ]
    found = forecast_of_ways(s, seat, speed, ways, adjust, moved)
    return Forecast((*first, *found.lines, *of_weather(s, seat, key, places)), found.ghosts)


def of_weather(s: Race, seat: int, key: Any, places: Iterable[tuple[int, int]]) -> Iterator[ForecastLine]:
    """Step 5: what the weather takes away where the car is, or where it may be next (PEDAL-192, PEDAL-194)."""
    if key is None and garage_legality.has_lost_cooldown(s, seat) and grid.heat_in(s, s.hand[seat]):
        yield ForecastLine("forecast.nothing-cools", tone="cost")
    if all(conditions.no_slipstream(s, end) and legality.is_near_car(s, seat, end) for end, _ in places):
        yield ForecastLine("forecast.no-slip", tone="cost")


def unpaid_cards(s: Race, seat: int, key: Any, ends: Iterable[int]) -> int:
    """Count the cards in play that this leaves unpaid, whatever is cooled (PEDAL-161)."""
    costs = list(garage_legality.unpaid(s, seat).values())
    heat = len(s.engine[seat]) + max(garage_legality.coolable(s, seat, progress=end) for end in ends)
    match key:
        case "boost":
            heat -= legality.boost_heat(s, seat)
        case ("cooldown", source, n):
            heat = len(s.engine[seat]) + garage_legality.coolable(s, seat, source, n)
        case ("direct", piece, _):
            heat -= grid.symbol(s, piece, "heat")
    return len(costs) - garage_legality.payable(costs, heat)


def line_of_cooling(s: Race, seat: int, source: str | Piece, n: int) -> ForecastLine:
    """Line about Heat that goes back, out of how much if the symbol could take more (PEDAL-R12)."""
    if isinstance(source, str):
        symbol = legality.core_cooldowns(s, seat)[source]
    else:
        symbol = grid.symbol(s, source, "cooldown")
    most = min(symbol, len(grid.heat_in(s, s.hand[seat])))
    if n < most:
        return ForecastLine("forecast.heat-left", {"n": n, "of": most}, "cost")
    return ForecastLine("forecast.heat-back", {"n": n}, "good")


def of_slipstream(s: Race, seat: int, distances: Iterable[Any]) -> Forecast:  # keys of `rules.slip.slips`
    """Step 6: where the car would end up, and the corners with the Speed that it has (PEDAL-65)."""
    here: int = s.speed[seat]
    adjust = grid.adjustment(s, s.played[seat])
    return forecast_of_ways(s, seat, Span(here, here), slipstream_ways(s, seat, distances), adjust)


def slipstream_ways(s: Race, seat: int, distances: Iterable[Any]) -> list[Way]:
    """Ways the turn comes out for each of these distances in the slipstream; 0 is to stay."""
    heat, adjust = len(s.engine[seat]), grid.adjustment(s, s.played[seat])
    here: int = s.space[seat]
    speed: int = s.speed[seat]
    return [
        way(s, seat, Drive(speed, grid.landing_spot(s, seat, n), here if n else None), heat, adjust)
        for n in distances
    ]


def of_choice(s: Race, seat: int, distances: Collection[Any]) -> Forecast:  # keys of `rules.slip.slips`
    """Step 6, nothing pointed at yet: what corners cost if the car stays or, where that differs, slips."""
    found = of_slipstream(s, seat, distances)
    stays, slips = slipstream_ways(s, seat, (0,)), slipstream_ways(s, seat, distances)
    if (alike := tuple(gain_lines(slips))) != tuple(gain_lines(stays)):
        lines = tuple(line for line in found.lines if line not in alike)
        found = Forecast((*lines, *gain_lines(slips, "slip-")), found.ghosts)
    stay, slip = tuple(cost_lines(stays)), tuple(cost_lines(slips))
    if stay == slip:
        return found
    both = [
        ForecastLine(line.key.replace("forecast.", f"forecast.{choice}-"), line.facts, line.tone)
        for choice, lines in (("stay", stay), ("slip", slip))
        for line in lines
    ]
    return Forecast((*(line for line in found.lines if line not in slip), *both), found.ghosts)


def of_discard(s: Race, seat: int, n: int) -> Forecast:
    """Step 8: what the hand is wanted for next, and how many cards fill it up (PEDAL-76, PEDAL-80)."""
    drawn = championship.hand_size(s) - len(s.hand[seat]) + n
    fills = (ForecastLine("forecast.draws", {"n": drawn}),) if drawn > 0 else ()
    return Forecast((*next_corner(s, seat), *fills))


# -- what cards are worth -------------------------------------------------------------------------------------------


def flips(s: Race, n: int) -> Span:
    """Span of so many flips: the weakest and the strongest Speed card each (PEDAL-50)."""
    speeds = [card.speed for card in s.content.rows("cards") if card.is_speed]
    return Span(n * min(speeds), n * max(speeds))


def worth(s: Race, piece: Piece) -> Span:
    """Span that a card adds to Speed when played: Stress a flip, + more of them (PEDAL-39, PEDAL-40, PEDAL-148)."""
    record = s.cards[piece]
    speeds = record.printed_speeds or (0,)
    turned = flips(s, grid.flips_for(s, piece))
    return Span(min(speeds), max(speeds)).plus(turned)


# -- how it comes out -----------------------------------------------------------------------------------------------


def most_cooling(s: Race, seat: int, gear: int, picked: tuple[Piece, ...], missing: int) -> int:
    """The most that the symbols of a plan can cool before corners are paid (PEDAL-57, PEDAL-85)."""
    symbols = grid.by_gear(s, "cooldown", gear)
    symbols += grid.number(s, "adrenaline_cooldown") if seat in s.adrenaline else 0
    symbols += sum(grid.symbol(s, piece, "cooldown") for piece in picked)
    left = (grid.symbol(s, piece, "cooldown") for piece in s.hand[seat] if piece not in picked)
    return symbols + sum(sorted(left, reverse=True)[:missing])


def alone(s: Race, seat: int, speed: Span, heats: Mapping[int, Collection[int]], adjust: int) -> list[Way]:
    """List the ways of a plan for a car with no other in its way, each Speed with each of its amounts of Heat."""
    track, here = grid.track(s), s.space[seat]
    return [
        way(s, seat, Drive(n, (here + n, road.race_lane(track, here + n))), heat, adjust)._replace(
            shows=n in speed
        )
        for n in speed.all()
        for heat in heats[n]
    ]


class Drive(NamedTuple):
    """Drive of a turn: its Speed, where it ends, and where its last part in the slipstream begins, if one does."""

    speed: int
    place: tuple[int, int]
    slip_from: int | None = None


def way(s: Race, seat: int, drive: Drive, heat: int, adjust: int) -> Way:
    """A turn with this drive and so much Heat in the engine (PEDAL-66 to PEDAL-69, PEDAL-196, PEDAL-217)."""
    speed, (end, lane), slip_from = drive
    start = s.space[seat] if s.turn != seat else s.began
    paid = 0
    for line in grid.lines_crossed(s, start, end):
        due = conditions.heat_due(s, line, speed, adjust)
        if due > heat - paid:
            return Way(end, lane, paid, line.corner.name)
        paid += due
    gains = championship.gains(s, seat, speed, (start, end), slip_from)
    sure = [line for line in gains if s.turn == seat or line in championship.FORESEEN]
    return Way(end, lane, paid, "", gains=len(sure))


def forecast_of_ways(
    s: Race, seat: int, speed: Span, ways: list[Way], adjust: int = 0, moved: bool = True
) -> Forecast:
    """The sentences and ghosts for a turn that may come out in these ways, slowest first; `adjust` is what the
    car's cards change of each limit.
    """
    key, facts = "forecast.speed", {"n": speed.low}
    if speed.low < speed.high:
        key, facts = "forecast.speeds", {"low": speed.low, "high": speed.high}
    lines = (
        ForecastLine(key, facts),
        *next_corner(s, seat, adjust),
        *cost_lines(ways),
        *finish_lines(s, ways),
        *gain_lines(ways),
    )
    return Forecast(lines, tuple(ghosts(s, seat, ways)) if moved else ())


def next_corner(s: Race, seat: int, adjust: int = 0) -> Iterator[ForecastLine]:
    """Line about the distance to the next corner and its limit for this car; behind the last one, about the spaces that
    are left to the finish line (PEDAL-17, PEDAL-86, PEDAL-89).
    """
    line = road.next_line(grid.track(s), s.space[seat])
    if line.at <= grid.finish(s):
        spaces = road.to_corner(grid.track(s), s.space[seat])
        facts = {"n": spaces, "limit": conditions.limit(s, line, adjust)}
        hot = conditions.overheat(s, line.number)
        yield ForecastLine("forecast.corner-overheat" if hot else "forecast.corner", facts)
    elif (spaces := grid.finish(s) - s.space[seat]) > 0:
        yield ForecastLine("forecast.to-finish", {"n": spaces})


def finish_lines(s: Race, ways: list[Way]) -> Iterator[ForecastLine]:
    """Line about the finish, if the race is over with it whatever is flipped."""
    if all(found.end >= grid.finish(s) and not found.spins_at for found in ways):
        yield ForecastLine("forecast.finish", tone="good")


def ghosts(s: Race, seat: int, ways: list[Way]) -> Iterator[Ghost]:
    """The car where each way ends; of two that end alike the dearer one."""
    ends: dict[tuple[int, int], Way] = {}
    for found in ways:
        before = ends.get((found.end, found.lane))
        if found.shows and (before is None or not before.costly):
            ends[found.end, found.lane] = found
    for found in ends.values():
        tone: Tone = "cost" if found.costly else "good"
        spot = spot_handle(found.end % grid.track(s).spaces, found.lane)
        yield Ghost(car_handle(seat), spot, tone)
