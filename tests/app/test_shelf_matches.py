"""Boxes whose match waits: a ribbon goes on with it, and one that cannot go on lets an older one come."""

from __future__ import annotations

import os
import random
from datetime import datetime
from pathlib import Path

import pygame

from tabletop import games
from tabletop.app.desk import Desk
from tabletop.app.parts import gather
from tabletop.engine.match import Seat, random_answer
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.window import offscreen


def test_a_ribbon_in_a_box_goes_on_with_the_match_of_that_game() -> None:
    """Whoever opens another box finds the match again that was left before; Continue offers the newest."""
    pygame.display.init()
    pygame.font.init()
    desk = Desk(gather(), random.Random(1))
    left = games.ids()[:2]
    for game in left:
        content = desk.parts.open(game).content
        seats = tuple(Seat(name, colour) for colour, name in enumerate(("Ada", "Bo", "Cy")))
        desk.start(game, seats, content.file.defaults(3), 1)
        assert desk.table is not None
        dice = random.Random(1)
        while desk.table.match.view(None).table.phase == "setup" or len(desk.table.match.lines) < 3:
            desk.table.match.act(random_answer(desk.table.match, dice))
    desk.to_title()
    scene = desk.top
    assert isinstance(scene, TitleScene)
    scene.draw(offscreen((1280, 720), desk.parts.theme, desk.parts.pictures))
    marks = {mark.game: mark for mark in scene.marks}
    assert set(marks) == set(left)
    assert scene.newest_match is not None
    older = next(game for game in left if game != scene.newest_match.game)

    at = marks[older].rect.center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        facts = {"pos": at, "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}
        scene.event(pygame.event.Event(kind, facts))

    assert desk.table is not None
    assert desk.table.opened.game.id == older
    desk.close()


def left_behind(desk: Desk, game: str, day: int, damaged: bool = False) -> Path:
    """A match that was left on that day, and perhaps damaged since."""
    content = desk.parts.open(game).content
    desk.start(game, (Seat("Ada", 0), Seat("Bo", 1)), content.file.defaults(2), day)
    assert desk.table is not None
    path = desk.table.file.path
    for seed in range(3):
        desk.table.match.act(random_answer(desk.table.match, random.Random(seed)))
    desk.close()
    if damaged:
        lines = path.read_text("utf-8").splitlines()
        path.write_text("\n".join([lines[0], "no line", *lines[1:]]) + "\n", "utf-8")
    os.utime(path, (datetime(2026, 1, day).timestamp(),) * 2)
    return path


def test_a_match_that_cannot_go_on_does_not_open_another_game_and_lets_older_ones_of_its_own_come() -> None:
    pygame.display.init()
    pygame.font.init()
    desk = Desk(gather(), random.Random(1))
    left_behind(desk, "heartland", 1)
    older = left_behind(desk, "heap", 2)
    left_behind(desk, "heap", 3, damaged=True)
    desk.to_title()
    title = desk.top
    assert isinstance(title, TitleScene)

    title.reports.on_continue("heap")
    assert desk.table is None
    assert desk.kit.overlays, "it is told why"
    after = desk.top
    assert isinstance(after, TitleScene)
    assert after is not title, "and the older one is offered in its place"
    offered = [next(match for match in each.waiting if match.game == "heap") for each in (title, after)]
    assert offered[0] != offered[1]

    after.reports.on_continue("heap")
    assert desk.table is not None
    assert desk.table.file.path == older
    desk.close()


def test_a_match_that_cannot_go_on_is_told_of_again() -> None:
    pygame.display.init()
    pygame.font.init()
    desk = Desk(gather(), random.Random(1))
    left_behind(desk, "heartland", 1)
    path = left_behind(desk, "heap", 2, damaged=True)
    desk.to_title()
    for told in (1, 2):
        desk.go_on("heap")
        assert desk.table is None
        assert len(desk.kit.overlays) == told
    title = desk.top
    assert isinstance(title, TitleScene)
    assert [match.game for match in title.waiting] == ["heartland", "heap"]
    assert desk.waiting.newest(desk.parts.there, "pedal") is None

    path.write_text(path.read_text("utf-8").replace("no line\n", ""), "utf-8")
    desk.go_on("heap")
    assert desk.table is not None, "what was wrong was put right"
    desk.to_title()
    assert isinstance(desk.top, TitleScene)
    assert [match.game for match in desk.top.waiting] == ["heap", "heartland"]
    desk.close()
