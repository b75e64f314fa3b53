"""Names that a module imports for types alone are used for types alone: at work they are not there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "tabletop"


def for_types(tree: ast.Module) -> set[str]:
    """Names that are imported below `if TYPE_CHECKING`."""
    blocks = [
        node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    imports = [
        each for block in blocks for each in block.body if isinstance(each, ast.Import | ast.ImportFrom)
    ]
    return {alias.asname or alias.name.partition(".")[0] for each in imports for alias in each.names}


def at_work(node: ast.AST, there: frozenset[str]) -> Iterator[ast.Name]:
    """Names that are looked up when the code runs and are not in `there`; functions may import their own."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        inside = [each for each in ast.walk(node) if isinstance(each, ast.Import | ast.ImportFrom)]
        own = {alias.asname or alias.name.partition(".")[0] for each in inside for alias in each.names}
        own |= {arg.arg for arg in (*node.args.args, *node.args.kwonlyargs, *node.args.posonlyargs)}
        there |= own
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in there:
        yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from at_work(child, there)


def offences(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    types = for_types(tree)
    body = [node for node in tree.body if not isinstance(node, ast.If)]
    found = [name for node in body for name in at_work(node, frozenset()) if name.id in types]
    return [f"{path.relative_to(PACKAGE)}:{name.lineno}: {name.id}" for name in found]


def test_what_is_imported_for_types_is_used_for_types() -> None:
    assert [each for path in sorted(PACKAGE.rglob("*.py")) for each in offences(path)] == []
