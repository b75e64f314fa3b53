"""A sitting at a lesson: only the right answer reaches the match, and the others answer as the lesson says."""

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
    """The written answer of another seat; it waits for its turn."""

    def __init__(self, teaching: Teaching, decision: Decision) -> None:
        self._teaching, self._decision = teaching, decision

    def _given(self) -> Keys | None:
        reply = self._teaching.reply()
        return reply[1] if reply is not None and reply[0] == self._decision else None

    def done(self) -> bool:
        """Whether it is this one's turn."""
        return self._given() is not None

    def result(self) -> Answer:
        """The answer."""
        keys = self._given()
        assert keys is not None  # asked for when it is done
        self._teaching.note_reply()
        return Answer(self._decision.seat, keys, self._decision.nth)

    def cancel(self) -> object:
        """Nobody thinks."""


class LessonSession(Session):
    """The learner's sitting; what is not asked for is told to `on_other` and changes nothing."""

    def __init__(self, teaching: Teaching, clock: Callable[[], float]) -> None:
        self.teaching = teaching
        self.on_other: Callable[[Keys], object] = lambda keys: None
        """Told of an answer that is on offer and not the right one."""
        self.may_act = True
        """False while something is shown."""
        match = teaching.match
        super().__init__(match, match.seats, self._ask_reply, clock)
        self._come()

    def _ask_reply(self, view: View, decision: Decision) -> _Reply:
        return _Reply(self.teaching, decision)

    def _come(self) -> None:
        """Nobody else is at the screen: no curtain is needed."""
        if self.curtain is not None:
            self.reveal(self.curtain.seats[0])

    def act(self, keys: Keys) -> None:
        """Play the right answer; another one puts everything back where it was."""
        if self.may_act and self.teaching.is_right(keys):
            self.play(keys)
        elif self.may_act:
            self.on_other(keys)
            self.settle()
        else:
            self.settle()

    def play(self, keys: Keys) -> None:
        """Play the right answer, whoever gives it."""
        super().act(keys)
        self.teaching.go_on()
        self._come()

    def no_response(self) -> None:
        """Pass: an answer like any other here."""
        self.act(())

    def undo(self) -> None:
        """Nothing is taken back here but by a step back."""

    def redo(self) -> None:
        """Nor given again."""

    def restart_turn(self) -> None:
        """Nor the whole turn."""
