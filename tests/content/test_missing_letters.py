"""Letters that no font of the theme has are a remark: on the screen a box stands in their place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.content.models.theme import font_file
from tabletop.content.survey.survey import check_paths
from tabletop.content.survey.text_remarks import _common_letters
from tabletop.paint.text import _has_letter

pytestmark = pytest.mark.exhaustive

ROOT = Path(__file__).parents[2]


def told(folder: Path, name: str, note: str = "") -> list[str]:
    """What the checker says of a mod with a card of this name."""
    mod = folder / "mod"
    (mod / "data/heap/cards").mkdir(parents=True)
    (mod / "mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: heap\n', "utf-8")
    text = f"- change: db-w1{note}\n  name: {name}\n- change: db-w2\n  name: {name}\n"
    (mod / "data/heap/cards/a.yaml").write_text(text, "utf-8")
    return [str(problem).removeprefix("mod/data/heap/cards/") for problem in check_paths([mod], games.load)]


@pytest.mark.parametrize(
    ("name", "column", "letter"), [("The 🏚 shed", 13, "🏚"), ("سقيفة", 9, "س"), ("車庫", 9, "車")]
)
def test_letters_that_would_be_boxes_are_a_remark(
    name: str, column: int, letter: str, tmp_path: Path
) -> None:
    assert told(tmp_path, name) == [
        f'a.yaml:2:{column}: remark: no font here has the letter "{letter}", nor others in 1 more line: a box is '
        "drawn in its place; write it in Latin, Greek or Cyrillic letters, without emoji"
    ]


@pytest.mark.parametrize("name", ["Größe, façade, Łódź", "Ωμέγα", "Сарай", "“Shed” – $5 × 2…", "’tis"])
def test_letters_of_our_fonts_and_notes_in_any_are_fine(name: str, tmp_path: Path) -> None:
    assert told(tmp_path, name, "  # 車庫 🏚") == []


def test_a_letter_is_known_where_the_font_itself_draws_it() -> None:
    pygame.font.init()
    font = pygame.font.Font(str(font_file("font_source_sans_pro/files/SourceSansPro-Semibold.ttf")), 24)
    known = _common_letters(ROOT / "data" / "theme.yaml")

    for letter in "aäßłΩЖ€–…×•→▶★س車ש":
        assert (ord(letter) in known) == _has_letter(font, letter), letter
