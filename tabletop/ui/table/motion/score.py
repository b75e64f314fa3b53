"""Score of an animation: journeys of sprites and sounds with their times."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from tabletop.ui.table.motion.tween import Journey, Leg


class Cue(NamedTuple):
    """Sound with its time."""

    at: float
    sound: str


class Height(NamedTuple):
    """Number of cards on a pile from a time on."""

    at: float
    n: int


@dataclass
class Score:
    """Journeys by sprite key, and sounds. Times in milliseconds of the stage's clock."""

    journeys: dict[str, Journey] = field(default_factory=dict)
    cues: list[Cue] = field(default_factory=list)
    heights: dict[str, tuple[Height, ...]] = field(default_factory=dict)
    """Heights of each pile that grows or shrinks, by the handle of its zone, in order of time."""

    def cue(self, at: float, sound: str) -> None:
        """Add a sound at a time."""
        self.cues.append(Cue(at, sound))

    def send(self, key: str, leg: Leg, *, seen: bool, stays: bool = True) -> None:
        """Add a leg to a sprite's journey, after earlier ones; `seen` if it was visible before."""
        known = self.journeys.get(key)
        if known is None:
            self.journeys[key] = Journey([leg], stays, appears=not seen)
        else:
            late = max(0.0, known.end - leg.start)
            known.legs.append(replace(leg, start=leg.start + late, end=leg.end + late))
            known.stays = stays
