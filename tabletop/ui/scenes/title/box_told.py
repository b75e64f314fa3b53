"""What is told of an opened box: the ways in, the chapters that can be learnt, and what was played so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tabletop.content.models.shelf import BoxLook
from tabletop.ui.widgets.base import Widget

Way = Literal["learn", "continue", "new", "rules"]


@dataclass(frozen=True, slots=True)
class WayTold:
    """One of the ways into a box, in words."""

    way: Way
    name: str
    line: str
    """What it leads to."""
    note: str
    icon: str
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class ChapterTold:
    """A lesson of the box, in words."""

    id: str
    name: str
    text: str
    """What somebody can do afterwards."""
    act: str
    """What a press does, or how long it takes."""
    signs: tuple[tuple[str, str], ...]
    """Folder and name of each picture that stands for it."""
    done_by: tuple[tuple[str, int], ...]
    """Name and colour of everybody who has done it."""
    is_done: bool
    """Whether the one who learns has done it."""
    is_next: bool
    """Whether it is the one that Learn leads to."""


@dataclass(frozen=True, slots=True)
class LearnerTold:
    """Somebody who may learn."""

    name: str
    colour: int
    done: str
    """How many lessons of how many are done."""
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class BoxTold:
    """All that the panel of a box says."""

    look: BoxLook
    sentence: str
    ways: tuple[WayTold, ...]
    amber: Way
    """The way that Enter takes."""
    learners: tuple[LearnerTold, ...]
    chapters: tuple[ChapterTold, ...]
    played: tuple[str, ...]
    """What was played of it so far, a line each."""
    in_book: str
    """What the button into the book says; "" where the book has nothing of this box."""


@dataclass(frozen=True, slots=True)
class BoxReports:
    """Reports of the panel of a box."""

    on_way: Callable[[Way], object]
    on_chapter: Callable[[str], object]
    """Somebody wants to do this lesson."""
    on_book: Callable[[], object]
    on_learner: Callable[[str], object]
    """Somebody of this name learns."""
    on_write: Callable[[Widget], object]
    """Somebody is about to write in this line."""


def amber_way(is_left: bool, waits: bool, all_done: bool) -> Way:
    """The way to offer first: a lesson that was left, else the match that waits, else what was never learnt."""
    if is_left:
        return "learn"
    if waits:
        return "continue"
    return "new" if all_done else "learn"
