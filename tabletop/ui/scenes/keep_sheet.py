"""Sheet that ends a recording: its steps, where it begins, its name, and the checks to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act, Words
from tabletop.ui.scenes.outcome_sign import SIDE, draw_outcome
from tabletop.ui.scenes.recording_mark import RED
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Button, EntryReports, EntryRules, Overlay, Row, Rows, TextEntry

_WIDE, _HIGH, _IN, _GAP = 1320.0, 860.0, 36.0, 28.0
_DISC, _PICTURE = 34.0, 46.0
_LONGEST = 80


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """One recorded answer."""

    colour: int
    who: str
    what: str
    game: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class WatchableField:
    """Field of the table that a test may check."""

    key: str
    label: str
    has_changed: bool


@dataclass(frozen=True, slots=True)
class KeepReports:
    """Callbacks of the sheet."""

    watchable: Callable[[int], Sequence[WatchableField]]
    """List what may be watched if the recording begins with a step."""
    keep: Callable[[str, int, frozenset[str]], object]
    """Keep it by a name, from a step on, with what must come out."""
    throw_away: Act


class KeepSheet(Overlay):
    """Steps on the left, name and checked fields on the right."""

    def __init__(self, words: Words, steps: Sequence[RecordedStep], reports: KeepReports) -> None:
        super().__init__()
        self.words, self.steps, self.reports = words, tuple(steps), reports
        self.begin = 0
        """Number of the step it begins with."""
        self.watched: frozenset[str] = frozenset()
        self._fields: tuple[WatchableField, ...] = ()
        box = (0, 0, 1, 1)
        self.list = Rows(
            box, words("recording.steps"), (), chosen=0, on_chosen=self._choose, on_pressed=self._choose
        )
        self.here = Button(box, words("recording.begin_here"), self._begin_here, size=19)
        self.entry = TextEntry(
            box,
            words("recording.name"),
            reports=EntryReports(on_entered=self._enter),
            rules=EntryRules(limit=_LONGEST),
            style=TextStyle(22, font="title"),
        )
        self.fields = Rows(box, words("recording.watch"), (), self._toggle)
        self.away = Button(box, words("recording.throw_away"), self._throw_away, size=20)
        self.on = Button(box, words("recording.go_on"), self.dismiss, size=20)
        self.keep = Button(box, words("recording.keep"), self._keep, style="primary", size=20)
        self.widgets = [self.list, self.here, self.entry, self.fields, self.away, self.on, self.keep]
        self.usual = self.keep
        self.begins_at = self.entry
        self._begin_at(0)

    # acts

    def _choose(self, key: object) -> None:
        self.list.chosen = key
        self.here.enabled = key != self.begin

    def _begin_here(self) -> None:
        self._begin_at(int(str(self.list.chosen)))

    def _begin_at(self, step: int) -> None:
        """Begin the recording at a step; fields changed since then are ticked."""
        self.begin = step
        self._propose_name(self.words("recording.called", n=len(self.steps) - step))
        self._fields = tuple(self.reports.watchable(step))
        self.watched = frozenset(each.key for each in self._fields if each.has_changed)
        self._choose(step)
        self._list_rows()

    def _propose_name(self, name: str) -> None:
        entry = self.entry
        if entry.value == entry.hint:  # nobody has written one
            entry.value, entry.caret, entry.mark = name, len(name), len(name)
        entry.hint = name

    def _toggle(self, key: object) -> None:
        self.watched ^= {str(key)}
        self._list_rows()

    def _list_rows(self) -> None:
        """List steps and fields as they are now, what changed first."""
        self.list.set_rows(
            [
                Row(number, f"{each.who}: {each.what}", draw=partial(self._draw_step, number, each))
                for number, each in enumerate(self.steps)
            ]
        )
        ordered = sorted(self._fields, key=lambda each: not each.has_changed)
        self.fields.set_rows(
            [
                Row(
                    each.key,
                    self._say_field(each),
                    draw=partial(self._draw_field, each, each.key in self.watched),
                )
                for each in ordered
            ]
        )
        self.keep.enabled = bool(self.watched)

    def _say_field(self, each: WatchableField) -> str:
        is_on = each.key in self.watched
        return f"{each.label}, {self.words('tests.yes' if is_on else 'tests.no')}"

    def _enter(self, name: str) -> None:
        self._keep()

    def _keep(self) -> None:
        if self.watched:
            self.done = True
            name = " ".join(self.entry.value.split()) or self.entry.hint
            self.reports.keep(name, self.begin, self.watched)

    def _throw_away(self) -> None:
        self.done = True
        self.reports.throw_away()

    # looks

    def looks(self) -> tuple[object, ...]:
        """Add the ticked fields, and the step at which the recording begins."""
        return (*super().looks(), self.begin, self.watched)

    def place(self, brush: Brush) -> None:
        """Place it in the middle, as large as the window allows."""
        grow = max(1.0, brush.line_height(22) / 30)
        wide, high = min(_WIDE * grow, brush.width - 60), min(_HIGH * grow, brush.height - 40)
        self.place_in_middle(brush, wide, high)
        button = max(52.0, brush.line_height(20, "strong") + 18)
        foot = self.rect.bottom - 28 - button
        left = self.rect.right - _IN
        for each in (self.keep, self.on, self.away):
            across = brush.text_width(each.name, 20, "strong") + 60
            left -= across
            each.rect = pygame.FRect(left, foot, across, button)
            left -= 14
        column = (wide - 2 * _IN - _GAP) / 2
        top = self._top(brush)
        across = brush.text_width(self.here.name, 19, "strong") + 60
        self.here.rect = pygame.FRect(self.rect.x + _IN, foot - 20 - button, across, button)
        self.list.rect = pygame.FRect(self.rect.x + _IN, top, column, self.here.rect.y - 12 - top)
        x = self.rect.x + _IN + column + _GAP
        line = max(54.0, brush.line_height(22, "title") + 16)
        self.entry.rect = pygame.FRect(x, top, column, line)
        below = top + line + 14 + brush.line_height(26, "title") + self._note_height(brush, column) + 10
        self.fields.rect = pygame.FRect(x, below, column, foot - 20 - below)
        self.list.set_row_height(max(74.0, brush.line_height(20) * 2 + 18))
        self.fields.set_row_height(max(46.0, brush.line_height(20) + 16))

    def _top(self, brush: Brush) -> float:
        return self.rect.y + 26 + brush.line_height(34, "title") + brush.line_height(20) + 22

    def _note_height(self, brush: Brush, room: float) -> float:
        return brush.paragraph_height(self.words("recording.watch_note"), room, 18)

    def draw(self, brush: Brush) -> None:
        """Dim the table, then a panel with headings."""
        self.dim(brush)
        brush.panel(self.rect, "sheet", 16, 24, "#ffffff1f")
        x, y, words = self.rect.x + _IN, self.rect.y + 26, self.words
        left, right = self.list.rect.width, self.entry.rect.width
        head, note = TextStyle(34, "text", "title", fit=True), TextStyle(20, "muted", fit=True)
        brush.text(words("recording.steps"), (x, y), head, width=left)
        brush.text(
            words("recording.steps_note"), (x, y + brush.line_height(34, "title") + 4), note, width=left
        )
        x = self.entry.rect.x
        brush.text(words("recording.name"), (x, y), head, width=right)
        y = self.entry.rect.bottom + 14
        brush.text(words("recording.watch"), (x, y), TextStyle(26, "heading", "title"))
        y += brush.line_height(26, "title")
        brush.paragraph(words("recording.watch_note"), (x, y, right, 0), TextStyle(18, "muted"))

    def _draw_step(
        self, number: int, step: RecordedStep, brush: Brush, area: pygame.FRect, chosen: bool
    ) -> None:
        """Draw a tile: the number on a red disc, who did what, and its picture; steps left out are dim."""
        is_in = number >= self.begin
        box = area.inflate(-4, -8)
        brush.box(box, "#ffffff0a", 10, "amber" if number == self.begin else None, 2)
        middle = (box.x + 12 + _DISC / 2, box.centery)
        brush.disc(middle, _DISC / 2, RED if is_in else "#5f6a69")
        digit = TextStyle(19, "#2a0f0c", "strong")
        brush.text(str(number + 1), middle, digit, align="centre", valign="middle")
        x, line = box.x + 24 + _DISC, brush.line_height(20, "strong")
        if step.picture:
            spot = (box.right - _PICTURE - 10, box.centery - _PICTURE / 2, _PICTURE, _PICTURE)
            brush.picture(step.game, step.picture, spot, cover=True, radius=6)
        room, y = box.right - _PICTURE - 20 - x, box.centery - (line + brush.line_height(18)) / 2
        draw_token(brush, step.colour, (x, y + line * 0.1, line * 0.8, line * 0.8), faint=not is_in)
        who = TextStyle(20, "text" if is_in else "muted", "strong", fit=True)
        brush.text(step.who, (x + line, y), who, width=room - line)
        what = TextStyle(18, "muted" if is_in else "#7c8684", fit=True)
        brush.text(step.what, (x, y + line), what, width=room)

    def _draw_field(
        self, each: WatchableField, is_on: bool, brush: Brush, area: pygame.FRect, chosen: bool
    ) -> None:
        draw_outcome(brush, "held" if is_on else "", area.x + 10, area.centery)
        x = area.x + 24 + SIDE
        font = "strong" if each.has_changed else "read"
        style = TextStyle(20, "text" if is_on else "muted", font, fit=True)
        brush.text(each.label, (x, area.centery), style, valign="middle", width=area.right - 10 - x)
