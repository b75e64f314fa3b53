"""Every numbered rule is shown by a scenario or a test; `rules_shown/<game>.yaml` says by which.

`pytest tests/games/test_rules_shown.py --update-golden` writes the lists anew. A rule that has lost what shows it
is seen in the difference.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
import yaml

from tabletop import games
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.roots import find_root
from tabletop.workshop.scenario_file import read_file
from tabletop.workshop.scenarios import FOLDER_NAME, find_files
from tests.golden.test_golden import settle

ROOT = find_root()
TESTS = ROOT / "tests"
NUMBER = r"(?!EX-)[A-Z]{4,}-[A-Z]?\d+[a-z]?"
DEFINED = re.compile(rf"^- \*\*({NUMBER})\*\*", re.MULTILINE)
MOST = 3
"""Scenarios or tests that are named for a rule: the first ones are enough to find the rest by."""


def rules_of(game: str) -> list[str]:
    """The numbers of a game's rules, as its page has them."""
    return DEFINED.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8"))


def scenarios_by_rule(game: str) -> dict[str, list[str]]:
    """The scenarios that show each rule, by file and name."""
    shown: defaultdict[str, list[str]] = defaultdict(list)
    problems: list[Problem] = []
    for file in find_files([ROOT / FOLDER_NAME / game]):
        for case in read_file(file, problems):
            for rule in case.rules:
                shown[rule].append(f"{file.name}: {case.name}")
    assert problems == []
    return shown


@cache
def modules_by_rule() -> dict[str, list[str]]:
    """The modules of tests that name each rule."""
    shown: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule in sorted(set(re.findall(rf"\b{NUMBER}\b", path.read_text("utf-8")))):
            shown[rule].append(path.relative_to(TESTS).as_posix())
    return shown


def listed(game: str) -> str:
    """The list of a game's rules with what shows each."""
    scenarios, modules = scenarios_by_rule(game), modules_by_rule()
    named = {rule: scenarios.get(rule) or modules.get(rule, []) for rule in rules_of(game)}
    shown = {rule: each[:MOST] for rule, each in named.items()}
    return yaml.safe_dump(shown, sort_keys=False, allow_unicode=True, width=200)


@pytest.mark.parametrize("game", games.ids())
def test_every_rule_is_shown_by_a_scenario_or_a_test(game: str) -> None:
    scenarios, modules = scenarios_by_rule(game), modules_by_rule()

    assert len(rules_of(game)) > 80
    assert [rule for rule in rules_of(game) if rule not in scenarios and rule not in modules] == []


@pytest.mark.parametrize("game", games.ids())
def test_what_shows_each_rule_is_as_on_file(game: str, update_golden: bool) -> None:
    settle(Path(__file__).parent / "rules_shown" / f"{game}.yaml", listed(game), update_golden)


@pytest.mark.parametrize("game", games.ids())
def test_scenarios_name_rules_that_there_are(game: str) -> None:
    assert set(scenarios_by_rule(game)) <= set(rules_of(game))
