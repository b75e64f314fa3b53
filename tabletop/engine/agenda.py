"""Driver of the agenda: runs steps until somebody is asked, and records answers.

A suspended step is only its frame: (name, arguments, answers so far). With the next answer it is run again from the
unchanged table, so the driver watches the laws of `tabletop.engine.steps` and names the step that breaks one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import GeneratorType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tabletop.engine.steps import STEPS, AnswerPlace, Ask, Choose, Decision, Keys, Together
from tabletop.errors import IllegalAnswer, RuleError

if TYPE_CHECKING:
    from tabletop.engine.state import Frame, State

Answers = tuple[Any, ...]
"""Answers on record: keys by slot, or of a `Together` one tuple of keys for each lane."""
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
            s.tell("over", {}, s.shape.everybody)
            return
        frame = s.agenda[-1]
        s.todo = []
        try:
            s.waits = _run(s, frame)
        except RuleError as error:
            raise _name_step(frame.step, error) from error
        todo, s.todo = s.todo, None
        if s.waits:
            return
        s.agenda = s.agenda[:-1] + tuple(reversed(todo))
        if after is not None:
            after(s)
    raise RuleError(f"{frame.step}: {LIMIT} steps without a question")


def answer(s: State, decision: Decision, keys: Keys, after: Callable[[State], object] | None = None) -> bool:
    """Give an answer to an open question and run on; True if it completed a `Together`, or let another seat be heard.

    `after` is called with the state after each step that has finished. Raises `IllegalAnswer` with `s` untouched.
    """
    if refusal := decision.refusal(keys):
        raise IllegalAnswer(refusal)
    frame, lane = s.agenda[-1], decision.where.lane
    _put_answers(s, _add_answer(frame.answers, decision.where, keys))
    if lane is None:
        advance(s, after)
        return False
    try:
        heard = _hear_lane(s, decision.seat, lane, after)
    except RuleError as error:
        raise _name_step(frame.step, error) from error
    if s.waits and heard is None:
        return False
    advance(s, after)
    return heard != lane


def take_back(s: State, seat: int) -> bool:
    """Cut a seat's newest answer from the open `Together`; False, and nothing changed, if it gave none there."""
    if seat not in s.lanes:
        return False
    got = s.agenda[-1].answers
    slot, lane = len(got) - 1, s.lanes.index(seat)
    given = got[slot][lane]
    for kept in range(len(given) - 1, -1, -1):
        _put_answers(s, _replace_lane(got, slot, lane, given[:kept]))
        mine = _run_lane(s, lane)
        if mine and mine[0].where.inner == kept:  # else the question there answered itself: cut further
            s.waits = _replace_question(s, seat, mine)
            return True
    _put_answers(s, got)
    return False


def given_answers(s: State, seat: int) -> tuple[Keys, ...]:
    """Return the answers of a seat so far in the open `Together`; () if there are none."""
    if seat not in s.lanes:
        return ()
    answers: tuple[Keys, ...] = s.agenda[-1].answers[-1][s.lanes.index(seat)]
    return answers


def ends_early(s: State) -> bool:
    """Check if the open `Together`, which must be there, ends with the first seat that returns anything."""
    together = _open_together(s).ask
    s.todo = None
    return together.ends_with_first


def _replace_question(s: State, seat: int, own: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """Return the open questions of a `Together` with a seat's own ones replaced."""
    return tuple(sorted((*(d for d in s.waits if d.seat != seat), *own), key=lambda d: d.where.lane or 0))


def _add_answer(answers: Answers, where: AnswerPlace, keys: Keys) -> Answers:
    """Return the answers on record with one more at `where`."""
    if where.lane is None:
        return (*answers[: where.slot], keys)
    kept = answers[where.slot][where.lane][: where.inner]
    return _replace_lane(answers, where.slot, where.lane, (*kept, keys))


def _replace_lane(answers: Answers, slot: int, lane: int, kept: Answers) -> Answers:
    """Return the answers on record with those of one lane of a `Together` replaced."""
    lanes = answers[slot]
    return (*answers[:slot], (*lanes[:lane], kept, *lanes[lane + 1 :]))


def _put_answers(s: State, answers: Answers) -> None:
    """Put the answers of the step that is asking on record."""
    s.agenda = (*s.agenda[:-1], s.agenda[-1]._replace(answers=answers))


def _body(s: State, frame: Frame) -> Any:
    if frame.step not in STEPS:
        raise RuleError(f"there is no step {frame.step}")
    try:
        return STEPS[frame.step].body(s, *frame.args)
    except AttributeError as error:
        raise _field_error(s, frame.step, error) from error


def _name_step(step: str, error: RuleError) -> RuleError:
    """Add the name of the step to an error of a verb."""
    return RuleError(str(error) if step in str(error) else f"{step}: {error}")


def _field_error(s: State, name: str, error: AttributeError) -> Exception:
    return RuleError(f"{name}: the state has no field {error.name}") if error.obj is s else error


def _run(s: State, frame: Frame) -> tuple[Decision, ...]:
    """Run the top frame with its answers; returns the open questions, () when it has finished."""
    run = _Run(s, frame.step)
    body = _body(s, frame)
    if not isinstance(body, GeneratorType):
        return ()
    try:
        outcome = run.feed(body, frame.answers)
    except AttributeError as error:
        raise _field_error(s, frame.step, error) from error
    if outcome.questions:
        _put_answers(s, outcome.answers)  # forced answers are on record too
    return outcome.questions


def _run_lane(s: State, lane: int) -> tuple[Decision, ...]:
    """Run one seat's plan of the open Together again; returns its open question, () when the plan is complete."""
    answers = s.agenda[-1].answers
    opened = _open_together(s)
    slot, (seat, plan) = opened.slot, tuple(opened.ask.plans.items())[lane]
    outcome = opened.run.feed(plan, answers[slot][lane], AnswerPlace(slot, lane), seat)
    s.todo = None
    _put_answers(s, _replace_lane(answers, slot, lane, outcome.answers))
    return outcome.questions


def _hear_lane(s: State, seat: int, lane: int, after: Callable[[State], object] | None = None) -> int | None:
    """Run the open Together again after an answer in a lane, and put its next question in its place.

    Return the lane that ends the Together early, if there is one. A step that hears each at once has finished then.
    """
    answers = s.agenda[-1].answers
    opened = _open_together(s)
    slot, ask = opened.slot, opened.ask
    if ask.ends_with_first:
        lanes = opened.run.lanes(ask, answers[slot], slot)
        own = lanes[lane]
    else:  # nothing has changed for the others
        lanes = []
        plan = tuple(ask.plans.values())[lane]
        own = opened.run.feed(plan, answers[slot][lane], AnswerPlace(slot, lane), seat)
    if ask.each:
        opened.run.law(own.value is None, "hears each at once: a plan asks one thing there, and returns it")
        _finish_step(s, opened, dict.fromkeys(ask.plans) | {seat: own.value})
        if after is not None:
            after(s)
        return lane
    s.todo = None
    _put_answers(s, _replace_lane(answers, slot, lane, own.answers))
    s.waits = _replace_question(s, seat, own.questions)
    return _first_returned(ask, lanes) if s.waits else None


def _finish_step(s: State, opened: OpenTogether, reply: dict[int, Any]) -> None:
    """Hand the reply of its Together to a step that runs, and take the step off the agenda when it has finished."""
    s.waits, s.lanes = (), ()
    try:
        opened.body.send(reply)
    except StopIteration:
        todo, s.todo = s.todo, None
        s.agenda = s.agenda[:-1] + tuple(reversed(todo or ()))
    except AttributeError as error:
        raise _field_error(s, opened.run.name, error) from error
    else:
        opened.run.law(True, "asks after a Together; split the step")


class OpenTogether(NamedTuple):
    """Open `Together` with its plans at their start."""

    run: _Run
    ask: Together
    slot: int
    body: Any
    """Generator of the step, which waits for the reply."""


def _open_together(s: State) -> OpenTogether:
    """Return the open Together, which must be there."""
    frame = s.agenda[-1]
    run = _Run(s, frame.step)
    s.todo = []
    body = _body(s, frame)
    ask: Any = next(body)
    slot = 0
    while not isinstance(ask, Together):
        ask = body.send(ask.reply(frame.answers[slot]))
        slot += 1
    return OpenTogether(run, ask, slot, body)


class Outcome(NamedTuple):
    """Outcome of feeding answers to a step, or to one seat's plan."""

    questions: tuple[Decision, ...]
    """Questions that are open now; () when it has finished."""
    value: Any
    """Returned value, None while a question is open."""
    answers: Answers
    """Answers on record, those included that a question gave itself."""


def _first_returned(ask: Together, lanes: Sequence[Outcome]) -> int | None:
    """Return the lane whose value counts before the Together is complete; None if there is none yet."""
    for lane, outcome in enumerate(lanes if ask.ends_with_first or ask.each else ()):
        if outcome.questions and not ask.each:
            return None
        if outcome.value is not None:
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
        self, body: Any, answers: Answers, start: AnswerPlace | None = None, seat: int | None = None
    ) -> Outcome:
        """Feed answers to the step; `start` is the place of the first one if it is one seat's plan."""
        slot, reply, closed = 0, None, False
        while True:
            try:
                ask = body.send(reply)
            except StopIteration as end:
                changed = start is not None and self.s.writes != self.start
                self.law(changed, "changes the table in a plan; plans only ask")
                return Outcome((), end.value, answers)
            self.law(self.s.writes != self.start, "changed the table before asking; split the step")
            self.law(closed, "asks after a Together; split the step")
            got = answers[slot] if slot < len(answers) else None
            if isinstance(ask, Together):
                self.law(start is not None, "opens a Together inside a plan; a plan asks its own seat only")
                closed = True
                outcome = self._feed_together(ask, got, answers[:slot], slot)
                if outcome.questions:
                    return outcome._replace(value=None)
                reply, answers = outcome.value, outcome.answers
            else:
                self.law(seat not in (None, ask.seat), "asks two seats; one step a seat, or a Together")
                seat = ask.seat
                if got is None:
                    where = AnswerPlace(slot) if start is None else start._replace(inner=slot)
                    decision = _decision(ask, where)
                    if not answers_itself(ask, decision):
                        return Outcome((decision,), None, answers)
                    got = tuple(option.key for option in decision.options)  # an open question answers itself
                    answers = (*answers, got)
                reply = ask.reply(got)
            slot += 1

    def _feed_together(self, ask: Together, got: Any, before: Answers, slot: int) -> Outcome:
        """Feed each plan of a Together; the value maps the seats to what their plans returned."""
        lanes = self.lanes(ask, got or ((),) * len(ask.plans), slot)
        answers = (*before, tuple(lane.answers for lane in lanes))
        if (heard := _first_returned(ask, lanes)) is not None:
            values = (lane.value if at == heard else None for at, lane in enumerate(lanes))
            return Outcome((), dict(zip(ask.plans, values, strict=True)), answers)
        questions = tuple(question for lane in lanes for question in lane.questions)
        if questions and not ask.each:  # else no answer stands in it that others must not see
            self.s.lanes = tuple(ask.plans)
        values = (lane.value for lane in lanes)
        return Outcome(questions, dict(zip(ask.plans, values, strict=True)), answers)

    def lanes(self, ask: Together, kept: Answers, slot: int) -> list[Outcome]:
        """Feed each plan of a Together with its answers."""
        return [
            self.feed(plan, kept[lane], AnswerPlace(slot, lane), seat)
            for lane, (seat, plan) in enumerate(ask.plans.items())
        ]


def answers_itself(ask: Ask | Choose, decision: Decision) -> bool:
    """Check if a question has one public answer and nobody is meant to look, so that it is answered by itself."""
    is_stop = isinstance(ask, Ask) and ask.stop
    return ask.open and not is_stop and decision.least == len(decision.options)


def _decision(ask: Ask | Choose, where: AnswerPlace) -> Decision:
    options = tuple(ask.options)
    least, most = ask.bounds(len({option.key for option in options}))
    many = isinstance(ask, Choose)
    kind = (ask.folded, ask.secret, ask.for_people, ask.row) if isinstance(ask, Ask) else ()
    facts = ask.facts
    return Decision(ask.seat, ask.prompt, options, least, most, many, ask.open, facts, where, 0, *kind)
