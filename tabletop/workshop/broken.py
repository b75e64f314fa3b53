"""What is said when rules break: to whoever made a mod in plain words, to whoever writes rules with the error."""

from __future__ import annotations

from typing import Final

from tabletop.content.models.records import Content
from tabletop.errors import ContentError, HotseatError

LOST: Final = "do not find what they need"


def what_broke(error: Exception, content: object) -> str:
    """The whole sentence, for a match that nobody wrote down."""
    if isinstance(error, ContentError):
        return str(error)
    detail = detail_of(error, content)
    return f"the rules {LOST} ({detail})" if detail else f"the rules {LOST}"


def detail_of(error: Exception, content: object) -> str:
    """What the error itself says; of one that nobody foresaw only without mods, where it is a bug of ours."""
    if isinstance(error, HotseatError):
        return str(error)
    if isinstance(content, Content) and len(content.sources) > 1:
        return ""
    return f"{type(error).__name__}: {error}".replace("; ", ", ")
