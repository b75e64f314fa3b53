"""Facts on a box in words: number of players, and length."""

from __future__ import annotations

from tabletop.content.models.shelf import BoxLook
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.title.shelf import FACTS

_HOUR, _HALF = 60, 30
"""Minutes in them."""


def box_facts(words: Words, look: BoxLook) -> str:
    """Return players and minutes in words."""
    return f"{players(words, look)}{FACTS}{minutes(words, look.minutes)}"


def players(words: Words, look: BoxLook) -> str:
    """Return the number of players in words."""
    least, most = look.players
    return (
        words("title.players_exactly", n=least)
        if least == most
        else words("title.players", least=least, most=most)
    )


def minutes(words: Words, span: tuple[int, int]) -> str:
    """Return a match's length in words, in hours and half hours where that is shorter."""
    least, most = span
    if least > _HOUR and not least % _HALF and not most % _HALF:
        return words("title.hours_range", least=_hours(least), most=_hours(most))
    return (
        words("title.minutes", n=least)
        if least == most
        else words("title.minutes_range", least=least, most=most)
    )


def _hours(minutes: int) -> str:
    return f"{minutes // _HOUR}{'½' if minutes % _HOUR else ''}"
