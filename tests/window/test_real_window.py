"""The app as people meet it: a process, a window, a pointer that drags, a file that grows."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tabletop.store import paths
from tabletop.store.match_files import read
from tabletop.ui.table.hands import grip
from tests.window.desktop import SCREEN, Desktop, Running, colours, insist, is_amber, wait_for
from tests.window.twin import Twin

pytestmark = pytest.mark.window
ANSWERS = 16
NOT_BLANK = 300


def match_file() -> Path | None:
    return next(iter(sorted(paths.matches_folder().glob("*.hotseat"))), None)


def lines() -> int:
    """Whole lines after the first; -1 while there is no file or an empty one."""
    path = match_file()
    return path.read_bytes().count(b"\n") - 1 if path is not None else -1


class Player:
    """Whoever sits at the real window: lifts curtains and drags what the twin says."""

    def __init__(self, app: Running, twin: Twin) -> None:
        self.app, self.twin = app, twin
        self.shown: int | None = None
        self.drags = self.curtains = 0

    def answer(self) -> None:
        """One answer, through the curtain if the seat has changed."""
        twin = self.twin
        if self.shown != twin.decision.seat:
            self.lift()
        before = len(twin.match.lines)
        option, seat = twin.meant(), twin.decision.seat
        insist(lambda: self.give(option), lambda: lines() > before, f"{option.key} in the match file")
        twin.refresh()
        given, _ = twin.match.standing_answers()[before]
        assert (given.seat, given.keys) == (seat, (option.key,))
        wait_for(self.settled, "a person to be asked")

    def settled(self) -> bool:
        """Bots have answered."""
        self.twin.refresh()
        if (
            self.twin.match.seats[self.twin.decision.seat].bot is not None
            or self.twin.decision.seat != self.shown
        ):
            self.shown = None
        return self.twin.person

    def lift(self) -> None:
        """Hold the curtain's button; a shorter press leaves it down."""
        at = self.twin.curtain()
        self.app.wait_for_curtain(at)
        if self.app.tap(at):
            assert is_amber(self.app.inside(), at), "a short press does not lift the curtain"
        self.app.hold_until(at, lambda: not is_amber(self.app.inside(), at), "the table behind the curtain")
        self.shown = self.twin.decision.seat
        self.curtains += 1

    def give(self, option: object) -> None:
        """Press a button, or pick up all pieces and drag the last of them to its place."""
        scene, twin = self.twin.table(), self.twin
        assert scene.view.decision is not None
        wanted = next(each for each in scene.view.decision.options if each == option)
        if grip.is_button(wanted.source):
            self.app.click(twin.at(scene, wanted.source))
            return
        pieces = grip.pieces(wanted)
        for piece in pieces[:-1]:
            self.app.click(twin.at(scene, piece))
        self.drags += 1
        self.app.drag(twin.at(scene, pieces[-1]), twin.at(scene, wanted.target))


def test_people_drag_cards_through_several_turns_and_close_the_window(screen: Desktop) -> None:
    app = Running(screen, "play", "heartland", "--seats", "Ada,Bo,bot:greedy", "--seed", "3")
    try:
        wait_for(lambda: lines() >= 0, "the match file")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "something in the window")
        app.begin()
        twin = Twin(match_file() or Path(), app.size)
        player = Player(app, twin)
        wait_for(player.settled, "a person to be asked")

        for _ in range(ANSWERS):
            player.answer()
            assert colours(app.inside()) > NOT_BLANK, "the window is never blank"

        assert player.drags >= ANSWERS // 2
        assert player.curtains >= 4
        assert app.close() == 0, app.words()
    finally:
        app.end()
    saved = read(match_file() or Path())
    assert not saved.is_over
    assert saved.warning == ""
    assert {line["seat"] for line in saved.lines} == {0, 1, 2}
    assert list(paths.logs_folder().glob("crash-*")) == []


def test_a_match_goes_on_where_it_was_left(screen: Desktop) -> None:
    app = Running(screen, "play", "heartland", "--seats", "Ada,Bo", "--seed", "5")
    try:
        wait_for(lambda: lines() >= 0, "the match file")
        twin = Twin(match_file() or Path(), app.size)
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the table")
        app.begin()
        Player(app, twin).answer()
        assert app.close() == 0, app.words()
        app.end()

        app = Running(screen)
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf")
        before, twin = lines(), Twin(match_file() or Path(), app.size)
        app.key_until("Return", lambda: is_amber(app.inside(), twin.curtain()), "the curtain of the match")
        Player(app, twin).answer()

        assert lines() == before + 1
        assert app.close() == 0, app.words()
    finally:
        app.end()


@pytest.mark.nightly  # the next one goes there and back too, with a start between
def test_full_screen_and_back_keep_the_window_alive(screen: Desktop) -> None:
    app = Running(screen)
    try:
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf")
        size = app.size
        app.key_until("F11", lambda: app.size != size, "full screen")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf in full screen")
        app.key_until("F11", lambda: app.size == size, "the old size")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf in its old size")

        assert app.close() == 0, app.words()
    finally:
        app.end()


def test_full_screen_is_there_again_at_the_next_start_and_the_old_window_behind_it(screen: Desktop) -> None:
    app = Running(screen)
    try:
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf")
        size = app.size
        app.key_until("F11", lambda: app.size == SCREEN, "full screen")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf in full screen")
        assert app.close() == 0, app.words()
        app.end()

        app = Running(screen)
        wait_for(lambda: app.size == SCREEN, "full screen again")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf in full screen again")
        app.key_until("F11", lambda: app.size == size, "the size of the window before")
        assert app.close() == 0, app.words()
        app.end()

        app = Running(screen)
        wait_for(lambda: app.size == size, "a window again")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "the shelf in it")
        assert app.close() == 0, app.words()
    finally:
        app.end()


def test_the_first_click_counts_in_a_window_that_was_put_away_in_the_middle_of_a_drag(
    screen: Desktop,
) -> None:
    """The release goes to nobody then, and SDL would leave out the next press, believing the button down."""
    app = Running(screen, "play", "heartland", "--seats", "Ada,Bo", "--seed", "5")
    try:
        wait_for(lambda: lines() >= 0, "the match file")
        wait_for(lambda: colours(app.inside()) > NOT_BLANK, "something in the window")
        app.begin()
        twin = Twin(match_file() or Path(), app.size)
        player = Player(app, twin)
        wait_for(player.settled, "a person to be asked")
        player.lift()
        option, scene, before = twin.meant(), twin.table(), lines()
        start, end = (twin.at(scene, handle) for handle in (grip.pieces(option)[-1], option.target))
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)

        screen.do(*app.move(start), "mousedown", "1", *app.move(middle, (middle[0] + 9, middle[1])))
        screen.do("key", "alt+F9", "sleep", "1", "mouseup", "1", "sleep", "1")
        screen.do("windowactivate", "--sync", app.window, "sleep", "1")
        app.click(start)
        screen.do("sleep", "0.5")
        app.click(end)

        wait_for(lambda: lines() > before, "the answer that two clicks gave")
        assert app.close() == 0, app.words()
    finally:
        app.end()


def test_a_crash_is_told_in_a_small_window_where_there_is_no_terminal(screen: Desktop) -> None:
    """As from a desktop's icon: the table is gone, and whoever sat at it reads that the match is safe."""
    screen.environment.pop("CI", None)
    paths.settings_file().parent.mkdir(parents=True)
    paths.settings_file().write_text('animation_speed: "off"\nbot_pause: 0\n', "utf-8")
    app = Running(screen, program=(sys.executable, "-m", "tests.safety.broken_app", "9"))
    table = app.window

    def small_window() -> str:
        there = screen.do("search", "--onlyvisible", ".*").split()
        named = (window for window in there if screen.do("getwindowname", window) == "Hotseat")
        return next((window for window in named if window != table), "")

    try:
        app.window = wait_for(small_window, "the small window")
        assert "the match is safe" in app.words()
        app.key_until("Return", lambda: app.process.poll() is not None, "the end")
        assert app.process.returncode == 1
    finally:
        app.end()
