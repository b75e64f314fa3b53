"""Session of a puzzle: one person solves it, the others always answer in the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.ui.session import Session

if TYPE_CHECKING:
    from tabletop.engine.steps import Answer, Decision, Keys
    from tabletop.engine.view import View
    from tabletop.ui.scenes.puzzle.solving import Solving


class _Reply:
    """Answer of another seat; none once the puzzle is over."""

    def __init__(self, solving: Solving, decision: Decision) -> None:
        self._solving, self._decision = solving, decision

    def done(self) -> bool:
        """Note how the puzzle stands; True if the answer is still asked for."""
        self._solving.note()
        return not self._solving.is_over and self._decision in self._solving.match.decisions

    def result(self) -> Answer:
        """Give the answer."""
        return self._solving.reply(self._decision)

    def cancel(self) -> object:
        """Do nothing: nobody computes a fixed answer."""


class PuzzleSession(Session):
    """Session of the solver; only another attempt takes anything back."""

    def __init__(self, solving: Solving, clock: Callable[[], float]) -> None:
        self.solving = solving
        super().__init__(solving.match, solving.match.seats, self._ask_reply, clock)
        self._come()

    def _ask_reply(self, view: View, decision: Decision) -> _Reply:
        return _Reply(self.solving, decision)

    def _come(self) -> None:
        """Lift a curtain at once: nobody else is at the screen."""
        if self.curtain is not None:
            self.reveal(self.curtain.seats[0])

    def act(self, keys: Keys) -> None:
        """Play the solver's answer while the puzzle goes on."""
        self.solving.note()
        if self.solving.is_over:
            self.follow_match()
            return
        super().act(keys)
        self.solving.note()
        self._come()

    def undo(self) -> None:
        """Do nothing: another attempt takes things back."""

    def redo(self) -> None:
        """Do nothing: nothing is ever undone."""

    def restart_turn(self) -> None:
        """Do nothing: another attempt takes things back."""
