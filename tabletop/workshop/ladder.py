"""Ladder of the bots: levels play pairs of games against each other, and the wins are counted with their interval.

In every pairing each deal is played from both seatings, so neither luck of the deal nor a good seat favours a level.
A first place that both levels share counts half for each; a game that broke or did not end counts for nobody.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.bots import Source
from tabletop.engine.fields import Plain
from tabletop.workshop.figures import Outcome, describe_troubles, wilson
from tabletop.workshop.simulate import LOCAL, Executor, Plan, play_games

OnGame = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Parameters of a ladder: `levels` from the weakest on, each of which plays against the one before it."""

    source: Source
    seats: int
    levels: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, Plain] = field(default_factory=dict)

    @property
    def pairings(self) -> tuple[Plan, ...]:
        """Simulations of two levels, one for each rung."""
        return tuple(
            Plan(self.source, self.seats, (upper, lower), self.games, self.seed, self.options, in_turn=True)
            for lower, upper in zip(self.levels, self.levels[1:], strict=False)
        )


@dataclass(frozen=True, slots=True)
class Pairing:
    """Figures of one level against another."""

    level: str
    against: str
    games: int
    """Games that came to their end."""
    wins: float
    """Games that `level` won; a shared one is half a win."""
    unfinished: int = 0
    troubles: tuple[str, ...] = ()
    """Sentences about games that ended in an error, with their seeds."""

    @property
    def rate(self) -> float | None:
        """Share of the games won; None when there were none."""
        return self.wins / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """95 % interval of the rate."""
        return wilson(self.wins, self.games)

    @property
    def is_stronger(self) -> bool:
        """True if the whole interval lies above one half."""
        return self.interval[0] > 0.5

    def to_json(self) -> dict[str, Any]:  # JSON is a mapping of anything plain
        """Return one plain object, rates rounded to four places."""
        low, high = self.interval
        return {
            "level": self.level,
            "against": self.against,
            "games": self.games,
            "wins": self.wins,
            "rate": None if self.rate is None else round(self.rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "unfinished": self.unfinished,
            "errors": len(self.troubles),
        }


@dataclass(frozen=True, slots=True)
class LadderReport:
    """Figures of a whole ladder, or of as much of it as was played before somebody stopped it."""

    game: str
    seats: int
    seed: int
    pairings: tuple[Pairing, ...]
    seconds: float
    interrupted: bool = False

    @property
    def troubles(self) -> tuple[str, ...]:
        """Sentences about all games that ended in an error."""
        return tuple(trouble for pairing in self.pairings for trouble in pairing.troubles)

    def to_json(self) -> dict[str, Any]:  # JSON is a mapping of anything plain
        """Return one plain object."""
        return {
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            "pairings": [pairing.to_json() for pairing in self.pairings],
            "seconds": round(self.seconds, 1),
            "interrupted": self.interrupted,
        }


def climb(ladder: Ladder, executor: Executor = LOCAL, on_game: OnGame = lambda: None) -> LadderReport:
    """Play all pairings; `on_game` is called after each game.

    Ctrl+C ends the ladder early: the report then covers the games that were over and says `interrupted`.
    """
    begun = time.perf_counter()
    game = ladder.source.open_game()
    content = ladder.source.open_content(game)
    found: list[Pairing] = []
    interrupted = False
    for plan in ladder.pairings:
        outcomes: list[Outcome] = []
        playing = play_games(plan, game, content, executor)
        try:
            for outcome in playing:
                outcomes.append(outcome)
                on_game()
        except KeyboardInterrupt:
            interrupted = True
            playing.close()
        found.append(count_wins(plan, outcomes))
        if interrupted:
            break
    return LadderReport(
        game.id, ladder.seats, ladder.seed, tuple(found), time.perf_counter() - begun, interrupted
    )


def count_wins(plan: Plan, outcomes: Sequence[Outcome]) -> Pairing:
    """Count the games that the first level of a pairing won."""
    level, against = plan.bots
    ended = [outcome for outcome in outcomes if outcome.ending == "finished"]
    wins = sum(_share(outcome, plan.levels_in(outcome.number), level) for outcome in ended)
    capped = sum(outcome.ending == "capped" for outcome in outcomes)
    return Pairing(
        level,
        against,
        len(ended),
        wins,
        capped,
        tuple(describe_troubles(sorted(outcomes, key=lambda each: each.number))),
    )


def _share(outcome: Outcome, levels: Sequence[str], level: str) -> float:
    """Return the share of a win that a level has: 1, 0, or one half where both levels did best."""
    best = {levels[seat] for seat in next(place for place in outcome.places if place)}
    return 1 / len(best) if level in best else 0.0
