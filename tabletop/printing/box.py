"""Contents of a game's box: each card with the copies its largest match needs, marked if mods changed it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any, Literal

from tabletop.content.models.options import Option
from tabletop.content.models.records import Content
from tabletop.content.models.rows import display_name
from tabletop.engine.game import Game
from tabletop.errors import ContentError
from tabletop.printing.boards import board_kinds

Mark = Literal["", "new", "changed"]
Value = bool | int | str
Chosen = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class BoxCard:
    """Kind of card in the box."""

    kind: str
    id: str
    name: str
    copies: int
    mark: Mark = ""
    """Change by mods, if there is one."""

    @property
    def key(self) -> str:
        """Name that no other card of the game has."""
        return f"{self.kind}/{self.id}"


def box_of(game: Game, content: Content, original: Content | None = None) -> tuple[BoxCard, ...]:
    """List the cards of a game that have a face; changes are marked against `original`, the game without mods.

    A row that no match lays out has no copies; kinds of which no row is ever laid out are no cards.
    """
    copies = _copies(game, content)
    kinds = {kind for kind, _ in copies}
    return tuple(
        BoxCard(kind, row.id, display_name(row), copies[kind, row.id], _mark(kind, row, original))
        for kind in content.faces.faces
        if kind in kinds
        for row in content.rows(kind)
    )


def boards_of(content: Content, original: Content | None = None) -> tuple[BoxCard, ...]:
    """List the boards of a game; one copy of those that mods added or changed is chosen."""
    marked = [
        (kind, row, _mark(kind, row, original)) for kind in board_kinds(content) for row in content.rows(kind)
    ]
    return tuple(
        BoxCard(kind, row.id, display_name(row), int(bool(mark)), mark) for kind, row, mark in marked
    )


def removed_names(content: Content, original: Content) -> tuple[str, ...]:
    """List the names of cards of the original game that mods took out of the box."""
    return tuple(
        display_name(original.row(kind, row_id))
        for kind, row_id in content.removed
        if kind in content.faces.faces and original.has(kind, row_id)
    )


# Rows are of the game's own models: hence Any.
def _mark(kind: str, row: Any, original: Content | None) -> Mark:
    if original is None:
        return ""
    if not original.has(kind, row.id):
        return "new"
    return "" if row == original.row(kind, row.id) else "changed"


def _copies(game: Game, content: Content) -> Counter[tuple[str, str]]:
    """Count each row by the match that uses most of it."""
    most: Counter[tuple[str, str]] = Counter()
    for seats, options in dict.fromkeys(
        (seats, tuple(chosen.items())) for seats, chosen in _matches(content)
    ):
        with suppress(ContentError):  # options of which a mod leaves too little for a match
            most |= Counter((row.kind, row.id) for row in game.pieces(content, seats, dict(options)))
    return most


def _matches(content: Content) -> Iterator[tuple[int, Chosen]]:
    """Yield options of matches to look at: each value at each seat count, and pairs at the largest."""
    file = content.file
    for seats in file.seats:
        usual = file.defaults(seats)
        rows = [[(row.id, value) for value in _values(row)] for row in file.options_at(seats)]
        yield seats, usual
        yield from ((seats, {**usual, name: value}) for row in rows for name, value in row)
        if seats == max(file.seats):
            for one, other in combinations(rows, 2):
                yield from ((seats, {**usual, **dict(pair)}) for pair in product(one, other))


def _values(option: Option) -> Iterable[Value]:
    if option.kind == "flag":
        return (True, False)
    return range(option.low, option.high + 1) if option.kind == "number" else option.values
