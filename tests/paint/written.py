"""What stands on a face, for tests: every word with its place, its box and the size of its type."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.paint.easel import Placed
from tabletop.paint.faces import FacePainter


def words_on(
    faces: FacePainter, record: Any, height_px: int, flags: Iterable[str] = ()
) -> tuple[Placed, ...]:
    """The words on a record's face of this height, in drawing order; drawn now, whatever is kept."""
    return tuple(faces._easel(record, record.kind, height_px, frozenset(flags)).placed)
