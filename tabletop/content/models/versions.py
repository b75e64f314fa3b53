"""Versions that mods ask for, of other mods and of Hotseat: `sheds >= 1.2`.

A version is numbers joined by dots; what stands behind them, as in `1.2-beta`, does not count. A mod may call
its version anything, so a library that knows versions of one form alone would refuse mods.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

# Any: functions of `operator` take whatever can be compared
_ORDERS: dict[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}
_SIGN, _DIGITS = "(>=|<=|==|!=|>|<)", r"[0-9]+(\.[0-9]+)*"
_BOUND = f"{_SIGN} *{_DIGITS}"
BOUNDS = f"^({_BOUND}( *, *{_BOUND})*|{_DIGITS})$"
"""Pattern of bounds of a version; a number alone is the oldest one."""
REQUIREMENT = f"^[a-z0-9]+(-[a-z0-9]+)*( *{_BOUND}( *, *{_BOUND})*)?$"
"""Pattern of the id of a mod, with or without bounds of its version."""
_EACH = re.compile(f"(?P<sign>{_SIGN})? *(?P<version>{_DIGITS})")


def numbers_of(version: str) -> tuple[int, ...]:
    """Return the numbers that a version begins with, without zeros at the end; () if it begins with none."""
    found = re.match(rf"\s*v?({_DIGITS})", version)
    numbers = [int(part) for part in found[1].split(".")] if found else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


class Requirement(NamedTuple):
    """Thing that is required: its id, and bounds of its version as text, "" for any version."""

    id: str
    bounds: str

    def allows(self, version: str) -> bool:
        """Check if a version is one of those."""
        return not any(self._broken_bounds(version))

    def is_above(self, version: str) -> bool:
        """Check if only a newer version than this one would do."""
        return any(
            sign in (">", ">=", "==") and wanted > have for sign, wanted, have in self._broken_bounds(version)
        )

    def _broken_bounds(self, version: str) -> Iterator[tuple[str, tuple[int, ...], tuple[int, ...]]]:
        """Yield each bound that a version breaks: its sign, its numbers, and those of the version."""
        have = numbers_of(version)
        for each in _EACH.finditer(self.bounds):
            sign, wanted = each["sign"] or ">=", numbers_of(each["version"])
            if not _ORDERS[sign](have, wanted):
                yield sign, wanted, have

    def __str__(self) -> str:
        return f"{self.id} {self.bounds}".strip()


def parse_requirement(text: str) -> Requirement:
    """Split `sheds >= 1.2` into id and bounds, written with one space each."""
    name = re.match(r"[a-z0-9-]*", text)
    assert name is not None  # it may be empty
    return Requirement(name[0], tidy_bounds(text[name.end() :]))


def tidy_bounds(text: str) -> str:
    """Write bounds of a version with one space behind each sign and comma; a number alone gets its sign."""
    return ", ".join(f"{each['sign'] or '>='} {each['version']}" for each in _EACH.finditer(text))
