"""Models of the rows: Moves and Tricks, wrestlers, styles."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tabletop.content.models.model import Field, MisfitError, Unique
from tabletop.content.models.model import Part as Mapped
from tabletop.content.models.rows import (
    Describes,
    EveryRow,
    Name,
    PictureName,
    Ref,
    Row,
    SpokenName,
    Translatable,
)
from tabletop.games.wrestling import moments
from tabletop.games.wrestling.effects import Word

StyleId = Annotated[str, Ref("styles")]
Rating = Annotated[int, Field(ge=1, le=5)]
Count = Annotated[int, Field(ge=1, le=99)]
FallNumber = Annotated[int, Field(ge=1, le=10)]
Keyword = Literal["chain", "pinfall", "submission", "splat"]


class Drawn(Row):
    """Fields of every card of the Draw Pile (WREST-4, WREST-R27)."""

    kind: ClassVar[str] = "cards"
    name: SpokenName
    """Name on the card; copies with another Fall Number are rows of their own."""
    fall_number: FallNumber
    """Fall Number, for flips, attempts and resisting."""
    picture: PictureName
    """Picture: a file of images/wrestling without its ending."""
    copies: Count = 1
    """Number of copies with this Fall Number."""


class Move(Drawn):
    """A Move (WREST-13 to WREST-19)."""

    type: Literal["move"]
    """Move or Trick."""
    style: StyleId
    """The style whose rating counts."""
    rating: Rating
    """The rating it needs (WREST-14)."""
    damage: Annotated[int, Field(ge=0, le=10)]
    """Endurance that the target loses (WREST-17)."""
    keywords: Annotated[tuple[Keyword, ...], Unique()] = ()
    """Keywords that add to the Damage (WREST-23 to WREST-33)."""


class PlayLine(Mapped):
    """Moment for playing a Trick (WREST-20, WREST-44)."""

    when: Literal[
        "targeted", "rival-trick", "own-move", "own-pin", "pinned", "held", "action", "action-after-move"
    ]
    """A Move targets its player; an opponent plays a Trick; an own Move is pending; an own attempt is declared; a pin
    on its player succeeds; a Submission holds them; in the own Action Phase with nothing pending; the same after an own
    Move that resolved."""
    styles: Annotated[tuple[StyleId, ...], Unique()] = ()
    """With `when: targeted`, the styles it answers; any when left out."""

    def verify(self) -> None:
        """Styles are those of the Move that targets its player (WREST-44)."""
        if self.styles and self.when != "targeted":
            raise MisfitError(
                [(("styles",), f"styles go with targeted, not with {self.when}; take them out")]
            )


class Trick(Drawn):
    """A Trick (WREST-20 to WREST-22)."""

    type: Literal["trick"]
    """Move or Trick."""
    play: PlayLine
    """Moment for playing it."""
    do: Annotated[tuple[Word, ...], Field(min_length=1, max_length=4)]
    """Effects when it resolves."""

    def verify(self) -> None:
        """Each of its words does something at the moment of its play line."""
        found = moments.find_useless(self.play.when, [word.do for word in self.do])
        if found:
            raise MisfitError([(("do", number, "do"), said) for number, said in found])

    @property
    def answers(self) -> tuple[StyleId, ...]:
        """The styles it answers, as its play line says; none: any."""
        return self.play.styles

    @property
    def is_counter(self) -> bool:
        """True if it Counters (WREST-27)."""
        return any(word.do == "counter" for word in self.do)


Card = Annotated[Move | Trick, Field(discriminator="type")]


class Ability(Mapped):
    """Ability that a wrestler has and others have not (WREST-71)."""

    name: SpokenName
    """Name of the ability."""
    text: Annotated[
        str, Field(min_length=1), Translatable(), Describes("kind", "when", "style", "least", "do")
    ]
    """Effect in a sentence."""
    kind: Literal["passive", "once-per-fall"]
    """Always in force, or once until a Fall is scored (WREST-35)."""
    when: Literal[
        "always", "announce", "own-move", "own-submission", "own-chained", "own-pin", "targeted", "incoming",
        "pinned", "turn-start",
    ]  # fmt: skip
    """The moment or the Moves it is about. Passive: always, own-move, own-submission, own-chained (not the first of a
    Chain), own-pin, incoming (a rival's Move does Damage). Once-per-fall: announce (of a Move), targeted (by a Move),
    pinned, turn-start.
    """
    style: StyleId | None = None
    """With own-move and own-chained: Moves of this style only."""
    least: Annotated[int, Field(ge=1, le=10)] | None = None
    """With incoming: Damage of at least so much."""
    do: Annotated[tuple[Word, ...], Field(min_length=1, max_length=4)]
    """Effects."""

    def verify(self) -> None:
        """Check that its moment is one of its kind, that its words do something then, and that all fields are read."""
        found: list[tuple[tuple[str | int, ...], str]] = []
        words = moments.ABILITIES[self.kind]
        if self.when not in words:
            found.append(
                (("when",), f"{self.when} is for another kind; with {self.kind}: {', '.join(words)}")
            )
        else:
            said = moments.find_useless(self.when, [word.do for word in self.do], words[self.when])
            found += [(("do", number, "do"), each) for number, each in said]
        if self.style is not None and self.when not in ("own-move", "own-chained"):
            found.append((("style",), "goes with own-move and own-chained; take it out"))
        if self.least is not None and self.when != "incoming":
            found.append((("least",), "goes with incoming; take it out"))
        elif self.least is None and self.when == "incoming":
            found.append(((), "incoming needs least: the Damage from which on it works; 1 for any"))
        if found:
            raise MisfitError(found)


class Wrestler(Row):
    """A wrestler card (WREST-3)."""

    kind: ClassVar[str] = "wrestlers"
    name: Name
    """The ring name."""
    picture: PictureName
    """The portrait."""
    ratings: Annotated[dict[StyleId, Rating], EveryRow("styles")]
    """1 to 5 in each style."""
    ability: Ability
    """The one ability."""


class Style(Row):
    """A style of Moves."""

    kind: ClassVar[str] = "styles"
    name: SpokenName
    """Name of the style."""
    colour: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
    """Colour, as #rrggbb."""
    picture: PictureName
    """Icon of the style."""
