"""Finds what import-linter cannot see, by reading the syntax tree of source files.

Each finder takes one parsed file and yields (line, what is wrong). They judge text only: nothing is imported.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator
from pathlib import Path

Offence = tuple[int, str]
Functions = ast.FunctionDef | ast.AsyncFunctionDef

CLOCKS = {"now", "utcnow", "today"}
UNSEEDED = {"secrets", "uuid", "time"}
ORDERED_BY = {"sorted", "len", "min", "max", "any", "all", "sum", "set", "frozenset"}
"""Calls whose result does not depend on the order in which a set is walked."""


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def names_a_game(tree: ast.Module, games: Collection[str]) -> Iterator[Offence]:
    """An import of a game's package, or a string in which a game's id is a whole part."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            line, imported = node.lineno, [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            line, imported = node.lineno, [alias.name for alias in node.names]
        else:
            line, imported = 0, []
        for name in imported:
            if name.startswith("tabletop.games.") and name.split(".")[2] in games:
                yield line, f"imports {name}"
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            if said := sorted(set(re.split(r"[^a-z0-9_-]+", node.value)) & set(games)):
                yield node.lineno, f'names the game "{said[0]}"'


def leaves_to_chance(tree: ast.Module) -> Iterator[Offence]:
    """Whatever makes the same seed and answers end differently: clocks, global chance, hashes, the order of sets."""
    in_hash = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, Functions) and node.name == "__hash__"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from _chancy_import(node)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield from _chancy_attribute(node, node.value.id)
        elif isinstance(node, ast.Call):
            yield from _chancy_call(node, in_hash=id(node) in in_hash)
        yield from _walks_a_set(node)


def _chancy_import(node: ast.Import | ast.ImportFrom) -> Iterator[Offence]:
    if isinstance(node, ast.Import):
        for alias in node.names:
            if alias.name.split(".")[0] in UNSEEDED:
                yield node.lineno, f"imports {alias.name}"
        return
    module = node.module or ""
    for alias in node.names:
        if module in UNSEEDED or (module == "random" and alias.name != "Random"):
            yield node.lineno, f"imports {module}.{alias.name}"
        if module == "os" and alias.name == "urandom":
            yield node.lineno, "imports os.urandom"


def _chancy_attribute(node: ast.Attribute, owner: str) -> Iterator[Offence]:
    if owner == "random" and node.attr != "Random":
        yield node.lineno, f"uses random.{node.attr}; take a seeded random.Random"
    if owner in {"datetime", "date"} and node.attr in CLOCKS:
        yield node.lineno, f"reads the clock: {owner}.{node.attr}"
    if owner == "os" and node.attr == "urandom":
        yield node.lineno, "uses os.urandom"


def _chancy_call(node: ast.Call, in_hash: bool) -> Iterator[Offence]:
    match node.func:
        case ast.Name("hash") if not in_hash:
            yield node.lineno, "calls hash(), which differs from process to process"
        case ast.Name("Random") | ast.Attribute(ast.Name("random"), "Random") if not node.args:
            yield node.lineno, "makes a Random without a seed"
        case ast.Attribute(ast.Attribute(ast.Name("datetime"), "datetime" | "date"), attr) if attr in CLOCKS:
            yield node.lineno, f"reads the clock: datetime.{attr}"


def _walks_a_set(node: ast.AST) -> Iterator[Offence]:
    walked: list[ast.expr] = []
    match node:
        case ast.For():
            walked = [node.iter]
        case ast.ListComp() | ast.GeneratorExp() | ast.DictComp():
            walked = [generator.iter for generator in node.generators]
        case ast.Starred():
            walked = [node.value]
        case ast.Call(ast.Name(name), args) if name not in ORDERED_BY:
            walked = [
                arg for arg in args if name in {"list", "tuple", "iter", "next", "enumerate", "zip", "map"}
            ]
        case ast.Call(ast.Attribute(_, "join"), args):
            walked = args
        case ast.Call(ast.Attribute(owner, "pop"), []):
            walked = [owner]
    for expression in walked:
        if _is_set(expression):
            yield expression.lineno, "walks a set; sort it, or keep it in a tuple"


def _is_set(node: ast.expr) -> bool:
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(ast.Name("set" | "frozenset")):
            return True
        case ast.BinOp(left, ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right):
            return _is_set(left) or _is_set(right)
    return False


def touches_the_state(tree: ast.Module) -> Iterator[Offence]:
    """A use of `.state`, which only the holder of a match may have."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "state":
            yield node.lineno, "names .state"
        if isinstance(node, ast.Constant) and node.value == "state":
            yield node.lineno, 'names "state"'


def foreign_imports(tree: ast.Module, allowed: Collection[str]) -> Iterator[Offence]:
    """An import of a package that is neither ours, nor the standard library's, nor allowed by name."""
    fine = {"tabletop", *sys.stdlib_module_names, *allowed}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        else:
            continue
        for name in names:
            if name.split(".")[0] not in fine:
                yield node.lineno, f"imports {name}"
