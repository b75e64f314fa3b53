"""The picture of a road: drawn once for a size, and every part of it where the course says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.content.models.theme import read_theme
from tabletop.paint import Brush, Pictures, Store
from tabletop.paint.asphalt import ASPHALT, Asphalt
from tabletop.paint.course import ASIDE
from tabletop.paint.land import Land, Stand, badge_places, fit
from tabletop.paint.pixels import Pixels
from tabletop.paint.road import paint_road, road
from tabletop.tables.pedal.road_painter import TINT
from tabletop.ui.window import offscreen
from tests.paint.test_course import ring

ROOT = Path(__file__).parents[2]
SIZE = (570, 330)
GROUND = (60, 97, 64, 255)


@pytest.fixture
def brush() -> Brush:
    pygame.font.init()
    return offscreen(
        (640, 400), read_theme(ROOT / "data" / "theme.yaml"), Pictures([ROOT / "images"], Store())
    )


def colour_at(picture: pygame.Surface, along: float, aside: float) -> tuple[int, int, int]:
    frame = fit(*SIZE, ring())
    x, y = frame.px(ring().place(along, aside)[:2])
    red, green, blue, _ = picture.get_at((round(x), round(y)))
    return red, green, blue


def like(a: tuple[int, ...], b: tuple[int, ...], most: int = 40) -> bool:
    return all(abs(x - y) <= most for x, y in zip(a[:3], b[:3], strict=True))


CREAM = (245, 239, 225)


def test_asphalt_lies_on_the_course_and_grass_beside_it(brush: Brush) -> None:
    picture = paint_road(brush, *SIZE, Land("ring", ring(), GROUND), "app")
    spaces = [space for space in range(2, 38) if space not in (11, 12, 29, 30)]
    off_line = [(space + 0.3, -ring().side(ring().race_lane(space))) for space in spaces]

    assert all(like(colour_at(picture, *place), ASPHALT) for place in off_line)
    beside = [colour_at(picture, along, 6.5) for along, _ in off_line]
    assert all(green > red + 8 for red, green, _ in beside), "it is green there"


def test_a_line_crosses_the_road_at_every_corner(brush: Brush) -> None:
    picture = paint_road(brush, *SIZE, Land("ring", ring(), GROUND), "app")

    assert like(colour_at(picture, 12, ASIDE), CREAM, 60), "the limit is 4"
    assert like(colour_at(picture, 30, ASIDE), (255, 107, 94), 60), "the limit is 3, a tight corner"
    assert not like(colour_at(picture, 20, ASIDE), CREAM, 60)


def test_lines_of_automated_cars_show_only_when_there_are_any(brush: Brush) -> None:
    alone = paint_road(brush, *SIZE, Land("ring", ring(), GROUND), "app")
    beside = paint_road(brush, *SIZE, Land("ring", ring(), GROUND, legends=True), "app")

    assert like(colour_at(beside, 6, 0.0), (150, 205, 232), 45)
    assert not like(colour_at(alone, 6, 0.0), (150, 205, 232), 45)


def test_a_road_looks_the_same_every_time_and_is_drawn_once(brush: Brush) -> None:
    land = Land("ring", ring(), GROUND)
    first = road(brush, *SIZE, land, "app", 12)
    again = road(brush, *SIZE, land, "app", 12)
    anew = paint_road(brush, *SIZE, land, "app")

    assert again is first
    assert brush.store.made["roads"] == 1
    assert pygame.image.tobytes(anew, "RGB") == pygame.image.tobytes(
        paint_road(brush, *SIZE, land, "app"), "RGB"
    )
    assert first.get_at((0, 0)).a == 0, "its corners are round"


def test_what_stands_outside_the_picture_never_moves_onto_the_road(brush: Brush) -> None:
    bare = paint_road(brush, *SIZE, Land("ring", ring(), GROUND), "app")
    frame = fit(*SIZE, ring())
    x = badge_places(ring())[0][0]
    near = Stand("icon-undo", x, -40.0, 9.0)  # would come down on the road
    far = Stand("icon-undo", -200.0, 30.0, 5.0)
    with_near = paint_road(brush, *SIZE, Land("ring", ring(), GROUND, (near,)), "app")
    with_far = paint_road(brush, *SIZE, Land("ring", ring(), GROUND, (far,)), "app")

    on_road = [frame.px(ring().place(s)[:2]) for s in range(40)]
    assert all(
        with_near.get_at((round(a), round(b))) == bare.get_at((round(a), round(b))) for a, b in on_road
    )
    corner = pygame.Rect(0, round(frame.px((0, 30))[1]) - 10, 30, 20)
    assert pygame.image.tobytes(with_far.subsurface(corner), "RGB") != pygame.image.tobytes(
        bare.subsurface(corner), "RGB"
    )


def seen(folder: Path, images: tuple[Path, ...] = (), **inks: str) -> tuple[bytes, int]:
    """A road with a picture beside it, as the next start of the app would show it, and how many were drawn for it."""
    theme = read_theme(ROOT / "data" / "theme.yaml")
    worn = replace(theme, colours={**theme.colours, **inks})
    easel = offscreen((640, 400), worn, Pictures([*images, ROOT / "images"], Store()))
    easel.store.pixels = disk = Pixels(folder)
    land = Land("ring", ring(), GROUND, (Stand("tree", 50, 30, 8),))
    drawn: list[object] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Asphalt, "draw", lambda self: drawn.append(self))
        picture = road(easel, *SIZE, land, "app", 8)
    while disk.put_away():
        pass
    return picture.get_buffer().raw, len(drawn)


def test_the_next_start_has_it_from_disk_until_a_picture_or_a_colour_is_another(tmp_path: Path) -> None:
    images, disk = tmp_path / "images", tmp_path / "drawn"
    first, drawn = seen(disk)
    assert drawn == 1
    assert seen(disk) == (first, 0)

    (images / "app").mkdir(parents=True)
    (images / "app" / "tree.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>'
    )
    with_picture, drawn = seen(disk, (images,))
    assert (with_picture != first, drawn) == (True, 1)
    in_green, drawn = seen(disk, text="#00ff00")
    assert (in_green != first, drawn) == (True, 1)
    assert seen(disk) == (first, 0)


def luminance(colour: tuple[float, ...]) -> float:
    """How light a colour is to the eye, 0 to 1 (WCAG)."""
    linear = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("tint", ["", "#3d6fb5", "#b04a2f", "#c9a227", "#ffffff", "#000000"])
def test_the_race_line_stands_out_from_the_road_under_any_tint(brush: Brush, tint: str) -> None:
    """case D5: ties rest on it, and on tinted sectors it was all but gone."""
    picture = paint_road(brush, *SIZE, Land("ring", ring(), GROUND), "app")
    spaces = [space for space in range(2, 38) if space not in (10, 11, 12, 13, 28, 29, 30, 31)]

    def seen(along: float, aside: float) -> list[float]:
        """How light it is there and right beside it, darkest first: a line is two pixels wide in so small a picture."""
        x, y = (round(each) for each in fit(*SIZE, ring()).px(ring().place(along, aside)[:2]))
        near = [picture.get_at((x + i, y + j))[:3] for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return sorted(luminance(under(colour)) for colour in near)

    def under(colour: tuple[int, ...]) -> tuple[float, ...]:
        share = int(TINT, 16) / 255 if tint else 0
        paint = pygame.Color(tint or "black")
        return tuple(c + (t - c) * share for c, t in zip(colour, paint[:3], strict=True))

    for space in spaces:
        for along in (space + 0.25, space + 0.6):
            side = ring().side(ring().race_lane(space))
            line, road = seen(along, side)[-1], seen(along, -side)[0]
            assert (line + 0.05) / (road + 0.05) > 2.4, (space, along)
