"""Tab order in a lesson: lit pieces, places and buttons first, then the teacher's buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.table.hands import grip
from tabletop.ui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop.ui.scenes.lesson.teaching import Teaching
    from tabletop.ui.table.scene import TableScene
    from tabletop.ui.widgets import Kit

Stop = str | Widget
"""A piece or place by its handle, or a button."""


def walk(kit: Kit, table: TableScene, teaching: Teaching, last: Widget, back: bool) -> None:
    """Go to the next or previous stop; the widget named `last` comes last."""
    mine = [each for each in kit.widgets if each.takes_focus() and each is not last]
    stops: list[Stop] = [*_next_stops(table, teaching), *mine, last]
    now = (kit.focus if kit.by_keyboard else None) or current_stop(table)
    at = stops.index(now) if now in stops else (0 if back else -1)
    _stand(kit, table, stops[(at + (-1 if back else 1)) % len(stops)])


def current_stop(table: TableScene) -> Stop | None:
    """Return the keyboard's stop on the table; None if it has none."""
    return table.kit.focus or table.hands.aiming.aim or table.hands.focus or None


def _stand(kit: Kit, table: TableScene, stop: Stop) -> None:
    hands, on_table = table.hands, isinstance(stop, Widget) and stop in table.kit.widgets
    kit.by_keyboard = table.kit.by_keyboard = True
    kit.set_focus(stop if isinstance(stop, Widget) and not on_table else None)
    table.kit.set_focus(stop if isinstance(stop, Widget) and on_table else None)
    handle = stop if isinstance(stop, str) else ""
    is_goal = bool(handle) and handle in hands.grasp.targets
    hands.aiming.aim, hands.focus = (handle, "") if is_goal else ("", handle)
    table.pointer.by_keys = bool(handle)
    table.pointer.touch_anew(hands.focus)


def _next_stops(table: TableScene, teaching: Teaching) -> list[Stop]:
    """List the stops the right answer needs next: pieces to take up, their goal, or the button."""
    decision, hands = table.hands.holding.decision, table.hands
    if (
        decision is None
        or teaching.step is None
        or teaching.looks
        or decision.seat != teaching.lesson.learner
    ):
        return []
    keys = teaching.right_keys()
    wanted = [option for option in decision.options if option.key in keys]
    if decision.many:
        left = [option.source for option in wanted if option.key not in hands.holding.chosen]
        if left and len(hands.holding.chosen) < len(keys):
            return [*left]
        return [*_button(table.controls.prompt.main)]
    if not wanted or grip.is_button(wanted[0].source) or grip.is_pressed(wanted[0]):
        return [*_button(table.controls.find_button(decision, wanted) or table.controls.prompt.main)]
    held = [handle for handle in grip.pieces(wanted[0]) if handle not in hands.holding.held]
    goal = hands.grasp.find_lit(wanted[0].target) if wanted[0].target else ""
    return [*(held or ([goal] if goal else hands.holding.held[:1]))]


def _button(button: Widget | None) -> list[Stop]:
    return [button] if button is not None and button.takes_focus() else []
