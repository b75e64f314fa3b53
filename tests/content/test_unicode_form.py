"""Names of files are one name in whichever form a computer writes their letters: pictures, sounds, mods, zips."""

from __future__ import annotations

from pathlib import Path
from unicodedata import normalize
from zipfile import ZipFile, ZipInfo

import pygame
import pytest

from tabletop import cli, games
from tabletop.app.keeping import with_copy
from tabletop.app.library import open_game
from tabletop.content.mods.packs import pack, unpack
from tabletop.content.reading.roots import find_root
from tabletop.content.survey.survey import check_paths
from tabletop.errors import ContentError
from tabletop.paint.pictures import Pictures
from tabletop.ui.audio import Audio

pytestmark = pytest.mark.exhaustive

APART, WHOLE = normalize("NFD", "löwe"), normalize("NFC", "löwe")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#ff0000"/></svg>'
ROW = """- id: shed
  name: Sch{word}
  vehicle: doombuggy
  part: cargo
  picture: {word}
  bodge: [{{do: repair}}]
  rush: {{when: any, do: [{{do: repair}}]}}
  block: red
  attack: green
  copies: 20
"""
FORMS = [(APART, WHOLE), (WHOLE, APART), (APART, APART)]


def sheds(folder: Path, file: str, word: str) -> Path:
    """A mod whose picture is called `file`, and by its row `word`."""
    (folder / "data" / "heap" / "cards").mkdir(parents=True)
    (folder / "images" / "heap").mkdir(parents=True)
    (folder / "sounds").mkdir()
    (folder / "mod.yaml").write_text('id: sheds\nname: Sheds\nversion: "1"\ngame: heap\n', "utf-8")
    (folder / "data" / "heap" / "cards" / "c.yaml").write_text(ROW.format(word=word), "utf-8")
    (folder / "images" / "heap" / f"{file}.svg").write_text(SVG, "utf-8")
    (folder / "sounds" / f"{file}.wav").write_bytes((find_root() / "sounds" / "card-slide.wav").read_bytes())
    return folder


@pytest.mark.parametrize(("file", "word"), FORMS)
def test_a_picture_is_found_by_its_name_in_either_form(file: str, word: str, tmp_path: Path) -> None:
    """case M7"""
    pygame.init()
    mod = sheds(tmp_path / "sheds", file, word)

    told = check_paths([mod], games.load)
    opened = with_copy(open_game("heap", (str(mod),)))

    assert [each for each in told if not each.remark] == []
    assert not any("nothing names this picture" in each.what for each in told)
    row = opened.content.row("cards", "shed")
    assert row.name == f"Sch{WHOLE}"
    for name in (APART, WHOLE, row.picture):
        assert Pictures([mod / "images"]).has("heap", name)
        assert Audio([mod / "sounds"])._variants(name)


class FromAMac(ZipInfo):
    """A file of a zip whose name is UTF-8, which the zip does not say."""

    def _encodeFilenameFlags(self) -> tuple[bytes, int]:  # noqa: N802  # as zipfile calls it
        return self.filename.encode(), self.flag_bits & ~0x800


@pytest.mark.parametrize("kind", [ZipInfo, FromAMac])
def test_a_zip_is_unpacked_and_packed_in_one_form(kind: type[ZipInfo], tmp_path: Path) -> None:
    """case M7: with the same names for everybody who gets it."""
    mod = sheds(tmp_path / "sheds", APART, WHOLE)
    archive = tmp_path / "sheds.zip"
    with ZipFile(archive, "w") as packed:
        for path in sorted(each for each in mod.rglob("*") if each.is_file()):
            packed.writestr(kind(path.relative_to(tmp_path).as_posix()), path.read_bytes())

    folder = unpack(archive, tmp_path / "mods")

    assert [path.name for path in (folder / "images" / "heap").iterdir()] == [f"{WHOLE}.svg"]
    pack(mod, "sheds", tmp_path / "again.zip")
    with ZipFile(tmp_path / "again.zip") as packed:
        assert f"sheds/images/heap/{WHOLE}.svg" in packed.namelist()


@pytest.mark.parametrize("name", ["Mod.yaml", "mod.yml", "MOD.YAML"])
def test_a_zip_whose_mod_yaml_is_called_otherwise_says_what_to_rename(name: str, tmp_path: Path) -> None:
    """case M7"""
    archive = tmp_path / "a.zip"
    with ZipFile(archive, "w") as packed:
        packed.writestr(f"sheds/{name}", "id: sheds\n")

    with pytest.raises(ContentError, match=f"there is no mod.yaml in it; rename {name} to mod.yaml"):
        unpack(archive, tmp_path / "mods")


def test_what_the_table_has_no_room_for_is_told_at_its_line_by_all_who_look(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """case M6: F5 and `play` tell as much as `check`."""
    from tabletop.app import library

    mod = sheds(tmp_path / "sheds", WHOLE, WHOLE)
    (mod / "data" / "heap" / "table.yaml").write_text("areas:\n  log: [1564, 452, 332, 30]\n", "utf-8")
    assert cli.main(["check", str(mod)]) == 1
    checked = capsys.readouterr().out.splitlines()[0]

    with pytest.raises(ContentError) as caught:
        library.reread("heap", (str(mod),))

    assert "table.yaml:2:3: " in checked
    assert str(caught.value) in (checked, checked.replace(str(tmp_path) + "/", ""))
