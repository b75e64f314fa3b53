"""Screen of people: who plays here, their wishes, and a preview of a hand-over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from tabletop.content.models.shelf import BoxLook
from tabletop.escape_text import is_blank
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.people import COLOURS, LONGEST_NAME, WISHES, Person
from tabletop.store.settings import Setting, Settings, setting_rule
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.scenes.book.people import GameFront
from tabletop.ui.scenes.people.hand_over import fit_wishes, hand_over_height, paint_hand_over
from tabletop.ui.scenes.setting_rows import SettingRow
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import (
    Button,
    Choice,
    EntryReports,
    EntryRules,
    Pane,
    Pick,
    Row,
    Rows,
    TextEntry,
    Toggle,
    Widget,
)
from tabletop.ui.widgets.base import Pressable

_TOP, _BOTTOM, _HEAD = 86.0, 1052.0, 112.0
_LIST, _MIDDLE, _RIGHT = (28.0, 330.0), (374.0, 900.0), (1290.0, 602.0)
_LARGE = 130
"""Size of type from which on what is wanted takes the room of the hand-over too."""
_VALUES = {"narration": "lengths", "animation_speed": "speeds", "plays_with": "devices"}
"""Group of words for the values of a wish."""


@dataclass(frozen=True, slots=True)
class PeopleReports:
    """Callbacks of the screen; those that write return False on failure."""

    on_put: Callable[[Person, str], bool]
    """Keep a person, in the place of the one of that name."""
    on_remove: Callable[[str], bool]
    on_sign: Callable[[Person], object]
    """Somebody wants a sign for their curtain, or none any more."""
    on_book: Act
    on_back: Act


class PeopleScene(Scene):
    """List of everybody, and the wishes of one person."""

    def __init__(
        self,
        words: Words,
        everybody: Callable[[], Sequence[Person]],
        settings: Settings,
        boxes: Sequence[BoxLook],
        reports: PeopleReports,
        problem: str = "",
    ) -> None:
        super().__init__(words)
        self.everybody, self.settings, self.reports, self.problem = everybody, settings, reports, problem
        self.name = next((each.name for each in everybody()), "")
        self.list = Rows((0, 0, 1, 1), words("people.title"), (), self._choose)
        self.new = Button((0, 0, 1, 1), words("people.add"), self._write_new, icon="icon-plus", size=22)
        self.entry = self._entry("people.new_name", self._add)
        self.rename = self._entry("people.name", self._rename)
        self.token = _Token(self)
        self.plain = Button((0, 0, 1, 1), words("people.as_table"), self._as_table, size=19)
        self.remove = Button((0, 0, 1, 1), words("people.remove"), self._remove, icon="icon-close", size=19)
        self.book = Button((0, 0, 1, 1), words("people.book"), reports.on_book)
        self.back = Button((0, 0, 1, 1), words("app.back"), reports.on_back)
        self.fronts = [GameFront(box, partial(self._favour, box.id)) for box in boxes]
        self.sign = Button((0, 0, 1, 1), words("people.sign_set"), self._sign, size=19)
        self.entry.visible = False
        controls: dict[str, Widget] = {name: self._control(name) for name in WISHES}
        self.rows = [SettingRow.of_setting(words, name, widget) for name, widget in controls.items()]
        self.rows.append(SettingRow("sign", self.sign, words("people.sign"), words("people.sign_note")))
        self.pane = Pane(words("people.wants"), self._place_rows)
        self.pane.holds([row.widget for row in self.rows])
        self.kit.add(self.list, self.new, self.entry, self.token, self.rename, *self.fronts, self.plain)
        self.kit.add(self.pane, *(row.widget for row in self.rows), self.remove, self.book, self.back)
        self.refresh()

    def _entry(self, key: str, done: Callable[[str], object]) -> TextEntry:
        full = self.words("setup.letters", n=LONGEST_NAME)
        words = self.words(key)
        return TextEntry(
            (0, 0, 1, 1),
            words,
            "",
            reports=EntryReports(on_entered=done),
            rules=EntryRules(limit=LONGEST_NAME, hint=words, full=full),
            style=TextStyle(24, font="title"),
        )

    def _control(self, name: str) -> Widget:
        title, value = self.words(f"settings.{name}"), getattr(self.settings, name)

        def chosen(picked: object) -> None:
            if isinstance(picked, int | str):
                self._wish(name, picked)

        if isinstance(value, bool):
            return Toggle((0, 0, 0, 0), title, value, chosen)
        picks = [Pick(each, self._value_words(name, each)) for each in setting_rule(name).values]
        return Choice((0, 0, 0, 0), title, picks, value, chosen)

    def _value_words(self, name: str, value: Setting) -> str:
        if name == "text_size":
            return self.words("settings.percent", n=value)
        return self.words(f"settings.{_VALUES[name]}.{value}")

    # who is chosen, and what changes

    @property
    def person(self) -> Person | None:
        """Chosen person."""
        return next((each for each in self.everybody() if each.name == self.name), None)

    def refresh(self) -> None:
        """Show everybody, and the wishes of the chosen person."""
        everybody, person = self.everybody(), self.person
        self.list.set_rows(
            [Row(each.name, each.name, draw=partial(self._draw_person, each)) for each in everybody]
        )
        self.list.chosen = self.name or None
        for row in self.rows:
            if person is not None and isinstance(row.widget, Toggle | Choice):
                row.widget.value = person.wishes.get(row.name, getattr(self.settings, row.name))
        if person is not None:
            self.rename.value = person.name
            self.rename.caret = self.rename.mark = len(person.name)
            self.plain.enabled = bool(person.wishes)
            self.sign.name = self.words("people.sign_clear" if person.sign else "people.sign_set")
        for front in self.fronts:
            front.chosen = person is not None and person.favourite == front.look.id
        self.stale = True
        if self.brush is not None:
            self.layout()

    def _put(self, person: Person) -> None:
        before = self.name
        if self.reports.on_put(person, before):
            self.name = person.name
        self.refresh()

    def _choose(self, key: object) -> None:
        self.name = str(key)
        self.refresh()

    def _wish(self, name: str, value: Setting) -> None:
        if (person := self.person) is not None:
            wishes = {key: kept for key, kept in person.wishes.items() if key != name}
            if value != getattr(self.settings, name):
                wishes[name] = value
            self._put(replace(person, wishes=wishes))

    def _as_table(self) -> None:
        if (person := self.person) is not None:
            self._put(replace(person, wishes={}))

    def _favour(self, game: str) -> None:
        if (person := self.person) is not None:
            self._put(replace(person, favourite="" if person.favourite == game else game))

    def recolour(self) -> None:
        """Give the person the next token."""
        if (person := self.person) is not None:
            self._put(replace(person, colour=(person.colour + 1) % COLOURS))

    def _sign(self) -> None:
        if (person := self.person) is not None:
            self.reports.on_sign(person)

    def _rename(self, name: str) -> None:
        person = self.person
        if person is not None and not is_blank(name):
            self._put(replace(person, name=" ".join(name.split())))
        else:
            self.refresh()

    def _write_new(self) -> None:
        self.entry.value, self.entry.visible, self.new.visible = "", True, False
        self.kit.set_focus(self.entry)

    def _add(self, name: str) -> None:
        self.entry.visible, self.new.visible = False, True
        if is_blank(name):
            return self.refresh()
        taken = {each.colour for each in self.everybody()}
        colour = next((each for each in range(COLOURS) if each not in taken), 0)
        called = " ".join(name.split())
        known = next((each for each in self.everybody() if each.key == Person(called).key), None)
        if known is None and self.reports.on_put(Person(called, colour), called):
            self.name = called
        elif known is not None:
            self.name = known.name
        return self.refresh()

    def _remove(self) -> None:
        if self.reports.on_remove(self.name):
            self.name = next((each.name for each in self.everybody()), "")
        self.refresh()

    # layout

    @property
    def _middle(self) -> pygame.FRect:
        x, wide = _MIDDLE
        if self.brush is not None and self.brush.text_size >= _LARGE:
            wide = _RIGHT[0] + _RIGHT[1] - x
        return self.design_rect(x, _TOP, wide, _BOTTOM - _TOP)

    def layout(self) -> None:
        """Place three columns; in large type the middle one takes the third."""
        brush, person = self.brush, self.person
        assert brush is not None  # a scene is laid out when it is drawn
        self.header_buttons(self.back, self.book)
        x, wide = _LIST
        head, line = brush.line_height(24, "title") + 26, max(56.0, brush.line_height(22, "title") + 18)
        lines = self._note_lines(brush) * brush.line_height(17)
        self.list.row_height = max(96.0, brush.line_height(26, "title") + lines + 30)
        foot = brush.paragraph_height(self._foot(), wide - 32, 18) + 26
        room = _BOTTOM - _TOP - head - line - 24 - foot
        rows = min(room, self.list.row_height * max(1, len(self.list.rows)) + 2)
        self.list.rect = self.design_rect(x + 10, _TOP + head, wide - 16, rows)
        self.list.set_rows(self.list.rows)
        self.new.rect = self.design_rect(x + 14, _TOP + head + rows + 10, wide - 28, line)
        self.entry.rect = self.new.rect.copy()
        here = person is not None
        for widget in (self.token, self.rename, self.plain, self.remove, self.pane, *self.fronts):
            widget.visible = here
        for row in self.rows:
            row.widget.visible = here
        if here:
            self._place_middle(brush)

    def _place_middle(self, brush: Brush) -> None:
        area = self._middle
        high = max(50.0, brush.line_height(24) + 14)
        self.token.rect = pygame.FRect(area.x + 22, area.y + 20, 64, 64)
        self.rename.rect = pygame.FRect(area.x + 102, area.y + 52 - high / 2, 300, high)
        x = area.right - 20
        for button in (self.remove, self.plain):
            wide = brush.text_width(button.name, 19, "strong") + (64 if button.icon else 40)
            x -= wide
            button.rect = pygame.FRect(x, area.y + 52 - high / 2, wide, high)
            x -= 10
        top = area.y + _HEAD
        shelf = max(64.0, brush.line_height(20) + 8)
        right = area.right - 24
        for front in reversed(self.fronts):
            front.rect = pygame.FRect(right - 42, top + shelf / 2 - 28, 42, 56)
            right -= 58
        self.pane.rect = pygame.FRect(area.x, top + shelf + 8, area.width - 6, area.bottom - top - shelf - 16)
        self._place_rows()

    def _place_rows(self) -> None:
        """Place the rows at the pane's scroll offset."""
        brush = self.brush
        assert brush is not None  # scrolled by hands, so it was drawn
        area, room = self.pane.content(), self.pane.rect.width - 60
        heights = [row.height(brush, room) for row in self.rows]
        spare = max(0.0, self.pane.rect.height - sum(heights)) / len(self.rows)
        y = area.y
        for row, high in zip(self.rows, heights, strict=True):
            row.place(brush, pygame.FRect(area.x + 24, y, room, high + min(24.0, spare)))
            y += high + min(24.0, spare)
        self.pane.fits(y - area.y)
        self.stale = True

    def _foot(self) -> str:
        return self.problem or self.words("people.foot")

    # drawing

    def paint(self, brush: Brush) -> None:
        """Ground, header, and what stands below the widgets."""
        brush.table()
        words, person = self.words, self.person
        middle = words("people.settings_of", seat=person.name) if person is not None else ""
        self.header(brush, words("people.title").upper(), words("people.about"), middle)
        x, wide = _LIST
        panel = self.design_rect(x, _TOP, wide, _BOTTOM - _TOP)
        brush.panel(panel)
        at = (panel.x + 18, panel.y + 12 + brush.line_height(24, "title") / 2)
        brush.text(
            words("people.title"), at, TextStyle(24, "heading", "title"), valign="middle", width=wide - 36
        )
        foot = (panel.x + 16, self.new.rect.bottom + 14, wide - 32, 0)
        brush.paragraph(self._foot(), foot, TextStyle(18, "warning" if self.problem else "muted"))
        area = self._middle
        brush.panel(area)
        if person is None:
            inside = (area.x + 60, area.y + 180, area.width - 120, 0)
            brush.paragraph(words("people.none"), inside, TextStyle(28, "text", "title"), align="centre")
        else:
            self._paint_wishes(brush, area, person)
        if brush.text_size < _LARGE:
            right = self.design_rect(_RIGHT[0], _TOP, _RIGHT[1], hand_over_height(brush, words, _RIGHT[1]))
            brush.panel(right)
            paint_hand_over(brush, words, self.everybody(), self.name, right)

    def _paint_wishes(self, brush: Brush, area: pygame.FRect, person: Person) -> None:
        line = self.fronts[0].rect.centery if self.fronts else area.y + _HEAD + 32
        room = (self.fronts[0].rect.x if self.fronts else area.right) - area.x - 48
        said = self.words("people.favourite")
        brush.text(
            said, (area.x + 24, line), TextStyle(24, "text", "title", fit=True), valign="middle", width=room
        )
        with brush.clip(self.pane.rect):
            for row in self.rows:
                row.paint(brush, last=row is self.rows[-1])
                if row.name in person.wishes:
                    x = row.area.x + brush.text_width(row.title, 28, "title") + 18
                    brush.disc((x, row.area.y + 10 + brush.line_height(28, "title") / 2), 5, "paper")

    def _draw_person(self, person: Person, brush: Brush, area: pygame.FRect, chosen: bool) -> None:
        box = area.inflate(-4, -8)
        brush.box(box, "raised", 10)
        brush.box((box.x, box.y, 8, box.height), brush.seat(person.colour), 4)
        if chosen:
            brush.outline(box, "paper", 3, 10)
        draw_token(brush, person.colour, (box.x + 22, box.centery - 26, 52, 52))
        x, room = box.x + 88, box.width - 98
        most = self._note_lines(brush) * brush.line_height(17) + 1

        def fits(wishes: list[str]) -> bool:
            return brush.paragraph_height(", ".join(wishes), room, 17) <= most

        said = ", ".join(fit_wishes(self.words, person, fits))
        name, note = brush.line_height(26, "title"), brush.paragraph_height(said, room, 17)
        top = box.centery - (name + note) / 2
        at = (x, top + name / 2)
        brush.text(person.name, at, TextStyle(26, "text", "title", fit=True), valign="middle", width=room)
        brush.paragraph(said, (x, top + name, room, 0), TextStyle(17, "muted"))

    def _note_lines(self, brush: Brush) -> int:
        """Number of lines for the wishes of a person in the list."""
        return 2 if brush.text_size < _LARGE else 1

    def key(self, event: pygame.event.Event) -> bool:
        """Esc goes back."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_back()
            return True
        return False


class _Token(Pressable):
    """Person's token; a press takes the next one."""

    role = "colour"

    def __init__(self, scene: PeopleScene) -> None:
        super().__init__((0, 0, 0, 0), scene.words("people.token"), scene.words("setup.colour_tip"))
        self.scene = scene

    def press(self) -> None:
        self.scene.recolour()

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "#37434a" if self.hovered else "#2a3439", 12)
        if (person := self.scene.person) is not None:
            draw_token(brush, person.colour, self.rect.inflate(-10, -10))
