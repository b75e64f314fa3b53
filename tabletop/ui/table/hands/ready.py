"""Pre-selected answers: Enter gives one, Escape clears it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.table.hands import grip

if TYPE_CHECKING:
    from tabletop.engine.steps import Keys, Option
    from tabletop.ui.table.hands.hands import Hands
    from tabletop.ui.table.hands.intents import Intent


def find_options(hands: Hands, keys: Keys) -> list[Option]:
    """Return the options with these keys, of equal keys the first."""
    by_key = {option.key: option for option in reversed(hands.grasp.options)}
    return [by_key[key] for key in keys]


def lay_ready(hands: Hands, keys: Keys) -> list[Intent]:
    """Pick up an answer's pieces and aim at its target, or tick its choices; held pieces go back.

    Nothing is picked up for what is pressed.
    """
    told, options = hands.cancel(), find_options(hands, keys)
    hands.focus = ""
    if hands.holding.many:
        for option in options:
            told += hands.click((*grip.pieces(option), option.target)[0])
        return told
    for option in options:
        pieces = grip.pieces(option)
        told += hands.taking.take_up(pieces)
        if lit := hands.grasp.find_lit(option.target):
            hands.aiming.aim = lit
        elif pieces:
            hands.focus = pieces[0]
    return told
