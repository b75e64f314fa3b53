"""`hotseat mod update`: what would change, byte for byte; a real mod of the format before formats had numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.load import load
from tabletop.content.models.files import FORMAT
from tabletop.tables.pedal.models import Cars
from tests.cli.a_mod import Capture, hotseat

ABOUT = b"\xef\xbb\xbf# mine\r\nid: ovals\r\nname: \"Ovals\"   # a name\r\nversion: '1'\r\ngame: pedal\r\n"
TABLE = b"""\
# smaller cars, on the free land
things:
  space: {as: token,   on: track, picture: car, size: [4.9, 2.5], lane: lane,   # like toys
    off: place, hall: [14.5, 8.4], label: hall-of-fame, now: turn}
"""


@pytest.fixture
def ovals(hotseat_home: Path, tmp_path: Path) -> Path:
    """A mod of Pedal from before cars were entries of their own."""
    folder = tmp_path / "ovals"
    (folder / "data" / "pedal").mkdir(parents=True)
    (folder / "mod.yaml").write_bytes(ABOUT)
    (folder / "data" / "pedal" / "table.yaml").write_bytes(TABLE)
    return folder


def test_what_would_change_is_shown_and_nothing_is_written(ovals: Path, capsys: Capture) -> None:
    assert hotseat("mod", "update", str(ovals)) == 0

    said = capsys.readouterr().out.splitlines()
    assert (
        "-  space: {as: token,   on: track, picture: car, size: [4.9, 2.5], lane: lane,   # like toys" in said
    )
    assert (
        "+  space: {as: cars,   on: track, picture: car, size: [4.9, 2.5], lane: lane,   # like toys" in said
    )
    assert f"+format: {FORMAT}" in said
    assert said[-1] == "2 files would change; add --write to change them"
    assert (ovals / "mod.yaml").read_bytes() == ABOUT
    assert (ovals / "data/pedal/table.yaml").read_bytes() == TABLE


def test_written_the_mod_is_read_again_and_no_other_byte_differs(ovals: Path, capsys: Capture) -> None:
    assert hotseat("check", str(ovals)) == 1  # the older format is none that is read

    assert hotseat("mod", "update", str(ovals), "--write") == 0

    assert (ovals / "mod.yaml").read_bytes() == ABOUT + f"format: {FORMAT}\r\n".encode()
    assert (ovals / "data/pedal/table.yaml").read_bytes() == TABLE.replace(b"as: token", b"as: cars")
    assert isinstance(load("pedal", games.load("pedal").kinds, mods=[ovals]).table.things["space"], Cars)
    capsys.readouterr()
    assert hotseat("mod", "update", str(ovals), "--write") == 0
    assert capsys.readouterr().out == f'"{ovals}" is of the present format\n'


def test_a_car_without_its_own_keys_is_known_by_our_table_and_a_token_stays_one(ovals: Path) -> None:
    table = "things:\n  space: {as: token, size: [4, 2]}\n  truck: {as: token, on: map}\n"
    (ovals / "data/pedal/table.yaml").write_text(table, "utf-8")

    assert hotseat("mod", "update", str(ovals), "--write") == 0

    written = (ovals / "data/pedal/table.yaml").read_text("utf-8")
    assert written == table.replace("space: {as: token", "space: {as: cars")


def test_what_cannot_be_read_is_told_with_its_place_and_nothing_is_written(
    ovals: Path, capsys: Capture
) -> None:
    (ovals / "data/pedal/table.yaml").write_text("things:\n  space: {as: token\n", "utf-8")

    assert hotseat("mod", "update", str(ovals), "--write") == 1

    assert "ovals/data/pedal/table.yaml:" in capsys.readouterr().err
    assert (ovals / "mod.yaml").read_bytes() == ABOUT


def test_a_mod_of_a_later_format_asks_for_a_newer_hotseat(ovals: Path, capsys: Capture) -> None:
    (ovals / "data/pedal/table.yaml").unlink()
    (ovals / "mod.yaml").write_bytes(ABOUT + f"format: {FORMAT + 1}\r\n".encode())

    assert hotseat("check", str(ovals)) == 1

    said = capsys.readouterr().out
    assert f"the mod is of format {FORMAT + 1}, this Hotseat knows formats up to {FORMAT}" in said
    assert "install a newer Hotseat" in said


def test_a_new_mod_and_our_samples_are_of_the_present_format(hotseat_home: Path, capsys: Capture) -> None:
    assert hotseat("mod", "new", "fresh", "--game", "heap") == 0
    for what in ("fresh", "docs/mods/garden-sheds", "docs/mods/fjord-lap"):
        capsys.readouterr()
        assert hotseat("mod", "update", what) == 0
        assert capsys.readouterr().out == f'"{what}" is of the present format\n'
