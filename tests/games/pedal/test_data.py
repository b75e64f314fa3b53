"""The data: what the lists and the rulebook print, the words, and cards that a mod changes."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tabletop.content.load import load
from tabletop.content.models.options import NumberOption
from tabletop.content.models.records import Content
from tabletop.errors import ContentError
from tabletop.games import pedal
from tabletop.games.pedal.cards import COLOURS, KINDS
from tabletop.games.pedal.components import pieces, pool
from tabletop.games.pedal.effects import CARD, CORNER, EFFECTS, FELT, SECTOR, SETUP
from tabletop.games.pedal.needs import ASKED, NEEDS
from tests.games.pedal.tables import with_mod

CORE = {"track": "usa", "garage": "off"}


@pytest.fixture(scope="module")
def content() -> Content:
    """The game's own content."""
    return load("pedal", KINDS)


# -- cards ----------------------------------------------------------------------------------------------------------


def test_a_seat_begins_with_twelve_speed_cards_and_three_starting_upgrades(content: Content) -> None:
    """PEDAL-4 to PEDAL-9: a deck of 18, an engine of 6."""
    own = Counter(card.id for card in pieces(content, 1, CORE) if card.kind == "cards")

    assert {own.pop(f"speed-{n}") for n in (1, 2, 3, 4)} == {3}
    assert [own.pop(name) for name in ("starting-0", "starting-5", "starting-heat")] == [1, 1, 1]
    assert own == {"heat": 6, "stress": 37}
    assert content.row("cards", "starting-5").printed_speeds == (5,)
    assert content.row("cards", "starting-heat").is_heat


@pytest.mark.parametrize(("seats", "reserve"), [(1, 34), (2, 31), (4, 25), (6, 19), (8, 13)])
def test_the_stress_that_nobody_has_is_the_reserve(content: Content, seats: int, reserve: int) -> None:
    """PEDAL-11: 37 minus three a seat."""
    everything = Counter(card.id for card in pieces(content, seats, CORE))

    assert everything["stress"] - 3 * seats == reserve
    assert everything["heat"] == 6 * seats


def test_with_the_garage_open_there_are_no_starting_upgrades(content: Content) -> None:
    """PEDAL-141, PEDAL-142: the pool lies there instead."""
    for name, count in (("basic", 34), ("advanced", 62), ("all", 96)):
        cards = list(pieces(content, 4, {**CORE, "garage": "quick", "garage-pool": name}))
        assert sum(getattr(card, "level", "") in ("basic", "advanced") for card in cards) == count
        assert not any(card.id.startswith("starting") for card in cards)
        assert sum(card.copies for card in pool(content, name)) == count
    assert len(pool(content, "basic")) == 17
    assert len(pool(content, "advanced")) == 31


def test_legends_cards_lie_there_when_legends_race(content: Content) -> None:
    """PEDAL-174: all ten."""
    cards = list(pieces(content, 2, {**CORE, "legends": 1}))

    assert sum(card.kind == "legends" for card in cards) == 10
    assert not any(card.kind == "legends" for card in pieces(content, 2, {**CORE, "legends": 0}))


LISTED = """
b-01 4+plus1 b-02 0+plus3 b-03 0+plus1+cooldown3 b-04 3+reduce2 b-05 5+reduce1 b-06 1+reduce3 b-07 1/2/3/4+heat1
b-08 1/3 b-09 2/4 b-10 1/5 b-11 6+heat1+cooldown1 b-12 1+cooldown2 b-13 3+cooldown1 b-14 1+slipstream2
b-15 2+slipstream2 b-16 3+slipstream2 b-17 Heat a-18 6+reduce3+heat1 a-19 2+reduce1+cooldown1+scrap2
a-20 2+reduce1+slipstream1 a-21 4+scrap2+cooldown1 a-22 2+salvage2 a-23 0+plus1+salvage2+cooldown1 a-24 1+direct+scrap1
a-25 2+direct+scrap2 a-26 3+direct+scrap3 a-27 4+direct+heat1+cooldown1 a-28 1+direct+accelerate1+scrap5
a-29 0+plus1+slipstream3 a-30 1+heat1+slipstream3 a-31 1/2+slipstream1 a-32 2+refresh+reduce1 a-33 2+refresh+cooldown1
a-34 4+refresh a-35 1+refresh+slipstream1 a-36 2+adjust-1+cooldown3 a-37 1+scrap2+adjust1 a-38 2+scrap2+adjust1
a-39 3+adjust-1+cooldown2 a-40 0+plus1+adjust1+slipstream1+cooldown1 a-41 0+plus2+adjust2 a-42 7+heat2+cooldown3
a-43 8+heat1+scrap6 a-44 4+heat1+scrap2+adjust2 a-45 3+heat1+scrap2+adjust2 a-46 6+heat2+adjust3
a-47 0+plus1+accelerate1 a-48 Heat
"""


def as_listed(card: Any) -> str:
    """A card of the Garage as the list above writes it."""
    if card.is_heat:
        return "Heat"
    symbols = [f"{symbol.do}{getattr(symbol, 'n', '')}" for symbol in card.symbols]
    return "+".join(["/".join(map(str, card.speeds)), *symbols])


def test_upgrades_are_those_of_the_list(content: Content) -> None:
    """PEDAL-142, PEDAL-147 to PEDAL-163: 48 kinds, two of each."""
    words = LISTED.split()
    listed = dict(zip(words[::2], words[1::2], strict=True))
    found = {card.id: card for card in pool(content, "all")}

    assert len(found) == 48
    assert {name: as_listed(card) for name, card in found.items()} == listed
    assert {card.copies for card in found.values()} == {2}
    assert all(name[0] == card.level[0] for name, card in found.items())


def test_what_can_be_played_flipped_and_discarded_follows_from_the_card(content: Content) -> None:
    """PEDAL-32, PEDAL-50, PEDAL-77, PEDAL-163, PEDAL-164, PEDAL-R6."""
    cards = {card.id: card for card in content.rows("cards")}

    assert {name for name, card in cards.items() if card.is_heat} == {"heat", "starting-heat", "b-17", "a-48"}
    assert {name for name, card in cards.items() if card.is_speed} == {f"speed-{n}" for n in (1, 2, 3, 4)}
    assert {name for name, card in cards.items() if card.is_stress} == {"stress"}
    kept = {name for name, card in cards.items() if not card.may_discard}
    assert kept == {"heat", "starting-heat", "b-17", "a-48", "stress"}


# -- Legends cards --------------------------------------------------------------------------------------------------

HELMETS = """
1: yellow 11; red 13, grey 14; black 16, green 15; blue 18
2: ; yellow 13, green 12; blue 16, red 17; black 18, grey 19
3: green 10, red 11; grey 13, blue 14; yellow 15, black 17;
4: ; blue 12, black 14; grey 16, red 15, yellow 17; green 18
5: red 10; grey 12, black 13; green 16, blue 17; yellow 19
6: blue 10; yellow 12, green 13, red 14; ; grey 18, black 19
7: grey 11; blue 13, yellow 14; black 15; red 18, green 19
8: grey 10, black 11; red 12, green 14; yellow 16; blue 19
9: yellow 10, blue 11; black 12; grey 15, green 17; red 19
10: black 10, green 11; ; red 16, blue 15, grey 17; yellow 18
"""
"""Number of the card: for each diamond from 0 to 3 the colours under it with the numbers on their helmets."""


def test_legends_cards_are_those_of_the_list(content: Content) -> None:
    """PEDAL-174, PEDAL-175: each colour stands once on each card, with a number from 10 to 19."""
    for line in HELMETS.strip().splitlines():
        number, _, columns = line.partition(": ")
        listed = {
            word.split()[0]: (diamond, int(word.split()[1]))
            for diamond, column in enumerate(columns.split(";"))
            for word in column.split(",")
            if word.strip()
        }
        row = content.row("legends", f"legend-{number}")
        assert {name: (helmet.diamond, helmet.number) for name, helmet in row.helmets.items()} == listed
        assert set(listed) == set(COLOURS)
        assert all(10 <= helmet.number <= 19 for helmet in row.helmets.values())
    assert len(content.rows("legends")) == 10


def test_the_seventh_and_eighth_car_read_the_first_two_columns(content: Content) -> None:
    """PEDAL-253."""
    row = content.row("legends", "legend-1")

    assert [row.helmet(car).number for car in range(8)] == [16, 18, 15, 13, 14, 11, 16, 18]


# -- numbers and options ----------------------------------------------------------------------------------------------


def test_numbers_are_those_of_the_rulebook(content: Content) -> None:
    """PEDAL-14, -28, -29, -52 to -54, -58, -60, -62, -72, -141, -144, -217, -218, -252, -253."""
    assert content.numbers == {
        "hand": 7,
        "gears": 4,
        "free_shift": 1,
        "paid_shift": 2,
        "shift_heat": 1,
        "boost_heat": 1,
        "cooldown": {1: 3, 2: 1, 3: 0, 4: 0},
        "spin_stress": {1: 1, 2: 1, 3: 2, 4: 2},
        "slipstream": 2,
        "adrenaline_space": 1,
        "adrenaline_cooldown": 1,
        "adrenaline_cars": 5,
        "upgrades": 3,
        "market_more": 3,
        "mulligan_heat": 1,
        "most_cars": 8,
        "points": (9, 6, 4, 3, 2, 1),
        "press_over": 2,
    }
    assert content.file.seats == (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize("seats", range(1, 9))
def test_legends_fill_the_grid_up_to_eight_cars(content: Content, seats: int) -> None:
    """PEDAL-1, PEDAL-171, PEDAL-253: one seat alone needs at least one."""
    row = next(option for option in content.file.options_at(seats) if option.id == "legends")

    assert isinstance(row, NumberOption)
    assert (row.low, row.high) == (int(seats == 1), 8 - seats)
    assert content.file.defaults(seats)["legends"] == (3 if seats == 1 else 0)


def test_the_options_say_what_they_are_about(content: Content) -> None:
    """One sentence each."""
    for option in content.file.options:
        assert re.fullmatch(r"[A-Z][^.]*\.( [A-Z][^.]*\.)?", option.text), option.id


# -- words ------------------------------------------------------------------------------------------------------------


def test_no_sentence_says_you(content: Content) -> None:
    """Everything said about players uses names."""
    for group, sentences in content.texts.items():
        for key, forms in sentences.items():
            for form in forms:
                assert not re.search(r"\b(you|your|yours)\b", form, re.IGNORECASE), f"{group}.{key}: {form}"
                assert "PEDAL-" not in form


def test_every_question_says_whom_it_is_put_to(content: Content) -> None:
    """A prompt is read by everybody at the screen."""
    for prompt in ASKED:
        assert "{seat}" in content.texts["prompts"][prompt].other, prompt


def test_every_text_is_needed_and_every_need_has_a_text(content: Content) -> None:
    """So that `hotseat check` finds a missing sentence before a player does."""
    for group in ("prompts", "log", "why"):
        assert set(NEEDS[group]) == set(content.texts[group]), group


def test_every_line_and_reason_is_used_by_the_rules() -> None:
    """A key that no rule names any more goes, and its sentence with it."""
    folder = Path(pedal.__file__).parent
    code = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py") if path.name != "needs.py")
    for group in ("log", "why"):
        for key in NEEDS[group]:
            named = re.sub(r"^legend-|\.(none|must)$", "", key)  # the table adds these ends
            assert f'"{named}"' in code, f"{group}.{key}"
    for prompt in ASKED:
        assert f'"{prompt}"' in code


def test_each_symbol_has_a_sentence_a_picture_and_an_explanation(content: Content) -> None:
    """What a card does is told from its data, so it cannot say anything else."""
    pictures = {path.stem for path in (Path(__file__).parents[3] / "images" / "pedal").glob("*.svg")}
    cards = (*pool(content, "all"), *(card for card in content.rows("cards") if card.type == "sponsor"))
    used = {symbol.do for card in cards for symbol in card.printed_symbols}
    weather = {symbol.do for row in content.rows("weather") for symbol in (*row.setup, *row.sector)}
    roads = {symbol.do for row in content.rows("road") for symbol in row.symbols}

    assert used == set(CARD)
    assert weather == {*SETUP, *FELT}
    assert roads == {*CORNER, *SECTOR} - {"cooldown", "no-cooldown", "no-slipstream"}
    for word, model in EFFECTS:
        assert word == model.do  # type: ignore[attr-defined]  # each model says its own word
        assert content.texts["effects"][word].other
    for word in CARD:
        assert word in pictures
        assert f"symbol.{word}" in content.texts["words"]


def test_the_sentence_of_a_symbol_has_its_number(content: Content) -> None:
    """Plural forms and all."""

    def told(card: str) -> list[str]:
        symbols = content.row("cards", card).printed_symbols
        return [content.text("effects", symbol.do, n=getattr(symbol, "n", 1)) for symbol in symbols]

    assert told("a-24") == [
        "May be played from the hand after the cards are revealed.",
        "Must put the top card of the deck on the discard pile.",
    ]
    assert told("a-42") == ["Must pay 2 Heat.", "Up to 3 Heat from the hand to the engine."]
    assert told("speed-4") == []


# -- mods ------------------------------------------------------------------------------------------------------------


def test_a_legends_card_without_a_colour_is_refused(tmp_path: Path) -> None:
    """PEDAL-175."""
    text = "- {id: odd, name: Odd, helmets: {black: {diamond: 1, number: 12}}}\n"

    with pytest.raises(ContentError, match="blue, green, red, grey, yellow are missing"):
        with_mod(tmp_path, legends=text)


def test_a_mod_can_change_an_upgrade(tmp_path: Path) -> None:
    """PEDAL-254: its symbols are data."""
    text = "- {change: b-04, speeds: [9], symbols: [{do: scrap, n: 4}, {do: refresh}]}\n"
    card = with_mod(tmp_path, cards=text).row("cards", "b-04")

    assert as_listed(card) == "9+scrap4+refresh"
