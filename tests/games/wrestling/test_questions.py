"""What a question says is true of everybody who is asked it."""

from __future__ import annotations

import pytest

from tabletop.content.models.records import Content
from tabletop.games.wrestling.abilities import hand_size
from tabletop.games.wrestling.state import play_of
from tabletop.games.wrestling.teams import side_of
from tests.games.facing import LANGUAGES, content_in
from tests.games.wrestling.tables import played, state


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


def test_the_user_of_a_move_is_asked_what_to_add_and_the_target_what_to_play(content: Content) -> None:
    """WREST-44: the same window, and the user's side can only add to the Move."""
    found = {True: 0, False: 0}
    for match in played(content, 4, 1, match="tag"):
        s = state(match)
        for decision in match.decisions:
            if decision.prompt == "respond-move":
                own = side_of(s, decision.seat) == side_of(s, play_of(s, s.stack[-1]).user)
                found[own] += 1
                assert decision.facts.get("more", False) == own
    assert all(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_powering_up_and_adding_to_a_move_are_two_words(language: str) -> None:
    """WREST-15, WREST-74: cards of the hand buy ratings, Tricks add Damage."""
    power = {"en": "power up", "de": "verstärken"}[language]

    assert power in asked(language, "power-up")
    assert power not in asked(language, "respond-move.more") + asked(language, "respond-move.more.none")


def test_a_hand_that_is_too_large_is_said_with_how_many_cards(content: Content) -> None:
    """WREST-12: nothing else tells that some must go."""
    found = 0
    for seed in range(12):
        for match in played(content, 4, seed, wild=60, match="tag"):
            s = state(match)
            for decision in match.decisions:
                if decision.prompt == "discard" and not s.tagged:
                    found += decision.least > 0
                    assert decision.facts["n"] == decision.least
                    assert decision.least == max(0, len(s.hand[decision.seat]) - hand_size(s, decision.seat))
    assert found
