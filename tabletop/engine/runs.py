"""Run of a step: feeds it the answers on record, and checks the laws of `tabletop.engine.steps`.

It stops at a question that has no answer yet, and goes on from there when it is fed again with more answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.engine.steps import AnswerPlace, Ask, Choose, Decision, Together
from tabletop.errors import RuleError

if TYPE_CHECKING:
    from tabletop.engine.state import Frame, State

Answers = tuple[Any, ...]
"""Answers on record: keys by slot, or of a `Together` one tuple of keys for each lane."""


class Outcome(NamedTuple):
    """Outcome of feeding answers to a step, or to one seat's plan."""

    questions: tuple[Decision, ...]
    """Questions that are open now; () when it has finished."""
    value: Any
    """Returned value, None while a question is open."""
    answers: Answers
    """Answers on record, those included that a question gave itself."""


class Run:
    """Run of one step, or of one seat's plan in a `Together`."""

    __slots__ = (
        "ask",
        "body",
        "closed",
        "lanes",
        "name",
        "outcome",
        "place",
        "reply",
        "s",
        "seat",
        "slot",
        "todo",
        "writes",
    )

    def __init__(
        self, s: State, name: str, body: Any, place: AnswerPlace | None = None, seat: int | None = None
    ) -> None:
        self.s = s
        self.name = name
        self.body = body  # the generator
        self.place = place  # of the first answer, if it is a plan
        self.seat = seat  # the only one that it asks, as soon as that is known
        self.writes = s.writes
        self.todo = s.todo
        self.slot = 0
        self.ask: Ask | Choose | Together | None = None  # the question that it stops at
        self.reply: Any = None
        self.lanes: list[Run] = []  # the plans of the Together that it stops at
        self.closed = False  # after a Together
        self.outcome: Outcome | None = None  # of what it was fed last, if it is a plan

    def can_go_on(self, frame: Frame) -> bool:
        """Check if it may be fed the answers of this frame: it is of its step, and the table has not changed."""
        return self.name == frame.step and self.writes == self.s.writes

    def feed(self, answers: Answers) -> Outcome:
        """Feed answers, those that it was fed before among them, and stop at the first question without one."""
        while True:
            ask = self.ask
            if ask is None:
                try:
                    ask = self.ask = self.body.send(self.reply)
                except StopIteration as end:
                    if self.place is not None and self.s.writes != self.writes:
                        raise self.law("changes the table in a plan; plans only ask") from end
                    return Outcome((), end.value, answers)
                self._check_laws(ask)
            if isinstance(ask, Together):
                outcome = self._feed_together(ask, answers)
                if outcome.questions:
                    return outcome
                self.closed = True
                _, self.reply, answers = outcome
            else:
                if self.slot >= len(answers):
                    decision = self._decision(ask)
                    if not answers_itself(ask, decision):
                        return Outcome((decision,), None, answers)
                    answers = (*answers, tuple([option.key for option in decision.options]))
                self.reply = ask.reply(answers[self.slot])
            self.ask = None
            self.slot += 1

    def open_together(self, answers: Answers) -> Together:
        """Run to its Together, which must be there, and return it; its plans are at their start."""
        while not isinstance(self.ask, Together):
            ask: Any = self.body.send(self.reply)
            if isinstance(ask, Together):
                self.ask = ask
                self._open_lanes(ask)
            else:
                self.reply = ask.reply(answers[self.slot])
                self.slot += 1
        return self.ask

    def feed_lane(self, lane: int, kept: Answers) -> Outcome:
        """Feed a plan of the Together that it stops at its answers; none of them is new if it was fed as many."""
        run = self.lanes[lane]
        if run.outcome is None or len(run.outcome.answers) != len(kept):
            run.outcome = run.feed(kept)
        return run.outcome

    def law(self, broken: str) -> RuleError:
        """Return the error that tells which law the step breaks."""
        return RuleError(f"{self.name} {broken}")

    def _check_laws(self, ask: Ask | Choose | Together) -> None:
        if self.s.writes != self.writes:
            raise self.law("changed the table before asking; split the step")
        if self.closed:
            raise self.law("asks after a Together; split the step")
        if isinstance(ask, Together):
            if self.place is not None:
                raise self.law("opens a Together inside a plan; a plan asks its own seat only")
            self._open_lanes(ask)
        elif self.seat is None:
            self.seat = ask.seat
        elif self.seat != ask.seat:
            raise self.law("asks two seats; one step a seat, or a Together")

    def _open_lanes(self, ask: Together) -> None:
        self.lanes = [
            Run(self.s, self.name, plan, AnswerPlace(self.slot, lane), seat)
            for lane, (seat, plan) in enumerate(ask.plans.items())
        ]

    def _feed_together(self, ask: Together, answers: Answers) -> Outcome:
        """Feed each plan of a Together; the value maps the seats to what their plans returned."""
        got = answers[self.slot] if self.slot < len(answers) else ((),) * len(self.lanes)
        lanes = [self.feed_lane(lane, kept) for lane, kept in enumerate(got)]
        answers = (*answers[: self.slot], tuple([lane.answers for lane in lanes]))
        if (heard := first_returned(ask, lanes)) is not None:
            reply = dict.fromkeys(ask.plans)
            reply[tuple(ask.plans)[heard]] = lanes[heard].value
            return Outcome((), reply, answers)
        questions = tuple([question for lane in lanes for question in lane.questions])
        if not questions:
            values = [lane.value for lane in lanes]
            return Outcome((), dict(zip(ask.plans, values, strict=True)), answers)
        if not ask.each:  # else no answer stands in it that others must not see
            self.s.lanes = tuple(ask.plans)
        return Outcome(questions, None, answers)

    def _decision(self, ask: Ask | Choose) -> Decision:
        place = self.place
        where = AnswerPlace(self.slot) if place is None else AnswerPlace(place.slot, place.lane, self.slot)
        options = tuple(ask.options)
        least, most = ask.bounds(len({option.key for option in options}))
        asked = (ask.seat, ask.prompt, options, least, most)
        if isinstance(ask, Choose):
            return Decision(*asked, True, ask.open, ask.facts, where)
        kind = (ask.folded, ask.secret, ask.for_people, ask.row)
        return Decision(*asked, False, ask.open, ask.facts, where, 0, *kind)


def first_returned(ask: Together, lanes: Sequence[Outcome]) -> int | None:
    """Return the lane whose value counts before the Together is complete; None if there is none yet."""
    for lane, outcome in enumerate(lanes if ask.ends_with_first or ask.each else ()):
        if outcome.questions and not ask.each:
            return None
        if outcome.value is not None:
            return lane
    return None


def answers_itself(ask: Ask | Choose, decision: Decision) -> bool:
    """Check if a question has one public answer and nobody is meant to look, so that it is answered by itself."""
    is_stop = isinstance(ask, Ask) and ask.stop
    return ask.open and not is_stop and decision.least == len(decision.options)
