"""Limits of a table: the allowed values of fields, declared beside them, and laws that tie several together.

Rules never break them, which random play shows; a table that somebody wrote may, and is told where.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tabletop.engine.fields import Pieces, Plain, Value, Zone

if TYPE_CHECKING:
    from tabletop.engine.state import State


class Refusal(NamedTuple):
    """Reason for people at a table: key of a `fault` sentence of the game or the app, and the facts in it."""

    key: str
    facts: Mapping[str, Plain] = MappingProxyType({})
    """Facts that the sentence names: `who` is a seat, `card` a piece, other words are rows and values."""


class Fault(NamedTuple):
    """Fault of an impossible table: the places involved, the most likely cause first, the message and the remedy."""

    places: tuple[str, ...]
    refusal: Refusal
    """Sentence for those who set a table by hand; `what` and `remedy` are for those who write one in a file."""
    what: str
    remedy: str = ""
    mend: Mapping[str, Plain] = MappingProxyType({})
    """Places with what they hold once it is right, where that follows from all others: a bank with what is left."""


Law = Callable[[Any], Iterable[Fault]]
"""Function from a state to its faults. It takes the game's own State, which a common type cannot name."""


class Limit(Protocol):
    """Limit of the values of one field."""

    def allows(self, s: State, value: Plain) -> bool:
        """Check if the value can stand there."""

    def describe(self, s: State) -> str:
        """Describe all legal values, as words after "holds"."""


@dataclass(frozen=True, slots=True)
class Between:
    """Range of whole numbers; bounds that depend on the match are functions of its state."""

    low: int | Callable[[Any], int] | None = 0
    high: int | Callable[[Any], int] | None = None

    def allows(self, s: State, value: Plain) -> bool:
        """Check if it is a number between the bounds."""
        low, high = self.bounds(s)
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return (low is None or low <= value) and (high is None or value <= high)

    def describe(self, s: State) -> str:
        """Describe the bounds."""
        low, high = self.bounds(s)
        if high is None:
            return "a number" if low is None else f"a number, {low} or more"
        return f"a number from {low} to {high}" if low is not None else f"a number up to {high}"

    def bounds(self, s: State) -> tuple[int | None, int | None]:
        """Return the lowest and the highest number, None where there is no bound."""
        low, high = self.low, self.high
        return (low(s) if callable(low) else low, high(s) if callable(high) else high)


@dataclass(frozen=True, slots=True)
class Seats:
    """Number of a seat."""

    def allows(self, s: State, value: Plain) -> bool:
        """Check if there is such a seat."""
        return Between(0, s.seats - 1).allows(s, value)

    def describe(self, s: State) -> str:
        """Describe the seats."""
        return f"a seat, 0 to {s.seats - 1}"


@dataclass(frozen=True, slots=True)
class Cards:
    """Piece of the match, which people write as the id of its card."""

    def allows(self, s: State, value: Plain) -> bool:
        """Check if there is such a piece."""
        return Between(0, len(s.cards) - 1).allows(s, value)

    def describe(self, s: State) -> str:
        """Describe the way it is written."""
        return "a card, by its id"


@dataclass(frozen=True, slots=True)
class OneOf:
    """Words or numbers of a list; one that depends on the match is a function of its state."""

    values: Collection[Plain] | Callable[[Any], Collection[Plain]]

    def allows(self, s: State, value: Plain) -> bool:
        """Check if it stands in the list."""
        return value in self.list_values(s)

    def describe(self, s: State) -> str:
        """Describe the list."""
        return f"one of {', '.join(dict.fromkeys(map(str, self.list_values(s))))}"

    def list_values(self, s: State) -> Collection[Plain]:
        """List what may stand there."""
        return self.values(s) if callable(self.values) else self.values


@dataclass(frozen=True, slots=True)
class Each:
    """List whose parts have one limit; `once` if none may stand in it twice."""

    part: Limit
    once: bool = False

    def allows(self, s: State, value: Plain) -> bool:
        """Check if every part can stand there."""
        if not isinstance(value, tuple) or (self.once and len({*value}) != len(value)):
            return False
        return all(self.part.allows(s, part) for part in value)

    def describe(self, s: State) -> str:
        """Describe the limit of the parts."""
        return f"a list, each part {self.part.describe(s)}" + (", each once" if self.once else "")


@dataclass(frozen=True, slots=True)
class Row:
    """List of a fixed length, each part with its own limit; None for one that has none."""

    parts: tuple[Limit | None, ...]

    def allows(self, s: State, value: Plain) -> bool:
        """Check if each part can stand in its position."""
        if not isinstance(value, tuple) or len(value) != len(self.parts):
            return False
        pairs = zip(self.parts, value, strict=True)
        return all(limit is None or limit.allows(s, part) for limit, part in pairs)

    def describe(self, s: State) -> str:
        """Describe the limits in their order."""
        said = ", ".join("anything" if part is None else part.describe(s) for part in self.parts)
        return f"a list of {len(self.parts)}: {said}"


def find_faults(s: State, laws: Iterable[Law] = ()) -> Iterator[Fault]:
    """Yield the faults of a table: wrong or too many values in fields, and then broken `laws`.

    Laws rest on fields that are right, so they are only asked when all are.
    """
    broken = [fault for place in s.shape.place for fault in _place_faults(s, place)]
    yield from broken
    if not broken:
        for law in laws:
            yield from law(s)


def _place_faults(s: State, place: str) -> Iterator[Fault]:
    field, _ = s.shape.place[place]
    match field:
        case Value():
            yield from _value_faults(s, field, place)
        case Zone():
            yield from _zone_faults(s, field, place)
        case Pieces():
            yield from _set_faults(s, field, place)


def _value_faults(s: State, field: Value, place: str) -> Iterator[Fault]:
    value, limit = s.values[place], field.of
    if value != field.start and limit is not None and not limit.allows(s, value):
        what = f"{place} cannot hold {_excerpt(s, value)}"
        yield Fault((place,), _refusal_of(s, limit), what, f"it holds {limit.describe(s)}")


def _refusal_of(s: State, limit: Limit) -> Refusal:
    """Say what a limit allows: the numbers of a range, else that the value cannot be."""
    low, high = limit.bounds(s) if isinstance(limit, Between) else (None, None)
    if low is not None:
        return (
            Refusal("least", {"low": low}) if high is None else Refusal("range", {"low": low, "high": high})
        )
    return Refusal("value") if high is None else Refusal("most", {"high": high})


def _excerpt(s: State, value: Plain) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_excerpt(s, part) for part in value)}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _zone_faults(s: State, field: Zone, place: str) -> Iterator[Fault]:
    pieces = s.zone(place)
    if field.most is not None and len(pieces) > field.most:
        ids = ", ".join(s.cards[piece].id for piece in pieces)
        what = f"{place} has room for {field.most}, not for {ids}"
        yield Fault((place,), Refusal("room", {"n": field.most}), what, "take the others away")
    wrong = next((piece for piece in pieces if s.cards[piece].kind not in field.kinds), None)
    if field.kinds and wrong is not None:
        what = f"{s.cards[wrong].id} cannot lie in {place}"
        remedy = f"it is for {' and '.join(field.kinds)}"
        yield Fault((place,), Refusal("kinds", {"card": wrong}), what, remedy)


def _set_faults(s: State, field: Pieces, place: str) -> Iterator[Fault]:
    if not field.within:
        return
    marked: tuple[int, ...] = s.values[place]  # type: ignore[assignment]  # a Pieces field holds pieces
    lie = {piece for zone, of in s.shape.zones.items() if of.name in field.within for piece in s.zone(zone)}
    for piece in marked:
        if piece not in lie:
            called = s.cards[piece].id
            where = " or ".join(field.within)
            what = f"{called} is in {place}, but lies in no {where}"
            yield Fault((place,), Refusal("lies", {"card": piece}), what, f"lay it there: {where}")
