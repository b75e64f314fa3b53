"""The replay bar leaves corners of a ring less height: what a poster says still stands apart."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.content.languages.lang import Lang
from tabletop.engine.match import Match
from tabletop.games.wrestling import GAME
from tabletop.paint import Brush
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.replay.replay import ReplayFeel, ReplayScene
from tabletop.ui.table.painters import poster_painter
from tests.ui.table.ring_sitting import play_until, ring, ring_content
from tests.ui.table.sitting import brush

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
NAMES, MARKS = poster_painter.DARK, ("#c2352f", "#0b1214e0")


def replayed(size: tuple[int, int], match: str) -> tuple[ReplayScene, Brush]:
    """While a Move is pending somebody is on turn and somebody is aimed at."""
    made = play_until(ring(4, match=match), "respond-move")
    recording = Recording(made, lambda: Match.replay(GAME, ring_content(), made.header, ()))
    at = recording.last
    scene = ReplayScene(Lang.read(), recording, ring_content(), lambda: None, at=at, feel=ReplayFeel("off"))
    drawn = brush(size)
    scene.draw(drawn)
    return scene, drawn


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("match", ["tag", "four-way"])
def test_who_is_on_turn_or_aimed_at_never_covers_a_name(
    match: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, drawn = replayed(size, match)
    boxes: list[tuple[str, pygame.FRect]] = []
    box = Brush.box

    # The arguments are those of Brush.box, passed on as they come: hence Any.
    def witnessed(ink: Brush, rect: Any, colour: Any, *args: Any, **named: Any) -> None:
        boxes.append((str(colour), pygame.FRect(rect)))
        box(ink, rect, colour, *args, **named)

    monkeypatch.setattr(Brush, "box", witnessed)
    posters = [placed for placed in scene.stage.rest.values() if placed.look.kind == "poster"]
    marked = [placed for placed in posters if " " in placed.look.of]
    assert scene.board is not None
    for placed in marked:
        boxes.clear()
        poster_painter.sprite(scene.board.painter, drawn, placed, "")
        (mark,) = (rect for colour, rect in boxes if colour in MARKS)
        (name,) = (rect for colour, rect in boxes if colour == NAMES)
        assert mark.bottom <= name.top
        assert mark.top >= placed.rect.y - 12

    assert len(marked) == 2, [placed.look for placed in posters]
