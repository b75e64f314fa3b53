"""Setup screen: game, seats, options, seed, and start.

It changes a `Plan` and reports; what a game offers comes in as an `Offer`, and its picture is painted by whoever
can (`preview`), so nothing here knows a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.people import Person
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.scenes.setup.daily import daily_seed
from tabletop.ui.scenes.setup.people_chips import PeopleChips
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.setup.seat_rows import SeatRow, needs_two_lines
from tabletop.ui.scenes.setup.seeds import new_seed, read_seed, seed_code
from tabletop.ui.scenes.setup.setup_options import OptionsColumn
from tabletop.ui.scenes.setup.setup_preview import Preview, TablePicture, paint_preview, preview_height
from tabletop.ui.scenes.setup.setup_rooms import (
    COLUMNS,
    STRIP_Y,
    Rooms,
    draw_heading,
    head_height,
    note_beside,
    rooms,
    seed_width,
    sharing_sentence,
)
from tabletop.ui.scenes.setup.setup_tabs import AddSeat, GameTab
from tabletop.ui.scenes.shelf import Shelf
from tabletop.ui.scenes.title.facts import minutes
from tabletop.ui.widgets import Button, EntryReports, EntryRules, Pane, TextEntry, Widget


@dataclass(frozen=True, slots=True)
class SetupReports:
    """Callbacks of the setup screen."""

    on_game: Callable[[str], object]
    """Another game is to be set up."""
    on_start: Callable[[Plan], object]
    on_back: Act
    on_rules: Act
    on_people: Act = lambda: None
    """Open the settings of each person."""
    on_mod: Callable[[str, bool], object] = lambda path, on: None
    """A mod is to be switched on or off: its folder. Another screen takes this one's place, or `changed` is called."""
    preview: Preview | None = None
    """Function that paints the table of a plan; None where there is no picture of it."""


SEED_LETTERS = 24
_LABEL = TextStyle(22, "text", "title")


class SetupScene(Scene):
    """Set-up of one match."""

    grows = True

    def __init__(
        self,
        words: Words,
        shelf: Shelf,
        plan: Plan,
        reports: SetupReports,
        dice: random.Random,
        people: Sequence[Person] = (),
    ) -> None:
        super().__init__(words)
        self.plan, self.reports, self.dice = plan, reports, dice
        self.rows: list[SeatRow] = []
        self._pulled: tuple[int, float] | None = None
        self._picture = TablePicture(reports.preview)
        self.rooms: Rooms | None = None
        self.strip = [GameTab(box, box.id in shelf.there, self, reports.on_game) for box in shelf.boxes]
        self.rules = Button((0, 0, 0, 0), words("app.rules"), reports.on_rules)
        self.back = Button((0, 0, 0, 0), words("app.back"), reports.on_back)
        self.start = Button((0, 0, 0, 0), words("setup.start"), self._start, style="primary").add_notes(
            key=words("title.enter")
        )
        self.seed, self.roll, self.daily = self._seed_and_dice()
        self.more = AddSeat(words("setup.add"), self._add, self)
        self.people = PeopleChips(self, people, reports.on_people)
        names = ("setup.seats", "setup.options", "setup.game")
        self.panes = tuple(Pane(words(name), self._place_panes) for name in names)
        self.options = OptionsColumn(self, self.panes[1])
        self._rebuild()

    def _seed_and_dice(self) -> tuple[TextEntry, Button, Button]:
        """Build the entry of the seed, and the buttons that roll another one and take today's."""
        words = self.words
        seed = TextEntry(
            (0, 0, 0, 0),
            words("setup.seed"),
            self.plan.seed_words or seed_code(self.plan.seed),
            reports=EntryReports(on_changed=self._set_seed),
            rules=EntryRules(limit=SEED_LETTERS, full=words("setup.letters", n=SEED_LETTERS)),
            style=TextStyle(22, font="strong"),
        )
        tip = words("setup.roll_tip")
        roll = Button(
            (0, 0, 0, 0), words("setup.roll"), self._roll, style="icon", icon="icon-seed"
        ).add_notes(tooltip=tip)
        tip, name = words("setup.daily_tip"), words("setup.daily")
        daily = Button((0, 0, 0, 0), name, self._take_daily, style="icon", icon="icon-clock").add_notes(
            tooltip=tip
        )
        return seed, roll, daily

    def look_at(self, before: SetupScene) -> None:
        """Take over the focus and scroll offsets of the same screen with other mods."""
        self.kit.by_keyboard = before.kit.by_keyboard
        for pane, old in zip(self.panes, before.panes, strict=True):
            pane.offset = old.offset
        if before.kit.focus is not None:
            name = before.kit.focus.name
            self.kit.set_focus(next((each for each in self.kit.widgets if each.name == name), None))

    # what happens to the plan

    def switch_mod(self, path: str, on: bool) -> None:
        """Report a switched mod; the caller opens the game with it."""
        self.reports.on_mod(path, on)

    def on_change(self, focus: str = "") -> None:
        """Called when seats were added, removed, moved or changed in kind; `focus` names the next focused widget.

        The keyboard goes on where it was if no widget is named, and with the last seat if what it was on is gone.
        """
        by_keyboard = self.kit.by_keyboard
        if not focus and by_keyboard and self.kit.focus is not None:
            focus = self.kit.focus.name
        self._rebuild()
        if focus:
            there = (each for each in self.kit.widgets if each.name == focus and each.takes_focus())
            self.kit.set_focus(next(there, self.rows[-1].kind if by_keyboard else None))
        self.on_edit()

    def on_edit(self) -> None:
        """Called when an option or another detail was set."""
        if self.options.asks_others():
            self.on_change()
            return
        self.start.enabled = self.plan.possible
        called = self.plan.called()
        for row in self.rows:
            row.set_hint(called)
        self.people.follow()
        self.options.reset.visible = bool(self.plan.changes())
        self.stale = True

    def pull(self, index: int, by: float) -> None:
        """Move the dragged row."""
        if self._pulled is None:
            row = self.rows[index]
            row.ground.lifted = True
            self.kit.widgets = [w for w in self.kit.widgets if w not in row.widgets] + row.widgets
        self._pulled = (index, by)
        self._place_rows()

    def drop(self, index: int) -> None:
        """Put the dragged row into the nearest place."""
        if self._pulled is not None:
            to = self._slot_of(index, self._pulled[1])
            self._pulled = None
            self.plan.move(index, to)
            self.on_change()

    def _add(self) -> None:
        if len(self.plan.seats) < self.plan.most:
            self.plan.add()
            self.on_change(self.more.name)

    def _start(self) -> None:
        if self.plan.possible:
            self.reports.on_start(self.plan)

    def _set_seed(self, text: str) -> None:
        self.plan.seed, self.plan.seed_words = read_seed(text), text
        self.on_edit()

    def _roll(self) -> None:
        self._show_seed(new_seed(self.dice))

    def _take_daily(self) -> None:
        self._show_seed(daily_seed(self.plan.offer.look.id, date.today()))

    def _show_seed(self, seed: int) -> None:
        self.plan.seed, self.plan.seed_words = seed, ""
        self.seed.value = seed_code(self.plan.seed)
        self.seed.caret = self.seed.mark = len(self.seed.value)
        self.on_edit()

    # layout

    def _rebuild(self) -> None:
        self.kit.set_focus(None)
        self.rows = [SeatRow(self, index) for index in range(len(self.plan.seats))]
        self.more.visible = self.more.enabled = len(self.plan.seats) < self.plan.most
        seats: list[Widget] = [widget for row in self.rows for widget in row.widgets]
        self.panes[0].holds([*seats, self.more, *self.people.widgets])
        options = self.options.rebuild()
        first, second, third = self.panes
        columns = [first, *seats, self.more, *self.people.widgets, second, *options, third]
        self.kit.widgets = [
            *self.strip,
            self.rules,
            self.back,
            *columns,
            self.seed,
            self.roll,
            self.daily,
            self.start,
        ]
        self.on_edit()
        if self._laid_out is not None:
            self.layout()

    def layout(self) -> None:
        """Place the strip, three scrolling columns, and the bar along the foot."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        self.header_buttons(self.back, self.rules)
        told = sharing_sentence(self.words, self.plan.people)
        self.rooms = room = rooms(brush, self.words, self.strip, told, self.extra)
        for index, tab in enumerate(self.strip):
            tab.rect = self.design_rect(28 + index * (room.tab_w + 16), STRIP_Y, room.tab_w, room.strip_h)
        for pane, (x, width) in zip(self.panes, COLUMNS, strict=True):
            pane.rect = self.design_rect(x, room.body_y + 4, width - 5, room.body_h - 8)
        self._place_seats(brush)
        self.options.place(brush)
        self.panes[2].fits(preview_height(brush, self.words, self.plan, COLUMNS[2][1] - 44))
        self._place_foot(brush, room)

    def _place_panes(self) -> None:
        """Place everything at the panes' scroll offsets."""
        if self.brush is not None:
            self._place_seats(self.brush)
            self.options.place(self.brush)
        self.stale = True

    def _place_foot(self, brush: Brush, room: Rooms) -> None:
        label = brush.text_width(self.words("setup.seed"), 22, "title")
        high = max(50.0, brush.line_height(22, "strong") + 8)
        y = room.foot_y + (11 if not note_beside(brush, self.words) else (room.foot_h - high) / 2)
        wide = seed_width(brush, self.words)
        self.seed.rect = self.design_rect(50 + label + 16, y, wide, high)
        self.roll.rect = self.design_rect(50 + label + 16 + wide + 12, y + high / 2 - 23, 46, 46)
        self.daily.rect = self.design_rect(50 + label + 16 + wide + 66, y + high / 2 - 23, 46, 46)
        self.start.rect = self.design_rect(COLUMNS[2][0], room.foot_y, COLUMNS[2][1], room.foot_h)

    @property
    def _pitch(self) -> float:
        """Return the distance between the seats' rows."""
        brush, room = self.brush, self.rooms
        if brush is None or room is None:
            return 113.0
        if needs_two_lines(brush, self.words, self.plan.levels):
            return 40 + 2 * max(58.0, brush.line_height(25) + 10)
        slots = len(self.plan.seats) + (1 if self.more.visible else 0)
        return max(76.0, min(113.0, (room.body_h - 62 - 68 - 58) / max(1, slots)))

    def _slot_of(self, index: int, by: float) -> int:
        return max(0, min(len(self.plan.seats) - 1, round(index + by / self._pitch)))

    def _place_rows(self) -> None:
        if self.brush is not None:
            self._place_seats(self.brush)

    def _place_seats(self, brush: Brush) -> None:
        area, pitch = self.panes[0].content(), self._pitch
        two = needs_two_lines(brush, self.words, self.plan.levels)
        top, wide = area.y - 4 + head_height(brush, self.words, self._seats_note()), COLUMNS[0][1] - 32
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
            row.place(pygame.FRect(area.x + 16, top + slot * pitch, wide, pitch - 10), two)
        below = top + len(self.rows) * pitch
        high = max(min(62.0, pitch - 10), brush.line_height(25, "title") + 8)
        self.more.rect = pygame.FRect(area.x + 16, below, wide, high)
        below += high + 10 if self.more.visible else 0
        help_h = brush.paragraph_height(self._seats_help(), COLUMNS[0][1] - 40, 19)
        least = area.y + self.panes[0].rect.height - help_h - 8
        below = self.people.place(brush, (area.x + 16, below, wide), least)
        self.panes[0].fits(below - area.y + help_h + 8)

    # time, drawing

    @property
    def is_moving(self) -> bool:
        """True while the preview is still to be painted, or anything else moves."""
        return super().is_moving or self._picture.is_pending

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        super().update(dt_ms)
        self.stale = self.stale or self._picture.is_pending

    def paint(self, brush: Brush) -> None:
        """Draw ground, header, panels and their words."""
        room = self.rooms
        assert room is not None  # laid out before it is painted
        brush.table()
        look = self.plan.offer.look
        facts = "  ·  ".join((look.name, self._seats_in_words(), minutes(self.words, self.plan.minutes)))
        self.header(brush, self.words("setup.title"), facts, self.words("setup.question"))
        for (x, width), pane in zip(COLUMNS, self.panes, strict=True):
            brush.panel(self.design_rect(x, room.body_y, width, room.body_h))
            with brush.clip(pane.rect):
                self._paint_column(brush, pane)
        for x, width in COLUMNS[:2]:
            brush.panel(self.design_rect(x, room.foot_y, width, room.foot_h))
        self._paint_foot(brush, room)

    def _paint_column(self, brush: Brush, pane: Pane) -> None:
        if pane is self.panes[0]:
            self._paint_seats(brush)
        elif pane is self.panes[1]:
            self.options.paint(brush)
        else:
            area = pane.content()
            area = pygame.FRect(
                area.x + 22, area.y - 4, COLUMNS[2][1] - 44, max(area.height, pane.rect.height) + 8
            )
            picture = partial(self._picture.picture, self.plan, awaited=brush.awaited)
            paint_preview(brush, self.words, self.plan, picture, area)

    def _seats_in_words(self) -> str:
        return self.words("setup.seats_count", n=len(self.plan.seats))

    def _seats_note(self) -> str:
        return self.words("setup.seats_note", n=len(self.plan.seats), most=self.plan.most)

    def _seats_help(self) -> str:
        if not self.plan.possible:
            return self._why_not()
        if shared := self.plan.shared_name:
            return self.words("setup.same_name_note", seat=shared)
        return self.words("setup.seats_help")

    def _paint_seats(self, brush: Brush) -> None:
        self.people.paint(brush)
        area, width = self.panes[0].content(), COLUMNS[0][1] - 40
        heading, note = self.words("setup.seats"), self._seats_note()
        draw_heading(brush, self.words, (area.x, area.y), heading, note)
        ink = "warning" if not self.plan.possible else "text" if self.plan.shared_name else "muted"
        top = area.bottom - brush.paragraph_height(self._seats_help(), width, 19) - 8
        brush.paragraph(self._seats_help(), (area.x + 20, top, width, 0), TextStyle(19, ink), align="centre")

    def _why_not(self) -> str:
        counts = ", ".join(str(count) for count in self.plan.offer.seats)
        return self.words("setup.needs_seats", counts=counts)

    def _paint_foot(self, brush: Brush, room: Rooms) -> None:
        middle, note = self.seed.rect.centery, self.words("setup.seed_note")
        brush.text(self.words("setup.seed"), (self.left_edge + 50, middle), _LABEL, valign="middle")
        y, high = self.top + room.foot_y, room.foot_h
        if note_beside(brush, self.words):
            x = self.daily.rect.right + 16
            brush.block(note, (x, y + 6, self.left_edge + 610 - x, high - 12), TextStyle(19, "muted"))
        else:
            below = self.seed.rect.bottom + 4
            brush.block(note, (self.left_edge + 50, below, 548, y + high - 4 - below), TextStyle(19, "muted"))
        x, width = self.left_edge + COLUMNS[1][0], COLUMNS[1][1]
        brush.icon("icon-curtain", (x + 26, y + high / 2 - 19, 38, 38))
        brush.block(sharing_sentence(self.words, self.plan.people), (x + 80, y + 6, width - 100, high - 12))

    def key(self, event: pygame.event.Event) -> bool:
        """Go back on Esc, open the rules on F1; start on Enter where it means nothing else."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_back()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._start()
        elif event.key == pygame.K_F1:
            self.reports.on_rules()
        else:
            return False
        return True
