"""The same match as in the window, played from its file: knows what is asked and where things are on the screen."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

import pygame

from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.peeking import peek
from tabletop.app.table_scene import table_feel
from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Decision, Keys, Option
from tabletop.store.match_files import read
from tabletop.store.resume import replay
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.scenes.base import Heading
from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.window import offscreen, units_for


@dataclass
class Twin:
    """A match read from its file, drawn at the window's size."""

    path: Path
    size: tuple[int, int]

    def __post_init__(self) -> None:
        self.parts = gather()
        self.refresh()

    def refresh(self) -> None:
        """Read the file again."""
        saved = read(self.path)
        opened = open_game(saved.header["game"])
        self.game, self.content = opened.game, opened.content
        self.match: Match = replay(saved, opened.game, opened.content)

    @property
    def decision(self) -> Decision:
        """The open question."""
        return self.match.decisions[0]

    @property
    def person(self) -> bool:
        """Whether a person is asked."""
        return not self.match.is_over and self.match.seats[self.decision.seat].bot is None

    def table(self, public: bool = False) -> TableScene:
        """The table as the seat that is asked sees it, or everybody."""
        session = peek(self.match, None if public else self.decision.seat)
        settled = table_feel(self.parts.settings)
        scene = TableScene(
            self.parts.words, session, self.content, TableServices(self.game.why_not, feel=settled)
        )
        scene.draw(offscreen(self.size, self.parts.theme, self.parts.pictures))
        return scene

    def curtain(self) -> tuple[float, float]:
        """Where the curtain's button is, in pixels."""
        nothing = lambda *told: None  # noqa: E731  # a report nobody hears
        sitters = [Sitter(seat.name, seat.colour, seat.bot is None) for seat in self.match.seats]
        reports = CurtainReports(nothing, nothing, None, nothing, nothing)
        scene = CurtainScene(
            self.parts.words,
            CurtainCall(CurtainInfo((self.decision.seat,))),
            sitters,
            Heading("", ""),
            reports,
        )
        scene.draw(offscreen(self.size, self.parts.theme, self.parts.pictures))
        return self.px(scene.hold.rect.center)

    def meant(self) -> Option:
        """A sensible answer to a question for one option."""
        return next(option for option in self.decision.options if option.key == self.keys()[0])

    def keys(self) -> Keys:
        """A sensible answer."""
        view, rng = self.match.view(self.decision.seat), random.Random(len(self.match.lines))
        return choose(self.game, view, self.decision, "purposeful", rng)

    def at(self, scene: TableScene, handle: str) -> tuple[float, float]:
        """Where a handle is, in pixels."""
        button = scene.controls.prompt.button(handle)
        return self.px(button.rect.center if button else scene.table_layout.anchors[handle].centre)

    def px(self, at: tuple[float, float]) -> tuple[float, float]:
        """A logical point in pixels."""
        scale = units_for(*self.size)
        return at[0] * scale, at[1] * scale


def ready() -> None:
    """Let pictures be loaded in the test's own process."""
    pygame.display.init()
    pygame.font.init()
