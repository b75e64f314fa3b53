"""Cards on offer above the table: what the keys have come to is seen, and the large card covers none of the others."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tabletop.ui.table.kinds.shop import EDGE, Shop
from tabletop.ui.table.painters.preview_card import Around, place
from tests.covering import by_day
from tests.ui.table.race_sitting import RaceSitting, drive_until, race
from tests.ui.table.sitting import hand

pytestmark = pytest.mark.exhaustive


def draft(seats: int = 4, size: tuple[int, int] = (1280, 720)) -> tuple[RaceSitting, Shop]:
    """Somebody is to take one of the cards on offer."""
    sitting = RaceSitting(race(seats, garage="draft"), size=size)
    (shop,) = (shop for shop in sitting.scene.table_layout.find_kinds(Shop) if shop.open_now)
    return sitting, shop


def has_ring(sitting: RaceSitting, handle: str) -> bool:
    """Whether there is white outside of a card, at its left and at its foot."""
    sitting.settle()
    brush = sitting.brush
    rect = sitting.scene.table_layout.anchors[handle]
    starts = ((rect.x, rect.centre.y, -1, 0), (rect.centre.x, rect.bottom, 0, 1))
    lines = (
        [brush.surface.get_at(brush.at_px((x + dx * far, y + dy * far))) for far in range(3, 9)]
        for x, y, dx, dy in starts
    )
    return all(any(min(colour[:3]) > 200 for colour in line) for line in lines)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_card_that_the_keys_have_come_to_has_a_ring(size: tuple[int, int]) -> None:
    sitting, shop = draft(size=size)
    cards = [f"card:{piece}" for piece in shop.pieces]
    assert not any(has_ring(sitting, card) for card in cards)

    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN):
        sitting.press(key)
        assert [card for card in cards if has_ring(sitting, card)] == [sitting.scene.hands.focus]


def test_what_a_card_can_do_is_told_of_the_one_that_the_keys_have_come_to() -> None:
    """Also while the pointer lies upon another one."""
    sitting, shop = draft()
    first, last = f"card:{shop.pieces[0]}", f"card:{shop.pieces[-1]}"
    sitting.move(sitting.at(first))
    by_pointer = sitting.scene.picture.forecast()
    for _ in shop.pieces:
        sitting.press(pygame.K_TAB)
    assert sitting.scene.hands.focus == last

    assert by_pointer.lines
    assert sitting.scene.picture.forecast().lines
    assert sitting.scene.picture.forecast() != by_pointer
    sitting.move((sitting.at(first)[0] + 2, sitting.at(first)[1]))
    assert sitting.scene.picture.forecast() == by_pointer


@by_day("seats, size", [1, 4, 8], [(1024, 640), (1280, 720), (1920, 1080), (1024, 768)], strength=1)
def test_the_large_card_lies_beside_all_that_are_on_offer(seats: int, size: tuple[int, int]) -> None:
    sitting, shop = draft(seats, size)
    scene = sitting.scene
    places = set()
    for piece in shop.pieces:
        sitting.move(sitting.at(f"card:{piece}"))
        scene.update(2000)
        assert scene.preview.handle == f"card:{piece}"
        scene.draw(sitting.brush)
        outlook = scene.table_layout.areas["outlook"]
        assert scene.sitting.foresight.read == [outlook]
        around = Around(scene.table_layout, scene.stage.rest, read=scene.sitting.foresight.read)
        spot = place(scene.preview, (305.0, 430.0), around)
        places.add(tuple(spot))
        assert spot.lies_inside(scene.table_layout.rect)
        assert not spot.overlaps(shop.panel.grow(-EDGE))
        assert not spot.overlaps(outlook), "what the card can do is told there too"

    assert len(places) == 1, "it stays where it is when the pointer goes along them"


@pytest.mark.parametrize("way", ["clicks", "drag", "keys"])
def test_a_card_on_offer_is_taken_by_a_second_click_and_by_leading_it_to_the_own_panel(way: str) -> None:
    """The second click put it back: nobody whose eyes were on the cards found the panel that was lit."""
    sitting, shop = draft()
    card, asked = shop.pieces[0], sitting.asked.seat
    if way == "clicks":
        sitting.click(f"card:{card}")
        assert sitting.asked.seat == asked, "a first one only looks: what is taken cannot be put back"
        sitting.click(f"card:{card}")
    elif way == "drag":
        sitting.drag(f"card:{card}", f"seat:{asked}")
    else:
        sitting.press(pygame.K_TAB)
        sitting.press(pygame.K_RETURN)
        sitting.press(pygame.K_RETURN)

    assert card in sitting.match.state.zone(f"drafted:{asked}")
    assert sitting.asked.seat != asked


def test_a_second_click_takes_the_card_itself_where_its_twin_is_on_offer_too() -> None:
    """It asked how many, and had two lines that said the same."""
    sitting, shop = draft()
    cards = sitting.match.state.cards
    twin, meant = next((a, b) for a, b in combinations(shop.pieces, 2) if cards[a].id == cards[b].id)

    sitting.click(f"card:{meant}")
    sitting.click(f"card:{meant}")

    assert not sitting.scene.kit.overlays
    market = sitting.match.state.zone("market")
    assert (twin in market, meant in market) == (True, False)


def test_a_card_that_is_led_to_another_panel_is_refused_with_what_to_do() -> None:
    sitting, shop = draft()
    other = next(seat for seat in range(4) if seat != sitting.asked.seat)

    sitting.drag(f"card:{shop.pieces[0]}", f"seat:{other}")

    assert sitting.scene.sitting.notice is not None
    assert (
        sitting.scene.sitting.notice.words
        == "Click one of the upgrades on offer twice, or drag it to the lit panel"
    )
    assert shop.pieces[0] in sitting.match.state.zone("market")


def test_the_card_that_goes_back_is_ticked_and_then_given() -> None:
    """A click that was to look at a card gave it away for good."""
    made = race(3, garage="snake")
    drive_until(made, "give-back")
    sitting = RaceSitting(made)
    first, second = hand(sitting)[:2]

    asked = sitting.asked.seat
    for card in (first, second):
        sitting.click(card)
        assert sitting.asked.prompt == "give-back"
        assert asked in {each.seat for each in made.decisions}
    assert dict(sitting.scene.hands.holding.chosen)

    sitting.press(pygame.K_SPACE)
    assert asked not in {each.seat for each in made.decisions}
