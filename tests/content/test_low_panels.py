"""Panels in which nothing could be read, and areas under the app's own buttons, are told where they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.survey.survey import check_paths


def told(folder: Path, game: str, table: str) -> list[str]:
    """What the checker says of a mod with this table.yaml."""
    mod = folder / "mod"
    (mod / "data" / game).mkdir(parents=True)
    (mod / "data" / game / "table.yaml").write_text(table, "utf-8")
    (mod / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n')
    return [str(problem).replace(f"mod/data/{game}/", "") for problem in check_paths([mod], games.load)]


@pytest.mark.parametrize(
    ("game", "table", "said"),
    [
        (
            "heartland",
            "areas: {seats: [28, 84, 350, 100]}",
            "table.yaml:1:9: remark: a panel of panels is 21 units high with 4 seats, too low for",
        ),
        (
            "pedal",
            "mats: {panels: {size: [352, 40]}}",
            'table.yaml:1:17: remark: a panel of panels is 40 units high with 8 seats, too low for "hand"',
        ),
        (
            "heist",
            "mats: {panels: {plate: 30}}",
            'table.yaml:1:17: remark: a panel of panels is 30 units high with 6 seats, too low for "heat"',
        ),
        (
            "wrestling",
            "crowded: {areas: {left: [28, 84, 308, 60]}}",
            "table.yaml:1:19: remark: a panel of panels is 11 units high with 8 seats, too low for a line of type",
        ),
    ],
)
def test_a_panel_too_low_for_what_lies_on_it_is_told(
    game: str, table: str, said: str, tmp_path: Path
) -> None:
    found = told(tmp_path, game, table)

    assert [one[: len(said)] for one in found] == [said]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (
            "areas: {piles: [24, 804, 336, 240]}",
            "table.yaml:1:9: remark: the area piles lies under the button that hides the hand; keep 28 to 258 across",
        ),
        (
            "areas: {dial: [1236, 60, 310, 366]}",
            "table.yaml:1:9: remark: the area dial lies under the bar along the top; keep 0 to 1920 across",
        ),
    ],
)
def test_an_area_under_what_the_app_puts_on_every_table_is_told(
    table: str, said: str, tmp_path: Path
) -> None:
    (found,) = told(tmp_path, "heap", table)

    assert found.startswith(said)


@pytest.mark.parametrize(
    ("game", "table"),
    [("pedal", "mats: {panels: {size: [352, 78]}}"), ("heartland", "areas: {seats: [28, 84, 350, 600]}")],
)
def test_a_panel_with_room_for_all_of_it_is_right(game: str, table: str, tmp_path: Path) -> None:
    assert told(tmp_path, game, table) == []
