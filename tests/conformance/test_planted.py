"""The laws can fail: each deliberately broken toy is caught by the law it breaks."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tabletop.engine.fields import Value, Zone
from tabletop.engine.handles import key
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Ask, Choose, Option, Steps, Together, step
from tabletop.errors import RuleError
from tests.conformance import laws
from tests.conformance.laws import Case
from tests.toy import game as toy


class Leaky(State):
    """Hands, a deck and a row; `turn` goes wrong in one way."""

    deck = Zone(see="count")
    hand = Zone(per="seat", see="owner")
    row = Zone()
    bank = Value(int, start=9)
    score = Value(int, per="seat")
    turns = Value(int)


def make(turn: Callable[[Leaky, int], Any], why: str = "no") -> Case:
    def setup(cards: Any, content: Any, seats: int, options: Any, seed: int) -> Leaky:
        s = Leaky(seats, cards, content, options, {}, seed)
        s.lay("deck", range(len(cards)))
        s.shuffle("deck")
        for seat in range(seats):
            for _ in range(4):
                s.move(s.deck[-1], "deck", key("hand", seat))
        s.then(turn(s, 0))
        return s

    game = replace(
        toy.GAME, id="leaky", state=Leaky, setup=setup, why_not=lambda view, source, target: why, bound=60
    )
    return Case(game, toy.CONTENT, 3)


def next_turn(s: Leaky, again: Any, seat: int) -> None:
    s.turns += 1
    if s.turns == 12:
        return s.finish()
    return s.then(again((seat + 1) % s.seats))


@step
def skips_empty_hands_of_tricks(s: Leaky, seat: int) -> Steps:
    """Asks only those who hold a trick: the silence of the others tells the table."""
    holders = [o for o in range(s.seats) if any(toy.trick(s.cards[c]) for c in s.hand[o])]
    yield Together({o: ask_pass(o) for o in holders})
    next_turn(s, skips_empty_hands_of_tricks, seat)


def ask_pass(seat: int) -> Steps:
    return (yield Ask(seat, "window", (Option(1),), may_pass=True))


@step
def wrongly_open(s: Leaky, seat: int) -> Steps:
    """Says that a hand card is everybody's business."""
    yield Ask(seat, "open", (Option(c, f"card:{c}") for c in s.hand[seat]), open=True)
    next_turn(s, wrongly_open, seat)


@step
def says_a_hidden_number(s: Leaky, seat: int) -> Steps:
    """Writes another hand's card into the log as a bare number."""
    yield Ask(seat, "go", (Option(1),))
    s.say("holds", card=s.hand[(seat + 1) % s.seats][0])
    next_turn(s, says_a_hidden_number, seat)


@step
def hides_a_piece_in_a_frame(s: Leaky, seat: int) -> None:
    """Keeps another hand's card in an argument instead of a zone."""
    s.then(use_hidden(seat, s.hand[(seat + 1) % s.seats][0]))


@step
def use_hidden(s: Leaky, seat: int, card: int) -> Steps:
    yield Ask(seat, "go", (Option(1),))
    s.move(card, key("hand", (seat + 1) % s.seats), "row")
    s.move(s.row[0], "row", key("hand", (seat + 1) % s.seats))
    next_turn(s, hides_a_piece_in_a_frame, seat)


@step
def offers_a_hidden_card(s: Leaky, seat: int) -> Steps:
    """Puts a handle of another hand into an option."""
    other = (seat + 1) % s.seats
    yield Ask(seat, "peek", (Option(i, f"card:{c}") for i, c in enumerate(s.hand[other])))
    next_turn(s, offers_a_hidden_card, seat)


@step
def offers_what_breaks(s: Leaky, seat: int) -> Steps:
    """Has an option that the rules cannot carry out."""
    taken = yield Ask(seat, "take", (Option(n) for n in (0, 10)))
    s.transfer("bank", key("score", seat), taken)
    next_turn(s, offers_what_breaks, seat)


@step
def copies_a_piece(s: Leaky, seat: int) -> Steps:
    """Lays a piece twice."""
    yield Ask(seat, "go", (Option(1),))
    s.lay("row", s.hand[seat][:1])
    next_turn(s, copies_a_piece, seat)


@step
def never_ends(s: Leaky, seat: int) -> Steps:
    """Goes on past its bound."""
    yield Ask(seat, "go", (Option(1),))
    s.then(never_ends((seat + 1) % s.seats))


@step
def too_many_arguments(s: Leaky, seat: int, a: int = 0, b: int = 0, c: int = 0) -> Steps:
    """Builds a second state out of arguments."""
    yield Ask(seat, "go", (Option(1),))
    s.turns = so_far = s.turns + 1
    s.then(too_many_arguments((seat + 1) % s.seats, a, b, c)) if so_far < 12 else s.finish()


@step
def honest(s: Leaky, seat: int) -> Steps:
    """Breaks nothing: the laws let it pass."""
    cards = yield Choose(seat, "give", (Option(c, f"card:{c}", "zone:row") for c in s.hand[seat]), 0, 1)
    for card in cards:
        s.move(card, key("hand", seat), "row")
    next_turn(s, honest, seat)


HIDDEN: dict[str, Callable[[Any, random.Random], None]] = {
    "samples": laws.samples_look_the_same,
    "open": laws.open_questions_are_open,
    "events": laws.events_tell_no_more_than_views,
    "named": lambda match, rng: laws.nothing_hidden_is_named(match),
    "offers": lambda match, rng: laws.every_offer_is_legal(match),
    "plain": lambda match, rng: laws.state_is_plain(match),
}


def run(case: Case, law: str) -> None:
    for seed in range(6):
        for match, rng in laws.now_and_then(case, seed, wild=4, every=0.7):
            if not match.is_over:
                HIDDEN[law](match, rng)


@pytest.mark.parametrize(
    ("turn", "law", "said"),
    [
        (skips_empty_hands_of_tricks, "samples", "seat None can tell a sample from the match"),
        (wrongly_open, "open", "open is not open to seat None"),
        (says_a_hidden_number, "events", "is told what its view does not tell"),
        (hides_a_piece_in_a_frame, "samples", "does not lie in hand:"),
        (offers_a_hidden_card, "named", "is told of card:"),
        (offers_what_breaks, "offers", "cannot be taken from bank"),
        (too_many_arguments, "plain", "too_many_arguments has 4 arguments"),
    ],
    ids=lambda case: getattr(case, "name", case),
)
def test_a_planted_fault_is_caught(turn: Any, law: str, said: str) -> None:
    frame = (
        (lambda s, seat: turn(seat, 1, 2, 3)) if turn is too_many_arguments else (lambda s, seat: turn(seat))
    )

    with pytest.raises((AssertionError, RuleError), match=said):
        run(make(frame), law)


@pytest.mark.parametrize("law", sorted(HIDDEN))
def test_an_honest_game_passes(law: str) -> None:
    run(make(lambda s, seat: honest(seat)), law)


def test_a_copied_piece_is_caught() -> None:
    case = make(lambda s, seat: copies_a_piece(seat))
    start = laws.census(case.start(1).state)

    *_, (match, _) = laws.play(case, 1, 0)

    with pytest.raises(AssertionError):
        laws.pieces_are_conserved(match, start)


def test_a_game_without_an_end_is_caught() -> None:
    with pytest.raises(AssertionError, match="is not over after"):
        list(laws.play(make(lambda s, seat: never_ends(seat)), 1, 0))


def test_a_refusal_without_a_reason_is_caught() -> None:
    match = make(lambda s, seat: honest(seat), why="").start(1)

    with pytest.raises(AssertionError, match="refused without a reason"):
        laws.refusals_have_reasons(make(lambda s, seat: honest(seat), why=""), match, random.Random(1))


def test_a_reason_for_what_is_on_offer_is_caught() -> None:
    case = make(lambda s, seat: honest(seat), why="no")

    with pytest.raises(AssertionError, match="is on offer, yet refused with no"):
        laws.refusals_have_reasons(case, case.start(1), random.Random(1))


def test_a_handle_without_a_place_is_caught() -> None:
    case = replace(make(lambda s, seat: honest(seat)), anchors=lambda view: {"zone:row": None})

    with pytest.raises(AssertionError, match="nothing on the table of seat"):
        laws.everything_shown_has_a_place(case, case.start(1))


def test_a_match_that_takes_anything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = make(lambda s, seat: honest(seat))
    match = case.start(1)
    monkeypatch.setattr(type(match), "act", lambda self, given: None)

    with pytest.raises(AssertionError, match="was taken for give"):
        laws.everything_else_is_refused(match, random.Random(1))


def test_an_undo_that_forgets_something_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = make(lambda s, seat: two_in_a_row(seat))
    for match, _ in laws.play(case, 1, 0):
        laws.undo_and_redo_are_exact(match)
    broken = case.start(1)
    decision = broken.decisions[0]
    broken.act(Answer(0, (1,), decision.nth))
    monkeypatch.setattr(type(broken), "redo", lambda self, seat: None)

    with pytest.raises(AssertionError):
        laws.undo_and_redo_are_exact(broken)


@step
def two_in_a_row(s: Leaky, seat: int) -> Steps:
    yield Ask(seat, "go", (Option(1),))
    s.score[seat] += 1
    s.then(second_of_two(seat))


@step
def second_of_two(s: Leaky, seat: int) -> Steps:
    yield Ask(seat, "more", (Option(1),))
    next_turn(s, two_in_a_row, seat)
