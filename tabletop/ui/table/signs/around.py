"""Signs around the table: header, prompt, buttons, log, forecast."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.ui.table.bars.dash import SymbolButton
from tabletop.ui.table.bars.header import Head, HeadSpots
from tabletop.ui.table.bars.replies import SeatButton
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.fresh import DRAWN, SIGN, signs
from tabletop.ui.table.painters.board import LOCK, Lights, lock_at
from tabletop.ui.table.painters.chips import banner_box, target_box
from tabletop.ui.table.signs.sign import Sign, keys_of

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.paint import Brush
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.widgets import Button, Widget

ABOVE = 3.0
"""Height of these signs: over everything on the table."""
HEADING = 44.0
"""Height of a panel's heading."""


@dataclass(frozen=True)
class Around:
    """Drawn things around the table."""

    content: Content
    view: View
    laid: Layout
    head: tuple[Head, HeadSpots] | None
    prompt: Rect | None
    log: Rect
    outlook: Rect | None
    banner: str
    widgets: Sequence[Widget]
    asked: int | None
    """The seat whose question the buttons answer."""
    lights: Lights
    fresh: tuple[tuple[str, int], ...]
    """Handles of what has changed since, each with the seat that changed it."""


def signs_around(there: Around, brush: Brush) -> Iterator[Sign]:
    """Yield all signs around the table."""
    yield from _header(there)
    if there.prompt is not None:
        form = "asked" if there.asked is not None else ""
        yield Sign(there.prompt, ("prompt",), seat=there.asked, form=form, height=ABOVE)
    yield Sign(there.log._replace(h=min(HEADING, there.log.h)), ("log",), height=ABOVE)
    if there.outlook is not None:
        yield Sign(there.outlook, ("outlook",), height=0.5)
    if there.banner:
        yield Sign(banner_box(brush, there.laid, there.banner), ("ending",), height=ABOVE)
    yield from _on_pieces(there, brush)
    for widget in there.widgets:
        if widget.visible and widget.rect.width > 2:
            yield from _widget(there, widget)


def _header(there: Around) -> Iterator[Sign]:
    if there.head is None:
        return
    head, spots = there.head
    yield Sign(spots.title, ("title",), height=ABOVE)
    yield Sign(spots.line, ("progress",), height=ABOVE)
    yield Sign(spots.middle, ("acts",), height=ABOVE)
    names = {there.content.text("phases", phase): phase for phase in _phases(there)}
    for name, is_now in head.phases:
        if name in spots.phases and name in names:
            facts = (("phase", name),)
            form = "now" if is_now else ""
            keys = (f"phase.{names[name]}", "phase")
            yield Sign(spots.phases[name], keys, facts=facts, form=form, height=ABOVE)


def _on_pieces(there: Around, brush: Brush) -> Iterator[Sign]:
    """Yield signs on pieces and places: irrevocable, changed, drop effects."""
    laid, lights = there.laid, there.lights
    for handle in lights.lasting & lights.sources:
        if handle in laid.anchors:
            spot = Rect.from_centre(*lock_at(laid.anchors[handle]), 2 * LOCK, 2 * LOCK)
            yield Sign(spot, ("lasting",), handle, seat=there.asked, height=ABOVE)
    if not lights.active:
        for point, seat in signs(laid, there.fresh, ()):
            spot = Rect.from_centre(*point, SIGN + 8, SIGN + 8)
            key, whose = ("drawn", there.view.seat) if seat == DRAWN else ("fresh", seat)
            yield Sign(spot, (key,), seat=whose, height=ABOVE)
    for handle, words in lights.targets:
        if words and handle in laid.anchors:
            tokens = [sprite.rect for sprite in laid.sprites.values() if sprite.look.kind == "token"]
            box = target_box(brush, laid.anchors[handle], words, laid.rect, tokens)
            yield Sign(box, ("target",), handle, seat=there.asked, facts=(("answer", words),), height=ABOVE)


def _phases(there: Around) -> tuple[str, ...]:
    return (*there.content.table.header.phases, str(there.view.table.values["phase"]))


def _widget(there: Around, widget: Widget) -> Iterator[Sign]:
    """Yield the sign of a button without its own tooltip."""
    rect, facts = Rect(*widget.rect), (("answer", widget.name),)
    if isinstance(widget, SymbolButton):
        keys = keys_of("dash", widget.about)
        yield Sign(rect, keys, f"button:{widget.about}", seat=there.asked, facts=facts, height=ABOVE)
    elif isinstance(widget, SeatButton):
        yield Sign(rect, ("reply",), facts=facts, height=ABOVE)
    elif widget.role == "button" and not widget.tooltip:
        yield Sign(rect, (_button_key(widget), "answer"), seat=there.asked, facts=facts, height=ABOVE)


def _button_key(widget: Button | Widget) -> str:
    return f"button.{getattr(widget, 'about', '')}"
