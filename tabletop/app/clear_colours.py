"""Colours of a game's content for colour-blind players: spread apart in lightness.

Laid over finished content as a language is, so that rules, digests and saves know nothing of it; a mod's rows count
as the game's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop.paint.eyes import drawn_apart

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

KEY = "colour"
"""Field of a row with the colour that its pieces are painted with."""


def in_clear_colours(content: Content) -> Content:
    """Return the content with the colours of each kind in even steps of lightness."""
    by_kind = {kind: _drawn_apart(rows) for kind, rows in content.by_kind.items()}
    return replace(content, by_kind=by_kind)


# Rows are instances of the game's own models: hence Any.
def _drawn_apart(rows: Mapping[str, Any]) -> Mapping[str, Any]:
    """Spread the colours of one kind's rows apart; rows without a colour stay as they are."""
    coloured = {name: getattr(row, KEY, None) for name, row in rows.items()}
    usual = list(dict.fromkeys(str(each) for each in coloured.values() if _is_colour(each)))
    new = dict(zip(usual, drawn_apart(usual), strict=True))
    return {
        name: row.model_copy(update={KEY: new[str(coloured[name])]}) if _is_colour(coloured[name]) else row
        for name, row in rows.items()
    }


def _is_colour(value: object) -> bool:
    return isinstance(value, str) and value.startswith("#") and len(value) == 7
