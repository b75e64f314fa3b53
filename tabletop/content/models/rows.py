"""Base of all rows of data files: an id, and references to rows of other kinds.

A game declares its own rows in `tabletop/games/<game>/cards.py` and hands them over by content folder.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from tabletop.content.models.model import Field, Mark, Part

LONGEST_ID = 60
KEBAB = r"^[a-z0-9]+(-[a-z0-9]+)*$"
KEY = r"^[a-z0-9_]+([.-][a-z0-9_]+)*$"

Id = Annotated[
    str,
    Field(
        pattern=KEBAB,
        max_length=LONGEST_ID,
        description="name for ever: lower-case words joined by hyphens; saves and mods refer to it",
        examples=["fort-lee", "fuel-1"],
    ),
]


def id_for(name: str, usual: str) -> str:
    """Make an id of a name; the usual one for a name without a letter or figure that an id may have."""
    return re.sub("[^a-z0-9]+", "-", name.casefold()).strip("-")[:LONGEST_ID].strip("-") or usual


class Row(Part):
    """Row of a content folder. `kind` is the folder's name, as faces and layout know it."""

    kind: ClassVar[str] = ""
    looks: ClassVar[frozenset[str]] = frozenset(("name", "called", "text", "picture"))
    """Keys that no rule reads, only eyes: a match goes on when they change."""
    is_for_rules: ClassVar[bool] = True
    """False for a kind of which no rule reads anything."""
    id: Id


def display_name(record: Any) -> str:  # records are instances of the games' own models
    """Return a piece's name for a sentence: its own `called` if several rows share its name, else its name or id."""
    return str(getattr(record, "called", "") or getattr(record, "name", record.id))


class Ref(Mark):
    """Mark of text that is the id of a row of another kind: `good: Annotated[str, Ref("goods")]`.

    The checker reports an id that is not there; the JSON Schema says `x-ref`. It may stand anywhere in a row,
    on the keys of a mapping too.
    """

    __slots__ = ()

    def __init__(self, kind: str) -> None:
        super().__init__("x-ref", kind)


class EveryRow(Mark):
    """Mark of a mapping with a key for each row of a kind: `ratings: Annotated[dict[...], EveryRow("styles")]`."""

    __slots__ = ()

    def __init__(self, kind: str) -> None:
        super().__init__("x-every", kind)


class TextKey(Mark):
    """Mark of text that is a key of `texts.<group>` in game.yaml: `label: Annotated[str, TextKey("labels")]`."""

    __slots__ = ()

    def __init__(self, group: str) -> None:
        super().__init__("x-text", group)


class Translatable(Mark):
    """Mark of text that is translated: the name of a good is, that of a town is not.

    `name: Annotated[str, Spoken()]`; a file such as `data/<game>/lang/de.yaml` has them by folder, id and key.
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("x-spoken", True)


class Describes(Mark):
    """Mark of the sentence that describes the effect of other keys of the same part."""

    __slots__ = ()

    def __init__(self, *keys: str) -> None:
        super().__init__("x-tells", keys)


ONE_LINE = r"^[^\n]*[^\s][^\n]*$"
Name = Annotated[str, Field(min_length=1, max_length=60, pattern=ONE_LINE)]
"""Name of a row, in every language alike."""
SpokenName = Annotated[Name, Translatable()]
"""Name of a row, translated."""


class Picture(Mark):
    """Mark of text that is the name of a picture, without folder and ending: `picture: Annotated[str, Picture()]`."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("x-picture", True)


class Pictures(Mark):
    """Mark of text that gives names of pictures: a template with keys of rows, or a word that a number follows.

    `head: Annotated[str, Pictures()]`; `Pictures(numbered=True)` where the number of a colour follows,
    `Pictures(optional=True)` where rows may be without theirs.
    """

    __slots__ = ()

    def __init__(self, numbered: bool = False, optional: bool = False) -> None:
        super().__init__("x-pictures", "numbered" if numbered else "optional" if optional else "template")


PictureName = Annotated[str, Field(min_length=1), Picture()]
"""Name of a picture that a row must have."""


class KindName(Mark):
    """Mark of text that is the name of a folder of rows: `rows: Annotated[str, KindName()]`."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("x-kind", True)


class ColourText(Mark):
    """Mark of text that is a colour: a role of the theme, `#rrggbb`, `#rrggbbaa`, or a template that gives one."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("x-colour", True)


class Effect(Part):
    """Base of effect words: the keys beside the word are the fields, the word itself is `do`."""

    # pydantic passes over other keys; `check.py` tells of them.
    model_config: ClassVar[Mapping[str, Any]] = {"extra": "ignore"}
    do: ClassVar[str]


class EffectWords:
    """Mark of a value that is one of a game's effect words: `Word = Annotated[Any, EffectWords(EFFECTS.words)]`.

    `{do: damage, whose: any}` becomes an instance of the model registered as "damage", read from the other keys.
    """

    __slots__ = ("key", "words")

    def __init__(self, words: Mapping[str, type], key: str = "do") -> None:
        self.words = words
        self.key = key
