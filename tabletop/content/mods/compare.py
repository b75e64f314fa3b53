"""Comparison of two contents of one game: lists changed rows, numbers and words by name.

A match file keeps `fingerprints`, a few letters for each row and number that rules read: by them it is told years later
which are others. Two contents that are both at hand are compared whole, words too.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.content.models.model import Part
from tabletop.content.models.records import Content
from tabletop.content.models.rows import display_name

NUMBERS = "numbers"
_LETTERS = 3
"""Length of a fingerprint in letters: of half a million two look alike."""
_LARGEST = 1_000_000
Fingerprints = Mapping[str, Mapping[str, str]]
"""Fingerprint of each id, by kind of rows, and for the numbers."""
How = Literal["changed", "new", "gone"]


@dataclass(frozen=True, slots=True)
class Change:
    """Changed row or number that rules read."""

    section: str
    """Kind of rows, or "numbers"."""
    id: str
    how: How
    name: str
    """Name of the row or number."""


def fingerprints(content: Content) -> dict[str, dict[str, str]]:
    """Return a fingerprint for each row and number that rules read."""
    found = {
        kind: {name: _fingerprint(_rule_data(row)) for name, row in rows.items()}
        for kind, rows in content.by_kind.items()
        if all(row.is_for_rules for row in rows.values())
    }
    found[NUMBERS] = {name: _fingerprint(value) for name, value in content.numbers.items()}
    return found


def pack_fingerprints(found: Fingerprints) -> str:
    """Format fingerprints as one line of text."""
    text = json.dumps(found, separators=(",", ":"))
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode("ascii")


def unpack_fingerprints(text: str) -> Fingerprints:
    """Parse fingerprints from their line; none for a malformed text."""
    try:
        raw = zlib.decompressobj().decompress(base64.b85decode(text), _LARGEST)
        found = json.loads(raw)
    except (ValueError, zlib.error, RecursionError):
        return {}
    good = isinstance(found, dict) and all(
        isinstance(each, dict) and all(isinstance(letters, str) for letters in each.values())
        for each in found.values()
    )
    return found if good else {}


def find_differences(old: Fingerprints, new: Content, original: Content | None = None) -> tuple[Change, ...]:
    """List the rows and numbers that changed; deleted ones get their name from `original`, if given."""
    now = fingerprints(new)
    return tuple(
        Change(section, name, how, _name(section, name, how, (new, original)))
        for section in old
        for name, how in _changed_ids(old[section], now.get(section, {}))
    )


def changed_sentences(before: Content, after: Content) -> tuple[str, ...]:
    """List the sentences of the game that changed, in their new form."""
    return tuple(
        forms.other
        for group, by_key in after.texts.items()
        for key, forms in by_key.items()
        if before.texts.get(group, {}).get(key) != forms
    )


def _changed_ids(before: Mapping[str, str], now: Mapping[str, str]) -> Iterator[tuple[str, How]]:
    for name, letters in before.items():
        if name not in now:
            yield name, "gone"
        elif now[name] != letters:
            yield name, "changed"
    yield from ((name, "new") for name in now if name not in before)


def _name(section: str, name: str, how: How, contents: Iterable[Content | None]) -> str:
    """Return the name shown to people: a number by its key and its new value."""
    after, then = contents
    if section == NUMBERS:
        return name if how == "gone" or after is None else f"{name}{_new_value(name, after, then)}"
    for content in (after, then):
        if content is not None and content.has(section, name):
            return display_name(content.row(section, name))
    return name


def _new_value(name: str, after: Content, then: Content | None) -> str:
    now = after.numbers[name]
    if not isinstance(now, int):
        return ""
    was = then.numbers.get(name) if then is not None else None
    return f" {was} → {now}" if isinstance(was, int) else f" {now}"


# A row or a value in one, of whichever model a game has for it: hence Any.
def _rule_data(row: Any) -> Any:
    """Return the rules' part of a row as plain data: a default that a later version adds is no difference."""
    looks: frozenset[str] = getattr(type(row), "looks", frozenset())
    return {
        name: _plain(value)
        for name, field in row.model_fields.items()
        if name not in looks and (value := getattr(row, name)) != field.initial_value()
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Part):
        return _rule_data(value)
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    if isinstance(value, set | frozenset):
        return sorted(map(str, value))
    return value if value is None or isinstance(value, bool | int | str) else repr(value)


def _fingerprint(value: Any) -> str:
    text = json.dumps(_plain(value), sort_keys=True, separators=(",", ":"))
    return base64.b85encode(hashlib.sha256(text.encode(errors="surrogatepass")).digest()).decode()[:_LETTERS]
