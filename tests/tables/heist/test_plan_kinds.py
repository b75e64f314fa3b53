"""Columns of a wall as geometry: small cards in lines, the card in use, copies, figures, passing; and their entries."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.games.heist.state import Heist
from tabletop.tables.heist.figure import Figure
from tabletop.tables.heist.handover import Handover, Way
from tabletop.tables.heist.stamp import Stamp
from tabletop.tables.heist.strips import Copy, RowCards, Strips
from tabletop.tables.heist.wall import Wall
from tabletop.ui.table.geometry import Rect
from tests.ui.table.heist_sitting import heist_content

COLUMN = Rect(448, 84, 208, 462)
NARROW = Rect(448, 84, 138, 462)
MOST = 14
"""Cards that a Record can hold at most."""


def wall(column: Rect = COLUMN) -> Wall:
    return Wall(column, 118, 94, (164, 230), (56, 78))


def strips(n: int, now: int = -1, column: Rect = COLUMN) -> Strips:
    return Strips("record:0", wall(column), RowCards(tuple(range(n)), now))


# the wall


@pytest.mark.parametrize("column", [COLUMN, NARROW])
def test_plate_small_cards_and_the_card_in_use_lie_apart(column: Rect) -> None:
    made = wall(column)
    parts = [made.head, made.small_place, made.now]

    assert all(part.lies_inside(column) for part in parts)
    assert not any(one.overlaps(other) for one, other in combinations(parts, 2))


@pytest.mark.parametrize("column", [COLUMN, NARROW])
@pytest.mark.parametrize("n", range(1, MOST + 1))
def test_every_small_card_hangs_in_its_part_and_shows_an_edge(n: int, column: Rect) -> None:
    made = strips(n, column=column)
    rects = [made.anchor(f"card:{i}") for i in range(n)]

    assert all(rect is not None and rect.lies_inside(made.wall.small_place.grow(0.5)) for rect in rects)
    assert len({(round(rect.x), round(rect.y)) for rect in rects if rect is not None}) == n
    steps = {round(b.x - a.x) for a, b in pairwise(rects) if a and b and a.y == b.y}
    assert all(step >= 6 for step in steps)


def test_few_small_cards_do_not_overlap() -> None:
    made = strips(3)
    rects = [made.wall.strip(3, i) for i in range(3)]

    assert not any(one.overlaps(other) for one, other in combinations(rects, 2))


@pytest.mark.parametrize("column", [COLUMN, NARROW])
def test_small_cards_on_offer_are_larger_and_cover_the_plate_not_at_all_and_the_card_in_use_hardly(
    column: Rect,
) -> None:
    made, all_columns = wall(column), Rect(448, 84, 1322, 462)
    for n in range(1, MOST + 1):
        rects = [made.pick_place(n, i, all_columns) for i in range(n)]

        assert all(rect.h > 1.5 * made.small[1] for rect in rects)
        assert not any(rect.overlaps(made.head) for rect in rects), n
        assert all(rect.bottom < made.now.y + made.now.h * 0.17 for rect in rects), "only over its name"


def test_the_card_in_use_is_large_and_not_among_the_small_ones() -> None:
    made = strips(3, now=2)
    by_key = {sprite.key: sprite for sprite in made.sprites()}

    assert made.older == (0, 1)
    assert by_key["card:2"].look.of == "pin"
    assert by_key["card:0"].look.of == "tape"
    assert by_key["card:2"].size[1] > 2 * by_key["card:0"].size[1]
    assert made.anchor("zone:record:0") == made.anchor("card:2") == made.wall.now


def test_a_click_means_the_card_before_its_place() -> None:
    made = strips(2, now=1)

    assert list(made.hits(*made.wall.now.centre)) == ["card:1", "zone:record:0"]
    assert list(strips(0).hits(*made.wall.now.centre)) == ["zone:record:0"]


def test_a_seat_that_is_ready_shows_a_back_and_no_card() -> None:
    made = Strips("record:1", wall(), RowCards((), -1), chosen="cards")
    (sprite,) = made.sprites()

    assert (sprite.look.kind, sprite.look.piece) == ("back", -1)
    assert sprite.rect.lies_inside(made.wall.now.grow(0.5))


# copies


def test_a_copy_hangs_on_its_card_with_a_thread_to_the_original() -> None:
    source = Rect(700, 220, 56, 78)
    made = Strips("record:0", wall(), RowCards((5,), 5, Copy(9, source)))
    by_key = {sprite.key: sprite for sprite in made.sprites()}
    copy, thread = by_key["copy:record:0"], by_key["thread:record:0"]

    assert copy.look.piece == 9
    assert copy.handle == "card:5", "a copy is no card of its own"
    assert copy.rect.overlaps(made.wall.now)
    assert copy.rect.lies_inside(COLUMN.grow(6))
    assert thread.rect.right == pytest.approx(source.centre.x)
    assert thread.rect.x == pytest.approx(made.wall.now.centre.x)


def test_without_a_sure_original_there_is_no_thread() -> None:
    made = Strips("record:0", wall(), RowCards((5,), 5, Copy(9, None)))

    assert [sprite.key for sprite in made.sprites()] == ["card:5", "copy:record:0"]


# figures and stamps


def test_a_figure_whose_pieces_fly_leaves_its_handle_to_them() -> None:
    box = Rect(460, 165, 62, 32)
    money, heat = (Figure(name, name, box, 3, 0, note) for name, note in (("m", "note"), ("h", "")))

    assert [sprite.key for sprite in money.sprites()] == ["token:m"]
    assert [sprite.key for sprite in heat.sprites()] == ["figure:token:h"]
    assert heat.anchor("token:h") == Rect(460, 165, 32, 32)


def test_a_stamp_is_seen_only_where_it_was_put() -> None:
    assert not list(Stamp("jail:0", "jail", COLUMN, 130, False).sprites())
    (sprite,) = Stamp("jail:0", "jail", COLUMN, 130, True).sprites()
    assert sprite.rect.lies_inside(COLUMN.grow(1))


# passing


def handover(passed: int, is_open: bool = True) -> Handover:
    pieces = tuple((i, f"card:{i}" if i else "") for i in range(passed))
    return Handover("passing:0", "passing", Rect(168, 722, 268, 236), Way(0, 1, True, is_open), pieces, 3)


def test_what_was_passed_lies_before_the_open_places() -> None:
    made = handover(1)
    places = [ground for ground in made.grounds() if ground.kind == "place"]

    assert [ground.look for ground in places] == ["open", ""]
    spots = [made.spot(i) for i in range(3)]
    assert all(spot.lies_inside(made.area) for spot in spots)
    assert not any(one.overlaps(other) for one, other in combinations(spots, 2))


def test_after_the_draft_there_is_no_place_to_pass_to() -> None:
    assert not [ground for ground in handover(3, is_open=False).grounds() if ground.kind == "place"]


def test_a_card_that_stands_for_another_answers_to_nothing() -> None:
    made = handover(2)

    assert list(made.hits(*made.spot(0).centre)) == ["zone:passing:0"]
    assert list(made.hits(*made.spot(1).centre)) == ["card:1", "zone:passing:0"]


# entries


def wrong(name: str, **changes: object) -> list[str]:
    """Mistakes of the shipped table with one entry changed."""
    table = heist_content().table
    spoilt = table.things[name].model_copy(update=changes)
    table = table.model_copy(update={"things": {**table.things, name: spoilt}})
    return [mistake.text for mistake in find_table_mistakes(table, Heist.fields)]


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("record", {"now": "curent"}),
        ("record", {"on": "hand"}),
        ("heat", {"price": "suply"}),
        ("pile", {"on": "hand"}),
        ("passing", {"round": "haist"}),
        ("jail", {"on": "check"}),
    ],
)
def test_an_entry_that_names_what_is_not_there_is_a_mistake(name: str, changes: dict[str, str]) -> None:
    assert not wrong(name)
    assert len(wrong(name, **changes)) == 1
