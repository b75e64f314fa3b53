"""Driving on the map: neighbours, closed roads, charges, stops at an exact distance."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.heartland import roads
from tabletop.games.heartland.roads import Cell, Fees, Road

RING = tuple(product((-1, 0, 1), (-1, 0, 1)))
PLAIN: dict[Cell, Road | None] = dict.fromkeys(RING)
FREE = Fees(0, 0)

features = st.one_of(
    st.none(),
    st.builds(
        Road,
        st.sampled_from(("closed", "weigh", "toll")),
        st.sampled_from("nesw"),
        st.sampled_from(("in", "out")),
    ),
)
maps = st.dictionaries(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), features, min_size=1, max_size=14)


def every_walk(spaces: dict[Cell, Road | None], start: Cell, steps: int) -> list[tuple[Cell, ...]]:
    """All walks of that many steps over spaces of the map, by trying every direction at every step."""
    walks: list[tuple[Cell, ...]] = [(start,)]
    for _ in range(steps):
        walks = [
            (*walk, (walk[-1][0] + dx, walk[-1][1] + dy))
            for walk in walks
            for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))
        ]
    return [walk for walk in walks if all(cell in spaces for cell in walk) and len(set(walk)) == len(walk)]


def facing(src: Cell, dst: Cell) -> str:
    """The edge of `src` that looks at `dst`."""
    return {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}[dst[0] - src[0], dst[1] - src[1]]


def price_of_step(spaces: dict[Cell, Road | None], src: Cell, dst: Cell, fees: Fees) -> int | None:
    """Charges of one step worked out from the rules' wording, None where the road is closed."""
    total = 0
    for road, edge, way in ((spaces[src], facing(src, dst), "out"), (spaces[dst], facing(dst, src), "in")):
        if road is not None and road.edge == edge:
            if road.feature == "closed":
                return None
            if road.flow == way:
                total += fees.toll if road.feature == "toll" else fees.weigh
    return total


@given(maps, st.integers(1, 4), st.builds(Fees, st.integers(0, 2), st.integers(0, 4)))
@settings(max_examples=300, deadline=None)
def test_drives_agree_with_trying_every_walk(spaces: dict[Cell, Road | None], steps: int, fees: Fees) -> None:
    """HEART-17, HEART-18, HEART-R6, HEART-R23: exact length, no space twice, never beside the map, cheapest way."""
    start = next(iter(spaces))
    expected: dict[Cell, int] = {}
    for walk in every_walk(spaces, start, steps):
        prices = [price_of_step(spaces, *pair, fees) for pair in pairwise(walk)]
        if None not in prices:
            total = sum(price for price in prices if price is not None)
            expected[walk[-1]] = min(total, expected.get(walk[-1], total))

    found = roads.drives(spaces, start, steps, fees)

    assert {cell: drive.charge for cell, drive in found.items()} == expected
    for cell, drive in found.items():
        walk = (start, *drive.path)
        assert walk in every_walk(spaces, start, steps)
        assert walk[-1] == cell
        assert sum(roads.charge(spaces, *pair, fees) for pair in pairwise(walk)) == drive.charge


@given(maps)
@settings(max_examples=200, deadline=None)
def test_everything_is_reachable_just_when_walking_finds_it(spaces: dict[Cell, Road | None]) -> None:
    """HEART-R24: reachability ignores charges and minds closed roads."""
    start = next(iter(spaces))
    found = {start}
    for _ in spaces:
        found |= {
            cell
            for here in found
            for cell in ((here[0] + dx, here[1] + dy) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)))
            if cell in spaces and price_of_step(spaces, here, cell, FREE) is not None
        }

    assert roads.are_all_reachable(spaces, start) == (found == set(spaces))


def test_one_step_goes_to_the_four_neighbours_and_never_diagonally() -> None:
    """HEART-17: north, east, south, west."""
    assert set(roads.drives(PLAIN, (0, 0), 1, FREE)) == {(0, -1), (1, 0), (0, 1), (-1, 0)}


def test_no_step_crosses_an_empty_cell() -> None:
    """HEART-17: spaces on both sides of a gap are not neighbours."""
    gap: dict[Cell, Road | None] = {(0, 0): None, (2, 0): None}

    assert roads.drives(gap, (0, 0), 1, FREE) == roads.drives(gap, (0, 0), 2, FREE) == {}


def test_two_steps_from_a_corner_end_two_steps_away() -> None:
    """HEART-R5, HEART-18: exactly two, and not back where the truck came from."""
    assert set(roads.drives(PLAIN, (-1, -1), 2, FREE)) == {(-1, 1), (1, -1), (0, 0)}


@pytest.mark.parametrize("flow", ["in", "out", "both"])
def test_a_closed_road_is_shut_both_ways_whatever_its_flow(flow: str) -> None:
    """HEART-O5, HEART-R25: mutual, and in spite of the neighbour's own side."""
    spaces = {**PLAIN, (-1, -1): Road("closed", "s", flow), (-1, 0): Road("toll", "n", "in")}

    assert roads.is_closed(spaces, (-1, -1), (-1, 0))
    assert roads.is_closed(spaces, (-1, 0), (-1, -1))
    assert (-1, 0) not in roads.drives(spaces, (-1, -1), 1, FREE)
    assert (-1, -1) not in roads.drives(spaces, (-1, 0), 1, FREE)
    assert (-1, 0) in roads.drives(spaces, (-1, -1), 3, FREE)


def test_a_closed_road_on_an_outer_edge_changes_nothing() -> None:
    """HEART-R25: beyond the map there is nothing to shut."""
    spaces = {**PLAIN, (0, -1): Road("closed", "n", "both")}

    assert all(
        roads.drives(spaces, (0, -1), n, FREE) == roads.drives(PLAIN, (0, -1), n, FREE) for n in (1, 2, 3)
    )


def test_a_closed_road_shuts_the_way_to_the_depot_too() -> None:
    """HEART-R25: the depot has no feature of its own, its neighbour's counts."""
    spaces = {**PLAIN, (0, -1): Road("closed", "s", "both")}

    assert (0, -1) not in roads.drives(spaces, (0, 0), 1, FREE)


def test_features_bite_only_in_their_direction() -> None:
    """HEART-O6, HEART-O7: out means leaving across that edge, in means entering across it."""
    spaces = {**PLAIN, (0, -1): Road("toll", "s", "out"), (1, 0): Road("weigh", "w", "in")}
    fees = Fees(1, 3)

    assert roads.charge(spaces, (0, -1), (0, 0), fees) == 1
    assert roads.charge(spaces, (0, 0), (0, -1), fees) == 0
    assert roads.charge(spaces, (0, 0), (1, 0), fees) == 3
    assert roads.charge(spaces, (1, 0), (0, 0), fees) == 0
    assert roads.charge(spaces, (0, -1), (1, -1), fees) == 0


def test_charges_of_both_cards_at_a_shared_edge_add_up() -> None:
    """HEART-R23."""
    spaces = {**PLAIN, (-1, 0): Road("toll", "e", "out"), (0, 0): Road("weigh", "w", "in")}

    assert roads.charge(spaces, (-1, 0), (0, 0), Fees(1, 2)) == 3


def test_the_way_round_is_taken_when_it_is_cheaper() -> None:
    """HEART-R6: the app takes the lowest road charges."""
    spaces = {**PLAIN, (0, -1): Road("toll", "e", "out")}

    found = roads.drives(spaces, (-1, -1), 3, Fees(1, 0))

    assert found[1, 0] == roads.Drive(0, ((0, -1), (0, 0), (1, 0)))
