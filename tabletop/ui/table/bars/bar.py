"""Prompt line of the table, with the question's buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.bars.replies import SIZE, ForAllButton, Reply, SeatButton, TokenButton, reply_button
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import grip
from tabletop.ui.table.type_size import cap_type, fit_line
from tabletop.ui.widgets import Button, Kit

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys, Option
    from tabletop.ui.table.hands.hands import Hands
    from tabletop.ui.table.said.speech import Speech

SIGN = 38.0
"""The room of a tip's bulb before its words."""
SMALLER = 0.82
"""The part of its usual size that the words of a tip have where it would not stand on one line otherwise."""
LINES = 3
"""The most lines of a prompt."""
EDGE = 8.0
"""Distance that long words keep from the lower edge of the window."""
LITTLE = 16.0
"""Up to which a tip that is higher than the bar grows half of it downwards."""
SHARE = 0.8
"""The part of the bar's width that lines below it take: beside them lie other things."""
TALL = 0.72
"""The part of the bar's height that letters may have, with what hangs below the line."""
TIGHT = 24.0
"""Width that a prompt of several lines takes from each button beside it: less is free beside their words."""
MAIN, SPAN, APART = 300.0, 1000.0, 16.0
"""Width of the main button, of what a usual question takes together with it, and what is free between buttons."""


def main_place(area: Rect) -> pygame.FRect:
    """Place the main button, the same for every question, so that nobody has to look for it.

    Right of it is room for the button that takes back what is half done.
    """
    wide = min(MAIN, area.w * 0.3)
    right = min(area.centre.x + SPAN / 2, area.right - area.h - APART)
    return pygame.FRect(right - wide, area.y, wide, area.h)


class PromptBar:
    """Prompt line, and a button for every answer without a piece.

    The main button has a place of its own, where no other ever lies.
    """

    def __init__(self, kit: Kit, speech: Speech, on_take: Callable[[Option], object]) -> None:
        self.kit = kit
        self.speech = speech
        self.on_take = on_take
        self.on_primary: Callable[[], object] = lambda: None
        self.on_pass: Callable[[], object] = lambda: None
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.grows_down = False
        """True while cards below it lie with their backs up: long words cover these, and nothing above."""
        self.size = SIZE
        self._left = 0.0
        """Left edge of the bar's area, in units."""
        self.lasting: Collection[str] = ()
        """Labels of options that cannot be taken back: their buttons say so."""
        self.passing: Button | None = None
        """The button that passes, if there is one."""
        self.on_cancel: Callable[[], object] = lambda: None
        self.cancel = Button(
            (0, 0, 10, 10), speech.words("table.cancel"), self._press_cancel, style="icon", icon="icon-close"
        )
        self.cancel.tooltip = speech.words("table.cancel_tip")
        kit.add(self.cancel)
        self.acts: Mapping[str, str] = {}
        """Labels of options that have a button here besides, to the key of its words."""
        self.on_begin_act: Callable[[str], object] = lambda label: None
        self.elsewhere: Callable[[Option], object] = lambda option: False
        """Check if an option has a button in another place."""
        self._buttons: list[Button] = []
        self._handles: dict[str, Button] = {}
        self._meant: list[tuple[object, Button]] = []
        """Act of each button; a remade button with the same act takes its place."""
        self._counting: Button | None = None
        self._sends: tuple[Decision, Button] | None = None
        """The button that sends what is chosen, with its question."""
        self._key: object = None

    def count(self, note: str) -> None:
        """Show the remaining seconds on the button that counts down."""
        if self._counting is not None:
            self._counting.note = note

    def refresh(
        self, brush: Brush, area: Rect, hands: Hands, words: str, replies: Sequence[Reply] = ()
    ) -> None:
        """Rebuild the buttons if the question or the choice has changed.

        A press that is held meanwhile goes on if there is a button that does the same.
        """
        decision = hands.holding.decision
        said = tuple(reply.name for reply in replies)
        key = (
            decision,
            len(hands.holding.chosen),
            hands.holding.act,
            said,
            tuple(area),
            brush.scale,
            brush.text_size,
            words,
        )
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
        """Enable the button at once after a choice, for quick presses before the next frame."""
        if self._sends is not None and self._sends[0] == hands.holding.decision:
            self._sends[1].enabled = hands.grasp.ready

    def waits_at(self, at: Sequence[float]) -> bool:
        """Check if a point is on the send button while it cannot be pressed."""
        return self._sends is not None and not self._sends[1].enabled and self._sends[1].hit(at)

    def _add(self, button: Button, *means: object) -> None:
        self._buttons.append(button)
        self._meant.append((means, button))

    def _make(self, decision: Decision, hands: Hands) -> None:
        if hands.holding.act:
            return  # beside it stands the button that puts it back
        acts = {option.label: option for option in reversed(decision.options) if option.label in self.acts}
        for label, option in sorted(acts.items()):
            words = self.speech.option(option, decision.seat, self.acts[label])
            self._add(self._button(words, False, self._begins(label)), decision, label)
        free = [o for o in decision.options if grip.is_pressed(o) and not self.elsewhere(o)]
        alone = hands.grasp.is_forced
        if not decision.many:
            for option in free:
                only = len(decision.options) == 1 and not decision.may_pass
                primary = alone or only or option == hands.grasp.taken_lightly
                button = self._button(self.speech.option(option, decision.seat), primary, self._takes(option))
                button.pulse = alone
                if option.label in self.lasting:
                    button.icon, button.tooltip = "lasting", self.speech.words("table.lasting")
                self._add(button, decision, option.key)
                self._handles[option.source] = button
        if decision.many:
            label = self.speech.done(decision, max(len(hands.holding.chosen), decision.least))
            button = self._button(label, True, self._press_primary)
            self._sends = decision, button
            self.catch_up(hands)
            self._add(button, decision, tuple(hands.holding.chosen))
        elif decision.may_pass:
            shines = hands.grasp.passes_lightly
            self.passing = self._button(self.speech.pass_label(decision), shines, lambda: self.on_pass())
            self.passing.pulse = alone
            self._add(self.passing, decision, ())

    def _button(self, name: str, primary: bool, pressed: Callable[[], object]) -> Button:
        return Button((0, 0, 10, 10), name, pressed, style="primary" if primary else "quiet", size=SIZE)

    def _takes(self, option: Option) -> Callable[[], object]:
        return lambda: self.on_take(option)

    def _begins(self, label: str) -> Callable[[], object]:
        return lambda: self.on_begin_act(label)

    def _press_cancel(self) -> object:
        return self.on_cancel()

    def _press_primary(self) -> object:
        return self.on_primary()

    @property
    def main(self) -> Button | None:
        """Main button: the amber one, else the one that passes."""
        return next((each for each in self._buttons if each.style == "primary"), self.passing)

    def _place(self, brush: Brush, area: Rect, words: str) -> None:
        """Place the pill and its buttons side by side, the main one at its fixed place."""
        self._left = area.x
        place = main_place(area)
        self.cancel.rect = pygame.FRect(place.right + APART, area.y, area.h, area.h)
        self._shorten(brush, area, words)
        self.size = cap_type(brush, SIZE, area.h * TALL)
        if self._break_line(brush, area, words):
            return
        self.size = self._fit_size(brush, area, words, self._buttons)
        self._row(brush, area, words, self._buttons)

    def _row(self, brush: Brush, area: Rect, words: str, buttons: Sequence[Button]) -> None:
        """Place the pill and the buttons beside it; one that answers for all comes first."""
        main, place = self.main, main_place(area)
        others = [each for each in buttons if each is not main]
        begin, end = self._room(area)
        wides = self._wides(brush, self.size, others)
        if not self._fits(brush, area, words, self.size, buttons):
            wides = [wide - TIGHT for wide in wides]
        row = list(zip(others, wides, strict=True))
        for button, wide in [each for each in row if isinstance(each[0], ForAllButton)]:
            button.rect, button.size = pygame.FRect(area.x, area.y, wide, area.h), self.size
            begin = area.x + wide + APART
            row.remove((button, wide))
        beside = sum(wide + APART for _, wide in row)
        pill = min(brush.text_width(words, self.size) + 64, end - begin - beside)
        x = end - pill - beside
        if main is None:
            x = max(begin, min(x, area.centre.x - (pill + beside) / 2))
        else:
            main.rect, main.size = place, self._main_size(brush, main, place)
        self.rect = pygame.FRect(x, area.y, pill, area.h)
        x += pill
        for button, wide in row:
            button.rect = pygame.FRect(x + APART, area.y, wide, area.h)
            button.size = self.size
            x += wide + APART

    def _main_size(self, brush: Brush, main: Button, place: pygame.FRect) -> float:
        """Return the largest type in which the main button's words fit."""
        font = "title" if main.style == "primary" else "strong"
        beside = (34.0 if main.icon else 0.0) + (44.0 if main is self._counting else 0.0)
        size = cap_type(brush, SIZE, place.height * TALL)
        return fit_line(brush, main.name, size, place.height * TALL, place.width - beside - 32, font)

    def _shorten(self, brush: Brush, area: Rect, words: str) -> None:
        """Shorten the prompt to the names of the seats when many may respond."""
        size = cap_type(brush, SIZE, area.h * TALL)
        is_narrow = not self._fits(brush, area, words, size, self._buttons)
        for button in self._buttons:
            if isinstance(button, SeatButton) and is_narrow:
                button.tooltip, button.name = button.name, button.short

    def _break_line(self, brush: Brush, area: Rect, words: str) -> bool:
        """Put the seats' buttons on their own line where they do not fit beside the prompt.

        There is room: as long as several may respond, no hand is on the screen. So large type stays large.
        """
        seats = [button for button in self._buttons if isinstance(button, SeatButton)]
        if not seats or self._fits(brush, area, words, self.size, self._buttons):
            return False
        others = [button for button in self._buttons if button not in seats]
        self.size = self._fit_size(brush, area, words, others)
        self._row(brush, area, words, others)
        self._lines(area, seats, dict(zip(seats, self._wides(brush, self.size, seats), strict=True)))
        return True

    def _fits(self, brush: Brush, area: Rect, words: str, size: float, buttons: Sequence[Button]) -> bool:
        """Check if the prompt fits on one line beside buttons of this size."""
        others = [button for button in buttons if button is not self.main]
        beside = sum(wide + APART for wide in self._wides(brush, size, others))
        begin, end = self._room(area)
        return brush.text_width(words, size) + 64 + beside <= end - begin

    def _room(self, area: Rect) -> tuple[float, float]:
        """Return the left and right limits of prompt and buttons.

        They end before the main button's place, which is empty in windows of several seats and where
        nothing is pressed.
        """
        if not self._buttons:
            return area.centre.x - SPAN / 2, area.centre.x + SPAN / 2
        is_window = any(isinstance(button, SeatButton) for button in self._buttons)
        return area.x, area.right if is_window else main_place(area).x - APART

    def _lines(self, area: Rect, seats: Sequence[Button], wides: Mapping[Button, float]) -> None:
        """Place buttons below the bar, in lines as needed."""
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
            each.tokens_wide() + each.badge_wide()
            if isinstance(each, TokenButton)
            else 36.0
            if each.icon
            else 0.0
            for each in buttons
        ]
        words = [brush.text_width(button.name, size, "strong") for button in buttons]
        notes = [44.0 if button is self._counting else 0.0 for button in buttons]
        return [icon + wide + note + 56 for icon, wide, note in zip(icons, words, notes, strict=True)]

    def _fit_size(self, brush: Brush, area: Rect, words: str, buttons: Sequence[Button]) -> float:
        """Return the largest type in which prompt and buttons fit side by side, at least that of 100 %."""
        size, least = cap_type(brush, SIZE, area.h * TALL), SIZE * 100 / brush.text_size
        while size - 1 >= least and not self._fits(brush, area, words, size, buttons):
            size -= 1
        return size

    def button(self, handle: str) -> Button | None:
        """Return the button of an option, by its handle."""
        return self._handles.get(handle)

    def find_button(self, decision: Decision, keys: Keys) -> Button | None:
        """Return the button of this answer; None if there is none."""
        means = decision, keys[0] if keys else ()
        return next((button for meant, button in self._meant if meant == means), None)

    def draw(self, brush: Brush, words: str) -> None:
        """Draw the pill with the prompt, on two lines if needed."""
        room = self.rect.width - 40
        if brush.text_width(words, self.size) <= room:
            brush.box(self.rect, "plate", 999)
            brush.text(
                words, self.rect.center, TextStyle(self.size, "text", "read"), align="centre", valign="middle"
            )
            return
        grown = self.box_of_lines(brush, words)
        size, high = self._lay_lines(brush, words)
        brush.box(grown, "plate", 20)
        where = (self.rect.x + 20, grown.centery - high / 2, room, 0)
        brush.paragraph(words, where, TextStyle(size, "text"), align="centre", max_lines=LINES)

    def _lay_lines(self, brush: Brush, words: str) -> tuple[float, float]:
        """Return the size and the height of words that need several lines: smaller where two are not enough."""
        room, size = self.rect.width - 40, self.size
        if brush.paragraph_height(words, room, size) > 2.5 * brush.line_height(size):
            size *= SMALLER
        return size, min(brush.paragraph_height(words, room, size), LINES * brush.line_height(size))

    def box_of_lines(self, brush: Brush, words: str) -> pygame.FRect:
        """Return the box of words that need several lines."""
        high = self._lay_lines(brush, words)[1]
        grown = self.rect.inflate(0, max(0.0, high + 10 - self.rect.height))
        if self.grows_down:
            grown.y = min(self.rect.y, brush.height - EDGE - grown.height)
        return grown

    def draw_tip(self, brush: Brush, words: str) -> None:
        """Draw a tip in the prompt's place."""
        pill, wide, high, size = self.tip_box(brush, words)
        brush.box(pill, "#2a2417fa", 20, "amber", 2)
        x = pill.centerx - (wide + SIGN) / 2
        brush.icon("tip", (x, pill.centery - 14, 28, 28), "amber")
        brush.paragraph(words, (x + SIGN, pill.centery - high / 2, wide, 0), TextStyle(size, "text"))

    def tip_box(self, brush: Brush, words: str) -> tuple[pygame.FRect, float, float, float]:
        """Return the box of a tip, the width and height of its words and their size.

        Buttons neither move nor are covered: the tip grows to their left, then its words shrink, then
        it grows in height.
        """
        pill, size = self.rect.copy(), self.size
        wide, free = brush.text_width(words, size) + 2, pill.x - self._left
        beside = 0.0 if self._buttons else max(0.0, min(free, self.cancel.rect.x - APART - pill.right))
        room = pill.width + free + beside - SIGN - 40
        if wide > room:
            size *= SMALLER
            wide = brush.text_width(words, size) + 2
        lacks = max(0.0, wide + SIGN + 40 - pill.width)
        right = min(lacks / 2, beside)
        left = min(lacks - right, free)
        pill.x, pill.width = pill.x - left, pill.width + left + right
        wide = min(wide, pill.width - SIGN - 40)
        high = brush.paragraph_height(words, wide, size)
        grows = max(0.0, high + 6 - pill.height)
        below = grows / 2 if grows <= LITTLE else 0.0
        pill.y, pill.height = pill.y - grows + below, pill.height + grows
        return pill, wide, high, size
