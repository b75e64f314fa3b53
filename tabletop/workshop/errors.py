"""Errors of rules and of scenarios: sentences on rules that broke, and the expectation that does not hold."""

from __future__ import annotations

from typing import Final

from tabletop.content.models.records import Content
from tabletop.content.reading.yamlread import AnyNode
from tabletop.content.writing.spelling import YamlValue
from tabletop.errors import ContentError, HotseatError


class Unmet(Exception):
    """Failed expectation of a scenario; `node` is its place in the file."""

    def __init__(self, node: AnyNode, what: str, found: YamlValue = None) -> None:
        super().__init__(what)
        self.node = node
        self.what = what
        self.found = found
        """Value that would hold in place of the node, None where no single one would."""


LOST: Final = "do not find what they need"


def describe_error(error: Exception, content: object) -> str:
    """Describe an error of the rules in a whole sentence, for a match without a file."""
    if isinstance(error, ContentError):
        return str(error)
    detail = error_detail(error, content)
    return f"the rules {LOST} ({detail})" if detail else f"the rules {LOST}"


def error_detail(error: Exception, content: object) -> str:
    """Return the error's own message; that of a programming error only without mods, when it is a bug of ours."""
    if isinstance(error, HotseatError):
        return str(error)
    if isinstance(content, Content) and len(content.sources) > 1:
        return ""
    return f"{type(error).__name__}: {error}".replace("; ", ", ")
