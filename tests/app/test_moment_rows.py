"""Rows of the seats below a great moment: place, prize, and what the game tells of each (PEDAL-90, PEDAL-223)."""

from __future__ import annotations

from typing import Any

from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.games.pedal import GAME, grid
from tabletop.games.pedal.state import Race
from tabletop.ui.scenes.moment.shown import MomentShown, show
from tabletop.ui.table.said.great import Great
from tabletop.ui.table.said.speech import Speech
from tests.declared import as_table
from tests.games.pedal.tables import start

NAMES = ("Ada", "Bo", "Chen", "Dot")


def flag(season: str = "off", **fields: dict[Any, int]) -> MomentShown:
    """The stop for the first car that is home, with some fields of the race set by hand."""
    match = start(4, season=season)
    s = as_table(Race, match.state)
    for name, values in fields.items():
        for key, value in values.items():
            getattr(s, name)[key] = value
    view = match.view(None)
    content = open_game("pedal").content
    speech = Speech(content, gather().words, NAMES)
    return show(Great({"line": "hall", "seat": 2, "n": 1}, view), content, speech, (0, 1, 2, 3), GAME.signs)


def test_pedal_says_who_is_home_and_how_far_the_others_have_to_go() -> None:
    s = as_table(Race, start(4).state)
    finish = grid.finish(s)
    shown = flag(
        space={0: finish - 1, 1: finish + 2, 2: finish + 4, 3: finish - 9},
        place={2: 1, 1: 2},
        book={(2, "rounds"): 16, (1, "rounds"): 17},
    )

    assert [(row.rank, row.name, row.note) for row in shown.rows] == [
        ("1", "Chen", "round 16, 5 over"),
        ("2", "Bo", "round 17, 3 over"),
        ("–", "Ada", "1 space to go"),
        ("–", "Dot", "9 spaces to go"),
    ], "whoever has least to go stands first among those who still drive"
    assert [row.won for row in shown.rows] == [("trophy-gold",), ("trophy-silver",), (), ()]
    assert shown.floor == "chequers"


def test_a_car_that_has_left_the_race_is_not_over_the_line() -> None:
    finish = grid.finish(as_table(Race, start(4).state))
    shown = flag(space={2: finish, 0: finish - 20}, place={2: 1, 0: 4})

    assert {row.name: row.note for row in shown.rows}["Ada"] == "out of the race"


def test_in_a_season_rounds_of_earlier_races_are_not_counted_in() -> None:
    finish = grid.finish(as_table(Race, start(4, season="season-1961").state))
    shown = flag("season-1961", space={2: finish}, place={2: 1}, book={(2, "rounds"): 40})

    assert shown.rows[0].note == "in the Hall of Fame"
