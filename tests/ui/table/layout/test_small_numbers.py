"""Parts of the others on a table with racks: the numbers on their tiles can be read on screens of every shape."""

from __future__ import annotations

import pytest

from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.paint import Brush
from tabletop.ui.table.painters import shorthand
from tests.declared import number
from tests.ui.table.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table.sitting import brush, pictures

SIZES = ((1024, 768), (1280, 720), (1280, 1024), (1920, 1080))


def is_late(view: View, decision: Decision) -> bool:
    """Whether there are many parts by now."""
    return number(view.table, "turns") > 3


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_every_number_on_a_part_is_written(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    """Where the tiles stood beside the symbol in high narrow places, a haul of three showed as a bar of brown."""
    drawn: list[int] = []
    write = shorthand.write

    def told(ink: Brush, words: str, at: tuple[float, float], high: float, colour: str) -> None:
        if words.isdigit():
            drawn.append(shorthand._px(ink, high, len(words)))
        write(ink, words, at, high, colour)

    monkeypatch.setattr(shorthand, "write", told)
    table = HeapSitting(play_until(heap(seats, 3), "refill", is_late), size)
    pictures().store.clear()
    table.scene.forget()
    table.scene.draw(brush(size))

    assert len(drawn) > 8
    assert min(drawn) >= shorthand.LEAST_PX
