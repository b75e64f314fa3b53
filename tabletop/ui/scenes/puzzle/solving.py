"""Interface of a puzzle attempt, as its screen needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tabletop.engine.match import Match
    from tabletop.engine.steps import Answer, Decision, Keys


class Solving(Protocol):
    """Attempt at a puzzle."""

    @property
    def match(self) -> Match:
        """Match of the attempt."""

    @property
    def is_over(self) -> bool:
        """True once the puzzle has ended."""

    @property
    def is_solved(self) -> bool:
        """True if it is over and the goal reached."""

    @property
    def decision(self) -> Decision | None:
        """The solver's question, if there is one."""

    def note(self) -> None:
        """Count the turns, rounds or Stages that are over."""

    def reply(self, decision: Decision) -> Answer:
        """The answer of another seat."""

    def next_keys(self) -> Keys | None:
        """Return the solution's next answer; None if the solver is not asked or has left it."""

    def count_steps(self) -> tuple[int, int]:
        """Return the number of given answers, and of those in the solution."""
