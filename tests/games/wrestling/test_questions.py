"""What a question says is true of everybody who is asked it."""

from __future__ import annotations

import pytest

from tests.games.facing import LANGUAGES, content_in


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
