"""Theme: colours, fonts, radii and durations, read from `data/theme.yaml`.

The title screen needs it before pydantic is imported, so the model is a plain dataclass that checks itself;
`pydantic.TypeAdapter(ThemeFile)` understands it too, which is where its JSON Schema comes from.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

from tabletop.errors import ContentError

_OPTIONAL = {"clear_seats", "marks", "contrast_colours", "plates", "smallest_text", "smallest_units"}
LARGEST = 100_000
"""Largest number in a theme: a duration in milliseconds."""
_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Look of one seat: never told by its colour alone."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"use_attribute_docstrings": True, "extra": "forbid"}

    colour: str
    """Colour of the seat as #rrggbb."""
    shape: str
    """Shape of the seat: the picture `images/app/seat-<number>-<shape>.svg` is its wooden token."""


@dataclass(frozen=True, slots=True)
class ThemeFile:
    """Look of the whole app."""

    # `Any`: pydantic's own ConfigDict must not be imported here
    __pydantic_config__: ClassVar[dict[str, Any]] = {"use_attribute_docstrings": True, "extra": "forbid"}

    colours: dict[str, str]
    """Colours by role, as #rrggbb or #rrggbbaa; painters name the role, never the colour."""
    seats: tuple[SeatLook, ...]
    """Looks of the eight seats, in seat order."""
    fonts: dict[str, str]
    """Font files by role, as package/path/file."""
    sizes: dict[str, float]
    """Text sizes by role, in logical units (1080 to the window's height)."""
    radii: dict[str, float]
    """Corner radii by role, in logical units."""
    durations: dict[str, int]
    """Duration of motions at normal speed, in milliseconds."""
    clear_seats: tuple[str, ...] = ()
    """Seat colours for colour-blind eyes, as #rrggbb in seat order; the shapes stay."""
    marks: bool = False
    """Patterns on pieces that colour tells apart; the setting for colour-blind eyes puts it on."""
    contrast_colours: Mapping[str, str] = field(default_factory=dict)
    """Colours by role that high contrast, a setting, puts in place of the usual ones."""
    plates: bool = False
    """Black behind all light words, and no light words in between; the setting for high contrast puts it on."""
    smallest_text: int = 14
    """Least height of text, in points on the screen."""
    smallest_units: int = 15
    """Least height of text in logical units, which counts on large windows."""

    def for_colour_vision(self, colour_blind: bool) -> ThemeFile:
        """Return this look, or the one for colour-blind eyes."""
        if not colour_blind or not self.clear_seats:
            return self
        looks = tuple(
            SeatLook(colour, seat.shape) for seat, colour in zip(self.seats, self.clear_seats, strict=True)
        )
        return replace(self, seats=looks, marks=True)

    def in_contrast(self, high: bool) -> ThemeFile:
        """Return this look, or the one in high contrast."""
        if not high or not self.contrast_colours:
            return self
        return replace(self, colours={**self.colours, **self.contrast_colours}, plates=True)


def parse_theme(raw: object, name: str = "theme") -> ThemeFile:
    """Parse a theme from a mapping as YAML gives it; raises ContentError with every mistake found."""
    problems: list[str] = []
    if not isinstance(raw, Mapping):
        raise ContentError(
            f"{name}: found {type(raw).__name__}, expected a mapping of colours, fonts and sizes"
        )
    values = {str(key): value for key, value in raw.items()}
    known = {each.name for each in fields(ThemeFile)}
    problems += [
        f"{name}: unknown key {key!r}; known are {', '.join(sorted(known))}"
        for key in values
        if key not in known
    ]
    for key in sorted(known - _OPTIONAL - {"seats"}):
        if not isinstance(values.get(key), Mapping):
            problems.append(f"{name}: {key}: expected a mapping")
        else:
            problems += _wrong_values(
                values[key], f"{name}: {key}", str if key in ("colours", "fonts") else float
            )
    for key in ("smallest_text", "smallest_units"):
        problems += _wrong_values({key: values[key]} if key in values else {}, name, float)
    for key in ("colours", "contrast_colours"):
        problems += _wrong_colours(values.get(key), f"{name}: {key}")
    seats = _seats(values.get("seats"), name, problems)
    clear = _clear_colours(values.get("clear_seats", []), len(seats), name, problems)
    if problems:
        raise ContentError("\n".join(problems), tuple(problems))
    return ThemeFile(
        colours=dict(values["colours"]),
        seats=seats,
        clear_seats=clear,
        contrast_colours=dict(values.get("contrast_colours") or {}),
        plates=values.get("plates") is True,
        marks=values.get("marks") is True,
        fonts=dict(values["fonts"]),
        sizes={key: float(size) for key, size in values["sizes"].items()},
        radii={key: float(radius) for key, radius in values["radii"].items()},
        durations={key: int(ms) for key, ms in values["durations"].items()},
        smallest_text=int(values.get("smallest_text", 14)),
        smallest_units=int(values.get("smallest_units", 15)),
    )


def _wrong_values(values: Mapping[str, object], where: str, kind: type[str] | type[float]) -> list[str]:
    """Report values that are no text, or no number of a size that can be drawn."""
    expected = "text" if kind is str else f"a number from 0 to {LARGEST}"
    return [
        f"{where}: {key}: found {value!r:.60}, expected {expected}"
        for key, value in values.items()
        if not (isinstance(value, str) if kind is str else _is_size(value))
    ]


def _is_size(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= LARGEST


def read_theme(path: Path) -> ThemeFile:
    """Read the theme in a YAML file."""
    from tabletop.content.reading.plain_yaml import (
        load_file,  # at most starts it was kept, and no YAML is read
    )

    return parse_theme(load_file(path), path.name)


@lru_cache(maxsize=32)
def font_file(name: str) -> Path:
    """Return the path of `package/path/file`; the package is found, not imported."""
    package, _, inside = name.partition("/")
    spec = importlib.util.find_spec(package)
    for folder in spec.submodule_search_locations or () if spec is not None else ():
        if (Path(folder) / inside).is_file():
            return Path(folder) / inside
    raise FileNotFoundError(f"font {name} is not installed; run pip install -e . again")


def _wrong_colours(raw: object, where: str) -> Iterator[str]:
    """Find what is no colour in a mapping of roles."""
    for role, colour in raw.items() if isinstance(raw, Mapping) else ():
        if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
            yield f"{where}.{role}: found {colour!r}, expected #rrggbb or #rrggbbaa in quotes"


def _seats(raw: object, name: str, problems: list[str]) -> tuple[SeatLook, ...]:
    if not isinstance(raw, list) or len(raw) < 8:
        problems.append(f"{name}: seats: expected a list of eight looks, one for each seat")
        return ()
    looks = []
    for index, seat in enumerate(raw):
        colour, shape = (seat.get("colour"), seat.get("shape")) if isinstance(seat, Mapping) else (None, None)
        if not isinstance(colour, str) or not _COLOUR.fullmatch(colour) or not isinstance(shape, str):
            problems.append(f"{name}: seats.{index}: expected a colour (#rrggbb) and a shape")
            continue
        looks.append(SeatLook(colour, shape))
    return tuple(looks)


def _clear_colours(raw: object, count: int, name: str, problems: list[str]) -> tuple[str, ...]:
    """Parse the second colours of the seats; none at all is no mistake."""
    found = raw if isinstance(raw, list) else [None]
    good = [each for each in found if isinstance(each, str) and _COLOUR.fullmatch(each)]
    if found and (len(good) != len(found) or (count and len(good) != count)):
        problems.append(f"{name}: clear_seats: expected a colour (#rrggbb) for each of the {count} seats")
        return ()
    return tuple(good)
