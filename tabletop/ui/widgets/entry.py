"""Text entry of one line, input methods included."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

import pygame

from tabletop.escape_text import is_blank
from tabletop.paint.brush import Box, Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.keys import is_command
from tabletop.ui.widgets.base import Widget

_BLINK_MS = 1060
_INSET = 12.0
"""Distance of the text from the left edge."""
_REMARK_MS = 3000.0


@dataclass(frozen=True)
class EntryReports:
    """Callbacks of an entry."""

    on_changed: Callable[[str], object] | None = None
    """Told on every edit."""
    on_entered: Callable[[str], object] | None = None
    """Told on Enter."""


@dataclass(frozen=True)
class EntryRules:
    """Limits on the text, and help for typing it."""

    limit: int = 40
    """Number of letters at most."""
    hint: str = ""
    """Words that are shown while nothing is written."""
    full: str = ""
    """Remark for a while when a letter finds no room."""


class TextEntry(Widget):
    """Text entry of one line.

    Text input and the repeat of held keys run only while it has the focus: elsewhere a letter is a shortcut, and a key
    left down must not press again. There is one keyboard: whichever entry has the focus takes both over, and only
    that one ends them, whether it comes before or after the one that had them.
    """

    role = "text entry"
    drags = True
    _writes: ClassVar[TextEntry | None] = None
    """The one that letters come to."""

    def __init__(
        self,
        rect: Box,
        name: str,
        value: str = "",
        reports: EntryReports = EntryReports(),
        rules: EntryRules = EntryRules(),
        style: TextStyle = TextStyle(24, font="title"),
    ) -> None:
        super().__init__(rect, name)
        self.value = value
        self.on_changed, self.on_entered = reports.on_changed, reports.on_entered
        self.limit, self.hint, self.full = rules.limit, rules.hint, rules.full
        self.size, self.font = style.size, style.font
        self.caret = len(value)
        self.mark = self.caret
        """Start of the selection; equal to the caret when nothing is selected."""
        self._first = False
        """True if the press that is under way gave it the focus: it chooses all, so that a usual name is typed over."""
        self.composing = ""
        """Text that an input method is still putting together."""
        self._said = ""
        self._said_ms = 0.0
        """Remark about the text, and how long it is still to be seen."""
        self._time = 0.0
        self._shift = 0.0
        self._edges: tuple[float, ...] = ()
        self._was = False

    def speech_text(self) -> str:
        """Add the text and its remark."""
        return ", ".join(filter(None, (super().speech_text(), self.value or self.hint, self.remark)))

    @property
    def remark(self) -> str:
        """Remark on the text, such as that it is full."""
        return self._said if self.focused and self._said_ms > 0 else ""

    def say(self, remark: str) -> None:
        """Show a remark beside the text for a while or until the next edit."""
        self._said, self._said_ms = remark, _REMARK_MS

    # editing

    def _change(self, value: str, caret: int) -> None:
        self.caret = self.mark = max(0, min(len(value), caret))
        self._time = self._said_ms = 0.0
        if value != self.value:
            self.value = value
            if self.on_changed is not None:
                self.on_changed(value)

    def _selection(self) -> tuple[int, int]:
        return min(self.caret, self.mark), max(self.caret, self.mark)

    def insert(self, text: str) -> None:
        """Insert text at the caret or over the selection, as far as it fits."""
        first, last = self._selection()
        text = "".join(letter for letter in text if letter.isprintable())
        room = max(0, self.limit - len(self.value) + (last - first))
        self._change(self.value[:first] + text[:room] + self.value[last:], first + len(text[:room]))
        if len(text) > room:
            self.say(self.full)

    def _delete(self, by: int) -> None:
        first, last = self._selection()
        if first == last:
            first, last = (first - 1, first) if by < 0 else (first, first + 1)
        self._change(self.value[: max(0, first)] + self.value[last:], max(0, first))

    def event(self, event: pygame.event.Event) -> bool:
        """Handle keys, text input, clicks and drags."""
        if event.type == pygame.TEXTINPUT:
            self.composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed, self._first = True, not self._was
            self.caret = self.mark = self._caret_at(event.pos[0])
            self._time = 0.0
            return True
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self.caret = self._caret_at(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            if self.pressed and self._first and self.caret == self.mark:
                self.mark, self.caret = 0, len(self.value)
            self.pressed = self._first = False
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self.pressed = self._first = False
            self.composing = ""
            if not self.focused and TextEntry._writes is self:
                rest_text()  # nobody may ask it again: its seat was taken away
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_entered is not None:
                self.on_entered(self.value)
            return True
        if is_command(event):
            return self._command(event.key)
        moves = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in moves:
            self.caret = max(0, min(len(self.value), moves[event.key]))
            self.mark = self.mark if event.mod & pygame.KMOD_SHIFT else self.caret
            self._time = 0.0
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        # letters arrive again as text input; they must not be taken for shortcuts
        return (
            event.key not in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
            and event.key < pygame.K_F1
        )

    def _command(self, key: int) -> bool:
        first, last = self._selection()
        if key == pygame.K_a:
            self.mark, self.caret = 0, len(self.value)
        elif key in (pygame.K_c, pygame.K_x) and last > first:
            to_clipboard(self.value[first:last])
            if key == pygame.K_x:
                self._delete(1)
        elif key == pygame.K_v:
            # one line, without the line end that tables and terminals copy with it; nothing takes no place of anything
            if text := " ".join(from_clipboard().split()):
                self.insert(text)
        else:
            return False
        return True

    def _caret_at(self, x: float) -> int:
        inside = x - self.rect.x - _INSET + self._shift
        return min(
            range(len(self._edges)), key=lambda i: abs(self._edges[i] - inside), default=len(self.value)
        )

    # looks

    def update(self, dt_ms: float) -> None:
        """Blink the caret; switch text input with the focus."""
        if self.focused and TextEntry._writes is not self:
            TextEntry._writes = self
            pygame.key.start_text_input()
            pygame.key.set_repeat(400, 35)
        elif not self.focused and TextEntry._writes is self:
            rest_text()
        if self.focused != self._was:
            self._was = self.focused
            if self.focused:
                self.mark, self.caret = (0, len(self.value)) if not self.pressed else (self.mark, self.caret)
            else:
                self.mark = self.caret
        self._time = (self._time + dt_ms) % _BLINK_MS
        self._said_ms = max(0.0, self._said_ms - dt_ms) if self.focused else 0.0

    @property
    def _caret_shown(self) -> bool:
        return self.focused and self._time < _BLINK_MS / 2

    def looks(self) -> tuple[object, ...]:
        """Add text, caret, selection, blink and remark."""
        shown = self._caret_shown, self.remark
        return (*super().looks(), self.value, self.caret, self.mark, self.composing, *shown)

    def draw(self, brush: Brush) -> None:
        """Draw a well with the text, scrolled to the caret."""
        area = self.rect
        edge = "#ffffff3a" if self.hovered else "#ffffff1c"
        if self.focused:
            edge = "amber" if self.remark else "#f7f1e3a0"
        brush.box(area, "sunk", 10, edge, 2 if self.focused else 1)
        text = self.value[: self.caret] + self.composing + self.value[self.caret :]
        room = area.width - _INSET - 8
        size, font = self._fit_size(brush, text, room), self.font
        self._edges = tuple(
            brush.text_width(self.value[:i], size, font, fixed=True) for i in range(len(self.value) + 1)
        )
        caret = brush.text_width(self.value[: self.caret] + self.composing, size, font, fixed=True)
        self._shift = max(0.0, min(self._shift, caret), caret - room + 4) if self.focused else 0.0
        x = area.x + _INSET - self._shift
        high = min(area.height - 12, brush.line_height(size, font, fixed=True))
        with brush.clip((area.x + 8, area.y, area.width - 16, area.height)):
            first, last = self._selection()
            if self.focused and last > first:
                left, right = self._edges[first], self._edges[last]
                brush.box((x + left, area.centery - high / 2, right - left, high), "#56b4e966", 3)
            shown, ink = (text, "text") if not is_blank(text) else (self.hint, "#7d8683")
            brush.text(shown, (x, area.centery), TextStyle(size, ink, font, fixed=True), valign="middle")
            if self._caret_shown:
                brush.box((x + caret, area.centery - high / 2 + 2, 2, high - 4), "text", 0)
        if self.focused:
            spot = brush.rect_px((x + caret, area.y, 4, area.height))
            # the window's points, not its pixels
            pygame.key.set_text_input_rect(pygame.Rect([round(side / brush.density) for side in spot]))

    def _fit_size(self, brush: Brush, text: str, room: float) -> float:
        """Return the type size (units), smaller where the text would not fit."""
        px = brush.text_px(self.size)
        while px > brush.least_px and brush.type.width(text, self.font, px) > brush.px(room):
            px -= 1
        return px / brush.scale

    def focus_radius(self) -> float:
        """Match the focus ring to the well's corners."""
        return 10


def rest_text() -> None:
    """End text input, since another screen opened; an entry shown again restarts it by itself."""
    if TextEntry._writes is not None:
        TextEntry._writes = None
        pygame.key.stop_text_input()
        pygame.key.set_repeat(0)


def to_clipboard(text: str) -> None:
    """Copy words to the system's clipboard, if there is one."""
    with suppress(pygame.error, UnicodeError):  # copying is not worth a crash
        pygame.scrap.put_text(text)


def from_clipboard() -> str:
    """Return the text of the system's clipboard; "" if there is none."""
    with suppress(pygame.error, UnicodeError):  # other programs may have put there what is no text at all
        return pygame.scrap.get_text()
    return ""
