"""Where a name is as long as it may be, the next letter is not lost without a word: in the set-up and on the sheet."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import Parts, speak
from tabletop.engine.match import Seat
from tabletop.store.people import LONGEST_NAME
from tabletop.ui.scenes.setup.seats import SeatsScene
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

GAME = "heartland"
LONG = "Maximilian-Alexander"


def opened(desk: Desk, where: str) -> SetupScene | SeatsScene:
    """The set-up of a game, or the sheet of its seats."""
    if where == "setup":
        desk.to_setup(GAME)
    else:
        seats = tuple(Seat(name, index) for index, name in enumerate(("Ada", "Bo", "Chen")))
        desk.start(GAME, seats, open_game(GAME).content.file.defaults(3), 1)
        desk.to_seats()
    scene = desk.top
    assert isinstance(scene, SetupScene | SeatsScene)
    return scene


@in_languages("text_size, where, code", [100, 200], ["setup", "seats"])
def test_a_letter_that_finds_no_room_says_so_beside_the_name(
    parts: Parts, where: str, code: str, text_size: int
) -> None:
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    desk = Desk(parts)
    scene = opened(desk, where)
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text_size))
    desk.draw(brush)
    said = parts.words("setup.letters", n=LONGEST_NAME)
    entry = scene.rows[1].entry
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.event(pygame.event.Event(kind, pos=entry.rect.center, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    desk.update(10)
    desk.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    for letter in LONG[:LONGEST_NAME]:
        desk.event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    desk.draw(full := Witness.of(brush))
    assert said not in [each.words for each in full.seen.said]
    desk.event(pygame.event.Event(pygame.TEXTINPUT, text=LONG[LONGEST_NAME]))
    assert desk.dirty
    desk.draw(over := Witness.of(brush))

    assert scene.plan.seats[1].name == LONG[:LONGEST_NAME]
    assert str(LONGEST_NAME) in said
    assert said in [each.words for each in over.seen.said]
    desk.close()


def test_nothing_hangs_in_the_air_when_the_name_is_scrolled_away(parts: Parts) -> None:
    desk = Desk(parts)
    scene = opened(desk, "setup")
    assert isinstance(scene, SetupScene)
    brush = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=200))
    desk.draw(brush)
    scene.kit.set_focus(scene.rows[0].entry)
    desk.update(10)
    for letter in LONG:
        desk.event(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    pane = scene.panes[0]
    pane.scroll_to(pane.room)
    assert not pane.rect.contains(scene.rows[0].entry.rect)
    desk.draw(after := Witness.of(brush))

    assert scene.rows[0].entry.remark
    assert scene.rows[0].entry.remark not in [each.words for each in after.seen.said]
    desk.close()
