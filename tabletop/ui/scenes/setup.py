"""The setup screen: which game, who sits where, which options, which seed; then start.

It changes a `Plan` and reports; what a game offers comes in as an `Offer`, and its picture is painted by whoever
can (`preview`), so nothing here knows a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.content.shelf import BoxLook
from tabletop.paint.brush import Brush
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.scenes.option_rows import OptionControl
from tabletop.ui.scenes.plan import Plan, new_seed, read_seed, seed_code
from tabletop.ui.scenes.seat_rows import SeatRow
from tabletop.ui.scenes.setup_preview import paint_preview
from tabletop.ui.scenes.setup_tabs import AddSeat, GameTab
from tabletop.ui.scenes.title import minutes
from tabletop.ui.widgets import Button, TextEntry, Widget

_STRIP_Y, _STRIP_H = 84.0, 104.0
_BODY_Y, _BODY_H = 211.0, 750.0
_FOOT_Y, _FOOT_H = 984.0, 72.0
_COLUMNS = ((28.0, 592.0), (639.0, 592.0), (1250.0, 642.0))


@dataclass(frozen=True, slots=True)
class SetupReports:
    """What the setup screen asks for."""

    on_game: Callable[[str], object]
    """Another game is to be set up."""
    on_start: Callable[[Plan], object]
    on_back: Act
    on_rules: Act


Preview = Callable[[Plan, tuple[int, int]], pygame.Surface | None]
"""Paints the table of a plan into a picture of this size in pixels; None when it cannot."""


class SetupScene(Scene):
    """Sets up one match of one game."""

    largest_text = 150

    def __init__(
        self,
        words: Words,
        boxes: Sequence[BoxLook],
        there: frozenset[str],
        plan: Plan,
        reports: SetupReports,
        dice: random.Random,
        preview: Preview | None = None,
    ) -> None:
        super().__init__(words)
        self.plan, self.reports, self.dice, self.preview = plan, reports, dice, preview
        self.rows: list[SeatRow] = []
        self._pulled: tuple[int, float] | None = None
        self._picture: tuple[object, pygame.Surface | None] = ((), None)
        self.strip = [GameTab(box, box.id in there, self, reports.on_game) for box in boxes]
        self.rules = Button((0, 0, 0, 0), words("app.rules"), reports.on_rules)
        self.back = Button((0, 0, 0, 0), words("app.back"), reports.on_back)
        self.start = Button(
            (0, 0, 0, 0), words("setup.start"), self._start, style="primary", key=words("title.enter")
        )
        self.seed = TextEntry(
            (0, 0, 0, 0),
            words("setup.seed"),
            seed_code(plan.seed),
            self._seeded,
            limit=24,
            size=22,
            font="strong",
        )
        self.roll = Button(
            (0, 0, 0, 0),
            words("setup.roll"),
            self._roll,
            style="icon",
            icon="icon-seed",
            tooltip=words("setup.roll_tip"),
        )
        self.more = AddSeat(words("setup.add"), self._add, self)
        self.reset = Button((0, 0, 0, 0), words("setup.reset"), self._reset, style="bare")
        self.controls = [OptionControl(self, row) for row in plan.offer.options]
        self._rebuild()

    # what happens to the plan

    def changed(self, focus: str = "") -> None:
        """Seats were added, taken away, moved or changed their kind; go on with the widget called `focus`."""
        self._rebuild()
        if focus:
            found = next((widget for widget in self.kit.widgets if widget.name == focus), None)
            self.kit.set_focus(found)
        self.edited()

    def edited(self) -> None:
        """Something changed that only the drawing shows."""
        self.start.enabled = self.plan.possible
        self.reset.visible = bool(self.plan.chosen)
        self.stale = True

    def pull(self, index: int, by: float) -> None:
        """A row is being dragged."""
        if self._pulled is None:
            row = self.rows[index]
            row.ground.lifted = True
            self.kit.widgets = [w for w in self.kit.widgets if w not in row.widgets] + row.widgets
        self._pulled = (index, by)
        self._place_rows()

    def drop(self, index: int) -> None:
        """The dragged row was let go: it stays where it is nearest."""
        if self._pulled is not None:
            to = self._slot_of(index, self._pulled[1])
            self._pulled = None
            self.plan.move(index, to)
            self.changed()

    def _add(self) -> None:
        if len(self.plan.seats) < self.plan.most:
            self.plan.add()
            self.changed(self.more.name)

    def _start(self) -> None:
        if self.plan.possible:
            self.reports.on_start(self.plan)

    def _seeded(self, text: str) -> None:
        self.plan.seed = read_seed(text)
        self.edited()

    def _roll(self) -> None:
        self.plan.seed = new_seed(self.dice)
        self.seed.value = seed_code(self.plan.seed)
        self.seed.caret = self.seed.mark = len(self.seed.value)
        self.edited()

    def _reset(self) -> None:
        self.plan.chosen.clear()
        self.controls = [OptionControl(self, row) for row in self.plan.offer.options]
        self.changed()

    # layout

    def _rebuild(self) -> None:
        self.kit.set_focus(None)
        self.rows = [SeatRow(self, index) for index in range(len(self.plan.seats))]
        self.more.visible = self.more.enabled = len(self.plan.seats) < self.plan.most
        widgets: list[Widget] = [*self.strip, self.rules, self.back]
        for row in self.rows:
            widgets += row.widgets
        widgets += [self.more, self.reset]
        for control in self.controls:
            control.offered = control.row.offered(len(self.plan.seats))
            control.widget.visible = control.offered
            control.fit(len(self.plan.seats))
            widgets.append(control.widget)
        self.kit.widgets = [*widgets, self.seed, self.roll, self.start]
        self.edited()
        if self._laid_out is not None:
            self.layout()

    def layout(self) -> None:
        """Strip, three columns, and the bar along the foot."""
        self.header_buttons(self.back, self.rules)
        wide = (1864 - 16 * (len(self.strip) - 1)) / max(1, len(self.strip))
        for index, tab in enumerate(self.strip):
            tab.rect = self.at(28 + index * (wide + 16), _STRIP_Y, wide, _STRIP_H)
        self._place_rows()
        x, width = _COLUMNS[1]
        self.reset.rect = self.at(x + width - 104, _BODY_Y + 14, 84, 34)
        shown = [control for control in self.controls if control.offered]
        pitch = max(70.0, min(118.0, (_BODY_H - 76) / max(1, len(shown))))
        for index, control in enumerate(shown):
            control.place(self.at(x + 22, _BODY_Y + 62 + index * pitch, width - 44, pitch))
        label = (
            self.brush.text_width(self.words("setup.seed"), 22, "title") if self.brush is not None else 46.0
        )
        self.seed.rect = self.at(50 + label + 16, _FOOT_Y + 11, 210, 50)
        self.roll.rect = self.at(50 + label + 238, _FOOT_Y + 13, 46, 46)
        self.start.rect = self.at(_COLUMNS[2][0], _FOOT_Y, _COLUMNS[2][1], _FOOT_H)

    @property
    def _pitch(self) -> float:
        slots = len(self.plan.seats) + (1 if self.more.visible else 0)
        return min(113.0, (_BODY_H - 62 - 56) / max(1, slots))

    def _slot_of(self, index: int, by: float) -> int:
        return max(0, min(len(self.plan.seats) - 1, round(index + by / self._pitch)))

    def _place_rows(self) -> None:
        x, width = _COLUMNS[0]
        pitch = self._pitch
        for index, row in enumerate(self.rows):
            slot = float(index)
            if self._pulled is not None:
                held, by = self._pulled
                to = self._slot_of(held, by)
                if index == held:
                    slot = index + by / pitch
                elif held < index <= to:
                    slot -= 1
                elif to <= index < held:
                    slot += 1
            row.place(self.at(x + 16, _BODY_Y + 58 + slot * pitch, width - 32, pitch - 10))
        self.more.rect = self.at(
            x + 16, _BODY_Y + 58 + len(self.rows) * pitch, width - 32, min(62.0, pitch - 10)
        )

    # drawing

    def paint(self, brush: Brush) -> None:
        """Ground, header, panels and their words; the rest is widgets."""
        brush.table()
        look = self.plan.offer.look
        facts = "  ·  ".join((look.name, self._seats_in_words(), minutes(self.words, look)))
        self.header(brush, self.words("setup.title"), facts, self.words("setup.question"))
        for x, width in _COLUMNS:
            brush.panel(self.at(x, _BODY_Y, width, _BODY_H))
        for x, width in _COLUMNS[:2]:
            brush.panel(self.at(x, _FOOT_Y, width, _FOOT_H))
        self._paint_seats(brush)
        self._paint_options(brush)
        x, width = _COLUMNS[2]
        area = self.at(x + 22, _BODY_Y, width - 44, _BODY_H)
        paint_preview(brush, self.words, self.plan, self._picture_of, area)
        self._paint_foot(brush)

    def _seats_in_words(self) -> str:
        return self.words("setup.seats_count", n=len(self.plan.seats))

    def _heading(self, brush: Brush, column: int, words: str, note: str, note_right: float = 20) -> None:
        x, width = _COLUMNS[column]
        area = self.at(x, _BODY_Y, width, 60)
        brush.text(words, (area.x + 22, area.y + 31), 22, "heading", "title", valign="middle")
        brush.text(
            note,
            (area.right - note_right, area.y + 31),
            19,
            "muted",
            align="right",
            valign="middle",
            width=360,
            fit=True,
        )

    def _paint_seats(self, brush: Brush) -> None:
        note = self.words("setup.seats_note", n=len(self.plan.seats), most=self.plan.most)
        self._heading(brush, 0, self.words("setup.seats"), note)
        x, width = _COLUMNS[0]
        foot = self.at(x + 20, _BODY_Y + _BODY_H - 58, width - 40, 54)
        line = self.words("setup.seats_help") if self.plan.possible else self._why_not()
        ink = "muted" if self.plan.possible else "warning"
        brush.block(line, foot, 19, ink, align="centre")

    def _why_not(self) -> str:
        if any(not seat.name.strip() for seat in self.plan.seats):
            return self.words("setup.needs_names")
        counts = ", ".join(str(count) for count in self.plan.offer.seats)
        return self.words("setup.needs_seats", counts=counts)

    def _paint_options(self, brush: Brush) -> None:
        changed = len(self.plan.chosen)
        note = self.words("setup.changed", n=changed) if changed else ""
        self._heading(brush, 1, self.words("setup.options"), note, 112)
        shown = [control for control in self.controls if control.offered]
        for index, control in enumerate(shown):
            control.paint(brush, last=index == len(shown) - 1)
        if not shown:
            x, width = _COLUMNS[1]
            area = self.at(x, _BODY_Y + 80, width, 40)
            brush.text(
                self.words("setup.no_options"), area.center, 20, "muted", align="centre", valign="middle"
            )

    def _picture_of(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The table as it would be set up, painted anew only when the plan is another one."""
        if self.preview is None:
            return None
        chosen = tuple(sorted(self.plan.chosen.items()))
        colours = tuple(seat.colour for seat in self.plan.seats)
        key = (size, colours, self.plan.seed, chosen, self.plan.possible)
        if self._picture[0] != key:
            self._picture = (key, self.preview(self.plan, size))
        return self._picture[1]

    def _paint_foot(self, brush: Brush) -> None:
        y = self.top + _FOOT_Y + _FOOT_H / 2
        brush.text(self.words("setup.seed"), (self.left + 50, y), 22, "text", "title", valign="middle")
        note = self.roll.rect.right + 16
        room = (note, self.top + _FOOT_Y + 6, self.left + 610 - note, _FOOT_H - 12)
        brush.block(self.words("setup.seed_note"), room, 19, "muted")
        x = self.left + _COLUMNS[1][0]
        brush.icon("icon-curtain", (x + 26, y - 19, 38, 38))
        people = self.plan.people
        key = "setup.curtain_many" if people > 1 else "setup.curtain_one" if people else "setup.curtain_none"
        count = self.words("setup.numbers").split("|")
        line = self.words(key, n=count[people] if people < len(count) else str(people))
        brush.block(line, (x + 80, self.top + _FOOT_Y + 6, _COLUMNS[1][1] - 100, _FOOT_H - 12), 20)

    def key(self, event: pygame.event.Event) -> bool:
        """Esc goes back."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_back()
            return True
        return False
