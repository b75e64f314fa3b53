"""How Heap plays out with bots that are all alike. Small samples; the digest has the full figures."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.content.models.records import Content
from tabletop.engine.steps import Decision
from tabletop.games.heap import GAME
from tests.games.heap.tables import played, start, state
from tests.games.playing import said

pytestmark = pytest.mark.exhaustive


def keys_of(decision: Decision) -> tuple[Any, ...]:
    """What can be answered; keys of this game are words, pieces and tuples of both."""
    return decision.keys()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sensible_games_end_after_four_to_eight_turns_on_average(content: Content, seats: int) -> None:
    """HEAP-10: every game ends, none is dragged out."""
    turns = []
    for seed in range(12):
        *_, match = played(content, seats, seed)
        assert match.is_over
        turns.append(int(state(match).turns))

    assert 3.5 <= sum(turns) / len(turns) <= 8
    assert max(turns) < 60


def test_bots_build_before_they_waste(content: Content) -> None:
    """HEAP-80: a part in an empty slot is welcome, throwing a sound one away is not."""
    match = start(content, 2, 3, first_player="first-seat")
    decision = match.decisions[0]
    s = match.view(0).table

    attaching = [GAME.purpose(s, decision, (key,)) for key in keys_of(decision) if key[0] == "attach"]
    assert attaching
    assert min(attaching) > GAME.purpose(s, decision, ()) == 0


def test_bots_keep_cards_for_the_rush(content: Content) -> None:
    """HEAP-81: mending is worth a card only while more than three are left."""
    worth = Counter[bool]()
    for seed in range(12):
        for match in played(content, 2, seed):
            for decision in match.decisions:
                s = state(match)
                for key in keys_of(decision) if decision.prompt == "bodge" else ():
                    if key[0] == "repair":
                        likes = GAME.purpose(match.view(decision.seat).table, decision, (key,)) > 0
                        worth[likes] += 1
                        assert not likes or len(s.hand[decision.seat]) > 3
    assert worth[False]
    assert worth[True]


def test_bots_fight_with_what_they_do_not_need(content: Content) -> None:
    """HEAP-82: any card that fits beats dropping out; one without a use at home goes first."""
    seen = 0
    for match in played(content, 3, 11):
        for decision in match.decisions:
            if decision.prompt == "fight" and decision.options:
                view = match.view(decision.seat).table
                assert max(GAME.purpose(view, decision, (key,)) for key in keys_of(decision)) > 0
                seen += 1
    assert seen > 5


def test_every_rush_has_a_winner_and_hauls_at_least_two(content: Content) -> None:
    """HEAP-83, HEAP-52."""
    *_, match = played(content, 3, 8)
    hauls, wins = said(match, "hauls"), said(match, "wins-rush")

    assert wins
    assert sum(facts["n"] for facts in hauls) >= 2 * len(wins)


def test_a_match_is_over_well_within_its_bound(content: Content) -> None:
    """HEAP-R40."""
    *_, match = played(content, 4, 1)

    assert len(match.lines) < GAME.bound / 4


def test_whoever_turns_the_rush_round_is_told_of(content: Content) -> None:
    """HEAP-42: who goes on which way is asked of one player and concerns all."""
    chosen = Counter[bool]()
    for seed in range(6):
        asked, direction, told = "", 0, 0
        for match in played(content, 4, seed):
            now = len(said(match, "turns-round"))
            if asked == "direction":
                turned = match.standing_answers()[-1][0].keys[0] != direction
                chosen[turned] += 1
                assert now - told == turned
            else:
                assert now == told
            asked = match.decisions[0].prompt if match.decisions else ""
            direction, told = int(state(match).direction), now
        if chosen[True] and chosen[False]:
            break
    assert chosen[True]
    assert chosen[False]


def test_what_a_box_cannot_do_is_told_as_well_as_what_it_does(content: Content) -> None:
    """HEAP-23, HEAP-R11, HEAP-R13: a symbol that is skipped is heard of, so that nobody waits for it."""
    heard = Counter[str]()
    for seed in range(3):
        *_, match = played(content, 3, seed, wild=40)
        cards, hauling, wanted, told = state(match).cards, False, Counter[str](), Counter[str]()
        for event in match.events_for(None):
            if event.kind != "say":
                continue
            line, card = event.facts["line"], str(event.facts.get("card", ""))
            if line in BEGIN_OR_END_A_BOX:
                assert told == wanted
                box = cards[int(card.removeprefix("card:"))] if line in RUN_A_BOX else None
                words = () if box is None or (hauling and line == "attaches") else box_of(box, line)
                wanted, told = Counter(word.do for word in words if word.do in TOLD_AS.values()), Counter()
                hauling = line != "instigator" and (hauling or line == "wins-rush")
            elif line in TOLD_AS:
                told[TOLD_AS[line]] += 1
                heard[line] += 1
    assert heard["no-repair"] > 3
    assert heard["no-damage"]


def test_whoever_has_nothing_to_discard_is_told_of(content: Content) -> None:
    """HEAP-23, HEAP-55."""
    for seed in range(20):
        for match in played(content, 2, seed, wild=60):
            for facts in said(match, "no-discard"):
                assert facts.keys() == {"line", "seat"}
                return
    raise AssertionError("nobody was ever without a card")


RUN_A_BOX = {"attaches", "triggers"}
BEGIN_OR_END_A_BOX = {
    *RUN_A_BOX,
    "mends",
    "rushes",
    "flips",
    "plays",
    "drops-out",
    "wins-rush",
    "instigator",
    "pileup",
}
TOLD_AS = {
    **dict.fromkeys(("repairs", "no-repair"), "repair"),
    **dict.fromkeys(("damages", "wrecks", "no-damage"), "damage"),
}


def box_of(card: Any, line: str) -> tuple[Any, ...]:
    """The words of the box that a line of the log speaks of; turbo boxes neither repair nor damage."""
    if card.kind == "vehicles":
        return ()
    return tuple(card.bodge if line == "attaches" else card.rush.do)
