"""The whole app on SDL's dummy display: real events of a real (unseen) window go in, the match file comes out.

A `Hand` plays by dragging, by clicking, or by keys alone; it sees what a person sees (the screen's anchors and the
question on it) and knows nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Literal

import pygame

from tabletop.app.desk import Desk
from tabletop.app.match_screen import MatchScreen
from tabletop.app.parts import Parts, gather
from tabletop.app.tables import Table
from tabletop.bots import choose
from tabletop.engine.match import Seat
from tabletop.engine.steps import Decision, Option
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.moment.moment import READ_MS, MomentScene
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.session import Session
from tabletop.ui.table.caution import HASTY_MS
from tabletop.ui.table.hands import grip
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Button
from tabletop.ui.window import Window

Way = Literal["drag", "click", "keys"]
SIZE = (1024, 640)


class App:
    """The app, one turn of its loop at a time; time is what a test says it is."""

    def __init__(self, size: tuple[int, int] = SIZE, **settings: bool | int | str) -> None:
        self.parts: Parts = gather()
        self.now = 0.0
        self.parts.clock = lambda: self.now
        self.parts.settings = self.parts.settings.with_values(
            animation_speed="off", bot_pause=0, mute=True, preview=False, **settings
        )
        self.window = Window("Hotseat", self.parts.theme, self.parts.pictures, size=size)
        pygame.event.clear()
        self.desk = Desk(self.parts, random.Random(1))
        self.turn()

    def turn(self, ms: float = 20) -> None:
        """Events, time, and a frame if something changed."""
        for event in self.window.events():
            self.desk.event(event)
        self.now += ms / 1000
        self.desk.update(ms)
        self.present()

    def present(self) -> None:
        """A frame, if something changed."""
        self.window.present(self.desk)

    def close(self) -> None:
        """Leave, as the loop does."""
        self.desk.close()
        self.window.close()

    def sit(
        self, game: str, names: tuple[str, ...], bots: tuple[str, ...] = (), seed: int = 1, **options: object
    ) -> None:
        """A new match of people and bots, in which nothing answers itself."""
        from tabletop.app.library import open_game

        seats = [Seat(name, index) for index, name in enumerate(names)]
        seats += [Seat(f"Bot {n}", len(names) + n, level) for n, level in enumerate(bots)]
        defaults = open_game(game).content.file.defaults(len(seats))
        given = {**defaults, **options}
        self.desk.start(game, tuple(seats), given, seed, brisk=False)  # type: ignore[arg-type]  # plain values
        self.session.hand_over()  # everybody has seen who begins
        self.turn()

    @property
    def screen(self) -> object:
        """What is on the screen."""
        top = self.desk.top
        return top.top if isinstance(top, MatchScreen) else top

    def pass_moments(self) -> None:
        """Everybody has looked at the great moments that are on the screen, and goes on."""
        while isinstance(self.screen, MomentScene):
            self.turn(READ_MS)
            self.key(pygame.K_SPACE)
            self.turn()

    @property
    def open_table(self) -> Table:
        """The match that is open, with its file and its bots."""
        assert self.desk.table is not None
        return self.desk.table

    @property
    def session(self) -> Session:
        """The people round it, and whose hand is up."""
        return self.open_table.session

    # the mouse and the keyboard, in pixels and key codes, as a system sends them

    def px(self, at: tuple[float, float]) -> tuple[float, float]:
        """A logical point as the window's pixel."""
        scale = self.window.brush.scale / self.window.density
        return at[0] * scale, at[1] * scale

    def move(self, at: tuple[float, float], held: bool = False) -> None:
        facts = {"pos": self.px(at), "rel": (1, 1), "buttons": (int(held), 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, facts))
        self.turn()

    def button(self, at: tuple[float, float], down: bool, which: int = 1) -> None:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.event.Event(kind, {"pos": self.px(at), "button": which, "touch": False}))
        self.turn()

    def click(self, at: tuple[float, float]) -> None:
        self.move(at)
        self.button(at, True)
        self.button(at, False)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        self.move(start)
        self.button(start, True)
        for step in range(1, steps + 1):
            share = step / steps
            self.move(
                (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share), held=True
            )
        self.button(end, False)

    def key(self, key: int, mod: int = 0, down: bool = True, up: bool = True) -> None:
        for kind, wanted in ((pygame.KEYDOWN, down), (pygame.KEYUP, up)):
            if wanted:
                facts = {"key": key, "mod": mod, "unicode": "", "scancode": 0}
                pygame.event.post(pygame.event.Event(kind, facts))
                self.turn()


class Hand:
    """Somebody at the screen who plays sensibly, one way only."""

    def __init__(self, app: App, way: Way, seed: int = 1) -> None:
        self.app, self.way, self.rng = app, way, random.Random(seed)
        self.curtains = 0
        """How many curtains it has lifted."""

    def go_on(self) -> None:
        """Do the next thing there is to do."""
        screen = self.app.screen
        if isinstance(screen, CurtainScene):
            self.lift(screen)
        elif isinstance(screen, MomentScene):
            self.app.pass_moments()
        elif isinstance(screen, TableScene) and (
            screen.session.parting_seat is not None or screen.session.halt == "beginning"
        ):
            self.press_primary(screen)
        elif isinstance(screen, TableScene) and screen.view.decision is not None:
            self.answer(screen, screen.view.decision)
        else:
            self.app.turn(100)

    def lift(self, curtain: CurtainScene) -> None:
        """Hold the curtain's button, or Space, for as long as it takes."""
        self.curtains += 1
        at = (curtain.hold.rect.centerx, curtain.hold.rect.centery)
        if self.way == "keys":
            self.app.key(pygame.K_SPACE, up=False)
        else:
            self.app.move(at)
            self.app.button(at, True)
        for _ in range(6):
            assert self.app.screen is curtain, "it lifts no sooner"
            self.app.turn(80)
            if self.app.screen is not curtain:
                break
        assert self.app.screen is not curtain
        if self.way == "keys":
            self.app.key(pygame.K_SPACE, down=False)
        else:
            self.app.button(at, False)

    # answers

    def answer(self, scene: TableScene, decision: Decision) -> None:
        """One answer, found by looking and given by hand."""
        game, match = self.app.open_table.opened.game, self.app.open_table.match
        keys = choose(game, scene.view, decision, "purposeful", self.rng)
        before = len(match.lines)
        self.app.turn(HASTY_MS)  # a second press in the same place at once answers no other question
        if not keys and not decision.many:
            self.press(scene, scene.controls.prompt.passing)
        elif decision.many:
            for key in keys:
                self.pick(scene, _option(decision, key).source)
            self.press_primary(scene)
        else:
            self.give(scene, _option(decision, keys[0]), lambda: len(match.lines) > before)
        given, later = match.lines[before], match.lines[before + 1 :]
        if decision.many:  # several are sent in the order in which they lie, whatever the order of picking
            keys = tuple(option.key for option in decision.options if option.key in keys)
        assert self.means(given.get("keys"), tuple(keys)), f"{decision.prompt}: meant {keys}, not {given}"
        bots = {index for index, seat in enumerate(match.seats) if seat.bot is not None}
        chosen = [line for line in later if line["seat"] in bots or line.get("keys")]  # the table passes, too
        assert {line["seat"] for line in chosen} <= bots, "one answer, and what quick bots made of it"

    def means(self, given: object, wanted: tuple[object, ...]) -> bool:
        """Whether the answer that was given is the one that was wanted."""
        return given == wanted

    def give(self, scene: TableScene, option: Option, done: Callable[[], bool]) -> None:
        """Pick up what the option takes and bring it where it goes."""
        if grip.is_button(option.source):
            self.press(scene, scene.controls.prompt.button(option.source))
            return
        pieces = grip.pieces(option)
        if self.way == "keys" and (button := _act(scene, option)) is not None:
            self.press(scene, button)  # its cards do not shine before, so that nobody walks to them
            if done():
                return
        for piece in pieces[:-1]:
            self.pick(scene, piece)
        if self.way == "drag" and option.target:
            self.app.drag(_at(scene, pieces[-1]), _at(scene, option.target))
        else:
            self.pick(scene, pieces[-1])
            if not done():
                self.aim(scene, option.target)
        if scene.kit.overlays:
            self.choose(scene, option)

    def pick(self, scene: TableScene, piece: str) -> None:
        """Click a piece, or walk to it and press Enter."""
        if self.way != "keys":
            self.app.click(_at(scene, piece))
            return
        hands = scene.hands
        for _ in range(60):
            self.app.key(pygame.K_TAB)
            taken = hands.focus in hands.holding.held or hands.focus in hands.holding.chosen.values()
            if (
                hands.focus
                and not taken
                and hands.holding.reach.like(hands.focus) == hands.holding.reach.like(piece)
            ):
                break
        self.app.key(pygame.K_RETURN)

    def aim(self, scene: TableScene, target: str) -> None:
        """Click the target, or walk to it with the arrows and press Enter."""
        if self.way != "keys":
            self.app.click(_at(scene, target))
            return
        hands, arrows = scene.hands, (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)
        for _ in range(60):
            if hands.aiming.aim == target:
                break
            self.app.key(self.rng.choice(arrows))
        for _ in range(600):
            if hands.aiming.aim == target:
                break
            self.app.key(self.rng.choice(arrows))
        assert hands.aiming.aim == target, f"no arrow leads to {target}"
        self.app.key(pygame.K_RETURN)

    def press_primary(self, scene: TableScene) -> None:
        """The one amber button, or Space."""
        if self.way == "keys":
            scene.kit.set_focus(None)
            self.app.key(pygame.K_SPACE)
            return
        amber = [w for w in scene.kit.widgets if isinstance(w, Button) and w.style == "primary" and w.visible]
        self.press(scene, amber[0])

    def press(self, scene: TableScene, button: Button | None) -> None:
        """Press one of the buttons."""
        assert button is not None
        if self.way != "keys":
            self.app.click(button.rect.center)
            return
        for _ in range(60):
            self.app.key(pygame.K_TAB)
            if scene.kit.focus is button:
                break
        self.app.key(pygame.K_RETURN)

    def choose(self, scene: TableScene, option: Option) -> None:
        """Several options led to one place: take the one that was meant from the list."""
        decision = scene.view.decision
        assert decision is not None
        words = scene.speech.option(option, decision.seat)
        lines = scene.kit.overlays[-1].widgets
        wanted = next(line for line in lines if line.name == words)
        if self.way != "keys":
            self.app.click(wanted.rect.center)
            return
        for _ in range(len(lines) + 1):
            if scene.kit.focus is wanted:
                break
            self.app.key(pygame.K_DOWN)
        self.app.key(pygame.K_RETURN)


def _act(scene: TableScene, option: Option) -> Button | None:
    """The button that begins the act of an option whose cards do not shine yet; None where they do."""
    act, decision = scene.controls.prompt.acts.get(option.label), scene.view.decision
    if act is None or decision is None or option.source in scene.hands.grasp.sources:
        return None
    words = scene.speech.option(option, decision.seat, act)
    return next(w for w in scene.kit.widgets if isinstance(w, Button) and w.visible and w.name == words)


def _at(scene: TableScene, handle: str) -> tuple[float, float]:
    button = scene.controls.prompt.button(handle)
    if button is not None:
        return button.rect.center
    centre = scene.table_layout.anchors[handle].centre
    return centre.x, centre.y


def _option(decision: Decision, key: object) -> Option:
    return next(option for option in decision.options if option.key == key)


def is_over(app: App) -> bool:
    """Whether the result is on the screen."""
    return isinstance(app.screen, ResultScene)
