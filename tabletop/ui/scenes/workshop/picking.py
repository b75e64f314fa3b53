"""Panels over the Workshop: a searchable list or grid of values, and an entry for a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.workshop.tiles import draw_picture
from tabletop.ui.scenes.workshop.told import Offered
from tabletop.ui.widgets import Button, EntryReports, EntryRules, Overlay, Row, Rows, TextEntry

_WIDE, _HIGH = 860.0, 820.0


class Picking(Overlay):
    """Searchable list of values; a press picks one."""

    def __init__(
        self, words: Words, title: str, offered: Sequence[Offered], picked: Callable[[Any], object]
    ) -> None:
        super().__init__()
        self.words, self.title, self.offered, self._picked = words, title, tuple(offered), picked
        self.search = TextEntry(
            (0, 0, 1, 1),
            words("workshop.search"),
            reports=EntryReports(on_changed=self._narrow, on_entered=self._first),
            rules=EntryRules(hint=words("workshop.search")),
            style=TextStyle(22, font="title"),
        )
        self.list = Rows((0, 0, 1, 1), title, (), self._pick)
        self.away = Button((0, 0, 1, 1), words("workshop.not_now"), self.dismiss, size=20)
        self.widgets = [self.search, self.list, self.away]
        self.usual = self.list
        self.begins_at = self.search
        self._narrow("")

    def _narrow(self, said: str) -> None:
        wanted = said.casefold().split()
        rows = []
        for index, each in enumerate(self.offered):
            text = f"{each.label} {each.about} {each.value}".casefold()
            if all(word in text for word in wanted):
                rows.append(Row(index, each.label, draw=self._row(each)))
        self.list.set_rows(rows)
        self.list.chosen = rows[0].key if rows else None

    def _first(self, said: str) -> None:
        if self.list.rows:
            self._pick(self.list.rows[0].key)

    def _pick(self, key: object) -> None:
        self.done = True
        self._picked(self.offered[int(str(key))].value)

    def place(self, brush: Brush) -> None:
        """Place it in the middle, as high as the window allows."""
        wide = min(_WIDE * max(1.0, brush.line_height(22) / 30), brush.width - 80)
        high = min(_HIGH, brush.height - 60)
        self.place_in_middle(brush, wide, high)
        x, inner = self.rect.x + 32, wide - 64
        head = brush.line_height(32, "title") + 28
        line = max(52.0, brush.line_height(22, "title") + 16)
        self.search.rect = pygame.FRect(x, self.rect.y + head, inner, line)
        foot = max(50.0, brush.line_height(20, "strong") + 16)
        across = brush.text_width(self.away.name, 20, "strong") + 60
        self.away.rect = pygame.FRect(
            self.rect.right - 32 - across, self.rect.bottom - 24 - foot, across, foot
        )
        top = self.search.rect.bottom + 14
        self.list.rect = pygame.FRect(x, top, inner, self.away.rect.y - 14 - top)
        room = self.list.content().width - 24 - self._picture_room(brush)
        longest = (
            max(_about_height(brush, each.about, room) for each in self.offered) if self.offered else 0.0
        )
        row = max(_line_height(brush), brush.line_height(20, "strong") + longest + 22)
        self.list.set_row_height(row)

    def draw(self, brush: Brush) -> None:
        """Dim the scene, then a panel with the title."""
        self.dim(brush)
        brush.panel(self.rect, "sheet", 16, 24, "#ffffff1f")
        at = (self.rect.x + 32, self.rect.y + 20)
        brush.text(self.title, at, TextStyle(32, "text", "title", fit=True), width=self.rect.width - 64)
        if not self.list.rows:
            box = self.list.rect
            brush.text(
                self.words("rules.nothing"),
                box.center,
                TextStyle(22, "muted"),
                align="centre",
                valign="middle",
            )

    def _row(self, each: Offered) -> Callable[[Brush, pygame.FRect, bool], None]:
        def draw(brush: Brush, area: pygame.FRect, chosen: bool) -> None:
            side = _line_height(brush) - 16
            x = area.x + 12
            if each.picture or each.fill:
                draw_picture(brush, each, pygame.FRect(x, area.centery - side / 2, side, side))
            x += self._picture_room(brush)
            room = area.right - 12 - x
            name, about = brush.line_height(20, "strong"), _about_height(brush, each.about, room)
            first = area.centery - about / 2
            brush.text(
                each.label, (x, first), TextStyle(20, "text", "strong", fit=True), valign="middle", width=room
            )
            if each.about:
                brush.paragraph(each.about, (x, first + name / 2, room, 0), TextStyle(17, "muted"))

        return draw

    def _picture_room(self, brush: Brush) -> float:
        """Return the room for pictures before names; none if no value has one."""
        return _line_height(brush) if any(each.picture or each.fill for each in self.offered) else 0.0


def _line_height(brush: Brush) -> float:
    """Return the height of a row with a line about its value."""
    return brush.line_height(20, "strong") + brush.line_height(17) + 22


def _about_height(brush: Brush, about: str, room: float) -> float:
    """Return the height of the words about a value."""
    return brush.paragraph_height(about, room, 17) if about else 0.0


class NameAsked(Overlay):
    """Entry for a name, with a button that uses it."""

    def __init__(self, words: Words, title: str, note: str, act: str, named: Callable[[str], object]) -> None:
        super().__init__()
        self.title, self.note, self._named = title, note, named
        hint = words("workshop.its_name")
        self.entry = TextEntry(
            (0, 0, 1, 1),
            hint,
            reports=EntryReports(on_entered=self._enter),
            rules=EntryRules(limit=60, hint=hint),
            style=TextStyle(26, font="title"),
        )
        self.make = Button((0, 0, 1, 1), act, self._press, style="primary", size=22)
        self.away = Button((0, 0, 1, 1), words("workshop.not_now"), self.dismiss, size=22)
        self.widgets = [self.entry, self.away, self.make]
        self.usual = self.begins_at = self.entry

    def _press(self) -> None:
        self._enter(self.entry.value)

    def _enter(self, name: str) -> None:
        if name.strip():
            self.done = True
            self._named(" ".join(name.split()))

    def place(self, brush: Brush) -> None:
        """In the middle, as high as its words want."""
        wide = min(760 * max(1.0, brush.line_height(22) / 30), brush.width - 80)
        inner = wide - 80
        head = brush.paragraph_height(self.title, inner, 34, "title")
        note = brush.paragraph_height(self.note, inner, 20)
        line = max(60.0, brush.line_height(26, "title") + 16)
        foot = max(60.0, brush.line_height(22, "strong") + 18)
        tall = 36 + head + 8 + note + 20 + line + 26 + foot + 34
        self.place_in_middle(brush, wide, tall)
        self.entry.rect = pygame.FRect(self.rect.x + 40, self.rect.y + 36 + head + 8 + note + 20, inner, line)
        right = self.rect.right - 40
        for button in (self.make, self.away):
            across = max(140.0, brush.text_width(button.name, 22, "strong") + 60)
            button.rect = pygame.FRect(right - across, self.rect.bottom - 34 - foot, across, foot)
            right -= across + 16

    def draw(self, brush: Brush) -> None:
        """Dim the scene, then a panel with title and note."""
        self.dim(brush)
        brush.panel(self.rect, "sheet", 16, 24, "#ffffff1f")
        x, inner = self.rect.x + 40, self.rect.width - 80
        used = brush.paragraph(self.title, (x, self.rect.y + 36, inner, 0), TextStyle(34, "text", "title"))
        brush.paragraph(self.note, (x, self.rect.y + 44 + used, inner, 0), TextStyle(20, "#d5d8d0"))
