"""The book in words: dates, results, records and evenings, as its screen shows them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from tabletop.content.languages.lang import Lang
from tabletop.content.models.shelf import BoxLook
from tabletop.escape_text import escape_text
from tabletop.store.book.entries import BookEntry
from tabletop.store.book.figures import (
    PersonFigures,
    Record,
    count_played_with,
    evenings,
    people,
    person_key,
    records,
)
from tabletop.store.book.index import Book
from tabletop.ui.scenes.book.told import BookTold, EveningTold, LedgerRow, PersonRow, RecordRow

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_MINUTES = ("quickest", "longest")

PlayedWithWords = Callable[[str, Mapping[str, int]], str]
"""(game, id -> how often) -> sentence about what somebody played with there."""


class BookWords:
    """Words of the book in a language, as of today."""

    def __init__(
        self,
        words: Lang,
        shelf: Sequence[BoxLook],
        there: Collection[str],
        now: datetime,
        tell_played_with: PlayedWithWords = lambda game, counts: "",
    ) -> None:
        self.words, self.now, self.tell_played_with = words, now, tell_played_with
        self.looks = {look.id: look for look in shelf if look.id in there}

    def tell(self, book: Book, folder: Path, person: str, game: str) -> BookTold:
        """Put the book for a choice of person and game into words."""
        known = [entry for entry in book.entries if entry.game in self.looks]
        shown = [entry for entry in known if game in ("", entry.game) and _has_played(entry, person)]
        figures = people(known, game)
        record_game = game or next((entry.game for entry in shown if entry.is_over), "")
        mine = [entry for entry in shown if entry.game == record_game]
        newest = next(iter(evenings(entry for entry in shown if entry.people)), ())
        facts = ""
        if known:
            first = min(entry.began for entry in known)
            facts = self.words("book.since", n=len(known), day=self.day(first))
        if book.troubles:
            facts += "  ·  " + self.words("book.unreadable", n=len(book.troubles))
        return BookTold(
            facts,
            tuple(self.looks.values()),
            tuple(self._person(each, self._say_played_with(known, each, game, person)) for each in figures),
            tuple(self._row(entry, folder) for entry in shown),
            self._evening(newest) if newest else None,
            self.words("book.records_of", game=self.looks[record_game].name) if record_game else "",
            tuple(self._record(record, folder) for record in records(mine, record_game)),
        )

    def day(self, iso: str) -> str:
        """Name a day, such as "21 Nov" or "today", with the year if it is another one."""
        day = datetime.fromisoformat(iso)
        if day.date() == self.now.date():
            return self.words("book.today")
        month = self.words(f"book.months.{_MONTHS[day.month - 1]}")
        key = "book.day" if day.year == self.now.year else "book.day_year"
        return self.words(key, day=day.day, month=month, year=day.year)

    def _minutes(self, seconds: float) -> str:
        minutes = max(1, round(seconds / 60))
        if minutes < 100:
            return self.words("book.minutes", n=minutes)
        return self.words("book.hours", n=minutes // 60, minutes=f"{minutes % 60:02}")

    def _row(self, entry: BookEntry, folder: Path) -> LedgerRow:
        look = self.looks[entry.game]
        order = [seat for place in entry.places for seat in place]
        order += [seat for seat in range(len(entry.players)) if seat not in order]
        players = [entry.players[seat] for seat in order]
        return LedgerRow(
            folder / entry.file,
            self.day(entry.began),
            entry.began[11:16],
            look,
            entry.title or look.name,
            self._result(entry),
            tuple((player.colour, not player.is_bot) for player in players),
            self._minutes(entry.seconds) if entry.is_over else "",
            self._detail(entry),
            entry.is_over,
            bool(entry.winners),
            entry.is_marked,
        )

    def describe(self, entry: BookEntry) -> str:
        """Name a match in one line: its name, the day, and the result."""
        title = entry.title or self.looks[entry.game].name
        return "  ·  ".join((title, self.day(entry.began), self._result(entry)))

    def _result(self, entry: BookEntry) -> str:
        words = self.words
        if entry.copy_of:
            return words("book.copy_of", file=escape_text(entry.copy_of))
        if not entry.is_over:
            return words("book.waits", n=entry.answers)
        names = [entry.players[seat].name for seat in entry.winners]
        if not names:
            return words("book.nobody")
        if len(names) > 1:
            return words("book.together", first=", ".join(names[:-1]), last=names[-1])
        if not entry.points:
            return words("book.won", name=names[0])
        best = entry.points[entry.winners[0]]
        others = [n for seat, n in enumerate(entry.points) if seat != entry.winners[0]]
        if others and best > max(others):
            return words("book.won_by", name=names[0], points=best, n=best - max(others))
        return words("book.won_with", name=names[0], points=best)

    def _detail(self, entry: BookEntry) -> str:
        """Join the notes that keep records fair, the names of all who played, and the file."""
        names = ", ".join(player.name for player in entry.players)
        notes = [self.words(f"book.fair.{key}") for key in entry.fairness]
        return "  ·  ".join([*notes, names, escape_text(entry.file)])

    def _say_played_with(
        self, known: Sequence[BookEntry], figures: PersonFigures, game: str, chosen: str
    ) -> str:
        """Say what the chosen person played with in a game, of all games the favourite; "" for everybody."""
        if figures.name != chosen:
            return ""
        of = game or figures.favourite
        counts = count_played_with(known, chosen).get(of)
        return self.tell_played_with(of, counts) if counts else ""

    def _person(self, figures: PersonFigures, played_with: str) -> PersonRow:
        words, about = self.words, [self.words("book.picked", name=figures.name)]
        if figures.best is not None:
            about.append(words("book.best", n=figures.best))
        if figures.longest_run > 1:
            about.append(words("book.run", n=figures.longest_run))
        if figures.opponents:
            met = ", ".join(f"{name} {n}" for name, n in figures.opponents)
            about.append(words("book.met", names=met))
        if played_with:
            about.append(played_with)
        look = self.looks[figures.favourite]
        of = words("book.won_of", n=figures.played)
        return PersonRow(figures.name, figures.colour, look, str(figures.won), of, " ".join(about))

    def _record(self, record: Record, folder: Path) -> RecordRow:
        entry, words = record.entry, self.words
        own = [
            player
            for player in entry.people
            if record.name and person_key(player.name) == person_key(record.name)
        ]
        number = self._minutes(entry.seconds) if record.kind in _MINUTES else str(record.number)
        who = f"{own[0].name}, {self.day(entry.began)}" if own else self.day(entry.began)
        notes = "".join(f" ({words(f'book.fair.{key}')})" for key in entry.fairness)
        colour = own[0].colour if own else None
        return RecordRow(
            words(f"book.record.{record.kind}"), number, who + notes, colour, folder / entry.file
        )

    def _evening(self, evening: Sequence[BookEntry]) -> EveningTold:
        first, words = evening[0], self.words
        weekday = datetime.fromisoformat(first.began).weekday()
        seconds = sum(entry.seconds for entry in evening)
        facts = words(
            "book.evening_facts", n=len(evening), day=self.day(first.began), long=self._minutes(seconds)
        )
        met: dict[str, tuple[str, int]] = {}
        for player in (player for entry in evening for player in entry.people):
            met[person_key(player.name)] = player.name, player.colour
        places = {key: tuple(_place_of(entry, key) for entry in evening) for key in met}
        left = [key for key in met if not places[key][-1]]
        return EveningTold(
            words("book.evening", day=words(f"book.weekdays.{_WEEKDAYS[weekday]}")),
            facts,
            tuple((self.looks[entry.game], entry.began[11:16]) for entry in evening),
            tuple((name, colour, places[key]) for key, (name, colour) in met.items()),
            tuple((met[key][1], self._left_early(met[key][0], evening, places[key])) for key in left),
        )

    def _left_early(self, name: str, evening: Sequence[BookEntry], places: Sequence[int]) -> str:
        """Say when the last match began that somebody played in."""
        last = max(n for n, place in enumerate(places) if place)
        return self.words("book.left_early", name=name, time=evening[last].began[11:16])


def _has_played(entry: BookEntry, person: str) -> bool:
    return not person or any(person_key(player.name) == person_key(person) for player in entry.people)


def _place_of(entry: BookEntry, key: str) -> int:
    """The place of a person in a match, 0 if they did not play."""
    seats = [seat for seat, player in enumerate(entry.players) if not player.is_bot]
    return next((entry.place_of(seat) for seat in seats if person_key(entry.players[seat].name) == key), 0)
