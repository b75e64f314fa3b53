"""People who play here, with their wishes: one line of JSON for each in `people.jsonl`."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tabletop.escape_text import is_blank
from tabletop.store.json_lines import JsonLines
from tabletop.store.paths import people_file
from tabletop.store.settings import Setting, setting_rule

WISHES = (
    "text_size",
    "colour_blind",
    "high_contrast",
    "animation_speed",
    "captions",
    "narration",
    "preview",
    "tips",
    "coach",
    "plays_with",
    "left_handed",
    "press_once",
)
"""Settings that a person may have otherwise than the table."""
LONGEST_NAME = 14
"""Largest number of letters in a name."""
COLOURS = 8
"""Number of colours that people and seats choose from."""
KEYS = frozenset({"name", "colour", "favourite", "wishes", "sign"})
"""Keys of a line."""
SIGN_FIGURES = 4
"""Number of figures of a sign for the curtain."""


@dataclass(frozen=True, slots=True)
class Person:
    """Person who plays here: a name, a token, a favourite game, and wishes."""

    name: str
    colour: int = 0
    favourite: str = ""
    """Id of a game, "" for none."""
    wishes: Mapping[str, Setting] = field(default_factory=dict)
    """Settings by name that differ from those of the table."""
    sign: str = ""
    """Fingerprint of the four figures that lift their curtain, "" for none."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """Keys, and wishes below `wishes`, that a newer Hotseat wrote: they stay as they are."""

    @property
    def key(self) -> str:
        """Key of the person: names that differ in capitals alone are one person."""
        return key_of(self.name)

    def is_sign(self, figures: str) -> bool:
        """Check if these are the four figures of the person's curtain."""
        return not self.sign or self.sign == fingerprint(figures)


def key_of(name: str) -> str:
    """Return the form of a name for comparison."""
    return " ".join(name.split()).casefold()


def fingerprint(figures: str) -> str:
    """Return the stored hash of the four figures, so that nobody reads them in the file by accident."""
    return hashlib.sha256(f"hotseat {figures}".encode()).hexdigest()[:16]


class People:
    """All people of a file, in its order."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonLines(path or people_file())
        self.path = self._file.path
        self.everybody: list[Person] = []
        self.problems = self._file.problems
        """A sentence for each line that cannot be read."""
        self._read()

    def _read(self) -> None:
        """Read the file, which another Hotseat may have written meanwhile."""
        before, self.everybody = self.everybody, []
        self._file.read(self._take)
        if self._file.is_closed:
            self.everybody = before

    def _take(self, found: Any) -> str:
        """Add the person of a line, or return a reason."""
        person, wrong = _person(found)
        if person is not None and self.find(person.name) is not None:
            return "somebody of that name is there already"
        if person is not None:
            self.everybody.append(person)
        return wrong

    def find(self, name: str) -> Person | None:
        """Find a person by name; None for a guest."""
        return next((each for each in self.everybody if each.key == key_of(name)), None)

    def put(self, person: Person, instead_of: str = "") -> None:
        """Save a person, in place of the one called `instead_of`. Raises OSError with the file as it was."""
        self._read()
        known = self.find(instead_of) or self.find(person.name)
        if known is not None and not person.unknown:
            person = replace(person, unknown=known.unknown)
        others = [each for each in self.everybody if each.key != person.key]
        at = next((n for n, each in enumerate(self.everybody) if each.key == key_of(instead_of)), len(others))
        now = [each for each in others if each.key != key_of(instead_of)]
        now.insert(at, person)
        self._write(now)

    def remove(self, name: str) -> None:
        """Forget a person; their matches stay. Raises OSError with the file as it was."""
        self._read()
        self._write([each for each in self.everybody if each.key != key_of(name)])

    def _write(self, now: list[Person]) -> None:
        self._file.write(map(_to_plain, now))
        self.everybody = now


def _to_plain(person: Person) -> dict[str, Any]:
    plain = {
        "name": person.name,
        "colour": person.colour,
        "favourite": person.favourite,
        "wishes": {**person.unknown.get("wishes", {}), **person.wishes},
        "sign": person.sign,
    }
    said = {key: value for key, value in plain.items() if value or key in ("name", "colour")}
    return {**said, **{key: value for key, value in person.unknown.items() if key not in KEYS}}


def _person(found: Any) -> tuple[Person | None, str]:
    """Return the person whom a line holds, or None and a reason."""
    if not isinstance(found, dict):
        return None, "this is nobody: a line begins with { and has a name"
    name, colour = found.get("name"), found.get("colour", 0)
    if not isinstance(name, str) or is_blank(name) or len(name) > LONGEST_NAME or not name.isprintable():
        return None, f'"name" has to be a name of at most {LONGEST_NAME} letters'
    if not isinstance(colour, int) or isinstance(colour, bool) or not 0 <= colour < COLOURS:
        return None, f'"colour" has to be a number from 0 to {COLOURS - 1}'
    wishes = found.get("wishes", {})
    if not isinstance(wishes, dict):
        return None, '"wishes" has to be settings by name'
    known = {key: value for key, value in wishes.items() if key in WISHES}
    for key, value in known.items():
        if wrong := setting_rule(key).problem(value):
            return None, wrong
    favourite, sign = found.get("favourite", ""), found.get("sign", "")
    if not all(isinstance(each, str) and each.isprintable() for each in (favourite, sign)):
        return None, '"favourite" and "sign" have to be text'
    unknown = {key: value for key, value in found.items() if key not in KEYS}
    if later := {key: value for key, value in wishes.items() if key not in WISHES}:
        unknown["wishes"] = later
    return Person(" ".join(name.split()), colour, favourite, known, sign, unknown), ""
