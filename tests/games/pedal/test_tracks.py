"""The tracks: those of the list, what stands beside the road, and one that a mod adds."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import pytest

from tabletop.content.load import load
from tabletop.content.models.options import Choice
from tabletop.content.models.records import Content
from tabletop.errors import ContentError
from tabletop.games.pedal.cards import KINDS, HeatCard
from tabletop.games.pedal.components import pieces
from tabletop.paint.course import ASIDE, ROAD, Course
from tests.games.pedal.tables import OVAL, TRACKS, with_mod


@pytest.fixture(scope="module")
def content() -> Content:
    """The game's own content."""
    return load("pedal", KINDS)


def tracks_on_offer(content: Content) -> dict[str, str]:
    """What can be chosen as a track: id and name."""
    (option,) = [option for option in content.file.options if option.id == "track"]
    assert isinstance(option, Choice)
    return dict(option.values)


SECTORS = {
    "usa": ("USA", 69, 2, "A 12 7 2 2, B 33 3 2 27, C 49 3 2 43, D 57 2 1 52"),
    "gb": ("Great Britain", 63, 2, "A 15 10 1 2, B 30 6 1 21, C 37 5 2 30, D 43 4 2 37, E 48 3 1 43"),
    "italia": ("Italy", 54, 3, "A 10 5 1 2, B 19 2 2 14, C 26 3 1 20"),
    "france": ("France", 60, 2, "A 12 5 1 4, B 20 2 1 15, C 27 4 2 20, D 39 3 1 33, E 47 4 1 40"),
}
"""Name, spaces, laps, and each corner's name, line, limit, race lane behind it, Legends Line."""


@pytest.mark.parametrize("track", TRACKS)
def test_tracks_are_those_of_the_list(content: Content, track: str) -> None:
    """PEDAL-2, PEDAL-7, PEDAL-15, PEDAL-16, PEDAL-R11."""
    row = content.row("tracks", track)
    corners = [(c.name, c.line, c.limit, c.lane, c.legends) for c in row.corners]

    assert (row.name, row.spaces, row.laps, ", ".join(" ".join(map(str, c)) for c in corners)) == SECTORS[
        track
    ]
    assert (row.heat, row.stress) == (6, 3)


def test_legends_are_aggressive_before_three_corners_of_great_britain(content: Content) -> None:
    """PEDAL-184."""
    found = {
        (row.id, corner.name, corner.aggressive)
        for row in content.rows("tracks")
        for corner in row.corners
        if corner.aggressive
    }

    assert found == {("gb", name, 1) for name in "BCD"}


@pytest.mark.parametrize("track", TRACKS)
def test_lines_rise_and_legends_lines_lie_well_before_them(content: Content, track: str) -> None:
    """PEDAL-16, PEDAL-22: five spaces or more, and not before the line before."""
    row = content.row("tracks", track)
    lines = [corner.line for corner in row.corners]

    assert lines == sorted(set(lines))
    assert lines[0] > 0
    assert lines[-1] < row.spaces
    for before, corner in zip((lines[-1] - row.spaces, *lines), row.corners, strict=False):
        assert before <= corner.legends <= corner.line - 5


@pytest.mark.parametrize("track", TRACKS)
def test_lane_one_is_the_race_line_on_the_grid(content: Content, track: str) -> None:
    """PEDAL-13: up to eight cars stand behind the last corner (PEDAL-253)."""
    row = content.row("tracks", track)

    assert row.corners[-1].lane == 1
    assert row.corners[-1].line <= row.spaces - 4


@pytest.mark.parametrize("track", TRACKS)
def test_two_cars_have_room_everywhere_and_corners_lie_in_bends(content: Content, track: str) -> None:
    """PEDAL-15, PEDAL-17: no Spots are nearer than those of a space; spaces are alike; parts of the road keep apart."""
    row = content.row("tracks", track)
    course = Course(row.shape, row.spaces)
    middles = [course.place(space + 0.5) for space in range(row.spaces)]
    spots = [course.place(space + 0.5, aside) for space in range(row.spaces) for aside in (-ASIDE, ASIDE)]
    steps = [hypot(a.x - b.x, a.y - b.y) for a, b in zip(middles, (*middles[1:], middles[0]), strict=True)]

    near = [hypot(a.x - b.x, a.y - b.y) for i, a in enumerate(spots) for b in spots[:i]]
    assert min(near) > 2 * ASIDE - 0.01
    assert max(steps) / min(steps) < 1.25
    for i, a in enumerate(middles):
        for k, b in enumerate(middles):
            if min((i - k) % row.spaces, (k - i) % row.spaces) > 6:
                assert hypot(a.x - b.x, a.y - b.y) > 1.8 * ROAD, (i, k)
    for corner in row.corners:
        turned = course.place(corner.line + 1.5).heading - course.place(corner.line - 1.5).heading
        assert abs((turned + 180) % 360 - 180) > 12, corner.name
    straight = course.place(-3.5).heading - course.place(0.5).heading
    assert abs((straight + 180) % 360 - 180) < 15


@pytest.mark.parametrize("track", TRACKS)
def test_scenery_stands_beside_the_road(content: Content, track: str) -> None:
    """Nothing covers a space or another picture, and nothing sticks out of the plane."""
    row = content.row("tracks", track)
    course = Course(row.shape, row.spaces)
    road = [course.place(step / 4) for step in range(4 * row.spaces)]

    assert len(row.scenery) >= 10
    for i, thing in enumerate(row.scenery):
        x, y = thing.at
        assert thing.size / 2 <= x <= 100 - thing.size / 2
        assert thing.size / 2 <= y <= 60 - thing.size / 2
        assert min(hypot(x - spot.x, y - spot.y) for spot in road) > ROAD / 2 + thing.size / 2
        for other in row.scenery[:i]:
            assert hypot(x - other.at[0], y - other.at[1]) > (thing.size + other.size) / 2


def test_every_track_can_be_chosen_by_its_name(content: Content) -> None:
    assert tracks_on_offer(content) == {
        "usa": "USA",
        "gb": "Great Britain",
        "italia": "Italy",
        "france": "France",
    }


def test_a_mod_adds_a_track_with_one_file(tmp_path: Path) -> None:
    """PEDAL-254: it can be chosen like the others, without a line of code."""
    content = with_mod(tmp_path, tracks=OVAL)

    assert tracks_on_offer(content)["oval"] == "The Oval"
    assert content.row("tracks", "oval").corners[1].limit == 4
    cards = list(pieces(content, 2, {"track": "oval", "garage": "off"}))
    assert sum(isinstance(card, HeatCard) for card in cards) == 14


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("line: 30", "line: 12"), "11:23: corners.line: lines rise from above 0 to below 40"),
        (("line: 30", "line: 40"), "11:23: corners.line: lines rise from above 0 to below 40"),
        (
            ("legends: 22", "legends: 11"),
            "11:55: corners.legends: the Legends Line of corner B lies before it, not before the last line",
        ),
        (
            ("legends: 22", "legends: 30"),
            "11:55: corners.legends: the Legends Line of corner B lies before it, not before the last line",
        ),
        (("[70, 52, 23]", "[70, 52, 14]"), "12:58: shape: the spaces rise from 0 to below 40"),
        (("[50, 8, 0]", "[50, 8, 1]"), "12:19: shape: the spaces rise from 0 to below 40"),
        (
            ("[70, 52, 23]", "[92, 30, 23]"),
            "12:49: shape: this point lies on the one before it; move it on in driving order, or leave it out",
        ),
        (
            ("[8, 30, 32]]", "[8, 30, 32], [50, 8, 39.5]]"),
            "12:90: shape: this point lies on the first; the curve closes by itself, so leave it out",
        ),
    ],
)
def test_a_track_that_cannot_be_driven_is_refused(tmp_path: Path, wrong: tuple[str, str], said: str) -> None:
    """PEDAL-16: with the place and the reason, before a match begins."""
    with pytest.raises(ContentError) as caught:
        with_mod(tmp_path, tracks=OVAL.replace(*wrong))

    assert f"more.yaml:{said}" in str(caught.value)
