"""The wrestlers and the Draw Pile: what the lists print."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.content.models.records import Content
from tabletop.games.wrestling.cards import Move, Trick
from tests.games.facing import LANGUAGES, content_in

STYLES = ("high-flying", "power", "striking", "technical")
FALL_NUMBERS = {1: 15, 2: 16, 3: 20, 4: 19, 5: 14, 6: 9, 7: 5, 8: 3, 9: 2, 10: 1}


def each(content: Content) -> list[Move | Trick]:
    return [card for card in content.rows("cards") for _ in range(card.copies)]


def test_the_draw_pile_has_72_moves_and_32_tricks(content: Content) -> None:
    """WREST-4."""
    cards = each(content)

    assert Counter(card.type for card in cards) == {"move": 72, "trick": 32}
    assert len({card.name for card in cards}) == len({card.picture for card in cards}) == 51


def test_each_style_has_eighteen_moves(content: Content) -> None:
    """WREST-14, WREST-16."""
    moves = [card for card in each(content) if isinstance(card, Move)]

    assert Counter(card.style for card in moves) == dict.fromkeys(STYLES, 18)
    assert Counter(card.rating for card in moves) == {1: 20, 2: 16, 3: 16, 4: 12, 5: 8}


def test_keywords_are_as_many_as_the_list_says(content: Content) -> None:
    """WREST-23, WREST-29, WREST-31, WREST-32."""
    moves = [card for card in each(content) if isinstance(card, Move)]
    words = Counter(word for card in moves for word in card.keywords)

    assert words == {"chain": 23, "pinfall": 16, "splat": 13, "submission": 9}
    assert sum(not card.keywords for card in moves) == 16


def test_one_card_has_one_fall_number_and_copies_may_differ(content: Content) -> None:
    """WREST-R27."""
    assert Counter(card.fall_number for card in each(content)) == FALL_NUMBERS
    kick_outs = sorted(card.fall_number for card in each(content) if card.name == "Kick Out")
    assert kick_outs == [1, 1, 1, 1, 2, 3]


def test_there_are_twelve_wrestlers_with_ratings_and_an_ability_each(content: Content) -> None:
    """WREST-3, WREST-71, WREST-R26."""
    wrestlers = content.rows("wrestlers")

    assert len(wrestlers) == len({row.ability.name for row in wrestlers}) == 12
    assert all(set(row.ratings) == set(STYLES) for row in wrestlers)
    assert content.row("wrestlers", "rick-the-rascal").ratings["technical"] == 3
    assert Counter(row.ability.kind for row in wrestlers) == {"passive": 8, "once-per-fall": 4}


def test_no_move_has_both_chain_and_pinfall(content: Content) -> None:
    """WREST-R22."""
    assert not [
        row.id for row in content.rows("cards") if {"chain", "pinfall"} <= set(getattr(row, "keywords", ()))
    ]


def test_every_word_of_a_card_or_an_ability_has_a_sentence(content: Content) -> None:
    """WREST-21."""
    words = {word.do for row in content.rows("cards") for word in getattr(row, "do", ())}
    words |= {word.do for row in content.rows("wrestlers") for word in row.ability.do}

    assert words <= set(content.texts["effects"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("section", "english", "german"),
    [
        ("goal", "never below 1", "nie unter 1"),
        ("goal", "FN for short", "kurz FZ"),
        ("action", "the team’s turn ends", "der Zug des Teams endet"),
        ("action", "A Fall ends the Chain", "Ein Fall beendet die Kette"),
        ("action", "straight to the Discard Phase", "gleich zum Ablegen"),
        ("action", "such as Second Wind, ends the Chain", "etwa Neue Luft, beendet die Kette"),
        ("action", "Interference:", "Eingreifen:"),
        ("action", "Break-up:", "Dazwischengehen:"),
        ("action", "To tag, as the action", "Abklatschen ist eine Aktion"),
        ("action", "The flag on a panel", "Die Fahne auf einem Feld"),
        ("action", "picture shines", "Bild leuchtet"),
    ],
)
def test_the_rules_help_tells_what_newcomers_ask(
    section: str, english: str, german: str, language: str
) -> None:
    """For case W5 and case W15: each under the part of the turn in which it comes up, and not under the end."""
    content = content_in("wrestling", language)
    said = {"en": english, "de": german}[language]

    assert said in content.text("words", f"rules.{section}", interference_rating=1)
    assert said not in content.text("words", "rules.over")
