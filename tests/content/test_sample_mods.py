"""The sample mods of `docs/mods`: without a mistake or remark, tested, in both languages, and in every package."""

from __future__ import annotations

import tomllib
from pathlib import Path
from shutil import copytree

import pygame
import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.app.mod_shelf import switchable
from tabletop.app.mods_screen import mods_scene
from tabletop.app.parts import gather
from tabletop.cli import main
from tabletop.content.languages.lang import languages
from tabletop.content.models.options import Choice
from tabletop.content.mods.mods import own_row_ids, read_mod
from tabletop.content.reading.roots import find_root
from tabletop.content.survey.survey import check_paths
from tabletop.store import paths

pytestmark = pytest.mark.exhaustive

SAMPLES = find_root() / "docs" / "mods"
NAMES = ("fjord-lap", "garden-sheds")
Capture = pytest.CaptureFixture[str]


def test_check_finds_nothing_in_them() -> None:
    assert check_paths([SAMPLES], games.load) == []


def test_their_scenarios_hold_and_leave_no_effect_out(capsys: Capture) -> None:
    assert main(["test", str(SAMPLES), "--uncovered"]) == 0
    said = capsys.readouterr().out
    assert "27 scenarios hold, 0 do not" in said
    assert "0 effects that no scenario fires" in said


def test_effects_without_a_scenario_are_listed_with_their_places(tmp_path: Path, capsys: Capture) -> None:
    mod = copytree(SAMPLES / "garden-sheds", tmp_path / "garden-sheds")
    (mod / "scenarios" / "rushing.yaml").unlink()

    assert main(["test", str(mod), "--uncovered"]) == 0, "they are no mistakes"
    said = capsys.readouterr().out.splitlines()
    assert "garden-sheds/data/heap/cards/garden.yaml:9: shed, rush do 1: repair" in said
    assert "12 effects that no scenario fires" in said


def test_twelve_cards_have_pictures_of_their_own_and_names_in_each_language() -> None:
    mod = read_mod(SAMPLES / "garden-sheds", [])
    assert mod is not None
    cards = own_row_ids(mod, "cards")
    pictures = {path.stem for path in (mod.folder / "images" / "heap").glob("*.svg")}
    assert len(cards) == 12
    assert pictures >= set(cards)
    names = {code: _names("heap", "garden-sheds", code, cards) for code in languages()}
    assert len({*names["en"], *names["de"]}) == 24


def test_the_track_is_the_fifth_choice() -> None:
    content = open_game("pedal", (str(SAMPLES / "fjord-lap"),), "de").content
    (track,) = (option for option in content.file.options if option.id == "track")
    assert isinstance(track, Choice)
    assert list(track.values)[:5][-1] == "norway"
    assert content.row("tracks", "norway").name == "Norwegen"


def _names(game: str, mod: str, code: str, rows: list[str]) -> list[str]:
    content = open_game(game, (str(SAMPLES / mod),), code).content
    return [content.row("cards", row).name for row in rows]


def test_one_press_on_the_screen_of_mods_installs_each() -> None:
    pygame.init()
    parts = gather()
    scene = mods_scene(parts, lambda: None)
    assert [mod.folder for mod in scene.mods if mod.sample] == list(NAMES)
    for name in NAMES:
        scene.list.choose(next(at for at, mod in enumerate(scene.mods) if mod.folder == name))
        assert scene.open.name == parts.words("mods.install")
        scene.open.press()
        assert scene.installed[0] == name
        assert (paths.mods_folder() / name / "mod.yaml").is_file()

    assert [(mod.folder, mod.troubles, mod.sample) for mod in scene.mods] == [
        (name, (), False) for name in NAMES
    ]
    assert [row.id for row in switchable(parts, "heap")] == ["garden-sheds"]


def test_they_are_in_the_wheel_and_in_the_packaged_app() -> None:
    project = tomllib.loads((find_root() / "pyproject.toml").read_text("utf-8"))
    inside = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert inside["docs/mods"] == "tabletop/_bundle/docs/mods"
    assert '"docs/mods"' in (find_root() / "build.spec").read_text("utf-8")
