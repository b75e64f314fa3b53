"""Several choose at once: whose hand is on the screen is said by name, and only their panel has the arrow."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.paint.brush import Brush
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.position import head, seat_looks
from tests.ui.table.heist_sitting import HeistSitting, heist
from tests.ui.table.ring_sitting import RingSitting, play_until, ring
from tests.ui.table.sitting import NAMES, Sitting


def arrows(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Where amber arrows stand in a picture of the whole table."""
    found: list[Rect] = []
    polygon = Brush.polygon

    def note(brush: Brush, box: Any, points: Any, ink: Any, *more: Any) -> None:
        if ink == "amber":
            found.append(Rect(*pygame.FRect(box)))
        polygon(brush, box, points, ink, *more)

    monkeypatch.setattr(Brush, "polygon", note)
    sitting.scene.sitting.board = None  # drawn before
    sitting.scene.stale = True
    sitting.scene.draw(sitting.brush)
    return found


def pointed_at(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Seats on whose panel such an arrow stands."""
    spots = arrows(sitting, monkeypatch)
    panels = sitting.scene.table_layout.panels
    return sorted(seat for seat, panel in panels.items() for spot in spots if spot.lies_inside(panel))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_of_all_who_choose_whoever_is_at_the_screen_is_named_and_has_the_arrow(
    monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    sitting = HeistSitting(heist(seats))
    for _ in range(seats):
        scene, seat = sitting.scene, sitting.asked.seat
        asked = {decision.seat for decision in sitting.match.decisions}
        assert asked > {seat}, "others choose at the same time"
        looks = seat_looks(sitting.session, scene.view, scene.content, scene.hands)
        assert [look.acting for look in looks] == [other in asked for other in range(seats)]
        assert [look.has_arrow for look in looks] == [other == seat for other in range(seats)]
        assert head(sitting.session, scene.view, scene.content, scene.words).middle == (
            scene.words("table.acts", seat=sitting.match.seats[seat].name)
        )
        assert pointed_at(sitting, monkeypatch) == [seat]
        sitting.session.act((sitting.asked.options[0].key,))
        sitting.settle()


@pytest.mark.parametrize("names", [NAMES, ("Maximilienbach",) * 4])
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(("seats", "kind"), [(2, "singles"), (4, "tag"), (8, "eight")])
def test_in_the_ring_whoever_acts_has_an_arrow_beside_the_name(
    monkeypatch: pytest.MonkeyPatch, seats: int, kind: str, text_size: int, names: tuple[str, ...]
) -> None:
    monkeypatch.setattr("tests.ui.table.sitting.NAMES", names)
    sitting = RingSitting(play_until(ring(seats, match=kind), "action"))
    sitting.brush.text_size = text_size

    assert sitting.session.visible_seat is not None
    assert pointed_at(sitting, monkeypatch) == [sitting.session.visible_seat]
