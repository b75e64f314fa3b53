"""List of the matches on disk: unfinished ones and those in the bin, which can be restored."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.unfinished import describe_unfinished
from tabletop.errors import HotseatError, SaveError
from tabletop.escape_text import escape_text
from tabletop.store import paths
from tabletop.store.bin import DAY_S, DAYS, BinItem, list_bin, move_to_bin, restore
from tabletop.store.file_lock import FileLock
from tabletop.store.saved_matches import read_summary
from tabletop.ui.scenes.matches import ListedMatch, MatchesScene, MatchReports

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.parts import Parts


def matches_scene(desk: Desk) -> MatchesScene:
    """Make the screen that lists them."""

    def look_back(path: Path) -> None:
        try:
            desk.watch(path)
        except HotseatError as error:
            desk.teller.tell_of(error, path)

    def discard(path: Path) -> None:
        throw_away(desk, path)

    def back(path: Path) -> None:
        found = next((each for each in list_bin("matches") if each.path == path), None)
        if found is not None:
            _bring_back(desk, found)

    reports = MatchReports(desk.go_on_with, look_back, discard, back, desk.to_title)
    return MatchesScene(desk.parts.words, lambda: tuple(_list_matches(desk)), reports)


def throw_away(desk: Desk, path: Path) -> BinItem | None:
    """Move a match to the bin; None if that failed, after the reason was shown."""
    words = desk.parts.words
    try:
        held = FileLock(path)  # nobody plays on it
        held.release()
        return move_to_bin(path, "matches")
    except SaveError as error:
        desk.teller.tell(words("matches.stays"), words(f"save.{error.reason}", file=escape_text(path.name)))
    except OSError as error:
        desk.teller.tell_of_refusal("matches.stays", "matches.stays_note", error)
    return None


def stop(desk: Desk) -> None:
    """Move the open match to the bin, go to the shelf, and offer to restore it."""
    table, words = desk.table, desk.parts.words
    if table is None:
        return
    path = table.file.path
    desk.to_title()
    gone = throw_away(desk, path)
    if gone is None:
        return
    desk.to_title()

    def choose(key: object) -> None:
        if key == "again":
            _bring_back(desk, gone)
            desk.go_on_with(path)

    ways = [("again", words("matches.bring_back")), ("good", words("app.good"))]
    desk.teller.choose(words("matches.gone"), words("matches.gone_note", n=DAYS), ways, "good", choose)


def _bring_back(desk: Desk, found: BinItem) -> None:
    try:
        restore(found, paths.matches_folder())
    except OSError as error:
        desk.teller.tell_of_refusal("matches.stays", "matches.stays_note", error)


def _list_matches(desk: Desk) -> Iterator[ListedMatch]:
    parts, now = desk.parts, datetime.now()
    desk.waiting.look()
    for match in desk.waiting.matches:
        if match.game in parts.there:
            said = describe_unfinished(match, parts, now)
            yield ListedMatch(match.path, said.line, said.people, escape_text(match.path.name))
    for each in list_bin("matches"):
        line = _describe_thrown(parts, each, now)
        until = parts.words("matches.until", n=max(1, ceil((each.expires_at - now.timestamp()) / DAY_S)))
        yield ListedMatch(each.path, line, until, escape_text(each.name), thrown=True)


def _describe_thrown(parts: Parts, thrown: BinItem, now: datetime) -> str:
    """Describe a match in the bin, a finished one by its result; an unreadable one by its file's name."""
    from tabletop.app.book_words import BookWords
    from tabletop.store.book.index import read_one

    try:
        entry = read_one(thrown.path)
        if entry.game not in parts.there:
            return escape_text(thrown.name)
        if entry.is_over:
            return BookWords(parts.words, parts.shelf, parts.there, now).describe(entry)
        waits = read_summary(thrown.path)
        return describe_unfinished(waits, parts, now).line if waits is not None else escape_text(thrown.name)
    except SaveError:
        return escape_text(thrown.name)
