"""Fingers alone: the whole app by posted finger events, as SDL sends them."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.fingers import LONG_MS
from tests.app.sitting import Hand
from tests.declared import pieces
from tests.ui.requirements.evening import Quick, play_an_evening, play_some_turns
from tests.ui.requirements.room import GAME, Room

pytestmark = pytest.mark.exhaustive


class Fingered(Room):
    """A room without a mouse: every press and every way is a finger's."""

    def _post(self, kind: int, at: tuple[float, float], finger: int = 0) -> None:
        x, y = self.px(at)
        w, h = self.window.window.size
        facts = {"x": x / w, "y": y / h, "dx": 0.0, "dy": 0.0, "finger_id": finger, "touch_id": 0}
        pygame.event.post(pygame.event.Event(kind, facts))
        self.turn()

    def move(self, at: tuple[float, float], held: bool = False) -> None:
        """A finger that is up moves nothing."""
        if held:
            self._post(pygame.FINGERMOTION, at)

    def button(self, at: tuple[float, float], down: bool, which: int = 1) -> None:
        assert which == 1, "a finger has one button"
        self._post(pygame.FINGERDOWN if down else pygame.FINGERUP, at)


class QuickFingers(Fingered, Quick):
    """Fingers, and few frames."""


class BothWays(Hand):
    """Drags with a finger and taps with a finger in turn."""

    def go_on(self) -> None:
        self.way = "drag" if self.way == "click" else "click"
        super().go_on()


def fingered(kind: type[Fingered] = Fingered) -> Fingered:
    room = kind()
    room.window.fingers.clock = lambda: room.now * 1000
    return room


def test_fingers_alone_play_some_turns() -> None:
    """UX-13 for fingers: from the shelf into a match by taps and drags alone; by night to its result."""
    room = fingered(QuickFingers)
    try:
        play_some_turns(room, BothWays(room, "click"), 40)
    finally:
        room.close()


@pytest.mark.nightly
def test_fingers_alone_play_a_whole_evening() -> None:
    """UX-13 for fingers: from the shelf to the result by taps and drags alone, curtains and set-up and all."""
    room = fingered(QuickFingers)
    try:
        assert play_an_evening(room, BothWays(room, "click")) > 100
    finally:
        room.close()


def test_a_long_press_shows_the_card_and_plays_nothing() -> None:
    """UX-24 for fingers: half a second of rest opens the preview; lifting the finger closes it, and is no click."""
    room = fingered()
    try:
        room.sit(GAME, ("Ada", "Bo"), seed=2)
        room.lift()
        card = f"card:{pieces(room.table.view.table, f'hand:{room.decision.seat}')[0]}"
        lines = len(room.match.lines)
        room.button(room.at(card), True)
        for _ in range(7):
            room.turn(100)
        assert room.table.preview.handle == card
        room.button(room.at(card), False)
        assert room.table.preview.handle == ""
        assert not room.table.hands.holding.held
        assert len(room.match.lines) == lines
    finally:
        room.close()


def test_a_finger_may_stray_twelve_points_and_still_taps() -> None:
    """UX-19 for fingers: 12 points are a tap however long they take, 14 are a drag."""
    room = fingered()
    try:
        room.sit(GAME, ("Ada", "Bo"), seed=2)
        room.answer_until(lambda d: d.prompt == "move")
        truck = next(h for h in room.table.hands.grasp.sources if h.startswith("token:"))
        unit = 1 / room.window.brush.scale
        for travel, drags in ((11.5, False), (14.0, True)):
            x, y = room.at(truck)
            room.button((x, y), True)
            room.turn(300)
            room.move((x + travel * unit, y), held=True)
            assert (room.table.hands.holding.drag is not None) == drags
            room.button((x, y), False)
            room.key(pygame.K_ESCAPE)
    finally:
        room.close()


def test_a_finger_pulls_the_log_and_goes_to_no_moment_of_it() -> None:
    """What a mouse does with its wheel: lines under the finger are pressed only by a tap."""
    room = fingered()
    try:
        room.sit(GAME, ("Ada", "Bo"), seed=2)
        room.answer_until(lambda _: len(room.match.lines) > 60)
        room.picture()
        log, (x, y) = room.table.controls.log, room.table.controls.log.rect.center
        end = log.offset
        assert end > 100
        room.button((x, y), True)
        for way in (20, 60, 100):
            room.move((x, y + way), held=True)
        room.button((x, y + 100), False)
        assert log.offset == pytest.approx(end - 100, abs=1)
        assert room.table.controls.log is log, "the table is still on the screen"
    finally:
        room.close()


@pytest.mark.parametrize(("leaves", "next_finger"), [(True, 1), (False, 0)], ids=["another", "the same"])
def test_a_finger_whose_end_is_never_told_does_not_keep_the_next_one_out(
    leaves: bool, next_finger: int
) -> None:
    """The system may take the screen from under it; without a mouse nothing could be pressed any more."""
    room = fingered()
    try:
        room.sit(GAME, ("Ada", "Bo"), seed=2)
        room.lift()
        card = f"card:{pieces(room.table.view.table, f'hand:{room.decision.seat}')[0]}"
        room._post(pygame.FINGERDOWN, room.at(card))
        if leaves:
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
            room.turn()
            room.turn(LONG_MS + 100)
            assert room.table.preview.handle == "", "it rests on nothing any more"
        lines = len(room.match.lines)
        menu = next(w for w in room.table.kit.widgets if w.name == room.parts.words("app.menu"))
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            room._post(kind, menu.rect.center, next_finger)
        assert room.desk.kit.overlays, "the menu is open"
        assert len(room.match.lines) == lines
    finally:
        room.close()


def test_the_mouse_that_the_system_makes_of_a_finger_is_left_out() -> None:
    """One tap is one click: SDL tells it twice."""
    room = fingered()
    try:
        facts = {"pos": (10, 10), "button": 1, "touch": True}
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, facts))
        assert [e for e in room.window.events() if e.type == pygame.MOUSEBUTTONDOWN] == []
    finally:
        room.close()
