"""The brush: units and pixels, readable text, and nothing drawn twice."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
import pytest

from tabletop.paint import Brush, Run, colours, pieces
from tabletop.paint.text_style import TextStyle
from tests.paint.easel import THEME, brush
from tests.words.witness import Witness


def picture_of(canvas: Brush) -> None:
    """A frame with some of everything."""
    canvas.table()
    canvas.panel((10, 10, 300, 200))
    canvas.glow((20, 20, 100, 60))
    canvas.outline((130, 20, 60, 60))
    canvas.ring((230, 50), 30, 8, 0.4)
    canvas.line((10, 220), (300, 220))
    canvas.line((10, 220), (300, 260), "amber", 2)
    canvas.text("Ada to move", (30, 90), TextStyle(24, font="title", fit=True), width=80)
    canvas.paragraph("A longer sentence that needs more than one line.", (30, 120, 140, 60), TextStyle(18))
    canvas.runs(
        [Run("Bo", "amber"), Run(icon="undo"), Run(" loads "), Run("Fort Lee", chip="raised")],
        (30, 180, 250, 0),
    )
    canvas.icon("undo", (320, 20, 30, 30), "amber")
    canvas.picture("heartland", "bill-corn", (360, 20, 120, 100), cover=True, radius=8)
    pieces.cube(canvas, (320, 60, 28, 28), "#f2b632", "good-corn", "heartland")
    pieces.seat_token(canvas, 2, (320, 100, 40, 40))
    pieces.seat_token(canvas, 3, (370, 130, 40, 40))
    pieces.slot(canvas, (420, 130, 60, 84), lit=True)


def test_the_second_frame_opens_no_font_and_rasterises_nothing() -> None:
    canvas = brush()
    picture_of(canvas)
    made = canvas.store.made.copy()

    picture_of(canvas)

    assert canvas.store.made == made
    assert made["fonts"] > 0
    assert made["svgs"] > 0


def test_lines_as_far_apart_are_so_in_pixels() -> None:
    canvas = brush()
    lines = [canvas.at_px((0, 12.5 + 25 * n))[1] for n in range(8)]

    assert {below - above for above, below in pairwise(lines)} == {25}
    assert [canvas.rect_px((0, y, 10, 25)).y for y in (12.5, 37.5)] == lines[:2]


def test_words_that_nobody_could_read_in_a_smaller_picture_are_left_out_and_measure_as_ever() -> None:
    canvas, empty = brush(), pygame.image.tobytes(brush().surface, "RGBA")
    spots = (
        canvas.text("Ada", (30, 30), TextStyle(20, shadow=2)),
        canvas.paragraph("Ada plays", (30, 80, 60, 0), TextStyle(20)),
    )
    assert pygame.image.tobytes(canvas.surface, "RGBA") != empty

    small = brush()
    small.unread_px = canvas.text_px(20) + 1
    assert (
        small.text("Ada", (30, 30), TextStyle(20, shadow=2)),
        small.paragraph("Ada plays", (30, 80, 60, 0), TextStyle(20)),
    ) == spots
    assert pygame.image.tobytes(small.surface, "RGBA") == empty
    small.text("Ada", (30, 30), TextStyle(21))
    assert pygame.image.tobytes(small.surface, "RGBA") != empty


@pytest.mark.parametrize("size", [(0, 40), (40, 0), (-12, 40), (40, -3), (-12, -3)])
def test_what_is_less_than_a_pixel_is_not_drawn(size: tuple[float, float]) -> None:
    canvas = brush()
    before = pygame.image.tobytes(canvas.surface, "RGBA")

    for draw in (canvas.box, canvas.panel, canvas.shadow, canvas.glow, canvas.outline):
        draw((100, 100, *size))
    canvas.polygon((100, 100, *size), [(0, 0), (1, 0), (1, 1)], "amber")
    pieces.slot(canvas, (100, 100, *size))

    assert pygame.image.tobytes(canvas.surface, "RGBA") == before


def test_edges_that_touch_in_units_touch_in_pixels() -> None:
    canvas = brush(scale=0.7)

    left = canvas.rect_px((10, 10, 33.3, 20))
    right = canvas.rect_px((43.3, 10, 20, 20))

    assert left.right == right.left


def test_text_is_never_smaller_than_can_be_read() -> None:
    assert brush(scale=0.6).text_px(15) == THEME.smallest_text
    assert brush(scale=1).text_px(10) == THEME.smallest_units
    assert brush(scale=1.2, density=2).text_px(10) == 2 * THEME.smallest_text
    spot = brush().text("Every town starts with its own good", (0, 0), TextStyle(18, fit=True), width=40)
    assert spot.height >= brush().line_height(THEME.smallest_units)


def test_the_text_size_setting_changes_words_but_not_fixed_ones() -> None:
    canvas = brush(text_size=150)

    assert canvas.text_px(20) == 30
    assert canvas.text_px(20, fixed=True) == 20


def test_a_long_line_ends_in_an_ellipsis_inside_its_width() -> None:
    canvas = brush()

    spot = canvas.text("A name that is far too long for this", (10, 10), TextStyle(20), width=120)

    assert spot.width <= 120


def test_fitting_makes_a_line_smaller_before_it_cuts() -> None:
    canvas = brush()
    whole = canvas.text_width("Distribution", 30)

    spot = canvas.text("Distribution", (10, 10), TextStyle(30, fit=True), width=whole * 0.8)

    assert spot.width <= whole * 0.8
    assert spot.height < canvas.line_height(30)


def test_a_paragraph_keeps_to_its_box() -> None:
    canvas = brush()
    words = "one two three four five six seven eight nine ten eleven twelve"

    used = canvas.paragraph(words, (10, 10, 90, 50), TextStyle(18))

    assert used <= 50 + canvas.line_height(18)
    assert used < canvas.paragraph_height(words, 90, 18)


def test_a_clip_ends_with_its_block() -> None:
    canvas = brush()

    with canvas.clip((10, 10, 20, 20)), canvas.clip((20, 20, 200, 200)):
        canvas.box((0, 0, 300, 300), "white", 0)

    assert canvas.surface.get_at((25, 25))[:3] == (255, 255, 255)
    assert canvas.surface.get_at((40, 40))[:3] == (0, 0, 0)
    assert canvas.surface.get_clip() == canvas.surface.get_rect()


def test_round_corners_are_smooth_and_leave_the_ground_alone() -> None:
    canvas = brush()

    canvas.box((10, 10, 100, 60), "white", 14)

    assert canvas.surface.get_at((10, 10))[:3] == (0, 0, 0)
    shades = {canvas.surface.get_at((x, 10 + y))[0] for x in range(10, 26) for y in range(16)}
    assert len(shades) > 4


def test_a_frame_has_the_same_thickness_all_round() -> None:
    canvas = brush()

    canvas.outline((10, 10, 100, 60), "white", 3, 12)

    for inside in ((60, 12), (60, 67), (12, 40), (107, 40)):
        assert canvas.surface.get_at(inside)[:3] == (255, 255, 255)
    for outside in ((60, 13), (60, 66), (13, 40), (106, 40), (60, 9), (60, 70)):
        assert canvas.surface.get_at(outside)[:3] == (0, 0, 0)


def test_a_glow_falls_off_outside_and_stays_out_of_the_box() -> None:
    canvas = brush()

    canvas.glow((100, 100, 120, 80), 10, "amber", 16, 3)

    near, far = canvas.surface.get_at((160, 97))[0], canvas.surface.get_at((160, 88))[0]
    assert near > far > 0
    assert canvas.surface.get_at((160, 140))[:3] == (0, 0, 0)


def test_runs_are_laid_out_once_wherever_down_the_page_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, parts = brush(), [Run("Bo", "amber"), Run(" loads corn in "), Run("Fort Lee", chip="raised")]
    first = canvas.runs(parts, (20, 20, 120, 0), 20, draw=False)
    monkeypatch.setattr(canvas.type, "width", lambda *_: pytest.fail("measured again"))
    other = [Run("Bo", "red"), *parts[1:]]

    lower = canvas.runs(other, (20, 90, 120, 0), 20, draw=False)

    assert [(index, spot.move(0, 70)) for index, spot in first] == lower
    lower[0][1].x += 300  # whoever asked may do with it what they like
    assert canvas.runs(parts, (20, 20, 120, 0), 20, draw=False) == first


def test_runs_wrap_inside_and_say_where_each_part_stands() -> None:
    canvas = brush()
    parts = [
        Run("Bruno", font="strong"),
        Run(" unloads three cattle at "),
        Run("Fort Lee", chip="raised"),
        Run(" now"),
    ]

    spots = canvas.runs(parts, (20, 20, 160, 0), 20, draw=False)

    assert {index for index, _ in spots} == {0, 1, 2, 3}
    assert all(spot.right <= 180 + canvas.text_width(" ", 20) for _, spot in spots)
    assert spots[-1][1].bottom > 20 + canvas.line_height(20)


def test_capitals_stand_in_the_middle_of_a_line() -> None:
    canvas = brush()

    canvas.text("HEH", (20, 100), TextStyle(40, "white", "title"), valign="middle")

    rows = [y for y in range(60, 140) if any(canvas.surface.get_at((x, y))[0] > 128 for x in range(20, 70))]
    assert abs((rows[0] + rows[-1]) / 2 - 100) <= 1.5


@pytest.mark.parametrize("seat", range(8))
def test_a_seats_name_reads_on_a_panel(seat: int) -> None:
    canvas = brush()

    assert colours.contrast(canvas.seat_ink(seat), canvas.colour("panel")) >= 4.5


def test_cubes_of_two_goods_differ_in_greyscale() -> None:
    canvas = brush()
    pieces.cube(canvas, (10, 10, 32, 32), "#888888", "good-corn", "heartland")
    pieces.cube(canvas, (60, 10, 32, 32), "#888888", "good-pigs", "heartland")
    one, other = (canvas.surface.subsurface((x, 10, 32, 32)) for x in (10, 60))

    differing = sum(
        abs(colours.luminance(tuple(one.get_at((x, y)))) - colours.luminance(tuple(other.get_at((x, y)))))
        > 0.05
        for x in range(32)
        for y in range(32)
    )

    assert differing > 40


def test_a_cube_has_a_light_top_and_a_dark_side() -> None:
    canvas = brush()

    pieces.cube(canvas, (0, 0, 100, 100), "#f2b632")

    top, left, right = (
        colours.luminance(tuple(canvas.surface.get_at(at))) for at in ((50, 20), (28, 60), (72, 60))
    )
    assert top > left > right


def test_a_thicker_pile_stands_higher() -> None:
    canvas = brush()

    heights = [pieces.pile_edge(canvas, (10, 10, 100, 140), count) for count in (0, 1, 2, 20, 60)]

    assert heights == sorted(heights)
    assert heights[1] == 0
    assert heights[-1] > heights[2] > 0


def test_another_surface_shares_what_was_drawn() -> None:
    canvas = brush()
    canvas.text("Ada", (10, 10))
    made = canvas.store.made.copy()
    sprite = pygame.Surface((100, 50), pygame.SRCALPHA)

    canvas.copy_for(sprite).text("Ada", (10, 10))

    assert canvas.store.made == made
    assert sprite.get_bounding_rect().width > 0


def test_another_window_or_theme_leaves_no_frame_to_rely_on() -> None:
    canvas = brush(400, 300)
    for change in (partial(canvas.retarget, pygame.Surface((200, 150)), 1.0), partial(canvas.wear, THEME)):
        canvas.frame_owner = canvas
        change()
        assert canvas.frame_owner is None
        assert canvas.last_frame_owner is canvas


def test_an_origin_moves_what_is_drawn() -> None:
    canvas = brush()
    sprite = pygame.Surface((100, 50), pygame.SRCALPHA)

    canvas.copy_for(sprite, origin=(300, 200)).box((310, 210, 20, 20), "white", 0)

    assert sprite.get_bounding_rect() == pygame.Rect(10, 10, 20, 20)


@pytest.mark.parametrize("word", ["Kommandowummel", "Wolke-Sieben-Presse", "Bartholomaeus:"])
@pytest.mark.parametrize("width", [60, 90])
def test_a_word_that_no_line_holds_is_parted(word: str, width: int) -> None:
    """Behind a hyphen of its own if it has one, else with one; nothing stands outside, nothing is lost."""
    canvas = brush()
    ink = Witness.of(canvas)
    spots = ink.runs([Run("Ada ", "amber"), Run(word)], (20, 20, width, 0), 20)
    parts = [said.words for said in ink.seen.said if said.words != "Ada "]

    assert len(parts) > 1
    assert all(part.endswith("-") and len(part) > 2 for part in parts[:-1])
    assert len(parts[-1]) > 1
    assert "".join(parts).replace("-", "") == word.replace("-", "")
    assert len({spot.y for index, spot in spots if index == 1}) == len(parts)
    assert not any(said.trouble for said in ink.seen.said)


def test_a_word_that_a_line_holds_is_not_parted() -> None:
    canvas = brush()
    wide = canvas.text_width("Wolke-Sieben-Presse", 20)
    spots = canvas.runs([Run("Ada und Wolke-Sieben-Presse")], (20, 20, wide, 0), 20, draw=False)

    assert len(spots) == 3


def test_a_short_last_word_does_not_stand_alone() -> None:
    canvas = brush()
    px = canvas.text_px(20)
    for width in range(80, 600, 7):
        for words in (
            "As things stand. Phase A may change it.",
            "All who use this card share it, rounded down.",
        ):
            lines = canvas.type.wrap(words, "read", px, width)

            assert " ".join(lines).replace("  ", " ") == words or " " not in lines[-1]
            assert all(canvas.type.width(line, "read", px) <= width for line in lines)
            enough = len(lines) > 1 and lines[-2].count(" ") > 1
            assert not enough or len(lines[-1]) > 5 or " " in lines[-1], lines


@pytest.mark.parametrize(
    "word", ["Donaudampfschiff", "Wolke-Sieben-Presse", "1234567890123", "Grüßgottallerseits"]
)
def test_a_word_that_is_too_wide_is_broken_and_says_that_it_goes_on(word: str) -> None:
    canvas = brush()
    px = canvas.text_px(20)
    for width in range(canvas.type.width("WW-", "read", px), canvas.type.width(word, "read", px)):
        *starts, last = canvas.type.wrap(word, "read", px, width)

        rest = word
        for start in starts:
            assert canvas.type.width(start, "read", px) <= width
            cut = start.removesuffix("-") if not rest.startswith(start) else start
            assert rest.startswith(cut)
            rest = rest[len(cut) :]
            assert start.endswith("-") == (cut.endswith("-") or (cut[-1].isalpha() and rest[0].isalpha()))
        assert starts
        assert rest == last


def test_a_short_last_word_stays_alone_below_a_word_or_two() -> None:
    canvas = brush()
    px = canvas.text_px(20)
    wide = canvas.type.width("Phase A", "read", px) + 2

    assert canvas.type.wrap("Phase A was", "read", px, wide) == ("Phase A", "was")


@pytest.mark.parametrize("chip", [None, "raised"])
def test_a_short_last_word_of_runs_does_not_stand_alone(chip: str | None) -> None:
    canvas = brush()
    parts = [
        Run("Bruno", "amber", "strong"),
        Run(" baut "),
        Run("Dritter\N{NO-BREAK SPACE}Wagen", chip=chip),
        Run(" an"),
    ]
    alone = 0
    for width in range(60, 500, 3):
        spots = canvas.runs(parts, (30, 20, width, 0), 19, draw=False)
        lines = [[spot for _, spot in spots if spot.y == y] for y in sorted({spot.y for _, spot in spots})]
        room = width + canvas.text_width(" ", 19)
        for line in lines:
            assert all(left.right <= right.x + 0.01 for left, right in pairwise(line)), "in their order"
        if len(lines) > 1 and len(lines[-1]) == 1:
            alone += 1
            assert len(lines[-2]) < 3, f"{width} wide"
        elif len(lines[-1]) == 2 and len(lines) > 1:
            assert lines[-1][0].x == 30
            assert lines[-1][-1].right <= 30 + room
    assert alone, "with a word or two above it does"
