"""Presses under the dim layer of a lesson: a wrong answer, or nothing."""

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
    layers = table.hands.holding.reach.layers(at[0], at[1])
    is_pile = any(handle in table.hands.holding.reach.piles for handle in layers)
    return not is_pile or bool(table.hands.grasp.startable(layers))


def _answer_buttons(table: TableScene) -> list[Button | None]:
    """List the buttons that give an answer, and the one that puts held pieces back."""
    bar, decision = table.controls.prompt, table.hands.holding.decision
    found = [bar.cancel, bar.passing]
    if decision is not None and decision.many:
        found.append(bar.main)
    for option in table.hands.grasp.options:
        found += [bar.button(option.source), table.controls.dash.button(option.source)]
    return found


def is_wanted(table: TableScene, teaching: Teaching, piece: str) -> bool:
    """Check if the right answer uses this piece."""
    decision, right = table.hands.holding.decision, teaching.right_keys()
    wanted = decision.options if decision is not None else ()
    return any(piece in (*grip.pieces(each), each.source) for each in wanted if each.key in right)


def take_wrong_back(table: TableScene, teaching: Teaching) -> tuple[Keys, str] | None:
    """Put back keys and piece that are not in the right answer; None if there are none.

    That is a piece ticked or held, or a menu without the right answer. The keys are () where only the number is wrong.
    """
    hands = table.hands
    if (tick := _find_wrong_tick(table, teaching)) is not None:
        table.acts.perform(hands.click(tick[1]))
        return tick
    amiss = _close_wrong_menu(table, teaching) or _find_wrong_hold(table, teaching)
    if amiss is not None:
        table.acts.cancel()
    return amiss


def _find_wrong_tick(table: TableScene, teaching: Teaching) -> tuple[Keys, str] | None:
    """Find a ticked piece that matches no piece of the right answer."""
    hands, right = table.hands, teaching.right_keys()
    if not hands.holding.many:
        return None
    for key, piece in hands.holding.chosen.items():
        instead = (tuple(key if each == asked else each for each in right) for asked in right)
        if key not in right and not any(teaching.is_right(keys) for keys in instead):
            return (key,), piece
    return None


def _close_wrong_menu(table: TableScene, teaching: Teaching) -> tuple[Keys, str] | None:
    """Close a menu without the right answer, and return its first answer."""
    hands, answers = table.hands, table.sitting.menus.open_answers()
    if not answers or not hands.holding.held or any(teaching.is_right(keys) for keys in answers):
        return None
    table.kit.close()
    return answers[0], hands.holding.held[-1]


def _find_wrong_hold(table: TableScene, teaching: Teaching) -> tuple[Keys, str] | None:
    """Find a held piece that does not fit the right answer, alone or with the others."""
    hands = table.hands
    if hands.holding.many or hands.holding.drag is not None or not hands.holding.held:
        return None
    meant: list[Keys] = [
        (each.key,) for each in hands.grasp.possible_options or hands.grasp.gathered_targets.values()
    ]
    if not meant or any(teaching.is_right(keys) for keys in meant):
        return None
    return () if _are_too_many(table, teaching) else meant[0], hands.holding.held[-1]


def _are_too_many(table: TableScene, teaching: Teaching) -> bool:
    """Check if all held pieces are of the right answer, but too many."""
    hands, like = table.hands, table.hands.holding.reach.like
    right = [option for option in hands.grasp.options if teaching.is_right((option.key,))]
    kinds = set(map(like, hands.holding.held))
    return len(hands.holding.held) > 1 and any(
        kinds <= set(map(like, grip.pieces(option))) for option in right
    )
