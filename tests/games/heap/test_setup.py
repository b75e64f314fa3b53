"""Set-up, the order of steps, and what everybody can see."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product

import pytest

from tabletop.content.models.records import Content
from tabletop.engine.fields import UNSEEN
from tabletop.games.heap import garage
from tabletop.games.heap.state import Heap
from tests.declared import as_table, pieces
from tests.games.heap.tables import played, start, state, table
from tests.games.playing import ids, said

SEEDS = range(10)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_four_bare_vehicles_and_the_heap_all_parts(content: Content, seats: int) -> None:
    """HEAP-1, HEAP-2, HEAP-3, HEAP-5, HEAP-6."""
    assert content.file.seats == (2, 3, 4)
    s = table(content, seats)

    assert len(s.heap) + sum(len(s.hand[seat]) for seat in range(seats)) == 100
    assert s.combat == s.rubbish == ()
    for seat in range(seats):
        assert [kind for kind, _ in garage.vehicles(s, seat)] == [row.id for row in content.rows("vehicles")]
        assert tuple(garage.all_parts(s, (seat,))) == ()
    assert s.turbo == ()


def test_the_heap_is_in_random_order(content: Content) -> None:
    """HEAP-3."""
    assert len({table(content, 2, seed).heap for seed in SEEDS}) == len(SEEDS)


def test_the_first_instigator_is_drawn_by_lot_unless_the_first_seat_is_wanted(content: Content) -> None:
    """HEAP-6, HEAP-R1."""
    drawn = {table(content, 4, seed).instigator for seed in range(40)}

    assert drawn == {0, 1, 2, 3}
    assert {table(content, 4, seed, first_player="first-seat").instigator for seed in SEEDS} == {0}


def test_a_turn_has_its_four_steps_in_order(content: Content) -> None:
    """HEAP-11, HEAP-70: the pileup takes the place of a rush."""
    phases: list[str] = []
    for match in played(content, 3, 4):
        phase = str(state(match).phase)
        if not phases or phases[-1] != phase:
            phases.append(phase)

    follows = set(pairwise(phases))
    allowed = {("draw", "bodge"), ("bodge", "rush"), ("rush", "haul"), ("haul", "draw"), ("rush", "draw"),
               ("rush", "bodge"), ("haul", "bodge"), ("bodge", "draw"), ("bodge", "haul"), ("draw", "rush"),
               ("bodge", "pileup"), ("draw", "pileup"), ("pileup", "over")}  # fmt: skip
    assert follows <= allowed
    assert phases[-2:] == ["pileup", "over"]


def test_each_player_finishes_discarding_and_drawing_before_the_next(content: Content) -> None:
    """HEAP-R7: with a discard of one in turn 2, the next is asked only when the hand is full again."""
    for match in played(content, 3, 2):
        s = state(match)
        if s.turns < 2 or s.phase != "draw" or not match.decisions:
            continue
        before = [
            seat
            for seat in range(3)
            if (seat - s.instigator) % 3 < (match.decisions[0].seat - s.instigator) % 3
        ]
        assert all(len(s.hand[seat]) >= 6 for seat in before)


@pytest.mark.parametrize("seats", [2, 4])
def test_all_cards_are_somewhere_and_parts_never_get_fewer(content: Content, seats: int) -> None:
    """HEAP-29, HEAP-R36: damage turns a part, it takes none away."""
    counts = dict.fromkeys(product(range(seats), (row.id for row in content.rows("vehicles"))), 0)
    for match in played(content, seats, 3, wild=60):
        s = state(match)
        assert sum(ids(s, *s.shape.zones).values()) == 100 + 4 * seats
        if s.trigger >= 0:
            break
        for seat, vehicle in counts:
            now = len(garage.parts(s, seat, vehicle))
            assert now >= counts[seat, vehicle]
            counts[seat, vehicle] = now


def test_nobody_sees_the_rubbish_the_heap_or_a_haul(content: Content) -> None:
    """HEAP-4, HEAP-27, HEAP-R39."""
    hidden = ("heap", "rubbish", *(f"haul:{seat}" for seat in range(3)))
    lay: Counter[str] = Counter()
    for at, match in enumerate(played(content, 3, 5)):
        if at % 3:
            continue
        s = state(match)
        lay.update(zone for zone in hidden if pieces(s, zone))
        for seat in (*range(3), None):
            seen = as_table(Heap, match.view(seat).table)
            for zone in hidden:
                assert pieces(seen, zone) == (UNSEEN,) * len(pieces(s, zone))
            for other in range(3):
                assert seen.hand[other] == (
                    s.hand[other] if other == seat else (UNSEEN,) * len(s.hand[other])
                )
    assert set(lay) == set(hidden)


def test_the_combat_pile_is_empty_between_rushes_and_swept_after_all_boxes(content: Content) -> None:
    """HEAP-5, HEAP-54, HEAP-R28."""
    for match in played(content, 3, 6):
        s = state(match)
        if s.phase in ("draw", "bodge", "haul"):
            assert (s.combat, s.pushed, s.attack) == ((), (), "")


def test_choices_without_a_private_card_are_open(content: Content) -> None:
    """HEAP-100, HEAP-101: vehicle, Challenge, damage, other, swerve, direction, colour and trigger need no curtain."""
    found: dict[str, bool] = {}
    for seed in range(6):
        for match in played(content, 3, seed, wild=40):
            for decision in match.decisions:
                found[decision.prompt] = decision.open

    shown = {
        "vehicle",
        "challenge",
        "damage",
        "repair",
        "other-draw",
        "other-discard",
        "other-haul",
        "swerve",
        "direction",
        "colour",
        "trigger",
        "order",
    }
    hidden = {"refill", "bodge", "discard", "pileup-discard", "fight", "haul"}
    assert {prompt for prompt, is_open in found.items() if is_open} <= shown
    assert {prompt for prompt, is_open in found.items() if not is_open} <= hidden
    assert len(found) > 11


def test_cards_drawn_by_a_seat_are_seen_by_nobody_else(content: Content) -> None:
    """HEAP-102."""
    match = start(content, 3, 7)
    for seat in range(3):
        drawn = [
            e
            for e in match.events_for(seat)
            if e.kind == "move" and str(e.facts["dst"]).startswith("zone:hand:")
        ]
        for event in drawn:
            own = event.facts["dst"] == f"zone:hand:{seat}"
            assert (event.facts["piece"] >= 0) == own


def test_the_log_says_who_won_the_pileup(content: Content) -> None:
    """HEAP-78."""
    *_, match = played(content, 2, 9)

    assert match.is_over
    assert (
        [facts["seat"] for facts in said(match, "wins-pileup")]
        == [state(match).winner]
        == list(match.result().winners)
    )


@pytest.mark.parametrize("seed", range(4))
def test_cards_of_the_new_hand_are_asked_for_otherwise_than_those_a_box_costs(
    content: Content, seed: int
) -> None:
    """HEAP-75, HEAP-55: only the one tells that the pileup has begun, and what hangs on it."""
    asked: set[tuple[str, int]] = set()
    for match in played(content, 3, seed):
        s = state(match)
        for decision in match.decisions:
            if decision.prompt == "pileup-discard":
                asked.add((s.phase, decision.seat))
                assert s.combat == ()
            assert (decision.prompt, s.phase, bool(s.combat)) != ("discard", "pileup", False)

    assert asked == {("pileup", seat) for seat in range(3)}
