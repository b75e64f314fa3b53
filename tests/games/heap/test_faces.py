"""Every part and vehicle reads at every size: signs and numbers in the hand, words when enlarged, in each language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from tabletop.content.models.records import Content
from tabletop.games.heap.cards import Part
from tabletop.games.heap.effects import EFFECTS, Haul
from tabletop.paint.easel import Placed
from tabletop.paint.faces import FacePainter
from tests.covering import by_day
from tests.games.facing import (
    DRAWN_IN,
    LANGUAGES,
    ROOT,
    TEXT_SIZES,
    content_in,
    drawn_of,
    name_keeps_off_the_edge,
    painter_of,
    reads_well,
)
from tests.paint.written import words_on
from tests.together import together

pytestmark = pytest.mark.exhaustive

IMAGES = ROOT / "images" / "heap"
HAND, ENLARGED = (166, 249), (287, 430)
"""Heights of a card in the hand and of an enlarged one, in windows of 720 and of 1080 pixels."""
FRAMED = (270, 278)
"""Heights of an enlarged card in windows a little lower than 720 pixels: on small screens, with a frame around them."""
LYING = (230, 345)
"""Heights of an enlarged vehicle."""
SMALL = (58, 72, 97, 121)
LOWER = (157, 163)
"""The same in windows a little lower, as they are on small screens with the frame of the desktop around them."""
TOO_LONG = {"Eighteen-Cylinder So"}
"""Names without room in the header of the smallest hands, as far as they are told there."""


def content(language: str) -> Content:
    return content_in("heap", language)


def painter(language: str, text_size: int = 100) -> FacePainter:
    return painter_of("heap", language, text_size)


def cards(language: str = "en") -> tuple[Part, ...]:
    return content(language).rows("cards")


def drawn() -> list[tuple[str, str]]:
    """Kind and id of everything that has a face."""
    return drawn_of("heap")


def sentence(told: Content, word: Any) -> str:
    """What an effect is told as, its number in digits and the rest in words."""
    spoken = {
        name: told.text("words", f"{name}.{value}") if isinstance(value, str) else value
        for name, value in vars(word).items()
    }
    return told.text("effects", word.do, **spoken)


def said(placed: list[Placed] | tuple[Placed, ...]) -> str:
    return " ".join(each.words for each in placed)


def close(words: str) -> str:
    """Without the spaces at which lines may be broken."""
    return words.replace(" ", "")


def sizes() -> Iterator[int]:
    yield from (*SMALL, *LOWER, *HAND, *LYING, *ENLARGED)


@by_day("row, text_size, language", drawn(), [90, 100, 200], LANGUAGES, strength=1)
def test_words_are_large_enough_and_stay_clear_of_the_edge_and_of_each_other(
    row: tuple[str, str], text_size: int, language: str
) -> None:
    for flags in ((), ("turbo",)) if row[0] == "vehicles" else ((),):
        reads_well("heap", row, sizes(), text_size, language, flags)


@pytest.mark.parametrize("language", DRAWN_IN)
@together("height", [*LOWER, *HAND, *ENLARGED])
def test_a_part_says_its_name_in_the_hand(language: str, height: int) -> None:
    for card in cards(language):
        words = close(said(words_on(painter(language), card, height)))
        assert any(close(name) in words for name in (card.name, *TOO_LONG)), (card.name, words)


@pytest.mark.parametrize("card", cards(), ids=lambda card: card.id)
@together("height", [121, *HAND])
def test_block_and_attack_have_their_letters_where_a_fan_leaves_them_free(card: Part, height: int) -> None:
    told, faces = content("en"), painter("en")
    third = height * faces.ratio("cards") / 3
    left = [each.words for each in words_on(faces, card, height) if each.spot.right < third]

    letters = [
        told.text("labels", f"letter.{value}") for value in (card.block, card.attack) if value != "all"
    ]
    assert [word for word in left if word in "RYGX?"][: len(letters)] == letters


@pytest.mark.parametrize("card", cards(), ids=lambda card: card.id)
@together("height", [121, *HAND])
def test_every_number_above_one_is_in_the_hand_already(card: Part, height: int) -> None:
    placed = words_on(painter("en"), card, height)

    numbers = [str(word.n) for word in (*card.rush.do, *card.bodge) if getattr(word, "n", 1) > 1]
    assert [each.words for each in placed if each.words.isdigit()] == numbers


@pytest.mark.parametrize("card", cards(), ids=lambda card: card.id)
@pytest.mark.parametrize("language", DRAWN_IN)
@together("height", [*FRAMED, *ENLARGED])
def test_an_enlarged_part_tells_how_it_fights_and_what_both_boxes_do(
    card: Part, language: str, height: int
) -> None:
    told = content(language)
    words = said(words_on(painter(language), told.translate(card), height))

    for key, value in (("block", card.block), ("attack", card.attack)):
        assert told.text("words", f"{key}.{value}") in words
    vehicle = told.row("vehicles", card.rush.of).name if card.rush.of else ""
    assert told.text("words", f"when.{card.rush.when}", of=vehicle) in words
    assert (told.text("labels", "face.swerve") in words) == card.swerve
    assert told.row("parts", card.part).name in words
    for word in (*card.bodge, *card.rush.do):
        assert sentence(told, word) in words


@pytest.mark.parametrize("language", DRAWN_IN)
@pytest.mark.parametrize("height", LYING)
@pytest.mark.parametrize("flag", ["", "turbo"])
def test_an_enlarged_vehicle_tells_the_side_that_lies_up_and_no_other(
    language: str, height: int, flag: str
) -> None:
    told = content(language)
    for row in told.rows("vehicles"):
        placed = words_on(painter(language), row, height, (flag,) if flag else ())
        words, side = said(placed), row.turbo if flag else row.front
        assert row.name in words
        assert [each.words for each in placed if each.words.isdigit()] == [str(side.draw), str(side.discard)]
        assert told.text("words", f"when.{side.rush.when}") in words
        for word in side.rush.do:
            assert sentence(told, word) in words
        assert (told.text("labels", "turbo").upper() in words) == bool(flag)


def test_a_hundred_parts_have_a_hundred_pictures_of_their_own() -> None:
    assert {card.picture for card in cards()} == {card.id for card in cards()}
    assert len(cards()) == 100


@pytest.mark.parametrize("language", DRAWN_IN)
def test_no_two_parts_have_the_same_name(language: str) -> None:
    assert len({card.name for card in cards(language)}) == len(cards(language))


def test_the_shorthand_has_a_sign_for_all_that_is_printed_and_a_tile_for_every_word() -> None:
    shorthand = content("en").table.shorthand
    assert shorthand is not None
    printed: set[str] = {card.rush.when for card in cards()}
    printed |= {f"block.{card.block}" for card in cards()} | {f"attack.{card.attack}" for card in cards()}

    assert printed <= shorthand.signs.keys()
    assert shorthand.tiles.keys() == EFFECTS.words.keys()
    assert {"other", "all", "left", "right", "any"} == shorthand.badges.keys()


@together("height", HAND)
def test_badges_tell_apart_for_whom_a_box_is(height: int) -> None:
    card, faces = content("en").row("cards", "br-e1"), {}
    for who in ("you", "other", "all"):
        box = card.rush.model_copy(update={"do": (Haul(n=1, who=who),)})
        copy = card.model_copy(update={"id": f"for-{who}", "rush": box})
        faces[who] = pygame.transform.grayscale(painter("en").face(copy, height))

    for one, other in combinations(faces.values(), 2):
        places = [(x, y) for x in range(one.get_width()) for y in range(height)]
        assert sum(abs(one.get_at(at).r - other.get_at(at).r) > 40 for at in places) >= 12


def greys(names: list[str], size: int, ground: str) -> dict[str, list[int]]:
    """Pictures without colour, pixel by pixel."""
    found = {}
    for name in names:
        canvas = pygame.Surface((size, size))
        canvas.fill(ground)
        canvas.blit(pygame.image.load_sized_svg(IMAGES / f"{name}.svg", (size, size)), (0, 0))
        grey = pygame.transform.grayscale(canvas)
        found[name] = [grey.get_at((x, y)).r for x in range(size) for y in range(size)]
    return found


@pytest.mark.parametrize(
    "names",
    [
        [f"attack-{colour}" for colour in ("red", "yellow", "green", "choice", "reckless")],
        [f"block-{colour}" for colour in ("red", "yellow", "green", "all")],
        [f"emblem-{name}" for name in ("doombuggy", "gyrohopper", "scrap-hog", "bigg-rigg")],
        [f"part-{name}" for name in ("weapon", "engine", "cargo", "movement", "bling")],
        [f"{word}-tile" for word in EFFECTS.words],
        [f"badge-{who}" for who in ("other", "all", "left", "right", "any")],
    ],
    ids=lambda names: names[0].partition("-")[0],
)
def test_symbols_of_a_set_are_told_apart_without_colour_at_24_pixels(names: list[str]) -> None:
    shades = greys(names, 24, "#22323a")

    for one, other in combinations(names, 2):
        far = sum(abs(a - b) > 40 for a, b in zip(shades[one], shades[other], strict=True))
        assert far >= 24, (one, other, far)


def test_a_name_keeps_off_the_edge_of_its_card() -> None:
    """The German names are the longer ones; by day each card has one size of type, by turns."""
    for nth, row in enumerate(each for each in drawn() if each[0] == "cards"):
        name_keeps_off_the_edge("heap", row, (HAND[0], *ENLARGED), "de", [TEXT_SIZES[nth % 3]])


@pytest.mark.nightly
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_keeps_off_the_edge_of_its_card_in_every_size_of_type(language: str) -> None:
    for row in drawn():
        if row[0] == "cards":
            name_keeps_off_the_edge("heap", row, (HAND[0], *ENLARGED), language)


@pytest.mark.parametrize("language", DRAWN_IN)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_the_light_of_a_card_in_the_hand_leaves_the_dots_of_its_name_alone(
    text_size: int, language: str
) -> None:
    """It lies on the two outermost pixels; German names have dots there."""
    faces = painter(language, text_size)
    for height in (*LOWER, *HAND):
        for card in cards(language):
            told = content(language).translate(card)
            name = [each for each in words_on(faces, told, height) if each.words in told.name]
            assert min(each.spot.top for each in name) >= 2, (height, told.name)
