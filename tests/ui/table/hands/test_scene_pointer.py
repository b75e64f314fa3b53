"""What pointer and keys do at the table: previews that open after a rest, cards in the hand, clicks and what skips."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.heartland import GAME
from tabletop.ui.table.browse import Browser
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import grip
from tabletop.ui.table.hands.preview import Preview
from tabletop.ui.table.hands.reach import Limits
from tabletop.ui.table.painters.preview_card import place_beside
from tests.declared import pieces
from tests.ui.table.sitting import (
    MOVING,
    Sitting,
    dealt,
    hand,
    match,
    pixels,
)


def test_the_hovered_card_lights_up_and_the_preview_opens_after_a_rest() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    card = hand(sitting)[1]

    sitting.move(sitting.at(card))
    assert sitting.scene.pointer.touch.hover == card
    sitting.scene.update(300)
    assert sitting.scene.preview.handle == ""
    sitting.scene.update(60)
    assert sitting.scene.preview.handle == card
    sitting.move(sitting.at(hand(sitting)[2]))
    assert sitting.scene.preview.handle == hand(sitting)[2]
    sitting.move((20, 900))
    assert sitting.scene.preview.handle == ""


def test_no_preview_opens_during_a_drag() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.grasp.sources)
    x, y = sitting.at(card)
    sitting.move((x, y))
    sitting.down((x, y))
    sitting.move((x, y - 200), held=True)

    for _ in range(10):
        sitting.scene.update(100)

    assert sitting.scene.hands.holding.drag is not None
    assert sitting.scene.preview.handle == ""


def test_a_card_that_flies_off_under_a_resting_pointer_opens_no_preview() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.grasp.sources)
    sitting.drag(card, (20, 900))

    for _ in range(10):
        sitting.scene.update(100)

    assert sitting.scene.preview.handle == ""


def test_a_town_dropped_where_none_may_lie_goes_home_and_says_why() -> None:
    """HEART-R24: a place between two free ones, cut off by a closed road; a drop there is for neither of them."""
    made = dealt(GAME, 3, 7, **{"fresh-start": True, "alternate-routes": 12})
    sitting = Sitting(made)
    scene, shut = sitting.scene, "place:map:2:0"
    town = next(option.source for option in sitting.asked.options)
    assert {"place:map:2:-1", "place:map:2:1"} <= {option.target for option in sitting.asked.options}

    sitting.drag(town, shut)

    assert made.standing_answers() == []
    assert scene.sitting.notice is not None
    assert scene.sitting.notice.words == "There the closed roads would cut off a town"


def test_a_lit_target_says_which_other_cards_a_drop_would_take() -> None:
    sitting = Sitting(match(4, after=13))
    hands = sitting.scene.hands
    fuel = [h for h in hand(sitting) if h in hands.grasp.sources]
    names = [sitting.scene.speech.name(h).words for h in fuel]
    assert len(set(names)) == 2, "two different fuel cards, to be used alone or together"

    sitting.click(fuel[0])
    chips = dict(sitting.scene.picture.lights().targets)

    alone = {t for t, options in hands.grasp.targets.items() if grip.pieces(options[0]) == (fuel[0],)}
    assert alone
    assert alone != set(chips)
    told = {target for target, words in chips.items() if words == f"and {names[1]}"}
    assert told == set(chips) - alone


def test_a_dragged_card_keeps_its_grab_point_under_the_pointer() -> None:
    sitting = Sitting(match(2))
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.grasp.sources)
    x, y = sitting.at(card)
    sitting.move((x + 20, y))
    sitting.down((x + 20, y))
    grabbed = next(p for p in sitting.scene.picture.frame() if p.key == card).pose
    sitting.move((700, 400), held=True)

    held = sitting.scene.pointer.dragged_piece()

    assert held is not None
    assert (held.pose.x - 700, held.pose.y - 400) == pytest.approx((grabbed.x - x - 20, grabbed.y - y))


@pytest.mark.parametrize("lost", ["motion", "focus"])
def test_a_lost_release_brings_the_card_home(lost: str) -> None:
    sitting = Sitting(match(2))
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.grasp.sources)
    x, y = sitting.at(card)
    sitting.move((x, y))
    sitting.down((x, y))
    sitting.move((700, 400), held=True)
    assert sitting.scene.hands.holding.drag is not None

    if lost == "motion":
        sitting.move((720, 410), held=False)
    else:
        sitting.scene.event(pygame.event.Event(pygame.WINDOWFOCUSLOST, {}))

    assert sitting.scene.hands.holding.drag is None
    assert sitting.scene.hands.holding.held == ()


def test_a_right_click_puts_a_dragged_card_back_and_else_shows_it_large() -> None:
    sitting = Sitting(match(2))
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.grasp.sources)
    sitting.click(card)
    before = sitting.scene.hands.holding.held
    sitting.down(sitting.at(card), button=3)
    assert (before, sitting.scene.hands.holding.held) == ((card,), ())

    sitting.down(sitting.at(card), button=3)

    assert sitting.scene.preview.handle == card


def test_an_act_during_an_animation_finishes_it_and_is_accepted() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    truck = next(h for h in sitting.scene.hands.grasp.sources if h.startswith("token:"))
    sitting.click(truck)
    sitting.click(next(iter(sitting.scene.hands.grasp.targets)))
    assert sitting.scene.stage.busy(sitting.scene.now)

    sitting.scene.draw(sitting.brush)
    sitting.click("button:discard")

    assert not sitting.scene.stage.moving_keys(sitting.scene.now) & {truck}
    assert len([line for line in sitting.match.lines if "keys" in line]) == 2


def test_a_click_on_the_discard_pile_looks_through_it() -> None:
    sitting = Sitting(match(2, after=25))
    assert sitting.view.table.values["discard"]
    assert "zone:discard" not in sitting.scene.hands.grasp.targets

    sitting.click("zone:discard")

    overlay = sitting.scene.kit.overlays[-1]
    assert isinstance(overlay, Browser)
    assert len(overlay.shown) == len(pieces(sitting.view.table, "discard"))
    pixels(sitting)
    assert Rect(*overlay.rect).lies_inside(sitting.scene.table_layout.rect)
    sitting.press(pygame.K_ESCAPE)
    sitting.settle()
    assert not sitting.scene.kit.overlays


def test_no_large_card_stands_behind_a_pile_that_is_looked_through() -> None:
    sitting = Sitting(match(2, after=25))
    assert "zone:discard" not in sitting.scene.hands.grasp.targets
    sitting.move(sitting.at("zone:discard"))
    sitting.scene.update(1000)
    assert sitting.scene.preview.handle

    sitting.click("zone:discard")
    sitting.scene.update(1000)

    assert isinstance(sitting.scene.kit.overlays[-1], Browser)
    assert not sitting.scene.preview.handle


def test_limits_of_a_click_come_from_the_settings() -> None:
    sitting = Sitting(match(2), feel=Feel(limits=Limits(travel=40, quick_travel=40), speed="off"))
    card = next(h for h in hand(sitting) if h in sitting.scene.hands.grasp.sources)
    x, y = sitting.at(card)

    sitting.down((x, y))
    sitting.move((x + 30, y), held=True)

    assert sitting.scene.hands.holding.drag is None


def test_a_preview_covers_neither_its_piece_nor_what_must_stay_free() -> None:
    table, prompt = Rect(0, 64, 1920, 1016), Rect(402, 797, 1126, 46)
    for x in range(420, 1500, 90):
        card = Rect(x, 870, 150, 210)
        spot = place_beside(card, (307, 430), table, [prompt, card])
        assert not spot.overlaps(card)
        assert not spot.overlaps(prompt)
        assert spot.lies_inside(table)


def test_a_preview_can_be_switched_off() -> None:
    preview = Preview(delay_ms=None)
    preview.point("card:1")

    assert not preview.update(5000)
    assert not preview.is_waiting


def test_a_preview_is_gone_when_the_pointer_leaves_its_card_with_a_button_held() -> None:
    """A button that is held takes every motion of the pointer."""
    sitting = Sitting(match(after=10))
    scene = sitting.scene
    rules = scene.controls.top.buttons["rules"].rect
    sitting.down((rules.centerx, rules.centery))
    sitting.move((960.0, 500.0), held=True)
    scene.preview.open("card:5")
    scene.draw(sitting.brush)
    assert not scene.dirty
    sitting.move((900.0, 500.0), held=True)

    assert not scene.preview.handle
    assert scene.dirty


def test_a_key_skips_what_moves() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    sitting.click(next(h for h in sitting.scene.hands.grasp.sources if h.startswith("token:")))
    sitting.click(next(iter(sitting.scene.hands.grasp.targets)))
    assert sitting.scene.stage.busy(sitting.scene.now)

    sitting.press(pygame.K_F2)

    assert not sitting.scene.stage.busy(sitting.scene.now)


def test_a_button_that_was_clicked_is_not_pressed_again_by_space() -> None:
    sitting = Sitting(match(2, after=9))
    pressed: list[str] = []
    rules = sitting.scene.controls.top.buttons["rules"]
    rules.on_pressed = lambda: pressed.append("rules")
    spot = rules.rect.center
    sitting.move(spot)
    sitting.down(spot)
    sitting.up(spot)
    sitting.press(pygame.K_SPACE)

    assert pressed == ["rules"]
