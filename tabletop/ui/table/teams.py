"""What the teams of a match are called, where its table has any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.table.corner_fittings import teams

if TYPE_CHECKING:
    from tabletop.content.records import Content
    from tabletop.engine.view import View


def team_names(view: View, content: Content) -> tuple[str, ...]:
    """The name of each seat's team, in seat order; () where everybody plays alone."""
    corners = next((mat.corners for mat in content.table.mats.values() if mat.corners is not None), None)
    if corners is None or not corners.teams:
        return ()
    sides, seats = teams(view, corners), view.table.seats
    if len(sides) == seats:
        return ()
    names = [content.text("labels", team.name) for team in corners.teams]
    of_seat = {seat: names[side % len(names)] for side, team in enumerate(sides) for seat in team}
    return tuple(of_seat[seat] for seat in range(seats))
