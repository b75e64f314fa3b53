"""Tally of a simulation: running sums, so that a million games take no more memory than a hundred.

Games are added in the order of their numbers, whatever order they came in, so the same games are the same report.
"""

from __future__ import annotations

import copy
import hashlib
import math
from collections import Counter
from collections.abc import Mapping, Sequence

from tabletop.workshop.figures import CardFigures, Outcome, Report, Spread, describe_troubles, wilson
from tabletop.workshop.sums import Sums

MOST_TROUBLES = 100
"""Most games with an error that a report tells one by one; it counts them all."""


class Tally:
    """Sums of the games of one simulation. A game that comes before its turn waits for those before it."""

    def __init__(self, game: str, bots: Sequence[str], kinds: Mapping[str, str]) -> None:
        self.game, self.bots, self.kinds = game, tuple(bots), kinds
        self.counted = 0
        """Number of games that are in the sums."""
        self._next = 0
        self._early: dict[int, Outcome] = {}
        self._endings: Counter[str] = Counter()
        self._wins: Counter[int] = Counter()
        self._ties = 0
        self._decisions = 0
        self._turns = Sums()
        self._scores = [Sums() for _ in self.bots]
        self._cards: dict[str, _CardSums] = {}
        self._digest = b""
        self._troubles: list[str] = []

    def add(self, outcome: Outcome) -> None:
        """Add a game; those that waited for it are added, too. Raises `ValueError` for a game that is in already."""
        if outcome.number < self._next or outcome.number in self._early:
            raise ValueError(f"game {outcome.number} came twice")
        self._early[outcome.number] = outcome
        while self._next in self._early:
            self._count(self._early.pop(self._next))
            self._next += 1

    def _count(self, outcome: Outcome) -> None:
        self.counted += 1
        self._endings[outcome.ending] += 1
        self._decisions += outcome.decisions
        line = (
            f"{outcome.number} {outcome.ending} {outcome.decisions} {outcome.places} {outcome.points} "
            f"{outcome.digest}\n"
        )
        self._digest = hashlib.sha256(self._digest + line.encode()).digest()
        if len(self._troubles) < MOST_TROUBLES:
            self._troubles += describe_troubles([outcome])
        if outcome.ending == "finished":
            self._count_ended(outcome)

    def _count_ended(self, outcome: Outcome) -> None:
        self._turns.add(outcome.turns)
        best = outcome.places[0]
        if len(best) > 1 and not outcome.is_team:
            self._ties += 1
        else:
            self._wins.update(best)
        for seat, sums in enumerate(self._scores):
            sums.add(outcome.points[seat])
            for card, seen in outcome.cards_seen[seat].items():
                self._card(card).seen += seen
            for card, plays in outcome.cards_played[seat].items():
                sums_of_card = self._card(card)
                sums_of_card.played += plays
                sums_of_card.squares += plays * plays
                sums_of_card.won += plays / len(best) if seat in best else 0

    def _card(self, card: str) -> _CardSums:
        return self._cards.setdefault(card, _CardSums())

    def report(self, seconds: float, interrupted: bool = False) -> Report:
        """Compute the report of all games added; those that still wait for others are in it."""
        if self._early:
            whole = copy.deepcopy(self)
            for _, outcome in sorted(whole._early.items()):
                whole._count(outcome)
            whole._early.clear()
            return whole.report(seconds, interrupted)
        seats = len(self.bots)
        return Report(
            game=self.game,
            seats=seats,
            bots=self.bots,
            games=self.counted,
            finished=self._endings["finished"],
            capped=self._endings["capped"],
            errors=self._endings["error"],
            wins=tuple(self._wins[seat] for seat in range(seats)),
            ties=self._ties,
            scores=tuple(_spread(sums) for sums in self._scores),
            turns=_spread(self._turns),
            decisions=self._decisions,
            seconds=seconds,
            cards={card: self._card_figures(card) for card in self._hand_card_ids()},
            digest=self._digest.hex()[:16],
            interrupted=interrupted,
            troubles=tuple(self._troubles),
        )

    def _hand_card_ids(self) -> list[str]:
        """Collect the ids of the kinds that came into a hand."""
        seen = {self.kinds[card] for card, sums in self._cards.items() if sums.seen}
        return [card for card, kind in self.kinds.items() if kind in seen]

    def _card_figures(self, card: str) -> CardFigures:
        sums = self._cards.get(card, _CardSums())
        if not sums.played:
            return CardFigures(sums.seen, 0, None, None, 0.0, 1.0)
        rate = sums.won / sums.played
        weight = sums.played * sums.played / sums.squares  # how many independent plays these are worth (Kish)
        low, high = wilson(rate * weight, weight)
        return CardFigures(sums.seen, sums.played, rate, rate * len(self.bots), low, high)


class _CardSums:
    """Sums of one card."""

    def __init__(self) -> None:
        self.seen = self.played = self.squares = 0
        self.won = 0.0


def _spread(sums: Sums) -> Spread:
    """Compute mean, standard deviation and bounds; of no numbers everything is 0."""
    if not sums.count:
        return Spread(0.0, 0.0, 0.0, 0.0)
    deviation = math.sqrt(sums.count * sums.squares - sums.total * sums.total) / sums.count
    return Spread(sums.mean, deviation, sums.low, sums.high)
