"""Draw many screens into a folder, or compare them with those drawn before, to the byte of every pixel.

    python -m tools.picture_net make FOLDER      draw: 10 positions of each game in 2 sizes, and every other screen
    python -m tools.picture_net compare FOLDER   draw again and say which pictures differ; exit 1 if any does

Make the pictures from the commit before a change that shall change nothing that is seen, compare them after it. The
folder stays out of the repository. A picture that differs is written beside the old one as NAME.now.png.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tabletop.app.parts import Parts, gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.ui.window import offscreen

SIZES = ((1280, 720), (1920, 1080))
POSITIONS = 10
SCREENS = ("setup", "curtain", "rules", "result", "replay", "seats")
GAMELESS = ("title", "settings", "mods")
BOUND = 400
"""Answers within which the positions of a game lie."""


def stands(parts: Parts, game: str) -> Iterator[tuple[str, Stand, str]]:
    """Names of pictures of a game with a match and the screen to draw of it; seats vary with the position."""
    opened = parts.open(game, ())
    parts.use(game, ())
    allowed = opened.content.file.seats
    for number in range(POSITIONS):
        seats = allowed[number % len(allowed)]
        after = number * BOUND // POSITIONS + number
        yield f"table-{number}", Stand(parts, opened, SampleMatch(seats, number + 1, after)), "table"
    for name in SCREENS:
        yield (
            name,
            Stand(parts, opened, SampleMatch(None, 1, 0 if name in ("result", "replay") else 20)),
            name,
        )


def pictures(games: Sequence[str]) -> Iterator[tuple[str, pygame.Surface]]:
    """Every picture with its name; each match is played once and drawn in all sizes."""
    parts = gather()
    for game in games:
        for name, stand, screen in stands(parts, game):
            yield from drawn(parts, f"{game}-{name}", stand, screen)
    opened = parts.open(games[0], ())
    for screen in GAMELESS:
        yield from drawn(parts, screen, Stand(parts, opened, SampleMatch()), screen)


def drawn(parts: Parts, name: str, stand: Stand, screen: str) -> Iterator[tuple[str, pygame.Surface]]:
    """One screen in all sizes."""
    scene = stand.scene(screen)
    for size in SIZES:
        brush = offscreen(size, parts.theme, parts.pictures, text_size=parts.settings.text_size)
        scene.draw(brush)
        yield f"{name}-{size[1]}", brush.surface


def make(folder: Path, games: Sequence[str]) -> int:
    """Write all pictures; the exit code."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, surface in pictures(games):
        pygame.image.save(surface, str(folder / f"{name}.png"))
        print(name, flush=True)
    return 0


def compare(folder: Path, games: Sequence[str]) -> int:
    """Draw all pictures again and tell those that are not as they were; the exit code."""
    different, count = 0, 0
    for name, surface in pictures(games):
        before, count = folder / f"{name}.png", count + 1
        if before.is_file() and is_same(pygame.image.load(str(before)), surface):
            continue
        different += 1
        pygame.image.save(surface, str(folder / f"{name}.now.png"))
        print(f"differs: {name}" if before.is_file() else f"new: {name}", flush=True)
    print(f"{count} pictures, {different} differ")
    return 1 if different else 0


def is_same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures agree in every pixel."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def main(arguments: list[str] | None = None) -> int:
    """Make or compare; a home in the folder keeps the matches and mods of this machine out of the pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("what", choices=("make", "compare"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", help="only these games; all of them if none is named")
    chosen = parser.parse_args(arguments)
    folder = chosen.folder.resolve()
    os.environ["HOTSEAT_HOME"] = str(folder / "home")  # screens name it, so it must be the same both times
    pygame.display.init()
    pygame.font.init()
    return {"make": make, "compare": compare}[chosen.what](folder, chosen.games or sorted(gather().there))


if __name__ == "__main__":
    sys.exit(main())
