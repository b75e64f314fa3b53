"""Roads, cars and the order of the race as geometry, on a game that exists for this alone."""

from __future__ import annotations

from math import dist

import pytest

from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.paint.course import ASIDE
from tabletop.tables.pedal.cars import Cars
from tabletop.tables.pedal.dial import Dial, Pawn
from tabletop.tables.pedal.track import Track
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.layout.standings import runner_colours
from tests.ui.table.rally import TABLE, Rally, kinds, lay, racing, table


def track_of(layout: Layout) -> Track:
    track = next(iter(layout.find_kinds(Track)), None)
    assert track is not None
    return track


# the file


def test_the_table_of_a_race_has_no_mistakes() -> None:
    assert find_table_mistakes(TABLE, Rally.fields) == []


@pytest.mark.parametrize(
    ("name", "entry", "words"),
    [
        ("at", {"as": "token", "on": "board", "picture": "car"}, 'cannot lie on "board"'),
        (
            "at",
            {"as": "cars", "on": "road", "picture": "car", "lane": "sid"},
            'no field "sid"; did you mean "side"',
        ),
        ("brave", {"as": "sign", "on": "mine", "picture": "brave"}, 'cannot lie on "mine"'),
        (
            "road",
            {"as": "track", "on": "bord", "rows": "roads"},
            'cannot lie on "bord"; did you mean "board"',
        ),
    ],
)
def test_a_misplaced_entry_is_told(name: str, entry: dict[str, object], words: str) -> None:
    found = [mistake.text for mistake in find_table_mistakes(table(**{name: entry}), Rally.fields)]

    assert any(words in text for text in found), found


def test_a_car_is_no_longer_than_twenty_units_of_its_road() -> None:
    with pytest.raises(ValueError, match="less than or equal to 20"):
        table(at={"as": "cars", "on": "road", "picture": "car", "size": [64, 40]})


def test_a_ranking_by_an_unknown_field_is_told() -> None:
    panels = TABLE.mats["panels"]
    assert panels.ranking is not None
    wrong = panels.model_copy(update={"ranking": panels.ranking.model_copy(update={"by": "spot"})})

    found = find_table_mistakes(
        TABLE.model_copy(update={"mats": {**TABLE.mats, "panels": wrong}}), Rally.fields
    )

    assert [(mistake.path, mistake.text) for mistake in found] == [
        (("mats", "panels", "ranking", "by"), 'the game has no field "spot"')
    ]


# the road


def test_every_spot_is_a_place_on_the_road() -> None:
    layout = lay(racing())
    spots = [f"place:road:{space}:{lane}" for space in range(40) for lane in (1, 2)]

    assert all(layout.anchors[spot].lies_inside(layout.areas["board"]) for spot in spots)
    assert all(spot in layout.hits(*layout.anchors[spot].centre) for spot in spots)
    beside = [layout.anchors[spot].centre for spot in spots[:2]]
    assert dist(*beside) == pytest.approx(2 * ASIDE * track_of(layout).unit)


def test_a_handle_names_a_spot_or_nothing() -> None:
    track = track_of(lay(racing()))

    assert track.spot_of("place:road:7:2") == (7, 2)
    assert [
        track.spot_of(h) for h in ("place:road:40:1", "place:road:7:3", "place:map:7:1", "token:at:0")
    ] == [None] * 4


def test_cars_stand_on_their_spots_and_look_along_the_road() -> None:
    layout = lay(racing())
    track = track_of(layout)
    car = layout.sprites["token:at:0"]

    assert (car.pose.x, car.pose.y) == layout.anchors["place:road:14:2"].centre
    assert car.pose.angle == track.course.place(14.5).heading
    assert layout.hits(*car.pose.point)[0] == "token:at:0"


def test_a_car_counts_laps_and_stands_behind_the_line_on_the_grid() -> None:
    s = racing()
    s.put("at:0", -1)
    s.put("at:1", 79)
    layout = lay(s)

    assert layout.sprites["token:at:0"].pose.x == pytest.approx(layout.anchors["place:road:39:2"].centre.x)
    assert layout.sprites["token:at:1"].pose.x == pytest.approx(layout.anchors["place:road:39:1"].centre.x)


def test_lines_crossed_are_found_over_laps() -> None:
    track = track_of(lay(racing()))

    assert [corner for corner, _ in track.crossings(11, 12)] == [0]
    assert [corner for corner, _ in track.crossings(12, 29)] == []
    assert [corner for corner, _ in track.crossings(39, 41 + 30)] == [0, 1]
    assert [corner for corner, _ in track.crossings(-1, 5)] == []
    assert all(0 < share < 1 for _, share in track.crossings(5, 35))


def test_no_road_is_drawn_while_none_is_named() -> None:
    s = racing()
    s.put("road", "")
    layout = lay(s)

    assert next(iter(layout.find_kinds(Track)), None) is None
    assert "token:at:0" in layout.anchors
    assert "token:at:0" not in layout.sprites


def test_a_drive_follows_the_curve_and_a_slide_turns_round() -> None:
    cars: Cars = kinds(lay(racing()), Cars)[0]
    drive, slide = cars.drive((9, ASIDE), (14, -ASIDE)), cars.drive((14, ASIDE), (9, ASIDE))

    ends = [cars.track.spot(9, 1), cars.track.spot(14, 2)]
    assert [(round(p.x, 6), round(p.y, 6)) for p in (drive(0), drive(1))] == [
        (round(p.x, 6), round(p.y, 6)) for p in ends
    ]
    assert abs(slide(0.5).angle - slide(1).angle) > 180
    assert slide(1).angle == pytest.approx(cars.track.spot(9, 1).angle)


def test_the_car_that_moves_is_marked_else_the_viewers_own() -> None:
    def marked(layout: Layout) -> list[str]:
        return [
            key for key, sprite in layout.sprites.items() if sprite.look.kind == "car" and sprite.look.value
        ]

    s = racing()
    assert (marked(lay(s, 1)), marked(lay(s, None))) == (["token:at:1"], [])
    s.put("now", 2)
    assert marked(lay(s, 1)) == ["token:at:2"]


# the order of the race


def test_panels_stand_in_the_order_of_the_race_machines_too() -> None:
    layout = lay(racing())

    assert list(layout.standings) == [0, 1, 2]
    assert [rect.y for rect in layout.panels.values()] == sorted(rect.y for rect in layout.panels.values())
    s = racing()
    s.put("side:1", 2)
    s.put("side:2", 1)
    assert list(lay(s).standings) == [0, 2, 1], "side by side, the race line is ahead"


def test_who_has_a_place_for_good_stands_first() -> None:
    s = racing()
    s.put("home:1", 1)
    s.put("at:0", 79)
    standings = lay(s).standings

    assert list(standings) == [1, 0, 2]
    assert (standings[1].done, standings[0].done) == (True, False)
    assert (standings[0].lap, standings[2].lap, standings[0].laps) == (2, 1, 2)


def test_a_car_that_is_home_is_at_its_panel() -> None:
    s = racing()
    s.put("home:2", 1)
    layout = lay(s)

    assert "token:at:2" not in layout.sprites
    assert layout.anchors["token:at:2"] == layout.panels[2]


def test_only_seats_can_be_clicked_as_seats() -> None:
    layout = lay(racing())

    assert "seat:1" in layout.hits(*layout.panels[1].centre)
    assert "seat:2" not in layout.hits(*layout.panels[2].centre)


def test_signs_lie_on_the_panels_of_those_named() -> None:
    s = racing()
    s.put("brave", (0, 2))
    grounds = [ground for ground in lay(s).grounds() if ground.kind == "sign"]

    assert [any(ground.rect.lies_inside(lay(s).panels[car]) for ground in grounds) for car in range(3)] == [
        True,
        False,
        True,
    ]


def test_everybody_has_a_colour_of_their_own() -> None:
    assert runner_colours((4, 1)) == (4, 1, 2, 3, 0, 5, 6, 7)
    assert runner_colours((0, 1, 2)) == tuple(range(8))


# whose things are shown


def test_the_play_area_is_that_of_the_car_that_moves() -> None:
    s = racing()
    s.lay("laid:0", (0,))
    s.lay("laid:1", (1,))

    assert {"card:0"} == {key for key in lay(s, 0).sprites if key.startswith("card:")}
    s.put("now", 1)
    assert {"card:1"} == {key for key in lay(s, 0).sprites if key.startswith("card:")}
    s.put("now", 2)
    assert not [key for key in lay(s, 0).sprites if key.startswith("card:")], "a machine plays no cards"


def test_with_nobodys_view_the_dashboard_is_that_of_the_car_that_moves() -> None:
    s = racing()
    s.put("gear:1", 3)
    s.put("now", 1)
    dials = kinds(lay(s, None), Dial)

    assert [(dial.key, dial.pawn.value) for dial in dials] == [("gear:1", 3)]
    s.put("now", -1)
    assert kinds(lay(s, None), Dial) == []


def test_a_press_on_a_number_means_it_also_where_the_pawn_leans_over_it() -> None:
    """Whoever reads "click the 3" would else take the pawn up, and nothing more."""
    dial = Dial("gear:0", Rect(0, 0, 240, 100), (1, 2, 3, 4), Pawn("car", 0, 3))
    number, pawn = dial.anchor("place:gear:0:3"), dial.anchor("token:gear:0")
    assert number is not None
    assert pawn is not None
    for x in (-0.2, 0.0, 0.2):
        for y in (-0.2, 0.0, 0.2):
            at = number.centre.x + x * number.w, number.centre.y + y * number.h
            assert [*dial.hits(*at)] == ["place:gear:0:3"]
    assert next(dial.hits(*pawn.centre)) == "token:gear:0"


def test_what_is_not_shown_points_to_its_panel() -> None:
    layout = lay(racing(), 0)

    for handle in ("token:gear:1", "zone:coal:1", "zone:laid:1", "zone:deck:1"):
        assert layout.anchors[handle].lies_inside(layout.panels[1]), handle
    for handle in ("token:gear:0", "zone:coal:0", "zone:laid:0", "zone:deck:0"):
        assert not layout.anchors[handle].overlaps(layout.panels[0]), handle


def test_a_stock_and_a_filled_pile_show_only_when_something_is_there() -> None:
    s = racing()
    assert not [
        ground for ground in lay(s).grounds() if ground.kind in ("slot", "badge") and ground.name == "spare"
    ]
    s.lay("spare", (4,))
    assert [ground.n for ground in lay(s).grounds() if ground.kind == "badge" and ground.name == "spare"] == [
        1
    ]
