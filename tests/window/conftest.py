"""What every test at a real window begins with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.desktop import Desktop, desktop
from tests.window.twin import ready


@pytest.fixture
def screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desktop]:
    """A display of our own, and a home in which the app keeps its files."""
    ready()
    with desktop(tmp_path) as made:
        monkeypatch.setenv("HOTSEAT_HOME", str(tmp_path / "home"))
        yield made
