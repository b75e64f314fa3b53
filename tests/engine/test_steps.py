"""The agenda and its questions: what runs when, what an answer may be, and what waits, is dropped or skipped."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop.engine.agenda import advance, answer, given_answers, take_back
from tabletop.engine.state import Frame, State
from tabletop.engine.steps import Ask, Choose, Steps, Together, step
from tabletop.errors import IllegalAnswer, RuleError
from tests.engine.board import Board, bid, board, note, options


@step
def two_notes(s: Board) -> None:
    s.then(note("b"), note("c"))


@step
def ask_number(s: Board, seat: int) -> Steps:
    first = yield Ask(seat, "first", options(1, 2))
    more = yield Choose(seat, "more", options("x", "y", "z"), 1, 2)
    s.done = (*s.done, first, *more)


def test_frames_run_in_reading_order_before_what_waited() -> None:
    s = board(note("a"), two_notes(), note("d"))

    advance(s)

    assert s.done == ("a", "b", "c", "d")
    assert s.is_over
    assert s.events[-1].kind == "over"


def test_step_names_carry_their_module_and_refuse_named_arguments() -> None:
    assert note.name == "board.note"
    with pytest.raises(RuleError, match="given in order"):
        note(word="a")


def test_a_step_asks_twice_and_then_changes() -> None:
    s = board(ask_number(1))
    advance(s)

    assert [(d.seat, d.prompt, d.many) for d in s.waits] == [(1, "first", False)]
    answer(s, s.waits[0], (2,))
    assert [d.prompt for d in s.waits] == ["more"]
    assert s.done == ()
    answer(s, s.waits[0], ("z", "x"))

    assert s.done == (2, "z", "x")


COUNTED: list[int] = []


@step
def ask_for_all(s: Board) -> Steps:
    """Count how often it is run, and ask for all coins that there were before it asked."""
    COUNTED.append(coins := s.coins[0])
    yield Ask(0, "first", options(1))
    yield Ask(0, "second", options(1))
    s.done = (coins,)


@pytest.mark.parametrize(("quiet", "runs"), [(True, 1), (False, 3)])
def test_a_step_goes_on_from_its_question_in_a_sample_that_is_played_out(quiet: bool, runs: int) -> None:
    COUNTED.clear()
    s = board(ask_for_all())
    s.quiet = quiet
    advance(s)
    answer(s, s.waits[0], (1,))
    answer(s, s.waits[0], (1,))

    assert (s.done, len(COUNTED)) == ((3,), runs)


def test_a_step_that_asks_is_run_again_where_the_table_has_changed_meanwhile() -> None:
    s = board(ask_for_all())
    s.quiet = True
    advance(s)
    answer(s, s.waits[0], (1,))
    s.coins[0] = 8
    answer(s, s.waits[0], (1,))

    assert s.done == (8,)


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ((3,), "3 is not on offer for first"),
        ((), "first takes 1 of the options, not 0"),
        ((1, 2), "first takes 1 of the options, not 2"),
    ],
)
def test_an_answer_that_is_not_on_offer_is_refused(keys: tuple[int, ...], why: str) -> None:
    s = board(ask_number(1))
    advance(s)
    before = s.key()

    with pytest.raises(IllegalAnswer, match=why):
        answer(s, s.waits[0], keys)
    assert s.key() == before


def test_a_choice_names_each_option_once() -> None:
    s = board(ask_number(1))
    advance(s)
    answer(s, s.waits[0], (2,))

    with pytest.raises(IllegalAnswer, match="names each option once"):
        answer(s, s.waits[0], ("x", "x"))
    with pytest.raises(IllegalAnswer, match="takes 1 to 2 of the options, not 3"):
        answer(s, s.waits[0], ("x", "y", "z"))


@step
def ask_of_few(s: Board) -> Steps:
    cards = yield Choose(0, "few", options(1), 3, 5)
    s.done = cards


@step
def ask_of_none(s: Board) -> Steps:
    reply = yield Ask(0, "none", ())
    s.done = (reply is None,)


def test_bounds_are_lowered_to_what_there_is() -> None:
    s = board(ask_of_few())
    advance(s)

    assert (s.waits[0].least, s.waits[0].most) == (1, 1)


def test_a_question_without_options_is_still_put_to_its_seat() -> None:
    s = board(ask_of_none())
    advance(s)

    assert s.waits[0].may_pass
    answer(s, s.waits[0], ())
    assert s.done == (True,)


@step
def ask_open(s: Board, keys: tuple[int, ...], may_pass: bool) -> Steps:
    reply = yield Ask(0, "open", options(*keys), may_pass=may_pass, open=True)
    s.done = (reply,)


@pytest.mark.parametrize(
    ("keys", "may_pass", "asked"),
    [((), False, False), ((1,), False, False), ((1,), True, True), ((1, 2), False, True)],
)
def test_only_an_open_forced_question_answers_itself(
    keys: tuple[int, ...], may_pass: bool, asked: bool
) -> None:
    s = board(ask_open(keys, may_pass))

    advance(s)

    assert bool(s.waits) == asked


@step
def secret(s: Board) -> Steps:
    bids = yield Together({seat: bid(seat) for seat in range(s.seats)})
    s.done = tuple(bids[seat] for seat in range(s.seats))


def of(s: State, seat: int) -> Any:
    return next(d for d in s.waits if d.seat == seat)


def test_a_together_takes_answers_in_any_order() -> None:
    s = board(secret())
    advance(s)

    answer(s, of(s, 2), (1,))
    answer(s, of(s, 0), (2,))
    answer(s, of(s, 2), (20,))
    assert [(d.seat, d.prompt) for d in s.waits] == [(0, "raise"), (1, "bid")]
    answer(s, of(s, 1), (1,))
    assert not answer(s, of(s, 1), (10,))
    assert answer(s, of(s, 0), (10,))

    assert s.done == (12, 11, 21)


def test_an_answer_in_a_together_can_be_cut_whatever_the_others_did() -> None:
    s = board(secret())
    advance(s)
    answer(s, of(s, 2), (1,))
    answer(s, of(s, 0), (2,))
    answer(s, of(s, 2), (20,))

    assert take_back(s, 2)
    assert of(s, 2).prompt == "raise"
    assert take_back(s, 2)  # the forced answer between goes with it
    assert of(s, 2).prompt == "bid"
    assert not take_back(s, 2)
    assert of(s, 0).prompt == "raise"


@step
def ask_then_secret(s: Board) -> Steps:
    s.then(note("after"))
    stake = yield Ask(0, "stake", options(100, 200))
    limit = yield Ask(0, "limit", options(300, 400))
    bids = yield Together({seat: bid(seat) for seat in (1, 2)})
    s.done = (stake, limit, *bids.values())


def test_a_step_may_ask_its_seat_before_it_asks_several() -> None:
    s = board(ask_then_secret())
    advance(s)
    answer(s, of(s, 0), (200,))
    answer(s, of(s, 0), (300,))
    answer(s, of(s, 2), (1,))
    answer(s, of(s, 1), (2,))
    answer(s, of(s, 1), (20,))

    assert take_back(s, 1)
    assert [(d.seat, d.prompt) for d in s.waits] == [(1, "raise"), (2, "raise")]
    answer(s, of(s, 1), (10,))
    assert not take_back(s, 0), "what was asked before stands"
    answer(s, of(s, 2), (10,))

    assert s.done == (200, 300, 12, 11, "after")
    assert s.is_over


@step
def secret_with_a_forced_end(s: Board) -> Steps:
    yield Together({0: _forced(0), 1: bid(1)})


def _forced(seat: int) -> Steps:
    yield Ask(seat, "free", options(1, 2))
    yield Ask(seat, "forced", options("only"), open=True)


@step
def stop_to_look(s: Board) -> Steps:
    s.done = ((yield Ask(0, "stop", options(1), open=True, stop=True)),)


def test_a_stop_is_put_though_there_is_nothing_to_choose() -> None:
    s = board(stop_to_look())

    advance(s)

    assert [(d.prompt, d.open, d.least) for d in s.waits] == [("stop", True, 1)]
    answer(s, s.waits[0], (1,))
    assert s.done == (1,)


@step
def secret_that_one_has_no_say_in(s: Board) -> Steps:
    yield Together({0: _only_forced(0), 1: bid(1)})


def _only_forced(seat: int) -> Steps:
    yield Ask(seat, "forced", options("only"), open=True)


def test_an_answer_that_gave_itself_at_the_end_of_a_plan_goes_with_the_one_before_it() -> None:
    s = board(secret_with_a_forced_end())
    advance(s)
    answer(s, of(s, 0), (2,))
    assert [d.seat for d in s.waits] == [1]

    assert take_back(s, 0)
    assert of(s, 0).prompt == "free"


def test_what_gave_itself_cannot_be_taken_back() -> None:
    s = board(secret_that_one_has_no_say_in(), note("b"))
    advance(s)
    before = s.key()

    assert not take_back(s, 0)
    assert s.key() == before
    answer(s, of(s, 1), (1,))
    assert answer(s, of(s, 1), (10,))
    assert s.done == ("b",)


def test_what_a_seat_has_answered_is_given_only_in_the_choice_that_is_open() -> None:
    s = board(ask_then_secret(), note("b"))
    advance(s)
    assert given_answers(s, 0) == ()
    answer(s, of(s, 0), (200,))
    answer(s, of(s, 0), (300,))
    answer(s, of(s, 2), (1,))

    assert given_answers(s, 2) == ((1,), ("only",))
    assert given_answers(s, 1) == ()
    assert given_answers(s, 0) == (), "that was no secret"


@step
def first_heard(s: Board) -> Steps:
    said = yield Together({seat: _perhaps(seat) for seat in (2, 0, 1)}, ends_with_first=True)
    s.done = tuple(said.items())


def _perhaps(seat: int) -> Steps:
    """A number, and then what is added to it; or nothing."""
    found = yield Ask(seat, "perhaps", options(1, 2), may_pass=True)
    if found is None:
        return None
    return found + (yield Ask(seat, "more", options(10, 20)))


def test_the_first_who_plays_something_is_heard_once_all_before_have_passed() -> None:
    s = board(first_heard())
    advance(s)

    assert not answer(s, of(s, 2), ())
    assert not answer(s, of(s, 0), (2,)), "not before the last question of the plan"
    assert not answer(s, of(s, 0), (20,)), "nobody learns by it what another had chosen"

    assert s.done == ((2, None), (0, 22), (1, None))
    assert s.is_over


def test_what_a_later_one_has_chosen_is_heard_when_the_last_before_passes() -> None:
    s = board(first_heard())
    advance(s)
    answer(s, of(s, 0), (1,))
    answer(s, of(s, 0), (10,))
    assert [d.seat for d in s.waits] == [2, 1]
    assert take_back(s, 0), "until then it can be taken back"
    answer(s, of(s, 0), (20,))

    assert answer(s, of(s, 2), ()), "what comes out is not whoever passed"

    assert s.done == ((2, None), (0, 21), (1, None))


def test_what_others_have_chosen_is_forgotten_when_one_before_them_plays_something() -> None:
    s = board(first_heard())
    advance(s)
    answer(s, of(s, 0), (1,))
    answer(s, of(s, 0), (10,))

    answer(s, of(s, 2), (2,))
    assert not answer(s, of(s, 2), (20,))

    assert s.done == ((2, 22), (0, None), (1, None))


def test_when_all_have_passed_nobody_is_heard() -> None:
    s = board(first_heard())
    advance(s)

    assert [answer(s, of(s, seat), ()) for seat in (1, 2, 0)] == [False, False, True]

    assert s.done == ((2, None), (0, None), (1, None))


@step
def one_by_one(s: Board, more: int) -> Steps:
    said = yield Together({seat: _once(s, seat) for seat in (2, 0, 1)}, each=True)
    s.done = (*s.done, *((seat, value) for seat, value in said.items() if value is not None))
    s.then(*(one_by_one(more - 1) for _ in range(more)[:1]))


def _once(s: Board, seat: int) -> Steps:
    """A number, asked of whoever has given none."""
    if seat in dict(s.done):
        return None
    return (yield Ask(seat, "once", options(1, 2), row=1 + len(s.done)))


@step
def each_asks_twice(s: Board) -> Steps:
    yield Together({0: _perhaps(0)}, each=True)


def test_each_is_heard_at_once_and_the_others_are_asked_the_same_question_again() -> None:
    s = board(one_by_one(2))
    advance(s)
    of_two = of(s, 2)

    assert not answer(s, of(s, 0), (2,)), "nothing is turned over"
    assert s.done == ((0, 2),)
    assert [d.seat for d in s.waits] == [2, 1]
    assert (of(s, 2), of(s, 2).row, of_two.row) == (of_two, 2, 1), "a bot need not think anew"
    assert not take_back(s, 0)
    assert not answer(s, of(s, 1), (1,))
    assert not answer(s, of(s, 2), (1,))
    assert s.done == ((0, 2), (1, 1), (2, 1))
    assert s.is_over


def test_where_each_is_heard_at_once_nobody_is_asked_two_things() -> None:
    s = board(each_asks_twice())
    advance(s)

    with pytest.raises(RuleError, match="each_asks_twice hears each at once: a plan asks one thing"):
        answer(s, of(s, 0), (1,))


# -- waiting, drop, unwind, finish --------------------------------------------------------------------------


@step
def outer(s: Board) -> None:
    s.then(counter("a"), run("a"), run("b"), stage(), note("after"))


@step
def run(s: Board, card: str) -> None:
    s.done = (*s.done, card)


@step
def stage(s: Board) -> None:
    s.done = (*s.done, "stage")


@step
def counter(s: Board, card: str) -> None:
    assert s.is_waiting(run, card)
    s.drop(run, card)
    assert not s.is_waiting(run, card)


@step
def skip_to_stage(s: Board) -> None:
    s.unwind(stage)


@step
def stop(s: Board) -> None:
    s.then(note("never"))
    s.finish()


def test_a_counter_drops_only_the_frame_it_answers() -> None:
    s = board(outer())

    advance(s)

    assert s.done == ("b", "stage", "after")
    assert [h.facts for h in s.events if h.kind == "cancel"] == [
        {"step": "test_steps.run", "subject": ("a",)}
    ]


def test_unwinding_skips_to_the_waiting_step() -> None:
    s = board(skip_to_stage(), run("a"), run("b"), stage(), note("after"))

    advance(s)

    assert s.done == ("stage", "after")


def test_what_does_not_wait_cannot_be_dropped() -> None:
    with pytest.raises(RuleError, match=r"no test_steps\.run waits for \('z',\)"):
        board(note("a")).drop(run, "z")
    with pytest.raises(RuleError, match=r"no test_steps\.stage waits"):
        board(note("a")).unwind(stage)


def test_finishing_ends_the_match_whatever_waits() -> None:
    s = board(stop(), note("later"))

    advance(s)

    assert (s.done, s.is_over, s.phase) == ((), True, "over")


@step(was="test_steps.old_name")
def renamed(s: Board) -> None:
    s.done = ("renamed",)


def test_a_renamed_step_still_runs_old_saves() -> None:
    s = board(Frame("test_steps.old_name", ()))

    advance(s)

    assert s.done == ("renamed",)


def test_two_rules_of_one_name_are_refused_for_a_save_could_mean_either() -> None:
    def another(s: Board) -> None:
        s.done = ("another",)

    with pytest.raises(RuleError, match=r"^two steps are called test_steps\.old_name$"):
        step(was="test_steps.old_name")(another)
    another.__name__ = "renamed"
    with pytest.raises(RuleError, match=r"^two steps are called test_steps\.renamed$"):
        step(another)

    s = board(renamed())
    advance(s)
    assert s.done == ("renamed",)


def test_answers_are_enumerated_and_sampled_within_the_bounds() -> None:
    s = board(ask_number(1))
    advance(s)
    answer(s, s.waits[0], (2,))
    decision = s.waits[0]

    listed = list(decision.enumerate(100))
    drawn = {decision.sample(random.Random(i)) for i in range(60)}

    assert listed == [("x",), ("y",), ("z",), ("x", "y"), ("x", "z"), ("y", "z")]
    assert len(list(decision.enumerate(2))) == 2
    assert {tuple(sorted(map(str, keys))) for keys in drawn} == set(listed)


@step
def of_a_kind(s: Board, folded: bool, secret: bool) -> Steps:
    yield Ask(0, "one", options(1), folded=folded, secret=secret)


@pytest.mark.parametrize(("folded", "secret"), [(True, False), (False, True), (False, False)])
def test_a_question_is_folded_or_secret_as_the_step_says(folded: bool, secret: bool) -> None:
    s = board(of_a_kind(folded, secret))
    advance(s)

    assert [(asked.folded, asked.secret) for asked in s.waits] == [(folded, secret)]
