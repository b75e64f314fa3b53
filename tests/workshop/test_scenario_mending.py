"""What was found is written where a scenario expects something else: in each form, and nothing beside it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app.library import open_game
from tabletop.workshop.scenario_mending import write_found
from tabletop.workshop.scenario_setup import PreparedGame
from tabletop.workshop.scenarios import run_scenarios

RIGHT = """\
# mine
rule: MY-1
name: a first
given: {seats: 2}
then:
  turns: 1        # the first
  hand: {0: 6, 1: 6}
  rubbish: []
  phase: bodge
---
rule: MY-2
name: a second
given:
  seats: 2
  hand: {0: [db-e2, db-w1, db-c3, db-e4, br-c3, br-m4]}
then:
  hand: {0: [db-e2, db-w1, db-c3, db-e4, br-c3, br-m4]}
  asked: [1]
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("turns: 1 ", "turns: 7 "),
        ("hand: {0: 6, 1: 6}", "hand: {0: 3, 1: 9}"),
        ("phase: bodge", "phase: refill"),
        ("then:\n  hand: {0: [db-e2, db-w1, db-c3, db-e4, br-c3, br-m4]}", "then:\n  hand: {0: [db-w2]}"),
    ],
)
def test_what_was_found_comes_in_its_place(right: str, wrong: str, tmp_path: Path) -> None:
    opened = open_game("heap")
    prepared = PreparedGame(opened.game, opened.content, opened.content.file.defaults)
    file = tmp_path / "a.yaml"
    assert RIGHT.count(right) == 1
    file.write_text(RIGHT, "utf-8")
    assert run_scenarios([file], lambda _: prepared, "heap").ok
    file.write_text(RIGHT.replace(right, wrong), "utf-8")
    report = run_scenarios([file], lambda _: prepared, "heap")
    failed = [line for each in report.failures for line in each.failed_lines]
    assert failed
    assert write_found(file.read_text("utf-8"), failed) == RIGHT
