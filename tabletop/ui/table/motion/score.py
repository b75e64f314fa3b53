"""Journeys of sprites and sounds of some events, each with its time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tabletop.ui.table.motion.tween import Journey


class Cue(NamedTuple):
    """A sound and the time it falls due."""

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
        """A sound at a time."""
        self.cues.append(Cue(at, sound))
