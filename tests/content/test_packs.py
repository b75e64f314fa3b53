"""Zips of mods: unpacked whole, or refused in one sentence with nothing left behind."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from shutil import rmtree
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest

from tabletop.content.mods import packs
from tabletop.content.mods.packs import pack, unpack
from tabletop.errors import ContentError

MOD = 'id: loud\nname: Loud\nversion: "1"\ngame: yard\n'


def zipped(path: Path, files: Mapping[str, str | bytes]) -> Path:
    with ZipFile(path, "w") as packed:
        for name, text in files.items():
            packed.writestr(name, text)
    return path


def away(folder: Path) -> None:
    """Take an older mod away."""
    folder.unlink() if folder.is_symlink() else rmtree(folder)


def refused(archive: Path, into: Path, replace: bool = False) -> str:
    """What was said; nothing has changed."""
    before = sorted(into.rglob("*")) if into.exists() else []
    with pytest.raises(ContentError) as caught:
        unpack(archive, into, away if replace else None)
    assert sorted(into.rglob("*")) == before
    said = str(caught.value)
    assert "\n" not in said
    return said


@pytest.mark.parametrize("top", ["", "loud/", "Loud-main/", "a/b/", "loud\\"])
def test_a_mod_is_unpacked_under_its_id_whatever_its_folder_is_called(top: str, tmp_path: Path) -> None:
    files = {
        f"{top}mod.yaml": MOD,
        f"{top}data/yard/cards/a.yaml": "- {}",
        "__MACOSX/x": "",
        f"{top}.git/x": "",
    }

    mods = tmp_path / "home" / "mods"  # of which there is nothing before the first mod

    folder = unpack(zipped(tmp_path / "a.zip", files), mods)

    assert folder == mods / "loud"
    assert sorted(path.name for path in folder.rglob("*") if path.is_file()) == ["a.yaml", "mod.yaml"]
    assert [path.name for path in mods.iterdir()] == ["loud"]


def test_a_copy_of_another_mod_that_lies_deeper_is_not_the_mod(tmp_path: Path) -> None:
    files = {"loud/mod.yaml": MOD, "backup/old/mod.yaml": MOD.replace("loud", "quiet")}

    assert unpack(zipped(tmp_path / "a.zip", files), tmp_path / "mods").name == "loud"


@pytest.mark.parametrize(
    "name", ["../evil.txt", "loud/../../evil", "/etc/evil", "C:\\evil", "C:evil", "..\\evil", "\\evil"]
)
def test_a_name_that_leads_out_is_refused(name: str, tmp_path: Path) -> None:
    archive = zipped(tmp_path / "a.zip", {"mod.yaml": MOD, name: "x"})

    assert "leads out of the mod's folder" in refused(archive, tmp_path / "mods")
    assert not list(tmp_path.rglob("evil*"))


def test_a_link_is_refused(tmp_path: Path) -> None:
    info = ZipInfo("data/passwd")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    with ZipFile(tmp_path / "a.zip", "w") as packed:
        packed.writestr("mod.yaml", MOD)
        packed.writestr(info, "/etc/passwd")

    assert '"data/passwd" is a link' in refused(tmp_path / "a.zip", tmp_path / "mods")


def test_a_bomb_is_refused_before_and_while_it_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packs, "LARGEST", 1_000_000)
    archive = zipped(tmp_path / "a.zip", {"mod.yaml": MOD, "images/a.svg": b" " * 3_000_000})
    assert "unpacked it has 2 files and 3 MB" in refused(archive, tmp_path / "mods")

    real = packs._mod_folder
    monkeypatch.setattr(packs, "LARGEST", 10_000_000)

    def late(packed: ZipFile, name: str) -> tuple[str, list[ZipInfo]]:
        found = real(packed, name)
        monkeypatch.setattr(packs, "LARGEST", 1_000_000)
        return found

    monkeypatch.setattr(packs, "_mod_folder", late)
    assert "unpacked it has more than 1 MB" in refused(archive, tmp_path / "mods")


def test_too_many_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "MOST", 2)
    archive = zipped(tmp_path / "a.zip", {"mod.yaml": MOD, "a.md": "", "b.md": ""})

    assert "unpacked it has 3 files" in refused(archive, tmp_path / "mods")


def test_a_mod_as_large_and_as_deep_as_may_be_is_packed_and_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, most in (("LARGEST", len(MOD) + 5), ("MOST", 2), ("_NESTED", 2)):
        monkeypatch.setattr(packs, name, most)
    archive = zipped(tmp_path / "a.zip", {"loud/mod.yaml": MOD, "loud/a.md": "words"})

    folder = unpack(archive, tmp_path / "mods")

    assert pack(folder, "loud", tmp_path / "b.zip") == 2


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (
            {"readme.txt": "x"},
            "a.zip: there is no mod.yaml in it; pack the folder of one mod, with its mod.yaml",
        ),
        (
            {"loud-1.zip": "PK", "notes.md": "x"},
            "a.zip: there is no mod.yaml in it; unpack it, and install loud-1.zip that is in it",
        ),
        (
            {"a/mod.yaml": MOD, "b/mod.yaml": MOD},
            "a.zip: there are several mods in it; pack each of them by itself",
        ),
        (
            {"mod.yaml": "id: Loud Mod\n" + MOD[9:]},
            "a.zip/mod.yaml:1:5: id: expected lower-case words joined by hyphens",
        ),
    ],
)
def test_what_is_no_mod_is_refused(files: Mapping[str, str], said: str, tmp_path: Path) -> None:
    assert refused(zipped(tmp_path / "a.zip", files), tmp_path / "mods").startswith(said)


@pytest.mark.parametrize("cut", [0, 10, 60])
def test_what_is_no_whole_zip_is_refused(cut: int, tmp_path: Path) -> None:
    archive = zipped(tmp_path / "a.zip", {"mod.yaml": MOD, "a.md": "words " * 99})
    archive.write_bytes(archive.read_bytes()[:cut])

    assert refused(archive, tmp_path / "mods") == (
        "a.zip: this is no whole zip file; get it again, or pack it again"
    )


TORN = "a.zip: this is no whole zip file; get it again, or pack it again"


@pytest.mark.parametrize("method", [ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
def test_bytes_torn_anywhere_are_refused_or_do_no_harm(method: int, tmp_path: Path) -> None:
    archive = tmp_path / "a.zip"
    with ZipFile(archive, "w", method) as packed:
        packed.writestr("löud/mod.yaml", MOD)
        packed.writestr("löud/ä.md", "words " * 99)
    good, chance, said = archive.read_bytes(), Random(method), set[str]()
    for _ in range(150):
        torn = bytearray(good)
        torn[chance.randrange(len(torn))] ^= 1 << chance.randrange(8)
        del torn[chance.randrange(len(torn)) :][: chance.choice((0, 0, 3))]
        archive.write_bytes(torn)
        try:
            unpack(archive, tmp_path / "mods", put_away=away)
        except ContentError as error:
            said.add(str(error))
        assert {path.name for path in (tmp_path / "mods").iterdir()} <= {"loud"}
    assert TORN in said
    assert not any("\n" in sentence for sentence in said)


def patched(path: Path, old: bytes, new: bytes, method: int = ZIP_DEFLATED) -> Path:
    """A zip of one mod with other bytes in it, of the same length."""
    with ZipFile(path, "w", method) as packed:
        packed.writestr("mod.yaml", MOD)
        packed.writestr("name\xe4.md", "words " * 99)
    assert old in path.read_bytes()
    path.write_bytes(path.read_bytes().replace(old, new))
    return path


LOCAL, CENTRAL = b"PK\x03\x04\x14\x00", b"PK\x01\x02\x14\x03\x14\x00"
"""How the header of a file begins that is packed the usual way, beside its bytes and in the table at the end."""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b"name\xc3\xa4.md", b"name\xc3\xc3.md", TORN),
        (LOCAL, b"PK\x03\x05\x14\x00", TORN),
        (CENTRAL + b"\0\0", CENTRAL + b"\1\0", "a.zip: it is locked with a password; pack it without one"),
        (
            CENTRAL + b"\0\0\x08\0",
            CENTRAL + b"\0\0\x09\0",
            "a.zip: it is packed in a way that is not known here; pack it as a usual zip",
        ),
        (
            CENTRAL,
            CENTRAL[:6] + b"\x64\x00",
            "a.zip: it is packed in a way that is not known here; pack it as a usual zip",
        ),
    ],
)
def test_zips_that_nobody_here_can_unpack_are_one_sentence(
    old: bytes, new: bytes, said: str, tmp_path: Path
) -> None:
    assert refused(patched(tmp_path / "a.zip", old, new), tmp_path / "mods") == said


def test_a_torn_file_of_lzma_is_refused(tmp_path: Path) -> None:
    archive = patched(tmp_path / "a.zip", MOD.encode(), MOD.encode(), ZIP_STORED)
    with ZipFile(archive, "w", ZIP_LZMA) as packed:
        packed.writestr("mod.yaml", MOD)
        at = packed.infolist()[0].header_offset + 30 + len("mod.yaml") + 9
    torn = bytearray(archive.read_bytes())
    torn[at : at + 8] = b"\xff" * 8
    archive.write_bytes(torn)

    assert refused(archive, tmp_path / "mods") == TORN


@pytest.mark.parametrize(
    "names",
    [["a", "a/b.md"], ["a/b.md", "a"], ["x" * 300 + ".md"]],
    ids=["file first", "folder first", "long"],
)
def test_names_that_no_disk_takes_are_refused(names: list[str], tmp_path: Path) -> None:
    archive = zipped(tmp_path / "a.zip", {"mod.yaml": MOD, **dict.fromkeys(names, "x")})

    said = refused(archive, tmp_path / "mods")

    assert re.fullmatch(
        r'a\.zip: "[^"]+" cannot be unpacked: [\w ]+; pack the mod again, with other names', said
    )


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["data/a.md", "data/A.md"], 'two files are called "data/A.md", or nearly; rename one of them'),
        (["data/a.md", "data//a.md"], 'two files are called "data/a.md", or nearly; rename one of them'),
        (["images/heap/AUX.svg"], 'Windows has no file or folder called "AUX.svg"; give it another name'),
        (["com1/a.md"], 'Windows has no file or folder called "com1"; give it another name'),
        (["why?.md"], 'Windows has no file or folder called "why?.md"; give it another name'),
        (["a/end./b.md"], 'Windows has no file or folder called "end."; give it another name'),
        (["a/" * 1500 + "b.md"], f'"{"a/" * 18}a..." lies in 1500 folders in one another; pack the folder'),
    ],
    ids=["upper case", "twice", "device", "port", "sign", "stop", "deep"],
)
def test_names_that_another_computer_has_not_or_in_one_place_are_refused(
    names: list[str], said: str, tmp_path: Path
) -> None:
    archive = zipped(tmp_path / "a.zip", {"mod.yaml": MOD, **dict.fromkeys(names, "x")})

    assert refused(archive, tmp_path / "mods").startswith(f"a.zip: {said}")


def test_names_that_only_begin_like_those_of_devices_are_unpacked(tmp_path: Path) -> None:
    names = ("console.md", "comics/auxiliary.md", "com10.md", "nul-1.md", "data/a.b.md")
    archive = zipped(tmp_path / "a.zip", {"mod.yaml": MOD, **dict.fromkeys(names, "x")})

    folder = unpack(archive, tmp_path / "mods")

    assert all((folder / name).is_file() for name in names)


def test_what_others_could_not_unpack_is_not_packed(tmp_path: Path) -> None:
    for name in ("mod.yaml", "a.md", "A.md"):
        (tmp_path / name).write_text(MOD, "utf-8")
    if len(list(tmp_path.iterdir())) < 3:
        pytest.skip("upper and lower case are one on this disk")

    with pytest.raises(ContentError, match="two files are called"):
        pack(tmp_path, "loud", tmp_path.parent / "loud.zip")


def test_of_mods_in_one_another_the_outer_is_meant_however_long_its_name(tmp_path: Path) -> None:
    outer, inner = "a-mod-with-a-long-name/mod.yaml", "a/b/mod.yaml"
    archive = zipped(tmp_path / "a.zip", {inner: MOD.replace("loud", "other"), outer: MOD})

    assert unpack(archive, tmp_path / "mods").name == "loud"


def test_a_link_in_place_of_the_mod_is_replaced_and_what_it_leads_to_stays(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "kept.md").touch()
    (tmp_path / "mods").mkdir()
    archive = zipped(tmp_path / "a.zip", {"mod.yaml": MOD})
    for to in (mine, tmp_path / "nowhere"):
        link = tmp_path / "mods" / "loud"
        link.symlink_to(to)
        assert 'the mod "loud" is there already' in refused(archive, tmp_path / "mods")

        folder = unpack(archive, tmp_path / "mods", put_away=away)
        assert [path.name for path in folder.iterdir()] == ["mod.yaml"]
        assert not folder.is_symlink()
        assert (mine / "kept.md").is_file()
        rmtree(folder)


def test_a_pipe_that_is_called_like_a_zip_is_not_waited_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has no such pipes")
    os.mkfifo(tmp_path / "sheds.zip")
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("it was opened"))

    with pytest.raises(ContentError, match=r"sheds\.zip: it is a pipe or a device and no file"):
        unpack(tmp_path / "sheds.zip", tmp_path / "mods")
    assert not (tmp_path / "mods").exists()


def test_a_zip_that_may_not_be_read_is_no_torn_one(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        unpack(tmp_path, tmp_path / "mods")


def test_a_damaged_file_inside_leaves_nothing(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "a.zip", {"mod.yaml": MOD, "a.md": "words"})
    archive.write_bytes(archive.read_bytes().replace(b"words", b"swords"[:5]))

    assert "no whole zip file" in refused(archive, tmp_path / "mods")


def test_one_that_is_there_is_replaced_only_if_that_is_meant(tmp_path: Path) -> None:
    old, new = (
        zipped(tmp_path / f"{n}.zip", {"mod.yaml": MOD.replace("1", n), f"{n}.md": ""}) for n in ("1", "2")
    )
    unpack(old, tmp_path / "mods")

    assert 'the mod "loud" is there already' in refused(new, tmp_path / "mods")

    folder = unpack(new, tmp_path / "mods", put_away=away)
    assert sorted(path.name for path in folder.iterdir()) == ["2.md", "mod.yaml"]


@pytest.mark.parametrize("there", [True, False])
def test_where_the_new_one_cannot_be_put_the_older_one_is_put_back(
    there: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mods, archive = tmp_path / "mods", zipped(tmp_path / "a.zip", {"mod.yaml": MOD})
    if there:
        unpack(archive, mods)
    real = Path.rename

    def rename(path: Path, to: Path) -> Path:
        if path.name == "mod":
            raise PermissionError("somebody looks into it")
        return real(path, to)

    monkeypatch.setattr(Path, "rename", rename)
    with pytest.raises(PermissionError, match="somebody looks"):
        unpack(archive, mods, put_away=away)

    assert [path.name for path in mods.glob("**/*")] == ["loud", "mod.yaml"] * there


def test_more_than_is_unpacked_is_not_packed_and_an_older_zip_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "loud").mkdir()
    (tmp_path / "loud" / "mod.yaml").write_text(MOD, "utf-8")
    archive = tmp_path / "loud.zip"
    archive.write_bytes(b"older")
    monkeypatch.setattr(packs, "LARGEST", 10)

    with pytest.raises(
        ContentError, match=r"^loud: unpacked it has 1 files and 0 MB, at most 2000 and 0 are"
    ):
        pack(tmp_path / "loud", "loud", archive)

    assert archive.read_bytes() == b"older"


def test_what_links_lead_to_is_packed_and_links_that_lead_round_end(tmp_path: Path) -> None:
    folder = tmp_path / "loud"
    (folder / "images").mkdir(parents=True)
    (folder / "mod.yaml").write_text(MOD, "utf-8")
    (folder / "images" / ".drawn").mkdir()
    (folder / "images" / ".drawn" / "cow.svg").write_text("<svg/>", "utf-8")
    (folder / "images" / "yard").symlink_to(folder / "images" / ".drawn")
    (folder / "gone.svg").symlink_to(tmp_path / "nothing")
    pack(folder, "loud", tmp_path / "a.zip")
    with ZipFile(tmp_path / "a.zip") as packed:
        assert packed.namelist() == ["loud/images/yard/cow.svg", "loud/mod.yaml"]

    for name in ("round", "and-round"):
        (folder / name).symlink_to(folder)
    assert pack(folder, "loud", tmp_path / "a.zip") > 2


def test_what_was_packed_is_unpacked_as_it_was_and_the_same_every_time(tmp_path: Path) -> None:
    folder = unpack(
        zipped(tmp_path / "a.zip", {"mod.yaml": MOD, "data/yard/a.yaml": "- 1"}), tmp_path / "mods"
    )
    (folder / ".hidden").touch()
    named = "# yaml-language-server: $schema=file:///home/mara/schema/mod.json\n"
    (folder / "mod.yaml").write_text(named + MOD, "utf-8", newline="\n")

    assert pack(folder, "loud", tmp_path / "b.zip") == 2
    with ZipFile(tmp_path / "b.zip") as packed:
        assert {info.external_attr >> 16 for info in packed.infolist()} == {0o644}, "all may read it"
    again = unpack(tmp_path / "b.zip", tmp_path / "other")
    pack(again, "loud", tmp_path / "c.zip")

    assert (again / "data" / "yard" / "a.yaml").read_text() == "- 1"
    assert (again / "mod.yaml").read_text("utf-8") == MOD, "nobody else has that folder"
    assert (tmp_path / "b.zip").read_bytes() == (tmp_path / "c.zip").read_bytes()


@pytest.mark.parametrize("letter", ["\u202e", "\u2066", "\x1b", "\x85", "\u200b"])
def test_a_name_with_letters_that_nobody_sees_is_refused(letter: str, tmp_path: Path) -> None:
    archive = zipped(tmp_path / "loud.zip", {"mod.yaml": MOD, f"data/a{letter}b.yaml": ""})

    said = refused(archive, tmp_path / "mods")
    assert "has letters that nobody sees; give it another name" in said
    assert letter not in said
