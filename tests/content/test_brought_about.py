"""What a mod brings about in rows and files of ours is told in its own lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.survey import check_paths


def told(folder: Path, game: str, files: dict[str, str]) -> list[str]:
    """What the checker says of a mod with these files."""
    mod = folder / "mod"
    for file, text in files.items():
        path = mod / "data" / game / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (mod / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n')
    return [str(problem).replace(f"mod/data/{game}/", "") for problem in check_paths([mod], games.load)]


@pytest.mark.parametrize(
    ("game", "file", "text", "said"),
    [
        (
            "pedal",
            "tracks/a.yaml",
            "- change: usa\n  laps: 9\n  spaces: 40\n",
            "tracks/a.yaml:3:3: corners: lines rise from above 0 to below 40, the number of spaces",
        ),
        (
            "heist",
            "cards/a.yaml",
            "- change: fence\n  name: A fence\n  a: [{do: gain, n: 3}]\n",
            "cards/a.yaml:3:3: gain cannot stand in phase a; there are return-heat,",
        ),
    ],
)
def test_values_that_do_not_go_together_are_told_where_the_mod_sets_one(
    game: str, file: str, text: str, said: str, tmp_path: Path
) -> None:
    (found,) = told(tmp_path, game, {file: text})

    assert found.startswith(said)
