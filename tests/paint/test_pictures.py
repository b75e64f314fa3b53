"""Pictures: the first folder that has one wins, a missing one is said once, and each is drawn once."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.content.reading.fileread import LARGEST_PICTURE
from tabletop.paint import Pictures, Store
from tabletop.paint.pictures import LONGEST
from tests.paint.easel import ROOT

pytestmark = pytest.mark.usefixtures("drawn_anew")


def square(path: Path, colour: str, box: str = "0 0 100 100") -> None:
    """A picture of one colour."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rect = f'<rect width="400" height="400" fill="{colour}"/>'
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{rect}</svg>')


def test_a_mods_picture_hides_ours(tmp_path: Path) -> None:
    square(tmp_path / "ours" / "toy" / "cow.svg", "#ff0000")
    square(tmp_path / "mod" / "toy" / "cow.svg", "#00ff00")

    picture = Pictures([tmp_path / "mod", tmp_path / "ours"]).fit("toy", "cow", 20, 20)

    assert picture.get_at((10, 10)) == pygame.Color(0, 255, 0)


def test_a_missing_picture_is_said_once_and_a_placeholder_is_drawn(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pictures = Pictures([tmp_path])

    with caplog.at_level(logging.WARNING):
        first = pictures.fit("toy", "cow", 20, 20)
        pictures.fit("toy", "cow", 40, 40)

    assert first.get_bounding_rect().width > 10
    assert [record.getMessage() for record in caplog.records] == [
        "no picture images/toy/cow.svg; a placeholder is shown"
    ]


def test_a_name_that_no_file_can_have_is_a_missing_picture(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    pictures = Pictures([tmp_path])

    assert not pictures.has("toy", "x" * 300)
    assert pictures.fit("toy", "x" * 300, 20, 20).get_size() == (20, 20)


def test_a_picture_that_cannot_be_read_is_a_placeholder(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "cow.svg").write_text("not a picture")

    picture = Pictures([tmp_path]).fit("toy", "cow", 20, 20)

    assert picture.get_width() == 20
    assert "cannot draw images/toy/cow.svg" in caplog.text


BAD = {
    "empty": b"",
    "not a picture": b"not a picture",
    "cut off": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect wid',
    "binary": bytes(range(256)) * 40,
    "no size": b'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>',
    "endless dashes": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L5e3 0" stroke="red" '
    b'stroke-dasharray="0.1 0.1"/></svg>',
    "crossing itself": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0'
    + b"".join(b"L%d %d" % (n * 37 % 100, n * 61 % 100) for n in range(20_000))
    + b'"/></svg>',
    "too many shapes": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    + b'<rect width="9" height="9"/>' * 20_000
    + b"</svg>",
    "too large": b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' + b" " * LARGEST_PICTURE,
}


@pytest.mark.parametrize("what", sorted(BAD))
def test_a_bad_picture_of_a_mod_is_named_once_with_the_reason_and_the_table_is_drawn(
    what: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    square(tmp_path / "ours" / "toy" / "road.svg", "#888888")
    path = tmp_path / "mod" / "toy" / "cow.svg"
    path.parent.mkdir(parents=True)
    path.write_bytes(BAD[what])
    pictures = Pictures([tmp_path / "mod", tmp_path / "ours"])

    for size in (20, 40):
        assert max(pictures.fit("toy", "cow", size, size).get_size()) <= size
        assert pictures.cover("toy", "cow", size, 2 * size).get_size() == (size, 2 * size)
        pictures.fit("toy", "road", size, size)

    said = [record.getMessage() for record in caplog.records]
    if what in ("no size", "cut off"):
        assert len(said) <= 1, "the library draws what there is and does not mind; `hotseat check` does"
    else:
        assert len(said) == 1
        assert said[0].startswith(f"cannot draw images/toy/cow.svg ({path}): ")
        assert len(said[0].rpartition(": ")[2]) > 10, "and why"


@pytest.mark.parametrize("box", ["0 0 100000 1", "0 0 1 100000"])
def test_a_picture_of_an_absurd_shape_takes_no_more_memory_than_a_few_of_its_places(
    box: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    square(tmp_path / "toy" / "cow.svg", "#888888", box)
    drawn: list[tuple[int, int]] = []
    load = pygame.image.load_sized_svg

    def noted(file: Any, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(size)
        return load(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", noted)

    assert Pictures([tmp_path]).cover("toy", "cow", 400, 300).get_size() == (400, 300)

    assert max(w * h for w, h in drawn) < 400 * 300 * (LONGEST + 1)


def test_the_apps_icons_may_be_named_without_their_prefix() -> None:
    pictures = Pictures([ROOT / "images"])

    assert pictures.find("app", "undo") == pictures.find("app", "icon-undo") is not None


def test_a_tint_colours_every_stroke(tmp_path: Path) -> None:
    square(tmp_path / "app" / "icon-cow.svg", "#123456")

    picture = Pictures([tmp_path]).fit("app", "cow", 10, 10, (200, 100, 50, 255))

    assert picture.get_at((5, 5)) == pygame.Color(200, 100, 50)


def test_a_picture_keeps_its_shape_or_covers_the_whole(tmp_path: Path) -> None:
    square(tmp_path / "toy" / "road.svg", "#888888", "0 0 200 100")
    pictures = Pictures([tmp_path])

    assert pictures.fit("toy", "road", 50, 50).get_size() == (50, 25)
    cover = pictures.cover("toy", "road", 50, 50)
    assert cover.get_bounding_rect() == pygame.Rect(0, 0, 50, 50)


def test_the_store_forgets_what_was_not_used_for_longest() -> None:
    store = Store(megabytes=1)
    for n in range(4):
        store.get(n, patch)
    store.get(0, patch)

    store.get("new", patch)

    made = store.made["shapes"]
    store.get(0, patch)
    assert store.made["shapes"] == made
    store.get(1, patch)
    assert store.made["shapes"] == made + 1


def test_the_store_keeps_what_a_frame_still_holds() -> None:
    store = Store(megabytes=1)
    held = store.get(0, patch)
    for n in range(1, 9):
        store.get(n, patch)

    assert store.get(0, patch) is held
    assert len(store) == 4


def patch() -> pygame.Surface:
    """A quarter of a megabyte."""
    return pygame.Surface((256, 256), pygame.SRCALPHA)


def test_looking_again_for_one_picture_draws_the_others_no_more(tmp_path: Path) -> None:
    pictures = Pictures([tmp_path])
    for name in ("cow", "pig"):
        square(tmp_path / "toy" / f"{name}.svg", "#ff0000")
        pictures.fit("toy", name, 20, 20)
        pictures.cover("toy", name, 20, 10)
    pictures.store.get(("face", "toy", "cow"), lambda: pygame.Surface((2, 2)))
    square(tmp_path / "toy" / "cow.svg", "#00ff00")
    for names in (("cow", "pig"), ("pig",)):
        pictures.store.get(("ground", "toy", names), lambda: pygame.Surface((2, 2)))
    made = pictures.store.made.total()

    pictures.look_again({("toy", "cow")})

    assert ("ground", "toy", ("cow", "pig")) not in pictures.store._kept
    assert ("ground", "toy", ("pig",)) in pictures.store._kept

    assert pictures.fit("toy", "cow", 20, 20).get_at((10, 10)) == pygame.Color(0, 255, 0)
    assert pictures.cover("toy", "cow", 20, 10).get_at((10, 5)) == pygame.Color(0, 255, 0)
    again = pictures.store.made.total()
    assert again > made
    pictures.fit("toy", "pig", 20, 20)
    pictures.cover("toy", "pig", 20, 10)
    assert pictures.store.made.total() == again
    pictures.store.get(("face", "toy", "cow"), lambda: pygame.Surface((2, 2)))
    assert pictures.store.made.total() == again + 1, "a face may have the picture on it"
    assert pictures.store.byte_count == sum(
        each.get_width() * each.get_height() * each.get_bytesize() for each in pictures.store._kept.values()
    )
