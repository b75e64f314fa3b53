"""List of everything a mod may change: searchable, filtered by changes, with headings by kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from tabletop.paint.brush import Brush, Ink
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.outcome_sign import draw_outcome
from tabletop.ui.scenes.workshop.told import Thing, ThingKey, Workbench
from tabletop.ui.widgets import Button, Choice, EntryReports, EntryRules, Pick, Row, Rows, TextEntry, Widget

_INKS: dict[str, Ink] = {"new": "#7ad08a", "changed": "#8fcdf0", "removed": "#ff9a8a"}
_SIDE = 38.0
"""Side of a picture in the list."""
_SIGN = 22.0
"""Side of the sign of what came of its tests."""
_SIGNS = {"new": "+", "changed": "~", "removed": "–"}


class ThingList:
    """Search, filter, list and its buttons."""

    def __init__(self, words: Words, bench: Workbench, chosen: Callable[[ThingKey], object]) -> None:
        self.words, self.bench, self._chosen = words, bench, chosen
        hint = words("workshop.find")
        self.search = TextEntry(
            (0, 0, 1, 1),
            hint,
            reports=EntryReports(on_changed=self._search_anew),
            rules=EntryRules(hint=hint),
            style=TextStyle(20, font="title"),
        )
        self.show = "mod" if any(each.mark for each in bench.things) else "all"
        self.filter = Choice((0, 0, 1, 1), words("workshop.shown"), (), self.show, self._narrow, size=17)
        self.list = Rows((0, 0, 1, 1), words("workshop.things"), (), self._press, on_chosen=self._press)
        self.buttons: list[Button] = []
        self._found = frozenset[ThingKey]()
        """Things that the search found since it was typed: one that is renamed stays in sight."""
        self._brush: Brush | None = None
        self.area = pygame.FRect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """Widgets in reading order."""
        return [self.search, self.filter, self.list, *self.buttons]

    def _narrow(self, value: object) -> None:
        self.show = str(value)
        self.refresh()

    def _press(self, key: object) -> None:
        if isinstance(key, tuple) and key[1]:
            self._chosen((str(key[0]), str(key[1])))

    def _search_anew(self, said: str) -> None:
        self._found = frozenset()
        self.refresh()

    def refresh(self) -> None:
        """List the present things."""
        things = self.bench.things
        changed, wrong = [each for each in things if each.mark], [each for each in things if each.mistakes]
        picks = [
            Pick("mod", self.words("workshop.this_mod", n=len(changed))),
            Pick("all", self.words("workshop.everything", n=len(things))),
        ]
        if wrong or self.show == "wrong":
            picks.append(Pick("wrong", self.words("workshop.mistakes", n=len(wrong)), "icon-warning"))
        self.filter.picks, self.filter.value = tuple(picks), self.show
        shown = {"mod": changed, "wrong": wrong}.get(self.show, things)
        wanted = self.search.value.casefold().split()
        self._found |= {each.key for each in things if _has_words(each, wanted)}
        shown = [each for each in shown if each.key in self._found]
        if self.show != "all" and not wanted and not any(each.key == self.bench.chosen for each in shown):
            shown = [*shown, *(each for each in things if each.key == self.bench.chosen)]
        self.list.set_rows(list(self._rows(shown)))
        if self._brush is not None:
            self._heighten(self._brush)
        self.list.chosen = self.bench.chosen

    def _rows(self, shown: list[Thing]) -> list[Row]:
        rows = []
        for kind, name in self.bench.kinds:
            inside = [each for each in shown if each.kind == kind]
            if inside:
                draw = partial(self._draw_kind, name, len(inside))
                rows.append(Row((kind, ""), name, enabled=False, draw=draw))
                rows += [Row(each.key, each.name, draw=partial(self._draw_thing, each)) for each in inside]
        return rows

    def bring_into_sight(self) -> None:
        """Scroll to the chosen thing."""
        at = next((i for i, row in enumerate(self.list.rows) if row.key == self.bench.chosen), None)
        if at is not None:
            self.list.show(self.list.top_of(max(0, at - 1)), self.list.top_of(at + 1))

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Search and filter at the top, buttons at the foot, the list between."""
        self.area, self._brush = area, brush
        x, inner = area.x + 14, area.width - 28
        line = max(44.0, brush.line_height(20, "title") + 14)
        self.search.rect = pygame.FRect(x, area.y + 14, inner, line)
        self.filter.stacked = self.filter.wanted_width(brush) > inner
        high = max(40.0, brush.line_height(17, "strong") + 12)
        tall = high * len(self.filter.picks) if self.filter.stacked else high
        self.filter.rect = pygame.FRect(x, self.search.rect.bottom + 10, inner, tall)
        foot = max(44.0, brush.line_height(18, "strong") + 14)
        half = (inner - 8) / 2
        y = area.bottom - 14 - foot * ((len(self.buttons) + 1) // 2) - 8 * ((len(self.buttons) - 1) // 2)
        top = self.filter.rect.bottom + 10
        self.list.rect = pygame.FRect(x, top, inner, y - 12 - top)
        for index, button in enumerate(self.buttons):
            row, column = divmod(index, 2)
            button.rect = pygame.FRect(x + column * (half + 8), y + row * (foot + 8), half, foot)
        self._heighten(brush)

    def _heighten(self, brush: Brush) -> None:
        """Make each row as high as its name, id and mark need."""
        room = self.list.content().width - _SIDE - 34
        line = brush.line_height(18, "strong") + brush.line_height(15)
        self.list.row_height = least = max(46.0, line + 10)
        highs: dict[object, float] = {
            each.key: brush.paragraph_height(each.name, room - _sign_width(each), 18, "strong")
            + self._note_height(brush, each, room)
            + 10
            for each in self.bench.things
        }
        rows = [replace(row, height=max(least, highs.get(row.key, 0.0))) for row in self.list.rows]
        self.list.set_rows(rows)

    def _note_height(self, brush: Brush, thing: Thing, room: float) -> float:
        """Return the height of id and mark: beside each other, or below."""
        high = brush.paragraph_height(thing.id, room, 15)
        return high if self._is_beside(brush, thing, room) else high + brush.line_height(15, "strong") + 6

    def _is_beside(self, brush: Brush, thing: Thing, room: float) -> bool:
        mark = brush.text_width(self._mark(thing), 15, "strong") + 30 if thing.mark else 0.0
        return brush.text_width(thing.id, 15) + mark <= room

    def _mark(self, thing: Thing) -> str:
        return f"{_SIGNS[thing.mark]} {self.words(f'workshop.{thing.mark}')}"

    def _draw_kind(self, name: str, count: int, brush: Brush, area: pygame.FRect, chosen: bool) -> None:
        end = brush.text(
            name, (area.x + 4, area.bottom - 18), TextStyle(20, "heading", "title"), valign="middle"
        ).right
        brush.text(str(count), (end + 10, area.bottom - 17), TextStyle(16, "muted"), valign="middle")

    def _draw_thing(self, thing: Thing, brush: Brush, area: pygame.FRect, chosen: bool) -> None:
        if thing.picture:
            spot = (area.x + 8, area.centery - _SIDE / 2, _SIDE, _SIDE)
            brush.picture(self.bench.game, thing.picture, spot, cover=True, radius=6)
        x = area.x + 18 + _SIDE
        room = area.right - 16 - x
        name, note = (
            brush.paragraph_height(thing.name, room - _sign_width(thing), 18, "strong"),
            self._note_height(brush, thing, room),
        )
        y = area.centery - (name + note) / 2
        if thing.mark == "removed":
            middle = y + brush.line_height(18, "strong") / 2
            brush.line(
                (x, middle), (x + min(room, brush.text_width(thing.name, 18, "strong")), middle), "#ff9a8a", 2
            )
        brush.paragraph(thing.name, (x, y, room - _sign_width(thing), 0), TextStyle(18, "text", "strong"))
        brush.paragraph(thing.id, (x, y + name, room, 0), TextStyle(15, "muted"))
        if thing.mistakes:
            brush.icon("icon-warning", (area.x + 2, area.bottom - 26, 22, 22), "warning")
        if thing.tested:
            draw_outcome(brush, thing.tested, area.right - _SIGN - 8, y + _SIGN / 2, _SIGN)
        if thing.mark:
            self._draw_mark(brush, thing, area.right - 8, y + name + note, _INKS[thing.mark])

    def _draw_mark(self, brush: Brush, thing: Thing, right: float, bottom: float, ink: Ink) -> None:
        said, high = self._mark(thing), brush.line_height(15, "strong") + 2
        wide = brush.text_width(said, 15, "strong") + 18
        brush.box((right - wide, bottom - high, wide, high), "#ffffff14", 999)
        at = (right - wide / 2, bottom - high / 2)
        brush.text(said, at, TextStyle(15, ink, "strong"), align="centre", valign="middle")


def _has_words(thing: Thing, words: list[str]) -> bool:
    """Check if a thing has all these words in its name or its id."""
    return all(word in f"{thing.name} {thing.id}".casefold() for word in words)


def _sign_width(thing: Thing) -> float:
    """Return the room beside a name for its tests' sign."""
    return _SIGN + 8 if thing.tested else 0.0
