"""In every language, the list of puzzles and the paper over each table show all their words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app.desk import Desk
from tabletop.app.parts import gather, speak
from tabletop.app.puzzling import open_list, open_puzzle, puzzles_of
from tabletop.content.languages.lang import languages
from tabletop.paint.brush import Brush
from tabletop.ui.scenes.puzzle.puzzle import PuzzleScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

BY_DAY = (((1280, 680), 200), ((1920, 1080), 100))
LOOKS = tuple(product(((1280, 680), (1920, 1080)), (100, 200)))


@pytest.fixture(scope="module", autouse=True)
def _pygame() -> None:
    pygame.display.init()
    pygame.font.init()


@in_languages("game, code", games.ids())
def test_puzzles_show_all_their_words(hotseat_home: Path, game: str, code: str) -> None:
    assert troubles(game, code, BY_DAY) == []


@pytest.mark.nightly
@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("game", games.ids())
def test_puzzles_show_all_their_words_in_every_window(hotseat_home: Path, game: str, code: str) -> None:
    assert troubles(game, code, LOOKS) == []


def troubles(game: str, code: str, looks: tuple[tuple[tuple[int, int], int], ...]) -> list[str]:
    """Words of the list and of one puzzle that have no room, in windows of these sizes, with type of these."""
    parts = gather()
    parts.settings = parts.settings.with_values(language=code, animation_speed="off", bot_pause=0)
    parts.words = speak(code)
    desk = Desk(parts)
    wrong: list[str] = []

    def look(what: str, draw: Callable[[Brush], object]) -> None:
        """Draw all of it, then what lies above the table or the shelf alone."""
        for size, text_size in looks:
            desk.draw(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
            brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
            draw(brush)
            found = dict.fromkeys(brush.seen.troubles())
            wrong.extend(f"{what} at {size}, {text_size} %: {each}" for each in found)
            if isinstance(desk.top, PuzzleScene):
                paper, buttons = desk.top.bubble.rect, desk.top.buttons
                edge = [each for each in (*buttons.left_row, *buttons.right_row) if each.rect.x < paper.x]
                wrong.extend(
                    f"{what} at {size}, {text_size} %: {each.name} leaves the paper" for each in edge
                )

    desk.to_title()
    open_list(desk, game)
    title = desk.top
    assert isinstance(title, TitleScene)
    look("list", title.kit.draw_overlays)
    every = puzzles_of(parts.open(game))
    puzzle = max(every, key=lambda each: len(f"{each.text} {each.about}"))
    open_puzzle(desk, game, puzzle.id)
    scene = desk.top
    assert isinstance(scene, PuzzleScene)
    look("goal", scene._draw_over)
    scene.begin()
    look("table", scene._draw_over)
    scene.show_solution()
    desk.update(2000)
    look("first step", scene._draw_over)
    scene.play_step()
    scene.steps = False
    scene.tell_goal()
    look("goal again", scene._draw_over)
    scene.begin()
    scene.ends = True
    scene._dress()
    look("end", scene._draw_over)

    return wrong
