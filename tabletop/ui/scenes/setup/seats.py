"""Sheet on which seats of a running match change hands, with the controls of the set-up.

Names, people, bots and their levels can change; how many seats there are, their order and their colours belong to the
match. It changes a `Plan` and reports.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.setup.seat_rows import SeatRow
from tabletop.ui.scenes.setup.setup_rooms import sharing_sentence
from tabletop.ui.widgets import Button, Pane, Widget

LEFT, WIDE = 330.0, 1260.0
"""Left edge and width of the sheet."""
_TOP, _END, _GAP = 94.0, 1052.0, 22.0
_SIDE = 22.0
_PITCH, _LEAST = 104.0, 76.0
"""Distance between rows where there is room, and at least."""
_AROUND, _BETWEEN = 16.0, 10.0
"""Above and below the controls of a row, and between rows."""


class HeldRow(SeatRow):
    """Row of a seat that keeps its place and colour."""

    def __init__(self, sheet: SeatsScene, index: int) -> None:
        super().__init__(sheet, index)
        self.grip.visible = self.away.visible = False
        self.token.enabled, self.token.tooltip = False, ""
        self.entry.on_entered = lambda name: sheet.finish()

    def place(self, row: pygame.FRect, two_lines: bool = False) -> None:
        """Place the widgets on one line."""
        middle, high, left = row.centery, row.height - 2 * _AROUND, row.x + 112
        self.ground.rect = row
        self.token.rect = pygame.FRect(row.x + 30, middle - 30, 60, 60)
        self.entry.rect = pygame.FRect(left, middle - high / 2, 520, high)
        self.kind.rect = pygame.FRect(left + 546, middle - high / 2, 190, high)
        self.level.rect = pygame.FRect(left + 762, middle - high / 2, row.right - left - 786, high)


class SeatsScene(Scene):
    """Sheet of a match's seats; `on_done` gets the confirmed plan."""

    def __init__(
        self, words: Words, plan: Plan, on_done: Callable[[Plan], object], on_back: Act, on_rules: Act
    ) -> None:
        super().__init__(words)
        self.plan, self.on_done, self.on_back = plan, on_done, on_back
        self.rows: list[SeatRow] = []
        self._pitch, self._note_high, self._note_y = _PITCH, 0.0, 0.0
        self.pane = Pane(words("seats.title"), self._scroll)
        self.back = Button((0, 0, 0, 0), words("app.back"), on_back)
        self.rules = Button((0, 0, 0, 0), words("app.rules"), on_rules)
        self.go = Button((0, 0, 0, 0), words("seats.go_on"), self.finish, style="primary").add_notes(
            key=words("title.enter")
        )
        self._rebuild()

    # what the rows ask for

    def on_change(self, focus: str = "") -> None:
        """Called when a seat changed in kind; `focus` names the next focused widget."""
        self._rebuild()
        self.kit.set_focus(next((each for each in self.kit.widgets if each.name == focus), None))
        if self.brush is not None:
            self.layout()

    def on_edit(self) -> None:
        """Called when a name was edited."""
        called, self.stale = self.plan.called(), True
        for row in self.rows:
            row.set_hint(called)

    def pull(self, index: int, by: float) -> None:
        """Do nothing: seats keep their order."""

    def drop(self, index: int) -> None:
        """Do nothing: seats keep their order."""

    def _rebuild(self) -> None:
        self.kit.set_focus(None)
        self.rows = [HeldRow(self, index) for index in range(len(self.plan.seats))]
        seats: list[Widget] = [widget for row in self.rows for widget in row.widgets]
        self.pane.holds(seats)
        self.kit.widgets = [self.rules, self.back, self.pane, *seats, self.go]
        self.on_edit()

    def finish(self) -> None:
        """Confirm the plan."""
        self.on_done(self.plan)

    # layout

    def layout(self) -> None:
        """Place the rows in a scrolling sheet, and a note on the curtain and the buttons below."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        self.header_buttons(self.back, self.rules)
        wide = max(330.0, brush.text_width(self.go.name, 34, "title") + 190)
        beside = WIDE - wide - _GAP - 108
        foot = max(88.0, brush.paragraph_height(self._sharing_sentence(), beside, 20) + 16)
        room = _END - _TOP - foot - _GAP
        self._measure(brush, room - 8)
        high = min(room, self._pitch * len(self.rows) + self._note_high + 40)
        top = _TOP + (room - high) / 2
        self.pane.rect = self.design_rect(LEFT, top + 4, WIDE - 5, high - 8)
        self.go.rect = self.design_rect(LEFT + WIDE - wide, top + high + _GAP, wide, foot)
        self._place()

    def _measure(self, brush: Brush, room: float) -> None:
        """Measure the distance between the rows, and the height of the words below."""
        self._note_high = brush.paragraph_height(self._note(), WIDE - 2 * _SIDE, 19)
        least = max(_LEAST, brush.line_height(25) + 10 + 2 * _AROUND + _BETWEEN)
        self._pitch = max(least, min(_PITCH, (room - self._note_high - 32) / len(self.rows)))

    def _scroll(self) -> None:
        self._place()
        self.stale = True

    def _place(self) -> None:
        area = self.pane.content()
        y = area.y + 12
        for row in self.rows:
            row.place(pygame.FRect(area.x + 16, y, WIDE - 32, self._pitch - _BETWEEN))
            y += self._pitch
        self._note_y = y + 4
        self.pane.fits(y + 4 + self._note_high + 14 - area.y)

    # looks

    def _note(self) -> str:
        if shared := self.plan.shared_name:
            return self.words("setup.same_name_note", seat=shared)
        return self.words("seats.note")

    def _sharing_sentence(self) -> str:
        """Sentence about the curtain: a person left alone may still have to come through it once."""
        left = self.plan.people
        return self.words("seats.curtain_one") if left == 1 else sharing_sentence(self.words, left)

    def paint(self, brush: Brush) -> None:
        """Draw ground, header, the sheet and its words."""
        brush.table()
        self.header(brush, self.words("seats.title"), self.plan.offer.look.name, self.words("seats.question"))
        pane, foot = self.pane.rect, self.go.rect
        brush.panel((pane.x, pane.y - 4, WIDE, pane.height + 8))
        with brush.clip(pane):
            where = (pane.x + _SIDE, self._note_y, WIDE - 2 * _SIDE, 0)
            brush.paragraph(self._note(), where, TextStyle(19, "text" if self.plan.shared_name else "muted"))
        brush.panel((pane.x, foot.y, foot.x - _GAP - pane.x, foot.height))
        brush.icon("icon-curtain", (pane.x + 26, foot.centery - 19, 38, 38))
        room = (pane.x + 84, foot.y + 6, foot.x - _GAP - pane.x - 104, foot.height - 12)
        brush.block(self._sharing_sentence(), room, TextStyle(20))

    def key(self, event: pygame.event.Event) -> bool:
        """Leave without changes on Esc; confirm on Enter where it means nothing else."""
        if event.key == pygame.K_ESCAPE:
            self.on_back()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.finish()
        else:
            return False
        return True
