"""Every golden file still comes out as it was reviewed."""

from __future__ import annotations

from difflib import unified_diff
from pathlib import Path

import pytest

from tests.games.opening import open_game
from tests.golden.playthrough import counts_line, header_of, invent, recorded, write

pytestmark = pytest.mark.exhaustive

HERE = Path(__file__).parent
PLAYTHROUGHS = sorted(HERE.glob("*/*.yaml"))
COUNTS = sorted(HERE.glob("*/counts.txt"))


def name_of(file: Path) -> str:
    return file.relative_to(HERE).as_posix()


def settle(file: Path, found: str, update: bool) -> None:
    """Compare what was found with the file, or write it there."""
    written = file.read_text(encoding="utf-8") if file.exists() else ""
    if update:
        file.write_text(found, encoding="utf-8")
    elif found != written:
        lines = unified_diff(written.splitlines(), found.splitlines(), "on file", "now", lineterm="", n=2)
        differently = f"{file.parent.name}/{file.name} comes out differently:"
        pytest.fail("\n".join([differently, *list(lines)[:60]]), pytrace=False)


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=name_of)
def test_a_match_comes_out_as_on_file(file: Path, update_golden: bool) -> None:
    header = header_of(file)
    opened = open_game(header["game"])

    answers = invent(opened, header) if update_golden else recorded(file)

    settle(file, write(opened, header, answers), update_golden)


@pytest.mark.parametrize("file", COUNTS, ids=name_of)
def test_there_are_as_many_states_as_on_file(file: Path, update_golden: bool) -> None:
    opened = open_game(file.parent.name)
    lines = file.read_text(encoding="utf-8").splitlines()

    found = [line if line.startswith("#") or not line else counts_line(opened, line) for line in lines]

    settle(file, "\n".join(found) + "\n", update_golden)


def test_there_are_golden_files() -> None:
    assert PLAYTHROUGHS
    assert COUNTS
