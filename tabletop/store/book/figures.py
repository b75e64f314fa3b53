"""Figures of the book: played, won, best, runs of wins and opponents of each person, records, and evenings.

Bots are in none of them, and neither are copies of a match or matches that still run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from tabletop.engine.version import OWN
from tabletop.store.book.entries import BookEntry

EVENING_GAP = timedelta(hours=4)
"""Time between two matches from which on they are of two evenings."""
MOST_OPPONENTS = 3


@dataclass(frozen=True, slots=True)
class PersonFigures:
    """Figures of a person, over all games or one."""

    name: str
    colour: int
    """Colour in the newest match."""
    played: int
    won: int
    best: int | None
    """Most points; None if nothing counts points, or several games do."""
    run: int
    """Wins in a row up to now."""
    longest_run: int
    opponents: tuple[tuple[str, int], ...]
    """People most often played with, each with how many matches."""
    favourite: str
    """Game most often played."""


@dataclass(frozen=True, slots=True)
class Record:
    """Record of a game: its kind (a key of the app's words), a number, and the match with it."""

    kind: str
    number: int
    entry: BookEntry
    name: str = ""
    """Person whose record it is; "" if it is the whole table's."""


@dataclass(slots=True)
class _Tally:
    name: str
    colour: int
    matches: list[tuple[BookEntry, int]] = field(default_factory=list)


def finished_matches(entries: Iterable[BookEntry]) -> list[BookEntry]:
    """List the matches that count, oldest first."""
    counted = (entry for entry in entries if not (entry.copy_of or entry.branch_of))
    found = [entry for entry in counted if entry.is_over and entry.places]
    return sorted(found, key=lambda entry: (entry.began, entry.file))


def person_key(name: str) -> str:
    """Return the key under which a name is one person, however it is spelled in capitals."""
    return " ".join(name.split()).casefold()


def people(entries: Iterable[BookEntry], game: str = "") -> tuple[PersonFigures, ...]:
    """Figures of everybody who has finished a match, of one game or all; who has won most comes first."""
    tallies: dict[str, _Tally] = {}
    for entry in finished_matches(entries):
        if game in ("", entry.game):
            for seat, player in enumerate(entry.players):
                if not player.is_bot:
                    tally = tallies.setdefault(person_key(player.name), _Tally(player.name, player.colour))
                    tally.name, tally.colour = player.name, player.colour
                    tally.matches.append((entry, seat))
    found = [_figures(tally, game) for tally in tallies.values()]
    return tuple(sorted(found, key=lambda each: (-each.won, -each.played, each.name)))


def _figures(tally: _Tally, game: str) -> PersonFigures:
    run = longest = 0
    for entry, seat in tally.matches:
        run = run + 1 if seat in entry.winners else 0
        longest = max(longest, run)
    played = list(dict.fromkeys(entry.file for entry, _ in tally.matches))
    won = {entry.file for entry, seat in tally.matches if seat in entry.winners}
    me = person_key(tally.name)
    met = Counter(
        person_key(player.name)
        for entry in {entry.file: entry for entry, _ in tally.matches}.values()
        for player in entry.people
        if person_key(player.name) != me
    )
    names = {person_key(player.name): player.name for entry, _ in tally.matches for player in entry.people}
    points = [entry.points[seat] for entry, seat in tally.matches if entry.points]
    games = Counter(entry.game for entry, _ in tally.matches)
    return PersonFigures(
        *(tally.name, tally.colour, len(played), len(won)),
        max(points) if points and game else None,
        *(run, longest),
        tuple((names[key], n) for key, n in met.most_common(MOST_OPPONENTS)),
        games.most_common(1)[0][0],
    )


def count_played_with(entries: Iterable[BookEntry], name: str) -> dict[str, dict[str, int]]:
    """Count what a person played with: game -> id -> how often, the most often first.

    The piece of the third colour is `own-2`.
    """
    found: dict[str, Counter[str]] = {}
    for entry in finished_matches(entries):
        if entry.played_with:
            for seat, player in enumerate(entry.players):
                if not player.is_bot and person_key(player.name) == person_key(name):
                    counts = found.setdefault(entry.game, Counter())
                    for key, n in entry.read_counts(seat).items():
                        counts[f"{OWN}-{player.colour}" if key == OWN else key] += n
    return {game: dict(found[game].most_common()) for game in sorted(found)}


def records(entries: Iterable[BookEntry], game: str) -> tuple[Record, ...]:
    """Records of a game, at most five: points, margin, quickest, longest, and wins in a row."""
    matches = [entry for entry in finished_matches(entries) if entry.game == game and entry.people]
    found: list[Record] = []
    scores = [
        (entry.points[seat], entry, player.name)
        for entry in matches
        if entry.points
        for seat, player in enumerate(entry.players)
        if not player.is_bot
    ]
    if scores:
        number, entry, name = max(scores, key=lambda each: each[0])
        found.append(Record("points", number, entry, name))
    margins = [margin for entry in matches if (margin := _margin(entry)) is not None]
    if margins:
        found.append(max(margins, key=lambda each: each.number))
    minutes = [
        Record("quickest", max(1, round(entry.seconds / 60)), entry) for entry in matches if entry.seconds
    ]
    if minutes:
        found.append(min(minutes, key=lambda each: each.entry.seconds))
        longest = max(minutes, key=lambda each: each.entry.seconds)
        found.append(Record("longest", longest.number, longest.entry))
    runs = [each for each in people(matches, game) if each.longest_run > 1]
    if runs:
        best = max(runs, key=lambda each: each.longest_run)
        ends = [entry for entry in matches if _has_won(entry, best.name)]
        found.append(Record("run", best.longest_run, ends[-1], best.name))
    return tuple(found)


def _has_won(entry: BookEntry, name: str) -> bool:
    return any(
        person_key(entry.players[seat].name) == person_key(name) and not entry.players[seat].is_bot
        for seat in entry.winners
    )


def _margin(entry: BookEntry) -> Record | None:
    """Return how far one person was ahead of all others."""
    if not entry.points or len(entry.winners) != 1 or len(entry.players) < 2:
        return None
    seat = entry.winners[0]
    if entry.players[seat].is_bot:
        return None
    others = max(points for other, points in enumerate(entry.points) if other != seat)
    ahead = entry.points[seat] - others
    return Record("margin", ahead, entry, entry.players[seat].name) if ahead > 0 else None


def evenings(entries: Iterable[BookEntry]) -> tuple[tuple[BookEntry, ...], ...]:
    """Group matches less than four hours apart, the newest evening first, its first match first."""
    found: list[list[BookEntry]] = []
    for entry in finished_matches(entries):
        if found and _start_time(entry) - _end_time(found[-1]) < EVENING_GAP:
            found[-1].append(entry)
        else:
            found.append([entry])
    return tuple(tuple(evening) for evening in reversed(found))


def _start_time(entry: BookEntry) -> datetime:
    return datetime.fromisoformat(entry.began)


def _end_time(evening: Sequence[BookEntry]) -> datetime:
    return max(_start_time(entry) + timedelta(seconds=min(entry.seconds, 86_400)) for entry in evening)
