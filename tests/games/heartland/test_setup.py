"""Set-up: decks, maps, cubes, who begins, and the two choices with three players."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from tabletop.content.models.records import Content
from tabletop.engine.match import Match
from tabletop.errors import ContentError
from tabletop.games.heartland import GAME, land, legality, roads
from tabletop.games.heartland.cards import PrintedRoad
from tabletop.games.heartland.state import Haul
from tabletop.ui.table.said.speech import Speech, plain
from tests.declared import pieces
from tests.games.facing import LANGUAGES, content_in
from tests.games.heartland.tables import act, cubes, cubes_of, offered, start, table, towns
from tests.games.playing import ids, with_rows

SEEDS = range(12)
BLOCK = {(x, y) for x, y in product((-1, 0, 1), (-1, 0, 1)) if (x, y) != (0, 0)}
TIPS = {(0, -2), (0, 2), (-2, 0), (2, 0)}


def state(match: Match) -> Haul:
    assert isinstance(match.state, Haul)
    return match.state


def add_two(match: Match) -> None:
    """Make the first choice on offer at both additions."""
    for _ in range(2):
        act(match, match.decisions[0].options[0].key)


@pytest.mark.parametrize("seats", [1, 5, 8])
def test_other_seat_counts_do_not_start(content: Content, seats: int) -> None:
    """HEART-1."""
    assert content.file.seats == (2, 3, 4)
    with pytest.raises(ContentError, match=f"no layout for {seats} seats"):
        table(content, seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_is_46_bills_and_19_fuel_in_random_order(content: Content, seats: int) -> None:
    """HEART-2."""
    tables = [table(content, seats, seed) for seed in SEEDS]

    for s in tables:
        zones = ("deck", *(f"hand:{seat}" for seat in range(seats)), *(f"supply:{slot}" for slot in range(3)))
        assert ids(s, *zones) == {
            "soybeans-bill": 15,
            "corn-bill": 15,
            "cattle-bill": 8,
            "pigs-bill": 8,
            "fuel-1": 10,
            "fuel-2": 6,
            "fuel-3": 3,
        }
        assert sum(ids(s, *zones).values()) == 65
        assert s.discard == ()
    assert len({s.deck for s in tables}) == len(tables)


def test_four_players_play_on_all_twelve_towns(content: Content) -> None:
    """HEART-3, HEART-D6: the depot in the middle, the block around it, and the four tips."""
    tables = [table(content, 4, seed) for seed in SEEDS]

    for s in tables:
        assert set(towns(s)) == BLOCK | TIPS
        assert land.depot_cell(s) == (0, 0)
        assert s.aside == ()
        assert s.advanced == ()
    assert len({s.map[0, -2] for s in tables}) > 3


@pytest.mark.parametrize("seats", [2, 3])
def test_two_and_three_players_set_aside_one_town_of_each_good(content: Content, seats: int) -> None:
    """HEART-4, HEART-5, HEART-D6: eight towns around the depot."""
    for s in (table(content, seats, seed) for seed in SEEDS):
        assert set(towns(s)) == BLOCK
        assert land.depot_cell(s) == (0, 0)
        assert sorted(s.cards[piece].native for piece in s.aside) == ["cattle", "corn", "pigs", "soybeans"]


def test_which_towns_are_set_aside_is_random_within_each_good(content: Content) -> None:
    """HEART-R2: over some deals each of a good's three towns is set aside at least once."""
    seen = Counter(
        s.cards[piece].id for s in (table(content, 2, seed) for seed in range(40)) for piece in s.aside
    )

    assert set(seen) == {row.id for row in content.rows("locations")}
    assert max(seen.values()) < 30


def test_the_third_then_the_second_player_add_a_town_before_the_first_turn(content: Content) -> None:
    """HEART-5: in turn order; ten towns play, two stay out."""
    match = start(content, 3, seed=5)
    s = state(match)
    third, second = (s.first + 2) % 3, (s.first + 1) % 3

    assert [(d.seat, d.prompt) for d in match.decisions] == [(third, "add")]
    act(match, match.decisions[0].options[0].key)
    assert [(d.seat, d.prompt) for d in match.decisions] == [(second, "add")]
    assert len({option.source for option in match.decisions[0].options}) == 3
    act(match, match.decisions[0].options[0].key)

    s = state(match)
    assert [(d.seat, d.prompt) for d in match.decisions] == [(s.first, "move")]
    assert len(towns(s)) == 10
    assert len(s.aside) == 2
    assert s.round == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_begins_is_told_while_towns_are_added(language: str) -> None:
    """Hold case C3: named by each question beside whoever is asked, and when the match begins."""
    told, names = content_in("heartland", language), ("Ada", "Bo", "Chen")
    for seed in (1, 2, 5):
        match = start(told, 3, seed)
        speech = Speech(told, lambda key, **facts: key, names)
        begins = names[state(match).first]
        for turn_place in (2, 1):
            (decision,) = match.decisions
            speech.view = view = match.view(decision.seat)
            asked = names[(state(match).first + turn_place) % 3]
            prompt = plain(speech.prompt(decision))
            assert prompt.startswith(f"{asked}: ")
            assert re.search(rf"{begins} \w+ ", prompt.split(";")[1] + " "), prompt
            turn = view.table.values["turn"]
            assert isinstance(turn, int)
            assert names[turn] == begins
            at_start = speech.start(turn, str(view.table.values["phase"]), {})
            assert begins in at_start
            assert plain(speech.say("words", "start.why.setup", {"seat": state(match).first})) in at_start
            act(match, decision.options[0].key)
        assert [d.seat for d in match.decisions] == [names.index(begins)]


def test_an_added_town_shares_an_edge_with_a_town_and_lies_on_an_empty_cell(content: Content) -> None:
    """HEART-5, HEART-R3: the twelve cells around the block, any of the four towns."""
    match = start(content, 3)

    keys = offered(match.state)

    around = {(x, y) for x, y in product(range(-1, 2), (-2, 2))} | {
        (x, y) for x, y in product((-2, 2), range(-1, 2))
    }
    assert {cell for _, _, cell in keys} == around
    assert len(keys) == 4 * 12


def test_the_second_added_town_may_touch_the_first(content: Content) -> None:
    """HEART-R3."""
    match = start(content, 3)
    act(match, next(o.key for o in match.decisions[0].options if o.target == "place:map:2:0"))

    targets = {option.target for option in match.decisions[0].options}

    assert "place:map:3:0" in targets
    assert "place:map:2:0" not in targets


def test_the_choosers_know_their_hands_and_choose_behind_a_curtain(content: Content) -> None:
    """HEART-R3: hands are dealt first, and the question is not put in the open."""
    match = start(content, 3)
    decision = match.decisions[0]

    assert not decision.open
    hand = pieces(match.view(decision.seat).table, f"hand:{decision.seat}")
    assert len(hand) == 5
    assert -1 not in hand


def test_next_to_the_depot_alone_is_no_place_for_a_town(content: Content) -> None:
    """HEART-R3, HEART-R27: with Fresh Start the depot may lie on the rim; it is no neighbour to add to."""
    for seed in range(60):
        s = table(content, 3, seed, fresh_start=True)
        column, row = land.depot_cell(s)
        if abs(column) + abs(row) != 1:
            continue
        beyond = (2 * column, 2 * row)
        piece = s.aside[0]
        assert legality.cannot_add(s, piece, beyond) == "no-neighbour"
        assert not any(("add", piece, beyond) in offered(s) for piece in s.aside)
        return
    pytest.fail("no depot on the rim in sixty deals")


@pytest.mark.parametrize(("seats", "total"), [(2, 40), (3, 50), (4, 60)])
def test_every_town_starts_with_five_native_cubes(content: Content, seats: int, total: int) -> None:
    """HEART-6: towns that were added included; the depot has none."""
    match = start(content, seats)
    if seats == 3:
        add_two(match)
    s = state(match)

    for cell, town in towns(s).items():
        assert cubes(s, cell) == {town.native: 5}
    assert cubes(s, land.depot_cell(s)) == {}
    assert sum(sum(cubes(s, cell).values()) for cell in land.cells(s)) == total
    assert all(cubes_of(s, good) == 15 for good in land.goods(s))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_trucks_start_on_the_depot_with_five_points_and_nothing_aboard(content: Content, seats: int) -> None:
    """HEART-7, HEART-R21."""
    s = table(content, seats)

    for seat in range(seats):
        assert s.truck[seat] == land.depot_cell(s)
        assert s.score[seat] == 5
        assert legality.aboard(s, seat) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_holds_five_cards_and_three_lie_open(content: Content, seats: int) -> None:
    """HEART-8."""
    s = table(content, seats)

    assert [len(s.hand[seat]) for seat in range(seats)] == [5] * seats
    assert [len(s.supply[slot]) for slot in range(3)] == [1, 1, 1]
    assert len(s.deck) == 65 - 5 * seats - 3


def test_anybody_may_begin_or_the_first_seat_if_the_table_says_so(content: Content) -> None:
    """HEART-9, HEART-R1."""
    assert {table(content, 4, seed).first for seed in range(30)} == {0, 1, 2, 3}
    assert {table(content, 4, seed, first_player="first-seat").first for seed in range(30)} == {0}


def test_play_goes_round_clockwise(content: Content) -> None:
    """HEART-9, HEART-R1: seats are numbered clockwise."""
    match = start(content, 4, seed=3)
    order = [state(match).turn]
    while len(order) < 6:
        decision = match.decisions[0]
        act(match, *next(decision.enumerate(1)))
        if state(match).turn != order[-1]:
            order.append(state(match).turn)

    assert order == [(order[0] + n) % 4 for n in range(6)]


def test_cards_are_never_rotated(content: Content) -> None:
    """HEART-R4: wherever a town lies, its feature is at the edge that is printed."""
    for seed in SEEDS:
        s = table(content, 4, seed, alternate_routes=12)
        for cell, feature in land.spaces(s).items():
            town = land.town(s, cell)
            if town is not None:
                assert feature is not None
                assert (feature.feature, feature.edge) == (town.road.feature, town.road.edge)  # type: ignore[union-attr]  # ours have two sides


@pytest.mark.parametrize("count", [0, 4, 12])
def test_alternate_routes_turns_over_so_many_towns(content: Content, count: int) -> None:
    """HEART-O4, HEART-R26: random among all towns, those set aside too."""
    tables = [table(content, 2, seed, alternate_routes=count) for seed in SEEDS]

    assert all(len(s.advanced) == count for s in tables)
    if count == 4:
        assert any(piece in s.aside for s in tables for piece in s.advanced)
        assert len({s.advanced for s in tables}) > 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_town_can_be_reached_whatever_roads_are_closed(content: Content, seats: int) -> None:
    """HEART-R24: placements that cut off a town are dealt again."""
    for seed in range(30):
        s = table(content, seats, seed, alternate_routes=12, fresh_start=True)

        assert roads.are_all_reachable(land.spaces(s), land.depot_cell(s))


def test_some_deals_have_to_be_dealt_again(content: Content) -> None:
    """HEART-R24: with all closed roads on the table, a first deal does cut off a town now and then."""
    shuffles = [
        sum(
            event.kind == "shuffle" for event in start(content, 4, seed, alternate_routes=12).events_for(None)
        )
        for seed in range(30)
    ]

    assert min(shuffles) < max(shuffles)


def test_a_map_that_no_deal_can_connect_is_a_fault_of_the_data(content: Content) -> None:
    """HEART-R24: when every town is shut to the north, the last row is always alone."""
    shut = PrintedRoad(feature="closed", edge="n", flow="both")
    modded = with_rows(content, "locations", {row.id: {"road": shut} for row in content.rows("locations")})

    with pytest.raises(ContentError, match="cut off a town however the map is laid"):
        table(modded, 4, alternate_routes=12)


def test_a_town_is_not_added_where_a_closed_road_would_cut_it_off(content: Content) -> None:
    """HEART-R24: in the three-seat set-up such a placement is refused."""
    for seed in range(40):
        s = table(content, 3, seed, alternate_routes=12)
        shut = [p for p in s.aside if s.cards[p].road.feature == "closed"]
        for piece in shut:
            edge = s.cards[piece].road.edge
            cell = {"n": (0, 2), "s": (0, -2), "e": (-2, 0), "w": (2, 0)}[edge]
            assert legality.cannot_add(s, piece, cell) == "cut-off"
            assert ("add", piece, cell) not in offered(s)
        if shut:
            return
    pytest.fail("no closed road set aside in forty deals")


def test_fresh_start_lays_the_depot_anywhere_and_trucks_start_there(content: Content) -> None:
    """HEART-O2."""
    tables = [table(content, 4, seed, fresh_start=True) for seed in range(40)]

    assert len({land.depot_cell(s) for s in tables}) > 6
    for s in tables:
        assert set(towns(s)) | {land.depot_cell(s)} == BLOCK | TIPS | {(0, 0)}
        assert {s.truck[seat] for seat in range(4)} == {land.depot_cell(s)}


def test_no_stop_and_tow_follow_the_depot_of_a_fresh_start(content: Content) -> None:
    """HEART-O2, HEART-21, HEART-23."""
    s = next(
        s for seed in range(40) if land.depot_cell(s := table(content, 4, seed, fresh_start=True)) == (1, 0)
    )
    s.truck[0] = (0, 0)
    s.score[0] = 5

    assert legality.cannot_stop(s, 0, (1, 0)) == "depot"
    assert (1, 0) not in legality.paid_stops(s, 0)
    assert (2, 0) in legality.paid_stops(s, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_warehouse_mix_up_lays_three_native_cubes_and_one_of_each_demand(
    content: Content, seats: int
) -> None:
    """HEART-O3, HEART-R28: added towns are filled the same way."""
    match = start(content, seats, warehouse_mix_up=True)
    if seats == 3:
        add_two(match)
    s = state(match)

    for cell, town in towns(s).items():
        assert cubes(s, cell) == {town.native: 3, **{demand.good: 1 for demand in town.demands}}
    if seats == 4:
        assert all(s.stock[good] == 0 for good in land.goods(s))


def test_a_good_that_runs_out_goes_to_native_towns_first_then_from_north_west(content: Content) -> None:
    """HEART-R28: eleven cubes of corn are nine native ones and two for the first towns that want corn."""
    scarce = with_rows(content, "goods", {"corn": {"cubes": 11}})

    s = table(scarce, 4, warehouse_mix_up=True)

    wanting = [cell for cell, town in towns(s).items() if "corn" in {demand.good for demand in town.demands}]
    ordered = sorted(wanting, key=lambda cell: (cell[1], cell[0]))
    assert [s.cubes[cell, "corn"] for cell in ordered] == [1, 1, 0, 0, 0, 0]
    assert all(s.cubes[cell, "corn"] == 3 for cell, town in towns(s).items() if town.native == "corn")


def test_without_mix_up_a_scarce_good_fills_from_north_west(content: Content) -> None:
    """HEART-R28."""
    scarce = with_rows(content, "goods", {"corn": {"cubes": 7}})

    s = table(scarce, 4)

    corn = sorted(
        (cell for cell, town in towns(s).items() if town.native == "corn"), key=lambda c: (c[1], c[0])
    )
    assert [s.cubes[cell, "corn"] for cell in corn] == [5, 2, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_options_combine(content: Content, seats: int) -> None:
    """HEART-O1, HEART-O2, HEART-O3, HEART-O4: every combination sets up a whole table."""
    for short, fresh, mixed, count in product((False, True), (False, True), (False, True), (0, 4, 12)):
        s = table(
            content,
            seats,
            short_haul=short,
            fresh_start=fresh,
            warehouse_mix_up=mixed,
            alternate_routes=count,
        )

        assert s.capacity == (6 if short else 8)
        assert len(s.advanced) == count
        assert all(cubes_of(s, good) == 15 for good in land.goods(s))
        assert s.waits


def test_a_map_with_too_few_towns_is_a_fault_of_the_data(content: Content) -> None:
    """HEART-3: said in words, not by a crash."""
    layout = content.row("layouts", "four-seats")
    larger = with_rows(content, "layouts", {"four-seats": {"cells": (*layout.cells, (3, 0))}})

    with pytest.raises(ContentError, match="needs 13 towns, there are 12"):
        table(larger, 4)


def test_a_map_without_a_depot_is_a_fault_of_the_data(content: Content) -> None:
    """HEART-3, HEART-7: trucks would have nowhere to start."""
    without = replace(content, by_kind={**content.by_kind, "depots": {}})

    with pytest.raises(ContentError, match="needs a distribution center"):
        table(without, 2)


def test_the_piece_table_lists_every_card_once(content: Content) -> None:
    """HEART-2, HEART-3: 65 cards, 12 towns, one depot."""
    kinds = Counter(record.kind for record in GAME.pieces(content, 2, {}))

    assert kinds == {"cards": 65, "locations": 12, "depots": 1}
