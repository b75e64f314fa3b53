"""Interface of a lesson that is played to its screen; the rules and the files are elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tabletop.content.models.lessons import Lesson, Step
    from tabletop.engine.match import Match
    from tabletop.engine.steps import Decision, Keys


class Teaching(Protocol):
    """A lesson, and the step that somebody is at."""

    lesson: Lesson
    match: Match
    number: int
    steps: Sequence[tuple[str, Step]]

    @property
    def step(self) -> Step | None:
        """The step that is asked now, None after the last."""

    @property
    def decision(self) -> Decision | None:
        """The learner's question."""

    @property
    def looks(self) -> bool:
        """True if the step only asks to look."""

    @property
    def waits(self) -> bool:
        """True if others answer first."""

    def right_keys(self) -> Keys:
        """The right answer of this step."""

    def is_right(self, keys: Keys) -> bool:
        """Check if an answer is the one that is asked for."""

    def go_on(self) -> None:
        """Go on to the next step, once the right answer has been played."""

    def look_on(self) -> None:
        """Go on from a step that only asks to look."""

    def reply(self) -> tuple[Decision, Keys] | None:
        """The next question to another seat with its written answer."""

    def note_reply(self) -> None:
        """Note that the next reply was given."""

    def go_to(self, number: int) -> None:
        """Begin anew and play by the right answers to the step of this number."""

    def handles(self) -> tuple[str, ...]:
        """Pieces and areas that the step shows beside its answer."""

    def sentence_for(self, keys: Keys) -> str:
        """The sentence for an answer that is not the right one."""

    def other_sentence(self) -> str:
        """The sentence for any other piece."""

    def sentence_for_refusal(self, reason: str) -> str:
        """The sentence for a place that the rules refuse."""
