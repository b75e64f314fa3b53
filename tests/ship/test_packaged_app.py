"""The downloads, built from this checkout: complete, small, quick, and alive in a real window.

By day the installed wheel plays there; building and packing the app takes most of a minute, and goes to the night.
"""

from __future__ import annotations

import json
import os
import stat
import subprocess
import time
from pathlib import Path

import pygame
import pytest

from tabletop import __version__, games
from tabletop.store import paths
from tabletop.store.match_files import read
from tests.ship.making import Installed
from tests.window.desktop import Running, colours, desktop, wait_for
from tools import release_parcels as parcels

pytestmark = pytest.mark.window
LIMIT_BYTES = 110_000_000
ANSWERS = 12
QUICK_S = 0.5
"""Far less than it takes to import pygame and read a game on a busy machine; more than three times an idle one's."""

SETTINGS = 'bot_pause: 0\nanimation_speed: "off"\n'


def play_a_little(installed: Installed, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of bots in a real window, which is then closed as people close it."""
    home = folder / "home"
    home.mkdir()
    (home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
    monkeypatch.setenv("HOTSEAT_HOME", str(home))
    monkeypatch.chdir(folder)
    pygame.display.set_mode((1, 1))  # pictures of the screen are converted to the format of our own display
    match = ("play", "heartland", "--seats", "bot:greedy,bot:purposeful", "--seed", "3")
    with desktop(folder) as screen:
        app = Running(screen, *match, program=[str(installed.program)])
        try:
            wait_for(lambda: answers() >= ANSWERS, "the bots to play")
            assert colours(app.inside()) > 300, "the window is not blank"
            assert app.close() == 0, app.words()
        finally:
            app.end()

    assert app.words() == ""
    saved = read(next(paths.matches_folder().glob("*.hotseat")))
    assert {line["seat"] for line in saved.lines} == {0, 1}
    assert list(paths.logs_folder().glob("crash-*")) == []
    log = paths.logs_folder() / "hotseat.log"
    assert not log.exists() or "WARNING" not in log.read_text(encoding="utf-8"), "no bot had to be replaced"


def answers() -> int:
    """How many answers are in the match file."""
    return sum(len(read(path).lines) for path in paths.matches_folder().glob("*.hotseat"))


@pytest.mark.nightly
def test_bots_play_in_the_window_of_the_packaged_app(
    archive: Installed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_a_little(archive, tmp_path, monkeypatch)


def test_bots_play_in_the_window_of_the_installed_wheel(
    wheel: Installed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_a_little(wheel, tmp_path, monkeypatch)


@pytest.mark.nightly
def test_the_packaged_app_is_complete_and_small(archive: Installed, tmp_path: Path) -> None:
    found = json.loads(archive.run(tmp_path, "games", "--json").stdout)
    doctor = archive.run(tmp_path, "doctor")

    assert archive.lacks() == []
    assert [game["id"] for game in found] == list(games.ids())
    assert archive.run(tmp_path, "check").stdout == "no mistakes\n"
    assert "MISSING" not in doctor.stdout
    assert ["C", "YAML", "loader", "yes"] in [line.split() for line in doctor.stdout.splitlines()]
    assert doctor.returncode == 0, doctor.stdout
    assert parcels.size(archive.program.parent) < LIMIT_BYTES


@pytest.mark.nightly
def test_the_packaged_app_draws_and_simulates_with_processes_of_its_own(
    archive: Installed, tmp_path: Path
) -> None:
    shot = archive.run(tmp_path, "shot", "heartland", "-o", "x.png")
    simulated = archive.run(
        tmp_path, "simulate", "heartland", "--games", "4", "--seats", "2", "--workers", "2", "--json"
    )

    assert (shot.returncode, (tmp_path / "x.png").is_file()) == (0, True), shot.stderr
    assert json.loads(simulated.stdout)["finished"] == 4, simulated.stderr


@pytest.mark.nightly
def test_the_packaged_app_tells_its_version_at_once(archive: Installed, tmp_path: Path) -> None:
    took = []
    for _ in range(5):
        began = time.monotonic()
        assert archive.run(tmp_path, "--version").stdout == f"hotseat {__version__}\n"
        took.append(time.monotonic() - began)

    assert min(took) < QUICK_S


@pytest.mark.nightly
def test_the_archive_brings_its_menu_entry_and_icons(archive: Installed) -> None:
    share = archive.program.parent / "share"

    assert (share / "applications" / "hotseat.desktop").is_file()
    assert len(list((share / "icons" / "hicolor").glob("*/apps/hotseat.*"))) >= 8
    assert (archive.program.parent / "README.txt").is_file()


@pytest.mark.nightly
def test_the_debian_package_installs_a_command_a_menu_entry_and_icons(
    downloads: Path, tmp_path: Path
) -> None:
    package = next(downloads.glob("*.deb"))
    told = subprocess.run(["dpkg-deb", "--field", package], capture_output=True, text=True, check=True).stdout
    fields = dict(line.split(": ", 1) for line in told.splitlines() if ": " in line and line[0] != " ")
    subprocess.run(["dpkg-deb", "--extract", package, tmp_path], check=True)
    share = tmp_path / "usr" / "share"

    assert (fields["Package"], fields["Version"]) == ("hotseat", __version__)
    assert fields["Depends"].startswith("libc6 (>= 2.")
    assert os.readlink(tmp_path / "usr" / "bin" / "hotseat") == "/opt/hotseat/hotseat"
    assert stat.S_IMODE((tmp_path / "opt" / "hotseat" / "hotseat").stat().st_mode) == 0o755
    assert (share / "applications" / "hotseat.desktop").is_file()
    assert (share / "mime" / "packages" / "hotseat.xml").is_file()
    assert (share / "icons" / "hicolor" / "48x48" / "apps" / "hotseat.png").is_file()
    assert "SIL OFL" in (share / "doc" / "hotseat" / "copyright").read_text(encoding="utf-8")
    assert _strangers(package) == set()


def _strangers(package: Path) -> set[str]:
    """Owners other than root, of anything in a package."""
    listed = subprocess.run(["dpkg-deb", "--contents", package], capture_output=True, text=True, check=True)
    return {line.split()[1] for line in listed.stdout.splitlines()} - {"root/root"}
