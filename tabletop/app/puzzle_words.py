"""Names of those at a puzzle's table, and its goal in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.content.models.teacher_words import plain

if TYPE_CHECKING:
    from tabletop.content.models.puzzles import Puzzle
    from tabletop.content.models.records import Content


def seat_names(puzzle: Puzzle, solver: str, usual: Sequence[str]) -> list[str]:
    """Name everybody at a puzzle's table, seat by seat; all but the solver have usual names."""
    spare = [name for name in usual if name != solver]
    return [*spare[: puzzle.solver], solver, *spare[puzzle.solver :]][:8]


def name_facts(puzzle: Puzzle, names: Sequence[str]) -> dict[str, str]:
    """Map what stands for people in a puzzle's sentences to their names."""
    others = [name for seat, name in enumerate(names) if seat != puzzle.solver]
    return {"seat": names[puzzle.solver], "other": others[0], "third": others[1]}


def tell_goal(content: Content, puzzle: Puzzle, names: Sequence[str]) -> str:
    """Return the goal of a puzzle as words alone."""
    return plain(content, puzzle.text, name_facts(puzzle, names))
