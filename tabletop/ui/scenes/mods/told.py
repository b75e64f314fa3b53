"""Contents of the mods screen in words, and its callbacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from tabletop.ui.scenes.base import Act


@dataclass(frozen=True, slots=True)
class Trouble:
    """Mistake in a mod."""

    where: str
    """File, line and column; only the file when there is no line."""
    what: str
    hint: str
    text: str
    """The source line, "" if there is none."""


@dataclass(frozen=True, slots=True)
class Urgent:
    """Most important sentence about a mod."""

    words: str
    icon: str = ""
    """Picture before it, "" for none."""
    ink: str = "muted"


@dataclass(frozen=True, slots=True)
class FoundMod:
    """Item in the mods folder, or an uninstalled sample."""

    folder: str
    """Name of the folder or zip."""
    name: str
    version: str
    game: str
    """Name of the game it is for; "" when nobody can tell."""
    authors: tuple[str, ...]
    text: str
    troubles: tuple[Trouble, ...]
    packed: bool = False
    """A zip, which can be unpacked here."""
    notes: tuple[Trouble, ...] = ()
    """Remarks that are no mistakes and good to know, such as values that another mod sets too."""
    replaces: str = ""
    """Version of the one that lies here already, of which the zip has another; "" if none does."""
    needs: tuple[str, ...] = ()
    """Names of the mods that it requires."""
    not_beside: tuple[str, ...] = ()
    """Names of the mods that it cannot be used with."""
    over: tuple[str, ...] = ()
    """Names of the mods that change the same, and over which it lies."""
    sample: bool = False
    """True if it comes with Hotseat and is not in the mods folder yet."""
    on: bool = False
    """True if the next match of its game begins with it."""
    can_switch: bool = False
    """True if it can be switched on."""
    languages: tuple[str, ...] = ()
    """Languages that it brings, each with how far it is, in words."""
    older: str = ""
    """Version in the bin that it can be exchanged for; "" for none."""
    urgent: Urgent = field(default_factory=lambda: Urgent(""))
    path: Path | None = None
    """Folder of the mod; None for what is none."""

    @property
    def is_here(self) -> bool:
        """True for a folder or a file in the mods folder that is no zip."""
        return not (self.packed or self.sample)


def _ignore(*reported: object) -> str:
    return ""


def no_picture(mod: FoundMod, size: tuple[int, int], cards: int) -> pygame.Surface | None:
    """Paint nothing."""
    return None


Painted = Callable[[FoundMod, tuple[int, int], int], pygame.Surface | None]
"""Function from a mod, a size in pixels and a number of cards to its picture, or None while there is none."""


@dataclass(frozen=True, slots=True)
class ModWays:
    """Callbacks to other screens, each with the name of a mod's folder."""

    fair: Callable[[str], object] = _ignore
    """Ask whether its game is fair with it."""
    edit: Callable[[str], object] = _ignore
    """Open it in the Workshop."""
    print_cards: Callable[[str], object] = _ignore
    """Show the sheets of its game's cards."""
    test: Callable[[str], object] = _ignore
    """Run its tests and show them."""
    make: Act = lambda: None
    """Begin a new one in the Workshop, or go on with another."""


@dataclass(frozen=True, slots=True)
class ModReports:
    """Actions on mods, each with the name of the folder or zip; the returned sentence is shown on the page."""

    on_back: Act
    unpack: Callable[[str], str] = _ignore
    """Unpack a zip or install a sample; returns the folder it is in then, "" if that failed."""
    place: Callable[[str, int], object] = _ignore
    """Put a mod at a place of the order, counted from 0."""
    switch: Callable[[str, bool], str] = _ignore
    remove: Callable[[str], str] = _ignore
    """Put a mod into the bin; returns why that failed, or ""."""
    undo: Callable[[], str] = _ignore
    """Bring back what was removed last; returns the folder, or "" if that failed."""
    exchange: Callable[[str], str] = _ignore
    """Put the older version from the bin in the place of this one."""
    share: Callable[[str], str] = _ignore
    ways: ModWays = ModWays()
    open: Callable[[str], str] = _ignore
    """Open the folder of a mod, or for "" the mods folder."""
    look_on: Callable[[], bool] = lambda: False
    """Make one more picture that was asked for; True if there is a new one."""
    picture: Painted = no_picture
