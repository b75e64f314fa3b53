"""The print screen: sheets for each wish, the PDF saved card by card, stopped and finished, opened from the rules."""

from __future__ import annotations

from pathlib import Path

import pygame
import pypdfium2
import pytest

from tabletop.app.print_screen import Press
from tabletop.app.shots import gather_windowless
from tabletop.store import paths
from tabletop.ui.scenes.printing.print_scene import PrintScene
from tabletop.ui.scenes.printing.print_wishes import PrintWishes
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.widgets import Choice
from tests.app.sitting import App

pytestmark = pytest.mark.exhaustive


def opened(app: App, game: str = "heist") -> PrintScene:
    """The print screen of a game, as the rules open it."""
    app.desk.to_rules(game)
    app.turn()
    rules = app.desk.top
    assert isinstance(rules, RulesScene)
    app.click(rules.print.rect.center)
    app.turn()
    scene = app.desk.top
    assert isinstance(scene, PrintScene)
    return scene


def choose(scene: PrintScene, name: str, value: object) -> None:
    """Choose a value of a row."""
    widget = next(row.widget for row in scene.rows if row.name == name)
    assert isinstance(widget, Choice)
    widget.choose([pick.value for pick in widget.picks].index(value))


def press(scene: PrintScene, key: str) -> None:
    assert scene.list.on_pressed is not None
    scene.list.on_pressed(key)


def test_it_opens_over_the_rules_and_escape_goes_back_to_them(app: App) -> None:
    opened(app)

    app.key(pygame.K_ESCAPE)

    assert isinstance(app.desk.top, RulesScene)


def test_each_wish_lays_the_sheets_out_anew(app: App) -> None:
    scene = opened(app)
    assert [sheet.is_back for sheet in scene.sheets] == [False, True] * 6  # 42 cards, eight on a sheet

    choose(scene, "backs", False)
    assert [sheet.count for sheet in scene.sheets] == [8] * 5 + [2]
    choose(scene, "bleed", 0)
    assert [sheet.count for sheet in scene.sheets] == [9] * 4 + [6]
    choose(scene, "bleed", 3)
    choose(scene, "paper", "letter")
    assert scene.wishes.bleed == 2  # with which eight fit again
    assert len(scene.sheets) == 6


def test_copies_are_set_card_by_card_and_none_leaves_it_out(app: App) -> None:
    scene = opened(app)
    row = scene.listed_rows[1]

    press(scene, row.key)
    scene.copies.set(0)
    left = sum(sheet.count for sheet in scene.sheets if not sheet.is_back)
    scene.copies.set(row.copies + 2)

    assert left == 42 - row.copies
    assert sum(sheet.count for sheet in scene.sheets if not sheet.is_back) == 44
    for each in scene.listed_rows:
        press(scene, each.key)
        scene.copies.set(0)
    assert scene.sheets == ()
    assert not scene.save.enabled
    app.turn()
    assert scene.copies.value == 0


def test_the_pdf_is_written_a_card_at_a_time_and_says_where_it_lies(app: App) -> None:
    scene = opened(app)
    choose(scene, "backs", False)
    app.turn()

    app.click(scene.save.rect.center)
    turns = 0
    while scene.stop.visible and turns < 200:
        app.turn()
        turns += 1

    assert turns > 40  # the window goes on between two cards
    path = paths.shared_folder() / "heist-cards.pdf"
    assert str(path).rpartition("/")[2] in scene.said
    assert len(pypdfium2.PdfDocument(path)) == len(scene.sheets) == 6
    assert [each.name for each in paths.shared_folder().iterdir()] == ["heist-cards.pdf"]


@pytest.mark.parametrize("leaves", [False, True])
def test_stopped_or_left_it_leaves_no_file(app: App, leaves: bool) -> None:
    scene = opened(app)
    app.click(scene.save.rect.center)
    for _ in range(4):
        app.turn()

    if leaves:
        app.click(scene.back.rect.center)
    else:
        app.click(scene.stop.rect.center)
    app.turn()

    assert list(paths.shared_folder().iterdir()) == []
    assert scene.said == app.desk.parts.words("print.stopped")
    assert isinstance(app.desk.top, RulesScene if leaves else PrintScene)


def test_what_cannot_be_written_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the library, and where the folder is a file."""
    scene, words = opened(app), app.desk.parts.words
    with monkeypatch.context() as patch:
        patch.setattr("tabletop.app.print_screen.has_library", lambda: False)
        app.click(scene.save.rect.center)
        app.turn()
    assert scene.said == words("print.failed", why=words("print.no_library"))

    paths.shared_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.shared_folder().write_text("a file")
    app.click(scene.save.rect.center)
    app.turn()
    assert scene.said == words("print.failed", why="File exists")
    assert scene.save.visible


def test_the_sheet_that_is_shown_is_the_page_that_is_printed(hotseat_home: Path, tmp_path: Path) -> None:
    parts = gather_windowless("en")
    press = Press(parts.open("heist"), parts)
    wishes = PrintWishes(has_backs=False)
    steps = press.save(wishes)
    try:
        while True:
            next(steps)
    except StopIteration as end:
        page = pypdfium2.PdfDocument(end.value)[0].render(scale=1.0).to_pil().convert("RGB")

    shown = [press.paint(wishes, place, page.size) for place in (0, 1)]

    printed = pygame.image.frombytes(page.tobytes(), page.size, "RGB")
    views = [
        pygame.image.tobytes(pygame.transform.smoothscale(each, (160, 113)), "RGB")
        for each in (*shown, printed)
    ]
    far = [sum(abs(a - b) for a, b in zip(view, views[-1], strict=True)) / len(view) for view in views[:2]]
    assert far[0] < 6 < far[1]
