"""From one View to the next: who is back is shown what happened from how they left the table."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from tabletop.engine.events import Event
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.kinds.kind import HAND
from tabletop.ui.table.position import head
from tests.ui.table.sitting import Sitting, match, sensible


def test_who_is_back_is_shown_what_happened_from_how_they_left_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two people take turns; between them no card of a hand shows its face."""
    sitting = Sitting(match(2), feel=Feel(speed="off"))
    scene, stage, rng = sitting.scene, sitting.scene.stage, random.Random(3)
    left: dict[int | None, Any] = {}
    back: list[int | None] = []
    replay = stage.replay

    def noted(events: Iterable[Event], before: Any, *rest: Any) -> None:
        told, seat, missed = list(events), scene.view.seat, sitting.session.missed.since_act(scene.view.seat)
        back.append(seat)
        assert before == left[seat]
        assert missed, "the other one has played"
        assert told[-len(missed) :] == missed
        replay(told, before, *rest)

    def looked() -> None:
        left[scene.view.seat] = dict(stage.rest)

    monkeypatch.setattr(stage, "replay", noted)
    for _ in range(60):
        sitting.settle()
        looked()
        decision = sitting.match.decisions[0]
        sitting.session.act(sensible(sitting.match, decision, rng))
        scene.sync()
        looked()
        sitting.session.hand_over()
        scene.sync()
        if scene.view.seat is None:
            held = [sprite for sprite in stage.rest.values() if sprite.pose.z >= HAND]
            assert {sprite.look.kind for sprite in held} <= {"back"}

    assert set(back) == {0, 1}
    assert len(back) > 3


def test_whoever_looks_at_a_new_card_before_handing_over_is_named_in_the_header() -> None:
    sitting, rng = Sitting(match(2), feel=Feel(speed="off")), random.Random(3)
    scene, session = sitting.scene, sitting.session
    while session.parting_seat is None:
        sitting.settle()
        session.act(sensible(sitting.match, sitting.match.decisions[0], rng))
        scene.sync()

    seat = session.seats[session.parting_seat]
    said = head(session, scene.view, scene.content, scene.words)
    assert (said.middle, said.seat) == (f"{seat.name} looks", seat.colour)
