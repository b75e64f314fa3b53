"""What data files say, as they were read at an earlier start if nothing has changed since, else read now.

What was read is the same either way; only the time that it takes differs (`store/kept.py`).
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.content.lang import ENGLISH
from tabletop.content.records import Content
from tabletop.content.roots import find_root
from tabletop.store import places
from tabletop.store.kept import Kept

if TYPE_CHECKING:
    from tabletop.engine.game import Game

_READERS = ("tabletop.content", "tabletop.engine.effects", "pydantic.version")
"""Modules and packages whose code decides how a game's files are read, beside the game's own."""


def content_of(game: Game, mods: tuple[str, ...] = (), language: str = ENGLISH) -> Content:
    """A game's content in a language. Raises `ContentError` with every mistake in the game's, mods' and its files."""
    said = zlib.crc32(repr(mods).encode())  # two lists of mods under one name only take turns
    name = f"{game.id}-{language}-{said:08x}"
    folders = [Path(mod) for mod in mods]
    kept = Kept(places.kept())
    return kept.get(name, Content, _sources(game, folders), lambda: _read(game, folders, language))


def _read(game: Game, mods: list[Path], language: str) -> Content:
    if language == ENGLISH:
        from tabletop.content.load import load

        return load(game.id, game.kinds, mods=mods)
    from tabletop.content.translation import in_language

    return in_language(content_of(game, tuple(map(str, mods))), language, find_root(), mods)


def _sources(game: Game, mods: list[Path]) -> Iterator[Path]:
    """Every file that has a say in a game's content."""
    root = find_root()
    yield root / "data" / game.id
    yield from (root / "images" / owner for owner in (game.id, "app"))  # their names: cards name pictures
    yield from mods
    yield from code(*_READERS, f"{games.__name__}.{game.id}")


def code(*modules: str) -> Iterator[Path]:
    """Where the code of modules and packages lies; in the packaged app all of it is in one file."""
    if getattr(sys, "frozen", False):
        yield Path(sys.executable)
        return
    for name in modules:
        spec = find_spec(name)
        if spec is not None and spec.origin is not None:
            yield Path(spec.origin).parent if spec.submodule_search_locations else Path(spec.origin)
