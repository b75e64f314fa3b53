"""What was written on a tape, kept: what looks as it did is not written again, its stretch of the tape is taken over.

Finding out what goes where is most of the cost of a frame (see `tape`), and from one frame to the next nearly all of
it is the same. Whoever writes says in a key all that the look depends on, but for what every brush has: its scale,
its type and its theme.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, TypeVar

from tabletop.paint.canvas import Canvas
from tabletop.paint.tape import Segment, Tape

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
    """A stretch of tape, the pixels that it was written further down by, and what its writer told."""

    segment: Segment
    down: int
    told: object


class Segments:
    """The stretches of the newest tape and of the one before, by their keys; older ones are forgotten.

    So no more is kept than two frames show, and their surfaces are those that the frames themselves hold.
    """

    def __init__(self) -> None:
        self._world: tuple[object, ...] = ()
        self._before: dict[Hashable, _Written] = {}
        self._now: dict[Hashable, _Written] = {}
        self.made = 0
        """How many stretches were written so far; the rest was taken over."""

    def tape(self, brush: Canvas) -> Tape:
        """A new tape as large as the brush's surface, for a brush of its kind (`onto`)."""
        size = brush.surface.get_size()
        world = (size, brush.scale, brush.density, brush.text_size, brush.store.era, Itself(brush.theme))
        if world != self._world:
            self._world = world
            self.forget()
        self._before, self._now = self._now, {}
        return Tape(size, self)

    def forget(self) -> None:
        """Have everything written anew."""
        self._before, self._now = {}, {}

    def write(self, tape: Tape, key: Hashable, draw: Callable[[], T], down: int = 0) -> T:
        """Take the stretch of this key over, `down` pixels lower than a line that it counts from, or have it drawn."""
        known = (key, tape.clipped)
        # In this order, for most are there: to hash a key takes its time.
        written = self._before.get(known) or self._now.get(known)
        if written is None:
            start, self.made = len(tape.ops), self.made + 1
            told = draw()
            self._now[known] = _Written(tape.cut(start), down, told)
            return told
        if written.down != down:
            written = written._replace(segment=written.segment.moved(0, down - written.down), down=down)
        self._now[known] = written
        tape.splice(written.segment)
        return written.told  # type: ignore[return-value]  # what the same key's writer told


def written(brush: Canvas, key: Hashable, draw: Callable[[], T], down: int = 0) -> T:
    """Draw, or take over what the same key drew on the tape before; gives back what `draw` told.

    `down` is where the thing stands, in pixels from above: what has only moved up or down is not written again. On
    a plain surface, and where the key cannot be hashed, it is drawn.
    """
    tape = brush.surface
    if not isinstance(tape, Tape) or tape.segments is None:
        return draw()
    try:
        hash(key)
    except TypeError:
        return draw()
    return tape.segments.write(tape, key, draw, down)
