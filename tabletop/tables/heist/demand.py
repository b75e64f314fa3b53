"""Demand: the panel that compares the tokens wanted by each seat with the supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.engine.events import OVER
from tabletop.paint import Brush, pieces
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heist import models
from tabletop.tables.heist.lanes import entries_of
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground, Kind
from tabletop.ui.table.kinds.styles import GroundStyle
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.registry import lays_out
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder
    from tabletop.ui.table.painters.painter import Painter

DEMAND = GroundStyle("demand")
SMALL = 18.0
"""No token is drawn smaller: where there are many each covers a part of the one before."""
LEAST = 8
"""Places for tokens in a line of the panel; more if more are wanted."""


class Count(NamedTuple):
    """Tokens wanted by each seat, and the supply."""

    wants: tuple[tuple[int, int], ...]
    """Seat and number, of each seat that wants any."""
    has: int
    most: int
    """All there can ever be."""
    when: str
    """"idle" while nothing is known, "foreseen", "now" while it is decided, "over"; "off" if nothing of it happens."""
    by_card: bool = False
    """True if a card says what happens when there is too little."""

    @property
    def total(self) -> int:
        """Number wanted by all seats together."""
        return sum(n for _, n in self.wants)

    @property
    def short(self) -> int:
        """Number of missing tokens."""
        return max(0, self.total - self.has)

    @property
    def verdict(self) -> str:
        """Verdict: "idle", "off", "nobody", "lost", "short" or "enough"."""
        if self.when in ("idle", "off"):
            return self.when
        if not self.total:
            return "nobody"
        if self.total > self.most:
            return "lost"
        return "short" if self.short else "enough"


def count(builder: Builder, entry: models.Demand) -> Count:
    """Count wanted tokens and the supply; tokens taken already still count as supply."""
    content: Any = builder.view.table.content  # records of any kind
    found, called_off, brought = [], False, False
    for key, index in builder.keys(entry.of):
        brought = brought or bool(entries_of(builder, key))
        if str(index[-1]) == entry.act:
            called_off = called_off or any(each[0] == entry.off for each in entries_of(builder, key))
            counted = [each for each in entries_of(builder, key) if each[0] == entry.word]
            found.append((index[0], sum(each[1] for each in counted), sum(e[1] for e in counted if e[2])))
    phase = builder.values["phase"]
    state = "now" if phase == entry.during else "foreseen" if phase in entry.before else "over"
    if state == "over" and phase != OVER and not brought:
        state = "idle"  # the next cards are not yet known
    state = "off" if called_off else state
    has = int(builder.values[entry.supply] or 0) + sum(taken for _, _, taken in found)
    most = sum(int(getattr(row, entry.spaces)) for row in content.rows(entry.most))
    wants = tuple((seat, wanted) for seat, wanted, _ in found if wanted)
    return Count(wants, has, most, state, bool(builder.view.table.options.get(entry.cards)))


@lays_out(models.Demand)
def lay_out(builder: Builder, name: str, entry: models.Demand) -> Iterator[Kind]:
    """Lay out the panel, which is also shown beside an enlarged card."""
    known = count(builder, entry)
    area, clear = builder.layout.areas[entry.on], known.when != "idle"
    yield Plate((f"token:{name}",), Ground(DEMAND, area, name, facts=known, kept_clear=clear))


@DEMAND.paint_by
def _paint(painter: Painter, brush: Brush, thing: Ground, _lit: bool) -> None:
    """Draw the panel, its two lines of tokens, and the verdict."""
    entry = painter.content.table.things[thing.name]
    assert isinstance(entry, models.Demand)  # grounds of this kind are of this entry
    count: Count = thing.facts
    rect, alarm = thing.rect, count.verdict in ("short", "lost") and count.when != "over"
    brush.panel(tuple(rect), "panel", 14, 10, "#ff6b5ecc" if alarm else "#ffffff0f")
    title = painter.content.text("labels", entry.title)
    ink = "warning" if alarm else "heading"
    at = (rect.x + 18, rect.y + 14)
    brush.text(title, at, TextStyle(cap_type(brush, 22, 25), ink, "title", fit=True), width=rect.w - 36)
    wide = rect.w - 36
    places, is_over = max(count.total, count.has + count.short, LEAST), count.when == "over"
    pitch = wide / places
    _line(
        painter,
        brush,
        (is_over and entry.wanted) or entry.wants,
        count.total if count.when not in ("idle", "off") else None,
        Rect(rect.x + 18, rect.y + 44, wide, 36),
    )
    wanted = Rect(rect.x + 18, rect.y + 80, wide, 36)
    _tokens(painter, brush, entry, wanted, (count.total, 0), pitch)
    _takers(painter, brush, count, Rect(rect.x + 18, rect.y + 117, wide, 34), pitch)
    has = (is_over and entry.had) or entry.has  # since then tokens may have been taken
    _line(painter, brush, has, count.has, Rect(rect.x + 18, rect.y + 149, wide, 36))
    there = Rect(rect.x + 18, rect.y + 184, wide, 36)
    _tokens(painter, brush, entry, there, (count.has, count.short), pitch)
    _verdict(painter, brush, entry, count, Rect(rect.x + 18, rect.y + 222, wide, rect.h - 228))


def _line(painter: Painter, brush: Brush, label: str, n: int | None, rect: Rect) -> None:
    """Draw a few words with their number at the right."""
    number = brush.text(
        str(n) if n is not None else "\N{EN DASH}",
        (rect.right, rect.centre.y),
        TextStyle(cap_type(brush, 38, 42), "text", "title"),
        align="right",
        valign="middle",
    )
    words, room = painter.content.text("labels", label, n=n or 0), number.x - rect.x - 8
    at = (rect.x, rect.centre.y + 2)
    brush.text(
        words, at, TextStyle(cap_type(brush, 21, 25), "text", "strong", fit=True), valign="middle", width=room
    )


def _tokens(
    painter: Painter, brush: Brush, entry: models.Demand, rect: Rect, counts: tuple[int, int], pitch: float
) -> None:
    """Draw a token for each at one distance, dashed rings for missing ones; many stand closer."""
    n, missing = counts
    side = min(36.0, max(pitch * 0.92, SMALL))
    for i in range(n + missing):
        x, y = rect.x + (i + 0.5) * pitch, rect.centre.y
        if i < n:
            brush.icon(entry.picture, (x - side / 2, y - side / 2, side, side), None, painter.game)
            continue
        brush.disc((x, y), side / 2 - 1, "#ff6b5e22", "warning", 2)
        if side > 20:
            size = cap_type(brush, 20, side * 0.8)
            brush.text("?", (x, y), TextStyle(size, "warning", "title"), align="centre", valign="middle")


def _takers(painter: Painter, brush: Brush, count: Count, rect: Rect, pitch: float) -> None:
    """Draw below the tokens a bar for each seat in its colour, with shapes and names below."""
    size, side, x = cap_type(brush, 17, 20), 16.0, rect.x
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
            brush.text(painter.names[seat], at, TextStyle(size, "text"), valign="middle")


def apart(middles: Sequence[float], wides: Sequence[float], left: float, right: float) -> list[float]:
    """Return left ends for things of these widths, near their middles and without overlap."""
    found: list[float] = []
    for middle, wide in zip(middles, wides, strict=True):
        found.append(max(middle - wide / 2, found[-1] + wides[len(found) - 1] + 10 if found else left))
    for i in range(len(found) - 1, -1, -1):
        end = found[i + 1] - 10 if i + 1 < len(found) else right
        found[i] = min(found[i], end - wides[i])
    return found


def _verdict(painter: Painter, brush: Brush, entry: models.Demand, count: Count, rect: Rect) -> None:
    """Draw the verdict and its consequence."""
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
        words, size = content.text("labels", head, n=count.short), cap_type(brush, 30, 34)
        brush.text(
            words, (rect.x, y + 17), TextStyle(size, ink, "title", fit=True), valign="middle", width=rect.w
        )
        y += 40
    if count.when == "over" or not follows:
        return
    words = content.text("labels", entry.foreseen if count.when == "foreseen" else follows)
    brush.paragraph(words, (rect.x, y, rect.w, rect.bottom - y), TextStyle(cap_type(brush, 19, 22), "muted"))
