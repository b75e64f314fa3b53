"""A blind pass over looking back: what it offers is the same in two matches that somebody cannot tell apart.

`test_own_eyes.py` compares views, words and pictures of the recording. Here are the ways round them: what may be
undone, whether a branch is with hindsight, branches and codes, names that are proposed for bookmarks, the panel that
plays on, and the tree of screen readers.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app.access import read_screen
from tabletop.app.branches import Trunk, branch_header, is_hindsight
from tabletop.app.desk import Desk
from tabletop.app.library import Opened, open_game
from tabletop.app.moments import position_code
from tabletop.app.parts import gather
from tabletop.engine.match import Match
from tabletop.store import paths
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.window import offscreen
from tests.app.test_branches import wish
from tests.app.test_own_eyes import twins

GAMES = sorted(games.ids())
PLACE = Path("match.hotseat")


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.init()
    made = Desk(gather(), random.Random(1))
    yield made
    made.close()


def shared(opened: Opened, match: Match) -> list[object]:
    """All that a branch or a code of any position holds, and what is said of it."""
    trunk, found = Trunk(opened, match, PLACE), list[object]()
    for answers in range(len(match.standing_answers()) + 1):
        header = branch_header(trunk, answers, wish(match), seed=7)
        found += [header, position_code(trunk, answers, "", 7), is_hindsight(match, answers)]
        if answers < len(match.standing_answers()):
            found.append(bool(match.barrier(answers)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_branches_codes_and_hindsight_tell_nothing_that_is_hidden(game: str) -> None:
    opened, looked = open_game(game), 0
    for seed, number in enumerate((9, 40), 1):
        one, other = twins(opened, None, number, seed, 8)
        told = shared(opened, one), shared(opened, other)
        assert one.state.key() != other.state.key(), "something hidden is different"
        assert told[0] == told[1]
        looked += len(told[0])
    assert looked >= 6


def sit(desk: Desk, match: Match, name: str) -> ReplayScene:
    """The running match on a desk, looked back at."""
    path = paths.matches_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(match.header) + "\n", "utf-8")
    desk.go_on_with(path)
    assert desk.table is not None
    for answer, _ in match.standing_answers():
        desk.table.match.act(answer)
    desk.to_replay()
    scene = desk.top
    assert isinstance(scene, ReplayScene)
    return scene


def offered(desk: Desk, scene: ReplayScene, seat: int | None) -> list[object]:
    """What a screen reader is told at every position, and what the panels of bookmarks and branches say."""
    brush, found = offscreen((1280, 680), desk.parts.theme, desk.parts.pictures), list[object]()
    if seat is not None:
        scene.show_own(seat)
    for at in range(0, scene.recording.last + 1, max(1, scene.recording.last // 4)):
        scene.jump(at)
        scene.stage.settle(scene.laid)
        scene.draw(brush)
        for button in (None, scene.bar.mark, scene.play_on):
            if button is not None:
                button.press()
                scene.draw(brush)
            found += read_screen(desk, brush, "Hotseat").walk()
            scene.kit.overlays.clear()
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_screen_readers_and_panels_tell_nothing_that_is_hidden(desk: Desk, game: str) -> None:
    one, other = twins(open_game(game), 0, 40, 2, 8)
    for eyes in (None, 0):
        told: list[list[object]] = []
        for match in (one, other):
            told.append(offered(desk, sit(desk, match, f"{game}-2026-01-01-20000{len(told)}.hotseat"), eyes))
            desk.to_title()
        assert len(told[0]) > 40
        assert told[0] == told[1]
