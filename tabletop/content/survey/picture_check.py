"""Pictures named by templates of table.yaml and faces.yaml: those of every row must exist.

A template says nothing of the rows that it is filled in from. They are those of a folder of which all our own rows
give it the name of a picture; then a mod's rows need theirs too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from tabletop.content.checking.crosscheck import NO_PICTURE, KnownNames, missing_picture
from tabletop.content.checking.shapes import Shape
from tabletop.content.gather import Gathered
from tabletop.content.models.faces import HOLE
from tabletop.content.models.shelf import read_shelf
from tabletop.content.mods.datafiles import FILES
from tabletop.content.reading.picture_size import picture_size
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.unicode_form import normalize
from tabletop.content.reading.yamlread import AnyNode, Entry, Map, Scalar
from tabletop.errors import ContentError

OFF = 0.06
"""Share by which a side may differ: nobody sees that."""
Size = tuple[float, float]


def picture_words(row: Map, shape: Shape) -> Iterator[Scalar]:
    """Yield the words of a row that name a picture."""
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


def missing_box(game: str, root: Path) -> Iterator[Problem]:
    """Report that `data/shelf.yaml` has no box for a game; mistakes of that file are reported elsewhere."""
    shelf = root / "data" / "shelf.yaml"
    try:
        boxes = read_shelf(shelf)
    except (OSError, UnicodeDecodeError, yaml.YAMLError, ContentError):
        return
    if all(box.id != game for box in boxes):
        pictures = f"images/app/box-{game}-back.svg and box-{game}-subject.svg"
        yield Problem(
            f"data/{game}", 0, 0, "data/shelf.yaml has no box with this id", f"add one, with {pictures}"
        )


_NAMED = re.compile(f'{NO_PICTURE} "([^"]*)"')
_FIRST = "-1"
"""Suffix of the first picture in the colours of the seats."""


def missing_pictures(gathered: Gathered, before: Collection[Problem] = ()) -> Iterator[Problem]:
    """Report templates that can name no picture, and rows without a picture that a template names.

    A word of a row that is wrong itself, as is told `before`, is not said to lack pictures too.
    """
    known, told = gathered.known_names(), set[tuple[str, str, str]]()
    wrong = {(each.file, each.line, each.column) for each in before if _is_word_wrong(each)}
    for name in ("table", "faces"):
        node = gathered.files.get(name)
        if node is None:
            continue
        for value, template, mark in _templates(node, Shape.for_type(FILES[name])):
            if mark == "numbered":
                if template and f"{template}{_FIRST}" not in known.pictures:
                    yield missing_picture(value, f"{template}{_FIRST}", known)
            elif "{" not in template:
                if template and template not in known.pictures:
                    yield missing_picture(value, template, known)
            else:
                for row, problem in _check_template(value, template, mark, gathered, known, told):
                    at = row.node if isinstance(row, Entry) else row
                    if at.identity not in wrong:
                        yield problem


def drop_repeated(problems: Sequence[Problem], folder: Path, game: str) -> list[Problem]:
    """Drop pictures that lie elsewhere in a mod's folder, where nothing reads them: that is reported there."""
    right = folder / "images" / game
    lost = {
        normalize(path.name).casefold().partition(".")[0]
        for path in folder.rglob("*")
        if ".svg" in path.name.casefold() and path.suffix and (path.parent != right or path.suffix != ".svg")
    }
    names = [_NAMED.match(problem.what) for problem in problems]
    return [
        problem
        for problem, named in zip(problems, names, strict=True)
        if named is None or named[1].casefold() not in lost
    ]


def _is_word_wrong(problem: Problem) -> bool:
    """Check if a word itself is wrong, and not only a picture missing."""
    return not problem.what.startswith(NO_PICTURE) or problem.suggestion.startswith("did you mean")


def _templates(node: AnyNode, shape: Shape) -> Iterator[tuple[AnyNode, str, str]]:
    """Yield each template with its mark; one that another replaces may name none."""
    spared = set[int]()
    for value, schema in shape.walk(node, shape.schema):
        if isinstance(value, Map) and value.text("instead") and "show" in value.entries:
            spared.add(id(value.entries["show"].node))
        mark = schema.get("x-pictures")
        if mark and isinstance(value, Scalar) and isinstance(value.value, str) and id(value) not in spared:
            yield value, value.value, mark


def _check_template(
    value: AnyNode,
    template: str,
    mark: str,
    gathered: Gathered,
    known: KnownNames,
    told: set[tuple[str, str, str]],
) -> Iterator[tuple[AnyNode | Entry, Problem]]:
    """Report a template with keys that names no picture, or a mod's row without its own, unless that is optional.

    What a row calls by its whole name is told where it does so; `told` are (folder, row, picture) told before.
    """
    likely = re.compile("(.+)".join(map(re.escape, HOLE.split(template)[::2])))
    if not any(likely.fullmatch(name) for name in known.pictures):
        yield value, value.problem(f'{NO_PICTURE} that "{template}" could name', "look at its fixed part")
        return
    if mark == "optional":
        return
    for kind, rows in gathered.rows.items():
        names = _names(template, gathered.values.get(kind, {}))
        ours = [name for row, name in names.items() if not _changing_mod(rows[row], template)]
        if not ours or any(name not in known.pictures for name in ours):
            continue
        for row, name in names.items():
            place = _template_node(rows[row], template)
            itself = isinstance(place, Entry) and place.key != "id" and rows[row].text(place.key) == name
            lacking = name not in known.pictures and not itself and (kind, row, name) not in told
            if lacking and _changing_mod(rows[row], template):
                told.add((kind, row, name))
                what = f'{NO_PICTURE} "{name}", which {value.place} draws for this row'
                yield place, place.problem(what, f"add it as {known.folder}/{name}.svg")


# Records are models of the games' own: hence Any.
def _names(template: str, records: Mapping[str, Any]) -> dict[str, str]:
    """Map each row that has the keys of a template to the name that it gives."""
    found: dict[str, str] = {}
    for row, record in records.items():
        pieces = HOLE.split(template)
        pieces[1::2] = values = [_follow(record, hole) for hole in pieces[1::2]]
        if all(isinstance(each, str | int) for each in values):
            found[row] = "".join(map(str, pieces))
    return found


def _follow(record: Any, path: str) -> Any:
    for key in path.split("."):
        record = getattr(record, key.replace("-", "_"), None)
    return record


def _changing_mod(row: Map, template: str) -> str:
    """Return the mod that added a row, or set a key of the template in it; "" if it is our own."""
    return row.source.mod or _template_node(row, template).source.mod


def _template_node(row: Map, template: str) -> AnyNode | Entry:
    """Return the node in a row that the template reads."""
    keys: Collection[str] = [hole.partition(".")[0] for hole in HOLE.findall(template)]
    return next((row.entries[key] for key in keys if key in row.entries), row)
