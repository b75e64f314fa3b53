"""How many rows each seat has finished: lines, bars and numbers keep apart, with four seats and with a mod's rows."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.content.load import load
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.games.heap import GAME
from tabletop.games.heap.garage import is_ready
from tabletop.games.heap.state import Heap
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import PLAIN, TextStyle
from tabletop.tables.heap.rack import Rack
from tests.declared import as_table
from tests.games.facing import content_in
from tests.tables.heap.heap_sitting import HeapSitting, heap, play_until
from tests.ui.table.sitting import brush

pytestmark = pytest.mark.exhaustive

APART = 3
"""Pixels between two counts, at least."""


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_numbers_of_a_tally_do_not_touch(monkeypatch: pytest.MonkeyPatch, text_size: int) -> None:
    sitting, ink = HeapSitting(heap(4)), brush((1280, 720))
    ink.text_size = text_size
    numbers: list[tuple[float, float]] = []
    text = Brush.text

    def write(self: Brush, words: str, at: Any, style: TextStyle = PLAIN, **more: Any) -> pygame.FRect:
        if re.fullmatch(r"\d/4", words):
            numbers.append((at[1], style.size))
        return text(self, words, at, style, **more)

    monkeypatch.setattr(Brush, "text", write)
    sitting.scene.forget()
    sitting.scene.draw(ink)
    (panel,) = [thing.rect for thing in sitting.scene.table_layout.grounds() if thing.kind == "tally"]

    assert len(numbers) == 4
    for (y, high), (below, _) in pairwise(sorted(numbers)):
        assert below - y > 1.2 * high
    last, high = max(numbers)
    assert last + 0.6 * high < panel.bottom - 6


@pytest.mark.parametrize("size", [(1024, 768), (1280, 680), (1366, 705)])
def test_counts_in_a_line_of_a_tally_stand_apart(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """They read as numbers of their own, and none of them is left out where names are short."""
    sitting, ink, lines = HeapSitting(heap(4), size), brush(size), dict[float, list[pygame.FRect]]()
    text = Brush.text

    def write(self: Brush, words: str, at: Any, style: TextStyle = PLAIN, **more: Any) -> pygame.FRect:
        drawn = text(self, words, at, style, **more)
        if re.fullmatch(r"\d/[34]", words) and drawn.x > panel.x and drawn.bottom < panel.bottom:
            lines.setdefault(round(at[1], 2), []).append(drawn)
        return drawn

    (panel,) = [thing.rect for thing in sitting.scene.table_layout.grounds() if thing.kind == "tally"]
    monkeypatch.setattr(Brush, "text", write)
    sitting.scene.forget()
    sitting.scene.draw(ink)

    assert [len(drawn) for drawn in lines.values()] == [5, 5, 5, 5]
    for drawn in lines.values():
        drawn.sort(key=lambda each: each.x)
        assert min(after.x - each.right for each, after in pairwise(drawn)) * ink.scale >= APART


@pytest.mark.parametrize(("vehicles", "said"), [(4, "3 on 4 vehicles"), (1, "3 on 1 vehicle")])
def test_what_is_wanted_is_told_of_one_vehicle_as_of_one(
    monkeypatch: pytest.MonkeyPatch, vehicles: int, said: str
) -> None:
    """HEAP-90."""
    assert said in told_by(HeapSitting(heap(3, vehicles=vehicles)), (1280, 720), monkeypatch)


MOD = """id: tub
name: Tub
version: "1"
game: heap
"""
VEHICLE = """- id: tub
  name: Tub
  colour: "#5f9e3a"
  picture: doombuggy
  emblem: emblem-doombuggy
  front: {draw: 1, discard: 1, rush: {when: won, do: [DO]}}
  turbo: {draw: 2, discard: 1, rush: {when: won, do: [DO]}}
""".replace("DO", ", ".join(["{do: haul, n: 2, who: you}"] * 4))


@pytest.fixture
def five(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mod's fifth vehicle, which does as much as a card can."""
    (tmp_path / "mod.yaml").write_text(MOD, "utf-8")
    (tmp_path / "data/heap/vehicles").mkdir(parents=True)
    (tmp_path / "data/heap/vehicles/tub.yaml").write_text(VEHICLE, "utf-8")
    made = load(GAME.id, GAME.kinds, mods=[tmp_path])
    monkeypatch.setattr("tests.ui.table.sitting.content_of", lambda _: made)


@pytest.mark.usefixtures("five")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_fifth_vehicle_has_room_beside_the_numbers_and_in_its_bay(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    """HEAP-20: the tiles of a row stand apart from names and numbers, and its parts apart on its scene."""
    sitting, ink = HeapSitting(heap(seats)), brush(size)
    tiles: list[pygame.FRect] = []
    numbers: list[pygame.FRect] = []
    text = Brush.text

    def write(self: Brush, words: str, *how: Any, **more: Any) -> pygame.FRect:
        spot = text(self, words, *how, **more)
        if re.fullmatch(r"\d/\d", words):
            (numbers if how[2:3] == ("good",) or words.endswith("/4") else tiles).append(spot)
        return spot

    monkeypatch.setattr(Brush, "text", write)
    sitting.scene.forget()
    sitting.scene.draw(ink)
    (panel,) = [thing.rect for thing in sitting.scene.table_layout.grounds() if thing.kind == "tally"]
    mine = [each for each in tiles if panel.holds(*each.center)]

    assert len(numbers) == seats
    assert len(mine) == seats * 5
    assert max(each.right for each in mine) < min(each.left for each in numbers)
    racks = [kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Rack)]
    cells = [rack.grid.cell(socket.row, socket.column) for rack in racks for socket in rack.sockets]
    assert len(cells) == seats * 5 * 5
    parts = [cell.grow(-0.16 * cell.w) for cell in cells]  # on panels their pictures may touch
    assert not [pair for pair in combinations(parts, 2) if pair[0].overlaps(pair[1])]


def told_by(sitting: HeapSitting, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All lines of words on the table."""
    told: list[str] = []
    text = Brush.text

    def write(self: Brush, words: str, *how: Any, **more: Any) -> pygame.FRect:
        told.append(words)
        return text(self, words, *how, **more)

    monkeypatch.setattr(Brush, "text", write)
    sitting.scene.forget()
    sitting.scene.draw(brush(size))
    return told


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_wanted_goes_below_the_seats_where_the_heading_is_too_long_for_it(
    monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """As in German, in windows a little lower than 720 pixels."""
    monkeypatch.setattr("tests.ui.table.sitting.content_of", lambda _: content_in("heap", "de"))
    told = told_by(HeapSitting(heap(seats, vehicles=2)), (1280, 680), monkeypatch)
    assert "je 3 an 2 Fahrzeugen" in told


DUE = "The next rush is the pileup"


def test_everybody_is_told_that_the_pileup_comes_once_a_seat_has_what_it_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """HEAP-70: whoever bodges after that seat builds for another fight, and the Challenge no longer counts."""
    made = play_until(heap(3, vehicles=1), "bodge", has_all)
    assert DUE in told_by(HeapSitting(made), (1280, 680), monkeypatch)


@pytest.mark.parametrize("question", ["bodge", "pileup-discard"])
def test_nothing_of_it_is_told_before_or_once_it_has_come(
    monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    made = play_until(heap(3, vehicles=1), question)
    told = told_by(HeapSitting(made), (1280, 680), monkeypatch)
    assert DUE not in told
    assert ("3 on 1 vehicle" in told) == (question == "bodge"), "once it has come nobody races any more"


def has_all(view: View, decision: Decision) -> bool:
    """Whether a seat has what sets off the pileup."""
    return any(is_ready(as_table(Heap, view.table), seat) for seat in range(view.table.seats))
