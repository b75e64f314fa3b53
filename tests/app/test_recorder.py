"""Recording at the table: what is done becomes a test of the match's mod that `hotseat test` passes, in each game."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop import games
from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.cli import main
from tabletop.content.reading.yamlread import parse_all, to_plain
from tabletop.engine.match import POSITION, Match, Seat, random_answer
from tabletop.store import paths
from tabletop.ui.scenes.keep_sheet import KeepSheet
from tabletop.ui.scenes.recording_mark import RED
from tabletop.ui.table.geometry import Rect
from tabletop.ui.widgets import Dialog
from tabletop.ui.window import offscreen
from tabletop.workshop import recording
from tabletop.workshop.recording import keep, record, write_drafts
from tabletop.workshop.scenario_setup import PreparedGame
from tabletop.workshop.scenarios import run_scenarios
from tabletop.workshop.trial import position_with
from tests.covering import some_by_day
from tests.together import together

pytestmark = pytest.mark.exhaustive


def put_mod(game: str) -> Path:
    folder = paths.mods_folder() / "yard"
    folder.mkdir(parents=True)
    (folder / "mod.yaml").write_text(f'id: yard\nname: Yard\nversion: "1"\ngame: {game}\n', "utf-8")
    return folder


def sit(game: str, mods: tuple[str, ...]) -> Desk:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    content = open_game(game).content
    seats = tuple(Seat(f"Seat {n}", n) for n in range(min(content.file.seats)))
    desk.start(game, seats, content.file.defaults(len(seats)), 5, mods)
    desk.update(20)
    return desk


def play(desk: Desk, answers: int) -> None:
    assert desk.table is not None
    match, dice = desk.table.match, random.Random(3)
    for _ in range(answers):
        match.act(random_answer(match, dice))
    desk.update(20)


def ctrl_r(desk: Desk) -> None:
    desk.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=pygame.KMOD_CTRL, unicode=""))


def sheet(desk: Desk) -> KeepSheet:
    found = desk.kit.overlays[-1]
    assert isinstance(found, KeepSheet)
    return found


def told(desk: Desk) -> Dialog:
    *_, dialog = desk.kit.overlays
    assert isinstance(dialog, Dialog)
    desk.kit.overlays.clear()
    return dialog


@pytest.mark.parametrize("game", some_by_day(games.ids(), "heap", "wrestling"))
def test_what_is_recorded_is_a_test_that_holds(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = put_mod(game)
    desk = sit(game, (str(folder),))
    words = desk.parts.words
    for number, before in enumerate((0, 9), start=1):
        play(desk, before)
        ctrl_r(desk)
        assert desk.mark.words == words("recording.runs", n=0)
        play(desk, 4)
        assert desk.mark.words == words("recording.runs", n=4)
        ctrl_r(desk)
        sheet(desk).entry.value = f"{number} before"
        sheet(desk).keep.press()
        file = folder / "scenarios" / f"{number}-before.yaml"
        assert told(desk).words == words("recording.kept", n=4, file=file)
        assert desk.mark.words == ""
    desk.close()

    assert main(["test", "--mod", "yard"]) == 0
    assert "2 scenarios hold, 0 do not" in capsys.readouterr().out
    assert main(["check", "--mod", "yard"]) == 0
    text = (folder / "scenarios" / "2-before.yaml").read_text("utf-8")
    (folder / "scenarios" / "2-before.yaml").write_text(text.replace("  asked: [", "  asked: [7, "), "utf-8")
    assert main(["test", "--mod", "yard"]) == 1, "what came of it is looked at"


@together("game", games.ids())
def test_a_recording_begins_at_the_step_that_is_chosen_and_watches_what_is_ticked(game: str) -> None:
    folder = put_mod(game)
    desk = sit(game, (str(folder),))
    ctrl_r(desk)
    play(desk, 4)
    ctrl_r(desk)
    asked = sheet(desk)
    brush = offscreen((1280, 680), desk.parts.theme, desk.parts.pictures)
    desk.draw(brush)
    assert [each.who for each in asked.steps] == [f"Seat {given.seat}" for given, _ in _answers(desk)]
    asked.list.choose(2)
    asked.here.press()
    assert asked.begin == 2
    assert asked.entry.value == desk.parts.words("recording.called", n=2), "as many as are kept"
    changed = {each.key for each in asked._fields if each.has_changed}
    assert asked.watched == changed
    more = next(each.key for each in asked._fields if each.key not in changed and each.key != "phase")
    desk.draw(brush)
    asked.entry.value = "Two steps"
    asked.here.enabled = True
    asked.here.press()
    assert asked.entry.value == "Two steps", "a name that somebody wrote stays"
    for key in (*changed - {"asked"}, more):
        asked._toggle(key)
    asked._enter(asked.entry.value)
    assert desk.mark.words == ""
    written = next(
        iter(parse_all((folder / "scenarios" / "two-steps.yaml").read_text("utf-8"), "x", []) or ())
    )
    said = to_plain(written)
    assert (said["name"], len(said["when"])) == ("Two steps", 2)
    assert set(said["then"]) <= {"asked", more}, "only what is ticked"
    assert told(desk).words == desk.parts.words(
        "recording.kept", n=2, file=folder / "scenarios" / "two-steps.yaml"
    )
    shutil.rmtree(folder)
    desk.close()


def _answers(desk: Desk) -> list[Any]:
    assert desk.table is not None
    return list(desk.table.match.standing_answers())


def test_what_is_recorded_goes_on_or_is_thrown_away() -> None:
    folder = put_mod("heap")
    desk = sit("heap", (str(folder),))
    ctrl_r(desk)
    play(desk, 2)
    ctrl_r(desk)
    sheet(desk).on.press()
    desk.kit.overlays.clear()
    assert desk.recorder is not None
    ctrl_r(desk)
    sheet(desk).away.press()
    assert desk.recorder is None
    assert desk.note.words == desk.parts.words("recording.thrown_away")
    assert not (folder / "scenarios").exists()
    desk.close()


def test_the_frame_is_red_while_it_runs_and_gone_with_the_table() -> None:
    desk = sit("heap", (str(put_mod("heap")),))
    brush = offscreen((1280, 720), desk.parts.theme, desk.parts.pictures)
    red = pygame.Color(RED)[:3]

    def edge() -> tuple[int, ...]:
        desk.draw(brush)
        return brush.surface.get_at((3, 300))[:3]

    assert edge() != red
    ctrl_r(desk)
    assert desk.dirty
    assert edge() == red
    ctrl_r(desk)
    assert desk.note.words == desk.parts.words("recording.nothing")
    assert edge() != red
    ctrl_r(desk)
    desk.to_title()
    desk.update(20)
    assert desk.recorder is None
    assert desk.mark.words == ""


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("left", [False, True])
def test_the_dot_covers_no_card_and_no_button(game: str, left: bool) -> None:
    desk = sit(game, (str(put_mod(game)),))
    assert desk.table is not None
    assert desk.match_screen is not None
    desk.parts.settings = desk.parts.settings.with_values(left_handed=left)
    desk.renew_scene()
    brush, session = offscreen((1280, 680), desk.parts.theme, desk.parts.pictures), desk.table.session
    session.hand_over()
    if session.curtain is not None:
        session.reveal(session.curtain.seats[0])
    desk.update(20)
    ctrl_r(desk)
    desk.draw(brush)
    scene, dot = desk.match_screen.scene, Rect(*desk.mark.rect)

    assert dot.w > 0
    buttons = [Rect(*button.rect) for button in scene.controls.top.buttons.values()]
    assert not any(dot.overlaps(button) for button in buttons)
    words = [caption.rect for caption in scene.table_layout.captions()]
    pieces = [placed.rect for placed in scene.table_layout.sprites.values()]
    assert not [rect for rect in (*words, *pieces) if dot.overlaps(rect)]
    desk.close()


def test_without_a_mod_it_says_what_is_needed() -> None:
    desk = sit("heap", ())
    ctrl_r(desk)

    assert desk.recorder is None
    assert told(desk).words == desk.parts.words("recording.no_mod")
    desk.close()


@together("game", games.ids())
def test_any_stretch_of_a_trial_can_be_recorded(game: str, tmp_path: Path) -> None:
    """A trial begins with a table: what it was dealt by cannot be written. Seats may answer at once."""
    opened = open_game(game)
    prepared = PreparedGame(opened.game, opened.content, opened.content.file.defaults)

    def failure(path: Path) -> str:
        return "" if run_scenarios([path], lambda _: prepared, game).ok else "it does not hold"

    seats, options = [Seat("Ada", 0), Seat("Bo", 1)], opened.content.file.defaults(2)
    row = ("cards", next(iter(opened.content.by_kind["cards"])))
    header, position = position_with(opened.game, opened.content, seats, options, 1, row)
    begun = {**header, POSITION: json.loads(json.dumps(position))}
    match = Match.replay(opened.game, opened.content, begun, ())
    dice = random.Random(4)
    for _ in range(6):
        match.act(random_answer(match, dice))
    for begin in range(6):
        file = tmp_path / game / f"{begin}.yaml"
        assert keep(record(match, begin), file, ("R-1", "recorded"), failure) == "", f"from answer {begin}"
        assert file.exists()


def test_a_table_that_no_test_can_begin_with_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording, "write_drafts", lambda found, rule, name: iter(()))
    opened = open_game("heap")
    seats = [Seat("Ada", 0), Seat("Bo", 1)]
    match = Match.start(opened.game, opened.content, seats, opened.content.file.defaults(2), 1)
    assert keep(record(match, 0), tmp_path / "a.yaml", ("R-1", "x"), lambda path: "") == recording.AMID


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.ids())
def test_any_stretch_of_any_match_can_be_recorded(game: str, tmp_path: Path) -> None:
    """The table before is written, or else the whole match: one of the two holds wherever somebody begins."""
    opened = open_game(game)
    prepared = PreparedGame(opened.game, opened.content, opened.content.file.defaults)
    (tmp_path / "scenarios").mkdir()
    file = tmp_path / "scenarios" / "a.yaml"
    for seed in range(12):
        count = opened.content.file.seats[seed % len(opened.content.file.seats)]
        seats = [Seat(f"Seat {n}", n) for n in range(count)]
        match = Match.start(opened.game, opened.content, seats, opened.content.file.defaults(count), seed)
        dice = random.Random(seed)
        begin = 0
        for number in range(14 * seed + 6):
            if not match.is_over:
                match.act(random_answer(match, dice))
            begin = len(match.standing_answers()) if number == 14 * seed else begin
        held = []
        for draft in write_drafts(record(match, begin), "R-1", "recorded"):
            file.write_text(draft, "utf-8")
            held.append(run_scenarios([file], lambda _: prepared, game).ok)
        assert any(held), f"seed {seed}, {count} seats"
