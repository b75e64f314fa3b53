"""Refusals: a reason for every source and target that is not on offer, and the right one where somebody wonders."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.content.models.records import Content
from tabletop.engine.agenda import advance
from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match
from tabletop.engine.view import View
from tabletop.games.heartland import GAME
from tabletop.games.heartland.needs import ASKED, WHY
from tabletop.games.heartland.rules.action import action
from tabletop.games.heartland.rules.move import move
from tests.declared import pieces
from tests.games.heartland.tables import played, start

pytestmark = pytest.mark.exhaustive


def handles(view: View) -> list[str]:
    """Everything on the table, and a few things that are not."""
    found = {
        "",
        "button:nothing",
        "place:nowhere:0",
        "card:-1",
        "card:9999",
        "place:map:9:9",
        "token:truck:9",
        "card:x",
    }
    found |= {f"seat:{seat}" for seat in range(view.table.seats)}
    for name in view.table.values:
        if name in view.table.shape.zones:
            found |= {f"zone:{name}", f"place:{name}"}
            found |= {f"card:{p}" for p in pieces(view.table, name) if p != UNSEEN}
        elif not name.startswith(("ledger", "stock")):
            found.add(f"token:{name}")
    return sorted(found)


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 8)])
def test_every_pair_of_things_on_the_table_has_a_reason_or_is_on_offer(
    content: Content, seats: int, seed: int
) -> None:
    """In one position of every kind of question."""
    seen: set[str] = set()
    for match in played(content, seats, seed, wild=400):
        decision = match.decisions[0] if match.decisions else None
        if decision is None or decision.prompt in seen:
            continue
        seen.add(decision.prompt)
        view = match.view(decision.seat)
        offered = {(held, o.target) for o in decision.options for held in (o.source, *o.uses)}
        everything = handles(view)
        for source in everything:
            for target in everything:
                why = GAME.why_not(view, source, target)
                assert (why == "") == ((source, target) in offered), (source, target, why)
                assert why == "" or why in WHY
    assert seen >= {"move", "action", "discard", "refuel"}
    assert seen <= set(ASKED)


def at_table(content: Content, step: Any, seats: int = 2, **fields: Any) -> Match:
    """A match in which seat 0 is asked by `step`, with some places changed; cards are given by id."""
    match = start(content, seats, seed=4, first_player="first-seat")
    s = match.state
    for name, value in fields.items():
        place = name.replace("__", ":").replace("_m", ":-")
        s.values[place] = value
    s.agenda = (step(0),)
    advance(s)
    return match


def cards(content: Content, *wanted: str) -> tuple[int, ...]:
    """Pieces with these ids."""
    table = [record.id for record in GAME.pieces(content, 2, {})]
    found: list[int] = []
    for card in wanted:
        found.append(next(i for i, name in enumerate(table) if name == card and i not in found))
    return tuple(found)


def why(match: Match, source: str, target: str) -> str:
    return GAME.why_not(match.view(0), source, target)


def test_driving_names_what_is_in_the_way(content: Content) -> None:
    """HEART-12, HEART-15, HEART-16, HEART-20, HEART-21, HEART-22, HEART-R5."""
    bill, fuel = cards(content, "corn-bill", "fuel-1")
    match = at_table(
        content, move, hand__0=(bill, fuel), truck__0=(-1, -1), truck__1=(0, -1), score__0=1, hand__1=()
    )

    assert why(match, f"card:{bill}", "place:map:0:-1") == "bill-no-fuel"
    assert why(match, f"card:{fuel}", "place:map:0:-1") == "occupied"
    assert why(match, f"card:{fuel}", "place:map:0:0") == "depot"
    assert why(match, f"card:{fuel}", "place:map:-1:-1") == "here-already"
    assert why(match, f"card:{fuel}", "place:map:1:-1") == "exact"
    assert why(match, f"card:{fuel}", "place:map:1:1") == "too-far"
    assert why(match, f"card:{fuel}", "place:map:4:4") == "no-space"
    assert why(match, f"card:{fuel}", "place:map:-1:0") == ""
    assert why(match, f"card:{fuel}", "zone:discard") == "move"
    assert why(match, "token:truck:0", "place:map:1:-1") == "points"
    assert why(match, "token:truck:0", "place:map:-1:0") == ""
    assert why(match, "token:truck:1", "place:map:-1:0") == "not-mine"
    assert why(match, "zone:deck", "zone:hand:0") == "later"


def test_a_target_may_be_the_town_itself_its_cubes_or_a_truck_on_it(content: Content) -> None:
    """A drop lands on whatever is on top; the reason is that of the place."""
    (fuel,) = cards(content, "fuel-1")
    match = at_table(content, move, hand__0=(fuel,), truck__0=(-1, -1), truck__1=(0, -1), score__0=0)
    town = pieces(match.state, "map:0:-1")[-1]

    for target in (f"card:{town}", "zone:map:0:-1", "token:cubes:0:-1:corn", "token:truck:1"):
        assert why(match, f"card:{fuel}", target) == "occupied"


def test_trading_names_what_is_missing(content: Content) -> None:
    """HEART-27, HEART-28, HEART-29, HEART-33, HEART-35, HEART-R13."""
    fort_lee, corn, pigs, fuel = cards(content, "fort-lee", "corn-bill", "pigs-bill", "fuel-1")
    match = start(content, 2, seed=4, first_player="first-seat")
    lies = match.state.zone_holding(fort_lee)
    if lies == "aside":
        pytest.fail("seed 4 sets Fort Lee aside; choose another")
    column, row = map(int, lies.split(":")[1:])
    here = f"place:map:{column}:{row}"
    cubes = f"cubes__{column}__{row}__".replace("-", "_m").replace("___m", "_m")

    def refused(card: int, **fields: Any) -> str:
        table = at_table(
            content,
            action,
            hand__0=(corn, pigs, fuel),
            truck__0=(column, row),
            **{"trailer__0__pigs": 0, **fields},
        )
        return why(table, f"card:{card}", here)

    assert refused(fuel) == "fuel-no-bill"
    assert refused(corn, **{f"{cubes}corn": 0}) == "no-cubes"
    assert refused(corn, **{f"{cubes}corn": 2}) == "two-bills"
    assert refused(corn, trailer__0__corn=1, **{f"{cubes}corn": 0}) == "no-demand"
    assert refused(corn, trailer__0__pigs=8, **{f"{cubes}corn": 2}) == "trailer-full"
    assert refused(pigs, trailer__0__pigs=1, **{f"{cubes}pigs": 8}) == "town-full"
    assert refused(pigs, trailer__0__pigs=1) == ""
    assert (
        refused(pigs) == "not-aboard"
    )  # it buys pigs: "no such cubes lie there" is no answer to whoever came to sell
    assert refused(pigs, **{f"{cubes}pigs": 1}) == "two-bills"
    elsewhere = at_table(content, action, hand__0=(corn,), truck__0=(column, row))
    assert why(elsewhere, f"card:{corn}", "place:map:0:0") == "elsewhere"
    parked = at_table(content, action, hand__0=(corn,), truck__0=(0, 0))
    assert why(parked, f"card:{corn}", "place:map:0:0") == "depot-trade"


def test_after_a_tow_every_deal_is_refused_for_that_reason(content: Content) -> None:
    """HEART-23: only Discard/Draw is left, wherever the card is dropped."""
    (corn,) = cards(content, "corn-bill")
    match = at_table(content, action, hand__0=(corn,), truck__0=(0, 0), towed=True)

    assert why(match, f"card:{corn}", "place:map:0:0") == "towed"
    assert why(match, f"card:{corn}", "place:map:0:1") == "towed"
    assert why(match, f"card:{corn}", "zone:supply:0") == "towed"
    assert why(match, f"card:{corn}", "zone:discard") == ""


def test_others_things_and_other_times_are_named(content: Content) -> None:
    """HEART-10, HEART-40: whose it is, and when it is for."""
    match = start(content, 2, seed=4, first_player="first-seat")
    s = match.state
    theirs: int = s.values["hand:1"][0]  # type: ignore[index,assignment]  # a hand
    open_card: int = s.values["supply:0"][0]  # type: ignore[index,assignment]  # a slot

    assert why(match, f"card:{theirs}", "place:map:0:1") == "not-mine"
    assert why(match, f"card:{open_card}", "zone:hand:0") == "later"
    assert GAME.why_not(match.view(1), "token:truck:1", "place:map:0:1") == "not-asked"
    assert GAME.why_not(match.view(None), "token:truck:1", "place:map:0:1") == "not-asked"


def test_in_refuel_cards_in_hand_and_discards_stay(content: Content) -> None:
    """HEART-R15: no swapping while drawing."""
    match = next(
        match
        for match in played(content, 2, seed=1)
        if match.decisions[0].prompt == "refuel" and match.state.values["discard"]
    )
    seat = match.decisions[0].seat
    held = match.view(seat).table.hand[seat][0]  # type: ignore[attr-defined]  # a Haul
    discarded = pieces(match.state, "discard")[0]

    assert GAME.why_not(match.view(seat), f"card:{held}", "zone:discard") == "hand-stays"
    assert GAME.why_not(match.view(seat), f"card:{discarded}", f"zone:hand:{seat}") == "discards-stay"
    assert GAME.why_not(match.view(seat), "token:truck:0", "place:map:0:1") == "refuel"


def test_adding_a_town_names_what_is_wrong(content: Content) -> None:
    """HEART-5, HEART-R3."""
    match = start(content, 3, seed=4)
    seat = match.decisions[0].seat
    view = match.view(seat)
    aside = pieces(match.state, "aside")[0]
    on_map = pieces(match.state, "map:0:1")[0]

    assert GAME.why_not(view, f"card:{aside}", "place:map:0:1") == "cell-taken"
    assert GAME.why_not(view, f"card:{aside}", "place:map:3:0") == "no-neighbour"
    assert GAME.why_not(view, f"card:{aside}", "place:map:2:0") == ""
    assert GAME.why_not(view, f"card:{on_map}", "place:map:2:0") == "not-aside"
    assert GAME.why_not(view, f"card:{aside}", "zone:deck") == "add"
