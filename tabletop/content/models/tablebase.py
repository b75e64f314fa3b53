"""Building blocks of entries in table.yaml: lengths, boxes and keys of labels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar, Literal

from tabletop.content.models.model import Field, Part
from tabletop.content.models.rows import ColourText, KindName, Picture, Pictures, TextKey

WIDE, HIGH = 1920, 1080
"""Size of the table, in units."""
LEAST = 24
"""Height of a line of type in units: anything lower cannot be read, or hit with the mouse."""

Length = Annotated[float, Field(ge=0, le=WIDE)]
Nth = Annotated[int, Field(ge=0, le=20)]
"""Index in a tuple, counted from 0."""
_At = Annotated[float, Field(ge=-WIDE, le=WIDE)]
_Side = Annotated[float, Field(ge=LEAST, le=WIDE)]
_From = Annotated[float, Field(ge=-1, le=1)]
_Share = Annotated[float, Field(ge=0.05, le=1)]
_Edge = Annotated[float, Field(ge=1, le=400)]
Box = Annotated[
    tuple[_At, _At, _Side, _Side],
    Field(description="left, top, width, height", examples=[[400, 84, 1130, 620]]),
]
Area = Annotated[
    tuple[_At, _At, Length, Length],  # how large it is at least is said in tablecheck
    Field(description="left, top, width, height", examples=[[400, 84, 1130, 620]]),
]
Spot = Annotated[tuple[_At, _At], Field(description="left, top", examples=[[0, 0]])]
Size = Annotated[
    tuple[_Side, _Side],
    Field(description="width, height", examples=[[150, 210]]),
]
Small = Annotated[tuple[_Edge, _Edge], Field(description="width, height", examples=[[64, 40]])]
Inset = Annotated[
    tuple[_From, _From, _Share, _Share],
    Field(description="left, top, width, height as shares of the piece below", examples=[[0, 0.2, 1, 0.6]]),
]


Label = Annotated[str, TextKey("labels")]
Phase = Annotated[str, TextKey("phases")]
Paint = Annotated[str, ColourText()]
Kind = Annotated[str, KindName()]
Drawn = Annotated[str, Field(min_length=1), Picture()]
"""Name of a picture as a whole: no number follows, and no word of a row."""
DrawnIfAny = Annotated[str, Picture()]
"""Name of a picture as a whole, or nothing."""
Pictured = Annotated[str, Field(min_length=1), Pictures()]
"""Template that gives the name of a picture, with keys of a row in it."""
PicturedIfAny = Annotated[str, Pictures()]
"""Template that gives the name of a picture, or nothing."""
PicturedIfThere = Annotated[str, Field(min_length=1), Pictures(optional=True)]
"""Template that gives the name of a picture; rows that have none are drawn another way."""
Numbered = Annotated[str, Field(min_length=1), Pictures(numbered=True)]
"""Beginning of the names of pictures, one for each seat's colour: its number follows."""
Template = str
"""Text with `{key}` of a record in it; `{key.other}` follows the links of the shorthand."""
Path = str
"""Keys that lead to something in a record, with dots between them."""
Pair = tuple[str, str]
"""A key and the field, or the area, that stands there."""


class TableEntry(Part):
    """Entry of `things` in table.yaml, with its kind under `as`: base of the models of all things.

    A model says here, too, what the checker must know of its entries beside their keys.
    """

    lies_on: ClassVar[tuple[str | type[Part], ...]] = ("area", "mat")
    """Places that it may lie on: "area", "mat", "panel", "corner", or entries of these models."""
    field_forms: ClassVar[Mapping[str, str]] = {}
    """Forms (`field_forms.py`) of the fields that its keys name; "" is the field that it shows."""
    field_models: ClassVar[Mapping[str, type[Part]]] = {}
    """Models of the entries that fields named by its keys must have."""
    same_index: ClassVar[tuple[str, ...]] = ()
    """Keys of fields that must have the same indexes as the one that it shows."""
    is_board: ClassVar[bool] = False
    """Flag of what is played on: others lie on it, so it is laid out before them and needs room."""
    keeps_picked: ClassVar[Literal["", "dropped", "all"]] = ""
    """Cards picked for it that lie on it until the answer is sent."""
    is_of_sides: ClassVar[bool] = False
    """Flag of an entry whose field has a value for each side of a match."""
    board_area: ClassVar[str] = ""
    """Key of another area that is played on, which needs room as that of a board does."""
    spare_area: ClassVar[str] = ""
    """Key of an area for what it can do without where that area has no room."""

    @property
    def field_refs(self) -> Iterable[tuple[str, str]]:
        """Fields named beside its own, by key."""
        return ()

    @property
    def area_refs(self) -> Iterable[tuple[str, str]]:
        """Areas named beside its own, by key."""
        return ()

    @property
    def number_refs(self) -> Iterable[tuple[str, str]]:
        """Keys of `numbers` with one number each, by key."""
        return ()

    @property
    def match_numbers(self) -> Iterable[tuple[str, str, str, Mapping[str, str]]]:
        """Keys of `numbers` with a number, or one for each match: by key, with the key and names of the matches."""
        return ()

    @property
    def flag_refs(self) -> Iterable[tuple[str, str]]:
        """Options that are on or off, by key."""
        return ()

    @property
    def count_refs(self) -> Iterable[tuple[str, str]]:
        """Options that set a number, by key; strokes separate the keys that lead to one."""
        return ()

    @property
    def phase_refs(self) -> Iterable[tuple[str, str]]:
        """Values of `phase`, by key; strokes separate the keys that lead to one."""
        return ()

    @property
    def row_keys(self) -> Iterable[tuple[str, str, tuple[str, ...]]]:
        """Kinds of rows, by key, with the keys that their rows must have to be drawn."""
        return ()

    def cards_laid_down(self, phase: str, is_ready: bool) -> int:
        """Count the cards of a seat's hand that lie face down on it; `is_ready` of a seat that has chosen in secret."""
        return 0

    # Numbers of a game are of any form: hence Any.
    def count_places(self, numbers: Mapping[str, Any], seats: int, sides: int) -> int:
        """Count the places for its pictures, with those still empty; 0 if there are none for what is missing."""
        return 0

    @property
    def names_rows(self) -> str:
        """Content kind of the row that its field names; "" if it names none."""
        return ""
