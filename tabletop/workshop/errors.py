"""Errors of rules and scenarios: words for broken rules, and the expectation that does not hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tabletop.content.models.records import Content
from tabletop.content.reading.yamlread import AnyNode
from tabletop.content.writing.spelling import YamlValue
from tabletop.errors import ContentError, HotseatError

WhyKind = Literal[
    "found", "changed", "asked", "question", "not_offered", "more_offered", "refused", "may_answer",
    "changed_refused", "other_reason", "no_undo", "no_redo", "can_undo", "over", "not_over", "broke",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Why:
    """Reason why a line does not hold, to be said in any language: its kind, and the found value."""

    kind: WhyKind
    found: YamlValue = None
    way: tuple[str, ...] = ()
    """Keys that lead to the place where that lies."""


class Unmet(Exception):
    """Failed expectation of a scenario; `node` is its place in the file."""

    def __init__(self, node: AnyNode, what: str, why: Why, found: YamlValue = None) -> None:
        super().__init__(what)
        self.node = node
        self.what = what
        self.why = why
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
