"""Recording of a match for replays: positions, the events between them, and a player.

Pure: no window, no clock of its own. Answers that were taken back are not in it. A secret choice of several seats is
one step, so that nothing tells who chose first; what it set off is as many as the table showed it in. While the match
runs, there is what everybody may see, and what the player of one permitted seat knew then; when it is over, any seat's
view, or all that the seats saw together.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from tabletop.engine.events import Event
from tabletop.engine.match import Match, Seat
from tabletop.engine.turns import positions, turns
from tabletop.engine.view import View
from tabletop.ui.unfolding import Consequence, split_steps

Viewer = int | None
"""Eyes to look through: a seat, None for what everybody may see, EVERYTHING for all hands open."""
EVERYTHING = -1
SPEEDS = (0.5, 1.0, 2.0, 4.0)
PAUSE_MS = 900.0
"""Time that a position stays while the recording plays, at speed 1."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Run of positions of the same seats: one `Part` of a turn, as in `engine.turns`."""

    seats: tuple[int, ...]
    """Seats that act; several after a secret choice."""
    first: int
    """The position it begins at."""
    end: int
    """The position it leads to."""
    round: int
    """0 when the game counts none."""
    number: int
    """Number of the turn it is a part of, from 1; several may be parts of one."""
    part: int = 0
    """0 where the match is not of several parts."""


@dataclass(frozen=True, slots=True)
class Said:
    """One log line, with its positions."""

    at: int
    """The first position at which it has been said."""
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Film:
    """The whole match as one viewer saw it: position 0 is the end of set-up, or the table as it was laid."""

    views: tuple[View, ...]
    events: tuple[tuple[Event, ...], ...]
    """Events that led to each position; those of position 0 are the set-up's."""


class Recording:
    """Positions of one match. `fresh` makes the same match anew, without answers.

    All hands may be seen once it is over, or in one that is nobody's secret (`is_open`).
    What one answer set off is taken apart at the lines of `beats`, as it was shown at the table.
    `laid` makes the table as it lay before anything was played: it is the first position, if it looks otherwise.
    """

    def __init__(
        self,
        match: Match,
        fresh: Callable[[], Match],
        beats: Collection[str] = (),
        is_open: bool = False,
        laid: Callable[[], Match] | None = None,
    ) -> None:
        self.seats = match.seats
        """Seats as they were at the end; see `seats_at`."""
        self.over = match.is_over
        self._is_open = match.is_over or is_open
        self.signs = match.game.signs
        """Facts of one moment that the game's rules tell, as `Game.signs`."""
        self.part = match.game.part
        """The key of texts.labels for what a part of a match of several is called; "" where there are none."""
        self._fresh = fresh
        self._answers = tuple(given for given, _ in match.standing_answers())
        self._beats = beats
        self._reseatings, self._rewinds = match.reseatings, tuple(match.rewinds)
        self._films: dict[Viewer, Film] = {}
        self._permitted: int | None = None
        self._laid = laid if laid is not None and _differ(laid(), fresh()) else None
        self._stops: Sequence[int] = (*((0,) if self._laid else ()), *positions(match))
        """Number of answers given at each position: the same at all that one of them led to."""
        if beats:
            self._films[None], self._stops = self._run(None)
        self.passages = tuple(
            Passage(
                part.seats,
                self.before_answer(part.first),
                self.before_answer(part.end),
                part.round,
                turn.number,
                part.part,
            )
            for turn in turns(match)
            for part in turn.parts
        )

    @property
    def last(self) -> int:
        """Number of the last position; the first is 0."""
        return len(self._stops) - 1

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Permitted viewers: everybody's View until the match is over, and one permitted seat's."""
        if self._is_open:
            return (None, *range(len(self.seats)), EVERYTHING)
        return (None,) if self._permitted is None else (None, self._permitted)

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people, who may look through their own eyes."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.bot is None)

    def permit(self, seat: int) -> None:
        """Let one person look through their own eyes while the match runs; earlier permission ends."""
        self.forbid()
        self._permitted = seat

    def forbid(self) -> None:
        """Withdraw the permission while the match runs, and drop what was seen by it."""
        if not self._is_open and self._permitted is not None:
            self._films.pop(self._permitted, None)
            self._permitted = None

    def film(self, viewer: Viewer = None) -> Film:
        """Return the match as one viewer saw it. Raises `ValueError` for a viewer who is not permitted."""
        if viewer not in self.viewers:
            raise ValueError(f"viewer {viewer} may not look while the match is running")
        if viewer not in self._films:
            if viewer == EVERYTHING:
                self._films[viewer] = _merge([self.film(each) for each in self.viewers[:-1]])
            else:
                film, _ = self._run(viewer)
                self._films[viewer] = (
                    film if self._is_open or viewer is None else self._hide_before_coming(film, viewer)
                )
        return self._films[viewer]

    def _hide_before_coming(self, film: Film, seat: int) -> Film:
        """Replace positions before a player took the seat by public ones."""
        came = self.before_answer(self._reseatings.barrier(seat))
        if came == 0:
            return film
        public = self.film()
        views = (*public.views[:came], *film.views[came:])
        return Film(views, (*public.events[: came + 1], *film.events[came + 1 :]))

    def view(self, at: int, viewer: Viewer = None) -> View:
        """Return the View of a position, without a question."""
        return self.film(viewer).views[at]

    def events(self, start: int, end: int, viewer: Viewer = None) -> list[Event]:
        """Return the events from one position to a later one."""
        return [event for step in self.film(viewer).events[start + 1 : end + 1] for event in step]

    def log_lines(self, viewer: Viewer = None) -> list[Said]:
        """Return every log line in order, seat changes included."""
        handed: dict[int, list[Event]] = {}
        for each in self._reseatings.all:
            handed.setdefault(self.before_answer(each.answers), []).append(each.log_line)
        steps = enumerate(self.film(viewer).events)
        told = ((at, event) for at, step in steps for event in (*step, *handed.get(at, ())))
        return [Said(at, event.facts) for at, event in told if event.kind == "say"]

    def seats_at(self, at: int) -> tuple[Seat, ...]:
        """Return the players at a position."""
        reseatings = self._reseatings
        return reseatings.seats(each for each in reseatings.all if self.before_answer(each.answers) <= at)

    # passages

    def passage_of(self, at: int) -> int:
        """Return the number of the passage after a position, of the last one at the end; -1 if there is none."""
        return min(bisect_right([passage.first for passage in self.passages], at), len(self.passages)) - 1

    def next_passage(self, at: int) -> int:
        """Return the first position of the next passage, or the last position."""
        return next((passage.first for passage in self.passages if passage.first > at), self.last)

    def previous_passage(self, at: int) -> int:
        """Return the first position of this passage; of the one before if it is here already."""
        return next((passage.first for passage in reversed(self.passages) if passage.first < at), 0)

    def before_answer(self, number: int) -> int:
        """Return the position after so many answers and their effects.

        The one before a secret choice if they end in the middle of it.
        """
        return bisect_right(self._stops, number) - 1

    def answers_at(self, at: int) -> int:
        """Count the answers before a position."""
        return self._stops[at]

    # inside

    def _run(self, viewer: Viewer) -> tuple[Film, tuple[int, ...]]:
        """Replay the match: returns what the viewer saw, and the number of answers at each position."""
        match, ends = self._fresh(), frozenset(self._stops)
        self._go_back(match, 0)
        views, counts, stops = [match.view(viewer)], [0, match.event_count], [0]
        if self._laid is not None:
            laid = self._laid()
            views, counts, stops = [laid.view(viewer), *views], [0, laid.event_count, counts[-1]], [0, 0]
        for number, given in enumerate(self._answers, start=1):
            match.act(given)
            self._go_back(match, number)
            if number in ends:
                for long, view in self._steps(match, viewer, counts[-1]):
                    views.append(view)
                    counts.append(counts[-1] + long)
                    stops.append(number)
        events = match.events_for(viewer)
        cut = [tuple(events[a:b]) for a, b in pairwise(counts)]
        return Film(tuple(replace(view, decision=None) for view in views), tuple(cut)), tuple(stops)

    def _go_back(self, match: Match, answers: int) -> None:
        """Repeat the agreed rewinds at this number of answers, with their shuffles."""
        for each in self._rewinds:
            if each.answers == answers:
                match.rewind(each.seat, answers, each.seed, each.dropped)

    def _steps(self, match: Match, viewer: Viewer, since: int) -> list[tuple[int, View]]:
        """List the positions after the newest answers, each with its number of events; the last is the present one."""
        steps: list[Consequence] = split_steps(match, viewer, since, self._beats)
        ends = steps[:-1]
        if ends and all(event.kind == "over" for event in steps[-1].events):
            ends.pop()  # what came after it is nothing that anybody could see
        cuts = [(len(step.events), step.view) for step in ends]
        rest = match.event_count - since - sum(events for events, _ in cuts)
        return [*cuts, (rest, match.view(viewer))]


class Player:
    """Playback of a recording: at one position, moved by hand or by time."""

    def __init__(self, recording: Recording, at: int = 0) -> None:
        self.recording = recording
        self.at = max(0, min(recording.last, at))
        self.viewer: Viewer = None
        self.playing = False
        self.speed = SPEEDS.index(1.0)
        """Index in SPEEDS."""
        self._waited = 0.0
        self._until = recording.last
        """Position at which it stops playing by itself."""

    @property
    def view(self) -> View:
        """View shown now."""
        return self.recording.view(self.at, self.viewer)

    @property
    def pause_ms(self) -> float:
        """Time for which a position is shown."""
        return PAUSE_MS / SPEEDS[self.speed]

    def jump(self, at: int) -> None:
        """Go to a position."""
        self.at = max(0, min(self.recording.last, at))
        self._waited = 0.0

    def step(self, by: int) -> None:
        """Move by answers; stops playback."""
        self.playing = False
        self.jump(self.at + by)

    def turn(self, by: int) -> None:
        """Go to the next passage, or back to the start of this or the last one; stops playback."""
        self.playing = False
        there = self.recording
        self.jump(there.next_passage(self.at) if by > 0 else there.previous_passage(self.at))

    def toggle(self) -> None:
        """Play or pause; restarts at the end."""
        self.playing, self._until = not self.playing, self.recording.last
        if self.playing and self.at == self.recording.last:
            self.jump(0)

    def watch(self) -> None:
        """Play from here to the end of this turn."""
        self.playing, self._until = True, self.recording.next_passage(self.at)

    def set_speed(self, speed: int) -> None:
        """Set the playback speed by its index in SPEEDS."""
        self.speed = max(0, min(len(SPEEDS) - 1, speed))

    def look_as(self, viewer: Viewer) -> None:
        """Switch to another viewer. Raises `ValueError` for one who is not permitted."""
        self.recording.film(viewer)
        self.viewer = viewer

    def tick(self, dt_ms: float) -> bool:
        """Let time pass while nothing moves on the table; True if the position advanced."""
        if not self.playing:
            return False
        if self.at == self.recording.last or self.at == self._until:
            self.playing = False
            return True
        self._waited += dt_ms
        if self._waited < self.pause_ms:
            return False
        self.jump(self.at + 1)
        return True


def _differ(one: Match, other: Match) -> bool:
    """Check if two positions of a match look different in public."""
    return one.view(None).table.values != other.view(None).table.values


def _merge(films: Sequence[Film]) -> Film:
    """Merge the films of these viewers: a piece is visible if one of them saw it."""
    views = tuple(_open(views) for views in zip(*(film.views for film in films), strict=True))
    events = tuple(
        tuple(min(versions, key=_count_hidden) for versions in zip(*steps, strict=True))
        for steps in zip(*(film.events for film in films), strict=True)
    )
    return Film(views, events)


def _open(views: Sequence[View]) -> View:
    """Merge the views of one position: each zone as whoever sees most of it."""
    table = views[0].table.clone()
    for key in table.values:
        seen = [view.table.values[key] for view in views]
        if key in table.shape.zones:
            table.values[key] = min(seen, key=_unseen)
        elif seen[0] is None:
            table.values[key] = next((value for value in seen if value is not None), None)
        elif isinstance(seen[0], tuple):  # a set of pieces, or a value that all see alike
            table.values[key] = max((value for value in seen if isinstance(value, tuple)), key=len)
    table.locked = True
    return replace(views[0], table=table, known={})


def _unseen(pieces: Any) -> int:
    return sum(piece < 0 for piece in pieces)


def _count_hidden(event: Event) -> int:
    """Count the parts of an event that its viewer could not see."""
    facts = event.facts
    if event.kind == "set":
        return int(facts["new"] is None)
    if event.kind == "lay":
        return _unseen(facts["pieces"])
    return int(facts.get("piece", 0) == -1) + repr(facts).count("'card:-1'")
