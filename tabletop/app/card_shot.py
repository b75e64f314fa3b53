"""Picture of one card in all its sizes: enlarged, in a hand, on the table, and at its smallest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING

from tabletop.paint.faces import ENLARGED, faces_of

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.paint.brush import Brush

LEAST = 2 / 3
"""The scale of the smallest window, in which an enlarged card is smallest."""
HEIGHTS = (200.0, 133.0, 80.0)
"""Heights of a card in a hand of the usual and of the smallest window, and of one lying where room is short."""
GAP = 60.0


def cards(content: Content) -> dict[str, str]:
    """Map each row id that has a face to its kind; of two rows with one id the first counts."""
    found: dict[str, str] = {}
    for kind in content.faces.faces:
        for row in content.by_kind.get(kind, {}):
            found.setdefault(row, kind)
    return found


def draw_card(brush: Brush, content: Content, card: str) -> None:
    """The card in all its sizes, side by side on the table."""
    brush.table()
    kind, painter = cards(content)[card], faces_of(brush, content)
    ratio = painter.ratio(kind)
    large = painter.enlarged_height(kind)
    others = [(large, [ENLARGED, side]) for side in content.faces.faces[kind].flags]
    sizes = [(large, [ENLARGED]), *others, (large * LEAST, [ENLARGED]), *((high, []) for high in HEIGHTS)]
    lines = _lines([high for high, _ in sizes], ratio, brush.width - 2 * GAP)
    top = (brush.height - sum(max(line) for line in lines) - GAP * (len(lines) - 1)) / 2
    faces = iter(sizes)
    for line in lines:
        left = (brush.width - sum(line) * ratio - GAP * (len(line) - 1)) / 2
        for high, flags in islice(faces, len(line)):
            face = painter.face(content.row(kind, card), brush.px(high), flags)
            brush.blit(face, (left, top + (max(line) - high) / 2))
            left += high * ratio + GAP
        top += max(line) + GAP


def _lines(heights: Sequence[float], ratio: float, room: float) -> list[Sequence[float]]:
    """Arrange cards of these heights in as few lines as hold them, the enlarged ones first."""
    lines: list[list[float]] = [[]]
    for high in heights:
        if lines[-1] and sum((*lines[-1], high)) * ratio + GAP * len(lines[-1]) > room:
            lines.append([])
        lines[-1].append(high)
    return list(lines)
