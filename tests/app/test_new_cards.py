"""Cards that have changed since a match began: they are offered by name, and never taken unasked."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.content.mods import compare
from tabletop.store.match_files import read
from tabletop.ui.widgets import Button, Dialog
from tests.safety.a_match_with_a_mod import NUMBERS, begun, edited, go_on, mod_of, said

pytestmark = pytest.mark.exhaustive

GAME = "heartland"


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.init()
    made = Desk(gather(), random.Random(1))
    yield made
    made.close()


@pytest.fixture
def folder() -> Path:
    return mod_of(GAME)


@pytest.fixture
def path(folder: Path) -> Path:
    return begun(GAME, folder, 12)


def told(desk: Desk) -> Dialog:
    (dialog,) = desk.kit.overlays
    assert isinstance(dialog, Dialog)
    return dialog


def press(desk: Desk, name: str) -> None:
    dialog = told(desk)
    desk.kit.overlays.clear()
    buttons = [each for each in dialog.widgets if isinstance(each, Button)]
    next(each for each in buttons if each.name == name).press()


def number(desk: Desk) -> object:
    assert desk.table is not None
    return desk.table.opened.content.numbers[NUMBERS[GAME]]


def test_continue_offers_the_new_cards_by_name_once_and_goes_on_with_the_old_ones(
    desk: Desk, path: Path, folder: Path
) -> None:
    edited(folder)
    kept = path.read_bytes()

    desk.go_on_with(path)

    words = told(desk).words
    for name in ("Bascom later", "trailer 6 → 8", "“Begin 8”", "The look of the table differs"):
        assert name in words
    assert number(desk) == 6, "the table stands there with the cards it began with"
    press(desk, "As it began")
    desk.to_title()
    assert path.read_bytes() == kept
    desk.go_on_with(path)
    assert not desk.kit.overlays, "it was asked"
    assert number(desk) == 6


def test_the_language_and_the_colours_of_the_table_are_no_difference(
    desk: Desk, path: Path, folder: Path
) -> None:
    desk.parts.change("language", "de")
    desk.parts.change("colour_blind", True)
    desk.go_on_with(path)
    desk.reread()
    assert not desk.kit.overlays, "nothing differs"
    assert desk.table is not None
    desk.table.note_cards()
    desk.to_title()
    desk.go_on_with(path)
    assert not desk.kit.overlays

    edited(folder)
    desk.reread()

    lines = told(desk).words.split("\n")
    assert lines[1:5] == [
        "Orte – anders: Bascom later",
        "Zahlen – anders: trailer 6 → 8",
        "Andere Wörter: „Anfang 8“",
        "Der Tisch sieht anders aus.",
    ]


def test_whoever_takes_the_new_cards_goes_on_with_them_from_where_the_match_is(
    desk: Desk, path: Path, folder: Path
) -> None:
    edited(folder)
    desk.go_on_with(path)
    assert desk.table is not None
    before, turn = desk.table.match.state.to_plain(), desk.table.match.state.key()

    press(desk, "Go on with the new cards")

    assert number(desk) == 8
    assert desk.table.match.state.to_plain() == before, "nothing that was played is lost"
    assert desk.table.match.state.key() == turn
    go_on(desk.table.match, 5)
    after = desk.table.match.state.key()
    desk.to_title()
    shutil.rmtree(folder)
    desk.go_on_with(path)
    (told,) = desk.kit.overlays
    assert isinstance(told, Dialog)
    assert told.title == desk.parts.words("mods.gone_title")
    assert number(desk) == 8, "the file keeps these now"
    assert desk.table.match.state.key() == after


def usual(desk: Desk) -> str:
    """Name of the button that Enter presses."""
    (button,) = [each for each in told(desk).widgets if isinstance(each, Button) and each.style == "primary"]
    return button.name


def test_f5_offers_the_same_and_tells_why_it_cannot_be(desk: Desk, path: Path, folder: Path) -> None:
    row = folder / "data" / GAME / "cards" / "more.yaml"
    row.parent.mkdir()
    desk.go_on_with(path)
    assert desk.table is not None
    used = desk.table.match.header["pieces"][0][0]
    row.write_text(f"- remove: {used}\n", "utf-8")

    desk.reread()

    name = open_game(GAME).content.row("cards", used).name
    assert f"needs what is gone: {name}" in told(desk).words
    assert [each.name for each in told(desk).widgets] == ["As it began", "Begin again"]
    assert usual(desk) == "As it began", "Enter ends nothing that was played"
    desk.kit.overlays.clear()
    row.unlink()
    edited(folder)
    desk.reread()
    assert usual(desk) == "Go on with the new cards"
    press(desk, "Go on with the new cards")
    assert number(desk) == 8


def test_what_f5_shows_is_shown_again_later(desk: Desk, path: Path, folder: Path) -> None:
    """Words and looks are taken when somebody asks for them; the file keeps what was seen last."""
    desk.go_on_with(path)
    assert desk.table is not None
    game = folder / "data" / GAME / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("Begin 6", "Begin anew"), "utf-8")

    desk.reread()

    assert not desk.kit.overlays
    seen = said(desk.table.opened)
    assert "Begin anew" in seen
    desk.to_title()
    shutil.rmtree(folder)
    desk.go_on_with(path)
    assert said(desk.table.opened) == seen


def test_our_own_cards_of_another_version_are_told_once_by_name(desk: Desk, path: Path) -> None:
    """What Hotseat itself brings is not kept; that it differs is known by its fingerprints."""
    rows = path.read_text("utf-8").split("\n")
    header = json.loads(rows[0])
    then = {kind: dict(found) for kind, found in compare.unpack_fingerprints(header["fingerprints"]).items()}
    then["locations"]["new-salem"] = "old"
    then["numbers"]["swap"] = "old"
    header["fingerprints"] = compare.pack_fingerprints(then)
    path.write_text("\n".join([json.dumps(header), *rows[1:]]), "utf-8")

    desk.go_on_with(path)

    assert "New Salem" in told(desk).words
    assert "swap 1" in told(desk).words
    assert "goes on with those" in told(desk).words
    desk.kit.overlays.clear()
    desk.to_title()
    desk.go_on_with(path)
    assert not desk.kit.overlays, "once"


def test_a_file_grows_by_little(path: Path) -> None:
    first = path.read_bytes().split(b"\n")[0]
    header = read(path).header

    added = len(header["mods_copy"]) + len(header["fingerprints"])

    assert added < 2000
    assert len(first) < 6000
