"""Hands that let seats pass on, at the sheet and round it, and what goes on after it."""

from __future__ import annotations

import random
import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from tabletop.app.library import open_game
from tabletop.app.tables import NewMatch, Table
from tabletop.bots import choose
from tabletop.engine.match import Seat
from tabletop.engine.steps import Answer
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.scenes.setup.seats import SeatsScene
from tabletop.ui.table.said.speech import plain
from tabletop.ui.table.scene import TableScene
from tests.ui.requirements.room import Room

HOME = "heartland"


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
            (
                screen.controls.top.buttons["menu"] if isinstance(screen, TableScene) else screen.menu
            ).rect.center
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
    return [plain(line) for line in room.table.controls.log.lines]


def until(room: Room, when: Callable[[], bool], limit: int = 600) -> None:
    """Let time pass."""
    for _ in range(limit):
        if when():
            return
        room.turn(100)
    raise AssertionError("it never came")


def play_out(room: Room) -> None:
    """Sensible answers for everybody, off the screen, to the end."""
    game, match, rng = room.open_table.opened.game, room.match, random.Random(1)
    for _ in range(game.bound):
        if match.is_over:
            break
        decision = match.decisions[0]
        keys = choose(game, match.view(decision.seat), decision, "purposeful", rng)
        match.act(Answer(decision.seat, keys, decision.nth))
    room.session.news.new_events()  # nobody has looked on: no great moment of it waits to be shown


def seated(game: str, folder: Path, seed: int = 5, level: str = "greedy") -> Table:
    """Two people and a bot."""
    seats = [Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2, level)]
    opened = open_game(game)
    return Table.start(opened, NewMatch(seats, opened.content.file.defaults(3), seed, False), folder)


def swap(table: Table, seat: int, bot: str | None, name: str = "") -> None:
    """As the sheet does it."""
    now = list(table.match.seats)
    now[seat] = replace(now[seat], bot=bot, name=name or now[seat].name)
    table.reseat(now)


def wait_for(table: Table, answers: int) -> int:
    """Let bots answer until so many answers stand."""
    late = time.monotonic() + 30
    while len(table.match.standing_answers()) < answers:
        assert time.monotonic() < late, "bots answer"
        table.session.tick(time.monotonic() + 100)
        time.sleep(0.005)
    return len(table.match.standing_answers())


def go_on(table: Table, rng: random.Random) -> None:
    """What a willing table does next; people play sensibly."""
    session = table.session
    if session.parting_seat is not None or session.halt is not None:
        session.hand_over()
    elif session.curtain is not None:
        session.reveal(rng.choice(session.curtain.seats))
    elif session.responses is not None:
        if rng.random() < 0.2:
            session.respond(rng.choice(session.responses.seats))
        else:
            session.pass_for_all()
    elif session.hidden_seat is not None:
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
        shown = session.visible_seat
        table.reseat(seats)
        assert session.visible_seat in (None, shown), "no hand comes up by it"
    elif roll < 0.8:
        session.undo()
    elif roll < 0.9:
        session.hide()
    elif session.people and table.opened.content.file.orders:
        order = rng.choice(table.opened.content.file.orders)
        session.order(rng.choice(session.people), order.prompts)


def reopened(table: Table) -> Table:
    """The same match from its file as it is, without a word of goodbye from the one before."""
    again = Table.resume(as_it_is(table))
    assert again.match.seats == table.match.seats
    assert again.match.log_events(None) == table.match.log_events(None)
    assert again.session.orders == table.session.orders
    table.close()
    return again


def as_it_is(table: Table) -> Path:
    """A copy of the match file as it would be found if the program ended now; the table holds its own."""
    path = table.file.path
    return Path(shutil.copy(path, path.with_stem(f"{path.stem}-found")))


def change_on_the_sheet(room: Room, rng: random.Random) -> None:
    """Somebody opens the sheet at whatever moment it is, and changes a seat or two."""
    shown = room.session.visible_seat
    room.desk.to_seats()
    room.turn()
    sheet = room.screen
    assert isinstance(sheet, SeatsScene)
    for at in rng.sample(range(len(sheet.plan.seats)), rng.choice((1, 1, 2))):
        sheet.plan.seat_bot(at, sheet.plan.seats[at].bot is None)
        if sheet.plan.seats[at].bot is not None:
            sheet.plan.next_level(at)  # round the end: the quickest
    sheet.finish()
    assert room.session.visible_seat in (None, shown), "no hand comes up by it"
    room.turn()
    if isinstance(room.screen, TableScene):
        assert room.screen.view.seat in (None, shown)
        assert [seat.bot for seat in room.screen.session.seats] == [seat.bot for seat in room.match.seats]
