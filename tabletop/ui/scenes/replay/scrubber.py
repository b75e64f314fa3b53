"""Scrubber of a recording: the match as a strip, a row for each seat, with rounds, moments and a playhead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.replay.bookmark_panel import Ribbon
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import Widget

ROUND_SIZE, NOTE_SIZE = 17.0, 18.0
_MOMENT = 13.0
_JITTER = 6.0
"""A press that moves no farther is no drag."""
_RIBBON, _RIBBON_HIGH = 14.0, 20.0
_PAD = 14.0
"""Units at both ends of the strip, so that the head does not stick out."""


class Scrubber(Widget):
    """Scrubber of a match; a press or a drag jumps."""

    role = "slider"
    drags = True

    def __init__(
        self,
        words: Words,
        recording: Recording,
        colours: Sequence[int],
        moments: Sequence[int],
        on_jump: Callable[[int], object],
        part: Callable[..., str],
    ) -> None:
        """`part` names the `n`-th part of a match of several."""
        super().__init__((0, 0, 10, 10), words("replay.strip"))
        self.words, self.recording, self.colours = words, recording, tuple(colours)
        self.moments = tuple(moments)
        """Positions of the turning points, in the order of their numbers."""
        self.on_jump, self.part = on_jump, part
        self.ribbons: tuple[Ribbon, ...] = ()
        """Bookmarks that somebody has set."""
        self.at = 0
        """Position of the head."""
        self.before = self.after = 0.0
        """Positions that its scale has beyond its own, where other lines begin sooner or end later."""
        self.over = -1
        """The position under the pointer, -1 if it is elsewhere."""
        self._pressed_x, self._dragged = 0.0, False
        self.roll = pygame.FRect(0, 0, 10, 10)
        """The rows of the seats."""

    def place(self, rect: pygame.FRect, brush: Brush) -> None:
        """Place it: round numbers on top, rows below."""
        self.rect = rect
        top = brush.line_height(ROUND_SIZE) + 4
        self.roll = pygame.FRect(
            rect.x + _PAD, rect.y + top, rect.width - 2 * _PAD, max(16, rect.height - top)
        )

    def x(self, at: float) -> float:
        """Return the distance of a position from the left."""
        return self.roll.x + self.roll.width * (at + self.before) / self._length

    def position(self, x: float) -> int:
        """Return the position nearest to a point."""
        at = (x - self.roll.x) / max(1.0, self.roll.width) * self._length - self.before
        return round(max(0.0, min(self.recording.last, at)))

    @property
    def _length(self) -> float:
        return max(1.0, self.before + self.recording.last + self.after)

    def speech_text(self) -> str:
        """Add the current position."""
        return f"{super().speech_text()}, {self.at} / {self.recording.last}"

    def event(self, event: pygame.event.Event) -> bool:
        """Press and drag; near a moment's number, jump to the moment."""
        if event.type == pygame.MOUSEMOTION:
            self.over = self.position(event.pos[0])
            self._dragged = self._dragged or abs(event.pos[0] - self._pressed_x) > _JITTER
            if self.pressed and self._dragged:
                self.on_jump(self.over)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed, self._dragged, self._pressed_x = True, False, event.pos[0]
            self.on_jump(self._nearest_position(event.pos))
            return True
        if event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            was, self.pressed = self.pressed, False
            return was
        return False

    def _nearest_position(self, at: Sequence[float]) -> int:
        marked = [each.at for each in self.ribbons if abs(self.x(each.at) - at[0]) <= _RIBBON]
        if marked and at[1] < self.roll.y + _RIBBON_HIGH:
            return marked[0]
        near = [m for m in self.moments if abs(self.x(m) - at[0]) <= _MOMENT and at[1] < self.roll.y + 2]
        return near[0] if near else self.position(at[0])

    def looks(self) -> tuple[object, ...]:
        """Add the playhead and the hovered position."""
        return (*super().looks(), self.at, self.ribbons, self.over if self.hovered or self.pressed else -1)

    # drawing

    def draw(self, brush: Brush) -> None:
        """Draw rounds, rows, moments and playhead."""
        own = pygame.FRect(self.roll)
        own.x, own.width = self.x(0), self.x(self.recording.last) - self.x(0)
        brush.box(own.inflate(2 * _PAD, 10), "sunk", 10, "#ffffff14", 1)
        self._draw_rounds(brush)
        for passage in self.recording.passages:
            for seat in passage.seats:
                self._draw_stretch(brush, seat, passage.first, passage.end)
        for number, at in enumerate(self.moments, start=1):
            self._draw_moment(brush, number, self.x(at))
        for ribbon in self.ribbons:
            self._draw_ribbon(brush, self.x(ribbon.at))
        self._draw_head(brush)

    def _row(self, seat: int) -> tuple[float, float]:
        """Return top and height of a seat's row."""
        high = self.roll.height / max(1, len(self.colours))
        return self.roll.y + seat * high, high

    def _draw_stretch(self, brush: Brush, seat: int, first: int, end: int) -> None:
        """Draw a seat's steps in its row: bright up to the playhead, then faint."""
        top, high = self._row(seat)
        gap = min(2.0, high * 0.2)
        colour = brush.seat(self.colours[seat])
        for a, b, bright in ((first, min(end, self.at), True), (max(first, self.at), end, False)):
            if a < b:
                box = brush.rect_px((self.x(a), top + gap, self.x(b) - self.x(a), high - 2 * gap))
                box.width = max(1, box.width - (1 if b == end else 0))
                ink = colour[:3] if bright else tuple(round(part * 0.38 + 12) for part in colour[:3])
                brush.surface.fill(ink, box)

    def _draw_rounds(self, brush: Brush) -> None:
        """Draw a line where each round begins, with its number where there is room.

        A stronger line with a word stands where each part of several begins.
        """
        y = self.roll.y - brush.line_height(ROUND_SIZE) / 2 - 3
        free, before = self.rect.x - 10, (0, 0)
        parts = self._parts(brush)
        taken = [self.x(at) for at in self.moments]
        for passage in self.recording.passages:
            now = passage.part, passage.round
            if now == before or not passage.round:
                continue
            begins, before, x = passage.part != before[0], now, self.x(passage.first)
            brush.line(
                (x, self.roll.y - 3), (x, self.roll.bottom + 3), "#ffffff90" if begins else "#ffffff26"
            )
            label = self.part(n=passage.part) if begins else str(passage.round)
            wide = brush.text_width(label, ROUND_SIZE)
            x = parts[passage.part][0] if begins and passage.part in parts else x
            clear = begins or all(abs(x - spot) > (wide + room) / 2 + 8 for spot, room in parts.values())
            if (
                clear
                and x - wide / 2 > free + 8
                and all(abs(x - at) > wide / 2 + _MOMENT + 3 for at in taken)
            ):
                ink = "text" if begins else "muted"
                brush.text(label, (x, y), TextStyle(ROUND_SIZE, ink), align="centre", valign="middle")
                free = x + wide / 2

    def _parts(self, brush: Brush) -> dict[int, tuple[float, float]]:
        """Return middle and width of each part's word.

        It stands where the part begins, or beside moments there. Rounds make room for it.
        """
        firsts = {each.part: each for each in reversed(self.recording.passages) if each.part and each.round}
        found = {}
        for part, passage in firsts.items():
            wide = brush.text_width(self.part(n=part), ROUND_SIZE)
            middle = max(self.x(passage.first), self.rect.x + wide / 2)
            for spot in sorted(self.x(at) for at in self.moments):
                if abs(middle - spot) <= wide / 2 + _MOMENT + 3:
                    middle = spot + wide / 2 + _MOMENT + 4
            found[part] = middle, wide
        return found

    def _draw_moment(self, brush: Brush, number: int, x: float) -> None:
        y = self.roll.y - _MOMENT - 1
        brush.line((x, y), (x, self.roll.bottom), "paper", 1.5)
        brush.disc((x, y + 1.5), _MOMENT, "#00000080")
        brush.disc((x, y), _MOMENT, "paper")
        brush.text(
            str(number), (x, y), TextStyle(18, "ink", "title", fixed=True), align="centre", valign="middle"
        )

    def _draw_ribbon(self, brush: Brush, x: float) -> None:
        """Draw a ribbon that hangs into the rows, with a notch at its end."""
        for grown, ink in ((2.0, "#0a0f12"), (0.0, "paper")):
            rect = (
                x - _RIBBON / 2 - grown,
                self.roll.y - 4 - grown,
                _RIBBON + 2 * grown,
                _RIBBON_HIGH + 2 * grown,
            )
            brush.polygon(rect, ((0, 0), (1, 0), (1, 1), (0.5, 0.72), (0, 1)), ink)

    def _draw_head(self, brush: Brush) -> None:
        x, middle = self.x(self.at), self.roll.centery
        brush.box((x - 2.5, self.roll.y - 5, 5, self.roll.height + 10), "white", 3, "#0a0f12", 1)
        passage = self.recording.passage_of(self.at)
        brush.disc((x, middle + 2), 17, "#00000099")
        brush.disc((x, middle), 17, "paper" if not (self.hovered or self.pressed) else "white")
        if passage >= 0 and len(self.recording.passages[passage].seats) == 1:
            seat = self.recording.passages[passage].seats[0]
            brush.disc((x, middle), 13.5, "ink")
            draw_token(brush, self.colours[seat], (x - 9, middle - 9, 18, 18))

    def draw_note(self, brush: Brush) -> None:
        """Write the turn and round of the hovered position above the strip."""
        at = self.over
        passage = self.recording.passage_of(at) if 0 <= at <= self.recording.last else -1
        if passage < 0 or not (self.hovered or self.pressed):
            return
        there = self.recording.passages[passage]
        sitting = self.recording.seats_at(at)
        names = [sitting[seat].name for seat in there.seats]
        who = self.words("table.list").join(names)
        part = self.part(n=there.part) if there.part else ""
        when = self.words("replay.round", n=there.round) if there.round else ""
        marked = next((each.name for each in self.ribbons if each.at == at), "")
        note = "  ·  ".join(word for word in (marked, who, part, when, self._count(passage)) if word)
        beside = 34 * len(names) + 28
        wide = min(brush.text_width(note, NOTE_SIZE) + beside, brush.width - 16)
        high = brush.line_height(NOTE_SIZE) + 14
        left = max(8.0, min(self.x(at) - wide / 2, brush.width - wide - 8))
        box = pygame.FRect(left, self.rect.y - high - 10, wide, high)
        brush.shadow(box, 8, 8, 0.5)
        brush.box(box, "lit", 8, "#ffffff2b", 1)
        for i, seat in enumerate(there.seats):
            draw_token(brush, self.colours[seat], (box.x + 12 + 34 * i, box.centery - 11, 22, 22))
        x = box.x + 12 + 34 * len(names)
        room = wide - beside + 1
        brush.text(
            note, (x, box.centery), TextStyle(NOTE_SIZE, "text", fit=True), valign="middle", width=room
        )

    def _count(self, passage: int) -> str:
        passages = self.recording.passages
        return self.words("replay.turn", n=passages[passage].number, of=passages[-1].number)
