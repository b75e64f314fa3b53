"""Codes of puzzles: copied where the goal is told, opened on another shelf, and what is missing is said."""

from __future__ import annotations

import random

import pygame
import pytest

from tabletop import games
from tabletop.app import moments, puzzle_codes
from tabletop.app.library import open_game
from tabletop.app.puzzle_codes import NamedPuzzle, puzzle_code, read_puzzle
from tabletop.app.puzzling import open_puzzle, puzzles_of
from tabletop.cli import main
from tabletop.errors import SaveError
from tabletop.store.book.codes import from_code, to_code
from tabletop.store.saved_matches import find_saved_matches
from tabletop.ui.scenes.puzzle.puzzle import PuzzleScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.widgets import Dialog
from tests.app.sitting import App
from tests.app.test_branches import trunk

KNOWN = frozenset(games.ids())
NAMED = NamedPuzzle("heap", "three-answers")


def test_every_puzzle_of_every_game_has_a_short_code() -> None:
    codes = set()
    for game in sorted(KNOWN):
        for puzzle in puzzles_of(open_game(game)):
            named = NamedPuzzle(game, puzzle.id)
            codes.add(code := puzzle_code(named))
            assert read_puzzle(f"Try this:\n{code}", KNOWN) == named
            assert len(code) < 140
    assert len(codes) >= 50


def test_a_puzzle_is_copied_and_pasted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    lies: list[str] = []
    monkeypatch.setattr("tabletop.ui.widgets.entry.to_clipboard", lies.append)
    monkeypatch.setattr(moments, "from_clipboard", lambda: lies[-1] if lies else "")
    open_puzzle(app.desk, NAMED.game, NAMED.puzzle)
    app.turn()
    scene = app.desk.top
    assert isinstance(scene, PuzzleScene)
    assert scene.buttons.share.visible
    scene.buttons.share.press()
    scene.begin()
    assert not scene.buttons.share.visible, "while it is played nothing lies over the table"
    app.desk.to_title()
    app.turn()
    paste = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    app.desk.event(paste)
    again = app.desk.top
    assert isinstance(again, PuzzleScene)
    assert again is not scene
    assert again.context.name == scene.context.name
    assert not find_saved_matches().unfinished, "a puzzle is in no book"


def test_at_a_table_the_code_of_a_puzzle_leaves_the_match_as_it_is(app: App) -> None:
    app.sit("heist", ("Ada", "Bo"))
    top = app.desk.top
    moments.take_text(app.desk, puzzle_code(NAMED))
    assert app.desk.top is top


@pytest.mark.parametrize(
    ("header", "reason", "named"),
    [
        ({"game": "heap", "puzzle": "not-yet"}, "no_puzzle", "not-yet"),
        ({"game": "heap", "puzzle": "three-answers", "mods": ["my-own-mod"]}, "mod", "my-own-mod"),
        ({"game": "chess", "puzzle": "three-answers"}, "game", ""),
        ({"game": "heap", "puzzle": 3}, "torn_code", ""),
        ({"game": "heap", "puzzle": "three-answers", "mods": "all"}, "torn_code", ""),
    ],
)
def test_what_is_missing_is_said(app: App, header: dict[str, object], reason: str, named: str) -> None:
    code = to_code([header])
    with pytest.raises(SaveError) as told:
        read_puzzle(code, KNOWN)
    assert told.value.reason == reason
    moments.take_text(app.desk, code)
    dialog = app.desk.kit.overlays[-1]
    assert isinstance(dialog, Dialog)
    assert named in dialog.words
    assert "{" not in dialog.words
    app.turn()
    assert isinstance(app.desk.top, TitleScene)


def test_codes_of_matches_are_no_puzzles_and_a_torn_one_is_told() -> None:
    grown = trunk("heist", 9)
    assert read_puzzle(moments.position_code(grown, 9, "", 1), KNOWN) is None
    code, rng = puzzle_code(NAMED), random.Random(1)
    for _ in range(60):
        at = rng.randrange(len("HOTSEAT1-"), len(code))
        torn = code[:at] + rng.choice("ABCxyz019_-") + code[at + 1 :]
        if torn == code:
            continue
        with pytest.raises(SaveError) as told:
            read_puzzle(torn, KNOWN)
        assert told.value.reason == "torn_code"


def test_a_mod_is_named_without_the_folder_that_it_lies_in() -> None:
    named = puzzle_codes.puzzle_code(NamedPuzzle("heap", "my-own", ("/home/ada/mods/more-cards",)))
    assert b"home" not in from_code(named)
    assert b"more-cards" in from_code(named)


def test_the_command_prints_codes_and_opens_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "heap", "--puzzle", "three-answers", "--code"]) == 0
    code = capsys.readouterr().out.split()[-1]
    assert code == puzzle_code(NAMED)
    assert main(["open", "--keep", code]) == 0
    assert "three-answers is a puzzle of heap" in capsys.readouterr().out
    assert main(["open", "--keep", to_code([{"game": "heap", "puzzle": "not-yet"}])]) == 1
    assert "not-yet" in capsys.readouterr().err
