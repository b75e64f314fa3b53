"""Two people at a real window: they are kept, play three matches of three games, and the book tells of the evening."""

from __future__ import annotations

import json
import subprocess
import sys

import pygame
import pytest

from tabletop.store.book.entries import BookEntry
from tabletop.store.book.index import open_book
from tabletop.store.people import People
from tests.window.desktop import ROOT, Desktop, colours
from tests.window.evening import GAMES, PEOPLE

pytestmark = [pytest.mark.window, pytest.mark.nightly, pytest.mark.timeout(3600)]
NOT_BLANK = 60
PATIENCE_S = 3000


def in_home(screen: Desktop, *words: str) -> str:
    """What a program prints that has this home and this display."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=ROOT, env=screen.environment, capture_output=True, text=True, timeout=PATIENCE_S,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_evening_of_three_matches_is_told_by_the_book(screen: Desktop) -> None:
    done = json.loads(in_home(screen, "tests.window.evening", str(screen.folder)).splitlines()[-1])

    assert set(done.pop("answers")) == set(GAMES)
    assert done == {"played": True, "gone": True, "back": True, "dropped": True, "row": "The last load"}
    assert [person.name for person in People().everybody] == [*PEOPLE]
    entries: tuple[BookEntry, ...] = open_book().entries
    assert sorted(entry.game for entry in entries) == sorted(GAMES)
    assert all(entry.is_over and entry.winners for entry in entries)
    told = json.loads(in_home(screen, "tabletop", "book", "--json"))
    text = json.dumps(told)
    assert "The last load" in text
    assert all(entry.file in text for entry in entries)
    won = {entry.players[seat].name for entry in entries for seat in entry.winners}
    assert won <= {*PEOPLE}
    frames = sorted(screen.folder.glob("[1-9]-*.png"))
    assert len(frames) == 3 * len(GAMES) + 6
    assert all(colours(pygame.image.load(frame)) > NOT_BLANK for frame in frames)
