"""The whole app in an unseen window, with what a test looks at: the frames, the words on them, the sounds."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.paint.brush import Brush
from tabletop.paint.segments import Segments
from tabletop.ui.scenes.base import Scene
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table.addressee import Addressee
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import App, Hand

GAME = "heartland"


class Room(App):
    """The app at a table. `settings` are those of the settings screen."""

    def __init__(self, size: tuple[int, int] = (1024, 640), **settings: bool | int | str) -> None:
        super().__init__(size)
        self.parts.settings = self.parts.settings.with_values(**settings)
        self.window.brush.text_size = self.parts.settings.text_size
        self.sounds: list[str] = []
        self.parts.audio.play = self._hear  # type: ignore[method-assign]  # an ear in place of a loudspeaker
        self.on_frame: Callable[[], object] = lambda: None
        """Called after every frame that was shown."""

    def _hear(self, name: str, now_ms: float, category: str = "table") -> bool:
        self.sounds.append(name)
        return True

    def turn(self, ms: float = 20) -> None:
        """One turn of the loop; whoever watches sees the frame."""
        frames = self.window.frames
        if (
            hasattr(self, "desk")
            and self.desk.table is not None
            and self.desk.table.session.bots.thinking_seats
        ):
            time.sleep(0.002)  # the bots' process is as quick as it is; the time of the test is not
        super().turn(ms)
        if self.window.frames > frames and hasattr(self, "on_frame"):
            self.on_frame()

    # what is there

    @property
    def match(self) -> Match:
        return self.open_table.match

    @property
    def table(self) -> TableScene:
        """The table on the screen."""
        assert isinstance(self.screen, TableScene), type(self.screen).__name__
        return self.screen

    @property
    def curtain(self) -> CurtainScene:
        """The curtain on the screen."""
        assert isinstance(self.screen, CurtainScene), type(self.screen).__name__
        return self.screen

    @property
    def decision(self) -> Decision:
        decision = self.table.view.decision
        assert decision is not None
        return decision

    def picture(self) -> pygame.Surface:
        """What is on the screen, drawn anew."""
        if isinstance(self.screen, TableScene):
            self.screen.forget()  # or it shows again what it has drawn before
        elif isinstance(self.screen, Scene):
            self.screen.stale = True
        self.window.redraw()
        self.turn(0)
        return self.window.surface.copy()

    def at(self, handle: str) -> tuple[float, float]:
        """The middle of a thing on the table."""
        centre = self.table.table_layout.anchors[handle].centre
        return centre.x, centre.y

    # what people do

    def lift(self) -> None:
        """Hold the curtain's button until it is up."""
        Hand(self, "click").lift(self.curtain)

    def lift_if_down(self) -> None:
        """Lift a curtain that is down; go on from a great moment before it, and begin if nobody has."""
        self.pass_moments()
        if isinstance(self.screen, TableScene) and self.table.session.halt == "beginning":
            self.hand_over()
        if isinstance(self.screen, CurtainScene):
            self.lift()
        for _ in range(40):
            if (
                not isinstance(self.screen, TableScene)
                or self.table.sitting.changes == self.table.session.changes
            ):
                break
            self.turn(50)  # the cloth is still going up

    def hand_over(self) -> None:
        """Press the button of whoever is parting, or below what was turned over, if there is one."""
        scene = self.screen
        if isinstance(scene, TableScene) and (
            scene.session.parting_seat is not None or scene.session.halt is not None
        ):
            Hand(self, "click").press_primary(scene)

    def answer(
        self, keys: tuple[Any, ...] | None = None, rng: random.Random | None = None, *, stay: bool = False
    ) -> None:
        """Give an answer on the screen by its keys, or any; hand over if that ends it, unless one is to `stay`."""
        self.lift_if_down()
        decision = self.decision
        rng = rng or random.Random(len(self.match.lines))
        self.act(keys if keys is not None else decision.sample(rng))
        self.turn()
        if not stay:
            self.hand_over()

    def act(self, keys: tuple[Any, ...]) -> None:
        """Answer what is asked now without a press: whom the last press was meant for says nothing about it."""
        self.table.sitting.addressee = Addressee(self.session.answerable_questions)
        self.table.acts.answer(keys)

    def answer_until(self, when: Callable[[Decision], bool], limit: int = 400) -> None:
        """Answer at random until a question of the wanted kind is on the screen."""
        for _ in range(limit):
            self.lift_if_down()
            if self.match.is_over or (
                isinstance(self.screen, TableScene) and self.screen.view.decision is None
            ):
                self.turn(100)
            elif when(self.decision):
                return
            else:
                self.answer()
        raise AssertionError("no such question came")


def play_on(match: Match, answers: int, seed: int = 1) -> Match:
    """Give so many random answers, off the screen."""
    rng = random.Random(seed)
    for _ in range(answers):
        if match.is_over:
            break
        decision = match.decisions[0]
        match.act(Answer(decision.seat, decision.sample(rng), decision.nth))
    return match


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are the same to the last byte."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def count(picture: pygame.Surface, colour: tuple[int, int, int], near: int = 2) -> int:
    """How many pixels have a colour."""
    return pygame.mask.from_threshold(picture, colour, (near, near, near, 255)).count()


@contextmanager
def words_drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every word that brushes draw meanwhile."""
    said: list[str] = []
    text, paragraph, runs = Brush.text, Brush.paragraph, Brush.runs

    def heard_text(self: Brush, words: str, *given: Any, **more: Any) -> Any:
        said.append(words)
        return text(self, words, *given, **more)

    def heard_paragraph(self: Brush, words: str, *given: Any, **more: Any) -> Any:
        said.append(words)
        return paragraph(self, words, *given, **more)

    def heard_runs(self: Brush, parts: Any, *given: Any, **more: Any) -> Any:
        said.append("".join(part.text for part in parts))
        return runs(self, parts, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Brush, "text", heard_text)
        patch.setattr(Brush, "paragraph", heard_paragraph)
        patch.setattr(Brush, "runs", heard_runs)
        # what was written on the list before would be taken over in silence
        patch.setattr(Segments, "write", lambda self, made, key, draw, down=0: draw())
        yield said
