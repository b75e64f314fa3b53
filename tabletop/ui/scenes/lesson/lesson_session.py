"""Session of a lesson: only the right answer reaches the match, and others answer from its script."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.engine.steps import Answer
from tabletop.ui.session import Session

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys
    from tabletop.engine.view import View
    from tabletop.ui.scenes.lesson.teaching import Teaching


class _Reply:
    """Scripted answer of another seat, waiting for its turn."""

    def __init__(self, teaching: Teaching, decision: Decision) -> None:
        self._teaching, self._decision = teaching, decision

    def _written_keys(self) -> Keys | None:
        reply = self._teaching.reply()
        return reply[1] if reply is not None and reply[0] == self._decision else None

    def done(self) -> bool:
        """Check if it is this answer's turn."""
        return self._written_keys() is not None

    def result(self) -> Answer:
        """Return the answer, and note in the lesson that it was given."""
        keys = self._written_keys()
        assert keys is not None  # asked for when it is done
        self._teaching.note_reply()
        return Answer(self._decision.seat, keys, self._decision.nth)

    def cancel(self) -> object:
        """Do nothing: nobody computes a scripted answer."""


class LessonSession(Session):
    """Session of the learner; a wrong answer is reported to `on_other` and changes nothing."""

    def __init__(self, teaching: Teaching, clock: Callable[[], float]) -> None:
        self.teaching = teaching
        self.on_other: Callable[[Keys], object] = lambda keys: None
        """Callback for an answer that is on offer and not the right one."""
        self.may_act = True
        """Permission to answer; False while something is shown."""
        match = teaching.match
        super().__init__(match, match.seats, self._ask_reply, clock)
        self._come()

    def _ask_reply(self, view: View, decision: Decision) -> _Reply:
        return _Reply(self.teaching, decision)

    def _come(self) -> None:
        """Lift a curtain at once: nobody else is at the screen."""
        if self.curtain is not None:
            self.reveal(self.curtain.seats[0])

    def act(self, keys: Keys) -> None:
        """Play the right answer; a wrong one puts everything back."""
        if self.may_act and self.teaching.is_right(keys):
            self.play(keys)
        elif self.may_act:
            self.on_other(keys)
            self.follow_match()
        else:
            self.follow_match()

    def play(self, keys: Keys) -> None:
        """Play the right answer, whoever gives it."""
        super().act(keys)
        self.teaching.go_on()
        self._come()

    def pass_for_all(self) -> None:
        """Pass: an answer like any other here."""
        self.act(())

    def question_before(self) -> None:
        """Offer no question again: lessons go back by steps."""

    def undo(self) -> None:
        """Do nothing: lessons go back by steps."""

    def redo(self) -> None:
        """Do nothing: nothing is ever undone."""

    def restart_turn(self) -> None:
        """Do nothing: lessons go back by steps."""
