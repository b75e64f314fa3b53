"""Cards or rules that have changed since a match was saved: what changed is said, and the newest position goes on."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.app import run, telling
from tabletop.app.library import Opened, open_game
from tabletop.app.seating import Sitting
from tabletop.content.languages.lang import Lang, languages
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.match_log import MatchLog
from tabletop.engine.plain import digest_of
from tabletop.errors import SaveError
from tabletop.store import paths
from tabletop.store.match_files import MatchFile, read
from tabletop.store.resume import (
    continue_match,
    describe_differences,
    last_position_line,
    replay,
    replay_valid_part,
)
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.widgets import Button, Dialog
from tests.app.sitting import App
from tests.safety.bot_match import GAME, play

pytestmark = pytest.mark.exhaustive

ANSWERS = 260


@pytest.fixture
def opened() -> Opened:
    return open_game(GAME)


@pytest.fixture
def path(opened: Opened) -> Path:
    """A match of 260 answers in the user's own folder."""
    file = MatchFile(paths.matches_folder() / "match.hotseat")
    play(opened, 5, file, ANSWERS)
    file.close()
    return file.path


def rows(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def write(path: Path, lines: list[Any]) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def age(path: Path, at: int = 225) -> None:
    """Make the file one that came out differently: an older version of the cards wrote its digests."""
    lines = rows(path)
    assert "digest" in lines[at]
    lines[at]["digest"] = "0" * 16
    for source in lines[0]["content"].values():
        source.update(version="0.9", digest="older")
    write(path, lines)


def go_on(path: Path, opened: Opened) -> tuple[Match, MatchFile]:
    saved = read(path)
    file = MatchFile.resume(saved)
    return continue_match(saved, opened.game, opened.content, opened.sources(), file.write_line), file


def state_at(opened: Opened, answers: int) -> dict[str, Any]:
    return json.loads(json.dumps(play(opened, 5, None, answers).state.to_plain()))  # type: ignore[no-any-return]  # a state


def test_it_goes_on_from_the_newest_position_and_the_log_continues(path: Path, opened: Opened) -> None:
    age(path)
    before = path.read_bytes()
    with pytest.raises(SaveError, match="came out differently") as caught:
        replay(read(path), opened.game, opened.content)
    assert caught.value.reason == "changed"
    assert last_position_line(read(path)) == 201, "line 201 is the 200th answer"

    match, file = go_on(path, opened)

    assert json.loads(json.dumps(match.state.to_plain())) == state_at(opened, 200)
    assert all(match.why_no_undo(seat) for seat in range(3)), "undo does not go behind it"
    rng = random.Random(2)
    for _ in range(130):
        match.act(random_answer(match, rng))
    file.close()
    assert path.read_bytes().startswith(before), "what was written stays as it was"
    saved = read(path)
    again = replay(saved, opened.game, opened.content)
    assert again.state.key() == match.state.key()
    assert len(saved.lines) == ANSWERS + 1 + 130
    assert describe_differences(saved, opened.sources()) == (), "from here on these are its cards"
    assert last_position_line(saved) > 261, "positions are kept further on"


def test_it_can_go_on_so_more_than_once(path: Path, opened: Opened) -> None:
    age(path)
    for _ in range(3):
        match, file = go_on(path, opened)
        for n in range(3):
            match.act(random_answer(match, random.Random(n)))
        file.close()
        assert replay(read(path), opened.game, opened.content).state.key() == match.state.key()


def test_what_changed_is_said_set_by_set(path: Path, opened: Opened) -> None:
    age(path)
    lines = rows(path)
    lines[0]["content"]["More Roads"] = {"version": "1", "digest": "x"}
    write(path, lines)
    name, source = next(iter(opened.sources().items()))
    before = path.read_bytes()

    told = telling.look_into(path, Lang.read())

    assert "“More Roads” is no longer there." in told.words
    assert f"“{name}” has changed from version 0.9 to {source['version']}." in told.words
    assert "It can go on from move 200 of 260" in told.words
    assert told.offer == "Go on from move 200"
    assert path.read_bytes() == before, "looking changes nothing"


def test_without_a_position_nothing_is_offered(path: Path, opened: Opened) -> None:
    write(path, rows(path)[:60])
    age(path, 50)

    told = telling.look_into(path, Lang.read())

    assert told.offer == ""
    assert "No position has been kept" in told.words
    with pytest.raises(SaveError, match="no position to go on from"):
        go_on(path, opened)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda state: state["values"].pop("round"), "round was not part of the game then"),
        (lambda state: state["values"].update(gone=1), "gone is not part of the game any more"),
        (lambda state: state["values"].update(round="x"), "round cannot be 'x'"),
        (lambda state: state["values"].update(round=10**30), "round cannot be 1000"),
        (lambda state: state["values"].update(round=1.5), "round cannot be 1.5"),
        (lambda state: state["values"].update(deck=[0, 0]), "a piece lies in two places"),
        (lambda state: state["values"].update(deck=[10**9]), r"deck cannot be \[1000000000\]"),
        (lambda state: state["values"].update(deck=[]), "pieces lie on the table, not"),
        (lambda state: state.update(agenda=[["gone", [], []]]), 'no step "gone" in the rules any more'),
        (lambda state: state.update(agenda=[["gone"]]), "what happens next is"),
        (
            lambda state: state["agenda"][-1].__setitem__(1, [99, 98]),
            "the rules cannot go on from this position",
        ),
        (lambda state: state.update(rng=-1), "this is no position of a match"),
        (lambda state: state.clear(), "this is no position of a match"),
    ],
)
def test_a_position_that_does_not_fit_is_a_sentence(
    path: Path, opened: Opened, change: Any, message: str
) -> None:
    lines = rows(path)
    change(lines[200]["state"])
    del lines[200]["digest"]
    write(path, lines)
    before = path.read_bytes()

    with pytest.raises(SaveError, match=message):
        go_on(path, opened)

    assert path.read_bytes() == before
    assert telling.look_into(path, Lang.read()).offer == ""


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("now", ["added", "removed"])
@pytest.mark.parametrize("game", ["heap", "heist", "wrestling", "pedal", "heartland"])
def test_a_position_of_a_version_that_declared_other_fields_is_refused(
    game: str, now: str, code: str, hotseat_home: Path
) -> None:
    """Nothing is made up for a field of today, and none of then is forgotten: there is no going on from it."""
    opened = open_game(game)
    file = MatchFile(paths.matches_folder() / f"{game}.hotseat")
    seed = next(seed for seed in range(9) if len(play_any(opened, seed, None).standing_answers()) >= 100)
    play_any(opened, seed, file)
    file.close()
    lines = rows(file.path)
    held = next(line for line in lines if "state" in line)
    field = next(iter(opened.game.state.fields))
    if now == "added":
        held["state"]["values"] = {
            k: v for k, v in held["state"]["values"].items() if k.partition(":")[0] != field
        }
    else:
        held["state"]["values"]["of-then"] = 0
    for line in lines[1:]:
        if "digest" in line:
            line["digest"] = digest_of(line["state"]) if "state" in line else "0" * 16
    write(file.path, lines)
    before = file.path.read_bytes()
    saved, told = read(file.path), telling.look_into(file.path, Lang.read(code))

    for attempt in (replay, replay_valid_part):
        with pytest.raises(SaveError, match="came out differently"):
            attempt(saved, opened.game, opened.content)
    with pytest.raises(SaveError, match="part of the game") as caught:
        continue_match(saved, opened.game, opened.content, opened.sources())
    assert caught.value.reason == "changed"
    assert told.offer == ""
    assert Lang.read(code)("save.misfit", n=100) in told.words, "a position was kept"
    assert file.path.read_bytes() == before
    gone_on = replace(saved, lines=(*saved.lines, {"goes_on": lines.index(held) + 1}))
    with pytest.raises(SaveError, match="part of the game"):
        replay(gone_on, opened.game, opened.content)


def play_any(opened: Opened, seed: int, file: MatchFile | None) -> Match:
    """110 answers at random to a match of any game, of as many as six."""
    count = max(n for n in opened.content.file.seats if n <= 6)
    seats = [Seat(f"P{n}", n) for n in range(count)]
    options = opened.content.file.defaults(len(seats))
    extra = {"content": opened.sources()}
    match = Match.start(
        opened.game, opened.content, seats, options, seed, MatchLog(file.write_line if file else None, extra)
    )
    rng = random.Random(seed)
    while not match.is_over and len(match.lines) < 110:
        match.act(random_answer(match, rng))
    return match


def test_a_damaged_position_is_not_played(path: Path, opened: Opened) -> None:
    lines = rows(path)
    lines[200]["state"]["values"]["round"] += 1
    write(path, lines)

    with pytest.raises(SaveError, match=r"match.hotseat:201: the position is damaged"):
        go_on(path, opened)


@pytest.mark.parametrize("number", [0, 1, -5, 2, 262, 10**9, "x", None, True, [3]])
def test_a_line_that_goes_on_from_nowhere_is_a_sentence(path: Path, opened: Opened, number: Any) -> None:
    write(path, [*rows(path), {"goes_on": number}])

    with pytest.raises(SaveError, match=r"^match.hotseat:262: "):
        replay(read(path), opened.game, opened.content)


@pytest.fixture
def app() -> Iterator[App]:
    made = App()
    yield made
    made.close()


def press(app: App, words: str) -> None:
    app.turn()
    buttons = [w for panel in app.desk.kit.overlays for w in panel.widgets if isinstance(w, Button)]
    app.click(next(button for button in buttons if button.name == words).rect.center)
    app.turn()


def test_the_title_offers_it_and_one_click_goes_on(path: Path, app: App, opened: Opened) -> None:
    age(path)
    lines = rows(path)
    lines[0]["seats"][0]["bot"] = None
    write(path, lines)
    before = path.read_bytes()
    app.desk.to_title()
    assert isinstance(app.desk.top, TitleScene)
    app.desk.go_on(GAME)
    assert app.desk.table is None, "nothing is opened unasked"
    assert path.read_bytes() == before

    press(app, "Go on from move 200")

    assert app.desk.table is not None
    assert json.loads(json.dumps(app.desk.table.match.state.to_plain())) == state_at(opened, 200)
    app.desk.to_title()
    app.desk.go_on(GAME)
    assert app.desk.table is not None, "and the next time it opens without a question"


def test_the_command_line_opens_the_window_and_offers_the_same(path: Path, app: App, opened: Opened) -> None:
    age(path)
    lines = rows(path)
    lines[0]["seats"][0]["bot"] = None
    write(path, lines)
    run._sit_down(app.desk, Sitting(None, load=path))
    assert app.desk.table is None

    press(app, "Go on from move 200")

    assert app.desk.table is not None
    assert json.loads(json.dumps(app.desk.table.match.state.to_plain())) == state_at(opened, 200)


def test_a_damaged_file_that_was_clicked_is_told_of_in_the_window(app: App) -> None:
    path = paths.matches_folder() / "match.hotseat"
    path.parent.mkdir(parents=True)
    path.write_text("hello\n")

    run._sit_down(app.desk, Sitting(None, load=path))

    (dialog,) = app.desk.kit.overlays
    assert isinstance(dialog, Dialog)
    assert dialog.words == app.parts.words("save.damaged", file=path.name)
    assert path.read_text() == "hello\n"


def test_what_still_fits_can_be_looked_at_and_the_rest_is_told(path: Path, app: App) -> None:
    age(path)
    before = path.read_bytes()

    run._sit_down(app.desk, Sitting(None, watch=path))

    replay = app.desk.top
    assert isinstance(replay, ReplayScene)
    assert len(replay.recording._answers) == 200
    (dialog,) = app.desk.kit.overlays
    assert isinstance(dialog, Dialog)
    assert dialog.words.endswith("It is shown up to move 200 of 260: up to there it comes out as it did.")
    assert "has changed from version 0.9 to" in dialog.words
    assert path.read_bytes() == before


def test_a_match_of_which_nothing_fits_is_not_looked_at(path: Path, opened: Opened) -> None:
    age(path, 25)
    with pytest.raises(SaveError, match="came out differently"):
        replay_valid_part(read(path), opened.game, opened.content)
    age(path, 50)
    lines = rows(path)
    del lines[25]["digest"]
    write(path, lines)
    with pytest.raises(SaveError, match="came out differently"):
        replay_valid_part(read(path), opened.game, opened.content)


def test_not_now_leaves_the_file_alone(path: Path, app: App) -> None:
    age(path)
    before = path.read_bytes()
    app.desk.to_title()
    app.desk.go_on(GAME)
    press(app, "Not now")

    assert app.desk.table is None
    assert path.read_bytes() == before


def test_a_card_set_that_really_changed(path: Path, opened: Opened) -> None:
    """Trucks drive less far for more points, and bills buy less: answers no longer fit, the position does."""
    numbers = {**opened.content.numbers, "longest_drive": 2, "native_bills": 2, "step": 2}
    other = replace(opened, content=replace(opened.content, numbers=numbers))
    with pytest.raises(SaveError):
        replay(read(path), other.game, other.content)

    match, file_ = go_on(path, other)
    rng = random.Random(1)
    for _ in range(50):
        match.act(random_answer(match, rng))
    file_.close()

    assert replay(read(path), other.game, other.content).state.key() == match.state.key()
