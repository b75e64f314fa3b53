"""Tips: who may ask for one, what the bot is shown for it, and when none comes of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import pytest

from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View
from tabletop.ui.tips import Tips
from tests.ui.session.doings import play_first
from tests.ui.session.seams import Thought, sit

ALONE, TWO = (True, False), (True, True)


class Adviser:
    """Notes which views it was shown, and answers what it was told to, else the first on offer."""

    def __init__(self) -> None:
        self.shown: list[View] = []
        self.keys: Keys | None = None
        self.done = True
        self.thoughts: list[Thought] = []

    def __call__(self, view: View, decision: Decision) -> Thought:
        self.shown.append(view)
        keys = decision.keys()[:1] if self.keys is None else self.keys
        self.thoughts.append(Thought(Answer(decision.seat, keys, decision.nth), self.done))
        return self.thoughts[-1]


class Table:
    """A sitting at which tips are given."""

    def __init__(self, script: str, people: Sequence[bool] = ALONE) -> None:
        self.session = sit(script, people)
        self.adviser = Adviser()
        self.tips = Tips(self.session, self.adviser)

    @property
    def asked(self) -> Decision:
        """The question on the screen."""
        assert self.session.decision is not None
        return self.session.decision


def test_a_tip_is_what_a_bot_would_answer_that_sees_what_is_on_the_screen() -> None:
    table = Table("q0", TWO)
    table.session.reveal(0)
    table.tips.ask()

    assert table.adviser.shown == [table.session.view]
    assert table.tips.take() == table.asked.keys()[:1]
    assert table.tips.take() is None, "it is told once"


@pytest.mark.parametrize("script", ["q0", "t01", "w01"])
def test_there_is_no_tip_behind_a_curtain_or_for_a_hidden_hand(script: str) -> None:
    table = Table(script, TWO)
    assert not table.tips.is_offered
    table.tips.ask()
    if table.session.curtain is not None:
        table.session.reveal(0)
        table.session.hide()
        assert not table.tips.is_offered
        table.tips.ask()

    assert not table.adviser.shown


def test_there_is_no_tip_on_the_public_table_for_whoever_holds_cards_that_it_does_not_show() -> None:
    table = Table("o1", TWO)
    assert table.session.decision is not None
    assert table.session.seat_that_may_look == 1
    assert not table.tips.is_offered

    table.session.restore()
    table.session.reveal(1)
    assert table.tips.is_offered


def test_where_there_is_one_answer_only_there_is_nothing_to_advise() -> None:
    table = Table("q0 q0 q0")
    for _ in range(2):
        assert table.tips.is_offered
        play_first(table.session)

    assert len(table.asked.options) == 1
    assert not table.tips.is_offered


def test_a_tip_comes_to_nothing_once_the_question_is_another() -> None:
    table = Table("q0 q0")
    table.adviser.done = False
    table.tips.ask()
    assert table.tips.is_awaited
    assert table.tips.take() is None
    assert table.tips.is_awaited

    play_first(table.session)
    table.adviser.thoughts[0].is_done = True
    assert table.tips.take() is None
    assert not table.tips.is_awaited
    assert table.adviser.thoughts[0].cancelled


def test_who_asks_again_waits_for_the_newer_tip() -> None:
    table = Table("q0")
    table.adviser.done = False
    table.tips.ask()
    table.tips.ask()

    assert [thought.cancelled for thought in table.adviser.thoughts] == [True, False]


def test_a_bot_that_breaks_gives_no_tip_and_says_why(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Thought):
        def result(self) -> Answer:
            raise RuntimeError("a wheel came off")

    table = Table("q0")
    tips = Tips(table.session, lambda view, decision: Broken(Answer(0, (), 0)))
    with caplog.at_level(logging.ERROR):
        tips.ask()
        assert tips.take() is None

    assert "no tip for play.card" in caplog.text
    assert not tips.is_awaited


def test_what_is_not_on_offer_is_no_tip() -> None:
    table = Table("q0")
    table.adviser.keys = ("a card that nobody has",)
    table.tips.ask()

    assert table.tips.take() is None


def test_a_table_without_bots_to_ask_offers_none() -> None:
    table = Table("q0")
    tips = Tips(table.session, None)
    tips.ask()

    assert not tips.there
    assert not tips.is_offered
    assert not tips.is_awaited
