"""One look at saved files: a match's copy of its mods is never other than what was read, and nothing is read twice."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.app import reading
from tabletop.app.keeping import base_content, with_copy
from tabletop.app.library import reread
from tabletop.app.shared_readings import SharedReadings
from tests.app.test_mods_at_the_table import GAME, ROW, shed, write


@pytest.fixture
def mod() -> Path:
    pygame.init()
    return shed()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_copy_of_a_look_is_what_was_read(
    mod: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with SharedReadings().share():
        now = reread(GAME, (str(mod),), language)
        monkeypatch.setattr(reading, "_read", lambda *_: pytest.fail("read again"))
        shared = with_copy(now)
        monkeypatch.undo()

    assert shared.content == base_content(shared)
    assert shared.content == reading.content_of(now.game, shared.mods)
    assert shared.mods != now.mods


def test_a_file_that_is_saved_between_reading_and_copying_is_read_again(mod: Path) -> None:
    with SharedReadings().share():
        now = reread(GAME, (str(mod),))
        write(mod / "data" / GAME / "cards" / "c.yaml", ROW.format(name="Hut", n=1))
        kept = with_copy(now)

    assert now.content.row("cards", "shed").name == "Shed"
    assert kept.content.row("cards", "shed").name == "Hut"
