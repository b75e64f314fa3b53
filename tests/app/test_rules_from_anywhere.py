"""F1 opens the rules of whatever game is in sight: on the shelf, in the set-up, with the mods that are on there."""

from __future__ import annotations

import pygame
import pytest

from tabletop.errors import ContentError
from tabletop.store import paths
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.scenes.title.title import TitleScene
from tests.app.sitting import App

pytestmark = pytest.mark.exhaustive


def rules(app: App) -> RulesScene:
    """The rules that are open."""
    scene = app.desk.top
    assert isinstance(scene, RulesScene)
    return scene


def test_on_the_shelf_f1_opens_the_rules_of_the_box_that_is_lit_and_closes_them(app: App) -> None:
    title = app.desk.top
    assert isinstance(title, TitleScene)
    box = title.boxes[3]
    app.move(box.rect.center)

    app.key(pygame.K_F1)
    assert rules(app).look.id == box.look.id
    app.key(pygame.K_F1)

    assert app.desk.top is title
    app.key(pygame.K_RIGHT)
    app.key(pygame.K_RIGHT)
    app.key(pygame.K_F1)
    assert rules(app).look.id == title.chosen != box.look.id


def test_over_settings_and_mods_f1_opens_them_too(app: App) -> None:
    for opens in (app.desk.to_settings, app.desk.to_mods):
        opens()
        under = app.desk.top
        app.key(pygame.K_F1)
        assert isinstance(app.desk.top, RulesScene)
        app.key(pygame.K_ESCAPE)
        assert app.desk.top is under


def test_the_set_up_opens_the_rules_of_its_own_game_after_another_tab_too(app: App) -> None:
    app.desk.to_setup("heap")
    app.turn()
    scene = app.desk.top
    assert isinstance(scene, SetupScene)
    scene.reports.on_game("pedal")
    app.turn()
    scene = app.desk.top
    assert isinstance(scene, SetupScene)

    app.click(scene.rules.rect.center)
    assert rules(app).look.id == "pedal"
    app.key(pygame.K_ESCAPE)
    app.click(scene.rows[0].entry.rect.center)
    app.key(pygame.K_F1)

    assert rules(app).look.id == "pedal"


def test_in_the_set_up_they_are_those_of_the_mods_that_are_on(app: App) -> None:
    folder = paths.mods_folder() / "sheds"
    (folder / "data" / "heap").mkdir(parents=True)
    (folder / "mod.yaml").write_text(
        'id: sheds\nname: Sheds\nversion: "1.0"\ngame: heap\nauthors: [Mara]\n', "utf-8"
    )
    (folder / "data" / "heap" / "game.yaml").write_text("subtitle: All about sheds\n", "utf-8")
    app.desk.to_setup("heap")
    scene = app.desk.top
    assert isinstance(scene, SetupScene)
    scene.switch_mod(str(folder), True)

    app.key(pygame.K_F1)

    content = rules(app).content
    assert content is not None
    assert content.file.subtitle == "All about sheds"


def test_files_that_cannot_be_read_are_told_of(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str, mods: tuple[str, ...]) -> None:
        raise ContentError("game.yaml, line 3: a colon is missing")

    monkeypatch.setattr(type(app.parts), "open", lambda parts, *asked: broken(*asked))
    app.key(pygame.K_F1)

    assert isinstance(app.desk.top, TitleScene)
    assert app.desk.kit.overlays


def test_a_search_leaves_no_held_keys_that_repeat_on_the_screen_below(app: App) -> None:
    app.key(pygame.K_F1)
    app.click(rules(app).search.rect.center)
    assert pygame.key.get_repeat() != (0, 0)

    app.key(pygame.K_ESCAPE)
    assert rules(app).kit.focus is None, "it leaves the line first"
    app.key(pygame.K_ESCAPE)

    assert isinstance(app.desk.top, TitleScene)
    assert pygame.key.get_repeat() == (0, 0)
