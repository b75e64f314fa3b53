"""A match keeps what it began with: rows, numbers, words and layout of its mods, whatever happens to their files."""

from __future__ import annotations

import shutil

import pytest

from tabletop import cli
from tabletop.app.tables import Table
from tabletop.content.models.records import Content
from tabletop.store import paths
from tests.covering import some_by_day
from tests.safety.a_match_with_a_mod import (
    DAMAGES,
    GAMES,
    NUMBERS,
    ROWS,
    begun,
    edited,
    go_on,
    mod_of,
    removed,
    said,
    start_anew,
)

pytestmark = pytest.mark.exhaustive

ANSWERS, MORE = 30, 15
Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("game", some_by_day(GAMES, "heap", "pedal"))
def test_a_match_goes_on_the_same_whatever_becomes_of_its_mod(game: str, capsys: Capture) -> None:
    """case M1, case M2, case M3: in the running app, after a restart, and from the command line."""
    folder = mod_of(game)
    whole = shutil.copytree(folder, paths.mods_folder().parent / "whole")
    path = begun(game, folder, ANSWERS)
    kept = path.read_bytes()
    first = Table.resume(path)
    before, german, then = said(first.opened), spoken(first, "de"), go_on(first.match, MORE)
    first.close()
    assert before[0] == 6, "the mod is in it"

    for damage in DAMAGES:
        for restarted in (False, True):
            path.write_bytes(kept)
            damage(folder)
            if restarted:
                start_anew()
            table = Table.resume(path)
            where = f"{damage.__name__}, restarted {restarted}"
            assert said(table.opened) == before, where
            assert spoken(table, "de") == german, where
            assert said_to_bots(table) == before[0], where
            assert go_on(table.match, MORE) == then, where
            table.close()
            assert cli.main(["replay", str(path), "--check"]) == 0, where
            assert "1 digest right" in capsys.readouterr().out
            shutil.rmtree(folder, ignore_errors=True)
            shutil.copytree(whole, folder)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_goes_on_with_the_new_cards_only_when_that_is_asked(game: str, capsys: Capture) -> None:
    """case M1: from where it is, with all that was played; the command line names what differs."""
    folder = mod_of(game)
    path = begun(game, folder, ANSWERS)
    edited(folder)
    assert cli.main(["replay", str(path), "--check"]) == 0
    out = capsys.readouterr().out
    assert f"{NUMBERS[game]} 6 → 8" in out
    assert f"{ROWS[game][3]} later" in out
    table = Table.resume(path)
    before = table.match.state.to_plain()
    table.keep_position()
    table.close()

    table = Table.resume(path, anew=True)
    assert said(table.opened)[0] == 8
    assert table.match.state.to_plain() == before
    then = go_on(table.match, MORE)
    table.close()

    removed(folder)
    again = Table.resume(path)
    assert said(again.opened)[0] == 8
    assert again.match.state.key() == then[-1]
    again.close()


def spoken(table: Table, language: str) -> str:
    """What the mod says in another language; the match speaks English again after it."""
    table.speak(language)
    found = table.opened.content.text("phases", "setup")
    table.speak("en")
    return found


def said_to_bots(table: Table) -> object:
    """The number, as the bots' process reads it."""
    source = table.opened.bots()
    content = source.open_content(source.open_game())
    assert isinstance(content, Content)
    return content.numbers[NUMBERS[content.game]]
