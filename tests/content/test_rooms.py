"""A room in table.yaml: what is wrong with one is told with its place and a remedy, and no word in one is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.load import load
from tabletop.content.survey.survey import check_paths

ROOT = Path(__file__).parents[2]


def _told(tmp_path: Path, room: str) -> list[str]:
    """What `check` says of a mod with this room, without the mod's name."""
    mod = tmp_path / "dusk"
    (mod / "data" / "heap").mkdir(parents=True)
    (mod / "mod.yaml").write_text("id: dusk\nname: Dusk\nversion: 1.0.0\ngame: heap\n", "utf-8")
    (mod / "data" / "heap" / "table.yaml").write_text(room, "utf-8")
    return [str(each) for each in check_paths([mod], games.load, ROOT) if not each.remark]


@pytest.mark.parametrize(
    ("room", "place", "said"),
    [
        ('room: {colours: {panel: "#f0e0d0fa"}}\n', ":1:18:", "text on panel has a contrast of"),
        ('room:\n  colours: {muted: "#40302a"}\n', ":2:13:", "choose a lighter one"),
        ("room: {colours: {panel: brown}}\n", ":1:", "write #rrggbb or #rrggbbaa in quotes"),
        ("room: {edge: {material: irno}}\n", ":1:", "iron"),
        ("room: {floor: room-flor}\n", ":1:", "room-flor"),
        ("room: {lamp: {strength: 3}}\n", ":1:", "1"),
        ("room: {celing: room-top}\n", ":1:8:", "celing"),
    ],
)
def test_a_wrong_room_is_told_with_place_and_remedy(tmp_path: Path, room: str, place: str, said: str) -> None:
    told = _told(tmp_path, room)

    assert told
    assert f"table.yaml{place}" in told[0], told
    assert said in told[0], told


def test_a_mod_brings_another_room(tmp_path: Path) -> None:
    room = 'room: {left: "", lamp: {colour: "#9fc4ff"}, edge: {material: oak, colour: "#6f86a0"}}\n'
    assert _told(tmp_path, room) == []

    described = games.load("heap")
    theirs = load("heap", described.kinds, mods=[tmp_path / "dusk"]).table.room
    assert theirs is not None
    assert (theirs.floor, theirs.left, theirs.edge.material) == ("room-floor", "", "oak")
