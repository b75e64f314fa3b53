"""Teams of a match: members and names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.content.models.panels import OwnPanels, Team
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View


def teams(view: View, corners: OwnPanels) -> list[list[int]]:
    """Return the seats of each side, which sit alternately; all in one without a field of sides."""
    n = sum(key.startswith(f"{corners.active}:") for key in view.table.values) if corners.active else 0
    n = n or view.table.seats
    return [list(range(side, view.table.seats, n)) for side in range(n)]


def team_of_each(view: View, content: Content) -> tuple[Team, ...]:
    """Return each seat's team; () where everybody plays alone."""
    corners = next((mat.corners for mat in content.table.mats.values() if mat.corners is not None), None)
    if corners is None or not corners.teams:
        return ()
    sides, seats = teams(view, corners), view.table.seats
    if len(sides) == seats:
        return ()
    known = corners.teams
    of_seat = {seat: known[side % len(known)] for side, team in enumerate(sides) for seat in team}
    return tuple(of_seat[seat] for seat in range(seats))


def team_names(view: View, content: Content) -> tuple[str, ...]:
    """Return each seat's team name; () where everybody plays alone."""
    return tuple(content.text("labels", team.name) for team in team_of_each(view, content))
