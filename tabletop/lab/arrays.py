"""Observation of a seat as one array of fixed length, derived from the declared fields and their visibility.

Made from a `View` alone, so nothing that the seat may not know is in it. `Encoder.names` says what each number is.
Little changes from one answer to the next: an encoder keeps each seat's last array and writes anew what differs.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import compress, islice
from operator import itemgetter, ne
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
Write = Callable[["array[float]", int, Any], None]
"""Writer of a value into an array from a number on, which is all 0 there."""


@dataclass(slots=True)
class _Written:
    """Array of a seat, and what it was written from."""

    array: array[float]
    values: tuple[Any, ...]
    known: Mapping[int, str]
    options: int = 0


class Encoder:
    """Encoder of the views of one table (game, seats, options); all its matches have arrays of one length."""

    def __init__(self, state: State) -> None:
        shape = state.shape
        ids = dict.fromkeys(record.id for record in state.cards)
        self._record = {name: number for number, name in enumerate(ids)}
        self._of_piece = [self._record[record.id] for record in state.cards]
        self._zones = {f"zone:{place}": number for number, place in enumerate(shape.zones)}
        self._words = self._vocabulary(state)
        self._handles: dict[str, tuple[float, float]] = {}
        names: list[str] = []
        self._places: list[tuple[int, int, Write]] = []
        """First number of each place, how many it has, and their writer."""
        for place, (field, _) in shape.place.items():
            parts = [f"{place}.{part}" for part in self._parts(field)]
            self._places.append((len(names), len(parts), self._writer(field)))
            names += parts
        self._values = itemgetter(*shape.place)
        self._known = len(names)
        names += [f"known.{piece}" for piece in range(len(self._of_piece))]
        self._question = len(names)
        names += ["seat", *(f"question.{name}" for name in QUESTION)]
        names += [f"option.{number}.{name}" for number in range(PAGE) for name in OPTION]
        self.names = tuple(names)
        """Meaning of each number of an array: a place of the table with a part of it, or a part of the question."""
        self.length = len(names)
        self._zeros = array("f", bytes(4 * self.length))
        self._last: dict[int | None, _Written] = {}

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

    def _parts(self, field: Field) -> Iterable[str]:
        if isinstance(field, Zone):
            return ("top",) if field.most == 1 else ("top", "count", *self._record)
        if isinstance(field, Pieces):
            return map(str, range(len(self._of_piece)))
        if field.sort == "list":
            return ("length", *map(str, range(LIST_LENGTH - 1)))
        return ("value",)

    def _writer(self, field: Field) -> Write:
        if isinstance(field, Zone):
            return self._write_top if field.most == 1 else self._write_zone
        if isinstance(field, Pieces):
            return self._write_set
        return self._write_list if field.sort == "list" else self._write_value

    def encode(self, view: View, choice: Choice | None = None) -> Array:
        """Encode what a seat knows, and its answer on its way; floats, as many as `length`."""
        last = self._last.get(view.seat)
        if last is None:
            nothing = (object(),) * len(self._places)  # differs from every value
            last = self._last[view.seat] = _Written(self._zeros[:], nothing, {})
        found = last.array  # single numbers are written faster than into NumPy's arrays
        values = self._values(view.table.values)
        for at in compress(range(len(values)), map(ne, values, last.values)):
            start, length, write = self._places[at]
            found[start : start + length] = self._zeros[:length]
            write(found, start, values[at])
        last.values = values
        if view.known != last.known:
            self._encode_known(found, view.known)
            last.known = dict(view.known)
        self._encode_question(last, -1.0 if view.seat is None else view.seat, choice)
        return np.frombuffer(found, dtype=np.float32).copy()

    def _encode_known(self, found: array[float], known: Mapping[int, str]) -> None:
        found[self._known : self._question] = self._zeros[: self._question - self._known]
        for piece, handle in known.items():
            found[self._known + piece] = 1.0 + self._zones[handle]

    def _write_value(self, found: array[float], start: int, value: Plain) -> None:
        found[start] = self._number(value)

    def _write_list(self, found: array[float], start: int, parts: tuple[Plain, ...] | None) -> None:
        found[start] = len(parts or ())
        for at, part in enumerate(islice(_flatten(parts), LIST_LENGTH - 1), start + 1):
            found[at] = self._number(part)

    def _write_set(self, found: array[float], start: int, pieces: tuple[int, ...]) -> None:
        for piece in pieces:
            found[start + piece] = 1.0

    def _write_top(self, found: array[float], start: int, pieces: tuple[int, ...]) -> None:
        if pieces:
            found[start] = -1.0 if pieces[-1] == UNSEEN else 1.0 + self._of_piece[pieces[-1]]

    def _write_zone(self, found: array[float], start: int, pieces: tuple[int, ...]) -> None:
        self._write_top(found, start, pieces)
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

    def _encode_question(self, last: _Written, seat: float, choice: Choice | None) -> None:
        """Write the question with as many options as there are, and nothing where there were more."""
        found, start, options = last.array, self._question + 1 + len(QUESTION), 0
        question = (0.0,) * len(QUESTION)
        if choice is not None:
            asked = choice.decision
            question = (
                self._word(asked.prompt),
                asked.least,
                asked.most,
                len(choice.ticked),
                choice.page,
            )
            numbers = self._option_numbers(choice)
            options = len(numbers) // len(OPTION)
            found[start : start + len(numbers)] = array("f", numbers)
        found[self._question : start] = array("f", (seat, *question))
        if options < last.options:
            start, end = (start + number * len(OPTION) for number in (options, last.options))
            found[start:end] = self._zeros[: end - start]
        last.options = options

    def _option_numbers(self, choice: Choice) -> list[float]:
        options = {option.key: option for option in reversed(choice.decision.options)}
        numbers: list[float] = []
        for key in choice.on_page:
            option = options[key]
            numbers += (1.0, key in choice.ticked)
            numbers += self._handle(option.source)
            numbers += self._handle(option.target)
            numbers += (self._word(option.label), option.n, len(option.uses))
        return numbers

    def _handle(self, handle: str) -> tuple[float, float]:
        """Encode a handle as its kind of thing and which one; a card as its record."""
        if handle not in self._handles:
            self._handles[handle] = self._encode_handle(handle)
        return self._handles[handle]

    def _encode_handle(self, handle: str) -> tuple[float, float]:
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
