"""Law: a row that leaves out any optional key is drawn, enlarged and explained without a raw key or a "None"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pygame
import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.content.looks.explained import explained_row
from tabletop.content.models.model import NEEDED, Part
from tabletop.content.models.records import Content
from tabletop.paint.faces import ENLARGED, FacePainter, faces_of
from tests.covering import in_languages
from tests.paint.easel import brush
from tests.paint.written import words_on

RAW = re.compile(r"\b[a-z]+\.[a-z_]+(\.\w+)?\b|\bNone\b|[{}]")
"""Keys of sentences and values nobody gave."""
HEIGHTS = (48, 100, 140, 210, 430)


def without_one(part: Part) -> Iterator[tuple[str, Part]]:
    """A record for each optional key, at any depth, that it has and that is left out."""
    for name, terms in type(part).model_fields.items():
        value, left_out = getattr(part, name), terms.initial_value()
        if left_out is not NEEDED and value != left_out:
            yield name, part.model_copy(update={name: left_out})
        if isinstance(value, Part):
            for below, inner in without_one(value):
                yield f"{name}.{below}", part.model_copy(update={name: inner})
        elif isinstance(value, tuple):
            for at, each in enumerate(value):
                for below, inner in without_one(each) if isinstance(each, Part) else ():
                    yield (
                        f"{name}.{below}",
                        part.model_copy(update={name: (*value[:at], inner, *value[at + 1 :])}),
                    )


def bare(part: Any) -> Any:
    """The record with every optional key left out."""
    left_out = {name: terms.initial_value() for name, terms in type(part).model_fields.items()}
    return part.model_copy(
        update={name: value for name, value in left_out.items() if value is not NEEDED and name != "copies"}
    )


def is_allowed(part: Any) -> bool:
    """Whether such a row would be read."""
    below = [
        each for value in vars(part).values() for each in (value if isinstance(value, tuple) else (value,))
    ]
    with suppress(ValueError):
        part.verify()
        return all(is_allowed(each) for each in below if isinstance(each, Part))
    return False


def poorer_rows(content: Content, kind: str) -> Iterator[Any]:
    """Rows of a kind as a mod may write them, each for another key that is left out."""
    seen = set[object]()
    for row in content.rows(kind):
        for key, poorer in (*without_one(row), ("", bare(row))):
            if (type(row), key) not in seen and is_allowed(poorer):
                seen.add((type(row), key))
                yield poorer


def raw_words(faces: FacePainter, content: Content) -> Iterator[str]:
    for kind, face in faces.faces.faces.items():
        flags = [(), face.flags, (*face.flags, ENLARGED), (ENLARGED,)]
        for row in poorer_rows(content, kind):
            for height in HEIGHTS:
                for marked in flags:
                    for placed in words_on(faces, row, height, marked):
                        if RAW.search(placed.words):
                            yield f"{kind} {row.id}: {placed.words}"


@in_languages("game, code", games.ids())
def test_no_raw_key_stands_on_a_face(game: str, code: str) -> None:
    pygame.font.init()
    content = open_game(game, (), code).content

    assert [*raw_words(faces_of(brush(), content), content)] == []


@pytest.mark.parametrize("game", games.ids())
def test_a_card_that_lacks_what_the_help_explains_is_replaced_by_another(game: str) -> None:
    """So it is with one that a mod removed."""
    content = open_game(game).content
    for kind, face in content.faces.faces.items():
        for anatomy in face.anatomy:
            rows = tuple(content.rows(kind))
            named = explained_row(face, anatomy, rows)
            assert named is content.row(kind, anatomy.card)
            others = tuple(row for row in rows if row is not named)
            other = explained_row(face, anatomy, others)
            assert other is not None
            assert explained_row(face, anatomy, ()) is None


def test_a_town_without_a_native_good_is_not_explained_by_one() -> None:
    content = open_game("heartland").content
    face = content.faces.faces["locations"]
    (anatomy,) = face.anatomy
    rows = tuple(
        row.model_copy(update={"native": None}) if row.id == anatomy.card else row
        for row in content.rows("locations")
    )

    row = explained_row(face, anatomy, rows)

    assert row is not None
    assert row.native is not None
