"""Mods that are no mistake, or whose mistake was told as another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.survey.survey import check_paths


def told(folder: Path, game: str, files: dict[str, str], head: str = "") -> list[str]:
    """What the checker says of a mod."""
    mod = folder / "mod"
    mod.mkdir()
    (mod / "mod.yaml").write_text(head or f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n', "utf-8")
    for name, text in files.items():
        (mod / name).parent.mkdir(parents=True, exist_ok=True)
        (mod / name).write_text(text, "utf-8")
    return [str(problem) for problem in check_paths([mod], games.load)]


@pytest.mark.parametrize(
    ("game", "kind", "row"), [("heap", "cards", "br-w4"), ("heartland", "locations", "jericho")]
)
def test_a_card_that_the_help_explains_may_be_removed(game: str, kind: str, row: str, tmp_path: Path) -> None:
    assert told(tmp_path, game, {f"data/{game}/{kind}/a.yaml": f"- remove: {row}\n"}) == []
