"""Reasons why the main key does nothing: a missing choice, or a separate button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.ui.table.hands.hands import Hands
    from tabletop.ui.table.said.speech import Speech


def why_idle(hands: Hands, speech: Speech, words: Callable[..., str]) -> str:
    """Return the reason in one line; "" while nobody is asked."""
    decision = hands.holding.decision
    if decision is None:
        return ""
    if decision.many:
        return words("table.choose_more", n=decision.least - len(hands.holding.chosen))
    if hands.holding.held:
        return words("table.choose_place")
    if decision.may_pass:
        return words("table.press_itself", button=speech.pass_label(decision))
    if hands.grasp.options and len(hands.grasp.buttons) == len(hands.grasp.options):
        return words("table.press_one")
    return words("table.choose_first")
