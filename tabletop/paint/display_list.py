"""Display list: recorded drawing commands, to be replayed elsewhere or in part, or compared with the last list.

A brush on a display list costs the work of finding out what goes where, but touches no pixel. Two lists tell where two
frames differ; playing one inside those rectangles alone gives the same pixels as drawing everything.

It takes the few calls that it has commands for. It is no surface: what pygame draws on surfaces alone is an error.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from operator import lt
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

if TYPE_CHECKING:
    from tabletop.paint.segments import Segments

Four = tuple[int, int, int, int]
"""A rectangle in pixels, or a colour."""


class Blit(NamedTuple):
    """Command that draws a surface, or its part `area`, inside a clip, in one of pygame's modes.

    Two with the same surface, not one that merely looks like it, are equal.
    """

    source: pygame.Surface
    box: Four
    area: Four | None
    clip: Four | None
    flags: int

    def draw(self, onto: pygame.Surface) -> None:
        onto.blit(self.source, self.box, self.area, self.flags)

    def move(self, dx: int, dy: int) -> Blit:
        """Copy moved by so many pixels, inside the clip that it had."""
        return self._replace(box=_move_box(self.box, dx, dy))


class Fill(NamedTuple):
    """Command that fills a rectangle inside a clip."""

    colour: Four
    box: Four
    clip: Four | None

    def draw(self, onto: pygame.Surface) -> None:
        onto.fill(self.colour, self.box)

    def move(self, dx: int, dy: int) -> Fill:
        """Copy moved by so many pixels, inside the clip that it had."""
        return self._replace(box=_move_box(self.box, dx, dy))


class Line(NamedTuple):
    """Command that draws a smooth line inside a clip; all of it lies in the box."""

    colour: Four
    start: tuple[int, int]
    end: tuple[int, int]
    width: int
    box: Four
    clip: Four | None

    def draw(self, onto: pygame.Surface) -> None:
        pygame.draw.aaline(onto, self.colour, self.start, self.end, self.width)

    def move(self, dx: int, dy: int) -> Line:
        """Copy moved by so many pixels, inside the clip that it had."""
        (x, y), (right, down) = self.start, self.end
        start, end = (x + dx, y + dy), (right + dx, down + dy)
        return self._replace(start=start, end=end, box=_move_box(self.box, dx, dy))


Command = Blit | Fill | Line


def _move_box(box: Four, dx: int, dy: int) -> Four:
    left, top, wide, high = box
    return left + dx, top + dy, wide, high


def _seen_area(command: Command) -> pygame.Rect:
    """Area in which a command may be seen."""
    box = pygame.Rect(command.box)
    return box if command.clip is None else box.clip(command.clip)


class Segment(NamedTuple):
    """Part of a display list: its commands, and where each may be visible."""

    commands: Sequence[Command]
    boxes: Sequence[pygame.Rect]

    def move(self, dx: int, dy: int) -> Segment:
        """Copy moved by so many pixels, inside the clips that it had."""
        commands = [command.move(dx, dy) for command in self.commands]
        return Segment(commands, [_seen_area(command) for command in commands])


class DisplayList:
    """Recorder of the drawing commands of a brush, for a target of `size`."""

    def __init__(self, size: tuple[int, int], segments: Segments | None = None) -> None:
        self._whole = pygame.Rect(0, 0, *size)
        self._clip = self._whole.copy()
        self.clipped: Four | None = None
        """The clip, None if it is everything."""
        self.segments = segments
        """Keeps what is written here under a key, if anybody does."""
        self.commands: list[Command] = []
        self.boxes: list[pygame.Rect] = []
        """Area in which each of them may be seen."""

    # what a brush asks and does, here as on a surface

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_rect(self) -> pygame.Rect:
        return self._whole.copy()

    def get_clip(self) -> pygame.Rect:
        return self._clip.copy()

    def set_clip(self, rect: pygame.Rect | None) -> None:
        self._clip = self._whole.copy() if rect is None else rect.clip(self._whole)
        clip = self._clip
        self.clipped = None if clip == self._whole else (clip.x, clip.y, clip.w, clip.h)

    def blit(self, source: pygame.Surface, dest: Any, area: Any = None, special_flags: int = 0) -> None:
        """Record a surface put at a point or a rectangle's corner."""
        wide, high = source.get_size() if area is None else (area[2], area[3])
        box = (int(dest[0]), int(dest[1]), wide, high)
        part = None if area is None else (area[0], area[1], wide, high)
        self._add(Blit(source, box, part, self.clipped, special_flags))

    def fill(self, colour: Sequence[int], rect: pygame.Rect) -> None:
        """Record a rectangle of one colour."""
        red, green, blue, alpha = colour
        self._add(Fill((red, green, blue, alpha), (rect.x, rect.y, rect.w, rect.h), self.clipped))

    def line(self, colour: Four, start: tuple[int, int], end: tuple[int, int], width: int) -> None:
        """Record a smooth line from one pixel to another."""
        left, top = min(start[0], end[0]), min(start[1], end[1])
        right, down = max(start[0], end[0]), max(start[1], end[1])
        around = width + 1  # what is smoothed lies beside it
        box = (left - around, top - around, right - left + 2 * around + 1, down - top + 2 * around + 1)
        self._add(Line(colour, start, end, width, box, self.clipped))

    def _add(self, command: Command) -> None:
        self.commands.append(command)
        self.boxes.append(_seen_area(command))

    # what it is for

    def part(self, start: int, end: int | None = None) -> DisplayList:
        """Return a display list of these commands alone."""
        other = DisplayList(self._whole.size)
        other.splice(self.segment(start, end))
        return other

    def segment(self, start: int = 0, end: int | None = None) -> Segment:
        """Return a range of the commands, to be spliced into another display list."""
        return Segment(self.commands[start:end], self.boxes[start:end])

    def splice(self, segment: Segment) -> None:
        """Append commands of another display list of this size."""
        self.commands += segment.commands
        self.boxes += segment.boxes

    def play(self, onto: pygame.Surface, inside: pygame.Rect | None = None, start: int = 0) -> None:
        """Replay the commands from `start` on a surface; with `inside`, only those visible in that rectangle.

        The surface's clip is lost.
        """
        onto.set_clip(inside)
        touched = range(len(self.commands)) if inside is None else inside.collidelistall(self.boxes)
        for at in touched:
            if at < start:
                continue
            command = self.commands[at]
            if command.clip is None:
                command.draw(onto)
                continue
            onto.set_clip(pygame.Rect(command.clip) if inside is None else inside.clip(command.clip))
            command.draw(onto)
            onto.set_clip(inside)
        onto.set_clip(None)


def differences(before: DisplayList, after: DisplayList) -> list[pygame.Rect]:
    """List the rectangles in which two lists may look different."""
    olds, news = _number_commands(before.commands, after.commands)
    if olds == news:
        return []
    one, other = _number_repeats(olds), _number_repeats(news)
    there = {name: at for at, name in enumerate(other)}
    stay = set(_longest_rising([there[name] for name in one if name in there]))
    left = [box for name, box in zip(one, before.boxes, strict=True) if there.get(name) not in stay]
    found = [box for at, box in enumerate(after.boxes) if at not in stay]
    return [rect for rect in left + found if rect]


def _longest_rising(numbers: Sequence[int]) -> Sequence[int]:
    """Find the longest rising subsequence of different numbers, so that the fewest count as moved.

    What moves up or down among others lies over or under something else from then on; the others do not.
    """
    if all(map(lt, numbers, numbers[1:])):
        return numbers
    lowest: list[int] = []
    """The lowest number in which a rising row of each length ends, so far."""
    rows: list[tuple[int, Any]] = []
    """Rows so far: their last number and, as such a pair again, what stands before it."""
    for number in numbers:
        length = bisect_left(lowest, number)
        row = (number, rows[length - 1] if length else None)
        lowest[length : length + 1], rows[length : length + 1] = [number], [row]
    found, rest = [], rows[-1] if rows else None
    while rest is not None:
        number, rest = rest
        found.append(number)
    return found


def _number_repeats(names: list[int]) -> Sequence[int | tuple[int, int]]:
    """Make repeats unique by the number of times they have come before."""
    times = Counter(names)
    if len(times) == len(names):
        return names
    seen: Counter[int] = Counter()
    found: list[int | tuple[int, int]] = []
    for name in names:
        again = seen[name] if times[name] > 1 else 0
        found.append((name, again) if again else name)
        if times[name] > 1:
            seen[name] += 1
    return found


def _number_commands(olds: Sequence[Command], news: Sequence[Command]) -> tuple[list[int], list[int]]:
    """Number the commands of two lists; equal ones get the same number.

    Most are the very same object in both; only the others are looked into.
    """
    ids, others = list(map(id, olds)), list(map(id, news))
    shared = set(ids).intersection(others)
    known: dict[Command, int] = {}
    return (
        [
            at if at in shared else known.setdefault(command, at)
            for at, command in zip(ids, olds, strict=True)
        ],
        [
            at if at in shared else known.setdefault(command, at)
            for at, command in zip(others, news, strict=True)
        ],
    )
