"""The data: what the lists and the rulebook print, and that modded rows play as well."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from statistics import mean

import pytest

from tabletop.content.models.records import Content
from tabletop.games.heartland import GAME, land, legality
from tabletop.games.heartland.needs import ASKED, NEEDS
from tests.declared import pieces
from tests.games.facing import LANGUAGES, content_in
from tests.games.heartland.tables import act, cubes, offered, played, start, table, towns
from tests.games.playing import with_rows

GOODS = ("soybeans", "corn", "cattle", "pigs")
NEWCOMERS = {
    "en": ("first need not win", "nor in a town where another truck stands"),
    "de": ("gewinnt nicht unbedingt", "oder in einem Ort, an dem schon ein anderer steht"),
}
LAST_TURNS = {"en": "last turns at 40", "de": "letzte Züge ab 40"}


def test_each_good_has_three_towns_with_the_three_pairs_of_the_others(content: Content) -> None:
    """HEART-D1: so each good is wanted by six towns, and Warehouse Mix-Up uses the box up."""
    for good in GOODS:
        native = [town for town in content.rows("locations") if town.native == good]
        pairs = {frozenset(demand.good for demand in town.demands) for town in native}
        assert pairs == {frozenset(pair) for pair in combinations([g for g in GOODS if g != good], 2)}
        wanted = sum(good in {demand.good for demand in town.demands} for town in content.rows("locations"))
        assert (len(native), wanted) == (3, 6)
        assert content.row("goods", good).cubes == 15 == 3 * 3 + wanted


def test_prices_are_those_of_the_list(content: Content) -> None:
    """HEART-D2."""
    prices: dict[str, list[int]] = {good: [] for good in GOODS}
    for town in content.rows("locations"):
        for demand in town.demands:
            prices[demand.good].append(demand.price)

    assert {good: sorted(of) for good, of in prices.items()} == {
        "soybeans": [2, 2, 3, 3, 3, 3],
        "corn": [2, 2, 3, 3, 3, 3],
        "cattle": [4, 4, 4, 5, 5, 5],
        "pigs": [4, 4, 4, 5, 5, 5],
    }
    assert mean(prices["cattle"]) == 4.5


def test_each_feature_is_on_every_edge_once_and_on_every_good_once(content: Content) -> None:
    """HEART-D3."""
    roads = [(town.road.feature, town.road.edge, town.native) for town in content.rows("locations")]

    assert Counter(feature for feature, _, _ in roads) == {"closed": 4, "weigh": 4, "toll": 4}
    assert len({(feature, edge) for feature, edge, _ in roads}) == 12
    assert len({(feature, native) for feature, _, native in roads}) == 12


def test_the_depot_prints_what_a_cube_left_aboard_costs(content: Content) -> None:
    """HEART-D4, HEART-R18."""
    (depot,) = content.rows("depots")

    assert depot.name == "West Morgan"
    assert depot.penalties == {"soybeans": 1, "corn": 1, "cattle": 2, "pigs": 2}


@pytest.mark.parametrize(("town", "native", "demands"), [
    ("Bascom", "soybeans", {"corn": 2, "cattle": 5}),
    ("New Salem", "soybeans", {"corn": 3, "pigs": 4}),
    ("Prairie Forge", "soybeans", {"cattle": 5, "pigs": 4}),
    ("Jericho", "corn", {"soybeans": 3, "cattle": 4}),
    ("Sugar Grove", "corn", {"soybeans": 2, "pigs": 5}),
    ("Otter Creek", "corn", {"cattle": 4, "pigs": 5}),
    ("Galena Hill", "cattle", {"soybeans": 3, "corn": 3}),
    ("Fort Lee", "cattle", {"soybeans": 2, "pigs": 5}),
    ("Wapello", "cattle", {"corn": 3, "pigs": 4}),
    ("Hadley", "pigs", {"soybeans": 3, "corn": 3}),
    ("Cedar Bluff", "pigs", {"soybeans": 3, "cattle": 4}),
    ("Millbrook", "pigs", {"corn": 2, "cattle": 5}),
])  # fmt: skip
def test_towns_are_those_of_the_list(
    content: Content, town: str, native: str, demands: dict[str, int]
) -> None:
    """HEART-D1, HEART-D2."""
    row = content.row("locations", town.lower().replace(" ", "-"))

    assert (row.name, row.native) == (town, native)
    assert {demand.good: demand.price for demand in row.demands} == demands


def test_numbers_are_those_of_the_rulebook(content: Content) -> None:
    """HEART-8, -12 to -15, -26, -27, -29, -35, -38, -39, HEART-O1, -O3, -O6, -O7."""
    assert content.numbers == {
        "hand": 5,
        "face_up": 3,
        "start_points": 5,
        "longest_drive": 3,
        "step": 1,
        "native_bills": 1,
        "other_bills": 2,
        "trailer": 8,
        "trailer_short_haul": 6,
        "town_capacity": 8,
        "swap": 1,
        "native_cubes": 5,
        "mixed_native_cubes": 3,
        "mixed_demand_cubes": 1,
        "goal_two": 50,
        "goal_more": 40,
        "toll": 1,
        "weigh": 1,
        "weigh_free": 4,
    }


def test_the_goal_is_that_of_the_rulebook_for_so_many_and_a_mod_can_set_it(content: Content) -> None:
    """HEART-43."""
    assert {seats: table(content, seats).goal for seats in (2, 3, 4)} == {2: 50, 3: 40, 4: 40}

    modded = replace(content, numbers={**content.numbers, "goal_two": 21, "goal_more": 33})
    assert {seats: table(modded, seats).goal for seats in (2, 3, 4)} == {2: 21, 3: 33, 4: 33}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_help_takes_its_numbers_from_the_data_and_tells_what_newcomers_ask(language: str) -> None:
    """Hold case C4: no number of the rules stands in its words; whoever is first need not win."""
    told = content_in("heartland", language)
    pages = {key: forms.other for key, forms in told.texts["words"].items() if key.startswith("rules.")}
    assert {key: found for key, page in pages.items() if (found := re.findall(r"\d+", page))} == {
        "rules.over": ["0"]
    }

    modded = replace(told, numbers={**told.numbers, "goal_two": 21, "goal_more": 33})
    over = modded.text("words", "rules.over")
    assert "21" in over
    assert "33" in over
    need, taken = NEWCOMERS[language]
    assert need in over
    assert taken in told.text("words", "rules.move")
    header = told.text("labels", "round", round=3, goal=40)
    assert LAST_TURNS[language] in header, "forty points start the last turns; they do not win"


def test_a_town_without_a_native_good_and_with_one_demand_plays(content: Content) -> None:
    """HEART-D5: it starts without cubes, is never set aside, and everything on it costs two bills."""
    odd = content.row("locations", "bascom").demands[:1]
    modded = with_rows(content, "locations", {"bascom": {"native": None, "demands": odd, "road": None}})

    for seed in range(8):
        s = table(modded, 2, seed)
        cell = next(cell for cell, town in towns(s).items() if town.id == "bascom")
        assert cubes(s, cell) == {}
        assert legality.bills_a_cube(s, cell, "corn") == 2
    assert table(modded, 4, warehouse_mix_up=True, alternate_routes=12).advanced
    *_, match = played(modded, 3, seed=2)
    assert match.is_over


def test_a_town_that_wants_its_own_good_buys_it(content: Content) -> None:
    """HEART-R12: loading costs one bill as ever, unloading pays the price."""
    assert all(town.native not in {d.good for d in town.demands} for town in content.rows("locations"))
    demands = (
        content.row("locations", "bascom").demands[0].model_copy(update={"good": "soybeans", "price": 4}),
    )
    modded = with_rows(content, "locations", {"bascom": {"demands": demands}})
    s = table(modded, 4)
    cell = next(cell for cell, town in towns(s).items() if town.id == "bascom")
    s.truck[0] = cell
    s.values["hand:0"] = s.cards.pieces_with_id("soybeans-bill")[:2]
    s.trailer[0, "soybeans"] = 1

    assert legality.cannot_load(s, 0, cell, "soybeans", 2) == ""
    assert legality.cannot_unload(s, 0, cell, "soybeans") == ""
    assert land.price(s, cell, "soybeans") == 4


def test_layouts_have_the_shapes_of_the_rulebook(content: Content) -> None:
    """HEART-D6: eight cells round the depot, with four players the four tips as well."""
    cells = {row.seats: set(row.cells) for row in content.rows("layouts")}

    block = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    assert cells == {2: block, 3: block, 4: block | {(0, -2), (0, 2), (-2, 0), (2, 0)}}
    assert {row.seats: row.added for row in content.rows("layouts")} == {2: (), 3: (3, 2), 4: ()}


def test_cells_that_towns_can_be_added_to_lie_on_the_table(content: Content) -> None:
    """HEART-5, HEART-R3: two towns in a line reach three cells from the middle."""
    reach = content.row("layouts", "three-seats").reach()

    assert (3, 0) in reach
    assert (4, 0) not in reach
    assert len(reach) == len(set(reach))


def test_no_sentence_says_you(content: Content) -> None:
    """Everything said about players uses names."""
    for group, sentences in content.texts.items():
        for key, forms in sentences.items():
            for form in forms:
                assert not re.search(r"\b(you|your|yours)\b", form, re.IGNORECASE), (
                    f"texts.{group}.{key}: {form}"
                )
                assert "HEART-" not in form


def test_every_question_says_whom_it_is_put_to(content: Content) -> None:
    """A prompt is read by everybody at the screen."""
    for prompt in ASKED:
        assert "{seat}" in content.texts["prompts"][prompt].other, prompt


def test_every_reason_the_rules_can_give_is_declared_and_worded(content: Content) -> None:
    """So that `hotseat check` finds a missing sentence before a player does."""
    assert set(NEEDS["why"]) == set(content.texts["why"])
    assert set(NEEDS["log"]) == set(content.texts["log"])


def test_a_match_names_only_facts_that_are_declared(content: Content) -> None:
    """Each log line comes with the facts its sentence may use."""
    facts = NEEDS["log"]
    assert isinstance(facts, dict)
    seen: set[str] = set()
    for seed in range(6):
        *_, match = played(content, 3, seed, wild=60, alternate_routes=6)
        for event in match.events_for(None):
            if event.kind == "say":
                line = event.facts["line"]
                seen.add(line)
                assert set(event.facts) - {"line"} == set(facts[line]), line

    assert seen >= set(facts) - {"stuck", "penalty"}


def test_the_score_sheet_has_a_line_for_each_good(content: Content) -> None:
    """Labels of the sheet are data, so that a modder's good has one too."""
    *_, match = played(content, 2, seed=1)

    keys = [row.key for row in match.result().rows]

    sold = [good.sold for good in content.rows("goods")]
    assert keys == ["ledger.start", *sold, "ledger.driving", "ledger.swaps", "ledger.aboard"]
    assert all(key in content.texts["labels"] for key in keys)


def test_road_charges_have_a_line_on_the_sheet_where_there_are_roads_that_charge(content: Content) -> None:
    """HEART-O4: else a line of dashes would ask what it is for."""
    *_, match = played(content, 2, seed=1, **{"alternate-routes": 4})

    assert "ledger.roads" in [row.key for row in match.result().rows]


def test_other_counts_of_cards_play(content: Content) -> None:
    """HEART-D5, HEART-R14: with hardly any cards hands stay short and the match still asks."""
    few = with_rows(content, "cards", {row.id: {"copies": 1} for row in content.rows("cards")})
    match = start(few, 2, seed=4)
    assert sum(len(pieces(match.state, f"hand:{seat}")) for seat in range(2)) == 7

    for _ in range(60):
        act(match, *next(match.decisions[0].enumerate(1)))

    assert not match.is_over
    assert offered(match.state) or match.decisions[0].may_pass


def test_pieces_follow_the_copies_of_their_rows(content: Content) -> None:
    """HEART-2."""
    assert sum(row.copies for row in content.rows("cards") if row.type == "bill") == 46
    assert sum(row.copies for row in content.rows("cards") if row.type == "fuel") == 19
    assert len(list(GAME.pieces(content, 4, {}))) == 78
