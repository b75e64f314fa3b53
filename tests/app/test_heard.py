"""What is heard beside the table's own sounds: the curtain that falls, and that somebody has won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.engine.match import Match
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.result.result import ResultScene
from tests.app.seat_changes import HOME, play_out, until
from tests.ui.requirements.room import Room


def test_a_curtain_is_heard_when_it_falls_and_not_while_it_hangs(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    until(room, lambda: isinstance(room.screen, CurtainScene))
    assert room.sounds == ["curtain"]

    room.desk.open_menu()
    for _ in range(5):
        room.turn()

    assert room.sounds == ["curtain"]


@pytest.mark.parametrize("won", [True, False])
def test_a_fanfare_is_heard_once_if_somebody_has_won(
    room: Room, won: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    play_out(room)
    result = room.match.result()
    if not won:
        nobody = replace(result, places=((), *result.places), out=(0, 1))
        monkeypatch.setattr(Match, "result", lambda match: nobody)
    room.session.follow_match()
    until(room, lambda: isinstance(room.screen, ResultScene))
    room.desk.to_rules()
    room.turn()
    room.desk.parts.change("language", "de")
    room.turn()

    assert room.sounds.count("fanfare") == won
