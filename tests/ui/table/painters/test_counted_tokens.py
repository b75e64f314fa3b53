"""The panel of the Heat Check shows every token that it counts: seven and dots are as good as none."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.paint.brush import Brush
from tests.declared import number
from tests.ui.table.heist_sitting import HeistSitting, heist


@pytest.mark.parametrize("size", [(1280, 680), (1920, 1080)])
def test_every_token_on_the_board_is_there(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    made = heist(4)
    sitting = HeistSitting(made, size)
    area, spots = sitting.scene.table_layout.areas["check"], list[tuple[float, ...]]()
    really = Brush.icon

    def icon(self: Brush, name: str, where: Any, *more: Any, **named: Any) -> Any:
        if name == "heat" and area.holds(where[0], where[1]):
            spots.append(tuple(where))
        return really(self, name, where, *more, **named)

    monkeypatch.setattr(Brush, "icon", icon)
    HeistSitting(made, size)
    wanted = number(made.state, "supply")

    assert wanted > 8
    assert len(set(spots)) == wanted
    assert all(x + wide <= area.right for x, _, wide, _ in spots)
