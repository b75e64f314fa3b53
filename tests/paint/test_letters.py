"""Letters of many languages: where the font of a role lacks one, the words are written in that of its stand-in."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.content.models.theme import read_theme
from tabletop.paint.store import Store
from tabletop.paint.text import NO_LETTER, STAND_INS, Type

ROOT = Path(__file__).resolve().parents[2]
WHITE = (255, 255, 255, 255)
PX = 32


@pytest.fixture
def letters() -> Type:
    pygame.font.init()
    return Type(read_theme(ROOT / "data" / "theme.yaml").fonts, Store())


def boxes(letters: Type, text: str, role: str) -> list[str]:
    """Letters that are drawn as the box of a missing one."""
    missing = {
        pygame.image.tobytes(letters.words(NO_LETTER, each, PX, WHITE), "RGBA") for each in letters.files
    }
    return [
        each for each in text if pygame.image.tobytes(letters.words(each, role, PX, WHITE), "RGBA") in missing
    ]


@pytest.mark.parametrize("role", ["title", "read", "strong", "italic"])
@pytest.mark.parametrize(
    "name", ["Wąż", "Růžena", "Ștefan", "Işık", "Иван", "Γιώργος", "Zoë", "Łucja", "Nguyễn"]
)
def test_a_name_is_written_in_whatever_letters_it_has(letters: Type, name: str, role: str) -> None:
    assert boxes(letters, name, role) == []


@pytest.mark.parametrize("role", sorted(STAND_INS))
def test_words_in_a_stand_in_are_as_wide_as_measured_and_stand_on_the_same_line(
    letters: Type, role: str
) -> None:
    own, other = letters.words("HиH", role, PX, WHITE), letters.words("HH", role, PX, WHITE)

    assert own.get_width() == letters.width("HиH", role, PX)
    assert own.get_bounding_rect().bottom == pytest.approx(other.get_bounding_rect().bottom, abs=1)


@pytest.mark.parametrize("role", sorted(STAND_INS))
def test_words_whose_letters_are_all_there_keep_their_font(letters: Type, role: str) -> None:
    words = "Zoë Müller – 5 × 3"
    plain = letters.font(role, PX).render(words, True, WHITE[:3])

    assert letters.words(words, role, PX, WHITE).get_size() == plain.get_size()


def test_the_sentences_of_the_app_need_no_stand_in_for_their_headings(letters: Type) -> None:
    said = "".join(path.read_text("utf-8") for path in sorted((ROOT / "data" / "lang").glob("*.yaml")))

    assert boxes(letters, "".join(sorted({each for each in said if not each.isspace()})), "title") == []


def test_letters_that_no_font_has_are_boxes_and_no_mistake(letters: Type) -> None:
    assert boxes(letters, "한", "title") == ["한"]
    assert letters.width("한국", "title", PX) > 0


@pytest.mark.parametrize("px", [1, 13, 32])
@pytest.mark.parametrize(
    "words", ["\u200bé", "e\u0301", "\ufeffą", "ä\u202eb", "é\n", "\u00a0é", "\U0001f44dą"]
)
def test_marks_that_take_no_room_do_no_harm(letters: Type, words: str, px: int) -> None:
    plain = letters.font("read", px).render(words, True, WHITE[:3])

    assert letters.words(words, "read", px, WHITE).get_size() == plain.get_size()
    assert letters.words(words, "title", px, WHITE).get_height() > 0
    assert letters.width(words, "title", px) >= 0
