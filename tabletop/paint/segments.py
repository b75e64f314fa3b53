"""Display-list cache: parts that look as before are copied from the last list, not recorded again.

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
    """Value in a key that equals only itself (compared by identity)."""

    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and self.thing is other.thing


class _Written(NamedTuple):
    """Recorded segment with its vertical offset in pixels and its writer's return value."""

    segment: Segment
    down: int
    told: object


class Segments:
    """Cached segments of the newest display list and the one before, by key; older ones are dropped.

    So no more is kept than two frames show, and their surfaces are those that the frames themselves hold.
    """

    def __init__(self) -> None:
        self._world: tuple[object, ...] = ()
        self._before: dict[Hashable, _Written] = {}
        self._now: dict[Hashable, _Written] = {}
        self.made = 0
        """Number of segments that were written so far; the rest was taken over."""

    def begin(self, brush: Canvas) -> DisplayList:
        """Begin a new display list of the brush's surface size, for a brush of the same kind (`copy_for`)."""
        size = brush.size_px
        world = (size, brush.scale, brush.density, brush.text_size, brush.store.era, Itself(brush.theme))
        if world != self._world:
            self._world = world
            self.forget()
        self._before, self._now = self._now, {}
        return DisplayList(size, self)

    def forget(self) -> None:
        """Drop everything: all is recorded anew."""
        self._before, self._now = {}, {}

    def write(self, display_list: DisplayList, key: Hashable, draw: Callable[[], T], down: int = 0) -> T:
        """Copy the segment of this key, `down` pixels below its base line, or record it."""
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
    """Draw, or copy what the same key drew in the last list; returns the return value of `draw`.

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
