"""Step-by-step playback: the effects of an answer, cut at the points where everybody should look.

An answer that closes a secret choice may run through a whole round of a game. The rules do not wait in between; the
table does, at the lines of the log that the game's table.yaml names.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.engine.events import Event
    from tabletop.engine.match import Match
    from tabletop.engine.view import View


@dataclass(frozen=True, slots=True)
class Consequence:
    """One step: its events and the table after it, as one seat saw both."""

    events: tuple[Event, ...]
    view: View


def split_steps(match: Match, seat: int | None, since: int, beats: Collection[str]) -> list[Consequence]:
    """Split the effects of answers since an event number into steps; empty without a line of `beats`.

    One piece ends at each step of the rules that writes such a line to the log, the last holds what came after.
    """
    if not unfolds(match, since, beats):
        return []
    given = match.standing_answers()
    numbers = [at for at, (_, first) in enumerate(given) if first >= since]
    steps: list[Consequence] = []
    gone: list[Event] = []
    view = None
    for at in numbers:
        for events, view in match.replay_answer(seat, at):
            gone += events
            if any(event.kind == "say" and event.facts["line"] in beats for event in events):
                steps.append(Consequence(tuple(gone), view))
                gone = []
    if not steps or view is None:
        return []
    return [*steps, Consequence(tuple(gone), view)]


def unfolds(match: Match, since: int, beats: Collection[str]) -> bool:
    """Check if the effects since an event number are shown step by step."""
    given = match.standing_answers()
    since = (
        max(since, given[0][1]) if given else match.event_count
    )  # what set the match up is no answer's doing
    return bool(beats) and any(
        event.kind == "say" and event.facts["line"] in beats for event in match.events_for(None, since)
    )
