"""While nobody's hand is on screen its room goes to the table: columns grow, and all stays apart and on the table."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.app.preview import usual
from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.engine.steps import Answer
from tabletop.games.heist.state import Heist
from tabletop.paint.brush import UNITS_H, UNITS_W
from tabletop.tables.heist.feed import Feed
from tabletop.tables.heist.handover import SIGN, Lying
from tabletop.tables.heist.strips import Strips
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.layout.watching import raise_table
from tests.ui.table.heist_sitting import heist, heist_content, play_until
from tests.ui.table.ring_sitting import ring, ring_content

TABLE = heist_content().table
SIZES = [(UNITS_W, UNITS_H), (1440.0, 1080.0), (2520.0, 1080.0)]
COUNTS = range(2, 7)


def public(seats: int, size: tuple[float, float] = SIZES[0]) -> Layout:
    return lay_out(heist(seats, apb=True).view(None), TABLE, size)


def now(layout: Layout) -> Rect:
    """Where the card in use hangs."""
    return next(iter(layout.find_kinds(Strips))).wall.now


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("size", SIZES)
def test_wall_lanes_and_question_lie_below_one_another_and_fill_the_table(
    seats: int, size: tuple[float, float]
) -> None:
    layout = public(seats, size)
    parts = [layout.areas[name] for name in ("wall", "lanes", "prompt")]

    assert all(above.bottom < below.y for above, below in pairwise(parts))
    assert size[1] * 0.8 < parts[-1].bottom < size[1] - 20
    shown = [layout.areas[name] for name in TABLE.areas if name not in ("hand", "passing")]
    assert not any(one.overlaps(other) for one, other in combinations(shown, 2))


@pytest.mark.parametrize("size", [*SIZES, (2033.0, 1080.0)])
def test_the_lines_of_the_wall_are_named_left_of_it_where_nothing_else_is_shown(
    size: tuple[float, float],
) -> None:
    """The place for what one seat has passed on is empty while nobody's hand is on screen."""
    for seats in COUNTS:
        layout = public(seats, size)
        names = [each.rect for strips in layout.find_kinds(Strips) for each in strips.captions()]
        shown = [area for name, area in layout.areas.items() if name not in ("hand", "passing")]

        assert names
        assert all(rect.right < layout.areas["wall"].x for rect in names)
        assert not any(rect.overlaps(area) for rect in names for area in shown)


@pytest.mark.parametrize("seats", COUNTS)
def test_cards_on_the_wall_are_larger_than_beside_a_hand_and_stay_in_their_columns(seats: int) -> None:
    made = heist(seats)
    grown, held = public(seats), lay_out(made.view(0), TABLE)

    assert held.areas["wall"] == Rect(*TABLE.areas["wall"])
    assert now(grown).w >= now(held).w * (1.2 if seats < 6 else 1.0)
    for strips in grown.find_kinds(Strips):
        wall = strips.wall
        assert wall.small_place.lies_inside(wall.column)
        assert wall.now.lies_inside(wall.column)
        assert not wall.small_place.overlaps(wall.now)
    assert not any(one.overlaps(other) for one, other in combinations(grown.panels.values(), 2))


def test_what_waits_in_the_place_of_the_card_in_use_grows_with_it() -> None:
    made = play_until(heist(3), "pass")
    grown, held = lay_out(made.view(None), TABLE), lay_out(made.view(0), TABLE)

    for of, rect in ((grown, now(grown)), (held, now(held))):
        assert all(feed.rect.w == pytest.approx(rect.w * 100 / 164) for feed in of.find_kinds(Feed))
    assert grown.find_kinds(Feed)[0].rect.w > held.find_kinds(Feed)[0].rect.w


@pytest.mark.parametrize("seats", COUNTS)
def test_above_a_bar_the_wall_alone_gives_way(seats: int) -> None:
    bar = 132.0
    layout = lay_out(heist(seats).view(None), raise_table(TABLE, bar, hand=False))
    whole = public(seats)

    assert layout.areas["prompt"].bottom < UNITS_H - bar
    assert layout.areas["lanes"].h == whole.areas["lanes"].h
    assert layout.areas["wall"].bottom < layout.areas["lanes"].y
    assert layout.areas["lanes"].bottom < layout.areas["prompt"].y


def test_with_hands_laid_open_above_a_bar_they_keep_their_room() -> None:
    view = heist(3).view(None)
    layout = lay_out(view, raise_table(TABLE, 132.0, hand=True))

    assert layout.areas["prompt"].bottom <= layout.areas["hand"].y


@pytest.mark.parametrize("seats", COUNTS)
def test_the_picture_of_a_table_that_is_set_up_shows_all_that_lies_beside_a_hand(seats: int) -> None:
    layout = lay_out(heist(seats).view(None), usual(TABLE))

    assert TABLE.preview is not None
    assert all(layout.areas[name].lies_inside(Rect(*TABLE.preview)) for name in ("wall", "lanes"))


def test_areas_that_there_are_not_are_named() -> None:
    wrong = TABLE.model_copy(update={"public": {"3": {"wal": (448.0, 84.0, 1096.0, 690.0)}}})
    (found,) = find_table_mistakes(wrong, Heist.fields)

    assert found.path == ("public", "3", "wal"), "what replaces an area is told at its own key"
    assert 'did you mean "wall"?' in found.text


# the ring


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("size", SIZES)
def test_the_ring_is_larger_while_nobodys_hand_is_on_screen_and_the_buttons_of_all_have_room(
    seats: int, size: tuple[float, float]
) -> None:
    made = ring(seats)
    watched = lay_out(made.view(None), ring_content().table, size).areas
    held = lay_out(made.view(0), ring_content().table, size).areas

    assert watched["ring"].h >= held["ring"].h * 1.15
    assert watched["ring"].bottom < watched["prompt"].y
    assert watched["display"].lies_inside(watched["ring"])
    assert size[1] - watched["prompt"].bottom > 200, "two rows of buttons"
    assert not any(watched["prompt"].overlaps(watched[each]) for each in ("log", "piles", "left", "right"))
    assert not watched["log"].overlaps(watched["ring"])


# passing on


@pytest.mark.parametrize("seats", COUNTS)
@pytest.mark.parametrize("looks", [0, None])
def test_every_column_says_whom_its_seat_passes_cards_to_during_the_draft(
    seats: int, looks: int | None
) -> None:
    made = heist(seats)
    for seat in (0, 1, 1):
        decision = next(each for each in made.decisions if each.seat == seat)
        made.act(Answer(seat, decision.keys()[:1], decision.nth))
    layout = lay_out(made.view(looks), TABLE)
    signs = {ground.facts.seat: ground for ground in layout.grounds() if ground.style is SIGN}

    assert {seat: sign.facts.to for seat, sign in signs.items()} == {n: (n + 1) % seats for n in range(seats)}
    for seat, sign in signs.items():
        assert sign.rect.lies_inside(layout.panels[seat])
        assert sign.facts.left == (layout.panels[sign.facts.to].x < layout.panels[seat].x)
    words = [caption.rect for caption in layout.captions()]
    cards = [lying.rect for lying in layout.find_kinds(Lying)]
    assert not any(sign.rect.overlaps(each) for sign in signs.values() for each in (*words, *cards))
    later = lay_out(play_until(heist(seats), "play").view(looks), TABLE)
    assert not [ground for ground in later.grounds() if ground.style is SIGN]


@pytest.mark.parametrize("hand", [True, False])
@pytest.mark.parametrize("game", games.ids())
def test_low_areas_keep_their_lines_above_any_bar(game: str, hand: bool) -> None:
    """Lines that are as high as they have to be are still read in a replay, whatever the height of its bar."""
    table, low = open_game(game).content.table, 200.0
    for bar in (120.0, 190.0, 260.0):
        raised = raise_table(table, bar, hand)
        flat = [
            name
            for name, box in table.areas.items()
            if box[3] <= low and raised.areas[name][3] < 0.79 * box[3]
        ]
        assert flat == [], bar
