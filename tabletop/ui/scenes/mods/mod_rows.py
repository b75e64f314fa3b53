"""List of mods: each row has a drag handle, its place, a picture, one sentence, and a switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.paint.brush import Box, Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.mods.told import FoundMod, Painted, no_picture
from tabletop.ui.widgets import Row, Rows, Toggle

_GRIP, _PICTURE = 88.0, 128.0
"""Widths of what lies before the words: the grip with the place, and the picture."""
_SWITCH = (74.0, 36.0)
_ALT = pygame.KMOD_ALT


class ModRows(Rows):
    """Rows dragged by their handles or moved by Alt and an arrow, each with a switch (Space)."""

    def __init__(
        self,
        rect: Box,
        words: Words,
        on_chosen: Callable[[object], object],
        on_placed: Callable[[int, int], object],
        on_switched: Callable[[int, bool], object],
    ) -> None:
        super().__init__(rect, words("mods.list"), (), on_chosen, on_chosen=on_chosen)
        self.words = words
        self.on_placed, self.on_switched = on_placed, on_switched
        self.mods: tuple[FoundMod, ...] = ()
        self.picture: Painted = no_picture
        self._dragged = -1
        self._slot = -1
        """Place between rows where the dragged one would lie."""

    def show_mods(self, mods: Sequence[FoundMod]) -> None:
        """Show these mods, from bottom to top."""
        self.mods = tuple(mods)
        self.set_rows([Row(at, mod.name, draw=self._draw_mod(at)) for at, mod in enumerate(self.mods)])
        self.version = self.mods

    @property
    def placed_count(self) -> int:
        """Number of rows with a place in the order; samples and other files come after them."""
        return sum(not mod.sample for mod in self.mods)

    # events

    def event(self, event: pygame.event.Event) -> bool:
        """Drag a handle, press a switch; all else is a list's."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._press_part(event.pos):
            return True
        if self._dragged >= 0 and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self._drag(event)
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self._dragged = self._slot = -1
        if event.type == pygame.KEYDOWN and self.use_key(event):
            return True
        return super().event(event)

    def _press_part(self, at: Sequence[float]) -> bool:
        index = self._row_at(at)
        if index < 0 or self.on_bar(at):
            return False
        area = self.row_rect(index)
        if at[0] < area.x + _GRIP and index < self.placed_count > 1:
            self.choose(index)
            self._dragged, self._slot = index, index
            return True
        if self.mods[index].can_switch and self.switch_rect(index).inflate(24, 24).collidepoint(at):
            self.choose(index)
            self.on_switched(index, not self.mods[index].on)
            return True
        return False

    def _drag(self, event: pygame.event.Event) -> None:
        low, high = self.rect.y + 24, self.rect.bottom - 24
        if not low < event.pos[1] < high:
            self.scroll_to(self.offset + (-20 if event.pos[1] <= low else 20))
        slot = round((event.pos[1] - self.rect.y + self.offset) / self.row_height)
        self._slot = max(0, min(self.placed_count, slot))
        if event.type == pygame.MOUSEBUTTONUP:
            dragged, slot = self._dragged, self._slot
            self._dragged = self._slot = -1
            place = slot - 1 if slot > dragged else slot
            if place != dragged:
                self.on_placed(dragged, place)

    def move(self, by: int) -> bool:
        """Swap the chosen row with its neighbour."""
        at = self.chosen if isinstance(self.chosen, int) else -1
        if 0 <= at < self.placed_count and 0 <= at + by < self.placed_count:
            self.on_placed(at, at + by)
            return True
        return False

    def use_key(self, event: pygame.event.Event) -> bool:
        """Move the chosen row by Alt with an arrow, switch it by Space."""
        if event.key in (pygame.K_UP, pygame.K_DOWN) and event.mod & _ALT:
            return self.move(1 if event.key == pygame.K_DOWN else -1)
        at = self.chosen if isinstance(self.chosen, int) else -1
        if event.key == pygame.K_SPACE and 0 <= at < len(self.mods) and self.mods[at].can_switch:
            self.on_switched(at, not self.mods[at].on)
            return True
        return False

    def looks(self) -> tuple[object, ...]:
        """Add the drag and its target."""
        return (*super().looks(), self._dragged, self._slot)

    # looks

    def switch_rect(self, index: int) -> pygame.FRect:
        """Rectangle of the switch of a row now."""
        area = self.row_rect(index)
        return pygame.FRect(
            area.right - _SWITCH[0] - 22, area.centery - _SWITCH[1] / 2, _SWITCH[0], _SWITCH[1]
        )

    def draw_inside(self, brush: Brush) -> None:
        """Draw the rows, and the line where a dragged one would lie."""
        super().draw_inside(brush)
        if self._dragged >= 0:
            area = self.content()
            y = area.y + self._slot * self.row_height
            brush.box((area.x + 8, y - 3, area.width - 16, 6), "amber", 3)

    def _draw_mod(self, index: int) -> Callable[[Brush, pygame.FRect, bool], None]:
        def draw(brush: Brush, area: pygame.FRect, chosen: bool) -> None:
            mod = self.mods[index]
            if chosen:
                brush.box((area.x, area.y + 4, 6, area.height - 8), "paper", 3)
            if index == self._dragged:
                brush.outline(area.inflate(-4, -8), "amber", 2, 10)
            if index < self.placed_count:
                if self.placed_count > 1:
                    brush.icon("icon-grip", (area.x + 14, area.centery - 12, 24, 24), "muted")
                at = (area.x + 62, area.centery)
                brush.text(
                    str(index + 1), at, TextStyle(24, "muted", "title"), align="centre", valign="middle"
                )
            self._draw_picture(brush, mod, area)
            right = area.right - 22
            if mod.is_here and mod.path is not None:
                self._draw_switch(brush, index)
                right -= _SWITCH[0] + 16
            left = area.x + _GRIP + _PICTURE + 20
            draw_summary(brush, self.words, mod, pygame.FRect(left, area.y, right - left, area.height))

        return draw

    def _draw_picture(self, brush: Brush, mod: FoundMod, area: pygame.FRect) -> None:
        box = pygame.FRect(area.x + _GRIP, area.centery - 46, _PICTURE, 92)
        size = brush.px(box.width), brush.px(box.height)
        seen = self.picture(mod, size, 3)
        if seen is not None:
            brush.blit(seen, box.topleft)
        else:
            brush.box(box, "sunk", 12)
            brush.icon("icon-mods", (box.centerx - 20, box.centery - 20, 40, 40), "muted")

    def _draw_switch(self, brush: Brush, index: int) -> None:
        mod = self.mods[index]
        switch = Toggle(self.switch_rect(index), mod.name, mod.on)
        switch.enabled = mod.can_switch
        switch.draw(brush)
        if not mod.can_switch:
            brush.box(switch.rect, "#1c2a2db0", 999)


def facts_of(mod: FoundMod, words: Words) -> str:
    """Return a mod's game and author."""
    by = words("table.list").join(mod.authors)
    return "  ·  ".join(fact for fact in (mod.game, by) if fact)


def draw_summary(brush: Brush, words: Words, mod: FoundMod, area: pygame.FRect) -> None:
    """Draw name with version, facts, and the most urgent sentence, on one line each."""
    first, second = brush.line_height(26, "title"), brush.line_height(18)
    left = area.x + (34 if mod.urgent.icon else 0)
    room = area.right - left
    lines = min(2.0, brush.paragraph_height(mod.urgent.words, room, 18) / second) if mod.urgent.words else 0
    y = area.centery - (first + (1 + lines) * second + 8) / 2
    pills = [(mod.version, "muted")] if mod.version else []
    pills += [(words("mods.sample"), "heading")] if mod.sample else []
    pills += [(words("mods.packed"), "heading")] if mod.packed else []
    taken = sum(brush.text_width(each, 17, "strong") + 34 for each, _ in pills)
    name = brush.text(
        mod.name,
        (area.x, y + first / 2),
        TextStyle(26, "text", "title", fit=True),
        valign="middle",
        width=max(60.0, area.width - taken),
    )
    x = name.right + 12
    for said, ink in pills:
        wide = brush.text_width(said, 17, "strong") + 22
        high = brush.line_height(17, "strong") + 4
        brush.box((x, y + first / 2 - high / 2, wide, high), "raised", 999, "#ffffff14", 1)
        brush.text(
            said, (x + wide / 2, y + first / 2), TextStyle(17, ink, "strong"), align="centre", valign="middle"
        )
        x += wide + 12
    at = (area.x, y + first + 4 + second / 2)
    brush.text(facts_of(mod, words), at, TextStyle(18, "muted", fit=True), valign="middle", width=area.width)
    top = y + first + 8 + second
    if mod.urgent.icon:
        brush.icon(mod.urgent.icon, (area.x, top + second / 2 - 12, 24, 24), mod.urgent.ink)
    brush.paragraph(mod.urgent.words, (left, top, room, 0), TextStyle(18, "text"), max_lines=2)
