"""Draft of a table: fields of a match are set by hand, as far as the rules allow it.

What may stand there is what a scenario's `given` may say: pieces change places, a bank that is not named is filled up,
and the laws of the game hold. The match itself is left alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.content.reading.problems import Source
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar
from tabletop.engine.fields import Pieces, Plain, Zone
from tabletop.engine.limits import Refusal
from tabletop.engine.match import POSITION, Match, Seat
from tabletop.engine.state import State
from tabletop.workshop.scenario_file import ScenarioMistake
from tabletop.workshop.scenario_table import Table, find_impossible, replace_given
from tabletop.workshop.trial import answer_until_dealt

_NOWHERE = Source("")


@dataclass(frozen=True, slots=True)
class _Step:
    """Deal, with the table as set since."""

    match: Match
    dealt: State
    state: State


class TableDraft:
    """Edited tables of one match; each edit can be undone."""

    def __init__(self, match: Match) -> None:
        begun = match.state.clone()
        self._steps = [_Step(match, begun, begun)]
        self._undone: list[_Step] = []

    @property
    def match(self) -> Match:
        """The match that the table is of: the one that was opened, or a new deal."""
        return self._steps[-1].match

    @property
    def state(self) -> State:
        """The table as it is set now."""
        return self._steps[-1].state

    @property
    def can_undo(self) -> bool:
        """True if something was set."""
        return len(self._steps) > 1

    @property
    def can_redo(self) -> bool:
        """True if something was taken back."""
        return bool(self._undone)

    def undo(self) -> None:
        """Take the last setting back."""
        if self.can_undo:
            self._undone.append(self._steps.pop())

    def redo(self) -> None:
        """Set again what was taken back."""
        if self._undone:
            self._steps.append(self._undone.pop())

    def value(self, place: str, first: bool = False) -> Plain:
        """Return the content of a place, now or at `first`: card ids of a zone, else the plain value."""
        state = self._steps[-1].dealt if first else self.state
        if isinstance(state.shape.place[place][0], Zone):
            return tuple(state.cards[piece].id for piece in state.zone(place))
        return state.values[place]

    def set(self, place: str, value: Plain) -> Refusal | None:
        """Set a place; returns the reason if no match may look like that, and then nothing is set."""
        if value == self.value(place):
            return None
        state = self.state.clone()
        try:
            _write(state, self.match, place, value)
        except ScenarioMistake as wrong:
            return wrong.refusal or Refusal("value")
        except (TypeError, ValueError, AssertionError):  # a list that is no such list
            return Refusal("value")
        if why := self._find_break(state):
            return why
        self._take(_Step(self.match, self._steps[-1].dealt, state))
        return None

    def _take(self, step: _Step) -> None:
        self._steps.append(step)
        self._undone.clear()

    def deal(self, seats: Sequence[Seat], options: Mapping[str, Plain], seed: int) -> Refusal | None:
        """Deal the table anew, edits gone; returns the reason if no match can begin like that, and then it stays."""
        known, old = self.match.header, self.match
        if (len(seats), dict(options), seed) == (len(old.seats), dict(known["options"]), known["seed"]):
            return None
        try:
            match = Match.start(old.game, old.state.content, seats, options, seed)
            answer_until_dealt(match)
        except Exception:  # whatever a mod has taken away, or a rule stumbles over
            return Refusal("deal")
        if not match.decisions:
            return Refusal("asked")
        dealt = match.state.clone()
        self._take(_Step(match, dealt, dealt))
        return None

    def position(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return header and position of a match that begins with this table, at the question of the match."""
        return self._header(), _as_in_file(self.state)

    def _header(self) -> dict[str, Any]:
        known, match = self.match.header, self.match
        return Match.start(
            match.game, match.state.content, match.seats, known["options"], known["seed"]
        ).header

    def _find_break(self, state: State) -> Refusal | None:
        """Explain why the rules cannot go on from a table; None if they can."""
        header: dict[str, Any] = {**self._header(), POSITION: _as_in_file(state)}
        try:
            match = Match.replay(self.match.game, state.content, header, ())
            for decision in match.decisions:
                match.view(decision.seat)
        except Exception:  # whatever a rule stumbles over in a table that it has never seen
            return Refusal("rules")
        return None if match.decisions else Refusal("asked")


def _as_in_file(state: State) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(json.dumps(state.to_plain()))
    return plain


def _write(state: State, match: Match, place: str, value: Plain) -> None:
    """Write a place. Raises `ScenarioMistake` for an impossible value."""
    found, _ = state.shape.place[place]
    node = Scalar(_NOWHERE, 1, 1, None)
    table = Table(state, match.game.stock, {place: node})
    if isinstance(found, Zone):
        ids = value if isinstance(value, tuple) else ()
        table = replace_given(state, _write_given(found.name, place, ids), match.game.stock, ())
    elif isinstance(found, Pieces):
        state.values[place] = (
            tuple(sorted(int(str(piece)) for piece in value)) if isinstance(value, tuple) else ()
        )
    else:
        state.values[place] = value
    for wrong in find_impossible(table, match.game.laws, node):
        raise wrong
    state.events.clear()


def _write_given(name: str, place: str, ids: Sequence[Plain]) -> Map:
    """Write `name: {place: [ids]}` as the nodes of a scenario."""
    cards: AnyNode = Items(_NOWHERE, 1, 1, [Scalar(_NOWHERE, 1, 1, str(each)) for each in ids])
    rest = place.removeprefix(name).removeprefix(":")
    if rest:
        cards = Map(_NOWHERE, 1, 1, entries={rest: Entry(_NOWHERE, 1, 1, rest, cards)})
    return Map(_NOWHERE, 1, 1, entries={name: Entry(_NOWHERE, 1, 1, name, cards)})
