"""Entries of table.yaml for a sheet with prices, turned into kinds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.content.models import phases as entries
from tabletop.ui.table.kinds.kind import Kind
from tabletop.ui.table.kinds.ladder import Ladder, Rung, Tariff
from tabletop.ui.table.layout.registry import lays_out

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder


def _number(builder: Builder, key: str) -> int:
    content: Any = builder.view.table.content  # records of any kind
    return int(content.numbers[key])


def tariff(builder: Builder, thing: entries.Ladder) -> Tariff:
    """The prices of a ladder's rows."""
    content: Any = builder.view.table.content  # records of any kind
    rows = content.rows(thing.rows)
    rungs = (Rung(int(getattr(row, thing.price)), int(getattr(row, thing.spaces))) for row in rows)
    return Tariff(tuple(rungs), _number(builder, thing.base))


@lays_out(entries.Ladder)
def _ladder(builder: Builder, name: str, thing: entries.Ladder) -> Iterator[Kind]:
    area, left = builder.layout.areas[thing.on], int(builder.values[name] or 0)
    box = area.box(*thing.box)
    yield Ladder(name, area, box, tariff(builder, thing), left, thing.picture)
