"""Whom a curtain calls stays the same while others, or bots, make their choices behind it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.app.match_words import GameWords
from tabletop.app.parts import Parts, speak
from tabletop.engine.game import Progress
from tabletop.paint.brush import Brush
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.scenes.base import HEADER, Heading
from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.window import offscreen
from tests.app.sitting import App

PEOPLE = tuple(Sitter(name, colour, True) for colour, name in enumerate(("Ada", "Bo", "Cy")))
SITTERS = (*PEOPLE, Sitter("Dot", 3, False))


@pytest.fixture
def app() -> Iterator[App]:
    app = App()
    yield app
    app.close()


def curtain(parts: Parts, seats: tuple[int, ...], ready: set[int]) -> CurtainScene:
    reports = CurtainReports(lambda seat: None, lambda seat: None, None, lambda: None, lambda: None)
    info = CurtainInfo(seats, frozenset(ready), frozenset(range(4)) - ready)
    return CurtainScene(parts.words, CurtainCall(info), SITTERS, Heading("HEAT", ""), reports)


def where_words_stand(
    scene: CurtainScene, brush: Brush, monkeypatch: pytest.MonkeyPatch
) -> dict[str, pygame.FRect]:
    """Every line of the scene, drawn once, with its place."""
    said, really = dict[str, pygame.FRect](), Brush.text

    def text(self: Brush, words: str, *place: Any, **how: Any) -> pygame.FRect:
        said[words] = really(self, words, *place, **how)
        return said[words]

    monkeypatch.setattr(Brush, "text", text)
    scene.draw(brush)
    return said


@pytest.mark.parametrize(
    ("choosing", "said"),
    [({0, 1, 2, 3}, "Everybody chooses in secret"), ({0, 2}, "A secret choice"), (set(), "Ada to act")],
)
def test_the_header_says_whether_all_choose(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, choosing: set[int], said: str
) -> None:
    reports = CurtainReports(lambda seat: None, lambda seat: None, None, lambda: None, lambda: None)
    info = CurtainInfo((0,), frozenset(), frozenset(choosing))
    scene = CurtainScene(parts.words, CurtainCall(info), SITTERS, Heading("HEAT", ""), reports)

    assert said in where_words_stand(scene, offscreen((1280, 720), parts.theme, parts.pictures), monkeypatch)


@pytest.mark.parametrize("text_size", [90, 100, 125, 150, 200])
def test_how_many_have_chosen_stands_clear_of_the_seats(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    scene = curtain(parts, (0, 1), {2, 3})
    brush = offscreen((1920, 1080), parts.theme, parts.pictures, text_size=text_size)
    said = where_words_stand(scene, brush, monkeypatch)

    heading, count = said["Chosen so far"], said["2 of 4.  All choices take effect together."]
    assert not heading.colliderect(count)
    for tile in scene.tiles:
        assert not tile.rect.colliderect(heading)
        assert not tile.rect.colliderect(count)


def test_where_answers_come_one_by_one_it_says_who_had_best_be_next(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """case T11: others may come first, and no choices are counted as if they took effect together."""
    reports = CurtainReports(lambda seat: None, lambda seat: None, None, lambda: None, lambda: None)
    info = CurtainInfo((2, 1), frozenset({0, 3}), frozenset({1, 2}), "", (Progress(1, 1),) * 4)
    scene = CurtainScene(parts.words, CurtainCall(info), SITTERS, Heading("HEAT", ""), reports)
    scene.choose(1)
    said = where_words_stand(scene, offscreen((1280, 720), parts.theme, parts.pictures), monkeypatch)

    assert scene.coming == 1
    assert {"Next to choose", "With Cy next, the screen changes hands least."} <= said.keys()
    assert not any("together" in words for words in said)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_where_answers_come_one_by_one_each_tile_says_how_many_and_whom_it_waits_for(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """All seats stay there, none that has more to come is ready, and it is one secret choice to the end."""
    far = (Progress(1, 3, waits_for=2), Progress(2, 3), Progress(0, 3), Progress(3, 3))
    said = {
        "en": ("passed 1 of 3", "waits for Cy", "passed 2 of 3", "passed 0 of 3", "ready", "choosing now"),
        "de": ("1 von 3 gegeben", "wartet auf Cy", "2 von 3 gegeben", "0 von 3 gegeben"),
    }[lang]
    words = GameWords(speak(lang), open_game("heist", language=lang).content)
    info = CurtainInfo((2, 1), frozenset({3}), frozenset({0, 1, 2}), "", far, frozenset({0}))
    again = list[int]()
    reports = CurtainReports(lambda seat: None, again.append, None, lambda: None, lambda: None)
    scene = CurtainScene(words, CurtainCall(info), SITTERS, Heading("HEAT", ""), reports)
    brush = offscreen((1280, 680), parts.theme, parts.pictures)
    said_of, really = list[str](), Brush.paragraph

    def paragraph(self: Brush, words: str, *place: Any, **how: Any) -> float:
        said_of.append(words)
        return really(self, words, *place, **how)

    monkeypatch.setattr(Brush, "paragraph", paragraph)
    shown = "\n".join((*where_words_stand(scene, brush, monkeypatch), *said_of))

    assert all(each in shown for each in said), shown
    assert words("curtain.secret") in shown
    assert words("curtain.waiting") not in shown
    assert [tile.seat for tile in scene.tiles] == [0, 1, 2, 3]
    assert [tile.may_change for tile in scene.tiles] == [True, False, False, False]
    scene.choose(0)
    assert scene.is_busy, "Ada may choose again, though she is not ready"
    assert scene.coming == 2


@pytest.mark.parametrize("text_size", [100, 125])
def test_a_name_in_two_lines_does_not_drive_the_words_up_to_the_rod(
    parts: Parts, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    scene = curtain(parts, (0, 1), {2, 3})
    scene.sitters = (Sitter("Grandma Joseph", 0, True), *SITTERS[1:])
    brush = offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size)
    said = where_words_stand(scene, brush, monkeypatch)

    assert said["Hand over to"].top > HEADER + 55, "the loops of the curtain"
    note = said["or hold Space.  Letting go early keeps it closed."]
    assert note.bottom < said["Chosen so far"].top
    assert scene.hold.rect.bottom < said["Hold to show Grandma Joseph’s hand"].centery


def test_a_bot_that_is_ready_calls_nobody_else(parts: Parts) -> None:
    before, after = curtain(parts, (0, 1, 2), set()), curtain(parts, (0, 1, 2), {3})
    before.choose(2)
    after.follow(before)

    assert after.coming == 2


def test_whoever_wants_to_choose_again_is_called(parts: Parts) -> None:
    before, after = curtain(parts, (0, 2), {1}), curtain(parts, (0, 1, 2), set())
    before.choose(2)
    after.follow(before)

    assert after.coming == 1


def test_a_ready_person_s_tile_alone_shows_that_they_may_choose_again(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, signs = curtain(parts, (0,), {1, 2, 3}), list[tuple[float, float]]()
    really = Brush.icon

    def icon(self: Brush, name: str, rect: Any, *how: Any) -> None:
        really(self, name, rect, *how)
        if name == "icon-undo":
            signs.append(pygame.FRect(rect).center)

    monkeypatch.setattr(Brush, "icon", icon)
    scene.draw(offscreen((1280, 720), parts.theme, parts.pictures))

    assert [tile.seat for tile in scene.tiles if any(tile.rect.collidepoint(spot) for spot in signs)] == [
        1,
        2,
    ]
    assert len(signs) == 2


def test_whoever_is_ready_is_not_called_again(parts: Parts) -> None:
    before, after = curtain(parts, (0, 1, 2), set()), curtain(parts, (1, 2), {0})
    after.follow(before)

    assert after.coming == 1


def test_bots_wait_while_the_button_is_held(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another curtain would take its button from under the finger."""
    app.sit("heist", ("Ada", "Bo"))
    screen = app.desk.match_screen
    assert screen is not None
    assert screen.curtain is not None
    ticks: list[bool] = []
    monkeypatch.setattr(screen.table.session, "tick", lambda: ticks.append(True))

    screen.curtain.hold.pressed = True
    app.turn()
    assert ticks == []

    screen.curtain.hold.pressed = False
    app.turn()
    assert ticks


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_whoever_called_somebody_else_by_mouse_lifts_the_curtain_by_key(parts: Parts, key: int) -> None:
    """It says so below the button: a tile that was clicked does not keep the key to itself."""
    shown: list[int] = []
    reports = CurtainReports(shown.append, lambda seat: None, None, lambda: None, lambda: None)
    info = CurtainInfo((0, 1, 2), frozenset(), frozenset(range(4)))
    scene = CurtainScene(parts.words, CurtainCall(info), SITTERS, Heading("HEAT", ""), reports)
    scene.draw(offscreen((1280, 720), parts.theme, parts.pictures))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        facts = {"pos": scene.tiles[2].rect.center, "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}
        scene.event(pygame.event.Event(kind, facts))
    assert scene.coming == 2

    scene.event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    scene.update(1000)

    assert shown == [2]


def test_a_tile_that_was_walked_to_is_pressed_by_key(parts: Parts) -> None:
    shown: list[int] = []
    reports = CurtainReports(shown.append, lambda seat: None, None, lambda: None, lambda: None)
    info = CurtainInfo((0, 1, 2), frozenset(), frozenset(range(4)))
    scene = CurtainScene(parts.words, CurtainCall(info), SITTERS, Heading("HEAT", ""), reports)
    scene.draw(offscreen((1280, 720), parts.theme, parts.pictures))
    for _ in range(3):
        scene.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert scene.kit.focus is scene.tiles[2]

    scene.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    scene.update(1000)

    assert scene.coming == 2
    assert shown == []
