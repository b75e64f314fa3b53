"""Weather and road conditions: what is drawn, what it changes for every seat, what a mod may write of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabletop.errors import ContentError
from tabletop.games.pedal import GAME, conditions, road, valuation
from tabletop.games.pedal.rules import weather
from tabletop.games.pedal.state import Race
from tests.games.pedal.tables import TRACKS, content, raced, start, state, table, with_mod
from tests.games.playing import ids, laid, said, with_defaults

pytestmark = pytest.mark.exhaustive

SETUP = {
    "cloud": {"engine": 6, "discard": 0, "stress": 2, "heat": 1},
    "fog": {"engine": 7, "discard": 0, "stress": 3, "heat": 1},
    "storm": {"engine": 6, "discard": 0, "stress": 4, "heat": 1},
    "snow": {"engine": 5, "discard": 0, "stress": 3, "heat": 1},
    "rain": {"engine": 3, "discard": 0, "stress": 3, "heat": 4},
    "sun": {"engine": 3, "discard": 3, "stress": 3, "heat": 1},
}
"""What every seat has after set-up: cards of the engine and the discard pile; Stress and Heat of deck and hand."""


def drawn(seats: int = 3, seeds: int = 40, **chosen: object) -> dict[str, Race]:
    """A table that is set up for each weather that was drawn."""
    found: dict[str, Race] = {}
    for seed in range(seeds):
        s = table(seats, seed, weather=True, **chosen)
        found.setdefault(s.cards[s.weather[0]].id, s)
    return found


def test_six_weathers_and_twelve_road_conditions() -> None:
    """PEDAL-191, PEDAL-193: two of each road condition."""
    rows = content()

    assert {row.id: row.copies for row in rows.rows("weather")} == dict.fromkeys(SETUP, 1)
    assert [row.copies for row in rows.rows("road")] == [2] * 6


@pytest.mark.parametrize("track", TRACKS)
def test_a_weather_and_a_condition_for_each_corner_are_drawn(track: str) -> None:
    """PEDAL-191."""
    s = table(2, seed=5, weather=True, track=track)
    corners = len(content().row("tracks", track).corners)

    assert len(s.weather) == 1
    assert len(s.weather_pile) == 5
    assert [len(s.road_tokens[number]) for number in s.shape.domains["corner"]] == [1] * corners + [0] * (
        5 - corners
    )
    assert len(s.road_pile) == 12 - corners


def test_every_token_is_drawn_some_time() -> None:
    """PEDAL-191: by chance."""
    weathers, roads = Counter[str](), Counter[str]()
    for seed in range(120):
        s = table(1, seed, weather=True, legends=1, track="gb")
        weathers += ids(s, "weather")
        roads += ids(s, "road_tokens:0")

    assert set(weathers) == set(SETUP)
    assert set(roads) == {row.id for row in content().rows("road")}
    assert min(*weathers.values(), *roads.values()) > 8


@pytest.mark.parametrize("sky", SETUP)
def test_what_each_weather_changes_before_the_race(sky: str) -> None:
    """PEDAL-192: for every seat, before the deck is shuffled and hands are drawn."""
    s = drawn()[sky]

    for seat in range(s.seats):
        own = ids(s, f"deck:{seat}", f"hand:{seat}")
        found = {"engine": len(s.engine[seat]), "discard": len(s.discard[seat])}
        assert {**found, "stress": own["stress"], "heat": own["heat"] + own["starting-heat"]} == SETUP[sky]
        assert len(s.hand[seat]) == 7
    assert len(s.reserve) == 37 - 3 * SETUP[sky]["stress"]


def test_with_a_garage_the_weather_comes_first() -> None:
    """PEDAL-144: the log tells of the weather before the market."""
    match = start(2, seed=3, weather=True, garage="draft", track="italia")
    lines = [str(facts["line"]) for facts in said(match, "weather", "road", "market")]

    assert lines == ["weather", "road", "road", "road", "market"]
    assert state(match).phase == "garage"


def test_the_log_tells_what_was_drawn_and_what_it_changed() -> None:
    """PEDAL-192: one line for everybody."""
    told = {}
    for seed in range(40):
        match = start(2, seed, weather=True)
        sky = state(match).cards[state(match).weather[0]].id
        changes = [line for pair in weather.CHANGES.values() for line in pair]
        told[sky] = [(facts["line"], facts["n"]) for facts in said(match, *changes)]

    assert told == {
        "cloud": [("weather-stress-less", 1)],
        "fog": [("weather-engine-more", 1)],
        "storm": [("weather-stress-more", 1)],
        "snow": [("weather-engine-less", 1)],
        "rain": [("weather-heat-to-deck", 3)],
        "sun": [("weather-heat-to-discard", 3)],
    }


def test_weather_can_be_drawn_again_for_another_race() -> None:
    """A championship does: what lay there goes back first."""
    s = table(2, seed=1, weather=True)
    before = [len(s.weather_pile), len(s.road_pile)]

    weather.draw_weather.body(s)
    weather.draw_road.body(s)

    assert [len(s.weather_pile), len(s.road_pile)] == before


def test_without_the_option_nothing_lies_there() -> None:
    s = table(2, seed=1)

    assert not any(name.startswith(("weather", "road", "spare")) for name in s.values)
    assert not any(record.kind in ("weather", "road") for record in s.cards)
    assert conditions.in_sector(s, 20) == conditions.at_corner(s, 0) == ()


def test_bots_know_limits_and_what_overheats() -> None:
    """PEDAL-193: `pace` reckons with the lines as they are."""
    s = table(2, seed=1, weather=True, track="italia")
    s.values["road_tokens:0"] = s.cards.pieces_with_id("limit-minus")[:1]
    s.values["road_tokens:1"] = s.cards.pieces_with_id("overheat")[:1]
    s.values["road_tokens:2"] = s.cards.pieces_with_id("free-boost")[:1]

    assert valuation.corners_of(s).lines == ((10, 4, 0), (19, 2, 1), (26, 3, 0))
    assert valuation.due(4, 2, 1) == 3
    assert valuation.due(2, 2, 1) == 0


@pytest.mark.parametrize(("sky", "cooled"), [("cloud", (0, 0)), ("snow", (3, 1)), ("fog", (2, 1))])
def test_what_a_hand_cools_in_a_sector_is_known(sky: str, cooled: tuple[int, int]) -> None:
    """PEDAL-192, PEDAL-194: symbols for 2 with 5 Heat in hand, and with 1; a sector adds its own, or forbids all."""
    s = table(2, seed=1, weather=True, track="italia")
    s.values["weather"] = s.cards.pieces_with_id(sky)
    s.values["road_tokens:0"] = s.cards.pieces_with_id("weather-sector")[:1]
    inside = valuation.corners_of(s).lines[0][0] + 1

    assert (conditions.heat_cooled(s, inside, 2, 5), conditions.heat_cooled(s, inside, 2, 1)) == cooled


@pytest.mark.parametrize("track", ["usa", pytest.param("italia", marks=pytest.mark.nightly)])
def test_greedy_leaves_random_far_behind_in_any_weather(track: str) -> None:
    places = []
    for race in range(3):
        *_, match = raced(("greedy", "random", "random"), race, track=track, weather=True)
        places.append([state(match).place[seat] for seat in range(3)])

    assert [place[0] for place in places] == [1, 1, 1]


# -- mods -----------------------------------------------------------------------------------------------------------


HAIL = """
- id: hail
  name: Hail
  picture: weather-snow
  setup: [{do: engine, n: 2}, {do: stress, n: 1}]
  sector: [{do: no-slipstream}, {do: cooldown, n: 2}]
  copies: 40
"""
GRAVEL = """
- id: gravel
  name: Gravel
  picture: road-overheat
  at: corner
  colour: "#888888"
  symbols: [{do: overheat, n: 2}, {do: limit, n: -9}]
  copies: 90
"""


def test_a_mod_adds_weather_and_road_conditions(tmp_path: Path) -> None:
    """PEDAL-R29: a limit does not fall below 0."""
    more = with_mod(tmp_path, weather=HAIL, road=GRAVEL)
    options = with_defaults(more, 2, {"weather": True, "track": "italia"})
    s = laid(GAME, more, 2, 1, options)
    assert isinstance(s, Race)
    s.values["road_tokens:1"] = s.cards.pieces_with_id("gravel")[:1]
    line = road.next_line(content().row("tracks", "italia"), 12)

    assert s.cards[s.weather[0]].id == "hail"
    assert len(s.engine[0]) == 8
    assert conditions.limit(s, line, 0) == 0
    assert conditions.heat_due(s, line, 4, 0) == 6
    row = more.row("weather", "hail")

    assert [(tile.do, tile.n) for tile in row.setup_tiles] == [("engine", "+2"), ("stress", "+1")]
    assert [(tile.do, tile.n) for tile in row.sector_tiles] == [("no-slipstream", ""), ("cooldown", 2)]
    assert more.row("road", "gravel").limit_change == -9
    assert more.row("road", "gravel").tint == ""


MISTAKES = {
    "a word of cards": ("weather", HAIL.replace("no-slipstream", "scrap"), "scrap"),
    "a misspelt word": ("weather", HAIL.replace("no-slipstream", "no-slipsteam"), "no-slipstream"),
    "a misspelt key": ("road", GRAVEL.replace("colour", "color"), "colour"),
    "a sector's word at a corner": ("road", GRAVEL.replace("overheat, n: 2", "free-boost"), "at: sector"),
    "a corner's word in a sector": ("road", GRAVEL.replace("at: corner", "at: sector"), "at: corner"),
    "allowed and forbidden": ("weather", HAIL.replace("cooldown, n: 2", "slipstream, n: 2"), "both be there"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_are_told_with_their_place(mistake: str, tmp_path: Path) -> None:
    kind, text, hint = MISTAKES[mistake]

    with pytest.raises(ContentError, match=hint) as told:
        with_mod(tmp_path, **{kind: text})

    assert f"{kind}/more.yaml:" in str(told.value)
