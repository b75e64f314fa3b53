"""Records that pydantic checks and does not make: what it reads, refuses and describes of plain classes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import ValidationError

from tabletop.content.checking.shapes import Shape
from tabletop.content.models.model import Checked, Field, Part
from tabletop.content.models.rows import Effect, EffectWords, Ref
from tests.content.reading_as import read_as


def _even(n: int) -> int:
    if n % 2:
        raise ValueError("an even number of legs")
    return n


class Leg(Part):
    """One of several."""

    long: Annotated[int, Field(gt=0)]
    """How long it is."""


class Standing(Part):
    """What has legs."""

    legs: tuple[Leg, ...] = ()
    feet: Annotated[int, Field(ge=0), Checked(_even)] = 0
    stands: Annotated[str, Ref("rooms")] | None = None

    def verify(self) -> None:
        """All legs are as long."""
        if len({leg.long for leg in self.legs}) > 1:
            raise ValueError("it wobbles")


class Chair(Standing):
    """To sit on."""

    kind: Literal["chair"] = Field(alias="as", description="what it is")


class Stool(Standing):
    """A low chair."""

    kind: Literal["stool"] = Field(alias="as")


SEAT: Any = Annotated[Chair | Stool, Field(discriminator="kind")]  # pydantic reads it; to mypy it is no class


class Saw(Effect):
    """Make something shorter."""

    do = "saw"
    n: Annotated[int, Field(ge=1)] = 1


class Work(Part):
    """What is done."""

    steps: tuple[Annotated[Any, EffectWords({"saw": Saw})], ...]


def refused(model: Any, said: Any) -> list[tuple[str, tuple[str | int, ...]]]:
    """Kind and place of everything that is wrong."""
    with pytest.raises(ValidationError) as caught:
        read_as(model, said)
    return [(error["type"], error["loc"]) for error in caught.value.errors()]


def test_what_is_read_is_a_record_of_the_plain_class() -> None:
    chair = read_as(Chair, {"as": "chair", "legs": [{"long": 3}], "feet": 4})

    assert chair == Chair(kind="chair", legs=(Leg(long=3),), feet=4)
    assert type(chair) is Chair
    assert type(chair.legs[0]) is Leg
    assert [*vars(chair)] == [*Chair.model_fields], "nothing of pydantic's is left on it"


def test_a_record_is_taken_as_it_is() -> None:
    leg = Leg(long=3)

    assert read_as(Chair, {"as": "chair", "legs": (leg,)}).legs[0] is leg


@pytest.mark.parametrize(
    ("said", "kind", "place"),
    [
        ({"as": "chair", "kind": "chair"}, "extra_forbidden", ("kind",)),
        ({"kind": "chair"}, "missing", ("as",)),
        ({"as": "stool"}, "literal_error", ("as",)),
        ({"as": "chair", "legs": [{"long": 0}]}, "greater_than", ("legs", 0, "long")),
        ({"as": "chair", "feet": 3}, "value_error", ("feet",)),
        ({"as": "chair", "feet": -1}, "greater_than_equal", ("feet",)),
        ({"as": "chair", "legs": [{"long": 1}, {"long": 2}]}, "value_error", ()),
    ],
)
def test_what_is_wrong_is_told_with_its_place(said: Any, kind: str, place: tuple[str, ...]) -> None:
    assert (kind, place) in refused(Chair, said)


def test_a_key_tells_records_apart_and_checks_are_inherited() -> None:
    assert type(read_as(SEAT, {"as": "stool"})) is Stool
    assert refused(SEAT, {"as": "bench"}) == [("union_tag_invalid", ())]
    assert refused(SEAT, {"as": "stool", "legs": [{"long": 1}, {"long": 2}]}) == [("value_error", ("stool",))]


def test_effects_are_records_too() -> None:
    (saw,) = read_as(Work, {"steps": [{"do": "saw", "n": 2}]}).steps

    assert saw == Saw(n=2)
    assert saw.do == "saw"
    assert refused(Work, {"steps": [{"do": "saw", "n": 0}]}) == [
        ("greater_than_equal", ("steps", 0, "saw", "n"))
    ]


def test_the_schema_says_keys_docstrings_bounds_and_marks() -> None:
    shape = Shape.for_type(Chair)
    properties = shape.schema["properties"]

    assert (shape.schema["title"], shape.schema["description"]) == ("Chair", "To sit on.")
    assert [*properties] == ["legs", "feet", "stands", "as"]
    assert properties["as"]["description"] == "what it is"
    assert properties["feet"] == {"default": 0, "minimum": 0, "title": "Feet", "type": "integer"}
    assert {"type": "string", "x-ref": "rooms"} in properties["stands"]["anyOf"]
    assert shape.schema["$defs"]["Leg"]["properties"]["long"]["description"] == "How long it is."
    assert shape.schema["additionalProperties"] is False
