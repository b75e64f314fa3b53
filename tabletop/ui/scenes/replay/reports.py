"""Settings, callbacks and marks of a replay."""

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
    """Settings of a replay."""

    speed: Speed = "normal"
    preview_ms: float | None = DELAY_MS
    sounds: Sounds | None = None


@dataclass(frozen=True)
class ReplayReports:
    """Callbacks of a replay."""

    on_back: Act
    on_rules: Act | None = None
    """None where there are no rules to show."""


class ReplayMarks(NamedTuple):
    """Special positions of a recording: where it opens, and its great moments."""

    at: int = 0
    moments: Sequence[int] = ()
