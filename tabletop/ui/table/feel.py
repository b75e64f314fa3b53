"""Feel of a table: how it answers to hands, moves pieces and offers tips; and its sound player."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Protocol

from tabletop.store.settings import Speed
from tabletop.ui.table.hands.preview import DELAY_MS
from tabletop.ui.table.hands.reach import Limits


class Sounds(Protocol):
    """Player of sounds."""

    def play(self, name: str, now_ms: float, category: str = "table") -> bool:
        """Play a sound by name at this screen time; True if it was queued."""


@dataclass(frozen=True)
class Feel:
    """Settings of the table's feel. Lengths of `limits` are points of the screen."""

    limits: Limits = field(default_factory=Limits)
    speed: Speed = "normal"
    preview_ms: float | None = DELAY_MS
    left_handed: bool = False
    """The table is mirrored."""
    press_once: bool = False
    """A press is enough where a button or a key must be held otherwise."""
    patience: float = 1.0
    """Factor of the times for which words stay, and of those after which something goes on by itself."""
    tips: bool = True
    """Offer tips to whoever is asked something."""


USUAL = Feel()
"""Settings as they are until somebody changes them."""


def in_units(limits: Limits, unit: float) -> Limits:
    """Convert limits from points of the screen to logical units."""
    return replace(
        limits,
        travel=limits.travel * unit,
        quick_travel=limits.quick_travel * unit,
        touch=limits.touch * unit,
        snap=limits.snap * unit,
        sure=limits.sure * unit,
    )
