"""What a question says is true of everybody who is asked it."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.content.models.records import Content
from tabletop.games.wrestling.abilities import hand_size
from tabletop.games.wrestling.state import ability_name, play_of
from tabletop.games.wrestling.teams import falls_needed, side_of
from tests.games.facing import LANGUAGES, content_in
from tests.games.playing import said
from tests.games.wrestling.tables import played, state


def asked(language: str, prompt: str) -> str:
    words = content_in("wrestling", language).text(
        "prompts", prompt, seat="Ada", card="Bear Hug", move="Lariat", ability="Float Away", n=2
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
@pytest.mark.parametrize(
    "prompt", ["start", "announce", "respond-move.ability", "pinned.ability", "price", "lose"]
)
def test_whatever_asks_of_an_ability_names_it(prompt: str, language: str) -> None:
    """For case W9: it is the ability that glows and that is paid for, not the wrestler."""
    assert "Float Away" in asked(language, prompt)


def test_every_question_with_an_ability_says_which_and_so_does_its_button(content: Content) -> None:
    """For case W9."""
    found: Counter[str] = Counter()
    for seed in range(6):
        for match in played(content, 2, seed):
            s = state(match)
            for decision in match.decisions:
                for option in decision.options:
                    if option.label == "ability":
                        name = ability_name(s, decision.seat)
                        assert (decision.facts["ability"], option.about) == (name, name)
                        found[decision.prompt] += 1
    assert len(found) > 2


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


def test_a_trick_that_would_end_the_chain_says_so(content: Content) -> None:
    """WREST-R36, case W15: Second Wind between two Moves with Chain, which nobody expected to part them."""
    found: Counter[bool] = Counter()
    for seed in range(12):
        for match in played(content, 2, seed):
            s = state(match)
            for decision in match.decisions:
                for option in decision.options if decision.prompt == "action" else ():
                    if option.label in ("trick", "end-chain"):
                        assert (option.label == "end-chain") == s.chain
                        found[s.chain] += 1
    assert found[True]
    assert found[False]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_everybody_can_see_what_was_flipped_for_the_first_turn_until_it_is_over(
    content: Content, seats: int
) -> None:
    """WREST-5, case W14: they were lines of the log, gone with the next."""
    for match in played(content, seats, 4):
        s = state(match)
        flips = {facts["seat"]: facts["n"] for facts in said(match, "flips-first")}
        assert dict(s.lots) == (flips if s.turns < 2 else {})
        assert s.needed == falls_needed(s)
        if s.turns > 1:
            return
    raise AssertionError("nobody had a second turn")


def test_what_a_discard_may_be_is_said_as_the_cards_say_it() -> None:
    """For case W12: for "up to 2" the display said "FN < 3"."""
    said = {
        language: content_in("wrestling", language).text("labels", "coming.up-to", most=2)
        for language in LANGUAGES
    }

    assert said == {"en": "FN up to 2", "de": "FZ bis 2"}
