"""Log, curtain, shelf, replay, result and command line say who played, as it was at that moment."""

from __future__ import annotations

import pygame
import pytest

from tabletop import cli
from tabletop.games import ids
from tabletop.store import paths
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.table.said.speech import plain
from tabletop.ui.table.scene import TableScene
from tests.app.seat_changes import (
    HOME,
    log_of,
    open_sheet,
    pass_on,
    play_out,
    swap,
    switch,
    until,
)
from tests.ui.requirements.room import Room, play_on, words_drawn

pytestmark = pytest.mark.exhaustive


def new_people(room: Room) -> None:
    """Some answers, then Ada's seat passes to a bot and Bo's to Tom."""
    for _ in range(12):
        room.lift_if_down()
        if isinstance(room.screen, TableScene) and room.screen.view.decision is None:
            room.turn(100)
        else:
            room.answer()
    sheet = open_sheet(room)
    switch(room, 0, True)
    room.click(sheet.rows[1].entry.rect.center)
    room.key(pygame.K_a, pygame.KMOD_CTRL)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": "Tom"}))
    room.turn()
    room.click(sheet.go.rect.center)


def test_everything_says_who_played(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    """Shelf, log, replay and command line, across a resume; what was said before keeps its names."""
    room.sit(HOME, ("Ada", "Bo"), ("random",), seed=5)
    new_people(room)
    path = next(paths.matches_folder().glob("*"))
    room.desk.to_title()
    room.turn()
    title = room.screen
    assert isinstance(title, TitleScene)
    assert any("Tom and 2 bots" in match.people for match in title.waiting)

    room.desk.go_on(HOME)
    room.turn()
    assert [(seat.name, seat.bot) for seat in room.match.seats][:2] == [("Ada", "clever"), ("Tom", None)]
    until(room, lambda: isinstance(room.screen, CurtainScene))
    room.lift()
    lines = log_of(room)
    at = lines.index("Tom takes over Bo’s seat")
    assert lines[at - 1] == "Ada’s seat is now played by a bot"
    assert any(line.startswith("Bo ") for line in lines[:at])
    assert not any(line.startswith("Tom ") for line in lines[:at]), "what Bo did was not Tom's"
    room.answer()
    assert any(line.startswith("Tom ") for line in log_of(room)[at + 1 :])

    assert_replayed(room, at, lines[: at + 1])
    assert cli.main(["replay", str(path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[: at + 1] == lines[: at + 1]


def assert_replayed(room: Room, at: int, lines: list[str]) -> None:
    """A replay from the line of the log at which Tom came says the same, and its panels are of that moment."""
    room.desk.to_replay(line=at)
    room.turn()
    replay = room.screen
    assert isinstance(replay, ReplayScene)
    assert [plain(line) for line, _ in replay.log.lines][: at + 1] == lines
    here = replay.player.at
    assert [seat.name for seat in replay.recording.seats_at(here)] == ["Ada", "Tom", "Bot 0"]
    assert [seat.name for seat in replay.recording.seats_at(here - 1)] == ["Ada", "Bo", "Bot 0"]
    for there in (here - 1, here, here - 1):
        replay.show(there)
        stepped = pygame.image.tobytes(room.picture(), "RGB")
        assert replay.board is not None
        replay.board.forget()
        assert pygame.image.tobytes(room.picture(), "RGB") == stepped, (
            "the panels are those of whoever sat there"
        )


def test_a_level_that_only_another_hotseat_knows_is_called_as_the_file_has_it(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    room.sit(HOME, ("Ada", "Bo"), ("clever",), seed=2)
    swap(room.open_table, 2, "cunning")
    path = room.open_table.file.path
    room.desk.to_title()
    room.desk.resume(path)
    room.turn()
    room.lift_if_down()

    assert log_of(room)[-1] == "The bot in Bot 0’s seat is now cunning"
    assert cli.main(["replay", str(path)]) == 0
    assert log_of(room)[-1] in capsys.readouterr().out.splitlines()
    with pytest.MonkeyPatch.context() as patch, words_drawn(patch) as words:
        open_sheet(room)
    assert "cunning" in words


def test_what_changes_before_anything_has_happened_is_said_once(room: Room) -> None:
    """A match that goes on from a position begins there without an event, and a choice in secret brings none."""
    room.sit("pedal", ("Ada", "Bo", "Chen"), seed=5)
    play_on(room.match, 130)
    path = room.open_table.file.path
    room.desk.to_title()
    room.desk.resume(path, from_position=True)
    room.turn()
    pass_on(room, (0, True))
    room.lift_if_down()
    room.answer(stay=True)
    assert room.match.standing_answers()
    assert room.match.event_count == 0, "a gear is chosen, and the cards are yet to be"
    assert log_of(room) == ["Ada’s seat is now played by a bot"]

    room.desk.to_replay(line=room.table.controls.log._first[-1] - 1)
    room.turn()
    assert isinstance(room.screen, ReplayScene)


@pytest.mark.parametrize("game", ids())
def test_a_replay_calls_nobody_by_the_name_of_whoever_came_later(
    room: Room, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in the log, not even in the line of the answer before, and not on the table."""
    room.sit(game, ("Ada", "Bo", "Chen"), seed=4)
    match = play_on(room.match, 40)
    while not any(
        event.facts.get("seat") == 1 for event in match.events_for(None, match.standing_answers()[-1][1])
    ):
        play_on(match, 1)
    swap(room.open_table, 1, None, "Tomasz")
    answers = len(match.standing_answers())
    play_on(match, 12)

    room.desk.to_replay()
    room.turn()
    replay = room.screen
    assert isinstance(replay, ReplayScene)
    came = replay.recording.before_answer(answers)
    before = [plain(line) for line, at in replay.log.lines if at <= came]
    assert [line for line in before if "Tomasz" in line] == ["Tomasz takes over Bo’s seat"]
    with words_drawn(monkeypatch) as words:
        for at in range(0, came, 3):
            replay.show(at)
            words.clear()
            room.picture()
            assert not [said for said in words if "Tomasz" in said and said not in before]
        replay.show(replay.recording.last)
        words.clear()
        room.picture()
        assert "Tomasz" in words


def test_the_result_names_who_played_at_the_end(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=5)
    pass_on(room, (0, True))
    play_out(room)
    room.session.follow_match()
    until(room, lambda: isinstance(room.screen, ResultScene))

    result = room.screen
    assert isinstance(result, ResultScene)
    assert [result.told.name(seat, room.parts.words) for seat in (0, 1)] == ["Ada (bot)", "Bo"]
