"""Words on the board beside the pieces that stand there: trucks cover none, parked at the depot or in a town."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.table.kinds.kind import Placed
from tests.covering import in_languages
from tests.ui.table.layout.saying import said
from tests.ui.table.layout.test_low_windows import LOW, USUAL, high, laid, opened, painter, views

RING = 3
"""Units of the light round a truck that can be moved."""


def spot(placed: Placed) -> pygame.FRect:
    """Where something lies on the table, in units."""
    box = pygame.FRect(0, 0, placed.size[0] * placed.pose.scale, placed.size[1] * placed.pose.scale)
    box.center = placed.pose.x, placed.pose.y
    return box


@in_languages("code")
def test_trucks_at_the_depot_cover_nothing_that_it_says(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Case C6: not even the light round one of them lies on what cubes cost that are left at the end."""
    words, most = set[str](), 0
    for window in (*LOW, USUAL):
        for view in views("heartland"):
            layout = laid("heartland", view, window)
            (depot,) = (
                card
                for card in layout.sprites.values()
                if card.look.kind == "card" and view.table.cards[card.look.piece].kind == "depots"
            )
            lies, row = spot(depot), view.table.cards[depot.look.piece]
            trucks = [spot(each) for each in layout.sprites.values() if each.look.name == "truck"]
            parked = [truck.inflate(2 * RING, 2 * RING) for truck in trucks if lies.contains(truck)]
            most = max(most, len(parked))
            tall = high(depot, window)
            unit = lies.h / tall
            for sign in said(
                painter("heartland", code, window), row, tall, monkeypatch, wide=round(lies.w / unit)
            ):
                box = pygame.FRect(sign.box.x * unit, sign.box.y * unit, sign.box.w * unit, sign.box.h * unit)
                covered = [truck for truck in parked if truck.colliderect(box.move(lies.topleft))]
                if parked and not sign.says.startswith("<"):
                    words.add(sign.says)
                    assert not covered, (sign.says, window, len(parked))
    assert most == 4
    sentence = opened("heartland", code).content.text("labels", "face.depot")
    assert set(sentence.split()) <= set(" ".join(words).split())


def test_a_truck_in_a_town_covers_none_of_its_words_and_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor does the light round it; words of towns are names alone, which have the same room in any language."""
    seen = 0
    for window in (*LOW, USUAL):
        for view in views("heartland"):
            layout = laid("heartland", view, window)
            trucks = [spot(each) for each in layout.sprites.values() if each.look.name == "truck"]
            for card in layout.sprites.values():
                if card.look.kind != "card" or view.table.cards[card.look.piece].kind != "locations":
                    continue
                lies, row, tall = spot(card), view.table.cards[card.look.piece], high(card, window)
                parked = [truck.inflate(2 * RING, 2 * RING) for truck in trucks if lies.contains(truck)]
                unit, wide = lies.h / tall, round(lies.w * tall / lies.h)
                drawn = painter("heartland", "en", window)
                for sign in said(drawn, row, tall, monkeypatch, wide=wide) if parked else ():
                    box = pygame.FRect(*(side * unit for side in sign.box)).move(lies.topleft)
                    covered = [truck for truck in parked if truck.colliderect(box)]
                    seen += not sign.says.startswith("<")
                    assert sign.says.startswith("<") or not covered, (sign.says, window)
    assert seen > 20
