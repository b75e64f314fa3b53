"""A sitting at a puzzle: one person solves it, and the others answer always in the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.ui.session import Session

if TYPE_CHECKING:
    from tabletop.engine.steps import Answer, Decision, Keys
    from tabletop.engine.view import View
    from tabletop.ui.scenes.puzzle.solving import Solving


class _Reply:
    """The answer of another seat, which is none once the puzzle is over."""

    def __init__(self, solving: Solving, decision: Decision) -> None:
        self._solving, self._decision = solving, decision

    def done(self) -> bool:
        """Check if it is still asked for."""
        self._solving.note()
        return not self._solving.is_over and self._decision in self._solving.match.decisions

    def result(self) -> Answer:
        """Give the answer."""
        return self._solving.reply(self._decision)

    def cancel(self) -> object:
        """Do nothing: nobody thinks about an answer that is always the same."""


class PuzzleSession(Session):
    """The solver's sitting; nothing is taken back but by another attempt."""

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
        """Do nothing: what was tried is taken back by another attempt."""

    def redo(self) -> None:
        """Do nothing: no answer is ever taken back."""

    def restart_turn(self) -> None:
        """Do nothing: what was tried is taken back by another attempt."""
