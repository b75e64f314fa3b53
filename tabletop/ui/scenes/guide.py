"""Guide of a first match: a note that explains each kind of question the first time somebody is asked it.

It lies where it hides least of what can be acted upon, of the hand and of the seats' panels, and goes with the
question or by its button. What has been explained to whom is remembered by whoever makes the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import HEADER, MARGIN
from tabletop.ui.table.geometry import Rect, bounds
from tabletop.ui.table.said.speech import plain
from tabletop.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision
    from tabletop.paint.brush import Brush
    from tabletop.ui.table.scene import TableScene

GROUP = "guide"
"""Group of the texts of a game with a sentence for each kind of question."""
WIDE, PAD, SIZE, SMALL = 440.0, 16.0, 20.0, 18.0
PAPER, INK = "#f6f0e1", "ink"
_STEP = 110.0
"""Distance between the places that are tried."""


@dataclass(frozen=True, slots=True)
class GuideMemory:
    """Explanations that each person has had."""

    is_new: Callable[[str, str], bool]
    """(name, kind of question) -> True if that is still to be explained to that person."""
    note: Callable[[str, str], object]
    """Remember that it has been."""
    switch_off: Callable[[], object]
    """Explain nothing from now on."""


def kind_of(prompt: str, told: Collection[str]) -> str:
    """Return the kind of a question, without a suffix such as `.none`; "" where nothing explains it."""
    parts = prompt.split(".")
    names = (".".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((name for name in names if name in told), "")


class Note(Widget):
    """Paper note with its sentence."""

    role = "panel"
    focusable = False

    def __init__(self, guide: Guide) -> None:
        super().__init__((0, 0, 1, 1), "")
        self._guide = guide
        self.placed: object = None
        """Size of the table, of type, question and hand that it was placed for."""

    def update(self, dt_ms: float) -> None:
        """Follow the table."""
        self._guide.follow()

    def event(self, event: pygame.event.Event) -> bool:
        """Use every event, to shield what lies below."""
        return True

    def draw(self, brush: Brush) -> None:
        """Draw the paper and the sentence."""
        brush.shadow(self.rect, 12, 12, 0.6)
        brush.box(self.rect, PAPER, 12)
        brush.icon("icon-teacher", (self.rect.x + PAD, self.rect.y + PAD, 30, 30), INK)
        place = (self.rect.x + PAD + 42, self.rect.y + PAD, self.rect.w - 2 * PAD - 42, 0)
        brush.paragraph(self.name, place, TextStyle(SIZE, INK))


class _Quiet(Button):
    """A button on paper."""

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.box(area, "#cfc9bb" if self.hovered else "#e2dccd", 999, "#00000022", 1)
        at, room = area.center, area.width - 16
        brush.text(
            self.name,
            at,
            TextStyle(SMALL, INK, "strong", fit=True),
            align="centre",
            valign="middle",
            width=room,
        )


class Guide:
    """Guide at one table."""

    def __init__(self, table: TableScene, memory: GuideMemory) -> None:
        self.table, self.memory = table, memory
        words = table.words
        self.note = Note(self)
        self.close = _Quiet((0, 0, 1, 1), words("guide.close"), self.dismiss)
        self.off = _Quiet((0, 0, 1, 1), words("guide.off"), self._switch_off)
        self.off.tooltip = words("guide.off_tip")
        self._shown: tuple[str, str] | None = None
        """Person and kind of question that the note is for."""
        self._now: Decision | None = None
        table.kit.add(self.note, self.close, self.off)
        self._show(False)

    def follow(self) -> None:
        """Explain the viewer's question, if it is of a new kind."""
        session = self.table.session
        decision = session.decision
        if decision is not None and (
            session.halt is not None or session.view.seat not in (decision.seat, None)
        ):
            decision = None
        if decision != self._now:
            if self._shown is not None:  # it has lain there until the answer
                self.memory.note(*self._shown)
            self._now, self._shown = decision, None if decision is None else self._find_new(decision)
        is_busy = self.table.controls.coach.is_open or self.table.recall.is_playing
        self._show(self._shown is not None and not is_busy)

    def _find_new(self, decision: Decision) -> tuple[str, str] | None:
        seat, speech = self.table.session.seats[decision.seat], self.table.speech
        kind = kind_of(decision.prompt, self.table.content.texts.get(GROUP, {}))
        if not kind or seat.bot is not None or not self.memory.is_new(seat.name, kind):
            return None
        self.note.name = plain(speech.say(GROUP, kind, {}))
        return (seat.name, kind)

    def dismiss(self) -> None:
        """Close the note, as read."""
        if self._shown is not None:
            self.memory.note(*self._shown)
        self._shown = None
        self._show(False)

    def _switch_off(self) -> None:
        self.dismiss()
        self.memory.switch_off()

    def _show(self, on: bool) -> None:
        if self.note.visible != on:
            for widget in (self.note, self.close, self.off):
                widget.visible = on
            self.table.stale = True
        if on:
            self._place()

    def _place(self) -> None:
        """Place the note where it hides least: first spare what can be used, then panels, then pieces."""
        brush, table = self.table.brush, self.table
        if (
            brush is None
            or (facts := (table.table_layout.size, brush.text_size, self._shown, [*self._hand()]))
            == self.note.placed
        ):
            return
        self.note.placed = facts
        row = max(40.0, brush.line_height(SMALL, "strong") + 14)
        text = brush.paragraph_height(self.note.name, WIDE - 2 * PAD - 42, SIZE)
        wides = [brush.text_width(each.name, SMALL, "strong") + 36 for each in (self.off, self.close)]
        beside = sum(wides) + 3 * PAD <= WIDE
        high = text + 3 * PAD + (row if beside else 2 * row + 8)
        area = Rect(MARGIN, HEADER + 8, table.area.width - 2 * MARGIN, table.area.height - HEADER - 20)
        laid = table.table_layout
        shown = (
            (self._acts(), 20.0),
            (self._hand(), 12.0),  # it is read before anything of it is chosen
            (laid.panels.values(), 3.0),  # they tell how many cards others hold, and how they stand
            (self._pieces(), 1.0),
            (laid.areas.values(), 0.2),
        )
        weighed = [(rect, weight) for rects, weight in shown for rect in rects]
        box = _best_place(area, high, weighed)
        self.note.rect = pygame.FRect(*box)
        y, full = box.y + text + 2 * PAD, WIDE - 2 * PAD
        if beside:
            self.off.rect = pygame.FRect(box.x + PAD, y, wides[0], row)
            self.close.rect = pygame.FRect(box.x + 2 * PAD + wides[0], y, full - PAD - wides[0], row)
        else:
            self.close.rect = pygame.FRect(box.x + PAD, y, full, row)
            self.off.rect = pygame.FRect(box.x + PAD, y + row + 8, full, row)

    def _acts(self) -> Iterator[Rect]:
        """Yield everything that can be pressed or dropped on now, and the question."""
        yield self.table.table_layout.areas["prompt"]
        own = (self.note, self.close, self.off)
        for widget in self.table.kit.widgets:
            if widget.visible and widget not in own and widget is not self.table.controls.log:
                yield Rect(*widget.rect)
        for option in self._now.options if self._now is not None else ():
            yield from self._places((option.source, option.target, *option.uses))

    def _hand(self) -> Iterator[Rect]:
        """Yield all cards of the viewer's hand."""
        yield from self._places(self.table.hands.holding.reach.hand)

    def _places(self, handles: Iterable[str]) -> Iterator[Rect]:
        """Yield the places of those that lie on the table."""
        anchors = self.table.table_layout.anchors
        yield from (anchors[handle] for handle in handles if handle in anchors)

    def _pieces(self) -> Iterator[Rect]:
        """Yield all pieces and grounds."""
        yield from (ground.rect for ground in self.table.table_layout.grounds())
        for sprite in self.table.table_layout.sprites.values():
            yield bounds(sprite.pose, sprite.size)


def _best_place(area: Rect, high: float, weighed: list[tuple[Rect, float]]) -> Rect:
    """Return the place in an area, tried in steps, that hides least."""
    across = [area.x + n * _STEP for n in range(int((area.w - WIDE) / _STEP) + 1)]
    down = [area.y + n * _STEP for n in range(max(0, int((area.h - high) / _STEP)) + 1)]
    boxes = [Rect(x, y, WIDE, high) for y in down for x in (*across, area.right - WIDE)]
    return min(boxes, key=lambda box: sum(weight * box.shared_area(rect) for rect, weight in weighed))
