"""An answer laid ready in the hands as if keys had got as far as that: one more press gives it, Escape puts it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.table.hands import grip

if TYPE_CHECKING:
    from tabletop.engine.steps import Keys, Option
    from tabletop.ui.table.hands.hands import Hands
    from tabletop.ui.table.hands.intents import Intent


def find_options(hands: Hands, keys: Keys) -> list[Option]:
    """The options that these keys choose, of one key the first."""
    by_key = {option.key: option for option in reversed(hands.grasp.options)}
    return [by_key[key] for key in keys]


def lay_ready(hands: Hands, keys: Keys) -> list[Intent]:
    """Pick up what the answer takes and aim at where it goes, or tick all that it chooses; what was held goes back.

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
