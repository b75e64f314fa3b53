"""Whom a curtain calls stays the same while others, or bots, make their choices behind it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.app.parts import Parts, gather
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.scenes.curtain import CurtainReports, CurtainScene
from tabletop.ui.scenes.sitters import Sitter
from tests.app.sitting import App

PEOPLE = tuple(Sitter(name, colour, True) for colour, name in enumerate(("Ada", "Bo", "Cy")))
SITTERS = (*PEOPLE, Sitter("Dot", 3, False))


@pytest.fixture
def parts() -> Parts:
    pygame.display.init()
    pygame.font.init()
    return gather()


@pytest.fixture
def app() -> Iterator[App]:
    app = App()
    yield app
    app.close()


def curtain(parts: Parts, seats: tuple[int, ...], ready: set[int]) -> CurtainScene:
    reports = CurtainReports(lambda seat: None, lambda seat: None, None, lambda: None, lambda: None)
    info = CurtainInfo(seats, frozenset(ready), frozenset(range(4)) - ready)
    return CurtainScene(parts.words, info, SITTERS, "HEAT", "", reports)


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


def test_whoever_is_ready_is_not_called_again(parts: Parts) -> None:
    before, after = curtain(parts, (0, 1, 2), set()), curtain(parts, (1, 2), {0})
    after.follow(before)

    assert after.coming == 1


def test_bots_wait_while_the_button_is_held(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another curtain would take its button from under the finger."""
    app.sit("heist", ("Ada", "Bo"), ("random",))
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
