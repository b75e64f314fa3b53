"""How often the screen changes hands while people draft their plans (case T11, HEIST-R24): as seldom as can be."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import cast

import pytest

from tabletop.engine.game import Progress
from tabletop.engine.match import Match, Seat
from tabletop.games.heist import GAME
from tabletop.games.heist.state import Heist
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.session import Session
from tests.ui.session.doings import play_first
from tests.ui.session.seams import Bots, Clock
from tests.ui.table.sitting import content_of

PASSES = 3


def session_of(people: Sequence[bool]) -> Session:
    """A sitting of the heist, with a bot where it is False."""
    seats = [Seat(f"Seat {i}", i, None if person else "random") for i, person in enumerate(people)]
    content = content_of(GAME.id)
    match = Match.start(GAME, content, seats, content.file.defaults(len(people)), seed=len(people))
    return Session(match, seats, Bots(), Clock())


def so_far(session: Session) -> list[tuple[int, int | None]]:
    """How many cards each seat has passed on as the curtain tells it, and whom it waits for."""
    assert session.curtain is not None
    assert all(each.of == PASSES for each in session.curtain.progress)
    return [(each.done, each.waits_for) for each in session.curtain.progress]


def phase(session: Session) -> tuple[int, str]:
    s = cast(Heist, session.match.state)
    return int(s.heist), str(s.phase)


def sittings(session: Session, heist: int) -> list[tuple[int, int]]:
    """Who came to the screen during the draft of this Heist, and how many cards they passed on there."""
    found = list[tuple[int, int]]()
    clock = cast(Clock, session._clock)
    while phase(session)[0] < heist or phase(session) == (heist, "draft"):
        drafts = phase(session) == (heist, "draft")
        if session.parting_seat is not None or session.halt is not None:
            session.hand_over()
        elif session.curtain is not None:
            coming = session.curtain.seats[0]
            session.reveal(coming)
            found += [(coming, 0)] * drafts
        elif session.decision is not None:
            seat = session.decision.seat
            session.act(session.decision.keys()[:1])
            if drafts:
                found = found or [(seat, 0)]
                found[-1] = (seat, found[-1][1] + 1)
        else:
            clock.now += 1
            session.tick()
    return found


def fewest(people: Sequence[bool], to: int = 1) -> int:
    """The least number of times that the screen changes hands, over all orders in which seats can pass cards on.

    All that the rules want: the next card of a seat comes after as many of whoever passes to it. Bots need no screen.
    """
    seats = len(people)
    begin = ((0,) * seats, -1)
    costs, queue = {begin: 0}, deque([begin])
    while queue:
        at = queue.popleft()
        done, there = at
        if min(done) == PASSES:
            return costs[at]
        for seat, count in enumerate(done):
            if count == PASSES or done[(seat - to) % seats] < count:
                continue
            comes = people[seat] and seat != there
            further = ((*done[:seat], count + 1, *done[seat + 1 :]), seat if people[seat] else there)
            cost = costs[at] + comes
            if cost < costs.get(further, cost + 1):
                costs[further] = cost
                (queue.append if comes else queue.appendleft)(further)
    raise AssertionError("somebody can always pass a card on")


def tables(seats: Sequence[int]) -> Iterator[tuple[bool, ...]]:
    """Every way in which two people at least and bots can sit round such tables."""
    for count in seats:
        for many in range(2, count + 1):
            for people in combinations(range(count), many):
                yield tuple(seat in people for seat in range(count))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_people_alone_draft_in_two_sittings_more_than_they_are(seats: int) -> None:
    """case T11: the first passes one card, the second two, all others three; then the first two pass the rest."""
    people = (True,) * seats
    session = session_of(people)
    found = sittings(session, 1)

    assert len(found) == fewest(people) == seats + PASSES - 1
    assert [count for _, count in found] == [1, 2, *[3] * (seats - 2), 2, 1]
    assert [seat for seat, _ in found] == [*range(seats), 0, 1]
    assert session.visible_seat == 1, (
        "whoever passed the last card chooses the first of the Heist on the same screen"
    )
    other_way = sittings(session, 2)
    assert len(other_way) == seats + PASSES - 1
    assert all((first - second) % seats == 1 for (first, _), (second, _) in pairwise(other_way))


def test_no_table_with_bots_changes_hands_more_often_than_it_must() -> None:
    """case T11: bots have passed all that they can before anybody is called, and whoever can pass most is."""
    for people in tables((2, 3, 4)):
        assert len(sittings(session_of(people), 1)) == fewest(people), people


@pytest.mark.nightly
def test_no_large_table_with_bots_changes_hands_more_often_than_it_must() -> None:
    """case T11: the same at five and six seats."""
    for people in tables((5, 6)):
        assert len(sittings(session_of(people), 1)) == fewest(people), people


def test_one_person_among_bots_is_never_called() -> None:
    """case T11."""
    session = session_of((False, True, False, False))
    assert [seat for seat, _ in sittings(session, 1)] == [1]
    assert session.curtain is None


def test_bots_pass_on_at_the_same_time_and_not_one_after_the_other() -> None:
    """Five bots wait three pauses in all, not fifteen."""
    session = session_of((True, *(False,) * 5))
    session.bots.pause = 1.0
    clock = cast(Clock, session._clock)
    for _ in range(3):
        while session.tick():
            pass
        clock.now += session.bots.pause
    while session.tick():
        pass

    lies = [session.match.view(None).table.zone(f"passing:{seat}") for seat in range(6)]
    assert [len(cards) for cards in lies] == [0, 0, 0, 1, 1, 3], "one, two and three times three have gone"


def test_the_card_that_was_passed_on_last_can_be_taken_back_until_somebody_else_has_passed_one() -> None:
    """case T11: to choose again, by their tile on the curtain, brings back the table as it was."""
    session = session_of((True,) * 4)
    everybody = frozenset(range(4))
    begin = (Progress(0, PASSES),) * 4
    assert session.curtain == CurtainInfo((0, 1, 2, 3), frozenset(), everybody, "", begin)
    session.reveal(0)
    before, view = session.match.state.digest(), session.view
    session.act(session.view.decision.keys()[:1] if session.view.decision else ())
    now = (Progress(1, PASSES, waits_for=3), *begin[1:])
    assert session.curtain == CurtainInfo((1, 2, 3), frozenset(), everybody, "", now, frozenset({0}))

    session.take_back(0)
    assert session.match.state.digest() == before
    assert session.curtain is not None
    assert 0 in session.curtain.seats
    session.reveal(0)
    assert session.view == view
    assert session.can_redo()
    session.redo()
    session.reveal(1)
    play_first(session)
    assert (session.visible_seat, session.why_no_undo()) == (1, "undo.revealed"), (
        "the next card has been drawn"
    )
    assert session.match.why_no_undo(0) == "undo.later"
    play_first(session)
    assert session.curtain is not None
    assert session.curtain.seats == (2, 3)
    assert session.curtain.may_change == {1}
    assert so_far(session) == [(1, 3), (2, 0), (0, None), (0, None)]


def test_the_wait_for_bots_hides_nothing_and_ends() -> None:
    """Nobody is called while a bot can still pass a card on; then those are who have most to pass."""
    session = session_of((True, True, False, False))
    assert (session.visible_seat, session.curtain, session.decision) == (None, None, None)
    clock = cast(Clock, session._clock)
    while session.curtain is None:
        clock.now += 1
        session.tick()

    assert (session.curtain.seats, so_far(session)) == ((0, 1), [(0, None), (0, None), (1, 1), (2, 2)])
    session.reveal(0)
    for _ in range(3):
        play_first(session)
    assert session.visible_seat is None
    while session.curtain is None:
        clock.now += 1
        session.tick()
    assert session.curtain.seats == (1,)
    assert session.curtain.ready == {0}
    assert so_far(session) == [(3, None), (0, None), (1, 1), (2, 2)]


def test_all_seats_stay_on_the_curtain_for_the_whole_draft_each_with_what_is_so() -> None:
    """A seat with passes to come was "ready", then "still to choose" again, and one that waited was gone."""
    session, told = session_of((True,) * 4), dict[int, list[tuple[int, int | None]]]()
    before = [0] * 4
    while phase(session) == (1, "draft"):
        curtain = session.curtain
        if curtain is None:
            play_first(session)
            continue
        assert curtain.ready | curtain.choosing == frozenset(range(4))
        assert curtain.ready == {seat for seat, (done, _) in enumerate(so_far(session)) if done == PASSES}
        for seat, (done, waits_for) in enumerate(so_far(session)):
            assert done >= before[seat]
            assert (waits_for is None) == (seat in curtain.seats or done == PASSES)
            before[seat] = done
        told[len(session.match.standing_answers())] = so_far(session)
        session.reveal(curtain.seats[0])

    assert told == {
        0: [(0, None), (0, None), (0, None), (0, None)],
        1: [(1, 3), (0, None), (0, None), (0, None)],
        3: [(1, 3), (2, 0), (0, None), (0, None)],
        6: [(1, 3), (2, 0), (3, None), (0, None)],
        9: [(1, None), (2, 0), (3, None), (3, None)],
        11: [(3, None), (2, None), (3, None), (3, None)],
    }


def test_a_pass_whose_receiver_drew_by_it_says_so_and_not_that_a_card_was_seen() -> None:
    """Nobody's hand was on the screen, and yet "a new card was seen": it was the receiver who had taken one up."""
    session = session_of((True,) * 4)
    for seat in (1, 0):
        session.reveal(seat)
        play_first(session)
    assert session.match.why_no_undo(0) == "undo.taken_up", "Bo waited for it"
    assert session.curtain is not None
    assert not session.curtain.may_change
    session.reveal(1)
    play_first(session)
    assert session.match.why_no_undo(1) == "", "nobody waited for that"
    session.reveal(2)
    play_first(session)
    assert session.match.why_no_undo(2) == "undo.revealed", "the next card in the same hand"
