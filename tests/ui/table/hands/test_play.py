"""Whole matches played at the table by pointer alone and by keyboard alone: what was meant is what was answered."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from tabletop.engine.steps import Decision, Keys, Option
from tabletop.ui.table.hands import grip
from tabletop.ui.table.hands.keys import walking_key
from tests.covering import some_by_day
from tests.ui.table.sitting import Sitting, match, option_of, sensible

pytestmark = pytest.mark.exhaustive

ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)


STRETCHES = {
    "a match of two": (2, 4, 0, 40, set()),
    "a match of three": (3, 5, 0, 40, set()),
    "a match of four": (4, 6, 0, 40, set()),
    "a button, and nothing to choose": (2, 1, 17, 3, {"button", "nothing"}),
    "a button, and several at once": (4, 5, 12, 3, {"button", "several"}),
    "two ways to one place": (3, 2, 74, 3, {"menu"}),
    "the end": (2, 9, 172, 5, {"end"}),
}
"""Seats, seed, answers before, answers played at the table, and what must come up among them."""
BY_DAY = [name for name in STRETCHES if name not in ("a match of two", "a match of four")]


def given(sitting: Sitting) -> list[tuple[object, ...]]:
    return [tuple(line["keys"]) for line in sitting.match.lines if "keys" in line]


def choose_in_menu(sitting: Sitting, option: Option) -> None:
    """Several options led to one place: take ours from the list."""
    overlay = sitting.scene.kit.overlays[-1]
    words = sitting.scene.speech.option(option, sitting.match.decisions[0].seat)
    line = next(widget for widget in overlay.widgets if widget.name == words)
    sitting.scene.draw(sitting.brush)
    spot = line.rect.center
    sitting.move(spot)
    sitting.down(spot)
    sitting.up(spot)


def by_pointer(sitting: Sitting, decision: Decision, keys: tuple[object, ...], rng: random.Random) -> str:
    """Give this answer with the pointer; what came up."""
    if not keys:
        sitting.scene.acts.press_primary()
        return "nothing"
    if decision.many:
        for key in keys:
            sitting.click(option_of(decision, key).source)
        sitting.scene.draw(sitting.brush)
        sitting.scene.acts.press_primary()
        return "several"
    option = option_of(decision, keys[0])
    if grip.is_button(option.source):
        sitting.click(option.source)
        return "button"
    pieces = grip.pieces(option)
    for piece in pieces[:-1]:
        sitting.click(piece)
    if rng.random() < 0.5:
        sitting.drag(pieces[-1], option.target)
    else:
        sitting.click(pieces[-1])
        if len(given(sitting)) == sitting.before:
            sitting.click(option.target)
    if not sitting.scene.kit.overlays:
        return "place"
    choose_in_menu(sitting, option)
    return "menu"


def play_a_stretch(stretch: str, give: Callable[[Sitting, Decision, Keys, random.Random], str]) -> None:
    """Sensible answers given at the table, each as it was meant; all that is said of the stretch comes up."""
    seats, seed, after, answers, awaited = STRETCHES[stretch]
    made, rng, met = match(seats, seed, after), random.Random(seed), set[str]()
    sitting, before = Sitting(made), len(made.standing_answers())
    while not made.is_over and len(made.standing_answers()) < before + answers:
        decision = made.decisions[0]
        keys = sensible(made, decision, rng)
        sitting.before = len(given(sitting))
        met.add(give(sitting, decision, keys, rng))
        assert given(sitting)[-1:] == [tuple(keys)], (decision.prompt, keys)
        assert len(given(sitting)) == sitting.before + 1
        sitting.settle()
    assert awaited <= met | ({"end"} if made.is_over else set())


@pytest.mark.parametrize("stretch", some_by_day(STRETCHES, *BY_DAY))
def test_a_stretch_of_a_match_is_played_by_pointer(stretch: str) -> None:
    play_a_stretch(stretch, by_pointer)


def by_keyboard(sitting: Sitting, decision: Decision, keys: tuple[object, ...], rng: random.Random) -> str:
    """Give this answer with keys; what came up."""
    hands = sitting.scene.hands
    if not keys:
        sitting.press(pygame.K_SPACE)
        return "nothing"
    if decision.many:
        for key in keys:
            pick_by_tab(sitting, option_of(decision, key).source)
        sitting.press(pygame.K_SPACE)
        return "several"
    option = option_of(decision, keys[0])
    if grip.is_button(option.source):
        press_button(sitting, option)
        return "button"
    for piece in grip.pieces(option):
        pick_by_tab(sitting, piece)
    if len(given(sitting)) == sitting.before:
        aim_at(sitting, option.target)
        assert hands.aiming.aim == option.target
        sitting.press(pygame.K_RETURN)
    if not sitting.scene.kit.overlays:
        return "place"
    choose_in_menu(sitting, option)
    return "menu"


def pick_by_tab(sitting: Sitting, piece: str) -> None:
    """Tab until the focus is on the piece, or on one alike; then Enter."""
    hands = sitting.scene.hands
    like = hands.holding.reach.like
    for _ in range(40):
        sitting.press(pygame.K_TAB)
        wanted = hands.focus == piece or (
            like(hands.focus) == like(piece) and hands.focus not in hands.holding.held
        )
        if hands.focus and wanted and hands.focus not in hands.holding.chosen.values():
            break
    sitting.press(pygame.K_RETURN)


def press_button(sitting: Sitting, option: Option) -> None:
    button = sitting.scene.controls.prompt.button(option.source)
    for _ in range(40):
        sitting.press(pygame.K_TAB)
        if sitting.scene.kit.focus is button:
            break
    sitting.press(pygame.K_RETURN)


def aim_at(sitting: Sitting, target: str) -> None:
    """Walk the lit targets with the arrows, breadth first."""
    hands = sitting.scene.hands
    ways: dict[str, list[int]] = {"": []}
    queue = [""]
    start = hands.aiming.aim
    while queue and target not in ways:
        here = queue.pop(0)
        for key in ARROWS:
            hands.aiming.aim = here or start
            hands.key(walking_key(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0})))
            if hands.aiming.aim not in ways:
                ways[hands.aiming.aim] = [*ways[here], key]
                queue.append(hands.aiming.aim)
    hands.aiming.aim = start
    for key in ways[target]:
        sitting.press(key)


@pytest.mark.parametrize("stretch", some_by_day(STRETCHES, *BY_DAY))
def test_a_stretch_of_a_match_is_played_by_keyboard(stretch: str) -> None:
    play_a_stretch(stretch, by_keyboard)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_what_is_outlined_is_just_what_the_decision_names(seats: int, seed: int) -> None:
    for after in range(0, 60, 7):
        sitting = Sitting(match(seats, seed, after))
        decision = sitting.asked
        like = sitting.scene.hands.holding.reach.like
        named = {like(piece) for option in decision.options for piece in grip.pieces(option)}

        outlined = sitting.scene.hands.grasp.sources

        assert {like(handle) for handle in outlined} == named
