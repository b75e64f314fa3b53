"""Steps, the questions they ask, and the driver that runs the agenda.

A step is written as a short generator: it asks, then changes the table, then says what comes next. The generator
never outlives one call: answers are kept in the step's frame and the step is run again from its unchanged table.
Hence the laws, which the driver enforces by naming the step that broke one:

1. ask first, change after;
2. a step asks one seat, asks nothing after a `Together`, and a plan only asks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, islice
from types import GeneratorType
from typing import TYPE_CHECKING, Any, Concatenate, Final, Generic, ParamSpec, TypeVar, overload

from tabletop.engine.events import Happening
from tabletop.engine.fields import Plain
from tabletop.errors import IllegalAnswer, RuleError

if TYPE_CHECKING:
    from tabletop.engine.state import Frame, State

P = ParamSpec("P")
S = TypeVar("S", bound="State")
Keys = tuple[Plain, ...]
Steps = Generator["Ask | Choose | Together", Any, Any]
"""What a step's body returns when it asks; replies are typed by the question, so `Any` here."""

LIMIT: Final = 10_000
"""Steps in a row without a question: beyond it a rule loops."""

STEPS: dict[str, Step[Any, ...]] = {}


@dataclass(frozen=True, slots=True)
class Option:
    """One answer on offer. `source`, `target` and `uses` are handles; `label` is a key of texts.labels.

    `n` is a number the label shows (a price, a count). `uses` are the pieces spent beside the source.
    """

    key: Plain
    source: str = ""
    target: str = ""
    uses: tuple[str, ...] = ()
    label: str = ""
    n: int = 0


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask a seat for one option. The reply is its key, or None when it passed or nothing was on offer."""

    seat: int
    prompt: str
    options: Iterable[Option]
    may_pass: bool = False
    open: bool = False  # the options rest on what everybody can see
    facts: Mapping[str, Plain] = field(default_factory=dict)
    folded: bool = False  # a window that asks nobody else, and whoever passes in it is asked the next thing

    def bounds(self, count: int) -> tuple[int, int]:
        """Least and most keys of an answer when `count` options are on offer."""
        return (0 if self.may_pass or not count else 1), min(1, count)

    def reply(self, keys: Keys) -> Plain:
        """What the step receives."""
        return keys[0] if keys else None


@dataclass(frozen=True, slots=True)
class Choose:
    """Ask a seat for `least` to `most` options at once. The reply is always a tuple of keys."""

    seat: int
    prompt: str
    options: Iterable[Option]
    least: int
    most: int
    open: bool = False
    facts: Mapping[str, Plain] = field(default_factory=dict)

    def bounds(self, count: int) -> tuple[int, int]:
        """The bounds, lowered to what there is."""
        return min(self.least, count), min(self.most, count)

    def reply(self, keys: Keys) -> Keys:
        """What the step receives."""
        return keys


@dataclass(frozen=True, slots=True)
class Together:
    """Every seat runs its own plan of questions, in any order, hidden from the others until all are in.

    The reply maps each seat to what its plan returned.
    """

    plans: Mapping[int, Steps]


@dataclass(frozen=True, slots=True)
class Decision:
    """An open question with its options listed and its bounds lowered to what there is."""

    seat: int
    prompt: str
    options: tuple[Option, ...]
    least: int
    most: int
    many: bool  # a Choose: the answer may hold several keys
    open: bool
    facts: Mapping[str, Plain]
    where: tuple[int, ...]  # slot in the frame's answers, or slot, lane, slot in a Together
    nth: int = 0  # the seat's answers before it
    folded: bool = False  # of a window: it belongs on the screen of what the seat is asked after it

    @property
    def may_pass(self) -> bool:
        """Whether the empty answer is legal."""
        return self.least == 0

    @property
    def in_window(self) -> bool:
        """Whether it is asked beside others, or could be, and need not be answered with anything."""
        return self.may_pass and len(self.where) == 3

    def offers(self, source: str, target: str) -> bool:
        """Whether some option takes what has the handle `source` to `target`."""
        meant = (option for option in self.options if option.target == target)
        return any(source in (option.source, *option.uses) for option in meant)

    def keys(self) -> tuple[Plain, ...]:
        """Every key on offer, each once."""
        return tuple(dict.fromkeys(option.key for option in self.options))

    def refusal(self, keys: Keys) -> str:
        """Why these keys are no answer, or ""."""
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
        """The first `limit` answers, or all if there are fewer: the empty one first if it is legal, then by size."""
        keys = self.keys()
        every = (chosen for size in range(self.least, self.most + 1) for chosen in combinations(keys, size))
        return islice(every, limit)

    def sample(self, rng: random.Random) -> Keys:
        """A random answer."""
        keys = self.keys()
        if not self.many:
            at = rng.randrange(len(keys) + (self.least == 0))
            return (keys[at],) if at < len(keys) else ()
        return tuple(rng.sample(keys, rng.randint(self.least, self.most)))


@dataclass(frozen=True, slots=True)
class Answer:
    """What a seat chose. `nth` is the number of its answers before: a stale click or bot is refused."""

    seat: int
    keys: Keys
    nth: int


class Step(Generic[S, P]):
    """A rule as a frame-maker: calling it does not run it, it makes the frame that will."""

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
        """The frame (name, arguments, answers so far) that runs this step."""
        if kwargs:
            raise RuleError(f"{self.name}: arguments of a frame are given in order, not by name")
        return (self.name, args, ())  # type: ignore[return-value]  # arguments of steps are plain (law 4)


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


def advance(s: State, after: Callable[[State], object] | None = None) -> None:
    """Run the agenda until somebody is asked or nothing is left. `s.waits` holds the open questions.

    `after` is called with the state after each step that has finished. Raises `RuleError` if a step breaks a law, or
    `LIMIT` of them ask nobody.
    """
    s.waits, s.lanes = (), ()
    for _ in range(LIMIT):
        if not s.agenda:
            s.events.append(Happening("over", {}, s.shape.everybody))
            return
        frame = s.agenda[-1]
        s.todo = []
        s.waits = _run(s, frame)
        todo, s.todo = s.todo, None
        if s.waits:
            return
        s.agenda = s.agenda[:-1] + tuple(reversed(todo))
        if after is not None:
            after(s)
    raise RuleError(f"{frame[0]}: {LIMIT} steps without a question")


def answer(s: State, decision: Decision, keys: Keys, after: Callable[[State], object] | None = None) -> bool:
    """Give a checked answer to an open question and run on; whether that completed a `Together`.

    `after` is called with the state after each step that has finished. Raises `IllegalAnswer` with `s` untouched.
    """
    if refusal := decision.refusal(keys):
        raise IllegalAnswer(refusal)
    name, args, got = s.agenda[-1]
    s.agenda = (*s.agenda[:-1], (name, args, _with(got, decision.where, keys)))
    together = len(decision.where) == 3
    if together:
        others = tuple(d for d in s.waits if d.seat != decision.seat)
        mine = _run_lane(s, decision.where[1])
        s.waits = tuple(sorted((*others, *mine), key=lambda d: d.where[1]))
        if s.waits:
            return False
    advance(s, after)
    return together


def take_back(s: State, seat: int) -> bool:
    """Cut a seat's newest answer from the open `Together`; False, and nothing changed, if it gave none there."""
    if seat not in s.lanes:
        return False
    name, args, got = s.agenda[-1]
    slot, lane = len(got) - 1, s.lanes.index(seat)
    given = got[slot][lane]
    for kept in range(len(given) - 1, -1, -1):
        lanes = (*got[slot][:lane], given[:kept], *got[slot][lane + 1 :])
        s.agenda = (*s.agenda[:-1], (name, args, (*got[:slot], lanes)))
        mine = _run_lane(s, lane)
        if mine and mine[0].where[2] == kept:  # else the question there answered itself: cut further
            s.waits = tuple(
                sorted((*(d for d in s.waits if d.seat != seat), *mine), key=lambda d: d.where[1])
            )
            return True
    s.agenda = (*s.agenda[:-1], (name, args, got))
    return False


def given(s: State, seat: int) -> tuple[Keys, ...]:
    """What a seat has answered so far in the open `Together`; () if there is none or it has not answered."""
    if seat not in s.lanes:
        return ()
    answers: tuple[Keys, ...] = s.agenda[-1][2][-1][s.lanes.index(seat)]
    return answers


def _with(got: tuple[Any, ...], where: tuple[int, ...], keys: Keys) -> tuple[Any, ...]:
    """Answers on record with one more put at `where`."""
    if len(where) == 1:
        return (*got[: where[0]], keys)
    slot, lane, inner = where
    lanes = got[slot]
    return (*got[:slot], (*lanes[:lane], (*lanes[lane][:inner], keys), *lanes[lane + 1 :]))


def _body(s: State, frame: Frame) -> Any:
    name, args, _ = frame
    if name not in STEPS:
        raise RuleError(f"there is no step {name}")
    try:
        return STEPS[name].body(s, *args)
    except AttributeError as error:
        raise _misspelt(s, name, error) from error


def _misspelt(s: State, name: str, error: AttributeError) -> Exception:
    return RuleError(f"{name}: the state has no field {error.name}") if error.obj is s else error


def _run(s: State, frame: Frame) -> tuple[Decision, ...]:
    """Run the top frame with its answers; the open questions, () when it has finished."""
    run = _Run(s, frame[0])
    body = _body(s, frame)
    if not isinstance(body, GeneratorType):
        return ()
    try:
        decisions, _, answers = run.feed(body, frame[2])
    except AttributeError as error:
        raise _misspelt(s, frame[0], error) from error
    if decisions:
        s.agenda = (*s.agenda[:-1], (frame[0], frame[1], answers))  # forced answers are on record too
    return decisions


def _run_lane(s: State, lane: int) -> tuple[Decision, ...]:
    """Run one seat's plan of the open Together again; its open question, () when the plan is complete."""
    frame = s.agenda[-1]
    run = _Run(s, frame[0])
    s.todo = []
    body = _body(s, frame)
    ask: Any = next(body)
    slot = 0
    while not isinstance(ask, Together):
        ask = body.send(ask.reply(frame[2][slot]))
        slot += 1
    seat, plan = tuple(ask.plans.items())[lane]
    decisions, _, kept = run.feed(plan, frame[2][slot][lane], (slot, lane), seat)
    s.todo = None
    lanes = frame[2][slot]
    answers = (*frame[2][:slot], (*lanes[:lane], kept, *lanes[lane + 1 :]))
    s.agenda = (*s.agenda[:-1], (frame[0], frame[1], answers))
    return decisions


class _Run:
    """One run of one step: feeds it its answers and watches the laws."""

    def __init__(self, s: State, name: str) -> None:
        self.s = s
        self.name = name
        self.start = s.writes

    def law(self, broken: bool, text: str) -> None:
        if broken:
            raise RuleError(f"{self.name} {text}")

    def feed(
        self, body: Any, answers: tuple[Any, ...], where: tuple[int, ...] = (), seat: int | None = None
    ) -> tuple[tuple[Decision, ...], Any, tuple[Any, ...]]:
        """(open questions, what the body returned, answers on record)."""
        slot, reply, plan, closed = 0, None, bool(where), False
        while True:
            try:
                ask = body.send(reply)
            except StopIteration as end:
                self.law(plan and self.s.writes != self.start, "changes the table in a plan; plans only ask")
                return (), end.value, answers
            self.law(self.s.writes != self.start, "changed the table before asking; split the step")
            self.law(closed, "asks after a Together; split the step")
            got = answers[slot] if slot < len(answers) else None
            if isinstance(ask, Together):
                self.law(plan, "opens a Together inside a plan; a plan asks its own seat only")
                closed = True
                needs, reply, answers = self._together(ask, got, answers[:slot], slot)
                if needs:
                    return needs, None, answers
            else:
                self.law(seat not in (None, ask.seat), "asks two seats; one step a seat, or a Together")
                seat = ask.seat
                if got is None:
                    decision = _decision(ask, (*where, slot))
                    if not (ask.open and decision.least == len(decision.options)):
                        return (decision,), None, answers
                    got = tuple(option.key for option in decision.options)  # an open question answers itself
                    answers = (*answers, got)
                reply = ask.reply(got)
            slot += 1

    def _together(
        self, ask: Together, got: Any, before: tuple[Any, ...], slot: int
    ) -> tuple[tuple[Decision, ...], Any, tuple[Any, ...]]:
        kept = got or ((),) * len(ask.plans)
        runs = [
            self.feed(plan, kept[lane], (slot, lane), seat)
            for lane, (seat, plan) in enumerate(ask.plans.items())
        ]
        answers = (*before, tuple(lane for _, _, lane in runs))
        needs = tuple(decision for decisions, _, _ in runs for decision in decisions)
        if needs:
            self.s.lanes = tuple(ask.plans)
        return needs, dict(zip(ask.plans, (value for _, value, _ in runs), strict=True)), answers


def _decision(ask: Ask | Choose, where: tuple[int, ...]) -> Decision:
    options = tuple(ask.options)
    least, most = ask.bounds(len({option.key for option in options}))
    folded = isinstance(ask, Ask) and ask.folded
    many = isinstance(ask, Choose)
    return Decision(
        ask.seat, ask.prompt, options, least, most, many, ask.open, ask.facts, where, folded=folded
    )
