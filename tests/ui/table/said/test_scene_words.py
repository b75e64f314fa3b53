"""What the table says: the prompt, the log, reasons why not, and what is new to whoever is back."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest

from tabletop.engine.steps import Decision, Option
from tabletop.engine.view import View
from tabletop.games.heartland import GAME
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.painters.chips import SIZE, banner_box
from tabletop.ui.table.position import lights, marks
from tabletop.ui.table.said.speech import plain
from tests.ui.table.sitting import (
    MOVING,
    Sitting,
    brush,
    hand,
    log_and_prompt,
    match,
    pixels,
    play_until,
    prompt,
    sensible,
)

pytestmark = pytest.mark.exhaustive


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_prompt_is_never_empty_and_names_who_acts(seats: int) -> None:
    for after in range(0, 40, 3):
        sitting = Sitting(match(seats, after=after))
        asked = prompt(sitting)
        assert asked
        assert "{" not in asked


def test_log_and_prompt_name_no_card_of_another_hand() -> None:
    for after in (10, 25, 40):
        sitting = Sitting(match(3, after=after))
        before = log_and_prompt(sitting)

        sitting.session.hide()
        sitting.scene.sync()

        public = log_and_prompt(sitting)
        assert "{" not in before + public
        drawn = [line for line in sitting.scene.controls.log.lines if "deck" in plain(line)]
        assert all(part.piece < 0 for line in drawn for part in line)


def test_the_log_holds_the_whole_match_and_counts_lines_that_repeat() -> None:
    sitting = Sitting(match(2, after=60))

    lines = [plain(line) for line in sitting.scene.controls.log.lines]
    assert "begins" in lines[0]
    assert any("×" in line for line in lines)
    assert all(a != b for a, b in pairwise(lines))


def test_the_chip_of_a_target_names_the_card_that_would_go_along() -> None:
    """Two cards of 1 drive two spaces: whoever holds one of them is told that the other goes, too."""

    def adds_up(view: View, decision: Decision) -> bool:
        return any(len(option.uses) == 2 for option in decision.options)

    sitting, chips = Sitting(play_until(GAME, match(2), "move", adds_up)), list[str]()
    sitting.settle()
    for card in [h for h in hand(sitting) if h in sitting.scene.hands.grasp.sources]:
        sitting.click(card)
        scene = sitting.scene
        chips += [words for _, words in lights(scene.hands, scene.content, scene.speech).targets]
        sitting.press(pygame.K_ESCAPE)

    assert any(words.startswith("and Fuel ") for words in chips)


def test_the_last_turns_say_that_cubes_left_aboard_cost_points() -> None:
    def ends(view: View, decision: Decision) -> bool:
        return view.table.values["closing"] != -1

    scene = Sitting(play_until(GAME, match(2), "move", ends)).scene

    assert marks(scene.view, scene.content, scene.speech).endswith("Cubes left aboard cost points")


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_last_turns_are_told_above_the_buttons_of_the_corner(text_size: int) -> None:
    sitting = Sitting(match(4))
    sitting.brush = brush((1280, 720), text_size)
    scene, words = sitting.scene, "Ada has reached the goal: last turns. Cubes left aboard cost points"
    scene.draw(sitting.brush)
    box = banner_box(sitting.brush, scene.table_layout, words)

    assert box.bottom < scene.controls.top.buttons["hide"].rect.y
    usual = sitting.brush.paragraph_height(words, box.w - 78, SIZE * 100 / text_size, "strong")
    assert box.h >= usual + 26, "not even type of the usual size has room"


def test_undo_is_grey_with_a_reason_and_takes_back_when_it_is_not() -> None:
    sitting = Sitting(match(2))
    undo = sitting.scene.controls.top.buttons["undo"]
    assert not undo.enabled
    assert undo.tooltip == sitting.scene.words("undo.nothing")
    truck = next(h for h in sitting.scene.hands.grasp.sources if h.startswith("token:"))
    sitting.click(truck)
    sitting.click(next(iter(sitting.scene.hands.grasp.targets)))
    sitting.settle()
    assert undo.enabled

    sitting.press(pygame.K_z, pygame.KMOD_CTRL)

    assert [line for line in sitting.match.lines if "undo" in line]
    assert sitting.scene.controls.top.buttons["redo"].enabled


def test_a_refusal_says_why_where_it_happened() -> None:
    sitting = Sitting(match(2))
    bill = next(h for h in hand(sitting) if h not in sitting.scene.hands.grasp.sources)

    sitting.drag(bill, "place:map:0:-1")

    refusal = sitting.scene.sitting.notice
    assert refusal is not None
    assert refusal.words == sitting.scene.content.text("why", "bill-no-fuel")
    sitting.scene.update(3000)
    assert sitting.scene.sitting.notice is None


def test_whoever_is_back_sees_what_happened_and_which_lines_are_new() -> None:
    sitting = Sitting(match(2), feel=MOVING)
    rng = random.Random(3)
    first = sitting.view.seat
    shown = {first}
    for _ in range(30):
        decision = sitting.match.decisions[0]
        sitting.session.act(sensible(sitting.match, decision, rng))
        sitting.scene.sync()
        sitting.session.hand_over()
        if sitting.session.curtain is not None:
            sitting.lift()
            sitting.scene.sync()
            if sitting.view.seat in shown:
                break
            shown.add(sitting.view.seat)

    assert sitting.view.seat == first
    assert sitting.scene.stage.busy(sitting.scene.now + 10)
    assert sitting.scene.controls.log.fresh is not None
    sitting.scene.update(4000)
    assert not sitting.scene.stage.busy(sitting.scene.now)
    rest = {p.key: p for p in sitting.scene.stage.frame(sitting.scene.now)}
    assert rest == sitting.scene.table_layout.sprites


def test_what_cannot_be_taken_back_is_marked_and_nothing_else() -> None:
    sitting = Sitting(match(2))
    assert sitting.scene.picture.lights().lasting == frozenset()
    sitting.click(next(h for h in sitting.scene.hands.grasp.sources if h.startswith("token:")))
    sitting.click(next(iter(sitting.scene.hands.grasp.targets)))
    sitting.settle()
    sitting.click("button:discard")
    sitting.settle()
    sitting.click(hand(sitting)[0])
    sitting.press(pygame.K_SPACE)
    sitting.settle()

    shining = sitting.scene.picture.lights()

    assert "zone:deck" in shining.lasting
    assert shining.lasting == shining.sources


def test_a_cards_name_in_the_log_opens_its_preview() -> None:
    sitting = Sitting(match(2, after=40), feel=MOVING)
    pixels(sitting)
    piece, spot = sitting.scene.controls.log._spots[-1]

    sitting.move(spot.center)
    sitting.scene.update(400)

    assert sitting.scene.preview.handle == f"card:{piece}"
    assert sitting.scene.preview.beside == Rect(*spot)
    pixels(sitting)
    sitting.move((960, 30))
    assert sitting.scene.preview.handle == ""
    assert sitting.scene.controls.log.named is None


def test_an_option_without_a_label_is_called_by_what_goes_where_each_named_once() -> None:
    speech = Sitting(match(2)).scene.speech

    assert speech.option(Option("a", "seat:0", "seat:1"), 0) == "Ada → Bruno"
    assert speech.option(Option("b", "seat:1", "seat:1"), 0) == "Bruno"
