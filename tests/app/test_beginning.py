"""case H11: everybody sees the table, what the game is about and who begins, before a bot acts.

Whoever sits there goes on with a press; where only bots play it goes on by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.engine.match import Seat
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table.scene import TableScene
from tests.app.sitting import App
from tests.ui.table.sitting import brush

pytestmark = pytest.mark.exhaustive

NAMES = ("Ada", "Bo", "Chen", "Dot", "Elle", "Finn", "Gita", "Hal")


@pytest.fixture
def app() -> Iterator[App]:
    made = App((1280, 680))
    yield made
    made.close()


def start(app: App, game: str, seats: int, people: int) -> TableScene:
    """A new match, as set-up starts one; the people sit last, so that bots come first where the seat decides."""
    sits = [Seat(NAMES[at], at, None if at >= seats - people else "random") for at in range(seats)]
    app.desk.start(game, tuple(sits), dict(open_game(game).content.file.defaults(seats)), 1)
    app.turn()
    assert isinstance(app.screen, TableScene)
    return app.screen


def tables(least_people: int, most_people: int) -> Iterator[tuple[str, int, int]]:
    for game in games.ids():
        for seats in open_game(game).content.file.seats:
            for people in range(least_people, min(seats, most_people) + 1):
                yield game, seats, people


@pytest.mark.parametrize("game", games.ids())
def test_no_bot_acts_before_people_have_seen_the_table(app: App, game: str) -> None:
    for people in (1, 2):
        scene = start(app, game, 3, people)
        goal = open_game(game).content.text("words", "start.goal")
        for _ in range(30):
            app.turn(1000)
        assert app.session.match.standing_answers() == []
        assert scene.view.seat is None
        assert scene.sitting.said[0].startswith(goal.split("{")[0])
        assert "{" not in scene.sitting.said[0]
        options = app.session.match.header["options"]
        assert all(str(options[name]) in scene.sitting.said[0] for name in re.findall(r"{(\w+)}", goal))

        app.key(pygame.K_SPACE)
        app.turn(1000)
        assert app.session.halt != "beginning"
        waits = isinstance(app.screen, CurtainScene) or app.session.decision is not None
        assert waits or app.session.bots.thinking_seats or app.session.match.standing_answers(), "it goes on"


def test_where_only_bots_play_it_goes_on_by_itself(app: App) -> None:
    start(app, "heap", 3, 0)
    assert app.session.halt == "beginning"
    for _ in range(30):
        app.turn(1000)
    assert app.session.halt != "beginning"


def test_a_match_that_is_gone_on_with_does_not_begin_again(app: App) -> None:
    start(app, "heap", 3, 1)
    path = app.open_table.file.path
    app.desk.to_title()
    app.turn()
    app.desk.resume(path)
    app.turn()
    assert app.session.halt != "beginning"


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seats", "people"), list(tables(1, 8)))
def test_no_bot_acts_before_people_have_seen_any_table(app: App, game: str, seats: int, people: int) -> None:
    scene = start(app, game, seats, people)
    for _ in range(10):
        app.turn(1000)
    assert app.session.match.standing_answers() == []
    assert scene.view.seat is None
    assert "{" not in scene.sitting.said[0]


@pytest.mark.parametrize("game", games.ids())
def test_what_the_game_is_about_covers_nothing_above_its_bar(app: App, game: str) -> None:
    seats = open_game(game).content.file.seats[0]
    scene = start(app, game, seats, seats)
    assert app.session.halt == "beginning"
    for size in ((1280, 680), (1920, 1080)):
        easel = brush(size)
        scene.draw(easel)
        prompt = scene.controls.prompt
        box = prompt.box_of_lines(easel, scene.sitting.said[0])
        assert box.y == pytest.approx(prompt.rect.y)
        assert box.bottom < easel.height
