"""Choice of the card with which the rules help explains its kind, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tabletop.content.models.faces import Anatomy, Face, value_of

AnyRow = TypeVar("AnyRow")


def explained_row(face: Face, anatomy: Anatomy, rows: Sequence[AnyRow]) -> AnyRow | None:
    """Return the row that the rules help explains: the named one, or the most similar if that is gone."""

    def points_on(row: AnyRow) -> int:
        elements = (*face.elements, *face.variants.get(str(value_of(row, face.by)), ()))
        shown = {
            name
            for each in elements
            if each.is_seen_at(anatomy.as_high) and not each.when and not each.enlarged
            if each.suits(row) and each.is_about(row)
            for name in each.names
        }
        return sum(point.to in shown for point in anatomy.points)

    best = max(rows, key=lambda row: (points_on(row), value_of(row, "id") == anatomy.card), default=None)
    return best if best is not None and points_on(best) else None
