"""What a field must be like where an entry of a table names it: exactly, sort by sort and index by index."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from tabletop import games
from tabletop.content.looks.field_forms import Form, wrong_domains, wrong_entry, wrong_field
from tabletop.content.looks.tablecheck import named_fields
from tabletop.content.models import zones
from tabletop.content.models.model import Part
from tabletop.content.models.table import HiddenField, TableFile
from tabletop.tables.heap.models import Tally
from tabletop.tables.heist import models as heist
from tabletop.tables.pedal import models as pedal_models
from tests.ui.table.sitting import content_of


@dataclass
class Field:
    sort: str
    per: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("form", "field", "fits"),
    [
        ("cards ?", Field("cards"), True),
        ("cards ?", Field("cards", ("seat",)), True),
        ("cards ?", Field("number"), False),
        ("number +", Field("number"), False),
        ("number +", Field("number", ("cell", "good")), True),
        ("number", Field("number"), True),
        ("number", Field("number", ("seat",)), False),
        ("number|flag ?", Field("flag"), True),
        ("number *", Field("number", ("side",)), True),
        ("number *", Field("number"), False),
        ("number *", Field("number", ("seat", "side")), False),
        ("cards seat *", Field("cards", ("seat", "slot")), True),
        ("cards seat *", Field("cards", ("slot", "seat")), False),
        ("cards seat", Field("cards", ("side",)), False),
    ],
)
def test_a_form_fits_fields_of_its_sort_and_indexes(form: str, field: Field, fits: bool) -> None:
    assert Form.parse(form).fits(field) is fits


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ("cards ?", "cards"),
        ("number", "a number, once for all"),
        ("list|number", "a list or a number, once for all"),
        ("number +", "a number for each of an index"),
        ("number *", "a number for each of an index"),
        ("cards seat", "cards for each seat"),
        ("cards seat *", "cards for each seat and of one more index"),
        ("cards seat * *", "cards for each seat and of 2 more indexes"),
    ],
)
def test_a_form_is_told_in_words(form: str, told: str) -> None:
    assert str(Form.parse(form)) == told


FIELDS: Mapping[str, Field] = {
    "deck": Field("cards"),
    "hand": Field("cards", ("seat",)),
    "more": Field("cards", ("seat",)),
    "score": Field("number", ("seat",)),
    "round": Field("number"),
    "loads": Field("number", ("cell", "good")),
}


def entry(kind: type[Part], **keys: object) -> Part:
    """An entry of which nothing but its kind is asked."""
    made = object.__new__(kind)
    for key, value in keys.items():
        object.__setattr__(made, key, value)
    return made


@pytest.mark.parametrize(
    ("kind", "key", "name", "said"),
    [
        (zones.Fan, "", "hand", []),
        (zones.Fan, "", "round", ['the field "round" holds a number, once for all, expected cards; take one of deck']),
        (zones.Shop, "until", "hand", []),
        (zones.Shop, "until", "deck", ['the field "deck" holds cards, once for all, expected cards for each seat']),
        (heist.Figure, "price", "score", ['the field "score" holds a number for each seat, expected a number, once']),
        (heist.Figure, "nothing", "deck", []),
        (pedal_models.Track, "", "deck", ['the field "deck" holds cards, once for all, expected a word, once for all']),
        (HiddenField, "", "deck", []),
    ],
)  # fmt: skip
def test_a_field_that_does_not_fit_is_told_with_those_that_do(
    kind: type[Part], key: str, name: str, said: list[str]
) -> None:
    told = [*wrong_field(entry(kind), key, name, FIELDS)]

    assert len(told) == len(said)
    assert all(each.startswith(begin) for each, begin in zip(told, said, strict=True))


def test_what_would_fit_is_named_and_nothing_if_there_is_none() -> None:
    said = [*wrong_field(entry(zones.Shop), "until", "deck", FIELDS)]
    none = [*wrong_field(entry(pedal_models.Track), "", "deck", FIELDS)]

    assert said[0].endswith("expected cards for each seat; take one of hand, more")
    assert none[0].endswith("expected a word, once for all")


def table(**things: Part) -> TableFile:
    """A table of which only the entries are asked."""
    made = object.__new__(TableFile)
    object.__setattr__(made, "things", things)
    return made


def test_the_entry_that_is_named_must_be_of_its_kind() -> None:
    shown = table(
        heat=entry(heist.Ladder),
        lanes=entry(heist.Lanes),
        gone=entry(HiddenField),
        row=entry(zones.Row),
    )

    assert [*wrong_entry(entry(heist.Figure), "price", "heat", shown)] == []
    assert [*wrong_entry(entry(heist.Figure), "price", "gone", shown)] == [
        'another entry needs "gone" to be shown; show it, or change that entry too'
    ]
    assert [*wrong_entry(entry(heist.Figure), "price", "row", shown)] == ['"row" is no ladder; take "heat"']
    assert [*wrong_entry(entry(Tally), "of", "row", shown)] == ['"row" is no rack']
    assert [*wrong_entry(entry(heist.Figure), "other", "row", shown)] == []
    assert [*wrong_entry(entry(zones.Row), "price", "row", shown)] == []


def test_fields_that_are_read_together_are_held_for_the_same_things() -> None:
    assert [*wrong_domains("hand", "score", FIELDS)] == []
    assert [*wrong_domains("score", "round", FIELDS)] == [
        'the field "round" holds a number, once for all, "score" a number for each seat'
    ]
    more = {**FIELDS, "laps": Field("number", ("seat",))}
    assert [*wrong_domains("hand", "round", more)] == [
        'the field "round" holds a number, once for all, "hand" cards for each seat; take one of laps, score'
    ]
    assert [*wrong_domains("score", "round", more)] == [
        'the field "round" holds a number, once for all, "score" a number for each seat; take "laps"'
    ]


@pytest.mark.parametrize("game_id", games.ids())
def test_every_field_that_a_table_names_has_a_form(game_id: str) -> None:
    """A key that was added to a kind without one would let a mod break the table in the middle of a match."""
    strange = Field("flag", ("a", "b", "c", "d", "e"))

    for path, owner, field in named_fields(content_of(game_id).table):
        assert [*wrong_field(owner, path[-1], field, {field: strange})], path
