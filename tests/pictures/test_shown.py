"""Every drawing is asked for by data or by code: one that nothing shows goes stale where nobody sees it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.checking.shapes import Shape
from tabletop.content.gather import Gathered, gather
from tabletop.content.models.faces import HOLE
from tabletop.content.mods.datafiles import FILES
from tabletop.content.reading.node_texts import texts_of
from tabletop.content.reading.yamlread import Scalar

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).parents[2]
SEATS = range(1, 9)
LETTERS = 4
"""So many fixed letters a name has that code puts together; with fewer it could be any."""


def drawn(owner: str) -> list[str]:
    return sorted(path.stem for path in (ROOT / "images" / owner).glob("*.svg"))


@cache
def gathered(game: str) -> Gathered:
    return gather(game, games.load(game).kinds, ROOT, (), [])


def named(found: Gathered) -> Iterator[str]:
    """What data name as a picture, with `{key}` in it where rows fill it in, and what the rules' help explains."""
    for node, shape in (
        *((node, Shape.for_type(FILES[name])) for name, node in found.files.items()),
        *((row, found.shapes[kind]) for kind, rows in found.rows.items() for row in rows.values()),
    ):
        for value, schema in shape.walk(node, shape.schema):
            if isinstance(value, Scalar) and (mark := schema.get("x-pictures") or schema.get("x-picture")):
                numbers = [f"-{seat}" for seat in SEATS] if mark == "numbered" else [""]
                yield from (f"{value.value}{number}" for number in numbers)
    words = found.singles["game"].texts.words
    yield from (key.removeprefix("symbol.") for key in words if key.startswith("symbol."))


def values(tree: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Every string that is a value there: no key, nothing compared, no place in something."""
    nodes = list(ast.walk(tree))
    spared = set[int]()
    for node in nodes:
        match node:
            case ast.Dict():
                spared.update(map(id, node.keys))
            case ast.Compare():
                spared.update(map(id, (node.left, *node.comparators)))
            case ast.Subscript():
                spared.update(map(id, ast.walk(node.slice)))
            case ast.MatchValue():
                spared.add(id(node.value))
    return (
        node for node in nodes if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in spared
    )


@cache
def in_code(folder: str) -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """All that code may call a picture: whole names, and patterns of those that it puts together."""
    names, patterns = set[str](), list[re.Pattern[str]]()
    for path in (ROOT / "tabletop" / folder).rglob("*.py"):
        for node in values(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant):
                names.add(str(node.value))
                continue
            fixed = [str(part.value) if isinstance(part, ast.Constant) else "" for part in node.values]
            if fixed != ["icon-", ""] and sum(map(str.isalpha, "".join(fixed))) >= LETTERS:
                patterns.append(re.compile("".join(re.escape(part) or "[a-z0-9-]+" for part in fixed)))
    return frozenset(names), tuple(patterns)


def filled(template: str, words: Iterable[str]) -> re.Pattern[str]:
    """What a template may become: each `{key}` any word of the rows or of the rules."""
    pieces = [re.escape(piece) for piece in HOLE.split(template)]
    pieces[1::2] = ["(?:{})".format("|".join(map(re.escape, words)))] * (len(pieces) // 2)
    return re.compile("".join(pieces))


def idle(owner: str, asked: Iterable[str], patterns: Iterable[re.Pattern[str]], *folders: str) -> list[str]:
    """The drawings that nobody asks for. An icon of the app goes by its name without `icon-`, too."""
    coded = [in_code(folder) for folder in folders]
    known = set(asked).union(*(names for names, _ in coded))
    likely = [*patterns, *(pattern for _, found in coded for pattern in found)]
    return [
        name
        for name in drawn(owner)
        if known.isdisjoint((name, name.removeprefix("icon-")))
        and not any(pattern.fullmatch(name) for pattern in likely)
    ]


@pytest.mark.parametrize("game", games.ids())
def test_every_drawing_of_a_game_is_asked_for(game: str) -> None:
    """By its table, a face, a row, a sign in the rules, or a screen that all games have."""
    found = gathered(game)
    rows = {word for rows in found.rows.values() for row in rows.values() for word in texts_of(row)}
    words = rows | in_code(f"games/{game}")[0]
    asked = {*named(found)}
    templates = [filled(name, words) for name in asked if "{" in name]

    assert idle(game, asked, templates, "ui") == []


def test_every_drawing_of_the_app_is_asked_for() -> None:
    """By a screen or by a game's table. A word in code that only looks like a name hides that nothing shows it."""
    asked = {name for game in games.ids() for name in {*named(gathered(game))}.difference(drawn(game))}

    assert idle("app", asked, (), "app", "paint", "ui") == []
