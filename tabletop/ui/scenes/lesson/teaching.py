"""Interface of a lesson in play, as its screen needs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tabletop.content.models.lessons import Lesson, Step
    from tabletop.engine.match import Match
    from tabletop.engine.steps import Decision, Keys


class Teaching(Protocol):
    """Lesson in play, at one of its steps."""

    lesson: Lesson
    match: Match
    number: int
    steps: Sequence[tuple[str, Step]]

    @property
    def step(self) -> Step | None:
        """Present step, None after the last."""

    @property
    def decision(self) -> Decision | None:
        """The learner's question."""

    @property
    def looks(self) -> bool:
        """True if the step only shows something."""

    @property
    def waits(self) -> bool:
        """True while others answer first."""

    def right_keys(self) -> Keys:
        """Right answer of this step."""

    def is_right(self, keys: Keys) -> bool:
        """Check if an answer is the right one."""

    def go_on(self) -> None:
        """Go on to the next step, once the right answer has been played."""

    def look_on(self) -> None:
        """Go on from a step that only shows something."""

    def reply(self) -> tuple[Decision, Keys] | None:
        """Return the next question to another seat with its scripted answer."""

    def note_reply(self) -> None:
        """Note that the next reply was given."""

    def go_to(self, number: int) -> None:
        """Restart, and play the right answers up to the step of this number."""

    def handles(self) -> tuple[str, ...]:
        """Pieces and areas that the step shows beside its answer; at the end, what was made."""

    def sentence_for(self, keys: Keys) -> str:
        """Return the sentence for a wrong answer."""

    def other_sentence(self) -> str:
        """Return the sentence for any other piece."""

    def sentence_for_refusal(self, reason: str) -> str:
        """Return the sentence for a place that the rules refuse."""
