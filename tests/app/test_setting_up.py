"""From the shelf to the first question: what the set-up keeps, and what the curtain says before the first turn."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame

from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.engine.match import Match, Seat
from tabletop.ui.scenes.setup import SetupScene
from tabletop.ui.scenes.title import TitleScene

GAME = "heartland"


def set_up(desk: Desk) -> SetupScene:
    desk.to_setup(GAME)
    scene = desk.top
    assert isinstance(scene, SetupScene)
    return scene


def test_names_that_were_typed_are_there_again_after_going_back_to_the_shelf() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    plan = set_up(desk).plan
    plan.seats[:2] = [replace(plan.seats[0], name="Josephine"), replace(plan.seats[1], name="Tim", bot=None)]

    desk.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}))
    assert isinstance(desk.top, TitleScene)

    again = set_up(desk).plan.seats
    assert [(seat.name, seat.bot) for seat in again] == [("Josephine", None), ("Tim", None)]


def test_there_is_no_round_before_the_first_turn() -> None:
    opened = open_game(GAME)
    options = opened.content.file.defaults(3)
    waiting = Match.start(opened.game, opened.content, [Seat(n, i) for i, n in enumerate("ABC")], options, 4)
    begun = Match.start(opened.game, opened.content, [Seat(n, i) for i, n in enumerate("AB")], options, 4)

    assert opened.public_facts(waiting) == opened.content.text("phases", "setup")
    assert "1" in opened.public_facts(begun)


def test_what_stands_on_a_row_is_called_by_its_name_on_the_curtain_too() -> None:
    opened = open_game("pedal")
    options = {**opened.content.file.defaults(2), "track": "gb"}
    match = Match.start(opened.game, opened.content, [Seat(n, i) for i, n in enumerate("AB")], options, 4)

    assert "Great Britain" in opened.public_facts(match)
