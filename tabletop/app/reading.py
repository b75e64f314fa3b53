"""Data files read through a cache on disk: values of an earlier start if no file has changed, else read now.

What was read is the same either way; only the time that it takes differs (`store/file_cache.py`). What the title screen
needs is told here without reading pydantic, and without YAML if all of it was kept.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabletop import games
from tabletop.app.shared_readings import readings_in_use
from tabletop.content.languages.lang import ENGLISH, Lang
from tabletop.content.models.shelf import BoxLook, read_shelf
from tabletop.content.models.theme import ThemeFile, read_theme
from tabletop.content.reading.roots import find_root
from tabletop.store import paths
from tabletop.store import settings as stored
from tabletop.store.file_cache import FileCache
from tabletop.store.safe_start import is_without_mods

if TYPE_CHECKING:
    from tabletop.content.known_good import KnownGood
    from tabletop.content.models.records import Content
    from tabletop.engine.game import Game
    from tabletop.store.settings import Settings

_READERS = ("tabletop.content", "tabletop.engine.effects", "pydantic.version")
"""Modules and packages whose code decides how a game's files are read, beside the game's own."""


class Look(NamedTuple):
    """Look of the app before a game is opened."""

    theme: ThemeFile
    shelf: tuple[BoxLook, ...]


def look() -> Look:
    """Return theme and shelf. Raises `ContentError` for wrong data."""
    data = find_root() / "data"
    files = data / "theme.yaml", data / "shelf.yaml"
    sources = (*files, *code("tabletop.content"))
    return _cache().get("look", Look, sources, lambda: Look(read_theme(files[0]), read_shelf(files[1])))


def sentences(language: str) -> Lang:
    """Return the app's sentences in a language. Raises `ContentError` if its file, or the English one, is wrong."""
    beside = with_languages()
    sources = (*(folder / "data" / "lang" for folder in (find_root(), *beside)), *code("tabletop.content"))
    return _cache().get(f"words-{language}", Lang, sources, lambda: Lang.read(language, beside=beside))


def with_languages() -> tuple[Path, ...]:
    """List the installed mods that bring a language of the app; none where mods are left out."""
    if is_without_mods():
        return ()
    try:
        there = sorted(paths.mods_folder().iterdir())
    except OSError:
        return ()
    return tuple(filter(_has_languages, there))


def _has_languages(folder: Path) -> bool:
    """Check if a folder is a mod with sentences of the app; an unreadable folder is none."""
    try:
        return (folder / "mod.yaml").is_file() and (folder / "data" / "lang").is_dir()
    except OSError:
        return False


def settings() -> tuple[Settings, tuple[str, ...]]:
    """Return the settings in force, and one message for every illegal value."""
    sources = (paths.settings_file(), *code("tabletop.content", "tabletop.store.settings"))
    return _cache().get("settings", tuple, sources, stored.load)


def content_of(game: Game, mods: tuple[str, ...] = (), language: str = ENGLISH) -> Content:
    """Return a game's content in a language. Raises `ContentError` with every mistake in game, mods and language."""
    from tabletop.content.models.records import Content

    folders = [Path(mod) for mod in mods]
    if mods and (shared := readings_in_use()) is not None:
        return shared.get(game.id, mods, language, lambda known: _read(game, folders, language, known))
    said = zlib.crc32(repr(mods).encode())  # two lists of mods under one name only take turns
    name = f"{game.id}-{language}-{said:08x}"
    return _cache().get(name, Content, _sources(game, folders), lambda: _read(game, folders, language))


def _read(game: Game, mods: list[Path], language: str, known: KnownGood | None = None) -> Content:
    if language == ENGLISH:
        from tabletop.content.load import load

        return load(game.id, game.kinds, mods=mods, known=known)
    from tabletop.content.languages.translation import translate

    return translate(content_of(game, tuple(map(str, mods))), language, find_root(), mods)


def _cache() -> FileCache:
    return FileCache(paths.file_cache_folder())


def _sources(game: Game, mods: list[Path]) -> Iterator[Path]:
    """Yield every file that a game's content depends on."""
    root = find_root()
    yield root / "data" / game.id
    yield root / "data" / "theme.yaml"  # the names of its colours
    yield from (root / "images" / owner for owner in (game.id, "app"))  # their names: cards name pictures
    yield from mods
    yield from code(*_READERS, f"{games.__name__}.{game.id}")


def code(*modules: str) -> Iterator[Path]:
    """Yield the code files of modules and packages; in the packaged app all of it is in one file."""
    if getattr(sys, "frozen", False):
        yield Path(sys.executable)
        return
    for name in modules:
        package, *below = name.split(".")
        spec = find_spec(package)  # of the package alone: what leads to a module below it would be imported
        if spec is not None and spec.origin is not None:
            path = Path(spec.origin).parent.joinpath(*below)
            yield path if path.is_dir() else path.with_name(f"{path.name}.py")
