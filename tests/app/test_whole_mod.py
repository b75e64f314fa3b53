"""A mod of each sort of game goes from its first card to another home in the app, with its own screens alone."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop.app.recorder import FOLDER
from tabletop.app.workshop.bench import Bench
from tabletop.app.workshop.saving import AFTER_MS, EVERY_MS
from tabletop.store import paths
from tabletop.ui.scenes.keep_sheet import KeepSheet
from tabletop.ui.scenes.mods.mods import ModsScene
from tabletop.ui.scenes.printing.print_scene import PrintScene
from tabletop.ui.scenes.workshop.picking import NameAsked, Picking
from tabletop.ui.scenes.workshop.workshop import WorkshopScene
from tests.app.sitting import App
from tests.covering import some_by_day

pytestmark = pytest.mark.exhaustive

CARDS = {"pedal": "b-16", "heist": "heavy"}
"""A card of each game that lies in no usual match of two: an option or a third player brings it."""


def open_panel(app: App, sort: type) -> Any:
    app.turn()
    found = app.desk.kit.overlays[-1]
    assert isinstance(found, sort), found
    return found


@pytest.mark.parametrize("game", some_by_day(CARDS, "heist"))
def test_a_mod_goes_from_its_first_card_to_another_home(
    app: App, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = app.desk
    desk.to_mods()
    app.turn()
    mods: Any = desk.top
    app.click(mods.make.rect.center)
    picking = open_panel(app, Picking)
    picking._pick(next(n for n, each in enumerate(picking.offered) if each.value == f"new:{game}"))
    asked = open_panel(app, NameAsked)
    asked.entry.value = "Barn"
    asked.make.press()
    desk.kit.overlays.clear()
    app.turn()
    scene = desk.top
    assert isinstance(scene, WorkshopScene)
    bench = scene.bench
    assert isinstance(bench, Bench)
    folder = paths.mods_folder() / "barn"

    scene.choose(("cards", CARDS[game]))
    name = next(each for each in bench.fields if each.field.path == ("name",))
    effects = next(each for each in bench.fields if each.field.control == "items" and each.field.fresh)
    assert bench.set(name, "Barn Door") == ""
    bench.add(effects, bench.addable(effects)[0].value)
    app.turn(AFTER_MS + 10)
    changed = folder / "data" / game / "cards" / "changed.yaml"
    good = changed.read_text("utf-8")
    assert "name: Barn Door" in good
    for text, may_begin in ((good + "  copies = 2\n", False), (good, True)):
        changed.write_text(text, "utf-8")
        app.turn(EVERY_MS + 10)
        bench.checked.wait()
        app.turn()
        assert scene.attempt.enabled is may_begin

    app.key(pygame.K_F5)
    app.turn()
    state = app.open_table.match.state
    assert CARDS[game] in [state.cards[piece].id for piece in state.zone("hand:0")]
    desk.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=pygame.KMOD_CTRL, unicode=""))
    option = next(each for each in app.open_table.match.decisions if each.seat == 0)
    app.open_table.session.act(option.sample(Random(1)))
    app.turn()
    desk.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=pygame.KMOD_CTRL, unicode=""))
    sheet = open_panel(app, KeepSheet)
    sheet.entry.value = "It opens"
    sheet.keep.press()
    assert (folder / FOLDER / "it-opens.yaml").is_file()
    desk.kit.overlays.clear()

    desk.to_title()
    desk.to_mods()
    app.turn()
    shelf: Any = desk.top
    assert isinstance(shelf, ModsScene)
    shelf.test.press()
    assert app.parts.mod_tests is not None
    app.parts.mod_tests.wait()
    app.turn()
    assert [each.outcome for each in app.parts.mod_tests.tests] == ["held"]
    desk.to_mods()
    app.turn()
    shelf = desk.top
    shelf.print.press()
    app.turn()
    printing = desk.top
    assert isinstance(printing, PrintScene)
    assert printing.printing.sheets(printing.wishes), "a sheet with the card"
    desk.to_mods()
    app.turn()
    shelf = desk.top
    shelf.share.press()
    archive = paths.shared_folder() / "barn-0.1.zip"
    raw = archive.read_bytes()

    monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path / "friend"))
    paths.mods_folder().mkdir(parents=True)
    (paths.mods_folder() / archive.name).write_bytes(raw)
    desk.to_mods()
    app.turn()
    friend: Any = desk.top
    friend.open.press()
    app.turn()
    there = paths.mods_folder() / "barn"
    assert (there / changed.relative_to(folder)).read_text("utf-8") == good
    assert (there / FOLDER / "it-opens.yaml").is_file()
