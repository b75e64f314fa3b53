"""Starts without mods: offered after a crash in one, asked for on the command line, and for this time alone."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tabletop import app, cli
from tabletop.app import crash, run
from tabletop.app.desk import Desk
from tabletop.app.mod_shelf import begin_with, mods_to_begin_with, switchable
from tabletop.app.parts import gather
from tabletop.store import paths, safe_start
from tabletop.store.app_state import AppState
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.widgets import Button, Dialog
from tabletop.ui.window import offscreen


@pytest.fixture(autouse=True)
def _with_mods(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_WITHOUT_MODS", "0")


def put_mod() -> Path:
    folder = paths.mods_folder() / "far"
    (folder / "data" / "lang").mkdir(parents=True)
    (folder / "mod.yaml").write_text('id: far\nname: Far\nversion: "1"\ngame: heap\n', "utf-8")
    (folder / "data" / "lang" / "nl.yaml").write_text("app: {language: Nederlands}\n", "utf-8")
    return folder


def test_after_a_crash_with_a_mod_it_is_asked_and_the_switches_stay() -> None:
    pygame.init()
    folder, parts = put_mod(), gather()
    begin_with(parts.memory, "heap", [str(folder)])
    assert "nl" in parts.languages
    desk = Desk(parts, random.Random(1))
    desk.to_setup("heap")
    assert isinstance(desk.top, SetupScene)
    run._report_crash(ZeroDivisionError("planted"), desk, None)
    assert not crash.came_early(AppState())

    parts = gather()
    desk = Desk(parts, random.Random(1))
    desk.draw(offscreen((1280, 720), parts.theme, parts.pictures))
    desk.teller.tell_of_crash(desk.to_title)
    (dialog,) = desk.kit.overlays
    assert isinstance(dialog, Dialog)
    assert parts.words("app.crashed_mods", mods="far") in dialog.words
    desk.kit.overlays.clear()
    (button,) = (
        each
        for each in dialog.widgets
        if isinstance(each, Button) and each.name == parts.words("app.without_mods")
    )
    button.press()

    assert isinstance(desk.top, TitleScene)
    assert switchable(parts, "heap") == ()
    assert "nl" not in parts.languages
    desk.to_setup("heap")
    assert isinstance(desk.top, SetupScene)
    desk.top.reports.on_back()
    assert mods_to_begin_with(parts.memory, "heap") == (str(folder),), "the next start has them again"
    desk.to_mods()
    assert parts.words("mods.left_out")
    assert (folder / "mod.yaml").is_file()


def test_without_mods_in_use_nothing_is_asked_about_them() -> None:
    pygame.init()
    put_mod()
    run._report_crash(ZeroDivisionError("planted"), Desk(gather(), random.Random(1)), None)
    parts = gather()
    desk = Desk(parts, random.Random(1))
    desk.teller.tell_of_crash()
    (dialog,) = desk.kit.overlays
    names = [each.name for each in dialog.widgets]
    assert parts.words("app.without_mods") not in names


def test_a_start_that_broke_before_the_title_is_tried_again_without_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put_mod()
    run._report_crash(ZeroDivisionError("planted"), None, None, early=True)
    assert crash.came_early(AppState())

    seen: list[bool] = []

    def gathered() -> None:
        seen.append(safe_start.is_without_mods())
        raise ZeroDivisionError

    monkeypatch.setattr(run, "gather", gathered)
    assert run.run() == 1
    assert seen == [True]


def test_the_command_line_leaves_them_out(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")

    def opened() -> int:
        seen.append(safe_start.is_without_mods())
        return 0

    monkeypatch.setattr(app, "run_app", opened)
    assert cli.main(["--without-mods"]) == 0
    assert seen == [True]
