"""Records: named fields, defaults, no change, equality, pickles; none of it with pydantic."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import pytest

from tabletop.content.models.model import Field, Part, field_types
from tabletop.content.models.rows import Id, Row

ROOT = Path(__file__).resolve().parents[2]
Small = Annotated[int, Field(ge=1, le=9)]


class Berry(Row):
    """Something to eat."""

    kind: ClassVar[str] = "berries"
    colour: Literal["red", "blue"]
    weight: Small = 2
    names: dict[str, str] = Field(default_factory=dict)
    ripe: int = Field(30, alias="ripe-after", description="days")


class Jam(Berry):
    """More of the same."""

    colour: Literal["red", "blue"] = "red"
    sugar: tuple[int, ...] = ()


class Jelly(Jam):
    """Has what jam has."""


class Water(Row):
    """Has the same fields as any row."""


BERRY = Berry(id="bilberry", colour="blue")


def test_fields_are_those_of_base_classes_first_each_where_it_was_first_declared() -> None:
    assert [*Berry.model_fields] == ["id", "colour", "weight", "names", "ripe"]
    assert [*Jam.model_fields] == [*Berry.model_fields, "sugar"]
    assert [*vars(Jam(id="x"))] == [*Jam.model_fields]


def test_what_is_not_said_is_as_declared() -> None:
    assert (BERRY.weight, BERRY.names, BERRY.ripe, BERRY.kind) == (2, {}, 30, "berries")
    assert (Jam(id="x").colour, Jelly(id="x").colour, Jam(id="x", colour="blue").colour) == (
        "red",
        "red",
        "blue",
    )


def test_what_a_default_makes_is_made_for_each() -> None:
    one, other = Berry(id="a", colour="red"), Berry(id="b", colour="red")

    assert one.names == other.names
    assert one.names is not other.names


def test_a_class_has_none_of_what_its_records_have() -> None:
    assert not hasattr(Berry, "weight")
    assert not hasattr(Berry, "ripe")


def test_a_default_that_could_be_changed_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Basket\.fruits: .*default_factory"):

        class Basket(Part):
            fruits: list[str] = []


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"id": "x", "color": "red"}, "Berry has no field color, needs colour; its fields are id, colour, weight"),
        ({"id": "x", "colour": "red", "ripe-after": 3}, "Berry has no field ripe-after"),
        ({}, "Berry needs id, needs colour"),
    ],
)  # fmt: skip
def test_wrong_names_are_told(values: dict[str, Any], said: str) -> None:
    with pytest.raises(TypeError, match=said):
        Berry(**values)


def test_a_copy_differs_in_what_is_said_and_wrong_names_are_told() -> None:
    copy = BERRY.model_copy(update={"weight": 7})

    assert (copy.weight, copy.id, BERRY.weight) == (7, "bilberry", 2)
    assert type(copy) is Berry
    with pytest.raises(TypeError, match="has no field wieght"):
        BERRY.model_copy(update={"wieght": 7})


def test_a_record_does_not_change() -> None:
    with pytest.raises(AttributeError, match=r"Berry\.weight cannot be set"):
        BERRY.weight = 3  # type: ignore[misc]  # that is the point
    with pytest.raises(AttributeError, match=r"Berry\.weight cannot be taken away"):
        del BERRY.weight
    assert BERRY.weight == 2


def test_records_are_equal_when_class_and_all_fields_are() -> None:
    assert Berry(id="bilberry", colour="blue", weight=2) == BERRY
    assert BERRY.model_copy(update={"weight": 3}) != BERRY
    assert Water(id="x") != Row(id="x")
    assert len({Water(id="x"), Water(id="x"), Water(id="y"), Row(id="x")}) == 3


def test_a_record_says_what_it_is() -> None:
    assert repr(Water(id="x")) == "Water(id='x')"


def test_a_record_goes_into_a_pickle_and_back_as_its_fields_alone() -> None:
    kept = pickle.dumps(BERRY, pickle.HIGHEST_PROTOCOL)

    assert pickle.loads(kept) == BERRY
    assert len(kept) < 180


def test_types_are_known_though_they_are_written_as_text() -> None:
    assert field_types(Berry)["weight"] == Small
    assert field_types(Berry)["id"] == Id
    assert [*field_types(Jam)] == [*Jam.model_fields]


def test_no_model_imports_pydantic() -> None:
    program = (
        "import sys; from tabletop import games; import tabletop.content.models.records;"
        "all(games.load(game) for game in games.ids()); print('pydantic' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
