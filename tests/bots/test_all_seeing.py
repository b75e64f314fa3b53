"""The bot that sees all hands knows each card that another seat sees, and none that nobody does."""

from __future__ import annotations

import random

import pytest

from tabletop.games import ids
from tests.bots.all_seeing import open_hands
from tests.bots.test_levels import match_after


@pytest.mark.parametrize("game_id", ["toy", *ids()])
def test_samples_keep_the_hands_of_others_and_deal_the_rest_anew(game_id: str) -> None:
    match = match_after(6, 2, game_id=game_id)
    state, seat = match.state, match.decisions[0].seat
    veils = {bit: {veil.zone for veil in state.shape.veils[bit]} for bit in range(state.seats)}
    seen = [zone for zone in veils[seat] if any(zone not in veils[bit] for bit in veils)]
    unseen = [
        zone
        for zone in veils[seat]
        if all(zone in veils[bit] for bit in veils) and len(set(state.zone(zone))) > 3
    ]
    assert any(state.zone(zone) for zone in seen)

    samples = [open_hands(match.view(seat), state).sample(random.Random(n)) for n in range(3)]

    for zone in seen:
        for sample in samples:
            assert sorted(sample.zone(zone)) == sorted(state.zone(zone))
    for zone in unseen:
        assert any(sample.zone(zone) != state.zone(zone) for sample in samples)
