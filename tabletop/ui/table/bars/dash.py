"""Dashboard buttons with pictures, for answers that need no piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.content.models.table import Dash as DashFile
from tabletop.engine.handles import parse_handle
from tabletop.paint import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands import grip
from tabletop.ui.table.type_size import cap_type, fit_line
from tabletop.ui.widgets import Button, Kit

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Option
    from tabletop.ui.table.said.speech import Speech

CORNER = 14.0
"""Radius of a chip's corners, in units."""
GAP, SPLIT = 8.0, 70.0
"""Space between two chips; from this height on a chip has its picture above its words."""
SMALL = 15.0
"""Words below a picture that not even the narrow type gets on one line stand on two of this size."""


class SymbolButton(Button):
    """Dark chip with an amber edge, a picture of the game and its effect."""

    beside: tuple[str, ...] = ()
    """Words of the other chips."""

    def focus_radius(self) -> float:
        """Match the focus ring to the chip."""
        return CORNER

    def draw(self, brush: Brush) -> None:
        """Draw picture and words."""
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.box(area.move(0, 3), "#00000080", CORNER)
        brush.box(area, "lit" if self.hovered else "raised", CORNER, "amber", 2)
        if area.height > SPLIT:
            self._tall(brush, area)
            return
        side = area.height - 12
        brush.icon(self.icon, (area.x + 8, area.y + 6, side, side), None, self.game)
        room = area.width - side - 26
        size = cap_type(brush, 18, 22)
        line = brush.line_height(size)
        lines = min(2, round(brush.paragraph_height(self.name, room, size) / line))
        leading = min(1.0, area.height / (lines * line))  # type that can get no smaller comes closer together
        high = line * (1 + (lines - 1) * leading)
        where = (area.x + side + 16, area.centery - high / 2, room, 0)
        brush.paragraph(self.name, where, TextStyle(size, "text"), max_lines=2, leading=leading)

    def _tall(self, brush: Brush, area: pygame.FRect) -> None:
        """Draw the picture above the words, in equal room on every chip."""
        room, said = area.width - 12, (self.name, *self.beside)
        font = next((each for each in ("read", "title") if _on_a_line(brush, said, room, each)), "read")
        lines = 1 if _on_a_line(brush, said, room, font) else 2
        size = _line_size(brush, said, room, font) if lines == 1 else cap_type(brush, SMALL, SMALL)
        line = brush.line_height(size, font)
        high = line * lines
        side = area.height - high - 14
        brush.icon(self.icon, (area.centerx - side / 2, area.y + 6, side, side), None, self.game)
        own = min(lines, round(brush.paragraph_height(self.name, room, size, font) / line))
        where = (area.x + 6, area.bottom - 5 - high + (lines - own) * line / 2, room, 0)
        brush.paragraph(self.name, where, TextStyle(size, "text", font), align="centre", max_lines=lines)


def _line_size(brush: Brush, said: Sequence[str], room: float, font: str) -> float:
    """Return the type size in which each of these fits on its own line."""
    return min(fit_line(brush, words, 18, 22, room, font) for words in said)


def _on_a_line(brush: Brush, said: Sequence[str], room: float, font: str) -> bool:
    """Check if the words fit on one line in readable type."""
    size = _line_size(brush, said, room, font)
    return all(brush.text_width(words, size, font) <= room for words in said)


class Dash:
    """Chips of one table."""

    def __init__(
        self, kit: Kit, file: DashFile | None, game: str, speech: Speech, on_take: Callable[[Option], object]
    ) -> None:
        self.kit, self.file, self.game, self.speech, self.on_take = kit, file, game, speech, on_take
        self._chips: list[SymbolButton] = []
        self._handles: dict[str, SymbolButton] = {}
        self._key: object = None

    def picture(self, option: Option) -> str:
        """Return the picture of an option's chip; "" if it has none here."""
        source = parse_handle(option.source)
        if self.file is None or source.word != "button" or grip.pieces(option):
            return ""
        return self.file.pictures.get(source.key, "")

    @property
    def has_chips(self) -> bool:
        """Check if there are chips."""
        return bool(self._chips)

    def button(self, handle: str) -> Button | None:
        """Return an option's chip, by its handle."""
        return self._handles.get(handle)

    def active_handle(self) -> str:
        """Return the handle of the hovered or focused chip, or ""."""
        return next((h for h, chip in self._handles.items() if chip.hovered or chip.focused), "")

    def refresh(self, area: Rect | None, decision: Decision | None) -> None:
        """Rebuild the chips if the question or their place has changed."""
        if area is None:
            return
        key = (decision, tuple(area))
        if key == self._key:
            return
        self._key = key
        self.kit.remove(*self._chips)
        options = [o for o in decision.options if self.picture(o)] if decision is not None else []
        options = options if decision is not None and not decision.many else []
        self._chips, self._handles = [], {}
        most = self.file.high if self.file is not None else area.h
        high = min(most, (area.h - GAP * (len(options) - 1)) / max(1, len(options)))
        for i, option in enumerate(options):
            assert decision is not None  # it has options
            rect = pygame.FRect(area.x, area.y + i * (high + GAP), area.w, high)
            words = self.speech.option(option, decision.seat)
            chip = SymbolButton(rect, words, self._takes(option), icon=self.picture(option))
            chip.game = self.game
            chip.about = parse_handle(option.source).key
            self._chips.append(chip)
            self._handles[option.source] = chip
        for chip in self._chips:
            chip.beside = tuple(other.name for other in self._chips)
        self.kit.add(*self._chips, first=True)

    def _takes(self, option: Option) -> Callable[[], object]:
        return lambda: self.on_take(option)
