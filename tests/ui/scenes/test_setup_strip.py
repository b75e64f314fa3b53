"""The strip of games on the set-up screen: with many games and large type too no word is broken in its middle."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop.app import seating
from tabletop.app.library import offer, open_game
from tabletop.app.parts import Parts
from tabletop.bots import LEVELS
from tabletop.ui.scenes.setup.plan import Plan
from tabletop.ui.scenes.setup.setup import SetupReports, SetupScene
from tabletop.ui.scenes.shelf import Shelf
from tabletop.ui.window import offscreen
from tests.words.witness import Witness


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("many", [5, 6, 8])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_words_of_a_games_name_stay_whole(
    parts: Parts, size: tuple[int, int], many: int, text_size: int
) -> None:
    looks = [replace(look, id=f"{look.id}-{n}" if n else look.id) for n in range(2) for look in parts.shelf]
    opened = open_game("heartland")
    plan = Plan(
        offer(opened, parts.look("heartland"), parts.words), tuple(LEVELS), seating.names(parts.words), seed=3
    )
    reports = SetupReports(lambda game: None, lambda plan: None, lambda: None, lambda: None)
    there = frozenset(look.id for look in looks)
    scene = SetupScene(parts.words, Shelf(looks[:many], there), plan, reports, random.Random(1))
    brush = Witness.of(offscreen(size, parts.theme, parts.pictures, text_size=text_size))

    scene.draw(brush)

    for tab in scene.strip:
        said = [each for each in brush.seen.said if tab.rect.contains(each.box)]
        assert [each.trouble for each in said if each.trouble] == [], tab.look.name
        assert any(tab.look.name.startswith(each.words.split()[0]) for each in said), tab.look.name
