"""Lanes, sheet and the panel of demand and supply show all their words, whatever a phase comes to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.app.library import open_game
from tabletop.app.parts import Parts, gather, speak
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.engine.fields import Plain
from tabletop.games.heist import GAME
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.scene import TableScene
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.fixture(scope="module", autouse=True)
def _pygame() -> None:
    pygame.display.init()
    pygame.font.init()


@pytest.fixture
def parts(hotseat_home: Path) -> Parts:
    return gather()


def brings(*takes: int) -> dict[str, Plain]:
    """Jobs of as many seats, and the fullest phase A that there can be."""
    jobs = {f"brings:{seat}:b": (("gains", 16, 0), ("heats", n, 0)) for seat, n in enumerate(takes) if n}
    told = {
        "brings:0:a": (("pays", 3, 1), ("cools", 2, 1)),
        "brings:1:a": (("copies", 4, 1), ("cools", 3, 1)),
        "brings:2:a": (("replays", 0, 1), ("cools", 3, 1)),
        "brings:3:a": (("adds", 0, 1), ("pays", 3, 1), ("cools", 2, 1)),
    }
    return {**jobs, **told}


STATES: dict[str, dict[str, Plain]] = {
    "short": {"phase": "check", "supply": 4, **brings(3, 2, 0, 3, 2, 2)},
    "lost": {"phase": "check", "supply": 14, **brings(3, 3, 3, 3, 3, 2)},
    "enough": {"phase": "check", "supply": 10, **brings(3, 2, 0, 1, 0, 0)},
    "foreseen": {"phase": "a", "supply": 1, **brings(3, 2, 0, 1, 0, 0)},
    "nobody": {"phase": "check", "supply": 0, **brings()},
    "off": {"phase": "check", "supply": 8, "brings:0:b": (("skipped", 0, 1),)},
}


@in_languages("text_size, size, code", [100, 200], SIZES)
def test_whatever_a_phase_comes_to_is_told_whole(
    parts: Parts, code: str, size: tuple[int, int], text_size: int
) -> None:
    parts.settings = parts.settings.with_values(language=code)
    parts.words = speak(code)
    opened = open_game(GAME.id, language=code)
    wrong = {}
    for name, values in STATES.items():
        for apb in (False, True) if name == "short" else (False,):
            show = Stand(parts, opened, SampleMatch(6, 1, options={"apb": apb})).scene("table")
            assert isinstance(show, TableScene)
            brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))
            show.draw(brush)
            table = show.view.table.clone()
            table.values.update(values)
            show.recall.view = replace(show.view, table=table)
            show.recall.shown = lay_out(show.recall.view, opened.content.table, show.table_layout.size)
            show.recall.unfolding = True  # what else stands in the place of the prompt
            show.stale = True
            show.draw(again := Witness.of(brush))
            found = list(again.seen.troubles())
            if found:
                wrong[name, apb] = found

    assert wrong == {}
