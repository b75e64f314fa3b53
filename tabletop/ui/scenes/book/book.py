"""Book screen: people, matches and figures in three columns; the picked match shows its buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.scenes.book.empty import find_spread, paint_empty, place_way
from tabletop.ui.scenes.book.figures import paint_evening, paint_records_head, record_row
from tabletop.ui.scenes.book.ledger import Ledger
from tabletop.ui.scenes.book.people import GameFront, draw_person
from tabletop.ui.scenes.book.told import BookTold, LedgerRow
from tabletop.ui.widgets import Button, EntryReports, EntryRules, Row, Rows, TextEntry

_TOP, _BOTTOM = 86.0, 1052.0
_PEOPLE = (28.0, 356.0)
_LEDGER = (400.0, 886.0)
_FIGURES = (1302.0, 590.0)
_HEAD, _BAR, _GAP = 66.0, 84.0, 16.0
_HEADING, _REMARK = TextStyle(24, "heading", "title"), TextStyle(18, "muted")
_DETAIL = TextStyle(18, "faded", fit=True)
_LARGE = 130
"""Size of type from which on the third column stands below the ledger."""
_MOST_TITLE = 40
Lookup = Callable[[str, str], BookTold]
"""Function that gives the book for a person ("" for everybody) and a game ("" for all)."""


@dataclass(frozen=True, slots=True)
class BookReports:
    """Reports of the book, mostly with the file of a match."""

    on_continue: Callable[[Path], object]
    on_result: Callable[[Path], object]
    on_watch: Callable[[Path], object]
    on_rename: Callable[[Path, str], object]
    on_mark: Callable[[Path, bool], object]
    on_share: Callable[[Path], object]
    on_throw: Callable[[Path], int]
    """Gives back how many days the bin keeps it, 0 if it stays where it is."""
    on_put_back: Act
    on_back: Act
    on_shelf: Act
    on_people: Act


class BookScene(Scene):
    """The screen of the book: people, their matches, and figures about them."""

    def __init__(self, words: Words, look: Lookup, reports: BookReports, picked: Path | None = None) -> None:
        super().__init__(words)
        self.look, self.reports = look, reports
        self.person, self.game, self.thrown = "", "", ""
        """The chosen person and game; the sentence about the match that was thrown away last."""
        self.told = look("", "")
        self.ledger = Ledger(words("book.matches"), self._show_pick, self._open)
        self.people = Rows((0, 0, 1, 1), words("book.people"), (), self._choose_person)
        self.people.row_height = 104.0
        self.records = Rows((0, 0, 1, 1), words("book.records"), (), self._open_record)
        self.records.row_height = 76.0
        self.back = Button((0, 0, 1, 1), words("app.back"), reports.on_back)
        self.own = Button((0, 0, 1, 1), words("people.own"), reports.on_people)
        self.every = Button((0, 0, 1, 1), words("book.all"), partial(self.choose_game, ""), size=19)
        self.games = [GameFront(look, partial(self.choose_game, look.id)) for look in self.told.games]
        self.go_on = self._act("title.continue", "icon-play", self._go_on, primary=True)
        self.result = self._act("book.open_result", "", self._result, primary=True)
        self.watch = self._act("book.watch", "icon-replay", lambda: reports.on_watch(self.row.path))
        self.rename = self._act("book.rename", "", self._rename)
        self.mark = self._act("book.mark", "icon-bookmark", self._mark)
        self.share = self._act("book.share", "icon-copy", lambda: reports.on_share(self.row.path))
        self.throw = self._act("matches.throw", "icon-close", self._throw)
        self.acts = (self.go_on, self.result, self.watch, self.rename, self.mark, self.share, self.throw)
        self.put_back = self._act("book.put_back", "icon-undo", self._put_back)
        name = EntryReports(on_entered=self._give_name), EntryRules(_MOST_TITLE)
        self.entry = TextEntry((0, 0, 1, 1), words("book.name"), "", *name)
        self.shelf = Button((0, 0, 1, 1), words("menu.quit"), reports.on_shelf, style="primary")
        self.entry.visible = False
        self.kit.add(self.people, self.every, *self.games, self.ledger, self.entry, *self.acts)
        self.kit.add(self.put_back, self.records, self.shelf, self.own, self.back)
        self.refresh()
        if picked is not None:
            self.pick(picked)

    def _act(self, key: str, icon: str, press: Act, primary: bool = False) -> Button:
        return Button(
            (0, 0, 1, 1), self.words(key), press, icon=icon, size=19, style="primary" if primary else "quiet"
        )

    # what is chosen

    @property
    def row(self) -> LedgerRow:
        """The picked match; there is one whenever a button for it is."""
        return self.ledger.rows[self.ledger.picked]

    @property
    def is_empty(self) -> bool:
        """Check if the book has no match yet."""
        return not (self.told.rows or self.person or self.game)

    def refresh(self) -> None:
        """Read the book again, and show it."""
        told = self.told = self.look(self.person, self.game)
        self.ledger.set_rows(told.rows)
        rows = [
            Row(each.name, f"{each.name}, {each.won} {each.of}", draw=partial(draw_person, each))
            for each in told.people
        ]
        self.people.set_rows(rows)
        self.people.chosen = self.person or None
        records = enumerate(told.records)
        self.records.set_rows([Row(n, f"{r.what}, {r.number}", draw=record_row(r)) for n, r in records])
        for game in self.games:
            game.chosen = game.look.id == self.game
        self._show_acts()
        if self.ledger.reveal():
            self._show_acts()

    def pick(self, path: Path) -> None:
        """Open the row of a match, if it is there."""
        at = next((n for n, row in enumerate(self.told.rows) if row.path == path), None)
        if at is not None:
            self.ledger.pick(at)

    def choose_game(self, game: str) -> None:
        """Show the matches, people and records of one game, or of all."""
        self.game = game
        self.refresh()

    def _choose_person(self, key: object) -> None:
        self.person = "" if self.person == str(key) else str(key)
        self.refresh()

    def _show_pick(self, _index: int) -> None:
        self._end_naming()
        self._show_acts()

    # what can be done

    def _open(self) -> None:
        (self.result if self.row.is_over else self.go_on).press()

    def _go_on(self) -> None:
        self.reports.on_continue(self.row.path)

    def _result(self) -> None:
        self.reports.on_result(self.row.path)

    def _open_record(self, key: object) -> None:
        if isinstance(key, int):
            self.reports.on_result(self.told.records[key].path)

    def _mark(self) -> None:
        self.reports.on_mark(self.row.path, not self.row.is_marked)
        self.refresh()

    def _rename(self) -> None:
        self.entry.value, self.entry.visible = self.row.title, True
        self.entry.caret, self.entry.mark = len(self.row.title), 0
        self._show_acts()
        self.kit.set_focus(self.entry)

    def _give_name(self, name: str) -> None:
        self._end_naming()
        self.reports.on_rename(self.row.path, name)
        self.refresh()

    def _end_naming(self) -> None:
        if self.entry.visible:
            self.entry.visible = False
            self.kit.set_focus(self.ledger)

    def _throw(self) -> None:
        match = f"{self.row.title}, {self.row.day}"
        if days := self.reports.on_throw(self.row.path):
            self.thrown = self.words("book.thrown", match=match, n=days)
        self.refresh()

    def _put_back(self) -> None:
        self.thrown = ""
        self.reports.on_put_back()
        self.refresh()

    # layout

    @property
    def _is_large(self) -> bool:
        return self.brush is not None and self.brush.text_size >= _LARGE

    @property
    def _bar(self) -> float:
        return _BAR if self.brush is None else max(_BAR, 2 * self.brush.line_height(20) + 20)

    def _ledger_area(self) -> pygame.FRect:
        x, wide = _LEDGER
        bottom = _BOTTOM - (self._bar + _GAP if self.thrown else 0)
        if self._is_large:
            wide, bottom = _FIGURES[0] + _FIGURES[1] - x, bottom - 330
        return self.design_rect(x, _TOP, wide, bottom - _TOP)

    def _figure_areas(self) -> tuple[pygame.FRect, pygame.FRect]:
        """Areas of the evening and of the records."""
        if self._is_large:
            x, wide = _LEDGER[0], (_FIGURES[0] + _FIGURES[1] - _LEDGER[0] - _GAP) / 2
            bottom = _BOTTOM - (self._bar + _GAP if self.thrown else 0)
            return (
                self.design_rect(x, bottom - 314, wide, 314),
                self.design_rect(x + wide + _GAP, bottom - 314, wide, 314),
            )
        x, wide = _FIGURES
        if self.told.evening is None:
            return self.design_rect(x, _TOP, 0, 0), self.design_rect(x, _TOP, wide, _BOTTOM - _TOP)
        return self.design_rect(x, _TOP, wide, 434), self.design_rect(
            x, _TOP + 450, wide, _BOTTOM - _TOP - 450
        )

    def layout(self) -> None:
        """Place three columns; with large type the third stands below the second."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        self.header_buttons(self.back, self.own)
        empty = self.is_empty
        for widget in (self.people, self.ledger, self.every, *self.games):
            widget.visible = not empty
        self.records.visible = bool(self.told.records) and not empty
        self.shelf.visible, self.put_back.visible = empty, bool(self.thrown)
        head = max(60.0, brush.line_height(24, "title") + 26)
        x, wide = _PEOPLE
        self.people.row_height = max(104.0, brush.line_height(26, "title") + brush.line_height(18) + 28)
        room = _BOTTOM - _TOP - head - self._about_height(brush)
        self.people.rect = self.design_rect(x + 10, _TOP + head, wide - 16, room)
        self.people.set_rows(self.people.rows)
        paper = self._ledger_area()
        self.ledger.rect = pygame.FRect(paper.x, paper.y + _HEAD, paper.width, paper.height - _HEAD - 12)
        self._place_filters(brush, paper)
        records = self._figure_areas()[1]
        self.records.row_height = max(76.0, 2 * brush.line_height(18) + 20)
        self.records.rect = pygame.FRect(
            records.x, records.y + head, records.width - 8, records.height - head - 10
        )
        self.records.set_rows(self.records.rows)
        self.shelf.rect = place_way(brush, self.words, self.design_rect(*find_spread(brush)), self.shelf.name)
        self._place_put_back(brush)
        self._place_acts()

    def _place_put_back(self, brush: Brush) -> None:
        wide = brush.text_width(self.put_back.name, 19, "strong") + 90
        x, room = _LEDGER[0], self._ledger_area().width
        self.put_back.rect = self.design_rect(
            x + room - wide - 16, _BOTTOM - self._bar + 16, wide, self._bar - 32
        )

    def _place_filters(self, brush: Brush, paper: pygame.FRect) -> None:
        x = paper.right - 20
        for game in reversed(self.games):
            game.rect = pygame.FRect(x - 36, paper.y + 9, 36, 48)
            x -= 50
        wide = brush.text_width(self.every.name, 19, "strong") + 40
        self.every.rect = pygame.FRect(x - wide, paper.y + 14, wide, 40)

    def _show_acts(self) -> None:
        if self.brush is not None:
            self.layout()
        self.stale = True

    def _place_acts(self) -> None:
        """Put the buttons below the picked row, on as many lines as they need; those out of sight are not shown."""
        brush, ledger = self.brush, self.ledger
        assert brush is not None  # asked for by the layout
        rows = bool(ledger.rows) and not self.is_empty
        over = rows and self.row.is_over
        shown = {self.go_on: rows and not over, self.result: over}
        acts = [button for button in self.acts if shown.get(button, rows)]
        high = max(44.0, brush.line_height(19, "strong") + 18)
        line = brush.line_height(24, "title") + brush.line_height(18) + 24
        left, right = ledger.rect.x + 22, ledger.rect.right - 40
        spots, x, row = [], left, 0
        for button in acts:
            wide = brush.text_width(button.name, 19, "strong") + (62 if button.icon else 34)
            if x + wide > right and x > left:
                x, row = left, row + 1
            spots.append((button, x, row, wide))
            x += wide + 10
        detail = brush.line_height(18) + 8
        ledger.measure(line, detail + (row + 1) * (high + 10) + 14 if rows else 0)
        top = ledger.row_rect(ledger.picked).y + ledger.line + detail if rows else 0.0
        for button in self.acts:
            button.visible = False
        for button, x, row, wide in spots:
            button.rect = pygame.FRect(x, top + row * (high + 10), wide, high)
            button.visible = ledger.rect.top <= button.rect.top and button.rect.bottom <= ledger.rect.bottom
        if rows:
            upper = ledger.row_rect(ledger.picked).y
            self.entry.rect = pygame.FRect(ledger.rect.x + 180, upper + 6, 460, ledger.line - 12)

    def _about_height(self, brush: Brush) -> float:
        """Height of the words about the chosen person, below the people."""
        about = self._about_text()
        return brush.paragraph_height(about, _PEOPLE[1] - 44, 18) + 30 if about else 12.0

    def _about_text(self) -> str:
        chosen = next((each for each in self.told.people if each.name == self.person), None)
        return chosen.about if chosen is not None else self.words("book.choose") if self.told.people else ""

    # drawing

    def paint(self, brush: Brush) -> None:
        """Paint ground, header, and the panels below the widgets."""
        brush.table()
        told, words = self.told, self.words
        facts = told.facts or words("book.nothing")
        self.header(brush, words("book.title").upper(), facts, words("book.about"))
        if self.is_empty:
            paint_empty(brush, words, self.design_rect(*find_spread(brush)))
            return
        x, wide = _PEOPLE
        panel = self.design_rect(x, _TOP, wide, _BOTTOM - _TOP)
        brush.panel(panel)
        at = (panel.x + 18, panel.y + 12 + brush.line_height(24, "title") / 2)
        brush.text(words("book.people"), at, _HEADING, valign="middle", width=wide - 36)
        foot = self.people.rect.bottom + 12
        brush.paragraph(self._about_text(), (panel.x + 22, foot, wide - 44, panel.bottom - foot - 8), _REMARK)
        self._paint_paper(brush)
        evening, records = self._figure_areas()
        if told.evening is not None:
            brush.panel(evening)
            with brush.clip(evening):
                paint_evening(brush, told.evening, evening)
        brush.panel(records)
        paint_records_head(brush, told, records)
        if not told.records:
            top = records.y + 24 + brush.line_height(24, "title")
            brush.paragraph(
                words("book.no_records"), (records.x + 22, top, records.width - 44, 0), TextStyle(19, "muted")
            )

    def _paint_paper(self, brush: Brush) -> None:
        paper = self._ledger_area()
        brush.shadow(paper, 12, 12, 0.6)
        brush.box(paper, "#f6f0e1", 12)
        brush.box((paper.x, paper.y, paper.width, _HEAD - 8), "#e4dac4", 12)
        at = (paper.x + 22, paper.y + _HEAD / 2 - 2)
        room = self.every.rect.x - at[0] - 16
        title = self.words("book.matches")
        brush.text(title, at, TextStyle(30, "ink", "title", fit=True), valign="middle", width=room)
        if not self.told.rows:
            area = (paper.x + 60, paper.y + 160, paper.width - 120, 0)
            brush.paragraph(self.words("book.none_so"), area, TextStyle(26, "ink", "title"), align="centre")
        if self.thrown:
            bar = self.design_rect(_LEDGER[0], _BOTTOM - self._bar, paper.width, self._bar)
            brush.panel(bar)
            room = self.put_back.rect.x - bar.x - 38
            high = brush.paragraph_height(self.thrown, room, 20)
            brush.paragraph(self.thrown, (bar.x + 22, bar.centery - high / 2, room, 0), TextStyle(20, "text"))

    def paint_over(self, brush: Brush) -> None:
        """Write the detail of the picked row, cut off at the edge of the ledger."""
        ledger = self.ledger
        if self.is_empty or not ledger.rows:
            return
        with brush.clip(ledger.rect):
            area = ledger.row_rect(ledger.picked)
            at = (area.x + 22, area.y + ledger.line + brush.line_height(18) / 2)
            brush.text(self.row.detail, at, _DETAIL, valign="middle", width=area.width - 60)

    # events

    def event(self, event: pygame.event.Event) -> bool:
        """Let Esc leave a name that is being written, and the buttons follow the picked row in a scrolled ledger."""
        if self.entry.visible and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._end_naming()
            self._show_acts()
            return True
        before = self.ledger.offset
        used = super().event(event)
        if self.ledger.offset != before:
            self._show_acts()
        return used

    def key(self, event: pygame.event.Event) -> bool:
        """Leave the book by Esc, throw the picked match away by Delete, walk the ledger by up and down."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_back()
        elif event.key == pygame.K_DELETE and self.ledger.rows:
            self._throw()
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and self.ledger.rows:
            self.kit.set_focus(self.ledger)
            return self.ledger.event(event)
        else:
            return False
        return True
