"""Interface of an attempt at a puzzle to its screen; the rules and the files are elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tabletop.engine.match import Match
    from tabletop.engine.steps import Answer, Decision, Keys


class Solving(Protocol):
    """An attempt at a puzzle."""

    @property
    def match(self) -> Match:
        """The match at which it is played."""

    @property
    def is_over(self) -> bool:
        """True once the puzzle has come to its end."""

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
        """The next answer of the solution, None if the solver is not asked or has left it."""

    def count_steps(self) -> tuple[int, int]:
        """Count the answers that were given, and those of the solution."""
