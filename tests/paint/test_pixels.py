"""Drawn surfaces on disk: the second start draws nothing anew, and whatever is wrong there only means drawing again."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from tabletop.paint import pixels
from tabletop.paint.pixels import Pixels
from tests.paint.easel import brush

pytestmark = pytest.mark.usefixtures("drawn_anew")


def painted(folder: Path) -> tuple[bytes, Pixels, int]:
    """A picture of every sort as bytes, the disk behind it, and how many SVGs were rasterised for it."""
    drawn = [0]
    real = pygame.image.load_sized_svg

    def counted(*words: object) -> pygame.Surface:
        drawn[0] += 1
        return real(*words)  # type: ignore[arg-type]  # handed on as they are

    page, disk = brush(), Pixels(folder)
    page.store.pixels = disk
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", counted)
        page.table()
        page.panel((20, 20, 300, 200))
        page.icon("undo", pygame.FRect(30, 30, 100, 100), "#d9a94f")
        page.icon("undo", pygame.FRect(130, 30, 100, 100))
        page.picture("app", "box-heartland-back", (340, 40, 200, 260), cover=True, radius=12)
    while disk.put_away():
        pass
    return page.surface.get_buffer().raw, disk, drawn[0]


@pytest.fixture(autouse=True)
def everything_is_worth_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pixels, "WORTH_MS", 0.0)


def test_the_second_start_rasterises_nothing_and_looks_the_same(tmp_path: Path) -> None:
    first, disk, rasterised = painted(tmp_path)
    assert (disk.read, rasterised > 2) == (0, True)

    second, disk, rasterised = painted(tmp_path)

    assert rasterised == 0
    assert disk.read > 5
    assert second == first


@pytest.mark.parametrize("way", range(6))
def test_files_that_are_cut_off_or_changed_are_drawn_anew_and_mended(tmp_path: Path, way: int) -> None:
    first, _, _ = painted(tmp_path)
    for path in tmp_path.iterdir():
        data = path.read_bytes()
        nulls = bytes(len(data) - 20)
        path.write_bytes((b"", data[:10], data[:-1], data + b"x", bytes(20) + nulls, data[:20] + nulls)[way])

    spoilt_page, disk, _ = painted(tmp_path)
    mended_page, mended, rasterised = painted(tmp_path)

    assert disk.read == 0
    assert spoilt_page == first == mended_page
    assert (mended.read > 3, rasterised) == (True, 0)


def test_another_version_draws_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    painted(tmp_path)
    monkeypatch.setattr(pixels, "__version__", "0.0.0-other")

    assert painted(tmp_path)[1].read == 0


def large() -> pygame.Surface:
    """80 kB of pixels."""
    return pygame.Surface((100, 200), pygame.SRCALPHA)


def is_on_disk(folder: Path, key: object) -> bool:
    """Whether the surface of a key needs not be made."""
    return Pixels(folder).get(key, lambda: pygame.Surface((1, 1))).get_width() > 1


def draw(disk: Pixels, kind: str, numbers: range) -> None:
    """Have so many large surfaces drawn and written."""
    for number in numbers:
        disk.get((kind, number), large)
        disk.put_away()


def grow_old(folder: Path) -> None:
    """Let what is there have been written long ago, in the order in which it was."""
    for age, path in enumerate(sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)):
        os.utime(path, (1000 + age, 1000 + age))


def test_the_folder_stays_within_its_size_and_the_oldest_go(tmp_path: Path) -> None:
    disk = Pixels(tmp_path, most=1_000_000)
    for turn in range(40):
        draw(disk, "board", range(turn, turn + 1))
        grow_old(tmp_path)

        assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 1_100_000

    assert not is_on_disk(tmp_path, ("board", 0))
    assert is_on_disk(tmp_path, ("board", 39))


def test_what_is_wanted_again_stays_though_it_was_written_first(tmp_path: Path) -> None:
    draw(Pixels(tmp_path, most=1_000_000), "board", range(11))
    grow_old(tmp_path)

    assert is_on_disk(tmp_path, ("board", 0))
    draw(Pixels(tmp_path, most=1_000_000), "card", range(3))

    assert is_on_disk(tmp_path, ("board", 0))
    assert not is_on_disk(tmp_path, ("board", 1))


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    first, disk, _ = painted(tmp_path / "file" / "below")

    assert first == painted(tmp_path / "good")[0]
    assert not disk.put_away()
    assert not disk._waiting
