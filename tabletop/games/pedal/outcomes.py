"""Outcomes of a turn, for forecasts: what each way costs and brings, and the sentences for several of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.engine.game import ForecastLine


class Way(NamedTuple):
    """Outcome of a turn at one Speed: where it ends, what its corners cost, and where the car spins out."""

    end: int
    lane: int
    heat: int
    spins_at: str
    """Name of the corner; "" if it gets through."""
    shows: bool = True
    """True if a ghost shows it; not where slower and faster ways lie on both sides."""
    gains: int = 0
    """Sponsorship cards that it brings (PEDAL-217, PEDAL-221)."""

    @property
    def costly(self) -> bool:
        """True if corners take something of it."""
        return bool(self.spins_at or self.heat)


def cost_lines(ways: list[Way]) -> Iterator[ForecastLine]:
    """Lines about the cost of the corners, for certain or perhaps."""
    spun = [found for found in ways if found.spins_at]
    most = max(found.heat for found in ways)
    if spun:
        key = "forecast.spins" if len(spun) == len(ways) else "forecast.may-spin"
        yield ForecastLine(key, {"corner": "/".join(sorted({found.spins_at for found in spun}))}, "cost")
    elif not most:
        yield ForecastLine("forecast.free", tone="good")
    elif min(found.heat for found in ways) == most:
        yield ForecastLine("forecast.pays", {"n": most}, "cost")
    else:
        yield ForecastLine("forecast.may-pay", {"n": most}, "cost")


def gain_lines(ways: list[Way], word: str = "") -> Iterator[ForecastLine]:
    """The Sponsorship cards that these ways bring, for certain or perhaps; nothing is promised to who may spin out
    (PEDAL-217).
    """
    if any(found.spins_at for found in ways):
        return
    least, most = min(found.gains for found in ways), max(found.gains for found in ways)
    if most:
        key = f"{word}gains" if least == most else f"{word}may-gain"
        yield ForecastLine(f"forecast.{key}", {"n": most}, "good")
