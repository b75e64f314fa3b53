"""Screen of a puzzle: the real table with the goal above it, and paper with the goal and the result.

Everything is played as in a match. Another attempt begins at the first position; the solution is played step by step,
each act lit before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.teacher_words import plain
from tabletop.paint.flow import Run
from tabletop.paint.text_style import TextStyle
from tabletop.ui.keys import is_plain
from tabletop.ui.scenes.base import HEADER, MARGIN, Act, Scene, Words
from tabletop.ui.scenes.lesson import dimming
from tabletop.ui.scenes.lesson.bubble import Bubble, Told
from tabletop.ui.scenes.lesson.input import POINTER
from tabletop.ui.scenes.lesson.lights import NONE, light_answer
from tabletop.ui.scenes.lesson.said import say
from tabletop.ui.scenes.puzzle.buttons import PuzzleActs, PuzzleButtons
from tabletop.ui.table.said.verdicts import name_answer
from tabletop.ui.widgets.base import PRESS_KEYS

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys
    from tabletop.paint.brush import Brush
    from tabletop.ui.scenes.puzzle.puzzle_session import PuzzleSession
    from tabletop.ui.table.scene import TableScene

GOAL = 21
"""Size of the goal in the header."""
SEEN_MS = 700.0
"""Milliseconds that the last act lies there before the end is told."""


@dataclass(frozen=True)
class PuzzleContext:
    """Place of a puzzle among those of its game, and its people."""

    name: str
    goal: str
    about: str
    """Facts that the solver has to know beside it."""
    number: int
    count: int
    teacher: str
    """Picture beside the paper, in images/app."""
    has_next: bool
    """False for the last puzzle."""
    names: Mapping[str, str]
    """Names for the facts of sentences: `seat`, `other` and `third`."""
    folders: Mapping[str, str]
    """Folder of each picture that may be a sign."""


@dataclass(frozen=True)
class PuzzleReports:
    """Callbacks of a puzzle's screen."""

    on_leave: Act
    on_next: Act
    """Open the next puzzle, or the list after the last."""
    on_solved: Act
    """Keep that it was solved, by the solver's own acts."""
    on_share: Act
    """Copy it as a code."""


class PuzzleScene(Scene):
    """Screen of one puzzle; `sit` starts an attempt and returns its session and a table."""

    def __init__(
        self,
        words: Words,
        sit: Callable[[], tuple[PuzzleSession, TableScene]],
        context: PuzzleContext,
        reports: PuzzleReports,
        still: bool = False,
    ) -> None:
        super().__init__(words)
        self._sit, self.context, self.reports, self.still = sit, context, reports, still
        self.bubble, self.dim, self.lights = Bubble(), dimming.Dimming(), NONE
        self.now = 0.0
        self._base: pygame.Surface | None = None
        acts = (self.begin, self.try_again, self.show_solution, self.play_step, reports.on_next)
        goal = (reports.on_leave, self.tell_goal, reports.on_share)
        self.buttons = PuzzleButtons(words, context.has_next, PuzzleActs(*goal, *acts))
        self.kit.add(*self.buttons.all)
        self.kit.arrows = False
        self._letters = {
            pygame.K_g: self.tell_goal,
            pygame.K_r: self.try_again,
            pygame.K_s: self.show_solution,
        }
        self.asks = True
        """True while the paper tells the goal."""
        self.steps = False
        """True while the solution is shown."""
        self._over_since: float | None = None
        self._begin()

    def _begin(self) -> None:
        """Start at the first position."""
        self.session, self.table = self._sit()
        self.solving, self.room = self.session.solving, self.table.room
        self._base, self._over_since = None, None
        self._step = Told(self.words("puzzle.step_of", n=1, of=self.solving.count_steps()[1]))
        """Words about the step of the solution that is lit, or was lit last."""
        self.ends = False
        """True while the paper tells how it ended."""
        if self.brush is not None:
            self.table.fit(self.brush)
        self._dress()

    def _dress(self) -> None:
        solved = self.solving.is_solved
        self.buttons.dress(asks=self.asks, steps=self.steps and not self.ends, ends=self.ends, solved=solved)
        self.bubble.is_laid, self.stale = False, True

    @property
    def chosen(self) -> str:
        """Id of the game that it belongs to."""
        return self.table.content.game

    @property
    def tells(self) -> bool:
        """True while the paper waits for a press."""
        return self.asks or self.ends

    # what is done

    def begin(self) -> None:
        """Put the paper away."""
        self.asks = False
        self._dress()

    def tell_goal(self) -> None:
        """Show the goal again."""
        if not self.ends:
            self.table.hands.cancel()
            self.asks = True
            self._dress()

    def try_again(self) -> None:
        """Start another attempt."""
        self.asks = self.steps = False
        self._begin()

    def show_solution(self) -> None:
        """Restart, and light the first answer of the solution."""
        self.asks, self.steps = False, True
        self._begin()

    def play_step(self) -> None:
        """Play the lit answer of the solution."""
        keys = self.solving.next_keys() if self._may_step() else None
        if keys is not None:
            self.session.act(keys)
            self.table.sync()
            self.stale = True

    def _may_step(self) -> bool:
        """Check if the solution's next answer can be played: nothing moves, and the solver is asked."""
        return self.steps and not self._is_busy() and self.session.decision is not None

    def _is_busy(self) -> bool:
        table = self.table
        return table.stage.busy(table.now) or table.recall.is_playing or self.session.halt is not None

    # events and time

    def event(self, event: pygame.event.Event) -> bool:
        """Hand an event to the buttons, then to the keys of the puzzle, then to the table."""
        if self.table.kit.overlays:
            return self.table.event(event)
        if not (self._is_tab(event) and not self.tells) and self.kit.event(event):
            return True
        if event.type == pygame.KEYDOWN and self.key(event):
            return True
        in_header = event.type == pygame.MOUSEBUTTONDOWN and event.pos[1] < HEADER
        if self.tells or in_header or (self.steps and not self._hurries(event)):
            return event.type in POINTER
        return self.table.event(event)

    def _is_tab(self, event: pygame.event.Event) -> bool:
        return bool(event.type == pygame.KEYDOWN and event.key == pygame.K_TAB)

    def _hurries(self, event: pygame.event.Event) -> bool:
        """Check if a press speeds up the table, which is showing an outcome."""
        return event.type in (*POINTER, pygame.KEYDOWN) and self._is_busy()

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key of the puzzle; True if used."""
        hands = self.table.hands
        if event.key == pygame.K_ESCAPE and not (
            hands.holding.held or hands.holding.chosen or hands.holding.drag
        ):
            self.reports.on_leave()
        elif event.key in PRESS_KEYS and self.tells:
            primary = self.buttons.right_row
            primary[0].press()
        elif event.key in PRESS_KEYS and self._may_step():
            self.play_step()
        elif is_plain(event) and event.key in self._letters:
            self._letters[event.key]()
        else:
            return False
        return True

    @property
    def dirty(self) -> bool:
        """True if it looks different from the last frame."""
        return super().dirty or self.table.dirty or self._walks

    @property
    def is_moving(self) -> bool:
        """True while it changes by itself."""
        waits = self._over_since is not None and not self.ends
        return super().is_moving or waits or self._walks or self.table.is_moving

    @property
    def _walks(self) -> bool:
        return self.lights.way is not None and not self.still and not self.tells

    def update(self, dt_ms: float) -> None:
        """Let time pass: pieces land, others answer, the result is told."""
        super().update(dt_ms)
        self.now += dt_ms
        self.solving.note()
        self.table.update(dt_ms)
        if self.table.great is not None:
            self.table.go_on()
        if self.ends or not self.solving.is_over:
            return
        if self._over_since is None or self._is_busy():
            self._over_since = self.now
        elif self.now - self._over_since >= SEEN_MS:
            self._end()

    def _end(self) -> None:
        """Show the result."""
        self.ends, self.asks = True, False
        self.table.hands.cancel()
        if self.solving.is_solved and not self.steps:
            self.reports.on_solved()
        self._dress()

    # drawing

    def layout(self) -> None:
        """Lay everything out for another size of the window."""
        self._base, self.bubble.is_laid = None, False
        if self.brush is not None:
            self.table.fit(self.brush)
            self._lay()

    def place_widgets(self) -> None:
        """Lay everything out after a button came or went."""
        self.bubble.is_laid = False
        self._lay()

    def _put_in_words(self) -> Told:
        """Return the words on the paper."""
        if self.ends:
            key = "shown" if self.steps else "solved" if self.solving.is_solved else "failed"
            return Told(self.words(f"puzzle.{key}", name=self.context.names["seat"]), self._say_goal())
        return self._step if self.steps else Told(self.context.name, self._say_goal(self._tell_about()))

    def _say_goal(self, about: str = "") -> tuple[Run, ...]:
        """Say the goal, and facts beside it."""
        context = self.context
        return say(self.table.content, f"{context.goal} {about}".strip(), context.names, context.folders)

    def _tell_about(self) -> str:
        """Return the facts beside the goal, as of the beginning once somebody has answered."""
        about, has_begun = self.context.about, bool(self.solving.match.standing_answers())
        return self.words("puzzle.at_first", about=about) if about and has_begun else about

    def _tell_step(self, decision: Decision, keys: Keys) -> Told:
        """Return which step of the solution comes, and its answer."""
        done, count = self.solving.count_steps()
        act = name_answer(self.table.speech, decision, keys)
        return Told(self.words("puzzle.step_of", n=done + 1, of=count), (Run(act[:1].upper() + act[1:]),))

    def _lay(self) -> None:
        brush = self.brush
        assert brush is not None  # it is laid out when it is drawn
        lights, step = NONE, self._step
        keys = self.solving.next_keys() if self._may_step() else None
        if keys is not None and (decision := self.table.hands.holding.decision) is not None:
            lights = light_answer(self.table, decision, keys)
            self._step = self._tell_step(decision, keys)
        is_new = keys is not None and (lights, self._step) != (self.lights, step)
        self.lights = lights
        if is_new or not self.bubble.is_laid:  # between two steps the paper stays where it is
            told, left, right = self._put_in_words(), self.buttons.left_row, self.buttons.right_row
            self.bubble.lay(brush, told, lights.kept_clear, left, right)
        self._left_edge = self.buttons.place_header(brush)
        self.sound_sign.put(self._left_edge - 2, HEADER / 2)
        self.buttons.step.enabled = keys is not None

    def draw(self, brush: Brush) -> None:
        """Draw the table, the goal above it, and the paper."""
        self.fit(brush)
        if self.table.dirty or self._base is None or self._base.get_size() != brush.surface.get_size():
            brush.frame_owner = None
            self.table.draw(brush)
            self._base = brush.surface.copy()
        else:
            brush.surface.blit(self._base, (0, 0))
        brush.frame_owner = brush.touched = None
        self._lay()
        if not self.table.kit.overlays:
            self._draw_over(brush)
        self.stale = False
        brush.frame_owner = brush.touched = None

    def _draw_over(self, brush: Brush) -> None:
        if self.tells:
            self.dim.draw(brush, NONE, False)
        elif self.lights.act:
            dimming.draw_frames(brush, self.lights, 0.0)
            if self.lights.way is not None:
                dimming.draw_way(brush, self.lights.way, self.now, self.still)
        self.paint_over(brush)
        self.kit.draw_widgets(brush)

    def paint_over(self, brush: Brush) -> None:
        """Draw the header with the goal, and the paper."""
        for ink in (
            "#0a0e10",
            "header",
        ):  # it lets through what lies below it, which is the table's own header
            brush.box((0, 0, brush.width + 1, HEADER), ink, 0)
        facts = self.words("puzzle.of", n=self.context.number, of=self.context.count)
        name = brush.text(facts, (MARGIN, HEADER / 2), TextStyle(30, "heading", "title"), valign="middle")
        x = name.right + 24
        if not self.tells:
            goal = plain(self.table.content, self.context.goal, self.context.names)
            room = self._left_edge - x - 60
            if brush.text_width(goal, GOAL) <= room:  # else its button tells it
                brush.text(goal, (x, HEADER / 2 + 1), TextStyle(GOAL, "text"), valign="middle")
        if self.tells or self.steps:
            self.bubble.draw(brush, self._put_in_words(), self.context.teacher)
