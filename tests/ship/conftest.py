"""Built once for all tests of a run that need it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ship.making import Installed, install_wheel, make, unpack


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Hotseat as pip installs it."""
    return install_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def downloads(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the `.tar.xz` and the `.deb`."""
    return make(tmp_path_factory.mktemp("release"), "tar", "deb")


@pytest.fixture(scope="session")
def archive(downloads: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Hotseat as it comes out of the `.tar.xz`."""
    return unpack(next(downloads.glob("*.tar.xz")), tmp_path_factory.mktemp("unpacked"))
