"""Games opened with their content, and what set-up and bots need of them."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Sequence, Sized
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.app import reading
from tabletop.content.languages.lang import ENGLISH, languages
from tabletop.content.models.sentences import Forms
from tabletop.content.reading.roots import find_root
from tabletop.errors import ContentError

if TYPE_CHECKING:
    from tabletop.bots import Source
    from tabletop.content.models.options import Choice, NumberOption, Option
    from tabletop.content.models.records import Content
    from tabletop.content.models.shelf import BoxLook
    from tabletop.engine.game import Game
    from tabletop.engine.match import Match
    from tabletop.engine.view import View
    from tabletop.store.fingerprints import Fingerprint
    from tabletop.ui.scenes.base import Words
    from tabletop.ui.scenes.setup.plan import Offer, OptionRow, OptionValue, Told
    from tabletop.workshop.scenario_setup import PreparedGame


def option_notes(content: Content, option: Choice | NumberOption) -> Told | None:
    """Return the words beside an option by the values it depends on; None if there are none."""
    from tabletop.ui.scenes.setup.plan import Told

    if option.kind == "choice":
        said: dict[tuple[OptionValue, ...], str] = {
            (row,): _of_row(content, option.rows, row, option.told) for row in option.values if option.told
        }
        return Told((option.id,), said) if said else None
    result = option.result
    of = next((each for each in content.file.options if result is not None and each.id == result.of), None)
    if result is None or of is None or of.kind != "choice" or not of.rows:
        return None
    counts = {row: getattr(content.row(of.rows, row), result.key, None) for row in of.values}
    lowest = min(option.low, *(part.low for part in option.ranges), option.low)
    highest = max(option.high, *(part.high for part in option.ranges), option.high)
    numbers = range(lowest, highest + 1)
    return Told(
        (of.id, option.id),
        {
            (row, n): result.sentence(count, n)
            for row, count in counts.items()
            if isinstance(count, int)
            for n in numbers
        },
    )


def _of_row(content: Content, kind: str, row: str, text: str) -> str:
    """Fill in a sentence with the numbers and words of a row."""
    record = content.translate(content.row(kind, row))
    facts = {name: getattr(record, name) for name in Forms(text, text).placeholders if hasattr(record, name)}
    plain = {
        name: len(value) if isinstance(value, Sized) and not isinstance(value, str) else value
        for name, value in facts.items()
    }
    return Forms(text, text).fill(plain)


log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Opened:
    """A game with the content of all its data files."""

    game: Game
    content: Content
    mods: tuple[str, ...] = ()
    """The folders of mods that the content was read from; of a match they are copies."""
    own: tuple[str, ...] = ()
    """Folders of a match's own mods, now or once: pictures and sounds are looked for there."""
    copy: str = ""
    """The mods of a match as its file keeps them; "" if it has none, or is of a version that kept none."""

    @property
    def folders(self) -> tuple[str, ...]:
        """Folders of its mods, which people edit."""
        return self.own or self.mods

    @property
    def mod_names(self) -> tuple[str, ...]:
        """Names of its mods, lowest first."""
        return tuple(each.name for each in self.content.sources[1:])

    @property
    def mod_versions(self) -> str:
        """Names of its mods with their versions, on one line."""
        return ", ".join(f"{each.name} {each.version}".strip() for each in self.content.sources[1:])

    def sources(self) -> dict[str, dict[str, str]]:
        """Version and digest of each card set, as match files keep them."""
        return {each.name: {"version": each.version, "digest": each.digest} for each in self.content.sources}

    def public_facts(self, match: Match) -> str:
        """Describe the state of a match in public, as the header does."""
        return self.facts_of(match.view(None))

    def facts_of(self, view: View) -> str:
        """Describe a View's public state of the match, as the header does."""
        from tabletop.ui.table.position import (
            progress,  # a table is open by now, and with it all that draws one
        )

        line, phases = progress(view, self.content)
        return line or phases[0][0]

    def prepare(self) -> PreparedGame:
        """Return the game as scenarios, lessons and puzzles play it."""
        from tabletop.workshop.scenario_setup import PreparedGame

        return PreparedGame(self.game, self.content, self.content.file.defaults)

    def bots(self) -> Source:
        """Source from which the bot process loads the same game."""
        from tabletop.bots import Source

        if self.copy:
            from tabletop.app.keeping import lay_out

            lay_out(self.copy)  # a cleaner may have been there
        return Source(self.game.id, "tabletop.games:load", f"{__name__}:open_content", self.mods)


def open_content(game: Game, mods: Sequence[str] = ()) -> Content:
    """Read the data files of a game. Raises `ContentError` with every mistake in them."""
    from tabletop.app.reading import content_of  # a game is opened: the title screen does without pydantic

    return content_of(game, tuple(mods))


def open_game(
    game_id: str, mods: tuple[str, ...] = (), language: str = ENGLISH, clear: bool = False
) -> Opened:
    """Open a game, once and cached, in `language` as far as it has words; `clear` for colour-blind players.

    Raises `KeyError` for an unknown game, `ContentError` for wrong data.
    """
    return _open_cached(game_id, mods, language, clear, _as_of.get((game_id, mods), ()))


def look_again(game_id: str, mods: tuple[str, ...]) -> None:
    """Drop the cache of games whose mods' files have changed, mistakes or not."""
    from tabletop.store.fingerprints import fingerprint

    if mods:
        _as_of[game_id, mods] = fingerprint([find_root() / "data" / game_id, *map(Path, mods)])


def reread(game_id: str, mods: tuple[str, ...], language: str = ENGLISH, clear: bool = False) -> Opened:
    """Read a game's files anew; `open_game` returns the result from now on.

    Raises `ContentError`, also for mods that no match can begin with, or whose pictures cannot be drawn, and for
    mistakes in the words of `language` and of those that the mods speak, and then `open_game` gives it as before.
    """
    from tabletop.app.mod_shelf import can_begin, well_drawn
    from tabletop.app.reading import content_of
    from tabletop.store.fingerprints import fingerprint

    before = _as_of.get((game_id, mods), ())
    _as_of[game_id, mods] = fingerprint([find_root() / "data" / game_id, *map(Path, mods)])
    try:
        for code in {language, *_mod_languages(game_id, mods)} - {ENGLISH}:
            content_of(games.load(game_id), mods, code)  # for which `open_game` would take English
        opened = open_game(game_id, mods, language, clear)
        if mods:
            can_begin(opened)
            well_drawn(mods)
        return opened
    except ContentError:
        _as_of[game_id, mods] = before
        raise


def _mod_languages(game_id: str, mods: Sequence[str]) -> set[str]:
    """List our languages for which mods have words of a game."""
    folders = [Path(mod) / "data" / game_id / "lang" for mod in mods]
    return {
        code
        for code in languages(beside=reading.with_languages())
        for folder in folders
        if os.path.exists(folder / f"{code}.yaml")
    }


_is_frozen = False
"""True once the first game was opened; asking the collector would take it 10 ms and more each time."""
_as_of: dict[tuple[str, tuple[str, ...]], Fingerprint] = {}
"""Fingerprints by game and mods, of the files when somebody last asked for them to be read anew."""


@lru_cache(maxsize=8)
def _open_cached(
    game_id: str, mods: tuple[str, ...], language: str, clear: bool, as_of: Fingerprint
) -> Opened:
    from tabletop.app.reading import content_of

    game = games.load(game_id)
    try:
        content = content_of(game, mods, language)
    except ContentError as error:
        if language == ENGLISH:
            raise
        log.warning(
            "%s", error
        )  # the files of that language are wrong, or all are, which the next line tells
        return open_game(game_id, mods, ENGLISH, clear)
    if clear:
        from tabletop.app.clear_colours import in_clear_colours

        content = in_clear_colours(content)
    global _is_frozen
    if not _is_frozen:
        _is_frozen = True
        # The first game and all the modules of a start are never garbage. Later, a match may be open, and with it all
        # that it holds would stay for ever.
        gc.freeze()
    return Opened(game, content, mods)


def offer(opened: Opened, look: BoxLook, words: Words) -> Offer:
    """Collect the choices of the setup screen: those of the game and, last, brisk, which every match has."""
    from tabletop.content.models.options import BRISK
    from tabletop.ui.scenes.setup.plan import Offer, OptionRow

    file = opened.content.file
    brisk = OptionRow(BRISK, "flag", words("setup.brisk"), words("setup.brisk_note"), False)
    options = (_row(opened.content, option) for option in file.options)
    return Offer(look, tuple(file.seats), (*options, brisk), file.blurb)


def _row(content: Content, option: Option) -> OptionRow:
    """An option of `game.yaml` as the setup screen knows it."""
    from tabletop.ui.scenes.setup.plan import OptionRow

    row = OptionRow(
        *(option.id, option.kind, option.name, option.text, option.default),
        seats=tuple(option.seats),
        only=option.only,
        unless=option.unless,
    )
    if option.kind == "number":
        here = {count: option.for_seats(count) for part in option.ranges for count in part.seats}
        ranges = {count: (each.low, each.high, each.default) for count, each in here.items()}
        return replace(
            row, low=option.low, high=option.high, ranges=ranges, told=option_notes(content, option)
        )
    if option.kind == "choice":
        told = option_notes(content, option)
        return replace(row, values=tuple(option.values.items()), times=option.times, told=told)
    return row
