"""Law: where a card that has two sides is shown large or pictured in the rules, both are there, in words (case H2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame
import pytest

from tabletop import games
from tabletop.app import rulebook
from tabletop.paint.faces import ENLARGED, FacePainter
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.tables.heap.heap_sitting import HeapSitting, heap
from tests.ui.table.layout.saying import said
from tests.ui.table.layout.test_low_windows import LOW, USUAL, Window, opened, painter, parts

pytestmark = pytest.mark.exhaustive

WINDOWS = (LOW[0], USUAL)

Drawn = list[tuple[Any, int, frozenset[str]]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """The faces that were drawn: of which row, how high, with which flags."""
    pygame.display.init()
    pygame.font.init()
    found: Drawn = []
    face = FacePainter.face

    def watch(
        self: FacePainter, row: object, high: int, flags: Iterable[str] = (), wide: int = 0
    ) -> pygame.Surface:
        found.append((row, high, frozenset(flags)))
        return face(self, row, high, flags, wide)

    monkeypatch.setattr(FacePainter, "face", watch)
    return found


def two_sided() -> list[tuple[str, str, str]]:
    """Game, kind of card, and the flag of those that lie with their other side up."""
    return [
        (game, kind, face.other)
        for game in games.ids()
        for kind, face in opened(game, "en").content.faces.faces.items()
        if face.other
    ]


def test_vehicles_and_towns_have_two_sides() -> None:
    assert {("heap", "vehicles", "turbo"), ("heartland", "locations", "advanced")} <= set(two_sided())


def test_whatever_is_flipped_on_a_table_is_said_to_have_two_sides() -> None:
    for game in games.ids():
        content = opened(game, "en").content
        flipped = {getattr(thing, "flipped", "") for thing in content.table.things.values()} - {""}
        assert flipped <= {flag for other, _, flag in two_sided() if other == game}


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_vehicle_is_read_on_both_sides_wherever_it_lies(size: Window, seat: int, drawn: Drawn) -> None:
    """Before any pileup, one's own and a rival's; case H2."""
    sitting = HeapSitting(heap(4), size=size)
    vehicle = next(piece for piece, row in enumerate(sitting.view.table.cards) if row.kind == "vehicles")
    sitting.scene.preview.open(f"card:{vehicle + seat}")  # alike ones lie with one seat after the other
    sitting.scene.stale = True
    drawn.clear()

    sitting.scene.draw(sitting.brush)

    enlarged = [flags for _, _, flags in drawn if ENLARGED in flags]
    assert enlarged == [{ENLARGED}, {ENLARGED, "turbo"}]
    spot = sitting.scene.picture.preview_spot
    assert spot is not None
    assert spot.lies_inside(sitting.scene.table_layout.rect)


@pytest.mark.parametrize("side", two_sided(), ids="-".join)
@in_languages("window, code", WINDOWS)
def test_the_rules_show_both_sides_in_words(
    side: tuple[str, str, str],
    code: str,
    window: Window,
    drawn: Drawn,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As much of each side as is read of it at twice the height, in every window; case H2."""
    game, kind, flag = side
    content = opened(game, code).content
    scene = rulebook.rules_scene(parts(), game, (), "", lambda: None)
    brush = offscreen(window, parts().theme, parts().pictures)
    scene.draw(brush)
    scene._chosen("cards")
    scene.draw(brush)
    high = {flags: high for row, high, flags in drawn if row.kind == kind}

    assert high.keys() == {frozenset({ENLARGED}), frozenset({ENLARGED, flag})}
    for row in content.rows(kind):
        for flags, height in high.items():
            here = [each.says for each in said(painter(game, code, window), row, height, monkeypatch, flags)]
            there = [
                each.says for each in said(painter(game, code, window), row, 2 * height, monkeypatch, flags)
            ]
            assert " ".join(here).split() == " ".join(there).split(), (row.id, flags)
