"""Contents of a box's panel in words: entrances, lessons, past matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tabletop.content.models.shelf import BoxLook
from tabletop.ui.widgets.base import Widget

Way = Literal["learn", "continue", "new", "rules"]


@dataclass(frozen=True, slots=True)
class WayTold:
    """Entrance to a box, in words."""

    way: Way
    name: str
    line: str
    """Words about the place it leads to."""
    note: str
    icon: str
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class ChapterTold:
    """Lesson of the box, in words."""

    id: str
    name: str
    text: str
    """Aim: the things that somebody can do afterwards."""
    act: str
    """Words of a press, or the time that it takes."""
    signs: tuple[tuple[str, str], ...]
    """Folder and name of each picture that stands for it."""
    done_by: tuple[tuple[str, int], ...]
    """Name and colour of everybody who has done it."""
    is_done: bool
    """True if the one who learns has done it."""
    is_next: bool
    """True if Learn leads to it."""


@dataclass(frozen=True, slots=True)
class LearnerTold:
    """Possible learner."""

    name: str
    colour: int
    done: str
    """Number of lessons done, and of all, such as 2/5."""
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class BoxTold:
    """Contents of a box's panel."""

    look: BoxLook
    sentence: str
    ways: tuple[WayTold, ...]
    amber: Way
    """The way that Enter takes."""
    learners: tuple[LearnerTold, ...]
    chapters: tuple[ChapterTold, ...]
    played: tuple[str, ...]
    """Lines about the matches played so far."""
    in_book: str
    """Words of the button into the book; "" if the book has nothing of this box."""
    puzzles: str
    """Words of the button to the puzzles; "" if the game has none."""


@dataclass(frozen=True, slots=True)
class BoxReports:
    """Callbacks of a box's panel."""

    on_way: Callable[[Way], object]
    on_chapter: Callable[[str], object]
    """Report that somebody wants to do this lesson."""
    on_book: Callable[[], object]
    on_learner: Callable[[str], object]
    """Report that somebody of this name learns."""
    on_puzzles: Callable[[], object]
    on_write: Callable[[Widget], object]
    """Report that somebody is about to write in this line."""


def amber_way(is_left: bool, waits: bool, all_done: bool) -> Way:
    """Choose the main entrance: an unfinished lesson, the unfinished match, a new lesson, a new match."""
    if is_left:
        return "learn"
    if waits:
        return "continue"
    return "new" if all_done else "learn"
