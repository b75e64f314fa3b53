"""A name of which the end is read as a note is remarked on: `#` needs quotes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.test_told_once import told

LOST = (
    '{}: remark: only "Corn" is read here: "#1 or so" is a note; write "Corn #1 or so" in quotes, or a space'
)


@pytest.mark.parametrize(
    ("rows", "at"),
    [
        ("- change: corn\n  name: Corn #1 or so\n", "2:9"),
        ("- change: corn\n  name: Corn   #1 or so\n  # a note\n", "2:9"),
        ('- change: corn\n  name: "Corn #1 or so"\n', ""),
        ("- change: corn\n  name: Corn # 1 or so\n", ""),
        ("- change: corn\n  name: Corn ## 1 or so\n", ""),
        ("- change: corn\n  name: Corn#1 or so\n", ""),
        ("- change: corn\n  name: Corn\n  cubes: 12 #1 or so\n", ""),
    ],
)
def test_what_a_note_cuts_off_is_told(rows: str, at: str, tmp_path: Path) -> None:
    found = told(tmp_path, "heartland", {"data/heartland/goods/x.yaml": rows})

    assert [one.removeprefix("x.yaml:") for one in found] == [
        LOST.format(at) + " behind # if it is one"
    ] * bool(at)


def test_a_sentence_is_looked_at_too(tmp_path: Path) -> None:
    file = "texts:\n  words:\n    rules.goal: Get rich #fast\n"

    (one,) = told(tmp_path, "heartland", {"data/heartland/game.yaml": file})

    assert one.startswith('game.yaml:3:17: remark: only "Get rich" is read here: "#fast" is a note')
