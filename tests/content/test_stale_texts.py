"""A card of ours that a mod lets do something else, and whose sentence still tells what it did, is remarked on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.test_told_once import told

LINES = "lines: [{who: each, returns: 2}]"
SAID = 'remark: the "text" of "{}" still says what it did before this is changed'
WHOLE = """- id: siege
  name: Siege
  text: Everybody returns 1 Heat.
  picture: roadblocks
  lines: [{who: each, returns: 1}]
  then: continue
"""


@pytest.mark.parametrize(
    ("game", "kind", "rows", "said"),
    [
        ("heist", "apb", f"- change: roadblocks\n  {LINES}\n", "2:3: " + SAID.format("roadblocks")),
        ("heist", "apb", "- change: roadblocks\n  then: skip-stage\n", "2:3: " + SAID.format("roadblocks")),
        ("heist", "apb", f"- change: roadblocks\n  text: Other.\n  {LINES}\n", ""),
        ("heist", "apb", "- change: roadblocks\n  picture: lockdown\n", ""),
        ("heist", "apb", WHOLE, ""),
        (
            "wrestling",
            "wrestlers",
            "- change: rick-the-rascal\n  ability: {do: [{do: damage, n: 5}]}\n",
            "2:13: " + SAID.format("rick-the-rascal"),
        ),
        ("wrestling", "wrestlers", "- change: rick-the-rascal\n  ability: {name: Boot}\n", ""),
    ],
)
def test_a_sentence_that_is_no_longer_true_is_told_where_it_became_untrue(
    game: str, kind: str, rows: str, said: str, tmp_path: Path
) -> None:
    found = told(tmp_path, game, {f"data/{game}/{kind}/x.yaml": rows})

    assert [one.removeprefix("x.yaml:")[: len(said)] for one in found] == [said] * bool(said)
