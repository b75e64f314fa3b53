"""Meaning of a press under the dim layer: an answer that is not asked for, or nothing at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.ui.scenes.base import HEADER
from tabletop.ui.table.hands import grip

if TYPE_CHECKING:
    from tabletop.engine.steps import Keys
    from tabletop.ui.scenes.lesson.teaching import Teaching
    from tabletop.ui.table.scene import TableScene
    from tabletop.ui.widgets import Button


def may_press(table: TableScene, at: Sequence[float]) -> bool:
    """Check if a press there reaches the table.

    Buttons that answer and pieces do; all that stands beside the match does not: log, menu, piles to look through.
    """
    if at[1] < HEADER:
        return False
    widget = next((each for each in reversed(table.kit.widgets) if each.hit(at)), None)
    if widget is not None:
        return widget in _answer_buttons(table)
    layers = table.hands.reach.layers(at[0], at[1])
    is_pile = any(handle in table.hands.reach.piles for handle in layers)
    return not is_pile or bool(table.hands.startable(layers))


def _answer_buttons(table: TableScene) -> list[Button | None]:
    """The buttons that give an answer, and the one that puts back what is held for it."""
    bar, decision = table.controls.prompt, table.hands.reach.decision
    found = [bar.cancel, bar.passing]
    if decision is not None and decision.many:
        found.append(bar.main)
    for option in table.hands.options:
        found += [bar.button(option.source), table.controls.dash.button(option.source)]
    return found


def is_wanted(table: TableScene, teaching: Teaching, piece: str) -> bool:
    """Check if the right answer uses this piece."""
    decision, right = table.hands.reach.decision, teaching.right_keys()
    wanted = decision.options if decision is not None else ()
    return any(piece in (*grip.pieces(each), each.source) for each in wanted if each.key in right)


def find_wrong_hold(table: TableScene, teaching: Teaching) -> tuple[Keys, str] | None:
    """Find a wrong answer that a piece is held for: its keys and the piece; None if the piece fits the right answer."""
    hands = table.hands
    if hands.many or hands.drag is not None or not hands.held or not hands.possible_options:
        return None
    meant: list[Keys] = [(option.key,) for option in hands.possible_options]
    return None if any(teaching.is_right(keys) for keys in meant) else (meant[0], hands.held[-1])
