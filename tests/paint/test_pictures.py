"""Pictures: the first folder that has one wins, a missing one is said once, and each is drawn once."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame
import pytest

from tabletop.paint import Pictures, Store
from tests.paint.easel import ROOT


def square(path: Path, colour: str, box: str = "0 0 100 100") -> None:
    """A picture of one colour."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rect = f'<rect width="400" height="400" fill="{colour}"/>'
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{rect}</svg>')


def test_a_mods_picture_hides_ours(tmp_path: Path) -> None:
    square(tmp_path / "ours" / "toy" / "cow.svg", "#ff0000")
    square(tmp_path / "mod" / "toy" / "cow.svg", "#00ff00")

    picture = Pictures([tmp_path / "mod", tmp_path / "ours"]).at("toy", "cow", 20, 20)

    assert picture.get_at((10, 10)) == (0, 255, 0, 255)


def test_a_missing_picture_is_said_once_and_a_placeholder_is_drawn(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pictures = Pictures([tmp_path])

    with caplog.at_level(logging.WARNING):
        first = pictures.at("toy", "cow", 20, 20)
        pictures.at("toy", "cow", 40, 40)

    assert first.get_bounding_rect().width > 10
    assert [record.getMessage() for record in caplog.records] == [
        "no picture images/toy/cow.svg; a placeholder is shown"
    ]


def test_a_picture_that_cannot_be_read_is_a_placeholder(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "cow.svg").write_text("not a picture")

    picture = Pictures([tmp_path]).at("toy", "cow", 20, 20)

    assert picture.get_width() == 20
    assert "cannot draw images/toy/cow.svg" in caplog.text


def test_the_apps_icons_may_be_named_without_their_prefix() -> None:
    pictures = Pictures([ROOT / "images"])

    assert pictures.find("app", "undo") == pictures.find("app", "icon-undo") is not None


def test_a_tint_colours_every_stroke(tmp_path: Path) -> None:
    square(tmp_path / "app" / "icon-cow.svg", "#123456")

    picture = Pictures([tmp_path]).at("app", "cow", 10, 10, (200, 100, 50, 255))

    assert picture.get_at((5, 5)) == (200, 100, 50, 255)


def test_a_picture_keeps_its_shape_or_covers_the_whole(tmp_path: Path) -> None:
    square(tmp_path / "toy" / "road.svg", "#888888", "0 0 200 100")
    pictures = Pictures([tmp_path])

    assert pictures.at("toy", "road", 50, 50).get_size() == (50, 25)
    cover = pictures.covering("toy", "road", 50, 50)
    assert cover.get_bounding_rect() == pygame.Rect(0, 0, 50, 50)


def test_reloading_sees_a_changed_picture(tmp_path: Path) -> None:
    square(tmp_path / "toy" / "cow.svg", "#ff0000")
    pictures = Pictures([tmp_path])
    pictures.at("toy", "cow", 10, 10)
    square(tmp_path / "toy" / "cow.svg", "#0000ff")

    pictures.reload()

    assert pictures.at("toy", "cow", 10, 10).get_at((5, 5)) == (0, 0, 255, 255)


def test_the_store_forgets_what_was_not_used_for_longest() -> None:
    store = Store(megabytes=1)
    kept = [store.get(n, lambda: pygame.Surface((256, 256), pygame.SRCALPHA)) for n in range(4)]
    store.get(0, lambda: pygame.Surface((1, 1)))

    store.get("new", lambda: pygame.Surface((256, 256), pygame.SRCALPHA))

    assert store.get(0, lambda: pygame.Surface((1, 1))) is kept[0]
    assert store.get(1, lambda: pygame.Surface((1, 1))) is not kept[1]
