"""Whole matches: what holds after every answer, what the table is told, and what can be taken back."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabletop.content.models.records import Content
from tabletop.engine.events import Event
from tabletop.engine.match import Match
from tabletop.games.heartland import land, legality, roads
from tabletop.games.heartland.rules import action
from tabletop.games.heartland.state import Haul
from tests.declared import pieces
from tests.games.heartland.tables import act, cubes_of, played, start
from tests.games.playing import ids

pytestmark = pytest.mark.exhaustive

options = st.fixed_dictionaries(
    {
        "short_haul": st.booleans(),
        "fresh_start": st.booleans(),
        "warehouse_mix_up": st.booleans(),
        "alternate_routes": st.integers(0, 12),
    }
)

NO_POINTS_NO_FUEL = {
    "short_haul": False,
    "fresh_start": False,
    "warehouse_mix_up": True,
    "alternate_routes": 0,
}
"""Options of a match in which both trucks are towed again and again, with bills alone in both hands."""


def everything_holds(s: Haul) -> None:
    """The laws of a table between two answers."""
    zones = [zone for zone in s.shape.zones if zone.split(":")[0] in ("deck", "supply", "discard", "hand")]
    assert sum(ids(s, *zones).values()) == 65
    for good in land.goods(s):
        assert cubes_of(s, good) == 15
    for cell in land.cells(s):
        assert land.cubes_at(s, cell) <= 8
        assert land.town(s, cell) is not None or land.cubes_at(s, cell) == 0
        parked = [seat for seat in range(s.seats) if s.truck[seat] == cell]
        assert len(parked) <= 1 or cell == land.depot_cell(s)
    for seat in range(s.seats):
        assert s.score[seat] >= 0
        assert s.score[seat] == sum(s.ledger[seat, entry] for entry in s.shape.domains["entry"])
        assert legality.aboard(s, seat) <= s.capacity
        assert len(s.hand[seat]) <= 5
        assert s.truck[seat] in land.spaces(s)


@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6), wild=st.integers(0, 120), chosen=options)
@example(seats=2, seed=9542, wild=119, chosen=NO_POINTS_NO_FUEL)
@settings(max_examples=12)
def test_tables_keep_their_laws_to_the_end(
    content: Content, seats: int, seed: int, wild: int, chosen: dict[str, Any]
) -> None:
    """Cubes and cards are conserved; no town holds nine cubes or two trucks; no score is below 0
    (HEART-2, HEART-16, HEART-20, HEART-29, HEART-35, HEART-R9, HEART-R14, HEART-R21, HEART-O1).
    """
    for match in played(content, seats, seed, wild, **chosen):
        assert isinstance(match.state, Haul)
        everything_holds(match.state)
    assert match.is_over


def drives(events: list[Event], seat: int) -> list[tuple[int, int]]:
    """The cells a truck was set to."""
    field = f"token:truck:{seat}"
    return [e.facts["new"] for e in events if e.kind == "set" and e.facts["field"] == field]


def test_a_truck_drives_cell_by_cell(content: Content) -> None:
    """One `set` for each space driven, neighbours in a row, so that the table can follow (HEART-17, HEART-18)."""
    lengths: set[int] = set()
    parked: dict[int, Any] = {}
    for match in played(content, 3, seed=2):
        for answer, since in match.standing_answers()[-1:]:
            match answer.keys:
                case (("pay" | "fuel", *_, cell),):
                    path = [parked[answer.seat], *drives(match.events_for(None, since), answer.seat)]
                    assert path[-1] == cell
                    assert len(set(path)) == len(path)
                    assert all(roads.distance(one, other) == 1 for one, other in pairwise(path))
                    lengths.add(len(path) - 1)
        parked = {seat: match.state.values[f"truck:{seat}"] for seat in range(3)}

    assert lengths == {1, 2, 3}


def test_cubes_travel_by_transfers_and_every_act_is_said(content: Content) -> None:
    """The table animates transfers and the log has a line for each act."""
    said, moved = set(), set()
    for match in played(content, 3, seed=7):
        answer_and_since = match.standing_answers()[-1:]
        if not answer_and_since:
            continue
        answer, since = answer_and_since[0]
        events = match.events_for(None, since)
        lines = [e.facts["line"] for e in events if e.kind == "say"]
        key = answer.keys[0] if answer.keys else None
        if isinstance(key, tuple) and key[0] in ("load", "unload"):
            (transfer,) = [e for e in events if e.kind == "transfer"]
            assert transfer.facts["n"] == key[2]
            assert ("trailer" in transfer.facts["dst"]) == (key[0] == "load")
            moved.add(key[0])
        if answer.keys != (("discard",),) and (key is None or key[0] != "discard"):  # type: ignore[index]
            assert lines, f"nothing is said about {key}"
        said.update(lines)

    assert moved == {"load", "unload"}
    assert said >= {"added", "begins", "loaded", "unloaded", "drew", "took", "reshuffled", "closing"}


def first_turn(content: Content) -> tuple[Match, int]:
    """A match in its first action, after a drive by points."""
    match = start(content, 2, seed=4)
    seat = match.decisions[0].seat
    act(match, next(o.key for o in match.decisions[0].options if o.label == "pay"))
    return match, seat


@pytest.mark.parametrize(
    ("cards", "said"), [(0, "Ada discards no cards"), (1, "Ada discards 1 card to draw a new one")]
)
def test_whoever_discards_nothing_in_the_end_is_not_said_to_draw_for_it(
    content: Content, cards: int, said: str
) -> None:
    """HEART-R10."""
    match, _ = first_turn(content)
    act(match, ("discard",))
    act(match, *(option.key for option in match.decisions[0].options[:cards]))

    lines = [e.facts for e in match.events_for(None, 0) if e.kind == "say"]
    last = next(facts for facts in reversed(lines) if facts["line"].startswith("swapped"))
    told = {name: fact for name, fact in last.items() if name not in ("line", "seat")}
    assert content.text("log", last["line"], seat="Ada", **told) == said


def test_a_swap_says_at_once_what_it_cost(content: Content) -> None:
    """HEART-38: the point is gone before any card is chosen, and the log is where a table looks for it."""
    match, seat = first_turn(content)
    before = match.state.values[f"score:{seat}"]
    act(match, ("discard",))

    (paid,) = [
        e.facts for e in match.events_for(None, 0) if e.kind == "say" and e.facts["line"] == "swap-paid"
    ]
    assert paid["seat"] == seat
    assert paid["n"] == before - match.state.values[f"score:{seat}"] == 1  # type: ignore[operator]  # points
    assert content.text("log", "swap-paid", seat="Ada", n=1) == "Ada pays 1 point for new cards"


def test_a_swap_that_costs_nothing_says_nothing_of_points(content: Content) -> None:
    """HEART-R9."""
    match, seat = first_turn(content)
    match.state.score[seat] = 0  # type: ignore[attr-defined]  # a state of this game
    act(match, ("discard",))

    assert "swap-paid" not in {e.facts["line"] for e in match.events_for(None, 0) if e.kind == "say"}


@pytest.mark.parametrize(("points", "said"), [(3, "Discard and draw for 1 point"), (0, "Discard and draw")])
def test_a_swap_that_costs_nothing_names_no_price(content: Content, points: int, said: str) -> None:
    """HEART-R9: a price of 0 points reads like a slip."""
    match, seat = first_turn(content)
    assert isinstance(match.state, Haul)
    match.state.score[seat] = points
    swaps = [o for o in action.actions(match.state, seat) if o.label.startswith("discard")]

    assert {content.text("labels", o.label, n=o.n) for o in swaps} == {said}


def test_a_drive_and_a_discard_can_be_taken_back(content: Content) -> None:
    """Playing one's own cards is no barrier; nothing new was seen."""
    match, seat = first_turn(content)
    before = match.state.key()

    act(match, ("discard", match.state.values[f"hand:{seat}"][0]))  # type: ignore[index]  # a hand
    assert match.why_no_undo(seat) == ""
    match.undo(seat)
    assert match.state.key() == before
    match.undo(seat)

    assert match.decisions[0].prompt == "move"
    assert match.state.values[f"score:{seat}"] == 5


@pytest.mark.parametrize("what", ["deck", "supply"])
def test_a_drawn_card_and_a_refill_end_what_can_be_taken_back(content: Content, what: str) -> None:
    """Undo reaches up to the first card drawn from the deck or turned up in Refuel."""
    match, seat = first_turn(content)
    act(match, ("discard",))
    hand: tuple[int, ...] = match.state.values[f"hand:{seat}"]  # type: ignore[assignment]  # a hand
    act(match, *hand[:2])
    assert match.why_no_undo(seat) == ""

    act(
        match,
        next(o.key for o in match.decisions[0].options if (o.source == "zone:deck") == (what == "deck")),
    )

    assert match.decisions[0].prompt == "refuel"
    assert match.why_no_undo(seat) == "undo.revealed"


def test_in_refuel_the_question_counts_the_cards_that_are_missing(content: Content) -> None:
    """HEART-39: that several are taken, one after the other, nothing else on the screen says."""
    told = {
        (len(pieces(match.state, f"hand:{seat}")), int(str(match.decisions[0].facts["n"])))
        for match in played(content, 2, 1)
        if not match.is_over
        and match.decisions[0].prompt == "refuel"
        and (seat := match.decisions[0].seat) >= 0
    }
    assert len(told) > 1
    assert all(held + missing == 5 for held, missing in told)
    assert content.text("prompts", "refuel", seat="Ada", n=3).startswith("Ada: take 3 cards")


def test_what_was_taken_from_the_open_row_is_remembered(content: Content) -> None:
    """HEART-R20: a card taken in sight of all stays known to the others; one from the deck does not."""
    match, seat = first_turn(content)
    act(match, ("discard",))
    hand: tuple[int, ...] = match.state.values[f"hand:{seat}"]  # type: ignore[assignment]  # a hand
    act(match, *hand[:2])
    taken = next(o for o in match.decisions[0].options if o.source != "zone:deck")
    piece = int(taken.source.removeprefix("card:"))

    act(match, taken.key)
    act(match, "deck")

    other = match.view(1 - seat)
    assert other.known.get(piece) == f"zone:hand:{seat}"
    assert len([p for p, zone in other.known.items() if zone == f"zone:hand:{seat}"]) == 1
    assert pieces(other.table, f"hand:{seat}") == (-1,) * 5


def test_deck_and_other_hands_are_hidden_everything_else_is_not(content: Content) -> None:
    """HEART-R20."""
    match = start(content, 3, seed=3)
    s = match.view(0).table

    assert set(pieces(s, "deck")) == set(pieces(s, "hand:1")) == set(pieces(s, "hand:2")) == {-1}
    assert -1 not in pieces(s, "hand:0")
    for zone in s.shape.zones:
        if zone.split(":")[0] in ("supply", "discard", "map", "aside"):
            assert -1 not in pieces(s, zone)


def test_a_round_begins_with_whoever_began(content: Content) -> None:
    """HEART-10, HEART-42: the round counts up when the first player's turn comes again."""
    last: tuple[int, int] | None = None
    for match in played(content, 4, seed=9):
        s = match.state
        assert isinstance(s, Haul)
        if last is not None and s.turn != last[0]:
            assert s.round == last[1] + (s.turn == s.first)
            assert s.turn == (last[0] + 1) % 4
        last = (s.turn, s.round)


def test_every_player_has_equally_many_turns_after_the_goal_but_for_the_end_rule(content: Content) -> None:
    """HEART-44: after the goal each other player has exactly one turn, whoever reached it none."""
    for seed in range(6):
        turns: list[int] = []
        closing_at = None
        for match in played(content, 4, seed):
            s = match.state
            assert isinstance(s, Haul)
            if closing_at is None and s.closing >= 0:
                closing_at = len(turns)
            if not turns or turns[-1] != s.turn:
                turns.append(s.turn)
        assert closing_at is not None
        closing = match.state.closing  # type: ignore[attr-defined]  # a Haul
        assert turns[closing_at:] == [(closing + n) % 4 for n in (1, 2, 3)]


def test_the_result_explains_every_point(content: Content) -> None:
    """The rows of the score sheet add up to the points; places follow them (HEART-46)."""
    for seed in range(4):
        *_, match = played(content, 4, seed)
        result = match.result()

        assert tuple(map(sum, zip(*(row.values for row in result.rows), strict=True))) == result.points
        assert result.points == match.game.tally(match.state)
        assert result.points[result.winners[0]] == max(result.points)
        assert sorted(seat for place in result.places for seat in place) == [0, 1, 2, 3]
