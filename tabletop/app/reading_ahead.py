"""Import of all other screens' modules while the title is idle, so that they open at once.

The title is on the screen before they are read; without this whoever presses a box waits for all of them together.
Those of a box and its table come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from tabletop import tables

MODULES = (
    "pydantic_core.core_schema",
    "pydantic.fields",
    "tabletop.content.checking.shapes",
    "tabletop.content.checking.check",
    "tabletop.content.gather",
    "tabletop.content.load",
    "tabletop.engine.match",
    "tabletop.engine.effects",
    "tabletop.bots",
    "tabletop.app.seating",
    "tabletop.app.library",
    "tabletop.app.rulebook",
    "tabletop.app.examples",
    "tabletop.app.tables",
    "tabletop.ui.table.layout.layout",
    "tabletop.ui.table.motion.choreography",
    "tabletop.ui.table.bars.bar",
    "tabletop.ui.table.bars.header",
    "tabletop.ui.table.said.outlook",
    "tabletop.ui.table.painters.painter",
    "tabletop.ui.table.painters.board",
    "tabletop.ui.table.position",
    "tabletop.ui.table.layout.laying",
    *(f"tabletop.tables.{each.name}.things" for each in iter_modules(tables.__path__) if each.ispkg),
    "tabletop.ui.table.said.recall",
    "tabletop.ui.table.scene",
    "tabletop.ui.scenes.guide",
    "tabletop.app.guiding",
    "tabletop.app.match_screen",
    "tabletop.app.new_cards",
    "tabletop.app.live_files",
    "tabletop.app.making_mods",
    "tabletop.app.recorder",
    "tabletop.app.setting_table",
    "tabletop.app.workshop.screen",
    "tabletop.app.scenarios_screen",
    "tabletop.app.seated",
    "tabletop.ui.scenes.lesson.lesson",
    "tabletop.ui.scenes.puzzle.puzzle",
    "tabletop.ui.scenes.puzzle.puzzle_session",
    "tabletop.ui.scenes.setup.setup",
    "tabletop.app.people_screen",
    "tabletop.app.setting_up",
    "tabletop.ui.scenes.curtain",
    "tabletop.ui.scenes.result.result_reports",
    "tabletop.app.settings_screen",
    "tabletop.ui.scenes.rules",
    "tabletop.ui.scenes.mods.mods",
    "tabletop.ui.scenes.matches",
    "tabletop.app.match_list",
    "tabletop.app.match_menu",
    "tabletop.ui.scenes.result.chart",
    "tabletop.ui.scenes.result.told",
    "tabletop.ui.scenes.result.result",
)
"""Modules to read, each after those it needs itself, so that none of them holds the loop up for longer than a blink."""


class ReadingAhead:
    """Importer of one module in each idle turn of the loop."""

    def __init__(self, modules: Sequence[str] = MODULES) -> None:
        self._left = list(reversed(modules))
        self.goes_on = False
        """True if the next turn is to come as soon as after a frame."""

    def turn(self, free: bool) -> None:
        """Called after each turn of the loop; `free` if it handled no event and showed no frame."""
        if free and self._left:
            import_module(self._left.pop())
        self.goes_on = free and bool(self._left)
