"""Positions out of a file: whatever a stranger has written there, it is said in a sentence what does not fit."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tabletop.engine.positions import LARGEST, restore
from tabletop.errors import SaveError
from tests.engine.board import board
from tests.engine.matches import act, toy

Json = Any  # as json.loads gives it


def position() -> Json:
    """The toy after an answer, as its file has it."""
    match = toy()
    act(match, 0, 2)
    return json.loads(json.dumps(match.state.to_plain()))


def test_a_position_is_gone_on_from_at_its_question_and_nothing_has_happened_yet() -> None:
    played, fresh = toy(), toy(seed=2)
    act(played, 0, 2)
    fresh.state.roll(6)  # as a set-up does

    restore(fresh.state, json.loads(json.dumps(played.state.to_plain())))

    assert fresh.state.key() == played.state.key()
    assert fresh.state.waits == played.state.waits
    assert fresh.state.events == []


@pytest.mark.parametrize("rng", [0, LARGEST - 1])
def test_a_position_may_go_so_far(rng: int) -> None:
    plain = position() | {"rng": rng}
    plain["values"] |= {"bank": LARGEST - 1, "tapped": [0, 25]}

    restore(toy().state, plain)


def value(name: str, wrong: Json) -> Callable[[Json], Json]:
    return lambda plain: plain | {"values": plain["values"] | {name: wrong}}


def without(name: str) -> Callable[[Json], Json]:
    return lambda plain: plain | {"values": {k: v for k, v in plain["values"].items() if k != name}}


def agenda(*frames: Json) -> Callable[[Json], Json]:
    return lambda plain: plain | {"agenda": list(frames)}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda plain: [], "this is no position of a match"),
        (lambda plain: plain | {"rng": -1}, "this is no position of a match"),
        (lambda plain: plain | {"rng": LARGEST}, "this is no position of a match"),
        (without("bank"), "bank was not part of the game then"),
        (value("tax", 1), "tax is not part of the game any more"),
        (value("t" * 41, 1), f"{'t' * 37}... is not part of the game any more"),
        (value("bank", "x"), "bank cannot be 'x'"),
        (value("bank", None), "bank cannot be None"),
        (value("bank", True), "bank cannot be True"),
        (value("bank", LARGEST), f"bank cannot be {LARGEST}"),
        (value("phase", 3), "phase cannot be 3"),
        (value("stack", 5), "stack cannot be 5"),
        (value("stack", [True]), "stack cannot be [True]"),
        (value("tapped", [26]), "tapped cannot be [26]"),
        (value("tapped", [-1]), "tapped cannot be [-1]"),
        (value("stack", [13]), "a piece lies in two places"),
        (value("deck", []), "9 pieces lie on the table, not 26"),
        (agenda(["game.tax", [], []]), 'there is no step "game.tax" in the rules any more'),
        (agenda(["game.play_round", []]), "what happens next is ['game.play_round', []]"),
        (agenda(["game.play_round", [1.5], []]), "what happens next is ['game.play_round', [1.5], []]"),
        (agenda(["game.play_round", [], [{}]]), "what happens next is ['game.play_round', [], [{}]]"),
        (agenda(["game.make_plans", [1, 2], []]), "the rules cannot go on from this position"),
    ],
)
def test_what_does_not_fit_is_named(change: Callable[[Json], Json], said: str) -> None:
    plain = change(position())

    with pytest.raises(SaveError) as told:
        restore(toy().state, plain)

    assert said in str(told.value)
    assert told.value.reason == "changed"


@pytest.mark.parametrize("within", [1.5, {}, [1, [None, {"a": 1}]]])
def test_nor_has_a_list_what_no_state_may_hold(within: Json) -> None:
    s = board()
    plain = json.loads(json.dumps(s.to_plain()))
    plain["values"]["done"] = [within]

    with pytest.raises(SaveError, match=r"^done cannot be "):
        restore(s, plain)
