"""Stretches of display lists, kept: what looks as it did is not recorded again, its stretch is taken over.

Finding out what goes where is most of the cost of a frame (see `display_list`), and from one frame to the next nearly
all of it is the same. Whoever writes says in a key all that the look depends on, but for what every brush has: its
scale, its type and its theme.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar

from tabletop.paint.canvas import Canvas
from tabletop.paint.display_list import DisplayList, Segment

T = TypeVar("T")


class Itself:
    """Something in a key that is only like itself, whatever it is equal to."""

    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and self.thing is other.thing


class _Written(NamedTuple):
    """A stretch of a display list, the pixels that it was written further down by, and what its writer told."""

    segment: Segment
    down: int
    told: object


class Segments:
    """The stretches of the newest display list and of the one before, by their keys; older ones are forgotten.

    So no more is kept than two frames show, and their surfaces are those that the frames themselves hold.
    """

    def __init__(self) -> None:
        self._world: tuple[object, ...] = ()
        self._before: dict[Hashable, _Written] = {}
        self._now: dict[Hashable, _Written] = {}
        self.made = 0
        """Number of segments that were written so far; the rest was taken over."""

    def begin(self, brush: Canvas) -> DisplayList:
        """A new display list as large as the brush's surface, for a brush of its kind (`copy_for`)."""
        size = brush.size_px
        world = (size, brush.scale, brush.density, brush.text_size, brush.store.era, Itself(brush.theme))
        if world != self._world:
            self._world = world
            self.forget()
        self._before, self._now = self._now, {}
        return DisplayList(size, self)

    def forget(self) -> None:
        """Have everything written anew."""
        self._before, self._now = {}, {}

    def write(self, display_list: DisplayList, key: Hashable, draw: Callable[[], T], down: int = 0) -> T:
        """Take the stretch of this key over, `down` pixels lower than a line that it counts from, or have it drawn."""
        known = (key, display_list.clipped)
        # In this order, for most are there: to hash a key takes its time.
        written = self._before.get(known) or self._now.get(known)
        if written is None:
            start, self.made = len(display_list.commands), self.made + 1
            told = draw()
            self._now[known] = _Written(display_list.segment(start), down, told)
            return told
        if written.down != down:
            written = written._replace(segment=written.segment.move(0, down - written.down), down=down)
        self._now[known] = written
        display_list.splice(written.segment)
        return written.told  # type: ignore[return-value]  # what the same key's writer told


def draw_cached(brush: Canvas, key: Hashable, draw: Callable[[], T], down: int = 0) -> T:
    """Draw, or take over what the same key drew on the list before; gives back what `draw` told.

    `down` is where the thing stands, in pixels from above: what has only moved up or down is not written again. On
    a plain surface, and where the key cannot be hashed, it is drawn.
    """
    display_list = brush.target
    if not isinstance(display_list, DisplayList) or display_list.segments is None:
        return draw()
    try:
        hash(key)
    except TypeError:
        return draw()
    return display_list.segments.write(display_list, key, draw, down)
