"""One card in a picture: as it is read large, as it lies in a hand, on the table, and where there is least room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.faces import faces_of

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.paint.brush import Brush

HEIGHTS = (700.0, 250.0, 150.0, 80.0)
GAP = 60.0


def cards(content: Content) -> dict[str, str]:
    """The folder of each row that has a face, by the row's id; of two with one id the first."""
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
    wide = sum(HEIGHTS) * ratio + GAP * (len(HEIGHTS) - 1)
    share = min(1.0, (brush.width - 2 * GAP) / wide)  # a board of a card is wider than high
    left = (brush.width - wide * share) / 2
    for high in (each * share for each in HEIGHTS):
        brush.blit(painter.face(content.row(kind, card), brush.px(high)), (left, (brush.height - high) / 2))
        left += high * ratio + GAP * share
