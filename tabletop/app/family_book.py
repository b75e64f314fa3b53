"""The family book on a desk: the words of its screen, and the acts on its matches."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.book_words import BookWords
from tabletop.app.people_screen import open_people
from tabletop.app.played_with import tell_played_with
from tabletop.errors import HotseatError, SaveError
from tabletop.escape_text import escape_text
from tabletop.store import paths
from tabletop.store.bin import DAYS, BinItem, restore
from tabletop.store.book import notes
from tabletop.store.book.exchange import import_match
from tabletop.store.book.index import Book, open_book
from tabletop.ui.scenes.book.book import BookReports, BookScene
from tabletop.ui.scenes.book.told import BookTold

if TYPE_CHECKING:
    from tabletop.app.desk import Desk


class FamilyBook:
    """The book as it lies open on a desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.book: Book = open_book()
        self._gone: list[BinItem] = []

    def scene(self, picked: Path | None = None) -> BookScene:
        """The screen, with a match picked."""
        desk = self.desk
        reports = BookReports(
            desk.go_on_with,
            self._open_result,
            self._watch,
            self._rename,
            self._mark,
            self._share,
            self._throw,
            self._put_back,
            desk.leave_cover,
            desk.to_title,
            partial(open_people, desk),
        )
        return BookScene(desk.parts.words, self._look, reports, picked)

    def _look(self, person: str, game: str) -> BookTold:
        self.book = open_book()
        parts = self.desk.parts
        tell = partial(tell_played_with, parts)
        words = BookWords(parts.words, parts.shelf, parts.there, datetime.now(), tell)
        return words.tell(self.book, paths.matches_folder(), person, game)

    def _try(self, path: Path, act: Callable[[], object]) -> None:
        """Do something with a match; if it fails, nothing has changed, and the reason is shown."""
        try:
            act()
        except HotseatError as error:
            self.desk.teller.tell_of(error, path)
        except OSError as error:
            self.desk.teller.tell_of_refusal("matches.stays", "matches.stays_note", error)

    def _open_result(self, path: Path) -> None:
        from tabletop.app.kept_result import show_result

        self._try(path, partial(show_result, self.desk, path))

    def _watch(self, path: Path) -> None:
        self._try(path, partial(self.desk.watch, path))

    def _rename(self, path: Path, name: str) -> None:
        self._try(path, partial(notes.rename, path, name))

    def _mark(self, path: Path, marked: bool) -> None:
        self._try(path, partial(notes.mark, path, marked))

    def _share(self, path: Path) -> None:
        from tabletop.app.kept_result import share

        entry = next((each for each in self.book.entries if each.file == path.name), None)
        words = self.desk.parts.words

        def write() -> None:
            folder = share(self.desk.parts, path)
            self.desk.teller.tell(words("book.shared"), words("book.shared_note", folder=escape_text(folder)))

        def answer(key: object) -> None:
            if key == "share":
                self._try(path, write)

        if entry is not None and not entry.is_over:
            ways = [("share", words("book.share")), ("stay", words("book.share_not"))]
            self.desk.teller.choose(words("book.share_ask"), words("book.share_hands"), ways, "stay", answer)
        else:
            self._try(path, write)

    def _throw(self, path: Path) -> int:
        from tabletop.app.match_list import throw_away

        gone = throw_away(self.desk, path)
        if gone is None:
            return 0
        self._gone.append(gone)
        return DAYS

    def _put_back(self) -> None:
        for gone in reversed(self._gone):
            self._try(gone.path, partial(restore, gone, paths.matches_folder()))
        self._gone.clear()


def book_scene(desk: Desk, picked: Path | None = None) -> BookScene:
    """The book of all matches, with one picked."""
    return FamilyBook(desk).scene(picked)


def take_in(desk: Desk, path: Path) -> None:
    """Import a file that was dropped on the window into the book; say whether that worked."""
    from tabletop.app.moments import code_in_file, take_text

    if text := code_in_file(path):
        return take_text(desk, text)
    words = desk.parts.words
    try:
        found = import_match(path, frozenset(desk.parts.there))
    except SaveError as error:
        desk.teller.tell(words("book.not_taken"), words(f"save.{error.reason}", file=escape_text(path.name)))
    except OSError as error:
        desk.teller.tell_of_refusal("book.not_taken", "matches.stays_note", error)
    else:
        key = "book.taken_in" if found.is_new else "book.was_there"
        desk.note.say(words(key, file=escape_text(found.path.name)))
        if desk.table is None:
            desk.to_book(found.path)
    return None
