"""What the heist says at the table and in its help, in words that newcomers understand."""

from __future__ import annotations

import re

import pytest

from tabletop.app.library import open_game
from tabletop.content.models.records import Content
from tabletop.games.heist import GAME
from tests.games.heist.tables import start

LANGUAGES = {"en": ("Record", "own"), "de": ("Akte", "eigenen"), "es": ("expediente", "propio")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_whose_record_it_means(language: str) -> None:
    """Newcomers asked whose Record counts (case T7)."""
    record, own = LANGUAGES[language]
    said = open_game("heist", language=language).content.texts["effects"]
    told = [said[key].other for key in said if record in said[key].other]

    assert len(told) == 4
    assert all(own in form for form in told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_takes_its_numbers_from_the_data_and_names_no_side(language: str) -> None:
    """It said 15 Heat and $6, which a mod may change, and left where the arrow points right (case T10)."""
    said = open_game("heist", language=language).content.texts["words"]
    told = " ".join(form for key in said if key.startswith("rules.") for form in said[key])

    assert not re.findall(r"\d+", told)
    assert not re.findall(r"\b(to the (left|right)|nach (links|rechts)|a la (izquierda|derecha))\b", told)


def test_the_question_of_the_draft_says_one_card_and_for_whom(content: Content) -> None:
    """ "Choose a card to pass on" beside three places was read as three cards at once (case T11)."""
    match = start(content, 3)
    facts = {decision.seat: dict(decision.facts) for decision in match.decisions}

    assert GAME.id == "heist"
    assert facts == {seat: {"target": f"seat:{(seat + 1) % 3}", "n": 1, "of": 3} for seat in range(3)}
    assert "one card for {target}" in content.texts["prompts"]["pass"].one


@pytest.mark.parametrize(("language", "pass_no", "neighbour"), [("en", "pass {n}", "neighbour on the other side"),
    ("de", "Weitergabe {n}", "Platz auf der anderen Seite"), ("es", "pase {n}", "asiento del otro lado")])  # fmt: skip
def test_a_pass_is_called_one_and_the_rules_say_who_a_card_comes_from(
    language: str, pass_no: str, neighbour: str
) -> None:
    """It was an exchange in German, and a card "came from the other side"."""
    texts = open_game("heist", language=language).content.texts

    assert pass_no in texts["prompts"]["pass"].one
    assert neighbour in texts["words"]["rules.draft"].one
