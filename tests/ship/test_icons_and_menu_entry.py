"""The icons of all systems come from one drawing; the menu entry is one that desktops accept."""

from __future__ import annotations

import configparser
import shutil
import struct
import subprocess
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pygame

from tabletop.content.reading.roots import find_root
from tools import make_icons

LINUX = Path(__file__).parents[2] / "build" / "linux"
ENTRY = LINUX / "hotseat.desktop"


def opaque_share(picture: pygame.Surface) -> float:
    """Which share of a picture is not transparent; the drawing fills nearly all of its square."""
    return pygame.mask.from_surface(picture).count() / (picture.width * picture.height)


def test_linux_gets_every_size_and_the_drawing(tmp_path: Path) -> None:
    theme = make_icons.write_linux(tmp_path)

    for size in make_icons.LINUX_SIZES:
        picture = pygame.image.load(theme / f"{size}x{size}" / "apps" / "hotseat.png")
        assert picture.size == (size, size)
        assert 0.7 < opaque_share(picture) < 1.0
    drawing = theme / "scalable" / "apps" / "hotseat.svg"
    assert drawing.read_bytes() == (find_root() / "images" / "app" / "icon.svg").read_bytes()


def test_windows_gets_one_file_with_every_size(tmp_path: Path) -> None:
    content = make_icons.write_ico(tmp_path).read_bytes()
    kind, count = struct.unpack("<HH", content[2:6])
    entries = [struct.unpack("<BBBBHHII", content[6 + 16 * n : 22 + 16 * n]) for n in range(count)]

    assert (kind, [entry[0] or 256 for entry in entries]) == (1, list(make_icons.WINDOWS_SIZES))
    for (side, _, _, _, _, depth, length, start), after in zip(
        entries, [*[entry[7] for entry in entries[1:]], len(content)], strict=True
    ):
        assert (depth, start + length) == (32, after)
        image = content[start:after]
        if side == 0:
            assert pygame.image.load(BytesIO(image), "icon.png").size == (256, 256)
        else:
            assert struct.unpack("<Iii", image[:12]) == (40, side, 2 * side)
            lowest = pygame.image.frombuffer(image[40 : 40 + 4 * side * side], (side, side), "BGRA")
            upright = pygame.transform.flip(lowest, False, True)
            assert upright.get_at((side // 2, side // 4)) == make_icons.drawn(side).get_at(
                (side // 2, side // 4)
            )


def test_macos_gets_one_file_with_every_size(tmp_path: Path) -> None:
    content = make_icons.write_icns(tmp_path).read_bytes()
    found: dict[str, int] = {}
    at = 8
    while at < len(content):
        kind, length = content[at : at + 4].decode(), struct.unpack(">I", content[at + 4 : at + 8])[0]
        found[kind] = pygame.image.load(BytesIO(content[at + 8 : at + length]), "icon.png").width
        at += length

    assert content[:8] == b"icns" + struct.pack(">I", len(content))
    assert found == make_icons.MAC_SIZES


def test_the_menu_entry_is_one_that_desktops_accept() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[method-assign,assignment]  # keys keep their capitals
    entry.read(ENTRY, encoding="utf-8")
    told = dict(entry["Desktop Entry"])

    assert (told["Type"], told["Exec"], told["Icon"]) == ("Application", "hotseat %f", "hotseat")
    assert told["StartupWMClass"] == "hotseat"
    assert told["Categories"].split(";") == ["Game", "BoardGame", "CardGame", ""]
    assert "Version" not in told  # the validator of Debian 12 refuses 1.5
    kinds = ElementTree.parse(LINUX / "hotseat.xml").getroot()
    assert [f"{kind.get('type')};" for kind in kinds] == [told["MimeType"]]
    validator = shutil.which("desktop-file-validate")
    if validator:
        done = subprocess.run([validator, str(ENTRY)], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")
