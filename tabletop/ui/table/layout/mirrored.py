"""Table mirrored for left hands: areas swap sides, pictures stay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.paint.brush import UNITS_W

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.content.models.tablebase import Box


def mirror(content: Content) -> Content:
    """Return the content with its table's areas mirrored."""
    table = content.table
    more = table.crowded
    update = {
        "areas": _mirror_boxes(table.areas),
        "public": {least: _mirror_boxes(areas) for least, areas in table.public.items()},
        "crowded": more and more.model_copy(update={"areas": _mirror_boxes(more.areas)}),
    }
    return replace(content, table_file=table.model_copy(update=update))


def _mirror_boxes(areas: Mapping[str, Box]) -> dict[str, Box]:
    return {name: (UNITS_W - x - wide, y, wide, high) for name, (x, y, wide, high) in areas.items()}
