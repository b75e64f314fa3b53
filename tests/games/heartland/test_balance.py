"""How the game plays out: sensible games end, random ones do not. Small samples; the digest has the full figures."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tabletop.content.models.records import Content
from tabletop.engine.steps import Answer
from tabletop.games.heartland.state import Haul
from tests.declared import number
from tests.games.heartland.tables import played, start

pytestmark = pytest.mark.exhaustive

GOODS = ("soybeans", "corn", "cattle", "pigs")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_games_end_within_eighty_turns_a_seat(content: Content, seats: int) -> None:
    """HEART-T1, HEART-T2."""
    for seed in range(3):
        *_, match = played(content, seats, seed)

        assert match.is_over
        assert number(match.state, "round") <= 80


@pytest.mark.nightly
def test_goods_and_towns_bring_about_the_same_and_trucks_are_rarely_stuck(content: Content) -> None:
    """HEART-T1: income of each good 20-30 %, of each town 5-12 %; under 2 % of turns without a legal move."""
    income: Counter[str] = Counter()
    towns: Counter[str] = Counter()
    turns = stuck = 0
    for seed in range(30):
        *_, match = played(content, 4, seed, alternate_routes=4)
        for event in match.events_for(None):
            if event.kind != "say":
                continue
            facts = event.facts
            stuck += facts["line"] == "stuck"
            turns += facts["line"] in ("drive-by-fuel", "drive-by-points", "stuck", "towed")
            if facts["line"] == "unloaded":
                income[facts["good"]] += facts["gain"]
                towns[match.state.cards[int(facts["target"][5:])].id] += facts["gain"]

    total = income.total()
    assert all(0.2 < income[good] / total < 0.3 for good in GOODS), income
    assert all(0.05 < towns[row.id] / total < 0.12 for row in content.rows("locations")), towns
    assert stuck / turns < 0.02


def test_random_players_need_not_come_to_an_end(content: Content) -> None:
    """HEART-T2: they bleed to 0 points and drive about for ever; hence the bound on sensible play only."""
    match, rng = start(content, 2, seed=1), random.Random(1)
    for _ in range(3000):
        decision = match.decisions[0]
        match.act(Answer(decision.seat, decision.sample(rng), decision.nth))

    s = match.state
    assert isinstance(s, Haul)
    assert not match.is_over
    assert max(s.score[seat] for seat in range(2)) < 20
