"""Form of a trial's table: groups of places on the left, one group's form beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.keys import is_command
from tabletop.ui.scenes.base import MARGIN, Scene, Words
from tabletop.ui.scenes.workshop.form import Form
from tabletop.ui.scenes.workshop.told import FormBench, ThingKey
from tabletop.ui.widgets import Button, Row, Rows, Widget

_TOP, _GAP, _INSIDE = 80.0, 16.0, 20.0
_LEFT = 0.24
"""Share of the width for the groups."""
_FOOT = 76.0


class Draft(Protocol):
    """Edits of a table, one by one."""

    @property
    def can_undo(self) -> bool:
        """True if something was set."""

    @property
    def can_redo(self) -> bool:
        """True if something was taken back."""

    def undo(self) -> None:
        """Take the last setting back."""

    def redo(self) -> None:
        """Set again what was taken back."""


class TableFormBench(FormBench, Protocol):
    """Forms of a table, by groups of places."""

    said: str
    """Sentence on what could not be set."""

    @property
    def draft(self) -> Draft:
        """Edits so far."""

    @property
    def groups(self) -> Sequence[tuple[ThingKey, str]]:
        """Groups of places, each with its name."""


@dataclass(frozen=True, slots=True)
class TableFormReports:
    """Callbacks of the scene."""

    on_back: Callable[[], object]
    on_play: Callable[[], object]
    """Somebody wants to play on with the table as it is set."""


class TableFormScene(Scene):
    """Form in which every place of the table can be set; impossible tables are refused with a reason."""

    grows = True

    def __init__(self, words: Words, title: str, bench: TableFormBench, reports: TableFormReports) -> None:
        super().__init__(words)
        self.title, self.bench, self.reports = title, bench, reports
        self.groups = Rows((0, 0, 1, 1), words("sandbox.groups"), (), self._choose, on_chosen=self._choose)
        self.form = Form(words, bench, self.kit.open, self.refresh)
        icon = partial(Button, (0, 0, 1, 1), style="icon")
        self.undo = icon(words("workshop.undo"), self._undo, icon="icon-undo")
        self.redo = icon(words("workshop.redo"), self._redo, icon="icon-redo")
        self.back = Button((0, 0, 1, 1), words("app.back"), reports.on_back)
        self.play = Button(
            (0, 0, 1, 1), words("sandbox.play"), reports.on_play, style="primary", icon="icon-play"
        ).add_notes(key="F5")
        self._left = self._right = pygame.FRect(0, 0, 0, 0)
        self.refresh()

    def refresh(self) -> None:
        """Show the present values."""
        self.groups.set_rows([Row(key, name) for key, name in self.bench.groups])
        self.groups.chosen = self.bench.chosen
        self.form.refresh()
        draft = self.bench.draft
        self.undo.enabled, self.redo.enabled = draft.can_undo, draft.can_redo
        widgets: list[Widget] = [
            self.groups, *self.form.widgets, self.play, self.undo, self.redo, self.back
        ]  # fmt: skip
        self.show_widgets(widgets)
        self.stale = True
        if self.brush is not None:
            self.layout()

    def _choose(self, key: object) -> None:
        found = next((each for each, _ in self.bench.groups if each == key), None)
        if found is not None and found != self.bench.chosen:
            self.bench.chosen, self.bench.said = found, ""
            self.form.pane.offset = 0.0
            self.refresh()

    def _undo(self) -> None:
        self.bench.draft.undo()
        self.bench.said = ""
        self.refresh()

    def _redo(self) -> None:
        self.bench.draft.redo()
        self.bench.said = ""
        self.refresh()

    def key(self, event: pygame.event.Event) -> bool:
        """Undo and redo, play on, and the way out."""
        if is_command(event) and event.key in (pygame.K_z, pygame.K_y):
            again = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            (self._redo if again else self._undo)()
        elif event.key == pygame.K_F5:
            self.reports.on_play()
        elif event.key == pygame.K_ESCAPE:
            self.reports.on_back()
        else:
            return False
        return True

    def layout(self) -> None:
        """Groups, the form, and below them what was said and the way to the table."""
        brush, area = self.brush, self.area
        assert brush is not None  # a scene is laid out when it is drawn
        self.header_buttons(self.back)
        right = self.back.rect.x - 12
        for button in (self.redo, self.undo):
            button.rect = pygame.FRect(right - 42, 11, 42, 42)
            right -= 50
        self.sound_sign.put(right, 32)
        foot = max(_FOOT, brush.line_height(22, "title") + 40)
        high = area.bottom - MARGIN - foot - _GAP - _TOP
        wide = (area.width - 2 * MARGIN) * min(0.36, _LEFT * max(1.0, brush.line_height(20) / 28))
        self._left = pygame.FRect(area.x + MARGIN, _TOP, wide, high)
        x = self._left.right + _GAP
        self._right = pygame.FRect(x, _TOP, area.right - MARGIN - x, high)
        self.groups.rect = self._left.inflate(-16, -16)
        self.groups.row_height = max(46.0, brush.line_height(20) + 18)
        self.form.place(brush, self._right.inflate(-2 * _INSIDE, -2 * _INSIDE))
        needed = brush.text_width(self.play.name, 22, "title") + 150
        self.play.rect = pygame.FRect(
            area.right - MARGIN - needed, self._left.bottom + _GAP, needed, foot - 8
        )

    def paint(self, brush: Brush) -> None:
        """Draw ground, header and panels, labels, and what could not be set."""
        brush.table()
        self.header(brush, self.words("sandbox.title"), self.title, self.words("sandbox.about"))
        for panel in (self._left, self._right):
            brush.panel(panel)
        self.form.paint(brush)
        box = pygame.FRect(self._left.x + 8, self.play.rect.y, self.play.rect.x - self._left.x - 40, 0)
        said, ink = (self.bench.said, "text") if self.bench.said else (self.words("sandbox.note"), "muted")
        left = box.x
        if self.bench.said:
            brush.icon("icon-warning", (box.x, box.y + 4, 28, 28), "#ff6b5e")
            left += 42
        brush.paragraph(said, (left, box.y + 2, box.right - left, 0), TextStyle(19, ink))
