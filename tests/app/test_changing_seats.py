"""Seats change hands at the table: by the sheet in every way of pressing, on the screen, in the file, anywhere."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop import cli
from tabletop.app.library import open_game
from tabletop.app.match_screen import MatchScreen
from tabletop.app.tables import Table
from tabletop.bots import choose
from tabletop.bots.worker import InProcess
from tabletop.engine.match import Seat
from tabletop.engine.steps import Answer, Decision
from tabletop.games import ids
from tabletop.store import places
from tabletop.store.match_files import read
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.scenes.replay import ReplayScene
from tabletop.ui.scenes.result import ResultScene
from tabletop.ui.scenes.seats import SeatsScene
from tabletop.ui.scenes.title import TitleScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.speech import plain
from tests.app.sitting import Hand
from tests.conformance import laws
from tests.ui.requirements.evening import Quick
from tests.ui.requirements.room import Room, words_drawn
from tests.ui.requirements.secrecy import Dyed, Restless
from tests.ui.requirements.test_touch import fingered

ROOT = Path(__file__).resolve().parents[2]
HOME = "heartland"


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


def open_sheet(room: Room, way: str = "mouse") -> SeatsScene:
    """From the table or a curtain, by the menu."""
    screen = room.screen
    assert isinstance(screen, TableScene | CurtainScene)
    if way == "at once":
        room.desk.open_menu()
        room.turn()
        way = "mouse"
    elif way == "keys":
        room.key(pygame.K_ESCAPE)
    else:
        room.click(
            (screen.top_bar.buttons["menu"] if isinstance(screen, TableScene) else screen.menu).rect.center
        )
    panel = room.desk.kit.overlays[-1]
    assert isinstance(panel, MenuPanel)
    press(room, room.parts.words("menu.seats"), way)
    assert isinstance(room.screen, SeatsScene)
    return room.screen


def press(room: Room, name: str, way: str) -> None:
    """A widget by its name: clicked, tapped, or walked to."""
    widgets = [widget for panel in room.desk.kit.overlays for widget in panel.widgets]
    widgets = widgets or list(room.screen.kit.widgets)  # type: ignore[attr-defined]  # a scene
    wanted = next(widget for widget in widgets if widget.name == name)
    if way != "keys":
        room.click(wanted.rect.center)
        return
    walk(room, name)
    room.key(pygame.K_RETURN)


def walk(room: Room, name: str) -> None:
    """Tab until a widget has the focus."""
    for _ in range(60):
        kit = room.desk.kit if room.desk.kit.overlays else room.screen.kit  # type: ignore[attr-defined]  # a scene
        if kit.focus is not None and kit.focus.name == name:
            return
        room.key(pygame.K_TAB)
    raise AssertionError(f"Tab never comes to {name}")


def switch(room: Room, seat: int, bot: bool, way: str = "mouse") -> None:
    """Choose who plays a seat, on the sheet."""
    sheet = room.screen
    assert isinstance(sheet, SeatsScene)
    choice = sheet.rows[seat].kind
    if way == "keys":
        walk(room, choice.name)
        room.key(pygame.K_RIGHT if bot else pygame.K_LEFT)
    else:
        room.click(choice.segment(int(bot)).center)


def pass_on(room: Room, *changes: tuple[int, bool], way: str = "mouse") -> None:
    """The whole way: menu, sheet, choices, and on."""
    open_sheet(room, way)
    for seat, bot in changes:
        switch(room, seat, bot, way)
    press(room, room.parts.words("seats.go_on"), way)


def log_of(room: Room) -> list[str]:
    """The log as it stands beside the table."""
    return [plain(line) for line in room.table.log.lines]


def until(room: Room, when: Callable[[], bool], limit: int = 600) -> None:
    """Let time pass."""
    for _ in range(limit):
        if when():
            return
        room.turn(100)
    raise AssertionError("it never came")


def test_a_seat_passes_to_a_bot_and_back_in_every_way_of_pressing(hands: tuple[Room, str]) -> None:
    room, way = hands
    room.sit(HOME, ("Ada", "Bo"), seed=2)
    room.lift()
    asked = room.decision.seat
    pass_on(room, (asked, True), way=way)

    name = room.match.seats[asked].name
    assert room.match.seats[asked].bot == "greedy", "the level that set-up gives"
    assert room.desk.table is not None
    assert room.desk.table.session.shown is None
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


def test_there_is_no_such_line_in_the_menu_of_a_match_that_is_over(room: Room) -> None:
    room.sit(HOME, ("Ada",), ("random",), seed=2)
    room.desk.open_menu()
    assert room.parts.words("menu.seats") in [line.name for line in room.desk.kit.overlays[-1].widgets]
    room.key(pygame.K_ESCAPE)
    play_out(room)
    room.desk.open_menu()

    assert room.parts.words("menu.seats") not in [line.name for line in room.desk.kit.overlays[-1].widgets]


def play_out(room: Room) -> None:
    """Sensible answers for everybody, off the screen, to the end."""
    assert room.desk.table is not None
    game, match, rng = room.desk.table.opened.game, room.match, random.Random(1)
    for _ in range(game.bound):
        if match.over:
            return
        decision = match.decisions[0]
        keys = choose(game, match.view(decision.seat), decision, "purposeful", rng)
        match.act(Answer(decision.seat, keys, decision.nth))


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

    room.desk.go_on()
    room.turn()
    assert [(seat.name, seat.bot) for seat in room.match.seats][:2] == [("Ada", "greedy"), ("Tom", None)]
    until(room, lambda: room.table.view.decision is not None)
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


def test_the_result_names_who_played_at_the_end(room: Room) -> None:
    room.sit(HOME, ("Ada", "Bo"), seed=5)
    pass_on(room, (0, True))
    play_out(room)
    room.desk.table.session._settle()  # type: ignore[union-attr]  # a table is open
    until(room, lambda: isinstance(room.screen, ResultScene))

    result = room.screen
    assert isinstance(result, ResultScene)
    assert [result.told.name(seat, room.parts.words) for seat in (0, 1)] == ["Ada (bot)", "Bo"]


# secrecy, to the last pixel


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
                session = room.desk.table.session  # type: ignore[union-attr]  # a table is open
                assert session.shown in (None, sits)
                dyed.sits = session.shown
                changes += 1
            elif not room.desk.table.session.people:  # type: ignore[union-attr]  # a table is open
                room.turn(100)
            else:
                hand.go_on()

    assert changes > 20
    assert hand.curtains > 5
    assert dyed.frames > 300
    assert dyed.seen > 20


# on disk


def test_a_change_outlives_a_kill_and_the_match_goes_on(tmp_path: Path) -> None:
    """Confirmed on the sheet, and killed in the same breath."""
    code = (
        "import os, signal, sys; from pathlib import Path\n"
        "from tests.app.test_changing_seats import seated, swap\n"
        "table = seated('pedal', Path(sys.argv[1])); swap(table, 0, 'greedy')\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, check=False, timeout=60)
    assert done.returncode == -signal.SIGKILL
    again = Table.resume(next(tmp_path.glob("*.hotseat")))

    assert [seat.bot for seat in again.match.seats] == ["greedy", None, "greedy"]
    assert again.session.people == (1,)
    again.close()


def seated(game: str, folder: Path, seed: int = 5, level: str = "greedy") -> Table:
    """Two people and a bot."""
    seats = [Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2, level)]
    opened = open_game(game)
    return Table.start(opened, seats, opened.content.file.defaults(3), seed, folder)


def swap(table: Table, seat: int, bot: str | None, name: str = "") -> None:
    """As the sheet does it."""
    now = list(table.match.seats)
    now[seat] = replace(now[seat], bot=bot, name=name or now[seat].name)
    table.reseat(now)


def test_bots_at_another_level_or_of_another_seat_are_asked_by_the_process_that_is_there(
    tmp_path: Path,
) -> None:
    table = seated("wrestling", tmp_path)
    table.session.bots.pause = 0
    swap(table, 0, "random")
    answered = wait_for(table, 1)
    pid = table._bots.pid  # type: ignore[union-attr]  # asked by now
    swap(table, 1, "purposeful")
    wait_for(table, answered + 4)

    assert table._bots.pid == pid  # type: ignore[union-attr]
    table.close()


def wait_for(table: Table, answers: int) -> int:
    """Let bots answer until so many answers stand."""
    late = time.monotonic() + 30
    while len(table.match.answered()) < answers:
        assert time.monotonic() < late, "bots answer"
        table.session.tick(time.monotonic() + 100)
        time.sleep(0.005)
    return len(table.match.answered())


# whole matches


def go_on(table: Table, rng: random.Random) -> None:
    """What a willing table does next; people play sensibly."""
    session = table.session
    if session.parting is not None or session.opening:
        session.hand_over()
    elif session.curtain is not None:
        session.reveal(rng.choice(session.curtain.seats))
    elif session.responses is not None:
        if rng.random() < 0.2:
            session.respond(rng.choice(session.responses.seats))
        else:
            session.no_response()
    elif session.hidden is not None:
        session.restore()
    elif session.decision is not None:
        view = table.match.view(session.decision.seat)  # an open question is answered on the public table
        session.act(choose(table.opened.game, view, session.decision, "purposeful", rng))
    else:
        session.tick()


def meddle(table: Table, rng: random.Random) -> None:
    """A seat or two change hands, or somebody takes back, hides, or sets an order."""
    session, seats = table.session, list(table.match.seats)
    roll = rng.random()
    if roll < 0.6:
        for at in rng.sample(range(len(seats)), rng.choice((1, 1, 2))):
            name = rng.choice((seats[at].name, seats[at].name, "Tom"))
            seats[at] = replace(seats[at], bot=rng.choice((None, None, "random", "purposeful")), name=name)
        shown = session.shown
        table.reseat(seats)
        assert session.shown in (None, shown), "no hand comes up by it"
    elif roll < 0.8:
        session.undo()
    elif roll < 0.9:
        session.hide()
    elif session.people and table.opened.content.file.orders:
        order = rng.choice(table.opened.content.file.orders)
        session.order(rng.choice(session.people), order.prompts)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", ids())
def test_matches_in_which_seats_change_hands_are_played_to_their_end(
    game: str, seed: int, tmp_path: Path
) -> None:
    rng = random.Random(f"{game}:{seed}")
    table = seated(game, tmp_path, seed, "purposeful")
    start = laws.census(table.match.state)
    handed = 0
    for step in range(9 * table.opened.game.bound):
        if table.match.over:
            break
        if table._bots is None or step == 0:
            table._bots = InProcess(table.opened.game, table._levels(), table.seed)
            table.session.bots.pause = 0
        before = len(table.match.handovers.all)
        meddle(table, rng) if rng.random() < 0.2 else go_on(table, rng)
        handed += len(table.match.handovers.all) > before
        assert table.session.shown in (None, *table.session.people)
        assert not set(table.session.bots.thinking) & set(table.session.people)
        if rng.random() < 0.03:
            laws.pieces_are_conserved(table.match, start)
            laws.every_offer_is_legal(table.match, 5)
        if rng.random() < 0.01:
            table = reopened(table)
    assert table.match.over
    assert handed > 3
    table.close()

    again = Table.resume(table.file.path)
    assert again.match.state.key() == table.match.state.key()
    assert again.match.seats == table.match.seats
    assert again.match.told_for(None) == table.match.told_for(None)
    again.close()


def reopened(table: Table) -> Table:
    """The same match from its file, without a word of goodbye to the one before."""
    again = Table.resume(table.file.path)
    assert again.match.seats == table.match.seats
    assert again.match.told_for(None) == table.match.told_for(None)
    assert again.session.orders == table.session.orders
    table.file.close()
    return again


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
    assert read(room.desk.table.file.path).seats()[0]["bot"] == "greedy"  # type: ignore[union-attr]


# on the tables of all games


def change_on_the_sheet(room: Room, rng: random.Random) -> None:
    """Somebody opens the sheet at whatever moment it is, and changes a seat or two."""
    session = room.desk.table.session  # type: ignore[union-attr]  # a table is open
    shown = session.shown
    room.desk.to_seats()
    room.turn()
    sheet = room.screen
    assert isinstance(sheet, SeatsScene)
    for at in rng.sample(range(len(sheet.plan.seats)), rng.choice((1, 1, 2))):
        sheet.plan.seat_bot(at, sheet.plan.seats[at].bot is None)
        if sheet.plan.seats[at].bot is not None:
            sheet.plan.next_level(at)  # round the end: the quickest
    sheet.done()
    assert session.shown in (None, shown), "no hand comes up by it"
    room.turn()
    if isinstance(room.screen, TableScene):
        assert room.screen.view.seat in (None, shown)
        assert [seat.bot for seat in room.screen.seats] == [seat.bot for seat in room.match.seats]


@pytest.mark.parametrize("game", ids())
def test_the_table_of_every_game_goes_on_when_seats_change_hands(game: str) -> None:
    """At any moment: amid a step that all look at, while somebody parts, behind a curtain, in a window."""
    room, rng, changes = Quick(), random.Random(game), 0
    try:
        room.sit(game, ("Ada", "Bo"), ("random",), seed=3)
        for _ in range(150):
            table = room.desk.table
            assert table is not None
            if table.match.over:
                break
            if rng.random() < 0.2:
                change_on_the_sheet(room, rng)
                changes += 1
            elif table.session.people and isinstance(room.screen, TableScene | CurtainScene):
                go_on(table, rng)
            room.turn(rng.choice((20, 400, 2000)))
        assert changes > 5
        assert table.match.answered()
    finally:
        room.close()


# two games whose questions are of special kinds


def test_amid_the_secret_choice_of_a_race_the_bot_chooses_and_the_others_are_waited_for(
    tmp_path: Path,
) -> None:
    table = seated("pedal", tmp_path)
    table._bots = InProcess(table.opened.game, table._levels(), table.seed)
    session, rng = table.session, random.Random(1)
    session.bots.pause = 0
    while session.curtain is None or len(session.curtain.seats) < 2:
        go_on(table, rng)
    while session.tick():
        pass
    waits = session.curtain.seats
    session.reveal(waits[0])
    hand = table.match.view(waits[0]).table.values[f"hand:{waits[0]}"]
    assert session.view.table.values[f"hand:{waits[0]}"] == hand

    swap(table, waits[0], "purposeful")
    assert session.view.table.values[f"hand:{waits[0]}"] != hand, "the hand is gone"
    assert session.curtain is not None
    assert session.curtain.seats == waits[1:], "alone now, and called"
    while session.tick():
        pass
    assert session.curtain is not None
    assert session.curtain.ready >= {waits[0]}
    assert not session.opening, "nothing is turned over before all have chosen"

    swap(table, waits[0], None)
    assert session.curtain is not None
    session.take_back(waits[0])
    assert session.curtain.ready >= {waits[0]}, "what the bot has chosen stays"
    table.close()


def test_in_a_window_of_the_ring_the_bot_answers_and_the_bar_waits_for_the_others(tmp_path: Path) -> None:
    table = seated("wrestling", tmp_path, level="random")
    table._bots = InProcess(table.opened.game, table._levels(), table.seed)
    session, rng = table.session, random.Random(2)
    session.bots.pause = 0
    swap(table, 2, None)
    prompts = [prompt for order in table.opened.content.file.orders for prompt in order.prompts]
    for _ in range(400):
        if session.responses is not None and len(session.responses.seats) > 1:
            break
        go_on(table, rng)
    assert session.responses is not None
    gone, *stay = session.responses.seats
    swap(table, gone, "random")

    assert session.responses is not None
    assert session.responses.seats == tuple(stay)
    assert session.view.seat is None
    answered = len(table.match.answered())
    while session.tick():
        pass
    assert {answer.seat for answer, _ in table.match.answered()[answered:]} == {gone}

    session.order(stay[0], prompts)
    assert read(table.file.path).orders
    swap(table, stay[0], "random")
    assert session.orders == read(table.file.path).orders == {}
    table.close()
