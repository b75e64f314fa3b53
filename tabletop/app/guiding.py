"""Guide of a first match: who gets explanations, and which they have had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.lesson_progress import as_mapping, progress
from tabletop.ui.scenes.guide import Guide, GuideMemory

if TYPE_CHECKING:
    from tabletop.app.parts import Parts
    from tabletop.ui.table.scene import TableScene

TOLD = "guided"
"""Key in the memory of the app: kinds of questions that were explained, by person and game."""


def guide_table(parts: Parts, scene: TableScene) -> Guide:
    """Let the guide explain at a table to whoever is in that game's lessons, unless it is switched off."""
    game = scene.content.game

    def is_new(name: str, kind: str) -> bool:
        return (
            parts.settings.guide and bool(progress(parts, name, game)) and kind not in told(parts, name, game)
        )

    def note(name: str, kind: str) -> None:
        every = as_mapping(parts.memory.get(TOLD, dict[str, object]()))
        mine = {**as_mapping(every.get(name)), game: [*told(parts, name, game), kind]}
        parts.memory.put(**{TOLD: {**every, name: mine}})

    def switch_off() -> None:
        parts.change("guide", False)

    return Guide(scene, GuideMemory(is_new, note, switch_off))


def told(parts: Parts, name: str, game: str) -> tuple[str, ...]:
    """Kinds of questions that have been explained to somebody."""
    every = as_mapping(parts.memory.get(TOLD, dict[str, object]()))
    found = as_mapping(every.get(name)).get(game)
    return tuple(map(str, found)) if isinstance(found, list) else ()
