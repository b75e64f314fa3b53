"""Two seats of one name: the set-up and the sheet of a match say what tells them apart, and keep nobody from it."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.parts import gather, speak
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.ui.scenes.setup.seats import SeatsScene
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.window import offscreen
from tests.words.witness import Witness


class Table:
    """A screen with seats on it."""

    def __init__(self, scene: str, language: str = "en", text_size: int = 100) -> None:
        pygame.display.init()
        self.parts = gather()
        self.parts.words = speak(language)
        self.text_size = text_size
        made = Stand(self.parts, self.parts.open("heap"), SampleMatch(2)).scene(scene)
        assert isinstance(made, SetupScene | SeatsScene)
        self.scene = made
        self.said = self.draw()

    def draw(self) -> list[str]:
        picture = offscreen((1280, 720), self.parts.theme, self.parts.pictures, text_size=self.text_size)
        witness = Witness.of(picture)
        self.scene.draw(witness)
        self.troubles = list(witness.seen.troubles())
        self.said = [each.words for each in witness.seen.said]
        return self.said

    def name(self, index: int, letters: str) -> None:
        entry = self.scene.rows[index].entry
        self.scene.kit.set_focus(entry)
        self.scene.update(1)
        for letter in letters:
            self.scene.event(pygame.event.Event(pygame.TEXTINPUT, text=letter))


@pytest.mark.parametrize("scene", ["setup", "seats"])
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("de", 150)])
def test_a_name_that_another_seat_has_is_told_at_once_and_below_the_seats(
    scene: str, language: str, text_size: int
) -> None:
    table = Table(scene, language, text_size)
    words, entry = table.parts.words, table.scene.rows[1].entry
    told = words("setup.same_name_note", seat="Maximilian Ale")

    table.name(0, "Maximilian Ale")
    assert table.scene.rows[0].entry.remark == ""
    table.name(1, "Maximilian Al")
    assert entry.remark == ""
    assert not set(told.split()) <= set(" ".join(table.draw()).split())
    table.name(1, "e")

    assert entry.remark == words("setup.same_name", seat="Maximilian Ale")
    assert set(told.split()) <= set(" ".join(table.draw()).split()), table.said
    table.scene.update(5000)
    assert entry.remark == "", "it is not told for ever"
    table.draw()
    assert table.troubles == []


def test_a_letter_more_says_how_many_there_may_be() -> None:
    table = Table("setup")
    table.name(1, "Ada")
    assert "Ada" in table.scene.rows[1].entry.remark
    table.name(1, "Maximilian Alex")

    assert table.scene.rows[1].entry.remark == table.parts.words("setup.letters", n=14)
