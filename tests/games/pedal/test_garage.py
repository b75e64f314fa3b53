"""The Garage: who gets which upgrades, and matches with them from beginning to end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots import choose
from tabletop.engine.fields import Piece
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.games.pedal import GAME
from tabletop.games.pedal.advice import card_worth, purpose
from tests.declared import pieces
from tests.games.pedal.tables import OVAL, raced, start, state, with_mod

pytestmark = pytest.mark.exhaustive

WAYS = ("quick", "draft", "snake")


def answered(match: Match, rng: random.Random) -> Iterator[Any]:
    """Each question with the answer that was given at random, until the match is over."""
    while not match.is_over:
        decision = match.decisions[0]
        keys = decision.sample(rng)
        match.act(Answer(decision.seat, keys, decision.nth))
        yield decision, keys


def lying(match: Match) -> Counter[Piece]:
    """How often each piece lies on the table."""
    s = state(match)
    return Counter(piece for zone in s.shape.zones for piece in pieces(s, zone))


def garage(match: Match) -> list[tuple[int, str]]:
    """Who was asked what before the first round; everybody takes what lies first."""
    asked = []
    while state(match).phase == "garage":
        decision = match.decisions[0]
        asked.append((decision.seat, decision.prompt))
        match.act(Answer(decision.seat, (decision.options[0].key,), decision.nth))
    return asked


def upgrades(match: Match, seat: int) -> list[str]:
    """The cards of the Garage that a seat owns, wherever they are."""
    s = state(match)
    zones = (s.deck, s.hand, s.plan, s.played, s.discard)
    owned = [piece for zone in zones for piece in zone[seat]]
    return [s.cards[piece].id for piece in owned if getattr(s.cards[piece], "copies", 0) == 2]


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
@pytest.mark.parametrize("way", WAYS)
def test_every_seat_ends_with_three_upgrades_in_a_deck_of_eighteen(way: str, seats: int) -> None:
    """PEDAL-141 to PEDAL-146: 12 Speed + 3 upgrades + 3 Stress; seven of them in hand."""
    match = start(seats, garage=way, garage_pool="basic")
    garage(match)

    s = state(match)
    for seat in range(seats):
        assert len(upgrades(match, seat)) == 3
        assert (len(s.deck[seat]), len(s.hand[seat]), len(s.engine[seat])) == (11, 7, 6)
        ids = Counter(s.cards[piece].id for piece in (*s.deck[seat], *s.hand[seat]))
        assert [ids[f"speed-{n}"] for n in (1, 2, 3, 4)] == [3, 3, 3, 3]
        assert ids["stress"] == 3
    assert not s.market


@pytest.mark.parametrize(("pool", "level"), [("basic", {"basic"}), ("advanced", {"advanced"})])
def test_the_pool_is_the_one_that_was_asked_for(pool: str, level: set[str]) -> None:
    """PEDAL-142."""
    match = start(6, garage="quick", garage_pool=pool)
    cards = state(match).cards

    assert {cards[piece].level for piece in state(match).pool} == level
    assert {
        cards[cards.pieces_with_id(name)[0]].level for seat in range(6) for name in upgrades(match, seat)
    } == level


def test_quick_start_deals_by_chance() -> None:
    """PEDAL-143: other seeds give other cards."""
    dealt = {tuple(upgrades(start(2, seed, garage="quick"), 0)) for seed in range(8)}

    assert len(dealt) > 4


def test_the_draft_goes_from_last_to_first_and_back() -> None:
    """PEDAL-144, PEDAL-145: three rounds; each shows one card a seat and three more."""
    match = start(4, seed=3, garage="draft", legends=2)
    first_to_last = [car for car in state(match).grid if car < 4]
    shown = len(state(match).market)

    asked = garage(match)

    assert shown == 7
    assert [seat for seat, _ in asked] == [*first_to_last[::-1], *first_to_last, *first_to_last[::-1]]
    assert {prompt for _, prompt in asked} == {"market"}
    assert len(state(match).out) == 3 * 3


def test_the_snake_draft_goes_there_and_back_twice_and_one_card_goes_back() -> None:
    """PEDAL-146: two rounds with twice as many cards as seats and three more."""
    match = start(3, seed=3, garage="snake", garage_pool="all")
    there = list(state(match).grid)[::-1]
    shown = len(state(match).market)

    asked = garage(match)

    assert shown == 9
    assert asked[:12] == [(seat, "market") for seat in (*there, *there[::-1]) * 2]
    assert sorted(asked[12:]) == [(seat, "give-back") for seat in range(3)]
    assert [len(state(match).returned[seat]) for seat in range(3)] == [1, 1, 1]


def test_a_pool_too_small_for_eight_seats_takes_back_what_nobody_wanted() -> None:
    """PEDAL-R32: basic cards, snake draft: 19 and 19 are wanted, 34 are there."""
    match = start(8, garage="snake", garage_pool="basic")
    markets = []
    while match.decisions[0].prompt == "market":
        markets.append(len(state(match).market))
        decision = match.decisions[0]
        match.act(Answer(decision.seat, (decision.options[0].key,), decision.nth))

    assert markets == [*range(19, 3, -1), *range(18, 2, -1)]


@pytest.mark.parametrize(("left", "is_asked"), [(5, True), (3, False)])
def test_who_got_no_card_too_many_of_a_small_pool_is_not_asked_for_one(
    tmp_path: Path, left: int, is_asked: bool
) -> None:
    """PEDAL-146, PEDAL-R32: nothing on offer would be a question that anybody may answer, on the open table."""
    kinds = [f"b-{n:02}" for n in range(1, 18)]
    content = with_mod(tmp_path, cards="".join(f"- remove: {kind}\n" for kind in kinds[left:]))
    options = {**content.file.defaults(3), "garage": "snake", "garage-pool": "basic"}
    match = Match.start(
        GAME, content, [Seat(name, i) for i, name in enumerate(("Ada", "Bo", "Chen"))], options, 4
    )
    first = state(match).grid[0]

    while match.decisions[0].prompt == "market":
        decision = match.decisions[0]
        match.act(Answer(decision.seat, (decision.options[0].key,), decision.nth))

    prompts = [(each.seat, each.prompt) for each in match.decisions]
    assert prompts == ([(first, "give-back")] if is_asked else [(seat, "gear") for seat in range(3)])


def test_drafted_cards_are_public_and_the_card_given_back_is_not() -> None:
    """PEDAL-146, PEDAL-147: everybody sees who takes what; which of the four goes back only its owner knows."""
    match = start(2, seed=5, garage="snake")
    while match.decisions[0].prompt == "market":
        decision = match.decisions[0]
        match.act(Answer(decision.seat, (decision.options[0].key,), decision.nth))
    other = match.view(1)
    assert sorted(piece for piece, zone in other.known.items() if zone == "zone:hand:0") == sorted(
        state(match).hand[0]
    )

    garage(match)

    (back,) = state(match).returned[0]
    assert back not in match.view(1).known
    assert match.view(0).table.values["returned:0"] == (back,)


def test_whoever_turns_the_snake_may_take_the_first_of_two_cards_back() -> None:
    """PEDAL-146, PEDAL-R30: nothing was shown in between."""
    match = start(2, seed=5, garage="snake")
    first = state(match).grid[0]
    for _ in range(2):
        decision = match.decisions[0]
        match.act(Answer(decision.seat, (decision.options[0].key,), decision.nth))
    assert match.decisions[0].seat == first
    assert len(state(match).drafted[first]) == 1

    match.undo(first)

    assert state(match).drafted[first] == ()


@pytest.mark.parametrize("way", WAYS)
def test_cards_are_conserved_and_no_upgrade_changes_hands(way: str) -> None:
    """PEDAL-141, PEDAL-163: what a seat owns stays its own for the whole race."""
    match = start(3, seed=2, garage=way, garage_pool="all", legends=1)
    garage(match)
    mine = [sorted(upgrades(match, seat)) for seat in range(3)]
    everything = lying(match)

    for _ in answered(match, random.Random(4)):
        pass

    s = state(match)
    assert lying(match) == everything
    for seat in range(3):
        heat = [s.cards[piece].id for piece in s.engine[seat] if s.cards[piece].id in ("b-17", "a-48")]
        assert sorted(upgrades(match, seat) + heat) == mine[seat]


def test_every_symbol_is_met_in_play() -> None:
    """PEDAL-149 to PEDAL-163: random play uses all that can be clicked, and the log tells of it."""
    used: set[str] = set()
    told: set[str] = set()
    for seed in range(14):
        match = start(6, seed, garage="quick", garage_pool="advanced", track="gb", laps=-1)
        for decision, keys in answered(match, random.Random(seed)):
            if decision.prompt == "react" and keys:
                used.add(keys[0][0] if isinstance(keys[0], tuple) else keys[0])
            elif decision.prompt in ("speed", "refresh", "salvage"):
                used.add(decision.prompt)
        told |= {event.facts["line"] for event in match.events_for(None) if event.kind == "say"}

    clicked = {
        "boost",
        "adrenaline",
        "cooldown",
        "reduce",
        "heat",
        "scrap",
        "accelerate",
        "salvage",
        "direct",
    }
    assert used == clicked | {"speed", "refresh"}
    assert told >= {
        "takes",
        "picks",
        "pays",
        "cannot-pay",
        "reduces",
        "scraps",
        "salvages",
        "direct",
        "accelerates",
    }


def test_a_track_that_a_mod_adds_is_raced_to_the_end(tmp_path: Path) -> None:
    """PEDAL-254: with one file and no code."""
    content = with_mod(tmp_path, tracks=OVAL)
    options = {**content.file.defaults(2), "track": "oval", "garage": "quick", "legends": 1}
    match = Match.start(GAME, content, [Seat("Ada", 0), Seat("Bo", 1)], options, 1)
    for _ in answered(match, random.Random(1)):
        pass

    assert match.is_over
    assert state(match).laps == 1
    assert sorted(state(match).place[car] for car in range(3)) == [1, 2, 3]


def test_bots_draft_what_helps_and_give_the_worst_back() -> None:
    """What costs Heat or is Heat comes last, what cools and turns cards comes first."""
    match = start(2, seed=5, garage="snake", garage_pool="all")
    s = state(match)
    decision = match.decisions[0]
    best, worst = (s.cards.pieces_with_id(name)[0] for name in ("b-03", "a-30"))
    assert (
        card_worth(s.cards[best])
        > card_worth(s.cards[worst])
        > card_worth(s.cards[s.cards.pieces_with_id("b-17")[0]])
    )

    def wanted(prompt: str, piece: Piece) -> float:
        return purpose(s, replace(decision, prompt=prompt), (piece,))

    assert wanted("market", best) > wanted("market", worst)
    assert wanted("give-back", best) < wanted("give-back", worst)


def test_greedy_bots_keep_their_best_three_cards() -> None:
    """PEDAL-146: whatever hand would be drawn first."""
    match = start(2, seed=7, garage="snake", garage_pool="all")
    rng = random.Random(1)
    while match.decisions[0].prompt == "market":
        decision = match.decisions[0]
        match.act(Answer(decision.seat, decision.sample(rng), decision.nth))
    s = state(match)
    worst = [min(card_worth(s.cards[piece]) for piece in s.hand[seat]) for seat in range(2)]
    for decision in match.decisions:
        keys = choose(GAME, match.view(decision.seat), decision, "greedy", rng)
        match.act(Answer(decision.seat, keys, decision.nth))

    s = state(match)
    assert [card_worth(s.cards[s.returned[seat][0]]) for seat in range(2)] == worst


@pytest.mark.parametrize("way", WAYS)
def test_greedy_bots_beat_random_ones_with_the_garage_open(way: str) -> None:
    """They pick cards and use their symbols; the better of two comes first."""
    for seed in range(2):
        *_, match = raced(
            ("random", "greedy", "random"), seed, garage=way, garage_pool="all", track="italia", laps=-2
        )

        assert match.result().winners == (1,)
