"""Set-up, turns and windows: what a single scenario cannot show."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest

from tabletop.content.models.records import Content
from tabletop.engine.agenda import answer
from tabletop.engine.fields import UNSEEN
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Answer
from tabletop.games.wrestling.abilities import hand_size
from tabletop.games.wrestling.rules.end import result
from tabletop.games.wrestling.rules.endurance import lose, recover
from tabletop.games.wrestling.state import FRESH, Bout
from tabletop.games.wrestling.teams import is_tag, match_for, opponents, side_of
from tabletop.games.wrestling.windows import asked_seats, could_hold, eligible
from tests.declared import pieces
from tests.games.playing import asked_anew, said
from tests.games.wrestling.tables import KINDS, dealt_anew, played, start, state, table

pytestmark = pytest.mark.exhaustive

TYPES = {
    "respond-move": "move",
    "respond-trick": "trick",
    "boost-pin": "pin",
    "pinned": "pinned",
    "held": "held",
    "break-up": "break",
}


def test_two_three_four_six_and_eight_can_wrestle(content: Content) -> None:
    """WREST-81, WREST-51, WREST-52, WREST-56, WREST-68."""
    assert content.file.seats == (2, 3, 4, 6, 8)
    kinds = [match_for(seats, options) for seats, options in KINDS]
    assert kinds == ["singles", "triple", "four-way", "tag", "six-man", "eight-man"]
    assert content.numbers["falls"] == {
        "singles": 2,
        "triple": 2,
        "four-way": 3,
        "tag": 1,
        "six-man": 1,
        "eight-man": 1,
    }


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_everybody_can_see_which_match_it_is(content: Content, seats: int, options: dict[str, Any]) -> None:
    s = table(content, seats, **options)

    assert s.match == match_for(seats, s.options)
    assert content.text("labels", f"match.{s.match}") != f"match.{s.match}"


def test_how_the_last_card_ended_is_told_until_the_turn_does(content: Content) -> None:
    told = again = 0
    for seed in range(3):
        turns = 0
        for match in played(content, 2, seed):
            s = state(match)
            if s.turns != turns and not match.is_over:
                assert s.moment == (), "a turn begins with a ring in which nothing has happened"
                again += told > 0
            told += bool(s.moment)
            turns = s.turns
    assert told
    assert again


def test_wrestlers_are_picked_in_seat_order_each_a_different_one(content: Content) -> None:
    """WREST-3, WREST-R20."""
    s = table(content, 3, wrestlers="pick")
    assert [decision.seat for decision in s.waits] == [0]
    for match in played(content, 3, 2, wild=3, wrestlers="pick"):
        if len(match.decisions) and match.decisions[0].prompt != "wrestler":
            break
    picks = said(match, "picks")

    assert [facts["seat"] for facts in picks] == [0, 1, 2]
    assert len({facts["card"] for facts in picks}) == 3


def test_everybody_starts_fresh_with_seven_cards(content: Content) -> None:
    """WREST-4, WREST-7: Madame Saturn holds eight."""
    for seed in range(12):
        s = table(content, 3, seed)
        for seat in range(3):
            extra = 1 if seat == s.turn else 0  # nothing is drawn with seven
            assert hand_size(s, seat) <= len(s.hand[seat]) + extra <= hand_size(s, seat) + extra
            assert s.endurance[seat] == 10
        assert {hand_size(s, seat) for seat in range(3)} <= {7, 8}


def test_the_highest_flip_begins_and_only_those_who_tie_flip_again(content: Content) -> None:
    """WREST-5; worked example 7."""
    again = 0
    for seed in range(60):
        match = start(content, 3, seed)
        told = said(match, "flips-first")
        flips = [facts["n"] for facts in told]
        (begins,) = (facts["seat"] for facts in said(match, "begins"))
        tied, left = [0, 1, 2], list(flips)
        while True:
            numbers, left = left[: len(tied)], left[len(tied) :]
            whose, told = [facts["seat"] for facts in told[: len(tied)]], told[len(tied) :]
            assert whose == tied  # the log says whose card it is
            tied = [seat for seat, number in zip(tied, numbers, strict=True) if number == max(numbers)]
            if len(tied) == 1:
                break
            again += 1
        assert (tied, left) == ([begins], [])
    assert again


def test_a_tie_inside_one_team_needs_no_new_flip(content: Content) -> None:
    """WREST-R9: the team starts, with its Active."""
    found = 0
    for seed in range(80):
        for match in played(content, 6, seed):
            if said(match, "begins"):
                break
        flips = [facts["n"] for facts in said(match, "flips-first")]
        best = [seat for seat, number in enumerate(flips[:6]) if number == max(flips[:6])]
        if len(best) > 1 and len({seat % 2 for seat in best}) == 1:
            found += 1
            assert len(flips) == 6
            assert said(match, "begins")[0]["seat"] % 2 == best[0] % 2
    assert found


def test_both_teams_name_their_active_in_secret_and_show_them_together(content: Content) -> None:
    """WREST-57, WREST-R18, WREST-R19: teams sit alternately."""
    match = start(content, 6, 3)
    assert {decision.prompt for decision in match.decisions} == {"active"}
    s = state(match)
    assert [side_of(s, seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    for waiting in range(6, 0, -1):
        assert len(match.decisions) == waiting
        assert [state(match).active[side] for side in (0, 1)] == [-1, -1]
        decision = match.decisions[0]
        match.act(Answer(decision.seat, (decision.keys()[1],), decision.nth))

    assert [state(match).active[side] for side in (0, 1)] == [2, 3]


def test_a_turn_is_draw_action_and_discard_and_turns_go_left(content: Content) -> None:
    """WREST-6, WREST-8, WREST-9, WREST-12."""
    turns: list[tuple[int, int]] = []
    phases: Counter[str] = Counter()
    for match in played(content, 3, 4):
        s = state(match)
        phases[str(s.phase)] += 1
        if s.phase == "action" and (not turns or turns[-1][0] != s.turns):  # not before the draw
            turns.append((int(s.turns), int(s.turn)))
            assert len(s.hand[s.turn]) >= hand_size(s, int(s.turn))
        if said(match, "fall"):
            break

    seats = [seat for _, seat in turns]
    assert all((a + 1) % 3 == b for a, b in pairwise(seats))
    assert {"action", "discard"} <= set(phases)


def test_a_resolved_card_is_discarded_and_the_stack_is_empty_between(content: Content) -> None:
    """WREST-19, WREST-21."""
    resolved: set[int] = set()
    before: tuple[int, ...] = ()
    for match in played(content, 2, 5, wild=100):
        s = state(match)
        assert len(s.stack) == len(s.pending)
        if s.phase == "action" and [decision.prompt for decision in match.decisions] == ["action"]:
            assert s.stack == ()
            assert set(before) <= set(s.discard)
            resolved |= set(before)
        before = s.stack
    assert len(resolved) > 3


def test_a_chain_ends_with_a_fall(content: Content) -> None:
    """WREST-25: no card has both Chain and Pinfall, so one is put in place by hand."""
    falls = 0
    for seed in range(8):
        for match in played(content, 2, seed):
            if [decision.prompt for decision in match.decisions] != ["pin"]:
                continue
            s = state(match).clone()
            s.chain = True
            answer(s, s.waits[0], ("flip",))
            while s.waits and s.waits[0].prompt in TYPES:
                answer(s, s.waits[0], ())
            if s.moment[0] == "fall":
                falls += 1
                assert (s.chain, s.extra) == (False, 0)
    assert falls > 3


def test_a_move_with_both_words_opens_a_chain_after_an_attempt_that_fails(content: Content) -> None:
    """WREST-R22: our Moves with Pinfall are given Chain, as a modder could."""
    cards = dict(content.by_kind["cards"])
    for name, row in cards.items():
        if "pinfall" in getattr(row, "keywords", ()):
            cards[name] = row.model_copy(update={"keywords": (*row.keywords, "chain")})
    modded = replace(content, by_kind={**content.by_kind, "cards": cards})
    chained = 0
    for seed in range(8):
        for match in played(modded, 2, seed):
            s = state(match)
            failed = s.moment and s.moment[0] == "kicks-out" and s.landed
            if failed and [asked.prompt for asked in match.decisions] == ["action"]:
                assert s.chain
                chained += 1
    assert chained > 3


def test_tricks_are_answered_by_opponents_clockwise_and_bystanders_get_no_window_on_moves(
    content: Content,
) -> None:
    """WREST-40, WREST-44, WREST-R24."""
    seen: Counter[str] = Counter()
    for match in played(content, 4, 6, match="four-way"):
        s = state(match)
        for play in s.pending[-1:]:
            piece, user, target = play[0], play[1], play[2]
            if s.cards[piece].type == "move":
                assert tuple(eligible(s, "move", piece)) == (user, target)
            else:
                assert (
                    tuple(eligible(s, "trick", piece))
                    == tuple((user + i) % 4 for i in (1, 2, 3))
                    == opponents(s, user)
                )
            seen[s.cards[piece].type] += 1
    assert set(seen) == {"move", "trick"}


def about(s: Bout, kind: str) -> int:
    """What an open window is about: the top card, the attacker, or the one who is down."""
    if kind in ("move", "trick"):
        return int(s.stack[-1])
    if s.attempt:
        return int(s.attempt[0 if kind == "pin" else 1])
    return int(s.hold[1])


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_who_is_asked_in_a_window_follows_from_public_facts_alone(
    content: Content, seats: int, options: dict[str, Any]
) -> None:
    """WREST-R28, WREST-R23, WREST-R32, WREST-82: with other hidden cards the same seats get the same prompts."""
    rng, windows = random.Random(seats), 0
    for match in played(content, seats, seats, **options):
        s = state(match)
        kinds = {TYPES.get(decision.prompt, "") for decision in match.decisions} - {""}
        if not kinds or windows > 60:
            continue
        windows += 1
        (kind,) = kinds
        subject = about(s, kind)
        for _ in range(4):
            assert asked_seats(dealt_anew(s, rng), kind, subject) == asked_seats(s, kind, subject)
        assert {decision.seat for decision in match.decisions} <= set(asked_seats(s, kind, subject))
        assert not any(decision.open for decision in match.decisions)
    assert windows > 3


def test_a_seat_is_not_asked_when_every_card_that_could_be_played_is_discarded(content: Content) -> None:
    """WREST-R28: with all Kick Outs in the discard pile nobody waits for one."""
    s = table(content, 2, 1)
    kick_outs = [piece for piece in range(len(s.cards)) if s.cards[piece].id.startswith("kick-out")]
    assert could_hold(s, "pinned", 1, 1)
    for zone in s.shape.zones:
        s.values[zone] = tuple(piece for piece in pieces(s, zone) if piece not in kick_outs)
    s.values["discard"] = (*pieces(s, "discard"), *kick_outs)

    assert not could_hold(s, "pinned", 1, 1)


def test_standing_orders_name_prompts_of_windows(content: Content) -> None:
    """WREST-R29, WREST-R30, WREST-R31: all of them can be passed, and being pinned is not passed by accident."""
    orders = {order.id: set(order.prompts) for order in content.file.orders}

    assert orders["only-pinned"] < orders["pass-all"]
    assert not {"pinned", "held", "break-up"} & orders["only-pinned"]
    assert all(f"{prompt}.pass" in content.texts["prompts"] for prompt in orders["pass-all"])


def test_hands_are_seen_by_their_owner_only_partners_too(content: Content) -> None:
    """WREST-R23, WREST-82, WREST-R33: what bots are given is such a view."""
    match = start(content, 4, 2, match="tag")
    for seat in (*range(4), None):
        seen = match.view(seat).table
        for other in range(4):
            hand = pieces(seen, f"hand:{other}")
            assert hand
            assert UNSEEN not in hand if other == seat else set(hand) == {UNSEEN}
        assert set(pieces(seen, "deck")) == {UNSEEN}


def test_an_empty_hand_just_passes(content: Content) -> None:
    """WREST-R21: a wrestler without cards can end the action."""
    s = table(content, 2, 1)
    s.values["discard"] = (*pieces(s, "discard"), *pieces(s, f"hand:{s.turn}"))
    s.values[f"hand:{s.turn}"] = ()
    asked_anew(s)

    assert [(decision.prompt, decision.may_pass) for decision in s.waits] == [("action", True)]


def test_whoever_lost_a_fall_is_said_to_be_fresh_again_unless_the_match_is_over(content: Content) -> None:
    """WREST-36: Endurance is back at 10, which nothing else in the log explains."""
    falls = ends = 0
    for seed in range(4):
        for match in played(content, 3, seed):
            newest = said(match, "fall")
            if len(newest) > len(said(match, "fresh")):
                ends += 1
                assert state(match).is_over
        falls += len(said(match, "fresh"))
        assert [facts["seat"] for facts in said(match, "fresh")] == [
            int(str(facts["target"]).removeprefix("seat:")) for facts in said(match, "fall")[:-1]
        ]
    assert falls >= 4
    assert ends == 4


def test_whoever_loses_the_match_stays_as_worn_as_they_were(content: Content) -> None:
    """WREST-R38: the result told of a loser with 10 Endurance, fresher than whoever had won."""
    worn = 0
    for seats, seed in product((2, 3, 4), (1, 2)):
        before: tuple[int, ...] = ()
        for match in played(content, seats, seed):
            s = state(match)
            if not s.is_over:
                before = tuple(s.endurance[seat] for seat in range(seats))
        lost = int(str(said(match, "fall")[-1]["target"]).removeprefix("seat:"))
        worn += before[lost] < FRESH
        assert s.endurance[lost] == before[lost]
        assert match.tallies()[-1][lost] == before[lost] + FRESH * s.falls[side_of(s, lost)]
    assert worn >= 5


def test_a_counter_from_the_apron_is_told_of_whoever_played_it(content: Content) -> None:
    """WREST-63: it counts as the Active's, but everybody saw from whose hand it came."""
    helped = 0
    for seed in range(12):
        *_, ended = played(content, 4, seed, match="tag")
        tricks = said(ended, "trick", "counters")
        for before, told in pairwise(tricks):
            if (before["line"], told["line"]) == ("trick", "counters"):
                helped += state(ended).active[before["seat"] % 2] != before["seat"]
                assert told["seat"] == before["seat"]
        by_seat = Counter(line["seat"] for line in said(ended, "counters"))
        assert [state(ended).ledger[seat, "counters"] for seat in range(4)] == [by_seat[n] for n in range(4)]
    assert helped


def test_a_flip_that_is_no_splat_is_told_to_be_none(content: Content) -> None:
    """WREST-32: it was logged like any other flip, and why the Move went on nobody could tell."""
    limits = set()
    for seed in range(40):
        *_, ended = played(content, 4, seed)
        for flipped, after in pairwise(said(ended, "flips", "splat-not", "splat")):
            if after["line"] == "splat-not":
                assert flipped["n"] == after["n"] > after["limit"]
                limits.add(after["limit"])
            elif after["line"] == "splat":
                assert flipped["n"] <= content.numbers["splat_fails_on"]
    assert content.numbers["splat_fails_on"] in limits


def test_a_flip_to_escape_that_is_too_low_is_told_to_be(content: Content) -> None:
    """Never Stay Down: a card is flipped, and nothing else shows that it was not enough."""
    low = 0
    for seed in range(40):
        *_, ended = played(content, 8, seed)
        lines = said(ended, "uses", "flips", "stays-down", "kicks-out")
        for used, flipped, after in zip(lines, lines[1:], lines[2:], strict=False):
            if (used["line"], flipped["line"], after["line"]) == ("uses", "flips", "stays-down"):
                low += 1
                assert (after["seat"], after["n"]) == (used["seat"], flipped["n"])
                assert flipped["n"] < after["least"] == 5
        if low:
            return
    raise AssertionError("it was always high enough")


def test_used_abilities_are_public_until_a_fall(content: Content) -> None:
    """WREST-35, WREST-71."""
    marked = 0
    for seed in range(20):
        falls = 0
        for match in played(content, 2, seed):
            s = state(match)
            marked += bool(match.view(None).table.values["spent"])
            if len(said(match, "fall")) > falls:
                falls += 1
                assert s.spent == ()
    assert marked


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_matches_end_with_the_falls_that_are_needed(
    content: Content, seats: int, options: dict[str, Any]
) -> None:
    """WREST-1, WREST-51, WREST-52, WREST-56, WREST-68."""
    for seed in range(3):
        *_, match = played(content, seats, seed, **options)
        s = state(match)
        assert match.is_over
        needed = content.numbers["falls"][match_for(seats, s.options)]
        assert max(s.falls[side] for side in range(len(s.shape.domains["side"]))) == needed
        assert len(match.result().winners) == (seats // 2 if is_tag(s) else 1)
        assert int(s.turns) < 300


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_the_score_sheet_tells_a_fall_of_a_team_once(
    content: Content, seats: int, options: dict[str, Any]
) -> None:
    """WREST-2, WREST-56: it is the team's, and stands with whoever pinned; partners have none of their own."""
    s = table(content, seats, **options)
    s.falls[side_of(s, 0)] += 1
    s.ledger[0, "pins"] += 1
    told = {row.key: row.values for row in result(s).rows}

    assert told["ledger.pins"] == (1, *(0,) * (seats - 1))
    assert ("ledger.falls" in told) == (not is_tag(s))
    assert all(sum(values) <= 1 for values in told.values())


@pytest.mark.parametrize(("endurance", "n", "told"), [(1, 3, {}), (9, 0, {}), (3, 5, {"n": 2})])
def test_the_log_tells_no_loss_of_nothing(
    content: Content, endurance: int, n: int, told: dict[str, int]
) -> None:
    """WREST-18: at 1 there is nothing left to lose, and what is prevented is not lost."""
    s = table(content)
    s.endurance[1] = endurance
    s.events.clear()
    lose(s, 1, n)

    assert [dict(each.facts) for each in s.events if each.kind == "say"] == [
        {"line": "loses" if told else "loses-nothing", "seat": 1, **told}
    ]


@pytest.mark.parametrize(("endurance", "told"), [(10, {}), (9, {"n": 1})])
def test_the_log_tells_no_gain_of_nothing(content: Content, endurance: int, told: dict[str, int]) -> None:
    """WREST-18: Second Wind at 10 brings nothing."""
    s = table(content)
    s.endurance[1] = endurance
    s.events.clear()
    recover(s, 1, 3)

    assert [dict(each.facts) for each in s.events if each.kind == "say"] == [
        {"line": "recovers" if told else "recovers-nothing", "seat": 1, **told}
    ]


def test_what_is_added_to_a_move_is_played_before_the_target_is_heard(content: Content) -> None:
    """WREST-40, WREST-41: whoever played the Move is asked first; what they add opens a window of its own at once."""
    added = 0
    for seed in range(12):
        for match in played(content, 3, seed):
            asked_first, *others = match.decisions or (None,)
            if asked_first is None or asked_first.prompt != "respond-move" or not others:
                continue
            if asked_first.seat != state(match).turn or not asked_first.options:
                continue
            s, (option, *_) = state(match).clone(), asked_first.options
            answer(s, s.waits[0], (option.key,))
            assert option.source not in [card_handle(piece) for piece in s.hand[asked_first.seat]]
            added += 1
    assert added


def test_what_a_trick_has_done_to_a_move_or_a_turn_is_in_the_log(content: Content) -> None:
    """WREST-74, WREST-78: each add-on that resolves, and each Move more; a Countered one does nothing (WREST-27)."""
    told: Counter[str] = Counter()
    for seed in range(6):
        for match in played(content, 2, seed):
            last = match
        names = {card_handle(piece): card.id for piece, card in enumerate(state(last).cards)}
        tricks = (("foreign-object", "rick-the-rascal"), ("momentum-swing",))
        pending: list[str] = []
        for line in said(last, "trick", "uses", "counters", "harder", "one-more"):
            name = names.get(line.get("card", ""), "")
            if line["line"] in ("trick", "uses"):
                pending.append(name)
            elif line["line"] == "counters":
                pending = [each for each in pending if each != name]
            else:
                told[line["line"]] += 1
                trick = tricks[line["line"] == "one-more"]
                assert any(each.startswith(trick) for each in pending)
    assert told["harder"]
    assert told["one-more"]
