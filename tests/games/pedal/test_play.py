"""Whole races: with Legends, with one seat, with every option; and what the result says of them."""

from __future__ import annotations

import random

import pytest

from tabletop.cli.log_text import result_lines as worded
from tabletop.engine.agenda import given_answers
from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.games.pedal import GAME, grid
from tests.declared import pieces
from tests.games.pedal.tables import TRACKS, content, raced, start, state
from tests.games.playing import ids

pytestmark = pytest.mark.exhaustive

OWN = ("deck", "hand", "plan", "played", "discard", "engine", "salvage", "returned")


@pytest.mark.parametrize("track", TRACKS)
def test_one_seat_races_legends(track: str) -> None:
    """PEDAL-171, PEDAL-172, PEDAL-185: the Legends finish like every car, and take places."""
    *_, match = raced(("purposeful",), seed=3, track=track, legends=4)

    s, result = state(match), match.result()
    assert sorted(s.place[car] for car in grid.cars(s)) == [1, 2, 3, 4, 5]
    assert result.places[s.place[0] - 1] == (0,)
    assert sum(map(len, result.places)) == 1
    assert result.winners == ((0,) if s.place[0] == 1 else ())
    assert result.best == (0,)
    assert result.points == (5 - s.place[0],)
    names = {s.place[car]: f"Legend {car}" for car in range(1, 5)} | {s.place[0]: f"Ada: {5 - s.place[0]}"}
    assert worded(match, content()) == [f"{place}. {names[place]}" for place in range(1, 6)]
    assert [(rival.key, rival.place) for rival in result.rivals] == [
        (f"car.legend-{car}", s.place[car]) for car in range(1, 5)
    ]


def test_places_are_those_of_the_hall_of_fame() -> None:
    """PEDAL-92: no ties; points are the cars that a car has beaten."""
    *_, match = raced(("random",) * 4, seed=5, track="gb", legends=2)

    s, result = state(match), match.result()
    assert [place for place in result.places if place] == [
        (seat,) for seat in sorted(range(4), key=lambda seat: s.place[seat])
    ]
    assert all(result.points[seat] == 6 - s.place[seat] for seat in range(4))
    rows = {row.key: row.values for row in result.rows}
    assert rows["ledger.place"] == tuple(s.place[seat] for seat in range(4))
    assert set(rows) == {f"ledger.{name}" for name in ("place", "rounds", "boosts", "slips", "heat", "spins")}


def test_the_chart_counts_cars_behind() -> None:
    """Before the finish by the road, then by the Hall of Fame."""
    for match in raced(("purposeful", "random", "random"), seed=1, track="italia"):
        points = GAME.tally(match.state)
        assert sorted(points) == [0, 1, 2]
        s = state(match)
        leader = grid.race_order(s)[0] if grid.cars_on_road(s) else None
        if leader is not None and not any(s.place[seat] for seat in range(3)):
            assert points[leader] == 2


def test_a_seats_cards_never_leave_it() -> None:
    """PEDAL-4: 24 cards for the whole race, and the Stress of each spin-out more; 7 of them Heat (PEDAL-84)."""
    for match in raced(("random",) * 3, seed=8, track="france"):
        s = state(match)
        for seat in range(3):
            own = ids(s, *(f"{zone}:{seat}" for zone in OWN))
            assert own["heat"] + own["starting-heat"] == 7
            assert sum(own.values()) - own["stress"] == 21
        in_hands = sum(ids(s, *(f"{zone}:{seat}" for zone in OWN))["stress"] for seat in range(3))
        assert in_hands + len(s.reserve) == 37


def test_the_hand_is_full_at_the_start_of_each_round() -> None:
    """PEDAL-80, PEDAL-R22: 7 cards, more only with the Stress of a spin-out."""
    for match in raced(("random",) * 2, seed=4):
        if match.decisions and all(decision.prompt == "gear" for decision in match.decisions):
            for decision in match.decisions:
                assert len(state(match).hand[decision.seat]) >= 7


def test_cars_never_share_a_spot() -> None:
    """PEDAL-20, PEDAL-21, PEDAL-182: also with Legends, spin-outs and lapped cars."""
    for match in raced(("random",) * 4, seed=6, track="italia", legends=4):
        s = state(match)
        spots = [(s.space[car] % 54, s.lane[car]) for car in grid.cars_on_road(s)]
        assert len(set(spots)) == len(spots)


def test_the_order_is_fixed_for_the_round_and_kept() -> None:
    """PEDAL-26, PEDAL-R1: cars take their turns in it, furthest ahead at its start first."""
    turns: list[int] = []
    now = 0
    for match in raced(("random",) * 3, seed=7, legends=1):
        s = state(match)
        if s.round != now:
            now, turns = s.round, []
        if s.turn >= 0 and (not turns or turns[-1] != s.turn):
            turns.append(s.turn)
        asked = [car for car in s.order if car in turns]
        assert turns == asked


def test_plans_of_others_are_not_seen_until_their_turn() -> None:
    """PEDAL-25, PEDAL-38, PEDAL-R4: a seat's view shows how many cards, and no face."""
    for match in raced(("random",) * 3, seed=9):
        s = state(match)
        for seat in range(3):
            for other in range(3):
                shown = pieces(match.view(seat).table, f"plan:{other}")
                assert len(shown) == len(s.plan[other])
                assert seat == other or set(shown) <= {UNSEEN}


def test_answers_may_come_in_any_seat_order() -> None:
    """PEDAL-23: the plans of a round commute, whoever answers first."""

    def played(backwards: bool) -> Match:
        match = start(4, seed=11, track="gb")
        for _ in range(8):
            decision = match.decisions[-1 if backwards else 0]
            keys = decision.sample(random.Random(decision.seat * 10 + decision.nth))
            match.act(Answer(decision.seat, keys, decision.nth))
        return match

    one, two = state(played(False)), state(played(True))

    assert one.turn == two.turn >= 0
    assert [one.plan[seat] for seat in range(4)] == [two.plan[seat] for seat in range(4)]
    assert one.digest() == two.digest()


def test_a_plan_can_be_taken_back_until_all_have_chosen() -> None:
    """PEDAL-R30: inside the common choice each seat undoes its own answers, whatever the others did since."""
    match = start(2, seed=3)
    first = match.decisions[0]
    match.act(Answer(0, (1,), first.nth))
    other = match.decisions[1]
    match.act(Answer(1, other.sample(random.Random(1)), other.nth))

    assert not match.why_no_undo(0)
    match.undo(0)

    assert [(d.seat, d.prompt) for d in match.decisions] == [(0, "gear"), (1, "cards")]


def test_a_plan_under_way_is_known_to_whoever_makes_it() -> None:
    """`given_answers` is how `score` finds the seat's own plan; a sample of another seat's view does not hold it."""
    match = start(2, seed=3)
    assert given_answers(match.state, 0) == ()
    match.act(Answer(0, (1,), 0))

    assert given_answers(match.state, 0) == ((1,),)
    assert given_answers(match.view(0).sample(random.Random(1)), 0) == ((1,),)
    assert given_answers(match.view(1).sample(random.Random(1)), 0) == ()


def test_what_rests_on_open_places_is_asked_openly_and_nothing_else() -> None:
    """Slipstream, speeds of cards and retiring need no curtain; what is done with a hand does."""
    openly = {"speed", "slipstream", "refresh", "retire"}
    seen: dict[str, bool] = {}
    for match in raced(("random",) * 3, seed=1, track="italia", garage="quick", garage_pool="all"):
        seen |= {decision.prompt: decision.open for decision in match.decisions}

    assert {"gear", "cards", "react", "slipstream", "discard"} <= set(seen)
    assert all(is_open == (prompt in openly) for prompt, is_open in seen.items())


@pytest.mark.parametrize("seats", range(1, 9))
def test_races_of_every_size_end(seats: int) -> None:
    """PEDAL-27, PEDAL-253."""
    *_, match = raced(("purposeful",) * seats, seed=2, track="usa", laps=-1, legends=min(2, 8 - seats))

    assert match.is_over
    assert len(match.result().points) == seats
