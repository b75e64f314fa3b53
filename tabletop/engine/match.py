"""Match: the state, its log, undo, and checks of answers. The shell round the pure core.

Only a match holds the `State`; screens and bots ask it for views and events. Every answer is played on a clone
that is swapped in when all went well, so an error leaves the match as it was. The log lines it hands out are the
match file: start and answers suffice to play it again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from tabletop.engine.agenda import advance, answer, take_back
from tabletop.engine.entries import TOGETHER, Entry, is_silent, undo_barrier
from tabletop.engine.events import REMEMBERED, Event, Happening, mask, update_memory
from tabletop.engine.fields import Piece, Plain
from tabletop.engine.game import Game, Result
from tabletop.engine.match_log import MatchLog
from tabletop.engine.plain import freeze
from tabletop.engine.positions import restore
from tabletop.engine.reseatings import Reseatings, SeatChange
from tabletop.engine.rewinds import Rewind, keep_before, shuffle_face_down
from tabletop.engine.seen_since import SeenSince, count_seen
from tabletop.engine.shape import CardTable, sort_records
from tabletop.engine.skipped import NOTHING_SKIPPED, SkippedLines
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.version import FORMAT, REWIND, SEATED, SHARED, SHUFFLE
from tabletop.engine.view import View, make_view
from tabletop.errors import IllegalAnswer, SaveError

POSITION = "position"
"""Key of the header for the position that its match began at, if that was not the set-up; undo stops there."""

DIGEST_EVERY = 25
STATE_EVERY = 100
Line = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seat:
    """Player of a seat: a name, a colour (0 to 7), and the level of the bot, None for a person."""

    name: str
    colour: int
    bot: str | None = None


class Match:
    """Match of one game. Make it with `start` or `replay`."""

    def __init__(
        self,
        game: Game,
        state: State,
        header: Line,
        seats: Sequence[Seat],
        on_line: Callable[[Line], None] | None = None,
    ) -> None:
        self.game = game
        self.header = header
        self.seats = tuple(seats)
        """Present players; the header has the first ones."""
        self.reseatings = Reseatings(self.seats)
        self.rewinds: list[Rewind] = []
        self.lines: list[Line] = []
        self.state = state
        self._on_line = on_line
        self._entries: list[Entry] = []
        self._undone: dict[int, list[Answer]] = {}
        self._answers = 0  # lines with an answer, undone ones too
        self._given = [0] * len(self.seats)  # answers that stand, per seat
        self._happenings: list[Happening] = state.events
        self._memories: dict[int | None, tuple[int, dict[Piece, str]]] = {}
        state.events = []

    @classmethod
    def start(
        cls,
        game: Game,
        content: Any,  # opaque to the engine
        seats: Sequence[Seat],
        options: Mapping[str, Plain],
        seed: int,
        log: MatchLog = MatchLog(),
    ) -> Match:
        """Set up a match and run it to its first question."""
        records = list(game.pieces(content, len(seats), options))
        header = {
            "format": FORMAT,
            "game": game.id,
            **log.extra,
            "pieces": [[name, sum(1 for _ in run)] for name, run in groupby(record.id for record in records)],
            "seats": [{"name": seat.name, "colour": seat.colour, "bot": seat.bot} for seat in seats],
            "options": dict(options),
            "seed": seed,
        }
        return cls._set_up(game, content, records, header, seats, log.on_line)

    @classmethod
    def _set_up(
        cls,
        game: Game,
        content: Any,
        records: Iterable[Any],
        header: Line,
        seats: Sequence[Seat],
        on_line: Callable[[Line], None] | None,
    ) -> Match:
        cards = CardTable(records)
        state = game.setup(cards, content, len(seats), header["options"], header["seed"])
        if POSITION in header:
            restore(state, header[POSITION])
        else:
            advance(state)
        match = cls(game, state, header, seats, on_line)
        if on_line:
            on_line(header)
        return match

    @classmethod
    def replay(
        cls,
        game: Game,
        content: Any,  # opaque to the engine
        header: Line,
        lines: Iterable[Line],
        on_line: Callable[[Line], None] | None = None,
        skipped: SkippedLines = NOTHING_SKIPPED,
    ) -> Match:
        """Play a match file again. Raises `SaveError` with the number of the line that does not fit this content.

        `on_line` is told only what comes after the replay; header and lines are on file already. Of the
        `skipped` lines before a position nothing is played, but seats changed hands in them.
        """
        seats = [Seat(seat["name"], seat["colour"], seat["bot"]) for seat in header["seats"]]
        options = {name: freeze(value) for name, value in header["options"].items()}
        records = sort_records(list(game.pieces(content, len(seats), options)), header["pieces"])
        match = cls._set_up(game, content, records, {**header, "options": options}, seats, None)
        for line in (header, *skipped.lines):
            match.reseat(line.get(SEATED, ()), shared=bool(line.get(SHARED)))
        for number, line in enumerate(lines, start=skipped.next_number):
            match._take(line, number)
        match._on_line = on_line
        return match

    def _take(self, line: Line, number: int) -> None:
        try:
            if REWIND in line:
                self.rewind(line["undo"], line[REWIND], line[SHUFFLE])
            elif "undo" in line:
                self.undo(line["undo"])
            else:
                seat = line["seat"]
                self.act(Answer(seat, tuple(map(freeze, line["keys"])), self._given[seat]))
        except IllegalAnswer as error:
            raise SaveError(str(error), line=number) from error
        if "digest" in line and line["digest"] != self.state.digest():
            raise SaveError(
                "the match came out differently here; rules or cards have changed since", line=number
            )
        self.lines[-1].update(line)
        self.reseat(line.get(SEATED, ()), shared=bool(line.get(SHARED)))

    def clone(self) -> Match:
        """Return a match that goes on from here by itself and writes no file; what never changes is shared."""
        twin = Match(self.game, self.state.clone(), self.header, self.seats)
        twin.reseatings, twin.rewinds = self.reseatings.copy(), list(self.rewinds)
        twin.lines = list(self.lines)
        twin._entries = list(self._entries)
        twin._undone = {seat: list(answers) for seat, answers in self._undone.items()}
        twin._answers, twin._given = self._answers, list(self._given)
        twin._happenings = list(self._happenings)
        twin._memories = {seat: (done, dict(known)) for seat, (done, known) in self._memories.items()}
        return twin

    @property
    def is_over(self) -> bool:
        """True if the match has ended."""
        return self.state.is_over

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Open questions of all seats: for the holder of the match, never for a screen or a bot."""
        return tuple([d.with_count(self._given[d.seat]) for d in self.state.waits])

    @property
    def event_count(self) -> int:
        """Number of events so far; undo lowers it."""
        return len(self._happenings)

    def view(self, seat: int | None) -> View:
        """Return the knowledge of a seat (None: everybody) now."""
        return make_view(self.state, seat, self._memory(seat), 0 if seat is None else self._given[seat])

    def view_after(self, seat: int | None, answers: int) -> View:
        """Return the view of a seat (None: everybody) after so many standing answers; it asks and remembers nothing."""
        before = answers < len(self._entries)
        return replace(
            make_view(self._entries[answers].before if before else self.state, seat, {}), decision=None
        )

    def position_after(self, answers: int) -> dict[str, Any]:
        """Return the position after that many of the standing answers, hidden things too."""
        states = [*(entry.before for entry in self._entries), self.state]
        return states[answers].to_plain()

    def events_for(self, seat: int | None, since: int = 0, kinds: Set[str] = frozenset()) -> list[Event]:
        """Return the events (of these kinds, if any are named) from number `since` on, as this seat saw them."""
        bit = len(self.seats) if seat is None else seat
        return [mask(each, bit) for each in self._happenings[since:] if not kinds or each.kind in kinds]

    def replay_answer(self, seat: int | None, number: int) -> list[tuple[list[Event], View]]:
        """Replay the answer of this number (from 0), as a seat (None: all) saw it: events and table of each step."""
        return self._entries[number].replay_steps(seat)

    def standing_answers(self) -> list[tuple[Answer, int]]:
        """Return the standing answers, each with the number of events before it."""
        return [(entry.answer, entry.events) for entry in self._entries]

    def closed_choice(self, number: int) -> bool:
        """Check if the answer of this number was the last of a secret choice, or the last pass in a window."""
        return self._entries[number].closed_choice

    def passed_window(self, number: int) -> bool:
        """Check if the answer of this number passed in a window."""
        return self._entries[number].is_pass

    def barrier(self, number: int) -> str:
        """Return the reason why the answer of this number can never be taken back (`undo.<reason>`), or ""."""
        return self._entries[number].barrier

    def count_seen_since(self, number: int) -> SeenSince:
        """Return how many cards each seat got to see from the answer of this number on."""
        return count_seen(self._happenings[self._entries[number].events :], len(self.seats))

    def tallies(self) -> list[tuple[int, ...]]:
        """Return the points of each seat before every standing answer, and now."""
        states = [entry.before for entry in self._entries]
        return [self.game.tally(state) for state in (*states, self.state)]

    def result(self) -> Result:
        """Return places and points; call it when the match is over."""
        return self.game.result(self.state)

    def act(self, given: Answer) -> None:
        """Play an answer. Raises `IllegalAnswer` or `RuleError` with the match untouched."""
        decision = next((d for d in self.state.waits if d.seat == given.seat), None)
        if decision is None:
            raise IllegalAnswer(f"seat {given.seat} is not asked")
        if given.nth != self._given[given.seat]:
            raise IllegalAnswer(f"this answer of seat {given.seat} is to an earlier question")
        before, after = self.state, self.state.clone()
        together = answer(after, decision, given.keys)
        together = together and not decision.folded  # nobody else is asked there
        shows = together and not is_silent(before, decision, given.keys)
        why_not = TOGETHER if shows else undo_barrier(given.seat, after.events)
        self._entries.append(Entry(given, before, len(self._happenings), why_not, together))
        self._given[given.seat] += 1
        self._happenings += after.events
        after.events = []
        self.state = after
        undone = self._undone.get(given.seat, [])
        if undone and undone[-1].keys == given.keys:
            undone.pop()
        else:
            self._undone.pop(given.seat, None)
        self._write({"seat": given.seat, "keys": given.keys})

    def why_no_undo(self, seat: int) -> str:
        """Return the reason why the seat cannot take its newest answer back (`undo.<reason>`), or ""."""
        if self.is_choosing(seat):
            return ""
        mine = [entry for entry in self._entries if entry.answer.seat == seat]
        if not mine:
            return "undo.nothing"
        if self.is_over:
            return "undo.over"
        if mine[-1].barrier:
            return mine[-1].barrier
        return "" if mine[-1] is self._entries[-1] else "undo.later"

    def is_choosing(self, seat: int) -> bool:
        """Check if the seat has an answer in the open Together, given here: it can always take that back."""
        given_here = any(entry.answer.seat == seat for entry in self._entries)
        return given_here and seat in self.state.lanes and take_back(self.state.clone(), seat)

    def undo(self, seat: int) -> None:
        """Take back the seat's newest answer. Raises `IllegalAnswer` with the reason's key if it cannot be."""
        if reason := self.why_no_undo(seat):
            raise IllegalAnswer(reason)
        (at, after), is_apart = self._undo_point(seat), self.is_choosing(seat)
        if not is_apart:
            self._forget_events(self._entries[at].events)
        self.reseatings.undo(at, len(self._happenings))
        self.rewinds = keep_before(self.rewinds, at, is_apart=is_apart)
        self.state = after
        self._given[seat] -= 1
        self._undone.setdefault(seat, []).append(self._entries.pop(at).answer)
        self._write({"undo": seat})

    def rewind(self, seat: int, answers: int, seed: int, told: int = 0) -> None:
        """Go back to so many standing answers past what was seen; raises `IllegalAnswer` if so many do not stand.

        What lies face down is shuffled anew. `told` is how many came off, where they are not here any more.
        """
        if self.is_over or not 0 <= answers <= len(self._entries):
            raise IllegalAnswer("undo.over" if self.is_over else "undo.nothing")
        dropped = self._entries[answers:]
        after = (dropped[0].before if dropped else self.state).clone()
        shuffle_face_down(after, seed)
        self._forget_events(dropped[0].events if dropped else len(self._happenings))
        del self._entries[answers:]
        for number, entry in reversed(list(enumerate(dropped, answers))):
            self._given[entry.answer.seat] -= 1
            self.reseatings.undo(number, len(self._happenings))
        self._undone, self.state = {}, after
        self.rewinds = [each for each in self.rewinds if each.answers <= answers]
        self.rewinds.append(Rewind(seat, answers, seed, told or len(dropped)))
        self._happenings.append(self.rewinds[-1].log_line)
        self._write({"undo": seat, REWIND: answers, SHUFFLE: seed})

    def _forget_events(self, standing: int) -> None:
        """Drop all events but the first so many, and what was known from them."""
        del self._happenings[standing:]
        self._memories = {who: kept for who, kept in self._memories.items() if kept[0] <= standing}

    def question_before_undo(self, seat: int) -> Decision | None:
        """Return the question that an undo would ask the seat again; None if it cannot undo."""
        if self.why_no_undo(seat):
            return None
        _, before = self._undo_point(seat)
        return next((d.with_count(self._given[seat] - 1) for d in before.waits if d.seat == seat), None)

    def _undo_point(self, seat: int) -> tuple[int, State]:
        """Return the number of the seat's newest answer, and the state without it."""
        at = max(i for i, entry in enumerate(self._entries) if entry.answer.seat == seat)
        if not self.is_choosing(seat):
            return at, self._entries[at].before
        state = self.state.clone()
        take_back(state, seat)
        return at, state

    def can_redo(self, seat: int) -> bool:
        """Check if the seat has taken something back that it has not replaced."""
        return bool(self._undone.get(seat)) and any(d.seat == seat for d in self.state.waits)

    def redo(self, seat: int) -> None:
        """Give the answer again that was taken back last. Raises `IllegalAnswer` if there is none."""
        if not self.can_redo(seat):
            raise IllegalAnswer("undo.nothing")
        self.act(self._undone[seat][-1])

    def reseat(self, changes: Iterable[SeatChange], *, shared: bool = False) -> None:
        """Change the players of some seats from now on; the keeper of the file has noted it there.

        What they took back cannot be given again by others. `shared`: two people sat at once meanwhile.
        """
        taken = tuple(changes)
        self.reseatings.add(taken, len(self._entries), self.event_count, shared=shared)
        self.seats = self.reseatings.seats(self.reseatings.all)
        for seat, _, _ in taken:
            self._undone.pop(seat, None)

    def log_events(self, seat: int | None, since: int = 0, answers: int | None = None) -> list[Event]:
        """Return the same as `events_for`, with log lines on seat changes; see `Reseatings.stretches`."""
        return self.reseatings.log_events(self.events_for(seat, since), since, answers)

    def _memory(self, seat: int | None) -> dict[Piece, str]:
        done, known = self._memories.get(seat, (0, {}))
        if done < len(self._happenings):
            update_memory(known, self.events_for(seat, done, REMEMBERED))
            self._memories[seat] = (len(self._happenings), known)
        return known

    def _write(self, line: Line) -> None:
        if "keys" in line:
            self._answers += 1
            if self._answers % DIGEST_EVERY == 0:
                line["digest"] = self.state.digest()
            if self._answers % STATE_EVERY == 0:
                line["state"] = self.state.to_plain()
        self.lines.append(line)
        if self._on_line:
            self._on_line(line)


def random_answer(match: Match, rng: random.Random) -> Answer:
    """Return a random legal answer of a random seat that is asked: for tests, fuzzing and shots."""
    decision = rng.choice(match.decisions)
    return Answer(decision.seat, decision.sample(rng), decision.nth)
