"""Seats of the setup screen: a row each with drag handle, token, name, kind, level, and remove button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from tabletop.content.languages.lang import level_name
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.people import LONGEST_NAME
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Button, Choice, EntryReports, EntryRules, Pick, TextEntry, Widget
from tabletop.ui.widgets.base import Pressable

_KIND_WIDE = 92.0
"""Room for the kind of a seat beside its name."""


class Seating(Protocol):
    """Screen with seat rows."""

    plan: Plan
    words: Words

    def on_change(self, focus: str = "") -> None:
        """Called when seats were added, removed, moved or changed in kind; `focus` names the next focused widget."""

    def on_edit(self) -> None:
        """Called when a name was edited."""

    def pull(self, index: int, by: float) -> None:
        """Called while a row is dragged."""

    def drop(self, index: int) -> None:
        """Called when the dragged row is released."""


class SeatRow:
    """Widgets of one seat, in Tab order; `place` puts them into the row's rectangle."""

    def __init__(self, seating: Seating, index: int) -> None:
        self.seating, self.index = seating, index
        plan, words = seating.plan, seating.words
        seat = plan.seats[index]
        self.ground = _Ground(seating, index)
        self.grip = _Grip(seating, index)
        self.token = _Token(seating, index)
        self.entry = TextEntry(
            (0, 0, 0, 0),
            words("setup.name", n=index + 1),
            seat.name,
            reports=EntryReports(on_changed=self._rename),
            rules=EntryRules(
                limit=LONGEST_NAME, hint=plan.called()[index], full=words("setup.letters", n=LONGEST_NAME)
            ),
            style=TextStyle(25, font="title"),
        )
        kinds = (
            Pick("person", icon="icon-person", tooltip=words("setup.person")),
            Pick("bot", icon="icon-bot", tooltip=words("setup.bot")),
        )
        name = words("setup.kind", n=index + 1)
        self.kind = Choice((0, 0, 0, 0), name, kinds, "bot" if seat.bot else "person", self._seat_bot)
        self.level = _Level(seating, index)
        self.away = Button(
            (0, 0, 0, 0), words("setup.remove", n=index + 1), self._remove, style="icon", icon="icon-close"
        ).add_notes(tooltip=words("setup.remove_tip", seat=plan.called()[index]))
        self.away.enabled = len(plan.seats) > min(plan.offer.seats)
        self.widgets: list[Widget] = [
            self.ground, self.grip, self.token, self.entry, self.kind, self.level, self.away,
        ]  # fmt: skip

    def place(self, row: pygame.FRect, two_lines: bool = False) -> None:
        """Place the widgets in the row; large words need two lines."""
        middle, high = row.centery, min(58.0, row.height - 16)
        self.ground.rect = row
        self.grip.rect = pygame.FRect(row.x + 14, row.y, 34, row.height)
        self.token.rect = pygame.FRect(row.x + 52, middle - 30, 60, 60)
        self.away.rect = pygame.FRect(row.right - 50, middle - 17, 34, 34)
        if two_lines:
            half = (row.height - 30) / 2
            below = row.y + half + 20
            self.entry.rect = pygame.FRect(row.x + 124, row.y + 10, row.width - 192, half)
            self.kind.rect = pygame.FRect(row.x + 124, below, 150, half)
            self.level.rect = pygame.FRect(row.x + 290, below, row.width - 358, half)
            return
        self.entry.rect = pygame.FRect(row.x + 120, middle - high / 2, 178, high)
        self.kind.rect = pygame.FRect(row.x + 304, middle - high / 2, 104, high)
        self.level.rect = pygame.FRect(row.x + 412, middle - 30, _KIND_WIDE, 60)

    def set_hint(self, called: Sequence[str]) -> None:
        """Set the name that an unnamed seat gets."""
        self.entry.hint = called[self.index]

    def _rename(self, name: str) -> None:
        plan, words = self.seating.plan, self.seating.words
        before = plan.shared_name
        plan.rename(self.index, name)
        self.seating.on_edit()
        if plan.shared_name and plan.shared_name != before:
            self.entry.say(words("setup.same_name", seat=plan.shared_name))

    def _seat_bot(self, kind: object) -> None:
        self.seating.plan.seat_bot(self.index, kind == "bot")
        self.seating.on_change(self.kind.name)

    def _remove(self) -> None:
        self.seating.plan.remove(self.index)
        self.seating.on_change()


def needs_two_lines(brush: Brush, words: Words, levels: Sequence[str]) -> bool:
    """Check if a seat's kind does not fit beside its name in this type."""
    named = [words("setup.person"), *(words(f"setup.levels.{level}") for level in levels)]
    return max(brush.text_width(each, 19, "strong") for each in named) > _KIND_WIDE


class _Ground(Widget):
    """Ground of the row: a dark strip with the seat's colour on its left edge."""

    role = "row"
    focusable = False

    def __init__(self, seating: Seating, index: int) -> None:
        super().__init__((0, 0, 0, 0), f"row {index}")
        self.colour = seating.plan.seats[index].colour
        self.lifted = False

    def hit(self, at: object) -> bool:
        return False

    def looks(self) -> tuple[object, ...]:
        return (*super().looks(), self.colour, self.lifted)

    def draw(self, brush: Brush) -> None:
        if self.lifted:
            brush.shadow(self.rect, 12, 18, 0.8)
        edge = pygame.FRect(
            self.rect.x, self.rect.y, 24, self.rect.height
        )  # no wider: it would line the far corners
        brush.box(edge, brush.seat(self.colour), 12)
        body = pygame.FRect(self.rect.x + 8, self.rect.y, self.rect.width - 8, self.rect.height)
        brush.box((body.x, body.y, 24, body.height), "#1c2529", 0)
        brush.box(body, "#222c30" if self.lifted else "#1c2529", 12)


class _Grip(Widget):
    """Drag handle that reorders seats; with the keyboard, arrows up and down."""

    role = "grip"
    drags = True

    def __init__(self, seating: Seating, index: int) -> None:
        super().__init__(
            (0, 0, 0, 0), seating.words("setup.grip", n=index + 1), seating.words("setup.grip_tip")
        )
        self.seating, self.index = seating, index
        self._from = 0.0

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed, self._from = True, event.pos[1]
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self.seating.pull(self.index, event.pos[1] - self._from)
            return True
        if (event.type == pygame.MOUSEBUTTONUP and event.button == 1) or event.type == pygame.WINDOWFOCUSLOST:
            was, self.pressed = self.pressed, False
            if was:
                self.seating.drop(self.index)
            return was
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            to = self.index + (1 if event.key == pygame.K_DOWN else -1)
            if 0 <= to < len(self.seating.plan.seats):
                self.seating.plan.move(self.index, to)
                self.seating.on_change(self.seating.words("setup.grip", n=to + 1))
            return True
        return False

    def draw(self, brush: Brush) -> None:
        side = 26.0
        where = (self.rect.centerx - side / 2, self.rect.centery - side / 2, side, side)
        brush.icon("icon-grip", where, "text" if self.hovered or self.pressed else "#79827f")


class _Token(Pressable):
    """Seat's token; a press takes the next free colour and shape."""

    role = "colour"

    def __init__(self, seating: Seating, index: int) -> None:
        super().__init__(
            (0, 0, 0, 0), seating.words("setup.colour", n=index + 1), seating.words("setup.colour_tip")
        )
        self.seating, self.index = seating, index

    def press(self) -> None:
        self.seating.plan.recolour(self.index)
        self.seating.on_change(self.name)

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "#37434a" if self.hovered else "#2a3439", 12)
        seat = self.seating.plan.seats[self.index]
        draw_token(brush, seat.colour, self.rect.inflate(-10, -10))


class _Level(Pressable):
    """Bot's level as pips and a word; a press takes the next. For a person it is empty and cannot be pressed."""

    role = "level"

    def __init__(self, seating: Seating, index: int) -> None:
        super().__init__((0, 0, 0, 0), seating.words("setup.level_of", n=index + 1))
        self.seating, self.index = seating, index
        self.bot = seating.plan.seats[index].bot
        self.enabled = self.bot is not None
        self.tooltip = seating.words("setup.level_tip") if self.bot else ""

    def press(self) -> None:
        self.seating.plan.next_level(self.index)
        self.seating.on_change(self.name)

    def draw(self, brush: Brush) -> None:
        words, levels = self.seating.words, self.seating.plan.levels
        x, y = self.rect.x + 4, self.rect.centery
        if self.bot is None:
            brush.text(
                words("setup.person"),
                (x, y),
                TextStyle(19, "muted", fit=True),
                valign="middle",
                width=self.rect.width,
            )
            return
        reached = levels.index(self.bot) + 1 if self.bot in levels else 1
        ink = "white" if self.hovered else "text"
        name = level_name(words, self.bot)
        beside = self.rect.width > 150  # the word stands beside the pips, else below them
        for pip in range(len(levels)):
            fill = "paper" if pip < reached else "#3a474c"
            brush.box((x + pip * 17, y - (7 if beside else 18), 13, 14), fill, 4)
        at = (x + 17 * len(levels) + 8, y) if beside else (x, y + 13)
        room = self.rect.right - at[0]
        brush.text(name, at, TextStyle(19, ink, "strong", fit=True), valign="middle", width=room)
