"""Race standings from one View, and the panel that shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.paint import Brush, pieces
from tabletop.paint.names import NameRoom, has_room
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.strip import (
    ARROW,
    NamePlace,
    SeatLook,
    draw_named,
    turn_sign,
    turn_sign_on_token,
)
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.content.models.table import Ranking
    from tabletop.engine.view import View
    from tabletop.paint.course import Course

BAR, TOKEN = 10.0, 28.0
COUNTS = 146.0
"""Width of what table.yaml puts on a panel at its right."""
WON = (14.0, 17.0, 9.0)
"""Left edge and height of the won points on a panel, below the place, and the rise of the place for them."""
NAME = 54.0
"""Height of a name on two lines at most, which leaves room for what stands below it."""
RUNNERS = 8
"""Runners that there may be, and colours for them."""


class Standing(NamedTuple):
    """Runner in the standings. Seats come first as runners, then those without a seat."""

    runner: int
    place: int
    """1 is furthest ahead."""
    lap: int
    """The lap that is being driven, or that the race will begin with; at most `laps`."""
    laps: int
    done: bool
    """Mark that it has its place for good."""
    points: int | None = None
    """Points won so far; None where nothing is counted."""
    home: bool = False
    """Mark that it is over the line after the last lap, be it in this very round."""


def standings(view: View, ranking: Ranking, lane: str, course: Course | None) -> tuple[Standing, ...]:
    """Return all runners, first one first; side by side, the one on the race line leads."""
    table = view.table
    count = len(table.shape.keys[ranking.by])
    laps = _number(table.values.get(ranking.laps))

    def order(runner: int) -> tuple[int, int, int, int]:
        place, space = _read_number(view, ranking.place, runner), _read_number(view, ranking.by, runner)
        off_line = (
            course is not None and bool(lane) and _read_number(view, lane, runner) != course.race_lane(space)
        )
        return (0 if place else 1, place, -space, int(off_line))

    found = []
    for place, runner in enumerate(sorted(range(count), key=order), 1):
        space = _read_number(view, ranking.by, runner)
        lap = space // course.spaces + 1 if course is not None else 0
        done = bool(_read_number(view, ranking.place, runner))
        points = table.values.get(f"{ranking.points}:{runner}") if ranking.points else None
        won = None if points is None else _number(points)
        home = course is not None and lap > laps
        found.append(Standing(runner, place, max(1, min(lap, laps)), laps, done, won, home))
    return tuple(found)


def _read_number(view: View, field: str, runner: int) -> int:
    return _number(view.table.values[f"{field}:{runner}"])


def _number(value: Any) -> int:  # values of a state are of any plain type
    return value if isinstance(value, int) else 0


class Name(NamedTuple):
    """Runner's name, the index of its colour, and a mark for an automated one."""

    words: str
    colour: int
    machine: bool


class RunnerPanel(NamedTuple):
    """Runner's panel in the standings."""

    rect: Rect
    name: Name
    standing: Standing
    look: SeatLook
    lap: str
    """Words for how far the runner is."""


def draw_standing(
    brush: Brush,
    panel: RunnerPanel,
    words: Callable[..., str],
    trophy: Callable[[Rect], object] | None = None,
) -> None:
    """Draw one panel: place, token, name, distance. Counts on it are things of table.yaml."""
    rect, name, standing, look, lap = panel
    brush.panel(rect, "panel", 12, 6, None if look.acting else "#ffffff0f")
    with brush.clip((rect.x, rect.y, BAR, rect.h)):
        brush.box((rect.x, rect.y, 40, rect.h), brush.seat(name.colour), 12)
    if look.acting:
        brush.outline(rect, "amber", 3, 12)
    if look.target:
        brush.glow(rect, 12, "amber", 14, 4)
    middle = rect.y + rect.h / 2
    ink = "good" if standing.done else "muted"
    up = WON[2] if standing.points is not None else 0.0
    place, size = (rect.x + 36, middle - up), cap_type(brush, 40, min(48.0, rect.h * 0.6))
    brush.text(str(standing.place), place, TextStyle(size, ink, "title"), align="centre", valign="middle")
    upper, lower = rect.y + rect.h * 0.33, rect.y + rect.h * 0.74
    token = (rect.x + 62, upper - TOKEN / 2, TOKEN, TOKEN)
    pieces.seat_token(brush, name.colour, token)
    x, size, high = rect.x + 62 + TOKEN + 10, cap_type(brush, 25, 30), min(NAME, rect.h * 0.72)
    room = rect.right - COUNTS - x
    beside = look.has_arrow and has_room(brush, name.words, size, room=NameRoom(room - ARROW, high))
    room -= ARROW * beside
    x = draw_named(brush, name.words, name.machine, token, NamePlace((x, upper), size, room, high))
    if beside:
        turn_sign(brush, x, upper, 18)
    elif look.has_arrow:
        turn_sign_on_token(brush, token)
    if standing.points is not None:
        cup = Rect(rect.x + WON[0], rect.bottom - WON[1] - 3, WON[1], WON[1])
        if trophy is not None:
            trophy(cup)
        at, size = (cup.right + 3, cup.y + cup.h / 2), cap_type(brush, 18, 20)
        brush.text(str(standing.points), at, TextStyle(size, "heading", "strong"), valign="middle")
    said = words("table.ready") if look.ready else lap
    paint, font = ("good", "strong") if look.ready else ("muted", "read")
    size = cap_type(brush, 18, 24)
    brush.text(said, (rect.x + 64, lower), TextStyle(size, paint, font, fit=True), valign="middle", width=102)


def runner_colours(seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the colour indexes of all runners: the seats' own, then free ones."""
    free = [colour for colour in range(RUNNERS) if colour not in seats]
    found = list(seats)
    for runner in range(len(seats), RUNNERS):
        colour = runner if runner in free else free[0]
        free.remove(colour)
        found.append(colour)
    return tuple(found)
