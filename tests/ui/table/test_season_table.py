"""A championship on the table: the header, the road of each race, the press, the points on the panels."""

from __future__ import annotations

import pytest

from tabletop.content.languages.lang import Lang
from tabletop.content.languages.translation import translate
from tabletop.engine.match import Match
from tabletop.games.pedal import grid
from tabletop.tables.pedal.roadside import Roadside
from tabletop.tables.pedal.track import Track
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.painters.painter import painter_of
from tabletop.ui.table.painters.seat_panels import SeatPanels
from tabletop.ui.table.position import progress
from tests.games.facing import ROOT
from tests.games.pedal.tables import content, raced, start, state
from tests.games.pedal.test_season import at_race
from tests.ui.table.sitting import brush
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive


def season() -> Match:
    return start(4, season="season-1963", legends=1)


@pytest.mark.parametrize(
    ("language", "garage", "drives"),
    [
        ("en", "USA · race 1 of 4 · New title sponsor", "USA · race 1 of 4 · round 1"),
        ("de", "USA · Rennen 1 von 4 · Neuer Hauptsponsor", "USA · Rennen 1 von 4 · Spielrunde 1"),
    ],
)
def test_the_header_says_which_race_it_is_and_in_the_garage_what_is_special_about_it(
    language: str, garage: str, drives: str
) -> None:
    match, words = season(), translate(content(), language, ROOT)

    assert progress(match.view(None), words)[0] == garage
    at_race(match, 1, "gear")
    assert progress(match.view(None), words)[0] == drives


def test_a_single_race_has_the_header_that_it_had() -> None:
    match = start(2, track="usa")

    assert progress(match.view(None), content())[0] == "USA · round 1"
    assert progress(start(2, track="usa", garage="draft").view(None), content())[0] == ""


def test_the_road_the_press_and_the_event_change_with_the_race() -> None:
    match, seen = season(), []
    for race in (1, 2, 3, 4):
        s = at_race(match, race, "gear")
        layout = lay_out(match.view(None), content().table)
        (road,) = layout.find_kinds(Track)
        lying = {
            place.zone: place
            for kind in layout.find_kinds(Roadside)
            for place in kind.places
            if place.pieces and place.zone != "press_pile"
        }
        press = [int(zone.partition(":")[2]) for zone in lying if zone.startswith("press:")]
        tokens = [zone for zone in lying if zone.startswith("road_tokens:")]
        assert "weather" in lying
        assert len(tokens) == len(road.course.corners)
        assert [s.cards[piece].id for piece in lying["event_card"].pieces] == [s.cards[s.event_card[0]].id]
        seen.append((road.row, press))
        rects = [place.rect for place in lying.values()]
        apart = [(a, b) for i, a in enumerate(rects) for b in rects[i + 1 :] if a.overlaps(b)]
        assert not apart
        assert all(place.rect.lies_inside(road.area) for place in lying.values())
    assert seen == [("usa", [0]), ("gb", [1, 3]), ("france", [3]), ("italia", [0])]


def test_the_sponsors_that_are_left_lie_between_deck_and_discard_pile() -> None:
    """PEDAL-215: 35 of them, three for each of four seats in this race; apart from both piles, also in words."""
    match = season()
    at_race(match, 1, "gear")
    layout = lay_out(match.view(0), content().table)
    (left,) = [caption for caption in layout.captions() if caption.label == "sponsors-left"]

    assert content().text("labels", left.label, n=left.n) == "23"
    others = [
        caption for caption in layout.captions() if caption.label in ("deck", "discarded", "stress-left")
    ]
    piles = [layout.anchors[f"zone:{name}:0"] for name in ("deck", "discard")]
    pile = layout.anchors["zone:sponsors"]
    assert piles[0].right < pile.x < pile.right < piles[1].x
    assert not any(left.rect.overlaps(each.rect) for each in others)
    assert "zone:sponsors" not in lay_out(start(2, track="usa").view(None), content().table).anchors


def test_panels_say_what_each_car_has_won_and_nothing_in_a_single_race() -> None:
    match = season()
    at_race(match, 1, "next-race")
    s, layout = state(match), lay_out(match.view(None), content().table)

    assert {each.runner: each.points for each in layout.standings.values()} == {
        car: s.points[car] for car in range(5)
    }
    single = lay_out(start(2).view(None), content().table)
    assert {each.points for each in single.standings.values()} == {None}


def test_everybody_looks_at_the_points_on_the_public_table() -> None:
    match = season()
    at_race(match, 1, "next-race")

    decision = match.decisions[0]
    assert decision.open
    assert [option.source for option in decision.options] == ["button:next-race"]
    assert state(match).phase == "standings"


@pytest.mark.parametrize(("language", "home"), [("en", "finished"), ("de", "im Ziel")])
def test_the_panel_of_a_car_over_the_line_says_so_before_its_place_is_sure(language: str, home: str) -> None:
    """PEDAL-86: the round is driven to its end; a lap that nobody drives any more was said of such a car."""
    over: list[int] = []
    for match in raced(("purposeful",) * 3, track="usa", laps=-1):
        s = state(match)
        over = [seat for seat in range(3) if grid.has_finished(s, seat) and not s.place[seat]]
        if over:
            break
    view, words = match.view(None), translate(content(), language, ROOT)
    shown, laid = Witness.of(brush((1280, 720))), lay_out(view, words.table)
    painter = painter_of(shown, words, [seat.colour for seat in match.seats])
    SeatPanels(painter, match.seats, Lang.read()).draw(shown, laid, [SeatLook()] * 3)

    assert len(over) == 1
    assert [said.words for said in shown.seen.said if said.words == home] == [home]


def test_tokens_of_the_last_race_are_off_the_next_road_while_upgrades_are_chosen() -> None:
    """They lay at corners of another track, and said limits there that nobody will meet."""
    match = season()
    at_race(match, 2, "market")
    s, layout = state(match), lay_out(match.view(None), content().table)
    (road,) = layout.find_kinds(Track)
    lying = {place.zone for kind in layout.find_kinds(Roadside) for place in kind.places if place.pieces}

    assert any(s.road_tokens[number] for number in grid.corner_numbers(s)), "or there is nothing to hide"
    assert lying == {"event_card"}
    assert road.changes.limits == tuple(corner.limit for corner in grid.track(s).corners)
    at_race(match, 2, "gear")
    lying = {
        place.zone
        for kind in lay_out(match.view(None), content().table).find_kinds(Roadside)
        for place in kind.places
    }
    assert "weather" in lying
