"""The curtain falls and lifts: opaque from its first frame, at the speed that is set, and never in anybody's way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from tabletop.app.match_screen import MatchScreen
from tabletop.app.parts import Parts
from tabletop.paint.brush import Brush
from tabletop.paint.colours import RGBA
from tabletop.ui import window
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.scenes.base import Heading
from tabletop.ui.scenes.cloth import Slide, covered_rect, draw_cloth
from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import offscreen
from tests.app.sitting import App

PEOPLE = (Sitter("Ada", 0, True), Sitter("Bo", 1, True))
SIZE = (640, 400)


@pytest.fixture
def app() -> Iterator[App]:
    app = App()
    app.parts.settings = app.parts.settings.with_values(animation_speed="normal")
    yield app
    app.close()


def falling(parts: Parts, ms: float) -> CurtainScene:
    reports = CurtainReports(lambda seat: None, lambda seat: None, None, lambda: None, lambda: None)
    return CurtainScene(
        parts.words, CurtainCall(CurtainInfo((1,))), PEOPLE, Heading("HEARTLAND", ""), reports, fall_ms=ms
    )


def screen(app: App) -> MatchScreen:
    found = app.desk.match_screen
    assert found is not None
    return found


def lift(app: App) -> None:
    """Hold the button until the hand is shown."""
    app.window.present(app.desk)
    curtain = screen(app).curtain
    assert curtain is not None
    curtain.fall.finish()
    curtain.reports.on_reveal(curtain.coming)
    screen(app)._sync()


def test_no_frame_of_the_fall_lets_anything_through(parts: Parts) -> None:
    """UX-1: drawn over red and over blue, every frame from the first one is the same to the last pixel."""
    frames = []
    for below in ("#ff0000", "#0000ff"):
        brush = offscreen(SIZE, parts.theme, parts.pictures)
        curtain, pictures = falling(parts, 320), []
        for _ in range(12):
            brush.surface.fill(below)
            curtain.draw(brush)
            pictures.append(brush.surface.get_buffer().raw)
            curtain.update(40)
        frames.append(pictures)

    assert frames[0] == frames[1]
    assert len(set(frames[0])) > 5  # it moves
    assert frames[0][-1] == frames[0][-2]  # and comes to rest


def test_a_curtain_that_may_not_move_hangs_at_once(parts: Parts) -> None:
    """With motion off there is one frame only."""
    curtain, brush = falling(parts, 0), offscreen(SIZE, parts.theme, parts.pictures)

    curtain.draw(brush)

    assert not curtain.fall.is_going
    assert curtain.hold.visible
    assert not curtain.is_moving


def test_whoever_presses_while_it_falls_does_not_wait(parts: Parts) -> None:
    """UX-25: the press ends the fall, and holds the button as it would have."""
    curtain, brush = falling(parts, 10_000), offscreen(SIZE, parts.theme, parts.pictures)
    curtain.draw(brush)
    curtain.update(20)
    assert not curtain.hold.visible

    curtain.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))

    assert not curtain.fall.is_going
    assert curtain.hold.pressed


def test_the_first_frame_of_a_match_is_the_falling_curtain_and_shows_no_table(app: App) -> None:
    app.sit("heartland", ("Ada", "Bo"))
    shown = screen(app)
    assert shown.curtain is not None
    assert shown.curtain.fall.is_going
    before = shown.scene.draw
    shown.scene.draw = lambda brush: pytest.fail("the table was drawn under a curtain")  # type: ignore[method-assign]

    for _ in range(30):
        app.turn()

    shown.scene.draw = before  # type: ignore[method-assign]  # the table's own again
    assert not shown.curtain.fall.is_going


def test_the_cloth_rises_over_the_hand_of_whoever_lifted_it(app: App) -> None:
    app.sit("heartland", ("Ada", "Bo"))
    lift(app)
    shares = []
    while (rising := screen(app)._lift) is not None:
        slide, tint = rising
        shares.append(slide.share)
        if len(shares) > 1:  # before that no frame has it
            assert_hangs(app.window.brush, tint, 1 - slide.share)
        app.move((100 + len(shares), 100))

    assert shares == sorted(shares)
    assert 8 <= len(shares) <= 20, "a third of a second, in steps of 20 ms, and no pointer shortens it"


def assert_hangs(shown: Brush, tint: RGBA, share: float) -> None:
    """So much of the cloth is what is seen where it covers all."""
    cloth = offscreen(shown.surface.get_size(), shown.theme, shown.pictures)
    draw_cloth(cloth, tint, share)
    covered = covered_rect(cloth, share)
    seen, expected = (brush.surface.subsurface(covered).copy() for brush in (shown, cloth))
    assert seen.get_buffer().raw == expected.get_buffer().raw


def test_nobody_is_said_to_play_while_the_cloth_rises_over_the_own_table(app: App) -> None:
    """The one line says what is expected of whoever comes, as soon as the cloth is gone; until then nothing."""
    app.sit("heartland", ("Ada", "Bo"))
    lift(app)
    table, said = screen(app).scene, []
    assert isinstance(table, TableScene)
    while screen(app)._lift is not None:
        app.turn()
        said.append(table.sitting.said[0])
    app.turn()

    assert len(said) > 2
    assert set(said[:-1]) == {""}
    assert any(name in table.sitting.said[0] for name in ("Ada", "Bo"))


def test_a_press_ends_the_rise_and_is_taken_by_the_table_as_it_is_now(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-25: the table has stood still under the cloth, so it catches up before it takes the press."""
    app.sit("heartland", ("Ada", "Bo"))
    lift(app)
    assert screen(app)._lift is not None
    happened: list[str] = []
    monkeypatch.setattr(screen(app).scene, "update", lambda ms: happened.append("update"))
    monkeypatch.setattr(screen(app).scene, "draw", lambda brush: happened.append("draw"))
    monkeypatch.setattr(screen(app).scene, "event", lambda event: happened.append("event"))

    screen(app).event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))

    assert screen(app)._lift is None
    assert happened == ["update", "draw", "event"]  # drawing makes the buttons that there are now


@pytest.mark.parametrize("frames", [2, 12])
def test_all_of_the_table_is_on_the_glass_after_a_press_that_ended_the_rise(
    app: App, monkeypatch: pytest.MonkeyPatch, frames: int
) -> None:
    """The hand lay face down under the cloth; it was drawn face up for the press, and nobody has seen that."""
    app.sit("heartland", ("Ada", "Bo"))
    lift(app)
    for _ in range(frames):
        app.turn()
    assert screen(app)._lift is not None
    presented: list[Sequence[pygame.Rect] | None] = []
    monkeypatch.setattr(window, "present", lambda _, touched: presented.append(touched))

    app.button((1500, 20), True)
    shown = app.window.surface.copy()

    assert screen(app)._lift is None
    assert presented == [None], "all of the window"
    app.window.redraw()
    app.present()
    assert shown.get_buffer().raw == app.window.surface.get_buffer().raw


@pytest.mark.parametrize(("speed", "least", "most"), [("off", 0, 0), ("fast", 100, 200), ("slow", 450, 700)])
def test_it_moves_at_the_speed_that_is_set(app: App, speed: str, least: int, most: int) -> None:
    app.parts.settings = app.parts.settings.with_values(animation_speed=speed)
    app.sit("heartland", ("Ada", "Bo"))

    curtain = screen(app).curtain
    assert curtain is not None
    assert least <= curtain.fall.ms <= most
    lift(app)
    assert (screen(app)._lift is not None) == (speed != "off")


def test_a_slide_is_quick_at_first_and_ends() -> None:
    slide = Slide(100)
    assert slide.share == 0
    slide.update(50)
    assert slide.share > 0.7
    slide.update(60)
    assert (slide.share, slide.is_going) == (1, False)
