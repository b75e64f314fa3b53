"""A position that cannot be shown breaks the app at every start: the match can go back to another choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop.app import run
from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.seating import Sitting
from tabletop.app.tables import NewMatch, Table
from tabletop.engine.match import Seat
from tabletop.store import paths
from tabletop.store.match_files import read
from tabletop.store.resume import lines_before_last_choice
from tabletop.ui.widgets import Button, Dialog
from tests.app.sitting import App
from tests.safety.broken_app import FAULT
from tests.ui.requirements.room import play_on

BROKEN_FROM = 6
"""With so many answers or more the table cannot be drawn."""


@pytest.fixture
def match() -> Path:
    """A match of two people that was left at a position which breaks the app."""
    opened = open_game("heartland")
    table = Table.start(
        opened,
        NewMatch((Seat("Ada", 0), Seat("Bo", 1)), opened.content.file.defaults(2), 4),
        paths.matches_folder(),
    )
    play_on(table.match, BROKEN_FROM)
    table.close()
    return table.file.path


@pytest.fixture
def starts() -> Iterator[Callable[[], App]]:
    """The app as it starts the next time."""
    started: list[App] = []

    def start() -> App:
        started.append(App())
        return started[-1]

    yield start
    for app in started:
        app.close()


def crash(monkeypatch: pytest.MonkeyPatch, answers: int = 0, **sitting: object) -> None:
    """Go on with a match, give so many answers, and break."""

    def broken(window: object, desk: Desk, *_: object) -> None:
        if sitting.get("lines") is not None:
            assert desk.table is not None
            desk.go_on_with(desk.table.file.path, lines=int(str(sitting["lines"])))
        assert desk.table is not None
        play_on(desk.table.match, answers, seed=7)
        raise ZeroDivisionError(FAULT)

    with monkeypatch.context() as planted:
        planted.setattr(run, "_loop", broken)
        (path,) = paths.matches_folder().glob("*.hotseat")
        assert run.run(Sitting(None, load=path)) == 1


def told(app: App) -> Dialog:
    app.desk.teller.tell_of_crash()
    app.turn()
    (dialog,) = app.desk.kit.overlays
    assert isinstance(dialog, Dialog)
    return dialog


def buttons(dialog: Dialog) -> dict[str, Button]:
    return {widget.name: widget for widget in dialog.widgets if isinstance(widget, Button)}


def newest_seat(path: Path, lines: int) -> str:
    """Who gave the newest of the first so many answers."""
    return ("Ada", "Bo")[read(path).lines[lines - 1]["seat"]]


def test_a_match_that_breaks_before_anybody_answers_can_go_back_to_the_choice_before(
    match: Path, starts: Callable[[], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    crash(monkeypatch)
    app = starts()
    words, dialog = app.parts.words, told(app)

    assert words("app.crashed_again", seat=newest_seat(match, BROKEN_FROM)) in dialog.words
    assert list(buttons(dialog)) == [words("app.not_now"), words("app.go_on"), words("app.go_back")]
    app.click(buttons(dialog)[words("app.go_back")].rect.center)

    table = app.open_table
    assert len(table.match.lines) == BROKEN_FROM - 1
    assert table.match.seats[table.match.decisions[0].seat].name == newest_seat(match, BROKEN_FROM)
    assert len(read(match).lines) == BROKEN_FROM, "nothing is cut off before somebody answers"
    play_on(table.match, 1, seed=9)
    assert [line["keys"] for line in read(match).lines] == [
        [list(key) if isinstance(key, tuple) else key for key in line["keys"]] for line in table.match.lines
    ]
    assert len(read(match).lines) == BROKEN_FROM


def test_a_match_that_breaks_there_too_goes_back_further(
    match: Path, starts: Callable[[], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    crash(monkeypatch, lines=BROKEN_FROM - 1)
    app = starts()
    dialog = told(app)

    app.click(buttons(dialog)[app.parts.words("app.go_back")].rect.center)

    assert len(app.open_table.match.lines) == BROKEN_FROM - 2


def test_a_match_in_which_somebody_has_answered_since_only_goes_on(
    match: Path, starts: Callable[[], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What broke may never come again."""
    crash(monkeypatch, answers=1)

    app = starts()
    words, dialog = app.parts.words, told(app)

    assert list(buttons(dialog)) == [words("app.not_now"), words("app.go_on")]


def test_bots_choose_the_same_again_so_that_a_person_is_asked() -> None:
    opened = open_game("heartland")
    seats = (Seat("Ada", 0), Seat("Bo", 1, "random"))
    table = Table.start(opened, NewMatch(seats, opened.content.file.defaults(2), 4), paths.matches_folder())
    while 1 not in {line.get("seat") for line in table.match.lines[-1:]}:
        play_on(table.match, 1)
    play_on(table.match, 1)
    table.close()

    saved = read(table.file.path)
    assert saved.lines[-1]["seat"] == 1
    left = lines_before_last_choice(saved, len(saved.lines))

    assert left is not None
    assert saved.lines[left]["seat"] == 0
    assert {line["seat"] for line in saved.lines[left + 1 :]} == {1}
    assert len(read(table.file.path, left).lines) == left


def test_nobody_goes_back_behind_other_cards_or_before_the_first_answer(match: Path) -> None:
    saved = read(match)

    assert lines_before_last_choice(saved, 0) is None
    text = match.read_text("utf-8").splitlines()
    text.insert(BROKEN_FROM, '{"goes_on": 2, "at": 1.0}')
    match.write_text("\n".join(text) + "\n", "utf-8")
    again = read(match)
    assert lines_before_last_choice(again, len(again.lines)) == len(again.lines) - 1
    assert lines_before_last_choice(again, len(again.lines) - 1) is None
