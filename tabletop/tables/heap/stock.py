"""Stocks: pieces shown as a small picture with their number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.tables.heap import models
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.kinds.values import Badge, Somewhere
from tabletop.ui.table.layout.fittings import BADGE, elsewhere, place_on
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder


@lays_out(models.Stock)
def lay_out(builder: Builder, name: str, thing: models.Stock) -> Iterator[Kind]:
    for key, index in builder.keys(name):
        owner, pieces = builder.owner(name, index), builder.values[key]
        rect = builder.find_rect(thing.on, owner)
        box = place_on(rect, thing.at, BADGE) if rect is not None else None
        if box is None or not pieces:
            yield elsewhere(builder, key, owner) if box is None else Somewhere([f"zone:{key}"], box)
        else:
            yield Badge(key, thing.picture, box, pieces)
