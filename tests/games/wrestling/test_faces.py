"""Every card and poster reads at every size: what decides a play in the hand, sentences when enlarged."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Vector2

from tabletop.content.models.faces import Element
from tabletop.content.models.records import Content
from tabletop.content.models.zones import Fan
from tabletop.games.wrestling.cards import Move, Trick, Wrestler
from tabletop.games.wrestling.effects import EFFECTS
from tabletop.paint.brush import UNITS_H
from tabletop.paint.easel import Placed
from tabletop.paint.faces import FacePainter
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.fan import Fan as FanOfCards
from tests.covering import by_day, in_languages
from tests.games.facing import DRAWN_IN, LANGUAGES, ROOT, content_in, painter_of, reads_well
from tests.paint.written import words_on
from tests.together import together

pytestmark = pytest.mark.exhaustive

IMAGES = ROOT / "images" / "wrestling"
HAND, ENLARGED = (179, 185, 189, 202, 213, 237, 284), (287, 430)
"""Heights of a card in the hand, in windows of 680 to 1080 lines, and of an enlarged one."""
RING = (192, 207, 220, 250, 268, 274, 310, 329)
"""Heights of a card that is pending in the ring, in the same windows."""
PILES = (120, 127, 133, 151, 158, 161, 170, 190)
"""Heights of cards that are discarded or wait behind others, in the same windows."""
BENCH = (132, 136, 141, 151, 160, 174, 189, 209, 227)
"""Heights of wrestlers who can be picked, in the same windows."""
LOWER = (271, 281)
"""Heights of an enlarged card in windows of 680 and of 705 pixels; cards on the table say the same in every window."""
FULL_HAND, LARGEST_HAND = 7, 8
"""Cards of a full hand, and of Deep Playbook."""
SMALL = (40, 56, 64, 72, 97, 118)
SLACK = 2
"""So many pixels at the end of a word are the space after its last letter."""
ABILITIES = {"counter", "damage", "fall-number", "gain-endurance", "draw", "hurt-user", "answer-move"}
ON_CARDS = sorted(ABILITIES | {"cancel-pinfall", "cancel-submission", "extra-move"})


def content(language: str) -> Content:
    return content_in("wrestling", language)


def painter(language: str, text_size: int = 100) -> FacePainter:
    return painter_of("wrestling", language, text_size)


def drawn() -> list[tuple[str, str]]:
    """Kind and id of everything that has a face; of cards that differ in the Fall Number only, the first."""
    told = content("en")
    names: dict[tuple[str, str], str] = {}
    for kind in told.faces.faces:
        for row in told.rows(kind):
            names.setdefault((kind, row.name), row.id)
    return [(kind, row_id) for (kind, _), row_id in names.items()]


def ids(kind: str) -> list[str]:
    return [row_id for found, row_id in drawn() if found == kind]


def said(kind: str, row_id: str, height: int, language: str = "en", flags: tuple[str, ...] = ()) -> list[str]:
    row = content(language).row(kind, row_id)
    return [placed.words for placed in words_on(painter(language), row, height, flags)]


def placed_on(row_id: str, height: int) -> list[Placed]:
    return list(words_on(painter("en"), content("en").row("cards", row_id), height))


@by_day("row, drawn_in", drawn(), [("en", 200), ("de", 100), ("en", 90), ("en", 100)], strength=1)
def test_words_are_large_enough_and_stay_clear_of_the_edge_and_of_each_other(
    row: tuple[str, str], drawn_in: tuple[str, int]
) -> None:
    language, text_size = drawn_in
    shown = (*PILES, *HAND, *RING) if row[0] == "cards" else BENCH
    reads_well("wrestling", row, (*SMALL, *shown, *ENLARGED), text_size, language)


@in_languages("row_id, language", ids("cards"))
def test_a_card_in_the_hand_and_enlarged_is_named(row_id: str, language: str) -> None:
    card = content(language).row("cards", row_id)

    for height in (*PILES[::3], *HAND, *RING[::3], *ENLARGED):
        told = " ".join(said("cards", row_id, height, language)).replace("- ", "-")  # parted at a hyphen
        assert card.name in told, height


@pytest.mark.parametrize("row_id", ids("cards"))
def test_numbers_stand_where_a_fan_leaves_them_free(row_id: str) -> None:
    card = content("en").row("cards", row_id)
    wanted = [card.fall_number, card.rating, card.damage] if isinstance(card, Move) else [card.fall_number]

    for height in (*SMALL[3:], *PILES, *HAND):
        third = height * painter("en").ratio("cards") * 0.4
        left = [each.words for each in placed_on(row_id, height) if each.spot.right < third]
        assert [word for word in left if word.isdigit()][: len(wanted)] == [str(number) for number in wanted]


@pytest.mark.parametrize("row_id", ids("cards"))
def test_a_trick_says_how_much_in_every_hand(row_id: str) -> None:
    """Beside the icon, or in the words of a large one; a small window showed the icon alone."""
    card = content("en").row("cards", row_id)
    amounts = [str(effect.n) for effect in card.do if hasattr(effect, "n")] if isinstance(card, Trick) else []

    for height in (*PILES, *HAND):
        told = " ".join(said("cards", row_id, height))
        numbers = [word for word in told.replace("+", "").split() if word in amounts]
        assert numbers[-len(amounts) :] == amounts, height


@pytest.mark.parametrize("row_id", ids("cards"))
def test_even_a_marker_tells_the_fall_number(row_id: str) -> None:
    number = str(content("en").row("cards", row_id).fall_number)

    assert said("cards", row_id, 40) == said("cards", row_id, 56) == [number]


@in_languages("row_id, language", ids("cards"))
def test_an_enlarged_card_says_what_it_does_in_the_words_of_the_data(row_id: str, language: str) -> None:
    told = content(language)
    card = told.row("cards", row_id)
    if isinstance(card, Move):
        sentences = [told.text("labels", f"face.keyword.{keyword}-help") for keyword in card.keywords]
        rating = f"{told.row('styles', card.style).name} {card.rating}"
    else:
        assert isinstance(card, Trick)
        facts = [
            {key: getattr(word, key) for key in ("n", "rating") if hasattr(word, key)} for word in card.do
        ]
        sentences = [told.text("effects", word.do, **fact) for word, fact in zip(card.do, facts, strict=True)]
        sentences.append(told.text("labels", f"face.play.{card.play.when}"))
        sentences += [told.row("styles", style).name for style in card.play.styles]
        rating = ""

    for height in (*LOWER, *ENLARGED):
        whole = " ".join(said("cards", row_id, height, language, ("enlarged",)))
        assert height in LOWER or rating in whole, height  # in low windows its icons say it
        for sentence in sentences:
            assert "{" not in sentence
            assert sentence in whole, height


@in_languages("row_id, language", ids("cards"))
def test_a_hand_names_keywords_and_the_moment_of_a_trick(row_id: str, language: str) -> None:
    told = content(language)
    card = told.row("cards", row_id)
    keys = (
        [f"keyword.{keyword}" for keyword in card.keywords]
        if isinstance(card, Move)
        else [f"moment.{card.play.when}"]
    )
    for height in HAND:
        whole = " ".join(said("cards", row_id, height, language))
        for key in keys:
            assert told.text("labels", f"face.{key}") in whole, height


@pytest.mark.parametrize("language", DRAWN_IN)
@pytest.mark.parametrize("row_id", ids("wrestlers"))
def test_a_poster_shows_name_and_ratings_and_enlarged_the_ability(row_id: str, language: str) -> None:
    wrestler = content(language).row("wrestlers", row_id)
    assert isinstance(wrestler, Wrestler)

    for height in (*BENCH, *ENLARGED):
        words = said("wrestlers", row_id, height, language)
        assert wrestler.name in " ".join(words), height
        assert [word for word in words if word.isdigit()] == [str(n) for n in wrestler.ratings.values()], (
            height
        )
    for height in (199, *ENLARGED):
        assert wrestler.ability.name in said("wrestlers", row_id, height, language), height
    for height in ENLARGED:
        assert wrestler.ability.text in " ".join(said("wrestlers", row_id, height, language, ("enlarged",)))
    assert wrestler.name in " ".join(said("wrestlers", row_id, 97, language))


@pytest.mark.parametrize("height", [150, 164, 190, 225])
@pytest.mark.parametrize("language", DRAWN_IN)
@pytest.mark.parametrize("row_id", ids("wrestlers"))
def test_whoever_picks_a_wrestler_reads_the_name_of_the_ability(
    row_id: str, language: str, height: int
) -> None:
    wrestler = content(language).row("wrestlers", row_id)

    assert wrestler.ability.name in " ".join(
        said("wrestlers", row_id, height, language)
    )  # on one line or two


def test_abilities_and_styles_are_told_in_german_and_ring_names_stay() -> None:
    english, german = content("en"), content("de")
    for row in english.rows("wrestlers"):
        own = german.row("wrestlers", row.id)
        assert own.name == row.name
        assert own.ability.name != row.ability.name
        assert own.ability.text != row.ability.text
        assert own.ability.do == row.ability.do


@together("height", [72, 97, *BENCH, *ENLARGED])
def test_a_used_up_ability_is_marked(height: int) -> None:
    wrestler = content("en").row("wrestlers", "captain-kickout")
    fresh, spent = painter("en").face(wrestler, height), painter("en").face(wrestler, height, ["spent"])

    far = sum(
        fresh.get_at((x, y)) != spent.get_at((x, y))
        for x in range(fresh.get_width())
        for y in range(fresh.get_height())
    )
    assert far > 0.02 * fresh.get_width() * fresh.get_height()


@pytest.mark.parametrize("kind", ["cards", "wrestlers"])
def test_every_row_has_pictures_of_its_own(kind: str) -> None:
    pictures: dict[str, str] = {}
    for row in content("en").rows(kind):
        assert (IMAGES / f"{row.picture}.svg").is_file(), row.id
        assert pictures.setdefault(row.picture, row.name) == row.name
        assert kind == "cards" or (IMAGES / f"poster-{row.picture}.svg").is_file()
    assert len(pictures) == {"cards": 51, "wrestlers": 12}[kind]


@pytest.mark.parametrize("name", [*ON_CARDS, "chain", "pinfall", "submission", "splat"])
def test_every_effect_of_a_card_and_every_keyword_has_its_icon(name: str) -> None:
    assert (IMAGES / f"{name}.svg").is_file()


def test_the_icons_are_those_of_the_words_that_tricks_have() -> None:
    used = {word.do for card in content("en").rows("cards") if isinstance(card, Trick) for word in card.do}

    assert used == set(ON_CARDS)
    assert used <= set(EFFECTS.words)


def test_icons_are_told_apart_without_colour_at_24_pixels() -> None:
    size, greys = 24, {}
    for name in [*ON_CARDS, "chain", "pinfall", "submission", "splat"]:
        ground = pygame.Surface((size, size))
        ground.fill("#f6f0e1")
        ground.blit(pygame.image.load_sized_svg(IMAGES / f"{name}.svg", (size, size)), (0, 0))
        greys[name] = pygame.transform.grayscale(ground)

    for one, other in combinations(greys, 2):
        far = sum(
            abs(greys[one].get_at((x, y)).r - greys[other].get_at((x, y)).r) > 48
            for x in range(size)
            for y in range(size)
        )
        assert far >= 35, (one, other, far)


@pytest.mark.parametrize("text_size", [100, 200])
def test_damage_stands_inside_its_burst(text_size: int) -> None:
    told = content("en")
    card = next(row for row in told.rows("cards") if isinstance(row, Move) and row.damage == 5)
    bursts = [
        each for each in told.faces.faces["cards"].variants["move"] if getattr(each, "show", "") == "damage"
    ]
    for height in (*SMALL[3:], *PILES, *HAND, *RING, *ENLARGED):
        unit = height / told.faces.faces["cards"].size[1]
        (burst,) = [each for each in bursts if burst_is_shown(card, each, height)]
        spots = [each.spot for each in words_on(painter("en", text_size), card, height) if each.words == "5"]
        x, y, wide, high = (unit * side for side in burst.at)
        inside = [spot for spot in spots if pygame.Rect(x, y, wide, high).collidepoint(spot.center)]
        assert len(inside) == 1, height
        assert inside[0].height <= 0.75 * high, height


def burst_is_shown(card: Move, burst: Element, height: int) -> bool:
    """Whether a picture of Damage is the one that a card of this height has on the table."""
    wanted = burst.only.get("keywords", (0, 9))
    low, most = (wanted, wanted) if isinstance(wanted, int) else wanted
    fits = burst.above <= height and not (burst.below and height >= burst.below)
    return fits and not burst.enlarged and low <= len(card.keywords) <= most


@by_day(
    "lines, text_size, language",
    *([680, 705, 720, 768, 810, 866, 900, 1080], [100, 150, 200], LANGUAGES),
    strength=1,
)
def test_the_next_card_in_a_fan_covers_no_name_keyword_or_moment(
    lines: int, text_size: int, language: str
) -> None:
    """With as many cards as a wrestler holds, from 810 lines up Madame Saturn too: lower, letters need more room."""
    told, faces = content(language), painter(language, text_size)
    hand = told.table.things["hand"]
    assert isinstance(hand, Fan)
    fan = FanOfCards("hand", Rect(*told.table.areas["hand"]), hand.size)
    unit = lines / UNITS_H
    most = LARGEST_HAND if lines >= 810 else FULL_HAND
    height = round(hand.size[1] * unit)
    for row_id in ids("cards"):
        written = words_on(faces, told.row("cards", row_id), height)
        for each in written:
            if each.words[0].isalpha():
                covered = [i for i in range(most - 1) if is_covered(fan, i, most, each.spot, unit)]
                assert not covered, (row_id, each)


def is_covered(fan: FanOfCards, i: int, n: int, spot: pygame.Rect, unit: float) -> bool:
    """Whether card i + 1 of n lies on a corner of what stands on card i; `unit` is pixels to one of ours."""
    card, above = fan.place(n, i), fan.place(n, i + 1)
    middle, half = Vector2(fan.size) * unit / 2, Vector2(fan.size) / 2
    for corner in (spot.topleft, spot.topright, spot.bottomleft, spot.bottomright):
        on_table = Vector2(card.point) + ((Vector2(corner) - middle) / unit).rotate(card.angle)
        there = (on_table - Vector2(above.point)).rotate(-above.angle)
        if abs(there.x) < half.x - SLACK / unit and abs(there.y) < half.y:
            return True
    return False
