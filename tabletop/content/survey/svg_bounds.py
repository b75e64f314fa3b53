"""Bounds of what a picture draws, to tell one that is drawn wholly outside its viewBox."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.content.reading.svg_lengths import NUMBER, path_points
from tabletop.content.reading.svg_reader import Element, Picture
from tabletop.content.survey.unsupported_svg import SHAPES

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
