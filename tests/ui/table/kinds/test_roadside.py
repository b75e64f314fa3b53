"""Tokens beside a road: each near its corner's sign, clear of road, signs and plates, and found under the pointer."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.content.looks.tablenames import unknown_names
from tabletop.content.models.table import TableFile
from tabletop.games.pedal import GAME
from tabletop.games.pedal.state import Race
from tabletop.games.pedal.tokens import Condition
from tabletop.paint.course import course_of
from tabletop.paint.land import BADGE, EDGE, HALF, KERB, badge_places, fit, stands_of
from tabletop.paint.roadside import PLATE, beside_signs, free_land, plates
from tabletop.tables.pedal import models as pedal_models
from tabletop.tables.pedal.roadside import Roadside
from tabletop.tables.pedal.track import Track
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tests.content.reading_as import read_as
from tests.declared import pieces
from tests.games.pedal.tables import TRACKS, content, start, state
from tests.ui.table.kinds.test_wrong_names import table_of

SIZES = ((1160.0, 680.0), (1360.0, 500.0), (700.0, 690.0))
TOKEN, SKY, PRESS = 3.6, 9.0, 3.8
"""Sides of the tokens in Pedal's table.yaml."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("track", TRACKS)
def test_tokens_cover_no_road_no_sign_and_no_name(track: str, size: tuple[float, float]) -> None:
    course = course_of(content().row("tracks", track))
    found, frame = beside_signs(course, *size, TOKEN), fit(*size, course)

    for (x, y), sign in zip(found, badge_places(course), strict=True):
        assert course.distance(x, y) > HALF + KERB + EDGE + TOKEN / 2
        assert all(hypot(x - sx, y - sy) > BADGE + TOKEN / 2 for sx, sy in badge_places(course))
        assert all(hypot(x - px, y - py) > PLATE + TOKEN / 2 for px, py in plates(course, *size))
        nearest = min(badge_places(course), key=lambda other: hypot(x - other[0], y - other[1]))
        assert nearest == sign
        left, top = frame.px((x - TOKEN / 2, y - TOKEN / 2))
        right, bottom = frame.px((x + TOKEN / 2, y + TOKEN / 2))
        assert min(left, top) > 0
        assert right < size[0]
        assert bottom < size[1]
    assert all(hypot(a[0] - b[0], a[1] - b[1]) > TOKEN for a, b in combinations(found, 2))


@pytest.mark.parametrize("track", TRACKS)
def test_the_weather_lies_on_free_land(track: str) -> None:
    row = content().row("tracks", track)
    course = course_of(row)
    tokens = tuple((x, y, TOKEN * 0.7) for x, y in beside_signs(course, *SIZES[0], TOKEN))
    x, y = free_land(course, *SIZES[0], (SKY, SKY), stands_of(row), tokens)

    assert course.distance(x, y) > HALF + KERB + SKY / 2
    assert all(
        hypot(x - sx, y - sy) > SKY / 2 + TOKEN / 2 for sx, sy in beside_signs(course, *SIZES[0], TOKEN)
    )
    assert all(hypot(x - each.x, y - each.y) > SKY / 2 for each in stands_of(row))
    assert all(hypot(x - sx, y - sy) > SKY / 2 + BADGE for sx, sy in badge_places(course))
    assert all(hypot(x - px, y - py) > SKY / 2 + PLATE for px, py in plates(course, *SIZES[0]))
    there = (*tokens, (x, y, SKY * 0.7))
    other = free_land(course, *SIZES[0], (SKY, SKY), stands_of(row), there)
    assert hypot(x - other[0], y - other[1]) > SKY, "a second one would lie elsewhere"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("track", TRACKS)
def test_a_second_token_at_each_sign_keeps_off_the_first(track: str, size: tuple[float, float]) -> None:
    """The press, beside a road condition."""
    course = course_of(content().row("tracks", track))
    first, second = beside_signs(course, *size, TOKEN), beside_signs(course, *size, PRESS, (TOKEN,))
    frame = fit(*size, course)

    for (x, y), sign in zip(second, badge_places(course), strict=True):
        assert course.distance(x, y) > HALF + KERB + EDGE + PRESS / 2
        assert all(hypot(x - px, y - py) > PLATE + PRESS / 2 for px, py in plates(course, *size))
        assert all(hypot(x - fx, y - fy) > (TOKEN + PRESS) / 2 for fx, fy in first)
        assert min(badge_places(course), key=lambda other: hypot(x - other[0], y - other[1])) == sign
        left, top = frame.px((x - PRESS / 2, y - PRESS / 2))
        right, bottom = frame.px((x + PRESS / 2, y + PRESS / 2))
        assert min(left, top) > 0
        assert right < size[0]
        assert bottom < size[1]
    assert all(hypot(a[0] - b[0], a[1] - b[1]) > PRESS for a, b in combinations(second, 2))


@pytest.mark.parametrize("track", TRACKS)
def test_large_tokens_keep_off_each_other(track: str) -> None:
    """As a mod may have them: where corners are near, they are in each other's way at this size."""
    found = beside_signs(course_of(content().row("tracks", track)), *SIZES[0], 12.0)

    assert all(hypot(a[0] - b[0], a[1] - b[1]) > 12.0 for a, b in combinations(found, 2))


def laid(weather: bool) -> tuple[Race, Layout]:
    """A table of Italy with `limit-minus`, `free-boost` and `overheat` at its corners."""
    match = start(2, seed=1, track="italia", weather=weather)
    s = state(match)
    for number, token in enumerate(("limit-minus", "free-boost", "overheat") if weather else ()):
        s.values[f"road_tokens:{number}"] = s.cards.pieces_with_id(token)[:1]
    return s, lay_out(match.view(0), content().table)


def test_tokens_are_found_under_the_pointer() -> None:
    s, layout = laid(weather=True)

    for key in ("weather", "road_tokens:0", "road_tokens:2"):
        (piece,) = pieces(s, key)
        where = layout.anchors[f"card:{piece}"]
        assert layout.anchors[f"zone:{key}"] == where
        assert layout.hits(*where.centre)[0] == f"card:{piece}"
    assert len(layout.find_kinds(Roadside)) == 2


def test_tokens_change_signs_and_tint_roads() -> None:
    _, layout = laid(weather=True)
    road = next(iter(layout.find_kinds(Track)), None)
    assert road is not None

    assert road.changes.limits == (4, 2, 3)
    assert road.changes.tints == ("", content().row("road", "free-boost").colour, "")
    assert [road.limit(corner) for corner in range(3)] == [4, 2, 3]


def test_without_tokens_a_road_is_as_it_was() -> None:
    _, layout = laid(weather=False)
    road = next(iter(layout.find_kinds(Track)), None)
    assert road is not None

    assert road.changes.limits == (5, 2, 3)
    assert set(road.changes.tints) == {""}
    assert not layout.find_kinds(Roadside)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"on": "space"}, 'it cannot lie on "space"; take "track"'),
        ({"adds": "limits"}, 'rows of road have no key "limits"'),
        ({"tint": "hue"}, 'rows of road have no key "hue"'),
    ],
)
def test_mistakes_of_an_entry_are_told(change: dict[str, str], words: str) -> None:
    plain = table_of("pedal")
    plain["things"]["road_tokens"] |= change
    table = read_as(TableFile, plain)

    found = [*find_table_mistakes(table, Race.fields), *unknown_names(table, content().file, GAME.kinds)]

    assert any(words in mistake.text for mistake in found), [mistake.text for mistake in found]


@pytest.mark.parametrize("name", TRACKS)
def test_a_token_lies_on_its_signs_side_of_the_road(name: str) -> None:
    """At the edge of the land a sign stands on the inner side, where there is room for its token too."""
    course = course_of(content().row("tracks", name))
    for (x, y), (sx, sy) in zip(beside_signs(course, *SIZES[0], TOKEN), badge_places(course), strict=True):
        between = [(x + (sx - x) * step / 20, y + (sy - y) * step / 20) for step in range(21)]
        assert all(course.distance(*each) > HALF for each in between)


def laid_with(entry: dict[str, str], *tokens: tuple[int, str]) -> Layout:
    """A table of Italy with these tokens at its corners, where the entry of `road_tokens` says something else."""
    match = start(2, seed=1, track="italia", weather=True)
    s = state(match)
    for number in s.shape.domains["corner"]:
        s.values[f"road_tokens:{number}"] = ()
    for number, token in tokens:
        s.values[f"road_tokens:{number}"] = s.cards.pieces_with_id(token)[:1]
    plain = table_of("pedal")
    plain["things"]["road_tokens"] |= entry
    return lay_out(match.view(0), read_as(TableFile, plain))


def test_keys_that_are_no_number_and_no_colour_change_nothing_of_a_road() -> None:
    """As a mod may name them by mistake for others."""
    road = next(
        iter(
            laid_with({"adds": "name", "tint": "copies"}, (0, "limit-minus"), (1, "free-boost")).find_kinds(
                Track
            )
        ),
        None,
    )
    words = next(iter(laid_with({"tint": "picture"}, (1, "free-boost")).find_kinds(Track)), None)
    assert road is not None
    assert words is not None

    assert road.changes.limits == words.changes.limits == (5, 2, 3)
    assert set(road.changes.tints) == set(words.changes.tints) == {""}


def test_no_limit_falls_below_nought(monkeypatch: pytest.MonkeyPatch) -> None:
    """PEDAL-R29: a mod's road condition may take more than there is."""
    monkeypatch.setattr(Condition, "limit_change", -9)

    road = next(iter(laid_with({}, (1, "limit-minus")).find_kinds(Track)), None)
    assert road is not None

    assert road.changes.limits == (5, 0, 3)


def test_a_token_at_a_corner_that_the_road_has_not_is_somewhere_about_it() -> None:
    layout = laid_with({}, (4, "overheat"))
    road = next(iter(layout.find_kinds(Track)), None)
    assert road is not None

    assert layout.anchors["zone:road_tokens:4"] == road.area
    assert layout.anchors["zone:road_tokens:0"] == road.area, "nothing lies there"


def test_tokens_at_corners_and_on_land_do_not_make_room_for_each_other_twice() -> None:
    """Of those at a corner only what lies at corners comes before; the press has no place without a season."""
    layout = laid_with({}, (0, "overheat"))
    road = next(iter(layout.find_kinds(Track)), None)
    assert road is not None
    corner, sky = (content().table.things[name] for name in ("road_tokens", "weather"))
    assert isinstance(corner, pedal_models.Roadside)
    assert isinstance(sky, pedal_models.Roadside)

    assert layout.anchors["zone:road_tokens:0"] == road.spot_beside(0, corner.size, ())
    assert layout.anchors["zone:weather"] == road.free_land((sky.size,), (corner.size,))
