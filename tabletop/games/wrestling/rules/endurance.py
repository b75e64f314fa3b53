"""Endurance: it is lost to Damage and gained again, and stays from 1 to 10 (WREST-17, WREST-18)."""

from __future__ import annotations

from tabletop.games.wrestling.abilities import damage_of
from tabletop.games.wrestling.state import FRESH, Bout, Play


def hurt(s: Bout, play: Play, victim: int) -> None:
    """Damage lowers Endurance, never below 1 (WREST-17, WREST-18)."""
    dealt = damage_of(s, play, victim)
    lose(s, victim, dealt)
    if victim != play.user:
        s.ledger[play.user, "damage"] += dealt


def lose(s: Bout, seat: int, n: int) -> None:
    """Lose Endurance; 1 is left (WREST-18)."""
    lost = min(n, s.endurance[seat] - 1)
    s.endurance[seat] -= lost
    if lost:
        s.say("loses", seat=seat, n=lost)
    else:
        s.say("loses-nothing", seat=seat)


def recover(s: Bout, seat: int, n: int) -> None:
    """Gain Endurance, to 10 at most (WREST-18)."""
    gained = min(n, FRESH - s.endurance[seat])
    s.endurance[seat] += gained
    if gained:
        s.say("recovers", seat=seat, n=gained)
    else:
        s.say("recovers-nothing", seat=seat)
