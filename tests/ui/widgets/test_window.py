"""The window: units and pixels, one place for the pointer, a loop that rests, a plain word without a display."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pygame
import pytest

from tabletop.paint import Brush, Pictures
from tabletop.ui import opening
from tabletop.ui.opening import LEAST, prepare_display
from tabletop.ui.rest import rest
from tabletop.ui.window import BUSY_HZ, IDLE_HZ, Window, offscreen, units_for
from tests.paint.easel import ROOT, THEME


class Picture:
    """A scene that remembers."""

    def __init__(self) -> None:
        self.dirty = False
        self.is_moving = False
        self.events: list[pygame.event.Event] = []
        self.drawn = 0

    def event(self, event: pygame.event.Event) -> bool:
        self.events.append(event)
        return True

    def update(self, dt_ms: float) -> None:
        pass

    def draw(self, brush: Brush) -> None:
        self.drawn += 1
        self.dirty = False


@pytest.fixture
def window() -> Iterator[Window]:
    """A window under the dummy driver."""
    window = Window("Hotseat", THEME, Pictures([ROOT / "images"]), size=(1024, 640))
    pygame.event.clear()
    yield window
    window.close()


def test_the_design_fits_and_the_rest_is_extra_room() -> None:
    wide = offscreen((2560, 1080), THEME, Pictures([ROOT / "images"]))
    tall = offscreen((1024, 900), THEME, Pictures([ROOT / "images"]))

    assert (wide.scale, wide.width, wide.height) == (1.0, 2560, 1080)
    assert tall.width == pytest.approx(1920)
    assert tall.height > 1080
    assert units_for(3840, 2160) == 2


def test_a_picture_without_a_window_is_opaque() -> None:
    assert not offscreen((64, 36), THEME, Pictures([ROOT / "images"])).surface.get_flags() & pygame.SRCALPHA


def test_pointer_positions_arrive_in_logical_units(window: Window) -> None:
    scene = Picture()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(512, 320), button=1, touch=False))

    window.turn(scene)

    (press,) = [event for event in scene.events if event.type == pygame.MOUSEBUTTONDOWN]
    assert press.pos == pytest.approx((960, 600))


def test_on_a_hidpi_display_points_are_not_pixels(window: Window) -> None:
    window.surface = pygame.Surface((2048, 1280))
    window.brush.retarget(window.surface, units_for(2048, 1280), window.density)

    assert window.density == 2
    assert window.to_units((512, 320)) == pytest.approx((960, 600))
    assert window.brush.text_px(5) == max(
        2 * THEME.smallest_text, round(THEME.smallest_units * window.brush.scale)
    )


def test_wheel_buttons_are_dropped_because_the_wheel_has_its_own_event(window: Window) -> None:
    scene = Picture()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=4))

    window.turn(scene)

    assert not [event for event in scene.events if event.type == pygame.MOUSEBUTTONDOWN]


def test_a_frame_is_presented_only_when_something_changed(window: Window) -> None:
    scene = Picture()
    window.turn(scene)
    shown = window.frames

    for _ in range(3):
        pygame.event.clear()
        window.turn(scene)
    assert window.frames == shown
    scene.dirty = True
    window.turn(scene)

    assert window.frames == shown + 1


def test_f11_goes_full_screen_and_back_and_is_nobody_elses(window: Window) -> None:
    scene = Picture()
    before = window.window.size
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    window.turn(scene)
    assert window.fullscreen

    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_ALT))
    window.turn(scene)

    assert not window.fullscreen
    assert window.window.size == before
    assert not [event for event in scene.events if event.type == pygame.KEYDOWN]


def test_the_close_button_closes(window: Window) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))

    window.turn(Picture())

    assert window.closed


def test_the_window_cannot_get_too_small(window: Window) -> None:
    assert tuple(window.window.minimum_size) == LEAST


def test_the_loop_rests_when_nothing_moves_and_nobody_touches(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    class Clock:
        def tick(self, hertz: int = 0) -> int:
            asked.append(hertz)
            return 700

    monkeypatch.setattr(window, "_clock", Clock())
    monkeypatch.setattr("tabletop.ui.window.rest", lambda ms: False)  # SDL's name is not found

    window.tick(moving=False)
    assert asked == [0]  # somebody waits for the first frame
    asked.clear()
    window.present(Picture())
    window._awake_ms = 2000
    passed = [window.tick(moving=False) for _ in range(4)]
    window.tick(moving=True)

    assert asked == [BUSY_HZ, BUSY_HZ, BUSY_HZ, IDLE_HZ, BUSY_HZ]
    assert IDLE_HZ < 25
    assert set(passed) == {125.0}


@pytest.mark.skipif(sys.platform == "win32", reason="SDL's names are not found there")
def test_an_event_ends_the_rest_of_an_idle_loop_and_is_answered_in_that_turn(window: Window) -> None:
    picture = Picture()
    window._awake_ms = 0
    pygame.event.get()
    began = time.monotonic()
    assert rest(200)
    assert time.monotonic() - began > 0.15
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    began = time.monotonic()
    assert rest(20_000)
    assert time.monotonic() - began < 10

    window.turn(picture)

    assert [event.key for event in picture.events if event.type == pygame.KEYDOWN] == [pygame.K_TAB]


def test_the_window_belongs_to_hotseat_and_not_to_its_script(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", Path(sys.argv[0]).name)
    prepare_display()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "hotseat"

    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "mine")
    prepare_display()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "mine"


@pytest.mark.parametrize(
    ("asked", "works", "kept"),
    [("wayland", "x11", None), ("x11", "x11", "x11"), ("wayland", "offscreen", None)],
)
def test_a_driver_of_another_session_is_passed_over(
    window: Window, monkeypatch: pytest.MonkeyPatch, asked: str, works: str, kept: str | None
) -> None:
    """Who has set SDL_VIDEODRIVER=wayland for good still gets a window where X11 runs."""
    monkeypatch.setenv("SDL_VIDEODRIVER", asked)
    started = {works: works, None: works}
    monkeypatch.setattr(opening, "_driver", lambda: started.get(os.environ.get("SDL_VIDEODRIVER"), ""))

    with pytest.raises(opening.NoDisplay) if works == "offscreen" else nullcontext():
        prepare_display()

    assert os.environ.get("SDL_VIDEODRIVER") == kept


def test_no_display_is_said_in_one_sentence() -> None:
    program = (
        "from tabletop.ui.opening import NoDisplay, prepare_display\n"
        "try:\n    prepare_display()\nexcept NoDisplay as problem:\n    print(problem)\n"
    )
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in hidden}
    if sys.platform != "linux":
        pytest.skip("only Linux runs without a display")

    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=env, cwd=ROOT)

    assert "no display to open a window on; hotseat simulate and hotseat shot work without one" in done.stdout
