"""Between two races of a season everybody sees the points before the match goes on."""

from __future__ import annotations

import random
from concurrent.futures import Future

import pytest

from tabletop.bots import choose
from tabletop.engine.agenda import answer
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View
from tabletop.games.pedal import GAME
from tabletop.ui.bot_desk import BotDesk
from tests.app.sitting import Hand
from tests.games.pedal.tables import content, options
from tests.games.pedal.test_season import at_race
from tests.ui.requirements.room import Room, words_drawn

pytestmark = pytest.mark.exhaustive


def play_to_the_end_of_a_race(match: Match) -> Answer:
    """Play on until one answer before the first race is over; that answer."""
    rng = random.Random(3)
    while True:
        decision = match.decisions[0]
        keys = choose(GAME, match.view(decision.seat), decision, "purposeful", rng)
        after = match.state.clone()
        answer(after, decision, keys)
        given = Answer(decision.seat, keys, decision.nth)
        if after.values["phase"] == "standings":
            return given
        match.act(given)


def race_ends(room: Room, bots: tuple[str, ...] = ()) -> None:
    """Two seats at the table, and the first race has just ended on the screen."""
    room.sit("pedal", ("Ada", "Bo")[: 2 - len(bots)], bots, season="season-1961")
    last = play_to_the_end_of_a_race(room.match)
    if last.seat >= len(room.session.people):
        room.match.act(last)
        room.session.follow_match()
        room.turn()
        room.pass_moments()  # of the last round
        return
    room.session.follow_match()
    room.turn()
    room.pass_moments()
    room.hand_over()  # all have looked at what came before
    room.lift_if_down()
    room.act(last.keys)
    room.turn(3000)
    room.pass_moments()
    room.hand_over()  # the driver has seen the end of the race
    room.turn(3000)


def test_each_person_is_asked_on_the_public_table_with_the_points_on_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PEDAL-218: nobody goes on before all have looked; no curtain falls, for there is nothing to hide."""
    race_ends(room)
    names = []
    while room.decision.prompt == "next-race":
        names.append(room.match.decisions[0].seat)
        with words_drawn(monkeypatch) as said:
            room.picture()
        assert {"9", "6"} <= set(said)
        assert "On to the next race" in said
        assert room.session.visible_seat is None
        Hand(room, "click").press_primary(room.table)
        room.turn(3000)

    assert names == [0, 1]
    assert room.match.state.values["race"] == 2
    assert room.decision.prompt == "market"


@pytest.mark.parametrize(("people", "waits"), [(1, False), (0, True)])
def test_nobody_waits_for_bots_that_look_unless_they_are_alone(people: int, waits: bool) -> None:
    """With seven bots the table stood still for five seconds, of which nobody had anything."""
    seats = [Seat("ABC"[seat], seat, None if seat < people else "random") for seat in range(3)]
    match = Match.start(GAME, content(), seats, options(3, {"season": "season-1961"}), 1)
    at_race(match, 1, "next-race")
    if people:
        match.act(Answer(0, ("next",), match.decisions[0].nth))

    def think(view: View, decision: Decision) -> Future[Answer]:
        thought: Future[Answer] = Future()
        thought.set_result(Answer(decision.seat, ("next",), decision.nth))
        return thought

    desk = BotDesk(think, pause=5.0)

    assert desk.tick(match, 0.0) is not waits
    assert desk.tick(match, 5.0)


def test_a_bot_does_not_keep_the_next_race_from_beginning(room: Room) -> None:
    race_ends(room, ("random",))
    assert room.decision.prompt == "next-race"
    Hand(room, "click").press_primary(room.table)
    for _ in range(400):
        room.turn(50)
        if room.match.state.values["race"] == 2:
            break

    assert room.match.state.values["race"] == 2
