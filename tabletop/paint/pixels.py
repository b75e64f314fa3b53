"""Disk cache of drawn surfaces, so that the next start need not draw them again.

A file holds one surface, under a name made from everything its look depends on. The folder is a cache: what is
missing, cut off, changed or of another version is drawn anew and nobody hears of it; what was not wanted for longest
goes when it is full.
"""

from __future__ import annotations

import logging
import os
import zlib
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from struct import Struct
from time import perf_counter, time
from typing import Any

import pygame

from tabletop import __version__

_LOG = logging.getLogger(__name__)
MOST_BYTES = 256 * 1024 * 1024
"""Limit of the folder: one game from the title to its result draws up to 155 MB at 1920 x 1080."""
_LARGEST, _MOST_WAITING = 16 * 1024 * 1024, 32 * 1024 * 1024
WORTH_MS = 0.3
"""Least time of making a surface that is worth a file."""
_STILL_FRESH_S = 24 * 3600
"""Least time between two marks of a file as wanted: the folder goes by the day, and a mark costs a write."""
_NOWHERE = -1
_PAGE, _SAMPLE = 4096, 256  # bytes; what is lost of a file is lost by the page
_HEAD = Struct("<4sIIII")  # mark, width, height, 1 with alpha, checksum
_MARK = b"HSP1"


class Pixels:
    """Folder of cached surfaces; they are written by `put_away` alone, when there is time."""

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self.folder, self.most = folder, most
        self.read = 0
        """Number of surfaces that were found on disk so far."""
        self._waiting: deque[tuple[Path, pygame.Surface]] = deque()
        self._waiting_bytes = 0
        self._free: int | None = None
        self._salt = f"{__version__} {pygame.version.ver} {pygame.version.SDL} {_code_stamp()}"

    def get(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of a key that holds all its look depends on: from disk, or made and written later."""
        path = self._path(key, make)
        found = _load(path)
        if found is not None:
            self.read += 1
            return found
        began = perf_counter()
        surface = make()
        if (perf_counter() - began) * 1e3 >= WORTH_MS and _plain(surface):
            self._keep(path, surface)
        return surface

    def _keep(self, path: Path, surface: pygame.Surface) -> None:
        size = surface.get_width() * surface.get_height() * 4
        if self._waiting_bytes + size <= _MOST_WAITING and self._free != _NOWHERE:
            self._waiting.append((path, surface.copy()))  # whoever asked may go on drawing on it
            self._waiting_bytes += size

    def put_away(self, most_ms: float = 3.0) -> bool:
        """Write new surfaces for about this long; True if there are more."""
        began = perf_counter()
        while self._waiting and (perf_counter() - began) * 1e3 < most_ms:
            path, surface = self._waiting.popleft()
            try:
                self._write(path, surface)
            except OSError as problem:
                _LOG.info("drawn pictures cannot be kept: %s", problem)
                self._waiting.clear()
                self._free = _NOWHERE
        if not self._waiting:
            self._waiting_bytes = 0
        return bool(self._waiting)

    def _write(self, path: Path, surface: pygame.Surface) -> None:
        pixels = memoryview(surface.get_buffer().raw)
        self.folder.mkdir(parents=True, exist_ok=True)  # it may be taken away at any time
        if self._free is None:
            self._free = self._make_room()
        if len(pixels) > self._free:
            self._free = self._make_room()
        self._free -= len(pixels)
        head = _HEAD.pack(_MARK, *surface.get_size(), int(_has_alpha(surface)), _checksum(pixels))
        passing = path.with_suffix(f".{os.getpid()}")
        with passing.open("wb") as file:  # no copy is made: a whole screen is 8 MB
            file.write(head)
            file.write(pixels)
        passing.replace(path)

    def _make_room(self) -> int:
        """Delete the surfaces unused for longest until a quarter is free; returns the bytes left."""
        known = sorted(_files(self.folder))
        used = sum(size for _, size, _ in known)
        for _, size, name in known:
            if used <= self.most * 3 // 4:
                break
            with suppress(OSError):
                (self.folder / name).unlink()
            used -= size
        return max(0, self.most - used)

    def _path(self, key: object, make: Callable[[], pygame.Surface]) -> Path:
        maker = make.__code__.co_filename if hasattr(make, "__code__") else ""
        # Random makes a seed of the whole text, as well spread as hashlib would, which takes 3 ms to be read
        name = Random(f"{self._salt} {_change_time(maker)} {key!r}").getrandbits(128)
        return self.folder / f"{name:032x}.px"


def _load(path: Path) -> pygame.Surface | None:
    """Return the surface in a file; None if it is damaged."""
    try:
        with path.open("rb", buffering=0) as file:
            head = file.read(_HEAD.size)
            if len(head) < _HEAD.size:
                return None
            mark, width, height, alpha, check = _HEAD.unpack(head)
            size, facts = width * height * 4, os.fstat(file.fileno())
            if mark != _MARK or not 0 < size <= _LARGEST or facts.st_size != len(head) + size:
                return None
            surface = pygame.Surface((width, height), pygame.SRCALPHA if alpha else 0, 32)
            buffer: Any = surface.get_buffer()
            with memoryview(buffer) as pixels:  # straight into the surface: these are megabytes
                if file.readinto(pixels) != size or _checksum(pixels) != check:
                    return None
    except OSError:
        return None
    if time() - facts.st_mtime > _STILL_FRESH_S:
        with suppress(OSError):
            os.utime(path)
    return surface


def _checksum(pixels: memoryview) -> int:
    """Return a checksum of enough bytes to detect a partly written file."""
    check = 1
    for start in range(0, len(pixels), _PAGE):
        check = zlib.adler32(pixels[start : start + _SAMPLE], check)
    return check


def _has_alpha(surface: pygame.Surface) -> bool:
    return bool(surface.get_flags() & pygame.SRCALPHA)


def _plain(surface: pygame.Surface) -> bool:
    """Check if a surface is plain pixels in this machine's usual order."""
    width, height = surface.get_size()
    usual = pygame.Surface((1, 1), pygame.SRCALPHA if _has_alpha(surface) else 0, 32)
    return (
        surface.get_masks() == usual.get_masks()
        and surface.get_flags() == usual.get_flags()
        and surface.get_colorkey() is None
        and surface.get_alpha() in (None, 255)
        and surface.get_pitch() == width * 4
        and 0 < width * height * 4 <= _LARGEST
    )


def _files(folder: Path) -> list[tuple[int, int, str]]:
    """List time of change (ns), bytes and name of each file in a folder."""
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                facts = entry.stat()
                found.append((facts.st_mtime_ns, facts.st_size, entry.name))
    return found


def _code_stamp() -> int:
    """Return the last change of the painting code; 0 in the packaged app, whose version identifies it."""
    return max(
        (changed for changed, _, name in _files(Path(__file__).parent) if name.endswith(".py")), default=0
    )


def _change_time(file: str) -> int:
    try:
        return os.stat(file).st_mtime_ns
    except OSError:
        return 0
