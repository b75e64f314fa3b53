"""Models of puzzles: a position of a game, and what one seat has to bring about from there.

Position, goal and solution are written as in a scenario (`given`, `at`, `then`, `does`). The others answer by
themselves, always in the same way, so a solution stays one.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from tabletop.content.models.lessons import Said
from tabletop.content.models.model import Field
from tabletop.content.models.rows import Row, SpokenName

PUZZLES = "puzzles"
"""Folder of a game with its puzzles."""


class Puzzle(Row):
    """Puzzle: a position, and a goal to reach before the turn, round or Stage is over."""

    kind: ClassVar[str] = PUZZLES
    looks: ClassVar[frozenset[str]] = frozenset()
    is_for_rules: ClassVar[bool] = False
    name: SpokenName
    """Name of the puzzle."""
    text: Said
    """Goal in one short sentence. The id of a row between stars, as *gy-b2*, is said by its name."""
    about: Said = Field(
        "",
        description="facts that the solver has to know beside it; signs as in lessons, such as [block-red]",
    )
    rules: tuple[str, ...] = Field((), description="numbers of the rules it is about")
    given: dict[str, Any] = Field(default_factory=dict, description="the position, as in a scenario")
    at: Any = Field(None, description="the step of the rules that it begins with, as in a scenario")
    solver: Annotated[int, Field(ge=0, le=7)] = 0
    """Seat that has to reach the goal."""
    turns: Annotated[int, Field(ge=1, le=4)] = Field(
        1, description="how many turns, rounds or Stages it lasts; turns of others count as well"
    )
    until: str = Field(
        "",
        description="phase at whose beginning it is over already, a key of texts.phases; none: at the end of the turn",
    )
    goal: dict[str, Any] = Field(
        default_factory=dict, description="what must hold at the end, as then of a scenario"
    )
    gain: Annotated[int, Field(ge=1, le=999)] | None = Field(
        None, description="points that the seat must have more at the end than at the beginning"
    )
    # An answer is a word, a number, a card's id or a list of these: hence Any.
    solution: Annotated[tuple[Any, ...], Field(min_length=1, max_length=40)]
    """Answers of the solver that reach the goal, as in a scenario."""
