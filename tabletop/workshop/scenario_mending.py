"""Mending of expectations: writes the found value where a scenario expected another, and nothing more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from tabletop.content.writing.spelling import YamlValue
from tabletop.content.writing.value_writer import YamlFile
from tabletop.errors import ContentError
from tabletop.workshop.scenarios import FailedLine

_BETWEEN = "---"


def write_found(text: str, failed: Sequence[FailedLine]) -> str:
    """Return the text of a scenario file in which each failed line expects what was found, where that is one value."""
    lines = text.split("\n")
    for each in sorted(failed, key=lambda line: line.at, reverse=True):  # what comes before stays where it is
        number = each.at[0] - 1
        if each.found is None or not 0 <= number < len(lines):
            continue
        first, last = _span(lines, number)
        with suppress(ContentError):  # somebody has written something else meanwhile
            file = YamlFile("", "\n".join(lines[first:last]).encode("utf-8"))
            here = (number - first + 1, each.at[1])
            path = next((path for path in file.root.paths() if file.place(path) == here), None)
            if path is not None:
                lines[first:last] = file.set(path, each.found).text.split("\n")
    return "\n".join(lines)


def add_expected(text: str, line: int, expected: Mapping[str, YamlValue]) -> str:
    """Return the text of a scenario file in which the scenario on a line expects more: keys that it does not have."""
    lines = text.split("\n")
    first, last = _span(lines, line - 1)
    file = YamlFile("", "\n".join(lines[first:last]).encode("utf-8"))
    for key, value in expected.items():
        file = file.add_key(("then",), key, value)
    lines[first:last] = file.text.split("\n")
    return "\n".join(lines)


def _span(lines: Sequence[str], number: int) -> tuple[int, int]:
    """Return the first line of the scenario that a line belongs to and the one after its last, from 0."""
    cuts = [at for at, line in enumerate(lines) if line.startswith(_BETWEEN)]
    first = max((at + 1 for at in cuts if at < number), default=0)
    return first, min((at for at in cuts if at > number), default=len(lines))
