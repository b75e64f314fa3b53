"""`hotseat doctor`: facts for a bug report. It opens no window and changes nothing."""

from __future__ import annotations

import os
import platform
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tabletop import __version__

PACKAGES = ("pygame-ce", "PyYAML", "pydantic", "platformdirs", "rich")
FONTS = ("font-fjallaone", "font-source-sans-pro")
ENVIRONMENT = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "HOTSEAT_HOME", "LANG")


def doctor(chosen: Namespace) -> int:
    """Print the report; 1 if something is missing without which the app cannot run."""
    lines = [*_versions(), *_screen_and_sound(), *_content(), *_folders(), *_other_files(), *_own_files()]
    width = max(len(name) for name, _ in lines)
    for name, value in lines:
        print(f"{name:<{width}}  {value}")
    return 1 if any(value.startswith(MISSING) for _, value in lines) else 0


MISSING = "MISSING"


def _versions() -> Iterator[tuple[str, str]]:
    yield "hotseat", __version__
    yield "python", f"{platform.python_version()} ({sys.executable})"
    yield "system", platform.platform()
    for name in PACKAGES:
        yield name, _package_version(name)
    if _package_version("pygame").startswith(MISSING):
        return
    yield (
        "pygame",
        f"{MISSING}: plain pygame is installed over pygame-ce; remove it and install pygame-ce again",
    )


def _package_version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return f"{MISSING}: not installed"


def _screen_and_sound() -> Iterator[tuple[str, str]]:
    import pygame

    with _silent_libraries():
        found = list(_drivers())
    yield "SDL", ".".join(map(str, pygame.version.SDL))
    yield from found


@contextmanager
def _silent_libraries() -> Iterator[None]:
    """Silence standard error of C libraries, whose messages `_drivers` words itself."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def _drivers() -> Iterator[tuple[str, str]]:
    import pygame

    asked = os.environ.get("SDL_VIDEODRIVER", "")
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and driver != asked:
        yield "screen", f"none ({driver}); hotseat simulate and hotseat shot work without one"
    else:
        sizes = " ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
        yield "screen", f"{driver}, {sizes}"
    pygame.display.quit()
    try:
        pygame.mixer.init()
        yield "sound", f"{pygame.mixer.get_init()}"
        pygame.mixer.quit()
    except pygame.error as error:
        yield "sound", f"none ({error}); the app plays without it"


def _content() -> Iterator[tuple[str, str]]:
    import yaml

    yield "C YAML loader", "yes" if hasattr(yaml, "CSafeLoader") else "no; reading data files takes longer"
    for name in FONTS:
        yield name, _package_version(name)
    from tabletop import games
    from tabletop.content.reading.roots import find_root

    yield "data", str(find_root() / "data")
    yield "games", ", ".join(games.ids())


def _folders() -> Iterator[tuple[str, str]]:
    from tabletop.store import paths

    yield "settings", _folder_state(paths.settings_file())
    yield "matches", _folder_state(paths.matches_folder())
    yield "mods", _folder_state(paths.mods_folder())
    yield "logs", _folder_state(paths.logs_folder())
    for name in ENVIRONMENT:
        if name in os.environ:
            yield name, os.environ[name]


def _other_files() -> Iterator[tuple[str, str]]:
    """Name what other programs left in place of a match file while it was played."""
    from tabletop.store import paths
    from tabletop.store.match_files import SUFFIX
    from tabletop.store.whole_file import OTHER

    with suppress(OSError):
        for path in sorted(paths.matches_folder().glob(f"*{OTHER}*{SUFFIX}")):
            ours = path.name.rpartition(OTHER)[0] + SUFFIX
            yield (
                "kept beside",
                f"{path}: another program left it in place of {ours} during the match; both are kept",
            )


def _own_files() -> Iterator[tuple[str, str]]:
    """Describe each own file that cannot be written; none of them is needed to play."""
    from tabletop.store.own_files import OWN_FILES, obstacle

    found = [(own, reason) for own in OWN_FILES if (reason := obstacle(own))]
    for own, reason in found:
        yield own.name, f"{own.path()} cannot be written ({reason}): {own.loss}; play goes on without it"
    if not found:
        yield "own files", "all can be written"


def _folder_state(path: Path) -> str:
    try:
        return f"{path}" if path.exists() else f"{path} (not there yet)"
    except OSError as problem:  # a folder above it is closed
        return f"{path} cannot be looked at ({problem.strerror})"
