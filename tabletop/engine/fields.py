"""Declared fields of a state: their content, index and visibility.

A field is declared once, on the class of a game's state; storage, cloning, JSON, views, samples and the
anchors a table layout must have all follow from that declaration. This module knows no verbs: fields are
changed through `State`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Self, TypeAlias
from weakref import ref

from tabletop.errors import RuleError

if TYPE_CHECKING:
    from tabletop.engine.limits import Limit
    from tabletop.engine.shape import Options
    from tabletop.engine.state import State

Plain: TypeAlias = "int | str | bool | tuple[Plain, ...] | None"
"""Value that a state may hold: immutable, hashable, and the same after a trip through JSON."""

Piece = int
"""Index into the match's card table."""

UNSEEN: Final = -1
"""Piece whose identity the viewer may not know."""


See = Literal["all", "owner", "top", "count"]
When: TypeAlias = "Callable[[Options], bool]"
Index = Any  # an index is one plain value, or a tuple of them for a field with several domains


class Field(ABC):
    """Declared field. `per` names its index domains, `see` who may see it, `doc` what it means.

    `only_when` says of a match's options whether it needs the field. Where it does not, the field has no places, so
    that states and match files are what they were before there was such an option, and it reads as what it starts with.
    """

    start: Plain = ()
    """Initial value of each of its places."""
    saved = True
    """False if files and digests leave it out: no rule reads it, and playing the answers again brings it back."""

    def __init__(self, per: str | tuple[str, ...], see: See, doc: str) -> None:
        self.per: tuple[str, ...] = ((per,) if per else ()) if isinstance(per, str) else per
        self.see = see
        self.doc = doc
        self.when: When | None = None
        self.name = ""

    def only_when(self, when: When) -> Self:
        """Let only matches with such options have it; gives it back."""
        self.when = when
        return self

    @property
    @abstractmethod
    def sort(self) -> str:
        """Content in one word: `cards`, `set` (of pieces), `number`, `word`, `flag` or `list`."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, state: State | None, owner: type | None = None) -> Any:
        """Return the value, or for an indexed field a thing to index. (Typed by its declaration, not by mypy.)"""
        if state is None:
            return self
        if not self.per:
            return (
                state.values.get(self.name, self.start) if self.when is not None else state.values[self.name]
            )
        try:
            return state.places[self.name]
        except KeyError:
            made = state.places[self.name] = Indexed(state, self)
            return made

    def __set__(self, state: State, value: Plain) -> None:
        if self.per:
            raise RuleError(f"{self.name} is held per {' and '.join(self.per)}; write one of its places")
        state.put(self.name, value)

    @property
    def owner_at(self) -> int:
        """Position of the owning seat in the index, or -1."""
        return self.per.index("seat") if "seat" in self.per else -1


class Value(Field):
    """Plain value: a number, a word, a flag, a place; `of` limits its values."""

    def __init__(
        self,
        type_: type,
        per: str | tuple[str, ...] = (),
        start: Plain = 0,
        see: Literal["all", "owner"] = "all",
        doc: str = "",
        of: Limit | None = None,
    ) -> None:
        super().__init__(per, see, doc)
        self.type = type_
        self.of = of
        self.start = start if start != 0 or type_ is int else _EMPTY[type_]

    @property
    def sort(self) -> str:
        """Content in one word: a number, a word, a flag, or a list."""
        return _SORTS[self.type]


_EMPTY: Final[dict[type, Plain]] = {str: "", bool: False, tuple: ()}
_SORTS: Final = {int: "number", str: "word", bool: "flag", tuple: "list"}


class Pool(NamedTuple):
    """Hidden pieces that may be confused with one another."""

    name: str
    holds: Callable[[Any], bool] | None = None
    """Check if a record can lie there at all; a sample serves such zones first."""


class Zone(Field):
    """Place for pieces, bottom to top.

    `see`: `all`; `owner` (others see the count); `top` (the top piece and the count); `count` (nobody).
    `mix`: which hidden pieces may be confused with these: `table` (one pool for all), `own` (a pool a seat) or a
    pool's name, or one with what it takes. `most`: for how many there is room; `kinds`: of which kinds they are, all
    if none is named.
    """

    def __init__(
        self,
        per: str | tuple[str, ...] = (),
        see: See = "all",
        mix: str | Pool = "table",
        doc: str = "",
        most: int | None = None,
        kinds: tuple[str, ...] = (),
    ) -> None:
        super().__init__(per, see, doc)
        if see == "owner" and "seat" not in self.per:
            raise RuleError("a zone that only its owner sees must be held per seat")
        self.mix, self.holds = mix if isinstance(mix, Pool) else Pool(mix)
        self.most = most
        self.kinds = kinds

    @property
    def sort(self) -> str:
        """Content in one word: cards, whatever the pieces are."""
        return "cards"


class Pieces(Field):
    """Set of marked pieces, kept as a sorted tuple; seen wherever the piece itself is seen.

    `within` names the fields in which marked pieces lie, if they lie in some only. A set that only the table shows is
    not `saved`, so that matches on file are what they were before there was it.
    """

    def __init__(
        self,
        per: str | tuple[str, ...] = (),
        doc: str = "",
        within: tuple[str, ...] = (),
        *,
        saved: bool = True,
    ) -> None:
        super().__init__(per, "all", doc)
        self.within = within
        self.saved = saved

    @property
    def sort(self) -> str:
        """Content in one word: a set of pieces."""
        return "set"


class Indexed:
    """Places of one indexed field of one state: `s.hand[seat]`, `s.cubes[cell, "corn"]`.

    The state keeps it, as rules do nothing as often as reading a place; it does not keep the state, so that both are
    gone as soon as nobody needs the state.
    """

    __slots__ = ("_field", "_places", "_state", "_values")

    def __init__(self, state: State, field: Field) -> None:
        self._state = ref(state)
        self._field = field
        self._places: dict[Index, str] = state.shape.keys[field.name]
        self._values = state.values

    def __getitem__(self, index: Index) -> Any:
        try:
            return self._values[self._places[index]]
        except (KeyError, TypeError):
            if self._field.when is not None and not self._places:
                return self._field.start
            raise self._no_place(index) from None

    def __setitem__(self, index: Index, value: Plain) -> None:
        try:
            place = self._places[index]
        except (KeyError, TypeError):
            raise self._no_place(index) from None
        state = self._state()
        assert state is not None  # `s.hand[seat] = ...` holds it
        state.put(place, value)

    def _no_place(self, index: Index) -> RuleError:
        return RuleError(f"{self._field.name} has no place {index!r}")


class Declared(type):
    """Metaclass that collects the declared fields of a state class and gives it slots, so that a misspelt one fails."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Declared:
        inherited = [getattr(base, "fields", {}) for base in reversed(bases)]
        own = {key: field for key, field in namespace.items() if isinstance(field, Field)}
        fields = {key: field for each in (*inherited, own) for key, field in each.items()}
        return super().__new__(mcs, name, bases, {"__slots__": (), **namespace, "fields": fields})
