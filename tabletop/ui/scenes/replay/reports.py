"""Settings, reports and marks that a replay is given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.store.settings import Speed
from tabletop.ui.scenes.base import Act
from tabletop.ui.table.feel import Sounds
from tabletop.ui.table.hands.preview import DELAY_MS


@dataclass(frozen=True)
class ReplayFeel:
    """Settings for the replay."""

    speed: Speed = "normal"
    preview_ms: float | None = DELAY_MS
    sounds: Sounds | None = None


@dataclass(frozen=True)
class ReplayReports:
    """Reports of the replay."""

    on_back: Act
    on_rules: Act | None = None
    """None where there are no rules to show."""


class ReplayMarks(NamedTuple):
    """Positions of a recording that matter: where it begins to be shown, and great moments of the match."""

    at: int = 0
    moments: Sequence[int] = ()
