"""Heights of piles while cards are on their way: a card counts from its landing to its leaving. The layout
knows only how high a pile ends up. The pictures before that (its edge, the number below it, the back on
top) follow from the events: a pile looks empty until the first card has landed, and a pile that is taken
away as a whole leaves with its first card.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import NamedTuple

from tabletop.ui.table.kinds.cards import DEPTH, Pile
from tabletop.ui.table.kinds.kind import HAND, Placed
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.score import Height, Score
from tabletop.ui.table.motion.tween import Journey, Leg


@dataclass
class Change:
    """Number of cards that come at a time (ms); below 0 they leave."""

    at: float
    n: int
    key: str = ""
    """Key of the card, if only one comes."""


class Shown(NamedTuple):
    """Sprite of a pile from a time (ms) on; None while hidden."""

    at: float
    sprite: Placed | None


class Piling:
    """Cards arriving on and leaving piles during an animation that starts at `start` (ms)."""

    def __init__(self, layout: Layout, start: float) -> None:
        self.layout, self.start = layout, start
        self._changes: dict[str, list[Change]] = {}
        self._landed: dict[str, float] = {}
        """Landing time of the last card so far, by zone."""

    def leave(self, zone: str, n: int, at: float) -> None:
        """Let this many cards leave a zone."""
        self._changes.setdefault(zone, []).append(Change(at, -n))

    def come(self, zone: str, n: int, journeys: Collection[Journey], key: str = "") -> None:
        """Let this many cards arrive by these journeys; `key` names a single one."""
        ends = [journey.end for journey in journeys]
        self._changes.setdefault(zone, []).append(Change(min(ends), n, key))
        self._landed[zone] = max(*ends, self.landing_time(zone))

    def landing_time(self, zone: str) -> float:
        """Return the landing time of the last card so far on a zone."""
        return self._landed.get(zone, self.start)

    def put_off(self, key: str, score: Score) -> None:
        """Note that a card lands later than planned."""
        if key in score.journeys:
            come = [change for changes in self._changes.values() for change in changes if change.key == key]
            for newest in come[-1:]:
                newest.at = score.journeys[key].end

    def take_away(self, zone: str, at: float, now: dict[str, Placed], score: Score) -> None:
        """Remove a whole pile from `now` on."""
        pile = self.layout.pile(zone)
        for key in [key for key, card in now.items() if pile is not None and _lies(card, pile)]:
            card = now.pop(key)
            if key not in score.journeys:  # it lay there from the first: whatever has come since lies on it
                card = card._replace(pose=card.pose.raise_by(-DEPTH - 1.0))
            here = Leg(self.start, self.start, card, card, lift=0.0)
            journey = score.journeys.setdefault(key, Journey([here]))
            journey.legs.append(Leg(journey.end, max(at, journey.end), card, card, lift=0.0))
            journey.legs.append(Leg(journey.end, journey.end, card, card, lift=0.0, unseen=True))
            journey.stays = False

    def write(self, before: Mapping[str, Placed], score: Score) -> None:
        """Write each pile's height over time, and when its top becomes visible."""
        for zone, changes in self._changes.items():
            pile = self.layout.pile(zone)
            if pile is None:
                continue
            score.heights[zone] = heights = tuple(_heights(len(pile.pieces), changes, self.start))
            if f"{zone}#top" in before or f"{zone}#top" in self.layout.sprites:
                self._shut(pile, heights, score)
            else:
                come = {change.key for change in changes if change.key}
                hold((k for k in come if _ends_on(score.journeys[k], zone)), score, self.landing_time(zone))
                self._uncover(pile, heights, before, score)

    def _shut(self, pile: Pile, heights: Iterable[Height], score: Score) -> None:
        """Show the backs on a closed pile while it has this many cards."""
        seen = [(each.at, {s.key: s for s in pile.fill(each.n).sprites()}) for each in heights]
        for key in sorted({key for _, sprites in seen for key in sprites}):
            self._follow(key, [Shown(at, sprites.get(key)) for at, sprites in seen], score)

    def _follow(self, key: str, seen: list[Shown], score: Score) -> None:
        """Show and hide a sprite over time; at the end as in the layout."""
        goal = self.layout.sprites.get(key)
        seen[-1] = seen[-1]._replace(sprite=goal)
        any_of = next((each.sprite for each in seen if each.sprite is not None), None)
        if any_of is None or all(each.sprite == seen[0].sprite for each in seen):
            return
        legs = [
            Leg(one.at, other.at, one.sprite or any_of, one.sprite or any_of, lift=0.0, unseen=not one.sprite)
            for one, other in pairwise(seen)
        ]
        if goal is not None:
            legs.append(Leg(seen[-1].at, seen[-1].at, goal, goal, lift=0.0))
        score.journeys[key] = Journey(legs, stays=goal is not None)

    def _uncover(
        self, pile: Pile, heights: tuple[Height, ...], before: Mapping[str, Placed], score: Score
    ) -> None:
        """Show an open pile's pieces with its first arriving card."""
        for sprite in pile.sprites() if heights[0].n == 0 and len(heights) > 1 else ():
            if sprite.key not in before and sprite.key not in score.journeys:
                there = Leg(heights[1].at, heights[1].at, sprite, sprite, lift=0.0)
                score.journeys[sprite.key] = Journey([there], appears=True)


def hold(keys: Iterable[str], score: Score, until: float | None = None) -> None:
    """Keep landed cards in place until a time (ms), or until the last of these has landed."""
    journeys = [score.journeys[key] for key in keys]
    last = until if until is not None else max((journey.end for journey in journeys), default=0.0)
    for journey in journeys:
        if not journey.stays and journey.end < last and not journey.legs[-1].unseen:
            there = journey.legs[-1].goal
            journey.legs.append(Leg(journey.end, last, there, there, lift=0.0))


def _lies(card: Placed, pile: Pile) -> bool:
    """Check if this is a visible card on a pile."""
    if not card.key.startswith("card:") or card.pose.z >= HAND:
        return False
    return card.handle == pile.zone or pile.rect.holds(*card.pose.point)


def _ends_on(journey: Journey, zone: str) -> bool:
    return journey.legs[-1].goal.handle == zone


def _heights(end: int, changes: Iterable[Change], start: float) -> Iterator[Height]:
    """Yield a pile's heights, each with its start time (ms); it ends with `end` cards.

    Several cards that come in a row count from the landing of the first, several that leave from the start of the first
    (the very last card stays until it goes itself): every new height costs drawing what lies still once more.
    """
    told = sorted(changes, key=lambda change: change.at)
    n = end - sum(change.n for change in told)
    yield Height(start, max(n, 0))
    for comes, run in groupby(told, key=lambda change: change.n > 0):
        each = list(run)
        n += sum(change.n for change in each)
        if not comes and n <= 0 and len(each) > 1:
            yield Height(each[0].at, 1)
        yield Height(each[0 if comes or n > 0 else -1].at, max(n, 0))
