"""Tiles of the Workshop's form: values to choose, and list items to add, sort and open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.workshop.told import Offered
from tabletop.ui.widgets.base import PRESS_KEYS, Widget

SIZE = 19.0
GAP, INSIDE = 8.0, 12.0
SIDE = 30.0
"""Side of a tile's picture."""
CROSS = 34.0
"""Width of the part of a tile that takes it out of its list."""
_SIGNS = 7
"""From so many values on, each with a picture, the pictures stand without words."""


def tile_height(brush: Brush) -> float:
    """Return the height of a tile in this type size."""
    return max(46.0, brush.line_height(SIZE, "strong") + 16)


def draw_picture(brush: Brush, offered: Offered, box: pygame.FRect) -> None:
    """Draw the picture of a value on its tile."""
    if offered.fill:
        brush.box(box, offered.fill, box.height * 0.2)
        box = box.inflate(-box.width * 0.12, -box.height * 0.12)
    if offered.picture:
        brush.icon(offered.picture, tuple(box), None, offered.game)


class TileFlow(Widget):
    """Tiles in wrapped lines, with a hovered or focused one."""

    def __init__(self, name: str) -> None:
        super().__init__((0, 0, 1, 1), name)
        self.spots: list[pygame.FRect] = []
        """Places of the tiles, from the widget's own corner."""
        self.at = 0
        """Tile that the keyboard is on."""
        self._over = -1

    def widths(self, brush: Brush) -> list[float]:
        """Return the widths of the tiles."""
        return []

    def height(self, brush: Brush, width: float) -> float:
        """Wrap the tiles into lines; returns the height."""
        high, x, y = tile_height(brush), 0.0, 0.0
        self.spots = []
        for wide in self.widths(brush):
            wide = min(wide, width)
            if x and x + wide > width:
                x, y = 0.0, y + high + GAP
            self.spots.append(pygame.FRect(x, y, wide, high))
            x += wide + GAP
        return y + high

    def spot(self, index: int) -> pygame.FRect:
        """Return a tile's place on the screen."""
        return self.spots[index].move(self.rect.x, self.rect.y)

    def find(self, at: Sequence[float]) -> int:
        """Return the tile at a point, -1 for none."""
        return next((i for i in range(len(self.spots)) if self.spot(i).collidepoint(at[0], at[1])), -1)

    @property
    def tip_area(self) -> pygame.FRect:
        """Return the hovered tile's place."""
        return self.spot(self._over) if 0 <= self._over < len(self.spots) else self.rect

    def looks(self) -> tuple[object, ...]:
        """Add the hovered and focused tiles."""
        return (*super().looks(), self._over, self.at, len(self.spots))

    def focus_radius(self) -> float:
        """Return the corner radius of a tile."""
        return 12

    def _walk(self, key: int) -> bool:
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(key)
        if by is None or not 0 <= self.at + by < len(self.spots):
            return False
        self.at += by
        return True


class Picks(TileFlow):
    """One of a few values as tiles with pictures."""

    role = "choice"

    def __init__(
        self, name: str, offered: Sequence[Offered], value: Any, chosen: Callable[[Any], object]
    ) -> None:
        super().__init__(name)
        self.offered, self.value, self._chosen = tuple(offered), value, chosen
        self.dim = False
        """True while the value is the usual one and stands nowhere."""

    def speech_text(self) -> str:
        """Add the chosen value."""
        said = next((each.label for each in self.offered if each.value == self.value), "")
        return f"{super().speech_text()}, {said}"

    @property
    def shows_signs(self) -> bool:
        """True if pictures alone are shown, since words would need too much room."""
        return (
            len(self.offered) >= _SIGNS
            and sum(bool(each.picture) for each in self.offered) > len(self.offered) - 3
        )

    def widths(self, brush: Brush) -> list[float]:
        """Return a width for each value: picture, words, or both."""
        if self.shows_signs:
            high = tile_height(brush)
            return [high if each.picture else self._wide(brush, each) for each in self.offered]
        return [self._wide(brush, each) for each in self.offered]

    def _wide(self, brush: Brush, each: Offered) -> float:
        picture = SIDE + 8 if each.picture or each.fill else 0
        return brush.text_width(each.label, SIZE, "strong") + picture + 2 * INSIDE

    def choose(self, index: int) -> None:
        """Choose a value; only a change is reported."""
        if 0 <= index < len(self.offered) and self.offered[index].value != self.value:
            self.at = index
            self._chosen(self.offered[index].value)

    def event(self, event: pygame.event.Event) -> bool:
        """Press a tile; arrows walk, Enter and Space choose."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self._over = self.find(event.pos)
            self.tooltip = self._tip(self.offered[self._over]) if self._over >= 0 else ""
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self.choose(self._over)
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            self.choose(self.at)
            return True
        return event.type == pygame.KEYDOWN and self._walk(event.key)

    def _tip(self, each: Offered) -> str:
        """Return the tooltip for a value that is shown by its picture alone."""
        label = each.label if self.shows_signs and each.picture else ""
        return "\n".join(filter(None, (label, each.about)))

    def looks(self) -> tuple[object, ...]:
        """Add values and the chosen one."""
        return (*super().looks(), self.offered, repr(self.value), self.dim)

    def draw(self, brush: Brush) -> None:
        """Draw the tiles; the chosen one is paper."""
        for index, each in enumerate(self.offered[: len(self.spots)]):
            area, chosen = self.spot(index), each.value == self.value
            fill = ("#8d9894" if self.dim else "paper") if chosen else "raised"
            over = self.hovered and self._over == index
            brush.box(area, "lit" if over and not chosen else fill, 10, "#ffffff1c", 1)
            if self.focused and index == self.at:
                brush.outline(area, "text", 2, 10)
            ink = "ink" if chosen else "text"
            shown = each.picture or each.fill
            signs = self.shows_signs and each.picture
            left = area.centerx - SIDE / 2 if signs else area.x + INSIDE
            if shown:
                draw_picture(brush, each, pygame.FRect(left, area.centery - SIDE / 2, SIDE, SIDE))
            if not signs:
                x = left + (SIDE + 8 if shown else 0)
                room = area.right - INSIDE / 2 - x
                brush.text(
                    each.label,
                    (x, area.centery),
                    TextStyle(SIZE, ink, "strong", fit=True),
                    valign="middle",
                    width=room,
                )


class ItemTiles(TileFlow):
    """List items as tiles: dragged to reorder, opened, removed; the last tile adds one."""

    role = "list"
    drags = True

    def __init__(self, name: str, add: str) -> None:
        super().__init__(name)
        self.items: tuple[Offered, ...] = ()
        self.opened = -1
        self.may_add = self.may_take = True
        self.add = add
        self.on_open: Callable[[int], object] = lambda index: None
        self.on_take: Callable[[int], object] = lambda index: None
        self.on_move: Callable[[int, int], object] = lambda index, to: None
        self.on_add: Callable[[], object] = lambda: None
        self._pulled = -1
        self._target = -1

    def widths(self, brush: Brush) -> list[float]:
        """Return the widths of the items, and of the adding tile."""
        cross = CROSS if self.may_take else 0.0
        words = [brush.text_width(each.label, SIZE, "strong") for each in self.items]
        picture = [SIDE + 8 if each.picture or each.fill else 0 for each in self.items]
        wide = [26 + each + side + cross + INSIDE for each, side in zip(words, picture, strict=True)]
        return [*wide, brush.text_width(self.add, SIZE, "strong") + 2 * INSIDE + 28] if self.may_add else wide

    def event(self, event: pygame.event.Event) -> bool:
        """Press, drag and release; arrows walk, Alt with arrows moves, Delete removes, Enter opens."""
        if event.type == pygame.MOUSEMOTION:
            self._over = self.find(event.pos)
            if self._pulled >= 0:
                self._target = self._over if 0 <= self._over < len(self.items) else self._target
            return self.pressed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed, self._pulled = True, self.find(event.pos)
            self._target = self.at = self._pulled
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pulled, target = self._pulled, self._target
            self._pulled = self._target = -1
            self.pressed = False
            if pulled >= 0:
                self._let_go(pulled, target, event.pos)
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self._pulled = self._target = -1
            self.pressed = False
        return event.type == pygame.KEYDOWN and self._key(event)

    def _let_go(self, pulled: int, target: int, at: Sequence[float]) -> None:
        if pulled == len(self.items):
            self.on_add()
        elif target != pulled and 0 <= target < len(self.items):
            self.on_move(pulled, target)
            self.at = target
        elif self.may_take and at[0] > self.spot(pulled).right - CROSS:
            self.on_take(pulled)
        elif self.spot(pulled).collidepoint(at[0], at[1]):
            self.on_open(pulled)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and event.mod & pygame.KMOD_ALT:
            to = self.at + (1 if event.key == pygame.K_RIGHT else -1)
            if 0 <= self.at < len(self.items) and 0 <= to < len(self.items):
                self.on_move(self.at, to)
                self.at = to
            return True
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and self.may_take and self.at < len(self.items):
            self.on_take(self.at)
            return True
        if event.key in PRESS_KEYS:
            (self.on_add if self.at >= len(self.items) else lambda: self.on_open(self.at))()
            return True
        return self._walk(event.key)

    def looks(self) -> tuple[object, ...]:
        """Add items, the opened one, and the drop place."""
        labels = tuple((each.label, each.picture) for each in self.items)
        return (
            *super().looks(),
            labels,
            self.opened,
            self._pulled,
            self._target,
            self.may_add,
            self.may_take,
        )

    def draw(self, brush: Brush) -> None:
        """Draw the tiles, a line at the drop place, and the adding tile."""
        for index in range(len(self.spots)):
            area = self.spot(index)
            over = self.hovered and self._over == index
            if index >= len(self.items):
                brush.box(area, "lit" if over else "sunk", 10, "#ffffff3a", 2)
                brush.icon("icon-plus", (area.x + INSIDE, area.centery - 10, 20, 20), "text")
                at = (area.x + INSIDE + 28, area.centery)
                brush.text(
                    self.add,
                    at,
                    TextStyle(SIZE, "text", "strong", fit=True),
                    valign="middle",
                    width=area.right - at[0] - 4,
                )
            else:
                self._draw_item(brush, self.items[index], area, over, index)
            if self.focused and index == self.at:
                brush.outline(area, "text", 2, 10)
        if self._pulled >= 0 and self._target not in (-1, self._pulled):
            area = self.spot(self._target)
            x = area.x - GAP / 2 if self._target < self._pulled else area.right + GAP / 2
            brush.box((x - 2, area.y, 4, area.height), "amber", 2)

    def _draw_item(self, brush: Brush, each: Offered, area: pygame.FRect, over: bool, index: int) -> None:
        brush.box(area, "lit" if over else "raised", 10, "#ffffff1c", 1)
        if index == self.opened:
            brush.outline(area, "paper", 2, 10)
        brush.icon("icon-grip", (area.x + 6, area.centery - 8, 16, 16), "muted")
        x = area.x + 26
        if each.picture or each.fill:
            draw_picture(brush, each, pygame.FRect(x, area.centery - SIDE / 2, SIDE, SIDE))
            x += SIDE + 8
        room = area.right - x - (CROSS if self.may_take else INSIDE)
        brush.text(
            each.label,
            (x, area.centery),
            TextStyle(SIZE, "text", "strong", fit=True),
            valign="middle",
            width=room,
        )
        if self.may_take:
            brush.icon("icon-close", (area.right - CROSS + 6, area.centery - 9, 18, 18), "muted")
