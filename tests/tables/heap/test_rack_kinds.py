"""Racks, the cards of a clash and the order of play as geometry; what their entries may name."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.content.models.table import TableFile
from tabletop.games.heap.state import Heap
from tabletop.tables.heap.clash import Clash
from tabletop.tables.heap.duel import Duel
from tabletop.tables.heap.fight import Standoff
from tabletop.tables.heap.grid import Grid
from tabletop.tables.heap.heads import Heads
from tabletop.tables.heap.lines import Line
from tabletop.tables.heap.rack import Rack, Socket, count_place
from tabletop.tables.heap.rig import Rig
from tabletop.tables.heap.sticker import threat_tiles
from tabletop.ui.table.geometry import Rect
from tests.tables.heap.heap_sitting import HeapSitting, heap, heap_content, play_until

AREA = Rect(100, 80, 336, 300)
BAYS = Rect(100, 500, 1542, 338)
MOUNTS = (((322.0, 58.0), (196.0, 222.0), (58.0, 62.0)), ((58.0, 222.0), (190.0, 42.0), (322.0, 216.0)))
PANEL, LARGE = Grid(AREA, MOUNTS, False), Grid(BAYS, MOUNTS, True)
PAIRS = ((0, 1), (1, 2), (2, 0), (1, 0), (2, 1), (0, 2))
"""Two seats of three that have still to answer."""
HALF, WHOLE = Grid(Rect(100, 80, 336, 458), MOUNTS, False), Grid(Rect(100, 80, 336, 924), MOUNTS, False)


def rack(grid: Grid, turned: bool = False, spent: bool = False) -> Rack:
    """Two rows of three slots; one card, in the second slot of the first row."""
    sockets = tuple(
        Socket(f"slot:0:{row}:{column}", row, column, (7,) if (row, column) == (0, 1) else (), turned, spent)
        for row in range(2)
        for column in range(3)
    )
    return Rack("slot", 0, grid, sockets, (Line("a"), Line("b", in_use=True)), ("x", "y", "z"))


# racks


@pytest.mark.parametrize("grid", [PANEL, HALF, WHOLE, LARGE])
def test_slots_and_heads_lie_inside_and_apart(grid: Grid) -> None:
    spots = [grid.cell(row, column) for row in range(2) for column in range(3)]
    spots += [grid.head(row) for row in range(2)]

    assert all(spot.lies_inside(grid.rect) for spot in spots)
    assert not any(one.overlaps(other) for one, other in combinations(spots, 2))


def test_scenes_stand_below_one_another_on_a_panel_that_has_a_column_to_itself() -> None:
    assert WHOLE.row(1).x == WHOLE.row(0).x
    assert WHOLE.scene(0).w > 1.5 * HALF.scene(0).w
    assert HALF.row(1).y == HALF.row(0).y


def test_a_card_lies_in_its_slot_and_answers_with_it() -> None:
    made = rack(PANEL)
    (sprite,) = made.sprites()
    spot = made.grid.cell(0, 1)

    assert sprite.handle == "card:7"
    assert made.anchor("card:7") == made.anchor("zone:slot:0:0:1") == spot
    assert list(made.hits(*spot.centre)) == ["card:7", "zone:slot:0:0:1"]
    assert list(made.hits(*made.grid.cell(1, 2).centre)) == ["zone:slot:0:1:2"]


def test_a_turned_card_lies_upside_down_and_a_spent_one_further_forward() -> None:
    grid = LARGE
    (calm,), (turned,), (spent,) = (
        tuple(rack(grid, **how).sprites()) for how in ({}, {"turned": True}, {"spent": True})
    )

    assert (calm.pose.angle, turned.pose.angle) == (0, 180)
    assert spent.pose.y > calm.pose.y
    assert spent.rect.lies_inside(grid.row(0)), "a spent card must not leave its bay"


def test_a_card_that_counts_alone_fills_its_line() -> None:
    grid = LARGE
    zones = (("garage:0:a", (1,)), ("garage:0:b", (2,)))
    heads = Heads("garage", 0, grid, zones, (Line("a"), Line("b", alone=True)), (frozenset(),) * 2)

    assert heads.anchor("card:1") == grid.head(0)
    assert heads.anchor("card:2") == grid.row(1)
    assert list(heads.hits(*grid.cell(0, 0).centre)) == ["card:1", "zone:garage:0:a"]


def test_no_slot_lies_over_a_card_that_counts_alone() -> None:
    """What is not drawn is nothing to point at: the card below wants to be read."""
    made = rack(LARGE)
    made.lines = (Line("a"), Line("b", alone=True))

    assert list(made.hits(*made.grid.cell(0, 0).centre)) == ["zone:slot:0:0:0"]
    assert list(made.hits(*made.grid.cell(1, 0).centre)) == []


# the clash


def clash(n: int) -> Clash:
    pieces = tuple(range(n))
    area, drop, last = Rect(362, 66, 1114, 328), Rect(1012, 126, 176, 244), Rect(672, 128, 170, 240)
    standoff = Standoff(0, 4, "red", 1, 2, (True,) * 4, facing=(2, 3))
    rooms = Rect(362, 128, 200, 240), Rect(1200, 128, 200, 240)
    return Clash("combat", area, (164, 230), last, drop, pieces, (0,) * n, standoff, True, rooms=rooms)


@pytest.mark.parametrize("n", [1, 2, 5, 30])
def test_earlier_cards_lie_as_a_fan_behind_the_last_one(n: int) -> None:
    made = clash(n)
    sprites = list(made.sprites())
    order = [sprite.pose.x for sprite in sprites]

    assert order == sorted(order)
    assert [sprite.pose.z for sprite in sprites] == sorted(sprite.pose.z for sprite in sprites)
    assert all(
        sprite.rect.lies_inside(made.area) and not sprite.rect.overlaps(made.drop) for sprite in sprites
    )


def test_the_place_for_the_next_card_stands_for_the_zone() -> None:
    made = clash(3)

    assert made.anchor("zone:combat") == made.drop
    assert list(made.hits(*made.drop.centre)) == ["zone:combat"]


def test_both_vehicles_keep_off_the_cards_and_the_place_for_the_next() -> None:
    made = clash(30)
    made.rigs = (Rig(1, "a"), Rig(2, "b"))
    rooms = [ground.rect for ground in made.grounds() if ground.kind == "rig"]
    cards = [sprite.rect for sprite in made.sprites()]

    assert len(rooms) == 2
    assert all(room.lies_inside(made.area) and room.w > 180 for room in rooms)
    assert not any(room.overlaps(made.drop) for room in rooms)
    # a fan is turned a little: the corners of its last cards reach a few units further
    assert not any(room.grow(-8).overlaps(card) for room in rooms for card in cards)


@pytest.mark.parametrize("n", [1, 2, 5, 30])
def test_no_card_lies_on_the_tokens_of_those_who_played_them(n: int) -> None:
    made = clash(n)
    tokens = [ground.rect for ground in made.grounds() if ground.kind == "player"]

    assert len(tokens) == min(n, 6)
    assert not any(token.overlaps(sprite.rect) for token in tokens for sprite in made.sprites())
    assert not any(one.overlaps(other) for one, other in combinations(tokens, 2))


# the order of play


@pytest.mark.parametrize(
    ("direction", "facing", "line"),
    [
        (1, (2, 3, 0), (1, 2, 3, 0)),
        (1, (3, 0), (1, 2, 3, 0)),  # 2 has dropped out and keeps its place
        (-1, (3, 2), (1, 0, 3, 2)),
        (1, (3, 0, 2), (1, 3, 0, 2)),  # the attack swerved past 2, who answers last
        (1, (0, 2), (1, 3, 0, 2)),
        (-1, (), (1, 0, 3, 2)),
    ],
)
def test_seats_stand_the_way_the_fight_goes_whoever_is_out(
    direction: int, facing: tuple[int, ...], line: tuple[int, ...]
) -> None:
    fighting = tuple(seat == 1 or seat in facing for seat in range(4))

    assert (
        Standoff(0, 4, "red", 1, facing[0] if facing else -1, fighting, direction, facing=facing).line == line
    )


def test_seats_stand_in_the_order_in_which_they_answer() -> None:
    fight = Standoff(2, 4, "red", 1, 0, (True, True, False, True), direction=-1, facing=(0, 3))
    line = Duel("attack", Rect(772, 68, 704, 46), Rect(846, 158, 156, 196), frozenset(), fight)
    spots = [line.spot(seat) for seat in (1, 0, 3, 2)]

    assert fight.line == (1, 0, 3, 2)
    assert [spot.x for spot in spots] == sorted(spot.x for spot in spots)
    assert not any(one.overlaps(other) for one, other in combinations(spots, 2))
    assert list(line.hits(*spots[2].centre)) == ["seat:3"]


def test_nobody_stands_in_line_while_nothing_is_fought_over() -> None:
    line = Duel("attack", Rect(772, 68, 704, 46), Rect(846, 158, 156, 196), frozenset(), Standoff(0, 3))

    assert list(line.grounds()) == []
    assert list(line.hits(*line.spot(1).centre)) == []


def test_roles_are_told_by_the_fields_of_the_fight() -> None:
    fight = Standoff(0, 4, "red", 1, 2, (True, True, True, False))

    assert [fight.role(seat) for seat in range(4)] == ["inside", "attacks", "answers", "outside"]
    assert [Standoff(0, 4, "", 1, 2, (False,) * 4).role(seat) for seat in range(4)] == [""] * 4


@pytest.mark.parametrize(
    ("asked", "facing", "after"), [(True, (2, 3), 3), (True, (2,), -1), (False, (2, 3), 2), (False, (), -1)]
)
def test_next_is_the_first_of_those_who_answer_while_the_attacker_is_still_asked(
    asked: bool, facing: tuple[int, ...], after: int
) -> None:
    answers = facing[0] if facing else -1
    fight = Standoff(0, 4, "red", 1, answers, (True,) * 4, asked=asked, facing=facing)

    assert fight.next == after


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


@pytest.mark.parametrize("size", [(1280, 680), (1024, 768), (2560, 1080)])
def test_what_a_rival_can_do_covers_no_number_of_parts(size: tuple[int, int]) -> None:
    for seats in (2, 3, 4):
        racks = HeapSitting(heap(seats), size).scene.table_layout.find_kinds(Rack)
        grids = [rack.grid for rack in racks if not rack.grid.bays]
        for grid, r, c in product(grids, range(4), range(5)):
            cell, scene = grid.cell(r, c), grid.row(r)
            for tile in threat_tiles(cell, 2, grid.side(r, c), cell.centre.y > scene.centre.y):
                assert not tile.grow(1.4).overlaps(count_place(scene)), (seats, r, c)
                assert tile.lies_inside(scene, slack=2), (
                    seats,
                    r,
                    c,
                    "it would seem to be another vehicle's",
                )


@pytest.mark.parametrize(
    ("card", "is_out", "left", "right"),
    [
        ("db-w1", False, (), ("damage",)),  # Harpoon: a red attack damages on the right
        ("db-w3", False, ("damage",), ("damage",)),
        ("db-b5", False, ("discard", "damage"), ("discard", "damage")),
        ("db-b5", True, (), ()),
        ("db-m3", False, ("damage",), ()),  # the end of the rush damages on the left, whoever is out
        ("db-m3", True, ("damage",), ()),
    ],
)
def test_a_rivals_part_is_ringed_for_all_it_can_still_do(
    card: str, is_out: bool, left: tuple[str, ...], right: tuple[str, ...]
) -> None:
    made = play_until(heap(3), "fight", lambda view, decision: view.table.values["facing"] in PAIRS)
    s: Any = made.state
    asked = made.decisions[0].seat
    rival, part = next(seat for seat in s.facing if seat != asked), find_card(s, card)
    place = f"slot:{rival}:doombuggy:{s.cards[part].part}"
    for piece in s.zone(place):
        s.move(piece, place, "rubbish")
    s.move(part, s.zone_holding(part), place)
    s.rushing[rival] = "doombuggy"
    if is_out:
        s.fighting[rival], s.facing = False, (asked,)
    racks = HeapSitting(made).scene.table_layout.find_kinds(Rack)
    (found,) = (each.threats for rack in racks for each in rack.sockets if part in each.pieces)

    assert found == (left if (rival + 1) % 3 == asked else right)


def find_card(state: Any, card: str) -> int:
    """The piece of a card."""
    return next(piece for piece, record in enumerate(state.cards) if record.id == card)
