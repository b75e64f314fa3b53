"""case P9, case W4: in a brisk match questions with only one possible answer answer themselves, and nothing else does.

The law, over all games and seats: nobody is asked such a question, undo takes such answers back with what led to them,
the match file plays the same again, and no View tells more than the same answers given by hand.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.engine.match import Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.engine.steps import Answer
from tabletop.engine.version import BRISK
from tabletop.ui.session import Session
from tests.ui.session.doings import play_first
from tests.ui.session.seams import GAME, Bots, Clock, sit
from tests.ui.table.sitting import content_of

NAMES = ("Ada", "Bo", "Chen", "Dot", "Elle", "Finn", "Gita", "Hal")


def seams(script: str, people: tuple[bool, ...], brisk: bool | None = None) -> Session:
    """The game of scripts; `brisk` as its match file says."""
    seats = [Seat(f"Seat {i}", i, None if person else "random") for i, person in enumerate(people)]
    extra = {} if brisk is None else {BRISK: brisk}
    match = Match.start(GAME, None, seats, {"script": script}, 1, MatchLog(extra=extra))
    return Session(match, seats, Bots(), Clock())


def seats_that_answered(session: Session) -> list[int]:
    return [answer.seat for answer, _ in session.match.standing_answers()]


def test_it_is_off_for_two_people_and_on_for_one_alone() -> None:
    """The fourth card of a hand of three is one that cannot be played."""
    script = "q0 q0 q0 q0 q1"
    for people, brisk, asks in (
        ((True, True), None, True),
        ((True, True), True, False),
        ((True, False), None, False),
        ((True, False), False, True),
    ):
        session = seams(script, people, brisk)
        for _ in range(2):
            if session.curtain is not None:
                session.reveal(session.curtain.seats[0])
            play_first(session)
        given = len(session.match.standing_answers())
        assert (given == 2) == asks, (people, brisk)


def test_a_table_at_which_two_have_sat_is_not_brisk_unless_somebody_chose_it() -> None:
    session = seams("q0 q0 q0 q0 q1", (True, True))
    session.reseat([session.seats[0], Seat("Bot", 1, "random")])
    assert session.curtain is not None
    session.reveal(0)
    for _ in range(3):
        play_first(session)
    assert session.decision is not None
    assert session.decision.options == ()


def test_a_stop_at_which_somebody_looks_stays() -> None:
    session = sit("o1", (False, True))
    assert session.decision is not None
    assert session.decision.open


def test_undo_takes_back_what_answered_itself_with_what_came_before() -> None:
    session = seams("q0 q0 q0 q0 q1", (True, True), True)
    session.reveal(0)
    play_first(session)
    assert len(session.match.standing_answers()) == 1
    play_first(session)
    assert len(session.match.standing_answers()) == 4, "the last card, and then none"
    session.hand_over()
    session.reveal(1)
    assert session.why_no_undo() == "undo.nothing"

    alone = seams("q0 q0 q0 q0 q0 o0", (True, False))
    play_first(alone)
    play_first(alone)
    alone.undo()
    assert len(alone.match.standing_answers()) == 1
    assert alone.decision is not None
    assert len(alone.decision.options) == 2


# the law


def people_of(seats: int) -> tuple[bool, ...]:
    """Two people, or one alone and bots."""
    return tuple(at < 2 for at in range(seats))


def started(game_id: str, seats: int, people: tuple[bool, ...], seed: int) -> Match:
    game, content = games.load(game_id), content_of(game_id)
    options = content.file.defaults(seats)
    if game_id == "wrestling":
        options["wrestlers"] = "random"
    sits = [Seat(NAMES[at], at, None if people[at] else "random") for at in range(seats)]
    return Match.start(game, content, sits, options, seed, MatchLog(extra={BRISK: True}))


def hold_the_law(game_id: str, seats: int, answers: int, seed: int) -> int:
    """Play on in a brisk match; how many answers gave themselves."""
    match, rng = started(game_id, seats, people_of(seats), seed), random.Random(seed)
    game = match.game
    session = Session(match, match.seats, Bots(), Clock())
    session.bots.pause = 0
    by_hand = started(game_id, seats, (True,) * seats, seed)  # nobody answers by themselves there
    for _ in range(answers):
        if session.is_over:
            break
        for decision in match.decisions:
            if decision.seat in session.people and not decision.open:
                assert decision.forced_keys is None, f"{decision.prompt} has one possible answer"
        if session.parting_seat is not None or session.halt is not None:
            session.hand_over()
        elif session.curtain is not None:
            session.reveal(session.curtain.seats[0])
        elif session.responses is not None:
            session.pass_for_all()
        elif session.decision is not None:
            before, shown, count = match.state.key(), session.visible_seat, len(match.standing_answers())
            view = match.view(session.decision.seat)
            session.act(choose(game, view, session.decision, "purposeful", rng))
            own = session.visible_seat == shown and not session.why_no_undo()
            if own and len(match.standing_answers()) > count + 1:
                after = match.state.key()
                session.undo()
                assert match.state.key() == before
                session.redo()
                assert match.state.key() == after
        else:
            session.tick()
        catch_up(by_hand, match)
    header, *lines = json.loads(json.dumps([match.header, *match.lines]))
    again = Match.replay(game, content_of(game_id), header, lines)
    assert again.state.key() == match.state.key()
    return sum(map(session._passing.repeats, range(len(match.standing_answers()))))


def catch_up(by_hand: Match, match: Match) -> None:
    """Give the same answers there, and see the same."""
    for line in match.lines[len(by_hand.lines) :]:
        if "undo" in line:
            by_hand.undo(line["undo"])
        else:
            decision = next(d for d in by_hand.decisions if d.seat == line["seat"])
            by_hand.act(Answer(line["seat"], line["keys"], decision.nth))
    for seat in (None, *range(len(match.seats))):
        assert by_hand.view(seat) == match.view(seat)


def tables() -> Iterator[tuple[str, int]]:
    for game in games.ids():
        for seats in content_of(game).file.seats:
            if seats > 1:
                yield game, seats


@pytest.mark.parametrize("game", games.ids())
def test_nobody_is_asked_what_has_one_possible_answer(game: str) -> None:
    """case P9: heap asked to attach or repair with nothing to attach, pedal to react with nothing to use."""
    given = hold_the_law(game, 3 if game != "wrestling" else 2, 160, 1)
    assert given or game not in ("heap", "pedal", "wrestling"), "nothing answered itself"


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "seats"), list(tables()))
def test_nobody_is_asked_what_has_one_possible_answer_at_any_table(game: str, seats: int) -> None:
    """case P9, case W4."""
    hold_the_law(game, seats, 500, 2)
