"""SVG files into elements that know line and column."""

from __future__ import annotations

from dataclasses import dataclass
from xml.parsers import expat

LONGEST_STYLE = 10_000
"""Letters of a <style> from which on no more are kept."""
_KEPT = frozenset(("defs", "clipPath", "mask", "pattern", "symbol", "marker"))
"""What stands in them is not shown by itself."""


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a picture, with what it stands in and its attributes, those in `style` among them."""

    name: str
    values: dict[str, str]
    line: int
    column: int
    parent: int
    """The index of the element that it stands in, below 0 for the outermost."""
    aside: bool
    """Whether it stands in something that is not shown by itself."""
    defined: bool
    """Whether that is <defs>, which is really not shown."""


@dataclass(slots=True)
class Picture:
    """What was read of a file."""

    elements: list[Element]
    comments: list[tuple[str, int, int]]
    """Each text, with its line and column."""
    styles: dict[int, str]
    """The text of each <style>, by its index among the elements."""


def read_picture(drawing: bytes) -> Picture:
    """The elements of a whole SVG file in order, by the names that are written there."""
    parser, picture = expat.ParserCreate(), Picture([], [], {})
    parser.buffer_text = True
    open_now: list[int] = []

    def begin(name: str, values: dict[str, str]) -> None:
        parent = open_now[-1] if open_now else -1
        around = picture.elements[parent] if open_now else None
        aside = around is not None and (around.aside or around.name in _KEPT)
        defined = around is not None and (around.defined or around.name == "defs")
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
