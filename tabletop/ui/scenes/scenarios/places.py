"""Line ranges of tests in the text of their files."""

from __future__ import annotations

from collections.abc import Sequence


def lines_of(place: str, text: str) -> Sequence[int]:
    """Return the first line of a test and the one after its last, from its place."""
    first = int(place.rpartition(":")[2] or 1) if place else 1
    return first, find_end(text, first)


def find_end(text: str, first: int) -> int:
    """Return the number of the line after the scenario that begins on a line."""
    lines = text.split("\n")
    for number in range(first, len(lines)):
        if lines[number].startswith("---"):
            return number + 1
    return len(lines) + 1
