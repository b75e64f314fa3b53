"""SVG files as elements that know line and column, and the lengths, numbers and transforms written in them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import dist
from xml.parsers import expat
from xml.parsers.expat import ExpatError

LONGEST_STYLE = 10_000
"""Limit in letters of the kept text of a <style>."""
_KEPT = frozenset(("defs", "clipPath", "mask", "pattern", "symbol", "marker"))
"""Elements whose content is not shown by itself."""


@dataclass(frozen=True, slots=True)
class Element:
    """Element of a picture, with its parent and its attributes, those in `style` among them."""

    name: str
    values: dict[str, str]
    line: int
    column: int
    parent: int
    """Index of the parent element, below 0 for the outermost."""
    is_hidden: bool
    """True if it stands in an element that is not shown by itself."""
    is_in_defs: bool
    """True if that is <defs>, which is really not shown."""


@dataclass(slots=True)
class Picture:
    """Content of an SVG file."""

    elements: list[Element]
    comments: list[tuple[str, int, int]]
    """Comments, each with its line and column."""
    styles: dict[int, str]
    """Text of each <style>, by its index among the elements."""


def read_picture(drawing: bytes) -> Picture:
    """Read the elements of a whole SVG file in order, by the names that are written there."""
    parser, picture = expat.ParserCreate(), Picture([], [], {})
    parser.buffer_text = True
    open_now: list[int] = []

    def begin(name: str, values: dict[str, str]) -> None:
        parent = open_now[-1] if open_now else -1
        around = picture.elements[parent] if open_now else None
        aside = around is not None and (around.is_hidden or around.name in _KEPT)
        defined = around is not None and (around.is_in_defs or around.name == "defs")
        inline = [part.partition(":") for part in values.get("style", "").split(";") if ":" in part]
        every = {**values, **{key.strip(): value.strip() for key, _, value in inline}}
        line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        open_now.append(len(picture.elements))
        picture.elements.append(Element(name, every, line, column, parent, aside, defined))

    def text(said: str) -> None:
        if open_now and picture.elements[open_now[-1]].name == "style":
            before = picture.styles.get(open_now[-1], "")
            picture.styles[open_now[-1]] = before + said if len(before) <= LONGEST_STYLE else before

    def comment(said: str) -> None:
        picture.comments.append((said, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1))

    parser.StartElementHandler, parser.CharacterDataHandler, parser.CommentHandler = begin, text, comment
    parser.StartCdataSectionHandler = lambda: text("<![CDATA[")  # what draws it stumbles over the word
    parser.EndElementHandler = lambda name: open_now.pop()
    parser.Parse(drawing, True)
    return picture


MOST_DASHES = 10_000
"""Limit of dashes of one line: twice as many take four times as long, and ten times as many a quarter of a minute."""
NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_COMMAND = re.compile("([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)")
_POINTS = {"M": 1, "L": 1, "T": 1, "S": 2, "Q": 2, "C": 3}
"""Number of points of each curve command, the last of which is its end."""
_ROUND = 7
"""Factor on the radius that is more than a circle's length."""
Point = tuple[float, float]


def draws_too_long(drawing: bytes) -> bool:
    """Check if drawing an SVG file might not come to its end; broken XML is reported elsewhere."""
    try:
        return any(find_endless_lines(read_picture(drawing)))
    except ExpatError:
        return False


def find_endless_lines(picture: Picture) -> Iterator[tuple[Element, float, float]]:
    """Find lines of more dashes than can be drawn, with their length and that of one round of their dashes."""
    inherited: list[str] = []  # of each element: those around it come before it
    for each in picture.elements:
        said = each.values.get("stroke-dasharray", "") or (inherited[each.parent] if each.parent >= 0 else "")
        inherited.append(said)
        dashes = sum(map(float, NUMBER.findall(said)))
        long = outline_length(each.name.rpartition(":")[2], each.values) if dashes > 0 else 0.0
        if long > MOST_DASHES * dashes:
            yield each, long, dashes


def outline_length(name: str, values: Mapping[str, str]) -> float:
    """Return the length of the outline of a shape by its attributes; 0 for other elements."""

    def side(key: str) -> float:
        return next(iter(_numbers(values.get(key, ""))), 0.0)

    if name == "path":
        return _path_length(values.get("d", ""))
    if name in ("polyline", "polygon"):
        points = _points(_numbers(values.get("points", "")))
        return sum(map(dist, points, points[1:] + points[:1]))
    if name == "line":
        return dist((side("x1"), side("y1")), (side("x2"), side("y2")))
    if name == "rect":
        return 2 * (abs(side("width")) + abs(side("height")))
    return _ROUND * max(abs(side("r")), abs(side("rx")), abs(side("ry")))


def _numbers(text: str) -> list[float]:
    return [float(number) for number in NUMBER.findall(text)]


def _points(numbers: list[float]) -> list[Point]:
    return [*zip(numbers[::2], numbers[1::2], strict=False)]


def _path_length(text: str) -> float:
    """Return the length of a path, with its control points in the place of curves."""
    here = start = (0.0, 0.0)
    length = 0.0
    for letter, rest in _COMMAND.findall(text):
        kind, numbers = letter.upper(), _numbers(rest)
        if kind == "Z":
            length, here = length + dist(here, start), start
        for way in _command_points(kind, numbers):
            points = _absolute(way, kind, letter, here)
            length += sum(map(dist, [here, *points], points)) if kind != "M" else 0.0
            here = points[-1]
            start = here if kind == "M" else start
        if kind == "A":
            length += _ROUND * sum(abs(number) for at, number in enumerate(numbers) if at % 7 < 2)
    return length


def path_points(text: str) -> list[Point]:
    """Return the points and control points of a path; none if it has arcs, whose bulge they do not bound."""
    here = start = (0.0, 0.0)
    found: list[Point] = []
    for letter, rest in _COMMAND.findall(text):
        kind = letter.upper()
        if kind == "A":
            return []
        here = start if kind == "Z" else here
        for way in _command_points(kind, _numbers(rest)):
            points = _absolute(way, kind, letter, here)
            found += points
            here = points[-1]
            start = here if kind == "M" else start
    return found


def _absolute(way: list[Point], kind: str, letter: str, here: Point) -> list[Point]:
    """Return the points of one line or curve in the picture's own units."""
    base = here if letter.islower() else (0.0, 0.0)
    points = [(base[0] + x, base[1] + y) for x, y in way]
    if kind in "HV" and letter.isupper():  # the other side stays
        points = [(x, here[1]) if kind == "H" else (here[0], y) for x, y in points]
    return points


def _command_points(kind: str, numbers: list[float]) -> list[list[Point]]:
    """List the points of each line or curve of one command."""
    if kind == "H":
        return [[(number, 0.0)] for number in numbers]
    if kind == "V":
        return [[(0.0, number)] for number in numbers]
    if kind == "A":
        return [[(numbers[at + 5], numbers[at + 6])] for at in range(0, len(numbers) - 6, 7)]
    points, many = _points(numbers), _POINTS.get(kind, 1)
    return [points[at : at + many] for at in range(0, len(points), many)]
