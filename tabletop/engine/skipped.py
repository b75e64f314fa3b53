"""Lines of a match file before the position that a replay starts at.

A match that went on with other cards begins at a position that its file has kept. What stands before it is not played
again, but seats changed hands in it, and the numbers of lines are those of the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class SkippedLines(NamedTuple):
    """Lines of a match file before the position that a replay starts at."""

    next_number: int = 2
    """Number in the file of the first line that is played."""
    lines: Sequence[dict[str, Any]] = ()


NOTHING_SKIPPED = SkippedLines()
