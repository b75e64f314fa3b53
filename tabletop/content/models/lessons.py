"""Models of lessons: positions of a game, and the steps in which somebody learns one idea on them.

The position is written as in a scenario (`given`, `at`), and so are the answers; the rules decide what they do.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar

from tabletop.content.models.model import Field, Part
from tabletop.content.models.options import Text
from tabletop.content.models.rows import Id, Row, SpokenName, Translatable

LESSONS = "lessons"
"""Folder of a game with its lessons."""
OTHER = "other"
"""Key of `wrong` for all that has no sentence of its own."""

SIGN = re.compile(r"\[([a-z0-9]+(?:-[a-z0-9]+)*)\]")
"""Sign inside a sentence: the name of its picture in square brackets."""

NAMED = re.compile(r"\*([^*]+)\*")
"""Strong words inside a sentence, or what stands for them."""

Said = Annotated[Text, Translatable()]
"""Sentence of the teacher."""


class Reply(Part):
    """Answer of another seat, as it is written in a scenario."""

    seat: Annotated[int, Field(ge=0, le=7)]
    """Seat that answers."""
    # An answer is a word, a number, a card's id or a list of these: hence Any, here and below.
    does: Any
    """Answer of that seat."""


class Step(Part):
    """Step of a lesson: a sentence, and the one act that it asks for."""

    title: Said = Field("", description="the heading: what this is about, in a few words")
    say: Said
    """One sentence: what to do, and what shows that it is right. *Words between stars* are set in strong letters; the
    id of a row, or a key of texts.prompts or texts.labels, between stars is said by its name, as *gy-b2*. The name of a
    picture in square brackets, as [emblem-gyrohopper], is drawn as a sign. {seat} is the learner, {other} and {third}
    are the next two at the table."""
    does: Any = Field(
        None, description="the right answer, as in a scenario; none: look at what is lit, and go on"
    )
    show: tuple[str, ...] = Field(
        (),
        description="what is lit beside the pieces and places of the answer: ids of cards, or handles",
        examples=[["zone:slot:0:doombuggy:weapon"]],
    )
    wrong: dict[str, Said] = Field(
        default_factory=dict,
        description="what is said to other answers: by the answer, its words joined by spaces, by the reason of a"
        ' refusal (a key of texts.why), or "other" for all the rest',
        examples=[{"other": "Nearly. Look for the same sign."}],
    )
    then: tuple[Reply, ...] = Field((), description="what the others answer after it, in this order")


class Lesson(Row):
    """Lesson: one idea of a game, learnt on the table in a minute."""

    kind: ClassVar[str] = LESSONS
    looks: ClassVar[frozenset[str]] = frozenset()
    is_for_rules: ClassVar[bool] = False
    name: SpokenName
    """Name of the lesson."""
    text: Said
    """Skill that somebody has afterwards, in one sentence."""
    rules: tuple[str, ...] = Field((), description="numbers of the rules it is about")
    given: dict[str, Any] = Field(default_factory=dict, description="the position, as in a scenario")
    at: Any = Field(None, description="the step of the rules that it begins with, as in a scenario")
    learner: Annotated[int, Field(ge=0, le=7)] = 0
    """Seat that learns."""
    steps: Annotated[dict[Id, Step], Field(min_length=1, max_length=12)]
    """Steps in their order, each by its id."""
    made: tuple[str, ...] = Field(
        (),
        description="what is lit when all is done: what was made, by ids of cards or handles",
        examples=[["token:space:0", "area:dash"]],
    )
    can: Annotated[dict[Id, Said], Field(min_length=1, max_length=4)]
    """Skills that somebody has now, each by its id: words that go on after "can now"."""
