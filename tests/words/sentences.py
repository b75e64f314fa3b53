"""Finds words for people in Python code: sentences anywhere, and single words where something is drawn or named.

What only programmers, the log, the command line or whoever edits a file reads is left out: docstrings, whatever is
raised, logged, asserted or printed, descriptions of models, and what `spared` says.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

SENTENCE = re.compile(r"[^\W\d_]{2,}[,;:.!?…’]? +[^\W\d_]")
"""Two words with a blank between them."""
WORD = re.compile(r"[^\W\d_]{2,}")

LOGGING = frozenset(("debug", "info", "warning", "error", "exception", "critical"))
QUIET_KEYWORDS = frozenset(("doc", "description", "examples", "pattern"))
QUIET_CALLS = frozenset(
    ("print", "cast", "compile", "Formatter", "getLogger", "TypeVar", "problem", "Problem", "law")
)
QUIET_NAMES = frozenset(("role",))
"""A widget's role is a word of the accessibility interface, not of any language."""

SHOWN: Mapping[str, tuple[int, ...]] = {
    "text": (0,),
    "paragraph": (0,),
    "header": (1, 2, 3),
    "Run": (0,),
    "Part": (0,),
    "Button": (1,),
    "Toggle": (1,),
    "Stepper": (1,),
    "Slider": (1,),
    "Choice": (1,),
    "Pick": (1,),
    "Item": (1,),
    "Entry": (0,),
    "MenuPanel": (0, 1),
    "Dialog": (0, 1),
    "Chapter": (1,),
    "set_caption": (0,),
}
"""Calls that show words, with the positions of their words."""
SHOWN_KEYWORDS = frozenset(("tooltip", "tip", "hint", "caption", "note", "title"))
GIVERS = frozenset(("texts", "content"))
"""`content.text("labels", key)` asks for words and shows none."""


class Found(NamedTuple):
    """Words in the code."""

    line: int
    words: str


def found(source: str, spared: Collection[str] = ()) -> list[Found]:
    """Words for people in a module.

    `spared` names functions, classes and variables whose words are not for players; "*" is all of them.
    """
    if "*" in spared:
        return []
    return sorted(set(_below(ast.parse(source), frozenset(spared))))


def _below(node: ast.AST, spared: frozenset[str]) -> Iterator[Found]:
    if _is_quiet(node, spared):
        return
    if isinstance(node, ast.Call):
        yield from _shown(node)
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and SENTENCE.search(node.value):
        if not node.value.lstrip().startswith("<svg"):
            yield Found(node.lineno, node.value)
    for child in ast.iter_child_nodes(node):
        yield from _below(child, spared)


def _is_quiet(node: ast.AST, spared: frozenset[str]) -> bool:
    """Whether nothing in a node is read by players."""
    match node:
        case ast.Raise() | ast.Assert():
            return True
        case ast.Expr(value=ast.Constant()):  # a docstring, of an attribute too
            return True
        case ast.keyword(arg=str(name)):
            return name in QUIET_KEYWORDS
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name in spared
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name in spared | QUIET_NAMES
        case ast.Call():
            return _called(node) in QUIET_CALLS | LOGGING or _called(node).endswith("Error")
    return False


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
    return ""


def _shown(call: ast.Call) -> Iterator[Found]:
    """Single words where words are shown."""
    match call.func:
        case ast.Attribute(value=ast.Name(id=owner) | ast.Attribute(attr=owner)) if owner in GIVERS:
            return
    places = SHOWN.get(_called(call), ())
    words = [argument for place, argument in enumerate(call.args) if place in places]
    if _called(call)[:1].isupper() or places:
        words += [given.value for given in call.keywords if given.arg in SHOWN_KEYWORDS]
    for argument in words:
        for part in argument.values if isinstance(argument, ast.JoinedStr) else [argument]:
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and WORD.search(part.value):
                yield Found(part.lineno, part.value)
