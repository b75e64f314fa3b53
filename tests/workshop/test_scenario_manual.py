"""The page on scenarios names all that a scenario may hold, for every game."""

from __future__ import annotations

import re

import pytest

from tabletop import games
from tabletop.engine.steps import STEPS
from tabletop.workshop.scenario_checks import WORDS
from tabletop.workshop.scenario_file import ACT_KEYS, CASE_KEYS, SET_UP_KEYS
from tabletop.workshop.scenario_manual import scenario_manual

UNTOLD = {"game"}
"""A key of cases that no mod needs: its folder says which game is meant."""


@pytest.mark.parametrize("game", games.ids())
def test_every_field_is_told_with_what_it_is_and_who_has_one(game: str) -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", scenario_manual(games.load(game)), re.MULTILINE))
    fields = {name: field for name, field in games.load(game).state.fields.items() if field.doc}

    assert rows == {
        name: f"{' and '.join(field.per) or '-'} | {field.sort} | {field.doc}"
        for name, field in fields.items()
    }
    assert len(rows) > 5


@pytest.mark.parametrize("game", games.ids())
def test_every_rule_at_which_a_case_may_begin_is_told_with_what_it_wants(game: str) -> None:
    told = re.findall(r"^- `(\w+)((?: <\w+>)*)`: \S", scenario_manual(games.load(game)), re.MULTILINE)
    wanted = {name: step.body.__code__.co_argcount - 1 for name, step in STEPS.items() if step.name == name}

    assert {f"{game}.{name}": words.count("<") for name, words in told} == {
        name: many for name, many in wanted.items() if name.startswith(f"{game}.")
    }


def test_every_key_of_a_case_is_told() -> None:
    keys = {*CASE_KEYS, *ACT_KEYS, *SET_UP_KEYS, *WORDS} - UNTOLD
    about = scenario_manual(games.load("heap")).partition("### Fields")[0]

    assert {key for key in keys if not re.search(rf"[`{{ ]{key}[`:]", about)} == set()
