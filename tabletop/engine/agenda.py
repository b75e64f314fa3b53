"""Driver of the agenda: runs steps until somebody is asked, and records answers.

A suspended step is only its frame: (name, arguments, answers so far). With the next answer it is run again from the
unchanged table, so the driver watches the laws of `tabletop.engine.steps` and names the step that breaks one.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType
from typing import TYPE_CHECKING, Any, Final

from tabletop.engine.runs import Answers, Run, first_returned
from tabletop.engine.state import Frame
from tabletop.engine.steps import STEPS, AnswerPlace, Decision, Keys, Together
from tabletop.errors import IllegalAnswer, RuleError

if TYPE_CHECKING:
    from tabletop.engine.state import State

LIMIT: Final = 10_000
"""Limit of steps in a row without a question: beyond it a rule loops."""


def advance(s: State, after: Callable[[State], object] | None = None) -> None:
    """Run the agenda until somebody is asked or nothing is left. `s.waits` holds the open questions.

    `after` is called with the state after each step that has finished. Raises `RuleError` if a step breaks a law, or
    `LIMIT` of them ask nobody.
    """
    s.asking = None
    _run_on(s, after)


def _run_on(s: State, after: Callable[[State], object] | None) -> None:
    """Run the agenda as `advance` does; a step that `s.asking` holds goes on from its question."""
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
        s.agenda = (*s.agenda[:-1], *reversed(todo)) if todo else s.agenda[:-1]
        if after is not None:
            after(s)
    raise RuleError(f"{frame.step}: {LIMIT} steps without a question")


def answer(s: State, decision: Decision, keys: Keys, after: Callable[[State], object] | None = None) -> bool:
    """Give an answer to an open question and run on; True if it completed a `Together`, or let another seat be heard.

    `after` is called with the state after each step that has finished. Raises `IllegalAnswer` with `s` untouched.
    """
    refusal = "" if s.quiet else decision.refusal(keys)  # whoever plays a sample out takes what is on offer
    if refusal:
        raise IllegalAnswer(refusal)
    frame, lane = s.agenda[-1], decision.where.lane
    _put_answers(s, _add_answer(frame.answers, decision.where, keys))
    if lane is None:
        _run_on(s, after)
        return False
    try:
        heard = _hear_lane(s, decision.seat, lane, after)
    except RuleError as error:
        raise _name_step(frame.step, error) from error
    if s.waits and heard is None:
        return False
    _run_on(s, after)
    return heard != lane


def take_back(s: State, seat: int) -> bool:
    """Cut a seat's newest answer from the open `Together`; False, and nothing changed, if it gave none there."""
    if seat not in s.lanes:
        return False
    s.asking = None  # it has heard the answer
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
    _, together = _open_together(s)
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
    step, args, _ = s.agenda[-1]
    s.agenda = (*s.agenda[:-1], Frame(step, args, answers))


def _name_step(step: str, error: RuleError) -> RuleError:
    """Add the name of the step to an error of a verb."""
    return RuleError(str(error) if step in str(error) else f"{step}: {error}")


def _field_error(s: State, name: str, error: AttributeError) -> Exception:
    return RuleError(f"{name}: the state has no field {error.name}") if error.obj is s else error


def _body(s: State, frame: Frame) -> Any:
    """Call the step of a frame; returns its generator, or anything else if it asks nothing."""
    found = STEPS.get(frame.step)
    if found is None:
        raise RuleError(f"there is no step {frame.step}")
    try:
        return found.body(s, *frame.args)
    except AttributeError as error:
        raise _field_error(s, frame.step, error) from error


def _run(s: State, frame: Frame) -> tuple[Decision, ...]:
    """Run the top frame with its answers; returns the open questions, () when it has finished."""
    run, s.asking = s.asking, None
    if run is not None and run.can_go_on(frame):
        s.todo = run.todo
    else:
        body = _body(s, frame)
        if not isinstance(body, GeneratorType):
            return ()
        run = Run(s, frame.step, body)
    try:
        questions, _, answers = run.feed(frame.answers)
    except AttributeError as error:
        raise _field_error(s, frame.step, error) from error
    if questions:
        _put_answers(s, answers)  # forced answers are on record too
        if s.quiet:
            s.asking = run
    return questions


def _open_together(s: State) -> tuple[Run, Together]:
    """Return the run of the step that asks, and its open Together, which must be there."""
    frame, run = s.agenda[-1], s.asking
    if run is not None and run.can_go_on(frame) and isinstance(run.ask, Together):
        s.todo = run.todo
        return run, run.ask
    s.todo = []
    run = Run(s, frame.step, _body(s, frame))
    return run, run.open_together(frame.answers)


def _run_lane(s: State, lane: int) -> tuple[Decision, ...]:
    """Run one seat's plan of the open Together again; returns its open question, () when the plan is complete."""
    answers = s.agenda[-1].answers
    run, _ = _open_together(s)
    own = run.feed_lane(lane, answers[run.slot][lane])
    s.todo = None
    _put_answers(s, _replace_lane(answers, run.slot, lane, own.answers))
    return own.questions


def _hear_lane(s: State, seat: int, lane: int, after: Callable[[State], object] | None = None) -> int | None:
    """Go on with the open Together after an answer in a lane, and put its next question in its place.

    Return the lane that ends the Together early, if there is one. A step that hears each at once has finished then.
    """
    answers = s.agenda[-1].answers
    run, ask = _open_together(s)
    slot = run.slot
    own = run.feed_lane(lane, answers[slot][lane])
    if ask.each:
        if own.value is None:
            raise run.law("hears each at once: a plan asks one thing there, and returns it")
        _finish_step(s, run, dict.fromkeys(ask.plans) | {seat: own.value})
        if after is not None:
            after(s)
        return lane
    s.todo = None
    _put_answers(s, _replace_lane(answers, slot, lane, own.answers))
    s.waits = _replace_question(s, seat, own.questions)
    if not s.waits or not ask.ends_with_first:  # else nothing has changed for the others
        return None
    return first_returned(
        ask, [run.feed_lane(at, kept) for at, kept in enumerate(s.agenda[-1].answers[slot])]
    )


def _finish_step(s: State, run: Run, reply: dict[int, Any]) -> None:
    """Hand the reply of its Together to a step that runs, and take the step off the agenda when it has finished."""
    s.waits, s.lanes, s.asking = (), (), None
    try:
        run.body.send(reply)
    except StopIteration:
        todo, s.todo = s.todo, None
        s.agenda = s.agenda[:-1] + tuple(reversed(todo or ()))
    except AttributeError as error:
        raise _field_error(s, run.name, error) from error
    else:
        raise run.law("asks after a Together; split the step")
