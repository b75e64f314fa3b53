"""Context shared by all screens: words, look, pictures, the shelf, settings, sound and remembered state."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.app import reading
from tabletop.app.tongue import system_language
from tabletop.content.languages.lang import ENGLISH, Lang, languages
from tabletop.content.models.shelf import BoxLook
from tabletop.content.models.theme import ThemeFile
from tabletop.content.reading.roots import find_root
from tabletop.errors import ContentError
from tabletop.paint.pictures import Pictures
from tabletop.store import settings as stored
from tabletop.store.app_state import AppState
from tabletop.store.paths import settings_file
from tabletop.store.settings import Setting, Settings, setting_names
from tabletop.ui.audio import Audio

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.app.mod_tests import ModTests
    from tabletop.store.people import People

log = logging.getLogger(__name__)
LOOKS = frozenset({"colour_blind", "high_contrast"})
"""Settings that all that is drawn depends on."""


@dataclass(slots=True)
class Parts:
    """The shared context; `settings` and `words` change when somebody changes them."""

    root: Path
    words: Lang
    theme: ThemeFile
    """The look that is worn: the usual one, or the one for colour-blind eyes."""
    pictures: Pictures
    shelf: tuple[BoxLook, ...]
    there: frozenset[str]
    """Games that can be opened."""
    settings: Settings
    memory: AppState
    audio: Audio
    usual: ThemeFile
    """The look of whoever has set nothing."""
    mistakes: tuple[str, ...] = ()
    """Mistakes in the settings file, a sentence each."""
    clock: Callable[[], float] = time.monotonic
    in_use: tuple[str, tuple[str, ...]] = "", ()
    """The game and the mods whose pictures and sounds come before ours."""
    wishes: Mapping[str, Setting] = field(default_factory=dict)
    """Settings that whoever is at the screen has otherwise than the table."""
    _people: People | None = None
    mod_tests: ModTests | None = None
    """The tests of the mod that was tested last; they go on beside whatever is open."""
    on_change: Callable[[str], object] = lambda name: None
    """Told of every setting that has changed, by a switch or a key, once it is kept."""

    @property
    def people(self) -> People:
        """Everybody who plays here, read when first asked for."""
        if self._people is None:
            from tabletop.store.people import People

            self._people = People()
            for problem in self._people.problems:
                log.warning("%s", problem)
        return self._people

    @property
    def in_force(self) -> Settings:
        """Settings that hold for whoever is at the screen."""
        return self.settings.with_values(**self.wishes) if self.wishes else self.settings

    def dress(self, wishes: Mapping[str, Setting]) -> tuple[str, ...]:
        """Apply these wishes, report each setting that changes by it, and return those settings' names."""
        before, self.wishes = self.in_force, wishes
        now = self.in_force
        if now == before:
            return ()
        changed = tuple(name for name in setting_names() if getattr(before, name) != getattr(now, name))
        if LOOKS.intersection(changed):
            self.wear()
        self.words = self.words.for_device(now.plays_with)
        for name in changed:
            self.on_change(name)
        return changed

    def open(self, game: str, mods: tuple[str, ...] = ()) -> Opened:
        """Open a game in the language and look of the settings. Raises `ContentError` for wrong data."""
        from tabletop.app.library import open_game

        return open_game(game, mods, self.words.code, self.in_force.colour_blind)

    def reread(self, game: str, mods: tuple[str, ...] = ()) -> Opened:
        """Open a game from its files as they are now. Raises `ContentError`; then `open` gives the game as before."""
        from tabletop.app.library import reread

        return reread(game, mods, self.words.code, self.in_force.colour_blind)

    def use(self, game: str, mods: tuple[str, ...] = ()) -> None:
        """Look for pictures and sounds in a game's mods before ours; () for no mods."""
        if (game, mods) == self.in_use or not (mods or self.in_use[1]):
            return
        from tabletop.content.mods.mods import sort_by_requirements

        folders = [
            *reversed(sort_by_requirements([Path(mod) for mod in mods], game)),
            self.root,
        ]  # the later one wins
        self.in_use = game, mods
        self.pictures.look_in([folder / "images" for folder in folders])
        self.audio.look_in([folder / "sounds" for folder in folders])

    def wear(self) -> None:
        """Take the theme of the settings; cached drawings in another one are dropped."""
        now = self.in_force
        self.theme = self.usual.for_colour_vision(now.colour_blind).in_contrast(now.high_contrast)
        self.pictures.repaint(self.usual, self.theme)

    @property
    def languages(self) -> dict[str, str]:
        """Languages the app can speak: code and what each calls itself."""
        found: dict[str, str] = {}
        for code in languages(self.root, reading.with_languages()):
            with suppress(ContentError):  # one of a mod that cannot be read, which the screen of mods tells
                found[code] = reading.sentences(code)("app.language")
        return found

    def look(self, game: str) -> BoxLook:
        """The look of a game's box. Raises `ContentError` if none stands on the shelf."""
        for look in self.shelf:
            if look.id == game:
                return look
        raise ContentError(f'data/shelf.yaml has no box with the id "{game}"; the game needs one')

    def game_name(self, game: str) -> str:
        """The name on the box of a game; its id if there is none."""
        return next((look.name for look in self.shelf if look.id == game), game)

    def change(self, name: str, value: bool | int | str) -> None:
        """Set a setting, save it, and report it: the one way by which people change settings."""
        self.settings = self.settings.with_values(**{name: value})
        if name in ("language", "plays_with"):
            self.words = speak(self.settings.language).for_device(self.in_force.plays_with)
        if name == "language":
            self.pictures.store.clear()  # faces have words on them
        if name in LOOKS:
            self.wear()
        if name == "volume":
            self.audio.set_volume(self.settings.volume)
        if name == "mute" and self.audio.muted != value:
            self.audio.toggle_mute()
        try:
            stored.save(self.settings)
        except OSError as error:
            log.warning("settings cannot be kept: %s", error)
        self.on_change(name)

    def switch_sound(self) -> None:
        """Mute, or unmute; volume 0 becomes the default again."""
        silent = self.settings.is_silent
        if self.settings.volume == 0:
            self.change("volume", stored.Settings().volume)
        if self.settings.mute == silent:
            self.change("mute", not silent)


def speak(code: str) -> Lang:
    """Return the app's sentences in a language; in English if there is no such language."""
    try:
        return reading.sentences(code)
    except ContentError:
        return reading.sentences(ENGLISH)


def gather() -> Parts:
    """Build the context for the title screen; reads no game's package or content."""
    settings, problems = reading.settings()
    for problem in problems:
        log.warning("%s", problem)
    root = find_root()
    if not os.path.isfile(settings_file()):
        settings = settings.with_values(language=system_language(languages(root, reading.with_languages())))
    audio = Audio([root / "sounds"], volume=settings.volume, muted=settings.mute)
    usual, shelf = reading.look()
    parts = Parts(
        root,
        speak(settings.language).for_device(settings.plays_with),
        usual,
        Pictures([root / "images"]),
        shelf,
        frozenset(games.ids()),
        settings,
        AppState(),
        audio,
        usual,
    )
    parts.mistakes = problems
    parts.wear()
    return parts
