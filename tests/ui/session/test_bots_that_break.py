"""A bot's answer on which a rule breaks: it would break again whenever somebody goes on with the match."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.errors import RuleError
from tabletop.ui.session import Session
from tests.ui.session.seams import Bots, Clock, sit

LOGGED = "tabletop.ui.bot_desk"


def breaks_on(wrong: Callable[[Match, Answer], bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that break on some answers, before anything has changed."""
    act = Match.act

    def broken(self: Match, given: Answer) -> None:
        if wrong(self, given):
            raise RuleError("toy.draw: there is no piece 99")
        act(self, given)

    monkeypatch.setattr(Match, "act", broken)


def tick_on(session: Session) -> None:
    """Long enough for a bot to be asked and to answer."""
    for _ in range(5):
        session.tick()


def test_another_answer_is_given_and_what_broke_is_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = sit("d0 q1", (False, True), Bots(), Clock())
    session.bots.pause = 0
    first: list[object] = []

    def wrong(match: Match, given: Answer) -> bool:
        first.append(given.keys)
        return given.keys == first[0]

    breaks_on(wrong, monkeypatch)
    with caplog.at_level(logging.WARNING, LOGGED):
        while not session.match.lines:
            session.tick()

    assert session.match.lines[0]["seat"] == 0
    assert session.match.lines[0]["keys"] != first[0]
    assert "there is no piece 99" in caplog.text


def test_where_every_answer_breaks_the_first_error_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit("d0 q1", (False, True), Bots(), Clock())
    session.bots.pause = 0
    breaks_on(lambda match, given: True, monkeypatch)

    with pytest.raises(RuleError):
        tick_on(session)

    assert session.match.lines == []


def test_an_answer_that_stands_is_not_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit("d0 q1", (False, True), Bots(), Clock())
    session.bots.pause = 0

    def unwritten(line: object) -> None:
        raise ValueError("no line")

    session.match._on_line = unwritten

    with pytest.raises(ValueError, match="no line"):
        tick_on(session)

    assert len(session.match.lines) == 1
