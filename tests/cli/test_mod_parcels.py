"""Mods as parcels: packed into a zip, installed from one, and removed."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest

from tabletop.content.mods.packs import pack
from tabletop.content.reading.roots import find_root
from tabletop.store import paths
from tabletop.store.bin import list_bin, move_to_bin, restore
from tests.cli.a_mod import CARD, SVG, Capture, calm, hotseat

pytestmark = pytest.mark.exhaustive


def test_a_mod_is_packed_removed_and_installed_again(sheds: Path, tmp_path: Path, capsys: Capture) -> None:
    archive = tmp_path / "sheds.zip"
    assert hotseat("mod", "pack", "sheds", "-o", str(archive)) == 0
    assert hotseat("mod", "remove", "sheds") == 0
    assert not sheds.exists()
    assert hotseat("mod", "install", str(archive)) == 0
    assert (sheds / "data" / "heap" / "cards" / "a.yaml").read_text("utf-8") == CARD
    assert hotseat("mod", "install", str(archive)) == 1
    assert 'the mod "sheds" is there already' in capsys.readouterr().err
    assert hotseat("mod", "install", "--replace", str(archive)) == 0
    capsys.readouterr()

    assert hotseat("mod", "list", "--json") == 0
    rows = [{"id": "sheds", "version": "0.1", "game": "heap", "folder": str(sheds), "problems": []}]
    assert json.loads(capsys.readouterr().out) == rows


def test_a_zip_in_the_mods_own_folder_is_no_part_of_it(
    sheds: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(sheds)
    (sheds / "sheds-0.0.zip").write_bytes(b"an older version")
    assert hotseat("mod", "pack", ".") == 0
    first = (sheds / "sheds-0.1.zip").read_bytes()

    assert hotseat("mod", "pack", ".") == 0
    assert hotseat("check", ".") == 0
    assert (sheds / "sheds-0.1.zip").read_bytes() == first
    assert capsys.readouterr().out == 2 * "sheds-0.1.zip: 4 files\n" + "no mistakes\n"


def test_a_zip_goes_where_it_is_no_mistake_of_the_mod(sheds: Path, capsys: Capture) -> None:
    assert hotseat("mod", "pack", "sheds", "-o", str(sheds / "images" / "a.zip")) == 2
    assert "images is a folder of the mod itself" in capsys.readouterr().err
    assert hotseat("mod", "pack", "sheds", "-o", str(sheds / "a.mod")) == 2
    assert "does not end in .zip" in capsys.readouterr().err
    assert hotseat("check", "--mod", "sheds") == 0


def test_a_version_of_any_kind_makes_a_name_for_a_zip(
    sheds: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (sheds / "mod.yaml").read_text("utf-8")
    (sheds / "mod.yaml").write_text(text.replace('"0.1"', '"../1/b eta"'), "utf-8")

    assert hotseat("mod", "pack", "sheds") == 0
    assert capsys.readouterr().out == "sheds-..-1-b-eta.zip: 4 files\n"
    assert [path.name for path in tmp_path.iterdir()] == ["sheds-..-1-b-eta.zip"]


def test_a_mod_with_mistakes_is_not_packed(sheds: Path, tmp_path: Path, capsys: Capture) -> None:
    (sheds / "images" / "heap" / "shed.svg").unlink()

    assert hotseat("mod", "pack", "sheds", "-o", str(tmp_path / "a.zip")) == 1
    assert "add it as images/heap/shed.svg" in capsys.readouterr().out
    assert not (tmp_path / "a.zip").exists()


def test_a_mod_with_a_remark_is_packed_and_installed(sheds: Path, tmp_path: Path, capsys: Capture) -> None:
    (sheds / "data" / "heap" / "parts").mkdir(exist_ok=True)
    (sheds / "data" / "heap" / "parts" / "a.yaml").write_text("- change: cargo\n", "utf-8")
    archive = tmp_path / "a.zip"

    assert hotseat("mod", "pack", "sheds", "-o", str(archive)) == 0
    assert "remark: nothing of" in capsys.readouterr().out
    assert hotseat("mod", "install", str(archive), "--replace") == 0
    assert capsys.readouterr().out.endswith("sheds, with 1 remark\n")


def test_what_the_rules_say_of_a_mod_is_said_when_it_is_packed_and_installed(
    tmp_path: Path, capsys: Capture
) -> None:
    archive = tmp_path / "calm.zip"
    assert hotseat("mod", "pack", str(calm(tmp_path / "calm")), "-o", str(archive)) == 1
    assert "calm/data/pedal/cards/a.yaml:1:3: no match for 1, 2, 3" in capsys.readouterr().out
    assert not archive.exists()

    pack(tmp_path / "calm", "calm", archive)
    assert hotseat("mod", "install", str(archive)) == 1
    said = capsys.readouterr().out
    assert "calm/data/pedal/cards/a.yaml:1:3: no match for 1, 2, 3" in said
    assert said.endswith(f"{paths.mods_folder() / 'calm'}, with 1 mistake\n")


def test_a_mod_is_removed_from_the_mods_folder_only(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "mod.yaml").write_text('id: far\nname: Far\nversion: "1"\ngame: heap\n', "utf-8")

    assert hotseat("mod", "remove", str(tmp_path)) == 2
    assert "only what lies there is removed" in capsys.readouterr().err
    assert (tmp_path / "mod.yaml").is_file()


def test_whoever_removes_a_mod_hears_which_others_need_it(sheds: Path, capsys: Capture) -> None:
    for name, needed in (("barns", "[sheds]"), ("tents", "[]")):
        (sheds.parent / name).mkdir()
        said = f'id: {name}\nname: More\nversion: "1"\ngame: heap\nrequires: {needed}\n'
        (sheds.parent / name / "mod.yaml").write_text(said, "utf-8")

    assert hotseat("mod", "remove", "sheds") == 0

    assert capsys.readouterr().out.splitlines()[1:] == ["barns cannot be used without sheds"]


def test_a_mod_that_is_closed_to_its_owner_can_be_removed(
    sheds: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other").touch(0o400)
    (sheds / "data" / "link").symlink_to(tmp_path / "other")
    for path in (sheds / "images" / "heap", sheds / "data", sheds):
        path.chmod(0)
    remove = shutil.rmtree

    def strict(folder: Path) -> None:
        """As it is for whoever is not the system's owner."""
        closed = [below for below, _, _ in os.walk(folder) if os.stat(below).st_mode & 0o700 != 0o700]
        if closed:
            raise PermissionError(13, "Permission denied", closed[0])
        remove(folder)

    monkeypatch.setattr(shutil, "rmtree", strict)
    assert hotseat("mod", "remove", "sheds") == 0
    assert not sheds.exists()
    assert (tmp_path / "other").stat().st_mode & 0o777 == 0o400


def test_nothing_of_a_mod_says_whose_disk_it_was_made_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """case A10"""
    monkeypatch.setenv("HOME", str(tmp_path / "nora"))
    assert hotseat("mod", "new", "sheds", "--game", "heap") == 0
    folder, ours = paths.mods_folder() / "sheds", str(find_root())
    first = (folder / "mod.yaml").read_text("utf-8").splitlines()[0]
    schema = first.partition("$schema=")[2]
    assert (folder / schema).resolve().is_file(), "an editor finds it"
    assert not any(name in first for name in ("file:", str(paths.mods_folder()), ours))
    capsys.readouterr()
    assert hotseat("docs", "heap") == 0
    lines = [each for each in capsys.readouterr().out.splitlines() if "yaml-language-server" in each]
    assert lines
    assert not [each for each in lines if ours in each]

    local = f"# yaml-language-server: $schema={find_root().as_uri()}/data/schema/heap-cards.json"
    (folder / "data" / "heap" / "cards" / "a.yaml").write_bytes(f"# Mine\r\n{local}\r\n{CARD}".encode())
    (folder / "images" / "heap").mkdir(parents=True)
    drawn = SVG.replace("<rect", f"<!-- {tmp_path / 'nora'}/shed.svg -->\n<rect")
    (folder / "images" / "heap" / "shed.svg").write_text(drawn, "utf-8")
    assert hotseat("mod", "pack", "sheds", "-o", str(tmp_path / "a.zip")) == 0
    assert "shed.svg:1:" in capsys.readouterr().out, "what an author wrote is told, and left to them"
    with ZipFile(tmp_path / "a.zip") as packed:
        rows = packed.read("sheds/data/heap/cards/a.yaml").decode()
    assert ours not in rows
    assert rows.startswith("# Mine")


def test_what_a_link_leads_to_outside_of_the_mod_is_not_packed(
    sheds: Path, tmp_path: Path, capsys: Capture
) -> None:
    """case A10"""
    (tmp_path / "secret.md").write_text("secret", "utf-8")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "b.yaml").write_text("- {change: db-w1, copies: 2}\n", "utf-8")
    for link, to in (("README.md", "secret.md"), ("data/heap/cards/b.yaml", "more/b.yaml")):
        (sheds / link).symlink_to(tmp_path / to)
        assert hotseat("mod", "pack", "sheds", "-o", str(tmp_path / "a.zip")) == 1
        assert "is a link that leads out of the mod" in capsys.readouterr().err
        hotseat("check", "--mod", "sheds")
        told = capsys.readouterr()
        assert f"sheds/{link}: remark: this is a link that leads out of the mod" in told.out + told.err
        (sheds / link).unlink()
    assert not (tmp_path / "a.zip").exists()
    (sheds / "COPYING").write_text("free", "utf-8")
    (sheds / "LICENSE").symlink_to("COPYING")
    assert hotseat("mod", "pack", "sheds", "-o", str(tmp_path / "a.zip")) == 0


def test_a_mod_that_was_removed_or_replaced_comes_back(sheds: Path, tmp_path: Path, capsys: Capture) -> None:
    """case A10: for 30 days, from the bin."""
    archive = tmp_path / "sheds.zip"
    assert hotseat("mod", "pack", "sheds", "-o", str(archive)) == 0
    (sheds / "only-here.md").write_text("mine", "utf-8")
    assert hotseat("mod", "remove", "sheds") == 0
    assert "hotseat mod restore sheds brings it back" in capsys.readouterr().out
    assert hotseat("mod", "restore", "shed") == 2
    assert 'did you mean "sheds"' in capsys.readouterr().err
    assert hotseat("mod", "restore", "sheds") == 0
    assert (sheds / "only-here.md").read_text("utf-8") == "mine"

    assert hotseat("mod", "install", "--replace", str(archive)) == 0
    assert not (sheds / "only-here.md").exists()
    assert hotseat("mod", "restore", "sheds") == 2
    assert "is there already" in capsys.readouterr().err
    assert hotseat("mod", "remove", "sheds") == 0
    (older,) = [each for each in list_bin("mods") if (each.path / "only-here.md").exists()]
    restore(older, paths.mods_folder())
    assert (sheds / "only-here.md").exists()


def test_what_lies_in_the_bin_too_long_is_gone(sheds: Path) -> None:
    """case A10, case P13"""
    move_to_bin(sheds, "mods", lambda: 1000.0)
    day = 24 * 60 * 60
    assert [each.name for each in list_bin("mods", lambda: 1000.0 + 29 * day)] == ["sheds"]
    assert list_bin("mods", lambda: 1000.0 + 31 * day) == ()
    assert list_bin("mods", lambda: 1000.0) == (), "for good"
