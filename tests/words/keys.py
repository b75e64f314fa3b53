"""Which sentences of the language files the code asks for: keys written out, and keys with a hole.

`words(f"settings.{name}_note")` asks for every key of that form whose hole is filled by a word that the code knows:
a text of its own, or the name of something. So a sentence that nobody says any more is found behind a hole too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*")


def unsaid(keys: Iterable[str], sources: Iterable[str]) -> list[str]:
    """Keys that no source asks for."""
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    texts = set(_texts(nodes))
    known = set(_names(nodes)) | {word for text in texts for word in _WORD.findall(text)}
    forms = [re.compile(form) for form in sorted(set(_forms(nodes)))]
    return [key for key in keys if key not in texts and not any(_asks(form, key, known) for form in forms)]


def _asks(form: re.Pattern[str], key: str, known: set[str]) -> bool:
    found = form.fullmatch(key)
    return found is not None and all(hole in known for hole in found.groups())


def _texts(nodes: Iterable[ast.AST]) -> Iterator[str]:
    docs = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def _names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Names of settings and other fields, which holes are filled with too."""
    for node in nodes:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def _forms(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Texts that begin with a section and have holes, as patterns."""
    for node in nodes:
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            if re.match(r"[a-z_]+\.", str(node.values[0].value)):
                yield "".join(
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "([^.]+)"
                    for part in node.values
                )
