"""Parts on a table with racks: the numbers on the tiles of their tags can be read on screens of every shape."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.paint import Brush
from tabletop.ui.table.painters import shorthand
from tests.declared import number
from tests.tables.heap.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table.sitting import brush, pictures

SIZES = ((1024, 768), (1280, 720), (1280, 1024), (1920, 1080))


def numbers(effects: Iterable[Any]) -> list[str]:
    """The numbers above 1 of a box, as they are written."""
    return [str(n) for n in (getattr(effect, "n", 1) or 1 for effect in effects) if n > 1]


def on_parts(view: View, seat: int) -> list[str]:
    """The numbers on the tags of a seat's parts."""
    values: Any = view.table.values  # plain values: of slots the pieces in them
    slots = [pieces for key, pieces in values.items() if key.startswith(f"slot:{seat}:")]
    tops: list[Any] = [view.table.cards[pieces[-1]] for pieces in slots if pieces]
    return [n for card in tops for n in numbers(card.rush.do)]


def is_late(view: View, decision: Decision) -> bool:
    """Whether there are many parts by now, some with numbers."""
    return number(view.table, "turns") > 3 and len(on_parts(view, decision.seat)) > 1


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_every_number_on_a_part_is_written(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    """Where the tiles stood beside the symbol in high narrow places, a haul of three showed as a bar of brown."""
    drawn: dict[tuple[float, float], tuple[str, int]] = {}
    write = shorthand.write

    def told(ink: Brush, words: str, at: tuple[float, float], high: float, colour: str) -> None:
        if words.isdigit():
            drawn[at] = words, shorthand._px(ink, high, len(words))
        write(ink, words, at, high, colour)

    monkeypatch.setattr(shorthand, "write", told)
    match = play_until(heap(seats, 3), "refill", is_late)
    seat = match.decisions[0].seat
    table = HeapSitting(match, size)
    pictures().store.clear()
    table.scene.forget()
    table.scene.draw(brush(size))
    heads: list[Any] = list(table.scene.content.rows("vehicles"))

    wanted = on_parts(match.view(seat), seat) + [n for head in heads for n in numbers(head.front.rush.do)]
    assert Counter(words for words, _ in drawn.values()) == Counter(wanted)
    assert min(px for _, px in drawn.values()) >= shorthand.LEAST_PX
