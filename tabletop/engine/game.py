"""Interface of a game to everything else: its state, its content models, and a few functions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from tabletop.engine.evaluation import Evaluation
from tabletop.engine.limits import Law
from tabletop.engine.played_with import PlayedWith
from tabletop.engine.shape import CardTable, Options
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys
from tabletop.engine.view import View


@dataclass(frozen=True, slots=True)
class ResultRow:
    """Line of the score sheet: a key of texts.labels and a number for each seat."""

    key: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rival:
    """Rival without a seat who took a place: a key of texts.words for the name, and the place, 1 for the first."""

    key: str
    place: int


@dataclass(frozen=True, slots=True)
class Finale:
    """Decision of a match in its last turn, where the chart does not show it: a turning point of its own.

    Keys of texts.labels: `key` says what it was, {seat} being the winner; `cause_key` how it came about, {seat} being
    `cause`. `line` is the line of the log that is said as it begins.
    """

    key: str
    cause_key: str
    cause: int
    line: str


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of a seat in a row of answers that need not wait for those of all; everybody may know it."""

    done: int
    of: int
    waits_for: int | None = None
    """Seat whose answer it needs before its next; None if it can answer now, or is ready."""

    @property
    def is_ready(self) -> bool:
        """True if it has given all its answers."""
        return self.done == self.of


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a match. `places` lists seats best first, those who share a place together.

    A place that nobody at the table took, but a rival that plays by itself, is empty.
    """

    places: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    rows: tuple[ResultRow, ...] = ()
    tie: ResultRow | None = None
    """Tie-break of equal points: a key of texts.labels for its name, and its number for each seat."""
    is_team: bool = False
    """True if those who share a place are a team, and win or lose as one."""
    scored: bool = True
    """True if points decide. If not, only places count, and points are the last values of the chart."""
    out: tuple[int, ...] = ()
    """Seats that could not win whatever their points; they share the last place."""
    out_key: str = ""
    """Key of texts.labels for the fate of such a seat."""
    unit_key: str = ""
    """Key of texts.labels for what is counted, where that is not points; with `.chart`, `.average`, `.gain` and
    `.amount` the keys of the chart's heading, of the words below the average of a turn, of what one turn brought, and
    of how a number of them is written."""
    rivals: tuple[Rival, ...] = ()
    """Rivals that play by themselves, in the order in which the table numbers them; their places are empty."""
    finale: Finale | None = None
    """Decision of the match; None where the chart tells it."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that share the first place; none if nobody at the table took it."""
        return self.places[0] if self.places else ()

    @property
    def best(self) -> tuple[int, ...]:
        """Seats that did best: the winners, if there are any."""
        return next(place for place in self.places if place)


Tone = Literal["plain", "good", "cost"]
"""Tone of a forecast's line or ghost: a fact, a gain, or a cost."""


@dataclass(frozen=True, slots=True)
class ForecastLine:
    """Sentence of a forecast: a key of texts.labels, the facts that fill it, and its tone."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Ghost:
    """Piece shown where it would be: a token's handle, and the handle of the place."""

    token: str
    at: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Forecast:
    """Effect of an answer that is not given yet, as far as its seat can know."""

    lines: tuple[ForecastLine, ...] = ()
    ghosts: tuple[Ghost, ...] = ()


# Functions of a game take that game's own State, which a common type cannot name: hence Any.
@dataclass(frozen=True)
class Game:
    """Game as the app knows it. Titles, seat counts, options and words are in its game.yaml."""

    id: str
    state: type[State]
    kinds: Mapping[str, Any]
    """Content folder -> model of its rows."""
    pieces: Callable[[Any, int, Options], Iterable[Any]]
    """(content, seats, options) -> records of the card table, in a fixed order."""
    setup: Callable[[CardTable, Any, int, Options, int], Any]
    """(cards, content, seats, options, seed) -> a State whose agenda starts the match."""
    why_not: Callable[[View, str, str], str]
    """(view, source, target) -> "" if an option has them, else a key of texts.why."""
    result: Callable[[Any], Result]
    """The result of a state; only asked for when it is over."""
    tally: Callable[[Any], tuple[int, ...]]
    """Points of each seat now, for the chart."""
    purpose: Callable[[Any, Decision, Keys], float]
    """Rating of an answer's sense; `skilled` picks among the best. Reads a view's table; keeps games ending."""
    score: Callable[[Any, int], float]
    """Rating of a seat's position, roughly 0 to 1; bots call it on sampled states."""
    bound: int
    """Answers after which a match of skilled bots must be over."""
    stock: str
    """Zone that pieces come from when a scenario names no place for them."""
    needs: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Group of texts (prompts, log, why, labels, phases) -> keys that the rules use; a mapping adds their facts."""
    effects: Any = None
    """The registry of the game's effect words, if its cards have any."""
    doubt: float = 0.0
    """Differences of `score` below this are put down to luck: of such answers the more purposeful one is taken."""
    guesses_plans: bool = False
    """True if bots that plan in secret guess the plans of the others and rate the end of the round."""
    progress: Callable[[Any], tuple[Progress, ...]] | None = None
    """(public table) -> how far each seat is while answers come one by one (`Together.each`); () at all other times."""
    turn: str = "turn"
    """Step that a whole turn begins with."""
    laws: tuple[Law, ...] = ()
    """Laws that tie several fields together: no table of this game breaks them, whoever laid it."""
    stretch: Callable[[Any], Hashable] | None = None
    """(state) -> which stretch of the match it is in, such as a turn. `clever` plays each answer out to the end of the
    stretch, all seats going on purposefully, and asks for the score there. None: it looks one answer ahead."""
    part: str = ""
    """Field with the number of the part that a match of several is in, each of which counts its rounds anew: races of a
    season, deals of an evening; 0 in a match that is not of several. "" where none is. It is also the key of
    texts.labels for what the n-th part is called; with `.round`, `.chart`, `.average`, `.gain`, `.best` and `.best-of`
    the keys of a round in it, of the chart's heading, of the words below what a part brought whoever did best on
    average, of what one brought, of the most that one brought, and of whose part that was."""
    rate_answers: Callable[[Any, Decision], Callable[[Keys], float]] | None = None
    """(state, question) -> `purpose` of each answer to it, where answers share work that is done once."""
    evaluation: Evaluation | None = None
    """Terms of how well a seat stands, in the unit of the game; None: the coach has nothing to say of it."""
    forecast: Callable[[View, Decision, Keys], Forecast] | None = None
    """(view, its decision, the picks made so far or the option pointed at) -> what they would do."""
    signs: Callable[[View, str, str, int], Mapping[str, Any]] | None = None
    """(view, key of texts.signs, handle of what the sign is about, the number it says) -> facts for its words at this
    moment, from what the seat can know; the fact `form` ends the key where that has words."""
    sign_facts: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Key of texts.signs -> facts that `signs` fills in there."""
    played_with: PlayedWith | None = None
    """Vehicles, cards or characters that the book counts for each seat; `texts.labels` has their sentence under
    `played-with`."""

    def rater(self, s: Any, decision: Decision) -> Callable[[Keys], float]:
        """Return the purpose of each answer to one question: the way to rate several of them."""
        if self.rate_answers is not None:
            return self.rate_answers(s, decision)
        return partial(self.purpose, s, decision)
