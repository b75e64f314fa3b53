"""Answers checked, undo and its barriers, the log and the replay."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tabletop.engine.fields import Zone
from tabletop.engine.game import Game, Result
from tabletop.engine.match import POSITION, Match, Seat, random_answer
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Ask, Option, Steps, step
from tabletop.errors import IllegalAnswer, RuleError, SaveError
from tests.declared import pieces
from tests.toy.game import CARDS, CONTENT, GAME

SEATS = [Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2)]


def toy(seed: int = 1, seats: int = 3, **options: Any) -> Match:
    return Match.start(GAME, CONTENT, SEATS[:seats], options, seed)


def act(match: Match, seat: int, *keys: Any) -> None:
    decision = next(d for d in match.decisions if d.seat == seat)
    match.act(Answer(seat, keys, decision.nth))


def play_to_the_end(match: Match, seed: int = 0) -> Match:
    rng = random.Random(seed)
    while not match.over:
        match.act(random_answer(match, rng))
    return match


# -- a solo game whose every answer meets one sort of barrier ------------------------------------------------


class Table(State):
    """A deck, a hand, an open row."""

    deck = Zone(see="count")
    hand = Zone(per="seat", see="owner")
    row = Zone()


@step
def turn(s: Table, seat: int) -> Steps:
    keys = ("lay", "draw", "flip", "roll", "shuffle", "end", "stop", "break")
    match (yield Ask(seat, "turn", (Option(k) for k in keys))):
        case "lay":
            s.move(s.hand[seat][0], f"hand:{seat}", "row")
        case "draw":
            s.move(s.deck[-1], "deck", f"hand:{seat}")
        case "flip":
            s.move(s.deck[-1], "deck", "row")
        case "roll":
            s.roll(6)
        case "shuffle":
            s.shuffle("deck")
        case "end":
            return s.then(turn((seat + 1) % s.seats))
        case "stop":
            return s.finish()
        case "break":
            s.move(99, "deck", "row")
    return s.then(turn(seat))


def table_setup(cards: Any, content: Any, seats: int, options: Any, seed: int) -> Table:
    s = Table(seats, cards, content, options, {}, seed)
    s.lay("deck", range(len(cards)))
    for seat in range(seats):
        for _ in range(3):
            s.move(s.deck[-1], "deck", f"hand:{seat}")
    s.then(turn(0))
    return s


TABLE = Game(
    id="table",
    state=Table,
    kinds={},
    pieces=lambda content, seats, options: [card for card, _ in CARDS for _ in range(4)],
    setup=table_setup,
    why_not=lambda view, source, target: "no",
    result=lambda s: Result((tuple(range(s.seats)),), (0,) * s.seats),
    tally=lambda s: (0,) * s.seats,
    purpose=lambda s, decision, keys: 0.0,
    score=lambda s, seat: 0.0,
    bound=100,
    stock="deck",
)


def table() -> Match:
    return Match.start(TABLE, None, SEATS[:2], {}, 5)


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ("lay", ""),
        ("draw", "undo.revealed"),
        ("flip", "undo.revealed"),
        ("roll", "undo.chance"),
        ("shuffle", "undo.chance"),
        ("end", "undo.turn"),
        ("stop", "undo.over"),
    ],
)
def test_undo_stops_at_new_knowledge_chance_and_the_next_players_turn(deed: str, why: str) -> None:
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
    assert match.why_no_undo(1) == "undo.turn"


def test_undo_then_redo_is_exact_and_a_new_answer_forgets_the_redo() -> None:
    match = table()
    act(match, 0, "lay")
    act(match, 0, "lay")
    after, events = match.state.key(), match.events_for(0)

    match.undo(0)
    match.undo(0)
    assert match.can_redo(0)
    match.redo(0)
    match.redo(0)
    assert (match.state.key(), match.events_for(0)) == (after, events)
    assert not match.can_redo(0)

    match.undo(0)
    act(match, 0, "roll")
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

    match.undo(0)

    prompts = {d.seat: d.prompt for d in match.decisions}
    assert prompts == {0: "plan.count", 1: "plan.cards", 2: "plan.cards"}
    match.redo(0)
    assert {d.prompt for d in match.decisions} == {"plan.cards"}


def test_a_secret_choice_made_before_the_position_that_a_match_goes_on_from_stands() -> None:
    match = toy()
    act(match, 0, 2)
    header = {**match.header, POSITION: json.loads(json.dumps(match.state.to_plain()))}
    later = Match.replay(match.game, CONTENT, header, [])

    assert later.why_no_undo(0) == "undo.nothing"
    act(later, 1, 1)
    later.undo(1)
    assert later.state.key() == match.state.key()


def test_completing_a_secret_choice_is_a_barrier() -> None:
    match = toy(tricks=False)
    for seat in range(3):
        act(match, seat, 1)
        act(match, seat, match.view(seat).decision.options[0].key)  # type: ignore[union-attr]  # all are asked

    assert match.why_no_undo(2) in ("undo.together", "undo.turn")


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
    match = Match.start(GAME, CONTENT, SEATS, {"rounds": 5}, 7, on_line=lines.append, extra={"hotseat": "1"})
    play_to_the_end(match)

    text = [json.loads(json.dumps(line)) for line in lines]
    again = Match.replay(GAME, CONTENT, text[0], text[1:])

    assert text[0]["pieces"] == [["gain-2", 6], ["gain-draw", 4], ["rob", 5], ["drop", 4], ["trick", 7]]
    assert text[0]["hotseat"] == "1"
    assert again.state.key() == match.state.key()
    assert again.events_for(None) == match.events_for(None)
    assert again.result() == match.result()
    assert len(again.tallies()) == len(again.answered()) + 1


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
