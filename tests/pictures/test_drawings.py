"""Every drawing keeps the rules of images/README.md, shows something, and is told from its neighbours."""

from __future__ import annotations

import os
from itertools import combinations
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.together import together
from tools import contact_sheet, picture_rules

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "images"
DRAWINGS = sorted(IMAGES.rglob("*.svg"))
TOWNS = [path for path in DRAWINGS if path.stem.startswith(("town-", "depot-"))]
CUBES_LIE = pygame.Rect(10, 48, 110, 28)
"""Where a row of cubes covers a town's picture, in its own units."""
LANDMARK_STANDS = pygame.Rect(130, 4, 100, 78)

LAID_OVER = {"trophy-topper"}
"""Drawings that belong onto another one in the same box, so that they fill only their part of it."""

GOODS = [IMAGES / "heartland" / f"good-{good}.svg" for good in ("cattle", "corn", "pigs", "soybeans")]

SOUND_DRAWING = '<path d="M10 10h80v80H10z" fill="#345"/>'
BROKEN = {
    "text": ("<text>5</text>", "<text>"),
    "use": ('<use href="#a"/>', "<use>"),
    "symbol": ("<symbol/>", "<symbol>"),
    "image": ('<image href="a.png"/>', "<image>"),
    "pattern": ("<defs><pattern/></defs>", "<pattern>"),
    "mask": ("<defs><mask/></defs>", "<mask>"),
    "clipPath": ("<defs><clipPath/></defs>", "<clipPath>"),
    "filter": ("<defs><filter/></defs>", "<filter>"),
    "style element": ("<style>.a{fill:#123}</style>", "<style>"),
    "foreign element": ('<m:ink xmlns:m="urn:m"/>', "<{urn:m}ink>"),
    "style attribute": ('<path d="M0 0h9" style="fill:#123"/>', 'style="'),
    "class": ('<path d="M0 0h9" class="a"/>', 'class="a"'),
    "colour name": ('<path d="M0 0h9v9" fill="tomato"/>', 'fill="tomato"'),
    "stroke colour": ('<path d="M0 0h9v9" stroke="rgba(1,2,3,0.5)"/>', 'stroke="rgba'),
    "eight digits": ('<path d="M0 0h9v9" fill="#11223344"/>', 'fill="#11223344"'),
    "stop colour": (
        '<defs><linearGradient id="a"><stop offset="0%" stop-color="gold"/></linearGradient></defs>',
        'stop-color="gold"',
    ),
    "missing gradient": ('<path d="M0 0h9v9" fill="url(#b)"/>', "names no gradient"),
    "fraction of a line": ('<defs><linearGradient id="a" x2="1"/></defs>', 'x2="1"'),
    "fraction of a circle": ('<defs><radialGradient id="a" r="0.7"/></defs>', 'r="0.7"'),
    "focus": ('<defs><radialGradient id="a" fx="30%"/></defs>', "fx"),
    "focus down": ('<defs><radialGradient id="a" fy="30%"/></defs>', "fy"),
    "opacity of a group": ('<g opacity=".5"><path d="M0 0h9"/><path d="M0 0v9"/></g>', "opacity on <g>"),
}


def svg(inside: str, frame: str = 'viewBox="0 0 100 100"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{inside}</svg>'


def mistakes_of(text: str, folder: Path, name: str = "sample") -> list[str]:
    path = folder / f"{name}.svg"
    path.write_text(text, encoding="utf-8")
    return picture_rules.mistakes(path)


def ink(path: Path, size: int) -> tuple[pygame.Surface, pygame.Rect]:
    """The picture and the smallest rectangle that holds all that is not quite transparent."""
    picture = pygame.image.load_sized_svg(path, (size, size))
    return picture, picture.get_bounding_rect(min_alpha=24)


def least_ink(name: str) -> float:
    """How much of its box a drawing fills at least. A part of a room leaves most of its side of the window bare."""
    if name.startswith(picture_rules.ROOM):
        return 0.15
    return 0.3 if name in LAID_OVER else 0.6


def lightness(path: Path, size: int, paper: str) -> list[int]:
    """The picture in greyscale on paper of a colour, pixel by pixel."""
    canvas = pygame.Surface((size, size))
    canvas.fill(paper)
    canvas.blit(pygame.image.load_sized_svg(path, (size, size)), (0, 0))
    grey = pygame.transform.grayscale(canvas)
    return [grey.get_at((x, y)).r for y in range(size) for x in range(size)]


def busyness(picture: pygame.Surface, part: pygame.Rect) -> float:
    """The share of a part's pixels that differ clearly in lightness from the next ones."""
    grey = pygame.transform.grayscale(picture)
    places = [(x, y) for y in range(part.top, part.bottom - 1) for x in range(part.left, part.right - 1)]

    def edge(x: int, y: int) -> bool:
        here = grey.get_at((x, y)).r
        return any(abs(here - grey.get_at(beside).r) > 16 for beside in ((x + 1, y), (x, y + 1)))

    return sum(edge(x, y) for x, y in places) / len(places)


def test_there_are_drawings_to_check() -> None:
    assert len(DRAWINGS) > 100


@together("path", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_drawing_keeps_the_rules_and_fills_its_box(path: Path) -> None:
    assert picture_rules.mistakes(path) == []
    assert path.stem == path.stem.lower().replace("_", "-")

    picture, rect = ink(path, 100)

    share = max(rect.width / picture.width, rect.height / picture.height)
    assert share >= least_ink(path.stem), f"ink only in {rect}"


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_rule_is_caught_by_name(name: str, tmp_path: Path) -> None:
    inside, words = BROKEN[name]

    found = mistakes_of(svg(SOUND_DRAWING + inside), tmp_path)

    assert any(words in mistake for mistake in found), found


def test_a_sound_sample_with_everything_allowed_has_no_mistake(tmp_path: Path) -> None:
    inside = (
        '<defs><linearGradient id="a" x1="0%" x2="100%"><stop offset="0%" stop-color="#123456"/></linearGradient>'
        '<radialGradient id="b" gradientUnits="userSpaceOnUse" cx="5" cy="5" r="9"/></defs>'
        '<g opacity=".5"><rect width="9" height="9" fill="url(#a)"/></g>'
        '<circle r="9" fill="none" stroke="url(#b)" opacity=".3"/>'
    )

    assert mistakes_of(svg(SOUND_DRAWING + inside), tmp_path) == []


@pytest.mark.parametrize("frame", ["", 'viewBox="0 0 100"', 'viewBox="0 0 a b"', 'width="9" height="9"'])
def test_a_missing_view_box_is_caught(frame: str, tmp_path: Path) -> None:
    assert any("viewBox" in mistake for mistake in mistakes_of(svg(SOUND_DRAWING, frame), tmp_path))


def test_broken_xml_is_caught(tmp_path: Path) -> None:
    assert any("not well-formed" in mistake for mistake in mistakes_of(svg("<g>"), tmp_path))


def test_another_document_is_caught(tmp_path: Path) -> None:
    assert any("not <svg>" in mistake for mistake in mistakes_of('<g viewBox="0 0 9 9"/>', tmp_path))


@pytest.mark.parametrize(
    ("name", "limit"), [("sample", picture_rules.LIMIT_BYTES), ("room-floor", picture_rules.ROOM_LIMIT_BYTES)]
)
def test_a_file_too_large_is_caught(name: str, limit: int, tmp_path: Path) -> None:
    room = limit - len(svg(SOUND_DRAWING))

    assert mistakes_of(svg(SOUND_DRAWING + " " * room), tmp_path, name) == []
    assert mistakes_of(svg(SOUND_DRAWING + " " * (room + 1)), tmp_path, name) == [
        f"{limit + 1} bytes, more than {limit}"
    ]


def test_an_empty_drawing_has_no_ink(tmp_path: Path) -> None:
    path = tmp_path / "empty.svg"
    path.write_text(svg('<path d="M10 10h80v80H10z" fill="none"/>'), encoding="utf-8")

    assert ink(path, 100)[1].width == 0


def test_no_two_drawings_are_the_same_picture() -> None:
    seen: dict[bytes, Path] = {}
    for path in DRAWINGS:
        pixels = pygame.image.tobytes(pygame.image.load_sized_svg(path, (48, 48)), "RGBA")
        assert pixels not in seen, f"{path} draws what {seen[pixels]} draws"
        seen[pixels] = path


@pytest.mark.parametrize("paper", ["#fffdf6", "#1e2a2d"], ids=["light", "dark"])
def test_goods_are_told_apart_without_colour_at_20_pixels(paper: str) -> None:
    shades = {path.stem: lightness(path, 20, paper) for path in GOODS}

    for one, other in combinations(shades, 2):
        far = sum(abs(a - b) > 48 for a, b in zip(shades[one], shades[other], strict=True))
        assert far >= 100, f"{one} and {other} differ clearly in {far} of 400 pixels only"


@pytest.mark.parametrize("path", TOWNS, ids=lambda path: path.stem)
def test_a_towns_landmark_stands_clear_of_its_cubes(path: Path) -> None:
    picture = pygame.image.load_sized_svg(path, (236, 110))

    assert busyness(picture, CUBES_LIE) < 0.11
    assert busyness(picture, LANDMARK_STANDS) > 0.12


def test_the_icon_stands_out_on_light_and_dark_at_16_pixels() -> None:
    for paper in ("#ffffff", "#000000"):
        shades = lightness(IMAGES / "app" / "icon.svg", 16, paper)

        assert max(shades[64:-32]) - min(shades[64:-32]) > 150


def test_a_contact_sheet_shows_the_pictures_of_a_folder(tmp_path: Path) -> None:
    png = tmp_path / "sheet.png"

    assert contact_sheet.main([str(IMAGES / "heartland"), str(png), "--match", "good-*", "--size", "60"]) == 0

    sheet = pygame.image.load(png)
    assert sheet.width == contact_sheet.WIDTH_PX
    bare = pygame.mask.from_threshold(sheet, contact_sheet.BACKGROUND, (1, 1, 1)).count()
    assert sheet.width * sheet.height - bare > 4 * 60 * 60 / 3
    assert contact_sheet.main([str(tmp_path), str(png), "--match", "none-*"]) == 1


def test_the_checker_reports_a_broken_file_by_its_path(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.svg").write_text(svg("<text>5</text>"), encoding="utf-8")

    assert picture_rules.main([str(tmp_path)]) == 1
    assert "bad.svg: <text>" in capsys.readouterr().err
    assert picture_rules.main([str(IMAGES)]) == 0
