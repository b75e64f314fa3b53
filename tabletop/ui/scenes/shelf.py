"""Shelf of the games: their boxes, and which can be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tabletop.content.models.shelf import BoxLook


class Shelf(NamedTuple):
    """Boxes of the games for a screen."""

    boxes: Sequence[BoxLook]
    there: frozenset[str]
    """Games that can be played."""
    taught: Mapping[str, str] = MappingProxyType({})
    """Progress in the lessons of each game that has any, in words."""
