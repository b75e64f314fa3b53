"""Text editor for the YAML behind a form: numbered lines, those of the row and changed ones highlighted."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.escape_text import escape_text
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.keys import is_command
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.workshop.line_marks import LineMark, find_marks
from tabletop.ui.scenes.workshop.told import Workbench
from tabletop.ui.widgets import EntryReports, EntryRules, TextEntry
from tabletop.ui.widgets.entry import from_clipboard

_SIZE = 19.0
_WHEEL = 3
_MOST = 500_000
_MARKS: dict[LineMark, tuple[str, str]] = {
    "new": ("+", "#7ad08a"), "changed": ("~", "#56b4e9"), "gone": ("–", "#ff9a8a"),
}  # fmt: skip
"""Sign and colour of what became of a line."""


class TextPage(TextEntry):
    """Editor of many lines; Enter keeps the indentation."""

    role = "text page"

    def __init__(self, name: str, on_changed: Callable[[str], object], empty: str) -> None:
        reports, rules = EntryReports(on_changed), EntryRules(_MOST)
        super().__init__((0, 0, 1, 1), name, "", reports, rules, TextStyle(_SIZE, font="read"))
        self.empty = empty
        self.may_write = False
        self.first, self.last = 1, 1
        """Lines of the chosen row, from 1; the second is no longer one of them."""
        self.marks: dict[int, LineMark] = {}
        """Changes of lines since the Workshop was opened, by their numbers from 0."""
        self.lit = (0, 0)
        """Lines of the field that the keyboard is on, from 1; the second is no longer one of them."""
        self.top = 0
        """Number of lines above the first that is seen."""
        self.line_high = 28.0
        self._brush: Brush | None = None
        self._row = 0

    # places

    @property
    def lines(self) -> list[str]:
        """Text as lines, without line ends."""
        return self.value.split("\n")

    @property
    def in_sight(self) -> int:
        """Number of visible lines."""
        return max(1, int((self.rect.height - 12) / self.line_high))

    def _spot_of(self, index: int) -> tuple[int, int]:
        """Return line and column of an index, from 0."""
        line = self.value.count("\n", 0, index)
        return line, index - (self.value.rfind("\n", 0, index) + 1)

    def _index_of(self, line: int, column: int) -> int:
        lines = self.lines
        line = max(0, min(len(lines) - 1, line))
        return sum(len(each) + 1 for each in lines[:line]) + max(0, min(len(lines[line]), column))

    def scroll_to(self, line: int) -> None:
        """Scroll so that a line is the first visible one."""
        self.top = max(0, min(len(self.lines) - self.in_sight, line))

    def _bring_caret_into_sight(self) -> None:
        line, _ = self._spot_of(self.caret)
        if not self.top <= line < self.top + self.in_sight:
            self.scroll_to(line - self.in_sight // 2)

    def _x_of(self, brush: Brush, line: str, column: int) -> float:
        bare = len(line) - len(line.lstrip(" "))
        inside = min(column, bare) * brush.text_width(" ", _SIZE) * 2
        return inside + (brush.text_width(escape_text(line[bare:column]), _SIZE) if column > bare else 0.0)

    def _caret_at(self, x: float) -> int:
        brush, lines = self._brush, self.lines
        line = max(0, min(len(lines) - 1, self._row))
        if brush is None:
            return self._index_of(line, 0)
        inside = x - self._text_x(brush)
        column = min(
            range(len(lines[line]) + 1), key=lambda i: abs(self._x_of(brush, lines[line], i) - inside)
        )
        return self._index_of(line, column)

    def _text_x(self, brush: Brush) -> float:
        return self.rect.x + brush.text_width("9999", _SIZE) + 44

    # events

    def event(self, event: pygame.event.Event) -> bool:
        """Type, walk, press, drag and scroll."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll_to(self.top - round(event.y * _WHEEL))
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._row = self.top + int((event.pos[1] - self.rect.y - 6) / self.line_high)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING) and not self.may_write:
            return True
        used = super().event(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._first = False  # a press puts the caret there, and chooses nothing
        return used

    def insert(self, text: str) -> None:
        """Insert text at the caret or over the selection."""
        first, last = self._selection()
        kept = "".join(each for each in text.replace("\r\n", "\n") if each == "\n" or each.isprintable())
        self._change(self.value[:first] + kept + self.value[last:], first + len(kept))
        self._bring_caret_into_sight()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.may_write:
                line = self.lines[self._spot_of(self.caret)[0]]
                self.insert("\n" + " " * (len(line) - len(line.lstrip(" "))))
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and not self.may_write:
            return True
        if is_command(event) and event.key in (pygame.K_v, pygame.K_x):
            return not self.may_write or (self._paste() if event.key == pygame.K_v else super()._key(event))
        if is_command(event) or not self._walk(event):
            return super()._key(event)
        self.mark = self.mark if event.mod & pygame.KMOD_SHIFT else self.caret
        self._bring_caret_into_sight()
        return True

    def _walk(self, event: pygame.event.Event) -> bool:
        """Move the caret by lines, or to a line's ends; True if the key does that."""
        line, column = self._spot_of(self.caret)
        by = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self.in_sight,
            pygame.K_PAGEDOWN: self.in_sight,
        }
        if event.key in by:
            self.caret = self._index_of(line + by[event.key], column)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.caret = self._index_of(line, 0 if event.key == pygame.K_HOME else _MOST)
        else:
            return False
        return True

    def _paste(self) -> bool:
        if text := from_clipboard():
            self.insert(text)
        return True

    def update(self, dt_ms: float) -> None:
        """Blink the caret; keyboard focus keeps its place and clears the selection."""
        caret, mark, comes = self.caret, self.mark, self.focused and not self._was
        super().update(dt_ms)
        if comes:
            self.caret, self.mark = caret, mark

    # looks

    def looks(self) -> tuple[object, ...]:
        """Add the highlighted and marked lines, and the first visible one."""
        return (*super().looks(), self.first, self.last, self.top, self.lit, tuple(self.marks.items()))

    def draw(self, brush: Brush) -> None:
        """Draw the visible lines with numbers, selection and caret."""
        self._brush, self.line_high = brush, brush.line_height(_SIZE) + 2
        self.scroll_to(self.top)
        if not self.may_write:
            brush.paragraph(
                self.empty, (self.rect.x, self.rect.y + 8, self.rect.width - 20, 0), TextStyle(20, "muted")
            )
            return
        lines, left = self.lines, self._text_x(brush)
        with brush.clip(self.rect):
            for number in range(self.top, min(len(lines), self.top + self.in_sight + 1)):
                y = self.rect.y + 6 + (number - self.top) * self.line_high
                self._draw_ground(
                    brush, number, pygame.FRect(left - 10, y, self.rect.right - left, self.line_high)
                )
                self._draw_selection(brush, lines[number], number, left, y)
                at = (left - 22, y + self.line_high / 2)
                brush.text(str(number + 1), at, TextStyle(_SIZE, "#7d8683"), align="right", valign="middle")
                self._draw_line(brush, lines[number], left, y + self.line_high / 2)
            if self._caret_shown:
                line, column = self._spot_of(self.caret)
                y = self.rect.y + 6 + (line - self.top) * self.line_high
                brush.box(
                    (left + self._x_of(brush, lines[line], column), y + 2, 2, self.line_high - 4), "text", 0
                )

    def _draw_ground(self, brush: Brush, number: int, box: pygame.FRect) -> None:
        """Draw a line's ground: whether it is of the row, changed, or of the field."""
        if self.first <= number + 1 < self.last:
            brush.box(box, "#56b4e918", 0)
            brush.box((box.x - 2, box.y, 4, box.height), "#56b4e9", 0)
        if mark := self.marks.get(number):
            sign, ink = _MARKS[mark]
            if mark != "gone":
                brush.box(box, f"{ink}26", 0)
            brush.text(sign, (self.rect.x + 4, box.centery), TextStyle(_SIZE, ink, "strong"), valign="middle")
        if self.lit[0] <= number + 1 < self.lit[1]:
            brush.outline(box.inflate(-4, 0), "text", 2, 4)

    def _draw_selection(self, brush: Brush, line: str, number: int, left: float, y: float) -> None:
        first, last = (self._spot_of(each) for each in self._selection())
        if first == last or not first[0] <= number <= last[0]:
            return
        begin = self._x_of(brush, line, first[1]) if number == first[0] else 0.0
        end = self._x_of(brush, line, last[1] if number == last[0] else len(line)) + (number != last[0]) * 8
        brush.box((left + begin, y, max(2.0, end - begin), self.line_high), "#56b4e966", 3)

    def _draw_line(self, brush: Brush, line: str, left: float, y: float) -> None:
        """Draw a line; keys are pale, comments grey."""
        bare = line.lstrip(" ")
        x = left + self._x_of(brush, line, len(line) - len(bare))
        shown = escape_text(bare)
        key, colon, after = shown.partition(":")
        if shown.startswith("#") or not colon or key.strip("- ").startswith(("{", "[", '"', "'")):
            brush.text(
                shown, (x, y), TextStyle(_SIZE, "muted" if shown.startswith("#") else "text"), valign="middle"
            )
            return
        brush.text(f"{key}:", (x, y), TextStyle(_SIZE, "#d8c9a3"), valign="middle")
        brush.text(
            after, (x + brush.text_width(f"{key}:", _SIZE), y), TextStyle(_SIZE, "text"), valign="middle"
        )


class Page:
    """Editor of the chosen row's file."""

    def __init__(self, words: Words, bench: Workbench, on_done: Callable[[], object]) -> None:
        self.bench, self._on_done = bench, on_done
        self.text = TextPage(words("workshop.text"), self._write, words("workshop.no_text"))
        self.name = ""
        """File that is shown."""
        self._shown: tuple[object, str] = (None, "")

    def _write(self, text: str) -> None:
        self.bench.write_page(text)
        self._on_done()

    def refresh(self) -> None:
        """Show the file's present text; scrolls to a new row."""
        name, text, line = self.bench.page()
        page = self.text
        plain = text.replace("\r\n", "\n").removeprefix("\ufeff")
        if page.value != plain:
            page.value = plain
            page.caret = page.mark = min(page.caret, len(plain))
        page.may_write, page.first, page.last = bool(name), line, _find_end(plain, line)
        before = self.bench.page_before().replace("\r\n", "\n").removeprefix("\ufeff")
        self.name, page.marks = name, find_marks(before, plain) if name else {}
        now = (self.bench.chosen, name)
        if now != self._shown:
            self._shown = now
            page.caret = page.mark = 0
            page.scroll_to(line - 2)

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Fill an area."""
        self.text.rect = area
        self.text.line_high = brush.line_height(_SIZE) + 2
        self.text.scroll_to(self.text.top)


def _find_end(text: str, first: int) -> int:
    """Return the number of the line after the row that begins on a line."""
    lines = text.split("\n")
    for number in range(first, len(lines)):
        if lines[number].strip() and not lines[number].startswith((" ", "#")):
            return number + 1
    return len(lines) + 1
