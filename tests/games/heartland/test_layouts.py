"""What a modder is told of maps that nobody could drive on."""

from __future__ import annotations

from pathlib import Path

from tabletop import games
from tabletop.content.survey.survey import check_paths
from tabletop.workshop.rules_check import RulesChecker


def told(folder: Path, rows: str) -> list[str]:
    """What the checker says of a mod with these layouts."""
    mod = folder / "mod"
    (mod / "data" / "heartland" / "layouts").mkdir(parents=True)
    (mod / "data" / "heartland" / "layouts" / "a.yaml").write_text(rows, "utf-8")
    (mod / "mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: heartland\n')
    problems = check_paths([mod], games.load, attempt=RulesChecker(games.load, plays=False))
    return [str(problem).replace("mod/data/heartland/layouts/", "") for problem in problems]


def test_a_town_that_no_road_leads_to_and_one_on_top_of_another_are_told(tmp_path: Path) -> None:
    cells = "[[0, 0], [1, 0], [1, 0], [1, 1], [5, 5], [5, 6], [0, 1], [-1, 0], [-2, 0]]"

    assert told(tmp_path, f"- change: two-seats\n  cells: {cells}\n") == [
        "a.yaml:2:27: [1, 0] stands here twice; take one of them out",
        "a.yaml:2:43: cells: no road leads from the first cell to [5, 5]; lay it beside another",
        "a.yaml:2:51: cells: no road leads from the first cell to [5, 6]; lay it beside another",
    ]


def test_a_depot_that_no_road_leaves_is_told_once(tmp_path: Path) -> None:
    cells = "[[7, 0], [1, 0], [1, -1], [1, 1], [2, 1], [2, 2], [0, 1], [-1, 0], [-2, 0]]"

    assert told(tmp_path, f"- change: two-seats\n  cells: {cells}\n") == [
        "a.yaml:2:11: cells: no road leads from the first cell [7, 0] to any other; lay it beside another"
    ]


def test_a_second_layout_for_as_many_seats_is_not_passed_over(tmp_path: Path) -> None:
    row = "- {id: road, seats: 2, cells: [[0, 0], [0, 1]], aside: 1, added: []}\n"

    assert told(tmp_path, row) == [
        "a.yaml:1:3: no match for 2 can begin: heartland has more than one layout for 2 seats: two-seats and "
        'road; write "- change: two-seats", or remove it'
    ]
