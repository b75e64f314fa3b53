"""Form and text side by side: wide windows offer both, touched lines are marked, the field in hand is lit in them."""

from __future__ import annotations

import pytest

from tabletop.app.workshop.screen import work_on
from tabletop.content.languages.lang import Lang
from tabletop.ui.scenes.workshop.line_marks import find_marks
from tabletop.ui.scenes.workshop.told import Shown
from tabletop.ui.scenes.workshop.workshop import WorkshopScene
from tabletop.ui.window import offscreen
from tests.app.sitting import App
from tests.app.test_workshop import SHEDS, mod, rest, workshop
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive


def open_card(app: App) -> WorkshopScene:
    """The Workshop with a card of the mod, in the window of the app."""
    work_on(app.desk, mod(app, rows=SHEDS), ("cards", "db-w1"))
    return workshop(app)


def named(scene: WorkshopScene, key: str) -> Shown:
    """A field of the form; the window of the app, which is narrow, draws no frame for it."""
    return next(each for each in scene.bench.fields if each.field.path == (key,))


def views(scene: WorkshopScene) -> list[object]:
    """The views that can be chosen."""
    return [pick.value for pick in scene.tabs.picks]


def test_lines_are_marked_as_new_changed_or_gone() -> None:
    before = "- id: a\n  name: A\n  n: 1\n- id: b\n"

    assert find_marks(before, before) == {}
    assert find_marks(before, before.replace("n: 1", "n: 2")) == {2: "changed"}
    assert find_marks(before, before.replace("  n: 1\n", "  n: 1\n  m: 2\n")) == {3: "new"}
    assert find_marks(before, before.replace("  n: 1\n", "")) == {1: "gone"}
    assert find_marks("", "a\nb") == {0: "changed", 1: "new"}


def test_a_wide_window_shows_form_and_text_at_once_and_a_narrow_one_either(app: App) -> None:
    scene = open_card(app)
    assert views(scene) == ["form", "text"]

    wide = offscreen((1920, 1080), app.parts.theme, app.parts.pictures)
    scene.draw(wide)
    assert views(scene) == ["form", "beside", "text"]
    scene._show("beside")
    scene.draw(wide)
    assert scene.page.text.visible
    assert scene.form.pane.rect.right < scene.page.text.rect.x
    assert {scene.page.text, *scene.form.widgets} <= set(scene.kit.widgets)

    scene.draw(offscreen((1280, 680), app.parts.theme, app.parts.pictures))
    assert scene.view == "form"
    assert not scene.page.text.visible


def test_touched_lines_are_marked_and_the_field_in_hand_is_lit(app: App) -> None:
    scene = open_card(app)
    scene.draw(offscreen((1920, 1080), app.parts.theme, app.parts.pictures))
    scene._show("beside")
    page = scene.page.text
    assert page.marks == {}

    scene.bench.set(named(scene, "attack"), "green")
    scene.bench.set(named(scene, "copies"), 3)
    scene.update(20)
    assert [(page.lines[line].strip(), mark) for line, mark in page.marks.items()] == [
        ("attack: green    # was yellow", "changed"),
        ("copies: 3", "new"),
    ]
    scene.kit.set_focus(scene.form.widget_at(("attack",)))
    scene.update(20)
    assert page.lit == (3, 4)
    scene.kit.set_focus(scene.form.widget_at(("swerve",)))
    scene.update(20)
    assert page.lit == (0, 0), "it stands nowhere in the file"

    rest(app)  # until it is saved
    before, now = scene.bench.look_before, scene.bench.look
    assert before is not None
    assert now is not None
    assert (before.record.attack, now.record.attack) == ("red", "green")


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_beside_the_form_are_whole(app: App, language: str) -> None:
    app.parts.words = Lang.read(language)
    scene = open_card(app)
    scene.bench.set(named(scene, "copies"), 3)
    for text_size in (100, 125):
        ink = Witness.of(offscreen((1920, 1080), app.parts.theme, app.parts.pictures, text_size=text_size))
        scene.draw(ink)
        scene._show("beside")
        scene.kit.set_focus(scene.form.widget_at(("attack",)))
        scene.update(20)
        ink.seen.said.clear()
        scene.draw(ink)

        assert [each for each in ink.seen.said if each.trouble] == []
