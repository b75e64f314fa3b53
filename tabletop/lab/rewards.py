"""Rewards of all environments: by place, the same for each game.

They add up to 0 where there are several seats, so what one seat gains others lose.
"""

from __future__ import annotations

from tabletop.engine.game import Result


def rewards(result: Result) -> tuple[float, ...]:
    """Return the reward of each seat: 1 for the first place to -1 for the last; equal places share theirs."""
    seats = sum(map(len, result.places))
    places = sum(1 for place in result.places if place)
    found = [0.0] * seats
    if places == 1 and not result.out:
        return tuple(found)
    before = 0
    for place in result.places:
        for seat in place:
            middle = before + (len(place) - 1) / 2
            found[seat] = 1.0 - 2.0 * middle / (seats - 1) if seats > 1 else 1.0
        before += len(place)
    return tuple(found)
