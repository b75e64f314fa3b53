"""The coach's ladder in every game: reasons tell answers apart, bars and colours go with the words."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from tabletop import games
from tabletop.bots import weighing
from tabletop.content.languages.lang import Lang
from tabletop.engine.evaluation import Reason, Weighed, is_as_good
from tabletop.engine.steps import AnswerPlace, Decision, Option
from tabletop.ui.table.said.ladder_words import LadderWords, RungWords
from tabletop.ui.table.said.speech import Speech
from tests.games.playing import begun, played_on
from tests.games.test_evaluation import positions
from tests.ui.table.sitting import NAMES, content_of

pytestmark = pytest.mark.exhaustive


@cache
def ladders(game_id: str) -> tuple[LadderWords, ...]:
    """Ladders of two positions."""
    found = []
    for game, view, decision in positions(game_id)[:2]:
        speech = Speech(content_of(game_id), Lang.read(), NAMES)
        speech.view = view
        found.append(LadderWords(speech, weighing.weigh(game, view, decision, random.Random(5)), decision))
    return tuple(found)


@pytest.mark.parametrize("game_id", games.ids())
def test_whatever_is_less_has_a_shorter_bar_and_first_of_all_something_against_it(game_id: str) -> None:
    lesser = 0
    for ladder in ladders(game_id):
        words = ladder.speech.words
        for one in ladder.answers:
            amount, share = ladder.amount(one), ladder.share(one)
            if amount in (words("coach.best"), words("coach.as_good")):
                assert share == 1.0
                continue
            lesser += 1
            assert 0.0 <= share < 1.0, amount
            assert one.worth < ladder.answers[0].worth or ladder._is_idle(one)
            assert ladder.why_not(one).reasons[0][0] == -1, "something speaks against it"
    assert lesser


@pytest.mark.parametrize("game_id", games.ids())
def test_no_two_rungs_say_the_same_and_the_best_has_something_for_it(game_id: str) -> None:
    for ladder in ladders(game_id):
        rungs = ladder.rungs()
        assert len({(rung.amount, rung.reasons) for rung in rungs}) == len(rungs)
        facts = [set(rung.reasons) for rung in rungs]
        assert len(rungs) == 1 or not set.intersection(*facts), "what holds for all is no reason"
        shares = [rung.share for rung in rungs]
        assert shares == sorted(shares, reverse=True), "the best has the longest bar"
        if any(not is_as_good(ladder.answers, each) for each in ladder.answers):
            assert tones(rungs[0])[:1] == [1], rungs[0]


def test_in_the_draft_of_the_heist_each_answer_has_a_reason_with_a_number() -> None:
    game, content = games.load("heist"), content_of("heist")
    match = begun(game, content, 3, 11, content.file.defaults(3))
    rungs = list[RungWords]()
    for now in played_on(match, 2):
        decision = now.decisions[-1]
        if now.is_over or len(rungs) > 20:
            break
        if decision.prompt != "pass" or len(decision.options) < 2:
            continue
        view = now.view(decision.seat)
        speech = Speech(content, Lang.read(), NAMES)
        speech.view = view
        answers = weighing.weigh(game, view, decision, random.Random(5))
        rungs += LadderWords(speech, answers, decision).rungs()
    assert len(rungs) > 20
    told = [rung for rung in rungs if any(re.search(r"\d", words) for _, words in rung.reasons)]
    assert told == rungs


def tones(rung: RungWords) -> list[int]:
    return [tone for tone, _ in rung.reasons]


def made(*answers: tuple[str, float, float]) -> LadderWords:
    """A ladder of cards of the heist, each with its dollars; no card is passing."""
    options = tuple(Option(name, source=f"card:{at}") for at, (name, _, _) in enumerate(answers) if name)
    where = AnswerPlace(0, None)
    decision = Decision(0, "play", options, 0, 1, False, False, {}, where)
    weighed = [
        Weighed(
            (name,) if name else (), worth, (money,), (Reason("money", {"n": money}, money, money, 1),), 1
        )
        for name, worth, money in answers
    ]
    speech = Speech(content_of("heist"), Lang.read(), NAMES)
    ladder = LadderWords(speech, weighed, decision)
    ladder.name = lambda keys: "".join(map(str, keys)) or "Nothing"  # type: ignore[method-assign]
    return ladder


def test_answers_that_come_to_the_same_are_named_up_to_two_else_counted() -> None:
    two = made(("A", 9.0, 9), ("B", 9.0, 9), ("C", 9.0, 9), ("D", 2.0, 2))
    assert two.rungs()[0].reasons[-1] == (0, "B, C come to the same")
    assert (
        made(("A", 9.0, 9), ("B", 9.0, 9), ("D", 2.0, 2)).rungs()[0].reasons[-1][1] == "B comes to the same"
    )
    many = made(*((name, 9.0, 9) for name in "ABCD"), ("E", 2.0, 2))
    assert many.rungs()[0].reasons[-1][1] == "3 other answers come to the same"


def test_numbers_are_told_against_those_of_the_other_answer() -> None:
    best, less = made(("A", 9.0, 9), ("B", 2.0, 2)).rungs()
    assert (best.amount, best.reasons) == ("best", ((1, "brings $9, not 2"),))
    assert (less.amount, less.reasons) == ("7 less", ((-1, "brings $2, not 9"),))


def test_a_card_that_does_nothing_now_is_not_as_good_as_passing() -> None:
    ladder = made(("", 9.0, 9), ("Wind", 9.0, 9))
    idle = ladder.answers[1]
    assert not ladder.is_as_good(idle)
    assert ladder.amount(idle) == "a little less"
    assert ladder.why_not(idle).reasons[0] == (-1, "spends a card, and brings nothing now")
