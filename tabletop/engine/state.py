"""State of a match: declared values, the agenda, one random number, and the verbs that change them.

Every value is immutable, so a clone is one copied dict. Who may see what is in the fields; what happens next is
in the agenda, which `tabletop.engine.agenda` drives. Nothing here knows a game.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from tabletop.engine.events import OVER, Happening, ShownPiece
from tabletop.engine.fields import Declared, Field, Index, Indexed, Piece, Pieces, Plain, Value, Zone
from tabletop.engine.plain import SCALARS, digest_of, freeze, is_plain
from tabletop.engine.public_forecast import NOTHING, PublicForecast
from tabletop.engine.random_numbers import MASK, draw_number
from tabletop.engine.shape import CardTable, Options, Shape
from tabletop.errors import RuleError

if TYPE_CHECKING:
    from tabletop.engine.runs import Run
    from tabletop.engine.steps import Decision, Step


class Frame(NamedTuple):
    """Entry of the agenda: a step that runs or waits. A match file holds it as a list of three."""

    step: str
    args: tuple[Plain, ...]
    answers: tuple[Any, ...] = ()
    """Answers so far: the keys of each question, or of a `Together` those of each lane."""


class State(metaclass=Declared):
    """Base of a game's state. Subclasses declare fields (see `Value`, `Zone`, `Pieces`) and may forecast."""

    __slots__ = (
        "__weakref__",
        "agenda",
        "asking",
        "events",
        "lanes",
        "locked",
        "places",
        "quiet",
        "rng",
        "shape",
        "todo",
        "values",
        "waits",
        "writes",
    )
    fields: ClassVar[dict[str, Field]]

    phase = Value(str, start="setup", doc="what part of the round or turn is being played")

    def __init__(
        self,
        seats: int,
        cards: CardTable,
        content: Any,  # opaque to the engine
        options: Options,
        domains: Mapping[str, Sequence[Plain]] | None = None,
        seed: int = 0,
    ) -> None:
        self.shape = Shape(type(self), seats, cards, content, options, domains or {})
        self.values: dict[str, Plain] = dict(self.shape.start)  # never another one: `places` read it
        self.places: dict[str, Indexed] = {}  # the indexed fields that have been read
        self.agenda: tuple[Frame, ...] = ()
        self.rng = seed & MASK
        self.waits: tuple[Decision, ...] = ()  # the open questions
        self.lanes: tuple[int, ...] = ()  # seats of the open Together, in lane order
        self.events: list[Happening] = []
        self.writes = 0
        self.todo: list[Frame] | None = None
        self.locked = False
        self.quiet = False  # a sample that is played out: nobody is told what happens
        self.asking: Run | None = None  # while quiet: the step that asks, ready to go on with the answer

    def public_forecast(self) -> PublicForecast:
        """Return the public forecast. It may be asked of a view's table: only public fields may be used."""
        return NOTHING

    def suppose(self, hidden: Iterable[str], unknown: Collection[Piece], rng: random.Random) -> None:
        """Fill in values that a sample cannot know, such as other seats' hidden plans, with possible ones.

        Asked of a sample whose zones are dealt already. What it leaves alone is what it starts with. `unknown` are the
        pieces whose places the viewer does not know: those that may be confused beyond the pools of their zones
        change places here.
        """

    # -- what all clones share ------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.shape.seats

    @property
    def cards(self) -> CardTable:
        """Records of the pieces."""
        return self.shape.cards

    @property
    def content(self) -> Any:
        """Rows and numbers of the game; opaque to the engine."""
        return self.shape.content

    @property
    def options(self) -> Options:
        """Options that the match was set up with."""
        return self.shape.options

    @property
    def is_over(self) -> bool:
        """True if the match has ended."""
        return not self.agenda and not self.waits

    # -- copies, equality, plain data -----------------------------------------------------------------------

    def clone(self) -> Self:
        """Copy the state to play on without touching this one; its event list is empty."""
        new = object.__new__(type(self))
        new.shape = self.shape
        new.values = self.values.copy()
        new.places = {}
        new.agenda = self.agenda
        new.rng = self.rng
        new.waits = self.waits
        new.lanes = self.lanes
        new.events = []
        new.writes = 0
        new.todo = None
        new.locked = False
        new.quiet = self.quiet
        new.asking = None  # a generator cannot be copied
        return new

    def clone_quietly(self) -> Self:
        """Copy a sample to play it out: it keeps no events, for nobody is told of them, and trusts the rules."""
        new = self.clone()
        new.quiet = True
        return new

    def __getstate__(self) -> tuple[None, dict[str, Any]]:
        """Return what is pickled: all but what is made again when it is needed."""
        kept = {name: getattr(self, name) for name in State.__slots__ if name != "__weakref__"}
        return None, {**kept, "places": {}, "asking": None}

    def key(self) -> tuple[Any, ...]:
        """Return everything that changes, for equality and hashing."""
        return (tuple(self.values.values()), self.agenda, self.rng)

    def to_plain(self) -> dict[str, Any]:
        """Return everything that changes and is saved, as JSON can hold it."""
        values = {name: self.values[name] for name in self.shape.saved}
        return {"values": values, "agenda": self.agenda, "rng": self.rng}

    def take_plain(self, plain: Mapping[str, Any]) -> None:
        """Restore the result of `to_plain`, after a trip through JSON or not. Raises `RuleError` if it does not fit."""
        if set(plain["values"]) != set(self.shape.saved):
            raise RuleError("these values belong to another game or set-up")
        self.values.update({name: freeze(plain["values"][name]) for name in self.shape.saved})
        self.agenda = tuple(
            Frame(str(name), tuple(map(freeze, args)), tuple(map(freeze, got)))
            for name, args, got in plain["agenda"]
        )
        self.rng = int(plain["rng"])
        self.waits, self.lanes = (), ()

    def digest(self) -> str:
        """Return sixteen hex digits that change when anything changes; the same in every process."""
        return digest_of(self.to_plain())

    def zone(self, name: str) -> tuple[Piece, ...]:
        """Return the pieces of a zone (by its storage key), bottom to top. Raises `RuleError` for no zone."""
        if name not in self.shape.zones:
            is_field = isinstance(self.shape.fields.get(name), Zone)
            place = next(iter(self.shape.keys[name].values()), "") if is_field else ""
            raise RuleError(
                f"there is no zone {name}" + (f"; write one of its places, as {place}" if place else "")
            )
        return self.values[name]  # type: ignore[return-value]  # zones hold tuples of pieces

    def zone_holding(self, piece: Piece) -> str:
        """Return the zone (storage key) in which a piece lies. Raises `RuleError` if it lies nowhere."""
        values = self.values
        for name in self.shape.zones:
            if piece in values[name]:  # type: ignore[operator]  # zones hold tuples of pieces
                return name
        raise RuleError(f"piece {piece} lies in no zone")

    # -- verbs that change the table ------------------------------------------------------------------------

    def lay(self, zone: str, pieces: Iterable[Piece]) -> None:
        """Put pieces that are not on the table yet on top of a zone: set-up only. Raises `RuleError` for no zone."""
        laid = tuple(pieces)
        self._write(zone, self.zone(zone) + laid)
        self.tell("lay", {"zone": f"zone:{zone}", "pieces": laid}, self.shape.seen_by[zone])

    def move(self, piece: Piece, src: str, dst: str) -> None:
        """Move one piece between zones, to the top.

        Zones are given by their storage keys here and below. Raises `RuleError` if the piece does not lie in `src`.
        """
        source = self.zone(src)
        if piece not in source:
            raise RuleError(f"piece {piece} does not lie in {src}")
        saw, place = self._who_sees(src, piece), source.index(piece)
        self._write(src, source[:place] + source[place + 1 :])
        self._write(dst, (*self.zone(dst), piece))
        if self.quiet:
            return
        sees = self._who_sees(dst, piece)
        facts = {"piece": piece, "src": f"zone:{src}", "dst": f"zone:{dst}"}
        uncovered = self._is_top_seen(src) and place == len(source) - 1 > 0 and not self.shape.seen_by[src]
        shows = self.shape.everybody if uncovered else sees
        self.tell("move", facts, saw | sees, 0 if uncovered else saw, shows)

    def pour(self, src: str, dst: str) -> None:
        """Move a whole zone onto another, order kept; an empty one is no event. Raises `RuleError` for no zone."""
        moved = self.zone(src)
        if not moved:
            return
        saw, sees = self.shape.seen_by[src], self.shape.seen_by[dst]
        if self._is_top_seen(dst):
            sees = self.shape.everybody
        self._write(src, ())
        self._write(dst, self.zone(dst) + moved)
        facts = {"src": f"zone:{src}", "dst": f"zone:{dst}", "n": len(moved)}
        self.tell("pour", facts, self.shape.everybody, saw, sees)

    def transfer(self, src: str, dst: str, n: int) -> None:
        """Move `n` cubes, chips or tokens between two number fields. Raises `RuleError` if there are too few."""
        if n < 0 or self._number(src) < n:
            raise RuleError(f"{n} cannot be taken from {src}, which holds {self.values[src]}")
        if n == 0:
            return
        self._write(src, self._number(src) - n)
        self._write(dst, self._number(dst) + n)
        facts = {"src": f"token:{src}", "dst": f"token:{dst}", "n": n}
        self.tell("transfer", facts, self.shape.everybody)

    def put(self, field: str, value: Plain) -> None:
        """Set one value; `s.gear[seat] = 3` comes here. Raises `RuleError` for a zone or a value that is not plain."""
        declared, _ = self._field(field)
        if not isinstance(declared, Value):
            raise RuleError(f"{field} holds pieces; move or mark them")
        proved = self.quiet or value.__class__ in SCALARS  # rules that are played out were proved before
        if not proved and not is_plain(value):
            raise RuleError(
                f"{field} cannot hold {value!r}; only numbers, words, flags, None and tuples of them"
            )
        old = self.values[field]
        self._write(field, value)
        if old != value and not self.quiet:
            facts = {"field": f"token:{field}", "old": old, "new": value}
            self.tell("set", facts, self.shape.seen_by[field])

    def mark(self, field: str, piece: Piece, on: bool = True) -> None:
        """Put a piece into a `Pieces` field or take it out; marking twice changes nothing.

        Raises `RuleError` for another field, and for a piece that lies in no zone.
        """
        declared, _ = self._field(field)
        if not isinstance(declared, Pieces):
            raise RuleError(f"{field} is not a set of pieces")
        marked: tuple[Piece, ...] = self.values[field]  # type: ignore[assignment]  # a Pieces field holds pieces
        if (piece in marked) == on:
            return
        self._write(field, tuple(sorted((*marked, piece))) if on else tuple(p for p in marked if p != piece))
        if not self.quiet:  # finding the piece takes a while
            seen = self._who_sees(self.zone_holding(piece), piece)
            self.tell("mark", {"field": f"token:{field}", "piece": piece, "on": on}, seen)

    def shuffle(self, zone: str) -> None:
        """Put a zone into random order (Fisher-Yates on the state's own random number); an undo barrier.

        Raises `RuleError` for no zone.
        """
        order = list(self.zone(zone))
        for last in range(len(order) - 1, 0, -1):
            other = self._random(last + 1)
            order[last], order[other] = order[other], order[last]
        self._write(zone, tuple(order))
        self.tell("shuffle", {"zone": f"zone:{zone}"}, self.shape.everybody)

    def roll(self, sides: int) -> int:
        """Return a random number from 0 to `sides` - 1, seen by everybody; an undo barrier."""
        result = self._random(sides)
        self.tell("roll", {"sides": sides, "result": result}, self.shape.everybody)
        return result

    def say(self, line: str, **facts: Plain) -> None:
        """Write a log line by its key. Pieces are given as handles (`card:17`), so that they can be masked."""
        self.writes += 1  # a line said before a question would be said again with every answer
        if not self.quiet:  # finding the pieces takes a while
            shown = {name: self._show_fact(fact) for name, fact in facts.items()}
            self.tell("say", {"line": line, **shown}, self.shape.everybody)

    def tell(self, kind: str, facts: dict[str, Any], mask: int, saw: int = 0, shows: int = 0) -> None:
        """Add a `Happening`, unless this is a sample that is played out."""
        if not self.quiet:
            self.events.append(Happening(kind, facts, mask, saw, shows))

    # -- verbs on the agenda --------------------------------------------------------------------------------

    def then(self, *frames: Frame) -> None:
        """Push these steps, to run next in reading order."""
        if self.todo is None:
            self.agenda += tuple(reversed(frames))
        else:
            self.todo.extend(frames)

    def is_waiting(self, step: Step[Any, ...], *subject: Plain) -> bool:
        """Check if such a step waits below the one that runs now."""
        return self._nearest(step, subject) >= 0

    def drop(self, step: Step[Any, ...], *subject: Plain) -> None:
        """Remove the nearest waiting frame of this step from the agenda. Raises `RuleError` if none waits."""
        at = self._nearest(step, subject)
        if at < 0:
            raise RuleError(f"no {step.name} waits for {subject}")
        self._cancel(self.agenda[at])
        self.agenda = self.agenda[:at] + self.agenda[at + 1 :]

    def unwind(self, step: Step[Any, ...]) -> None:
        """Take every waiting step above the nearest `step` off the agenda. Raises `RuleError` if none waits."""
        at = self._nearest(step, ())
        if at < 0:
            raise RuleError(f"no {step.name} waits")
        for frame in self.agenda[at + 1 : -1]:
            self._cancel(frame)
        self.agenda = (*self.agenda[: at + 1], self.agenda[-1])
        self.todo = []

    def finish(self) -> None:
        """End the match after this step."""
        self.writes += 1
        self.agenda = self.agenda[-1:]
        self.todo = []
        self.phase = OVER

    # -- inside ---------------------------------------------------------------------------------------------

    def _field(self, name: str) -> tuple[Field, Index]:
        try:
            return self.shape.place[name]
        except KeyError:
            raise RuleError(f"there is no field {name}") from None

    def _number(self, name: str) -> int:
        self._field(name)
        number = self.values[name]
        if not isinstance(number, int):
            raise RuleError(f"{name} is not a number")
        return number

    def _write(self, name: str, value: Plain) -> None:
        if self.locked:
            raise RuleError("a view is read-only")
        self.writes += 1
        self.values[name] = value

    def _is_top_seen(self, zone: str) -> bool:
        return self.shape.zones[zone].see == "top"

    def _who_sees(self, zone: str, piece: Piece) -> int:
        if self.quiet:
            return 0
        if self._is_top_seen(zone) and self.zone(zone)[-1] == piece:
            return self.shape.everybody
        return self.shape.seen_by[zone]

    def _show_fact(self, fact: Plain) -> Any:
        if isinstance(fact, tuple):
            return tuple(self._show_fact(inner) for inner in fact)
        if isinstance(fact, str) and fact.startswith("card:"):
            piece = int(fact[5:])
            return ShownPiece(piece, self._who_sees(self.zone_holding(piece), piece))
        return fact

    def _random(self, sides: int) -> int:
        if self.locked:
            raise RuleError("a view is read-only")
        self.writes += 1
        self.rng, number = draw_number(self.rng, sides)
        return number

    def _nearest(self, step: Step[Any, ...], subject: tuple[Plain, ...]) -> int:
        for at in range(len(self.agenda) - 2, -1, -1):
            frame = self.agenda[at]
            if frame.step == step.name and frame.args[: len(subject)] == subject:
                return at
        return -1

    def _cancel(self, frame: Frame) -> None:
        self.writes += 1
        self.tell("cancel", {"step": frame.step, "subject": frame.args}, self.shape.everybody)
