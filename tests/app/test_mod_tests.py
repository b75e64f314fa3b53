"""The tests of a mod in the app: run beside the window, marked beside each card, shown, mended, watched and dealt."""

from __future__ import annotations

import random
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.app.mod_tests import ModTests
from tabletop.app.recorder import toggle_recording
from tabletop.app.scenarios_screen import open_tests
from tabletop.app.workshop.screen import work_on
from tabletop.cli import main
from tabletop.content.reading.roots import find_root
from tabletop.engine.match import random_answer
from tabletop.store import paths
from tabletop.ui.replaying import EVERYTHING
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.scenarios.acts import TestActs
from tabletop.ui.scenes.scenarios.scenarios import ScenarioScene
from tabletop.ui.scenes.scenarios.told import LineTold, ScenarioTold
from tabletop.ui.scenes.workshop.picking import Picking
from tabletop.ui.scenes.workshop.workshop import WorkshopScene
from tabletop.ui.widgets import Dialog, Rows
from tests.app.sitting import App

pytestmark = pytest.mark.exhaustive

WRONG = "scenarios/rushing.yaml"
MOWER = f"{WRONG}:34"
"""Place of the test of the mower in the sample."""
SHED = "scenarios/attaching.yaml:2"


def sample(wrong: bool = False) -> Path:
    """The sample of twelve cards in the mods folder; with a test that expects one card too many."""
    folder = paths.mods_folder() / "garden-sheds"
    shutil.copytree(find_root() / "docs" / "mods" / "garden-sheds", folder)
    if wrong:
        file = folder / WRONG
        file.write_bytes(file.read_bytes().replace(b"haul: {0: 4}", b"haul: {0: 5}"))
    return folder


def running(app: App) -> ModTests:
    assert app.parts.mod_tests is not None
    return app.parts.mod_tests


def finish(app: App) -> None:
    """Wait until the tests have run, and let the screen show it."""
    running(app).wait()
    app.turn()
    app.turn()


def press_first(rows: Rows) -> None:
    """Choose the first row, and press Enter."""
    rows.choose(0)
    rows.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))


def screen(app: App) -> ScenarioScene:
    app.turn()
    scene = app.desk.top
    assert isinstance(scene, ScenarioScene), app.desk.names
    return scene


def press(app: App, name: str) -> None:
    app.turn()
    top: Any = app.desk.top
    kit = app.desk.kit if app.desk.kit.overlays else top.kit
    app.click(kit.find(name).rect.center)


def line(scene: ScenarioScene, part: str, begin: str) -> LineTold:
    return next(each for each in scene.shown.lines if each.part == part and each.words.startswith(begin))


def test_the_workshop_marks_each_card_by_the_tests_that_name_it(app: App) -> None:
    folder, words = sample(wrong=True), app.parts.words
    work_on(app.desk, folder)
    app.turn()
    scene = app.desk.top
    assert isinstance(scene, WorkshopScene)
    assert {each.tested for each in scene.bench.things} == {""}, "nothing was run"
    press(app, words("tests.run"))
    finish(app)

    tested = {each.id: each.tested for each in scene.bench.things if each.mark == "new"}
    assert (tested["mower"], tested["shed"], tested["gnome"]) == ("failed", "held", "held")
    assert scene.tests.name == ", ".join((words("tests.hold", n=23), words("tests.fail", n=1)))
    found = next(each for each in scene.bench.findings if each.test)
    assert (found.test, found.place) == (MOWER, f"{WRONG}:46")
    assert app.parts.words("tests.why.found", found="4") in found.what
    assert scene.attempt.enabled, "a match can begin all the same"

    app.click(scene.found.list.row_rect(0).center)
    shown = screen(app)
    assert shown.chosen == MOWER
    assert [shown.told.count("held"), shown.told.count("failed")] == [23, 1]
    assert line(shown, "then", "Who won the last rush").outcome == "held"
    assert (
        line(shown, "then", "Hauled, not seen yet, Ada").outcome,
        line(shown, "then", "Hauled, not seen yet, Ada").place,
    ) == (
        "failed",
        f"{WRONG}:46",
    )
    assert line(shown, "then", "Hauled, not seen yet, Ada").why == (words("tests.why.found", found="4"),)
    app.click(shown.acts["see"].rect.center)
    app.turn()
    seen = app.desk.top
    assert isinstance(seen, ReplayScene)
    assert seen.player.at == seen.recording.last, "the table on which the line does not hold"
    app.key(pygame.K_ESCAPE)
    app.turn()

    file = folder / WRONG
    ours = (find_root() / "docs" / "mods" / "garden-sheds" / WRONG).read_bytes()
    assert file.read_bytes() != ours
    app.click(shown.mend.rect.center)
    finish(app)
    assert file.read_bytes() == ours, "only what was found is written, and no other letter"
    assert (screen(app).told.count("failed"), shown.mend.enabled) == (0, False)
    app.key(pygame.K_ESCAPE)
    assert app.desk.top is scene

    press(app, words("tests.run"))
    finish(app)
    assert {each.tested for each in scene.bench.things if each.mark == "new"} == {"held"}
    assert [each for each in scene.bench.findings if each.test] == []


def test_a_card_that_is_changed_is_tested_again_by_itself(app: App) -> None:
    folder = sample()
    work_on(app.desk, folder, ("cards", "mower"))
    press(app, app.parts.words("tests.run"))
    finish(app)
    assert running(app).count("held") == 24
    rows = folder / "data/heap/cards/garden.yaml"
    rows.write_bytes(
        rows.read_bytes().replace(b"{when: won, do: [{do: haul, n: 2", b"{when: won, do: [{do: haul, n: 3")
    )
    for _ in range(60):
        app.turn(100)
    finish(app)

    assert running(app).count("failed") == 1


def test_the_page_of_a_mod_runs_its_tests_and_lists_what_none_fires(app: App, capsys: Any) -> None:
    folder = sample()
    (folder / WRONG).unlink()
    app.desk.to_mods()
    press(app, app.parts.words("tests.run"))
    scene = screen(app)
    finish(app)

    assert scene.told.count("held") == len(scene.told.rows) == 12
    unfired = [each for each in scene.told.effects if not each.fires]
    assert main(["test", str(folder), "--uncovered"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert f"{len(unfired)} effects that no scenario fires" in said
    assert {each.key[1] for each in unfired} == {
        each.split(": ")[1].partition(",")[0] for each in said if ".yaml:" in each
    }
    assert scene.effects.rows[0].enabled
    assert not scene.effects.rows[-1].enabled
    key = unfired[0].key
    press_first(scene.effects)
    app.turn()
    assert app.desk.recorder is not None, "what is done there becomes a test"
    state = app.open_table.match.state
    assert key[1] in [state.cards[piece].id for piece in state.zone("hand:0")]


def test_a_test_can_be_stopped(app: App) -> None:
    tests = ModTests(app.parts, sample(), "heap")
    tests.run()
    tests.stop()
    tests.wait()

    assert tests.done < len(tests.tests)
    assert tests.effects == ()
    tests.run()
    tests.wait()
    assert tests.count("held") == 24


def test_the_given_is_edited_with_a_caret_beside_and_dealt(app: App) -> None:
    folder, words = sample(), app.parts.words
    open_tests(app.desk, "garden-sheds")
    scene = screen(app)
    finish(app)
    scene.choose(SHED)
    app.key(pygame.K_F2)
    assert scene.text.visible
    before = scene.text.value
    scene.text.value = before.replace("hand: {0: [shed]}", "hand: {0: [shedd]}", 1)
    scene._touch(scene.text.value)
    app.turn(500)
    finish(app)
    (mistake,) = scene.shown.mistakes
    assert mistake.remedy == "did you mean “shed”?"
    assert mistake.source[len(mistake.before) :].startswith("shedd"), "the caret stands below it"
    assert scene.wrong.visible
    assert not scene.acts["deal"].enabled
    assert not scene.acts["watch"].enabled

    scene.text.value = before.replace("hand: {0: [shed]}", "hand: {0: [shed, gnome]}", 1)
    scene._touch(scene.text.value)
    app.turn(500)
    finish(app)
    press(app, words("tests.deal"))
    app.turn()
    assert "hand: {0: [shed, gnome]}" in (folder / "scenarios/attaching.yaml").read_text()
    match = app.open_table.match
    state = match.state
    assert [state.cards[piece].id for piece in state.zone("hand:0")] == ["shed", "gnome"]
    assert app.desk.recorder is not None
    match.act(random_answer(match, random.Random(1)))
    app.turn()
    toggle_recording(app.desk)
    press(app, words("recording.keep"))
    (dialog,) = app.desk.kit.overlays
    assert isinstance(dialog, Dialog)
    press(app, words("tests.show"))
    shown = screen(app)
    finish(app)
    assert shown.chosen == "scenarios/recorded-one-step.yaml:1"
    assert {each.outcome for each in shown.shown.lines if each.part != "given"} == {"held"}


@pytest.mark.parametrize("game", ["heap", "pedal"])
def test_a_test_is_watched_step_by_step_with_all_hands_open(app: App, game: str) -> None:
    name = {"heap": "garden-sheds", "pedal": "fjord-lap"}[game]
    shutil.copytree(find_root() / "docs" / "mods" / name, paths.mods_folder() / name)
    open_tests(app.desk, name)
    finish(app)
    scene = screen(app)
    place = SHED if game == "heap" else next(row.place for row in scene.told.rows)
    scene.choose(place)
    press(app, app.parts.words("tests.watch"))
    app.turn()
    replay = app.desk.top
    assert isinstance(replay, ReplayScene)
    assert (replay.player.at, replay.player.viewer) == (0, EVERYTHING)
    steps = sum(each.part == "when" for each in scene.shown.lines)
    assert replay.recording.answers_at(replay.recording.last) == steps
    app.key(pygame.K_RIGHT)
    app.turn()
    assert replay.player.at == min(1, replay.recording.last)
    press(app, app.parts.words("tests.to_tests"))
    assert screen(app) is scene


def test_what_another_program_saved_is_not_written_over(app: App) -> None:
    folder = sample()
    open_tests(app.desk, "garden-sheds")
    finish(app)
    scene = screen(app)
    scene.choose(SHED)
    file = folder / "scenarios/attaching.yaml"
    theirs = file.read_bytes() + b"# theirs\n"
    file.write_bytes(theirs)
    scene.text.value += "# ours\n"
    scene._touch(scene.text.value)
    app.turn(500)
    assert file.read_bytes() == theirs
    (dialog,) = scene.kit.overlays
    assert isinstance(dialog, Dialog)
    press(app, app.parts.words("workshop.theirs"))
    app.turn()
    assert file.read_bytes() == theirs
    assert scene.text.value.endswith("# theirs\n")

    file.write_bytes(theirs + b"# more\n")
    app.turn(600)
    assert scene.text.value.endswith("# more\n"), "nothing was touched here"
    file.write_bytes(theirs)
    scene.text.value = scene.text.value.replace("# theirs", "# ours")
    scene._touch(scene.text.value)
    app.turn(500)
    press(app, app.parts.words("workshop.ours"))
    app.turn()
    assert file.read_bytes().endswith(b"# ours\n# more\n")


def test_a_mod_without_tests_and_one_with_mistakes_say_so(app: App) -> None:
    folder, words = sample(), app.parts.words
    shutil.rmtree(folder / "scenarios")
    open_tests(app.desk, "garden-sheds")
    finish(app)
    scene = screen(app)
    assert scene._facts == words("tests.none")
    assert not scene.run.enabled
    assert len([each for each in scene.told.effects if not each.fires]) == 25
    app.key(pygame.K_ESCAPE)

    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "one.yaml").write_text("rule: A-1\nname: [\n", "utf-8")
    open_tests(app.desk, "garden-sheds")
    finish(app)
    scene = screen(app)
    assert [row.outcome for row in scene.told.rows] == ["mistaken"]
    assert scene.shown.mistakes
    assert not scene.acts["deal"].enabled


def test_a_test_looks_at_more_where_somebody_asks_for_it(app: App) -> None:
    folder = sample()
    open_tests(app.desk, folder.name)
    finish(app)
    shown = screen(app)
    shown.choose(SHED)
    before = (folder / "scenarios/attaching.yaml").read_text()
    app.turn()
    app.click(shown.acts["also"].rect.center)
    picking = app.desk.kit.overlays[-1] if app.desk.kit.overlays else shown.kit.overlays[-1]
    assert isinstance(picking, Picking)
    assert "phase" in [each.value for each in picking.offered], "a field that it does not name"
    assert "hand" not in [
        each.value for each in picking.offered if f"  {each.value}:" in before.split("---")[0]
    ]
    picking._pick(next(n for n, each in enumerate(picking.offered) if each.value == "phase"))
    picking.dismiss()
    shown.kit.overlays.clear()
    finish(app)
    after = (folder / "scenarios/attaching.yaml").read_text()
    (added,) = set(after.splitlines()) - set(before.splitlines())
    assert added.strip().startswith("phase: ")
    assert len(after.splitlines()) == len(before.splitlines()) + 1, "one line, and no other letter"
    assert {each.outcome for each in screen(app).shown.lines if each.part == "then"} == {"held"}


def test_a_file_that_cannot_be_written_is_told_and_its_test_stays(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    folder = sample(wrong=True)
    before = (folder / WRONG).read_bytes()
    open_tests(app.desk, folder.name)
    finish(app)
    shown = screen(app)
    monkeypatch.setattr("tabletop.app.scenarios_screen.replace_bytes", refuse)
    for act in (partial(shown.reports.mend, MOWER), partial(shown.reports.watch_also, MOWER, "phase")):
        act()
        told = app.desk.kit.overlays[-1]
        assert isinstance(told, Dialog)
        assert "No space left on device" in told.words
        app.desk.kit.overlays.clear()
    assert (folder / WRONG).read_bytes() == before


def test_nothing_more_is_watched_at_the_end_of_a_test_that_stops_before_it(app: App) -> None:
    names = ("again", "watch", "see", "deal", "mend", "also")
    acts = TestActs(app.parts.words, dict.fromkeys(names, lambda: None))
    amid, end = LineTold("when", "", "", "failed"), LineTold("then", "", "", "failed")
    for failed, is_offered in ((amid, False), (end, True)):
        acts.show(ScenarioTold("", "", (failed,), may_play=True, has_failed=True), may_run=True)
        assert acts["also"].enabled is is_offered
        assert acts["see"].enabled
