"""Finds the great moment in what has just happened: the line of the log that everybody stops for."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.engine.view import View


@dataclass(frozen=True, slots=True)
class Great:
    """One that has just happened: the facts of its line, and the table as it was seen then."""

    facts: Mapping[str, Any]
    view: View


def newest_great(events: Sequence[Event], view: View, moments: Collection[str]) -> Great | None:
    """The great moment that these events lead to, None if they lead to none.

    Where its line was told of several seats one after the other, it is about the first of them.
    """
    told = [event.facts for event in events if event.kind == "say" and event.facts["line"] in moments]
    if not told:
        return None
    return Great(next(facts for facts in told if facts["line"] == told[-1]["line"]), view)
