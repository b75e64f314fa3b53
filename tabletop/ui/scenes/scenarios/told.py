"""Contents of the tests screen in words, and its callbacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.ui.scenes.base import Act

Outcome = Literal["", "held", "failed", "mistaken", "unreached"]
EffectKey = tuple[str, str]
"""Kind and id of the row that an effect belongs to."""


@dataclass(frozen=True, slots=True)
class ScenarioRow:
    """One test in the list."""

    place: str
    """File and line, by which it is chosen."""
    name: str
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class LineTold:
    """Line of a test, with its outcome."""

    part: Literal["given", "when", "then"]
    words: str
    place: str
    outcome: Outcome = ""
    why: tuple[str, ...] = ()
    """Expected and found, where it does not hold."""


@dataclass(frozen=True, slots=True)
class MistakeTold:
    """Mistake in a test's file."""

    what: str
    remedy: str
    place: str
    line: int
    source: str = ""
    """The line it is in."""
    before: str = ""
    """Beginning of that line, up to the caret."""


@dataclass(frozen=True, slots=True)
class EffectTold:
    """Effect of a mod's row: its words, and whether a test fires it."""

    key: EffectKey
    name: str
    what: str
    picture: str
    fires: bool


@dataclass(frozen=True, slots=True)
class RunTold:
    """All that is known of the tests now."""

    rows: tuple[ScenarioRow, ...] = ()
    is_running: bool = False
    done: int = 0
    of: int = 0
    effects: tuple[EffectTold, ...] = ()
    was_run: bool = False
    note: str = ""
    """Sentence on what kept them from running."""

    def count(self, *outcomes: Outcome) -> int:
        """Count the tests with one of these outcomes."""
        return sum(row.outcome in outcomes for row in self.rows)


@dataclass(frozen=True, slots=True)
class ScenarioTold:
    """Test in words."""

    place: str = ""
    name: str = ""
    lines: tuple[LineTold, ...] = ()
    mistakes: tuple[MistakeTold, ...] = ()
    may_play: bool = False
    """True if it can be played on a table: it has no mistakes."""
    has_failed: bool = False
    """True if a line of it does not hold: its table is worth a look."""
    may_mend: bool = False
    """True if something came out differently, and can be written in place of what was expected."""


@dataclass(frozen=True, slots=True)
class ScenarioReports:
    """Actions of the screen, each with a test's place where it is about one."""

    look: Callable[[], RunTold]
    tell: Callable[[str], ScenarioTold]
    run: Callable[[str], object]
    """Run a test, or all for ""."""
    stop: Act
    text: Callable[[str], tuple[str, int]]
    """Return the text of the file that a test stands in, and its first line there."""
    write: Callable[[str, str], str]
    """Write the text of that file; returns a sentence if it cannot be written."""
    is_changed: Callable[[str], bool]
    """Check if another program has changed that file since its text was asked for or written."""
    watch: Callable[[str, bool], object]
    """Play a test on a table, step by step; True to see at once how it ends."""
    watchable: Callable[[str], Sequence[tuple[str, str]]]
    """List the fields that a test does not look at, each with its name."""
    watch_also: Callable[[str, str], object]
    """Let a test look at a field, too."""
    deal: Callable[[str], object]
    """Sit down at the table that is given, and record there."""
    mend: Callable[[str], object]
    """Let a test expect what was found."""
    record: Callable[[EffectKey | None], object]
    """Sit down at a table with a row at hand, and record there."""
    on_back: Act
