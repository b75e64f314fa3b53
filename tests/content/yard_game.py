"""The Yard: a small game whose only purpose is to have content of every shape, right and wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Annotated, Any, ClassVar, Literal

from tabletop.content.manual.schema import schemas
from tabletop.content.models.model import Field, MisfitError, Part, Unique
from tabletop.content.models.rows import (
    Effect,
    EffectWords,
    EveryRow,
    Picture,
    Ref,
    Row,
    TextKey,
    Translatable,
)

FOLDER = Path(__file__).parent / "yard"

GoodId = Annotated[str, Ref("goods")]
Small = Annotated[int, Field(ge=1, le=9)]
Name = Annotated[str, Field(min_length=1, max_length=30)]


class Draw(Effect):
    """Draw cards (YARD-1)."""

    n: Annotated[int, Field(ge=1, le=9, description="how many")] = 1
    who: Annotated[Literal["you", "all"], Field(description="who draws")] = "you"


class Damage(Effect):
    """Damage a part (YARD-2)."""

    whose: Annotated[Literal["left", "right", "any"], Field(description="whose part")]


class Swap(Effect):
    """Swap goods for others (YARD-3)."""

    give: Annotated[tuple[GoodId, ...], Field(min_length=1, max_length=3, description="what goes")]
    take: Annotated[GoodId, Field(description="what comes")]


@dataclass(frozen=True)
class Effects:
    """Stands in for the engine's registry."""

    words: Mapping[str, type]


EFFECTS = Effects({"draw": Draw, "damage": Damage, "swap": Swap})
Word = Annotated[Any, EffectWords(EFFECTS.words)]


class Rush(Part):
    """What happens when the card is played in a hurry."""

    when: Literal["attack.reckless", "attack.careful", "block"]
    """When it can be played."""
    do: tuple[Word, ...] = Field(min_length=1, description="what it does")


class Piece(Row):
    """A part that is attached."""

    kind: ClassVar[str] = "cards"
    type: Literal["part"]
    """Part or trick."""
    name: Name
    """What it is called."""
    slot: Literal["weapon", "engine", "armour"]
    """Where it is attached."""
    do: tuple[Word, ...] = Field((), description="what it does, left to right")
    rush: Rush | None = None
    """What it does in a hurry."""
    copies: Annotated[int, Field(ge=1, le=20, description="how many there are")] = 1

    def verify(self) -> None:
        """Only armour blocks, and an adze does not draw."""
        found: list[tuple[tuple[str | int, ...], str]] = []
        if self.rush is not None and self.rush.when == "block" and self.slot != "armour":
            found.append((("rush", "when"), "only armour blocks; take another moment"))
        found += [
            (("do", n, "do"), "an adze does not draw")
            for n, word in enumerate(self.do)
            if self.id == "adze" and isinstance(word, Draw)
        ]
        if found:
            raise MisfitError(found)


class Trick(Row):
    """A card that is played and gone."""

    kind: ClassVar[str] = "cards"
    type: Literal["trick"]
    """Part or trick."""
    name: Name
    """What it is called."""
    power: Annotated[int, Field(ge=0, le=12)]
    """How strong it is."""
    cost: dict[GoodId, Small] = Field(default_factory=dict)
    """What it costs, by good."""
    worth: Annotated[dict[GoodId, Small], EveryRow("goods")] = Field(default_factory=dict)
    """What it brings for each good."""
    moods: Annotated[tuple[Literal["glad", "sad", "sore"], ...], Unique()] = ()
    """How it is played."""
    loud: bool = False
    """Whether everybody hears it."""
    copies: Annotated[int, Field(ge=1, le=20, description="how many there are")] = 1


Card = Annotated[Piece | Trick, Field(discriminator="type")]


class Space(Part):
    """One space of a board."""

    good: GoodId | None = None
    """What lies there."""
    label: Annotated[str, TextKey("labels")] = ""
    """What is written there."""
    room: int | tuple[Small, ...] = 1
    """How much fits: a number, or one for each seat."""


class Board(Row):
    """A board."""

    kind: ClassVar[str] = "boards"
    name: Name
    """What it is called."""
    size: tuple[Small, Small]
    """Columns and rows."""
    spaces: tuple[Space, ...] = Field(min_length=2, description="its spaces in order")
    start: Annotated[str, Ref("cards")]
    """The card everybody starts with."""
    slope: Annotated[float, Field(gt=0, lt=1)] = 0.5
    """How steep it is."""


class Good(Row):
    """A good."""

    kind: ClassVar[str] = "goods"
    name: Annotated[Name, Translatable()]
    """What it is called."""
    colour: Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
    """Its colour."""
    picture: Annotated[str, Picture()] = ""
    """Its picture."""


@dataclass(frozen=True)
class Yard:
    """What the checks need of the game."""

    kinds: Mapping[str, Any]
    needs: Mapping[str, Any]
    effects: Effects | None


YARD = Yard(
    kinds={"boards": Board, "cards": Card, "goods": Good},
    needs={
        "prompts": {"play": ("where",), "play.pass": ()},
        "log": {"drew": ("what",)},
        "why": frozenset(("too_far", "no_room")),
        "labels": frozenset(("pay", "start")),
    },
    effects=EFFECTS,
)


def describe(game: str) -> Yard:
    """The description of a game; there is but one."""
    if game != "yard":
        raise KeyError(f'there is no game "{game}"; there are yard')
    return YARD


def lay_out(root: Path) -> Path:
    """A copy of the Yard's data in a folder, with its schemas."""
    copytree(FOLDER, root, dirs_exist_ok=True)
    folder = root / "data" / "schema"
    folder.mkdir()
    for name, text in all_schemas().items():
        (folder / name).write_text(text, "utf-8")
    return root


@cache
def all_schemas() -> dict[str, str]:
    """The schemas of the Yard by file name."""
    return schemas({"yard": YARD})
