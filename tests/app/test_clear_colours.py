"""Colours for colour-blind eyes: measured apart in grey and as three kinds of eyes see them, and really on the screen.

The matrices are those of Machado, Oliveira and Fernandes (2009) for eyes that lack one kind of cone altogether; they
work on linear light.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app.clear_colours import in_clear_colours
from tabletop.app.library import open_game
from tabletop.app.parts import Parts, gather
from tabletop.app.shot_order import SampleMatch
from tabletop.app.shots import Stand
from tabletop.paint import pieces
from tabletop.paint.brush import Brush
from tabletop.paint.colours import RGBA, parse
from tabletop.paint.eyes import drawn_apart, lab, pattern, recolour
from tabletop.store.settings import load
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.window import offscreen
from tests.ui.table.sitting import content_of

EYES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}  # fmt: skip
LEAST_APART, LEAST_GREY = 14.0, 8.0
"""What can be told at a glance: distance in CIELAB, and lightness alone, which is all that grey leaves."""
MOD_GOODS = ("#8bc34a", "#f2b632", "#3a3532", "#e88aa0", "#7fc24b", "#e9b23a")
"""Heartland's four, and two of somebody's mod that look much like two of them."""


@pytest.fixture
def parts(hotseat_home: Path) -> Parts:
    pygame.display.init()
    pygame.font.init()
    return gather()


def apart(one: RGBA, other: RGBA) -> float:
    """How different two colours look; about 2 can just be seen, 10 at a glance."""
    return math.dist(lab(one), lab(other))


def seen(colour: RGBA, eyes: str) -> RGBA:
    light = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour[:3])
    ]
    mixed = [sum(share * part for share, part in zip(row, light, strict=True)) for row in EYES[eyes]]
    bent = [min(1.0, max(0.0, part)) for part in mixed]
    shares = [12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055 for part in bent]
    red, green, blue = (round(255 * share) for share in shares)
    return red, green, blue, 255


def closest(found: Sequence[RGBA], measure: Callable[[RGBA, RGBA], float]) -> float:
    return min(measure(one, other) for one, other in itertools.combinations(found, 2))


def greys(one: RGBA, other: RGBA) -> float:
    return abs(lab(one)[0] - lab(other)[0])


def seats(parts: Parts) -> list[RGBA]:
    return [parse(look.colour) for look in parts.usual.for_colour_vision(True).seats]


def colours(game: str, kind: str) -> list[RGBA]:
    """What the rows of one kind are painted with, each colour once."""
    content = in_clear_colours(content_of(game))
    said = (str(getattr(row, "colour", "")) for row in content.rows(kind))
    return [parse(each) for each in dict.fromkeys(said) if each.startswith("#")]


COLOURED = [(game, kind) for game in games.ids() for kind in games.load(game).kinds if colours(game, kind)]


@pytest.mark.parametrize("eyes", EYES)
def test_any_two_seats_differ_to_all_eyes(parts: Parts, eyes: str) -> None:
    assert closest([seen(each, eyes) for each in seats(parts)], apart) >= LEAST_APART


def test_any_two_seats_differ_in_grey_and_the_usual_ones_do_not(parts: Parts) -> None:
    assert closest(seats(parts), greys) >= LEAST_GREY
    assert closest([parse(look.colour) for look in parts.usual.seats], greys) < LEAST_GREY


@pytest.mark.parametrize(("game", "kind"), COLOURED)
def test_any_two_colours_of_a_kind_differ_to_all_eyes_and_in_grey(game: str, kind: str) -> None:
    found = colours(game, kind)

    assert len(found) > 2
    assert all(closest([seen(each, eyes) for each in found], apart) >= LEAST_APART for eyes in EYES)
    assert closest(found, greys) >= LEAST_GREY


def test_goods_of_a_mod_count_as_the_games_own() -> None:
    """Two greens and two yellows: alike to any eye as they are, apart in lightness when drawn apart."""
    usual = [parse(each) for each in MOD_GOODS]
    new = [parse(each) for each in drawn_apart(MOD_GOODS)]

    assert closest(usual, greys) < 2
    assert closest(new, greys) >= LEAST_GREY
    assert [lab(each)[0] for each in new] != sorted(
        lab(each)[0] for each in new
    )  # each stays by its own good


def test_goods_next_to_each_other_in_lightness_have_different_patterns() -> None:
    new = sorted(map(parse, drawn_apart(MOD_GOODS[:4])), key=lambda colour: lab(colour)[0])

    assert len({pattern(colour) for colour in new}) == 4


def drawing(parts: Parts, draw: Callable[[Brush], object]) -> pygame.Surface:
    brush = offscreen((64, 64), parts.theme, parts.pictures)
    brush.scale = 1.0
    brush.surface.fill("#22333a")
    draw(brush)
    return brush.surface


def share_changed(one: pygame.Surface, other: pygame.Surface) -> float:
    spots = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    return sum(one.get_at(spot) != other.get_at(spot) for spot in spots) / len(spots)


def test_tokens_trucks_and_cubes_look_different_with_the_setting(parts: Parts) -> None:
    def drawn() -> list[pygame.Surface]:
        return [
            drawing(parts, lambda brush: draw_token(brush, 1, (0, 0, 64, 64))),
            drawing(parts, lambda brush: brush.icon("truck-1", (0, 0, 64, 64), None, "heartland")),
            drawing(parts, lambda brush: pieces.cube(brush, (0, 0, 64, 64), "#8bc34a")),
        ]

    before = drawn()
    parts.change("colour_blind", True)
    after = drawn()
    parts.change("colour_blind", False)

    assert [share_changed(a, b) > 0.04 for a, b in zip(before, after, strict=True)] == [True] * 3
    assert all(share_changed(a, b) == 0 for a, b in zip(before, drawn(), strict=True))


def test_the_setting_changes_the_table_at_once_and_is_kept(parts: Parts) -> None:
    def table() -> pygame.Surface:
        brush = offscreen((640, 360), parts.theme, parts.pictures)
        Stand(parts, parts.open("heartland"), SampleMatch(2, 1, 8)).scene("table").draw(brush)
        return brush.surface

    before = table()
    parts.change("colour_blind", True)

    assert share_changed(before, table()) > 0.02
    assert load()[0].colour_blind
    assert gather().theme.marks


def test_the_settings_screen_shows_the_seats_as_they_would_look(parts: Parts) -> None:
    def swatches() -> pygame.Surface:
        scene = SettingsScene(parts.words, parts.settings, parts.languages, lambda *_: None, lambda: None)
        brush = offscreen((1280, 720), parts.theme, parts.pictures)
        scene.draw(brush)
        row = next(row for column in scene.columns for row in column if row.name == "colour_blind")
        where = brush.rect_px((row.area.x, row.area.bottom - 90, 420, 90))
        return brush.surface.subsurface(where.clip(brush.surface.get_rect())).copy()

    before = swatches()
    parts.change("colour_blind", True)

    assert share_changed(before, swatches()) > 0.1


def test_rules_know_nothing_of_it() -> None:
    usual = open_game("heartland")
    clear = open_game("heartland", clear=True)

    assert clear.content.digest == usual.content.digest
    assert clear.sources() == usual.sources()
    assert [row.id for row in clear.content.rows("goods")] == [row.id for row in usual.content.rows("goods")]


def test_a_drawing_keeps_what_is_not_of_the_seats_colour() -> None:
    svg = '<path fill="#e69f00"/><path fill="#a67200"/><path fill="#0072b2"/><path fill="#ffffff"/>'

    new = recolour(svg, "#e69f00", "#005e94")

    assert 'fill="#0072b2"/><path fill="#ffffff"' in new
    assert "#e69f00" not in new
    assert "#a67200" not in new


def test_a_theme_without_clear_colours_stays_as_it_is(parts: Parts) -> None:
    plain = replace(parts.usual, clear_seats=())

    assert plain.for_colour_vision(True) is plain
