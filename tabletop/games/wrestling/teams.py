"""Sides of a match, wrestlers in the ring, and turn order."""

from __future__ import annotations

from typing import Final

from tabletop.engine.shape import Options
from tabletop.games.wrestling.state import Bout

MATCHES: Final = {2: "singles", 3: "triple", 6: "six-man", 8: "eight-man"}
"""The match for each number of players; four choose (WREST-81)."""


def match_for(seats: int, options: Options) -> str:
    """The kind of match: by the number of players, with four by the option."""
    return MATCHES.get(seats) or str(options.get("match", "tag"))


def sides_for(seats: int, options: Options) -> int:
    """Count the sides: two teams in tag matches, else everybody for themselves."""
    return 2 if match_for(seats, options) in ("tag", "six-man", "eight-man") else seats


def is_tag(s: Bout) -> bool:
    """Check if two teams wrestle."""
    return len(s.shape.domains["side"]) < s.seats


def side_of(s: Bout, seat: int) -> int:
    """The side of a player; teams sit alternately (WREST-R19)."""
    return seat % len(s.shape.domains["side"])


def members(s: Bout, side: int) -> tuple[int, ...]:
    """The players of a side in seat order."""
    return tuple(range(side, s.seats, len(s.shape.domains["side"])))


def in_ring(s: Bout, seat: int) -> int:
    """The wrestler who is in the ring for a player's side."""
    return int(s.active[side_of(s, seat)])


def inactive(s: Bout, seat: int) -> tuple[int, ...]:
    """The partners of a player's Active, on the apron, in seat order."""
    return tuple(each for each in members(s, side_of(s, seat)) if each != in_ring(s, seat))


def opponents(s: Bout, seat: int) -> tuple[int, ...]:
    """Wrestlers in the ring for other sides, clockwise from the left."""
    seats, sides, active = s.seats, len(s.shape.domains["side"]), s.active
    ring = [(seat + i) % seats for i in range(1, seats)]
    others = [each for each in ring if (each - seat) % sides]
    return tuple([each for each in others if active[each % sides] == each])


def falls_needed(s: Bout) -> int:
    """Falls that win the match (WREST-1, WREST-51, WREST-52, WREST-56)."""
    return int(s.content.numbers["falls"][match_for(s.seats, s.options)])


def next_seat(s: Bout) -> int:
    """Find the seat of the next turn: left of the last; in tag matches the other team's Active (WREST-6, WREST-58)."""
    if s.following >= 0:
        return int(s.following)
    if is_tag(s):
        return int(s.active[1 - side_of(s, s.turn)])
    return int((s.turn + 1) % s.seats)
