"""High contrast: every word of every screen has 7 to 1, and panels have edges that are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.app.puzzling import open_list
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.paint.colours import SURE
from tabletop.ui.window import offscreen
from tests.app.sitting import App
from tests.ui.contrast import read_words

pytestmark = pytest.mark.exhaustive

SIZE = (1280, 720)
SCREENS = (("table", 0), ("table", 45), ("curtain", 20), ("result", 0), ("rules", 0), ("replay", 40))


@pytest.mark.parametrize("game", games.ids())
def test_every_word_of_a_game_is_surely_read(game: str) -> None:
    """Table, curtain, result, rules and recording of each game."""
    parts, faint = gather(), list[str]()
    theme = parts.usual.in_contrast(True)
    parts.pictures.repaint(parts.usual, theme)
    for screen, after in SCREENS:
        scene = Stand(parts, open_game(game, (), "en", False), SampleMatch(4, 3, after)).scene(screen)
        brush = offscreen(SIZE, theme, parts.pictures)
        with read_words(SIZE) as words:
            scene.draw(brush)
        assert len(words.found) > 5, "nothing was measured"
        faint += [f"{screen} {after}: {each}" for each in words.faint(SURE)]

    assert "\n".join(faint) == ""


@pytest.fixture
def app() -> Iterator[App]:
    made = App(SIZE)
    made.parts.change("high_contrast", True)
    made.window.brush.wear(made.parts.theme)
    yield made
    made.close()


def test_every_word_of_the_apps_own_screens_is_surely_read(app: App) -> None:
    desk, faint = app.desk, list[str]()
    opens: tuple[Callable[[], object], ...] = (
        desk.to_title, lambda: desk.to_setup("heap"), desk.to_settings, desk.to_mods, desk.to_matches,
        desk.to_book, lambda: desk.to_lesson("heap"), desk.open_menu,
        lambda: open_list(desk, "heap"),
    )  # fmt: skip
    for number, opened in enumerate(opens):
        desk.to_title()
        opened()
        app.window.redraw()
        with read_words(app.window.surface.get_size()) as words:
            app.turn()
        assert len(words.found) > 3, number
        faint += [f"{number}: {each}" for each in words.faint(SURE)]

    assert "\n".join(faint) == ""
