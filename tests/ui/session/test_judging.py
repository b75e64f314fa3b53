"""Verdicts on turns: by what was known, once, to nobody but whoever played."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import cast

import pytest

from tabletop.content.load import load as load_content
from tabletop.engine.evaluation import Advice, Reason, Weighed
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View
from tabletop.games import load
from tabletop.ui.judging import Judge
from tests.games.playing import begun

GAME = load("heartland")


def matched() -> Match:
    content = load_content("heartland", GAME.kinds)
    return begun(GAME, content, 2, 1, content.file.defaults(2))


def weighed(keys: Keys, worth: float) -> Weighed:
    return Weighed(keys, worth, (worth,), (Reason("points", {"n": round(worth)}, worth),), 1)


class Desk:
    """A weigher that answers when it is told to."""

    def __init__(self, worth: Callable[[Keys], float]) -> None:
        self.worth, self.asked = worth, list[tuple[View, Decision, Future[Advice]]]()

    def ask(self, view: View, decision: Decision) -> Future[Advice]:
        self.asked.append((view, decision, Future()))
        return self.asked[-1][2]

    def tell(self) -> None:
        for view, decision, advice in self.asked:
            if not advice.done():
                answers = sorted(
                    (weighed(keys, self.worth(keys)) for keys in decision.enumerate(40)),
                    key=lambda each: -each.worth,
                )
                advice.set_result(Advice(cast(int, view.seat), tuple(answers), decision.nth))


def played(judge: Judge, match: Match, turns: int = 1) -> list[int]:
    """Play whole turns with the first answers on offer, each of them noted; who played."""
    assert GAME.evaluation is not None
    seats = []
    for _ in range(turns):
        turn = GAME.evaluation.until(match.view(None).table)
        seat = match.decisions[0].seat
        while GAME.evaluation.until(match.view(None).table) == turn:
            decision = match.decisions[0]
            keys = next(iter(decision.enumerate(1)))
            judge.note(match.view(decision.seat), decision, keys)
            match.act(Answer(decision.seat, keys, decision.nth))
        seats.append(seat)
    return seats


def test_a_turn_is_judged_when_it_is_over_and_told_once_and_to_its_seat_alone() -> None:
    assert GAME.evaluation is not None
    match, desk = matched(), Desk(lambda keys: float(len(str(keys))))
    judge = Judge(desk.ask, GAME.evaluation.until)
    (seat,) = played(judge, match)
    other = 1 - seat

    assert judge.take_verdict(match.view(seat)) is None, "nothing is weighed yet"
    desk.tell()
    assert judge.take_verdict(match.view(None)) is None
    assert judge.take_verdict(match.view(other)) is None, "it is about a hand that is not theirs"
    verdict = judge.take_verdict(match.view(seat))
    assert verdict is not None
    assert verdict.decision.seat == seat
    assert judge.take_verdict(match.view(seat)) is None, "said once"


def test_the_answer_that_cost_most_stands_for_its_turn() -> None:
    assert GAME.evaluation is not None
    match, desk = matched(), Desk(lambda keys: float(len(str(keys))))
    judge = Judge(desk.ask, GAME.evaluation.until)
    (seat,) = played(judge, match)
    desk.tell()
    costs = []
    for _, decision, advice in desk.asked:
        answers = advice.result().answers
        given = next(iter(decision.enumerate(1)))
        found = next(each for each in answers if each.keys == given)
        costs.append(answers[0].worth - found.worth)
    verdict = judge.take_verdict(match.view(seat))
    assert verdict is not None
    assert verdict.cost == pytest.approx(max(costs))
    assert not verdict.is_good, "its worst answer was far from the best"


def test_an_answer_that_was_taken_back_is_not_judged_and_a_bug_in_a_bot_is_no_verdict() -> None:
    assert GAME.evaluation is not None
    match, desk = matched(), Desk(lambda keys: 0.0)
    judge = Judge(desk.ask, GAME.evaluation.until)
    (seat,) = played(judge, match)
    judge.forget(seat)
    desk.tell()
    assert judge.take_verdict(match.view(seat)) is None

    match, desk = matched(), Desk(lambda keys: 0.0)
    judge = Judge(desk.ask, GAME.evaluation.until)
    (seat,) = played(judge, match)
    for _, _, advice in desk.asked:
        advice.set_exception(ValueError("a bug"))
    assert judge.take_verdict(match.view(seat)) is None
    assert not judge.is_waiting


def test_an_answer_is_weighed_by_what_its_seat_sees() -> None:
    assert GAME.evaluation is not None
    match, desk = matched(), Desk(lambda keys: 0.0)
    judge = Judge(desk.ask, GAME.evaluation.until)
    played(judge, match, 2)
    assert all(view.seat == decision.seat for view, decision, _ in desk.asked)
    decision = match.decisions[0]
    before = len(desk.asked)
    judge.note(match.view(None), decision, ())
    assert len(desk.asked) == before, "from the public table nothing is judged"
