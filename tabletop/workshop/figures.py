"""Figures of many simulated games: what a report says; `tally` computes it.

It measures; whether a figure is good or bad is for the reader to say.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
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
    """The figures of a simulation; `to_json` is what `--json` prints: the same for one seed, wherever it is played."""

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
    """Time that playing took; the only figure that differs from run to run."""
    cards: dict[str, CardFigures]
    digest: str
    """Digest of all results; the same for one seed on any executor."""
    interrupted: bool = False
    troubles: tuple[str, ...] = field(default=())
    """Sentences about the first games that ended in an error, with their seeds."""

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


def describe_troubles(outcomes: Iterable[Outcome]) -> Iterator[str]:
    """Describe each game that ended in an error, with the seed that leads there again."""
    for outcome in outcomes:
        if outcome.ending == "error":
            yield f"game {outcome.number}, seed {outcome.seed}: {outcome.error}"
