"""Observation of a seat as one array of fixed length, derived from the declared fields and their visibility.

Made from a `View` alone, so nothing that the seat may not know is in it. `Encoder.names` says what each number is.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tabletop.engine.fields import UNSEEN, Field, Pieces, Plain, Value, Zone
from tabletop.engine.limits import OneOf
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.lab.choices import PAGE, Choice

LIST_LENGTH = 24
"""Numbers that a field with a list gets: its length, then its parts."""
OPTION = ("exists", "ticked", "source", "source_index", "target", "target_index", "label", "n", "uses")
"""Numbers for each option of the page."""
QUESTION = ("prompt", "least", "most", "ticked", "page")
_HASHES = 1 << 16

Array = NDArray[np.float32]


class Encoder:
    """Encoder of the views of one table (game, seats, options); all its matches have arrays of one length."""

    def __init__(self, state: State) -> None:
        shape = state.shape
        ids = dict.fromkeys(record.id for record in state.cards)
        self._record = {name: number for number, name in enumerate(ids)}
        self._of_piece = [self._record[record.id] for record in state.cards]
        self._zones = {place: number for number, place in enumerate(shape.zones)}
        self._words = self._vocabulary(state)
        self._cards: list[
            tuple[str, int, bool]
        ] = []  # places with their first number; whether one piece fits
        self._sets: list[tuple[str, int]] = []
        self._lists: list[tuple[str, int]] = []
        self._plain: list[tuple[str, int]] = []
        names: list[str] = []
        for place, (field, _) in shape.place.items():
            self._file(place, field, len(names))
            names += [f"{place}.{part}" for part in self._parts(field)]
        self._known = len(names)
        names += [f"known.{piece}" for piece in range(len(self._of_piece))]
        self._question = len(names)
        names += ["seat", *(f"question.{name}" for name in QUESTION)]
        names += [f"option.{number}.{name}" for number in range(PAGE) for name in OPTION]
        self.names = tuple(names)
        """Meaning of each number of an array: a place of the table with a part of it, or a part of the question."""
        self.length = len(names)
        self._nothing = bytes(4 * self.length)

    def _vocabulary(self, state: State) -> dict[str, int]:
        """Number the words that values and handles are made of."""
        words = dict.fromkeys(["", *self._record, *state.shape.place])
        for domain in state.shape.domains.values():
            words.update(dict.fromkeys(map(str, domain)))
        for field in state.shape.fields.values():
            if isinstance(field, Value) and isinstance(field.of, OneOf):
                values = field.of.values(state) if callable(field.of.values) else field.of.values
                words.update(dict.fromkeys(str(value) for value in values if isinstance(value, str)))
        return {word: number for number, word in enumerate(words)}

    def _file(self, place: str, field: Field, start: int) -> None:
        """Add a place to those that are encoded the same way: views are encoded often."""
        if isinstance(field, Zone):
            self._cards.append((place, start, field.most == 1))
        elif isinstance(field, Pieces):
            self._sets.append((place, start))
        elif field.sort == "list":
            self._lists.append((place, start))
        else:
            self._plain.append((place, start))

    def _parts(self, field: Field) -> Iterable[str]:
        if isinstance(field, Zone):
            return ("top",) if field.most == 1 else ("top", "count", *self._record)
        if isinstance(field, Pieces):
            return map(str, range(len(self._of_piece)))
        if field.sort == "list":
            return ("length", *map(str, range(LIST_LENGTH - 1)))
        return ("value",)

    def encode(self, view: View, choice: Choice | None = None) -> Array:
        """Encode what a seat knows, and its answer on its way; floats, as many as `length`."""
        found = array("f", self._nothing)  # single numbers are written faster than into NumPy's arrays
        values = view.table.values
        for place, start in self._plain:
            found[start] = self._number(values[place])
        for place, start, is_single in self._cards:
            self._encode_zone(found, start, is_single, view.table.zone(place))
        for place, start in self._sets:
            for piece in values[place]:  # type: ignore[union-attr]  # pieces
                found[start + piece] = 1.0  # type: ignore[operator]
        for place, start in self._lists:
            parts: Any = values[place]
            found[start] = len(parts or ())
            for at, part in enumerate(islice(_flatten(parts), LIST_LENGTH - 1), start + 1):
                found[at] = self._number(part)
        for piece, handle in view.known.items():
            found[self._known + piece] = 1.0 + self._zones[handle.removeprefix("zone:")]
        found[self._question] = -1.0 if view.seat is None else view.seat
        if choice is not None:
            self._encode_question(found, self._question + 1, choice)
        return np.frombuffer(found, dtype=np.float32)  # the same memory

    def _encode_zone(self, found: array[float], start: int, is_single: bool, pieces: tuple[int, ...]) -> None:
        if not pieces:
            return
        found[start] = -1.0 if pieces[-1] == UNSEEN else 1.0 + self._of_piece[pieces[-1]]
        if is_single:
            return
        found[start + 1] = len(pieces)
        for piece in pieces:
            if piece != UNSEEN:
                found[start + 2 + self._of_piece[piece]] += 1.0

    def _number(self, value: Plain) -> float:
        if isinstance(value, int):
            return float(value)
        return -1.0 if value is None else self._word(str(value))

    def _word(self, word: str) -> float:
        """Number a word; one that no vocabulary has gets a number of its own by its letters."""
        number = self._words.get(word)
        return float(number if number is not None else len(self._words) + zlib.crc32(word.encode()) % _HASHES)

    def _encode_question(self, found: array[float], start: int, choice: Choice) -> None:
        decision = choice.decision
        question = (
            self._word(decision.prompt),
            decision.least,
            decision.most,
            len(choice.ticked),
            choice.page,
        )
        found[start : start + len(QUESTION)] = array("f", question)
        options = {option.key: option for option in reversed(decision.options)}
        for number, key in enumerate(choice.on_page):
            option, at = options[key], start + len(QUESTION) + number * len(OPTION)
            numbers = (
                1.0,
                key in choice.ticked,
                *self._handle(option.source),
                *self._handle(option.target),
                self._word(option.label),
                option.n,
                len(option.uses),
            )
            found[at : at + len(OPTION)] = array("f", numbers)

    def _handle(self, handle: str) -> tuple[float, float]:
        """Encode a handle as its kind of thing and which one; a card as its record."""
        kind, _, rest = handle.partition(":")
        if kind == "card" and rest.isdecimal():
            return self._word(kind), float(self._of_piece[int(rest)])
        return self._word(kind), float(rest) if rest.isdecimal() else self._word(rest)


def _flatten(value: Plain) -> Iterator[Plain]:
    if isinstance(value, tuple):
        for part in value:
            yield from _flatten(part)
    else:
        yield value
