"""Notes for people, and what programs leave in folders: nobody minds them, wherever they lie."""

from __future__ import annotations

from pathlib import Path, PurePath
from zipfile import ZipFile

import pytest

from tabletop.app.mod_shelf import candidates
from tabletop.content.load import load
from tabletop.content.mods.ignored_files import is_note, is_part, is_program_file
from tabletop.content.mods.packs import pack, unpack
from tabletop.content.survey.survey import check_paths
from tabletop.content.survey.svg_check import check_drawings
from tests.content.yard_game import YARD, describe, lay_out

NOISE = (
    *(".DS_Store", "._a.yaml", ".git", "__MACOSX", "Thumbs.db", "thumbs.db", "ehthumbs.db", "Desktop.ini"),
    *("Icon\r", "a.yaml~", "#a#", ".#a.yaml", "~$a.doc", "__pycache__"),
)
NOTES = ("README.md", "readme", "LICENSE", "LICENSE-MIT.txt", "Licence", "notes.txt", "todo.rst", "ideas.MD")
FILES = tuple(name for name in NOISE if name.isprintable())
NEITHER = (
    *(
        "mod.yaml",
        "a.yml",
        "cards.txt",
        "cards",
        "a.yaml.txt",
        "shed.svg",
        "a.zip",
        "..",
        ".",
        "#",
        "##",
        "~a",
    ),
    *("history.yaml", "news.svg"),
)
FOLDERS = (
    *(".", "data", "data/yard", "data/yard/cards", "data/yard/lang"),
    *("images", "images/yard", "sounds", "scenarios"),
)


@pytest.mark.parametrize("name", [*NOISE, *NOTES, *NEITHER])
def test_what_is_noise_and_what_is_a_note(name: str) -> None:
    assert (is_program_file(name), is_note(name)) == (name in NOISE, name in NOTES)


def test_a_zip_beside_the_mods_file_is_no_part_of_it() -> None:
    paths = ("loud-1.zip", "LOUD.ZIP", "images/a.zip", "mod.yaml", "images/.git/a.svg", "README.md")

    assert [path for path in paths if is_part(PurePath(path))] == ["images/a.zip", "mod.yaml", "README.md"]


@pytest.fixture
def cluttered(tmp_path: Path) -> Path:
    """A mod with a note and with noise in each of its folders."""
    mod = tmp_path / "mods" / "loud"
    for folder in FOLDERS:
        (mod / folder).mkdir(parents=True)
        for name in (*FILES, "README.md", "LICENSE"):
            (mod / folder / name).write_bytes(b"\xff\xfe")
    (mod / "mod.yaml").write_text('id: loud\nname: Loud\nversion: "1"\ngame: yard\n', "utf-8")
    return mod


def test_noise_and_notes_are_no_mistakes_wherever_they_lie(cluttered: Path, tmp_path: Path) -> None:
    assert check_paths([cluttered], describe, lay_out(tmp_path / "ours")) == []
    assert list(check_drawings(cluttered, "loud")) != [], (
        "what is no picture is told, in a folder of pictures"
    )


def test_noise_is_neither_read_nor_makes_it_another_set(cluttered: Path, tmp_path: Path) -> None:
    root = lay_out(tmp_path / "ours")
    clean = tmp_path / "clean"
    (clean / "data" / "yard").mkdir(parents=True)
    (clean / "mod.yaml").write_bytes((cluttered / "mod.yaml").read_bytes())

    sets = [load("yard", YARD.kinds, root, [mod]).sources for mod in (cluttered, clean)]

    assert sets[0] == sets[1]


def test_notes_are_packed_and_noise_is_not_and_neither_is_unpacked(cluttered: Path, tmp_path: Path) -> None:
    (cluttered / "loud-0.zip").write_bytes(b"an older one")
    expected = {
        "mod.yaml",
        *(PurePath(folder, name).as_posix() for folder in FOLDERS for name in ("README.md", "LICENSE")),
    }

    assert pack(cluttered, "loud", cluttered / "loud-1.zip") == len(expected)
    with ZipFile(cluttered / "loud-1.zip") as packed:
        assert {name.removeprefix("loud/") for name in packed.namelist()} == expected

    by_hand = tmp_path / "by-hand.zip"
    with ZipFile(by_hand, "w") as packed:
        for path in cluttered.rglob("*"):
            packed.write(path, path.relative_to(cluttered.parent))
    folder = unpack(by_hand, tmp_path / "other")
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there - expected == {"loud-0.zip", "loud-1.zip"}
    assert expected <= there


def test_noise_in_the_mods_folder_is_not_shown(cluttered: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOTSEAT_HOME", str(cluttered.parents[1]))
    for name in (*FILES, *NOTES):
        (cluttered.parent / name).write_bytes(b"")
    (cluttered.parent / "loud.zip").touch()
    (cluttered.parent / "readme-mod").mkdir()

    assert [path.name for path in candidates()] == ["loud", "loud.zip", "readme-mod"]
