"""Attempts that the rules refuse in an example, drawn on its table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.ui.scenes.lesson.dimming import draw_refused, draw_way

if TYPE_CHECKING:
    from tabletop.paint.brush import Brush
    from tabletop.ui.table.layout.layout import Layout

_INK = "warning"


@dataclass(frozen=True, slots=True)
class Tried:
    """Answer that somebody tries, and the words about it."""

    words: str
    sources: tuple[str, ...] = ()
    """Handles of what is taken up."""
    target: str = ""
    """Handle of the place where it is dropped; "" if it is only chosen."""


def draw_attempts(brush: Brush, laid: Layout, attempts: Iterable[Tried]) -> None:
    """Draw the way of each attempt, and a cross where it is refused."""
    for tried in attempts:
        starts = [laid.anchors[each] for each in tried.sources if each in laid.anchors]
        end = laid.anchors.get(tried.target)
        if end is None:
            for start in starts:
                draw_refused(brush, start, "")
            continue
        for start in starts:
            draw_way(brush, (start, end), 0.0, True, _INK)
        draw_refused(brush, end, "")
