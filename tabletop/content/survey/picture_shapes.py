"""Shapes of the pictures of each folder's rows: one of another shape is cut at its edges, or lies small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from tabletop.content.checking.shapes import Shape
from tabletop.content.gather import Gathered
from tabletop.content.reading.picture_size import picture_size
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import Map, Scalar

OFF = 0.06
"""Share by which a side may differ: nobody sees that."""
Size = tuple[float, float]


def picture_words(row: Map, shape: Shape) -> Iterator[Scalar]:
    """Return the words of a row that name a picture."""
    for value, schema in shape.walk(row, shape.schema):
        if schema.get("x-picture") and isinstance(value, Scalar) and isinstance(value.value, str):
            yield value


def shapes_of(rows: Mapping[str, Map], shape: Shape, folder: Path) -> list[Size]:
    """List the sizes of the pictures in a folder that rows name, the most frequent first, each once."""
    sizes = (
        picture_size(folder / f"{word.value}.svg")
        for row in rows.values()
        for word in picture_words(row, shape)
    )
    return [size for size, _ in Counter(size for size in sizes if size is not None).most_common()]


def strange_shapes(gathered: Gathered, folder: Path, name: str, root: Path) -> Iterator[Problem]:
    """Remark on each picture of a mod whose shape none of our pictures of its kind has."""
    told = set[str]()
    for kind, rows in gathered.rows.items():
        shape, place = gathered.shapes[kind], f"images/{gathered.game}"
        ours = shapes_of(rows, shape, root / place)
        for word in (word for row in rows.values() for word in picture_words(row, shape)) if ours else ():
            path = folder / place / f"{word.value}.svg"
            own = picture_size(path)
            if own is None or path.name in told or any(_is_similar(own, other) for other in ours):
                continue
            told.add(path.name)
            wide, high = ours[0]
            is_so = f"the picture is {own[0]:g} by {own[1]:g}, and is cut or small"
            what = f"{is_so}: those of {kind} are {wide:g} by {high:g}"
            hint = f'draw it in viewBox="0 0 {wide:g} {high:g}"'
            yield Problem(f"{name}/{place}/{path.name}", 0, 0, what, hint).as_remark()


def _is_similar(own: Size, other: Size) -> bool:
    one, two = own[0] / own[1], other[0] / other[1]
    return abs(one - two) <= OFF * two
