"""Law: on no seat's panel does a piece lie over a number, a name or a count that the panel says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop import games
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.paint.brush import Brush
from tabletop.ui.table.kinds.kind import Placed
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.painters.painter import Painter
from tabletop.ui.table.painters.seat_panels import SeatPanels
from tests.games.pedal.tables import state
from tests.ui.table.layout.saying import said
from tests.ui.table.layout.test_low_windows import opened, painter, parts
from tests.ui.table.sitting import brush

pytestmark = pytest.mark.exhaustive

LOWEST = (1280, 680)
PIECES = ("card", "back", "token", "cube")
COUNTS = ("badge", "gauge")
AFTER = (0, 45)
GARAGES = (("draft", 1), ("draft", 3), ("snake", 1), ("snake", 2))
"""Ways to draft, and how many rounds of taking are over but for the last answer."""
LEAST = 12
"""Pixels that the sign of a card is high."""


class Told:
    """Words of the panels and the counts on them, where they are written, in units."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.spots: list[tuple[str, pygame.FRect]] = []
        self.writing = False
        text = Brush.text

        def write(ink: Brush, words: str, *where: Any, **how: Any) -> pygame.FRect:
            spot = text(ink, words, *where, **how)
            if self.writing and words:
                self.spots.append((words, spot))
            return spot

        patch.setattr(Brush, "text", write)
        self._watch(patch, SeatPanels, "draw")
        self._watch(patch, Painter, "ground")

    def _watch(self, patch: pytest.MonkeyPatch, where: type, name: str) -> None:
        draw = getattr(where, name)

        def watched(me: Any, ink: Brush, thing: Any, *more: Any) -> Any:
            was, self.writing = self.writing, name == "draw" or thing.kind in COUNTS
            drawn = draw(me, ink, thing, *more)
            self.writing = was
            return drawn

        patch.setattr(where, name, watched)


def covered(layout: Layout, told: Told) -> Iterator[str]:
    """What pieces cover of what panels say."""
    pieces = [each for each in layout.sprites.values() if each.look.kind in PIECES]
    for words, spot in told.spots:
        if any(panel.holds(*spot.center) for panel in layout.panels.values()):
            inside = spot.inflate(-2, -0.4 * spot.h)  # letters have air above and below them
            for piece in pieces:
                if inside.colliderect(piece.rect):
                    yield f"{words} by {piece.key}"


def laid(stand: Stand) -> Layout:
    """The table as it is drawn now for whoever is asked."""
    scene: Any = stand.scene("table")
    scene.draw(brush(LOWEST))
    found: Layout = scene.table_layout
    return found


@pytest.mark.parametrize("game", games.ids())
def test_no_piece_covers_what_a_panel_says(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At every number of seats, at the start, after some answers, after many."""
    told, found = Told(monkeypatch), 0
    for seats in opened(game, "en").content.file.seats:
        stand = Stand(parts(), opened(game, "en"), SampleMatch(seats))
        before = 0
        for after in AFTER:
            stand.after, before = after - before, after
            told.spots.clear()
            layout = laid(stand)
            assert not list(covered(layout, told)), (seats, after)
            found += len(told.spots)
    assert found > 10


@pytest.mark.parametrize(("way", "rounds"), GARAGES)
def test_drafted_upgrades_cover_nothing_and_can_be_read(
    way: str, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card of a seat says its speed, or shows its picture, and is larger where there is room (PEDAL-147)."""
    told, faces, heights = Told(monkeypatch), painter("pedal", "en", LOWEST), dict[int, float]()
    shown: list[tuple[str, int]] = []
    monkeypatch.setattr(
        Brush,
        "picture",
        lambda ink, game, name, box, **how: shown.append((name, ink.rect_px(box).h)),
    )
    for seats in range(2, 9):
        after = rounds * seats - 1
        stand = Stand(parts(), opened("pedal", "en"), SampleMatch(seats, 5, after, options={"garage": way}))
        told.spots.clear()
        layout = laid(stand)
        assert not list(covered(layout, told)), seats
        assert "15" in {words for words, _ in told.spots}
        race, lying = state(stand.match), list[Placed]()
        for seat in range(seats):
            lying += [layout.sprites[f"card:{piece}"] for piece in race.drafted[seat]]
        assert len(lying) == after
        for card in lying:
            heights[seats], row = card.rect.h, race.cards[card.look.piece]
            shown.clear()
            signs = said(faces, row, round(card.rect.h * brush(LOWEST).scale), monkeypatch)
            own = {row.picture, "heat", *map(str, row.printed_speeds)}
            read = [*shown, *((sign.says.strip("<>"), sign.px or sign.box.h) for sign in signs)]
            assert [says for says, high in read if says in own and high >= LEAST], row.id
    assert heights[2] > heights[4] > heights[8]
