"""Sentences with `{placeholders}` and plural forms: finds the placeholders and fills them in.

Needs neither pydantic nor YAML, so that the title screen can speak before either is read.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from string import Formatter
from typing import NamedTuple

GIVEN = frozenset(("seat", "card", "target", "uses", "n"))
"""Placeholders that a game's texts may always use; all others must be facts of that very text."""

_FORMATTER = Formatter()


class Forms(NamedTuple):
    """Forms of a sentence: for n = 1 and for every other number; both the same if it has one form.

    Where nothing is counted, the first of the game's numbers in it chooses.
    """

    one: str
    other: str

    def fill(self, facts: Mapping[str, object], numbers: Mapping[str, object] | None = None) -> str:
        """Fill in facts, else the game's numbers of that name; any other placeholder stays as written."""
        form = (
            self.one if self.one is not self.other and self._count(facts, numbers or {}) == 1 else self.other
        )
        return form.format_map(_Facts(facts, numbers or {}))

    def _count(self, facts: Mapping[str, object], numbers: Mapping[str, object]) -> object:
        """Return the number that chooses the form: `n`, or the first number of a sentence without facts."""
        if "n" in facts:
            return facts["n"]
        named = (name for _, name, _, _ in _FORMATTER.parse(self.other))
        return next((numbers[name] for name in named if name is not None and name in numbers), None)

    @property
    def placeholders(self) -> frozenset[str]:
        """Placeholders of both forms."""
        return find_placeholders(self.one)[0] | find_placeholders(self.other)[0]


def split_name(said: str) -> tuple[str, str]:
    """Split what is told of a thing at its first colon, into its name and the rest; French has a space before one."""
    name, _, rest = said.partition(": ")
    return name.rstrip(), rest


class _Facts(dict[str, object]):
    def __init__(self, facts: Mapping[str, object], numbers: Mapping[str, object]) -> None:
        super().__init__(facts)
        self._numbers = numbers

    def __missing__(self, name: str) -> object:
        return self._numbers.get(name, f"{{{name}}}")


def find_placeholders(text: str) -> tuple[frozenset[str], str]:
    """Return the names of the placeholders, and a description of wrong braces or ""."""
    names: set[str] = set()
    try:
        for _, name, spec, conversion in _FORMATTER.parse(text):
            if name is None:
                continue
            if not name.isidentifier() or spec or conversion:
                written = name + (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
                return frozenset(names), f'"{{{written}}}" is not a placeholder'
            names.add(name)
    except ValueError:
        return frozenset(names), "a brace has no partner"
    return frozenset(names), ""


def in_braces(names: Collection[str]) -> str:
    """Format placeholders for a message: "{n}, {seat}"; "none" if there are none."""
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"
