"""Lesson progress of everybody, remembered by person, game and lesson."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop.app import seating

if TYPE_CHECKING:
    from tabletop.app.parts import Parts

PROGRESS, LEARNER = "lessons", "learner"
"""Keys in the memory of the app: steps by person, game and lesson; name of the last learner."""
DONE = -1
"""The step of a lesson that is done."""


def learner(parts: Parts) -> str:
    """Name of the learner: the last one, else the first of the usual names."""
    return parts.memory.get(LEARNER, "") or seating.names(parts.words)[0]


def progress(parts: Parts, who: str, game: str) -> dict[str, int]:
    """Return the step reached in each lesson of a game; `DONE` for a finished one."""
    by_game = as_mapping(as_mapping(parts.memory.get(PROGRESS, dict[str, object]())).get(who))
    return {name: step for name, step in as_mapping(by_game.get(game)).items() if isinstance(step, int)}


def learners(parts: Parts) -> tuple[str, ...]:
    """List everybody who has begun a lesson, oldest learner first."""
    return tuple(as_mapping(parts.memory.get(PROGRESS, dict[str, object]())))


def set_learner(parts: Parts, who: str) -> None:
    """Make somebody the learner from now on."""
    parts.memory.put(**{LEARNER: who})


def finishers(parts: Parts, game: str, lesson: str) -> tuple[str, ...]:
    """List everybody who has finished a lesson, oldest learner first."""
    return tuple(who for who in learners(parts) if progress(parts, who, game).get(lesson) == DONE)


def note(parts: Parts, who: str, game: str, lesson: str, step: int) -> None:
    """Remember the step somebody has reached; a finished lesson stays finished when it is repeated."""
    every = as_mapping(parts.memory.get(PROGRESS, dict[str, object]()))
    before = progress(parts, who, game)
    if before.get(lesson) == DONE:
        return
    mine = {**as_mapping(every.get(who)), game: {**before, lesson: step}}
    parts.memory.put(**{PROGRESS: {**every, who: mine}, LEARNER: who})


def as_mapping(value: object) -> dict[str, object]:
    """Return a remembered value as a mapping; an empty one for anything else, since users may edit the file."""
    return {str(key): each for key, each in value.items()} if isinstance(value, Mapping) else {}


def progress_lines(parts: Parts) -> dict[str, str]:
    """Describe the learner's progress in each game with lessons; opens no game."""
    who, found = learner(parts), dict[str, str]()
    for game in parts.there:
        count = _count(os.path.join(parts.root, "data", game, "lessons"))
        if count:
            done = sum(step == DONE for step in progress(parts, who, game).values())
            found[game] = parts.words("title.lessons", name=who, n=count, done=min(done, count))
    return found


def _count(folder: str) -> int:
    try:
        return sum(name.endswith(".yaml") for name in os.listdir(folder))
    except OSError:
        return 0
