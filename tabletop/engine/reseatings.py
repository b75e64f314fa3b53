"""Seats that change hands in the middle of a match: who sat there when, and the lines of the log that say so.

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
"""A seat, the name of whoever plays it from now on, and the level of the bot, None for a person."""

TO_BOT, TO_BOT_NAMED = "seats.to_bot", "seats.to_bot_named"
TO_PERSON, TO_PERSON_NAMED = "seats.to_person", "seats.to_person_named"
TO_LEVEL = "seats.to_level"
LINES = frozenset((TO_BOT, TO_BOT_NAMED, TO_PERSON, TO_PERSON_NAMED, TO_LEVEL))
"""Lines of the log that are no game's: the app has the sentences. Their facts: seat, before, name, level."""


@dataclass(frozen=True, slots=True)
class Reseating:
    """A seat that somebody else plays from then on, or a bot of another strength."""

    seat: int
    before: Seat
    after: Seat
    answers: int
    """How many of the answers that stand had been given."""
    events: int
    """How many events there had been."""

    @property
    def is_anothers(self) -> bool:
        """Whether a person left or came; not so if it is a bot's as before."""
        return passes(self.before, self.after)

    @property
    def said(self) -> Event:
        """What the log says of it."""
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


def passes(before: Seat, after: Seat) -> bool:
    """Whether a seat passes to or from a person: what one of the two knows, the other may not have seen."""
    return before != after and (before.bot is None or after.bot is None)


def _several(seats: Iterable[Seat]) -> bool:
    return sum(seat.bot is None for seat in seats) > 1


class Reseatings:
    """All of one match, in order; none at first."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.first = tuple(seats)
        """Who sat there at the beginning."""
        self.all: list[Reseating] = []
        self.shared = _several(self.first)
        """Whether two people ever sat there at once, if only in a stretch that was taken back since."""

    def take(self, changes: Iterable[SeatChange], answers: int, events: int, *, shared: bool = False) -> None:
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
        self.shared = self.shared or shared or _several(self.seats(self.all))

    def is_shared_by(self, changes: Iterable[SeatChange]) -> bool:
        """Whether two people sit at once after these changes, and never did before."""
        now = list(self.seats(self.all))
        for seat, name, bot in changes:
            now[seat] = replace(now[seat], name=name, bot=bot)
        return not self.shared and _several(now)

    def moved_back(self, answer: int, events: int) -> None:
        """The answer of this number was taken back, and with it the events from number `events` on."""
        self.all = [
            replace(each, answers=each.answers - (each.answers > answer), events=min(each.events, events))
            for each in self.all
        ]

    def seats(self, done: Iterable[Reseating]) -> tuple[Seat, ...]:
        """Who sits there after some of them."""
        now = list(self.first)
        for each in done:
            now[each.seat] = each.after
        return tuple(now)

    def barrier(self, seat: int) -> int:
        """How many answers had been given when the seat last passed to or from a person; 0 if it never did."""
        return max((each.answers for each in self.all if each.seat == seat and each.is_anothers), default=0)

    def stretches(
        self, events: Sequence[Event], since: int = 0, answers: int | None = None
    ) -> list[tuple[tuple[Seat, ...], list[Event]]]:
        """Events, the first of them number `since`, cut where seats changed hands, each stretch with who sat there.

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
            said.append(each.said)
            done.append(each)
        return [*found, (self.seats(done), [*said, *events[at - since :]])]

    def told(self, events: Sequence[Event], since: int = 0, answers: int | None = None) -> list[Event]:
        """The same in one."""
        return [event for _, stretch in self.stretches(events, since, answers) for event in stretch]
