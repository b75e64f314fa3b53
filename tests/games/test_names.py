"""What rows are called: a mod can neither leave it out nor write a page of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import cli, games
from tabletop.content.load import load

pytestmark = pytest.mark.exhaustive


@pytest.mark.parametrize("game_id", games.ids())
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ('""', 'expected some text in one line, found ""'),
        ("x" * 61, "expected at most 60 characters, found 61; make it shorter"),
    ],
)
def test_every_row_is_called_something_that_has_room(
    game_id: str, name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = load(game_id, games.load(game_id).kinds)
    named = {
        kind: next(iter(rows))
        for kind, rows in content.by_kind.items()
        if rows and hasattr(next(iter(rows.values())), "name")
    }
    (tmp_path / "mod.yaml").write_text(f'id: m\nname: M\nversion: "1"\ngame: {game_id}\n', "utf-8")
    for kind, row in named.items():
        (tmp_path / "data" / game_id / kind).mkdir(parents=True)
        rows = f"- change: {row}\n  name: {name}\n"
        (tmp_path / "data" / game_id / kind / "a.yaml").write_text(rows, "utf-8")

    assert cli.main(["check", "--mod", str(tmp_path)]) == 1

    told = capsys.readouterr().out
    assert named
    for kind in named:
        place = f"/data/{game_id}/{kind}/a.yaml:2:9: "
        assert any(place in line and line.endswith(said) for line in told.splitlines()), told
