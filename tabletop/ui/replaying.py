"""A match as a recording: its positions one after another, what led from each to the next, and a player for them.

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
    """Positions in a row of the same seats: one `Part` of a turn, as `engine.turns` tells them."""

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
    """One line of the log."""

    at: int
    """The first position at which it has been said."""
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Film:
    """The whole match through one viewer's eyes: position 0 is the set-up's end, or the table as it was laid."""

    views: tuple[View, ...]
    events: tuple[tuple[Event, ...], ...]
    """Events that led to each position; those of position 0 are the set-up's."""


class Recording:
    """The positions of one match. `fresh` sets the same match up again, with no answer given yet.

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
        """The number of the last position; the first is 0."""
        return len(self._stops) - 1

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Eyes it may be seen through: everybody's until the match is over, and those of one seat that is permitted."""
        if self._is_open:
            return (None, *range(len(self.seats)), EVERYTHING)
        return (None,) if self._permitted is None else (None, self._permitted)

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of people, each of whom may look through their own eyes."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.bot is None)

    def permit(self, seat: int) -> None:
        """Let a person look through their own eyes while the match runs; nobody else may any more."""
        self.forbid()
        self._permitted = seat

    def forbid(self) -> None:
        """Let nobody look through eyes of their own while the match runs; what they saw is dropped."""
        if not self._is_open and self._permitted is not None:
            self._films.pop(self._permitted, None)
            self._permitted = None

    def film(self, viewer: Viewer = None) -> Film:
        """The match as one viewer saw it. Raises `ValueError` for eyes that must stay closed."""
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
        """Replace all from before a player came to a seat: they know of it what everybody does."""
        came = self.before_answer(self._reseatings.barrier(seat))
        if came == 0:
            return film
        public = self.film()
        views = (*public.views[:came], *film.views[came:])
        return Film(views, (*public.events[: came + 1], *film.events[came + 1 :]))

    def view(self, at: int, viewer: Viewer = None) -> View:
        """A position as the viewer sees it; it asks nothing."""
        return self.film(viewer).views[at]

    def events(self, start: int, end: int, viewer: Viewer = None) -> list[Event]:
        """Events that led from one position to a later one."""
        return [event for step in self.film(viewer).events[start + 1 : end + 1] for event in step]

    def log_lines(self, viewer: Viewer = None) -> list[Said]:
        """Every line of the log, in order, with those of seats that changed hands."""
        handed: dict[int, list[Event]] = {}
        for each in self._reseatings.all:
            handed.setdefault(self.before_answer(each.answers), []).append(each.log_line)
        steps = enumerate(self.film(viewer).events)
        told = ((at, event) for at, step in steps for event in (*step, *handed.get(at, ())))
        return [Said(at, event.facts) for at, event in told if event.kind == "say"]

    def seats_at(self, at: int) -> tuple[Seat, ...]:
        """Seats as they were at a position."""
        reseatings = self._reseatings
        return reseatings.seats(each for each in reseatings.all if self.before_answer(each.answers) <= at)

    # passages

    def passage_of(self, at: int) -> int:
        """The number of the passage that goes on at a position; at the end the last one. -1 if there is none."""
        return min(bisect_right([passage.first for passage in self.passages], at), len(self.passages)) - 1

    def next_passage(self, at: int) -> int:
        """The position at which the next passage begins, or the last."""
        return next((passage.first for passage in self.passages if passage.first > at), self.last)

    def previous_passage(self, at: int) -> int:
        """The position at which this passage began, or the one before it when that is here."""
        return next((passage.first for passage in reversed(self.passages) if passage.first < at), 0)

    def before_answer(self, number: int) -> int:
        """The position after so many answers and all they set off.

        The one before a secret choice if they end in the middle of it.
        """
        return bisect_right(self._stops, number) - 1

    def answers_at(self, at: int) -> int:
        """Count the answers that had been given at a position."""
        return self._stops[at]

    # inside

    def _run(self, viewer: Viewer) -> tuple[Film, tuple[int, ...]]:
        """The match played again: what the viewer saw, and how many answers had been given at each position."""
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
        """Shuffle anew what was shuffled when all agreed to go back to so many answers."""
        for each in self._rewinds:
            if each.answers == answers:
                match.rewind(each.seat, answers, each.seed, each.dropped)

    def _steps(self, match: Match, viewer: Viewer, since: int) -> list[tuple[int, View]]:
        """The positions that the newest answers led to, each with how many events did; the last is where it stands."""
        steps: list[Consequence] = split_steps(match, viewer, since, self._beats)
        ends = steps[:-1]
        if ends and all(event.kind == "over" for event in steps[-1].events):
            ends.pop()  # what came after it is nothing that anybody could see
        cuts = [(len(step.events), step.view) for step in ends]
        rest = match.event_count - since - sum(events for events, _ in cuts)
        return [*cuts, (rest, match.view(viewer))]


class Player:
    """Stands at one position of a recording and moves through it, by hand or by itself."""

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
        """View that is seen now."""
        return self.recording.view(self.at, self.viewer)

    @property
    def pause_ms(self) -> float:
        """Time that a position stays now."""
        return PAUSE_MS / SPEEDS[self.speed]

    def jump(self, at: int) -> None:
        """Go to a position."""
        self.at = max(0, min(self.recording.last, at))
        self._waited = 0.0

    def step(self, by: int) -> None:
        """Go on or back by answers; stops playing."""
        self.playing = False
        self.jump(self.at + by)

    def turn(self, by: int) -> None:
        """Go on to the next passage, or back to the beginning of this or the last one; stops playing."""
        self.playing = False
        there = self.recording
        self.jump(there.next_passage(self.at) if by > 0 else there.previous_passage(self.at))

    def toggle(self) -> None:
        """Play or pause; at the end, play from the beginning."""
        self.playing, self._until = not self.playing, self.recording.last
        if self.playing and self.at == self.recording.last:
            self.jump(0)

    def watch(self) -> None:
        """Play from here to the end of this turn."""
        self.playing, self._until = True, self.recording.next_passage(self.at)

    def set_speed(self, speed: int) -> None:
        """Play faster or slower: the number of one of SPEEDS."""
        self.speed = max(0, min(len(SPEEDS) - 1, speed))

    def look_as(self, viewer: Viewer) -> None:
        """See it through other eyes. Raises `ValueError` for eyes that must stay closed."""
        self.recording.film(viewer)
        self.viewer = viewer

    def tick(self, dt_ms: float) -> bool:
        """Let time pass while nothing moves on the table; whether it went on by itself."""
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
    """Check if two tables of a match look different to everybody."""
    return one.view(None).table.values != other.view(None).table.values


def _merge(films: Sequence[Film]) -> Film:
    """All that these viewers saw, in one film: where one saw a piece, it is seen."""
    views = tuple(_open(views) for views in zip(*(film.views for film in films), strict=True))
    events = tuple(
        tuple(min(versions, key=_count_hidden) for versions in zip(*steps, strict=True))
        for steps in zip(*(film.events for film in films), strict=True)
    )
    return Film(views, events)


def _open(views: Sequence[View]) -> View:
    """One position with every zone as whoever sees most of it."""
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
