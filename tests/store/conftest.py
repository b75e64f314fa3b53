"""Match files of the toy: one that is open, and one with ten answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.store.match_files import MatchFile
from tests.store.toy_match import clock, play, start


@pytest.fixture
def file(tmp_path: Path) -> Iterator[MatchFile]:
    match_file = MatchFile(tmp_path / "toy.hotseat", clock=clock())
    yield match_file
    match_file.close()


@pytest.fixture
def played(file: MatchFile) -> Path:
    """A file with a header and ten answers."""
    play(start(file), 10)
    file.close()
    return file.path
