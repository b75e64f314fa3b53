"""Whoever drops a card where it will go has chosen it: it waits there until the answer is sent, or is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import inf

import pytest

from tabletop.engine.match import Match
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.intents import Browse, Toggle
from tabletop.ui.table.kinds.cards import Waiting
from tabletop.ui.table.kinds.kind import Placed
from tests.tables.heap.heap_sitting import HeapSitting, heap
from tests.tables.heap.heap_sitting import play_until as until_in_heap
from tests.ui.table.farm import choose, option
from tests.ui.table.gestures import click, drag, hands
from tests.ui.table.race_sitting import RaceSitting, drive_until, race
from tests.ui.table.ring_sitting import RingSitting, ring
from tests.ui.table.ring_sitting import play_until as until_in_ring
from tests.ui.table.sitting import Sitting, hand

DISCARD = choose(0, 2, *(option(i, f"card:{i}", "zone:discard") for i in (1, 2, 3)))


def heaps() -> Sitting:
    return HeapSitting(until_in_heap(heap(), "refill", lambda view, asked: len(asked.options) > 3))


def rings() -> Sitting:
    return RingSitting(until_in_ring(ring(), "discard", lambda view, asked: len(asked.options) > 3))


@pytest.fixture(params=[heaps, rings], ids=["rubbish", "discards"])
def sitting(request: pytest.FixtureRequest) -> Sitting:
    made: Sitting = request.param()
    return made


def at_rest(sitting: Sitting, handle: str) -> Placed:
    return next(placed for placed in sitting.scene.stage.rest.values() if placed.handle == handle)


def pile(sitting: Sitting) -> tuple[str, Rect]:
    """Where all that is asked for goes."""
    (zone,) = {each.target for each in sitting.asked.options}
    return zone, sitting.scene.table_layout.anchors[zone]


def answers(match: Match) -> int:
    return len(match.lines)


def test_a_card_that_is_dropped_on_the_pile_waits_there_and_not_in_the_hand(sitting: Sitting) -> None:
    zone, place = pile(sitting)
    card, other = hand(sitting)[:2]
    before = answers(sitting.match)

    sitting.drag(card, zone)

    assert answers(sitting.match) == before
    assert list(sitting.scene.hands.holding.chosen.values()) == [card]
    assert at_rest(sitting, card).rect.overlaps(place)
    assert card not in hand(sitting)
    assert not at_rest(sitting, other).rect.overlaps(place)


def test_a_card_that_is_clicked_stays_in_the_hand(sitting: Sitting) -> None:
    _, place = pile(sitting)
    card = hand(sitting)[0]

    sitting.click(card)

    assert list(sitting.scene.hands.holding.chosen.values()) == [card]
    assert card in hand(sitting)
    assert not at_rest(sitting, card).rect.overlaps(place)

    sitting.drag(card, pile(sitting)[0])
    assert at_rest(sitting, card).rect.overlaps(place)
    assert card not in hand(sitting)


def test_a_click_where_the_ticked_cards_go_brings_them_there(sitting: Sitting) -> None:
    """A piece and then its target: clicks do all that a drag does."""
    zone, place = pile(sitting)
    ticked, other = hand(sitting)[:2]
    sitting.click(ticked)

    sitting.click(zone)

    assert at_rest(sitting, ticked).rect.overlaps(place)
    assert list(sitting.scene.hands.holding.chosen.values()) == [ticked]
    assert other in hand(sitting)
    assert sitting.scene.sitting.notice is None


def test_what_lay_there_before_is_not_shown_large_any_more(sitting: Sitting) -> None:
    zone, _ = pile(sitting)
    sitting.click(hand(sitting)[0])
    at = sitting.at(zone)
    sitting.move(at)
    sitting.scene.preview.open(zone)

    sitting.down(at)
    sitting.up(at)

    assert sitting.scene.preview.handle == ""


def test_where_they_already_lie_a_click_is_no_mistake() -> None:
    made = hands(DISCARD)
    assert isinstance(click(made, "zone:discard")[0], Browse), "nothing goes there yet"
    click(made, "card:1")

    assert click(made, "zone:discard") == [Toggle("card:1", True)]
    assert made.holding.brought == {"card:1"}
    assert isinstance(click(made, "zone:discard")[0], Browse)


def test_a_race_refuses_no_click_beside_the_cards_that_were_just_laid_there() -> None:
    made = race(2)
    drive_until(made, "cards")
    sitting = RaceSitting(made)
    sitting.click(sitting.asked.options[0].source)

    sitting.click(f"zone:plan:{sitting.asked.seat}")

    assert len(sitting.scene.hands.holding.chosen) == 1
    assert sitting.scene.sitting.notice is None


def test_a_card_that_waits_on_the_pile_can_be_taken_back(sitting: Sitting) -> None:
    zone, _ = pile(sitting)
    first, second, third = hand(sitting)[:3]
    for card in (first, second):
        sitting.drag(card, zone)

    sitting.drag(second, third)
    assert list(sitting.scene.hands.holding.chosen.values()) == [first]
    assert second in hand(sitting)

    sitting.click(first)
    assert not sitting.scene.hands.holding.chosen
    assert first in hand(sitting)

    sitting.click(first)  # chosen in the hand this time
    assert first in hand(sitting)


def test_each_of_several_on_the_pile_shows_its_left_edge(sitting: Sitting) -> None:
    zone, place = pile(sitting)
    cards = hand(sitting)[:4]
    for card in cards:
        sitting.drag(card, zone)

    lefts = [at_rest(sitting, card).rect.x for card in cards]
    assert all(right - left > place.w / 6 for left, right in pairwise(lefts))
    assert all(at_rest(sitting, card).rect.lies_inside(sitting.scene.table_layout.rect) for card in cards)


def test_what_lies_on_the_pile_is_sent_with_what_is_ticked(sitting: Sitting) -> None:
    zone, _ = pile(sitting)
    dropped, clicked = hand(sitting)[:2]
    before = answers(sitting.match)

    sitting.drag(dropped, zone)
    sitting.click(clicked)
    keys = {each.key for each in sitting.asked.options if each.source in (dropped, clicked)}
    sitting.scene.acts.perform(sitting.scene.hands.press_primary())

    assert set(sitting.match.lines[before]["keys"]) == keys


def test_nothing_waits_on_the_pile_while_the_hand_is_hidden(sitting: Sitting) -> None:
    zone, _ = pile(sitting)
    card = hand(sitting)[0]
    sitting.drag(card, zone)

    sitting.scene.acts.toggle_hand()

    assert all(placed.handle != card for placed in sitting.scene.stage.rest.values())


def test_only_what_was_dropped_is_brought() -> None:
    made = hands(DISCARD)
    click(made, "card:1")
    drag(made, "card:2", "zone:discard")
    assert made.holding.brought == {"card:2"}

    drag(made, "card:1", "zone:discard")
    assert made.holding.brought == {"card:1", "card:2"}

    click(made, "card:2")
    click(made, "card:2")
    assert made.holding.brought == {"card:1"}

    made.cancel()
    assert not made.holding.brought


def test_a_piece_that_takes_the_place_of_another_leaves_nothing_behind() -> None:
    one = hands(choose(1, 1, option(1, "card:1", "zone:discard"), option(3, "card:3", "zone:discard")))
    drag(one, "card:1", "zone:discard")
    drag(one, "card:3", "zone:discard")

    assert one.holding.brought == {"card:3"}


def discarding() -> Iterator[Match]:
    """Races in which somebody is asked what to discard."""
    for seed in range(9):
        made = race(3, seed=seed)
        drive_until(made, "discard")
        yield made


def test_discards_that_wait_leave_the_draw_pile_beside_them_free() -> None:
    made = next(made for made in discarding() if len(made.decisions[0].options) > 3)
    sitting = RaceSitting(made)
    zone, _ = pile(sitting)
    cards = [each.source for each in sitting.asked.options]
    for card in cards:
        sitting.drag(card, zone)
    lying = [at_rest(sitting, card).rect for card in cards]
    deck = sitting.scene.table_layout.anchors[f"zone:deck:{sitting.session.visible_seat}"]

    assert not any(rect.overlaps(deck) for rect in lying)
    assert all(b - a > 15 for a, b in pairwise(sorted(rect.x for rect in lying)))


def test_cards_that_wait_beside_a_pile_that_is_too_near_lie_on_it_so_that_each_is_known() -> None:
    box, pieces = Rect(500, 800, 134, 188), tuple(range(7))
    free, apart, near = (Waiting(box, pieces, room) for room in (inf, 96.0, 20.0))

    assert min(sprite.rect.x for sprite in apart.sprites()) == pytest.approx(500 - 96)
    lefts = [[sprite.rect.x for sprite in made.sprites()] for made in (free, near)]
    assert lefts[0] == lefts[1]
    assert lefts[0][0] < 500 - 134
