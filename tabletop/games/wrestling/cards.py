"""Models of the rows: Moves and Tricks, wrestlers, styles."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tabletop.content.model import Field
from tabletop.content.model import Part as Mapped
from tabletop.content.rows import Name, Picture, Ref, Row, Spoken, SpokenName
from tabletop.games.wrestling.effects import Word

PictureName = Annotated[str, Picture()]
StyleId = Annotated[str, Ref("styles")]
Rating = Annotated[int, Field(ge=1, le=5)]
Count = Annotated[int, Field(ge=1, le=99)]
FallNumber = Annotated[int, Field(ge=1, le=10)]
Keyword = Literal["chain", "pinfall", "submission", "splat"]


class Drawn(Row):
    """What every card of the Draw Pile has (WREST-4, WREST-R27)."""

    kind: ClassVar[str] = "cards"
    name: SpokenName
    """What it is called; copies with another Fall Number are rows of their own."""
    fall_number: FallNumber
    """Its Fall Number, for flips, attempts and resisting."""
    picture: PictureName
    """Its picture: a file of images/wrestling without its ending."""
    copies: Count = 1
    """How many there are with this Fall Number."""


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
    keywords: tuple[Keyword, ...] = ()
    """What else it does (WREST-23 to WREST-33)."""


class PlayLine(Mapped):
    """When a Trick may be played (WREST-20, WREST-44)."""

    when: Literal[
        "targeted", "rival-trick", "own-move", "own-pin", "pinned", "held", "action", "action-after-move"
    ]
    """A Move targets its player; an opponent plays a Trick; an own Move is pending; an own attempt is declared; a pin
    on its player succeeds; a Submission holds them; in the own Action Phase with nothing pending; the same after an own
    Move that resolved."""
    styles: tuple[StyleId, ...] = ()
    """With `when: targeted`, the styles it answers; any when left out."""


class Trick(Drawn):
    """A Trick (WREST-20 to WREST-22)."""

    type: Literal["trick"]
    """Move or Trick."""
    play: PlayLine
    """When it may be played."""
    do: Annotated[tuple[Word, ...], Field(min_length=1, max_length=4)]
    """What it does when it resolves."""

    @property
    def answers(self) -> tuple[StyleId, ...]:
        """The styles it answers, as its play line says; none: any."""
        return self.play.styles

    @property
    def is_counter(self) -> bool:
        """Whether it Counters (WREST-27)."""
        return any(word.do == "counter" for word in self.do)


Card = Annotated[Move | Trick, Field(discriminator="type")]


class Ability(Mapped):
    """What a wrestler can do that others cannot (WREST-71)."""

    name: SpokenName
    """What it is called."""
    text: Annotated[str, Spoken()]
    """What it does, in a sentence."""
    kind: Literal["passive", "once-per-fall"]
    """Always in force, or once until a Fall is scored (WREST-35)."""
    when: Literal[
        "always", "announce", "own-move", "own-submission", "own-chained", "own-pin", "targeted", "incoming",
        "pinned", "turn-start",
    ]  # fmt: skip
    """The moment or the Moves it is about."""
    style: StyleId | None = None
    """With own-move and own-chained: Moves of this style only."""
    least: Annotated[int, Field(ge=1, le=10)] | None = None
    """With incoming: Damage of at least so much."""
    do: Annotated[tuple[Word, ...], Field(min_length=1, max_length=4)]
    """What it does."""


class Wrestler(Row):
    """A wrestler card (WREST-3)."""

    kind: ClassVar[str] = "wrestlers"
    name: Name
    """The ring name."""
    picture: PictureName
    """The portrait."""
    ratings: dict[StyleId, Rating]
    """1 to 5 in each style."""
    ability: Ability
    """The one ability."""


class Style(Row):
    """A style of Moves."""

    kind: ClassVar[str] = "styles"
    name: SpokenName
    """What it is called."""
    colour: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
    """Its colour, as #rrggbb."""
    picture: PictureName
    """Its icon."""
