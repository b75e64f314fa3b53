"""Racks, the row of a clash and the ring of a duel as geometry; what their entries may name."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.content.models.table import TableFile
from tabletop.games.heap.state import Heap
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.clash import Clash, Duel, Standoff
from tabletop.ui.table.kinds.racks import Grid, Heads, Line, Rack, Socket
from tests.ui.table.heap_sitting import heap_content

AREA = Rect(100, 80, 400, 300)
BAYS = Rect(100, 500, 1400, 230)


def rack(grid: Grid, **how: bool) -> Rack:
    """Two rows of three slots; one card, in the second slot of the first row."""
    sockets = tuple(
        Socket(f"slot:0:{row}:{column}", row, column, (7,) if (row, column) == (0, 1) else (), **how)
        for row in range(2)
        for column in range(3)
    )
    return Rack("slot", 0, grid, sockets, (Line("a"), Line("b", in_use=True)), ("x", "y", "z"))


# racks


@pytest.mark.parametrize("grid", [Grid(AREA, 2, 3, False), Grid(BAYS, 2, 3, True)])
def test_slots_and_heads_lie_inside_and_apart(grid: Grid) -> None:
    spots = [grid.cell(row, column) for row in range(2) for column in range(3)]
    spots += [grid.head(row) for row in range(2)]

    assert all(spot.inside(grid.rect) for spot in spots)
    assert not any(one.overlaps(other) for one, other in combinations(spots, 2))


def test_a_card_lies_in_its_slot_and_answers_with_it() -> None:
    made = rack(Grid(AREA, 2, 3, False))
    (sprite,) = made.sprites()
    spot = made.grid.cell(0, 1)

    assert sprite.handle == "card:7"
    assert made.anchor("card:7") == made.anchor("zone:slot:0:0:1") == spot
    assert list(made.hits(*spot.centre)) == ["card:7", "zone:slot:0:0:1"]
    assert list(made.hits(*made.grid.cell(1, 2).centre)) == ["zone:slot:0:1:2"]


def test_a_turned_card_lies_upside_down_and_a_spent_one_further_forward() -> None:
    grid = Grid(BAYS, 2, 3, True)
    (calm,), (turned,), (spent,) = (
        tuple(rack(grid, **how).sprites()) for how in ({}, {"turned": True}, {"spent": True})
    )

    assert (calm.pose.angle, turned.pose.angle) == (0, 180)
    assert spent.pose.y > calm.pose.y
    assert spent.rect.inside(grid.row(0)), "a spent card must not leave its bay"


def test_a_card_that_counts_alone_fills_its_line() -> None:
    grid = Grid(BAYS, 2, 3, True)
    zones = (("garage:0:a", (1,)), ("garage:0:b", (2,)))
    heads = Heads("garage", grid, zones, (Line("a"), Line("b", alone=True)))

    assert heads.anchor("card:1") == grid.head(0)
    assert heads.anchor("card:2") == grid.row(1)
    assert list(heads.hits(*grid.cell(0, 0).centre)) == ["card:1", "zone:garage:0:a"]


def test_no_slot_lies_over_a_card_that_counts_alone() -> None:
    """What is not drawn is nothing to point at: the card below wants to be read."""
    made = rack(Grid(BAYS, 2, 3, True))
    made.lines = (Line("a"), Line("b", alone=True))

    assert list(made.hits(*made.grid.cell(0, 0).centre)) == ["zone:slot:0:0:0"]
    assert list(made.hits(*made.grid.cell(1, 0).centre)) == []


# the clash


def clash(n: int) -> Clash:
    pieces = tuple(range(n))
    area, drop = Rect(468, 138, 756, 290), Rect(1100, 222, 124, 170)
    standoff = Standoff(0, 4, "red", 1, 2, (True,) * 4)
    return Clash("combat", area, (130, 182), (178, 249), drop, pieces, (0,) * n, standoff, True)


@pytest.mark.parametrize("n", [1, 2, 5, 30])
def test_the_row_squeezes_and_never_leaves_its_area(n: int) -> None:
    made = clash(n)
    sprites = list(made.sprites())
    order = [sprite.pose.x for sprite in sprites]

    assert order == sorted(order)
    assert [sprite.pose.z for sprite in sprites] == sorted(sprite.pose.z for sprite in sprites)
    assert all(sprite.rect.inside(made.area) and not sprite.rect.overlaps(made.drop) for sprite in sprites)


def test_the_place_for_the_next_card_stands_for_the_zone() -> None:
    made = clash(3)

    assert made.anchor("zone:combat") == made.drop
    assert list(made.hits(*made.drop.centre)) == ["zone:combat"]


# the ring


def test_the_seat_at_home_stands_at_the_bottom_and_the_others_clockwise() -> None:
    ring = Duel("attack", Rect(1236, 68, 310, 366), (), Standoff(2, 4))
    x, y = ring.centre
    below, left, above, right = (ring.spot(seat).centre for seat in (2, 3, 0, 1))

    assert below.y > y
    assert left.x < x
    assert above.y < y
    assert right.x > x
    assert list(ring.hits(*left)) == ["seat:3"]


def test_roles_are_told_by_the_fields_of_the_fight() -> None:
    fight = Standoff(0, 4, "red", 1, 2, (True, True, True, False))

    assert [fight.role(seat) for seat in range(4)] == ["inside", "attacks", "answers", "outside"]
    assert [Standoff(0, 4, "", 1, 2, (False,) * 4).role(seat) for seat in range(4)] == [""] * 4


# the file


def planted(name: str, **changes: object) -> TableFile:
    """The table of the game that has racks, with one entry spoilt."""
    table = heap_content().table
    spoilt = table.things[name].model_copy(update=changes)
    return table.model_copy(update={"things": {**table.things, name: spoilt}})


def test_the_table_with_racks_has_no_mistakes() -> None:
    assert find_table_mistakes(heap_content().table, Heap.fields) == []


@pytest.mark.parametrize(
    ("name", "key", "field"),
    [
        ("slot", "turned", "demaged"),
        ("garage", "flipped", "turbos"),
        ("combat", "by", "player"),
        ("attack", "facing", "faces"),
        ("built", "spoilt", "broken"),
    ],
)
def test_a_field_that_is_not_there_is_named(name: str, key: str, field: str) -> None:
    (found,) = find_table_mistakes(planted(name, **{key: field}), Heap.fields)

    assert found.path == ("things", name, key)
    assert f'no field "{field}"' in found.text


def test_heads_belong_to_a_rack() -> None:
    (found,) = find_table_mistakes(planted("garage", on="combat"), Heap.fields)

    assert 'cannot lie on "combat"' in found.text


def test_a_home_must_be_an_area() -> None:
    table = heap_content().table
    mats = {**table.mats, "panels": table.mats["panels"].model_copy(update={"home": "onw"})}
    (found,) = find_table_mistakes(table.model_copy(update={"mats": mats}), Heap.fields)

    assert found.path == ("mats", "panels", "home")
    assert 'did you mean "own"?' in found.text
