"""Scene of the table for one sitting, with its feel from the settings."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.guiding import guide_table
from tabletop.app.parts import Parts
from tabletop.app.tables import Table
from tabletop.content.models.records import Content
from tabletop.store.settings import Settings
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.hands.reach import Limits
from tabletop.ui.table.layout.mirrored import mirror
from tabletop.ui.table.motion.stage import FACTORS
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices


def make_table_scene(
    table: Table,
    parts: Parts,
    on_menu: Callable[[], object],
    on_rules: Callable[[], object],
    on_moment: Callable[[int], object],
) -> TableScene:
    """Make the table's scene."""
    scene = TableScene(
        parts.words,
        table.session,
        laid_content(table.opened.content, parts.in_force),
        TableServices(
            table.opened.game.why_not,
            sounds=parts.audio,
            feel=table_feel(parts.in_force),
            on_menu=on_menu,
            on_rules=on_rules,
            on_moment=on_moment,
            foresee=table.opened.game.forecast,
            advise=table.advise,
            explain=table.opened.game.signs,
            judge=table.judge() if parts.in_force.coach else None,
        ),
    )
    guide_table(parts, scene)
    return scene


def laid_content(content: Content, settings: Settings) -> Content:
    """Return the content of a table, mirrored for left hands."""
    return mirror(content) if settings.left_handed else content


def curtain_ms(parts: Parts) -> float:
    """Return how long a curtain falls or lifts (ms) at the set speed."""
    return parts.theme.durations["curtain"] * FACTORS[parts.in_force.animation_speed]


def table_feel(settings: Settings) -> Feel:
    """Return how a table answers to hands and moves, as these settings want it."""
    limits = Limits(
        travel=settings.drag_distance,
        quick_travel=settings.drag_distance * 1.5,
        quick_ms=settings.drag_time,
    )
    preview_ms = float(settings.preview_delay) if settings.preview else None
    return Feel(
        limits,
        settings.animation_speed,
        preview_ms,
        left_handed=settings.left_handed,
        press_once=settings.press_once,
        patience=settings.patience / 100,
        tips=settings.tips,
    )
