"""A table of a real game without a window: events go in as the window would send them, pixels come out."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NoReturn

import pygame

from tabletop import games
from tabletop.bots import choose
from tabletop.content.languages.lang import Lang
from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.content.models.theme import read_theme
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision, Keys, Option
from tabletop.engine.view import View
from tabletop.games.heartland import GAME
from tabletop.paint import Brush, Pictures, Store
from tabletop.ui.session import Session
from tabletop.ui.table import position
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.said.speech import plain
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.window import offscreen

ROOT = Path(__file__).parents[3]
NAMES = ("Ada", "Bruno", "Chen", "Dot")
MOST = 500
"""Answers after which a question is not waited for any more."""
Wanted = Callable[[View, Decision], bool]
MOVING = Feel(speed="normal")


class Never:
    """A bot that goes on thinking."""

    def done(self) -> bool:
        return False

    def result(self) -> NoReturn:
        raise AssertionError("it was asked for an answer while it thinks")

    def cancel(self) -> None: ...


@cache
def content_of(game_id: str) -> Content:
    return load(game_id, games.load(game_id).kinds)


def content() -> Content:
    return content_of(GAME.id)


def dealt(game: Game, seats: int, seed: int, **options: bool | int | str) -> Match:
    """A match of any game at its first question, all seats people."""
    people = [Seat((*NAMES, "Elle", "Fritz", "Gus", "Hanna")[i], i) for i in range(seats)]
    given = {**content_of(game.id).file.defaults(seats), **options}
    return Match.start(game, content_of(game.id), people, given, seed)


def play_until(game: Game, made: Match, prompt: str, wanted: Wanted = lambda view, decision: True) -> Match:
    """Let sensible answers be given until somebody is asked this, in a position as wanted."""
    for number in range(MOST):
        assert not made.is_over, f"nobody was asked {prompt}"
        decision = made.decisions[0]
        view = made.view(decision.seat)
        if decision.prompt == prompt and wanted(view, decision):
            return made
        keys = choose(game, view, decision, "purposeful", random.Random(number))
        made.act(Answer(decision.seat, keys, decision.nth))
    raise AssertionError(f"nobody was asked {prompt}")


def match(seats: int = 2, seed: int = 1, after: int = 0) -> Match:
    """A match after so many sensible answers."""
    people = [Seat(NAMES[i], i) for i in range(seats)]
    made = Match.start(GAME, content(), people, content().file.defaults(seats), seed)
    rng = random.Random(seed)
    for _ in range(after):
        if made.is_over:
            break
        decision = made.decisions[0]
        made.act(Answer(decision.seat, sensible(made, decision, rng), decision.nth))
    return made


def sensible(made: Match, decision: Decision, rng: random.Random) -> Keys:
    answers = list(decision.enumerate(300))
    worth = [GAME.purpose(made.state, decision, keys) for keys in answers]
    return rng.choice([keys for keys, score in zip(answers, worth, strict=True) if score == max(worth)])


class Sitting:
    """One table scene with a pointer and a keyboard."""

    game = GAME

    def __init__(self, made: Match, size: tuple[int, int] = (1280, 720), feel: Feel | None = None) -> None:
        pygame.init()
        self.match = made
        self.before = 0
        """Answers given before the gesture under test."""
        self.session = Session(made, made.seats, lambda view, decision: Never(), lambda: 0.0)
        self.lift()
        self.scene = TableScene(
            Lang.read(),
            self.session,
            content_of(self.game.id),
            TableServices(
                self.game.why_not,
                feel=feel or Feel(speed="off"),
                foresee=self.game.forecast,
                explain=self.game.signs,
            ),
        )
        self.brush = brush(size)
        self.scene.draw(self.brush)

    def lift(self) -> None:
        """Hand over if somebody is parting, and lift the curtain that is down, if one is."""
        self.session.hand_over()
        if self.session.curtain is not None:
            self.session.reveal(self.session.curtain.seats[0])

    def settle(self) -> None:
        """Take in what happened."""
        self.lift()
        self.scene.update(16)
        self.scene.draw(self.brush)

    @property
    def view(self) -> View:
        return self.scene.view

    @property
    def asked(self) -> Decision:
        """The question on the screen."""
        assert self.view.decision is not None
        return self.view.decision

    # pointer

    def at(self, handle: str) -> tuple[float, float]:
        button = self.scene.controls.prompt.button(handle)
        if button is not None:
            return button.rect.center
        return self.scene.table_layout.anchors[handle].centre

    def move(self, at: tuple[float, float], held: bool = False) -> None:
        facts = {"pos": at, "rel": (0, 0), "buttons": (int(held), 0, 0)}
        self.scene.event(pygame.event.Event(pygame.MOUSEMOTION, facts))

    def down(self, at: tuple[float, float], button: int = 1) -> None:
        self.scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": at, "button": button}))

    def up(self, at: tuple[float, float], button: int = 1) -> None:
        self.scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, {"pos": at, "button": button}))

    def click(self, handle: str) -> None:
        spot = self.at(handle)
        self.move(spot)
        self.down(spot)
        self.scene.update(60)
        self.up(spot)

    def drag(self, handle: str, to: str | tuple[float, float], steps: int = 8) -> None:
        (x, y), end = self.at(handle), self.at(to) if isinstance(to, str) else to
        self.move((x, y))
        self.down((x, y))
        for i in range(1, steps + 1):
            self.scene.update(20)
            self.move((x + (end[0] - x) * i / steps, y + (end[1] - y) * i / steps), held=True)
        self.up(end)

    # keyboard

    def press(self, key: int, mod: int = 0) -> None:
        self.scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": ""}))
        self.scene.event(pygame.event.Event(pygame.KEYUP, {"key": key, "mod": mod, "unicode": ""}))


def prompt(sitting: Sitting) -> str:
    """What the table asks for."""
    return position.prompt(sitting.session, sitting.view, sitting.scene.speech, sitting.scene.words)


def log_and_prompt(sitting: Sitting) -> str:
    """All words of the log and the prompt."""
    return "\n".join(plain(line) for line in sitting.scene.controls.log.lines) + prompt(sitting)


def pixels(sitting: Sitting) -> bytes:
    """The next frame."""
    sitting.scene.draw(sitting.brush)
    return pygame.image.tobytes(sitting.brush.surface, "RGB")


def hand(sitting: Sitting) -> tuple[str, ...]:
    """The handles of the cards that lie in the hand, from left to right."""
    fan = sitting.scene.table_layout.fan()
    return tuple(
        card for card in sitting.scene.hands.holding.reach.hand if fan is not None and fan.anchor(card)
    )


def brush(size: tuple[int, int], text_size: int = 100) -> Brush:
    return offscreen(size, read_theme(ROOT / "data" / "theme.yaml"), pictures(), text_size=text_size)


@cache
def pictures() -> Pictures:
    return Pictures([ROOT / "images"], Store())


def option_of(decision: Decision, key: object) -> Option:
    return next(option for option in decision.options if option.key == key)


def first(decision: Decision, label: str) -> Option:
    """The first option of this label."""
    return next(option for option in decision.options if option.label == label)


def offers(label: str) -> Wanted:
    """A position in which there is such an option."""
    return lambda view, decision: any(option.label == label for option in decision.options)
