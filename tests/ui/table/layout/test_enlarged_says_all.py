"""Law: an enlarged card says in the smallest window all that it says in a large one, and what its keywords mean."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pygame
import pytest

from tabletop import games
from tabletop.paint.faces import ENLARGED
from tests.covering import in_languages
from tests.ui.table.layout.test_low_windows import LOW, USUAL, Window, opened, painter

pytestmark = pytest.mark.exhaustive

SAID_OF_CARDS = {"heap": ("words.attack.reckless", "words.attack.choice", "labels.face.swerve")}
"""Words of faces that are a keyword's."""
ON_SIGNS = 2
"""So many letters are written on a sign, and left off where it is small; the words beside it say what they mean."""


@pytest.fixture(scope="module", autouse=True)
def _pygame() -> None:
    pygame.display.init()
    pygame.font.init()


def sayings(game: str, code: str, window: Window) -> Iterator[tuple[str, str, list[str]]]:
    """What the enlarged cards of a game say, box by box: kind, id, and the words of each box."""
    faces, content = painter(game, code, window), opened(game, code).content
    for kind, face in content.faces.faces.items():
        high = round(faces.enlarged_height(kind) * window[1] / 1080)
        for row in content.rows(kind) if kind in content.by_kind else ():
            for flags in {frozenset({ENLARGED}), frozenset({ENLARGED, face.other} - {""})}:
                placed = faces._easel(row, kind, high, flags).placed
                boxes = groupby(placed, key=lambda each: tuple(each.box))
                yield kind, row.id, [" ".join(each.words for each in box) for _, box in boxes]


def words_of(boxes: list[str]) -> list[str]:
    """All words; those beside which the same numbers stand with their signs are left out: they may want room."""
    return [
        word
        for box in boxes
        for word in box.split()
        if " · " not in box and (len(word) > ON_SIGNS or any(map(str.isdigit, word)))
    ]


@in_languages("game, code", games.ids())
def test_an_enlarged_card_says_the_same_in_every_window(game: str, code: str) -> None:
    """Not a line less in the lowest; case H10."""
    low, usual = (
        [(kind, row, words_of(boxes)) for kind, row, boxes in sayings(game, code, window)]
        for window in (LOW[0], USUAL)
    )
    assert [pair for pair in zip(low, usual, strict=True) if pair[0] != pair[1]] == []


@in_languages("game, code", games.ids())
def test_no_keyword_stands_alone_on_an_enlarged_card(game: str, code: str) -> None:
    """What a sign is called is a word of the game's: on a card that is read it comes with its meaning; case H10."""
    content = opened(game, code).content
    numbers = {name: n for name, n in content.numbers.items() if name != "n"}
    for key in SAID_OF_CARDS.get(game, ()):
        group, _, word = key.partition(".")
        assert ": " in content.text(group, word), word
    told = [content.text("words", key, **numbers) for key in content.texts["words"] if "symbol." in key]
    names = {text.partition(": ")[0].casefold() for text in told if ": " in text}
    rows = {str(getattr(row, "name", "")) for kind in content.by_kind for row in content.rows(kind)}
    alone = [
        (kind, row, box)
        for kind, row, boxes in sayings(game, code, LOW[0])
        for box in boxes
        if not box.isupper() and box not in rows  # a card's or a good's own name is no keyword
        if any(name == box.casefold() or name.startswith(f"{box.casefold()} ") for name in names)
    ]
    assert alone == []
