"""What is told of weather and road conditions before an answer is given, and in the log after it."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.games.pedal.rules import corner, react
from tests.games.pedal.tables import start, state
from tests.games.pedal.test_forecast import at, hand, said, told
from tests.games.pedal.test_log import lines, road, turn_up

HELD = ["speed-1", "speed-2", "speed-4", "heat", "starting-heat", "speed-4", "stress"]


def italy(weather: str = "cloud", tokens: dict[int, str] | None = None, **places: Any) -> Match:
    """A race in Italy in this weather, with these tokens at its corners and no others."""
    match = start(2, seed=1, track="italia", weather=True)
    s = state(match)
    for number in s.shape.domains["corner"]:
        s.values[f"road_tokens:{number}"] = ()
    s.values["weather"] = ()
    for number, token in (tokens or {}).items():
        used = [piece for n in s.shape.domains["corner"] for piece in s.road_tokens[n]]
        piece = next(piece for piece in s.cards.pieces_with_id(token) if piece not in used)
        s.values[f"road_tokens:{number}"] = (piece,)
    s.values["weather"] = s.cards.pieces_with_id(weather)[:1]
    return at(match, order=(0, 1), engine__0=["heat"] * 4, hand__0=HELD, **places)


def plan(match: Match, gear: int, *cards: str) -> dict[str, dict[str, Any]]:
    """What is told of these cards for a gear."""
    answer(match, 0, (gear,))
    picked = hand(match)
    return said(told(match, 0, tuple(picked[card] for card in cards)))


def answer(match: Match, seat: int, keys: tuple[Any, ...]) -> None:
    """One seat's next answer."""
    (decision,) = (each for each in match.decisions if each.seat == seat)
    match.act(Answer(seat, keys, decision.nth))


def test_a_plan_knows_the_limit_as_it_is_and_what_overheats() -> None:
    """PEDAL-193, PEDAL-196."""
    cool = italy(tokens={1: "limit-minus"}, space__0=17, space__1=40)
    hot = italy(tokens={1: "overheat"}, space__0=17, space__1=40)

    assert plan(cool, 1, "speed-4")["corner"] == {"n": 1, "limit": 1}
    assert plan(hot, 1, "speed-4")["corner-overheat"] == {"n": 1, "limit": 2}
    assert said(told(hot, 0, (hand(hot)["speed-4"],)))["pays"] == {"n": 3}


def test_overheating_that_cannot_be_paid_is_a_spin_out() -> None:
    """PEDAL-196: worked example 15, told before the cards are played; in the clouds nothing comes to help."""
    match = italy(tokens={1: "overheat", 0: "weather-sector"}, space__0=17, space__1=40, gear__0=2)
    state(match).values["engine:0"] = state(match).engine[0][:2]

    assert "spins" not in plan(match, 2, "speed-4", "speed-1")  # the car would stand behind B, where it cools
    near = italy(tokens={1: "weather-sector"}, space__0=17, space__1=40, gear__0=2)
    state(near).values["engine:0"] = state(near).engine[0][:2]
    assert plan(near, 2, "speed-4", "speed-1")["spins"] == {"corner": "B"}


def reacting(match: Match, gear: int = 1, card: str = "speed-2") -> Match:
    """The same race after both have planned: the first seat has driven by this card and reacts."""
    answer(match, 0, (gear,))
    answer(match, 0, (hand(match)[card],))
    answer(match, 1, (1,))
    answer(match, 1, (match.decisions[-1].options[0].key,))
    return match


def test_what_clouds_take_away_is_told_and_what_rain_gives() -> None:
    """PEDAL-192, PEDAL-194."""
    cloudy = reacting(italy("cloud", {2: "weather-sector"}, space__0=30, space__1=28))
    dry = reacting(italy("cloud", {1: "weather-sector"}, space__0=30, space__1=28))
    rainy = reacting(italy("rain", {2: "weather-sector"}, space__0=30, space__1=28))

    assert "nothing-cools" in said(told(cloudy, 0, ()))
    assert "nothing-cools" not in said(told(dry, 0, ()))
    assert said(told(rainy, 0, (("cooldown", "sector", 1),)))["heat-back"] == {"n": 1}


def test_fog_is_told_only_where_it_takes_a_slipstream() -> None:
    """PEDAL-192, PEDAL-194."""
    behind = reacting(italy("fog", {2: "weather-sector"}, space__0=30, space__1=29))
    state(behind).values["space:1"] = 33
    alone = reacting(italy("fog", {2: "weather-sector"}, space__0=30, space__1=29))

    assert "no-slip" in said(told(behind, 0, ()))
    assert "no-slip" not in said(told(alone, 0, ()))


def test_a_free_boost_is_told_to_cost_nothing() -> None:
    """PEDAL-193: its button says so, and the Heat for corners is all that there was."""
    match = reacting(italy(tokens={2: "free-boost"}, space__0=30, space__1=29))
    (option,) = (each for each in match.decisions[0].options if each.key == "boost")

    assert (option.label, option.n) == ("boost-free", 0)


@pytest.mark.parametrize(
    ("language", "paid", "spun", "boosted"),
    [
        (
            "en",
            "Ada pays 4 Heat at corner B, 1 of it for overheating: speed 5, limit 2",
            "Ada spins out at corner B, which costs 1 Heat more: speed 5, limit 2",
            "Ada boosts and pays no Heat here",
        ),
        (
            "de",
            "Ada zahlt 4 Hitze in Kurve B, davon 1 fürs Überhitzen: Tempo 5, Limit 2",
            "Ada dreht sich in Kurve B, die 1 Hitze mehr kostet: Tempo 5, Limit 2",
            "Ada macht einen Boost, der hier keine Hitze kostet",
        ),
    ],
)
def test_the_log_tells_where_tokens_count(language: str, paid: str, spun: str, boosted: str) -> None:
    """PEDAL-193, PEDAL-196."""
    s = road({0: (21, 1), 1: (40, 1)}, 2, track="italia", weather=True)
    s.values["road_tokens:1"] = s.cards.pieces_with_id("overheat")[:1]
    s.values["road_tokens:0"] = s.cards.pieces_with_id("free-boost")[:1]
    s.began, s.speed[0] = 16, 5
    s.values["engine:0"] = s.cards.pieces_with_id("heat")[:4]

    corner.check_corners.body(s, 0)
    assert lines(s, language) == [paid]
    s.events.clear()
    corner.check_corners.body(s, 0)
    assert lines(s, language)[0] == spun
    s.events.clear()
    s.values["space:0"] = 12
    turn_up(s, "speed-1")
    react.boost(s, 0)
    assert lines(s, language)[0] == boosted
