"""Every card reads at every size: speeds and symbols in the hand, words when enlarged, in each language."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from tabletop.content.models.records import Content
from tabletop.content.models.zones import Pile
from tabletop.games.pedal.cards import Legend, Printed
from tabletop.games.pedal.effects import CARD
from tabletop.paint import Brush
from tabletop.paint.easel import Placed
from tabletop.paint.faces import FacePainter
from tests.covering import by_day
from tests.games.facing import DRAWN_IN, LANGUAGES, ROOT, THEME, content_in, drawn_of, painter_of, reads_well
from tests.paint.written import words_on
from tests.together import together

pytestmark = pytest.mark.exhaustive

IMAGES = ROOT / "images" / "pedal"
HAND, ENLARGED = (133, 199), (287, 430)
"""Heights of a card in the hand and of an enlarged one, in windows of 720 and of 1080 pixels."""
TOKEN = (184, 230, 345)
"""Heights of an enlarged token, which is as high as wide, in windows of 576, of 720 and of 1080 pixels."""
PILE = (113, 169)
"""Heights of the Legends card beside the piles, in such windows."""
SMALL = (40, 56, 64, 72, 97)


def content(language: str) -> Content:
    return content_in("pedal", language)


def painter(language: str, text_size: int = 100) -> FacePainter:
    return painter_of("pedal", language, text_size)


def drawn() -> list[tuple[str, str]]:
    """Kind and id of everything that has a face."""
    return drawn_of("pedal")


def cards(*types: str) -> list[Printed]:
    return [card for card in content("en").rows("cards") if card.type in types]


def words(record: object, height: int, language: str = "en") -> list[Placed]:
    return list(words_on(painter(language), record, height))


@by_day("row, text_size, language", drawn(), [90, 100, 200], LANGUAGES, strength=1)
def test_words_are_large_enough_and_stay_clear_of_the_edge_and_of_each_other(
    row: tuple[str, str], text_size: int, language: str
) -> None:
    reads_well("pedal", row, (*SMALL, *HAND, *TOKEN, *ENLARGED), text_size, language)


@pytest.mark.parametrize("card", cards("speed", "starting", "upgrade"), ids=lambda card: card.id)
def test_speeds_are_told_at_every_size(card: Printed) -> None:
    for height in (*SMALL, *HAND, *ENLARGED):
        if height >= 64 or len(card.printed_speeds) < 3:
            said = [placed.words for placed in words(card, height)]
            assert {str(speed) for speed in card.printed_speeds} <= set(said), height


@pytest.mark.parametrize("card", cards("speed", "starting", "upgrade"), ids=lambda card: card.id)
@together("height", HAND)
def test_speed_and_first_symbol_stand_where_a_fan_leaves_them_free(card: Printed, height: int) -> None:
    placed, third = words(card, height), height * painter("en").ratio("cards") / 3
    speeds = [each for each in placed if each.words == str(card.printed_speeds[0])]

    assert any(each.spot.right < third for each in speeds)
    if card.tiles and card.tiles[0].n:
        tiles = [each for each in placed if each.words == str(card.tiles[0].n) and each.spot.y > height / 2]
        assert tiles[0].spot.right < third


@pytest.mark.parametrize("card", cards("upgrade"), ids=lambda card: card.id)
@together("height", HAND)
def test_every_number_of_a_symbol_is_in_the_hand_already(card: Printed, height: int) -> None:
    below = [each for each in words(card, height) if each.spot.y > height * 0.62]

    assert [each.words for each in below if card.tiles] == [str(tile.n) for tile in card.tiles if tile.n]


@pytest.mark.parametrize("card", cards("upgrade"), ids=lambda card: card.id)
@pytest.mark.parametrize("language", DRAWN_IN)
@together("height", ENLARGED)
def test_an_enlarged_upgrade_tells_every_symbol(card: Printed, language: str, height: int) -> None:
    told = content(language)
    said = " ".join(placed.words for placed in words(told.translate(card), height, language))

    for tile in card.tiles:
        assert told.text("effects", tile.do, n=tile.n) in said
    assert (told.text("labels", "face.speeds-help") in said) == (len(card.printed_speeds) > 1)
    assert said.startswith(told.translate(card).name)


@pytest.mark.parametrize("language", DRAWN_IN)
@pytest.mark.parametrize("height", ENLARGED)
@pytest.mark.parametrize("kind", ["speed", "starting", "stress", "heat"])
def test_an_enlarged_card_says_what_it_is_for(kind: str, language: str, height: int) -> None:
    told = content(language)
    for card in cards(kind):
        said = " ".join(placed.words for placed in words(told.translate(card), height, language))
        assert told.text("labels", f"face.{kind}-help") in said


@pytest.mark.parametrize("kind", ["weather", "road", "press"])
@pytest.mark.parametrize("language", DRAWN_IN)
@together("height", TOKEN)
def test_an_enlarged_token_says_what_it_does(kind: str, language: str, height: int) -> None:
    for token in content(language).rows(kind):
        said = " ".join(each.words for each in words(token, height, language))
        assert len(said.replace(token.name, "").split()) > 3, (token.id, said)


def test_a_changed_limit_has_its_sign_and_a_symbol_without_number_none() -> None:
    shown = {tile.do: set[str]() for card in cards("upgrade") for tile in card.tiles}
    for card in cards("upgrade"):
        for tile in card.tiles:
            shown[tile.do].add(str(tile.n))

    assert shown["adjust"] == {"+1", "+2", "+3", "\N{MINUS SIGN}1"}
    assert shown["direct"] == shown["refresh"] == {""}
    assert shown["cooldown"] == {"1", "2", "3"}


@together("height", [*PILE, *HAND, *ENLARGED])
def test_a_legends_card_tells_a_number_for_each_of_six_helmets(height: int) -> None:
    for row in content("en").rows("legends"):
        assert isinstance(row, Legend)
        numbers = [placed.words for placed in words(row, height) if placed.words.isdigit()]
        assert numbers == [str(row.helmet(car).number) for car in range(6)]
        assert [column.diamond for column in row.columns] == [row.helmet(car).diamond for car in range(6)]


def test_the_legends_card_on_the_table_is_as_large_as_it_has_to_be_for_its_numbers() -> None:
    """In a window of 720 pixels it showed a cup in their place."""
    pile = content("en").table.things["legends_card"]

    assert isinstance(pile, Pile)
    assert (round(pile.size[1] * 720 / 1080), pile.size[1]) == PILE


def test_no_paper_shines_through_at_the_edge_of_a_coloured_card() -> None:
    for height in (133, 150, 161, 183, 199):
        for card in cards("upgrade"):
            face = painter("en").face(card, height)
            edge = face.get_at((face.get_width() - 1, round(height * 0.93)))
            assert edge.g < 120, (card.id, height)


def test_cards_of_different_speeds_differ_without_colour_where_a_fan_shows_them() -> None:
    strips = []
    for card in cards("speed"):
        face = painter("en").face(card, 199)
        strips.append(pygame.transform.grayscale(face.subsurface((8, 8, 34, 36))))

    for one, other in combinations(strips, 2):
        far = sum(
            abs(one.get_at((x, y)).r - other.get_at((x, y)).r) > 60 for x in range(34) for y in range(36)
        )
        assert far > 40


@pytest.mark.parametrize("name", [*CARD, "boost", "adrenaline", "gear", "stress", "spin-out", "flag"])
def test_every_symbol_has_its_picture(name: str) -> None:
    assert (IMAGES / f"{name}.svg").is_file()


@pytest.mark.parametrize("name", ["car", "helmet", "knob"])
def test_seats_are_told_apart_without_colour(name: str) -> None:
    size = 48
    greys = []
    for seat in range(1, len(THEME.seats) + 1):
        ground = pygame.Surface((size, size))
        ground.fill("#44474b")
        ground.blit(pygame.image.load_sized_svg(IMAGES / f"{name}-{seat}.svg", (size, size)), (0, 0))
        greys.append(pygame.transform.grayscale(ground))

    for one, other in combinations(greys, 2):
        far = sum(
            abs(one.get_at((x, y)).r - other.get_at((x, y)).r) > 40 for x in range(size) for y in range(size)
        )
        assert far >= 20


def test_symbols_are_told_apart_without_colour_at_24_pixels() -> None:
    size, greys = 24, {}
    for name in [*CARD, "boost", "adrenaline", "gear", "stress"]:
        ground = pygame.Surface((size, size))
        ground.fill("#ffffff")
        ground.blit(pygame.image.load_sized_svg(IMAGES / f"{name}.svg", (size, size)), (0, 0))
        greys[name] = pygame.transform.grayscale(ground)

    for one, other in combinations(greys, 2):
        pairs = [
            (greys[one].get_at((x, y)).r, greys[other].get_at((x, y)).r)
            for x in range(size)
            for y in range(size)
        ]
        assert sum(abs(a - b) > 48 for a, b in pairs) >= 80, (one, other)


def test_every_picture_that_faces_name_is_there() -> None:
    for kind, face in content("en").faces.faces.items():
        elements = [*face.elements, *(each for some in face.variants.values() for each in some)]
        names = {
            getattr(each, key, "")
            for each in elements
            for key in ("show", "instead")
            if each.kind == "picture"
        }
        for name in {face.back, *names} - {""}:
            if "{" not in name:
                assert (IMAGES / f"{name}.svg").is_file(), (kind, name)


def test_a_faster_speed_card_of_a_mod_has_a_ground_of_its_own() -> None:
    four = next(card for card in cards("speed") if card.id == "speed-4")
    six = four.model_copy(update={"id": "speed-6", "speed": 6})

    assert [placed.words for placed in words(six, 199)] == ["6", "6"]
    assert painter("en").pictures.has("pedal", "card-speed")


@together("height", HAND)
def test_the_pictures_of_symbols_are_seen_in_the_largest_type(
    height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number alone says nothing: which symbol it is of can be seen in the hand."""
    pictures: list[float] = []
    drawn = Brush.icon

    def icon(self: Brush, name: str, rect: Any, *more: Any, **how: Any) -> Any:
        if name in CARD:
            pictures.append(rect[3] * self.scale)
        return drawn(self, name, rect, *more, **how)

    monkeypatch.setattr(Brush, "icon", icon)
    for card in cards("upgrade"):
        pictures.clear()
        words_on(painter("en", 200), card, height)
        assert len(pictures) == len(card.printed_symbols), card.id
        assert all(side >= 0.4 * height * 73 / 210 for side in pictures), (card.id, pictures)
