"""Answers checked, undo and its barriers, the log and the replay."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletop.engine.match import POSITION, Match
from tabletop.engine.match_log import MatchLog
from tabletop.engine.steps import Answer
from tabletop.engine.version import FORMAT
from tabletop.errors import IllegalAnswer, RuleError, SaveError
from tests.declared import pieces
from tests.engine.matches import SEATS, TABLE, act, play_to_the_end, table, toy
from tests.toy.game import CONTENT, GAME


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ("lay", ""),
        ("return", ""),
        ("draw", "undo.revealed"),
        ("flip", "undo.revealed"),
        ("spill", "undo.revealed"),
        ("roll", "undo.chance"),
        ("shuffle", "undo.chance"),
        ("end", ""),
        ("stop", "undo.over"),
    ],
)
def test_undo_stops_at_new_knowledge_chance_and_the_end(deed: str, why: str) -> None:
    match = table()
    before = match.state.key()

    act(match, 0, deed)

    assert match.why_no_undo(0) == why
    if why:
        with pytest.raises(IllegalAnswer, match=why):
            match.undo(0)
    else:
        match.undo(0)
        assert match.state.key() == before


def test_nothing_done_is_nothing_to_undo() -> None:
    assert table().why_no_undo(0) == "undo.nothing"
    assert not table().can_redo(0)
    with pytest.raises(IllegalAnswer):
        table().redo(0)


def test_undo_stops_at_the_other_players_answer() -> None:
    match = table()
    act(match, 0, "lay")
    act(match, 0, "end")
    act(match, 1, "lay")
    act(match, 1, "end")

    assert match.why_no_undo(0) == "undo.later"
    assert match.why_no_undo(1) == "", "nothing was shown, and nobody has acted since"


def test_an_answer_after_which_all_choose_can_be_taken_back_until_somebody_has_chosen() -> None:
    match = table()
    act(match, 0, "plan")
    assert {decision.seat for decision in match.decisions} == {0, 1}

    assert match.why_no_undo(0) == ""
    act(match, 1, "yes")
    assert match.why_no_undo(0) == "undo.later"


def test_undo_then_redo_is_exact_and_a_new_answer_forgets_the_redo() -> None:
    match = table()
    act(match, 0, "lay")
    act(match, 0, "return")
    after, events = match.state.key(), match.events_for(0)

    match.undo(0)
    match.undo(0)
    assert match.can_redo(0)
    match.redo(0)
    assert match.can_redo(0), "the second, too"
    match.redo(0)
    assert (match.state.key(), match.events_for(0)) == (after, events)
    assert not match.can_redo(0)

    match.undo(0)
    match.undo(0)
    act(match, 0, "roll")
    assert not match.can_redo(0), "neither of the two"


def test_what_was_taken_back_is_given_again_only_by_whoever_took_it_back() -> None:
    match = table()
    act(match, 0, "lay")
    match.undo(0)

    match.reseat([(0, "Tom", None)])

    assert not match.can_redo(0)


def test_undo_forgets_what_was_remembered_of_the_undone() -> None:
    match = table()
    act(match, 0, "lay")
    assert pieces(match.view(1).table, "row")

    match.undo(0)

    assert pieces(match.view(1).table, "row") == ()
    assert match.view(1).known == {}


def test_a_broken_rule_leaves_the_match_untouched() -> None:
    match = table()
    before, lines = match.state.key(), len(match.lines)

    with pytest.raises(RuleError):
        act(match, 0, "break")

    assert (match.state.key(), len(match.lines)) == (before, lines)
    act(match, 0, "lay")


# -- the toy: secrets together --------------------------------------------------------------------------------


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    with pytest.raises(IllegalAnswer, match="seat 1 is not asked"):
        table().act(Answer(1, ("lay",), 0))


def test_an_answer_to_an_earlier_question_is_refused() -> None:
    match = toy()
    act(match, 0, 2)

    with pytest.raises(IllegalAnswer, match="earlier question"):
        match.act(Answer(0, (1,), 0))


def test_a_secret_choice_can_be_taken_back_after_others_answered() -> None:
    match = toy()
    act(match, 0, 2)
    act(match, 1, 1)
    act(match, 2, 1)

    assert match.why_no_undo(0) == ""
    match.undo(0)

    prompts = {d.seat: d.prompt for d in match.decisions}
    assert prompts == {0: "plan.count", 1: "plan.cards", 2: "plan.cards"}
    match.redo(0)
    assert {d.prompt for d in match.decisions} == {"plan.cards"}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_an_undo_would_ask_again_is_told_beforehand(seat: int) -> None:
    match = toy()
    assert match.question_before_undo(seat) is None, "nothing was answered"
    act(match, 0, 2)
    act(match, 1, 1)
    act(match, 2, 1)
    act(match, 1, match.view(1).decision.options[0].key)  # type: ignore[union-attr]  # asked for a card
    before = match.state.key()

    told = match.question_before_undo(seat)

    assert match.state.key() == before
    assert told is not None
    assert (told.seat, told.prompt) == (seat, "plan.cards" if seat == 1 else "plan.count")
    match.undo(seat)
    assert told in match.decisions


def test_a_secret_choice_made_before_the_position_that_a_match_goes_on_from_stands() -> None:
    match = toy()
    act(match, 0, 2)
    header = {**match.header, POSITION: json.loads(json.dumps(match.state.to_plain()))}
    later = Match.replay(match.game, CONTENT, header, [])

    assert later.why_no_undo(0) == "undo.nothing"
    act(later, 1, 1)
    assert later.why_no_undo(0) == "undo.nothing", "what another seat gave here is not its own"
    later.undo(1)
    assert later.state.key() == match.state.key()


def test_completing_a_secret_choice_is_a_barrier() -> None:
    match = toy(tricks=False)
    for seat in range(3):
        act(match, seat, 1)
        act(match, seat, match.view(seat).decision.options[0].key)  # type: ignore[union-attr]  # all are asked

    assert match.why_no_undo(2) == "undo.together"
    assert [match.barrier(number) for number in (4, 5)] == ["", "undo.together"]
    assert [match.closed_choice(number) for number in (4, 5)] == [False, True]


def test_a_view_of_a_secret_choice_shows_who_is_ready_and_nothing_else() -> None:
    match = toy()
    before = match.view(1)
    act(match, 0, 1)
    act(match, 0, match.view(0).decision.options[0].key)  # type: ignore[union-attr]  # asked for cards

    after = match.view(1)
    assert after.ready == {0}
    assert after.acting == {1, 2}
    assert after.table.values == before.table.values
    assert match.events_for(1, match.event_count) == []


# -- the log and the replay -----------------------------------------------------------------------------------


def test_the_header_and_the_answers_are_the_match() -> None:
    lines: list[dict[str, Any]] = []
    match = Match.start(GAME, CONTENT, SEATS, {"rounds": 5}, 7, MatchLog(lines.append, {"hotseat": "1"}))
    play_to_the_end(match)

    text = [json.loads(json.dumps(line)) for line in lines]
    again = Match.replay(GAME, CONTENT, text[0], text[1:])

    assert text[0]["pieces"] == [["gain-2", 6], ["gain-draw", 4], ["rob", 5], ["drop", 4], ["trick", 7]]
    assert (text[0]["format"], text[0]["game"], text[0]["hotseat"]) == (FORMAT, "toy", "1")
    assert again.state.key() == match.state.key()
    assert again.events_for(None) == match.events_for(None)
    assert again.result() == match.result() == GAME.result(match.state)
    assert len(again.tallies()) == len(again.standing_answers()) + 1


def test_undo_lines_are_replayed_and_nothing_is_rewritten() -> None:
    match = toy()
    act(match, 0, 2)
    match.undo(0)
    act(match, 0, 1)

    assert [("undo" in line) for line in match.lines] == [False, True, False]
    again = Match.replay(GAME, CONTENT, match.header, match.lines)
    assert again.state.key() == match.state.key()


def test_every_25th_answer_carries_a_digest_and_every_100th_the_state() -> None:
    match = play_to_the_end(toy(3, rounds=30))
    answers = [line for line in match.lines if "keys" in line]

    assert len(answers) >= 100
    assert [i + 1 for i, line in enumerate(answers) if "digest" in line] == list(
        range(25, len(answers) + 1, 25)
    )
    assert [i + 1 for i, line in enumerate(answers) if "state" in line] == list(
        range(100, len(answers) + 1, 100)
    )


def test_answers_that_were_taken_back_count_for_the_digest_and_undos_do_not() -> None:
    match = table()
    for _ in range(23):
        act(match, 0, "roll")
    act(match, 0, "lay")
    match.undo(0)
    act(match, 0, "lay")

    assert len(match.lines) == 26
    assert ["digest" in line for line in match.lines] == [False] * 25 + [True]


def test_a_replay_keeps_what_else_a_line_says() -> None:
    again = Match.replay(TABLE, None, table().header, [{"seat": 0, "keys": ["lay"], "at": 3.5}])

    assert again.lines == [{"seat": 0, "keys": ["lay"], "at": 3.5}]


def test_options_of_several_values_are_the_same_in_a_replay() -> None:
    match = Match.start(TABLE, None, SEATS[:2], {"cards": ("two", "three")}, 5)
    header = json.loads(json.dumps(match.header))

    again = Match.replay(TABLE, None, header, [])

    assert again.state.options == match.state.options == {"cards": ("two", "three")}
    assert again.header == match.header


def test_a_replay_that_comes_out_differently_names_the_line() -> None:
    match = play_to_the_end(toy(3, rounds=30))
    lines = [dict(line) for line in match.lines]
    lines[24]["digest"] = "0" * 16

    with pytest.raises(SaveError, match="the match came out differently") as differs:
        Match.replay(GAME, CONTENT, match.header, lines)

    assert differs.value.line == 26


def test_an_answer_that_no_longer_fits_names_the_line() -> None:
    with pytest.raises(SaveError, match=r"^9 is not on offer for plan\.count") as refused:
        Match.replay(GAME, CONTENT, toy().header, [{"seat": 0, "keys": [9]}])
    with pytest.raises(SaveError, match=r"^undo\.nothing") as undone:
        Match.replay(GAME, CONTENT, toy().header, [{"undo": 0}])

    assert (refused.value.line, undone.value.line) == (2, 2)


def test_cards_that_are_gone_are_named() -> None:
    header = {**toy().header, "pieces": [["gain-2", 6], ["lost", 1]]}

    with pytest.raises(SaveError, match='needs 1 of the card "lost", the cards here have 0'):
        Match.replay(GAME, CONTENT, header, [])


def test_a_replay_goes_on_where_it_stopped() -> None:
    match = toy()
    act(match, 0, 2)
    late: list[dict[str, Any]] = []

    again = Match.replay(GAME, CONTENT, match.header, match.lines, on_line=late.append)
    act(again, 1, 1)

    assert late == [{"seat": 1, "keys": (1,)}]
