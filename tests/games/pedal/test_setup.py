"""Set-up: decks, engines, hands, the reserve, the grid, and how many cars there are."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.games.pedal import road
from tests.games.pedal.tables import TRACKS, content, start, table
from tests.games.playing import ids

OWN = ("deck", "hand", "plan", "played", "discard", "engine", "salvage", "returned")


def own_zones(seat: int) -> list[str]:
    return [f"{name}:{seat}" for name in OWN]


def test_worked_example_1() -> None:
    """PEDAL-7 to PEDAL-14, PEDAL-R1: four seats in the USA."""
    s = table(4, seed=9)

    for seat in range(4):
        assert len(s.deck[seat]) == 11
        assert len(s.hand[seat]) == 7
        assert len(s.engine[seat]) == 6
        assert not s.discard[seat]
        assert s.gear[seat] == 1
    assert len(s.reserve) == 25
    slots = [(s.space[car], s.lane[car]) for car in s.grid]
    assert slots == [(-1, 1), (-1, 2), (-2, 1), (-2, 2)]
    assert s.order == s.grid
    assert s.round == 1


def test_everybody_owns_the_same_cards() -> None:
    """PEDAL-4, PEDAL-5, PEDAL-6, PEDAL-8, PEDAL-9: 24 cards, of which 7 are Heat."""
    s = table(3, seed=2)

    for seat in range(3):
        assert ids(s, *own_zones(seat)) == Counter(
            {
                **{f"speed-{n}": 3 for n in (1, 2, 3, 4)},
                "starting-0": 1,
                "starting-5": 1,
                "starting-heat": 1,
                "stress": 3,
                "heat": 6,
            }
        )
        assert ids(s, f"engine:{seat}") == {"heat": 6}


def test_decks_and_hands_are_shuffled() -> None:
    """PEDAL-8: no two hands of many are dealt alike by habit."""
    hands = {tuple(sorted(ids(table(2, seed), "hand:0").items())) for seed in range(12)}

    assert len(hands) > 6


def test_every_gear_pawn_starts_in_first() -> None:
    """PEDAL-10."""
    assert {table(6).gear[seat] for seat in range(6)} == {1}


@pytest.mark.parametrize("seats", range(1, 9))
def test_the_reserve_is_what_the_seats_do_not_have(seats: int) -> None:
    """PEDAL-11, PEDAL-R23: 37 less 3 a seat."""
    assert len(table(seats).reserve) == 37 - 3 * seats


def test_every_car_starts_everywhere_on_the_grid() -> None:
    """PEDAL-12, PEDAL-173: random over all cars, Legends too."""
    firsts = Counter(table(3, seed, legends=3).grid[0] for seed in range(240))

    assert set(firsts) == set(range(6))
    assert min(firsts.values()) > 20


@pytest.mark.parametrize("track", TRACKS)
def test_grid_slots(track: str) -> None:
    """PEDAL-13, PEDAL-253: two abreast on spaces N-1, N-2, N-3 and N-4, the Race Line first, which is lane 1."""
    row = content().row("tracks", track)

    slots = [road.grid_slot(row, slot) for slot in range(8)]

    assert slots == [(-1 - slot // 2, 1 + slot % 2) for slot in range(8)]
    assert road.space_of(row, slots[0][0]) == row.spaces - 1


@pytest.mark.parametrize(
    ("seats", "legends", "cars"),
    [(1, 1, 2), (1, 3, 4), (1, 0, 2), (2, 0, 2), (2, 6, 8), (6, 0, 6), (6, 2, 8), (8, 0, 8), (8, 7, 8)],
)
def test_how_many_cars_start(seats: int, legends: int, cars: int) -> None:
    """PEDAL-1, PEDAL-171, PEDAL-253: nobody races alone, and there are 8 cars at most."""
    s = table(seats, legends=legends)

    assert len(s.order) == cars
    assert len(s.legends_deck) + len(s.legends_card) == (10 if cars > seats else 0)


@pytest.mark.parametrize(("track", "laps"), [("usa", 2), ("gb", 2), ("italia", 3), ("france", 2)])
def test_the_track_fixes_the_laps(track: str, laps: int) -> None:
    """PEDAL-2, PEDAL-3, PEDAL-251: its own number, from 1 to one more."""
    assert table(track=track).laps == laps
    assert table(track=track, laps=-1).laps == laps - 1
    assert table(track=track, laps=-2).laps == max(1, laps - 2)
    assert table(track=track, laps=1).laps == laps + 1


def test_round_1_begins_with_steps_1_and_2_of_all_seats() -> None:
    """PEDAL-14, PEDAL-23."""
    match = start(4)

    assert [(d.seat, d.prompt) for d in match.decisions] == [(seat, "gear") for seat in range(4)]
