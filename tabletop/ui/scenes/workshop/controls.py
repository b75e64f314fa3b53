"""Controls of the Workshop's form: one row for each field, made for what its schema allows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import pygame

from tabletop.content.writing.spelling import spell
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.workshop.picking import Picking
from tabletop.ui.scenes.workshop.tiles import ItemTiles, Picks, tile_height
from tabletop.ui.scenes.workshop.told import FormBench, Offered, Shown
from tabletop.ui.widgets import (
    Button,
    EntryReports,
    EntryRules,
    Overlay,
    Scale,
    Stepper,
    TextEntry,
    Toggle,
    Widget,
)

_FEW = 8
"""Values that are offered as tiles; more stand in a list that can be searched."""


class Owner(Protocol):
    """Form with the control."""

    words: Words
    bench: FormBench

    def open(self, overlay: Overlay) -> None:
        """Open a panel over the scene."""

    def done(self, said: str, widget: Widget) -> None:
        """Called when something was written, or with the reason why not."""


class Control:
    """Widgets of one field, and their layout."""

    def __init__(self, owner: Owner, shown: Shown) -> None:
        self.owner, self.shown = owner, shown
        self.widgets: list[Widget] = []

    # Values are plain data of a file, which have no useful common type: hence Any.
    def write(self, value: Any) -> None:
        """Set the field's value."""
        said = self.owner.bench.set(self.shown, value)
        self.owner.done(said, self.widgets[0])

    def follow(self, shown: Shown) -> None:
        """Show the field's present value."""
        self.shown = shown

    def height(self, brush: Brush, width: float) -> float:
        """Return the needed height."""
        return tile_height(brush)

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        """Place the widgets in this area."""

    def paint(self, brush: Brush) -> None:
        """Draw everything that is no widget."""


class _Text(Control):
    def __init__(self, owner: Owner, shown: Shown) -> None:
        super().__init__(owner, shown)
        full = owner.words("workshop.full", n=shown.field.limit)
        self.entry = TextEntry(
            (0, 0, 1, 1),
            shown.name,
            reports=EntryReports(on_changed=self.write),
            rules=EntryRules(limit=shown.field.limit, full=full),
            style=TextStyle(22, font="title"),
        )
        self.widgets = [self.entry]
        self.follow(shown)

    def follow(self, shown: Shown) -> None:
        super().follow(shown)
        _say(self.entry, str(shown.field.value or ""))
        self.entry.hint = shown.usual

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        self.entry.rect = area


class _Plain(Control):
    def __init__(self, owner: Owner, shown: Shown) -> None:
        super().__init__(owner, shown)
        self.entry = TextEntry(
            (0, 0, 1, 1),
            shown.name,
            reports=EntryReports(on_entered=self._enter),
            rules=EntryRules(limit=4000),
            style=TextStyle(20, font="read"),
        )
        self.widgets = [self.entry]
        self.follow(shown)

    def _enter(self, text: str) -> None:
        self.owner.done(self.owner.bench.set_plain(self.shown, text), self.entry)

    def follow(self, shown: Shown) -> None:
        super().follow(shown)
        _say(self.entry, "" if shown.field.value is None else spell(shown.field.value))

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        self.entry.rect = area


class _Number(Control):
    def __init__(self, owner: Owner, shown: Shown) -> None:
        super().__init__(owner, shown)
        self.stepper = Stepper((0, 0, 1, 1), shown.name, 0, Scale(0, 1), self._step, show=self._show)
        self.widgets = [self.stepper]
        self.follow(shown)

    def _step(self, value: int) -> None:
        field = self.shown.field
        self.write(None if field.may_be_none and value < field.low else value)

    def _show(self, value: int) -> str:
        field = self.shown.field
        return self.owner.words("workshop.none") if field.may_be_none and value < field.low else str(value)

    def follow(self, shown: Shown) -> None:
        super().follow(shown)
        field = shown.field
        least = field.low - 1 if field.may_be_none else field.low
        value = least if field.value is None else int(field.value)
        self.stepper.low, self.stepper.high = min(least, value), max(field.high, value)
        self.stepper.value = value

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        wide = max(180.0, 2.4 * area.height + brush.text_width("9999", 24, "title"))
        self.stepper.rect = pygame.FRect(area.x, area.y, min(wide, area.width), area.height)

    def paint(self, brush: Brush) -> None:
        field, area = self.shown.field, self.stepper.rect
        if field.low > -9999 and field.high < 9999:
            said = self.owner.words("workshop.range", low=field.low, high=field.high)
            brush.text(said, (area.right + 18, area.centery), TextStyle(18, "muted"), valign="middle")


class _Switch(Control):
    def __init__(self, owner: Owner, shown: Shown) -> None:
        super().__init__(owner, shown)
        self.toggle = Toggle((0, 0, 1, 1), shown.name, bool(shown.field.value), self.write)
        self.widgets = [self.toggle]

    def follow(self, shown: Shown) -> None:
        super().follow(shown)
        self.toggle.value = bool(shown.field.value)

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        self.toggle.rect = pygame.FRect(area.x, area.centery - 21, 84, 42)


class _Few(Control):
    def __init__(self, owner: Owner, shown: Shown) -> None:
        super().__init__(owner, shown)
        self.picks = Picks(shown.name, shown.offered, shown.field.value, self.write)
        self.widgets = [self.picks]

    def follow(self, shown: Shown) -> None:
        super().follow(shown)
        self.picks.offered, self.picks.value = shown.offered, shown.field.value
        self.picks.dim = not shown.field.is_set

    def height(self, brush: Brush, width: float) -> float:
        return self.picks.height(brush, width)

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        self.picks.rect = area


class _Many(Control):
    """Control for a value of many, or a picture: the present one, and a button that opens all."""

    def __init__(self, owner: Owner, shown: Shown) -> None:
        super().__init__(owner, shown)
        self.button = Button((0, 0, 1, 1), owner.words("workshop.choose"), self._choose, size=19)
        self.entry = TextEntry(
            (0, 0, 1, 1),
            shown.name,
            reports=EntryReports(on_entered=self._enter),
            rules=EntryRules(limit=200),
            style=TextStyle(20, font="title"),
        )
        self.widgets = [self.entry, self.button]
        self.follow(shown)

    def _choose(self) -> None:
        self.owner.open(Picking(self.owner.words, self.shown.label, self.shown.offered, self.write))

    def _enter(self, text: str) -> None:
        """Take a value by its name; other text is a value itself."""
        named = (each.value for each in self.shown.offered if text in (each.label, each.value))
        self.write(next(named, text))

    def follow(self, shown: Shown) -> None:
        super().follow(shown)
        now = self._now
        is_named = now is not None and now.value != "" and shown.is_by_name
        _say(self.entry, now.label if now is not None and is_named else str(shown.field.value or ""))

    @property
    def _now(self) -> Offered | None:
        return next((each for each in self.shown.offered if each.value == self.shown.field.value), None)

    def height(self, brush: Brush, width: float) -> float:
        return max(56.0, tile_height(brush)) if self.shown.field.control == "picture" else tile_height(brush)

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        wide = brush.text_width(self.button.name, 19, "strong") + 44
        picture = area.height * 1.2 + 14 if self._now is not None and self._now.picture else 0.0
        self.button.rect = pygame.FRect(area.right - wide, area.centery - 23, wide, 46)
        self.entry.rect = pygame.FRect(
            area.x + picture, area.y, area.width - wide - picture - 14, area.height
        )
        self._spot = pygame.FRect(area.x, area.y, area.height * 1.2, area.height)

    def paint(self, brush: Brush) -> None:
        now = self._now
        if now is not None and now.picture:
            brush.picture(
                now.game, now.picture, self._spot, cover=self.shown.field.control == "picture", radius=8
            )


class _Items(Control):
    def __init__(self, owner: Owner, shown: Shown) -> None:
        super().__init__(owner, shown)
        self.tiles = ItemTiles(shown.name, owner.words("workshop.add"))
        self.tiles.on_open = self._open
        self.tiles.on_take = partial(self._act, "take")
        self.tiles.on_move = lambda index, to: self._act("move", index, to)
        self.tiles.on_add = self._add
        self.widgets = [self.tiles]
        self.follow(shown)

    def _open(self, index: int) -> None:
        self.owner.bench.open_item((*self.shown.field.path, index))
        self.owner.done("", self.tiles)

    def _act(self, what: str, index: int, to: int = 0) -> None:
        if what == "take":
            self.owner.bench.take_out(self.shown, index)
        else:
            self.owner.bench.move(self.shown, index, to)
        self.owner.done("", self.tiles)

    def _put(self, value: Any) -> None:
        self.owner.bench.add(self.shown, value)
        self.owner.done("", self.tiles)

    def _add(self) -> None:
        offered = self.owner.bench.addable(self.shown)
        if len(offered) == 1:
            return self._put(offered[0].value)
        title = self.owner.words("workshop.add_to", key=self.shown.label)
        return self.owner.open(Picking(self.owner.words, title, offered, self._put))

    def follow(self, shown: Shown) -> None:
        super().follow(shown)
        field, opened = shown.field, self.owner.bench.opened
        self.tiles.items = shown.items
        self.tiles.may_add, self.tiles.may_take = (
            len(field.value) < field.most,
            len(field.value) > field.least,
        )
        self.tiles.opened = int(opened[-1]) if opened and opened[:-1] == field.path else -1

    def height(self, brush: Brush, width: float) -> float:
        return self.tiles.height(brush, width)

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        self.tiles.rect = area


class _Band(Control):
    """Heading of nested fields, with a button that adds them."""

    def __init__(self, owner: Owner, shown: Shown) -> None:
        super().__init__(owner, shown)
        self.button = Button((0, 0, 1, 1), owner.words("workshop.add"), self._add, icon="icon-plus", size=19)
        self.widgets = [self.button]
        self.follow(shown)

    def _add(self) -> None:
        self.write(self.shown.offered[0].value)

    def follow(self, shown: Shown) -> None:
        super().follow(shown)
        self.button.visible = shown.field.value is None and bool(shown.offered)

    def height(self, brush: Brush, width: float) -> float:
        return 46.0 if self.button.visible else 0.0

    def place(self, brush: Brush, area: pygame.FRect) -> None:
        wide = brush.text_width(self.button.name, 19, "strong") + 76
        self.button.rect = pygame.FRect(area.x, area.y, wide, 46)


_CONTROLS: dict[str, Callable[[Owner, Shown], Control]] = {
    "text": _Text, "plain": _Plain, "number": _Number, "switch": _Switch, "picture": _Many, "items": _Items,
    "band": _Band,
}  # fmt: skip


def make_control(owner: Owner, shown: Shown) -> Control:
    """Make the control for a field."""
    if shown.field.control == "choice":
        known = any(each.value == shown.field.value for each in shown.offered)
        few = len(shown.offered) <= _FEW or all(each.picture for each in shown.offered[2:])
        return _Few(owner, shown) if few and (known or shown.field.value is None) else _Many(owner, shown)
    return _CONTROLS[shown.field.control](owner, shown)


def _say(entry: TextEntry, value: str) -> None:
    """Show a value in an entry, unless somebody is typing there."""
    if entry.value != value:
        entry.value = value
        entry.caret = entry.mark = len(value)
