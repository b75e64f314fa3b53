"""What no race can do without, whatever a mod has taken away: told before anything is laid out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.engine.shape import Options
from tabletop.errors import ContentError
from tabletop.games.pedal.season_cards import is_season
from tabletop.games.pedal.state import legend_count


# Content is opaque to the engine's `Game`, and its rows are of several kinds: hence Any.
def check_complete(content: Any, seats: int, options: Options) -> None:
    """Heat, Stress, Legends if any drive, and the press for whatever event asks for it (PEDAL-7, -174, -217).

    Raises `ContentError`.
    """
    for lacking in _lacking(content, seats, options):
        raise ContentError(lacking)


def _lacking(content: Any, seats: int, options: Options) -> Iterator[str]:
    cards = content.rows("cards")
    if not any(card.type == "heat" and card.level == "engine" for card in cards):
        yield "there is no Heat for engines; keep a row of cards with type: heat and level: engine"
    if not any(card.type == "stress" for card in cards):
        yield "there is no Stress; keep a row of cards with type: stress"
    if legend_count(content, seats, options) and not content.rows("legends"):
        yield "Legends drive by cards of which there are none; keep a row of legends"
    if (
        is_season(options)
        and any(event.press for event in content.rows("events"))
        and not content.rows("press")
    ):
        yield "events ask for a press that there is not; keep a row of press, or change the press of events to []"
