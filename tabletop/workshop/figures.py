"""Figures of many simulated games: a report that is the same for the same games in any order.

It measures; whether a figure is good or bad is for the reader to say.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.workshop.fair.noticing import Notes

Z_95 = 1.959964
"""Standard deviations on each side that hold 95 % of a normal distribution."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a rate; (0, 1) when there were no games. `wins` may hold shared wins."""
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, Z_95 * Z_95
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = Z_95 * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of one simulated game. `number` is its place in the simulation, from 0."""

    number: int
    seed: int
    ending: str
    """"finished", "capped" (still running after as many answers as the game allows) or "error"."""
    decisions: int = 0
    turns: int = 0
    """Number of turns, as `engine.turns` counts them."""
    places: tuple[tuple[int, ...], ...] = ()
    is_team: bool = False
    """True if those who share a place are a team."""
    points: tuple[int, ...] = ()
    cards_seen: tuple[Counter[str], ...] = ()
    """Pieces of each card id that came into the seat's hidden zones, per seat."""
    cards_played: tuple[Counter[str], ...] = ()
    """Pieces of each card id that went from there into the open, per seat."""
    digest: str = ""
    error: str = ""
    notes: Notes | None = None
    """Notes on what decided it; None unless the plan asks for them."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean of numbers with their spread."""

    mean: float
    sd: float
    low: float
    high: float

    @classmethod
    def from_numbers(cls, numbers: Sequence[float]) -> Spread:
        """Compute it; of no numbers everything is 0."""
        if not numbers:
            return cls(0.0, 0.0, 0.0, 0.0)
        return cls(fmean(numbers), pstdev(numbers), min(numbers), max(numbers))


@dataclass(frozen=True, slots=True)
class CardFigures:
    """Figures of one card."""

    seen: int
    played: int
    win_rate: float | None
    """Share of the plays by a seat that won the game; None when nobody played it."""
    lift: float | None
    """Ratio of `win_rate` to the rate of any seat: above 1, those who won played it more often."""
    low: float
    high: float
    """Bounds of the 95 % Wilson interval of `win_rate`; plays of one seat in one game count as independent."""


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of a simulation; `to_json` is what `--json` prints."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    finished: int
    capped: int
    errors: int
    wins: tuple[int, ...]
    """Games won alone or with its team, per seat."""
    ties: int
    """Games whose first place was shared by others than a team."""
    scores: tuple[Spread, ...]
    turns: Spread
    decisions: int
    seconds: float
    cards: dict[str, CardFigures]
    digest: str
    """Digest of all results; the same for one seed on any number of processes."""
    interrupted: bool = False
    troubles: tuple[str, ...] = field(default=())
    """Sentences about games that ended in an error, with their seeds."""

    @property
    def average_win_rate(self) -> float | None:
        """Win rate of all plays of all cards; above that of any seat where winners play more."""
        plays = sum(card.played for card in self.cards.values())
        wins = sum(card.played * (card.win_rate or 0.0) for card in self.cards.values())
        return wins / plays if plays else None

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds > 0 else 0.0

    def to_json(self) -> dict[str, Any]:  # JSON is a mapping of anything plain
        """Return one plain object, rounded to four places."""
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": list(self.bots),
            "games": self.games,
            "finished": self.finished,
            "capped": self.capped,
            "errors": self.errors,
            "wins": list(self.wins),
            "ties": self.ties,
            "scores": [{"mean": _round(score.mean), "sd": _round(score.sd)} for score in self.scores],
            "turns": {"mean": _round(self.turns.mean), "min": self.turns.low, "max": self.turns.high},
            "decisions": self.decisions,
            "seconds": _round(self.seconds),
            "decisions_per_second": _round(self.decisions_per_second),
            "usual": _round(self.average_win_rate),
            "cards": {card: _card_json(figures) for card, figures in self.cards.items()},
            "digest": self.digest,
        }


def _round(number: float | None) -> float | None:
    return None if number is None else round(number, 4)


def _card_json(card: CardFigures) -> dict[str, float | None]:
    return {
        "seen": card.seen,
        "played": card.played,
        "win_rate": _round(card.win_rate),
        "lift": _round(card.lift),
        "low": _round(card.low),
        "high": _round(card.high),
    }


def sum_up(
    game: str,
    bots: Sequence[str],
    kinds: Mapping[str, str],
    outcomes: Sequence[Outcome],
    seconds: float,
    interrupted: bool = False,
) -> Report:
    """Compute the report of these games. `bots` has one name a seat.

    `kinds` maps each card id to its kind. Kinds that never come into a hand, such as the parts of a board, have
    no figures; a card of a kind that does has them also when nobody ever saw it.
    """
    outcomes = sorted(outcomes, key=lambda outcome: outcome.number)
    ended = [outcome for outcome in outcomes if outcome.ending == "finished"]
    seats = range(len(bots))
    shared = [len(outcome.places[0]) > 1 and not outcome.is_team for outcome in ended]
    won = Counter(
        seat for outcome, tie in zip(ended, shared, strict=True) if not tie for seat in outcome.places[0]
    )
    return Report(
        game=game,
        seats=len(bots),
        bots=tuple(bots),
        games=len(outcomes),
        finished=len(ended),
        capped=sum(outcome.ending == "capped" for outcome in outcomes),
        errors=sum(outcome.ending == "error" for outcome in outcomes),
        wins=tuple(won[seat] for seat in seats),
        ties=sum(shared),
        scores=tuple(Spread.from_numbers([outcome.points[seat] for outcome in ended]) for seat in seats),
        turns=Spread.from_numbers([outcome.turns for outcome in ended]),
        decisions=sum(outcome.decisions for outcome in outcomes),
        seconds=seconds,
        cards={card: _card_figures(card, ended, len(bots)) for card in _hand_card_ids(kinds, ended)},
        digest=_digest(outcomes),
        interrupted=interrupted,
        troubles=tuple(describe_troubles(outcomes)),
    )


def describe_troubles(outcomes: Iterable[Outcome]) -> Iterator[str]:
    """Describe each game that ended in an error, with the seed that leads there again."""
    for outcome in outcomes:
        if outcome.ending == "error":
            yield f"game {outcome.number}, seed {outcome.seed}: {outcome.error}"


def _hand_card_ids(kinds: Mapping[str, str], ended: Sequence[Outcome]) -> list[str]:
    """Collect the ids of the kinds that came into a hand."""
    seen = {kinds[card] for outcome in ended for hand in outcome.cards_seen for card in hand}
    return [card for card, kind in kinds.items() if kind in seen]


def _card_figures(card: str, ended: Sequence[Outcome], seats: int) -> CardFigures:
    seen = played = squares = 0
    won = 0.0
    for outcome in ended:
        for seat in range(seats):
            plays = outcome.cards_played[seat][card]
            seen += outcome.cards_seen[seat][card]
            played += plays
            squares += plays * plays
            won += plays / len(outcome.places[0]) if seat in outcome.places[0] else 0
    if not played:
        return CardFigures(seen, 0, None, None, 0.0, 1.0)
    rate = won / played
    weight = played * played / squares  # how many independent plays these are worth (Kish)
    low, high = wilson(rate * weight, weight)
    return CardFigures(seen, played, rate, rate * seats, low, high)


def _digest(outcomes: Sequence[Outcome]) -> str:
    lines = "".join(
        f"{outcome.number} {outcome.ending} {outcome.decisions} {outcome.places} {outcome.points} {outcome.digest}\n"
        for outcome in outcomes
    )
    return hashlib.sha256(lines.encode()).hexdigest()[:16]
