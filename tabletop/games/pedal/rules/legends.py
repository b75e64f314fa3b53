"""Legends, the automated cars: one card a round says how far each of them drives."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.engine.handles import card_handle
from tabletop.engine.steps import step
from tabletop.games.pedal import conditions, grid, road
from tabletop.games.pedal.cards import Track
from tabletop.games.pedal.rules.piles import advance
from tabletop.games.pedal.rules.sponsors import note_lap
from tabletop.games.pedal.state import LEGENDS, TURNED, Race


class Pace(NamedTuple):
    """Numbers of a Legends card for one car this round."""

    diamond: int
    number: int
    """The number on the helmet, raised for Pro Legends (PEDAL-183)."""


@step
def drive_legend(s: Race, car: int) -> None:
    """A Legend moves by this round's card and does nothing else (PEDAL-172, PEDAL-173, PEDAL-182)."""
    if s.legends_round != s.round:
        turn_card(s)
    helmet = s.cards[s.legends_card[-1]].helmet(car)
    pro = s.options.get("pro-legends", 0)
    assert isinstance(pro, int)
    pace = Pace(helmet.diamond, helmet.number + pro)
    aggressive = bool(s.options.get("aggressive-legends", False))
    near = road.next_line(grid.track(s), s.space[car])
    changed = conditions.change(s, near.number)
    target = legend_target(grid.track(s), s.space[car], grid.finish(s), pace, aggressive, changed)
    s.speed[car] = target - s.space[car]
    advance(s, car, s.speed[car], "drives")
    note_lap(s, car)


def turn_card(s: Race) -> None:
    """The first Legend to move turns a card that serves all of the round; after the last, all are shuffled again
    (PEDAL-174).
    """
    s.legends_round = s.round
    if not s.legends_deck:
        s.pour(TURNED, LEGENDS)
        s.shuffle(LEGENDS)
    s.move(s.legends_deck[-1], LEGENDS, TURNED)
    s.say("legends-card", card=card_handle(s.legends_card[-1]))


def legend_target(
    track: Track, progress: int, finish: int, pace: Pace, aggressive: bool, changed: int = 0
) -> int:
    """The progress that a Legend drives to, if nobody blocks it (PEDAL-175 to PEDAL-184).

    Lines behind the finish do not count; the limit of the next corner is `changed` by its road condition (PEDAL-182).
    """
    line = road.next_line(track, progress)
    corner = line.corner
    near = progress >= line.at - (corner.line - corner.legends)
    if not near:  # PEDAL-179 to PEDAL-181
        target = progress + pace.number
        if target < line.at or line.at > finish:
            return target
        return max(progress, line.at - 1 - pace.diamond)
    target = progress + road.limit(line, changed) + pace.diamond  # PEDAL-177
    barred = road.next_line(track, line.at)
    if aggressive and line.at - progress <= corner.aggressive:  # PEDAL-184
        barred = road.next_line(track, barred.at)
    return target if barred.at > finish else min(target, barred.at - 1)  # PEDAL-178
