"""Every line of the log that a game's rules write is one that the game says it needs, so that it has words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import games

FOLDER = Path(games.__file__).parent


def said_lines(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line in the file and the key of each log line that is written by its name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
            first = node.args[0]
            for key in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                if isinstance(key, ast.Constant):
                    yield key.lineno, str(key.value)


@pytest.mark.parametrize("game", games.ids())
def test_every_line_that_rules_say_is_needed_and_so_has_words(game: str) -> None:
    known = set(games.load(game).needs["log"])
    found = [
        (path.relative_to(FOLDER), line, key)
        for path in sorted((FOLDER / game).rglob("*.py"))
        for line, key in said_lines(path.read_text("utf-8"))
    ]

    assert found
    assert [place for place in found if place[2] not in known] == []


def test_a_line_in_either_branch_is_found() -> None:
    assert [key for _line, key in said_lines('s.say("a" if x else "b", n=1)\ns.say("c")')] == ["a", "b", "c"]
