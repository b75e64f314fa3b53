"""What a match tells of itself: views now and before, events, memories, an answer step by step."""

from __future__ import annotations

import pytest

from tabletop.engine.fields import UNSEEN
from tests.declared import pieces
from tests.engine.matches import act, table, toy


def test_a_question_says_how_many_answers_of_its_seat_stand() -> None:
    match = table()
    told = []
    for deed in ("", "lay", "return"):
        if deed:
            act(match, 0, deed)
        view = match.view(0)
        assert view.decision is not None
        assert view.decision.nth == match.decisions[0].nth
        told.append(view.decision.nth)
    match.undo(0)

    assert told == [0, 1, 2]
    assert match.decisions[0].nth == 1
    assert match.view(1).decision is None
    assert match.view(None).decision is None


def test_an_event_shows_each_seat_what_it_saw() -> None:
    match = table()
    act(match, 0, "draw")

    drawn = [match.events_for(seat, match.event_count - 1)[0].facts["piece"] for seat in (0, 1, None)]

    assert drawn == [pieces(match.view(0).table, "hand:0")[-1], UNSEEN, UNSEEN]


def test_events_lie_with_the_match_and_not_with_the_state() -> None:
    match = table()
    assert match.state.events == []
    before = match.event_count

    act(match, 0, "lay")

    assert match.state.events == []
    assert match.event_count == before + 1


def test_what_went_out_of_sight_is_remembered_by_whoever_saw_it_until_it_is_taken_back() -> None:
    match = table()
    piece = pieces(match.view(0).table, "hand:0")[0]
    act(match, 0, "return")

    for _ in range(2):  # asked again it is the same
        assert match.view(0).known == {piece: "zone:deck"}
    assert match.view(1).known == match.view(None).known == {}
    match.undo(0)
    assert match.view(0).known == {}


def test_what_is_remembered_grows_with_what_happens() -> None:
    match = table()
    first, second, _ = pieces(match.view(0).table, "hand:0")
    act(match, 0, "return")
    assert match.view(0).known == {first: "zone:deck"}

    act(match, 0, "return")

    assert match.view(0).known == {first: "zone:deck", second: "zone:deck"}


def test_a_view_of_before_is_what_was_seen_then_without_question_or_memory() -> None:
    match = table()
    seen = [match.view(0).table.values]
    for deed in ("return", "lay"):
        act(match, 0, deed)
        seen.append(match.view(0).table.values)

    then = [match.view_after(0, answers) for answers in range(3)]

    assert [view.table.values for view in then] == seen
    assert [(view.seat, view.decision, view.known) for view in then] == [(0, None, {})] * 3


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_an_answer_unfolds_into_its_steps_as_a_seat_saw_them(seat: int | None) -> None:
    match = toy(tricks=False)
    for chooser in (2, 0, 1):
        act(match, chooser, 1)
        act(match, chooser, pieces(match.view(chooser).table, f"hand:{chooser}")[0])
    last = len(match.standing_answers()) - 1

    steps = match.replay_answer(seat, last)

    assert [event for events, _ in steps for event in events] == match.events_for(
        seat, match.standing_answers()[last][1]
    )
    assert steps[-1][1].table.values == match.view(seat).table.values
    assert {(view.seat, view.decision) for _, view in steps} == {(seat, None)}
    plans = [sum(len(pieces(view.table, f"plan:{each}")) for each in range(3)) for _, view in steps]
    assert plans[:2] == [3, 2], "first all plans lie there, then one after the other is revealed"
    assert plans == sorted(plans, reverse=True)
    with pytest.raises(IndexError):
        match.replay_answer(seat, last + 1)


def test_of_several_who_are_asked_the_answer_of_the_seat_that_gave_it_unfolds() -> None:
    match = toy()
    act(match, 1, 1)
    act(match, 1, pieces(match.view(1).table, "hand:1")[0])

    ((events, view),) = match.replay_answer(0, 1)

    assert events == []
    assert view.ready == {1}
