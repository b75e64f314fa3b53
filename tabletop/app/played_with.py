"""Words for a person's favourite pieces: vehicles, cards, wrestlers, or their colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import TYPE_CHECKING

from tabletop.engine.version import OWN
from tabletop.errors import ContentError

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts

MOST_TOLD = 3
_COLOURS = {
    f"{OWN}-{n}": name
    for n, name in enumerate(("wood", "sky", "green", "pink", "orange", "yellow", "blue", "grey"))
}
"""Keys of the words for the colours of seats, in the order of the theme."""


def tell_played_with(parts: Parts, game: str, counts: Mapping[str, int]) -> str:
    """Say in the words of a game what somebody most often played with; "" if its files cannot be read."""
    try:
        opened = parts.open(game)
    except ContentError:
        return ""
    names = list_names(opened, counts, parts.words)
    return opened.content.text("labels", "played-with", names=", ".join(names))


def list_names(opened: Opened, counts: Mapping[str, int], words: Callable[..., str]) -> list[str]:
    """List the names and counts of what was played with, most frequent first."""
    most = islice(counts.items(), MOST_TOLD)
    return [words("book.times", name=_name_of(opened, key, words), n=n) for key, n in most]


def _name_of(opened: Opened, key: str, words: Callable[..., str]) -> str:
    """Name a row, or the piece of a colour; a row of a mod that is not there keeps its id."""
    told = opened.game.played_with
    if told is not None and opened.content.has(told.kind, key):
        return str(opened.content.row(told.kind, key).name)
    return words(f"book.seat_colours.{_COLOURS[key]}") if key in _COLOURS else key.replace("-", " ")
