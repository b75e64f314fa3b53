"""Going on with a match in which seats changed hands: through the curtain, unless there is nobody to hide from."""

from __future__ import annotations

from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.table.scene import TableScene
from tests.app.seat_changes import (
    HOME,
    log_of,
    pass_on,
    swap,
    until,
)
from tests.ui.requirements.room import Room, play_on


def test_whoever_was_left_alone_comes_through_the_curtain_again_when_the_match_is_continued(
    room: Room,
) -> None:
    """Else whoever gave their seat away could leave and continue, and look at the hand of the one who stayed."""
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    asked = room.match.decisions[0].seat
    room.lift()
    pass_on(room, (asked, True))
    room.desk.to_title()
    room.desk.go_on(HOME)
    until(room, lambda: isinstance(room.screen, CurtainScene))
    assert room.curtain.info.seats == (1 - asked,)
    room.lift()
    assert room.table.view.seat == 1 - asked
    room.answer()
    until(room, lambda: room.table.view.decision is not None)


def test_whoever_plays_alone_under_another_name_goes_on_without_a_curtain(room: Room) -> None:
    """There is nobody to hide from, and never was; a curtain falls once, when the name is another."""
    room.sit(HOME, ("Ada",), ("random",), seed=2)
    until(room, lambda: room.table.view.decision is not None)
    swap(room.open_table, 0, None, "Tom")
    until(room, lambda: isinstance(room.screen, CurtainScene))
    room.answer()
    curtains = 0
    for _ in range(2):
        room.desk.to_title()
        room.desk.go_on(HOME)
        for _ in range(600):
            room.turn(100)
            curtains += isinstance(room.screen, CurtainScene)
            if isinstance(room.screen, TableScene) and room.table.view.decision is not None:
                break
        assert [seat.name for seat in room.match.seats][:1] == ["Tom"]
        assert room.table.view.seat == 0
        room.answer()
    assert curtains == 0


def test_whoever_sat_there_for_a_moment_does_not_see_the_hand_by_leaving_and_continuing(room: Room) -> None:
    """Nothing was answered while they sat there, and the file notes one change of a seat between two answers."""
    room.sit(HOME, ("Ada",), ("random",), seed=2)
    until(room, lambda: room.table.view.decision is not None)
    swap(room.open_table, 1, None, "Tom")
    swap(room.open_table, 1, "random", "Bot 0")
    room.desk.to_title()
    room.desk.go_on(HOME)
    until(room, lambda: isinstance(room.screen, CurtainScene))

    assert [seat.bot for seat in room.match.seats] == [None, "random"]
    assert room.match.reseatings.all == [], "the log says nothing of them"
    assert room.curtain.info.seats == (0,)


def test_a_match_that_goes_on_from_a_position_knows_who_had_left(room: Room) -> None:
    """It says so first of all, and whoever was left alone comes through the curtain here, too."""
    room.sit("pedal", ("Ada", "Bo"), seed=5)
    play_on(room.match, 130)
    swap(room.open_table, 0, "greedy", "Hal")
    path = room.open_table.file.path
    room.desk.to_title()
    room.desk.resume(path, from_position=True)
    assert room.session.visible_seat is None
    room.turn()
    until(room, lambda: isinstance(room.screen, CurtainScene))
    assert room.curtain.info.seats == (1,)
    room.lift()

    assert log_of(room)[0] == "Ada’s seat is now played by a bot, Hal"
    assert [(seat.name, seat.bot) for seat in room.match.reseatings.first] == [("Ada", None), ("Bo", None)]


def test_a_match_that_goes_on_from_a_position_knows_who_was_there_for_a_time(room: Room) -> None:
    room.sit("pedal", ("Ada",), ("greedy",), seed=5)
    for bot in (None, "greedy"):
        play_on(room.match, 60)
        swap(room.open_table, 1, bot)
    play_on(room.match, 10)
    path = room.open_table.file.path
    for from_position in (True, False):
        room.desk.to_title()
        room.desk.resume(path, from_position)
        assert room.session.visible_seat is None
        until(room, lambda: isinstance(room.screen, CurtainScene))
        assert room.curtain.info.seats == (0,)
