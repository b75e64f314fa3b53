"""What a question says is true of everybody who is asked it."""

from __future__ import annotations

import pytest

from tabletop.content.models.records import Content
from tests.games.facing import LANGUAGES, content_in
from tests.games.wrestling.tables import played


def asked(language: str, prompt: str) -> str:
    words = content_in("wrestling", language).text(
        "prompts", prompt, seat="Ada", card="Bear Hug", move="Lariat", n=2
    )
    return words.removeprefix("Ada: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_can_resist_is_not_told_to_give_up(language: str) -> None:
    """WREST-R3: with a card that fits one must resist; giving up is said only where nothing fits."""
    gives_up = {"en": "give up", "de": "aufgeben"}[language]

    assert gives_up not in asked(language, "resist")
    assert gives_up in asked(language, "resist.none")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_partner_is_asked_of_a_submission_in_words_that_fit_both(language: str) -> None:
    """WREST-45: those on the apron are asked as well as the target, who goes on to resist when nothing breaks it."""
    caught, on = {"en": ("caught", "goes on"), "de": ("in einer Submission", "geht weiter")}[language]

    assert caught not in asked(language, "held") + asked(language, "held.none")
    assert on in asked(language, "held.none")


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_says_first_what_it_does_and_then_what_to_click(language: str) -> None:
    assert asked(language, "announce").index("Lariat") < asked(language, "announce").index("Bear Hug")


def test_a_partner_is_told_with_what_a_fall_is_broken_up(content: Content) -> None:
    """WREST-66: of all cards of the hand only a Move of rating 1 does it, which none of them says."""
    found = 0
    for seed in range(4):
        for match in played(content, 4, seed, match="tag"):
            for decision in match.decisions:
                if decision.prompt == "break-up":
                    found += 1
                    for prompt in ("break-up", "break-up.none"):
                        asked = content.text("prompts", prompt, seat="Ada", **decision.facts)
                        assert "Move of rating 1" in asked
    assert found
