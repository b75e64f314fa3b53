"""Check, before set-up, that mods have left all the cards that a race needs."""

from __future__ import annotations

from typing import Any

from tabletop.engine.shape import Options
from tabletop.errors import ContentError
from tabletop.games.pedal.state import legend_count


# Content is opaque to the engine's `Game`, and its rows are of several kinds: hence Any.
def check_complete(content: Any, seats: int, options: Options) -> None:
    """Heat, Stress, and Legends if any drive (PEDAL-7, -174); a season asks for more itself.

    Raises `ContentError`.
    """
    cards = content.rows("cards")
    if not any(card.type == "heat" and card.level == "engine" for card in cards):
        raise ContentError(
            "there is no Heat for engines; keep a row of cards with type: heat and level: engine"
        )
    if not any(card.type == "stress" for card in cards):
        raise ContentError("there is no Stress; keep a row of cards with type: stress")
    if legend_count(content, seats, options) and not content.rows("legends"):
        raise ContentError("Legends drive by cards of which there are none; keep a row of legends")
