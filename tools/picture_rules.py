"""Check drawings against the rules of images/README.md and say every mistake.

What passes looks in the game as it looks in a browser: SDL's SVG reader leaves out or distorts the rest
without a word. It judges the text of the file; whether anything is seen is asked of pygame in the tests.
"""

from __future__ import annotations

import argparse
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

LIMIT_BYTES = 16_000
"""A hand drawing needs 1 to 6 KB; more is a traced bitmap, slow to rasterise."""
ROOM = "room-"
"""Beginning of the names of drawings that are parts of the ground of a whole window."""
ROOM_LIMIT_BYTES = 128_000
"""A part of a room is drawn once for a size of the window, and planks or a pattern over all of it are many shapes."""

NAMESPACE = "{http://www.w3.org/2000/svg}"
SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
ELEMENTS = SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop"}
GRADIENT_ENDS = ("x1", "y1", "x2", "y2", "cx", "cy", "r")
COLOUR = re.compile(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|none|url\(#[\w-]+\)")
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
VIEW_BOX = re.compile(rf"{NUMBER}(?:[ ,]+{NUMBER}){{3}}")
PERCENTAGE = re.compile(rf"{NUMBER}%")


def mistakes(path: Path) -> list[str]:
    """Every mistake of one drawing, in words; an empty list if there is none."""
    size = path.stat().st_size
    limit = ROOM_LIMIT_BYTES if path.name.startswith(ROOM) else LIMIT_BYTES
    found = [f"{size} bytes, more than {limit}"] if size > limit else []
    try:
        root = ET.parse(path).getroot()
    except ET.ParseError as error:
        return [*found, f"not well-formed XML: {error}"]
    gradients = {element.get("id") for element in root.iter() if tag_of(element).endswith("Gradient")}
    found.extend(frame_mistakes(root))
    for element in root.iter():
        found.extend(element_mistakes(element))
        found.extend(colour_mistakes(element, gradients))
    return found


def tag_of(element: ET.Element) -> str:
    """The element's name without the SVG namespace; other namespaces stay in it and so are refused."""
    return str(element.tag).removeprefix(NAMESPACE)


def frame_mistakes(root: ET.Element) -> Iterator[str]:
    """What is wrong with the outermost element."""
    if root.tag != f"{NAMESPACE}svg":
        yield f"the outermost element is <{root.tag}>, not <svg> of {NAMESPACE[1:-1]}"
    if not VIEW_BOX.fullmatch(root.get("viewBox", "")):
        yield "no viewBox with four numbers: the drawing would not follow the size it is shown at"


def element_mistakes(element: ET.Element) -> Iterator[str]:
    """What is wrong with one element, its colours apart."""
    tag = tag_of(element)
    if tag not in ELEMENTS:
        yield f"<{tag}> is not drawn or drawn wrongly; allowed are {', '.join(sorted(ELEMENTS))}"
    for name in ("style", "class"):
        if name in element.attrib:
            yield f'{name}="{element.attrib[name]}" hides colours from this check; write attributes'
    if "opacity" in element.attrib and tag not in SHAPES and len(element) != 1:
        yield f"opacity on <{tag}> with {len(element)} children: overlaps would show through"
    if tag.endswith("Gradient"):
        yield from gradient_mistakes(element)


def gradient_mistakes(gradient: ET.Element) -> Iterator[str]:
    """What is wrong with one gradient: it would collapse to its last colour."""
    for name in ("fx", "fy"):
        if name in gradient.attrib:
            yield f"{name} of a gradient is ignored"
    if gradient.get("gradientUnits") == "userSpaceOnUse":
        return
    for name in GRADIENT_ENDS:
        value = gradient.get(name)
        if value is not None and not PERCENTAGE.fullmatch(value):
            yield f'{name}="{value}" of a gradient needs a percentage, or gradientUnits="userSpaceOnUse"'


def colour_mistakes(element: ET.Element, gradients: set[str | None]) -> Iterator[str]:
    """Colours that would come out grey or opaque, and gradients that are not there."""
    for name in ("fill", "stroke", "stop-color"):
        value = element.get(name)
        if value is None:
            continue
        if not COLOUR.fullmatch(value):
            yield f'{name}="{value}" is not #rgb, #rrggbb, none or url(#gradient)'
        elif value.startswith("url(") and value[5:-1] not in gradients:
            yield f'{name}="{value}" names no gradient of this file'


def main(arguments: list[str] | None = None) -> int:
    """Check the drawings of a folder and of those below it; 1 if there was a mistake."""
    parser = argparse.ArgumentParser(description="check SVG drawings against the rules of images/README.md")
    parser.add_argument("folder", type=Path, nargs="?", default=Path(__file__).parents[1] / "images")
    folder: Path = parser.parse_args(arguments).folder
    lines = [f"{path}: {mistake}" for path in sorted(folder.rglob("*.svg")) for mistake in mistakes(path)]
    for line in lines:
        print(line, file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main())
