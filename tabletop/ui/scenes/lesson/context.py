"""Context of a lesson: its place among those of its game, and its callbacks to the app."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.paint.flow import Run
from tabletop.ui.scenes.base import Act
from tabletop.ui.scenes.lesson.said import say

if TYPE_CHECKING:
    from tabletop.content.models.records import Content


@dataclass(frozen=True)
class LessonReports:
    """Callbacks of a lesson's screen."""

    on_leave: Act
    on_again: Act
    on_next: Act
    """Go on to the next lesson, after the last one to a first match."""
    on_step: Callable[[int], object]
    """Note the step that is asked now; the number of steps means that the lesson is done."""
    refused: Callable[[], str]
    """Return the reason of the last refusal of the rules: a key of texts.why."""


@dataclass(frozen=True)
class LessonContext:
    """Place of a lesson among those of its game, and its people."""

    game: str
    """Name of the game."""
    number: int
    count: int
    teacher: str
    """Picture of the teacher, in images/app."""
    next_name: str
    """Name of the next lesson, or of a first match."""
    names: Mapping[str, str]
    """Names for the facts of sentences: `seat`, `other` and `third`."""
    folders: Mapping[str, str]
    """Folder of each picture that may be a sign."""

    def say(self, content: Content, sentence: str) -> tuple[Run, ...]:
        """Return a sentence of the lesson as words and signs, its facts filled in."""
        return say(content, sentence, self.names, self.folders)
