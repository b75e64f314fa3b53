"""Modules and functions are short enough to follow, and classes are put together, not stacked."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]["lint"]
MOST_LINES = 400
"""Length that no module passes."""


def test_no_function_does_or_takes_too_much_anywhere() -> None:
    """`ruff` looks in every file: none is left out, and no line says that it need not."""
    lines = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for folder in ("tabletop", "tools", "tests")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"#\s*noqa(?!:)|#\s*noqa:.*(C901|PLR0913)", line)
    ]

    assert (LINT["mccabe"]["max-complexity"], LINT["pylint"]["max-args"]) == (10, 6)
    assert {"C901", "PLR0913"} <= set(LINT["select"]) - set(LINT["ignore"])
    assert "per-file-ignores" not in LINT
    assert lines == []


def test_no_module_is_too_long_to_follow() -> None:
    modules = [path for folder in ("tabletop", "tools") for path in sorted((ROOT / folder).rglob("*.py"))]
    lines = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8").count("\n") for path in modules}

    assert len(lines) > 500
    assert {path: many for path, many in lines.items() if many > MOST_LINES} == {}, (
        "move one of its jobs to a module of its own"
    )


def test_scenes_are_put_together_and_not_stacked() -> None:
    """A screen stands on `Scene` alone: what it is made of are objects of their own."""
    bases = {
        node.name: [each.id for each in node.bases if isinstance(each, ast.Name)]
        for path in sorted((ROOT / "tabletop").rglob("*.py"))
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
    screens = {name for name, above in bases.items() if "Scene" in above}

    assert len(screens) > 10
    assert {name: above for name, above in bases.items() if screens & set(above)} == {}


def test_no_class_is_cut_in_two_by_inheritance() -> None:
    """A class with one single subclass that nobody makes is half of it: it becomes an object that the other has."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "tabletop").rglob("*.py"))]
    classes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    heirs = Counter(name for node in classes for name in _names(node.bases))
    made = {name for tree in trees for name in _used_names(tree)}
    open_ones = {node.name for node in classes if _leaves_gaps(node)}
    halves = {node.name for node in classes if heirs[node.name] == 1} - made - open_ones

    assert len(heirs) > 50
    assert halves == set()


def _names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Names in these expressions, without the modules before them."""
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Name | ast.Attribute):
                yield part.id if isinstance(part, ast.Name) else part.attr


def _used_names(tree: ast.Module) -> Iterator[str]:
    """Names that are called, passed on, or the type of a record's field: of these somebody makes one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _names((node.func, *node.args, *(each.value for each in node.keywords)))
        elif isinstance(node, ast.arguments):
            yield from _names(each for each in (*node.defaults, *node.kw_defaults) if each is not None)
        elif isinstance(node, ast.ClassDef):
            yield from _names(each.annotation for each in node.body if isinstance(each, ast.AnnAssign))


def _leaves_gaps(node: ast.ClassDef) -> bool:
    """Check if a class says what others have to fill in: a protocol, or one with abstract methods."""
    marks = (each.decorator_list for each in node.body if isinstance(each, ast.FunctionDef))
    return "Protocol" in _names(node.bases) or any("abstractmethod" in _names(each) for each in marks)
