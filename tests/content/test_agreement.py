"""jsonschema and our checker agree on mutated files, wherever JSON Schema can say what is wrong.

Every mutant is right for both or wrong for both. What JSON Schema cannot say (a model's own validators, references,
ids given twice) is left out.

Files are long, and jsonschema is slow. So most mutants are made of a part of a file, another one each time, and what
jsonschema said of a value it is not asked again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import jsonschema
import pytest
from pydantic import ValidationError

from tabletop import games
from tabletop.content.checking.check import check
from tabletop.content.checking.shapes import Schema, Shape
from tabletop.content.manual.schema import schemas
from tabletop.content.mods.datafiles import FILES
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.roots import find_root
from tabletop.content.reading.yamlread import AnyNode, Items, Map, parse, read, to_plain
from tests.content.yard_game import FOLDER, YARD

Some = TypeVar("Some")
MUTANTS, MORE = 90, 400
"""Of each file at every change, and in a night."""
WHOLE = 5
"""Each of so many mutants is made of the whole file."""
FEW = 4
"""Of lists and of mappings with any keys, so many values are in a part."""
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        3,
        -1,
        13,
        99,
        2.5,
        -0.25,
        "",
        "x",
        "corn",
        "Big Id",
        "a" * 61,
        "#ffffff",
        "3",
    ),
    *(
        [],
        {},
        [1, 2],
        ["corn"],
        [[]],
        {"do": "draw"},
        {"do": "fly"},
        {"as": "none"},
        {"one": "a", "other": "b"},
    ),
)
DESCRIBED = {"yard": (FOLDER, YARD)} | {game: (find_root(), games.load(game)) for game in games.ids()}


def _documents() -> Iterator[Any]:
    for game, (root, described) in DESCRIBED.items():
        folder = root / "data" / game
        for kind in described.kinds:
            for path in sorted((folder / kind).glob("*.yaml")):
                yield pytest.param(game, kind, path, id=f"{game}/{kind}/{path.stem}")
        for name in (name for name in FILES if (folder / f"{name}.yaml").exists()):
            yield pytest.param(game, name, folder / f"{name}.yaml", id=f"{game}/{name}")


@cache
def _schemas(game: str) -> dict[str, str]:
    return schemas({game: DESCRIBED[game][1]})


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document, the document itself left out."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, item in inner for found in ((*path, key), *_places(item, (*path, key)))]


# A file, and what is made of it, is plain data of any shape: hence Any.
def part_of(node: AnyNode, shape: Shape, schema: Schema, chance: Random) -> Any:
    """The value of a node with a few of the mappings in each list, and of the keys where any key may stand."""
    schema = shape.chosen_branch(schema, node)
    if isinstance(node, Map):
        keys = list(node.entries)
        if "properties" not in schema:
            keys = _a_few(keys, chance)
        below = {key: (node.entries[key].node, shape.child_schema(schema, key)) for key in keys}
        return {key: part_of(inner, shape, known, chance) for key, (inner, known) in below.items()}
    if isinstance(node, Items) and any(isinstance(item, Map) for item in node.nodes):
        items = _a_few(node.nodes, chance)
        return [part_of(item, shape, shape.child_schema(schema, 0), chance) for item in items]
    return to_plain(node)


def _a_few(values: list[Some], chance: Random) -> list[Some]:
    chosen = sorted(chance.sample(range(len(values)), min(FEW, len(values))))
    return [values[index] for index in chosen]


class Remembering:
    """Keywords of JSON Schema that ask of each value below only once, however often it is met."""

    def __init__(self, schema: Any) -> None:
        self.said: dict[tuple[int, str], bool] = {}
        keywords = {"items": self.items, "additionalProperties": self.others}
        extend: Any = jsonschema.validators.extend  # which says nothing of its types
        # 42.0 is an integer to JSON Schema; our checker asks for 42
        types = jsonschema.Draft7Validator.TYPE_CHECKER.redefine(
            "integer", lambda _, value: type(value) is int
        )
        self.validator = extend(jsonschema.Draft7Validator, keywords, type_checker=types)(schema)

    def is_valid(self, document: Any) -> bool:
        """What jsonschema says of a document."""
        return bool(self.validator.is_valid(document))

    def items(self, validator: Any, items: Any, value: Any, schema: Any) -> Iterator[Any]:
        """Each item of a list of one sort; lists of fixed items as ever."""
        if not isinstance(items, dict) or not isinstance(value, list):
            yield from jsonschema.Draft7Validator.VALIDATORS["items"](validator, items, value, schema)
        elif not all(self._is_valid(validator, items, item) for item in value):
            yield jsonschema.ValidationError("an item is wrong")

    def others(self, validator: Any, others: Any, value: Any, schema: Any) -> Iterator[Any]:
        """Each value of a mapping with any keys; other mappings as ever."""
        if not isinstance(others, dict) or not isinstance(value, dict) or "properties" in schema:
            keyword = jsonschema.Draft7Validator.VALIDATORS["additionalProperties"]
            yield from keyword(validator, others, value, schema)
        elif not all(self._is_valid(validator, others, inner) for inner in value.values()):
            yield jsonschema.ValidationError("a value is wrong")

    def _is_valid(self, validator: Any, schema: Any, value: Any) -> bool:
        known = id(schema), json.dumps(value)
        if known not in self.said:
            self.said[known] = next(validator.descend(value, schema), None) is None
        return self.said[known]


def _at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


def mutated(document: Any, chance: Random) -> Any:
    """A copy of a document with one or two changes."""
    document = deepcopy(document)
    for _ in range(chance.choice((1, 1, 2))):
        places = _places(document)
        if not places:
            break
        *way, key = chance.choice(places)
        _mutate(_at(document, tuple(way)), key, deepcopy(_at(document, chance.choice(places))), chance)
    return document


def _mutate(owner: Any, key: Any, other: Any, chance: Random) -> None:
    kind = chance.choice(("drop", "value", "value", "move", "more", "rename", "again"))
    if kind == "drop":
        del owner[key]
    elif kind == "value":
        owner[key] = deepcopy(chance.choice(VALUES))
    elif kind == "move":
        owner[key] = other
    elif isinstance(owner, dict):
        owner[f"{key}x" if kind != "more" else "surplus"] = owner.pop(key) if kind == "rename" else other
    else:
        owner.insert(key, other if kind == "more" else deepcopy(owner[key]))


def _is_right(document: Any, shape: Shape, rows: bool) -> bool | None:
    """What our checker says; None if it objects to something that JSON Schema cannot say."""
    problems: list[Problem] = []
    node = parse(json.dumps(document), "mutant.yaml", problems)
    if node is None:
        return False
    if rows and (not isinstance(document, list) or not all(isinstance(row, dict) for row in document)):
        return False
    assert not problems
    if not rows and not isinstance(node, Map):
        return False
    nodes = node.nodes if rows else [node]  # type: ignore[union-attr]  # a list, as was just seen
    for one in nodes:
        try:
            shape.read(to_plain(one))
        except ValidationError as error:
            if all(found["type"] == "value_error" for found in error.errors()):
                return None
        check(one, shape, problems)
    return not problems


def _rows(node: AnyNode) -> list[AnyNode]:
    assert isinstance(node, Items)
    return node.nodes


def first_of_each(files: list[Any]) -> list[Any]:
    """Choose one file of each schema: rows of another file are described by the same."""
    return [*{(file.values[0], file.values[1]): file for file in reversed(files)}.values()]


EVERY = [*_documents()]
each_file = pytest.mark.parametrize(("game", "name", "path"), EVERY)
each_schema = pytest.mark.parametrize(("game", "name", "path"), first_of_each(EVERY))


@pytest.mark.exhaustive
@each_schema
def test_mutants_are_right_or_wrong_for_both(game: str, name: str, path: Path) -> None:
    agree(game, name, path, MUTANTS, Random(f"{game}/{name}"))


@pytest.mark.nightly
@each_file
def test_more_mutants_are_right_or_wrong_for_both(game: str, name: str, path: Path) -> None:
    agree(game, name, path, MORE, Random(f"more of {game}/{name}"))


def agree(game: str, name: str, path: Path, mutants: int, chance: Random) -> None:
    node = read(path, path.name, [])
    assert node is not None
    rows = name in DESCRIBED[game][1].kinds
    shape = Shape(DESCRIBED[game][1].kinds[name] if rows else FILES[name])
    schema = json.loads(_schemas(game)[f"{game}-{name}.json" if rows else f"{name}.json"])
    validator = Remembering(schema)
    verdicts = {True: 0, False: 0}

    for number in range(mutants):
        whole = number % WHOLE == 0
        if rows and not whole:
            part = [part_of(row, shape, shape.schema, chance) for row in _a_few(_rows(node), chance)]
        else:
            part = to_plain(node) if whole else part_of(node, shape, shape.schema, chance)
        mutant = mutated(part, chance)
        ours = _is_right(mutant, shape, rows)
        if ours is None:
            continue
        verdicts[ours] += 1
        assert ours == validator.is_valid(mutant), json.dumps(mutant)

    assert verdicts[False] > mutants / 10
    assert verdicts[True] > 0
