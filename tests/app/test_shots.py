"""Pictures of a match that nobody plays: as far into it as was asked, and the small one of a table yet to be set up."""

from __future__ import annotations

import pygame
import pytest

from tabletop import games
from tabletop.app import seating
from tabletop.app.library import offer, open_game
from tabletop.app.parts import gather
from tabletop.app.preview import preview
from tabletop.app.shots import Stand
from tabletop.bots import LEVELS
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.setup.plan import Plan


def test_a_curtain_hangs_as_far_into_the_match_as_was_asked() -> None:
    pygame.init()
    opened = open_game("heartland")
    stand = Stand(gather(), opened, 2, 1, 12, None, {})
    scene = stand.scene("curtain")

    assert isinstance(scene, CurtainScene)
    assert len(stand.match.lines) == 12
    assert scene.info.seats == (stand.match.decisions[0].seat,)
    assert scene.facts == opened.public_facts(stand.match)


def test_beyond_its_end_a_match_is_shown_as_it_ended() -> None:
    pygame.init()
    stand = Stand(gather(), open_game("heist"), 3, 1, 100_000, None, {})
    stand.scene("table")

    assert stand.match.over


@pytest.mark.parametrize("size", [(400, 240), (240, 400)])
@pytest.mark.parametrize("game", games.ids())
def test_the_picture_of_a_table_fills_its_frame_but_for_the_corners(game: str, size: tuple[int, int]) -> None:
    parts, opened = gather(), open_game(game)
    plan = Plan(offer(opened, parts.look(game)), tuple(LEVELS), seating.names(parts.words), seed=3)
    shown = preview(opened, parts)(plan, size)
    assert shown is not None
    width, height = shown.get_size()

    assert (width, height) == size
    middles = [(width // 2, 1), (width // 2, height - 2), (1, height // 2), (width - 2, height // 2)]
    assert [shown.get_at(spot).a for spot in middles] == [255] * 4
    corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
    assert [shown.get_at(spot).a for spot in corners] == [0] * 4
