"""The tournament mode: what is chosen in steps 1 and 2 is hidden from everybody else until the car's own turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.bots import choose
from tabletop.engine.agenda import advance, answer
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import make_view
from tabletop.games.pedal import GAME, legality
from tabletop.games.pedal.state import Race
from tests.declared import as_table
from tests.games.pedal.tables import raced, start, state, table

pytestmark = pytest.mark.exhaustive

FULL: dict[str, Any] = {"tournament": True, "garage": "quick", "garage_pool": "all", "mulligan": True}
SEATS = 4


def answered(match: Match, decision: Decision, level: str, luck: int) -> Keys:
    """What a bot of this level answers by what its seat sees."""
    view = match.view(decision.seat)
    return choose(GAME, view, decision, level, random.Random(f"{luck}:{decision.seat}:{decision.nth}"))


def give(match: Match, decision: Decision, keys: Keys) -> None:
    """Answer a question."""
    match.act(Answer(decision.seat, keys, decision.nth))


def until_plans(rounds: int, seed: int, **chosen: Any) -> Match:
    """A match at the beginning of a round's steps 1 and 2."""
    match = start(SEATS, seed, **chosen)
    while state(match).round < rounds or state(match).phase != "plan":
        decision = match.decisions[0]
        give(match, decision, answered(match, decision, "purposeful", seed))
    return match


def plan_differently(match: Match, seat: int, rng: random.Random, other: bool) -> None:
    """Let a seat choose the lowest or the highest of its gears, with any cards."""
    gears = next(d for d in match.decisions if d.seat == seat)
    keys = gears.keys()
    give(match, gears, (keys[-1] if other else keys[0],))
    cards = next(d for d in match.decisions if d.seat == seat)
    give(match, cards, cards.sample(rng))


def as_others_see(match: Match, seat: int, since: int) -> list[Any]:
    """All that anybody but this seat is shown: Views, events with the log in them, what may be taken back."""
    others = [None, *(each for each in range(SEATS) if each != seat)]
    seen: list[Any] = [(match.view(each), match.events_for(each, since)) for each in others]
    seen += [match.why_no_undo(each) for each in others if each is not None]
    return [*seen, GAME.tally(match.state), [(d.seat, d.prompt) for d in match.decisions if d.seat != seat]]


@pytest.mark.parametrize("rounds", [1, 2, 4, 7])
@pytest.mark.parametrize("chosen", [{"tournament": True}, {**FULL, "legends": 2}], ids=["core", "full"])
def test_nobody_can_tell_one_sealed_plan_from_another(rounds: int, chosen: dict[str, Any]) -> None:
    """PEDAL-241, PEDAL-242, PEDAL-R34: with other gears and numbers of cards of the last car, all that the others see
    and all that their bots do is the same until that car's turn.
    """
    one, two = (until_plans(rounds, 3, **chosen) for _ in range(2))
    hidden = [car for car in state(one).order if car < SEATS][-1]
    since, rng = one.event_count, random.Random(rounds)
    plan_differently(one, hidden, rng, other=False)
    plan_differently(two, hidden, rng, other=True)
    compared = moved = 0

    while state(one).phase == "plan" or hidden in state(one).sealed:
        assert as_others_see(one, hidden, since) == as_others_see(two, hidden, since)
        decision, twin = (next(d for d in match.decisions if d.seat != hidden) for match in (one, two))
        keys = answered(one, decision, "greedy", 5)
        assert keys == answered(two, twin, "greedy", 5), "a bot sees no more than its seat"
        give(one, decision, keys)
        give(two, twin, keys)
        compared += 1
        moved += state(one).phase != "plan"

    assert compared > SEATS
    assert moved, "other cars have moved meanwhile"
    assert state(one).gear[hidden] != state(two).gear[hidden], "the plans were different ones"


def test_the_owner_sees_the_own_plan() -> None:
    """PEDAL-241: and nobody else, while the seat is sealed."""
    match = until_plans(2, 8, tournament=True)
    last = state(match).order[-1]
    for seat in range(SEATS):
        plan_differently(match, seat, random.Random(seat), other=True)

    seen = [as_table(Race, match.view(seat).table) for seat in range(SEATS)]
    assert last in seen[0].sealed
    assert len(seen[last].chosen[last]) == seen[last].next_gear[last] > 0
    for other in set(range(SEATS)) - {last}:
        assert seen[other].chosen[last] is None
        assert seen[other].next_gear[last] is None


@pytest.mark.parametrize("seed", range(6))
def test_what_a_sealed_seat_shows_does_not_change_before_its_turn(seed: int) -> None:
    """PEDAL-R34, PEDAL-R35: gear, engine, hand and discard pile stay as they were, so each sealed shift can be paid."""
    before: dict[int, Any] = {}
    paid = 0
    for match in raced(("purposeful", "random", "random", "random"), seed, legends=2, **FULL):
        s = state(match)
        for seat in s.sealed:
            shown = s.gear[seat], s.engine[seat], s.hand[seat], s.discard[seat], s.deck[seat]
            assert before.setdefault(seat, shown) == shown
            cost = legality.shift_cost(s, seat, s.next_gear[seat])
            assert cost <= len(s.engine[seat])
            assert set(s.chosen[seat]) <= set(s.hand[seat])
            paid += cost
        before = {seat: shown for seat, shown in before.items() if seat in s.sealed}
    assert paid, "some of them shifted by two"


def test_a_plan_is_told_of_in_its_own_turn() -> None:
    """PEDAL-241: the pawn moves, the Heat is paid, then the cards are turned up; before that the log tells nothing."""
    match = until_plans(1, 8, tournament=True)
    since, first = match.event_count, state(match).order[0]
    for seat in range(SEATS):
        plan_differently(match, seat, random.Random(seat), other=True)

    told = [event.facts for event in match.events_for(None, since) if event.kind == "say"]
    assert [(said["line"], said["seat"]) for said in told[:2]] == [("shifts-hard", first), ("plays", first)]
    assert {said["seat"] for said in told if said["line"] in ("shifts", "shifts-hard", "plays")} == {first}


def test_a_sample_has_plans_that_could_be() -> None:
    """PEDAL-242: of other sealed seats any gear that they could have; the own plan is kept, and races on."""
    match = until_plans(3, 8, tournament=True)
    for seat in range(SEATS):
        plan_differently(match, seat, random.Random(seat), other=False)
    s, asked = state(match), match.decisions[0].seat
    found: dict[int, set[int]] = {seat: set() for seat in s.sealed}

    for luck in range(60):
        sample = as_table(Race, match.view(asked).sample(random.Random(luck)))
        assert sample.sealed == s.sealed
        for seat in sample.sealed:
            found[seat].add(sample.next_gear[seat])
            assert not legality.cannot_shift(sample, seat, sample.next_gear[seat])
            assert len(set(sample.chosen[seat])) == sample.next_gear[seat]
            assert set(sample.chosen[seat]) <= set(sample.hand[seat])

    assert all(len(gears) > 1 for gears in found.values()), found
    own = s.sealed[-1]
    mine = as_table(Race, match.view(own).sample(random.Random(1)))
    assert (mine.next_gear[own], mine.chosen[own]) == (s.next_gear[own], s.chosen[own])


def test_without_the_option_a_table_has_none_of_it() -> None:
    """PEDAL-241: matches that were saved before are what they were."""
    s = state(start(2))

    assert not {"sealed", "next_gear", "chosen"} & {name.partition(":")[0] for name in s.values}
    assert (s.sealed, s.next_gear[1], s.chosen[1]) == ((), 0, ())


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in (2, 3))])
def test_greedy_plans_as_well_as_where_gears_are_shown(seed: int) -> None:
    """PEDAL-241: it counts with the shift that is still to be paid, and weighs the cards that lie in the hand still."""
    shown = state(until_plans(3, seed)).clone()
    hidden = table(SEATS, seed, tournament=True)
    hidden.values.update(shown.values)
    hidden.agenda, hidden.rng = shown.agenda, shown.rng
    advance(shown)
    advance(hidden)

    planned = 0
    while shown.phase == "plan":
        seat = shown.waits[0].seat
        chosen = []
        for s in (shown, hidden):
            decision, luck = s.waits[0], random.Random(seed)
            chosen.append(choose(GAME, make_view(s, seat, {}), decision, "greedy", luck))
            answer(s, decision, chosen[-1])
        assert chosen[0] == chosen[1]
        planned += 1

    assert planned == 2 * SEATS
    assert hidden.phase != "plan"


@pytest.mark.nightly
def test_greedy_leaves_random_drivers_behind() -> None:
    """PEDAL-241: whole races through."""
    *_, match = raced(("greedy", "random", "random"), 1, track="gb", tournament=True)

    assert state(match).place[0] == 1
