"""What bots need to know of Pedal."""

from __future__ import annotations

from tabletop.engine.steps import Decision, Keys
from tabletop.games.pedal.state import Race


def purpose(s: Race, decision: Decision, keys: Keys) -> float:
    """How sensible an answer is."""
    if decision.prompt == "retire":
        return float(len(keys))
    return 0.0


def score(s: Race, seat: int) -> float:
    """How well a seat stands."""
    return 0.5
