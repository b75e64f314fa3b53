"""Left hands, one hand, slow hands: a mirrored table, presses in place of holding, and words that stay longer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

import pygame
import pytest

from tabletop import games
from tabletop.app.asking_all import ask_all
from tabletop.app.parts import gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.ui.scenes.agree import AgreePanel
from tabletop.ui.scenes.choose_again import ChooseAgain
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.table.advisor import TIP_MS
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Caption
from tabletop.ui.table.layout.mirrored import mirror
from tabletop.ui.table.motion.parting import BRIEF_MS, Parting
from tabletop.ui.table.painters.chips import REFUSAL_MS
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets.buttons import HOLD_MS
from tabletop.ui.window import offscreen
from tests.app.sitting import SIZE, App, Hand
from tests.app.test_branches import sensible
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

Make = Callable[..., App]


@pytest.fixture
def make() -> Iterator[Make]:
    made: list[App] = []

    def one(**settings: bool | int | str) -> App:
        made.append(App(SIZE, **settings))
        return made[-1]

    yield one
    for app in made:
        app.close()


def at_table(app: App, game: str) -> TableScene:
    """Sit down, and have whoever is asked first come to the screen."""
    app.sit(game, ("Ada", "Bo"), seed=2)
    hand = Hand(app, "click", 2)
    for _ in range(20):
        if isinstance(app.screen, TableScene) and app.screen.view.decision is not None:
            app.turn()
            return app.screen
        hand.go_on()
    raise AssertionError("nobody is asked anything")


def covered(scene: TableScene) -> set[str]:
    """Things on the table that a button for the hand lies on."""
    buttons = [Rect(*scene.controls.top.buttons[name].rect) for name in ("hide", "tip")]
    return {
        handle
        for handle, rect in scene.table_layout.anchors.items()
        if handle.startswith(("card:", "token:", "place:")) and any(rect.overlaps(each) for each in buttons)
    }


@pytest.mark.parametrize("game", games.ids())
def test_a_table_for_left_hands_is_mirrored(make: Make, game: str) -> None:
    usual, mirrored = (at_table(make(left_handed=left), game) for left in (False, True))
    width = usual.area.width

    for name, area in usual.table_layout.areas.items():
        other = mirrored.table_layout.areas[name]
        assert (round(other.x), other.y, round(other.w), other.h) == (
            round(width - area.x - area.w), area.y, round(area.w), area.h,
        ), name  # fmt: skip
    assert mirrored.controls.top.buttons["hide"].rect.right > width / 2
    assert covered(mirrored) <= covered(usual)


def start_of(caption: Caption) -> Rect:
    """Place of the first letters: of a heading at the left, of a count in the middle."""
    rect = caption.rect
    return rect._replace(w=88) if caption.heading else Rect.from_centre(*rect.centre, 60, rect.h)


def begin_in(made: TableScene) -> set[tuple[str, str]]:
    """Captions, each with the areas that their words begin in."""
    starts = [(each.label, start_of(each)) for each in made.table_layout.captions()]
    areas = made.table_layout.areas.items()
    return {(label, name) for label, rect in starts for name, area in areas if area.overlaps(rect)}


def lie_on(made: TableScene) -> set[tuple[str, str]]:
    """Things that lie on one another, by their names and kinds."""
    grounds = [(f"{each.name} {each.kind}", each.rect) for each in made.table_layout.grounds()]
    pairs = permutations(grounds, 2)
    return {(one, other) for (one, at), (other, there) in pairs if at.overlaps(there)}


@pytest.mark.parametrize("game", games.ids())
def test_nothing_of_a_mirrored_table_lies_on_what_it_does_not_lie_on_usually(game: str) -> None:
    parts = gather()
    opened = parts.open(game)
    for after in (0, 5, 41):
        usual, mirrored = (
            Stand(parts, replace(opened, content=content), SampleMatch(4, 3, after)).scene("table")
            for content in (opened.content, mirror(opened.content))
        )
        assert isinstance(usual, TableScene)
        assert isinstance(mirrored, TableScene)
        for made in (usual, mirrored):
            made.draw(offscreen((1280, 680), parts.theme, parts.pictures))
        assert begin_in(mirrored) <= begin_in(usual), after
        assert lie_on(mirrored) <= lie_on(usual), after


def test_a_press_is_enough_wherever_something_is_held(make: Make) -> None:
    app = make(press_once=True)
    app.sit("heist", ("Ada", "Bo"), seed=2)
    app.open_table.match.act(sensible(app.open_table.match, Random(1)))
    ask_all(app.desk, app.open_table, 0)
    panel = app.desk.kit.overlays.pop()
    assert isinstance(panel, AgreePanel)
    app.desk.to_replay()
    app.turn()
    replay = app.desk.top
    assert isinstance(replay, ReplayScene)
    replay.look_as(1)
    looking = app.desk.top
    assert isinstance(looking, CurtainScene)
    app.turn()
    words = app.parts.words
    again = ChooseAgain(words, looking.sitters[0], lambda: None, once=True)

    assert all(button.once for button in (*panel.cards, looking.hold, again.hold))
    assert words("curtain.again_press") in again.hold.name
    brush = Witness.of(offscreen((1280, 680), app.parts.theme, app.parts.pictures))
    looking.draw(brush)
    said = [each.words for each in brush.seen.said]
    assert words("curtain.press", seat="Bo") in said
    assert words("curtain.press_note") in said


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_a_mirrored_table_is_played_as_any_other(make: Make, way: str) -> None:
    app = make(left_handed=True)
    at_table(app, "heartland")
    hand = Hand(app, "drag" if way == "drag" else "keys", 2)
    for _ in range(12):
        hand.go_on()

    assert len(app.open_table.match.lines) >= 3


def test_a_press_is_enough_to_lift_the_curtain(make: Make) -> None:
    app = make(press_once=True)
    app.sit("heartland", ("Ada", "Bo"), seed=2)
    curtain = app.screen
    assert isinstance(curtain, CurtainScene)

    app.click(curtain.hold.rect.center)
    app.turn(HOLD_MS / 2)
    app.click(curtain.hold.rect.center)  # it was not meant
    app.turn(HOLD_MS)
    assert app.screen is curtain
    app.key(pygame.K_SPACE)
    for _ in range(3):
        app.turn(HOLD_MS / 2)
    assert app.screen is not curtain


def test_without_that_a_press_is_not_enough(make: Make) -> None:
    app = make()
    app.sit("heartland", ("Ada", "Bo"), seed=2)
    curtain = app.screen
    assert isinstance(curtain, CurtainScene)

    app.click(curtain.hold.rect.center)
    app.turn(HOLD_MS)
    assert app.screen is curtain


def question_mark(app: App, down: bool) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    facts = {"key": pygame.K_SLASH, "mod": 0, "unicode": "?", "scancode": 0}
    pygame.event.post(pygame.event.Event(kind, facts))
    app.turn()


def test_a_press_is_enough_for_whoever_wants_it_so_and_for_nobody_else(make: Make) -> None:
    """The wish comes with a person while the table is there."""
    scene = at_table(make(press_once=False), "heartland")
    for once in (True, False):
        scene.feel_like(replace(scene.sitting.feel, press_once=once))
        assert scene.signs.pointing.once == once


@pytest.mark.parametrize("once", [False, True])
def test_signs_are_told_while_a_key_is_held_or_after_one_press(make: Make, once: bool) -> None:
    app = make(press_once=once)
    pointing = at_table(app, "heartland").signs.pointing

    question_mark(app, True)
    question_mark(app, False)
    assert (pointing.held is not None) == once
    question_mark(app, True)
    question_mark(app, False)
    assert pointing.held is None


def test_words_stay_longer_for_the_patient(make: Make) -> None:
    scene = at_table(make(patience=400), "heartland")
    scene.acts.say_idle()
    scene.update(4 * REFUSAL_MS - 100)
    assert scene.sitting.notice is not None
    scene.update(200)
    assert scene.sitting.notice is None
    assert scene.sitting.find_end(TIP_MS) == scene.now + 4 * TIP_MS, "a tip stays four times as long, too"

    patient, usual = Parting("normal", 4.0), Parting("normal")
    assert usual.update(BRIEF_MS, brief=True)
    assert not patient.update(BRIEF_MS, brief=True)
    assert patient.update(3 * BRIEF_MS, brief=True)
