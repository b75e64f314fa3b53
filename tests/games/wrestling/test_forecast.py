"""What the display tells beforehand is what then happens: every position is really resolved."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tabletop.content.models.records import Content
from tabletop.engine.agenda import answer
from tabletop.engine.public_forecast import Column, PublicForecast
from tabletop.games.wrestling.abilities import pin_bonus
from tabletop.games.wrestling.forecast import odds, round_odds, survivors
from tabletop.games.wrestling.needs import COMING
from tabletop.games.wrestling.state import Bout
from tabletop.games.wrestling.teams import falls_needed, side_of
from tests.games.wrestling.tables import KINDS, dealt_anew, played, state

pytestmark = pytest.mark.exhaustive

WINDOWS = ("respond-move", "respond-trick", "boost-pin", "pinned", "held", "break-up")


def resolved(s: Bout) -> Bout:
    """The same table once everybody has passed every window that is open or opens on a card already pending."""
    new = s.clone()
    while new.waits and new.waits[0].prompt in WINDOWS[:2]:
        answer(new, new.waits[0], ())
    return new


def column(told: PublicForecast, key: str) -> Column | None:
    return next((each for each in told.columns if each.head.key == f"coming.{key}"), None)


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_endurance_comes_to_what_was_foretold(content: Content, seats: int, options: dict[str, Any]) -> None:
    """WREST-17, WREST-18, WREST-27, WREST-28, WREST-32, WREST-77: with Counters and add-ons on the stack too."""
    seen: Counter[str] = Counter()
    for seed in range(2):
        for match in played(content, seats, seed, wild=120, **options):
            s = state(match)
            told = s.public_forecast()
            if not s.waits or s.waits[0].prompt not in WINDOWS[:2] or not told.changes:
                continue
            if len(s.waits) < len(s.lanes):
                continue  # somebody has chosen to play something already
            new = resolved(s)
            if new.moment and new.moment[0] == "splat":
                seen["splat"] += 1
                assert column(told, "splat") is not None
                continue
            if new.moment and new.moment[0] in ("fall", "taps"):
                continue  # an empty hand gave up at once, and is fresh again
            for handle, foretold in told.changes.items():
                seat = int(handle.rsplit(":", 1)[1])
                assert new.endurance[seat] == foretold, (handle, told)
            seen["countered" if column(told, "no-effect") or len(told.columns) > 3 else "plain"] += 1
    assert seen["plain"] > 5


def test_the_terms_of_a_sum_come_to_its_total_and_to_the_endurance_lost(content: Content) -> None:
    """WREST-R5: printed Damage, add-ons, abilities."""
    sums: Counter[int] = Counter()
    for seed in range(10):
        for match in played(content, 2, seed, wild=60):
            s = state(match)
            for each in s.public_forecast().columns:
                if each.total is not None:
                    sums[len(each.terms)] += 1
                    assert sum(term.n for term in each.terms) == each.total
    assert {1, 2} <= set(sums)


def test_a_countered_move_foretells_no_damage(content: Content) -> None:
    """WREST-27, WREST-47: with a Counter on top the Move comes to nothing, with a Counter on that one it lands."""
    stopped = saved = 0
    for seed in range(40):
        for match in played(content, 2, seed, wild=200):
            s = state(match)
            cards = [s.cards[piece] for piece in s.stack]
            if not cards or cards[0].type != "move" or s.moment:
                continue
            counters = sum(card.type == "trick" and card.is_counter for card in cards)
            lands = column(s.public_forecast(), "lands")
            if counters == 1 and len(cards) == 2:
                stopped += 1
                assert lands is None
                assert [play.piece for play in survivors(s)] == [s.stack[1]]
            if counters == 2 and len(cards) == 3:
                saved += 1
                assert lands is not None
        if stopped > 3 and saved:
            break
    assert stopped
    assert saved


def test_a_pin_is_foretold_as_it_is_read(content: Content) -> None:
    """WREST-30, WREST-75, WREST-R6: a flip scores exactly if its number is above what the display says."""
    tried: Counter[bool] = Counter()
    for seed in range(30):
        for match in played(content, 2, seed, wild=30):
            s = state(match)
            offered = s.waits[0].keys() if s.waits and s.waits[0].prompt == "pin" else ()
            if "flip" not in offered:
                continue
            found = column(s.public_forecast(), "to-pin")
            assert found is not None
            assert found.figure is not None
            least = found.figure.facts.get("least", 0)
            new, flipped = s.clone(), s.cards[s.deck[-1]].fall_number
            answer(new, new.waits[0], ("flip",))
            down = new.moment[0] in ("down", "fall")  # an empty hand cannot answer
            assert down == (flipped > least)
            tried[down] += 1
            if new.attempt:
                assert column(new.public_forecast(), "against") is not None
    assert set(tried) == {True, False}


def test_a_hold_says_what_must_be_discarded(content: Content) -> None:
    """WREST-31, WREST-R3."""
    asked = 0
    for seed in range(30):
        for match in played(content, 2, seed, wild=30):
            s = state(match)
            if s.waits and s.waits[0].prompt == "resist":
                found = column(s.public_forecast(), "then-hold")
                assert found is not None
                assert found.figure is not None
                most, seat = found.figure.facts["most"], s.waits[0].seat
                fitting = {piece for piece in s.hand[seat] if s.cards[piece].fall_number <= most}
                assert set(s.waits[0].keys()) == fitting
                asked += 1
    assert asked > 3


def test_a_discard_that_is_the_attempt_is_not_told_as_a_flip(content: Content) -> None:
    """WREST-83: the card lies open; the display went on telling how many flips in ten would do."""
    signs = {"beats": int.__gt__, "level": int.__eq__, "short": int.__lt__}
    seen: Counter[str] = Counter()
    for seed in range(12):
        for match in played(content, 2, seed, wild=60, **{"pin-discard": True}):
            s = state(match)
            told = s.public_forecast()
            if not s.attempt or s.moment[0] != "covers" or not s.moment[3] or s.stack:
                continue
            number = told.columns[0].figure
            assert column(told, "to-pin") is None
            assert number is not None
            word, n, least = number.key.removeprefix("coming."), s.moment[3] + s.attempt[2], s.moment[4]
            assert number.facts == {"n": n, "least": least}
            assert signs[word](n, least)
            assert (column(told, "unless") is not None) == (word == "beats")
            seen[word] += 1
    assert len(seen) > 1


def test_no_panel_says_that_a_pin_needs_less_than_nothing(content: Content) -> None:
    """WREST-75: two Feet on the Ropes against one who has 2 Endurance left; it said "FN > -2"."""
    match = next(each for each in played(content, 2, 1) if state(each).turn >= 0)
    s = state(match)
    target = 1 - s.turn
    s.endurance[target], s.attempt = 2, (s.turn, target, 4)
    s.moment = ("covers", *s.attempt[:2], 0, 2)

    assert s.public_forecast().least[f"token:endurance:{target}"] == 0


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_everybody_is_told_the_same_whatever_the_hands_hold(
    content: Content, seats: int, options: dict[str, Any]
) -> None:
    """WREST-R23, WREST-R28: seats, the public screen, and the same table with other hidden cards."""
    rng, looked = random.Random(seats), 0
    for match in played(content, seats, seats + 1, wild=60, **options):
        told = state(match).public_forecast()
        looked += bool(told.columns)
        for seat in (*range(seats), None):
            assert match.view(seat).table.public_forecast() == told
        assert dealt_anew(state(match), rng).public_forecast() == told
        if looked > 60:
            break
    assert looked > 30


def test_every_line_of_the_display_is_used_and_declared(content: Content) -> None:
    said: set[str] = set()
    for seats, options in (*KINDS[:4], (2, {"pin-discard": True})):
        for seed in range(14):
            for match in played(content, seats, seed, wild=150, **options):
                for each in state(match).public_forecast().columns:
                    lines = (each.head, each.figure, each.note, *(term.told for term in each.terms))
                    said |= {line.key for line in lines if line is not None}
            if said == {f"coming.{key}" for key in COMING}:
                break
        if said == {f"coming.{key}" for key in COMING}:
            break
    assert said <= {f"coming.{key}" for key in COMING}
    assert {f"coming.{key}" for key in COMING} - said == set()


def test_odds_are_a_share_of_what_lies_out_of_sight(content: Content) -> None:
    """No more than none, no less than all; a chance is never said to be neither."""
    match = next(iter(played(content, 2, 1)))
    s = state(match)
    assert odds(s, 0) == 1.0
    assert odds(s, 10) == 0.0
    assert 0.4 < odds(s, 3) < 0.6
    said = [round_odds(share) for share in (0.0, 0.001, 0.029, 0.058, 0.5, 0.94, 0.97, 0.999, 1.0)]
    assert [f"{told['n']}/{told['of']}" for told in said] == [
        *("0/10", "1/100", "3/100", "1/10", "5/10", "9/10", "97/100", "99/100", "10/10")
    ]


def test_whoever_is_offered_a_pin_reads_what_a_pin_on_its_target_needs(content: Content) -> None:
    """WREST-29, WREST-53, WREST-76: nobody else can be pinned now, and the user may be another than who is on turn."""
    others: Counter[bool] = Counter()
    for seed in range(12):
        for match in played(content, 3, seed):
            s = state(match)
            if not s.waits or s.waits[0].prompt != "attempt":
                continue
            user, target = s.waits[0].seat, int(str(s.waits[0].facts["target"]).removeprefix("seat:"))
            new, in_anothers_turn = s.clone(), s.clone()
            in_anothers_turn.turn = 3 - user - target
            others[pin_bonus(s, user) != pin_bonus(s, in_anothers_turn.turn)] += 1
            answer(new, new.waits[0], ("attempt",))
            declared, handle = column(new.public_forecast(), "to-pin"), f"token:endurance:{target}"
            for told in (s.public_forecast(), in_anothers_turn.public_forecast()):
                assert told.columns == (declared,)
                assert told.least[handle] == new.public_forecast().least[handle]
    assert set(others) == {True, False}


@pytest.mark.parametrize(("seats", "options"), KINDS, ids=str)
def test_a_fall_that_would_win_the_match_says_so(
    content: Content, seats: int, options: dict[str, Any]
) -> None:
    """WREST-1, WREST-51, WREST-52, WREST-56: what is at stake is seen before it is lost."""
    seen: Counter[str] = Counter()
    for seed in range(4):
        for match in played(content, seats, seed, **options):
            s = state(match)
            if not s.waits:
                continue
            for each in s.public_forecast().columns:
                if each.head.key in ("coming.unless", "coming.else") and each.note is not None:
                    side = side_of(s, each.note.facts["seat"])
                    wins = s.falls[side] + 1 == falls_needed(s)
                    seen[each.note.key] += 1
                    assert each.note.key == ("coming.match" if wins else "coming.fall")
    assert seen["coming.match"]
    assert bool(seen["coming.fall"]) == (falls_needed(s) > 1)


@pytest.mark.parametrize("seats", [4, 8])
def test_what_pins_need_is_told_in_the_order_in_which_teams_stand_in_the_ring(
    content: Content, seats: int
) -> None:
    """The first team stands on the left, whichever of its wrestlers is in the ring (WREST-68)."""
    crossed = 0
    for seed in range(3):
        for match in played(content, seats, seed, match="tag"):
            s = state(match)
            needs = [each.head for each in s.public_forecast().columns if each.head.key == "coming.to-pin"]
            if len(needs) == 2:
                told = [head.facts["seat"] for head in needs]
                assert [side_of(s, seat) for seat in told] == [0, 1]
                crossed += told[0] > told[1]
    assert crossed
