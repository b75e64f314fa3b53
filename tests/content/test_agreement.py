"""jsonschema and our checker agree on mutated files, wherever JSON Schema can say what is wrong.

Every mutant is right for both or wrong for both. What JSON Schema cannot say (a model's own validators, references,
ids given twice) is left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from tabletop import games
from tabletop.content.check import check
from tabletop.content.gather import FILES
from tabletop.content.problems import Problem
from tabletop.content.roots import find_root
from tabletop.content.schema import schemas
from tabletop.content.shapes import Shape
from tabletop.content.yamlread import Map, parse, plain, read
from tests.content.yard_game import FOLDER, YARD

MUTANTS = 250
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
        for name in FILES:
            yield pytest.param(game, name, folder / f"{name}.yaml", id=f"{game}/{name}")


@cache
def _schemas(game: str) -> dict[str, str]:
    return schemas({game: DESCRIBED[game][1]})


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document, the document itself left out."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [found for key, item in inner for found in ((*path, key), *_places(item, (*path, key)))]


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
            shape.adapter.validate_json(json.dumps(plain(one)), strict=True, by_alias=True, by_name=False)
        except ValidationError as error:
            if all(found["type"] == "value_error" for found in error.errors()):
                return None
        check(one, shape, problems)
    return not problems


@pytest.mark.parametrize(("game", "name", "path"), [*_documents()])
def test_mutants_are_right_or_wrong_for_both(game: str, name: str, path: Path) -> None:
    node = read(path, path.name, [])
    assert node is not None
    rows = name in DESCRIBED[game][1].kinds
    shape = Shape(DESCRIBED[game][1].kinds[name] if rows else FILES[name])
    schema = json.loads(_schemas(game)[f"{game}-{name}.json" if rows else f"{name}.json"])
    validator = jsonschema.Draft7Validator(schema)
    chance = Random(f"{game}/{name}")
    verdicts = {True: 0, False: 0}

    for _ in range(MUTANTS):
        mutant = mutated(plain(node), chance)
        ours = _is_right(mutant, shape, rows)
        if ours is None:
            continue
        verdicts[ours] += 1
        assert ours == validator.is_valid(mutant), json.dumps(mutant)

    assert verdicts[False] > MUTANTS / 10
    assert verdicts[True] > 0
