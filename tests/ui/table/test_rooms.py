"""Every game stands in a room of its own, and every word in it is read."""

from __future__ import annotations

from functools import cache

import pytest

from tabletop import games
from tabletop.app.library import Opened, open_game
from tabletop.app.parts import Parts, gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.paint.colours import READABLE
from tabletop.ui.replaying import EVERYTHING
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.window import offscreen
from tests.ui.contrast import read_words

SIZE = (1280, 720)


@cache
def _parts() -> Parts:
    return gather()


@cache
def _opened(game: str, clear: bool) -> Opened:
    return open_game(game, (), "en", clear)


def _faint(
    game: str, screen: str, after: int, clear: bool = False, size: tuple[int, int] = SIZE
) -> list[str]:
    parts = _parts()
    stand = Stand(parts, _opened(game, clear), SampleMatch(4, 3, after))
    scene = stand.scene(screen)
    brush = offscreen(size, parts.usual.for_colour_vision(clear), parts.pictures)
    with read_words(size) as words:
        scene.draw(brush)
    assert len(words.found) > 5, "nothing was measured"
    return [f"{game} {screen} {after}: {each}" for each in words.faint(READABLE)]


@pytest.mark.parametrize("game", games.ids())
def test_words_are_read_in_every_room(game: str) -> None:
    for screen, after in (
        ("table", 0),
        ("table", 45),
        ("curtain", 20),
        ("result", 0),
        ("rules", 0),
        ("replay", 40),
    ):
        assert _faint(game, screen, after) == []


@pytest.mark.parametrize("game", ["heap", "heartland"])
def test_names_of_hands_that_lie_open_in_a_replay_are_read(game: str) -> None:
    parts = _parts()
    scene = Stand(parts, _opened(game, False), SampleMatch(4, 3)).scene("replay")
    assert isinstance(scene, ReplayScene)
    scene.show(scene.recording.last // 2, EVERYTHING)
    with read_words(SIZE) as words:
        scene.draw(offscreen(SIZE, parts.usual, parts.pictures))

    assert words.faint(READABLE) == []


@pytest.mark.parametrize("game", games.ids())
def test_words_are_read_in_clear_colours_too(game: str) -> None:
    assert _faint(game, "table", 45, clear=True) == []
