"""What the result screen counts is called by the game's own name, and what parts equal players as well."""

from __future__ import annotations

import pytest

from tabletop.app.library import open_game
from tabletop.app.match_screen import tell
from tabletop.app.parts import gather
from tests.games.heist.tables import played, state


@pytest.mark.parametrize(("language", "unit"), [("en", "dollars"), ("de", "Dollar")])
def test_the_heist_counts_money(language: str, unit: str) -> None:
    opened = open_game("heist", language=language)
    *_, match = played(opened.content, 3, seed=5)
    told = tell(opened, match, "HEAT", 1)

    assert told.unit == unit
    assert told.chart == opened.content.text("labels", "money.chart")
    assert told.average == opened.content.text("labels", "money.average")


def test_less_heat_is_named_as_what_parts_players_with_as_much_money() -> None:
    """HEIST-57."""
    opened = open_game("heist")
    *_, match = played(opened.content, 3, seed=5)
    first, second = (place[0] for place in match.result().places[:2])
    s = state(match)
    s.money[second] = s.money[first]
    s.heat[first], s.heat[second] = 2, 4
    told = tell(opened, match, "HEAT", 1)

    words = gather().words
    assert told.result.places[0] == (first,)
    assert told.tie(first, words) == words(
        "result.tie", why="Heat held", seat=told.sitters[first].name, n=2, rival=told.sitters[second].name, points=4
    )  # fmt: skip
