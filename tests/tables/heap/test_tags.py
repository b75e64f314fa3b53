"""Tags of parts: in every bay, with the widest boxes of all cards, none covers another and all can be read."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tabletop.paint.colours import READABLE, contrast, parse
from tabletop.tables.heap import models
from tabletop.tables.heap.rack import Rack
from tabletop.tables.heap.sticker import BIG, Tag, hang
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.watching import raise_table
from tests.tables.heap.heap_sitting import HeapSitting, heap, heap_content
from tests.ui.table.sitting import brush

SIZES = ((1280, 680), (1280, 720), (1366, 705), (1920, 1080), (2560, 1080))
PICTURES = Path(__file__).parents[3] / "images" / "heap"
SEEN = 60
"""Opacity from which something of a picture is seen, of 255."""
LEAST = 12
"""Pixels of the smallest sign that is read."""


def test_no_sticker_is_cut_off_at_the_edge_of_its_picture() -> None:
    """A rim runs along the outline of a sticker: where the picture ends first there would be none."""
    cards = heap_content().rows("cards")
    pictures = [PICTURES / f"{card.picture}-sticker.svg" for card in cards]
    cut = []
    for path in pictures:
        drawn = pygame.mask.from_surface(pygame.image.load_sized_svg(path, (240, 200)), SEEN)
        wide, high = drawn.get_size()
        level = [(x, y) for x in range(wide) for y in (0, high - 1)]
        upright = [(x, y) for y in range(high) for x in (0, wide - 1)]
        cut += [path.name for at in level + upright if drawn.get_at(at)][:1]

    assert len({path.name for path in pictures}) == 100
    assert cut == []


def tags(size: tuple[int, int]) -> dict[tuple[str, str], list[tuple[str, Tag, Rect]]]:
    """For each vehicle and part type every card's tag in the bay of the seat on the screen, with its sticker."""
    sitting = HeapSitting(heap(4), size)
    assert sitting.scene.sitting.board is not None
    painter, ink, content = sitting.scene.sitting.board.painter, brush(size), heap_content()
    (rack,) = [each for each in sitting.scene.table_layout.find_kinds(Rack) if each.grid.bays]
    found: dict[tuple[str, str], list[tuple[str, Tag, Rect]]] = {}
    rows = [line.row for line in rack.lines]
    for card in content.rows("cards"):
        at = rows.index(card.vehicle), rack.columns.index(card.part)
        cell = rack.grid.cell(*at)
        tag = hang(painter, ink, card, "rush", cell, rack.grid.side(*at))
        found.setdefault((card.vehicle, card.part), []).append((card.id, tag, cell))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_no_tag_covers_another_whatever_is_bolted_on(size: tuple[int, int]) -> None:
    found = tags(size)
    assert len(found) == 20
    covered = []
    for one, other in combinations(found, 2):
        for name, tag, _ in found[one]:
            for second, below, _ in found[other]:
                if tag.plate.grow(-0.5).overlaps(below.plate):
                    covered.append((name, second))
    assert covered == []


@pytest.mark.parametrize("size", SIZES)
def test_every_tag_can_be_read_and_stays_in_its_bay(size: tuple[int, int]) -> None:
    sitting, ink = HeapSitting(heap(4), size), brush(size)
    (rack,) = [each for each in sitting.scene.table_layout.find_kinds(Rack) if each.grid.bays]
    rows = [line.row for line in rack.lines]
    for (vehicle, _), cards in tags(size).items():
        bay = rack.grid.row(rows.index(vehicle))
        for name, tag, _ in cards:
            assert tag.plate.lies_inside(bay), name
            assert all(spot.lies_inside(tag.plate) for spot, _, _ in tag.cells), name
            assert min(spot.h for spot, _, _ in tag.cells) * ink.scale >= LEAST, name
            assert tag.glyph.h * ink.scale >= LEAST, name


def test_every_letter_and_number_of_a_sign_is_read_on_what_lies_under_it() -> None:
    """On cards, tags, the burst and its word: letters lie in the middle of their picture."""
    how = heap_content().table.shorthand
    assert how is not None
    theme, faint, read = brush((1280, 680)), dict[str, float](), 0
    for name, sign in how.signs.items():
        if not sign.letter:
            continue
        drawn = pygame.image.load_sized_svg(PICTURES / f"{sign.picture}.svg", (100, 100))
        for spot in (pygame.Rect(36, 32, 28, 36), pygame.Rect(42, 40, 16, 20)):
            under = (*pygame.transform.average_color(drawn, spot)[:3], 255)
            faint[name] = min(faint.get(name, 21.0), contrast(theme.colour(sign.ink), under))
        read += 1
    for name, tile in how.tiles.items():
        faint[name] = contrast(parse("#ffffff"), parse(tile.fill))
    (duel,) = [thing for thing in heap_content().table.things.values() if isinstance(thing, models.Duel)]
    for name, symbol in duel.symbols.items():
        faint[f"word of {name}"] = contrast(parse("#ffffff"), parse(symbol.tone))

    assert read == 8
    assert {name: round(ratio, 2) for name, ratio in faint.items() if ratio < READABLE} == {}


@pytest.mark.parametrize("hand", [True, False])
def test_a_table_that_is_watched_has_tags_that_cover_nothing_and_are_read(hand: bool) -> None:
    """A replay has less room: stickers and tags are smaller by the same share."""
    ink, content = brush((1280, 680)), heap_content()
    sitting = HeapSitting(heap(4), (1280, 680))
    assert sitting.scene.sitting.board is not None
    painter, table = sitting.scene.sitting.board.painter, raise_table(content.table, 136.0, hand)
    laid = lay_out(sitting.view, table, (ink.width, ink.height))
    (rack,) = [each for each in laid.find_kinds(Rack) if each.grid.bays]
    rows, found = [line.row for line in rack.lines], dict[tuple[int, int], list[Tag]]()
    for card in content.rows("cards"):
        at = rows.index(card.vehicle), rack.columns.index(card.part)
        tag = hang(painter, ink, card, "rush", rack.grid.cell(*at), rack.grid.side(*at))
        found.setdefault(at, []).append(tag)
        assert min(spot.h for spot, _, _ in tag.cells) * ink.scale >= LEAST

    assert rack.grid.cell(0, 0).w >= BIG, "they have tags"
    for one, other in combinations(found, 2):
        for tag in found[one]:
            assert not any(tag.plate.grow(-0.5).overlaps(below.plate) for below in found[other])
