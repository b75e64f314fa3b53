"""Seat changes in the middle of a match: the players at any time, and the lines of the log about them.

Who plays a seat is no part of the state: no rule asks for it, and an undo does not bring anybody back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabletop.engine.events import Event

if TYPE_CHECKING:
    from tabletop.engine.match import Seat

SeatChange = tuple[int, str, str | None]
"""Seat, name of its new player, and the level of the bot, None for a person."""

TO_BOT, TO_BOT_NAMED = "seats.to_bot", "seats.to_bot_named"
TO_PERSON, TO_PERSON_NAMED = "seats.to_person", "seats.to_person_named"
TO_LEVEL = "seats.to_level"
LINES = frozenset((TO_BOT, TO_BOT_NAMED, TO_PERSON, TO_PERSON_NAMED, TO_LEVEL))
"""Lines of the log that are no game's: the app has the sentences. Their facts: seat, before, name, level."""


@dataclass(frozen=True, slots=True)
class Reseating:
    """Change of a seat's player, or of a bot's level."""

    seat: int
    before: Seat
    after: Seat
    answers: int
    """Number of standing answers at the time."""
    events: int
    """Number of events at the time."""

    @property
    def is_new_player(self) -> bool:
        """True if a person left or came; not so if it is a bot's as before."""
        return changes_player(self.before, self.after)

    @property
    def log_line(self) -> Event:
        """Line of the log about it."""
        before, after = self.before, self.after
        named = before.name != after.name
        if after.bot is None:
            line = TO_PERSON_NAMED if named else TO_PERSON
        elif before.bot is None or named:
            line = TO_BOT_NAMED if named else TO_BOT
        else:
            line = TO_LEVEL
        facts = {"seat": self.seat, "before": before.name, "name": after.name, "level": after.bot or ""}
        return Event("say", {"line": line, **facts})


def changes_player(before: Seat, after: Seat) -> bool:
    """Check if a seat passes to or from a person: one of them may not have seen what the other knows."""
    return before != after and (before.bot is None or after.bot is None)


def _has_several(seats: Iterable[Seat]) -> bool:
    return sum(seat.bot is None for seat in seats) > 1


class Reseatings:
    """Seat changes of one match, in order; none at first."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.first = tuple(seats)
        """Players at the beginning."""
        self.all: list[Reseating] = []
        self.shared = _has_several(self.first)
        """True if two people ever sat there at once, if only in a stretch that was taken back since."""

    def copy(self) -> Reseatings:
        """Return the same changes, to go on from by themselves."""
        twin = Reseatings(self.first)
        twin.all, twin.shared = list(self.all), self.shared
        return twin

    def add(self, changes: Iterable[SeatChange], answers: int, events: int, *, shared: bool = False) -> None:
        """Add changes. Those of a seat with no answer between them that still stands are one change, or none.

        So whoever came and went before anything was answered is not told of: nothing was played by them. That two
        people sat at once is kept all the same, and `shared` says so of changes that are one by now.
        """
        for seat, name, bot in changes:
            now = self.seats(self.all)[seat]
            same = [
                each for each in self.all if (each.seat, each.answers, each.events) == (seat, answers, events)
            ]
            before, after = same[0].before if same else now, replace(now, name=name, bot=bot)
            self.all = [each for each in self.all if each not in same]
            if before != after:
                self.all.append(Reseating(seat, before, after, answers, events))
        self.shared = self.shared or shared or _has_several(self.seats(self.all))

    def is_shared_by(self, changes: Iterable[SeatChange]) -> bool:
        """Check if two people sit at once after these changes, and never did before."""
        now = list(self.seats(self.all))
        for seat, name, bot in changes:
            now[seat] = replace(now[seat], name=name, bot=bot)
        return not self.shared and _has_several(now)

    def undo(self, answer: int, events: int) -> None:
        """Move changes before the answer of this number, which was undone with all events from `events` on."""
        self.all = [
            replace(each, answers=each.answers - (each.answers > answer), events=min(each.events, events))
            for each in self.all
        ]

    def seats(self, done: Iterable[Reseating]) -> tuple[Seat, ...]:
        """Return the players after the first `done` changes."""
        now = list(self.first)
        for each in done:
            now[each.seat] = each.after
        return tuple(now)

    def barrier(self, seat: int) -> int:
        """Return the number of answers when the seat last passed to or from a person; 0 if it never did."""
        return max((each.answers for each in self.all if each.seat == seat and each.is_new_player), default=0)

    def stretches(
        self, events: Sequence[Event], since: int = 0, answers: int | None = None
    ) -> list[tuple[tuple[Seat, ...], list[Event]]]:
        """Split events, the first of them number `since`, at seat changes, each stretch with its players.

        What the log says of a change begins its stretch. One at the very beginning of `events` is told if that is the
        beginning of the match, or if so many `answers` stood by then.
        """
        told = [
            each
            for each in self.all
            if each.events > since or not since or (answers is not None and each.answers >= answers)
        ]
        done = [each for each in self.all if each not in told]
        found: list[tuple[tuple[Seat, ...], list[Event]]] = []
        said, at = list[Event](), since
        for each in told:
            to = min(each.events, since + len(events))
            if to > at or not said:
                found.append((self.seats(done), [*said, *events[at - since : to - since]]))
                said, at = [], to
            said.append(each.log_line)
            done.append(each)
        return [*found, (self.seats(done), [*said, *events[at - since :]])]

    def log_events(self, events: Sequence[Event], since: int = 0, answers: int | None = None) -> list[Event]:
        """Return the same in one list."""
        return [event for _, stretch in self.stretches(events, since, answers) for event in stretch]
