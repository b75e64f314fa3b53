"""The championship: what comes before each race, what events change, points, and whole seasons."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots import choose
from tabletop.engine.agenda import advance
from tabletop.engine.match import Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.engine.steps import Answer
from tabletop.errors import ContentError
from tabletop.games.pedal import GAME, championship, grid
from tabletop.games.pedal.rules.end import result
from tabletop.games.pedal.season_cards import Change, Event, season_pieces
from tabletop.games.pedal.state import Race
from tests.covering import some_by_day
from tests.declared import pieces
from tests.games.pedal.tables import content, raced, start, state, with_mod
from tests.games.playing import begun, ids, with_defaults

pytestmark = pytest.mark.exhaustive

OWN = ("deck", "hand", "plan", "played", "discard", "engine", "salvage")
SEASONS = {
    "season-1961": ("gb 1", "usa 2", "italia 3"),
    "season-1962": ("italia 4", "gb 5", "france 6"),
    "season-1963": ("usa 7", "gb 8", "france 9", "italia 10"),
}
"""Track and number of the event, as the rulebook has them (PEDAL-211)."""
MINE, STRIKE = "id: mine, name: Mine", "drivers-strike"
TRACKS = ("usa", "gb", "italia", "france")


def event(number: int) -> Event:
    """An event by its number in the rulebook: they stand in this order."""
    row: Event = content().rows("events")[number - 1]
    return row


def at_race(match: Match, number: int, prompt: str = "") -> Race:
    """The table at the first question of a race of the season, or the first one with this prompt."""
    rng = random.Random(number)
    while not match.is_over:
        s, decision = state(match), match.decisions[0]
        if s.race == number and prompt in ("", decision.prompt):
            return s
        match.act(
            Answer(
                decision.seat,
                choose(GAME, match.view(decision.seat), decision, "purposeful", rng),
                decision.nth,
            )
        )
    raise AssertionError(f"there is no race {number} with {prompt}")


def go_on(match: Match, rng: random.Random, level: str = "purposeful") -> None:
    """One more answer."""
    decision = match.decisions[0]
    keys = choose(GAME, match.view(decision.seat), decision, level, rng)
    match.act(Answer(decision.seat, keys, decision.nth))


def own(s: Race, seat: int) -> Any:
    """How many of each card a seat has."""
    return ids(s, *(f"{zone}:{seat}" for zone in OWN))


def upgrades(s: Race, seat: int) -> int:
    """The Upgrade cards of a seat."""
    return sum(n for card, n in own(s, seat).items() if card[:2] in ("b-", "a-"))


# -- the season -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("season", SEASONS)
def test_the_seasons_are_those_of_the_rulebook(season: str) -> None:
    """PEDAL-211."""
    races = content().row("seasons", season).races
    numbers = {row.id: number for number, row in enumerate(content().rows("events"), start=1)}

    assert tuple(f"{race.track} {numbers[race.event]}" for race in races) == SEASONS[season]
    match = start(2, season=season)
    s = state(match)
    assert s.calendar == tuple(race.track for race in races)
    assert s.races == len(races)


def test_a_random_season_drives_on_each_track_once_with_other_events() -> None:
    """PEDAL-211: all orders of tracks come up, and all events."""
    first, events = set(), set()
    for seed in range(40):
        s = state(start(2, seed=seed, season="random"))
        assert sorted(s.calendar) == sorted(TRACKS)
        first.add(s.calendar[0])
        drawn = [s.cards[piece].id for piece in (*s.event_card, *s.event_pile)]
        assert len(set(drawn)) == 4
        events |= set(drawn)
    assert first == set(TRACKS)
    assert len(events) == 10


def test_a_championship_has_weather_whatever_the_options_say() -> None:
    """PEDAL-211, PEDAL-212: drawn anew for each race, as are the roads."""
    match = start(2, season="season-1961", weather=False, garage="off")
    for race in (1, 2, 3):
        s = at_race(match, race, "gear")
        assert len(s.weather) == 1
        assert len([n for n in s.shape.domains["corner"] if s.road_tokens[n]]) == len(grid.track(s).corners)
        assert sum(len(s.road_tokens[n]) for n in s.shape.domains["corner"]) + len(s.road_pile) == 12


def test_before_a_race_things_come_in_their_order() -> None:
    """PEDAL-212: event and track, Garage, Sponsorship cards, Press Corners, weather and road, then the round."""
    match = start(2, season="season-1961")
    at_race(match, 1, "gear")

    said = [each.facts["line"] for each in match.events_for(None, 0) if each.kind == "say"]
    order = list(dict.fromkeys(line for line in said if not line.startswith(("weather-", "reshuffles"))))
    wanted = ["race", "market", "takes", "sponsor", "press", "weather", "road", "round"]
    assert [line for line in order if line in wanted] == wanted


def test_the_leader_of_the_championship_stands_first_on_the_grid() -> None:
    """PEDAL-213: by points, then by the last race."""
    match = start(3, season="season-1961", legends=2)
    before = at_race(match, 1, "next-race").clone()

    s = at_race(match, 2)

    assert s.grid == tuple(sorted(range(5), key=lambda car: before.place[car]))
    before.points[0] = before.points[1] = 5
    before.last_place[0], before.last_place[1] = 4, 3
    order = championship.championship_order(before)
    assert order.index(1) < order.index(0)


def test_the_first_grid_is_random() -> None:
    """PEDAL-213."""
    assert len({state(start(3, seed=seed, season="season-1961")).grid for seed in range(20)}) > 3


def test_a_seat_has_one_upgrade_more_with_each_race_and_no_starting_upgrades() -> None:
    """PEDAL-214: seats + 3 cards lie open, the last on the grid takes first; the rest goes back to the pool."""
    match = start(3, season="season-1963")
    for race in (1, 2, 3, 4):
        s = at_race(match, race, "market")
        assert len(s.market) == 6
        assert match.decisions[0].seat == grid_of_seats(s)[-1]
        s = at_race(match, race, "gear")
        assert [upgrades(s, seat) for seat in range(3)] == [race] * 3
        assert not any(card.startswith("starting") for seat in range(3) for card in own(s, seat))
        assert s.market == ()
        assert len(s.pool) == 34 - 3 * race


def test_eight_seats_share_a_pool_that_runs_short() -> None:
    """PEDAL-214: in the fourth race ten basic cards are left for the eleven that would lie open."""
    match = start(8, season="season-1963")
    s = at_race(match, 4, "market")

    assert len(s.market) == 10
    assert {s.cards[piece].kind for piece in s.market} == {"cards"}
    s = at_race(match, 4, "gear")
    assert [upgrades(s, seat) for seat in range(8)] == [4] * 8


def grid_of_seats(s: Race) -> list[int]:
    """The seats in the order of the grid."""
    return [car for car in s.grid if car < s.seats]


def test_only_the_last_on_the_grid_may_exchange_an_upgrade() -> None:
    """PEDAL-214, PEDAL-R38."""
    match = start(3, season="season-1961")
    s = at_race(match, 1, "swap")

    assert match.decisions[0].seat == grid_of_seats(s)[-1]
    assert len(match.decisions[0].options) == 3
    assert not any(decision.prompt == "swap" for decision in match.decisions[1:])


@pytest.mark.parametrize("season", SEASONS)
def test_all_begin_a_race_with_what_track_and_event_say(season: str) -> None:
    """PEDAL-7, PEDAL-215, PEDAL-219, PEDAL-221: Heat, Stress, hand and Sponsorship cards; the weather is taken out."""
    match = start(2, season=season)
    kept = [0, 0]
    for race in range(1, len(SEASONS[season]) + 1):
        s = at_race(match, race, "gear")
        now, course = championship.event(s), grid.track(s)
        weather = s.cards[s.weather[0]].id
        for seat in range(2):
            cards = own(s, seat)
            fog = {"fog": 1, "snow": -1}.get(weather, 0)
            assert cards["heat"] == course.heat + now.heat + fog
            assert cards["stress"] == course.stress + now.stress + {"cloud": -1, "storm": 1}.get(weather, 0)
            assert len(s.hand[seat]) == 7 + now.hand
            assert sum(n for card, n in cards.items() if card.startswith("speed")) == 12
            assert sum(n for card, n in cards.items() if card.startswith("sp-")) == kept[seat] + now.sponsors
        assert s.laps == max(1, course.laps + now.laps)
        assert all((s.gear[seat] == 1 and not s.discard[seat]) or weather == "sun" for seat in range(2))
        if race < len(SEASONS[season]):
            s = at_race(match, race, "next-race")
            played = [[p for p in s.played[seat] if s.cards[p].type == "sponsor"] for seat in range(2)]
            kept = [
                sum(n for card, n in own(s, seat).items() if card.startswith("sp-")) - len(played[seat])
                for seat in range(2)
            ]


def test_a_drawn_sponsor_is_seen_by_its_owner_alone() -> None:
    """PEDAL-215, PEDAL-R41: that there is one is public."""
    match = start(2, season="season-1961")
    s = at_race(match, 1, "gear")

    mine = [piece for piece in s.hand[0] if s.cards[piece].type == "sponsor"]
    assert len(mine) == 2
    assert not set(mine) & set(match.view(1).known)
    told = [
        [
            e.facts["card"]
            for e in match.events_for(viewer, 0)
            if e.kind == "say" and e.facts["line"] == "sponsor"
        ]
        for viewer in (0, 1, None)
    ]
    named = {f"card:{piece}" for piece in mine}
    assert [len(named & set(cards)) for cards in told] == [2, 0, 0]
    assert [cards.count("card:-1") for cards in told] == [2, 2, 4]


def test_a_sample_does_not_know_which_sponsors_others_have() -> None:
    """PEDAL-R41: any of the pile, and as many; one's own stay, and so does what was seen."""
    match = start(2, season="season-1961")
    s = at_race(match, 1, "gear")
    own_cards = [sorted(p for p in s.hand[seat] if s.cards[p].type == "sponsor") for seat in (0, 1)]
    seen = set()
    for seed in range(60):
        sample = match.view(1).sample(random.Random(seed))
        held = {
            p for zone in ("hand:0", "deck:0") for p in pieces(sample, zone) if s.cards[p].type == "sponsor"
        }
        assert len(held) == 2
        assert sorted(p for p in pieces(sample, "hand:1") if s.cards[p].type == "sponsor") == own_cards[1]
        seen |= held
    assert len(seen) > 20


@pytest.mark.parametrize(("held", "offered", "changed"), [("b-17", "b-11", True), ("b-11", "b-17", False)])
def test_bots_exchange_what_they_would_rather_be_without(held: str, offered: str, changed: bool) -> None:
    """PEDAL-214: the Garage's Heat for a good card, and not the other way round."""
    match = start(2, season="season-1961")
    s = at_race(match, 1, "swap")
    seat = match.decisions[0].seat
    mine, theirs = s.cards.pieces_with_id(held)[0], s.cards.pieces_with_id(offered)[0]
    for zone in s.shape.zones:
        s.values[zone] = tuple(piece for piece in pieces(s, zone) if piece not in (mine, theirs))
    s.values.update({f"hand:{seat}": (mine,), "market": (theirs,)})
    s.waits = ()
    advance(s)

    decision = match.decisions[0]
    keys = choose(GAME, match.view(seat), decision, "purposeful", random.Random(1))

    assert keys == ((theirs,) if changed else ())


# -- events -----------------------------------------------------------------------------------------------------------


def test_events_are_those_of_the_rulebook() -> None:
    """PEDAL-221: sponsors, Press Corners, and what each changes."""
    assert [(each.sponsors, each.press) for each in content().rows("events")] == [
        (2, (1,)),
        (1, (2,)),
        (1, (3,)),
        (2, (5,)),
        (1, (3, 5)),
        (1, (3,)),
        (3, (1,)),
        (1, (2, 4)),
        (1, (4,)),
        (0, (4,)),
    ]
    assert event(1).first_lap == 3
    assert event(2).speed == 15
    assert (event(3).laps, event(3).points) == (-1, (2,))
    assert event(4).heat == 1
    assert (event(5).laps, event(5).hand) == (1, 1)
    assert event(6).points == (1, 1, 1)
    assert len(event(7).changes) == 2
    assert event(8).passed == 3
    assert (event(9).heat, event(9).stress, event(9).hand) == (-2, -1, -1)
    assert (event(10).stress, event(10).eliminates) == (1, True)


@pytest.mark.parametrize(
    ("track", "number", "corners"),
    [
        ("gb", 4, "E"),
        ("italia", 4, "B"),
        ("italia", 10, "A"),
        ("france", 10, "D"),
        ("italia", 5, "BC"),
        ("usa", 8, "BD"),
    ],
)
def test_press_corners_are_counted_round_again(track: str, number: int, corners: str) -> None:
    """PEDAL-217, PEDAL-221: the 5th corner of Italy, which has three, is B; its 4th is A."""
    row = content().row("tracks", track)

    assert "".join(row.corners[n].name for n in championship.press_on(row, event(number))) == corners


def test_the_press_stands_where_it_sees_cars() -> None:
    """PEDAL-217: its tokens lie at this race's Press Corners and at no others."""
    match = start(2, season="season-1963")
    for race in (1, 2, 3, 4):
        s = at_race(match, race, "gear")
        standing = [n for n in s.shape.domains["corner"] if s.press[n]]
        assert tuple(standing) == championship.press_corners(s)


def test_road_conditions_count_for_the_press() -> None:
    """PEDAL-217: with a limit of 1 more it wants to see 1 more, too; cards change nothing."""
    match = start(2, season="season-1961", track="gb")
    s = at_race(match, 1, "gear")
    number = championship.press_corners(s)[0]
    line = next(line for line in grid.lines_crossed(s, 0, 62) if line.number == number)
    printed = line.corner.limit
    found = {}
    for token in ("limit-plus", "limit-minus", "overheat"):
        piece = next(p for p in range(len(s.cards)) if s.cards[p].id == token)
        s.values[f"road_tokens:{number}"] = (piece,)
        found[token] = min(n for n in range(40) if championship.is_pressed(s, line, n, None))
    assert found == {"limit-plus": printed + 3, "limit-minus": printed + 1, "overheat": printed + 2}


def test_the_press_sees_nothing_at_other_corners() -> None:
    """PEDAL-217: however fast, and in a slipstream, too."""
    s = at_race(start(2, season="season-1961", track="gb"), 1, "gear")
    others = [
        line for line in grid.lines_crossed(s, 0, 62) if line.number not in championship.press_corners(s)
    ]

    assert others
    assert not any(championship.is_pressed(s, line, 39, slip) for line in others for slip in (None, 0))


def test_the_first_lap_ends_once_where_its_line_is_crossed() -> None:
    """PEDAL-222: a car that stands just behind the line has crossed it."""
    s = at_race(start(2, season="season-1961"), 1, "gear")
    line = grid.track(s).spaces
    ways = [(line - 3, line - 1), (line - 1, line), (line - 1, line + 3), (line, line + 4)]

    assert [championship.ends_first_lap(s, *way) for way in ways] == [False, True, True, False]


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((), ()),
        ((3,), (Change("points-winner", "trophy", 3),)),
        ((2, 2, 2), (Change("points-each", "trophy", 2, 3),)),
        ((9, 6, 4), (Change("points", "trophy", "9, 6, 4"),)),
    ],
)
def test_an_event_tells_the_points_that_it_adds_and_nothing_it_does_not_change(
    points: tuple[int, ...], told: tuple[Change, ...]
) -> None:
    """PEDAL-221: for the first alone, as many for several, or a list."""
    assert Event(id="rich", name="Rich", picture="flag", points=points).changes == told


def test_a_car_that_is_out_leaves_the_road_and_the_others_go_on_to_the_end() -> None:
    """PEDAL-221, PEDAL-223: in every race with the tenth event; the first to go out is last."""
    out = 0
    for seed in range(3):
        match = start(3, seed=seed, season="random", legends=1)
        rng = random.Random(seed)
        while not match.is_over:
            s, decision = state(match), match.decisions[0]
            if decision.prompt == "next-race" and championship.event(s).eliminates:
                places = [s.place[car] for car in grid.cars(s)]
                assert sorted(places) == [1, 2, 3, 4]
                assert [s.place[car] for car in s.eliminated] == list(range(4, 4 - len(s.eliminated), -1))
                assert all(s.scores[car][-1] == 0 for car in s.eliminated)
                out += len(s.eliminated)
            level = "random" if s.race and championship.event(s).eliminates else "purposeful"
            go_on(match, rng, level)
    assert out


# -- points and the result --------------------------------------------------------------------------------------------


def test_the_result_goes_by_points_with_a_row_for_each_race() -> None:
    """PEDAL-185, PEDAL-218, PEDAL-220: Legends take places and points."""
    *_, match = raced(("purposeful",) * 3, seed=2, season="season-1961", legends=2)

    s, found = state(match), match.result()
    order = sorted(grid.cars(s), key=lambda car: (-s.points[car], s.last_place[car]))
    assert found.scored
    assert [place[0] if place else None for place in found.places] == [
        car if car < 3 else None for car in order[: len(found.places)]
    ]
    assert [(rival.key, rival.place) for rival in found.rivals] == [
        (f"car.legend-{car - 2}", order.index(car) + 1) for car in (3, 4)
    ]
    rows = {row.key: row.values for row in found.rows}
    for seat in range(3):
        assert sum(rows[f"ledger.race-{race}"][seat] for race in (1, 2, 3)) == found.points[seat]
        assert rows["ledger.last-race"][seat] == s.last_place[seat]
    extra = 2  # the strike's winner (PEDAL-221)
    assert sum(s.points[car] for car in grid.cars(s)) == 3 * (9 + 6 + 4 + 3 + 2) + extra


def test_equal_points_are_parted_by_the_last_race() -> None:
    """PEDAL-220."""
    *_, match = raced(("purposeful",) * 2, seed=2, season="season-1961")
    s = state(match)
    s.points[0] = s.points[1] = 20
    s.last_place[0], s.last_place[1] = 2, 1

    found = result(s)

    assert found.places == ((1,), (0,))
    assert found.tie is not None
    assert found.tie.values == (2, 1)


# -- going on ---------------------------------------------------------------------------------------------------------


def test_a_season_is_played_again_from_its_lines_across_the_end_of_a_race() -> None:
    """Nothing is lost between two races: the match is the same when it is read back at any answer there."""
    lines: list[dict[str, Any]] = []
    chosen = with_defaults(content(), 2, {"season": "season-1961"})
    seats = [Seat("Ada", 0), Seat("Bo", 1)]
    match = Match.start(GAME, content(), seats, chosen, 1, MatchLog(lines.append))
    at_race(match, 1, "next-race")
    for _ in range(6):
        go_on(match, random.Random(1))
        header, *given = json.loads(json.dumps(lines))
        again = Match.replay(GAME, content(), header, given)
        assert again.state.key() == match.state.key()
        assert [d.prompt for d in again.decisions] == [d.prompt for d in match.decisions]
    assert state(match).race == 2


def test_going_on_to_the_next_race_cannot_be_taken_back() -> None:
    """What was shuffled and shown since stands between."""
    match = start(2, season="season-1961")
    at_race(match, 1, "next-race")
    for _ in range(2):
        decision = match.decisions[0]
        match.act(Answer(decision.seat, ("next",), decision.nth))

    assert state(match).race == 2
    assert match.why_no_undo(0)
    assert match.why_no_undo(1)


def test_no_piece_is_lost_in_a_season() -> None:
    """Each piece lies in one zone, and a seat's cards stay with it."""
    for number, match in enumerate(raced(("random",) * 2, seed=5, season="season-1962")):
        if number % 25 == 0:
            s = state(match)
            lying = [piece for zone in s.shape.zones for piece in pieces(s, zone)]
            assert sorted(lying) == list(range(len(s.cards)))


# -- content ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        (
            "seasons",
            "- {id: mine, name: Mine, races: [{track: uss, event: drivers-strike}]}",
            'did you mean "usa"',
        ),
        (
            "seasons",
            "- {id: mine, name: Mine, races: [{track: usa, event: driver-strike}]}",
            'did you mean "drivers-strike"',
        ),
        ("seasons", "- {id: mine, name: Mine}", "write its races, or how many are drawn"),
        (
            "seasons",
            f"- {{{MINE}, races: [{{track: usa, event: {STRIKE}}}, {{track: gb, event: {STRIKE}}}]}}",
            f"{STRIKE} comes twice",
        ),
        ("events", f"- {{{MINE}, picture: press, press: [0]}}", "from 1 to 24"),
    ],
)
def test_mistakes_in_a_season_are_told_with_their_place(
    kind: str, text: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(ContentError) as told:
        with_mod(tmp_path, **{kind: text + "\n"})

    assert said in str(told.value)
    assert "more.yaml:1:" in str(told.value)


def test_a_mod_brings_a_season_an_event_and_a_sponsor(tmp_path: Path) -> None:
    """Without code: one race on one track, with an event of its own."""
    mixed = with_mod(
        tmp_path,
        events="- {id: fair, name: Fair, picture: press, sponsors: 2, press: [7], heat: 2, points: [3, 2]}\n",
        seasons="- {id: short, name: Short, races: [{track: gb, event: fair}]}\n",
        cards="- {type: sponsor, id: sp-9, name: Nine, picture: brakes, copies: 9, speeds: [5]}\n",
    )
    match = begun(GAME, mixed, 2, 1, with_defaults(mixed, 2, {"season": "short"}))
    s = at_race(match, 1, "gear")
    assert len(s.cards.pieces_with_id("sp-9")) == 9
    assert championship.press_corners(s) == (1,)
    rng = random.Random(1)
    while not match.is_over:
        decision = match.decisions[0]
        match.act(
            Answer(
                decision.seat,
                choose(GAME, match.view(decision.seat), decision, "purposeful", rng),
                decision.nth,
            )
        )
    assert sorted(match.result().points) == [8, 12]


@pytest.mark.parametrize(("season", "fair", "heat"), [("short", 2, 8), ("short", -3, 6), ("random", 0, 10)])
def test_heat_is_there_for_the_hottest_race_that_may_be_driven(
    season: str, fair: int, heat: int, tmp_path: Path
) -> None:
    """PEDAL-212: of the tracks of the season, or of all where they are drawn; the event may add to it."""
    mixed = with_mod(
        tmp_path,
        tracks="- {change: usa, heat: 9}\n",
        events=f"- {{id: fair, name: Fair, picture: press, sponsors: 2, press: [7], heat: {fair}, points: [3]}}\n",
        seasons="- {id: short, name: Short, races: [{track: gb, event: fair}]}\n",
    )

    everything = season_pieces(mixed, 2, with_defaults(mixed, 2, {"season": season}))

    engine = [each for each in everything if getattr(each, "level", "") == "engine" and each.type == "heat"]
    assert len(engine) == 2 * heat


@pytest.mark.parametrize("season", some_by_day(SEASONS, min(SEASONS)))
def test_upgrades_are_chosen_in_sight_of_a_filled_engine(season: str) -> None:
    """case D9: the Garage said "Engine: 0 Heat to spend", before the first race and before each later one."""
    match = start(2, season=season)
    for race in range(1, state(match).races + 1):
        s = at_race(match, race, "market")
        heat = grid.track(s).heat + championship.event(s).heat
        assert [len(s.engine[seat]) for seat in range(2)] == [heat, heat]


def test_between_two_races_nobody_drives_and_nobody_is_last() -> None:
    """case D9: hearts of adrenaline and the last car's cards stayed on the screen of the championship."""
    s = at_race(start(3, season="season-1961", legends=2), 1, "next-race")

    assert s.phase == "standings"
    assert s.adrenaline == ()
    assert s.turn == -1
