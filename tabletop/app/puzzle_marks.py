"""Solved puzzles, remembered by person and game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabletop.app.lesson_progress import learner

if TYPE_CHECKING:
    from tabletop.app.parts import Parts

MARKS = "puzzles"
"""Key in the memory of the app: ids of solved puzzles by person and game."""


def list_solvers(parts: Parts, game: str, puzzle: str) -> tuple[str, ...]:
    """List everybody who has solved a puzzle, oldest solver first."""
    return tuple(who for who in _every(parts) if puzzle in list_solved(parts, who, game))


def list_solved(parts: Parts, who: str, game: str) -> tuple[str, ...]:
    """List the ids of a game's puzzles that somebody has solved, oldest first."""
    games = _every(parts).get(who)
    found = games.get(game) if isinstance(games, Mapping) else None
    return tuple(str(each) for each in found) if isinstance(found, list | tuple) else ()


def mark_solved(parts: Parts, game: str, puzzle: str) -> None:
    """Remember that the person at the screen has solved a puzzle."""
    who, every = learner(parts), _every(parts)
    before = list_solved(parts, who, game)
    if puzzle not in before:
        games = every.get(who)
        mine = {**(games if isinstance(games, Mapping) else {}), game: [*before, puzzle]}
        parts.memory.put(**{MARKS: {**every, who: mine}})


def _every(parts: Parts) -> dict[str, object]:
    found = parts.memory.get(MARKS, dict[str, object]())
    return {str(key): each for key, each in found.items()} if isinstance(found, Mapping) else {}
