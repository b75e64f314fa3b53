"""Unchanging part of a match: the records of its pieces, and every place of its fields.

All clones of a state share one `Shape`; the values themselves are in `tabletop.engine.state`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tabletop.engine.fields import UNSEEN, Field, Index, Piece, Pieces, Plain, Value, Zone
from tabletop.engine.handles import key
from tabletop.errors import RuleError, SaveError

if TYPE_CHECKING:
    from tabletop.engine.state import State

Options = Mapping[str, Plain]
"""Value of each option of the match, by id."""


class Record(Protocol):
    """Interface of a card, location or vehicle to the engine: its id and its content kind."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...


class CardTable:
    """Pieces of a match: one frozen record a piece, shared by all states."""

    def __init__(self, records: Iterable[Record]) -> None:
        self._records = tuple(records)
        self._named: dict[str, tuple[Piece, ...]] = {}
        for piece, record in enumerate(self._records):
            self._named[record.id] = (*self._named.get(record.id, ()), piece)

    def __getitem__(self, piece: Piece) -> Any:
        """Return the record of a piece; raises `RuleError` for `UNSEEN`, which has none."""
        if piece >= 0:
            try:
                return self._records[piece]
            except IndexError:
                pass
        raise RuleError("a hidden piece has no record" if piece == UNSEEN else f"there is no piece {piece}")

    def __len__(self) -> int:
        return len(self._records)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._records)

    def pieces_with_id(self, card_id: str) -> tuple[Piece, ...]:
        """Return all pieces with this id, () if there is none."""
        return self._named.get(card_id, ())

    def ids(self) -> tuple[str, ...]:
        """Return the ids in table order, one a piece."""
        return tuple(record.id for record in self._records)


def sort_records(records: list[Any], runs: Iterable[tuple[str, int]]) -> list[Any]:
    """Sort the records as in a match file, so that piece numbers keep their meaning when a set has grown.

    `runs` are ids with how often each stands in a row. Raises `SaveError` if there are too few of one.
    """
    have = Counter(record.id for record in records)
    by_id = {record.id: record for record in records}
    ordered = []
    for name, count in runs:
        if have[name] < count:
            raise SaveError(f'the match needs {count} of the card "{name}", the cards here have {have[name]}')
        ordered += [by_id[name]] * count
    return ordered


class Veil(NamedTuple):
    """Zone of which somebody does not see all: its key and handle, does its top lie open, and its pool."""

    zone: str
    handle: str
    has_top: bool
    pool: str


class Shape:
    """Common part of all clones of a state: seats, cards, content, options, and every place a field has."""

    def __init__(
        self,
        owner: type[State],
        seats: int,
        cards: CardTable,
        content: Any,  # opaque to the engine
        options: Options,
        domains: Mapping[str, Sequence[Plain]],
    ) -> None:
        self.owner_class = owner
        self.fields = fields = owner.fields
        self.seats = seats
        self.cards = cards
        self.content = content
        self.options = dict(options)
        self.domains = {"seat": tuple(range(seats)), **{name: tuple(of) for name, of in domains.items()}}
        self.everybody = (1 << (seats + 1)) - 1
        self.keys: dict[str, dict[Index, str]] = {}
        self.place: dict[str, tuple[Field, Index]] = {}
        self.start: dict[str, Plain] = {}
        self.seen_by: dict[str, int] = {}  # key -> bit set of the seats (and the public) that see all of it
        self.zones: dict[str, Zone] = {}  # key -> the field, of zones alone
        self.veiled: dict[str, Zone] = {}  # those of which somebody does not see all
        self.secrets: list[str] = []  # keys of the values that somebody does not see
        self.sets: list[str] = []  # keys of the piece sets
        self.saved: list[str] = []  # keys of what files hold
        self._rows: dict[tuple[str, tuple[Plain, ...]], tuple[str, ...]] = {}
        for field in fields.values():
            self._lay_out(field)
        self.veils = tuple(
            tuple(Veil(name, f"zone:{name}", zone.see == "top", self.pool(name)) for name, zone in covered)
            for covered in map(self._find_veiled, range(seats + 1))
        )
        """Zones of which a seat, or the public as the last, does not see all."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the class and its arguments: fields may hold functions, so the shape is made anew."""
        domains = {name: of for name, of in self.domains.items() if name != "seat"}
        return (Shape, (self.owner_class, self.seats, self.cards, self.content, self.options, domains))

    def _lay_out(self, field: Field) -> None:
        places = self.keys[field.name] = {}
        if field.when is not None and not field.when(self.options):
            return
        for parts in product(*(self._domain(field, name) for name in field.per)):
            index = parts[0] if len(parts) == 1 else parts
            name = key(field.name, *parts)
            places[index] = name
            self.place[name] = (field, index)
            self.start[name] = field.start
            self.seen_by[name] = self._visibility(field, parts)
            if field.saved:
                self.saved.append(name)
            self._file_by_sort(field, name)

    def _file_by_sort(self, field: Field, name: str) -> None:
        """Add a place to those of its sort: views are made often, and need only some of each."""
        is_open = self.seen_by[name] == self.everybody
        match field:
            case Zone():
                self.zones[name] = field
                if not is_open:
                    self.veiled[name] = field
            case Pieces():
                self.sets.append(name)
            case Value() if not is_open:
                self.secrets.append(name)

    def _domain(self, field: Field, name: str) -> tuple[Plain, ...]:
        try:
            return self.domains[name]
        except KeyError:
            raise RuleError(f"{field.name} is held per {name}, but set-up gave no such domain") from None

    def _visibility(self, field: Field, parts: tuple[Plain, ...]) -> int:
        if field.see == "all":
            return self.everybody
        if field.see == "owner":
            owner = parts[field.owner_at]
            assert isinstance(owner, int)
            return 1 << owner
        return 0

    def _find_veiled(self, bit: int) -> list[tuple[str, Zone]]:
        return [(name, zone) for name, zone in self.veiled.items() if not self.seen_by[name] >> bit & 1]

    def row(self, field: str, *first: Plain) -> tuple[str, ...]:
        """Return the keys, in order, of the places of a field of several domains whose index begins like this."""
        found = self._rows.get((field, first))
        if found is None:
            places = self.keys[field].items()
            found = tuple(name for index, name in places if index[: len(first)] == first)
            self._rows[field, first] = found
        return found

    def owner(self, name: str) -> int | None:
        """Return the seat that a place belongs to, or None."""
        field, index = self.place[name]
        at = field.owner_at
        if at < 0:
            return None
        owner = index[at] if len(field.per) > 1 else index
        assert isinstance(owner, int)
        return owner

    def pool(self, name: str) -> str:
        """Return the pool of hidden pieces that those of this zone may be confused with."""
        mix = self.zones[name].mix
        return f"own:{self.owner(name)}" if mix == "own" else mix
