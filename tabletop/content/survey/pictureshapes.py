"""Of which shape the pictures of each folder's rows are: one of another shape is cut at its edges, or lies small."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from tabletop.content.checking.shapes import Shape
from tabletop.content.gather import Gathered
from tabletop.content.reading.picturesize import size_of
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import Map, Scalar

OFF = 0.06
"""By so much of itself a side may differ: nobody sees that."""
Size = tuple[float, float]


def named_in(row: Map, shape: Shape) -> Iterator[Scalar]:
    """The words of a row that name a picture."""
    for value, schema in shape.walk(row, shape.schema):
        if schema.get("x-picture") and isinstance(value, Scalar) and isinstance(value.value, str):
            yield value


def shapes_of(rows: Mapping[str, Map], shape: Shape, folder: Path) -> list[Size]:
    """The sizes of the pictures in a folder that rows name, the most frequent first, each once."""
    sizes = (size_of(folder / f"{word.value}.svg") for row in rows.values() for word in named_in(row, shape))
    return [size for size, _ in Counter(size for size in sizes if size is not None).most_common()]


def strange_shapes(gathered: Gathered, folder: Path, name: str, root: Path) -> Iterator[Problem]:
    """A remark on each picture of a mod in `folder`, called `name`, that has no shape of our pictures of its kind."""
    told = set[str]()
    for kind, rows in gathered.rows.items():
        shape, place = gathered.shapes[kind], f"images/{gathered.game}"
        ours = shapes_of(rows, shape, root / place)
        for word in (word for row in rows.values() for word in named_in(row, shape)) if ours else ():
            path = folder / place / f"{word.value}.svg"
            own = size_of(path)
            if own is None or path.name in told or any(_alike(own, other) for other in ours):
                continue
            told.add(path.name)
            wide, high = ours[0]
            is_so = f"the picture is {own[0]:g} by {own[1]:g}, and is cut or small"
            what = f"{is_so}: those of {kind} are {wide:g} by {high:g}"
            hint = f'draw it in viewBox="0 0 {wide:g} {high:g}"'
            yield Problem(f"{name}/{place}/{path.name}", 0, 0, what, hint).as_remark()


def _alike(own: Size, other: Size) -> bool:
    one, two = own[0] / own[1], other[0] / other[1]
    return abs(one - two) <= OFF * two
