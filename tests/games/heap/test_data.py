"""The hundred part cards and the vehicles: what the lists print."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from tabletop.content.models.records import Content
from tabletop.games.heap.cards import Box, Part
from tests.content.reading_as import read_as
from tests.games.facing import ROOT, content_in

VEHICLES = ("doombuggy", "gyrohopper", "scraphog", "biggrigg")
TYPES = ("weapon", "engine", "cargo", "movement", "bling")


def parts(content: Content) -> list[Part]:
    return list(content.rows("cards"))


def spelt(word: Any) -> str:  # a word of any model
    """A word as the list writes it, such as draw1.you or damage.any."""
    n, who, whose = (getattr(word, name, "") for name in ("n", "who", "whose"))
    return str(word.do) + str(n) + (f".{who or whose}" if who or whose else "")


def test_there_are_five_parts_of_each_type_for_each_vehicle(content: Content) -> None:
    """HEAP-3."""
    found = Counter((card.vehicle, card.part) for card in parts(content))

    assert found == {(vehicle, part): 5 for vehicle in VEHICLES for part in TYPES}
    assert (
        len({card.name for card in parts(content)}) == len({card.picture for card in parts(content)}) == 100
    )


def test_every_card_has_an_attack_and_a_block(content: Content) -> None:
    """HEAP-R29: neither can be left out of a card set."""
    assert Counter(card.block for card in parts(content)) == {"red": 30, "yellow": 30, "green": 30, "all": 10}
    attacks = {"red": 28, "yellow": 28, "green": 28, "choice": 9, "reckless": 7}
    assert Counter(card.attack for card in parts(content)) == attacks
    whole = vars(parts(content)[0])
    for needed in ("attack", "block"):
        with pytest.raises(ValidationError, match=needed):
            read_as(
                Part, {key: value for key, value in whole.items() if key not in (needed, "bodge", "rush")}
            )


def test_attacks_and_blocks_are_paired_as_the_list_has_them(content: Content) -> None:
    """HEAP-37."""
    pairs = Counter[tuple[str, str]]((card.block, card.attack) for card in parts(content))
    plain = ("red", "yellow", "green")

    assert all(pairs[colour, colour] == 8 for colour in plain)
    assert all(pairs[block, attack] == 9 for block in plain for attack in plain if block != attack)
    assert [pairs[block, "choice"] for block in (*plain, "all")] == [3, 3, 3, 0]
    assert [pairs[block, "reckless"] for block in (*plain, "all")] == [1, 1, 1, 4]


def test_three_parts_of_each_vehicle_swerve(content: Content) -> None:
    """HEAP-42."""
    swerving = [card for card in parts(content) if card.swerve]

    assert Counter(card.vehicle for card in swerving) == dict.fromkeys(VEHICLES, 3)
    assert Counter(card.block for card in swerving) == {"red": 4, "yellow": 4, "green": 4}
    assert Counter(card.attack for card in swerving) == {"red": 4, "yellow": 4, "green": 4}


def test_triggers_are_as_many_as_the_list_says(content: Content) -> None:
    """HEAP-49; the rarer a trigger, the more its box pays."""
    triggers = Counter(card.rush.when for card in parts(content))

    assert triggers == {
        "any": 12,
        "vehicle": 16,
        **{f"attack.{colour}": 8 for colour in ("red", "yellow", "green")},
        "attack.choice": 4,
        "attack.reckless": 4,
        "block.all": 4,
        "end": 16,
        "won": 20,
    }


def test_words_of_bodge_boxes_are_as_many_as_the_list_says(content: Content) -> None:
    """HEAP-22, HEAP-83."""
    words = Counter(spelt(word) for card in parts(content) for word in card.bodge)

    assert words == {
        "challenge": 23,
        "repair": 21,
        "discard1.you": 26,
        "discard2.you": 7,
        "discard1.other": 10,
        "discard1.all": 4,
        "draw1.you": 4,
        "draw2.you": 2,
        "draw1.all": 12,
        "draw1.other": 10,
        "haul1.you": 4,
        "haul1.all": 4,
        "haul1.other": 8,
        "damage.left": 3,
        "damage.right": 2,
        "damage.any": 1,
    }


def test_words_of_rush_boxes_are_as_many_as_the_list_says(content: Content) -> None:
    """HEAP-51, HEAP-80."""
    words = Counter(spelt(word) for card in parts(content) for word in card.rush.do)

    assert words == {
        "draw1.you": 29,
        "draw2.you": 9,
        "draw3.you": 2,
        "draw1.other": 7,
        "draw1.all": 2,
        "haul1.you": 28,
        "haul2.you": 16,
        "haul3.you": 4,
        "haul4.you": 1,
        "haul1.other": 2,
        "haul1.all": 4,
        "discard1.you": 2,
        "discard1.other": 10,
        "discard2.other": 1,
        "repair": 12,
        "damage.any": 11,
        "damage.left": 7,
        "damage.right": 7,
    }


def test_a_challenge_in_a_rush_box_is_refused(content: Content) -> None:
    """HEAP-R41."""
    with pytest.raises(ValidationError, match="bodge boxes only"):
        read_as(Box, {"when": "any", "do": [{"do": "challenge"}]})


def test_only_a_vehicle_trigger_names_a_vehicle(content: Content) -> None:
    """HEAP-49."""
    said = {"vehicle needs of": {"when": "vehicle"}, "goes with when: vehicle": {"when": "any", "of": "x"}}
    for what, wrong in said.items():
        with pytest.raises(ValidationError, match=what):
            read_as(Box, {**wrong, "do": [{"do": "repair"}]})


def test_each_turbo_vehicle_is_worth_one_card_of_the_last_hand(content: Content) -> None:
    """HEAP-75: five cards with no turbo vehicle, nine with four."""
    vehicles = content.rows("vehicles")
    extra = content.numbers["pileup_extra_draw"] + content.numbers["pileup_less_discard"]

    plain = sum(row.front.draw - row.front.discard for row in vehicles) + extra
    assert (len(vehicles), plain) == (4, 5)
    assert all(
        row.turbo.draw - row.turbo.discard == row.front.draw - row.front.discard + 1 for row in vehicles
    )
    assert {word.do for row in vehicles for word in row.turbo.rush.do} == {"draw", "discard"}


def test_every_word_on_a_card_has_a_sentence(content: Content) -> None:
    """HEAP-22, HEAP-51."""
    bodging = [word for card in content.rows("cards") for word in card.bodge]
    boxes = [card.rush for card in content.rows("cards")]
    boxes += [side.rush for row in content.rows("vehicles") for side in (row.front, row.turbo)]

    assert {word.do for word in (*bodging, *(word for box in boxes for word in box.do))} <= set(
        content.texts["effects"]
    )


@pytest.mark.parametrize(("language", "hand"), [("en", "hand"), ("de", "Hand")])
def test_the_score_sheet_tells_which_parts_it_counts(language: str, hand: str) -> None:
    """Hauled parts are attached too, and the log says so; they do not count there."""
    assert hand in content_in("heap", language).text("labels", "ledger.bodged")


def test_the_pileup_has_one_name_in_german() -> None:
    words = (ROOT / "data/heap/lang/de.yaml").read_text("utf-8")
    assert {word.capitalize() for word in re.findall(r"\w*karambolage", words, re.IGNORECASE)} == {
        "Karambolage"
    }
