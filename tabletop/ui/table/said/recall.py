"""Replay of missed moves, and the log panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.engine.handles import parse_handle
from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.settings import Speed
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.stage import Stage
from tabletop.ui.table.said.great import Great, newest_great
from tabletop.ui.table.said.log import Log
from tabletop.ui.table.said.speech import Speech, plain
from tabletop.ui.table.type_size import cap_type
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.content.models.table import TableFile
    from tabletop.engine.view import View
    from tabletop.ui.session import Session
    from tabletop.ui.table.kinds.kind import Placed
    from tabletop.ui.unfolding import Consequence

READ_MS: dict[Speed, float] = {"slow": 2000, "normal": 1300, "fast": 800, "off": 1600}
"""A step that is shown again stays at least so long."""
LOOK_MS: dict[Speed, float] = {"slow": 9000, "normal": 6000, "fast": 3000, "off": 6000}
"""A step that everybody is to look at stays so long while nobody goes on."""
NOTE_MS = 3000
"""Extra time for a card with words, in ms."""
BETWEEN = "  ·  "
SIDE = 34.0
SIZE = 24.0
HEADING = 22.0
LOW, HEAD, LOW_HEAD = 240.0, 52.0, 40.0
"""A panel less high than the first is low; room above the lines in a usual panel, and in a low one. All in units."""
CLOSE, FLAT = 8.0, 12.0
"""Extra height and lesser width of a step's words, in units, above the text of a card."""


def head_room(area: Rect) -> float:
    """Return the room above a log for its heading."""
    return HEAD if area.h >= LOW else LOW_HEAD


def draw_log_panel(brush: Brush, area: Rect, words: str) -> None:
    """Draw a log's panel and heading, leaving the lines their room."""
    brush.panel(tuple(area))
    above = head_room(area)
    size = cap_type(brush, HEADING, above * 0.6)
    brush.text(words, (area.x + 18, area.y + above / 2), TextStyle(size, "heading", "title"), valign="middle")


class Recall:
    """Log of one table with its button, and the running replay."""

    def __init__(
        self,
        session: Session,
        speech: Speech,
        stage: Stage,
        table: TableFile,
        colours: Sequence[int],
        on_moment: Callable[[int], object],
    ) -> None:
        self.session, self.speech, self.stage, self.table = session, speech, stage, table
        self.on_moment = on_moment
        """Told the number of a line of the log (the first is 0) whose moment somebody wants to see."""
        self.now = 0.0
        self.laid = Layout((0, 0), {}, {})
        self.shown: Layout | None = None
        """The table as it was after the step that is being shown again."""
        self.view: View | None = None
        """View at that time."""
        self.number = 0
        """Counts the steps that were shown."""
        self.caption = ""
        """Words of the step."""
        self.note = ""
        """Text of the card that the step is about, if there is one."""
        self.unfolding = False
        """Show the step to everybody for the first time, before the match goes on."""
        self.great: Great | None = None
        """The great moment to which the step leads that is shown: it stays until somebody goes on."""
        self.is_told_more = False
        """Mark that something was told after the last step that was shown."""
        self._before: dict[str, Placed] = {}
        """Pieces on the table before that step, by key."""
        self._step: Consequence | None = None
        self._steps: list[Consequence] = []
        self._until = 0.0
        words = speech.words
        self.log = Log((0, 0, 10, 10), words("table.log"), speech, colours)
        self.log.on_again, self.log.on_moment = self.play, on_moment
        self.button = Button((0, 0, 1, 1), words("table.again"), self.play, style="icon", icon="replay")
        self._written: tuple[int | None, int] = (None, 0)

    # the log

    def write(self, view: View, steps: Sequence[Consequence] = ()) -> None:
        """Add new events to the log; mark those new to the viewer.

        What is told in `steps` that are still to be unfolded is written as they are.
        """
        self.stop()
        seat, count = view.seat, self.session.match.event_count
        known, before = self._written
        if seat != known or count < before or not before:  # who came before all events is told anew each time
            self.log.clear()
            self._written = (seat, 0)
        told = self.session.match.events_for(seat, self._written[1])
        del told[len(told) - sum(len(step.events) for step in steps) :]
        for seats, said in self.session.match.reseatings.stretches(told, self._written[1]):
            self.speech.names = tuple(each.name for each in seats)  # as they were called then
            self.log.add(said)
        self._written = (seat, count)
        fresh = () if steps else self.session.missed.since_act(self.session.visible_seat)
        self.log.mark_fresh(fresh, self.speech.heading_since(seat))
        self.button.visible = self.log.fresh is not None

    def place(self, area: Rect) -> None:
        """Place the log in its panel."""
        top = head_room(area)
        self.log.rect = pygame.FRect(area.x + 18, area.y + top, area.w - 30, area.h - top - top / 4)
        self.button.rect = pygame.FRect(area.right - SIDE - 12, area.y + (top - SIDE) / 2, SIDE, SIDE)

    def draw_panel(self, brush: Brush, area: Rect) -> None:
        """Draw the log's panel and heading."""
        if brush.shows(area, 40):
            draw_log_panel(brush, area, self.speech.words("table.log"))

    # once more

    @property
    def is_playing(self) -> bool:
        """Check if a replay runs."""
        return self.shown is not None

    def play(self) -> None:
        """Replay step by step what came since the viewer last played."""
        if self.log.fresh is not None:
            self._steps = self.session.missed.steps(self.session.visible_seat)
            self._show()

    # for the first time

    def unfold(self, steps: Sequence[Consequence]) -> None:
        """Show what has just happened, step by step up to the present table."""
        self._steps, self.unfolding = list(steps), True
        self._show()

    def go_on(self) -> None:
        """Go to the next step, after finishing what moves."""
        if self.stage.busy(self.now):
            self.stage.finish()
        else:
            self._show()

    def skip(self) -> None:
        """End the replay, but show a great moment in it."""
        self.stage.finish()
        if self.great is not None:
            return
        while self.unfolding and self._steps and self._great_in(self._steps[0]) is None:
            self.log.add(self._steps.pop(0).events)
        if self.unfolding and self._steps:
            self._show()
            self.stage.finish()
        else:
            self.stop()

    def _great_in(self, step: Consequence) -> Great | None:
        return newest_great(step.events, step.view, self.table.moments)

    @property
    def is_due(self) -> bool:
        """Check if a great moment is due: what led to it has come to rest."""
        return self.great is not None and not self.stage.busy(self.now)

    @property
    def can_repeat(self) -> bool:
        """Check if a great moment's run-up can be replayed; without motion it cannot."""
        return self.stage.speed != "off"

    def repeat(self) -> None:
        """Replay what led to the great moment."""
        if self.great is not None and self._step is not None and self.shown is not None:
            self.stage.rest = dict(self._before)
            self.stage.play(self._step.events, self.shown, self.now)

    def _arrive(self, step: Consequence) -> None:
        """Animate a step up to the present table."""
        self.view, self.shown, self.caption, self.note, self.unfolding = None, None, "", "", False
        self.great, self.is_told_more = None, any(event.kind == "say" for event in step.events)
        self.number += 1
        self.stage.play(step.events, self.laid, self.now)

    def _card_text(self, step: Consequence) -> str:
        """Return the text of the card at which all look, if that is what is said."""
        told = [event.facts for event in step.events if event.kind == "say"]
        beats = [facts for facts in told if facts["line"] in self.table.beats]
        piece = parse_handle(str(beats[-1].get("card", ""))).piece if beats else None
        if piece is None or self.table.beats[beats[-1]["line"]]:
            return ""
        return str(getattr(self.speech.texts.translate(step.view.table.cards[piece]), "text", ""))

    def _step_words(self, step: Consequence) -> str:
        """Return a step's words."""
        told = [event.facts for event in step.events if event.kind == "say"]
        beats = [facts for facts in told if facts["line"] in self.table.halts]
        label = self.table.beats.get(beats[-1]["line"], "") if beats else ""
        if label:
            facts = {name: value for name, value in beats[-1].items() if name != "line"}
            return plain(self.speech.say("labels", label, facts))
        return self._join_lines(beats or told)

    # showing

    def _show(self) -> None:
        """Show the next step: its moves if there is motion, its words for their reading time."""
        step = self._steps.pop(0)
        if self.unfolding:
            self.log.add(step.events)
            if not self._steps:
                return self._arrive(step)
        self.view, self.shown = step.view, lay_out(step.view, self.table, self.laid.size)
        self._step, self._before = step, self.stage.rest
        self.great = self._great_in(step) if self.unfolding else None
        if step.events:
            self.stage.play(step.events, self.shown, self.now)
        else:
            self.stage.settle(self.shown)
        self.caption = self._step_words(step) if self.unfolding else self._lines(step) or self.log.since
        self.note = self._card_text(step) if self.unfolding else ""
        self.number += 1
        self._until = self.now + (LOOK_MS if self.unfolding else READ_MS)[self.stage.speed]
        self._until += NOTE_MS if self.note else 0.0
        return None

    def _lines(self, step: Consequence) -> str:
        """Return all lines of a step."""
        return self._join_lines([event.facts for event in step.events if event.kind == "say"])

    def _join_lines(self, told: Sequence[Mapping[str, Any]]) -> str:
        lines = [plain(self.speech.line(facts)) for facts in told]
        return BETWEEN.join(line for line, _ in groupby(lines))

    def stop(self) -> bool:
        """End the replay at the present table; True if one was running."""
        was = self.is_playing
        for step in self._steps if self.unfolding else ():
            self.log.add(step.events)
        self.view, self.shown, self._steps, self.caption, self.note = None, None, [], "", ""
        self.unfolding, self.great = False, None
        if was:
            self.stage.settle(self.laid)
        return was

    def update(self, now: float) -> bool:
        """Let time pass; True if the table looks different."""
        self.now = now
        if not self.is_playing or self.stage.busy(now) or now < self._until or self.great is not None:
            return False
        if self._steps:
            self._show()
        else:
            self.stop()
        return True

    def draw_caption(self, brush: Brush, area: Rect) -> None:
        """Draw a step's words in the prompt's place, with hints on going on and stopping."""
        if not self.is_playing:
            return
        if self.note:
            area = Rect(area.x, area.y - CLOSE, area.w, area.h - FLAT)
        hint = "" if self.unfolding else self.speech.words("table.stop")
        box = pygame.FRect(area.x, area.y - 4, area.w, area.h + 8)
        brush.shadow(box, 20, 14, 0.6)
        brush.box(box, "sheet", 999, "heading", 2)
        if self.unfolding:  # inside, for what lies in the prompt's place must not look out between the two
            box.width -= self._draw_next(brush, area)
        else:
            brush.icon("replay", (box.x + 22, box.centery - 14, 28, 28), "heading")
        beside = brush.text_width(hint, 17)
        brush.text(
            hint, (box.right - 26, box.centery), TextStyle(17, "muted"), align="right", valign="middle"
        )
        left, right = (24.0, 24.0) if self.unfolding else (66.0, beside + 64)
        room = box.width - left - right
        at = (box.x + left + room / 2, box.centery)
        size = cap_type(brush, SIZE, box.height * 0.7)
        words = newest(brush, self.caption.split(BETWEEN), size, room, "strong")
        brush.text(
            words,
            at,
            TextStyle(size, "text", "strong", fit=True),
            align="centre",
            valign="middle",
            width=room,
        )
        if self.note:
            self._draw_note(brush, pygame.FRect(box.x, box.bottom + 6, box.width, 0))

    def _draw_note(self, brush: Brush, below: pygame.FRect) -> None:
        """Draw the card's text below a step's words."""
        size, room = cap_type(brush, 21, 30), below.width - 40
        below.height = brush.paragraph_height(self.note, room, size) + 8
        brush.shadow(below, 16, 10, 0.5)
        brush.box(below, "sheet", 16)
        brush.paragraph(
            self.note, (below.x + 20, below.y + 4, room, 0), TextStyle(size, "text"), align="centre"
        )

    def _draw_next(self, brush: Brush, area: Rect) -> float:
        """Draw the sign that a press goes on; returns its width."""
        words = self.speech.words("table.next")
        size = cap_type(brush, SIZE, area.h * 0.72)
        wide = brush.text_width(words, size, "strong") + 56
        box = pygame.FRect(area.right - 4 - wide, area.y, wide, area.h)
        brush.box(box, "amber", 999)
        brush.text(words, box.center, TextStyle(size, "ink", "strong"), align="centre", valign="middle")
        return wide + 4


def newest(brush: Brush, lines: Sequence[str], size: float, room: float, font: str = "read") -> str:
    """Join as many of the last lines as fit side by side."""
    first = 0
    while first + 1 < len(lines) and brush.text_width(BETWEEN.join(lines[first:]), size, font) > room:
        first += 1
    return BETWEEN.join(lines[first:])
