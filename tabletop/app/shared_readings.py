"""Cache for one look at saved files: each content is read once, and the game's own files only the first time.

A table asks several times for what its mods say: to check it, to compare it with what it shows, and as the copy that a
match keeps. Files that were just saved are not kept in the cache folder, so each of these would read all of them anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.content.known_good import KnownGood
    from tabletop.content.models.records import Content

_Key = tuple[str, tuple[str, ...], str]
"""A game, its mods, and a language."""


class SharedReadings:
    """Contents read in this look, and the game's own files known from earlier ones."""

    def __init__(self) -> None:
        from tabletop.content.known_good import KnownGood  # reads with pydantic

        self.known: KnownGood = KnownGood()
        self._contents: dict[_Key, tuple[str, Content]] = {}
        """Each content, and a copy of its mods as they were just before it was read."""

    @contextmanager
    def share(self) -> Iterator[None]:
        """Context manager: all reads in this thread go through this cache."""
        token = _IN_USE.set(self)
        try:
            yield
        finally:
            _IN_USE.reset(token)
            self._contents.clear()

    def get(
        self, game: str, mods: tuple[str, ...], language: str, read: Callable[[KnownGood], Content]
    ) -> Content:
        """Return the cached content, or read it now."""
        key = game, mods, language
        if key not in self._contents:
            from tabletop.content.mods.mod_copies import pack_copy

            try:
                packed = pack_copy([Path(mod) for mod in mods], game)
            except OSError:  # reading tells what is wrong with it
                packed = ""
            self._contents[key] = packed, read(self.known)
        return self._contents[key][1]

    def share_with_copy(self, game: str, own: Sequence[str], copies: Sequence[str], copy: str) -> None:
        """Let an unpacked `copy` of mods use what was read of their own folders, if every byte is the same."""
        if [Path(each).name for each in own] != [Path(each).name for each in copies]:
            return  # places of values are told by the names of folders
        for (of, mods, language), (packed, content) in [*self._contents.items()]:
            if (of, mods) == (game, tuple(own)) and packed == copy:
                self._contents[game, tuple(copies), language] = packed, content


_IN_USE: ContextVar[SharedReadings | None] = ContextVar("_IN_USE", default=None)


def readings_in_use() -> SharedReadings | None:
    """Return this thread's shared cache; None if there is none."""
    return _IN_USE.get()
