"""Commands on keyboards that are not English: the letter on the key counts, without a Latin letter the key's place."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.paint import Pictures
from tabletop.ui import keys
from tabletop.ui.keys import by_place, is_command, is_plain
from tabletop.ui.table.hands.keys import undo_key, walking_key
from tabletop.ui.widgets import Kit, TextEntry
from tabletop.ui.window import Window
from tests.app.sitting import App
from tests.paint.easel import ROOT, THEME
from tests.ui.table.sitting import Sitting, match

ALT_GR = pygame.KMOD_LCTRL | pygame.KMOD_RALT
"""AltGr as Windows tells it."""
CTRL = pygame.KMOD_LCTRL


def pressed(key: int, place: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, {"key": key, "scancode": place, "mod": mod, "unicode": ""})


def russian(latin: str, mod: int = 0) -> pygame.event.Event:
    """The key that has this letter on an English keyboard, with a Russian layout."""
    letters = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))
    return pressed(ord(letters[latin]), getattr(pygame, f"KSCAN_{latin.upper()}"), mod)


@pytest.fixture
def window() -> Iterator[Window]:
    window = Window("Hotseat", THEME, Pictures([ROOT / "images"]), size=(1280, 720))
    pygame.event.clear()
    yield window
    window.close()


def told(window: Window, *events: pygame.event.Event) -> list[pygame.event.Event]:
    """What a window makes of events of the system."""
    for event in events:
        pygame.event.post(event)
    return [event for event in window.events() if event.type == pygame.KEYDOWN]


def test_a_key_without_a_latin_letter_is_meant_by_its_place(window: Window) -> None:
    """Holds case K1: commands with a Russian layout."""
    undo, hide, tip, mute, eyes = told(window, russian("z", CTRL), *map(russian, "htmv"))

    assert undo_key(undo) == "undo"
    assert [event.key for event in (hide, tip, mute, eyes)] == [
        pygame.K_h,
        pygame.K_t,
        pygame.K_m,
        pygame.K_v,
    ]


def test_a_latin_letter_counts_wherever_it_lies(window: Window) -> None:
    german_z, german_y = told(
        window,
        pressed(pygame.K_z, pygame.KSCAN_Y, CTRL),
        pressed(pygame.K_y, pygame.KSCAN_Z, CTRL),
    )

    assert undo_key(german_z) == "undo"
    assert undo_key(german_y) == "redo"


@pytest.mark.parametrize("key", [ord(sign) for sign in "&é\"'(-è_ç"])
def test_digits_of_a_french_keyboard_need_no_shift(key: int) -> None:
    place = pygame.KSCAN_1 + "&é\"'(-è_ç".index(chr(key))

    assert walking_key(by_place(pressed(key, place))) == str(place - pygame.KSCAN_1 + 1)


def test_keys_that_write_nothing_and_signs_stay_what_they_are() -> None:
    for key in (pygame.K_F1, pygame.K_LEFT, pygame.K_KP_ENTER, pygame.K_MINUS, pygame.K_ESCAPE):
        assert by_place(pressed(key, pygame.KSCAN_Q)).key == key


def test_a_name_is_selected_copied_and_written_with_a_russian_layout(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Holds case K1 in text: Ctrl+A, Ctrl+C and Ctrl+V type no letters."""
    clipboard: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    kit, name = Kit(), TextEntry((0, 0, 300, 50), "Name", "Ада")
    kit.add(name)
    kit.set_focus(name)
    name.mark = name.caret

    for event in told(window, russian("a", CTRL), russian("c", CTRL)):
        assert kit.event(event)
    kit.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode="", scancode=0))
    for event in told(window, russian("v", CTRL)):
        assert kit.event(event)

    assert clipboard == ["Ада"]
    assert name.value == "АдаАда"


def test_a_number_pad_has_arrows_without_num_lock_and_digits_with_it(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad = [pygame.K_KP_0 if n == 0 else pygame.K_KP_1 + n - 1 for n in range(10)] + [pygame.K_KP_PERIOD]

    def names(mod: int) -> list[str]:
        return [walking_key(event) for event in told(window, *(pressed(key, 0, mod) for key in pad))]

    arrows = ["", "", "down", "", "left", "", "right", "", "up", "", ""]
    digits = ["", *"123456789", ""]
    monkeypatch.setattr(keys, "_IS_MAC", False)
    assert names(0) == names(pygame.KMOD_CAPS) == arrows
    assert names(pygame.KMOD_NUM) == digits
    ends = told(window, *(pressed(key, 0) for key in (pygame.K_KP_7, pygame.K_KP_1, pygame.K_KP_PERIOD)))
    assert [event.key for event in ends] == [pygame.K_HOME, pygame.K_END, pygame.K_DELETE]
    monkeypatch.setattr(keys, "_IS_MAC", True)
    assert names(0) == digits


@pytest.mark.parametrize("mod", [ALT_GR, pygame.KMOD_MODE, pygame.KMOD_LALT, CTRL | pygame.KMOD_MODE])
def test_with_alt_no_letter_is_a_command(mod: int) -> None:
    """Holds case K2: AltGr+Q is a German's @."""
    for key in (pygame.K_q, pygame.K_a, pygame.K_z):
        event = pressed(key, 0, mod)
        assert not is_command(event)
        assert not is_plain(event)
        assert undo_key(event) is None


def test_alt_gr_writes_into_a_name_and_selects_nothing() -> None:
    """Holds case K2 in text."""
    kit, name = Kit(), TextEntry((0, 0, 300, 50), "Name", "Ada")
    kit.add(name)
    kit.set_focus(name)
    name.mark = name.caret

    assert kit.event(pressed(pygame.K_a, pygame.KSCAN_A, ALT_GR)), "it must not reach the shortcuts"
    assert name._selection() == (3, 3)


def test_alt_gr_and_q_does_not_quit() -> None:
    """Holds case K2 in the app; Ctrl and Q still does."""
    app = App()
    try:
        app.key(pygame.K_q, ALT_GR)
        assert not app.desk.over
        app.key(pygame.K_q, CTRL)
        assert app.desk.over
    finally:
        app.close()


def test_the_hand_is_hidden_by_h_alone() -> None:
    sitting = Sitting(match())

    sitting.press(pygame.K_h, ALT_GR)
    assert sitting.session.hidden_seat is None
    sitting.press(pygame.K_h)
    assert sitting.session.hidden_seat is not None
