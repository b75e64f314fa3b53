"""Unsupported parts of an SVG: the table draws them otherwise or not at all, unlike other programs.

All of this was seen with SDL's reader of SVG, which says nothing of what it leaves out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from tabletop.content.reading.problems import Problem, shorten
from tabletop.content.reading.svg_reader import LONGEST_STYLE, NUMBER, Picture, find_endless_lines

SHAPES = frozenset(("path", "rect", "circle", "ellipse", "line", "polyline", "polygon"))

_GRADIENTS = ("linearGradient", "radialGradient")
_ENDS = ("x1", "y1", "x2", "y2", "cx", "cy", "r")
_FRACTION = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
_URL = re.compile(r"url\(\s*([\"']?)#([^)\"']+)\1\s*\)")
_RULE = re.compile(r"(\.[\w-]+(?:,\s*\.[\w-]+)*)\s*\{([^{}]*)\}")
_SHOWN = re.compile(r">[^<>]*<(?:path|rect|circle|ellipse|line|polyline|polygon|g)\b")
_NOT_READ = {
    "transform-origin": "turn it about its place, such as rotate(180 50 50)",
    "mix-blend-mode": "take the colours that come of it",
    "marker-start": "draw the arrow as a shape",
    "marker-mid": "draw the arrow as a shape",
    "marker-end": "draw the arrow as a shape",
}
_USUAL = ("normal", "none", "visible", "inherit")

Found = Iterator[tuple[int, int, str, str]]
"""Line, column, mistake, and remedy."""


def find_unsupported(picture: Picture, file: str) -> Iterator[Problem]:
    """Report unsupported parts of a readable picture, and remarks on slight differences."""
    wrong: Sequence[Callable[[Picture], Found]] = (
        _misplaced_elements,
        _check_gradients,
        _check_paints,
        _check_styles,
        _check_values,
        _check_comments,
        _check_dashes,
    )
    found = [problem for rule in wrong for problem in rule(picture)]
    yield from (Problem(file, line, column, what, hint) for line, column, what, hint in found)
    for line, column, what, hint in (*_check_overlaps(picture), *_check_ratio(picture)):
        yield Problem(file, line, column, what, hint).as_remark()


def is_empty(picture: Picture) -> bool:
    """Check if a picture shows no shape at all."""
    return not any(each.name in SHAPES and not each.is_hidden for each in picture.elements)


def _misplaced_elements(picture: Picture) -> Found:
    """Report elements that are drawn at another place, or not at all."""
    for each in picture.elements:
        prefix, _, name = each.name.rpartition(":")
        at = each.line, each.column
        if prefix and name in (*SHAPES, "svg", "g"):
            yield *at, f"<{each.name}> is not drawn", f'leave "{prefix}:" out of all elements'
            return
        if each.name in ("symbol", "marker") and not each.is_in_defs:
            yield (
                *at,
                f"what is in <{each.name}> is drawn where it stands",
                "take it out, or put it into <defs>",
            )
        if each.name == "svg" and each.parent >= 0:
            yield *at, "an <svg> within another is drawn in its place", 'write it as <g transform="...">'


def _check_gradients(picture: Picture) -> Found:
    """Report gradients drawn in one colour or none, and those whose light lies elsewhere."""
    filled = {each.parent for each in picture.elements if each.name == "stop"}
    for index, each in enumerate(picture.elements):
        if each.name not in _GRADIENTS:
            continue
        at = each.line, each.column
        if "href" in each.values and index not in filled:
            yield *at, "the colours of this gradient are not found", 'write "xlink:href" in place of "href"'
        shares = [(key, each.values[key]) for key in _ENDS if _is_share(each.values.get(key, ""))]
        if shares and each.values.get("gradientUnits") != "userSpaceOnUse":
            hint = " ".join(f'{key}="{float(value) * 100:g}%"' for key, value in shares)
            yield (
                *at,
                f'with {shares[0][0]}="{shares[0][1]}" a gradient is drawn in one colour',
                f"write {hint}",
            )


def _is_share(value: str) -> bool:
    return _FRACTION.fullmatch(value) is not None and float(value) != 0


def _check_paints(picture: Picture) -> Found:
    """Report colours that name a missing gradient."""
    there = {each.values.get("id") for each in picture.elements if each.name in (*_GRADIENTS, "pattern")}
    for each in picture.elements:
        for key in ("fill", "stroke"):
            url = _URL.match(each.values.get(key, ""))
            if url is None or each.is_hidden:
                continue
            at = each.line, each.column
            if url[1]:
                yield *at, f"{key}={shorten(each.values[key])} draws nothing", f"write url(#{url[2]})"
            elif url[2] not in there:
                what = f'there is no gradient "{shorten(url[2])}": its {key} draws nothing'
                yield *at, what, "take a gradient of this file, or a colour"


def _check_styles(picture: Picture) -> Found:
    """Report rules of <style> that are not read, and shapes that have none."""
    hint = "write fill, stroke and the like at the shapes themselves"
    told, named = set[tuple[str, str]](), False
    for index, each in enumerate(picture.elements):
        at = each.line, each.column
        classes = each.values.get("class", "").split()
        if picture.styles and len(classes) > 1:
            yield *at, f'of the classes "{" ".join(classes)}" none is read', "give each shape one class"
            return
        named = named or bool(classes)
        if each.name != "style":
            continue
        text = picture.styles.get(index, "")[: LONGEST_STYLE + 1]
        pairs = [
            (name.strip(), line.partition(":")[0].strip())
            for names, lines in _RULE.findall(text)
            for name in names.split(",")
            for line in lines.split(";")
            if ":" in line
        ]
        if "@import" in text:
            continue  # which leads out of the file, and is told as that
        if len(text) > LONGEST_STYLE or _RULE.sub("", text).strip():
            what = "of <style> only rules for single classes, such as .a {...}, are drawn, and no notes may stand there"
            yield *at, what, hint
        elif told.intersection(pairs) or len(set(pairs)) < len(pairs):
            yield *at, "of two rules of <style> for one class the first is drawn, not the last", hint
        elif named:
            yield *at, "<style> is not read for shapes above it", "put it first"
        told.update(pairs)


def _check_values(picture: Picture) -> Found:
    """Report values that are ignored."""
    told = set[str]()
    for each in picture.elements:
        at = each.line, each.column
        for key, value in each.values.items():
            if key in told:
                continue
            if key in _NOT_READ and value not in _USUAL:
                told.add(key)
                yield *at, f"{key} is not drawn", _NOT_READ[key]
            elif key == "visibility" and value in ("hidden", "collapse"):
                told.add(key)
                yield *at, "what is hidden by visibility is drawn", 'write display="none", or take it out'
            elif (
                key.endswith("opacity") and value.endswith("%") and _is_share(value[:-1]) and value != "100%"
            ):
                told.add(key)
                yield *at, f'{key}="{value}" is drawn opaque', f'write "{float(value[:-1]) / 100:g}"'


def _check_comments(picture: Picture) -> Found:
    """Report comments whose end is drawn: the renderer ends each at its first `>`."""
    for said, line, column in picture.comments:
        if _SHOWN.search(said):
            yield (
                line,
                column,
                "from its second element on what stands in this comment is drawn",
                "take it out",
            )


def _check_dashes(picture: Picture) -> Found:
    """Report lines of so many dashes that drawing them ends late or never."""
    for each, long, dashes in find_endless_lines(picture):
        what = f"a line of {long:g} units in dashes of {dashes:g} may never be drawn to its end"
        yield each.line, each.column, what, "write longer dashes, or a shorter line"


def _check_overlaps(picture: Picture) -> Found:
    """Report groups whose shapes show through one another, and gradients with their light in the middle."""
    inside = Counter(each.parent for each in picture.elements)
    for index, each in enumerate(picture.elements):
        at = each.line, each.column
        if each.name == "g" and each.values.get("opacity", "1") not in ("1", "1.0") and inside[index] > 1:
            what = "the opacity of a group is that of each shape in it, so that they show through one another"
            yield *at, what, "let them not overlap, or give the colours themselves fill-opacity"
        for key, middle in (("fx", "cx"), ("fy", "cy")) if each.name == "radialGradient" else ():
            if key in each.values and each.values[key] != each.values.get(middle, "50%"):
                yield (
                    *at,
                    f"{key} of a gradient is not drawn: its light lies in the middle",
                    "move the whole gradient",
                )
                break


def _check_ratio(picture: Picture) -> Found:
    """Report a picture whose size has another shape than its viewBox."""
    root = picture.elements[0]
    said = [root.values.get(side, "") for side in ("width", "height")]
    sides = [None if "%" in side else _FRACTION.match(side) for side in said]
    box = NUMBER.findall(root.values.get("viewBox", ""))
    if len(box) != 4 or not all(sides):
        return
    wide, high = (float(side[0]) for side in sides if side)
    if min(wide, high, float(box[2]), float(box[3])) > 0:
        shape, meant = wide / high, float(box[2]) / float(box[3])
        if max(shape, meant) > 1.02 * min(shape, meant):
            what = f"the picture is {wide:g} by {high:g}, its viewBox {box[2]} by {box[3]}, which is another shape"
            yield root.line, root.column, what, "leave width and height out"
