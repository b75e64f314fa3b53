"""Draws the posters in the corners, plates with the names of teams, and belts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from tabletop.content.models.corners import Belts
from tabletop.paint import Brush
from tabletop.paint.colours import darker
from tabletop.paint.names import draw_name, has_room
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import Ground, Placed
from tabletop.ui.table.painters.corner_look import (
    corners_of,
    draw_number,
    mark_ground,
    numbers_of,
    panel_words,
    poster_entry,
)
from tabletop.ui.table.type_size import cap_type, fit_line, fit_paragraph

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

STRIP, RATINGS = 36.0, 42.0
"""Heights below a portrait: of the name, of the numbers."""
FRAME, HALF = 6.0, 0.64
"""Round the picture; how much of a small poster a name of two lines may take."""
LEAST, BEHIND = 1.02, 1.12
"""Height of a portrait, in heights of its place: the excess lies behind the name."""
DARK = "#1a2230"


@styles.POSTER.paint_by
def _poster(painter: Painter, brush: Brush, placed: Placed, light: str) -> None:
    """On paper: the portrait before its picture, the name, the numbers if it is large; its badge."""
    entry, look, rect = poster_entry(painter.content)[1], placed.look, placed.rect
    if painter.view is None:
        return
    record: Any = painter.content.translate(painter.view.table.cards[look.piece])
    fill, (form, *marks) = painter.scribe.fill, look.of.split(" ")
    tall = form == "tall"
    brush.shadow(tuple(rect), 10, 6, 0.6)
    brush.box(tuple(rect), "paper", 9)
    inner = rect.grow(-FRAME if tall else -4.0)
    picture = inner._replace(h=inner.h - RATINGS) if tall else inner
    brush.picture(painter.game, fill(record, entry.ground), tuple(picture), cover=True, radius=6)
    words = fill(record, entry.name)
    size, strip = _name_size(brush, words, inner, tall)
    portrait = picture._replace(h=picture.h - strip)
    _portrait(painter, brush, portrait, fill(record, entry.picture))
    band = Rect(picture.x, portrait.bottom, picture.w, strip)
    brush.box(tuple(band), DARK, 5)
    room = (band.x + 4, band.y, band.w - 8, band.h)
    brush.block(words, room, size, "paper", "title", align="centre", valign="middle")
    if tall:
        _ratings(painter, brush, record, ratings_spot(rect))
    if entry.ability is not None and entry.ability.spent in painter.flags(look.piece):
        side = min(80.0, portrait.h * 0.4)
        spot = Rect(portrait.right - side - 4, portrait.bottom - side * 0.8, side, side)
        brush.icon("spent", tuple(spot), None, painter.game)
    above = 0.0
    for mark in marks if form != "half" else ():  # beside a small portrait there is a line for them
        above += _mark(painter, brush, portrait, above, look.seat, mark, tall)
    if light in ("source", "held"):
        brush.glow(tuple(rect), 9, "amber", 16, 4)


def ratings_spot(poster: Rect) -> Rect:
    """Return the place of the numbers on a tall poster: below its picture."""
    inner = poster.grow(-FRAME)
    return Rect(inner.x, inner.bottom - RATINGS + 2, inner.w, RATINGS - 2)


def _name_size(brush: Brush, words: str, inner: Rect, tall: bool) -> tuple[float, float]:
    """Type for the name, and how high its strip is: one line below a tall poster, else as many as it needs."""
    if tall:
        return fit_line(brush, words, 27, 30, inner.w - 8, "title"), STRIP
    size = fit_paragraph(brush, words, 19, (inner.w - 8, inner.h * HALF), "title")
    return size, max(28.0, brush.paragraph_height(words, inner.w - 8, size, "title") + 4)


def _ratings(painter: Painter, brush: Brush, record: Any, rect: Rect) -> None:
    """The numbers side by side."""
    numbers = numbers_of(painter.content, record)
    wide = rect.w / max(1, len(numbers))
    for i, (row, n) in enumerate(numbers):
        draw_number(painter, brush, Rect(rect.x + i * wide, rect.y, wide, rect.h), row, n, True)


def _portrait(painter: Painter, brush: Brush, rect: Rect, name: str) -> None:
    """From the upper edge down to the name and a little behind it, so that no bust ends above its foot.

    Where the place is higher than the drawing is wide, that is cut off at the sides.
    """
    shape = brush.pictures.ratio(painter.game, name)
    high = max(rect.h * LEAST, min(rect.w / shape, rect.h * BEHIND))
    with brush.clip(tuple(rect)):
        brush.icon(name, (rect.centre.x - high * shape / 2, rect.y, high * shape, high), None, painter.game)


def _mark(
    painter: Painter, brush: Brush, rect: Rect, above: float, seat: int, mark: str, large: bool
) -> float:
    """Draw the mark of turn or target so far below another, and return its height.

    On a portrait lower than that it begins on the frame, never on the name.
    """
    words = panel_words(painter, mark if large else f"{mark}-small", seat=painter.names[seat])
    size = cap_type(brush, 18 if large else 15, 24 if large else 20)
    high = brush.line_height(size, "strong") + 6
    wide = min(brush.text_width(words, size, "strong") + 24, rect.w - 8)
    if not has_room(brush, words, size, "strong", width=wide - 12, high=high):
        high += brush.line_height(size, "strong")
    box = Rect(rect.x + 6, rect.y + min(6.0 + above, rect.h - high), wide, high)
    brush.box(tuple(box), mark_ground(mark), 14)
    draw_name(brush, words, box.centre, size, "white", "strong", align="centre", width=wide - 12, high=high)
    return high + 4


# teams and belts


@styles.PLATE.paint_by
@styles.BELTS.paint_by
def _side(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """The belts of one side, on the plate of its team if it is one."""
    entry: Any = painter.content.table.things[thing.name]
    side, won, needed = thing.facts
    rect = thing.rect
    if thing.style is styles.PLATE:
        rect = _plate(painter, brush, rect, side, needed)
    _belts(painter, brush, rect, entry, won, needed)


def _plate(painter: Painter, brush: Brush, rect: Rect, side: int, needed: int) -> Rect:
    """The name of a team with its sign; gives back where the belts lie."""
    teams = corners_of(painter).teams
    team, left = teams[side % len(teams)], side == 0
    colour = brush.words_colour(
        team.colour
    )  # in high contrast as far from black, in which its name is written
    brush.shadow(tuple(rect), 8, 5, 0.5)
    brush.box(tuple(rect), darker(colour, 0.18), 8)
    brush.box((rect.x, rect.y, rect.w, rect.h - 3), colour, 8)
    wide = min(62.0, 160.0 / max(1, needed)) * needed
    belts = Rect(rect.right - wide - 8 if left else rect.x + 8, rect.y + 4, wide, rect.h - 11)
    brush.box(tuple(belts), darker(colour, 0.66), 8)
    side_px = rect.h - 18
    sign = rect.x + 12 if left else rect.right - 12 - side_px
    brush.icon(team.picture, (sign, rect.centre.y - side_px / 2 - 1, side_px, side_px), "ink", painter.game)
    start = sign + side_px + 9 if left else belts.right + 8
    end = belts.x - 8 if left else sign - 9
    words = painter.content.text("labels", team.name)
    size = fit_line(brush, words, 25, rect.h * 0.76, end - start, "title")
    at = (start if left else end, rect.centre.y - 1)
    align: Literal["left", "right"] = "left" if left else "right"
    brush.text(words, at, size, "ink", "title", align=align, valign="middle", width=end - start, fit=True)
    return belts


def _belts(painter: Painter, brush: Brush, rect: Rect, entry: Belts, won: int, needed: int) -> None:
    """Belts won, and empty places for the rest."""
    wide = rect.w / max(1, needed)
    for i in range(needed):
        side = min(wide - 3, rect.h * 1.5)
        spot = Rect.from_centre(rect.x + (i + 0.5) * wide, rect.centre.y, side, side)
        brush.icon(entry.picture if i < won else entry.empty, tuple(spot), None, painter.game)
