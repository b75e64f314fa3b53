"""What the log tells of a Stage: who returned and lost what, and that there was nothing to return."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.content.models.records import Content
from tabletop.engine.agenda import advance
from tabletop.games.heist.rules.consequences import consequence, follow_card
from tabletop.games.heist.rules.stage import stage
from tabletop.games.heist.state import Heist
from tests.games.heist.tables import dealt, does, table


def told(s: Heist, *lines: str) -> list[dict[str, Any]]:
    """The facts of these lines of the log."""
    return [dict(event.facts) for event in s.events if event.kind == "say" and event.facts["line"] in lines]


def with_heat(s: Heist, heat: tuple[int, ...], money: tuple[int, ...]) -> Heist:
    """The same table with this Heat and money."""
    for seat, n in enumerate(heat):
        s.heat[seat], s.money[seat] = n, money[seat]
    s.supply = 15 - sum(heat)
    s.events.clear()
    return s


HIT = ("returns-and-loses", "returns", "loses")


def test_a_consequence_tells_what_it_costs_whom(content: Content) -> None:
    """HEIST-37, HEIST-38, HEIST-R3: the third has no Heat, the second no money."""
    s = with_heat(table(content), (7, 6, 0), (10, 0, 5))
    s.agenda, s.waits, s.lanes = (consequence(),), (), ()
    advance(s)

    assert told(s, *HIT) == [
        {"line": "returns-and-loses", "seat": 0, "n": 1, "money": 3},
        {"line": "returns", "seat": 1, "n": 1},
    ]


def test_an_apb_card_tells_all_that_a_player_gave_up_in_one_line(content: Content) -> None:
    """Bribe Demanded: everybody returns 1 Heat, and whoever had most of it loses money besides."""
    s = with_heat(table(content), (2, 1, 0), (9, 9, 9))
    follow_card(s, content.row("apb", "bribe-demanded"))

    assert told(s, *HIT) == [
        {"line": "returns-and-loses", "seat": 0, "n": 1, "money": 6},
        {"line": "returns", "seat": 1, "n": 1},
    ]


@pytest.mark.parametrize(("heat", "line"), [(0, "no-heat"), (2, "cools")])
def test_lying_low_says_whether_there_was_heat_to_return(content: Content, heat: int, line: str) -> None:
    s = dealt(content, (["lay-low"], ["pickpocket"], ["pickpocket"]), stage())
    with_heat(s, (heat, 0, 0), (0, 0, 0))
    for seat, name in enumerate(("lay-low", "pickpocket", "pickpocket")):
        does(s, seat, name)

    assert [facts["line"] for facts in told(s, "no-heat", "cools")] == [line]


@pytest.mark.parametrize(("card", "line"), [("copycat-crime", "no-copy"), ("circle-back", "no-replay")])
def test_a_card_that_finds_nothing_in_the_first_stage_promises_nothing_and_says_so(
    content: Content, card: str, line: str
) -> None:
    """HEIST-63, HEIST-65; somebody else still has to choose in phase A."""
    s = dealt(content, ([card, "heavy"], ["backup-plan", "fence"], ["pickpocket"]), stage())
    for seat, name in enumerate((card, "backup-plan", "pickpocket")):
        does(s, seat, name)
    assert s.brings[0, "a"] == ()

    does(s, 1, "fence")
    assert told(s, "no-copy", "no-replay") == [{"line": line, "seat": 0}]
