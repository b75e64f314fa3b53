"""Every card reads at every size: letter, money and Heat in the hand, words when enlarged, in each language."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pygame
import pytest

from tabletop.content.languages.lang import languages
from tabletop.content.models.records import Content
from tabletop.games.heist.cards import Apb, Plan
from tabletop.games.heist.pills import TRICKS
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

IMAGES = ROOT / "images" / "heist"
HAND, ENLARGED = (133, 171, 199, 235), (287, 430)
"""Heights of a card in a small hand and on the wall; of an enlarged card in windows of 720 and of 1080 pixels."""
HELD = (196, 209, 227, 245, 294)
"""Of a plan in the hand, which says what it does, in windows of 720 to 1080 pixels."""
SMALL = (40, 58, 64, 90)
WALL = range(140, 183)
"""Of a plan on the wall in windows lower than some 800 pixels: cards lie apart there, and say what they do in words."""

PILLS = {
    "lay-low": ["−1/−3"],
    "grease-palms": ["−$3", "−2"],
    "backup-plan": [],
    "circle-back": [],
    "copycat-crime": [],
    "interrogation": ["−1", "$1 ×"],
    "pickpocket": ["$4"],
    "the-lift": ["$7", "+1"],
    "smash-and-grab": ["$12", "+2"],
    "bank-job": ["$15 ÷", "+2"],
    "grand-larceny": ["$16", "+3"],
    "long-con": ["$2 ×", "+1"],
    "crackdown": ["×1/×2"],
    "heavy": ["$3 ×"],
    "fence": ["$4 ×"],
    "roadblocks": ["−1", "−$3"],
    "task-force": ["−2", "−$5"],
    "front-page": ["−1", "−$2"],
    "sting-operation": ["−2", "−$2 ×"],
    "plea-bargain": ["−2"],
    "bribe-demanded": ["−1", "−$6"],
    "lockdown": ["−1"],
    "scatter": ["−1"],
}  # fmt: skip


def content(language: str) -> Content:
    return content_in("heist", language)


def painter(language: str, text_size: int = 100) -> FacePainter:
    return painter_of("heist", language, text_size)


def drawn() -> list[tuple[str, str]]:
    return drawn_of("heist")


def plans() -> list[Plan]:
    return list(content("en").rows("cards"))


def bulletins() -> list[Apb]:
    return list(content("en").rows("apb"))


def everything() -> list[Plan | Apb]:
    return [*plans(), *bulletins()]


def words(record: object, height: int, language: str = "en") -> list[Placed]:
    return list(words_on(painter(language), record, height))


def grey(name: str, size: int, ground: str) -> pygame.Surface:
    surface = pygame.Surface((size, size))
    surface.fill(ground)
    surface.blit(pygame.image.load_sized_svg(IMAGES / f"{name}.svg", (size, size)), (0, 0))
    return pygame.transform.grayscale(surface)


def differing(one: pygame.Surface, other: pygame.Surface, by: int) -> int:
    """How many pixels differ by more than so much lightness."""
    width, height = one.get_size()
    places = [(x, y) for x in range(width) for y in range(height)]
    return sum(abs(one.get_at(place).r - other.get_at(place).r) > by for place in places)


@by_day("row, text_size", drawn(), [90, 100, 200], strength=1)
def test_words_are_large_enough_and_stay_clear_of_the_edge_and_of_each_other(
    row: tuple[str, str], text_size: int
) -> None:
    for language in LANGUAGES:
        reads_well("heist", row, (*SMALL, *HAND, *HELD, *ENLARGED), text_size, language)


@pytest.mark.parametrize(("kind", "row_id"), drawn())
@pytest.mark.parametrize("text_size", [100, 150])
def test_money_and_heat_stand_at_the_left_edge_in_the_order_of_the_effects(
    kind: str, row_id: str, text_size: int
) -> None:
    row = content("en").row(kind, row_id)
    for height in (145, 168, *HAND, *HELD, *ENLARGED):
        shown = [
            each for each in words_on(painter("en", text_size), row, height) if each.words in PILLS[row_id]
        ]

        assert [each.words for each in shown] == PILLS[row_id] == [pill.words for pill in row.pills], height
        if kind == "cards" and height in WALL:
            # No card covers another there: they stand beside the letters, in one line above the words.
            assert [each.spot.x for each in shown] == sorted(each.spot.x for each in shown)
            assert len({each.box.centery for each in shown}) <= 1
            continue
        assert all(each.spot.left < height * 0.25 for each in shown)
        assert [each.spot.y for each in shown] == sorted(each.spot.y for each in shown)


@pytest.mark.parametrize(("kind", "row_id"), drawn())
@pytest.mark.parametrize("language", DRAWN_IN)
def test_a_card_in_the_hand_and_on_the_wall_says_its_name(kind: str, row_id: str, language: str) -> None:
    says_its_name(kind, row_id, language, (*range(150, 260, 9), 259, *ENLARGED))


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "row_id"), drawn())
@pytest.mark.parametrize("language", languages())
def test_it_does_so_at_every_height(kind: str, row_id: str, language: str) -> None:
    says_its_name(kind, row_id, language, range(150, 260))


def says_its_name(kind: str, row_id: str, language: str, heights: Iterable[int]) -> None:
    row = content(language).translate(content(language).row(kind, row_id))
    for height in heights:
        assert row.name in [each.words for each in words(row, height, language)], height


@pytest.mark.parametrize("card", plans(), ids=lambda card: card.id)
@pytest.mark.parametrize("language", DRAWN_IN)
@together("height", [*HELD, *ENLARGED])
def test_an_enlarged_plan_tells_every_effect(card: Plan, language: str, height: int) -> None:
    told = content(language)
    said = " ".join(placed.words for placed in words(told.translate(card), height, language))

    assert [each.do for each in card.told] == [word.do for word in (*card.a, *card.b, *card.c)]
    for each in card.told:
        sentence = told.text("effects", each.do, **each.facts)
        assert "{" not in sentence
        assert sentence in said


@pytest.mark.parametrize("card", bulletins(), ids=lambda card: card.id)
@pytest.mark.parametrize("language", DRAWN_IN)
@together("height", ENLARGED)
def test_an_enlarged_bulletin_says_what_it_does(card: Apb, language: str, height: int) -> None:
    spoken = content(language).translate(card)

    assert spoken.text in " ".join(placed.words for placed in words(spoken, height, language))


@pytest.mark.parametrize("language", DRAWN_IN)
@together("height", [*HAND, *HELD, *ENLARGED])
def test_what_ends_a_stage_or_a_heist_says_so(language: str, height: int) -> None:
    told = content(language)
    for card in bulletins():
        said = [placed.words for placed in words(card, height, language)]
        for then in ("skip-stage", "end-heist"):
            assert (told.text("labels", f"face.{then}") in said) == (card.then == then)


def test_the_words_follow_the_numbers_of_the_card() -> None:
    heavy = next(card for card in plans() if card.id == "heavy")
    (effect,) = heavy.c
    lighter = heavy.model_copy(update={"c": (type(effect)(n=5, phase="C", most=10),)})

    said = " ".join(placed.words for placed in words(lighter, 288))

    assert "Gain $5 for each opponent using a C card, at most $10." in said
    assert "$5 ×" in said


def test_a_card_of_two_phases_shows_both_letters_at_every_size() -> None:
    faces = painter("en")
    both = next(card for card in plans() if card.id == "interrogation")
    alone = both.model_copy(update={"id": "interrogation-a", "c": ()})

    assert (both.first, both.last, both.later) == ("a", "c", ("c",))
    for height in (*SMALL, *HAND, *HELD, *ENLARGED):
        assert not both_alike(faces.face(both, height), faces.face(alone, height)), height


def both_alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether the headers, 36 of 210 units high, are the same but for the name."""
    strip = pygame.Rect(0, 0, one.get_width(), one.get_height() * 76 // 210)
    shades = [pygame.transform.grayscale(each.subsurface(strip)) for each in (one, other)]
    return differing(shades[0], shades[1], 40) < strip.width * strip.height // 60


@pytest.mark.parametrize("ground", ["#f6f0e1", "#1e2a2d"], ids=["paper", "dark"])
def test_letters_of_phases_have_outlines_of_their_own(ground: str) -> None:
    """Colour never carries a meaning alone: the letters differ, and so do the shapes around them."""
    greys = [grey(f"phase-{phase}", 24, ground) for phase in "abc"]

    for one, other in combinations(greys, 2):
        assert differing(one, other, 40) >= 60


def test_pictures_in_a_record_are_told_apart_without_colour() -> None:
    greys = {card.id: grey(card.picture, 40, "#c9d9f6") for card in everything()}

    for one, other in combinations(greys, 2):
        assert differing(greys[one], greys[other], 40) >= 320, (one, other)


@pytest.mark.parametrize("card", everything(), ids=lambda card: card.id)
def test_no_two_cards_share_a_picture(card: Plan | Apb) -> None:
    assert (IMAGES / f"{card.picture}.svg").is_file()
    assert [other.id for other in everything() if other.picture == card.picture] == [card.id]


@pytest.mark.parametrize(
    "name",
    [
        *TRICKS.values(),
        "flame",
        "cool",
        "price",
        "heat",
        "hole",
        "cash",
        "siren",
        "jail",
        "tape",
        "pin",
        "clip",
    ],
)
def test_every_sign_has_its_picture(name: str) -> None:
    assert (IMAGES / f"{name}.svg").is_file()


def test_every_picture_that_faces_name_is_there() -> None:
    for kind, face in content("en").faces.faces.items():
        for element in (*face.elements, *(each for some in face.variants.values() for each in some)):
            name = getattr(element, "show", "") if element.kind == "picture" else ""
            for phase in "abc":
                filled = name.replace("{first}", phase).replace("{last}", phase)
                if filled and "{" not in filled:
                    assert (IMAGES / f"{filled}.svg").is_file(), (kind, filled)
        assert (IMAGES / f"{face.back}.svg").is_file()


@pytest.mark.parametrize("language", DRAWN_IN)
def test_a_name_keeps_off_the_edge_of_its_card(language: str) -> None:
    """By day each card has one size of type, by turns."""
    for nth, row in enumerate(each for each in drawn() if each[0] in ("cards", "apb")):
        name_keeps_off_the_edge("heist", row, (*HAND, *HELD, *ENLARGED), language, [TEXT_SIZES[nth % 3]])


@pytest.mark.nightly
@pytest.mark.parametrize("language", DRAWN_IN)
def test_a_name_keeps_off_the_edge_of_its_card_in_every_size_of_type(language: str) -> None:
    for row in drawn():
        if row[0] in ("cards", "apb"):
            name_keeps_off_the_edge("heist", row, (*HAND, *HELD, *ENLARGED), language)
