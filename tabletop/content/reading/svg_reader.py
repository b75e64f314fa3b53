"""SVG files as elements that know line and column."""

from __future__ import annotations

from dataclasses import dataclass
from xml.parsers import expat

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
