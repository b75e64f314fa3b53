"""Undo takes back what was done last: a card that was ticked or picked up, and only with none left an answer."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.table.hands.intents import Pick, Toggle, Unpick
from tests.tables.heap.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table.farm import ask, choose, option
from tests.ui.table.gestures import click, drag, hands
from tests.ui.table.race_sitting import RaceSitting, race
from tests.ui.table.sitting import Sitting

DISCARD = choose(0, 3, *(option(i, f"card:{i}", "zone:discard") for i in (1, 2, 3)))
UNDO, REDO = pygame.K_z, pygame.K_y


def in_second() -> tuple[RaceSitting, list[str]]:
    """Somebody has shifted to the second gear and ticked two cards."""
    sitting = RaceSitting(race(2))
    sitting.click("place:gear:0:2")
    cards = [each.source for each in sitting.asked.options][:2]
    for card in cards:
        sitting.click(card)
    return sitting, cards


def ticked(sitting: Sitting) -> list[str]:
    return list(sitting.scene.hands.holding.chosen.values())


def test_undo_unticks_one_card_after_the_other_and_only_then_takes_the_gear_back() -> None:
    """One Ctrl+Z took the gear with all the cards."""
    sitting, (first, second) = in_second()
    assert ticked(sitting) == [first, second]

    sitting.press(UNDO, pygame.KMOD_CTRL)
    assert ticked(sitting) == [first]
    sitting.press(UNDO, pygame.KMOD_CTRL)
    assert (ticked(sitting), sitting.asked.many) == ([], True)
    sitting.press(UNDO, pygame.KMOD_CTRL)
    assert sitting.asked.prompt == "gear"


def test_redo_ticks_again_what_undo_unticked() -> None:
    sitting, cards = in_second()
    for _ in cards:
        sitting.press(UNDO, pygame.KMOD_CTRL)
    for _ in cards:
        sitting.press(REDO, pygame.KMOD_CTRL)

    assert ticked(sitting) == cards


def test_another_gear_is_chosen_by_one_click_whatever_is_ticked() -> None:
    sitting, _ = in_second()
    sitting.click("place:gear:0:1")

    assert (sitting.asked.many, sitting.asked.most, ticked(sitting)) == (True, 1, [])


@pytest.mark.parametrize("number", [2, 3])
def test_a_number_that_is_dragged_while_cards_are_asked_for_says_how_the_gear_changes(number: int) -> None:
    sitting, _ = in_second()
    sitting.drag(f"place:gear:0:{number}", "place:gear:0:1")

    assert sitting.asked.most == 2
    assert sitting.scene.sitting.notice is not None
    assert "a click on another one changes it" in sitting.scene.sitting.notice.words


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_tick_can_be_taken_back_where_no_answer_can(by: str) -> None:
    """The button was grey; and grey it is again as soon as nothing is ticked."""
    made = play_until(heap(), "refill", lambda view, asked: len(asked.options) > 3)
    sitting = HeapSitting(made)
    undo, redo = (sitting.scene.controls.top.buttons[name] for name in ("undo", "redo"))
    assert sitting.scene.session.why_no_undo()
    assert not undo.enabled

    sitting.click(sitting.asked.options[0].source)
    assert (undo.enabled, redo.enabled) == (True, False)
    if by == "button":
        undo.press()
    else:
        sitting.press(UNDO, pygame.KMOD_CTRL)

    assert ticked(sitting) == []
    assert (undo.enabled, redo.enabled) == (False, True)


def test_what_was_dropped_where_it_goes_lies_there_again_after_redo() -> None:
    made = hands(DISCARD)
    drag(made, "card:2", "zone:discard")

    assert made.taking.step_back() == [Toggle("card:2", False)]
    assert made.taking.step_forth() == [Toggle("card:2", True)]
    assert made.holding.brought == {"card:2"}
    assert made.taking.step_forth() == []


def test_what_came_along_with_the_answer_before_goes_back_with_it() -> None:
    """Three cards dropped together are one step."""
    made = hands(DISCARD)
    made.taking.choose_placed(("card:1", "card:2"))
    assert made.taking.step_back() == []

    click(made, "card:3")
    assert made.taking.step_back() == [Toggle("card:3", False)]
    assert made.taking.step_back() == []


def test_held_cards_go_back_one_by_one_and_are_picked_up_again() -> None:
    made = hands(ask(option("two", "card:1", "place:x", "card:2")))
    click(made, "card:1")
    click(made, "card:2")

    assert made.taking.step_back() == [Unpick("card:2")]
    assert made.holding.loose == ("card:1",)
    assert made.taking.step_forth() == [Pick("card:2")]
    assert list(made.holding.loose) == ["card:1", "card:2"]


def test_another_card_taken_up_forgets_what_was_taken_back() -> None:
    made = hands(DISCARD)
    click(made, "card:1")
    made.taking.step_back()
    click(made, "card:2")

    assert made.taking.step_forth() == []
    assert made.holding.loose == ("card:2",)
