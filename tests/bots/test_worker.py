"""The process that thinks: it answers, may die, is asked in vain, and ends."""

from __future__ import annotations

import errno
import logging
import multiprocessing
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess

import pytest

from tabletop.bots import Source
from tabletop.bots.worker import InlineWorker, Worker, think
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.errors import IllegalAnswer
from tests.bots.toys import SOURCE
from tests.games.opening import open_game
from tests.toy.game import CONTENT, GAME

pytestmark = pytest.mark.exhaustive

JEALOUS = Source("toy", "tests.bots.toys:load_jealous")
LEVELS = {0: "greedy", 1: "purposeful", 2: "random"}


def new_match() -> Match:
    return Match.start(GAME, CONTENT, [Seat(f"Seat {n}", n, LEVELS[n]) for n in range(3)], {}, 11)


def ask_first(worker: Worker | InlineWorker, match: Match) -> Answer:
    decision = match.decisions[0]
    return worker.ask(match.view(decision.seat), decision).result(timeout=20)


@pytest.fixture
def worker() -> Iterator[Worker]:
    thinking = Worker(SOURCE, LEVELS, seed=5)
    yield thinking
    thinking.close()


def test_a_worker_plays_what_the_same_bots_play_in_this_process(worker: Worker) -> None:
    apart, here = new_match(), new_match()
    inside = InlineWorker(GAME, LEVELS, seed=5)

    for _ in range(25):
        apart.act(ask_first(worker, apart))
        here.act(ask_first(inside, here))

    assert apart.state.key() == here.state.key()


def test_a_view_with_a_game_s_content_reaches_the_process() -> None:
    worker = Worker(Source("heartland", "tabletop.games:load"), {0: "greedy", 1: "purposeful"}, seed=5)
    opened = open_game("heartland")
    seats = [Seat("Ada", 0, "greedy"), Seat("Bo", 1, "purposeful")]
    match = Match.start(opened.game, opened.content, seats, opened.options(2), 4)

    for _ in range(8):
        match.act(ask_first(worker, match))
    worker.close()

    assert len(match.lines) == 8


def test_the_cards_reach_the_process_once(caplog: pytest.LogCaptureFixture) -> None:
    worker, match = Worker(JEALOUS, dict.fromkeys(range(3), "purposeful"), seed=5), new_match()

    with caplog.at_level(logging.WARNING):
        for _ in range(6):
            match.act(ask_first(worker, match))
    worker.close()

    assert "could not decide" not in caplog.text


def test_asking_does_not_wait(worker: Worker) -> None:
    match = new_match()
    decision = match.decisions[0]

    begun = time.perf_counter()
    pending = [worker.ask(match.view(decision.seat), decision) for _ in range(20)]
    asked_s = time.perf_counter() - begun

    assert asked_s < 0.1  # starting a process alone takes longer
    assert {answer.result(timeout=20) for answer in pending} == {pending[0].result()}


def test_a_killed_process_is_started_again(worker: Worker, caplog: pytest.LogCaptureFixture) -> None:
    match = new_match()
    first = ask_first(worker, match)
    pid = worker.pid
    assert pid is not None

    (process,) = (child for child in multiprocessing.active_children() if child.pid == pid)
    process.kill()
    process.join()
    again = ask_first(worker, match)

    assert again == first
    assert worker.pid != pid


def test_a_process_that_cannot_think_is_replaced_by_a_simple_bot(caplog: pytest.LogCaptureFixture) -> None:
    worker = Worker(SOURCE, {0: "no such level"}, seed=5)
    match = new_match()
    decision = match.decisions[0]

    with caplog.at_level(logging.WARNING):
        keys = worker.ask(match.view(0), decision).result(timeout=20).keys
    worker.close()

    assert decision.refusal(keys) == ""
    assert "a simple one answers for it" in caplog.text


def test_a_process_that_never_answers_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    worker = Worker(Source("toy", "tests.bots.test_worker:load_here_only"), LEVELS, seed=5, patience_s=0.2)
    match = new_match()

    with caplog.at_level(logging.WARNING):
        keys = ask_first(worker, match).keys
    pid = worker.pid
    worker.close()

    assert match.decisions[0].refusal(keys) == ""
    assert "it is started again" in caplog.text
    assert pid is None, "what it says late would be taken for the answer to the next question"


def test_closing_does_not_wait_for_a_process_that_thinks() -> None:
    worker = Worker(Source("toy", "tests.bots.test_worker:load_here_only"), LEVELS, seed=5, patience_s=60)
    match = new_match()
    pending = worker.ask(match.view(0), match.decisions[0])
    while not pending.running():
        time.sleep(0.01)

    worker.close(wait_s=20)

    assert pending.done()
    assert pending.exception() is not None
    assert worker.pid is None


def test_where_no_process_can_be_started_the_simple_bot_answers_here(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def no_room(self: object) -> None:
        raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")

    with monkeypatch.context() as full:
        full.setattr(BaseProcess, "start", no_room)
        worker, match = Worker(SOURCE, LEVELS, seed=5), new_match()
        with caplog.at_level(logging.WARNING):
            for _ in range(3):
                match.act(ask_first(worker, match))
        assert worker.pid is None

    match.act(ask_first(worker, match))
    assert worker.pid is not None, "as soon as there is room it is started"
    worker.close()
    assert "cannot be started" in caplog.text


def test_where_the_simple_bot_cannot_think_either_chance_answers(caplog: pytest.LogCaptureFixture) -> None:
    """Its thoughts follow from the position and the seed: raised, this error would meet the family at every start."""
    worker, match = Worker(Source("toy", "tests.bots.toys:load_puzzled"), LEVELS, seed=5), new_match()

    with caplog.at_level(logging.WARNING):
        given = [ask_first(worker, match) for _ in range(2)]
    worker.close()

    assert match.decisions[0].refusal(given[0].keys) == ""
    assert given[0] == given[1], "by the match's own dice"
    assert "chance answers for it" in caplog.text


def load_here_only(game_id: str) -> object:
    """The toy in the tests' process; in another, nothing for a long time."""
    if multiprocessing.parent_process() is not None:
        time.sleep(60)
    return GAME


def test_an_answer_to_an_earlier_question_is_refused(worker: Worker) -> None:
    match = new_match()
    decision = match.decisions[0]
    pending = worker.ask(match.view(decision.seat), decision)
    match.act(Answer(decision.seat, next(decision.enumerate(1)), decision.nth))

    late = pending.result(timeout=20)

    assert late.nth == decision.nth
    with pytest.raises(IllegalAnswer, match="earlier question"):
        match.act(late)


def test_closing_cancels_what_waits_in_line(worker: Worker) -> None:
    match = new_match()
    decision = match.decisions[0]
    pending = [worker.ask(match.view(decision.seat), decision) for _ in range(200)]

    worker.close(wait_s=20)

    assert all(answer.done() for answer in pending)
    assert pending[-1].cancelled()


def test_closing_ends_the_process_and_what_is_asked_after_is_cancelled(worker: Worker) -> None:
    match = new_match()
    ask_first(worker, match)
    pid = worker.pid
    assert pid is not None

    worker.close()
    worker.close()
    late = worker.ask(match.view(0), match.decisions[0])

    assert late.cancelled()
    assert worker.pid is None
    assert pid not in {child.pid for child in multiprocessing.active_children()}


def test_a_bot_can_be_asked_in_the_place_of_a_person(worker: Worker) -> None:
    match, inside = new_match(), InlineWorker(GAME, {}, seed=5)
    while match.decisions[0].seat != 2:
        match.act(ask_first(worker, match))
    view, decision = match.view(2), match.decisions[0]

    with pytest.raises(KeyError):
        inside.ask(view, decision)
    told = [each.ask(view, decision, "purposeful").result(timeout=20) for each in (worker, inside)]
    assert told == [Answer(2, think(GAME, "purposeful", 5, view, decision), decision.nth)] * 2
