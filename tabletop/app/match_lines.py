"""Lines of play: a match and all branches that grew from it, as rows of words.

They are read from the match files; nothing is played again. Of a match that still runs, no line tells who answered.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.book_words import BookWords
from tabletop.errors import HotseatError, SaveError
from tabletop.store.book.entries import BookEntry
from tabletop.store.book.index import open_book
from tabletop.store.match_files import BRANCH, read
from tabletop.store.resume import standing_seats
from tabletop.ui.scenes.replay.lines_panel import LinesPanel
from tabletop.ui.scenes.replay.lines_told import LineTold, SeatTold, Stretch

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.parts import Parts
    from tabletop.ui.scenes.replay.replay import ReplayScene

MOST_LINES = 40
"""Largest number of lines that are shown of one trunk."""


def relatives(entries: Mapping[str, BookEntry], file: str) -> Iterator[tuple[str, str]]:
    """Yield the trunk of a match and all its branches, each with its parent, parents first."""
    root, seen = file, {file}
    while (parent := entries[root].branch_of) in entries and parent not in seen:
        root = parent
        seen.add(root)
    waiting, told = [(root, "")], set[str]()
    while waiting and len(told) < MOST_LINES:
        name, parent = waiting.pop()
        if name in told:
            continue
        told.add(name)
        yield name, parent
        below = [each for each in entries.values() if each.branch_of == name and not each.copy_of]
        waiting += [(each.file, name) for each in sorted(below, key=lambda each: each.began, reverse=True)]


def _stretches(seats: list[int]) -> tuple[Stretch, ...]:
    found: list[Stretch] = []
    for number, seat in enumerate(seats):
        if found and found[-1].seat == seat:
            found[-1] = found[-1]._replace(end=number + 1)
        else:
            found.append(Stretch(seat, number, number + 1))
    return tuple(found)


class LineWords:
    """Words for the lines of a match."""

    def __init__(self, parts: Parts, folder: Path) -> None:
        self.parts, self.folder, self.words = parts, folder, parts.words
        self.book = BookWords(parts.words, parts.shelf, parts.there, datetime.now())
        self.entries = {each.file: each for each in open_book(folder).entries}

    def tell(self, file: str) -> list[LineTold]:
        """Put a match and its relatives into words; none if the book lacks it."""
        if file not in self.entries:
            return []
        told: list[LineTold] = []
        numbers: dict[str, int] = {}
        for name, parent in relatives(self.entries, file):
            if parent and parent not in numbers:
                continue
            try:
                line = self._line(self.entries[name], told, numbers.get(parent, -1))
            except SaveError:
                continue  # the book tells of it; what grew from it has no place here
            numbers[name] = len(told)
            told.append(replace(line, is_shown=name == file))
        return told

    def _line(self, entry: BookEntry, before: list[LineTold], number: int) -> LineTold:
        parent = before[number] if number >= 0 else None
        saved = read(self.folder / entry.file)
        seats = standing_seats(saved.lines)
        branch = saved.header.get(BRANCH)
        after = branch.get("answers") if isinstance(branch, dict) else 0
        at = after if parent is not None and type(after) is int and 0 <= after <= parent.answers else 0
        winners = [entry.players[seat] for seat in entry.winners]
        name = entry.title or self.words("lines.trunk" if parent is None else "book.fair.branch")
        notes = [self.words("lines.answers", n=len(seats)), self.book.day(entry.began)]
        if entry.is_hindsight:
            notes.append(self.words("lines.hindsight"))
        return LineTold(
            self.folder / entry.file,
            name,
            "  ·  ".join(notes),
            self._end(entry),
            winners[0].colour if len(winners) == 1 else None,
            number,
            at,
            parent.start + at if parent is not None else 0,
            len(seats),
            _stretches(seats) if entry.is_over else (),
            tuple(self._seat(entry, seat) for seat in range(len(entry.players))),
        )

    def _end(self, entry: BookEntry) -> str:
        if not entry.is_over:
            return self.words("lines.waits")
        names = [entry.players[seat].name for seat in entry.winners]
        return self.words("lines.won", n=len(names), names=self.words("table.list").join(names))

    def _seat(self, entry: BookEntry, seat: int) -> SeatTold:
        player = entry.players[seat]
        points = entry.points[seat] if entry.points else None
        return SeatTold(player.name, player.colour, not player.is_bot, entry.place_of(seat), points)


def offer_lines(desk: Desk, scene: ReplayScene, path: Path) -> ReplayScene:
    """Show the branches of a match in its replay, if there are any."""
    lines = LineWords(desk.parts, path.parent).tell(path.name)
    if len(lines) > 1:
        compare = partial(_compare, desk, scene, lines)
        scene.bar.offer(scene.bar.lines, compare)
        scene.bar.dock.fill(lines, compare)
    return scene


def _compare(desk: Desk, scene: ReplayScene, lines: list[LineTold], chosen: int = -1) -> None:
    """Open the panel that compares another line with the shown one, and leads there."""

    def look(other: Path, answers: int) -> None:
        scene.look_as(None)  # nobody's hand waits behind the other line
        try:
            desk.watch(other, answers)
        except HotseatError as error:
            desk.teller.tell_of(error, other)

    head = scene.recording.answers_at(scene.player.at)
    scene.kit.open(LinesPanel(desk.parts.words, lines, head, look, chosen))
