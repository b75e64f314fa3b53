"""case P3: a stray click on the tile of somebody who is ready takes nothing back; it is asked first."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop import games
from tabletop.app.parts import Parts
from tabletop.bots import choose
from tabletop.content.load import load
from tabletop.engine.match import Match
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.scenes.base import Heading
from tabletop.ui.scenes.choose_again import ChooseAgain, HoldTile
from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene
from tabletop.ui.scenes.curtain_widgets import SeatTile
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.widgets.buttons import HOLD_MS
from tabletop.ui.window import offscreen
from tests.app.sitting import App

NAMES = ("Ada", "Bo", "Chen", "Dot", "Elle", "Finn", "Gita", "Hal")


@pytest.fixture
def app() -> Iterator[App]:
    made = App()
    yield made
    made.close()


def curtain(parts: Parts, taken: list[int], names: tuple[str, ...] = NAMES[:3]) -> CurtainScene:
    people = [Sitter(name, colour, True) for colour, name in enumerate(names)]
    reports = CurtainReports(lambda seat: None, taken.append, None, lambda: None, lambda: None)
    info = CurtainInfo((1,), frozenset({0}), frozenset(range(1, len(names))))
    return CurtainScene(parts.words, CurtainCall(info), people, Heading("HEAT", ""), reports)


def drawn(parts: Parts, scene: CurtainScene, size: tuple[int, int] = (1280, 680), text: int = 100) -> None:
    scene.update(16)
    scene.draw(offscreen(size, parts.theme, parts.pictures, text_size=text))


def press(scene: CurtainScene, at: tuple[float, float], down: bool = True, up: bool = True) -> None:
    for kind, wanted in ((pygame.MOUSEBUTTONDOWN, down), (pygame.MOUSEBUTTONUP, up)):
        if wanted:
            scene.event(pygame.event.Event(kind, {"pos": at, "button": 1}))


def asked(scene: CurtainScene) -> ChooseAgain:
    (question,) = scene.kit.overlays
    assert isinstance(question, ChooseAgain)
    return question


def test_a_click_on_a_ready_tile_asks_and_holding_the_token_takes_back(parts: Parts) -> None:
    taken: list[int] = []
    scene = curtain(parts, taken)
    drawn(parts, scene)
    press(scene, scene.tiles[0].rect.center)
    question = asked(scene)
    drawn(parts, scene)

    press(scene, question.hold.rect.center)
    scene.update(HOLD_MS)
    assert taken == [], "a click is not held"

    press(scene, question.hold.rect.center, up=False)
    scene.update(HOLD_MS)
    assert taken == [0]


@pytest.mark.parametrize("way", ["no", "enter", "escape", "beside"])
def test_whoever_does_not_hold_leaves_the_choice(parts: Parts, way: str) -> None:
    taken: list[int] = []
    scene = curtain(parts, taken)
    drawn(parts, scene)
    press(scene, scene.tiles[0].rect.center)
    question = asked(scene)
    drawn(parts, scene)
    if way == "no":
        press(scene, question.stays.rect.center)
    elif way == "beside":
        press(scene, (5, 5))
    else:
        key = pygame.K_RETURN if way == "enter" else pygame.K_ESCAPE
        scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
    scene.update(HOLD_MS)

    assert not scene.kit.overlays
    assert taken == []


@pytest.mark.parametrize("text", [100, 200])
def test_the_question_fits_with_the_longest_names(parts: Parts, text: int) -> None:
    scene = curtain(parts, [], ("WWWWWWWWWWWWWW", "Bo"))
    drawn(parts, scene, text=text)
    scene.choose(0)
    question = asked(scene)
    drawn(parts, scene, text=text)

    for widget in question.widgets:
        assert question.rect.contains(widget.rect)
    assert not question.hold.rect.colliderect(question.stays.rect)
    assert scene.area.contains(question.rect)


# the law, over the games and their seats


def secret(match: Match) -> bool:
    return len(match.decisions) > 1 and not any(decision.in_window for decision in match.decisions)


def tables() -> Iterator[tuple[str, int]]:
    for game in games.ids():
        for seats in load(game, games.load(game).kinds).file.seats:
            if seats > 1:
                yield game, seats


def look(app: App, game_id: str, seats: int) -> int:
    """Play until somebody is ready behind a curtain; how many tiles were clicked there."""
    game = games.load(game_id)
    app.sit(game_id, NAMES[:seats])
    session, match = app.session, app.open_table.match
    for number in range(60):
        session.hand_over()
        if session.curtain is not None:
            ready = session.curtain.ready
            app.turn()
            if ready:
                return click_tiles(app, match)
            session.reveal(session.curtain.seats[0])
        elif session.responses is not None:
            session.pass_for_all()
        elif session.decision is not None:
            view = match.view(session.decision.seat)
            session.act(choose(game, view, session.decision, "purposeful", app.desk.dice))
        elif match.is_over:
            break
        assert number < 60
    return 0


def click_tiles(app: App, match: Match) -> int:
    app.turn(1000)
    scene = app.screen
    assert isinstance(scene, CurtainScene)
    tiles = [tile for tile in scene.tiles if isinstance(tile, SeatTile) and tile.ready]
    for tile in tiles:
        lines = len(match.lines)
        app.click(tile.rect.center)
        app.click(tile.rect.center)
        app.turn(1000)
        assert len(match.lines) == lines, "two stray clicks took a choice back"
        assert any(isinstance(widget, HoldTile) for widget in scene.kit.overlays[-1].widgets)
        app.key(pygame.K_ESCAPE)
        app.turn(1000)
    return len(tiles)


def test_no_click_takes_a_secret_choice_back(app: App) -> None:
    assert look(app, "heist", 3)
    assert look(app, "pedal", 2)


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seats"), list(tables()))
def test_no_click_takes_a_secret_choice_back_at_any_table(app: App, game: str, seats: int) -> None:
    look(app, game, seats)
