"""The settings screen: every setting with a sentence and its number, by keyboard too, and a card to try them on."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.parts import Parts, gather, speak
from tabletop.store.settings import Setting, setting_names
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.widgets import Pane, Slider
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.words.witness import Witness


class Screen:
    """The settings on a screen of 1280 x 720, with a pointer and a keyboard."""

    def __init__(self, code: str = "en", text_size: int = 100) -> None:
        pygame.display.init()
        pygame.font.init()
        self.parts: Parts = gather()
        self.told: list[tuple[str, Setting]] = []
        self.scene = SettingsScene(
            speak(code),
            self.parts.settings,
            self.parts.languages,
            lambda *set: self.told.append(set),
            lambda: None,
        )
        self.brush = Witness.of(
            offscreen((1280, 720), self.parts.theme, self.parts.pictures, text_size=text_size)
        )
        self.scene.draw(self.brush)
        self.scene.draw(self.brush)

    def send(self, kind: int, at: tuple[float, float], held: bool = False) -> None:
        self.scene.event(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(int(held), 0, 0)))

    def key(self, key: int) -> None:
        self.scene.event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.scene.draw(self.brush)

    def press_and_pull(self, points: float, held_ms: float) -> str:
        """Press the card, pull it so far, let go; what it says."""
        x, y = self.scene.trial.card.center
        far = points * self.brush.density / self.brush.scale
        self.send(pygame.MOUSEMOTION, (x, y))
        self.send(pygame.MOUSEBUTTONDOWN, (x, y))
        self.scene.update(held_ms)
        self.send(pygame.MOUSEMOTION, (x + far, y), held=True)
        self.send(pygame.MOUSEBUTTONUP, (x + far, y))
        return self.scene.trial.verdict


@in_languages("code")
def test_every_setting_has_a_row_and_a_sentence(code: str) -> None:
    screen = Screen(code)
    rows = [row for column in screen.scene.columns for row in column]

    assert sorted(row.name for row in rows) == sorted(setting_names())
    assert all(len(row.note) > 10 and row.note.endswith(".") for row in rows)


def test_sliders_show_their_numbers() -> None:
    said = [each.words for each in Screen().brush.seen.said]

    assert {"70 %", "0.35 s", "0.70 s", "0.25 s", "8 points"} <= set(said)


@pytest.mark.parametrize("text_size", [100, 150])
def test_sliders_below_each_other_are_as_long(text_size: int) -> None:
    scene = Screen("de", text_size).scene
    for pane, column in zip(scene.panes, scene.columns, strict=True):
        sliders = [row.widget for row in column if isinstance(row.widget, Slider)]
        seen = [slider for slider in sliders if pane.rect.colliderect(slider.rect)]
        assert len({round(slider.groove().left) for slider in seen}) == bool(seen)
        assert len({round(slider.groove().right) for slider in seen}) == bool(seen)


def test_the_keyboard_reaches_every_setting_and_changes_it() -> None:
    screen = Screen(text_size=200)
    seen = set()
    for _ in range(40):
        screen.key(pygame.K_TAB)
        focus = screen.scene.kit.focus
        assert focus is not None
        seen.add(focus.name)
        if focus.pane is not None:
            assert focus.pane.rect.contains(focus.rect), f"{focus.name} is out of sight"
        if isinstance(focus, Slider) and focus.name == "Rest":
            screen.key(pygame.K_RIGHT)

    titles = {row.title for column in screen.scene.columns for row in column}
    assert titles <= seen
    assert ("preview_delay", 400) in screen.told


def test_a_wheel_over_a_control_scrolls_the_column_it_stands_in() -> None:
    screen = Screen(text_size=200)
    pane = screen.scene.panes[0]
    assert isinstance(pane, Pane)
    at = screen.scene.columns[0][0].widget.rect.center
    screen.send(pygame.MOUSEMOTION, at)

    screen.scene.event(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-3.0))

    assert pane.offset > 0


@pytest.mark.parametrize(
    ("points", "held_ms", "is_click"), [(4, 600, True), (11, 600, False), (11, 100, True), (30, 100, False)]
)
def test_the_card_tells_a_click_from_a_drag_as_the_table_does(
    points: float, held_ms: float, is_click: bool
) -> None:
    """UX-19: 8 points, half as far again for a press of up to a quarter of a second."""
    verdict = Screen().press_and_pull(points, held_ms)

    assert verdict == f"A {'click' if is_click else 'drag'}: it travelled {points} points."


def test_the_card_shows_large_after_the_rest_that_is_set() -> None:
    """UX-24"""
    screen = Screen()
    trial = screen.scene.trial
    screen.send(pygame.MOUSEMOTION, trial.card.center)
    screen.scene.update(300)
    assert not trial.large
    screen.scene.update(60)
    assert trial.large

    screen.send(pygame.MOUSEMOTION, (5, 5))
    screen.scene.update(10)
    assert not trial.large


def test_the_card_stays_small_when_large_cards_are_off() -> None:
    screen = Screen()
    screen.scene.settings = screen.scene.settings.with_values(preview=False)
    screen.send(pygame.MOUSEMOTION, screen.scene.trial.card.center)
    screen.scene.update(5000)

    assert not screen.scene.trial.large
