"""Signs of seat panels and race standings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tabletop.engine.handles import parse_handle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.signs.sign import Sign

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.ui.table.layout.layout import Layout

PLACE = (10.0, 52.0)
"""Left edge and width of a runner's place on its panel, in units."""


# panels


def of_panels(layout: Layout, content: Content, looks: Mapping[int, SeatLook]) -> Iterator[Sign]:
    """Yield the signs of every panel, and of runners' places."""
    for runner, rect in layout.panels.items():
        whose, look = runner_name(layout, content, runner), looks.get(runner, SeatLook())
        form = "ready" if look.ready else "acting" if look.acting else ""
        standing = layout.standings.get(runner)
        of = f"seat:{runner}" if runner in looks else ""
        if standing is None:
            yield Sign(rect, ("seat",), of, None, whose, form=form, height=-1.0)
            continue
        facts = (
            ("lap", standing.lap), ("laps", standing.laps), ("points", standing.points or 0), ("place", standing.place)
        )  # fmt: skip
        yield Sign(rect, ("standing", "seat"), of, standing.place, whose, facts=facts, form=form, height=-1.0)
        place = Rect(rect.x + PLACE[0], rect.y, PLACE[1], rect.h)
        home = "home" if standing.home else ""
        yield Sign(place, ("place", "standing"), of, standing.place, whose, facts=facts, form=home)
        if standing.points is not None:
            cup = Rect(rect.right - 78, rect.bottom - 24, 70, 24)
            yield Sign(cup, ("points", "standing"), of, standing.points, whose, facts=facts, height=1.0)


def runner_name(layout: Layout, content: Content, runner: int) -> int | str:
    """Name a runner: a seat, or a driver without one."""
    if f"seat:{runner}" in layout.anchors or not layout.standings:
        return runner
    ranking = next(mat.ranking for mat in content.table.mats.values() if mat.ranking is not None)
    seats = sum(parse_handle(handle).word == "seat" for handle in layout.anchors)
    return content.text("words", f"{ranking.name}{runner - seats + 1}")
