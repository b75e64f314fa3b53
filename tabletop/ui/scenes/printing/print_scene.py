"""Print screen: a sheet's preview on the left; paper, cards, backs and PDF on the right."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

import pygame

from tabletop.errors import HotseatError
from tabletop.escape_text import escape_text
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import MARGIN, Act, Scene, Words
from tabletop.ui.scenes.printing.print_wishes import Printing, PrintRow, PrintWishes, SheetTold
from tabletop.ui.scenes.setting_rows import SettingRow
from tabletop.ui.widgets import Button, Choice, Pane, Pick, Row, Rows, Scale, Stepper, Toggle

_TOP, _SIDE_W, _SIDE = 92.0, 600.0, 24.0
MOST_COPIES = 99


class PrintScene(Scene):
    """Print options, a sheet's preview, and the PDF, written a card per frame so that it can be stopped."""

    def __init__(self, words: Words, printing: Printing, on_back: Act) -> None:
        super().__init__(words)
        self.printing, self.on_back = printing, on_back
        changed = any(row.mark for row in printing.rows)
        self.wishes = PrintWishes(only_changed=changed)
        self.shown = 0
        """Place of the side that is looked at."""
        self.said = ""
        """Sentence on what became of the last PDF."""
        self.done = (0, 0)
        self._work: Generator[tuple[int, int], None, str] | None = None
        self._kept: tuple[object, pygame.Surface] | None = None
        self.rows = self._make_rows(changed)
        self.pane = Pane(words("print.title"), self._place_rows)
        self.pane.holds(row.widget for row in self.rows)
        self.list = Rows((0, 0, 1, 1), words("print.which"), (), self._pick, on_chosen=self._pick)
        self.copies = Stepper((0, 0, 1, 1), words("print.copies"), 1, Scale(0, MOST_COPIES), self._set_copies)
        self.before = Button((0, 0, 1, 1), words("print.before"), lambda: self._turn(-1), size=20)
        self.after = Button((0, 0, 1, 1), words("print.after"), lambda: self._turn(1), size=20)
        self.save = Button((0, 0, 1, 1), words("print.save"), self._begin, style="primary", size=30)
        self.stop = Button((0, 0, 1, 1), words("print.stop"), self._stop, size=24)
        self.back = Button((0, 0, 1, 1), words("app.back"), self._leave)
        self.kit.add(self.pane, *(row.widget for row in self.rows), self.list, self.copies)
        self.kit.add(self.before, self.after, self.save, self.stop, self.back)
        self.sheets: tuple[SheetTold, ...] = ()
        self.chosen = ""
        self._wish(self.wishes)

    # wishes

    def _make_rows(self, changed: bool) -> list[SettingRow]:
        words = self.words
        paper = [Pick("a4", words("print.a4")), Pick("letter", words("print.letter"))]
        which = [Pick(False, words("print.all")), Pick(True, words("print.changed"))]
        backs = [Pick(False, words("print.none")), Pick(True, words("print.behind"))]
        bleeds = [Pick(0, words("print.none")), *(Pick(mm, words("print.mm", n=mm)) for mm in (2, 3))]
        fine = [Pick(dpi, str(dpi)) for dpi in (300, 600)]
        now = self.wishes
        rows = [
            self._row("paper", paper, now.paper, lambda value: self.wishes.on_paper(value)),
            self._row("backs", backs, now.has_backs, lambda value: replace(self.wishes, has_backs=value)),
            self._row("bleed", bleeds, now.bleed, lambda value: replace(self.wishes, bleed=value)),
            self._row("dpi", fine, now.dpi, lambda value: replace(self.wishes, dpi=value)),
        ]
        if changed:
            which_row = self._row(
                "which", which, now.only_changed, lambda value: replace(self.wishes, only_changed=value)
            )
            rows.insert(1, which_row)
        marks = Toggle((0, 0, 1, 1), words("print.marks"), True, self._mark)
        return [*rows, SettingRow("marks", marks, words("print.marks"), words("print.marks_note"))]

    # Each choice has values of a type of its own: hence Any.
    def _row(
        self, name: str, picks: list[Pick], value: object, wish: Callable[[Any], PrintWishes]
    ) -> SettingRow:
        words = self.words
        choice = Choice(
            (0, 0, 1, 1), words(f"print.{name}"), picks, value, lambda chosen: self._wish(wish(chosen))
        )
        return SettingRow(name, choice, words(f"print.{name}"), words(f"print.{name}_note"))

    def _wish(self, wishes: PrintWishes) -> None:
        """Take new options, and lay the sheets out for them."""
        self.wishes = wishes
        for row in self.rows:
            if row.name == "bleed" and isinstance(row.widget, Choice):
                row.widget.value = self.wishes.bleed
        self.sheets = tuple(self.printing.sheets(self.wishes))
        self.shown = min(self.shown, max(0, len(self.sheets) - 1))
        self.said, self.stale = "", True
        there = self.listed_rows
        self.list.set_rows([Row(row.key, row.name, draw=self._row_of(row)) for row in there])
        if self.chosen not in [row.key for row in there]:
            self.chosen = there[0].key if there else ""
        self._pick(self.chosen)
        self._show_buttons()

    @property
    def listed_rows(self) -> tuple[PrintRow, ...]:
        """Cards whose copies can be chosen."""
        return tuple(row for row in self.printing.rows if row.mark or not self.wishes.only_changed)

    def copies_of(self, row: PrintRow) -> int:
        """Return how many copies of a card will be printed."""
        return self.wishes.copies.get(row.key, row.copies)

    def _pick(self, key: object) -> None:
        self.chosen = self.list.chosen = str(key)
        row = next((row for row in self.listed_rows if row.key == self.chosen), None)
        self.copies.visible = row is not None
        if row is not None:
            self.copies.name, self.copies.value = row.name, self.copies_of(row)
        self.stale = True

    def _set_copies(self, copies: int) -> None:
        self._wish(replace(self.wishes, copies={**self.wishes.copies, self.chosen: copies}))

    def _mark(self, on: bool) -> None:
        self._wish(replace(self.wishes, has_marks=on))

    def _turn(self, by: int) -> None:
        self.shown = max(0, min(len(self.sheets) - 1, self.shown + by))
        self._show_buttons()

    def _show_buttons(self) -> None:
        works = self._work is not None
        self.before.enabled, self.after.enabled = self.shown > 0, self.shown + 1 < len(self.sheets)
        self.save.enabled = bool(self.sheets)
        self.save.visible, self.stop.visible, self.stale = not works, works, True

    # writing

    def _begin(self) -> None:
        self._work, self.done, self.said = self.printing.save(self.wishes), (0, 0), ""
        self._show_buttons()

    def update(self, dt_ms: float) -> None:
        """Draw another card of the PDF, if one is being written."""
        super().update(dt_ms)
        if self._work is None:
            return
        try:
            self.done = next(self._work)
            self.stale = True
        except StopIteration as end:
            self._end(self.words("print.saved", path=escape_text(str(end.value))))
        except (HotseatError, OSError) as error:
            said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            self._end(self.words("print.failed", why=escape_text(said)))

    @property
    def is_moving(self) -> bool:
        """True while a PDF is written."""
        return self._work is not None or super().is_moving

    def _end(self, said: str) -> None:
        found = self.printing.findings()
        self.said = " ".join(
            (said, *([self.words("print.findings", n=len(found), what=found[0])] if found else []))
        )
        self._work = None
        self._show_buttons()

    def _stop(self) -> None:
        if self._work is not None:
            self._work.close()
            self._work = None
            self.said = self.words("print.stopped")
            self._show_buttons()

    def _leave(self) -> None:
        self._stop()
        self.on_back()

    # layout

    def layout(self) -> None:
        """Place the sheet on the left, and options, cards and PDF on the right."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        self.header_buttons(self.back)
        area, left = self.area, self.area.width - MARGIN - _SIDE_W
        end = area.height - MARGIN
        foot = max(84.0, brush.line_height(30, "title") + 36)
        self.save.rect = self.stop.rect = pygame.FRect(left, end - foot, _SIDE_W, foot)
        step = max(48.0, brush.line_height(20, "strong") + 16)
        high = max(step + 190, (end - foot - _TOP) * 0.36)
        self.list.row_height = 18 + brush.line_height(20)
        self.list.rect = pygame.FRect(left + 14, end - foot - 14 - high + 12, _SIDE_W - 28, high - step - 34)
        self.list.set_rows(self.list.rows)
        wide = 220.0
        self.copies.rect = pygame.FRect(left + _SIDE_W - wide - 20, self.list.rect.bottom + 10, wide, step)
        self.pane.rect = pygame.FRect(left, _TOP + 4, _SIDE_W - 6, self.list.rect.y - 12 - _TOP - 22)
        self._place_rows()
        x, y = MARGIN + _SIDE, self._sheet_area().bottom + 14
        for button in (self.before, self.after):
            wide = brush.text_width(button.name, 20, "strong") + 56
            button.rect = pygame.FRect(x, y, wide, max(48.0, brush.line_height(20) + 16))
            x += wide + 12

    def _place_rows(self) -> None:
        brush = self.brush
        assert brush is not None  # scrolled by hands, so it was drawn
        area, y = self.pane.content(), self.pane.content().y
        for row in self.rows:
            high = row.height(brush, _SIDE_W - 2 * _SIDE - 16)
            row.place(brush, pygame.FRect(area.x + _SIDE, y, _SIDE_W - 2 * _SIDE - 16, high))
            y += high
        self.pane.fits(y - area.y)
        self.stale = True

    def _panel(self) -> pygame.FRect:
        width = self.area.width - 2 * MARGIN - _SIDE_W - 20
        return pygame.FRect(MARGIN, _TOP, width, self.area.height - _TOP - MARGIN)

    def _sheet_area(self) -> pygame.FRect:
        """Return the room for the sheet: below the heading, above buttons and notes."""
        brush, panel = self.brush, self._panel()
        assert brush is not None  # drawn already
        head = brush.line_height(26, "title") + 18
        foot = max(48.0, brush.line_height(20) + 16) + self._tip_height(brush, panel.width - 2 * _SIDE) + 34
        return pygame.FRect(
            panel.x + _SIDE, panel.y + head, panel.width - 2 * _SIDE, panel.height - head - foot
        )

    def _tip_height(self, brush: Brush, width: float) -> float:
        return brush.paragraph_height(self._tip(), width, 20)

    def _tip(self) -> str:
        removed = self.words("table.list").join(self.printing.removed)
        gone = self.words("print.removed", names=removed) if removed else ""
        return " ".join(filter(None, (self.words("print.tip"), gone)))

    # drawing

    def paint(self, brush: Brush) -> None:
        """Draw ground, header, the sheet with its notes, the panels on the right."""
        brush.table()
        facts = "  ·  ".join(filter(None, (self.printing.game, self.printing.mods)))
        self.header(brush, self.words("print.title"), facts, self.words("print.about"))
        brush.panel(self._panel())
        side = pygame.FRect(self.pane.rect.x, _TOP, _SIDE_W, self.pane.rect.height + 8)
        brush.panel(side)
        brush.panel((side.x, side.bottom + 10, _SIDE_W, self.copies.rect.bottom + 10 - side.bottom - 10))
        with brush.clip(self.pane.rect):
            for row in self.rows:
                row.paint(brush, last=row is self.rows[-1])
        self._paint_sheet(brush)
        if self.copies.visible:
            room = self.copies.rect.x - self.list.rect.x - 24
            at = (self.list.rect.x + 10, self.copies.rect.centery)
            brush.text(
                self.copies.name, at, TextStyle(21, "text", "strong", fit=True), valign="middle", width=room
            )

    def _paint_sheet(self, brush: Brush) -> None:
        panel, room = self._panel(), self._sheet_area()
        x, y = panel.x + _SIDE, panel.y + 8
        foot = self.after.rect
        box = (foot.right + 24, foot.y - 4, panel.right - _SIDE - foot.right - 24, foot.height + 8)
        if self._work is not None:
            done, every = self.done
            self._paint_bar(brush, box, done / max(1, every))
        else:
            brush.block(self.said, box, TextStyle(20, "text"))
        tip = (x, foot.bottom + 10, panel.width - 2 * _SIDE, 0)
        brush.paragraph(self._tip(), tip, TextStyle(20, "muted"))
        if not self.sheets:
            brush.block(self.words("print.nothing"), room, TextStyle(26, "muted"), align="centre")
            return
        told = self.sheets[self.shown]
        sides, papers = self.sheets, self.sheets[-1].number
        key = "print.back_of" if told.is_back else "print.front_of"
        heading = self.words(key, n=told.number, of=papers)
        name = brush.text(heading, (x, y), TextStyle(26, "heading", "title"))
        turned = "short_edge" if told.is_across else "long_edge"
        note = self.words(f"print.{turned}") if told.is_back else self.words("print.cards", n=self._count())
        width = panel.right - _SIDE - name.right - 18
        brush.text(
            note,
            (name.right + 18, name.centery),
            TextStyle(20, "muted", fit=True),
            valign="middle",
            width=width,
        )
        high = min(room.height, room.width / told.shape)
        spot = pygame.FRect(0, 0, high * told.shape, high)
        spot.center = room.center
        brush.shadow(spot, 2, 8)
        size = brush.px(spot.width), brush.px(spot.height)
        brush.blit(self._picture(size), spot.topleft)
        assert sides  # there is a side to look at

    def _paint_bar(self, brush: Brush, box: tuple[float, float, float, float], share: float) -> None:
        """Draw the progress of the PDF."""
        words = self.words("print.working", done=self.done[0], n=max(1, self.done[1]))
        brush.block(words, (box[0], box[1], box[2], box[3] - 14), TextStyle(20, "text"))
        bar = pygame.FRect(box[0], box[1] + box[3] - 10, box[2], 8)
        brush.box(bar, "sunk", 4)
        brush.box((bar.x, bar.y, max(8.0, bar.width * share), 8), "paper", 4)

    def _count(self) -> int:
        return sum(sheet.count for sheet in self.sheets if not sheet.is_back)

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the previewed side, painted once."""
        key = (self.wishes, self.shown, size)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self.printing.paint(self.wishes, self.shown, size)
        return self._kept[1]

    def _mark_words(self, row: PrintRow) -> str:
        marks = {"new": "print.is_new", "changed": "print.is_changed"}
        return self.words(marks[row.mark]) if row.mark else ""

    def _row_of(self, row: PrintRow) -> Callable[[Brush, pygame.FRect, bool], None]:
        def draw(brush: Brush, area: pygame.FRect, chosen: bool) -> None:
            count = self.words("print.times", n=self.copies_of(row))
            note = "  ".join(filter(None, (self._mark_words(row), count)))
            wide = brush.text_width(note, 20)
            at = (area.right - 16, area.centery)
            brush.text(
                note, at, TextStyle(20, "text" if row.mark else "muted"), align="right", valign="middle"
            )
            room = area.width - wide - 48
            ink = "white" if chosen else "text"
            brush.text(
                row.name,
                (area.x + 16, area.centery),
                TextStyle(20, ink, fit=True),
                valign="middle",
                width=room,
            )

        return draw

    def key(self, event: pygame.event.Event) -> bool:
        """Stop, or go back, on Esc; page keys turn sheets."""
        if event.key == pygame.K_ESCAPE:
            if self._work is not None:
                self._stop()
            else:
                self._leave()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn(1 if event.key == pygame.K_PAGEDOWN else -1)
        else:
            return False
        return True
