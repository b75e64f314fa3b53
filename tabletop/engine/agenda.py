"""Driver of the agenda: runs steps until somebody is asked, and puts answers on record.

A suspended step is only its frame: (name, arguments, answers so far). With the next answer it is run again from the
unchanged table, so the driver watches the laws of `tabletop.engine.steps` and names the step that breaks one.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType
from typing import TYPE_CHECKING, Any, Final

from tabletop.engine.events import Happening
from tabletop.engine.steps import STEPS, Ask, Choose, Decision, Keys, Together
from tabletop.errors import IllegalAnswer, RuleError

if TYPE_CHECKING:
    from tabletop.engine.state import Frame, State

LIMIT: Final = 10_000
"""Limit of steps in a row without a question: beyond it a rule loops."""


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
        try:
            s.waits = _run(s, frame)
        except RuleError as error:
            raise _name_step(frame[0], error) from error
        todo, s.todo = s.todo, None
        if s.waits:
            return
        s.agenda = s.agenda[:-1] + tuple(reversed(todo))
        if after is not None:
            after(s)
    raise RuleError(f"{frame[0]}: {LIMIT} steps without a question")


def answer(s: State, decision: Decision, keys: Keys, after: Callable[[State], object] | None = None) -> bool:
    """Give an answer to an open question and run on; True if that completed a `Together`, or let another seat be heard.

    `after` is called with the state after each step that has finished. Raises `IllegalAnswer` with `s` untouched.
    """
    if refusal := decision.refusal(keys):
        raise IllegalAnswer(refusal)
    name, args, got = s.agenda[-1]
    s.agenda = (*s.agenda[:-1], (name, args, _add_answer(got, decision.where, keys)))
    together = len(decision.where) == 3
    if together:
        try:
            s.waits = _replace_question(s, decision.seat, _run_lane(s, decision.where[1]))
            heard = _early_lane(s)
        except RuleError as error:
            raise _name_step(name, error) from error
        if s.waits and heard is None:
            return False
        together = heard != decision.where[1]
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
            s.waits = _replace_question(s, seat, mine)
            return True
    s.agenda = (*s.agenda[:-1], (name, args, got))
    return False


def given_answers(s: State, seat: int) -> tuple[Keys, ...]:
    """Return the answers of a seat so far in the open `Together`; () if there are none."""
    if seat not in s.lanes:
        return ()
    answers: tuple[Keys, ...] = s.agenda[-1][2][-1][s.lanes.index(seat)]
    return answers


def ends_early(s: State) -> bool:
    """Check if the open `Together`, which must be there, ends with the first seat that returns anything."""
    _, ask, _ = _open_together(s)
    s.todo = None
    return ask.ends_with_first


def _replace_question(s: State, seat: int, own: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """Return the open questions of a `Together` with a seat's own ones replaced."""
    return tuple(sorted((*(d for d in s.waits if d.seat != seat), *own), key=lambda d: d.where[1]))


def _add_answer(got: tuple[Any, ...], where: tuple[int, ...], keys: Keys) -> tuple[Any, ...]:
    """Return the answers on record with one more at `where`."""
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
        raise _field_error(s, name, error) from error


def _name_step(step: str, error: RuleError) -> RuleError:
    """Add the name of the step to an error of a verb."""
    return RuleError(str(error) if step in str(error) else f"{step}: {error}")


def _field_error(s: State, name: str, error: AttributeError) -> Exception:
    return RuleError(f"{name}: the state has no field {error.name}") if error.obj is s else error


def _run(s: State, frame: Frame) -> tuple[Decision, ...]:
    """Run the top frame with its answers; returns the open questions, () when it has finished."""
    run = _Run(s, frame[0])
    body = _body(s, frame)
    if not isinstance(body, GeneratorType):
        return ()
    try:
        decisions, _, answers = run.feed(body, frame[2])
    except AttributeError as error:
        raise _field_error(s, frame[0], error) from error
    if decisions:
        s.agenda = (*s.agenda[:-1], (frame[0], frame[1], answers))  # forced answers are on record too
    return decisions


def _run_lane(s: State, lane: int) -> tuple[Decision, ...]:
    """Run one seat's plan of the open Together again; returns its open question, () when the plan is complete."""
    frame = s.agenda[-1]
    run, ask, slot = _open_together(s)
    seat, plan = tuple(ask.plans.items())[lane]
    decisions, _, kept = run.feed(plan, frame[2][slot][lane], (slot, lane), seat)
    s.todo = None
    lanes = frame[2][slot]
    answers = (*frame[2][:slot], (*lanes[:lane], kept, *lanes[lane + 1 :]))
    s.agenda = (*s.agenda[:-1], (frame[0], frame[1], answers))
    return decisions


def _open_together(s: State) -> tuple[_Run, Together, int]:
    """Return the open Together with its plans at their start: the run of its step, the question, and its slot."""
    frame = s.agenda[-1]
    run = _Run(s, frame[0])
    s.todo = []
    body = _body(s, frame)
    ask: Any = next(body)
    slot = 0
    while not isinstance(ask, Together):
        ask = body.send(ask.reply(frame[2][slot]))
        slot += 1
    return run, ask, slot


Lanes = list[tuple[tuple[Decision, ...], Any, tuple[Any, ...]]]
"""Open question, returned value and answers of each seat of a Together."""


def _early_lane(s: State) -> int | None:
    """Return the lane of the open Together that ends it early, if there is one."""
    run, ask, slot = _open_together(s)
    partial = ask.each or (ask.ends_with_first and s.waits)
    lane = _first_returned(ask, run.lanes(ask, s.agenda[-1][2][slot], slot)) if partial else None
    run.law(ask.each and lane is None, "hears each at once: a plan asks one thing there, and returns it")
    s.todo = None
    return lane


def _first_returned(ask: Together, lanes: Lanes) -> int | None:
    """The lane that is heard before all have answered: the first to return anything; unless each is heard alone, once
    none before it is open."""
    for lane, (decisions, value, _) in enumerate(lanes if ask.ends_with_first or ask.each else ()):
        if decisions and not ask.each:
            return None
        if value is not None:
            return lane
    return None


class _Run:
    """Run of one step: feeds it its answers and checks the laws."""

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
        """Feed answers to the step; returns open questions, its result, and the answers on record."""
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
                needs, reply, answers = self._feed_together(ask, got, answers[:slot], slot)
                if needs:
                    return needs, None, answers
            else:
                self.law(seat not in (None, ask.seat), "asks two seats; one step a seat, or a Together")
                seat = ask.seat
                if got is None:
                    decision = _decision(ask, (*where, slot))
                    if not answers_itself(ask, decision):
                        return (decision,), None, answers
                    got = tuple(option.key for option in decision.options)  # an open question answers itself
                    answers = (*answers, got)
                reply = ask.reply(got)
            slot += 1

    def _feed_together(
        self, ask: Together, got: Any, before: tuple[Any, ...], slot: int
    ) -> tuple[tuple[Decision, ...], Any, tuple[Any, ...]]:
        runs = self.lanes(ask, got or ((),) * len(ask.plans), slot)
        answers = (*before, tuple(lane for _, _, lane in runs))
        needs = tuple(decision for decisions, _, _ in runs for decision in decisions)
        if (heard := _first_returned(ask, runs)) is not None:
            values = (value if lane == heard else None for lane, (_, value, _) in enumerate(runs))
            return (), dict(zip(ask.plans, values, strict=True)), answers
        if needs and not ask.each:  # else no answer stands in it that others must not see
            self.s.lanes = tuple(ask.plans)
        return needs, dict(zip(ask.plans, (value for _, value, _ in runs), strict=True)), answers

    def lanes(self, ask: Together, kept: tuple[Any, ...], slot: int) -> Lanes:
        """Feed each plan of a Together with its answers."""
        return [
            self.feed(plan, kept[lane], (slot, lane), seat)
            for lane, (seat, plan) in enumerate(ask.plans.items())
        ]


def answers_itself(ask: Ask | Choose, decision: Decision) -> bool:
    """Check if a question need not be put: its one answer is public, and nobody is meant to look."""
    is_stop = isinstance(ask, Ask) and ask.stop
    return ask.open and not is_stop and decision.least == len(decision.options)


def _decision(ask: Ask | Choose, where: tuple[int, ...]) -> Decision:
    options = tuple(ask.options)
    least, most = ask.bounds(len({option.key for option in options}))
    many = isinstance(ask, Choose)
    kind = (ask.folded, ask.secret, ask.for_people, ask.row) if isinstance(ask, Ask) else ()
    facts = ask.facts
    return Decision(ask.seat, ask.prompt, options, least, most, many, ask.open, facts, where, 0, *kind)
