"""Reads the modules of all other screens while the title waits for somebody, so that they open at once.

The title is on the screen before they are read; without this whoever presses a box waits for all of them together.
Those of a box and its table come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

MODULES = (
    "pydantic_core.core_schema",
    "pydantic.fields",
    "tabletop.content.shapes",
    "tabletop.content.check",
    "tabletop.content.gather",
    "tabletop.content.load",
    "tabletop.engine.match",
    "tabletop.engine.effects",
    "tabletop.bots",
    "tabletop.app.seating",
    "tabletop.app.library",
    "tabletop.app.rulebook",
    "tabletop.app.tables",
    "tabletop.ui.table.layout",
    "tabletop.ui.table.choreography",
    "tabletop.ui.table.bar",
    "tabletop.ui.table.outlook",
    "tabletop.ui.table.duel_painter",
    "tabletop.ui.table.race_painter",
    "tabletop.ui.table.phase_painter",
    "tabletop.ui.table.stack_painter",
    "tabletop.ui.table.painter",
    "tabletop.ui.table.board",
    "tabletop.ui.table.position",
    "tabletop.ui.table.laying",
    "tabletop.ui.table.recall",
    "tabletop.ui.table.scene",
    "tabletop.app.match_screen",
    "tabletop.ui.scenes.setup",
    "tabletop.app.setting_up",
    "tabletop.ui.scenes.curtain",
    "tabletop.ui.scenes.result_reports",
    "tabletop.app.settings_screen",
    "tabletop.ui.scenes.rules",
    "tabletop.app.match_menu",
    "tabletop.ui.scenes.chart",
    "tabletop.ui.scenes.told",
    "tabletop.ui.scenes.result",
)
"""What is read, each after what it needs itself, so that none of them holds the loop up for longer than a blink."""


class ReadingAhead:
    """Reads one module after another, each in a turn of the loop in which nobody waits for anything."""

    def __init__(self, modules: Sequence[str] = MODULES) -> None:
        self._left = list(reversed(modules))
        self.goes_on = False
        """Whether the next turn is to come as soon as after a frame."""

    def turn(self, free: bool) -> None:
        """A turn of the loop is over; `free` says that it answered nothing and showed nothing."""
        if free and self._left:
            import_module(self._left.pop())
        self.goes_on = free and bool(self._left)
