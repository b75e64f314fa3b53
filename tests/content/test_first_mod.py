"""What whoever makes a first mod gets wrong: where files belong, and what stands where a mapping is wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.survey.survey import check_paths

CARD = """- id: watch
  name: Watch
  copies: 3
  picture: lay-low
  a: [{do: return-heat, n: 1}]
"""


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (
            "data/heist/cards/a.yaml",
            "data/heist/cards/a.yaml:3:11: copies: expected a mapping, found 3; "
            "write it for each of 2, 3, 4, 5, 6: {2: 3, 3: 3, ...}",
        ),
        ("data/heist/apb.yaml", "data/heist/apb.yaml: nothing reads this file; put it into the folder apb"),
        (
            "data/heist/scenarios/a.yaml",
            "data/heist/scenarios: nothing reads this folder; put it beside mod.yaml",
        ),
        ("data/heist/images/a.svg", "data/heist/images: nothing reads this folder; put it beside mod.yaml"),
        ("data/heist/card/a.yaml", 'data/heist/card: nothing reads this folder; did you mean "cards"?'),
    ],
)
def test_what_to_do_is_said(file: str, said: str, tmp_path: Path) -> None:
    mod = tmp_path / "mod"
    (mod / file).parent.mkdir(parents=True)
    (mod / file).write_text(CARD, "utf-8")
    (mod / "mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: heist\n')

    problems = [str(problem).removeprefix("mod/") for problem in check_paths([mod], games.load)]

    assert problems == [said]
