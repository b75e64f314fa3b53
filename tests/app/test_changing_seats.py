"""Seats change hands by the menu's sheet, however it is pressed; screens say who played, and none shows a hand."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from tabletop import cli
from tabletop.app.match_screen import MatchScreen
from tabletop.engine.steps import Decision
from tabletop.games import ids
from tabletop.store import places
from tabletop.store.match_files import read, seats_after
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.scenes.replay import ReplayScene
from tabletop.ui.scenes.result import ResultScene
from tabletop.ui.scenes.seats import SeatsScene
from tabletop.ui.scenes.title import TitleScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.speech import plain
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
from tests.app.sitting import Hand
from tests.ui.requirements.room import Room, play_on, words_drawn
from tests.ui.requirements.secrecy import Dyed, Restless
from tests.ui.requirements.test_touch import fingered


@pytest.fixture(params=["mouse", "keys", "fingers"])
def hands(request: pytest.FixtureRequest) -> Iterator[tuple[Room, str]]:
    """A room, and in which way it is pressed."""
    room = fingered() if request.param == "fingers" else Room()
    yield room, request.param
    room.close()


@pytest.fixture
def room() -> Iterator[Room]:
    made = Room()
    yield made
    made.close()


def test_a_seat_passes_to_a_bot_and_back_in_every_way_of_pressing(hands: tuple[Room, str]) -> None:
    room, way = hands
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    room.lift()
    asked = room.decision.seat
    pass_on(room, (asked, True), way=way)

    name = room.match.seats[asked].name
    assert room.match.seats[asked].bot == "greedy", "the level that set-up gives"
    assert room.session.shown is None
    assert log_of(room)[-1] == f"{name}’s seat is now played by a bot"
    until(room, lambda: isinstance(room.screen, CurtainScene))
    assert room.curtain.info.seats == (1 - asked,)
    room.lift()

    pass_on(room, (asked, False), way=way)
    assert room.match.seats[asked].bot is None
    assert log_of(room)[-1] == f"{name}’s seat is now played by a person"
    assert room.table.view.seat == 1 - asked, "whoever sits there stays there"


def test_going_back_changes_nothing(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    room.lift()
    before, file = room.match.seats, next(places.matches().glob("*")).read_bytes()
    sheet = open_sheet(room)
    switch(room, 0, True)
    room.key(pygame.K_ESCAPE)
    assert isinstance(room.screen, TableScene)

    sheet = open_sheet(room)
    assert sheet.plan.seats[0].bot is None, "the sheet says who sits there"
    room.click(sheet.go.rect.center)

    assert room.match.seats == before
    assert next(places.matches().glob("*")).read_bytes() == file
    assert isinstance(room.screen, TableScene)
    assert room.table.view.seat is not None


def test_levels_and_names_as_in_the_set_up_and_no_seat_without_a_name(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), ("random",), seed=2)
    sheet = open_sheet(room)
    room.click(sheet.rows[2].level.rect.center)
    entry = sheet.rows[0].entry
    room.click(entry.rect.center)
    for _ in range(len(entry.value)):
        room.key(pygame.K_BACKSPACE)
    assert not sheet.go.enabled
    assert not any(row.away.visible or row.grip.visible or row.token.enabled for row in sheet.rows)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": "Tom"}))
    room.turn()
    room.click(sheet.go.rect.center)

    assert [(seat.name, seat.bot) for seat in room.match.seats] == [
        ("Tom", None),
        ("Bo", None),
        ("Bot 0", "purposeful"),
    ]
    assert [seat.colour for seat in room.match.seats] == [0, 1, 2]


@pytest.mark.parametrize("focus", ["kind", "entry"])
def test_enter_goes_on_from_wherever_it_means_nothing_else(room: Room, focus: str) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    sheet = open_sheet(room)
    switch(room, 0, True)
    room.click(
        getattr(sheet.rows[1], focus).rect.center
        if focus == "entry"
        else sheet.rows[0].kind.segment(1).center
    )
    room.key(pygame.K_RETURN)

    assert room.match.seats[0].bot == "greedy"
    assert not isinstance(room.screen, SeatsScene)


def menu(room: Room) -> tuple[list[str], str]:
    """Opened and closed again: its lines, and the sentence below them."""
    room.desk.open_menu()
    panel = room.desk.kit.overlays[-1]
    assert isinstance(panel, MenuPanel)
    room.key(pygame.K_ESCAPE)
    return [line.name for line in panel.widgets], panel.note


def test_the_menu_of_a_match_that_is_over_has_nobody_play_on(room: Room) -> None:
    room.sit(HOME, ("Ada",), ("random",), seed=2)
    words = room.parts.words
    lines, note = menu(room)
    assert words("menu.seats") in lines
    assert note == words("menu.note")
    play_out(room)
    lines, note = menu(room)

    assert words("menu.seats") not in lines
    assert note == words("menu.note_over")


def test_the_table_at_which_seats_changed_hands_is_the_one_that_is_drawn(room: Room) -> None:
    """Nothing of the scene, the curtain or the cloth of before is left."""
    room.sit("wrestling", ("Ada", "Bo", "Chen"), seed=2, wrestlers="random")
    screen = room.desk.match_screen
    assert isinstance(screen, MatchScreen)
    scene = screen.scene
    pass_on(room, (0, True), (1, True))

    assert screen.scene is not scene
    assert isinstance(screen.scene, TableScene)
    assert [seat.bot for seat in screen.scene.seats] == ["greedy", "greedy", None]
    assert set(screen.scene.orders.buttons) <= {2}
    saved = read(room.open_table.file.path)
    assert seats_after(saved.header, saved.lines)[0]["bot"] == "greedy"


def test_everything_says_who_played(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    """Log, curtain, shelf, replay, result and command line, across a resume; what was said before keeps its names."""
    room.sit(HOME, ("Ada", "Bo"), ("random",), seed=5)
    for _ in range(12):
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
    path = next(places.matches().glob("*"))
    room.desk.to_title()
    room.turn()
    title = room.screen
    assert isinstance(title, TitleScene)
    assert any("Tom and 2 bots" in match.people for match in title.waiting)

    room.desk.go_on(HOME)
    room.turn()
    assert [(seat.name, seat.bot) for seat in room.match.seats][:2] == [("Ada", "greedy"), ("Tom", None)]
    until(room, lambda: isinstance(room.screen, CurtainScene))
    room.lift()
    lines = log_of(room)
    at = lines.index("Tom takes over Bo’s seat")
    assert lines[at - 1] == "Ada’s seat is now played by a bot"
    assert any(line.startswith("Bo ") for line in lines[:at])
    assert not any(line.startswith("Tom ") for line in lines[:at]), "what Bo did was not Tom's"
    room.answer()
    assert any(line.startswith("Tom ") for line in log_of(room)[at + 1 :])

    room.desk.to_replay(line=at)
    room.turn()
    replay = room.screen
    assert isinstance(replay, ReplayScene)
    assert [plain(line) for line, _ in replay.log.lines][: at + 1] == lines[: at + 1]
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

    assert cli.main(["replay", str(path)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[: at + 1] == lines[: at + 1]


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
    assert room.session.shown is None
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
        assert room.session.shown is None
        until(room, lambda: isinstance(room.screen, CurtainScene))
        assert room.curtain.info.seats == (0,)


def test_a_level_that_only_another_hotseat_knows_is_called_as_the_file_has_it(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    room.sit(HOME, ("Ada", "Bo"), ("greedy",), seed=2)
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
    assert room.match.answered()
    assert room.match.event_count == 0, "a gear is chosen, and the cards are yet to be"
    assert log_of(room) == ["Ada’s seat is now played by a bot"]

    room.desk.to_moment(room.table.log._first[-1] - 1)
    room.turn()
    assert isinstance(room.screen, ReplayScene)


@pytest.mark.parametrize("game", ids())
def test_a_replay_calls_nobody_by_the_name_of_whoever_came_later(
    room: Room, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not in the log, not even in the line of the answer before, and not on the table."""
    room.sit(game, ("Ada", "Bo", "Chen"), seed=4)
    match = play_on(room.match, 40)
    while not any(event.facts.get("seat") == 1 for event in match.events_for(None, match.answered()[-1][1])):
        play_on(match, 1)
    swap(room.open_table, 1, None, "Tomasz")
    answers = len(match.answered())
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
    room.session._settle()
    until(room, lambda: isinstance(room.screen, ResultScene))

    result = room.screen
    assert isinstance(result, ResultScene)
    assert [result.told.name(seat, room.parts.words) for seat in (0, 1)] == ["Ada (bot)", "Bo"]


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
        for turn in range(240):
            if room.match.over:
                break
            if isinstance(room.screen, TableScene) and room.screen.view.seat is None:
                dyed.sits = None
            if turn % 6 == 5 and isinstance(room.screen, TableScene | CurtainScene):
                seat = rng.randrange(3)
                to_bot = room.match.seats[seat].bot is None
                sits = dyed.sits
                open_sheet(room, "at once")
                switch(room, seat, to_bot)
                if sits == seat:
                    dyed.sits = None
                sheet = room.screen
                assert isinstance(sheet, SeatsScene)
                before = room.on_frame
                room.on_frame = lambda: None  # the frame before the press may show a hand below no more
                room.move(sheet.go.rect.center)
                room.on_frame = before
                room.click(sheet.go.rect.center)
                assert room.session.shown in (None, sits)
                dyed.sits = room.session.shown
                changes += 1
            elif not room.session.people:
                room.turn(100)
            else:
                hand.go_on()

    assert changes > 20
    assert hand.curtains > 5
    assert dyed.frames > 300
    assert dyed.seen > 20
