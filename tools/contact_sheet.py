"""Draw all SVG pictures of a folder onto one PNG with their names, to look at them as a family.

They are drawn by pygame, so the sheet shows what the game shows. `--grey` takes the colours away,
`--size` sets the pixels of the longer side (20 shows whether a small icon still reads).
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

BACKGROUND = "#1e2a2d"
INK = "#f7f1e3"
WIDTH_PX = 1400
GAP_PX = 14
LABEL_PX = 18


def drawn(path: Path, size: int, grey: bool) -> pygame.Surface:
    """One picture, its longer side `size` pixels."""
    picture = pygame.image.load_sized_svg(path, (size, size))
    return pygame.transform.grayscale(picture) if grey else picture


def sheet(paths: list[Path], size: int, background: str, grey: bool) -> pygame.Surface:
    """All pictures row by row, each over its name; a cell is as wide as the longer of the two."""
    pygame.font.init()
    font = pygame.font.Font(None, LABEL_PX)
    cells = [(drawn(path, size, grey), font.render(path.stem, True, INK)) for path in paths]
    places: list[tuple[int, int]] = []
    x = y = GAP_PX
    row = 0
    for picture, label in cells:
        width = max(picture.width, label.width)
        if x + width + GAP_PX > WIDTH_PX and x > GAP_PX:
            x, y, row = GAP_PX, y + row + LABEL_PX + GAP_PX, 0
        places.append((x, y))
        x, row = x + width + GAP_PX, max(row, picture.height)
    canvas = pygame.Surface((WIDTH_PX, y + row + LABEL_PX + GAP_PX))
    canvas.fill(background)
    for (picture, label), place in zip(cells, places, strict=True):
        canvas.blit(picture, place)
        canvas.blit(label, (place[0], place[1] + picture.height + 3))
    return canvas


def main(arguments: list[str] | None = None) -> int:
    """Write the sheet of a folder; 1 if the folder holds no picture of that name."""
    parser = argparse.ArgumentParser(description="draw a folder of SVG pictures onto one PNG")
    parser.add_argument("folder", type=Path)
    parser.add_argument("png", type=Path)
    parser.add_argument("--match", default="*", help="only names like this, for example town-*")
    parser.add_argument("--size", type=int, default=120, help="pixels of the longer side (120)")
    parser.add_argument("--background", default=BACKGROUND, help=f"a colour ({BACKGROUND})")
    parser.add_argument("--grey", action="store_true", help="without colours")
    wanted = parser.parse_args(arguments)
    paths = sorted(wanted.folder.rglob(f"{wanted.match}.svg"))
    if not paths:
        print(f"{wanted.folder}: no {wanted.match}.svg there")
        return 1
    pygame.image.save(sheet(paths, wanted.size, wanted.background, wanted.grey), wanted.png)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
