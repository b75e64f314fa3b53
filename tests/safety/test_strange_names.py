"""Names of files with line breaks, letters that a terminal obeys, or a turned order: told letter by letter."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import pygame
import pytest

from tabletop import cli
from tabletop.app.desk import Desk
from tabletop.app.parts import gather
from tabletop.content.reading.problems import Source
from tabletop.errors import ContentError, SaveError
from tabletop.escape_text import escape_text
from tabletop.store import paths
from tabletop.store.match_files import MatchFile, read
from tabletop.ui.scenes.mods.mods import ModsScene
from tabletop.ui.widgets import Dialog

pytestmark = pytest.mark.exhaustive

NAME = "a\nb\x1b[2Jc\u202egnp"
SEEN = r"a\nb\x1b[2Jc\u202egnp"
HIDDEN = frozenset("\x1b\u202e")


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("plain - näme (1).yaml", "plain - näme (1).yaml"),
        (NAME, SEEN),
        ("\r\t\x7f\x9b", r"\r\t\x7f\x9b"),
        ("\u2028\u2066x\u2069\ufeff", r"\u2028\u2066x\u2069\ufeff"),
        (os.fsdecode(b"gr\xfcn"), r"gr\xfcn"),
        ("\ud83d", r"\ud83d"),
        ("C:\\new", "C:\\new"),
        ("日本 עברית 🎲", "日本 עברית 🎲"),
    ],
)
def test_what_nobody_would_see_is_written_out(name: str, seen: str) -> None:
    assert escape_text(name) == seen


def test_errors_say_such_names_letter_by_letter() -> None:
    assert str(SaveError(f"{NAME}: no")) == f"{SEEN}: no"
    assert str(ContentError("one\ntwo\x1b")) == "one\ntwo\\x1b", "each problem keeps its line"
    assert Source("a.yaml", "x: \u202eevil").line(1) == "x: \ufffdevil", "and the caret below its letter"


@pytest.fixture
def mod() -> Path:
    """A mod with a mistake in a folder of such a name, and a file of such a name in it."""
    folder = paths.mods_folder() / NAME
    (folder / "data" / "heap").mkdir(parents=True)
    (folder / "mod.yaml").write_text('id: odd\nname: Odd\nversion: "1"\ngame: heap\n', "utf-8")
    (folder / "data" / "heap" / f"{NAME}.yaml").write_text("- {}\n", "utf-8")
    return folder


def test_commands_say_them_in_one_line(mod: Path, capsys: pytest.CaptureFixture[str]) -> None:
    packed = mod.parent / f"{NAME}.zip"
    shutil.make_archive(str(packed.with_suffix("")), "zip", mod)
    for words in (
        ["check", "--mod", str(mod)],
        ["check", str(mod / "nowhere")],
        ["check", str(packed)],
        ["mod", "list"],
        ["mod", "pack", str(mod)],
        ["mod", "install", str(packed)],
        ["mod", "install", str(packed), "--replace"],
        ["replay", str(mod / "data")],
        ["replay", str(mod / f"{NAME}.hotseat")],
        ["play", "heap", "--mod", NAME],
        ["shot", "heap", "-o", str(mod / "x" / "y.png")],
        ["test", str(mod / "data" / "heap")],
        ["mod", "remove", str(mod)],
    ):
        cli.main(words)
        said = capsys.readouterr()
        for line in (said.out + said.err).splitlines():
            assert not HIDDEN & set(line), (words, line)
            assert not line.startswith("b"), (words, line)
        assert "a\\nb" in said.out + said.err, words


def test_the_screen_of_mods_shows_them_so(mod: Path) -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    desk.to_mods()
    scene = desk.top
    assert isinstance(scene, ModsScene)

    found = scene.mods[0]  # samples follow it
    assert found.troubles[0].where == f"{SEEN}/data/heap/{SEEN}.yaml"


def test_a_match_of_such_a_name_is_told_of_so(tmp_path: Path) -> None:
    path = tmp_path / f"{NAME}.hotseat"
    path.write_text("hello\n", "utf-8")
    with pytest.raises(SaveError) as caught:
        read(path)
    assert str(caught.value).startswith(f"{SEEN}.hotseat:1: ")
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    desk.go_on_with(path)
    (dialog,) = desk.kit.overlays
    assert isinstance(dialog, Dialog)
    assert f"{SEEN}.hotseat" in dialog.words

    file = MatchFile(tmp_path / "no" / NAME)
    (tmp_path / "no").write_text("a file, no folder", "utf-8")
    file.write_line({"format": 1})
    assert file.trouble.startswith(f"{SEEN}: ")
