"""Accessibility nodes of widgets: the kind of control, its words, and actions through its own keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from tabletop.paint.brush import Brush
from tabletop.ui.access.node import Act, Do, Node, Role, Scale, box_of
from tabletop.ui.access.reading import Said, join_words, read
from tabletop.ui.widgets import (
    Choice,
    Kit,
    Label,
    Rows,
    ScrollArea,
    Slider,
    TextEntry,
    Toggle,
    Widget,
)
from tabletop.ui.widgets.buttons import HoldButton
from tabletop.ui.widgets.values import Number

Send = Callable[[pygame.event.Event], object]
"""Gives an event to whatever is on the screen, as the window does."""


def press_key(send: Send, key: int) -> None:
    """Send a widget a key press and release."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        send(pygame.event.Event(kind, {"key": key, "mod": 0, "unicode": "", "scancode": 0}))


class Widgets:
    """Maker of the nodes of a kit's widgets, which act through their own keys."""

    def __init__(self, kit: Kit, brush: Brush, send: Send) -> None:
        self.kit, self.brush, self.send = kit, brush, send

    def nodes(self, widgets: Iterable[Widget]) -> tuple[Node, ...]:
        """Make the nodes of the visible widgets, in order."""
        return tuple([node for each in widgets if each.visible for node in self._find(each)])

    def _find(self, widget: Widget) -> Iterator[Node]:
        written = () if isinstance(widget, ScrollArea) else read(self.brush, widget.draw)
        if not widget.takes_focus() and not _says(widget, written):
            return
        match widget:
            case Label():
                yield Node(f"text:{widget.name}", "text", widget.name, box=box_of(widget.rect))
            case Rows():
                yield replace(self._make(widget, "list"), children=self._rows(widget))
            case ScrollArea():
                yield from self._page(widget)
            case Choice():
                yield replace(self._make(widget, "choice"), children=self._picks(widget))
            case Toggle():
                switch = self._make(widget, "switch", acts={"press": self._key(widget, pygame.K_SPACE)})
                yield replace(switch, states=switch.states | {"on"}) if widget.value else switch
            case Number():
                role: Role = "slider" if isinstance(widget, Slider) else "number"
                number = self._make(widget, role, widget.show(widget.value), acts=self._number_acts(widget))
                yield replace(number, scale=Scale(widget.value, widget.low, widget.high, widget.step))
            case TextEntry():
                write: Do = partial(self._write, widget)
                yield self._make(widget, "entry", widget.value, widget.hint, {"write": write})
            case HoldButton():
                yield self._make(widget, "button", acts={"press": lambda _: widget.press()})
            case _:
                about = join_words(written, widget.name) or _else(widget.tooltip, widget.name)
                acts: dict[Act, Do] = {"press": self._key(widget, pygame.K_RETURN)}
                acts |= self._steps(widget) if widget.drags else {}
                yield self._make(widget, "button", about=about, acts=acts)

    def _make(
        self,
        widget: Widget,
        role: Role,
        value: str = "",
        about: str = "",
        acts: dict[Act, Do] | None = None,
    ) -> Node:
        states = {"off"} if not widget.enabled else set()
        states |= {"focus"} if widget.focused else set()
        given: dict[Act, Do] = {}
        if widget.takes_focus():
            given = {"focus": lambda _: self.stand_on(widget), **(acts or {})}
        about = about or _else(widget.tooltip, widget.name)
        key = f"{widget.role}:{widget.name}"
        return Node(key, role, widget.name, value, about, frozenset(states), box_of(widget.rect), given)

    # acts

    def stand_on(self, widget: Widget) -> None:
        """Move the keyboard focus to a widget."""
        self.kit.by_keyboard = True
        self.kit.set_focus(widget)

    def _key(self, widget: Widget, key: int) -> Do:
        def press(_: str) -> None:
            self.stand_on(widget)
            press_key(self.send, key)

        return press

    def _steps(self, widget: Widget) -> dict[Act, Do]:
        across = isinstance(widget, Number) or widget.role == "slider"
        more, less = (pygame.K_RIGHT, pygame.K_LEFT) if across else (pygame.K_DOWN, pygame.K_UP)
        return {"more": self._key(widget, more), "less": self._key(widget, less)}

    def _number_acts(self, number: Number) -> dict[Act, Do]:
        return {**self._steps(number), "write": lambda words: number.set(float(words))}

    def _write(self, widget: TextEntry, words: str) -> None:
        self.stand_on(widget)
        widget.mark, widget.caret = 0, len(widget.value)
        widget.insert(words)

    # what consists of several

    def _picks(self, choice: Choice) -> tuple[Node, ...]:
        return tuple(
            [
                Node(
                    f"pick:{choice.name}:{pick.value}",
                    "radio",
                    pick.label or pick.tooltip,
                    about=_else(pick.tooltip, pick.label),
                    states=frozenset({"chosen"} if pick.value == choice.value else ()),
                    box=box_of(choice.segment(at)),
                    acts={"press": partial(_choose, choice, at)} if choice.enabled else {},
                )
                for at, pick in enumerate(choice.picks)
            ]
        )

    def _rows(self, rows: Rows) -> tuple[Node, ...]:
        def press(at: int) -> Do:
            def do(_: str) -> None:
                rows.choose(at)
                self._key(rows, pygame.K_RETURN)("")

            return do

        return tuple(
            [
                Node(
                    f"row:{row.key}",
                    "item",
                    row.label or join_words(self._read_row(rows, at)),
                    about=row.note,
                    states=frozenset({"chosen"} if row.key == rows.chosen else ()),
                    box=box_of(rows.row_rect(at)),
                    acts={"press": press(at)} if row.enabled else {},
                )
                for at, row in enumerate(rows.rows)
            ]
        )

    def _read_row(self, rows: Rows, at: int) -> tuple[Said, ...]:
        row = rows.rows[at]
        if row.draw is None:
            return ()
        draw = row.draw
        return read(self.brush, lambda brush: draw(brush, rows.row_rect(at), False))

    def _page(self, area: ScrollArea) -> Iterator[Node]:
        """Make nodes of a scrolled text, one for each line."""
        lines = texts(read(self.brush, area.draw_inside))
        if not lines and not area.takes_focus():
            return
        acts: dict[Act, Do] = {"press": self._key(area, pygame.K_RETURN), **self._steps(area)}
        role: Role = "log" if area.role == "log" else "page"
        yield replace(self._make(area, role, acts=acts), children=lines)


def _choose(choice: Choice, at: int, _: str) -> None:
    choice.choose(at)


def texts(said: Iterable[Said]) -> tuple[Node, ...]:
    """Make nodes of words on a screen: headings and lines."""
    return tuple(
        [
            Node(f"text:{each.words}", "heading" if each.is_heading else "text", each.words, box=each.box)
            for each in said
        ]
    )


def _says(widget: Widget, written: tuple[Said, ...]) -> bool:
    """Check if something that cannot be pressed deserves a node."""
    return bool(written) or isinstance(widget, ScrollArea) or (widget.focusable and not widget.enabled)


def _else(words: str, known: str) -> str:
    return "" if words == known else " ".join(words.split())
