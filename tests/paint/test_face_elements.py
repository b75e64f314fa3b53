"""Elements of faces that lists, effects and labels ask for: each shows what its keys promise."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import SimpleNamespace
from typing import ClassVar

import pytest

from tabletop.content.looks.facecheck import find_face_mistakes
from tabletop.content.models.faces import FacesFile
from tabletop.content.models.rows import Effect, Row
from tabletop.paint.colours import luminance
from tabletop.paint.easel import STRANGE
from tabletop.paint.faces import ENLARGED, Appearance, FacePainter
from tests.content.reading_as import read_as
from tests.paint.easel import THEME, Rows, brush
from tests.paint.written import words_on


def face_of(*elements: Mapping[str, object]) -> FacesFile:
    """A file whose only face, of `cards`, has these elements."""
    return read_as(FacesFile, {"faces": {"cards": {"elements": list(elements)}}})


def drawn_with(*elements: Mapping[str, object]) -> FacePainter:
    """A painter with that face."""
    return FacePainter(Appearance(brush().pictures, THEME), face_of(*elements), Rows(), "heartland")


TILE = {"as": "symbols", "each": "kept", "show": "{value}", "at": [10, 10, 130, 40], "most": 4, "gap": 0}


def test_plain_words_and_numbers_of_a_list_are_their_own_values() -> None:
    card = SimpleNamespace(id="x", kind="cards", kept=(7, "B"))

    assert [placed.words for placed in words_on(drawn_with(TILE), card, 210)] == ["7", "B"]


def test_a_word_that_is_no_colour_is_drawn_so_that_nobody_overlooks_it() -> None:
    file = read_as(FacesFile, {"faces": {"cards": {"paper": "{name}", "elements": []}}})
    painter = FacePainter(Appearance(brush().pictures, THEME), file, Rows(), "heartland")
    card = SimpleNamespace(id="x", kind="cards", name="Tomato")

    assert tuple(painter.face(card, 210).get_at((70, 100))) == STRANGE


BAND = {"as": "band", "at": [0, 0, 150, 60], "fill": "{colour}"}
NAME = {"show": "MMMM", "at": [5, 5, 140, 50], "size": 30, "colour": "white"}


def brightness(colour: str, *elements: Mapping[str, object]) -> tuple[float, float]:
    """Luminance of the darkest and of the brightest pixel in the band of a card of this colour."""
    face = drawn_with(*elements).face(SimpleNamespace(id="x", kind="cards", colour=colour), 420)
    seen = [luminance(tuple(face.get_at((x, y)))) for x in range(20, 280, 2) for y in range(30, 100, 2)]
    return min(seen), max(seen)


@pytest.mark.parametrize("kind", ["words", "title"])
def test_words_on_the_colour_of_a_row_stand_out_however_light_it_is(kind: str) -> None:
    name = {**NAME, "as": kind}
    dark, light = "#226dac", "#ffbf8b"

    assert brightness(dark, BAND, name)[1] > 0.8
    darkest, brightest = brightness(light, BAND, name)
    assert darkest < 0.05
    assert brightest < 0.8


def test_words_on_a_plate_over_it_keep_the_colour_that_the_face_gives_them() -> None:
    plate = {**BAND, "fill": "header"}

    assert brightness("#ffbf8b", BAND, plate, {**NAME, "as": "words"})[1] > 0.8


def test_a_short_list_begins_at_the_start_if_it_is_to() -> None:
    card = SimpleNamespace(id="x", kind="cards", kept=(7,))

    middle = words_on(drawn_with(TILE), card, 210)[0].spot
    start = words_on(drawn_with({**TILE, "first": True}), card, 210)[0].spot

    assert middle.centerx == pytest.approx(75, abs=3)
    assert start.centerx == pytest.approx(26, abs=3)


def test_stacked_words_stand_below_their_picture() -> None:
    card = SimpleNamespace(id="x", kind="cards", kept=(7,))
    tile = {**TILE, "at": [10, 10, 130, 80], "icon": "fuel-1"}

    beside = words_on(drawn_with(tile), card, 210)[0].spot
    below = words_on(drawn_with({**tile, "stack": True}), card, 210)[0].spot

    assert beside.centery == pytest.approx(50, abs=2)
    assert below.centery > 72
    assert below.bottom <= 90


def test_an_element_can_wait_for_the_length_of_a_list() -> None:
    painter = drawn_with({**TILE, "only": {"kept": 2}})

    assert words_on(painter, SimpleNamespace(id="x", kind="cards", kept=(1,)), 210) == ()
    assert len(words_on(painter, SimpleNamespace(id="y", kind="cards", kept=(1, 2)), 210)) == 2


@pytest.mark.parametrize(("kept", "shown"), [((), 0), ((1,), 1), ((1, 2), 2), ((1, 2, 3), 0)])
def test_an_element_can_wait_for_a_length_between_two(kept: tuple[int, ...], shown: int) -> None:
    painter = drawn_with({**TILE, "only": {"kept": [1, 2]}})

    assert len(words_on(painter, SimpleNamespace(id="x", kind="cards", kept=kept), 210)) == shown


class Told(Rows):
    """Rows that come with sentences for effects, as a game's content does."""

    def text(self, group: str, key: str, /, **facts: object) -> str:
        """The sentence."""
        return f"{group} {key} {facts['n']}: a good many words that need more than one line"


def test_effects_are_told_below_each_other_in_one_size() -> None:
    lines = {"as": "lines", "each": "does", "icon": "fuel-1", "at": [10, 10, 130, 150], "size": 18}
    does = (SimpleNamespace(do="draw", n=1), SimpleNamespace(do="swap", n=2))
    card = SimpleNamespace(id="x", kind="cards", does=does)
    canvas = brush()
    painter = FacePainter(Appearance(canvas.pictures, THEME), face_of(lines), Told(), "heartland")

    large = words_on(painter, card, 420)

    words = " ".join(placed.words for placed in large)
    assert words.startswith("effects draw 1: a good")
    assert "line effects swap 2: a good" in words
    assert len({placed.px for placed in large}) == 1
    assert all(a.spot.bottom <= b.spot.top for a, b in pairwise(large))
    assert all(placed.box.contains(placed.spot) for placed in large)


def test_effects_without_room_for_all_their_words_are_cut_off_and_none_is_left_off() -> None:
    lines = {"as": "lines", "each": "does", "icon": "fuel-1", "at": [10, 10, 130, 120], "size": 18, "gap": 3}
    does = tuple(SimpleNamespace(do="draw", n=number) for number in range(1, 5))
    card = SimpleNamespace(id="x", kind="cards", does=does)
    painter = FacePainter(Appearance(brush().pictures, THEME), face_of(lines), Told(), "heartland")

    told = words_on(painter, card, 290)

    assert [n for n in range(1, 5) if any(f"draw {n}" in placed.words for placed in told)] == [1, 2, 3, 4]
    assert any(placed.words.endswith("…") for placed in told)
    assert {placed.px for placed in told} == {painter.least_px}
    assert all(a.spot.bottom <= b.spot.top for a, b in pairwise(told))
    assert all(placed.box.contains(placed.spot) for placed in told)


@pytest.mark.parametrize(("height", "told"), [(80, 2), (20, 0)])
def test_where_not_even_each_effect_has_a_line_the_last_one_says_that_it_goes_on(
    height: int, told: int
) -> None:
    lines = {"as": "lines", "each": "does", "show": "{do}", "at": [0, 10, 150, 120], "size": 18, "gap": 3}
    does = tuple(SimpleNamespace(do=word) for word in ("one", "two.", "three", "four"))
    painter = drawn_with(lines)

    said = [placed.words for placed in words_on(painter, SimpleNamespace(kind="cards", does=does), height)]

    assert said == ["one", "two…"][:told]


def test_a_name_without_room_is_cut_off_and_left_off_only_where_that_says_nothing() -> None:
    title = {"as": "title", "show": "{name}", "at": [10, 10, 130, 30], "size": 20}
    card = SimpleNamespace(id="x", kind="cards", name="A name that is far too long for any card of this game")

    said = {high: [each.words for each in words_on(drawn_with(title), card, high)] for high in (210, 80, 40)}

    assert said[210][0].startswith("A name that is")
    assert said[210][0].endswith("…")
    assert said[80] == []
    assert said[40] == []


def test_more_symbols_than_there_is_room_for_keep_their_pictures() -> None:
    tile = {**TILE, "at": [10, 10, 130, 20], "icon": "fuel-1", "show": "${value}", "most": 2, "gap": 38}
    without = {**tile, "icon": ""}
    card = SimpleNamespace(id="x", kind="cards", kept=(1, 2, 3))

    beside, alone = (words_on(drawn_with(element), card, 420) for element in (tile, without))

    # a picture to the left moves the words to the right of the middle
    assert all(one.spot.x > other.spot.x + 6 for one, other in zip(beside, alone, strict=True))
    assert len(beside) == len(card.kept)


def test_what_only_an_enlarged_card_shows_is_not_on_one_as_large_that_lies_on_the_table() -> None:
    words = {"as": "words", "show": "what it is for", "at": [10, 10, 130, 60], "enlarged": True}
    card = SimpleNamespace(id="x", kind="cards")

    assert words_on(drawn_with(words), card, 430) == ()
    assert [each.words for each in words_on(drawn_with(words), card, 430, [ENLARGED])] == ["what it is for"]


def test_a_label_on_a_face_may_have_holes_of_its_own() -> None:
    words = {"as": "words", "show": "{label.far}", "at": [10, 10, 130, 60]}
    card = SimpleNamespace(id="x", kind="cards", spaces=6)
    painter = FacePainter(
        Appearance(brush().pictures, THEME),
        face_of(words),
        Rows(),
        "heartland",
        label=lambda _: "{spaces} spaces",
    )

    assert [placed.words for placed in words_on(painter, card, 210)] == ["6 spaces"]


def test_a_value_picks_a_label_for_the_card_and_for_each_of_its_items() -> None:
    words = {"as": "words", "show": "{label.when.[play.moment]}", "at": [10, 10, 130, 40], "font": "title"}
    lines = {"as": "lines", "each": "kept", "show": "{label.keyword.[key]}", "at": [10, 60, 130, 90]}
    card = SimpleNamespace(id="x", kind="cards", play=SimpleNamespace(moment="held"), kept=("chain", "splat"))
    painter = FacePainter(
        Appearance(brush().pictures, THEME),
        face_of(words, lines),
        Rows(),
        "heartland",
        label=lambda key: f"<{key}>",
    )

    said = [placed.words for placed in words_on(painter, card, 210)]

    assert said == ["<when.held>", "<keyword.chain>", "<keyword.splat>"]


def test_every_fact_of_an_effect_is_told() -> None:
    lines = {"as": "lines", "each": "does", "at": [10, 10, 130, 150]}
    card = SimpleNamespace(id="x", kind="cards", does=(Answer(rating=3),))
    painter = drawn_with(lines)
    painter.effect = lambda word, **facts: f"{word} {facts['rating']}"

    assert [placed.words for placed in words_on(painter, card, 210)] == ["answer 3"]


def test_a_face_names_the_colours_that_seats_have_chosen() -> None:
    painter = drawn_with({"as": "words", "show": "colour {seat-colour.driver}", "at": [10, 10, 130, 60]})
    card = SimpleNamespace(id="x", kind="cards", driver=2)

    usual = [placed.words for placed in words_on(painter, card, 210)]
    before = painter.face(card, 210)
    painter.colours = (4, 6)

    assert usual == ["colour 2"]
    assert [placed.words for placed in words_on(painter, card, 210)] == ["colour 7"]
    assert painter.face(card, 210) is not before


class Answer(Effect):
    """An effect with a fact of its own."""

    rating: int
    do: ClassVar[str] = "answer"


class Card(Row):
    """A row with a list and something worked out from it."""

    kind: ClassVar[str] = "cards"
    kept: tuple[int, ...] = ()

    @property
    def doubled(self) -> tuple[int, ...]:
        """What is kept, twice."""
        return self.kept * 2


def wrong_in(**change: object) -> list[str]:
    """The sentences about the tile with these changes."""
    return [mistake.text for mistake in find_face_mistakes(face_of({**TILE, **change}), {"cards": Card}, ())]


def test_a_property_of_a_row_is_a_key_like_any_other() -> None:
    assert wrong_in(each="doubled", only={"doubled": 2}) == []


def test_a_list_that_no_row_has_is_told_wherever_it_is_named() -> None:
    assert wrong_in(each="keep") == ['symbols 1: rows have no key "keep"; did you mean "kept"?']
    assert wrong_in(only={"doubbled": 1}) == ['symbols 1: rows have no key "doubbled"']


def test_a_label_that_no_value_could_pick_is_told() -> None:
    lines = {"as": "lines", "each": "kept", "at": [0, 0, 9, 9], "show": "{label.keyword.[key]}"}
    words = {"as": "words", "at": [0, 0, 9, 9], "show": "{label.keyword.[kepd]}"}

    def wrong(element: Mapping[str, object], *labels: str) -> list[str]:
        return [each.text for each in find_face_mistakes(face_of(element), {"cards": Card}, labels)]

    assert wrong(lines, "keyword.chain") == []
    assert wrong(lines, "moment.held") == ['lines 1: texts.labels has nothing like "keyword.[key]"']
    assert wrong(words, "keyword.chain") == ['words 1: rows have no key "kepd"; did you mean "kept"?']


def test_a_hole_that_only_items_could_fill_is_let_through_and_one_outside_a_list_is_not() -> None:
    assert wrong_in(icon="{do}") == []
    assert wrong_in(each="", times="{kept}", show="{seat-colour.kept}") == []
    assert wrong_in(each="", times="{kept}", show="{seat-colour.car}") == [
        'symbols 1: rows have no key "car"'
    ]
    assert wrong_in(each="", times="{kept}", show="{do}") == ['symbols 1: rows have no key "do"']


def test_a_snug_ground_ends_where_its_words_do() -> None:
    card = SimpleNamespace(id="x", kind="cards", kept=(7,))
    tile = {**TILE, "fill": "#ff0000", "first": True, "most": 1}

    wide = drawn_with(tile).face(card, 210)
    snug = drawn_with({**tile, "snug": True}).face(card, 210)
    (placed,) = words_on(drawn_with({**tile, "snug": True}), card, 210)

    assert wide.get_at((130, 30)).g < 60
    assert snug.get_at((130, 30)).g > 180
    assert snug.get_at((placed.spot.right + 4, 30)).g < 60


def test_each_item_of_a_list_can_have_a_colour_of_its_own() -> None:
    hot, cool = ({"words": "88", "ink": "#d00000"}, {"words": "88", "ink": "#0000d0"})
    tile = {**TILE, "show": "{words}", "colour": "{ink}", "most": 2, "size": 30}
    face = drawn_with(tile).face(SimpleNamespace(id="x", kind="cards", kept=(hot, cool)), 210)

    left, right = (
        [face.get_at((x, y)) for x in range(start, start + 60) for y in range(12, 48)] for start in (12, 78)
    )

    assert any(pixel.r > 150 and pixel.b < 60 for pixel in left)
    assert any(pixel.b > 150 and pixel.r < 60 for pixel in right)
    assert not any(pixel.r > 150 and pixel.b < 60 for pixel in right)


def test_an_effect_is_told_with_all_its_facts() -> None:
    painter = drawn_with({"as": "lines", "each": "kept", "at": [10, 10, 130, 60], "size": 15})
    painter.effect = lambda word, **facts: f"{word} {facts['n']} {facts['most']}"
    effect = {"do": "gain", "facts": {"n": 3, "most": 9}}

    placed = words_on(painter, SimpleNamespace(id="x", kind="cards", kept=(effect,)), 210)

    assert [each.words for each in placed] == ["gain 3 9"]
