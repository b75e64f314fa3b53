"""Popups: menus, dialogs, tooltips. The kit draws them last and asks them first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from tabletop.paint.brush import Brush, Run
from tabletop.paint.text_style import TextStyle
from tabletop.ui.widgets.base import PRESS_KEYS, Widget
from tabletop.ui.widgets.buttons import Button


class Overlay:
    """Popup above the scene with its own widgets; closes when `done` is set."""

    takes_keyboard = True
    lets_through = False
    """True if presses beside it reach widgets that are `through`; the first closes it."""

    def __init__(self) -> None:
        self.rect = pygame.FRect(0, 0, 0, 0)
        self.widgets: list[Widget] = []
        self.done = False
        self.opened_from: Widget | None = None
        self.usual: Widget | None = None
        """Widget that Enter presses while nothing has the focus."""
        self.begins_at: Widget | None = None
        """Entry that has the keyboard from the beginning."""
        self.keys: Mapping[int, Callable[[], object]] = {}
        """Keys that close it and do something of their own."""

    def place(self, brush: Brush) -> None:
        """Place itself and its widgets; called before each draw."""

    def place_in_middle(self, brush: Brush, wide: float, high: float) -> None:
        """Place its rectangle in the middle of the window."""
        self.rect = pygame.FRect((brush.width - wide) / 2, (brush.height - high) / 2, wide, high)

    def draw(self, brush: Brush) -> None:
        """Draw its ground; the kit draws its widgets."""

    def dim(self, brush: Brush, shade: str = "#05080ab8") -> None:
        """Darken everything below it."""
        brush.box((0, 0, brush.width + 1, brush.height + 1), shade, 0)

    def looks(self) -> tuple[object, ...]:
        """Return everything its look depends on."""
        return (tuple(self.rect), tuple(widget.looks() for widget in self.widgets))

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key that none of its widgets used; True if used."""
        return False

    def press_outside(self, at: tuple[float, float] | None) -> None:
        """Called for a press beside it, or for Esc (at is None)."""
        self.done = True

    def dismiss(self) -> None:
        """Close it without any other effect."""
        self.done = True


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a menu."""

    key: object
    label: str
    icon: str = ""
    note: str = ""
    enabled: bool = True
    game: str = "app"
    parts: tuple[Run, ...] = ()
    """Drawn in place of the label: words with small pictures."""


class _Line(Widget):
    role = "menu item"

    def __init__(self, item: Item, press: Callable[[Item], object]) -> None:
        super().__init__((0, 0, 0, 0), item.label)
        self.item = item
        self.enabled = item.enabled
        self.is_usual = False
        """True if Enter alone takes it: that is shown."""
        self._press = press

    def event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if self.hit(event.pos):
                self._press(self.item)
            return True
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            self._press(self.item)
            return True
        return event.type == pygame.MOUSEBUTTONDOWN

    def draw(self, brush: Brush) -> None:
        area, item = self.rect, self.item
        if (self.hovered or self.focused or self.is_usual) and self.enabled:
            brush.box(area, "#ffb34730", 8)
            brush.box((area.x, area.y + 6, 4, area.height - 12), "amber", 2)
        ink = "text" if self.enabled else "#6c7573"
        x = area.x + 16
        if item.icon:
            brush.icon(
                item.icon, (x, area.centery - 14, 28, 28), None if item.game != "app" else ink, item.game
            )
            x += 40
        if item.parts:
            high = brush.line_height(20)
            brush.runs(item.parts, (x, area.centery - high / 2, area.right - x - 12, high), 20, ink)
        else:
            x = (
                brush.text(item.label, (x, area.centery), TextStyle(20, ink, "strong"), valign="middle").right
                + 24
            )
        if item.note:
            at, room = (area.right - 14, area.centery), max(1.0, area.right - 14 - x)
            brush.text(
                item.note, at, TextStyle(17, "muted", fit=True), align="right", valign="middle", width=room
            )

    def focus_radius(self) -> float:
        return 8


class Menu(Overlay):
    """Small list at a point. Reports the chosen key, or nothing when closed."""

    lets_through = True

    def __init__(
        self,
        at: Sequence[float],
        items: Sequence[Item],
        on_pressed: Callable[[object], object],
        *,
        title: str = "",
        clear: pygame.FRect | None = None,
        usual: object = None,
    ) -> None:
        super().__init__()
        self.at = (float(at[0]), float(at[1]))
        self.clear = clear
        """Area that is read while it is open: it lies beside that."""
        self.items = tuple(items)
        self.title = title
        self.on_pressed = on_pressed
        self._lines = [_Line(item, self._chosen) for item in self.items]
        self.widgets = [*self._lines]
        if usual is not None:
            self.usual = line = self.line(usual)
            line.is_usual = True

    @property
    def active_key(self) -> object:
        """Key of the item under the pointer, else of the focused one; None if neither."""
        marked = sorted(
            (line for line in self._lines if line.hovered or line.focused), key=lambda line: not line.hovered
        )
        return marked[0].item.key if marked else None

    def line(self, key: object) -> _Line:
        """Return the line of the item with this key."""
        return next(line for line in self._lines if line.item.key == key)

    def _chosen(self, item: Item) -> None:
        self.done = True
        self.on_pressed(item.key)

    def place(self, brush: Brush) -> None:
        """Place it beside the point and what must stay visible, inside the window."""
        high = max(46.0, brush.line_height(20) + 18)
        wide = max((self._width(brush, item) for item in self.items), default=200)
        wide = min(max(wide, brush.text_width(self.title, 18, "strong") + 44, 180), brush.width - 24)
        head = brush.line_height(18) + 12 if self.title else 0
        tall = head + len(self.items) * high + 16
        x = min(max(12.0, self.at[0] + 10), brush.width - wide - 12)
        y = min(max(12.0, self.at[1] + 6), brush.height - tall - 12)
        if self.clear is not None and self.clear.colliderect((x, y, wide, tall)):
            left, right = self.clear.left - wide - 6, self.clear.right + 6
            x = left if left >= 12 or right + wide > brush.width - 12 else right
            x = max(12.0, x)
        self.rect = pygame.FRect(x, y, wide, tall)
        for row, line in enumerate(self.widgets):
            line.rect = pygame.FRect(x + 8, y + 8 + head + row * high, wide - 16, high)

    def _width(self, brush: Brush, item: Item) -> float:
        if item.parts:
            spots = brush.runs(item.parts, (0, 0, 9999, 0), 20, draw=False)
            words = spots[-1][1].right if spots else 0.0
        else:
            words = brush.text_width(item.label, 20, "strong")
        note = brush.text_width(item.note, 17) + 24 if item.note else 0
        return words + note + (40 if item.icon else 0) + 60

    def draw(self, brush: Brush) -> None:
        """Draw a panel with the title."""
        brush.panel(self.rect, "sheet", 12, 14, "#ffffff26")
        if self.title:
            brush.text(
                self.title,
                (self.rect.x + 24, self.rect.y + 12),
                TextStyle(18, "heading", "strong"),
                width=self.rect.width - 40,
            )


class Dialog(Overlay):
    """Question in the middle of a dimmed screen; reports the button's key, None for Esc."""

    def __init__(
        self,
        title: str,
        words: str,
        buttons: Sequence[tuple[object, str]],
        on_pressed: Callable[[object], object],
        *,
        primary: object = None,
        width: float = 640,
    ) -> None:
        super().__init__()
        self.title, self.words, self.width = title, words, width
        self.on_pressed = on_pressed
        for key, label in buttons:
            style = "primary" if key == primary and primary is not None else "quiet"
            button = Button(
                (0, 0, 0, 0),
                label,
                self._reports(key),
                style="primary" if style == "primary" else "quiet",
                size=22,
            )
            self.widgets.append(button)

    def _reports(self, key: object) -> Callable[[], None]:
        def press() -> None:
            self.done = True
            self.on_pressed(key)

        return press

    def press_outside(self, at: tuple[float, float] | None) -> None:
        """Close on Esc alone; a stray click beside it does not."""
        if at is None:
            self.done = True
            self.on_pressed(None)

    def place(self, brush: Brush) -> None:
        """Place it in the middle, as high as its words need."""
        wide = min(self.width * max(1.0, brush.text_px(22) / brush.scale / 24), brush.width - 80)
        words = brush.paragraph_height(self.words, wide - 80, 22) if self.words else 0
        head = brush.paragraph_height(self.title, wide - 80, 34, "title")
        high = max(60.0, brush.line_height(22, "strong") + 16)
        tall = 40 + head + 12 + words + 32 + high + 36
        self.place_in_middle(brush, wide, tall)
        right = self.rect.right - 40
        for button in reversed(self.widgets):
            across = max(140.0, brush.text_width(button.name, 22, "strong") + 60)
            button.rect = pygame.FRect(right - across, self.rect.bottom - 36 - high, across, high)
            right -= across + 16

    def draw(self, brush: Brush) -> None:
        """Dim the table, then draw a panel with title and words."""
        self.dim(brush)
        brush.panel(self.rect, "sheet", 16, 24, "#ffffff1f")
        x, y = self.rect.x + 40, self.rect.y + 36
        top = (
            y
            + brush.paragraph(self.title, (x, y, self.rect.width - 80, 0), TextStyle(34, "text", "title"))
            + 12
        )
        brush.paragraph(self.words, (x, top, self.rect.width - 80, 0), TextStyle(22, "#d5d8d0"))


def draw_tooltip(brush: Brush, words: str, beside: pygame.FRect) -> None:
    """Draw a few words in a chip below (or above) their subject, inside the window."""
    wide = min(420.0, max(brush.text_width(line, 18) for line in words.split("\n")) + 2)
    high = brush.paragraph_height(words, wide, 18)
    box = pygame.FRect(0, 0, wide + 28, high + 16)
    box.midtop = (beside.centerx, beside.bottom + 10)
    if box.bottom > brush.height - 8:
        box.midbottom = (beside.centerx, beside.top - 10)
    box.x = max(8.0, min(box.x, brush.width - box.width - 8))
    brush.shadow(box, 8, 8, 0.5)
    brush.box(box, "lit", 8, "#ffffff2b", 1)
    brush.paragraph(words, (box.x + 14, box.y + 8, wide, 0), TextStyle(18, "text"))
