"""The ring of the keyboard has the shape of what it is around: a pill round a rectangle cuts its words."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.paint.brush import Brush
from tabletop.ui.widgets import Kit
from tests.app.sitting import App
from tests.tables.heap.heap_sitting import HeapSitting, heap, play_until

_OFF = 4.0
"""So many units the corners of a ring may differ from those of the ground."""


def misshapen(kit: Kit, brush: Brush, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[str]]:
    """How many widgets draw a ground as large as they are, and those whose ring has other corners."""
    grounds: list[tuple[tuple[float, ...], float]] = []
    really = Brush.box

    def box(self: Brush, area: Any, fill: Any, radius: float = 10, *more: Any, **named: Any) -> Any:
        grounds.append((tuple(area), radius))
        return really(self, area, fill, radius, *more, **named)

    seen, wrong = 0, []
    with monkeypatch.context() as patched:
        patched.setattr(Brush, "box", box)
        for widget in kit.widgets:
            if not widget.takes_focus() or not brush.area.contains(widget.rect):
                continue
            grounds.clear()
            widget.draw(brush)
            most = min(widget.rect.width, widget.rect.height) / 2
            own = [min(radius, most) for area, radius in grounds if area == tuple(widget.rect) and radius]
            seen += bool(own)
            if own and min(abs(each - min(widget.focus_radius(), most)) for each in own) > _OFF:
                wrong.append(f"{type(widget).__name__} {widget.name}")
    return seen, wrong


@pytest.mark.parametrize("screen", ["title", "setup", "settings", "rules", "mods"])
def test_on_every_screen(app: App, screen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opens = getattr(app.desk, f"to_{screen}")
    opens(*(["heap"] if screen in ("setup", "rules") else []))
    app.turn(500)
    top: Any = app.desk.top
    seen, wrong = misshapen(top.kit, top.brush, monkeypatch)

    assert seen
    assert not wrong


@pytest.mark.parametrize("prompt", ["direction", "refill"])
def test_on_a_table_with_chips(prompt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = HeapSitting(play_until(heap(4, 3), prompt))
    seen, wrong = misshapen(sitting.scene.kit, sitting.brush, monkeypatch)

    assert seen
    assert not wrong
