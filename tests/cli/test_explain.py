"""`hotseat explain`: which file and line set each value, and what no longer counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.a_mod import Capture, hotseat
from tests.cli.said import one_sentence


def make_mod(folder: Path, name: str, rows: str) -> str:
    """A mod of Heap with these rows."""
    (folder / name / "data" / "heap" / "cards").mkdir(parents=True)
    (folder / name / "data" / "heap" / "cards" / "a.yaml").write_text(rows, "utf-8")
    (folder / name / "mod.yaml").write_text(f'id: {name}\nname: {name}\nversion: "1"\ngame: heap\n', "utf-8")
    return str(folder / name)


@pytest.fixture
def two(hotseat_home: Path, tmp_path: Path) -> list[str]:
    """Two mods of which the second one changes what the first one changes, and removes a card."""
    first = make_mod(tmp_path, "tin", "- change: br-w4\n  name: Colander\n  rush: {when: end}\n")
    second = make_mod(tmp_path, "zinc", "- change: br-w4\n  # loud\n  name: Kettle\n- remove: br-w3\n")
    return ["--mod", first, "--mod", second]


def test_each_value_has_the_line_that_set_it(hotseat_home: Path, capsys: Capture) -> None:
    """A key that is left out has its usual value, and no line."""
    assert hotseat("explain", "heap", "cards/br-w4") == 0

    lines = [line.split("  ") for line in capsys.readouterr().out.splitlines()]
    told = {words[1]: words[-1].strip() for words in lines if len(words) > 2}
    assert lines[0] == ["cards/br-w4"]
    assert told["name: Convoy Cannonade"] == "data/heap/cards/bigg-rigg.yaml:32"
    assert told["rush.when: won"] == "data/heap/cards/bigg-rigg.yaml:37"
    assert told["copies: 1"] == "the usual value, left out"


def test_the_last_mod_counts_and_what_it_hides_is_told(two: list[str], capsys: Capture) -> None:
    assert hotseat("explain", "heap", "br-w4", *two) == 0

    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    at = next(number for number, line in enumerate(lines) if line.startswith("name: Kettle"))
    assert lines[at].endswith("zinc/data/heap/cards/a.yaml:3 (mod zinc)")
    assert lines[at + 1] == "was Colander, tin/data/heap/cards/a.yaml:2 (mod tin)"
    assert lines[at + 2] == "was Convoy Cannonade, data/heap/cards/bigg-rigg.yaml:32"
    when = next(number for number, line in enumerate(lines) if line.startswith("rush.when: end"))
    assert lines[when].endswith("tin/data/heap/cards/a.yaml:3 (mod tin)")
    assert lines[when + 1] == "was won, data/heap/cards/bigg-rigg.yaml:37"


def test_a_removed_row_says_who_removed_it(two: list[str], capsys: Capture) -> None:
    assert hotseat("explain", "heap", "br-w3", *two) == 0

    said = capsys.readouterr().out.splitlines()
    assert said[1] == "  removed by zinc/data/heap/cards/a.yaml:4 (mod zinc); without it:"
    assert any(line.startswith("  picture: br-w3") for line in said)


def test_numbers_are_explained_too(hotseat_home: Path, capsys: Capture) -> None:
    assert hotseat("explain", "heap", "hand") == 0
    said = capsys.readouterr().out
    assert said.startswith("numbers/hand\n")
    assert "data/heap/game.yaml:" in said


def test_an_unknown_row_is_answered_with_the_nearest_one(hotseat_home: Path, capsys: Capture) -> None:
    assert hotseat("explain", "heap", "bigrigg") == 2
    assert one_sentence(capsys) == 'there is no row "bigrigg"; did you mean "biggrigg"?'
    assert hotseat("explain", "haep", "br-w4") == 2
    assert one_sentence(capsys) == 'there is no game "haep"; did you mean "heap"?'
