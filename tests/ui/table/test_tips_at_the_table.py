"""A tip at a real table: the answer lies ready, one key gives it, one puts it back."""

from __future__ import annotations

import pygame
import pytest

from tabletop.engine.steps import Answer, Decision, Option
from tabletop.games.heartland import GAME
from tabletop.ui.table.advisor import PATIENCE_MS
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import grip
from tabletop.ui.table.painters.chips import Ready
from tabletop.ui.widgets import Menu
from tests.ui.table.race_sitting import drive_until, race
from tests.ui.table.sitting import Sitting, brush, hand, match, pixels, play_until
from tests.ui.table.tip_sitting import TipSitting

pytestmark = pytest.mark.exhaustive

MOST = 25
"""Tips that are followed in one match."""
FEW = 5


def given(sitting: TipSitting) -> list[tuple[object, ...]]:
    """What the person has answered so far."""
    return [tuple(line["keys"]) for line in sitting.match.lines if line.get("seat") == 0]


def worth(decision: Decision, like: grip.Like, keys: tuple[object, ...]) -> list[tuple[object, ...]]:
    """What an answer comes to: pieces that are alike stand for one another."""
    options: dict[object, Option] = {option.key: option for option in decision.options}
    chosen = (options[key] for key in keys)
    told = ((o.label, o.n, o.target, sorted(str(like(h)) for h in grip.pieces(o))) for o in chosen)
    return sorted(told, key=str)


def follow(sitting: TipSitting) -> None:
    """Ask for a tip and press Enter until the answer is given."""
    before, decision, like = given(sitting), sitting.asked, sitting.scene.hands.holding.reach.like
    words, advised = sitting.ask(), sitting.advised[-1].keys
    assert words, f"nothing is said of {advised} to {decision.prompt}"
    assert given(sitting) == before, "a tip answers nothing by itself"
    sitting.press(pygame.K_RETURN)
    if sitting.scene.kit.overlays:  # which of several ways: the keyboard is on the one that is meant
        sitting.press(pygame.K_RETURN)
    after = given(sitting)
    assert len(after) > len(before), f"Enter does not give {advised} to {decision.prompt}"
    assert worth(decision, like, after[len(before)]) == worth(decision, like, advised)


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("heap", 3),
        ("wrestling", 4),
        *(pytest.param(game, 3, marks=pytest.mark.nightly) for game in ("heartland", "heist", "pedal")),
    ],
)
def test_whoever_asks_for_tips_and_presses_enter_plays_as_the_bot_would(game: str, seats: int) -> None:
    sitting = TipSitting(game, seats)
    for _ in range(MOST):
        sitting.until_advised()
        if sitting.match.is_over:
            break
        follow(sitting)

    assert len(sitting.advised) > FEW


@pytest.mark.parametrize(
    ("game", "seats"), [("heartland", 3), ("heap", 3), ("heist", 3), ("pedal", 3), ("wrestling", 4)]
)
def test_what_a_tip_says_covers_nothing_that_may_be_chosen(game: str, seats: int) -> None:
    sitting = TipSitting(game, seats)
    for _ in range(FEW):
        sitting.until_advised()
        words = sitting.ask()
        scene = sitting.scene
        assert isinstance(scene.sitting.notice, Ready)
        box = Rect(*scene.controls.prompt.tip_box(sitting.brush, words)[0])
        goals = [
            option.target
            for option in scene.hands.grasp.options
            if option.target in scene.table_layout.anchors
        ]
        assert not [goal for goal in goals if scene.table_layout.anchors[goal].overlaps(box)], words
        assert not [each for each in scene.kit.widgets if each.visible and each.rect.colliderect(box)], words
        assert box.lies_inside(scene.table_layout.rect)
        large = brush((1280, 680), 200)
        scene.draw(large)
        beside = [each for each in scene.kit.widgets if each.visible]
        for told in (words, f"{words} {words}"):  # other names make it longer
            box = Rect(*scene.controls.prompt.tip_box(large, told)[0])
            assert not [each.name for each in beside if each.rect.colliderect(box)], told
        scene.draw(sitting.brush)
        for _ in range(1 + bool(scene.kit.overlays)):
            sitting.press(pygame.K_RETURN)


def test_a_tip_names_where_a_truck_would_go() -> None:
    """The white edge says it too, but nobody has to look for it."""
    sitting = TipSitting("heartland", 2)
    sitting.until_advised()
    words, scene = sitting.ask(), sitting.scene

    assert f" to {scene.speech.name(scene.hands.aiming.aim).words}" in words


def test_tips_that_are_switched_off_are_neither_on_the_table_nor_on_the_key_which_says_so() -> None:
    sitting = TipSitting("heartland", 2, tips=False)
    sitting.until_asked()
    assert len(tuple(sitting.asked.enumerate(2))) > 1
    assert not sitting.scene.controls.top.buttons["tip"].visible

    assert sitting.ask() == "Tips are switched off; Settings in the menu switch them on."
    assert not sitting.advised
    assert not sitting.scene.sitting.tips.is_awaited


def test_escape_puts_back_what_a_tip_has_laid_ready() -> None:
    sitting = TipSitting("heartland", 2)
    sitting.until_advised()
    before = pixels(sitting)
    words = sitting.ask()
    assert words.endswith("Enter does it, Esc puts it back.")
    assert sitting.scene.hands.holding.held
    assert sitting.scene.hands.aiming.aim in sitting.scene.hands.grasp.targets

    sitting.press(pygame.K_ESCAPE)
    sitting.move((0, 0))  # keys have been there, but not the pointer
    sitting.settle()
    assert not sitting.scene.hands.holding.held
    assert not sitting.scene.kit.overlays, "Escape opened the menu"
    assert not sitting.tip
    assert pixels(sitting) == before


def test_a_tip_that_lies_ready_is_given_by_the_pointer_too() -> None:
    sitting = TipSitting("heartland", 2)
    sitting.until_advised()
    sitting.ask()
    before = len(given(sitting))
    sitting.click(sitting.scene.hands.aiming.aim)

    assert len(given(sitting)) == before + 1


def test_what_was_held_gives_way_to_what_the_tip_takes_up() -> None:
    sitting = TipSitting("heartland", 2)
    sitting.until_advised()
    sitting.click("token:truck:0")
    assert sitting.scene.hands.holding.held == ("token:truck:0",)
    sitting.ask()

    option = next(o for o in sitting.asked.options if (o.key,) == sitting.advised[-1].keys)
    assert sitting.scene.hands.holding.held == grip.pieces(option) != ("token:truck:0",)


def test_what_was_ticked_gives_way_to_what_the_tip_ticks() -> None:
    made = play_until(GAME, match(2), "action")
    seat = made.decisions[0].seat
    made.act(Answer(seat, (("discard",),), made.decisions[0].nth))
    sitting = TipSitting("heartland", 2, people=2, made=made, says=lambda decision: decision.keys()[1:3])
    sitting.settle()
    assert sitting.asked.prompt == "discard"
    sitting.click(hand(sitting)[0])
    assert len(sitting.scene.hands.holding.chosen) == 1
    words = sitting.ask()

    assert words == "Tip: Discard 2 cards.  Enter does it, Esc puts it back."
    assert tuple(sitting.scene.hands.holding.chosen) == sitting.asked.keys()[1:3]


def test_a_question_in_public_wants_the_hand_first_and_in_its_menu_the_keyboard_is_on_the_tip() -> None:
    made = race(3, 3, garage="quick")
    drive_until(made, "speed")
    sitting = TipSitting("pedal", 3, people=3, made=made, says=lambda decision: decision.keys()[-1:])
    sitting.settle()
    button = sitting.scene.controls.top.buttons["tip"]
    assert button.visible, "it is asked in public"
    assert not button.enabled
    assert button.tooltip == "For a tip show the hand first (H)"
    assert sitting.ask() == button.tooltip, "the key is silent"
    assert not sitting.advised
    sitting.press(pygame.K_h)
    sitting.settle()
    last = sitting.asked.keys()[-1]
    assert last != sitting.asked.keys()[0]
    sitting.ask()
    sitting.press(pygame.K_RETURN)
    (menu,) = sitting.scene.kit.overlays
    assert isinstance(menu, Menu)

    assert menu.active_key == last


def test_whoever_does_something_while_a_tip_is_waited_for_gets_none() -> None:
    sitting = TipSitting("heartland", 2)
    sitting.until_advised()
    sitting.thinks = True
    button = sitting.scene.controls.top.buttons["tip"]
    assert button.enabled
    sitting.ask()
    assert not button.enabled
    assert sitting.scene.is_moving, "nobody looks whether it has come"
    assert not sitting.tip, "what comes at once needs no word before"
    sitting.scene.update(PATIENCE_MS)
    assert sitting.tip == button.tooltip == "A bot is thinking about it…"

    sitting.press(pygame.K_TAB)
    assert not sitting.scene.sitting.tips.is_awaited
    assert not sitting.tip
    sitting.settle()
    assert button.enabled


def test_what_a_tip_says_goes_with_its_question() -> None:
    sitting = TipSitting("heartland", 2, people=2)
    sitting.until_advised()
    assert sitting.ask()
    sitting.session.act(next(sitting.asked.enumerate(1)))  # as when somebody else's answer ends it
    sitting.scene.sync()

    assert not sitting.tip
    assert not sitting.scene.hands.holding.held


def test_the_button_is_there_with_the_hand_and_grey_while_there_is_nothing_to_choose() -> None:
    sitting = TipSitting("heartland", 2, people=2)
    button = sitting.scene.controls.top.buttons["tip"]
    sitting.until_advised()
    assert button.visible
    assert button.enabled

    while (
        sitting.scene.view.decision is not None
    ):  # to the end of the turn, at which whoever is parting may look
        sitting.session.act(next(sitting.asked.enumerate(1)))
        sitting.scene.sync()
    assert sitting.session.visible_seat is not None
    assert button.visible
    assert not button.enabled
    assert button.tooltip == "There is nothing to choose now."

    sitting.press(pygame.K_h)
    sitting.scene.sync()
    assert not button.visible
    assert not sitting.ask()
    assert not sitting.advised


def test_a_click_on_the_button_asks_for_a_tip() -> None:
    sitting = TipSitting("wrestling", 2)
    sitting.until_advised()
    spot = sitting.scene.controls.top.buttons["tip"].rect.center
    sitting.move(spot)
    sitting.down(spot)
    sitting.up(spot)
    sitting.settle()

    assert sitting.tip.startswith("Tip: Wrestle as ")


def test_a_recording_offers_no_tips() -> None:
    sitting = Sitting(match(2))

    assert not sitting.scene.controls.top.buttons["tip"].visible
