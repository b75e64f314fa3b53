"""*Is it fair?* on the screen of mods: bots play beside the window, then a verdict and a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app import fairness, folder_opener
from tabletop.app.fairness import FairRun, fair_scene, study_of
from tabletop.app.mods_screen import mods_scene
from tabletop.app.parts import Parts, gather
from tabletop.store import paths
from tabletop.ui.scenes.mods.told import ModWays
from tests.ui.table.sitting import brush
from tests.workshop.fair import faults

pytestmark = pytest.mark.exhaustive


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> Parts:
    monkeypatch.setattr(fairness, "GAMES", 10)
    faults.plant(paths.mods_folder(), "heist", "cards", faults.OVERSTRONG)
    return gather()


def study(parts: Parts) -> FairRun:
    run = study_of(parts, "faulty")
    run.wait()
    return run


def test_a_mod_is_asked_about_from_its_page(parts: Parts) -> None:
    asked: list[tuple[str, str]] = []
    fair, edit, print_cards = (
        lambda name, way=way: asked.append((way, name)) for way in ("fair", "edit", "print")
    )
    ways = ModWays(fair, edit, print_cards)
    scene = mods_scene(parts, lambda: None, ways)
    scene.list.choose(0)
    scene.draw(brush((1280, 720)))

    for button in (scene.fair, scene.edit, scene.print):
        assert button.visible
        button.press()
    assert asked == [("fair", "faulty"), ("edit", "faulty"), ("print", "faulty")]


def test_the_screen_tells_the_verdict_and_writes_the_page_where_it_can_be_drawn(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(folder_opener, "open_folder", shown.append)
    run = study(parts)
    scene = fair_scene(run, lambda: None)
    scene.update(0)
    scene.draw(brush((1280, 720)))

    assert (scene.told.done, scene.told.of, scene.told.is_running) == (22, 22, False)
    assert scene.told.headline
    assert scene.told.players[0] == "As a child plays (skilled bots): 10 matches"
    assert scene.page.visible
    assert not scene.stop.visible
    scene.page.press()
    assert [path.name for path in shown] == ["heist-faulty.html"]
    page = shown[0].read_text("utf-8")
    assert "without mods before, faulty 1.0 now" in page
    assert "--against none" in page
    assert str(shown[0]) in scene.reports.look().note

    monkeypatch.setattr(fairness, "can_draw", lambda: False)  # the same study where no page can be drawn
    run.note = ""
    scene = fair_scene(run, lambda: None)
    assert not scene.page.visible
    assert "matplotlib" in scene.told.note


def test_a_study_that_is_stopped_tells_what_was_played(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "GAMES", 100_000)
    run = study_of(parts, "faulty")
    scene = fair_scene(run, lambda: None)
    assert scene.stop.visible
    scene.stop.press()
    run.wait()
    scene.update(0)

    assert not scene.told.is_running
    assert scene.told.done < 100
    assert scene.told.headline


def test_leaving_the_screen_ends_the_study(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "GAMES", 100_000)
    left: list[bool] = []
    run = study_of(parts, "faulty")
    scene = fair_scene(run, lambda: left.append(True))
    scene.back.press()
    run.wait()

    assert left == [True]
    assert not run.is_running
