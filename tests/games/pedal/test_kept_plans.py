"""Plans that are rated from what was kept come to what they would come to anew."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.match import Match, Seat, random_answer
from tabletop.games.pedal import advice, valuation
from tests.games.opening import open_game


@pytest.mark.parametrize("seed", range(3))
def test_kept_plans_are_worth_the_same_in_another_race(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two races take turns, so that the course that is kept is now and then the other's."""
    opened = open_game("pedal")
    tracks = [row.id for row in opened.content.rows("tracks")][:2]
    matches = [
        Match.start(
            opened.game,
            opened.content,
            [Seat("Ada", 0), Seat("Bo", 1)],
            {**opened.options(2), "track": track},
            seed,
        )
        for track in tracks
    ]
    rng, kept, anew = random.Random(seed), [], []
    for _ in range(40):
        for match in matches:
            asked = match.decisions[0]
            table = match.view(asked.seat).table
            for option in asked.options[:4]:
                kept.append(match.game.purpose(table, asked, (option.key,)))
                with monkeypatch.context() as patch:
                    patch.setattr(valuation, "_KEPT", {})
                    patch.setattr(advice, "_rate_without_weather", advice._rate_without_weather.__wrapped__)
                    anew.append(match.game.purpose(table, asked, (option.key,)))
            match.act(random_answer(match, rng))

    assert kept == anew
    assert len(set(kept)) > 20
