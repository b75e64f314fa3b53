"""What tests of the command line start from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.store import paths
from tests.cli.a_mod import CARD, SCENARIO, SVG, Capture, hotseat


@pytest.fixture
def sheds(capsys: Capture) -> Path:
    """A mod made with `mod new`, and a card in it."""
    assert hotseat("mod", "new", "sheds", "--game", "heap") == 0
    folder = paths.mods_folder() / "sheds"
    for path, text in (
        ("data/heap/cards/a.yaml", CARD),
        ("images/heap/shed.svg", SVG),
        ("scenarios/a.yaml", SCENARIO),
    ):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    capsys.readouterr()
    return folder
