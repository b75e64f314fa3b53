"""Models of the rows of HEAT: plan cards, the rows of the State of Affairs board, APB cards."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tabletop.content.models.model import Field, MisfitError
from tabletop.content.models.model import Part as Mapped
from tabletop.content.models.rows import Describes, PictureName, Row, SpokenName, Translatable
from tabletop.games.heist.effects import Word
from tabletop.games.heist.pills import EffectText, Pill, cool, effect_texts, loss, pills_of, tricks_of

Seats = Literal["2", "3", "4", "5", "6"]
Copies = Annotated[int, Field(ge=0, le=9)]
Dollars = Annotated[int, Field(ge=0, le=99)]
Tokens = Annotated[int, Field(ge=0, le=15)]

ONLY: dict[str, tuple[str, ...]] = {
    "a": ("return-heat", "return-heat-if-alone", "lose", "add-from-hand", "draw", "replay-own-earlier",
          "copy-opponent-previous"),
    "b": ("gain", "take-heat", "split-pot", "gain-per-record-card"),
    "c": ("gain", "gain-per-record-card", "gain-per-record-phase", "gain-per-opponent-using", "gain-per-heat-taken",
          "gain-cost"),
}  # fmt: skip
"""Words that each phase may use (HEIST-28, HEIST-41, HEIST-44)."""


class Plan(Row):
    """A plan card (HEIST-20); its effects by phase."""

    kind: ClassVar[str] = "cards"
    name: SpokenName
    """Name on the card."""
    copies: dict[Seats, Copies]
    """Number of copies for each number of players; none for a number left out (HEIST-3)."""
    picture: PictureName
    """Picture: a file of images/heist without its ending."""
    a: tuple[Word, ...] = ()
    """Effects in phase A."""
    b: tuple[Word, ...] = ()
    """Effects in phase B."""
    c: tuple[Word, ...] = ()
    """Effects in phase C."""

    @property
    def phases(self) -> str:
        """The phases it acts in, such as "AC"."""
        return "".join(phase.upper() for phase in "abc" if getattr(self, phase))

    @property
    def first(self) -> str:
        """The first phase it acts in, such as "a": it gives the card its colour."""
        return self.phases[0].lower()

    @property
    def last(self) -> str:
        """The last phase it acts in; the same as `first` on most cards."""
        return self.phases[-1].lower()

    @property
    def later(self) -> tuple[str, ...]:
        """The phases after the first."""
        return tuple(self.phases[1:].lower())

    @property
    def pills(self) -> tuple[Pill, ...]:
        """Money and Heat in short, for the card's edge, in the order of its effects."""
        return pills_of((*self.a, *self.b, *self.c))

    @property
    def tricks(self) -> tuple[str, ...]:
        """Pictures of what it does with cards."""
        return tricks_of(self.a)

    @property
    def told(self) -> tuple[EffectText, ...]:
        """Effects as sentences, each with the sign of its phase."""
        return tuple(each for phase in "abc" for each in effect_texts(phase, getattr(self, phase)))

    def verify(self) -> None:
        """Check that it acts in some phase, in each by words of that phase (HEIST-28, HEIST-41, HEIST-44)."""
        if not self.phases:
            raise ValueError("a plan card acts in at least one phase: give it a, b or c")
        found: list[tuple[tuple[str | int, ...], str]] = [
            ((phase, number, "do"), f"{word.do} cannot stand in phase {phase}; there are {', '.join(words)}")
            for phase, words in ONLY.items()
            for number, word in enumerate(getattr(self, phase))
            if word.do not in words
        ]
        if found:
            raise MisfitError(found)


class BoardRow(Row):
    """A row of Heat spaces on the board; rows are listed from the bottom, which is emptied first (HEIST-42)."""

    kind: ClassVar[str] = "board"
    spaces: Annotated[int, Field(ge=1, le=9)]
    """Heat tokens it holds."""
    cost: Dollars
    """The cost of one Heat while this is the highest empty row (HEIST-46)."""


class Line(Mapped):
    """One line of an APB card: who returns Heat, and what they lose."""

    who: Literal["each", "using-b", "most-heat", "most-heat-before", "returned"]
    """Every player; those whose card in use has a [B] effect; those with most Heat now, or before the card; those who
    returned Heat by it. Ties all count."""
    returns: Tokens = 0
    """Heat that they return, as much as they have."""
    loses: Dollars = 0
    """Dollars that they lose, as many as they have."""
    loses_each: Dollars = 0
    """Dollars that they lose for each Heat they returned by this line."""
    if_none_returned: bool = False
    """True if the line holds only when the lines before it returned no Heat at all."""


class Apb(Row):
    """An APB card (HEIST-72, HEIST-73)."""

    kind: ClassVar[str] = "apb"
    name: SpokenName
    """Name on the card."""
    text: Annotated[str, Translatable(), Describes("lines", "then")]
    """Effect in words."""
    picture: PictureName
    """Picture on the card."""
    lines: Annotated[tuple[Line, ...], Field(min_length=1, max_length=4)]
    """Effect, line by line."""
    then: Literal["continue", "skip-stage", "end-heist"]
    """Course after the card: the Stage goes on, ends, or the whole Heist ends (HEIST-73)."""

    @property
    def pills(self) -> tuple[Pill, ...]:
        """Heat and money in short, for the card's edge; what holds only in place of a line is left to the words."""
        return tuple(
            pill
            for line in self.lines
            if not line.if_none_returned
            for pill in (*cool(line.returns), *loss(line.loses), *loss(line.loses_each, each=True))
        )
