"""The check remarks on what a table draws and nothing explains, with file and line, and on signs that nothing draws."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content.survey.survey import check_paths
from tests.content.yard_game import describe, lay_out

SIGNS = "  signs: {board: The board, board.line: Goods lie on it}\n"


def told(root: Path, signs: str, header: str = "{line: start}") -> list[str]:
    """What is said of the Yard with these signs."""
    folder = lay_out(root) / "data" / "yard"
    game, table = folder / "game.yaml", folder / "table.yaml"
    assert SIGNS in game.read_text("utf-8")
    game.write_text(game.read_text("utf-8").replace(SIGNS, signs), "utf-8")
    table.write_text(table.read_text("utf-8").replace("{line: start}", header), "utf-8")
    return [str(problem) for problem in check_paths([], describe, root) if "lang/" not in problem.file]


@pytest.mark.parametrize(
    ("signs", "said"),
    [
        (SIGNS, []),
        (
            "",
            ['data/yard/table.yaml:5:3: remark: "board" is drawn on the table, and nothing says what it is'],
        ),
        (
            "  signs: {board: The board}\n",
            ['data/yard/game.yaml:21:11: remark: the sign "board" has a title and nothing below it'],
        ),
        (
            "  signs: {board: The board, board.line: So many, bord: x, bord.line: y}\n",
            ['data/yard/game.yaml:21:50: texts.signs: nothing on the table is called "bord"'],
        ),
        (
            '  signs: {board: The board, board.line: "Of {whom}"}\n',
            ['data/yard/game.yaml:21:41: unknown placeholder "{whom}"'],
        ),
    ],
)
def test_what_is_wrong_with_signs_is_told(tmp_path: Path, signs: str, said: list[str]) -> None:
    found = told(tmp_path, signs)

    assert [any(one.startswith(each) for one in found) for each in said] == [True] * len(said)
    assert bool(found) == bool(said)


def test_a_phase_in_the_header_says_what_it_is(tmp_path: Path) -> None:
    found = told(tmp_path, SIGNS, "{line: start, phases: [play]}")

    assert any('nothing says what the phase "play" in the header is' in one for one in found)
