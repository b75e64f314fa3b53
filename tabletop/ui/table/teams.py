"""What the teams of a match are called, where its table has any."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.content.records import Content
    from tabletop.engine.view import View


def team_names(view: View, content: Content) -> tuple[str, ...]:
    """The name of each seat's team, in seat order; () where everybody plays alone. Teams sit in turn."""
    corners = next((mat.corners for mat in content.table.mats.values() if mat.corners is not None), None)
    if corners is None or not corners.teams:
        return ()
    seats = view.table.seats
    sides = sum(key.startswith(f"{corners.active}:") for key in view.table.values)
    if sides >= seats:
        return ()
    names = [content.text("labels", team.name) for team in corners.teams]
    return tuple(names[seat % sides % len(names)] for seat in range(seats))
