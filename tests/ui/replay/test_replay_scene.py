"""The replay viewer on the screen: keys, buttons, scrubber and log go where they say, and nothing hidden is shown."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pygame
import pytest

from tabletop.content.languages.lang import Lang
from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match
from tabletop.games.heartland import GAME
from tabletop.paint import Pictures, Store
from tabletop.ui.replaying import EVERYTHING, Recording
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.replay.reports import ReplayFeel, ReplayMarks, ReplayReports
from tabletop.ui.table.browse import Browser
from tabletop.ui.table.said.speech import plain
from tabletop.ui.window import offscreen
from tests.declared import pieces
from tests.ui.table.sitting import ROOT, brush, content, match

pytestmark = pytest.mark.exhaustive

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1600, 1200))


@cache
def recorded(after: int) -> Recording:
    played = match(4, seed=3, after=after)
    return Recording(played, lambda: Match.replay(GAME, content(), played.header, ()))


class Viewer:
    """A replay scene with a pointer and a keyboard."""

    def __init__(
        self,
        after: int = 900,
        at: int = 0,
        size: tuple[int, int] = (1280, 720),
        speed: str = "off",
        text: int = 100,
    ) -> None:
        pygame.init()
        self.left = 0
        self.recording = recorded(after)
        feel = ReplayFeel(speed)  # type: ignore[arg-type]  # one of the words
        moments = (self.recording.last // 3, self.recording.last // 2)
        self.scene = ReplayScene(
            Lang.read(),
            self.recording,
            content(),
            ReplayReports(self._leave),
            feel=feel,
            marks=ReplayMarks(at, moments),
        )
        self.brush = brush(size)
        self.brush.text_size = text
        self.scene.draw(self.brush)

    def _leave(self) -> None:
        self.left += 1

    @property
    def at(self) -> int:
        return self.scene.player.at

    def key(self, key: int, mod: int = 0) -> None:
        self.scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": ""}))

    def press(self, at: tuple[float, float]) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.move(at, held=kind == pygame.MOUSEBUTTONUP)
            self.scene.event(pygame.event.Event(kind, {"pos": at, "button": 1}))
        self.scene.draw(self.brush)

    def move(self, at: tuple[float, float], held: bool = False) -> None:
        facts = {"pos": at, "rel": (0, 0), "buttons": (int(held), 0, 0)}
        self.scene.event(pygame.event.Event(pygame.MOUSEMOTION, facts))

    def pixels(self) -> bytes:
        self.scene.draw(self.brush)
        return pygame.image.tobytes(self.brush.surface, "RGB")


def test_arrows_step_and_whole_turns_are_walked() -> None:
    viewer = Viewer()
    viewer.key(pygame.K_RIGHT)
    viewer.key(pygame.K_RIGHT)
    viewer.key(pygame.K_LEFT)
    assert viewer.at == 1
    viewer.key(pygame.K_PAGEDOWN)
    assert viewer.at == viewer.recording.passages[1].first
    viewer.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert viewer.at == viewer.recording.passages[2].first
    viewer.key(pygame.K_PAGEUP)
    assert viewer.at == viewer.recording.passages[1].first
    viewer.key(pygame.K_END)
    assert viewer.at == viewer.recording.last
    viewer.key(pygame.K_HOME)
    assert viewer.at == 0


def test_space_plays_and_pauses() -> None:
    viewer = Viewer()
    viewer.key(pygame.K_SPACE)
    assert viewer.scene.is_moving
    viewer.scene.update(1000)
    assert viewer.at == 1
    viewer.key(pygame.K_SPACE)
    viewer.scene.update(5000)
    assert viewer.at == 1
    assert not viewer.scene.is_moving


def test_where_there_is_nothing_to_look_back_at_the_play_button_says_so() -> None:
    viewer = Viewer(after=0)
    assert viewer.recording.last == 0
    shown = viewer.pixels()
    viewer.press(viewer.scene.bar.play.rect.center)
    viewer.move((0, 0))
    viewer.scene.draw(viewer.brush)

    assert not viewer.scene.player.playing
    assert viewer.pixels() == shown
    assert not viewer.scene.bar.play.enabled
    assert Viewer().scene.bar.play.enabled


def test_plus_and_minus_change_the_speed() -> None:
    viewer = Viewer()
    viewer.key(pygame.K_PLUS)
    viewer.key(pygame.K_PLUS)
    fast = viewer.scene.bar.speed.value
    viewer.key(pygame.K_MINUS)
    viewer.key(pygame.K_KP_MINUS)
    viewer.key(pygame.K_MINUS)

    assert (fast, viewer.scene.bar.speed.value) == (3, 0)


def test_esc_goes_back() -> None:
    viewer = Viewer()
    viewer.key(pygame.K_ESCAPE)
    viewer.press(viewer.scene.back.rect.center)
    assert viewer.left == 2


def test_the_buttons_of_the_bar_do_what_they_show() -> None:
    viewer = Viewer()
    start, back, play, forward, end = viewer.scene.bar.buttons
    viewer.press(forward.rect.center)
    viewer.press(forward.rect.center)
    viewer.press(back.rect.center)
    assert viewer.at == 1
    viewer.press(end.rect.center)
    assert viewer.at == viewer.recording.last
    assert not forward.enabled
    viewer.press(start.rect.center)
    assert viewer.at == 0
    assert not back.enabled
    viewer.press(play.rect.center)
    assert viewer.scene.player.playing
    assert play.name == "Pause"


def test_space_after_a_click_on_a_button_still_plays() -> None:
    viewer = Viewer()
    viewer.press(viewer.scene.bar.buttons[3].rect.center)
    viewer.key(pygame.K_SPACE)
    assert (viewer.at, viewer.scene.player.playing) == (1, True)


def test_the_scrubber_jumps_to_where_it_is_pressed_and_to_its_moments() -> None:
    viewer = Viewer()
    strip = viewer.scene.bar.scrubber
    viewer.press((strip.x(40), strip.roll.centery))
    assert viewer.at == 40
    moment = viewer.recording.last // 3
    viewer.press((strip.x(moment) + 6, strip.roll.y - 10))
    assert viewer.at == moment


def test_dragging_along_the_scrubber_follows_the_pointer() -> None:
    viewer = Viewer()
    strip, y = viewer.scene.bar.scrubber, viewer.scene.bar.scrubber.roll.centery
    viewer.scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, {"pos": (strip.x(10), y), "button": 1}))
    seen = []
    for at in (20, 35, 60):
        viewer.move((strip.x(at), y), held=True)
        seen.append(viewer.at)
    viewer.scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, {"pos": (strip.x(60), y), "button": 1}))
    viewer.move((strip.x(5), y))
    assert seen == [20, 35, 60]
    assert viewer.at == 60


def test_a_line_of_the_log_jumps_to_its_moment() -> None:
    viewer = Viewer(at=60)
    log = viewer.scene.log
    line = log.now()[0] - 2
    top = log.content().y + log._tops[line]
    viewer.press((log.rect.x + 40, top + 12))
    assert viewer.at == log.lines[line][1]
    assert line in log.now()


def test_the_log_walks_with_the_arrows_when_it_has_the_focus() -> None:
    viewer = Viewer(at=60)
    viewer.scene.kit.by_keyboard = True
    viewer.scene.kit.set_focus(viewer.scene.log)
    before = viewer.at
    viewer.key(pygame.K_UP)
    assert viewer.at < before
    viewer.key(pygame.K_DOWN)
    assert viewer.at == before


def test_the_present_line_is_in_sight_wherever_one_jumps() -> None:
    viewer = Viewer()
    for at in (viewer.recording.last, 3, viewer.recording.last // 2):
        viewer.scene.jump(at)
        viewer.pixels()
        log, now = viewer.scene.log, viewer.scene.log.now()
        assert log._tops[now[0]] >= log.offset - 1
        assert log._tops[now[-1] + 1] <= log.offset + log.rect.height + 1


def test_a_step_forward_is_animated_and_a_step_back_glides() -> None:
    viewer = Viewer(speed="normal")
    viewer.key(pygame.K_RIGHT)
    assert viewer.scene.is_moving
    viewer.scene.update(10_000)
    assert not viewer.scene.is_moving
    viewer.key(pygame.K_LEFT)
    assert viewer.scene.is_moving
    viewer.scene.update(400)
    assert not viewer.scene.is_moving


def test_a_pile_is_as_high_as_what_lies_on_it_while_cards_fly_as_at_the_table() -> None:
    """It showed where it would end: cards that were not there yet, and numbers that nobody could count."""
    viewer = Viewer(at=20, speed="normal")
    scene, told = viewer.scene, 0
    for _ in range(40):
        viewer.key(pygame.K_RIGHT)
        scene.update(10)
        told += bool(shown := scene.stage.heights(scene.now))
        assert scene._position().heights == shown
        assert scene._position().left == scene.stage.leftovers(scene.now)
        scene.update(10_000)
        assert scene._position().heights == ()

    assert told


def test_wherever_one_comes_from_a_position_looks_the_same() -> None:
    viewer, other = Viewer(speed="normal"), Viewer(at=50)
    viewer.key(pygame.K_SPACE)
    viewer.scene.update(300)
    viewer.scene.jump(50)
    viewer.scene.update(5_000)
    assert viewer.scene.stage.rest == other.scene.stage.rest
    viewer.move((1, 1))
    viewer.scene.update(1)
    viewer.scene.log.scroll_to(other.scene.log.offset)
    assert viewer.pixels() == other.pixels()


# whose eyes


def shown_pieces(viewer: Viewer) -> set[int]:
    """Pieces whose faces are on the table."""
    return {sprite.look.piece for sprite in viewer.scene.laid.sprites.values() if sprite.look.kind == "card"}


def hands(viewer: Viewer, seat: int) -> set[int]:
    view = viewer.recording.view(viewer.at, EVERYTHING)
    return set(pieces(view.table, f"hand:{seat}"))


def test_a_running_match_shows_no_hand_and_offers_no_eyes() -> None:
    viewer = Viewer(after=60)
    for at in range(viewer.recording.last + 1):
        viewer.scene.jump(at)
        view = viewer.scene.player.view
        for seat in range(4):
            assert set(pieces(view.table, f"hand:{seat}")) <= {UNSEEN}
        assert viewer.scene.laid.fan() is None
    assert not viewer.scene.bar.eyes.visible
    viewer.key(pygame.K_v)
    assert viewer.scene.player.viewer is None
    lines = [plain(line) for line, _ in viewer.scene.log.lines]
    assert any("draws from the deck" in line for line in lines)


def test_after_the_end_a_seat_shows_its_hand_and_no_other() -> None:
    viewer = Viewer(at=30)
    viewer.scene.look_as(2)
    assert hands(viewer, 2) <= shown_pieces(viewer)
    for seat in (0, 1, 3):
        assert not hands(viewer, seat) & shown_pieces(viewer)


def test_all_hands_open_shows_every_card_held() -> None:
    viewer = Viewer(at=30)
    viewer.scene.look_as(EVERYTHING)
    for seat in range(4):
        assert hands(viewer, seat) <= shown_pieces(viewer)
    assert len(viewer.scene.open_hands) == 4
    for piece in hands(viewer, 1):
        part = viewer.scene.open_hands[1].rect
        assert viewer.scene.laid.anchors[f"card:{piece}"].lies_inside(part)


def test_the_eyes_are_chosen_by_their_tokens_and_by_v() -> None:
    viewer = Viewer(at=30)
    eyes = viewer.scene.bar.eyes
    viewer.press(eyes.segment(3).center)
    assert viewer.scene.player.viewer == 2
    viewer.key(pygame.K_v)
    assert viewer.scene.player.viewer == 3
    viewer.key(pygame.K_v)
    assert viewer.scene.player.viewer == EVERYTHING
    viewer.key(pygame.K_v)
    assert viewer.scene.player.viewer is None


# looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_every_size_keeps_table_and_bar_apart(size: tuple[int, int], text: int) -> None:
    viewer = Viewer(size=size, at=40, text=text)
    for eyes in (None, 1, EVERYTHING):
        viewer.scene.look_as(eyes)
        viewer.pixels()
        bar = viewer.scene.bar.rect
        assert bar.bottom == pytest.approx(viewer.brush.height)
        for sprite in viewer.scene.laid.sprites.values():
            if sprite.look.kind != "card" or "hand" not in sprite.key:
                fan = viewer.scene.laid.fan()
                held = fan is not None and sprite.look.piece in fan.pieces
                assert held or sprite.rect.bottom <= bar.y + 1, sprite
        assert viewer.scene.log.rect.height > 60
        rects = [widget.rect for widget in viewer.scene.bar.widgets]
        assert all(bar.contains(rect) for rect in rects)
        assert not any(a.colliderect(b) for a, b in pairwise(rects))


def test_a_second_equal_frame_makes_nothing_new() -> None:
    viewer = Viewer(at=40)
    own = Pictures([ROOT / "images"], Store())  # what other tests still hold leaves a shared store no room
    viewer.brush = offscreen((1280, 720), viewer.brush.theme, own)
    first = viewer.pixels()
    made = sum(viewer.brush.store.made.values())
    assert viewer.pixels() == first
    assert sum(viewer.brush.store.made.values()) == made
    viewer.scene.update(16)
    assert not viewer.scene.dirty


def test_the_pointer_on_the_scrubber_says_whose_turn_it_was() -> None:
    viewer = Viewer(at=40)
    before = viewer.pixels()
    strip = viewer.scene.bar.scrubber
    viewer.move((strip.x(20), strip.roll.centery))
    assert strip.over == 20
    assert viewer.pixels() != before


def test_a_cards_name_in_the_log_shows_the_card() -> None:
    viewer = Viewer(at=60)
    piece, spot = viewer.scene.log._names[0]
    viewer.move(spot.center)
    viewer.scene.update(1000)
    assert viewer.scene.preview.handle == f"card:{piece}"
    viewer.move(viewer.scene.back.rect.center)
    assert viewer.scene.preview.handle == ""


def test_no_large_card_stands_behind_a_pile_that_is_looked_through() -> None:
    viewer = Viewer(at=400)
    pile = viewer.scene.laid.anchors["zone:discard"].centre
    viewer.move(pile)
    viewer.scene.update(1000)
    assert viewer.scene.preview.handle

    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        viewer.scene.event(pygame.event.Event(kind, {"pos": pile, "button": 1}))
    viewer.scene.update(1000)

    assert isinstance(viewer.scene.kit.overlays[-1], Browser)
    assert not viewer.scene.preview.handle


def test_what_moves_goes_on_when_another_button_is_visible() -> None:
    viewer = Viewer(speed="normal")
    viewer.key(pygame.K_RIGHT)
    viewer.scene.update(16)
    viewer.pixels()
    assert viewer.scene.stage.busy(viewer.scene.now)

    for shown in (not viewer.scene.rules.visible, viewer.scene.rules.visible):
        viewer.scene.rules.visible = shown
        viewer.pixels()
        assert viewer.scene.stage.busy(viewer.scene.now)
