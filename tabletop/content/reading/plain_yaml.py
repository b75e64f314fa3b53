"""Fast reading of our own YAML files as plain lists and mappings, without positions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from tabletop.content.reading.problems import Problem

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load_fast(text: str) -> Any:  # YAML may say anything
    """Parse the text. Raises `yaml.YAMLError`."""
    return yaml.load(text, Loader=_LOADER)


def load_file(path: Path) -> Any:  # as above
    """Read a file. Raises `ContentError` with file, line and column of what is no YAML in it."""
    try:
        return load_fast(path.read_text("utf-8"))
    except (yaml.YAMLError, ValueError, RecursionError):
        from tabletop.content.reading.problems import raise_problems
        from tabletop.content.reading.yamlread import read, to_plain

        problems: list[Problem] = []
        node = read(path, path.name, problems)
        raise_problems(problems)
        return None if node is None else to_plain(node)
