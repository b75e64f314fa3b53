"""Vehicles, cards or characters that each seat played a match with, as everybody at the table saw it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tabletop.engine.events import Event
from tabletop.engine.handles import key, piece_of
from tabletop.engine.version import OWN
from tabletop.engine.view import View


def _own_pieces(view: View, _events: Sequence[Event]) -> Sequence[Sequence[str]]:
    return [(OWN,)] * view.table.seats


@dataclass(frozen=True, slots=True)
class PlayedWith:
    """Kind of thing that seats of a game play with: its rows' folder, and which of them each seat used."""

    kind: str = ""
    """Folder of the rows; "" if each seat has the piece of its own colour."""
    list_ids: Callable[[View, Sequence[Event]], Sequence[Sequence[str]]] = _own_pieces
    """(public view at the end, public events) -> for each seat the ids of rows, as often as each was used."""

    def count(self, view: View, events: Sequence[Event]) -> tuple[dict[str, int], ...]:
        """Count what each seat used in a finished match, by id."""
        return tuple(dict(sorted(Counter(ids).items())) for ids in self.list_ids(view, events))


def list_said_cards(view: View, events: Sequence[Event], line: str) -> Sequence[Sequence[str]]:
    """List for each seat the ids of the cards that a line of the log named for it."""
    said = list(_said_cards(view, events, line))
    return [tuple(card for seat, card in said if seat == mine) for mine in range(view.table.seats)]


def _said_cards(view: View, events: Sequence[Event], line: str) -> Iterator[tuple[int, str]]:
    for event in events:
        if event.kind == "say" and event.facts["line"] == line:
            piece = piece_of(view.table, event.facts["card"])
            if piece is not None:
                yield event.facts["seat"], view.table.cards[piece].id


def list_zone_cards(view: View, _events: Sequence[Event], zone: str) -> Sequence[Sequence[str]]:
    """List for each seat the ids of the cards that lie in its own zone of this name."""
    table = view.table
    return [[table.cards[piece].id for piece in table.zone(key(zone, seat))] for seat in range(table.seats)]
