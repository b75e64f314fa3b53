"""Great moments in events: the log line at which everybody stops."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.engine.view import View


@dataclass(frozen=True, slots=True)
class Great:
    """Great moment: its line's facts, and the table as seen then."""

    facts: Mapping[str, Any]
    view: View


def newest_great(events: Sequence[Event], view: View, moments: Collection[str]) -> Great | None:
    """Return the great moment in these events, or None.

    Where its line was told of several seats one after the other, it is about the first of them.
    """
    told = [event.facts for event in events if event.kind == "say" and event.facts["line"] in moments]
    if not told:
        return None
    return Great(next(facts for facts in told if facts["line"] == told[-1]["line"]), view)
