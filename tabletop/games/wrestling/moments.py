"""Moments at which each word of Tricks and abilities has an effect, and where the rules look for it.

A word elsewhere would be printed on a card and never happen; the checker refuses it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

ANSWERS: Final = ("targeted", "rival-trick")
"""Moments at which there is a card below to answer."""
OWN_TURN: Final = ("action", "action-after-move")

TRICKS: Final[Mapping[str, Sequence[str]]] = {
    "counter": ANSWERS,
    "hurt-user": ANSWERS,
    "answer-move": ANSWERS,
    "damage": ("own-move",),
    "fall-number": ("own-pin",),
    "cancel-pinfall": ("pinned",),
    "cancel-submission": ("held",),
    "extra-move": OWN_TURN,
    "gain-endurance": (*ANSWERS, "own-move", "own-pin", "pinned", "held", *OWN_TURN),
    "draw": (*ANSWERS, "own-move", "own-pin", "pinned", "held", *OWN_TURN),
}
"""Words of Tricks, and when they may be played that have them."""

ABILITIES: Final[Mapping[str, Mapping[str, Sequence[str]]]] = {
    "passive": {
        "always": ("hand-size", "power-up-cost", "splat-fails-on"),
        "own-move": ("damage",),
        "own-submission": ("damage", "target-discards"),
        "own-chained": ("damage",),
        "own-pin": ("fall-number",),
        "incoming": ("soften",),
    },
    "once-per-fall": {
        "announce": ("damage",),
        "targeted": ("discard", "soften"),
        "pinned": ("discard", "flip-to-escape"),
        "turn-start": ("gain-endurance",),
    },
}
"""Kinds of abilities, their moments, and the words that do something then."""


def find_useless(
    when: str, words: Sequence[str], useful: Collection[str] | None = None
) -> list[tuple[int, str]]:
    """List words without effect at a moment: the number of each, and a sentence about it."""
    if useful is None:
        useful = [word for word, moments in TRICKS.items() if when in moments]
    return [
        (number, f"{word} does nothing with {when}; there are {', '.join(useful)}")
        for number, word in enumerate(words)
        if word not in useful
    ]
