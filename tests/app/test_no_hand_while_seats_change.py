"""No frame shows a hand to whoever does not sit there, while seats change hands at every moment."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.steps import Decision
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table.scene import TableScene
from tests.app.seat_changes import (
    HOME,
    open_sheet,
    switch,
)
from tests.app.sitting import Hand
from tests.ui.requirements.room import Room, words_drawn
from tests.ui.requirements.secrecy import Dyed, Restless

pytestmark = pytest.mark.exhaustive


class Alone(Restless):
    """Hides the hand only where somebody else could look: one person alone needs no curtain to see it again."""

    def answer(self, scene: TableScene, decision: Decision) -> None:
        if len(scene.session.people) > 1:
            super().answer(scene, decision)
        else:
            Hand.answer(self, scene, decision)


def test_no_frame_shows_a_hand_to_whoever_does_not_sit_there(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """UX-1, UX-3 while seats change hands: at every moment, from the table, from a curtain and while bots play."""
    with words_drawn(monkeypatch) as words:
        dyed = Dyed(room, monkeypatch, words)
        room.sit(HOME, ("Ada", "Bo"), ("random",), seed=3)
        dyed.mark()
        hand, changes, rng = Alone(dyed, 3), 0, random.Random(3)
        for turn in range(150):
            if room.match.is_over:
                break
            if isinstance(room.screen, TableScene) and room.screen.view.seat is None:
                dyed.sits = None
            if turn % 6 == 5 and isinstance(room.screen, TableScene | CurtainScene):
                seat = rng.randrange(3)
                to_bot = room.match.seats[seat].bot is None
                sits = dyed.sits
                sheet = open_sheet(room, "at once")
                switch(room, seat, to_bot)
                if sits == seat:
                    dyed.sits = None
                before = room.on_frame
                room.on_frame = lambda: None  # the frame before the press may show a hand below no more
                room.move(sheet.go.rect.center)
                room.on_frame = before
                room.click(sheet.go.rect.center)
                assert room.session.visible_seat in (None, sits)
                dyed.sits = room.session.visible_seat
                changes += 1
            elif not room.session.people:
                room.turn(100)
            else:
                hand.go_on()

    assert changes > 12
    assert hand.curtains > 3
    assert dyed.frames > 180
    assert dyed.seen > 12
