"""Laws of what is asked: the same by whatever way a Move is played, nothing without an effect, everybody of a team."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tabletop.bots import LEVELS, choose
from tabletop.content.models.records import Content
from tabletop.engine.agenda import answer
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.games.wrestling import GAME
from tabletop.games.wrestling.abilities import hurts_more, is_ready, power_up
from tabletop.games.wrestling.cards import Move
from tabletop.games.wrestling.state import FRESH, Bout, Play, plays
from tabletop.games.wrestling.teams import members, side_of
from tests.games.playing import with_rows
from tests.games.wrestling.tables import KINDS, played, start, state

pytestmark = pytest.mark.exhaustive

WAYS = {"own", "chained", "extra", "answer", "apron", "call"}
"""By which a Move is played: as the action, through Chain, after Momentum Swing, after a Counter, by a partner."""


def loud(content: Content) -> Content:
    """Everybody says an ability with a Move and powers most Moves up; many Tricks hit back, or let Moves follow."""
    rick = content.row("wrestlers", "rick-the-rascal")
    weak = {"ability": rick.ability, "ratings": dict.fromkeys(rick.ratings, 1)}
    back = content.row("cards", "reverse-and-cradle-1")
    words = tuple(
        word.model_copy(update={"rating": 2}) if word.do == "answer-move" else word for word in back.do
    )
    hits_back = {"play": back.play, "do": words}
    saved = [row.id for row in content.rows("cards") if row.type == "trick" and row.play.when == "pinned"]
    swing = content.row("cards", "momentum-swing-1")
    again = {"play": content.row("cards", "second-wind-4").play, "do": swing.do}
    added = [row.id for row in content.rows("cards") if row.type == "trick" and row.play.when == "own-move"]
    made = with_rows(content, "wrestlers", {row.id: weak for row in content.rows("wrestlers")})
    cards = dict.fromkeys((*saved, back.id, "reverse-and-cradle-6"), hits_back) | dict.fromkeys(added, again)
    made = with_rows(made, "cards", cards)
    return replace(made, numbers={**made.numbers, "interference_rating": 2})


def way_of(s: Bout, play: Play, asked: Decision) -> str:
    """By which way the Move on top was played, from the table before and the question that it answered."""
    if asked.prompt == "answer":
        return "answer"
    if asked.prompt == "interfere":
        return "apron" if asked.is_together else "call"
    return "chained" if play.chained else "extra" if s.acted else "own"


@pytest.fixture(scope="module")
def loud_content(content: Content) -> Content:
    return loud(content)


def moves_played(content: Content, seats: int, seed: int) -> Iterator[tuple[Bout, Match, Play, Decision]]:
    """Every Move that random players play: the table before, the match after, the Move, and what was answered."""
    first: dict[int, Decision] = {}
    before: Bout | None = None
    was: Decision | None = None
    for match in played(content, seats, seed, wild=500):
        s = state(match)
        top = plays(s)[-1:]
        if before is not None and was is not None:
            if was.prompt != "power-up":
                first[was.seat] = was
            for play in top:
                if play.piece not in before.stack and isinstance(s.cards[play.piece], Move):
                    yield before, match, play, first[play.by]
        before, was = s, match.decisions[0] if match.decisions else None


def test_by_whatever_way_a_move_is_played_the_same_is_asked(loud_content: Content) -> None:
    """WREST-R39, case W1: cards that power it up, then the ability said with it, then the window."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(60):
        for before, match, play, asked in moves_played(loud_content, 4, seed):
            s, way = state(match), way_of(before, play, asked)
            cost = power_up(s, play.user, play.piece)
            assert len(before.hand[play.by]) - len(s.hand[play.by]) == 1 + cost, way
            found[way, "paid"] += cost > 0
            is_said = is_ready(s, play.user, "announce") and hurts_more(s, play)
            prompts = [(decision.seat, decision.prompt) for decision in match.decisions]
            assert (prompts == [(play.user, "announce")]) == is_said, (way, prompts)
            found[way, "said"] += is_said
    assert {way for way, _ in +found} == WAYS
    assert all(found[way, "paid"] and found[way, "said"] for way in WAYS), found


# -- nothing without an effect -----------------------------------------------------------------------------------------


def went_on(s: Bout, decision: Decision, key: Any, spared: bool) -> tuple[object, ...]:
    """What comes of an answer when nobody plays anything more, except, if so wanted, the target's own ability."""
    s = s.clone()
    answer(s, decision, (key,) if key else ())
    turn = s.turns
    for _ in range(60):
        if not s.waits or s.turns != turn or s.waits[0].prompt in ("action", "attempt", "discard", "resist"):
            break
        waits = s.waits[0]
        use = [option.key for option in waits.options if option.key == "ability"] if spared else []
        keys = use[:1] or waits.keys()[: waits.least]
        answer(s, waits, tuple(keys))
    return tuple(s.endurance[seat] for seat in range(s.seats)), tuple(s.falls[side] for side in (0, 1))


def test_nobody_is_asked_for_an_ability_that_changes_nothing(content: Content) -> None:
    """WREST-R40, case W2: used or not, the table would be another one; so with every ability that is asked for."""
    found: Counter[str] = Counter()
    for seed in range(16):
        for match in played(content, 2, seed, wild=150):
            s = state(match)
            for decision in match.decisions:
                for option in decision.options:
                    if option.label != "ability":
                        continue
                    found[decision.prompt] += 1
                    if decision.prompt == "pinned":
                        assert s.deck or s.discard  # a card is turned over
                        continue
                    assert any(
                        went_on(s, decision, option.key, spared) != went_on(s, decision, None, spared)
                        for spared in (False, True)
                    ), decision
    assert {"start", "announce", "respond-move", "pinned"} <= set(found), found


def test_second_moon_is_offered_below_ten_only(content: Content) -> None:
    """WREST-35, WREST-18, case W2."""
    lou = content.row("wrestlers", "lunar-lou").ability
    all_lou = with_rows(content, "wrestlers", {row.id: {"ability": lou} for row in content.rows("wrestlers")})
    asked = fresh = 0
    for seed in range(4):
        for match in played(all_lou, 2, seed):
            s = state(match)
            prompts = {decision.prompt for decision in match.decisions}
            asked += "start" in prompts
            fresh += s.phase == "action" and s.endurance[s.turn] == FRESH
            assert "start" not in prompts or s.endurance[s.turn] < FRESH
    assert asked
    assert fresh


# -- each team decides -------------------------------------------------------------------------------------------------

TEAMS = [(seats, options) for seats, options in KINDS if seats > 4 or options.get("match") == "tag"]


def decided(content: Content, seats: int, options: dict[str, Any], wishes: dict[int, int]) -> Bout:
    """Who starts when these seats are people with these wishes, and all others bots."""
    match = start(content, seats, 3, **options)
    assert sorted(decision.seat for decision in match.decisions) == list(range(seats))
    while match.decisions and match.decisions[0].prompt == "active":
        decision = match.decisions[0]
        wish = wishes.get(decision.seat)
        if wish is not None:
            keys: tuple[Any, ...] = (wish,)
        else:
            level = tuple(LEVELS)[decision.seat % len(LEVELS)]
            keys = choose(GAME, match.view(decision.seat), decision, level, random.Random(1))
        match.act(Answer(decision.seat, keys, decision.nth))
    return state(match)


@pytest.mark.parametrize(("seats", "options"), TEAMS)
def test_everybody_of_a_team_says_who_starts_and_no_bot_decides_for_people(
    content: Content, seats: int, options: dict[str, Any]
) -> None:
    """WREST-57, WREST-R18, case W3: wherever in the team a person sits, the wish of the only one counts."""
    laid = state(start(content, seats, 3, **options))
    for person in range(seats):
        for wish in members(laid, side_of(laid, person)):
            s = decided(content, seats, options, {person: wish})
            assert s.active[side_of(s, person)] == wish


def test_most_names_start_and_of_as_many_the_first_in_seat_order(content: Content) -> None:
    """WREST-R18."""
    assert decided(content, 6, {}, {0: 4, 2: 2, 4: 4}).active[0] == 4
    assert decided(content, 6, {}, {0: 4, 2: 2}).active[0] == 2
    assert decided(content, 6, {}, {}).active[0] == 0
