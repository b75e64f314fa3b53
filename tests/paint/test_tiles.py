"""Signs and tiles of the table's shorthand on faces, and what decides whether an element is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import ClassVar

import pygame
import pytest

from tabletop.content.looks.facecheck import find_face_mistakes
from tabletop.content.models.faces import FacesFile
from tabletop.content.models.rows import Row
from tabletop.content.models.shorthand import Shorthand
from tabletop.paint.faces import Appearance, FacePainter
from tests.content.reading_as import read_as
from tests.paint.easel import THEME, Rows, brush
from tests.paint.written import words_on

SHORTHAND = read_as(
    Shorthand,
    {
        "signs": {"full": {"picture": "fuel-1"}, "lettered": {"picture": "fuel-1", "letter": "letter"}},
        "tiles": {"take": {"picture": "fuel-2", "fill": "#1f8f92"}},
        "who": ["who"],
        "badges": {"all": "truck-1"},
    },
)
TEAL = pygame.Color("#1f8f92")
PLAIN = {"as": "words", "show": "here", "at": [10, 10, 130, 40]}
TILES = {"as": "tiles", "each": "box.do", "at": [10, 40, 130, 40], "gap": 10}
SIGN = {"as": "sign", "of": "box", "show": "{when}", "at": [10, 40, 60, 60], "size": 30}


@dataclass(frozen=True)
class Take:
    """An effect as a card prints it."""

    n: int = 1
    who: str = "you"
    do: ClassVar[str] = "take"


def painter(*elements: Mapping[str, object]) -> FacePainter:
    """A painter whose only face, of `cards`, has these elements."""
    file = read_as(FacesFile, {"faces": {"cards": {"elements": list(elements)}}})
    made = FacePainter(
        Appearance(brush().pictures, THEME), file, Rows(), "heartland", label=lambda key: key[:1].upper()
    )
    made.shorthand = SHORTHAND
    return made


def card(when: str = "full", *do: Take, **more: object) -> SimpleNamespace:
    return SimpleNamespace(id=f"{when}-{do}", kind="cards", box=SimpleNamespace(when=when, do=do), **more)


def teal(record: object) -> int:
    """How many pixels of the card have the colour of a tile."""
    face = painter(TILES).face(record, 210)
    return pygame.mask.from_threshold(face, TEAL, (24, 24, 24)).count()


def shows(element: Mapping[str, object], record: object, flags: tuple[str, ...] = ()) -> bool:
    return bool(words_on(painter(element), record, 210, flags))


def test_a_tile_has_its_number_only_above_one_and_is_wider_then() -> None:
    assert words_on(painter(TILES), card("full", Take(1)), 210) == ()
    assert [each.words for each in words_on(painter(TILES), card("full", Take(3)), 210)] == ["3"]
    assert teal(card("full", Take(3))) > teal(card("full", Take(1))) * 1.2


def test_tiles_that_would_not_fit_are_all_made_smaller() -> None:
    numbers = words_on(painter(TILES), card("full", *[Take(2)] * 4), 210)

    assert [each.words for each in numbers] == ["2"] * 4
    assert all(each.spot.right < 140 for each in numbers)


def test_a_badge_is_laid_over_the_corner_of_a_tile() -> None:
    assert teal(card("full", Take(1, "all"))) < teal(card("full", Take(1, "you"))) * 0.95


def test_a_word_that_the_shorthand_does_not_know_has_no_tile() -> None:
    stranger = SimpleNamespace(
        id="x", kind="cards", box=SimpleNamespace(do=(SimpleNamespace(do="give", n=2),))
    )

    assert words_on(painter(TILES), stranger, 210) == ()


def test_a_sign_has_its_letter_in_its_middle() -> None:
    (letter,) = words_on(painter(SIGN), card("lettered"), 210)

    assert letter.words == "L"
    assert abs(letter.spot.centerx - 40) <= 2
    assert abs(letter.spot.centery - 70) <= 2
    assert words_on(painter(SIGN), card("full"), 210) == ()
    assert words_on(painter(SIGN), card("unknown"), 210) == ()


def test_an_element_can_be_left_off_with_a_flag() -> None:
    assert shows({**PLAIN, "unless": "turned"}, card())
    assert not shows({**PLAIN, "unless": "turned"}, card(), ("turned",))


@pytest.mark.parametrize(
    ("having", "seen"),
    [
        ({"swift": True}, True),
        ({"swift": False}, False),
        ({"box.when": "full"}, True),
        ({"box.when": ["empty", "full"]}, True),
        ({"box.when": "full", "swift": False}, False),
    ],
)
def test_an_element_can_wait_for_a_value(having: Mapping[str, object], seen: bool) -> None:
    assert shows({**PLAIN, "having": having}, card(swift=True)) == seen


def test_only_a_name_is_parted_at_its_hyphens_and_only_if_it_must() -> None:
    name = {"as": "words", "font": "title", "show": "{name}", "at": [0, 0, 76, 60], "size": 16}
    long, short = card(name="Loop-the-Oops-Rockets"), card(name="Tip-Top")

    parted = [each.words for each in words_on(painter(name), long, 210)]
    assert len(parted) > 1
    assert "".join(parted) == long.name
    assert [each.words for each in words_on(painter(name), short, 210)] == [short.name]
    assert words_on(painter({**name, "font": "read"}), long, 210) == ()


class Box(Row):
    when: str


class Card(Row):
    box: Box
    name: str


@pytest.mark.parametrize(
    ("element", "wrong"),
    [
        (SIGN, ""),
        ({**SIGN, "of": "bax"}, '"bax"'),
        ({**TILES, "each": "box.whan"}, '"whan"'),
        ({**PLAIN, "having": {"box.whan": "x"}}, '"whan"'),
        ({**PLAIN, "show": "{told.box.when}"}, ""),
        ({**PLAIN, "show": "{told.box.whan}"}, '"whan"'),
    ],
)
def test_paths_are_followed_before_anything_is_drawn(element: Mapping[str, object], wrong: str) -> None:
    file = read_as(FacesFile, {"faces": {"cards": {"elements": [element]}}})

    found = [mistake.text for mistake in find_face_mistakes(file, {"cards": Card}, {})]
    assert any(wrong in text for text in found) if wrong else not found
