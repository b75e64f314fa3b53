"""Game pads: whole matches and menus by pad alone, sticks, plugs that are pulled, one for each person."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from tabletop.app.match_screen import MatchScreen
from tabletop.app.pad_turns import PadTurns
from tabletop.bots import choose
from tabletop.engine.steps import Decision, Option
from tabletop.ui.pads import AGAIN_MS, FIRST_MS, KEYS, Pads
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.table.caution import HASTY_MS
from tabletop.ui.table.hands import grip
from tabletop.ui.table.scene import TableScene
from tests.app import sitting
from tests.app.sitting import App, Hand, is_over
from tests.ui.table.ways import aim_at

pytestmark = pytest.mark.exhaustive

DAY, NIGHTS = "heist", ("heap", "heartland", "pedal", "wrestling")
BUTTONS = {key.key: button for button, key in reversed(KEYS.items()) if not key.mod}


class PadApp(App):
    """The app with somebody on the sofa: what tests press on a keyboard comes from a pad."""

    def key(self, key: int, mod: int = 0, down: bool = True, up: bool = True) -> None:
        kinds = ((pygame.CONTROLLERBUTTONDOWN, down), (pygame.CONTROLLERBUTTONUP, up))
        for kind, wanted in kinds:
            if wanted:
                pygame.event.post(pygame.event.Event(kind, {"button": BUTTONS[key], "instance_id": 0}))
                self.turn()


@pytest.fixture
def app() -> Iterator[PadApp]:
    made = PadApp()
    yield made
    made.close()


class PadHand(Hand):
    """Plays any game with the buttons of a pad."""

    def __init__(self, app: App) -> None:
        super().__init__(app, "keys", 1)

    def go_on(self) -> None:
        screen = self.app.screen
        if isinstance(screen, TableScene) and screen.session.responses is not None:
            self.press(screen, screen.controls.prompt._buttons[0])
        elif isinstance(screen, TableScene) and screen.session.halt is not None:
            self.press_primary(screen)
        else:
            super().go_on()

    def answer(self, scene: TableScene, decision: Decision) -> None:
        keys = choose(self.app.open_table.opened.game, scene.view, decision, "purposeful", self.rng)
        options = [next(option for option in decision.options if option.key == key) for key in keys]
        before = len(self.app.open_table.match.lines)
        self.app.turn(HASTY_MS)
        if decision.many:
            for option in options:
                self.pick(scene, grip.pieces(option)[0])
            self.press_primary(scene)
        elif not options:
            self.press(scene, scene.controls.prompt.passing)
        else:
            self.give_one(scene, options[0], before)
        assert len(self.app.open_table.match.lines) > before, f"{decision.prompt}: {keys} was not given"

    def give_one(self, scene: TableScene, option: Option, before: int) -> None:
        def is_given() -> bool:
            return len(self.app.open_table.match.lines) > before

        if (
            button := scene.controls.dash.button(option.source) or scene.controls.prompt.button(option.source)
        ) is not None:
            return self.press(scene, button)
        if (act := sitting._act(scene, option)) is not None:
            self.press(scene, act)
        for piece in () if is_given() else grip.pieces(option):
            self.pick(scene, piece)
        if not is_given() and not scene.kit.overlays:
            if option.target:
                aim_at(cast(Any, SimpleNamespace(scene=scene, press=self.app.key)), option.target)
            self.app.key(pygame.K_RETURN)
        if not is_given() and scene.kit.overlays:
            self.choose(scene, option)
        return None


def play(app: App, game: str, most: int) -> None:
    app.sit(game, ("Ada", "Bo"), seed=2)
    hand = PadHand(app)
    for _ in range(most):
        if is_over(app):
            break
        hand.go_on()
    assert is_over(app), "the match ends"


def test_a_whole_match_is_played_by_pad_alone(app: PadApp) -> None:
    play(app, DAY, 2000)


@pytest.mark.nightly
@pytest.mark.parametrize("game", NIGHTS)
def test_whole_matches_of_every_game_are_played_by_pad_alone(app: PadApp, game: str) -> None:
    play(app, game, 6000)


def test_a_match_is_set_up_by_pad(app: PadApp) -> None:
    app.key(pygame.K_SPACE)
    assert isinstance(app.desk.top, SetupScene)
    app.key(pygame.K_ESCAPE)
    assert not isinstance(app.desk.top, SetupScene)
    app.key(pygame.K_SPACE)
    app.key(pygame.K_SPACE)
    assert isinstance(app.desk.top, MatchScreen)
    app.key(pygame.K_ESCAPE)
    assert app.desk.kit.overlays, "the menu"
    app.key(pygame.K_DOWN)
    app.key(pygame.K_DOWN)
    assert app.desk.kit.focus is not None
    app.key(pygame.K_ESCAPE)
    assert not app.desk.kit.overlays


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def axis(which: int, value: float, pad: int = 0) -> pygame.event.Event:
    facts = {"axis": which, "value": round(value * 32767), "instance_id": pad}
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, facts)


def pressed(events: Any) -> list[tuple[int, bool]]:
    return [(event.key, event.type == pygame.KEYDOWN) for event in events]


def test_a_stick_is_an_arrow_that_goes_on_while_it_is_held() -> None:
    clock = Clock()
    pads = Pads(clock)
    x = pygame.CONTROLLER_AXIS_LEFTX

    assert pressed(pads.take(axis(x, 0.4))) == []
    assert pressed(pads.take(axis(x, 0.8))) == [(pygame.K_RIGHT, True)]
    assert pressed(pads.take(axis(x, 0.9))) == []
    assert pressed(pads.turn()) == []
    clock.now = FIRST_MS
    assert pressed(pads.turn()) == [(pygame.K_RIGHT, True)]
    clock.now += AGAIN_MS
    assert pressed(pads.turn()) == [(pygame.K_RIGHT, True)]
    assert pressed(pads.take(axis(x, -0.8))) == [(pygame.K_RIGHT, False), (pygame.K_LEFT, True)]
    assert pressed(pads.take(axis(x, 0.1))) == [(pygame.K_LEFT, False)]


def test_a_pad_that_is_pulled_lets_go_of_what_it_held() -> None:
    pads = Pads(Clock())
    pads.take(axis(pygame.CONTROLLER_AXIS_LEFTY, 1.0, 3))
    gone = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 3})

    assert pressed(pads.take(gone)) == [(pygame.K_DOWN, False)]
    assert 3 not in pads.plugged
    assert list(pads.turn()) == []


def test_a_trigger_takes_back() -> None:
    pads = Pads(Clock())
    (event,) = pads.take(axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0))

    assert event.key == pygame.K_z
    assert event.mod & pygame.KMOD_CTRL
    assert list(pads.turn()) == [], "it is one press, however long"


def test_pads_come_and_go_amid_a_drag(app: PadApp) -> None:
    app.sit("heartland", ("Ada", "Bo"), seed=3)
    hand = Hand(app, "click", 3)
    while not (isinstance(app.screen, TableScene) and app.screen.view.decision is not None):
        hand.go_on()
    scene = app.screen
    card = next(h for h in scene.hands.holding.reach.hand if h in scene.hands.grasp.sources)
    centre = scene.table_layout.anchors[card].centre
    app.move((centre.x, centre.y))
    app.button((centre.x, centre.y), True)
    app.move((centre.x, centre.y - 200), held=True)
    assert scene.hands.holding.drag is not None

    for kind, facts in (
        (pygame.CONTROLLERDEVICEADDED, {"device_index": 97}),
        (pygame.CONTROLLERDEVICEREMOVED, {"instance_id": 97}),
    ):
        pygame.event.post(pygame.event.Event(kind, facts))
        app.turn()
        assert scene.hands.holding.drag is not None
        assert scene.hands.holding.held == (card,)
    app.button((centre.x, centre.y), False)
    assert scene.hands.holding.drag is None


class Device:
    """A pad that notes how often it was felt."""

    def __init__(self) -> None:
        self.felt = 0

    def rumble(self, low: float, high: float, ms: int) -> None:
        self.felt += 1


def test_each_has_their_own_pad_and_feels_whose_turn_it_is(app: PadApp) -> None:
    pads, devices = app.window.pads, (Device(), Device())
    pads.plugged = dict(enumerate(devices))
    turns = PadTurns(pads)
    turns._looked = True
    app.parts.change("pads", "own")
    app.sit("heartland", ("Ada", "Bo"), seed=3)
    turns.turn(app.desk, 0)
    first = app.session.curtain
    assert first is not None
    who = first.seats[0]
    assert devices[who].felt == 1
    assert devices[1 - who].felt == 0

    def press(pad: int) -> pygame.event.Event:
        facts = {"key": pygame.K_SPACE, "mod": 0, "unicode": "", "pad": pad}
        return pygame.event.Event(pygame.KEYDOWN, facts)

    assert turns.is_meant(app.desk, press(who))
    assert not turns.is_meant(app.desk, press(1 - who))
    assert turns.is_meant(app.desk, pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_SPACE}))
    app.parts.change("pads", "shared")
    assert turns.is_meant(app.desk, press(1 - who))
    turns.turn(app.desk, 0)
    assert devices[who].felt == 1, "once a turn"


def test_the_legend_shows_while_a_pad_is_in_use(app: PadApp) -> None:
    pads = app.window.pads
    turns = PadTurns(pads)
    turns._looked = True
    turns.turn(app.desk, pygame.time.get_ticks())
    assert not app.desk.legend.is_shown

    app.key(pygame.K_RIGHT)
    turns.turn(app.desk, pygame.time.get_ticks())
    assert [hint.glyph for hint in app.desk.legend.hints][:2] == ["A", "B"]
    app.turn()
    App.key(app, pygame.K_RIGHT)
    turns.turn(app.desk, pygame.time.get_ticks())
    assert not app.desk.legend.is_shown, "somebody uses the keyboard again"
