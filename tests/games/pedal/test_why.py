"""Refused drops: every reason is met in play, and none is given for what is on offer."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tabletop.engine.view import View
from tabletop.games.pedal import GAME
from tabletop.games.pedal.needs import WHY
from tests.conformance.laws import all_handles
from tests.declared import pieces
from tests.games.pedal.tables import raced, start

ELSEWHERE = {
    *("no-discards", "no-flips", "no-stress", "pay-others", "heat-first", "cool-first", "blocked", "later"),
    *("salvage", "speed", "not-asked", "cool-weather", "slip-weather"),
}
"""Reasons for rare positions; scenarios and the tests below have them."""

RACES = (
    {"garage": "draft", "garage_pool": "all", "mulligan": True},
    {"garage": "snake", "garage_pool": "advanced", "track": "italia"},
    {"track": "gb"},
    {"season": "season-1961"},
)


def questions() -> Iterator[View]:
    """What seats are shown whenever they are asked, in races of random bots."""
    for options in RACES:
        for match in raced(("random", "random"), seed=1, **options):
            for decision in match.decisions:
                yield match.view(decision.seat)


def test_every_reason_is_met_in_play() -> None:
    rng, seen = random.Random(1), set()
    for view in questions():
        assert view.decision is not None
        seat = view.decision.seat
        handles = [
            *all_handles(view),
            *(f"place:gear:{seat}:{gear}" for gear in range(6)),
            *(f"place:track:{space}:1" for space in range(0, 54, 3)),
        ]
        drags = [(rng.choice(handles), rng.choice(handles)) for _ in range(50)]
        drags += [(f"token:space:{seat}", rng.choice(handles)) for _ in range(5)]
        for source, target in (*drags, ("button:boost", ""), ("button:adrenaline", "")):
            seen.add(GAME.why_not(view, source, target))

    assert seen - {""} <= WHY
    given = {key for key in WHY if not key.endswith((".none", ".must"))}  # the table adds these
    assert given - seen <= ELSEWHERE


def test_whoever_is_not_asked_is_told_so() -> None:
    match = start(2, seed=1)
    view = match.view(None)

    assert GAME.why_not(view, "button:boost", "") == "not-asked"


def test_things_of_others_are_theirs() -> None:
    """Pawns, cars, play areas and cards of another seat."""
    view = start(3, seed=1).view(0)

    for handle in (
        "token:gear:1",
        "token:space:2",
        "zone:plan:1",
        "zone:hand:2",
        f"card:{pieces(view.table, 'engine:1')[0]}",
    ):
        assert GAME.why_not(view, handle, "place:gear:0:1") == "not-mine"
