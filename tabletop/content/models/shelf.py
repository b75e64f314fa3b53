"""Shelf of the title screen, read from `data/shelf.yaml`: one box for every game, present or announced.

The title screen is drawn before any game's package or content is read, and before pydantic is imported; hence a
plain dataclass that checks itself. What a box does not say (rules, cards, words) is in the game's own folder.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, ClassVar

from tabletop.errors import ContentError

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class BoxLook:
    """Look of one box: its front, and its label on the plank."""

    # `Any`: pydantic's own ConfigDict must not be imported here
    __pydantic_config__: ClassVar[dict[str, Any]] = {"use_attribute_docstrings": True, "extra": "forbid"}

    id: str
    """Id of the game: its folder in `data`, and the pictures `images/app/box-<id>-back` and `-subject`."""
    title: tuple[str, ...]
    """Name on the box, one line each."""
    name: str
    """Name in running text."""
    players: tuple[int, int]
    """Fewest and most players."""
    minutes: tuple[int, int]
    """Shortest and longest play."""
    letters: str
    """Colour of the title."""
    edge: str
    """Colour of the letters' outline, and of the box's shaded parts."""
    side: str
    """Colour of the box's sides."""
    size: float
    """Height of the letters, in hundredths of the box's width."""
    top: float
    """Top of the title, in hundredths of the box's height."""
    subject: tuple[float, float, float]
    """Left, top and width of the subject's picture, in hundredths of the box's width and height."""
    below: str = ""
    """A small line below the title."""
    proper: int = 0
    """Fewest players of the proper game, where fewer play a variant: a table is set for so many at first."""


def parse_shelf(raw: object, name: str = "shelf") -> tuple[BoxLook, ...]:
    """Parse the boxes in a list as YAML gives it; raises ContentError with every mistake found."""
    if not isinstance(raw, list):
        raise ContentError(f"{name}: found {type(raw).__name__}, expected a list of boxes")
    problems: list[str] = []
    boxes = [
        box for index, row in enumerate(raw) if (box := _box(row, f"{name}: {index}", problems)) is not None
    ]
    if problems:
        raise ContentError("\n".join(problems), tuple(problems))
    return tuple(boxes)


def read_shelf(path: Path) -> tuple[BoxLook, ...]:
    """Read the boxes in a YAML file."""
    from tabletop.content.reading.plain_yaml import (
        load_file,  # at most starts it was kept, and no YAML is read
    )

    return parse_shelf(load_file(path), path.name)


def _box(row: object, where: str, problems: list[str]) -> BoxLook | None:
    if not isinstance(row, Mapping):
        problems.append(f"{where}: expected a mapping")
        return None
    known = {field.name: field for field in fields(BoxLook)}
    wrong = [f"{where}: unknown key {key!r}; known are {', '.join(known)}" for key in row if key not in known]
    wrong += [
        f"{where}: {key} is missing" for key, f in known.items() if key not in row and f.default is MISSING
    ]
    for key in ("letters", "edge", "side"):
        if key in row and not (isinstance(row[key], str) and _COLOUR.fullmatch(row[key])):
            wrong.append(f"{where}: {key}: found {row[key]!r}, expected #rrggbb in quotes")
    for key, count in (("players", 2), ("minutes", 2), ("subject", 3)):
        if key in row and not _are_numbers(row[key], count):
            wrong.append(f"{where}: {key}: expected a list of {count} numbers")
    if not isinstance(row.get("proper", 0), int):
        wrong.append(f"{where}: proper: found {row['proper']!r}, expected a number of players")
    problems += wrong
    if wrong:
        return None
    values: dict[str, Any] = {}  # each was checked above
    for key, value in row.items():
        values[key] = tuple(value) if isinstance(value, list) else value
    return BoxLook(**values)


def _are_numbers(value: object, count: int) -> bool:
    return isinstance(value, list) and len(value) == count and all(isinstance(n, (int, float)) for n in value)
