"""Faces: every record reads at every size, faces are drawn once, and faces.yaml explains itself."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest
from pydantic import ValidationError

from tabletop.content.checking.shapes import Shape
from tabletop.content.looks.facecheck import find_face_mistakes
from tabletop.content.models.faces import FacesFile
from tabletop.errors import ContentError
from tabletop.games import load as load_game
from tests.content.reading_as import read_as
from tests.covering import by_day
from tests.paint.easel import LABELS, THEME, Rows, brush, faces_file, painter
from tests.paint.written import words_on

pytestmark = pytest.mark.exhaustive

HEIGHTS = (48, 84, 100, 118, 140, 164, 210, 330, 520)
RECORDS = Rows().drawn()


@by_day("record, text_size", RECORDS, [90, 100, 200], strength=1)
def test_all_words_stay_inside_their_boxes_and_are_large_enough(record: object, text_size: int) -> None:
    faces = painter(brush(), text_size)

    for height in HEIGHTS:
        card = pygame.Rect(0, 0, round(height * faces.ratio(record.kind)), height)  # type: ignore[attr-defined]  # a row has a kind
        for placed in words_on(faces, record, height, ("advanced",)):
            assert placed.px >= THEME.smallest_text, (height, placed)
            assert placed.box.inflate(3, 3).contains(placed.spot), (height, placed)
            assert card.contains(placed.spot), (height, placed)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.id)
def test_a_hidpi_display_does_not_make_words_small(record: object) -> None:
    faces = painter(brush(density=2.0), density=2.0)

    assert all(
        placed.px >= 2 * THEME.smallest_text
        for height in HEIGHTS
        for placed in words_on(faces, record, height)
    )


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 3.0])
def test_a_card_in_hand_says_the_same_on_every_size_of_window(scale: float) -> None:
    canvas = brush(scale=scale)
    faces = painter(canvas)
    faces.follow(canvas)

    words = [placed.words for placed in words_on(faces, Rows().row("cards", "corn-bill"), canvas.px(210))]

    assert words == ["Corn", LABELS["face.bill"]]


def test_a_painter_follows_the_display() -> None:
    canvas = brush(scale=1.0)
    faces, corn = painter(canvas), Rows().row("cards", "corn-bill")
    before = [placed.px for placed in words_on(faces, corn, 210)]

    canvas.text_size = 125
    faces.follow(canvas)
    larger = [placed.px for placed in words_on(faces, corn, 210)]
    faces.follow(brush(scale=2.0))

    assert all(more > less for more, less in zip(larger, before, strict=True))
    assert words_on(faces, corn, 150) == ()


@pytest.mark.parametrize(
    "record", [*Rows().kinds["locations"].values(), *Rows().kinds["depots"].values()], ids=lambda row: row.id
)
def test_the_largest_map_on_a_small_window_still_says_every_name_and_price(record: SimpleNamespace) -> None:
    words = [placed.words for placed in words_on(painter(brush()), record, 88)]

    assert words[0] == record.name
    prices = getattr(record, "demands", None) or record.penalties
    assert len([word for word in words if word.lstrip("−").isdecimal()]) == len(prices)


def test_a_depot_says_what_each_good_costs() -> None:
    faces, rows = painter(brush()), Rows()

    words = [placed.words for placed in words_on(faces, rows.row("depots", "west-morgan"), 164)]

    assert words[0] == "West Morgan"
    assert words[-4:] == ["−1", "−1", "−2", "−2"]


def test_a_small_bill_leaves_words_off_and_a_large_one_has_them() -> None:
    faces, rows = painter(brush()), Rows()
    corn = rows.row("cards", "corn-bill")

    assert words_on(faces, corn, 80) == ()
    assert [placed.words for placed in words_on(faces, corn, 210)] == ["Corn", LABELS["face.bill"]]
    assert (
        " ".join(placed.words for placed in words_on(faces, corn, 330)) == f"Corn {LABELS['face.bill-help']}"
    )


def test_the_road_sign_shows_only_on_the_advanced_side() -> None:
    faces, rows = painter(brush()), Rows()
    salem = rows.row("locations", "new-salem")

    basic, advanced = faces.face(salem, 164), faces.face(salem, 164, ["advanced"])

    corner = pygame.Rect(basic.get_width() - 46, 0, 46, 38)
    assert basic.subsurface(corner).get_buffer().raw != advanced.subsurface(corner).get_buffer().raw
    rest = pygame.Rect(0, 60, basic.get_width(), 104)
    assert basic.subsurface(rest).get_buffer().raw == advanced.subsurface(rest).get_buffer().raw


def test_a_face_is_drawn_once_for_each_size() -> None:
    canvas = brush()
    faces, rows = painter(canvas), Rows()
    first = faces.face(rows.row("cards", "fuel-2"), 210)
    made = canvas.store.made.copy()

    again = faces.face(rows.row("cards", "fuel-2"), 210)

    assert again is first
    assert canvas.store.made == made
    assert faces.face(rows.row("cards", "fuel-2"), 211) is not first


def test_corners_are_round_and_smooth() -> None:
    faces, rows = painter(brush()), Rows()
    face = faces.face(rows.row("cards", "corn-bill"), 210)

    alphas = {face.get_at((x, y))[3] for x in range(12) for y in range(12)}

    assert face.get_at((0, 0))[3] == 0
    assert face.get_at((75, 100))[3] == 255
    assert len(alphas) > 3


def test_bills_of_different_goods_differ_in_greyscale_even_where_a_fan_shows_them() -> None:
    faces, rows = painter(brush()), Rows()
    strips = []
    for good in ("corn", "soybeans", "cattle", "pigs"):
        face = faces.face(rows.row("cards", f"{good}-bill"), 210)
        strips.append(pygame.transform.grayscale(face.subsurface((0, 0, 60, 210))))

    for i, one in enumerate(strips):
        for other in strips[i + 1 :]:
            sign = pygame.Rect(5, 3, 34, 34)
            pairs = [
                abs(one.get_at((x, y))[0] - other.get_at((x, y))[0])
                for x in range(sign.left, sign.right)
                for y in range(sign.top, sign.bottom)
            ]
            assert sum(difference > 40 for difference in pairs) > len(pairs) * 0.1


def test_the_back_of_what_lies_face_down_is_its_own_picture() -> None:
    faces = painter(brush())

    assert faces.back("cards", 140).get_size() == (100, 140)


def test_a_kind_without_a_face_is_a_plain_error() -> None:
    faces, rows = painter(brush()), Rows()
    corn = rows.row("goods", "corn")

    with pytest.raises(ContentError, match="no face for goods"):
        faces.face(corn, 100)


def test_an_unknown_key_of_a_face_is_refused() -> None:
    raw = {
        "faces": {"cards": {"elements": [{"as": "title", "at": [0, 0, 10, 10], "show": "x", "bold": True}]}}
    }

    with pytest.raises(ValidationError, match="bold"):
        read_as(FacesFile, raw)


def test_every_key_of_faces_yaml_has_a_description() -> None:
    schema = Shape.for_type(FacesFile).schema

    bare = [
        f"{name}.{key}"
        for name, model in {**schema["$defs"], "FacesFile": schema}.items()
        for key, field in model.get("properties", {}).items()
        if not field.get("description")
    ]

    assert bare == []


def test_heartland_draws_every_kind_that_is_a_piece() -> None:
    assert set(faces_file().faces) == {"cards", "locations", "depots"}


def wrong_in(change: dict[str, object]) -> list[str]:
    """The sentences about a face of towns with one element changed."""
    element = {"as": "title", "at": [0, 0, 100, 30], "show": "{name}", **change}
    file = read_as(FacesFile, {"links": {"native": "goods"}, "faces": {"locations": {"elements": [element]}}})
    return [mistake.text for mistake in find_face_mistakes(file, load_game("heartland").kinds, {"face.fuel"})]


def test_heartlands_faces_fit_its_rows() -> None:
    assert find_face_mistakes(faces_file(), load_game("heartland").kinds, LABELS) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"show": "{nmae}"}, 'title 1: rows have no key "nmae"; did you mean "name"?'),
        ({"show": "{native.colours}"}, 'title 1: rows have no key "colours"; did you mean "colour"?'),
        ({"show": "{road.side}"}, 'title 1: rows have no key "side"'),
        ({"show": "{picture.name}"}, 'title 1: "picture" refers to nothing; name its kind under links'),
        (
            {"show": "{label.face.fule}"},
            'title 1: texts.labels has no "face.fule"; did you mean "face.fuel"?',
        ),
        (
            {"as": "symbols", "each": "demand"},
            'symbols 1: rows have no key "demand"; did you mean "demands"?',
        ),
    ],
)
def test_a_key_that_no_row_has_is_told_with_a_suggestion(change: dict[str, object], said: str) -> None:
    assert said in wrong_in(change)


def test_a_face_for_no_kind_and_a_variant_of_no_row_are_told() -> None:
    raw = {"faces": {"card": {}, "cards": {"by": "type", "variants": {"bil": []}}}}

    found = [
        mistake.text
        for mistake in find_face_mistakes(read_as(FacesFile, raw), load_game("heartland").kinds, ())
    ]

    assert found == [
        'there is no content kind "card"; did you mean "cards"?',
        'no row has type: "bil"; did you mean "bill"?',
    ]


def test_a_town_where_nothing_grows_and_without_a_road_is_drawn() -> None:
    faces, rows = painter(brush()), Rows()
    bascom = rows.row("locations", "bascom")
    bare = SimpleNamespace(
        **{**vars(bascom), "id": "bare", "native": None, "road": None, "demands": bascom.demands[:1]}
    )

    words = [placed.words for placed in words_on(faces, bare, 164, ["advanced"])]

    assert words == ["Bascom", "2"]
