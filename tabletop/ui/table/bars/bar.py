"""The bars of the table: the header with its buttons, and the prompt line with the buttons of the question."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import Brush
from tabletop.ui.scenes.base import HEADER, MARGIN
from tabletop.ui.table.bars.replies import SIZE, ForAllButton, Reply, SeatButton, TokenButton, reply_button
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import grip
from tabletop.ui.table.said.phase_path import draw_phases, least, whole
from tabletop.ui.table.type_size import capped
from tabletop.ui.widgets import Button, Kit

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys, Option
    from tabletop.ui.table.hands.hands import Hands
    from tabletop.ui.table.said.speech import Speech

SIGN = 38.0
"""The room of a tip's bulb before its words."""
SHARE = 0.8
"""The part of the bar's width that lines below it take: beside them lie other things."""
BETWEEN = 26.0
"""Free between title, line and phases in the header."""


@dataclass(frozen=True)
class Head:
    """What the header says."""

    title: str
    line: str
    phases: tuple[tuple[str, bool], ...]
    """Names of the phases of a turn, and whether it is that one now."""
    middle: str
    seat: int = -1
    """The number of the colour of whoever acts."""


def draw_header(brush: Brush, head: Head, right: float) -> None:
    """The bar along the top; `right` is where its buttons begin."""
    width = brush.width
    brush.box((0, 0, width + 1, HEADER), "header", 0)
    brush.line((0, HEADER), (width, HEADER), "#00000066", 2)
    middle, large, small = HEADER / 2, capped(brush, 28, 34), capped(brush, 20, 25)
    wide = brush.text_width(head.middle, large, "title") + (44 if head.seat >= 0 else 0)
    left = (width - wide) / 2
    room, title = left - 320, capped(brush, 26, 28)
    x = (
        brush.text(
            head.title, (MARGIN, middle), title, "heading", "title", valign="middle", width=room, fit=True
        ).right
        + BETWEEN
    )
    path = least(brush, head.phases) + 22
    begin, end = x + brush.text_width(head.line, small) + BETWEEN, right - 20 - wide
    # what stands in the middle makes way for line and phases as far as there is room before the buttons
    named = begin + whole(brush, head.phases) + 22
    left = max(left, named if named <= end else min(begin + path, end))
    room = left - path - BETWEEN - x
    at = (x, middle + 1)
    line = brush.text(head.line, at, small, "muted", valign="middle", width=room, fit=True)
    draw_phases(brush, head.phases, line.right + BETWEEN, left - 20)
    if head.seat >= 0:
        token = brush.theme.seats[head.seat % len(brush.theme.seats)].shape
        brush.icon(f"seat-{head.seat % len(brush.theme.seats) + 1}-{token}", (left, middle - 15, 30, 30))
        left += 44
    brush.text(head.middle, (left, middle), large, "text", "title", valign="middle", width=right - left - 20)


class PromptBar:
    """The prompt line and beside it one button for every answer that needs no piece."""

    def __init__(self, kit: Kit, speech: Speech, on_take: Callable[[Option], object]) -> None:
        self.kit = kit
        self.speech = speech
        self.on_take = on_take
        self.on_primary: Callable[[], object] = lambda: None
        self.on_pass: Callable[[], object] = lambda: None
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.size = SIZE
        self._left = 0.0
        """Where the bar's area begins."""
        self.lasting: Collection[str] = ()
        """Labels of options that cannot be taken back: their buttons say so."""
        self.passing: Button | None = None
        """The button that passes, if there is one."""
        self.elsewhere: Callable[[Option], object] = lambda option: False
        """Whether an option has a button in another place."""
        self._buttons: list[Button] = []
        self._handles: dict[str, Button] = {}
        self._meant: list[tuple[object, Button]] = []
        """What each button does: one that does the same stands for it when they are made anew."""
        self._counting: Button | None = None
        self._sends: tuple[Decision, Button] | None = None
        """The button that sends what is chosen, with its question."""
        self._key: object = None

    def count(self, note: str) -> None:
        """Say on the button that counts how long there still is."""
        if self._counting is not None:
            self._counting.note = note

    def refresh(
        self, brush: Brush, area: Rect, hands: Hands, words: str, replies: Sequence[Reply] = ()
    ) -> None:
        """Make the buttons anew if the question or what is chosen has changed.

        A press that is held meanwhile goes on if there is a button that does the same.
        """
        decision = hands.reach.decision
        said = tuple(reply.name for reply in replies)
        key = (decision, len(hands.chosen), said, tuple(area), brush.scale, brush.text_size, words)
        if key == self._key:
            return
        self._key = key
        gone, did = self._buttons, self._meant
        self._buttons, self._handles, self.passing, self._meant, self._sends = [], {}, None, [], None
        if decision is not None:
            self._make(decision, hands)
        self._counting = None
        for reply in replies:
            self._add(reply_button(reply), reply.name, reply.colours, "" if reply.short else words)
            if reply.counts:
                self._counting = self._buttons[-1]
        self._place(brush, area, words)
        for meant, button in self._meant:
            for before in (each for means, each in did if means == meant):
                self.kit.pass_on(before, button)
        self.kit.remove(*gone)
        self.kit.add(
            *self._buttons, first=True
        )  # Tab comes to answers before it comes to what always is there

    def catch_up(self, hands: Hands) -> None:
        """Something was chosen: whoever is quick presses the button before a frame has shown that it can be pressed."""
        if self._sends is not None and self._sends[0] == hands.reach.decision:
            self._sends[1].enabled = hands.ready

    def waits_at(self, at: Sequence[float]) -> bool:
        """Whether the button that sends what is chosen is there, and cannot be pressed yet."""
        return self._sends is not None and not self._sends[1].enabled and self._sends[1].hit(at)

    def _add(self, button: Button, *means: object) -> None:
        self._buttons.append(button)
        self._meant.append((means, button))

    def _make(self, decision: Decision, hands: Hands) -> None:
        free = [o for o in decision.options if grip.is_pressed(o) and not self.elsewhere(o)]
        alone = hands.is_forced
        if not decision.many:
            for option in free:
                only = len(decision.options) == 1 and not decision.may_pass
                primary = alone or only or option == hands.taken_lightly
                button = self._button(self.speech.option(option, decision.seat), primary, self._takes(option))
                button.pulse = alone
                if option.label in self.lasting:
                    button.icon, button.tooltip = "lasting", self.speech.words("table.lasting")
                self._add(button, decision, option.key)
                self._handles[option.source] = button
        if decision.many:
            label = self.speech.done(decision, max(len(hands.chosen), decision.least))
            button = self._button(label, True, self._press_primary)
            self._sends = decision, button
            self.catch_up(hands)
            self._add(button, decision, tuple(hands.chosen))
        elif decision.may_pass:
            shines = hands.passes_lightly
            self.passing = self._button(self.speech.passing(decision), shines, lambda: self.on_pass())
            self.passing.pulse = alone
            self._add(self.passing, decision, ())

    def _button(self, name: str, primary: bool, pressed: Callable[[], object]) -> Button:
        return Button((0, 0, 10, 10), name, pressed, style="primary" if primary else "quiet", size=SIZE)

    def _takes(self, option: Option) -> Callable[[], object]:
        return lambda: self.on_take(option)

    def _press_primary(self) -> object:
        return self.on_primary()

    def _place(self, brush: Brush, area: Rect, words: str) -> None:
        """The pill and its buttons side by side in the middle of their area."""
        self._left = area.x
        self._shorten(brush, area, words)
        self.size = capped(brush, SIZE, area.h * 0.72)
        if self._below(brush, area, words):
            return
        self.size = self._fitting(brush, area, words, self._buttons)
        self._row(brush, area, words, self._buttons)

    def _row(self, brush: Brush, area: Rect, words: str, buttons: Sequence[Button]) -> None:
        """The pill and some of the buttons beside it; one that answers for all lies before it, where none ever lies."""
        wides = self._wides(brush, self.size, buttons)
        beside = sum(wides) + 16 * len(wides)
        pill = min(brush.text_width(words, self.size) + 64, area.w - beside)
        x = area.x + max(0.0, (area.w - pill - beside) / 2)
        row = list(zip(buttons, wides, strict=True))
        for button, wide in [each for each in row if isinstance(each[0], ForAllButton)]:
            button.rect, button.size = pygame.FRect(area.x, area.y, wide, area.h), self.size
            x = max(x, area.x + wide + 16)
            row.remove((button, wide))
        self.rect = pygame.FRect(x, area.y, pill, area.h)
        x += pill
        for button, wide in row:
            button.rect = pygame.FRect(x + 16, area.y, wide, area.h)
            button.size = self.size
            x += wide + 16

    def _shorten(self, brush: Brush, area: Rect, words: str) -> None:
        """Of many seats that may respond only the names are written."""
        size = capped(brush, SIZE, area.h * 0.72)
        needed = self._needed(brush, words, size, self._buttons)
        for button in self._buttons:
            if isinstance(button, SeatButton) and needed > area.w:
                button.tooltip, button.name = button.name, button.short

    def _below(self, brush: Brush, area: Rect, words: str) -> bool:
        """Put the seats' buttons on a line of their own where they do not fit beside the question.

        There is room: as long as several may respond, no hand is on the screen. So large type stays large.
        """
        seats = [button for button in self._buttons if isinstance(button, SeatButton)]
        if not seats or self._needed(brush, words, self.size, self._buttons) <= area.w:
            return False
        others = [button for button in self._buttons if button not in seats]
        self.size = self._fitting(brush, area, words, others)
        self._row(brush, area, words, others)
        self._lines(area, seats, dict(zip(seats, self._wides(brush, self.size, seats), strict=True)))
        return True

    def _needed(self, brush: Brush, words: str, size: float, buttons: Sequence[Button]) -> float:
        """The width of the question with buttons beside it."""
        wides = self._wides(brush, size, buttons)
        return brush.text_width(words, size) + 64 + sum(wides) + 16 * len(wides)

    def _lines(self, area: Rect, seats: Sequence[Button], wides: Mapping[Button, float]) -> None:
        """Buttons below the bar, in as many lines as they need."""
        lines: list[list[Button]] = [[]]
        for button in seats:
            if lines[-1] and sum(wides[each] + 16 for each in (*lines[-1], button)) > area.w * SHARE:
                lines.append([])
            lines[-1].append(button)
        y = area.bottom + 16
        for line in lines:
            x = area.x + (area.w - sum(wides[each] + 16 for each in line) + 16) / 2
            for button in line:
                button.rect, button.size = pygame.FRect(x, y, wides[button], area.h), self.size
                x += wides[button] + 16
            y += area.h + 12

    def _wides(self, brush: Brush, size: float, buttons: Sequence[Button]) -> list[float]:
        icons = [
            each.tokens_wide() if isinstance(each, TokenButton) else 36.0 if each.icon else 0.0
            for each in buttons
        ]
        words = [brush.text_width(button.name, size, "strong") for button in buttons]
        notes = [44.0 if button is self._counting else 0.0 for button in buttons]
        return [icon + wide + note + 56 for icon, wide, note in zip(icons, words, notes, strict=True)]

    def _fitting(self, brush: Brush, area: Rect, words: str, buttons: Sequence[Button]) -> float:
        """The largest size at which prompt and buttons stand side by side, not below that of 100 %."""
        size, least = capped(brush, SIZE, area.h * 0.72), SIZE * 100 / brush.text_size
        while size - 1 >= least and self._needed(brush, words, size, buttons) > area.w:
            size -= 1
        return size

    def button(self, handle: str) -> Button | None:
        """The button of an option, by its handle."""
        return self._handles.get(handle)

    def giving(self, decision: Decision, keys: Keys) -> Button | None:
        """The button that gives this answer to a question for one; None if none does."""
        means = decision, keys[0] if keys else ()
        return next((button for meant, button in self._meant if meant == means), None)

    def draw(self, brush: Brush, words: str) -> None:
        """The pill with the prompt; on two lines, and a little higher, where one would be cut."""
        room = self.rect.width - 40
        if brush.text_width(words, self.size) <= room:
            brush.box(self.rect, "#0a0f12e6", 999)
            brush.text(words, self.rect.center, self.size, "text", "read", align="centre", valign="middle")
            return
        high = brush.paragraph_height(words, room, self.size)
        grown = self.rect.inflate(0, max(0.0, high + 10 - self.rect.height))
        brush.box(grown, "#0a0f12e6", 20)
        where = (self.rect.x + 20, self.rect.centery - high / 2, room, 0)
        brush.paragraph(words, where, self.size, "text", align="centre", max_lines=3)

    def draw_tip(self, brush: Brush, words: str) -> None:
        """A tip in the place of the prompt."""
        pill, wide, high = self.tip_box(brush, words)
        brush.box(pill, "#2a2417fa", 20, "amber", 2)
        x = pill.centerx - (wide + SIGN) / 2
        brush.icon("tip", (x, pill.centery - 14, 28, 28), "amber")
        brush.paragraph(words, (x + SIGN, pill.centery - high / 2, wide, 0), self.size, "text")

    def tip_box(self, brush: Brush, words: str) -> tuple[pygame.FRect, float, float]:
        """Where a tip stands, and how wide and high its words are. No button moves for it: it grows to the left of
        them, and upwards.
        """
        pill, wide = self.rect.copy(), brush.text_width(words, self.size) + 2
        lacks, free = max(0.0, wide + SIGN + 40 - pill.width), pill.x - self._left
        if self._buttons:
            left, right = min(lacks, free), 0.0
        else:
            left = right = min(lacks / 2, free)
        pill.x, pill.width = pill.x - left, pill.width + left + right
        wide = min(wide, pill.width - SIGN - 40)
        high = brush.paragraph_height(words, wide, self.size)
        pill.y, pill.height = min(pill.y, pill.bottom - high - 10), max(pill.height, high + 10)
        return pill, wide, high
