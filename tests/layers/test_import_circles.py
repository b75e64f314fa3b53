"""No module needs another that needs it: each can be read, and imported, after those it builds on."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.layers.offences import parse

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).resolve().parents[2]


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_at_start(statements: list[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    """Imports that run when the module is imported: none of a function, none for the type checker alone."""
    for statement in statements:
        match statement:
            case ast.Import() | ast.ImportFrom():
                yield statement
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                yield from imports_at_start(statement.orelse)
            case ast.If() | ast.Try() | ast.With() | ast.ClassDef():
                yield from imports_at_start([*statement.body, *getattr(statement, "orelse", [])])


def needed_modules(tree: ast.Module, modules: Mapping[str, object]) -> set[str]:
    """Those of our modules that this one imports when it is imported."""
    found: set[str] = set()
    for node in imports_at_start(tree.body):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        else:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in modules else node.module or "" for name in whole}
    return found & modules.keys()


def find_circle(trees: Mapping[str, ast.Module]) -> list[str]:
    """Modules of which each is needed by the next, and the last by the first; [] if there is no such circle."""
    sorter = TopologicalSorter({name: needed_modules(tree, trees) - {name} for name, tree in trees.items()})
    try:
        sorter.prepare()
    except CycleError as error:
        circle: list[str] = error.args[1]
        return circle
    return []


@pytest.mark.parametrize("package", ["tabletop", "tools", "tests"])
def test_no_modules_need_each_other(package: str) -> None:
    trees = {module_name(path): parse(path) for path in sorted((ROOT / package).rglob("*.py"))}
    assert trees

    assert find_circle(trees) == []


PLANTED = {
    "a": "from a import b\nimport a.c",
    "a.b": "if True:\n    from a.c import thing",
    "a.c": "def late():\n    from a.b import thing",
}


def test_a_planted_circle_is_found() -> None:
    trees = {name: ast.parse(text) for name, text in PLANTED.items()}
    closed = trees | {"a.c": ast.parse("import a.b")}
    typed = trees | {"a.c": ast.parse("if TYPE_CHECKING:\n    import a.b")}

    assert find_circle(trees) == []
    assert find_circle(typed) == []
    assert set(find_circle(closed)) == {"a.b", "a.c"}
