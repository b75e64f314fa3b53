"""The wheel, installed where there is no checkout, has all it needs."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ship.making import Installed

pytestmark = pytest.mark.exhaustive


def test_it_carries_every_word_picture_and_sound(wheel: Installed) -> None:
    assert wheel.lacks() == []


def test_its_data_is_read_and_is_right(wheel: Installed, tmp_path: Path) -> None:
    done = wheel.run(tmp_path, "check")

    assert (done.returncode, done.stdout) == (0, "no mistakes\n"), done.stderr
    assert f"data  {wheel.bundle}" in " ".join(wheel.run(tmp_path, "doctor").stdout.split()).replace(
        " /", "  /"
    )


def test_it_draws_a_table(wheel: Installed, tmp_path: Path) -> None:
    done = wheel.run(tmp_path, "shot", "heartland", "--size", "1280x720", "-o", "x.png")

    assert done.returncode == 0, done.stderr
    assert pygame.image.load(tmp_path / "x.png").size == (1280, 720)
