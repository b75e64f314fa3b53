"""SVG pictures: found by game and name, drawn at their size on screen, and cached.

A picture is looked for in a list of folders, the first that has it wins; so a mod's folder comes before ours.
"""

from __future__ import annotations

import io
import logging
import os
import re
import zlib
from collections.abc import Collection, Hashable, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from tabletop.content.models.theme import ThemeFile
from tabletop.content.reading.fileread import LARGEST_PICTURE
from tabletop.content.reading.svg_complexity import find_excess
from tabletop.content.reading.unicode_form import find_path
from tabletop.paint.colours import RGBA
from tabletop.paint.eyes import recolour
from tabletop.paint.store import Store

MISSING = "picture-missing"
_SEATS = re.compile(r"^(?:seat-(?=\d+-)|.*-(?=\d+$))(\d+)")
"""Pictures that seats have a copy each of end in the seat's number, from 1."""
_LOG = logging.getLogger(__name__)
_BLANK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect x="4" y="4" width="92" height="92" rx="14" '
    'fill="#7a6f60" fill-opacity="0.35"/><path d="M30 30 L70 70 M70 30 L30 70" stroke="#f6f0e1" stroke-width="7" '
    'stroke-linecap="round"/></svg>'
)
_HEAD, _LARGEST = 2000, 4000.0
_VIEW = re.compile(rb"""viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)""")
"""Statement of how large a picture was drawn, in the first bytes of its file."""
LONGEST = 4.0
"""Largest ratio of a picture's length or height to what it covers; one of another shape leaves its ends free."""


class Pictures:
    """SVG pictures of all games, drawn once for each size and tint."""

    def __init__(self, folders: Sequence[Path], store: Store | None = None) -> None:
        self.folders = tuple(folders)
        self.store = store if store is not None else Store()
        self._found: dict[tuple[str, str], Path | None] = {}
        self._there: dict[tuple[str, str], bool] = {}
        self._seats: tuple[tuple[str, str], ...] = ()
        self._bad: set[Path | None] = set()

    def repaint(self, usual: ThemeFile, worn: ThemeFile) -> None:
        """Take seat colours from another theme from now on; drops everything drawn."""
        pairs = zip(usual.seats, worn.seats, strict=True)
        self._seats = tuple((seat.colour, other.colour) for seat, other in pairs) if usual is not worn else ()
        self.store.clear()

    def find(self, game: str, name: str) -> Path | None:
        """Return the file of a picture, or None; logs a missing one once."""
        key = (game, name)
        if key not in self._found:
            self._found[key] = self._search(game, name)
            if self._found[key] is None:
                _LOG.warning("no picture images/%s/%s.svg; a placeholder is shown", game, name)
        return self._found[key]

    @property
    def missing_names(self) -> frozenset[tuple[str, str]]:
        """Game and name of every requested picture that is missing."""
        return frozenset(key for key, path in self._found.items() if path is None)

    def has(self, game: str, name: str) -> bool:
        """Check if a picture exists, without logging."""
        key = (game, name)
        if key not in self._there:
            self._there[key] = self._search(game, name) is not None
        return self._there[key]

    def stamp(self, game: str, name: str) -> tuple[str, int, int]:
        """Return the identity of a picture's file: path, time of change and size."""
        path = self._search(game, name)
        try:
            facts = path.stat() if path is not None else None
        except OSError:
            facts = None
        return (str(path), facts.st_mtime_ns, facts.st_size) if facts is not None else ("", 0, 0)

    def stamps(self, game: str) -> int:
        """Return a hash of all pictures of a game as they are now."""
        found: list[tuple[str, int, int]] = []
        for folder in self.folders:
            with suppress(OSError):
                facts = ((each.name, each.stat()) for each in os.scandir(folder / game))
                found += [(name, fact.st_mtime_ns, fact.st_size) for name, fact in facts]
        return zlib.crc32(repr((sorted(found), self._seats)).encode())

    def _search(self, game: str, name: str) -> Path | None:
        # the app's icons may be named without their prefix: "undo" is icon-undo
        names = (name, f"icon-{name}") if game == "app" else (name,)
        places = ((folder / game, f"{each}.svg") for folder in self.folders for each in names)
        with suppress(OSError):  # a mod may name what no file can be called
            return next((path for path in (find_path(*place) for place in places) if path.is_file()), None)
        return None

    def look_in(self, folders: Sequence[Path]) -> None:
        """Search these folders for every picture from now on."""
        self.folders = tuple(folders)
        self._look_again()
        self.store.clear()

    def look_again(self, changed: Collection[tuple[str, str]]) -> None:
        """Search for the pictures with these games and names anew, and drop drawings that may use them.

        Words, grounds and the other pictures stay as they were drawn.
        """
        self._look_again()

        def stays(key: Hashable) -> bool:
            match key:
                case ("picture" | "cover", str(game), str(name), *_):
                    return (game, name) not in changed
                case ("text", *_):
                    return True
                case ("ground", str(game), tuple(names), *_):
                    return not any((game, each) in changed for each in names)
            return False

        self.store.forget(stays)

    def _look_again(self) -> None:
        self._found.clear()
        self._there.clear()
        self._bad.clear()

    def fit(self, game: str, name: str, width: int, height: int, tint: RGBA | None = None) -> pygame.Surface:
        """Return the picture as large as fits into width x height pixels, in its own shape."""
        width, height = max(1, width), max(1, height)
        return self.store.get(
            ("picture", game, name, width, height, tint),
            lambda: self._draw(game, name, width, height, tint),
            "svgs",
        )

    def cover(self, game: str, name: str, width: int, height: int) -> pygame.Surface:
        """Return the picture filling width x height pixels exactly, its overhang cut evenly."""
        width, height = max(1, width), max(1, height)
        return self.store.get(
            ("cover", game, name, width, height), lambda: self._cover(game, name, width, height), "svgs"
        )

    def draw_anew(self, game: str, name: str, width: int, height: int) -> pygame.Surface:
        """Return the picture as large as fits, uncached: it becomes a part of something larger."""
        return self._load(game, name, max(1, width), max(1, height), kept=False)

    def scale_anew(self, game: str, name: str, scale: float) -> pygame.Surface:
        """Return the picture at `scale` times its drawn size, uncached."""
        wide, high = self.drawn_size(game, name)
        return self.draw_anew(game, name, round(wide * scale), round(high * scale))

    def drawn_size(self, game: str, name: str) -> tuple[float, float]:
        """Return the width and height that a picture's file says, as far as it may be shown; 100 x 100 of none."""
        path = self.find(game, name)
        with suppress(OSError):
            if path is not None and path.stat().st_size <= LARGEST_PICTURE:
                found = _VIEW.search(path.read_bytes()[:_HEAD])
                if found is not None:
                    return min(float(found[1]), _LARGEST), min(float(found[2]), _LARGEST)
        return 100.0, 100.0

    def ratio(self, game: str, name: str) -> float:
        """Return width over height of the picture as drawn."""
        small = self.fit(game, name, 64, 64)
        return small.get_width() / small.get_height()

    def _draw(self, game: str, name: str, width: int, height: int, tint: RGBA | None) -> pygame.Surface:
        picture = self._load(game, name, width, height)
        if tint is not None:
            picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
            picture.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _load(self, game: str, name: str, width: int, height: int, kept: bool = True) -> pygame.Surface:
        path = self.find(game, name) or self._missing_picture()
        try:
            drawing = self._drawing(path, name) if path is not None else _BLANK.encode()
            if not kept:
                return _soon(drawing, width, height)
            return self.store.get_lasting(
                ("svg", drawing, width, height), lambda: _soon(drawing, width, height)
            )
        except (pygame.error, OSError, ValueError) as problem:
            if path not in self._bad:
                self._bad.add(path)
                _LOG.warning("cannot draw images/%s/%s.svg (%s): %s", game, name, path, problem)
            return _rasterise(_BLANK.encode(), width, height)

    def _drawing(self, path: Path, name: str) -> bytes:
        """Return the SVG text of a file in the seats' colours. Raises `ValueError` or `OSError` if it is unusable."""
        size = path.stat().st_size
        if size > LARGEST_PICTURE:
            raise ValueError(
                f"{size // 1000} kB are too much for a picture, at most {LARGEST_PICTURE // 1000}"
            )
        drawing = path.read_bytes()
        if b"stroke-dasharray" in drawing:
            from tabletop.content.reading.svg_reader import draws_too_long  # few pictures have dashes

            if draws_too_long(drawing):
                raise ValueError("its dashes would never be drawn to their end")
        if (seat := self._seat_of(name)) is None:
            return drawing
        colours = self._seats[seat]
        return recolour(drawing.decode(), *colours, whole=name.startswith("seat-")).encode()

    def _seat_of(self, name: str) -> int | None:
        """Return the seat whose colour a picture has (truck-3, seat-3-triangle), if seats are repainted."""
        number = _SEATS.search(name)
        seat = int(number[1]) - 1 if number is not None else -1
        return seat if 0 <= seat < len(self._seats) else None

    def _missing_picture(self) -> Path | None:
        places = (folder / "app" / f"{MISSING}.svg" for folder in self.folders)
        return next((path for path in places if path.is_file()), None)

    def _cover(self, game: str, name: str, width: int, height: int) -> pygame.Surface:
        wanted = width / height
        ratio = min(max(self.ratio(game, name), wanted / LONGEST), wanted * LONGEST)
        if width / height > ratio:
            whole = self._load(game, name, width, round(width / ratio) + 1)
        else:
            whole = self._load(game, name, round(height * ratio) + 1, height)
        cover = pygame.Surface((width, height), pygame.SRCALPHA)
        cover.blit(whole, ((width - whole.get_width()) // 2, (height - whole.get_height()) // 2))
        return cover


def _soon(drawing: bytes, width: int, height: int) -> pygame.Surface:
    """Rasterise an SVG; `ValueError` for one that would take too long."""
    if (too_much := find_excess(drawing)) is not None:
        raise ValueError(too_much.what)
    return _rasterise(drawing, width, height)


def _rasterise(drawing: bytes, width: int, height: int) -> pygame.Surface:
    """Rasterise an SVG as large as fits. Raises `pygame.error` or `ValueError` if it is invalid."""
    raw = pygame.image.load_sized_svg(io.BytesIO(drawing), (width, height))
    picture = pygame.Surface(raw.get_size(), pygame.SRCALPHA)
    picture.blit(raw, (0, 0))
    return picture
