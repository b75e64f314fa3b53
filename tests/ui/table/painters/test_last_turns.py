"""The marks of the last turns: on whoever has one left, and on nobody else."""

from __future__ import annotations

import random

import pytest

from tabletop.engine.steps import Answer
from tabletop.ui.table.position import seat_looks
from tests.ui.table.sitting import Sitting, content, match, sensible


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_mark_of_a_last_turn_is_gone_when_the_turn_is(seed: int) -> None:
    made, rng = match(3, seed=seed), random.Random(seed)
    sitting = Sitting(made)
    passed: list[int] = []
    stages = set()
    while not made.is_over:
        state = made.state.values
        closing, turn = state["closing"], state["turn"]
        looks = seat_looks(sitting.session, made.view(None), content(), sitting.scene.hands)
        marked = {seat for seat, look in enumerate(looks) if look.mark}
        if closing == -1:
            assert not marked
        else:
            passed += [turn] if turn not in passed else []  # type: ignore[list-item]  # a seat
            assert marked == {0, 1, 2} - {closing} - set(passed[:-1])
            stages.add(len(marked))
        decision = made.decisions[0]
        made.act(Answer(decision.seat, sensible(made, decision, rng), decision.nth))
        sitting.session.follow_match()
    assert stages >= {2, 1}, "fewer with every turn"
