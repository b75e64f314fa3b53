"""Overlaps of areas that a mod adds to our table: both could be read and hit only in part.

Some of ours lie upon others on purpose, and so may an area of a mod's own that lies wholly inside another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.content.looks.tablecheck import Mistake, Path, idle_areas
from tabletop.content.models.table import TableFile
from tabletop.content.reading.problems import join_listed
from tabletop.content.reading.yamlread import AnyNode, Map, to_plain

Box = Sequence[float]
"""Left, top, width and height, in units."""
_TOUCH = 6.0
"""Overlap in units that is allowed: nothing is drawn that close to an edge."""


def overlapping_areas(table: TableFile, ours: Map) -> Iterator[Mistake]:
    """Report areas moved since `ours`, its table.yaml without mods, that overlap others."""
    own = _areas_at(ours, ("areas",))
    empty = {idle.path[-1] for idle in idle_areas(table)}  # of which is told
    states: list[tuple[Path, Mapping[str, Box]]] = [(("areas",), table.areas), *table.replacement_areas]
    for path, areas in states:
        before = {**own, **_areas_at(ours, path)}
        both = {**table.areas, **areas}
        now: dict[str, Box] = {name: both[name] for name in table.areas if name not in empty}
        for name in now.keys() & areas.keys():
            covered = [other for other in now if other != name and _is_new_overlap(name, other, now, before)]
            if covered and now[name] != before.get(name):
                what = f"the area {name} lies upon {join_listed(covered)}, as it does not without the mod"
                yield Mistake((*path, name), f"{what}; move or shrink one of them, unless it is meant")


def _areas_at(node: Map, path: Path) -> dict[str, Box]:
    """Yield the areas that stand at a place of a table.yaml."""
    found: AnyNode | None = node
    for key in path:
        found = found.get(key) if isinstance(found, Map) else None
    return {name: tuple(box) for name, box in to_plain(found).items()} if isinstance(found, Map) else {}


def _is_new_overlap(name: str, other: str, now: Mapping[str, Box], before: Mapping[str, Box]) -> bool:
    """Check if two areas overlap that did not before; the first one reports a move of both."""
    wide, high = _overlap(now[name], now[other])
    if min(wide, high) <= _TOUCH:
        return False
    if name in before and other in before:
        was_moved = now[other] != before[other]
        return min(_overlap(before[name], before[other])) <= _TOUCH and not (was_moved and other < name)
    sizes = [tuple(now[each][2:]) for each in (name, other)]
    return (wide, high) not in sizes and not (other not in before and other < name)


def _overlap(one: Box, other: Box) -> tuple[float, float]:
    """Return width and height of the overlap of two boxes; below 0 their distance."""
    wide, high = (
        min(one[at] + one[at + 2], other[at] + other[at + 2]) - max(one[at], other[at]) for at in (0, 1)
    )
    return wide, high
