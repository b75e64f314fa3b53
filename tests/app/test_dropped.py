"""Mods that are dropped on the window: read and told first, installed when somebody says so."""

from __future__ import annotations

import random
from pathlib import Path
from zipfile import ZipFile

import pygame
import pytest

from tabletop.app import run
from tabletop.app.desk import Desk
from tabletop.app.dropped import take_dropped
from tabletop.app.parts import gather
from tabletop.store import paths
from tabletop.store.bin import list_bin
from tabletop.ui.scenes.mods.mods import ModsScene
from tabletop.ui.widgets import Button, Dialog
from tabletop.ui.window import offscreen
from tests.app.sitting import App

SAID = 'id: far\nname: {name}\nversion: "{version}"\ngame: heap\nauthors: [Ida]\ntext: Milder cards.\n'


@pytest.fixture
def desk() -> Desk:
    """A desk with the shelf."""
    pygame.init()
    parts = gather()
    made = Desk(parts, random.Random(1))
    made.draw(offscreen((1280, 720), parts.theme, parts.pictures))
    return made


def zipped(tmp_path: Path, version: str, more: dict[str, str] | None = None) -> Path:
    archive = tmp_path / f"far-{version}.zip"
    with ZipFile(archive, "w") as packed:
        packed.writestr("far/mod.yaml", SAID.format(name="Far", version=version))
        for name, text in (more or {}).items():
            packed.writestr(name, text)
    return archive


def asked(desk: Desk) -> Dialog:
    (dialog,) = desk.kit.overlays
    assert isinstance(dialog, Dialog)
    return dialog


def answer(desk: Desk, words: str) -> None:
    dialog = asked(desk)
    desk.kit.overlays.remove(dialog)
    next(each for each in dialog.widgets if isinstance(each, Button) and each.name == words).press()


def test_a_dropped_zip_is_read_told_and_installed(desk: Desk, tmp_path: Path) -> None:
    words, archive = desk.parts.words, zipped(tmp_path, "1.0")
    take_dropped(desk, archive)
    dialog = asked(desk)
    assert dialog.title == "Far"
    assert "Milder cards." in dialog.words
    assert words("mods.pack_new") in dialog.words.splitlines()
    assert "\\" not in dialog.words, "a line ends as a line, not as the letters of an escape"
    assert not (paths.mods_folder() / "far").exists(), "nothing is unpacked before it is asked"

    answer(desk, words("mods.install"))
    scene = desk.top
    assert isinstance(scene, ModsScene)
    assert scene.installed == ("far", words("mods.installed", mod="Far", version="1.0"))
    assert archive.exists(), "the zip is not ours"

    take_dropped(desk, zipped(tmp_path, "1.1"))
    assert words("mods.pack_newer", old="1.0", version="1.1") in asked(desk).words
    answer(desk, words("mods.replace"))
    assert [mod.version for mod in scene.mods if mod.folder == "far"] == ["1.1"]
    assert len(list_bin("mods")) == 1


def test_a_dropped_folder_is_copied_and_left_alone(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "somewhere"
    folder.mkdir()
    (folder / "mod.yaml").write_text(SAID.format(name="Far", version="1.0"), "utf-8")
    take_dropped(desk, folder)
    answer(desk, desk.parts.words("mods.install"))

    assert (paths.mods_folder() / "far" / "mod.yaml").is_file()
    assert (folder / "mod.yaml").is_file()
    take_dropped(desk, paths.mods_folder() / "far")
    assert desk.kit.overlays == [], "it is there already"


def test_the_loop_of_the_app_takes_what_is_dropped(app: App, tmp_path: Path) -> None:
    """The event, as the window hands it on: everything else here begins behind it."""
    strange = tmp_path / "strange.hotseat"
    strange.write_text("{}", "utf-8")
    drop = pygame.event.Event(pygame.DROPFILE, {"file": str(strange)})
    run._answer([drop], app.window, app.desk, app.parts)
    assert app.desk.kit.overlays, "a sentence says why not"


def test_what_cannot_be_trusted_is_told_and_nothing_is_asked(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "empty" / "data").mkdir(parents=True)
    (tmp_path / "torn.zip").write_bytes(b"PK nothing")
    far = zipped(tmp_path, "2.0", {"../out.txt": "x"})
    for path, said in (
        (tmp_path / "empty", "the file is missing"),
        (tmp_path / "torn.zip", "this is no whole zip file"),
        (far, "leads out of the mod’s folder"),
    ):
        take_dropped(desk, path)
        dialog = asked(desk)
        assert said in dialog.words
        desk.kit.overlays.clear()
    assert not paths.mods_folder().exists() or not any(paths.mods_folder().iterdir())


def test_what_is_no_mod_and_no_match_is_told_for_what_it_is(desk: Desk, tmp_path: Path) -> None:
    words = desk.parts.words
    (tmp_path / "Holidays").mkdir()
    for name, key in (
        ("paint.png", "picture"),
        ("Hut.SVG", "picture"),
        ("bang.mp3", "sound"),
        ("note.txt", "strange"),
        ("Holidays", "folder"),
    ):
        path = tmp_path / name
        if not path.is_dir():
            path.write_bytes(b"something")
        take_dropped(desk, path)
        assert asked(desk).title == words("dropped.title")
        assert asked(desk).words == words(f"dropped.{key}", file=name)
        desk.kit.overlays.clear()
