"""Docstrings under the attributes of models: descriptions of keys for editor and manual.

They are read from the source, when a JSON Schema is asked for: no class keeps them.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise


def attribute_docs(model: type) -> dict[str, str]:
    """Map each attribute to its docstring, base classes included; empty without source, as in the packaged app."""
    found: dict[str, str] = {}
    for base in reversed(model.__mro__):
        found |= _docs_of_module(base.__module__).get(base.__qualname__, {})
    return found


@cache
def _docs_of_module(name: str) -> Mapping[str, Mapping[str, str]]:
    """Map each class of a module to the docstrings of its attributes."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[name]))
    except (OSError, TypeError, KeyError):
        return {}
    return {one.name: dict(_docs_of_class(one.body)) for one in tree.body if isinstance(one, ast.ClassDef)}


def _docs_of_class(body: Iterable[ast.stmt]) -> Iterable[tuple[str, str]]:
    for field, below in pairwise(body):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
            and isinstance(below.value.value, str)
        ):
            yield field.target.id, inspect.cleandoc(below.value.value)
