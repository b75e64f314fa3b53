"""A mod that is made of a card at the table, by mouse and by key, in a match that begins again with it."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.live_files import EVERY_MS
from tabletop.app.parts import gather
from tabletop.engine.match import Seat, random_answer
from tabletop.games import ids
from tabletop.store import paths
from tabletop.ui.widgets import Button, Dialog
from tabletop.ui.window import offscreen


def sit(game: str) -> Desk:
    """One person and a bot at a table that was drawn."""
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    content = open_game(game).content
    count = min(content.file.seats)
    seats = (Seat("Ada", 0), *(Seat(f"Bot {n}", n, "random") for n in range(1, count)))
    desk.start(game, seats, content.file.defaults(count), 1)
    assert desk.table is not None
    for _ in range(8):  # in the heist game no card lies face up before that
        desk.table.match.act(random_answer(desk.table.match, random.Random(3)))
    path = desk.table.file.path
    desk.resume(path)
    desk.table.session.hand_over()
    desk.update(20)
    desk.draw(offscreen((1280, 720), desk.parts.theme, desk.parts.pictures))
    return desk


def card(desk: Desk) -> tuple[float, float]:
    """The middle of a card that lies face up."""
    assert desk.match_screen is not None
    scene = desk.match_screen.scene
    for handle, rect in scene.table_layout.anchors.items():
        at = (rect.x + rect.w / 2, rect.y + rect.h / 2)
        if handle.startswith("card:") and scene.table_layout.hits(*at)[:1] == (handle,):
            return at
    raise AssertionError("no card lies face up")


def dialog(desk: Desk) -> Dialog:
    (found,) = desk.kit.overlays
    assert isinstance(found, Dialog)
    return found


def press(desk: Desk, key: str) -> None:
    """Press a button of the dialog."""
    buttons = [each for each in dialog(desk).widgets if isinstance(each, Button)]
    desk.kit.overlays.clear()
    next(each for each in buttons if each.name == desk.parts.words(key)).press()


@pytest.mark.parametrize("game", ids())
def test_w_over_a_card_makes_a_mod_and_begins_again_with_it(game: str) -> None:
    desk = sit(game)
    table, at = desk.table, card(desk)
    assert table is not None
    desk.event(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    desk.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w"))
    assert not any(paths.mods_folder().glob("my-*")), "it is asked first"
    press(desk, "making.make")

    (folder,) = paths.mods_folder().glob("my-*")
    assert str(folder) in dialog(desk).words
    assert desk.table is not None
    assert desk.table is not table
    assert desk.table.opened.folders == (str(folder),)
    assert desk.table.seed == table.seed
    desk.close()


def test_a_right_click_with_ctrl_asks_too_and_the_card_changes_as_its_file_is_saved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = sit("heap")
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_CTRL)
    desk.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=card(desk), button=3, touch=False))
    press(desk, "making.make")
    desk.kit.overlays.clear()
    (rows,) = paths.mods_folder().glob("my-*/data/heap/*/changed.yaml")
    desk.update(EVERY_MS)

    text = rows.read_text("utf-8")
    name = next(line for line in text.splitlines() if line.startswith("  name: "))
    rows.write_text(text.replace(name, "  name: Nora’s own"), "utf-8")
    desk.update(EVERY_MS)

    assert "Nora’s own" in desk.strip.words
    assert desk.table is not None
    row = text.split("- change: ")[1].split()[0]
    assert desk.table.opened.content.row(rows.parent.name, row).name == "Nora’s own"
    desk.close()


def test_where_no_card_lies_it_says_what_to_do() -> None:
    desk = sit("heap")
    desk.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w"))

    assert dialog(desk).words == desk.parts.words("making.no_card")
    desk.close()
