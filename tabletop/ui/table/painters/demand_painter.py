"""Draws the panel that sets what is wanted, by seat, against what there is, token for token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.content.models.phases import Demand
from tabletop.paint import Brush, pieces
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground
from tabletop.ui.table.kinds.lanes import Count
from tabletop.ui.table.type_size import capped

if TYPE_CHECKING:
    from tabletop.ui.table.painters.painter import Painter

SMALL = 18.0
"""No token is drawn smaller: where there are many each covers a part of the one before."""
LEAST = 8
"""Places for tokens in a line of the panel; more if more are wanted."""


def demand(painter: Painter, brush: Brush, thing: Ground) -> None:
    """The panel, its two lines of tokens, and the verdict."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, Demand)  # grounds of this kind are of this entry
    count: Count = thing.facts
    rect, alarm = thing.rect, count.verdict in ("short", "lost") and count.when != "over"
    brush.panel(tuple(rect), "panel", 14, 10, "#ff6b5ecc" if alarm else "#ffffff0f")
    title = painter.content.text("labels", entry.title)
    ink = "warning" if alarm else "heading"
    at = (rect.x + 18, rect.y + 14)
    brush.text(title, at, capped(brush, 22, 25), ink, "title", width=rect.w - 36, fit=True)
    wide = rect.w - 36
    places, is_over = max(count.wanted, count.has + count.short, LEAST), count.when == "over"
    pitch = wide / places
    _line(
        painter,
        brush,
        (is_over and entry.wanted) or entry.wants,
        count.wanted if count.when not in ("idle", "off") else None,
        Rect(rect.x + 18, rect.y + 44, wide, 36),
    )
    wanted = Rect(rect.x + 18, rect.y + 80, wide, 36)
    _tokens(painter, brush, entry, wanted, count.wanted, 0, pitch)
    _takers(painter, brush, count, Rect(rect.x + 18, rect.y + 117, wide, 34), pitch)
    has = (is_over and entry.had) or entry.has  # since then tokens may have been taken
    _line(painter, brush, has, count.has, Rect(rect.x + 18, rect.y + 149, wide, 36))
    there = Rect(rect.x + 18, rect.y + 184, wide, 36)
    _tokens(painter, brush, entry, there, count.has, count.short, pitch)
    _verdict(painter, brush, entry, count, Rect(rect.x + 18, rect.y + 222, wide, rect.h - 228))


def _line(painter: Painter, brush: Brush, label: str, n: int | None, rect: Rect) -> None:
    """A few words with their number at the right."""
    number = brush.text(
        str(n) if n is not None else "\N{EN DASH}",
        (rect.right, rect.centre.y),
        capped(brush, 38, 42),
        "text",
        "title",
        align="right",
        valign="middle",
    )
    words, room = painter.content.text("labels", label, n=n or 0), number.x - rect.x - 8
    at = (rect.x, rect.centre.y + 2)
    brush.text(words, at, capped(brush, 21, 25), "text", "strong", valign="middle", width=room, fit=True)


def _tokens(
    painter: Painter, brush: Brush, entry: Demand, rect: Rect, n: int, missing: int, pitch: float
) -> None:
    """A token for each on one pitch, dashed rings for those that are missing; many stand closer, all are there."""
    side = min(36.0, max(pitch * 0.92, SMALL))
    for i in range(n + missing):
        x, y = rect.x + (i + 0.5) * pitch, rect.centre.y
        if i < n:
            brush.icon(entry.picture, (x - side / 2, y - side / 2, side, side), None, painter.game)
            continue
        brush.disc((x, y), side / 2 - 1, "#ff6b5e22", "warning", 2)
        if side > 20:
            size = capped(brush, 20, side * 0.8)
            brush.text("?", (x, y), size, "warning", "title", align="centre", valign="middle")


def _takers(painter: Painter, brush: Brush, count: Count, rect: Rect, pitch: float) -> None:
    """Below the tokens a bar for each seat in its colour; below the bars shapes and names, shapes alone if need be."""
    size, side, x = capped(brush, 17, 20), 16.0, rect.x
    bars = []
    for seat, n in count.wants:
        bars.append((seat, x + n * pitch / 2))
        brush.box((x + 2, rect.y, n * pitch - 4, 5), brush.seat(painter.colours[seat]), 3)
        x += n * pitch
    wides = [side + 5 + brush.text_width(painter.names[seat], size) for seat, _ in bars]
    named = sum(wides) + 10 * (len(bars) - 1) <= rect.w
    lefts = apart([at for _, at in bars], wides if named else [side] * len(bars), rect.x, rect.right)
    for (seat, _), left in zip(bars, lefts, strict=True):
        pieces.seat_token(brush, painter.colours[seat], (left, rect.y + 12, side, side))
        if named:
            at = (left + side + 5, rect.y + 20)
            brush.text(painter.names[seat], at, size, "text", valign="middle")


def apart(middles: Sequence[float], wides: Sequence[float], left: float, right: float) -> list[float]:
    """Where things of these widths begin so that each is near its middle, none on another, all between the ends."""
    found: list[float] = []
    for middle, wide in zip(middles, wides, strict=True):
        found.append(max(middle - wide / 2, found[-1] + wides[len(found) - 1] + 10 if found else left))
    for i in range(len(found) - 1, -1, -1):
        end = found[i + 1] - 10 if i + 1 < len(found) else right
        found[i] = min(found[i], end - wides[i])
    return found


def _verdict(painter: Painter, brush: Brush, entry: Demand, count: Count, rect: Rect) -> None:
    """What it comes to, and what follows."""
    content = painter.content
    helped = entry.helped_by_card if count.by_card else entry.helped
    said = {
        "idle": ("", entry.idle, "muted"),
        "off": (entry.called_off, "", "warning"),
        "nobody": (entry.nobody, entry.goes_on, "good"),
        "lost": (entry.short, entry.lost, "warning"),
        "short": (entry.short, helped, "warning"),
        "enough": (entry.enough, entry.goes_on, "good"),
    }
    head, follows, ink = said[count.verdict]
    y = rect.y
    if head:
        words, size = content.text("labels", head, n=count.short), capped(brush, 30, 34)
        brush.text(words, (rect.x, y + 17), size, ink, "title", valign="middle", width=rect.w, fit=True)
        y += 40
    if count.when == "over" or not follows:
        return
    words = content.text("labels", entry.foreseen if count.when == "foreseen" else follows)
    brush.paragraph(words, (rect.x, y, rect.w, rect.bottom - y), capped(brush, 19, 22), "muted")
