"""Checks of a mod's pictures without drawing them: whole SVG files, not too large, not of an absurd shape."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree
from xml.parsers.expat import ErrorString

from tabletop.content.mods.ignored_files import is_note, is_program_file
from tabletop.content.reading.fileread import LARGEST_PICTURE, first_bytes
from tabletop.content.reading.picture_size import view_size
from tabletop.content.reading.problems import Problem, shorten
from tabletop.content.reading.svg_complexity import find_excess
from tabletop.content.reading.svg_reader import NUMBER, Element, Picture, path_points, read_picture
from tabletop.content.survey.file_signs import HEAD, dead_link, wrong_content
from tabletop.content.survey.unsupported_svg import SHAPES, find_unsupported, is_empty

Bounds = tuple[float, float, float, float]
"""Least x and y, greatest x and y."""


def is_out_of_sight(picture: Picture) -> bool:
    """Check if every shape lies outside the viewBox; no if a transform or an arc makes that hard to tell."""
    box = [float(number) for number in NUMBER.findall(picture.elements[0].values.get("viewBox", ""))]
    shown = [each for each in picture.elements if each.name in SHAPES and not each.is_hidden]
    if len(box) != 4 or not shown or any("transform" in each.values for each in picture.elements):
        return False
    return all(_is_outside(each, (box[0], box[1], box[0] + box[2], box[1] + box[3])) for each in shown)


def _is_outside(each: Element, view: Bounds) -> bool:
    found = bounds(each.name, each.values)
    if found is None:
        return False
    left, top, right, bottom = found
    wide = next(iter(_numbers(each.values, "stroke-width")), 1.0) if "stroke" in each.values else 0.0
    return right + wide < view[0] or left - wide > view[2] or bottom + wide < view[1] or top - wide > view[3]


def bounds(name: str, values: Mapping[str, str]) -> Bounds | None:
    """Return the bounds of a shape by its attributes; None if they are not plain."""

    def side(key: str) -> float:
        return next(iter(_numbers(values, key)), 0.0)

    if any("%" in value for value in values.values()):
        return None
    if name == "rect":
        return side("x"), side("y"), side("x") + side("width"), side("y") + side("height")
    if name in ("circle", "ellipse"):
        wide, high = side("rx") or side("r"), side("ry") or side("r")
        return side("cx") - wide, side("cy") - high, side("cx") + wide, side("cy") + high
    if name == "path":
        points = path_points(values.get("d", ""))
    elif name == "line":
        points = [(side("x1"), side("y1")), (side("x2"), side("y2"))]
    else:
        numbers = _numbers(values, "points")
        points = [*zip(numbers[::2], numbers[1::2], strict=False)]
    if not points:
        return None
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _numbers(values: Mapping[str, str], key: str) -> list[float]:
    return [float(number) for number in NUMBER.findall(values.get(key, ""))]


HEAVY = 110_000
"""Size in bytes from which a picture is remarked on."""
THINNEST = 40
"""Limit of a picture's length divided by its width; a garland of a room has 32."""
_STILL = "leave it out: a picture stands still and runs nothing"
_ELEMENTS = {
    "text": "turn the text into paths",
    "image": "draw it as shapes: only what is drawn as SVG is shown",
    "use": "copy the shape itself to where it is used",
    "pattern": "fill with a colour or a gradient",
    "foreignObject": "draw it as shapes",
    "clipPath": "cut the shapes themselves",
    "mask": "cut the shapes themselves, or make them see-through with fill-opacity",
    "filter": "leave it out, or draw a shadow as a shape",
    "script": _STILL,
    "animate": _STILL,
    "animateMotion": _STILL,
    "set": _STILL,
    "animateTransform": _STILL,
}
"""Elements that the table leaves out, with replacements."""
_ELEMENT = re.compile(rf"<(?:svg:)?({'|'.join(_ELEMENTS)})\b")
_RUNS = re.compile(r"""(?<=\s)on[a-z]+\s*=\s*["']""")
_OUTSIDE = re.compile(
    r"""\bhref\s*=\s*["'](?![#"'])([^"']*)"""
    r"""|@import\b\s*(?:url\()?["']?([^"';)]*)"""
    r"""|\burl\(\s*["']?(?![#"'\s])([^"')]*)"""
)
_COLOUR = re.compile(r"""\b(?:fill|stroke|stop-color)(?:\s*=\s*["']|\s*:\s*)([^"';}<]*)""")
_KNOWN_COLOUR = re.compile(
    r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|none|inherit|url\(.*"
    r"|rgb\((?:\s*[0-9]+\s*(?:,|(?=\)))){3}\)|rgb\((?:\s*[0-9.]+%\s*(?:,|(?=\)))){3}\)"
    "|red|green|blue|yellow|cyan|magenta|black|gr[ae]y|white"
)
_CLEAR = re.compile("#(?:[0-9a-fA-F]{4}|[0-9a-fA-F]{8})")
_LONGEST_LINE = 160
_MARK = b"\xef\xbb\xbf"
_ENDS = ("it ends in the middle", "save it again")
_BROKEN = {
    "no element found": _ENDS,
    "unclosed token": _ENDS,
    "unclosed CDATA section": _ENDS,
    "mismatched tag": (
        "a tag is closed that was not opened last",
        "close each tag in which another begins after it",
    ),
    "duplicate attribute": ("a tag says the same twice", "leave one of the two out"),
    "junk after document element": ("something follows after </svg>", "take it out"),
    "undefined entity": ("it names a letter with & that SVG does not know", "write the letter itself"),
    "unbound prefix": (
        "it uses a prefix that it does not explain",
        'add xmlns:prefix="..." to its first tag',
    ),
    "not well-formed (invalid token)": (
        "a sign stands where none may",
        "write & as &amp; and < as &lt;, or save it again",
    ),
}
"""Words for what the parser says, each with what to do."""


def check_drawings(folder: Path, shown: str) -> Iterator[Problem]:
    """Check the pictures below `folder`, which messages call `shown`."""
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if not path.is_dir() and not is_note(path.name) and not any(map(is_program_file, inside.parts)):
            name = f"{shown}/{inside.as_posix()}"
            if path.suffix != ".svg":
                bare, ending, _ = path.name.casefold().partition(".svg")
                hint = (
                    f"rename it to {path.name[: len(bare)]}.svg"
                    if ending
                    else "pictures are SVG files: name.svg"
                )
                yield Problem(name, 0, 0, "nothing reads this file", hint)
            else:
                yield from check_picture(path, name)


def check_picture(path: Path, name: str) -> Iterator[Problem]:
    """Check one picture; a file that is no SVG gets one problem alone."""
    read = dead_link(path, name) or _read(path, name)
    if isinstance(read, Problem):
        yield read
        return
    text, root = read
    if root.tag.rpartition("}")[2] != "svg":
        yield Problem(name, 1, 1, f"this is a {root.tag!r}, not an SVG picture", "its first element is svg")
        return
    wide, high = view_size(root)
    if not wide > 0 < high:
        yield Problem(name, 1, 1, "the picture has no size", 'say it, such as viewBox="0 0 100 100"')
    elif max(wide / high, high / wide) > THINNEST:
        what = f"the picture is {wide:g} by {high:g}, which nothing on a table is"
        yield Problem(name, 1, 1, what, f"one side is at most {THINNEST} times as long as the other")
    drawing = text.encode()
    if (too_much := find_excess(drawing)) is not None:
        place = _place(text, len(drawing[: too_much.offset].decode()))
        yield Problem(name, *place, too_much.what, "simplify its paths, or leave some out")
    picture = read_picture(drawing)
    found = [*_ignored_elements(text, name), *_unsupported_parts(picture, text, name)]
    yield from found
    if not found and is_empty(picture):
        what, hint = "there is no shape in the picture: nothing is drawn", "draw one, or take the file away"
        yield Problem(name, 1, 1, what, hint)
    elif not found and is_out_of_sight(picture):
        what, hint = (
            "all of it is drawn outside its viewBox: nothing is seen",
            "move the shapes, or the viewBox",
        )
        yield Problem(name, 1, 1, what, hint).as_remark()
    if len(text) > HEAVY and too_much is None:
        what = f"the picture has {len(text) // 1000} kB, and takes long to draw while everybody waits"
        yield Problem(name, 0, 0, what, "simplify its paths: ours have 16 kB at most").as_remark()


def _unsupported_parts(picture: Picture, text: str, name: str) -> Iterator[Problem]:
    lines = text.split("\n")
    for problem in find_unsupported(picture, name):
        line = lines[problem.line - 1]
        yield replace(problem, text=line if len(line) <= _LONGEST_LINE else "")


def _read(path: Path, name: str) -> tuple[str, ElementTree.Element] | Problem:
    """Read the text of a file and its outermost element, or the reason why it has none."""
    try:
        size = path.stat().st_size
        if size > LARGEST_PICTURE:
            what = f"the picture has {size // 1000} kB, at most {LARGEST_PICTURE // 1000} are drawn"
            return Problem(name, 0, 0, what, "simplify its paths")
        drawing = first_bytes(path, LARGEST_PICTURE)
        if (
            other := wrong_content(name, drawing[:HEAD], "an SVG picture", "pictures are drawn as SVG")
        ) is not None:
            return other
        return drawing.decode("utf-8"), ElementTree.fromstring(drawing)
    except ElementTree.ParseError as error:
        line, column = error.position
        if not drawing.lstrip().removeprefix(_MARK).startswith(b"<"):
            return Problem(
                name, 1, 1, "this is no SVG picture: it begins with no tag", "pictures are drawn as SVG"
            )
        what, hint = _BROKEN.get(
            ErrorString(error.code) or "", ("something in it is no SVG", "save it again")
        )
        return Problem(name, line, column + 1, f"this is no whole SVG file: {what}", hint)
    except (LookupError, ValueError):  # letters that are none, or are said to be of a kind that nobody knows
        return Problem(name, 1, 1, "it is not UTF-8", "save it as UTF-8")
    except OSError as error:
        return Problem(name, 0, 0, f"the file cannot be read ({error.strerror})", "")


def _ignored_elements(text: str, name: str) -> Iterator[Problem]:
    """Report each kind of element that other programs show and the table does not."""
    text = _without_comments(text)
    seen = set[str]()
    for found in _ELEMENT.finditer(text):
        if found[1] in seen:
            continue
        seen.add(found[1])
        instead = _ELEMENTS[found[1]]
        what = f"<{found[1]}> is not drawn"
        yield Problem(name, *_place(text, found.start()), what, instead, _line(text, found.start()))
    for found in _RUNS.finditer(text):
        what = "a picture runs nothing"
        yield Problem(name, *_place(text, found.start()), what, "leave it out", _line(text, found.start()))
    for found in _OUTSIDE.finditer(text):
        if not _ELEMENT.match(text, text.rfind("<", 0, found.start())):  # of which it is told already
            what = f'nothing outside the file is shown: "{shorten(found[1] or found[2] or found[3])}"'
            yield Problem(
                name, *_place(text, found.start()), what, "leave it out", _line(text, found.start())
            )
    for found in _COLOUR.finditer(text):
        colour = found[1].strip()
        if colour and colour not in seen and not _KNOWN_COLOUR.fullmatch(colour):
            seen.add(colour)
            clear = _CLEAR.fullmatch(colour) is not None
            what = f'the colour "{colour}" is drawn {"opaque" if clear else "grey"}'
            hint = "write #rrggbb, and how opaque it is as fill-opacity" if clear else "write it as #rrggbb"
            yield Problem(name, *_place(text, found.start(1)), what, hint, _line(text, found.start()))


def _without_comments(text: str) -> str:
    """Replace comments by spaces, every line at its place; an unclosed one is none."""
    kept, at = list[str](), 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        kept += text[at:start], re.sub(r"[^\n]", " ", text[start : end + 3])
        at = end + 3
    return "".join(kept) + text[at:]


def _place(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def _line(text: str, index: int) -> str:
    """Return the line at an index, if it is short enough to be shown: programs write whole pictures into one."""
    line = text[text.rfind("\n", 0, index) + 1 :].partition("\n")[0]
    return line if len(line) <= _LONGEST_LINE else ""
