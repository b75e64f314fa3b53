"""Panels in which nothing could be read, and areas under the app's own buttons, are told where they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.survey.survey import check_paths

pytestmark = pytest.mark.exhaustive


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
            'table.yaml:1:17: remark: a panel of panels is 40 units high with 8 seats, too low for "discard"',
        ),
        (  # by a part of a unit: both numbers must not be the same
            "pedal",
            "mats: {panels: {size: [352, 79.75]}}",
            'table.yaml:1:17: remark: a panel of panels is 79 units high with 8 seats, too low for "discard"; '
            "each needs 80",
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
    assert told(tmp_path, "heap", table)[0].startswith(said)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("[1842, 84, 350, 660]", "272 units across of the area seats lie beside the table; keep it within 0 to 1920"),
        ("[-20, 84, 350, 660]", "20 units across of the area seats lie beside the table; keep it within 0 to 1920"),
        ("[1600, 500, 350, 660]", "30 units across and 80 units down of the area seats lie beside the table"),
    ],
)  # fmt: skip
def test_an_area_of_which_a_part_is_not_on_the_table_is_told(table: str, said: str, tmp_path: Path) -> None:
    found = told(tmp_path, "heartland", f"areas: {{seats: {table}}}")

    assert any(one.startswith(f"table.yaml:1:9: remark: {said}") for one in found), found


def test_an_area_up_to_the_edge_of_the_table_is_right(tmp_path: Path) -> None:
    assert told(tmp_path, "heartland", "areas: {log: [1556, 84, 364, 440]}") == []


@pytest.mark.parametrize(
    ("game", "table"),
    [
        ("pedal", "mats: {panels: {size: [352, 80]}}"),
        ("heartland", "areas: {seats: [28, 84, 350, 600]}"),
    ],
)
def test_a_panel_with_room_for_all_of_it_is_right(game: str, table: str, tmp_path: Path) -> None:
    assert told(tmp_path, game, table) == []


@pytest.mark.parametrize(
    ("game", "table", "said"),
    [
        (
            "heap",
            "areas: {log: [600, 180, 332, 211]}",
            "1:9: remark: the area log lies upon rush, burst, as",
        ),
        ("heap", "areas: {meter: [1564, 71, 332, 200]}", "1:9: remark: the area meter lies upon log, as"),
        (
            "heap",
            "areas: {log: [1564, 200, 332, 80], meter: [1564, 71, 332, 160]}",
            "1:9: remark: the area log lies",
        ),
        (
            "heap",
            "areas: {new: [1440, 290, 100, 100]}\nthings: {rubbish: {on: new}}",
            "1:9: remark: the area new lies upon rush, log, as",
        ),
        (
            "wrestling",
            "crowded: {areas: {left: [28, 84, 708, 590]}}",
            "1:19: remark: the area left lies upon ring-left, ring, bench, display, as",
        ),
    ],
)
def test_an_area_that_a_mod_lays_upon_another_is_a_remark(
    game: str, table: str, said: str, tmp_path: Path
) -> None:
    (found,) = told(tmp_path, game, table)

    assert found.startswith(f"table.yaml:{said}")


@pytest.mark.parametrize(
    "table",
    [
        "areas: {colours: [1090, 210, 130, 182]}",  # upon the rush, as ours
        "areas: {burst: [860, 150, 148, 200], rush: [468, 66, 756, 314]}",
        "areas: {log: [1484, 236, 420, 170]}",  # they touch
        "areas: {new: [1494, 260, 300, 100]}\nthings: {rubbish: {on: new}}",  # wholly inside the log
        "areas: {log: [1564, 250, 332, 140]}",
    ],
)
def test_areas_that_lie_upon_others_on_our_table_too_are_right(table: str, tmp_path: Path) -> None:
    assert told(tmp_path, "heap", table) == []
