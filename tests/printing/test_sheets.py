"""Sheets of paper: places of cards in millimetres, marks, and backs behind their fronts."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pypdfium2
import pypdfium2.raw
import pytest

from tabletop.app.printing import document_look
from tabletop.app.shots import gather_windowless
from tabletop.printing.pdf import write_pdf
from tabletop.printing.sheets import PAPERS, Grid, Side, Size, grid_for, lay_out, size_on_paper
from tests.covering import in_languages

pytestmark = pytest.mark.exhaustive

CARD = Size(63.0, 88.0)


@pytest.mark.parametrize(
    ("face", "size"),
    [
        ((150, 210), CARD),
        ((262, 164), Size(110.0, 68.5)),
        ((262, 150), Size(110.0, 63.0)),
        ((150, 150), Size(63.0, 63.0)),
    ],
)
def test_a_face_has_its_size_on_paper(face: tuple[float, float], size: Size) -> None:
    assert size_on_paper(face) == size


@pytest.mark.parametrize(
    ("paper", "bleed", "columns", "rows", "across"),
    [
        ("a4", 3.0, 4, 2, True),
        ("a4", 0.0, 3, 3, False),
        ("letter", 2.0, 4, 2, True),
        ("letter", 0.0, 3, 3, False),
    ],
)
def test_a_sheet_holds_as_many_cards_as_it_can(
    paper: str, bleed: float, columns: int, rows: int, across: bool
) -> None:
    grid = grid_for(paper, CARD, bleed)

    assert (grid.columns, grid.rows, grid.is_across) == (columns, rows, across)


def test_cards_lie_in_the_middle_of_the_paper_with_bleed_round_each() -> None:
    grid = grid_for("a4", CARD, 3.0)

    assert tuple(grid.slot(0)) == (13.5, 14.0, 63.0, 88.0)
    assert tuple(grid.slot(5)) == (13.5 + 69, 14.0 + 94, 63.0, 88.0)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("bleed", [0.0, 2.0, 3.0])
@pytest.mark.parametrize("face", [(150, 210), (262, 164), (150, 150)])
def test_marks_end_before_any_bleed_and_on_the_paper(
    paper: str, bleed: float, face: tuple[float, float]
) -> None:
    grid = grid_for(paper, size_on_paper(face), bleed)
    inked = [
        (slot.x - bleed, slot.y - bleed, slot.x + slot.width + bleed, slot.y + slot.height + bleed)
        for slot in map(grid.slot, range(grid.count))
    ]

    marks = list(grid.marks())

    edges = {round(x, 3) for slot in map(grid.slot, range(grid.count)) for x in (slot.x, slot.x + slot.width)}
    assert {round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2} == edges
    for mark in marks:
        assert min(mark.x1, mark.y1) >= 0
        assert max(mark.x1, mark.x2) <= grid.paper.width
        assert max(mark.y1, mark.y2) <= grid.paper.height
        for left, top, right, bottom in inked:
            outside = mark.x2 <= left or mark.x1 >= right or mark.y2 <= top or mark.y1 >= bottom
            assert outside, mark


@pytest.mark.parametrize("grid", [grid_for("a4", CARD, 3.0), grid_for("a4", CARD, 0.0)])
def test_each_back_lies_behind_its_front_when_the_sheet_is_turned(grid: Grid) -> None:
    """Turned over the edge that is said, left and right change places, and nothing else."""
    for number in range(grid.count):
        front, back = grid.slot(number), grid.slot(grid.place_behind(number))

        assert back.x == pytest.approx(grid.paper.width - front.x - front.width)
        assert back.y == front.y


def test_sheets_with_backs_come_in_pairs_and_cards_of_one_size_together() -> None:
    cards = [Side(f"a{n}", "back", CARD) for n in range(9)] + [Side("town", "", Size(110.0, 68.5))]

    sheets = lay_out(cards, "a4", 3.0, backs=True)

    assert [(sheet.number, sheet.is_back, sum(map(bool, sheet.cards))) for sheet in sheets] == [
        (1, False, 8), (1, True, 8), (2, False, 1), (2, True, 1), (3, False, 1), (3, True, 0),
    ]  # fmt: skip
    assert sheets[3].cards == ("", "", "", "back", "", "", "", "")


@in_languages("code")
def test_no_mark_crosses_the_words_on_the_margin(tmp_path: Path, code: str) -> None:
    """On every paper, with every edge, for cards of each form, on fronts and backs."""
    parts = gather_windowless(code)
    look = document_look(parts.open("heap"), parts)
    path = tmp_path / "margin.pdf"
    sides = [Side("a", "b", size_on_paper(face)) for face in ((150, 210), (262, 164), (262, 150), (150, 150))]
    for paper, bleed in product(PAPERS, (0.0, 2.0, 3.0, 5.0)):
        sheets = lay_out(sides, paper, bleed, True)
        for _ in write_pdf(path, sheets, lambda name, edge: pygame.Surface((8, 8)), look):
            pass
        for page in pypdfium2.PdfDocument(path):
            words = page.get_textpage()
            letters = [words.get_charbox(at) for at in range(words.count_chars())]
            assert letters
            left, right = min(each[0] for each in letters), max(each[2] for each in letters)
            low, high = min(each[1] for each in letters), max(each[3] for each in letters)
            for item in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH]):
                x1, y1, x2, y2 = item.get_bounds()
                assert x2 < left or right < x1 or y2 < low or high < y1, (paper, bleed)
            assert right < page.get_width()
