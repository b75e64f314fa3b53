"""Make the app's icons for every system from the one drawing images/app/icon.svg.

PNG in all sizes that Linux desktops ask for, `.ico` for Windows, `.icns` for macOS. They are made when a release is
built and never committed: the drawing is the source.
"""

from __future__ import annotations

import argparse
import os
import struct
import sys
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "images" / "app" / "icon.svg"
LINUX_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
MAC_SIZES = {
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}
"""The kinds of an icns that hold a PNG, with their pixels; ic11 to ic14 are the doubled ones of 16 to 256."""

PACKED_FROM = 256
"""From this size on Windows reads a PNG inside an ico; smaller ones are plain bitmaps for its older dialogs."""


def drawn(size: int) -> pygame.Surface:
    """The icon as a square of that many pixels."""
    return pygame.image.load_sized_svg(DRAWING, (size, size))


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    file = BytesIO()
    pygame.image.save(drawn(size), file, "icon.png")
    return file.getvalue()


def bitmap(size: int) -> bytes:
    """The icon as the bitmap of an ico: blue first, the lowest row first, and an empty mask that older readers want."""
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
    pixels = pygame.image.tobytes(drawn(size), "BGRA", True)
    mask_row = (size + 31) // 32 * 4
    return header + pixels + bytes(mask_row * size)


def write_linux(folder: Path) -> Path:
    """A theme folder `hicolor` with a PNG for each size and the drawing itself; the folder."""
    theme = folder / "hicolor"
    for size in LINUX_SIZES:
        _write(theme / f"{size}x{size}" / "apps" / "hotseat.png", png(size))
    _write(theme / "scalable" / "apps" / "hotseat.svg", DRAWING.read_bytes())
    return theme


def write_ico(folder: Path) -> Path:
    """The icon of Windows; the file."""
    images = [(size, png(size) if size >= PACKED_FROM else bitmap(size)) for size in WINDOWS_SIZES]
    where = 6 + 16 * len(images)
    entries = b""
    for size, image in images:
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(image), where)
        where += len(image)
    whole = struct.pack("<HHH", 0, 1, len(images)) + entries + b"".join(image for _, image in images)
    return _write(folder / "hotseat.ico", whole)


def write_icns(folder: Path) -> Path:
    """The icon of macOS; the file."""
    parts = b"".join(_mac_part(kind, png(size)) for kind, size in MAC_SIZES.items())
    return _write(folder / "hotseat.icns", b"icns" + struct.pack(">I", 8 + len(parts)) + parts)


def _mac_part(kind: str, image: bytes) -> bytes:
    return kind.encode("ascii") + struct.pack(">I", 8 + len(image)) + image


def _write(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def main(arguments: Iterable[str] | None = None) -> int:
    """Write all icons into a folder."""
    parser = argparse.ArgumentParser(description="make the icons of all systems from images/app/icon.svg")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "icons")
    folder: Path = parser.parse_args(None if arguments is None else list(arguments)).folder
    for written in (write_linux(folder), write_ico(folder), write_icns(folder)):
        print(written)
    return 0


if __name__ == "__main__":
    sys.exit(main())
