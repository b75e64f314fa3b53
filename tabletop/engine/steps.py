"""Steps and the questions they ask: the form in which rules are written.

A step is written as a short generator: it asks, then changes the table, then says what comes next. Answers are kept in
the step's frame, and with each the step is run again from its unchanged table, for a generator cannot be copied. Only
in a sample that is played out, and as long as nobody copies that, it goes on from its question. Hence the laws, which
`tabletop.engine.runs` enforces by naming the step that broke one:

1. ask first, change after;
2. a step asks one seat, asks nothing after a `Together`, and a plan only asks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Final,
    Generic,
    Literal,
    NamedTuple,
    ParamSpec,
    TypeVar,
    overload,
)

from tabletop.engine.fields import Plain
from tabletop.engine.state import Frame
from tabletop.errors import RuleError

if TYPE_CHECKING:
    from tabletop.engine.state import State

P = ParamSpec("P")
S = TypeVar("S", bound="State")
Keys = tuple[Plain, ...]
Steps = Generator["Ask | Choose | Together", Any, Any]
"""Return type of a step's body that asks; replies are typed by the question, so `Any` here."""

STEPS: dict[str, Step[Any, ...]] = {}


NumberKind = Literal["card", "seat", "number"]
"""Meaning of a whole number in a key."""


class Option(NamedTuple):
    """Answer on offer. `source`, `target` and `uses` are handles; `label` is a key of texts.labels.

    `n` is a number the label shows (a price, a count), `about` a handle it names besides. `uses` are the pieces spent
    beside the source. `numbers` says what the whole numbers in the key are, one after the other, the last kind being
    that of all further ones; where it is left out, those are pieces whose handle is named.
    """

    key: Plain
    source: str = ""
    target: str = ""
    uses: tuple[str, ...] = ()
    label: str = ""
    n: int = 0
    numbers: tuple[NumberKind, ...] = ()
    about: str = ""

    def kinds(self) -> dict[tuple[int, ...], NumberKind]:
        """Return the kind of each whole number in the key, by its position."""
        found: dict[tuple[int, ...], NumberKind] = {}
        handles = (self.source, self.target, *self.uses)
        for path, part in leaves(self.key):
            if isinstance(part, int) and not isinstance(part, bool):
                if self.numbers:
                    found[path] = self.numbers[min(len(found), len(self.numbers) - 1)]
                elif f"card:{part}" in handles:
                    found[path] = "card"
                else:
                    found[path] = "seat" if f"seat:{part}" in handles else "number"
        return found


def leaves(key: Plain, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Plain]]:
    """Yield each part of a key that has no parts, with its position."""
    if isinstance(key, tuple):
        for n, part in enumerate(key):
            yield from leaves(part, (*path, n))
    else:
        yield path, key


NO_FACTS: Final[Mapping[str, Plain]] = {}


class Ask(NamedTuple):
    """Question to a seat for one option. The reply is its key, or None when it passed or nothing was on offer."""

    seat: int
    prompt: str
    options: Iterable[Option]
    may_pass: bool = False
    open: bool = False  # the options rest on what everybody can see
    facts: Mapping[str, Plain] = NO_FACTS
    folded: bool = False  # it asks nobody else, and whoever passes it is asked the next thing
    secret: bool = False  # there is nothing to respond to: a secret choice, though it may be passed
    for_people: bool = False  # a wish among partners, which may be passed: bots have none
    stop: bool = (
        False  # an open question that is put though there is nothing to choose: the seat looks, and goes on
    )
    row: int = 0  # so many like it the seat can answer one after the other before it needs what others answer

    def bounds(self, count: int) -> tuple[int, int]:
        """Return least and most keys of an answer when `count` options are on offer."""
        return (0 if self.may_pass or not count else 1), min(1, count)

    def reply(self, keys: Keys) -> Plain:
        """Return the value that the step receives."""
        return keys[0] if keys else None


class Choose(NamedTuple):
    """Question to a seat for `least` to `most` options at once. The reply is always a tuple of keys."""

    seat: int
    prompt: str
    options: Iterable[Option]
    least: int
    most: int
    open: bool = False
    facts: Mapping[str, Plain] = NO_FACTS

    def bounds(self, count: int) -> tuple[int, int]:
        """Return the bounds, lowered to the number of options."""
        return min(self.least, count), min(self.most, count)

    def reply(self, keys: Keys) -> Keys:
        """Return the value that the step receives."""
        return keys


class Together(NamedTuple):
    """Question to all seats: each runs its own plan, in any order, hidden from the others until all are in.

    The reply maps each seat to what its plan returned.
    """

    plans: Mapping[int, Steps]
    ends_with_first: bool = False
    """True if the first in the order of `plans` who returns anything but None ends it, as soon as that is certain:
    nobody after them is waited for. The reply has None for all others."""
    each: bool = False
    """True if each answer is handled at once, and alone: the reply has None for all others, whom a further step asks
    again. A plan then asks at most one thing, and returns anything but None if it asked; no answer waits in it."""


class AnswerPlace(NamedTuple):
    """Place of an answer in its frame: a slot of the step, or of one seat's lane in a `Together`."""

    slot: int
    lane: int | None = None
    """Number of the seat's plan in the `Together` at `slot`."""
    inner: int = 0
    """Slot in that lane."""


@dataclass(slots=True)
class Decision:
    """Open question with its options listed and its bounds lowered to their number.

    Copies of a state share it, so nobody changes it. It is not frozen, which would make it four times as slow to make,
    and every answer of a playout makes one.
    """

    seat: int
    prompt: str
    options: tuple[Option, ...]
    least: int
    most: int
    many: bool  # a Choose: the answer may hold several keys
    open: bool
    facts: Mapping[str, Plain]
    where: AnswerPlace  # its answer's place
    nth: int = 0  # the seat's answers before it
    folded: bool = False  # it belongs on the screen of what the seat is asked after it
    secret: bool = False  # no window, even beside others
    for_people: bool = False  # bots pass it
    row: int = field(default=0, compare=False)  # the question is the same if others have answered meanwhile

    def with_count(self, nth: int) -> Decision:
        """Return the same question after so many answers of its seat."""
        if nth == self.nth:
            return self
        return Decision(  # far faster than `replace`, and asked of every question
            self.seat,
            self.prompt,
            self.options,
            self.least,
            self.most,
            self.many,
            self.open,
            self.facts,
            self.where,
            nth,
            self.folded,
            self.secret,
            self.for_people,
            self.row,
        )

    @property
    def is_together(self) -> bool:
        """True if it is asked in a `Together`."""
        return self.where.lane is not None

    @property
    def may_pass(self) -> bool:
        """True if the empty answer is legal."""
        return self.least == 0

    @property
    def forced_keys(self) -> Keys | None:
        """Only possible answer; None if there are several."""
        keys = self.keys()
        return keys if self.least == len(keys) else None

    @property
    def in_window(self) -> bool:
        """True if it is asked beside others, or could be, and may be passed."""
        return self.may_pass and self.is_together and not self.secret

    def offers(self, source: str, target: str) -> bool:
        """Check if some option takes the thing with the handle `source` to `target`."""
        meant = (option for option in self.options if option.target == target)
        return any(source in (option.source, *option.uses) for option in meant)

    def keys(self) -> tuple[Plain, ...]:
        """Return every key on offer, each once."""
        return tuple(dict.fromkeys(option.key for option in self.options))

    def refusal(self, keys: Keys) -> str:
        """Return the reason why these keys are no answer, or ""."""
        offered = set(self.keys())
        for key in keys:
            if key not in offered:
                return f"{key!r} is not on offer for {self.prompt}"
        if len(set(keys)) != len(keys):
            return f"an answer to {self.prompt} names each option once"
        if not self.least <= len(keys) <= self.most:
            wanted = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            return f"{self.prompt} takes {wanted} of the options, not {len(keys)}"
        return ""

    def enumerate(self, limit: int) -> Iterator[Keys]:
        """Yield at most `limit` answers by size: the empty one first if it is legal."""
        keys = self.keys()
        every = (chosen for size in range(self.least, self.most + 1) for chosen in combinations(keys, size))
        return islice(every, limit)

    def sample(self, rng: random.Random) -> Keys:
        """Return a random answer."""
        keys = self.keys()
        if not self.many:
            at = rng.randrange(len(keys) + (self.least == 0))
            return (keys[at],) if at < len(keys) else ()
        return tuple(rng.sample(keys, rng.randint(self.least, self.most)))


@dataclass(frozen=True, slots=True)
class Answer:
    """Choice of a seat. `nth` is the number of its answers before: a stale click or bot is refused."""

    seat: int
    keys: Keys
    nth: int


class Step(Generic[S, P]):
    """Rule as a frame-maker: calling it does not run it, it makes the frame that will."""

    def __init__(self, body: Callable[Concatenate[S, P], Any], was: str) -> None:
        self.body = body
        parts = body.__module__.split(".")
        game = parts[parts.index("games") + 1] if "games" in parts else parts[-1]
        self.name = f"{game}.{body.__name__}"
        self.__doc__ = body.__doc__
        for name in filter(None, (self.name, was)):
            if name in STEPS and STEPS[name].body.__code__ != body.__code__:
                raise RuleError(f"two steps are called {name}")
            STEPS[name] = self

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Frame:
        """Return the frame that runs this step."""
        if kwargs:
            raise RuleError(f"{self.name}: arguments of a frame are given in order, not by name")
        return Frame(self.name, args)  # type: ignore[arg-type]  # arguments of steps are plain: what a state may hold


@overload
def step(body: Callable[Concatenate[S, P], Any]) -> Step[S, P]: ...
@overload
def step(*, was: str) -> Callable[[Callable[Concatenate[S, P], Any]], Step[S, P]]: ...
def step(body: Callable[Concatenate[S, P], Any] | None = None, *, was: str = "") -> Any:
    """Make a rule a step. `was` keeps saves alive that hold the step's old name (`game.old_name`).

    Raises `RuleError` if another step has one of these names.
    """
    if body is None:
        return lambda late: Step(late, was)
    return Step(body, was)
