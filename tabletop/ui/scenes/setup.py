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
from tabletop.ui.scenes.boxes import draw_front
from tabletop.ui.scenes.option_rows import OptionControl
from tabletop.ui.scenes.plan import Plan, new_seed, read_seed, seed_code
from tabletop.ui.scenes.seat_rows import SeatRow
from tabletop.ui.scenes.title import box_facts, minutes
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
        self.strip = [_GameTab(words, box, box.id in there, self) for box in boxes]
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
            icon="icon-dice",
            tooltip=words("setup.roll_tip"),
        )
        self.more = _AddSeat(words("setup.add"), self._add, self)
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
        self._paint_preview(brush)
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

    def _paint_preview(self, brush: Brush) -> None:
        x, width = _COLUMNS[2]
        look, offer = self.plan.offer.look, self.plan.offer
        area = self.at(x + 22, _BODY_Y, width - 44, _BODY_H)
        brush.text(self.words("setup.game"), (area.x, area.y + 31), 22, "heading", "title", valign="middle")
        brush.text(look.name, (area.x, area.y + 68), 36, "text", "title", valign="middle", width=area.width)
        used = brush.paragraph(offer.about, (area.x, area.y + 92, area.width, 0), 19, "muted")
        top = area.y + 104 + max(52.0, used)
        picture = pygame.FRect(area.x, top, area.width, area.y + 596 - top)
        self._paint_picture(brush, picture)
        tiles = (
            ("–".join(dict.fromkeys(map(str, look.players))), self.words("setup.tile_players")),
            (minutes(self.words, look), self.words("setup.tile_minutes")),
            (str(self.plan.people), self.words("setup.tile_people")),
            (str(len(self.plan.seats) - self.plan.people), self.words("setup.tile_bots")),
        )
        wide = (area.width - 14 * (len(tiles) - 1)) / len(tiles)
        for index, (number, label) in enumerate(tiles):
            tile = pygame.FRect(area.x + index * (wide + 14), picture.bottom + 18, wide, 100)
            brush.box(tile, "#1c2529", 12)
            brush.text(
                number,
                (tile.centerx, tile.y + 38),
                27,
                "text",
                "title",
                align="centre",
                valign="middle",
                width=wide - 12,
                fit=True,
            )
            brush.text(
                label,
                (tile.centerx, tile.y + 75),
                18,
                "muted",
                align="centre",
                valign="middle",
                width=wide - 12,
                fit=True,
            )

    def _paint_picture(self, brush: Brush, area: pygame.FRect) -> None:
        """The table as it would be set up, or the box when nobody can paint that."""
        where = brush.rect_px(area)
        key = (
            where.size,
            len(self.plan.seats),
            self.plan.seed,
            tuple(sorted(self.plan.chosen.items(), key=str)),
        )
        if self.preview is not None and self._picture[0] != key:
            self._picture = (key, self.preview(self.plan, where.size))
        if self.preview is not None and self._picture[1] is not None:
            brush.surface.blit(self._picture[1], where.topleft)
            return
        look = self.plan.offer.look
        brush.picture("app", f"box-{look.id}-back", area, cover=True, radius=14)
        brush.box(area, "#0b1216a8", 14)
        high = area.height - 48
        front = pygame.FRect(0, 0, high * 276 / 376, high)
        front.center = area.center
        brush.shadow(front, 8, 22, 0.8)
        draw_front(brush, look, front, 10)

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


class _GameTab(Button):
    """One game of the strip."""

    def __init__(self, words: Words, look: BoxLook, there: bool, scene: SetupScene) -> None:
        super().__init__((0, 0, 0, 0), look.name, lambda: scene.reports.on_game(look.id))
        self.look, self.scene, self.words_ = look, scene, words
        self.enabled = there

    def looks(self) -> tuple[object, ...]:
        return (*super().looks(), self.scene.plan.offer.look.id)

    def focus_radius(self) -> float:
        return 14

    def draw(self, brush: Brush) -> None:
        chosen = self.scene.plan.offer.look.id == self.look.id
        brush.panel(self.rect, "raised" if chosen or (self.hovered and self.enabled) else "panel", 14)
        if chosen:
            brush.glow(self.rect, 14, "amber", 14, 3)
        x, y = self.rect.x, self.rect.y
        draw_front(brush, self.look, pygame.FRect(x + 14, y + 11, 60, 82), 5, dim=not self.enabled)
        left, right = x + 90, self.rect.right - 16
        ink = "text" if self.enabled else "#7b8481"
        brush.text(
            self.look.name, (left, y + 36), 27, ink, "title", valign="middle", width=right - left, fit=True
        )
        line = box_facts(self.words_, self.look) if self.enabled else self.words_("title.coming")
        brush.text(
            line,
            (left, y + 69),
            19,
            "muted" if self.enabled else "#6c7573",
            valign="middle",
            width=right - left,
            fit=True,
        )


class _AddSeat(Button):
    """The dashed place where another seat could stand."""

    def __init__(self, name: str, on_pressed: Act, scene: SetupScene) -> None:
        super().__init__((0, 0, 0, 0), name, on_pressed)
        self.scene = scene

    def focus_radius(self) -> float:
        return 12

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "#ffffff12" if self.hovered else "#ffffff05", 12)
        _dashed(brush, self.rect, "#f7f1e370" if self.hovered else "#f7f1e33d")
        y, words = self.rect.centery, self.scene.words
        name = brush.text(self.name, (self.rect.x + 124, y), 25, "text", "title", valign="middle")
        brush.text(
            words("setup.add_note"),
            (name.right + 16, y),
            19,
            "muted",
            valign="middle",
            width=self.rect.right - 70 - name.right - 16,
        )
        centre = (self.rect.right - 33, y)
        brush.disc(centre, 17, "#38454a" if self.hovered else "raised")
        brush.icon("icon-plus", (centre[0] - 10, y - 10, 20, 20), "text")


def _dashed(brush: Brush, rect: pygame.FRect, ink: str) -> None:
    """A dashed frame, dashes and gaps 10 units long."""
    across, down = int(rect.width // 20), int(rect.height // 20)
    for step in range(across):
        x = rect.x + 10 + step * (rect.width - 20) / across
        for y in (rect.y, rect.bottom - 2):
            brush.box((x, y, 10, 2), ink, 0)
    for step in range(down):
        y = rect.y + 8 + step * (rect.height - 16) / down
        for x in (rect.x, rect.right - 2):
            brush.box((x, y, 2, 10), ink, 0)
