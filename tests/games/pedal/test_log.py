"""What the log says of a car's way: how far it came, what was in it, and what a corner cost."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.app.reading import content_of
from tabletop.content.models.rows import display_name
from tabletop.games.pedal import GAME
from tabletop.games.pedal.rules import corner, legends, piles, react, symbols
from tabletop.games.pedal.state import Race
from tests.declared import number
from tests.games.pedal.tables import content, raced, table
from tests.games.playing import said

Cars = dict[int, tuple[int, int]]
"""Where cars stand: progress and lane."""
PAIR: Cars = {1: (26, 1), 2: (26, 2)}
"""Two cars side by side, which nobody can stop beside."""


def road(cars: Cars, seats: int = 3, **chosen: Any) -> Race:
    """A table with its cars at these places (progress, lane), nothing said yet and it being the first car's turn."""
    s = table(seats, **chosen)
    for car, (space, lane) in cars.items():
        s.space[car], s.lane[car] = space, lane
    s.turn, s.began = 0, s.space[0]
    s.events.clear()
    return s


def lines(s: Race, language: str = "en") -> list[str]:
    """What has been said, with names for seats and Legends."""
    words = content() if language == "en" else content_of(GAME, (), language)
    told = []
    for happening in s.events:
        if happening.kind == "say":
            facts = {**happening.facts, "car": "Legend 1", "card": "Speed 2"}
            facts["seat"] = ("Ada", "Bo", "Chen", "Dot", "Elle")[happening.facts.get("seat", 0)]
            told.append(words.text("log", str(facts.pop("line")), **facts))
    return told


def turn_up(s: Race, card: str) -> None:
    """Put this card on top of the first seat's deck."""
    piece = next(p for p in s.deck[0] if s.cards[p].id == card)
    s.values["deck:0"] = (*(p for p in s.deck[0] if p != piece), piece)


@pytest.mark.parametrize(
    ("language", "free", "blocked", "stuck", "still"),
    [
        (
            "en",
            "Ada drives 6 spaces",
            "Ada drives only 5 of 6 spaces: cars are in the way",
            "Ada cannot move on: cars are in the way",
            "Ada does not move",
        ),
        (
            "de",
            "Ada fährt 6 Felder",
            "Ada fährt nur 5 von 6 Feldern: Autos sind im Weg",
            "Ada kommt nicht vorwärts: Autos sind im Weg",
            "Ada bleibt stehen",
        ),
    ],
)
def test_one_line_says_how_far_a_car_came(
    language: str, free: str, blocked: str, stuck: str, still: str
) -> None:
    """PEDAL-21: what it would have driven, and what it did."""
    cases: tuple[tuple[tuple[int, int], int, Cars, str], ...] = (
        ((20, 1), 6, {}, free),
        ((20, 1), 6, PAIR, blocked),
        ((25, 1), 1, PAIR, stuck),
        ((20, 1), 0, PAIR, still),
    )
    for place, n, others, sentence in cases:
        s = road({1: (1, 1), 2: (2, 1), **others, 0: place})
        piles.advance(s, 0, n, "drives")
        assert lines(s, language) == [sentence]


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        (20, "Ada drives on 2 spaces"),
        (24, "Ada drives on only 1 of 2 spaces: cars are in the way"),
        (25, "Ada cannot move on: cars are in the way"),
    ],
)
def test_a_boost_says_how_far_it_brought_the_car(space: int, expected: str) -> None:
    """PEDAL-61, PEDAL-R14."""
    others = PAIR if space < 25 else {**PAIR, 3: (27, 1), 4: (27, 2)}
    s = road({0: (space, 1), **others}, seats=5)
    turn_up(s, "speed-2")
    react.boost(s, 0)

    assert lines(s) == ["Ada pays 1 Heat for a boost", "Ada turns up Speed 2", expected]
    assert s.speed[0] == 2


def test_a_boost_says_so_in_german() -> None:
    s = road({0: (20, 1), **PAIR})
    turn_up(s, "speed-4")
    react.boost(s, 0)

    assert lines(s, "de")[-1] == "Ada fährt 4 Felder weiter"


def test_adrenaline_and_accelerate_say_how_far() -> None:
    """PEDAL-53, PEDAL-159."""
    s = road({0: (20, 1), **PAIR})
    s.flips = 2
    react.take_extra_space(s, 0)
    symbols.accelerate(s, 0, 2)
    s.flips = 1
    symbols.accelerate(s, 0, 2)

    assert lines(s) == [
        "Ada drives on 1 space by adrenaline",
        "Ada accelerates by 4 spaces",
        "Ada accelerates by 2 spaces",
    ]
    s = road({0: (24, 1), **PAIR})
    s.flips = 1
    symbols.accelerate(s, 0, 2)
    assert lines(s) == ["Ada accelerates by only 1 of 2 spaces: cars are in the way"]


def test_a_slipstream_says_how_far_it_went() -> None:
    """PEDAL-62, PEDAL-R15."""
    s = road({0: (24, 1), **PAIR, 3: (25, 2)}, seats=4)
    piles.advance(s, 0, 2, "slipstreams")

    assert lines(s) == ["Ada slipstreams only 1 of 2 spaces: cars are in the way"]


def test_a_legend_that_is_blocked_is_told_of_as_it_drove() -> None:
    """PEDAL-182: what it did, not what its card says."""
    s = road({2: (20, 1), 0: (0, 1), 1: (0, 2)}, seats=2, legends=1)
    legends.drive_legend.body(s, 2)
    n = s.space[2] - 20
    assert lines(s)[-1] == f"Legend 1 drives {n} spaces"

    s = road({2: (20, 1), 0: (20 + n, 1), 1: (20 + n, 2)}, seats=2, legends=1)
    legends.drive_legend.body(s, 2)
    assert lines(s)[-1] == f"Legend 1 drives only {n - 1} of {n} spaces: cars are in the way"


def test_a_spin_out_says_why_what_it_costs_and_where_it_ends() -> None:
    """PEDAL-70 to PEDAL-73."""
    s = road({0: (20, 1), 1: (1, 1), 2: (2, 1)})
    s.speed[0] = 15
    piles.pay_heat(s, 0, 4)
    s.space[0] = 34
    s.events.clear()
    corner.check_corners.body(s, 0)

    first = next(line for line in content().row("tracks", "usa").corners if line.line > 20)
    assert lines(s) == [
        f"Ada spins out at corner {first.name}: speed 15, limit {first.limit}",
        "Ada pays the rest of the engine: 2 Heat",
        "Ada goes back before the corner and into 1st gear",
        "Ada takes 1 Stress",
    ]
    assert s.space[0] == first.line - 1


def test_every_space_of_a_race_is_told() -> None:
    """Whoever adds up the lines of a car knows where it stands, as long as nobody spins out."""
    *_, match = raced(("purposeful",) * 5, seed=2)
    start, ways = table(5, seed=2), ("drives", "drives-on", "adrenaline", "slipstreams", "accelerates")
    told = said(match, *ways, *set(piles.BLOCKED.values()), "falls-back")
    steady = set(range(5)) - {line["seat"] for line in told if line["line"] == "falls-back"}

    assert steady
    for seat in steady:
        driven = sum(line["n"] for line in told if line["seat"] == seat)
        assert start.space[seat] + driven == number(match.state, f"space:{seat}")


def test_upgrades_of_one_name_are_told_apart_by_their_speeds() -> None:
    """`Tires 2` and `Tires 1` are two cards; only those with the same speeds too are called the same."""
    rows = [row for row in content().rows("cards") if row.id.startswith(("a-", "b-")) and not row.is_heat]
    told = Counter(display_name(row) for row in rows)

    assert display_name(content().row("cards", "b-08")) == "Brakes 1/3"
    assert display_name(content_of(GAME, (), "de").row("cards", "b-08")) == "Bremsen 1/3"
    assert display_name(content().row("cards", "speed-2")) == "Speed 2", "it says so by itself"
    assert sum(n > 1 for n in told.values()) < len(told) / 5
