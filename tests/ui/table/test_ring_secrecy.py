"""Nothing on the screen depends on what a hidden hand holds (WREST-R28, WREST-R32, issue of the windows).

Two matches that differ only in the hand of one seat are played side by side, frame by frame: every other seat and the
public screen are asked the same in the same order, and see and hear the same at the same time, until that seat has to
act by itself.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tabletop.bots import choose
from tabletop.content.languages.lang import Lang
from tabletop.engine.agenda import advance
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View
from tabletop.games.wrestling import GAME
from tabletop.ui.session import Session
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tests.ui.table.ring_sitting import ring_content
from tests.ui.table.sitting import brush

pytestmark = pytest.mark.exhaustive

FRAME = 16.0
NAMES = ("Ada", "Bo", "Chen", "Dot")
WINDOWS = {"respond-move", "respond-trick", "boost-pin", "pinned", "held", "break-up", "interfere"}


class Passing:
    """A bot that passes where it may, at once."""

    def __init__(self, view: View, decision: Decision) -> None:
        self.given = Answer(decision.seat, answer_of(view, decision, passing=True), decision.nth)

    def done(self) -> bool:
        return True

    def result(self) -> Answer:
        return self.given

    def cancel(self) -> None:
        """Nothing to give up."""


def answer_of(view: View, decision: Decision, passing: bool) -> Keys:
    """What is answered in both matches: nothing in windows if `passing`, else what is sensible."""
    if passing and decision.prompt in WINDOWS:
        return ()
    return choose(GAME, view, decision, "purposeful", random.Random(decision.nth))


class Table:
    """One match on one screen, with its own clock and all that is heard on it."""

    def __init__(self, match: Match) -> None:
        self.match, self.time, self.heard = match, 0.0, list[str]()
        self.session = Session(match, match.seats, Passing, lambda: self.time / 1000)
        self.scene = TableScene(
            Lang.read(),
            self.session,
            ring_content(),
            TableServices(GAME.why_not, feel=Feel(speed="fast"), sounds=self),
        )
        self.brush = brush((640, 360))

    def play(self, name: str, now_ms: float, category: str = "effects") -> bool:
        """A sound is due: note it with its time."""
        self.heard.append(f"{name}@{now_ms:.0f}")
        return True

    def frame(self, draw: bool) -> bytes:
        """Let one frame pass; the pixels of it if it is drawn."""
        self.time += FRAME
        self.scene.update(FRAME)
        if not draw:
            return b""
        self.scene.draw(self.brush)
        return bytes(self.brush.surface.get_buffer().raw)

    def asked(self, hidden: int) -> tuple[object, ...]:
        """What can be noticed by anybody but the hidden seat: who is asked, what, how it is called."""
        session = self.session
        curtain, responses = session.curtain, session.responses
        others = [
            (d.seat, d.prompt, d.options) if d.seat != hidden else (d.seat, d.prompt)
            for d in self.match.decisions
        ]
        return (
            session.visible_seat,
            curtain,
            responses,
            session.parting_seat,
            session.halt is not None,
            others,
            session.orders,
        )


def started(seats: int, seed: int, bots: bool, **options: Any) -> Match:
    """A match at its first question; with `bots` only the first seat is a person."""
    people = [Seat(NAMES[i], i, "random" if bots and i else None) for i in range(seats)]
    given = {**ring_content().file.defaults(seats), "wrestlers": "random", **options}
    return Match.start(GAME, ring_content(), people, given, seed)


def led(seats: int, seed: int, after: int, bots: bool, **options: Any) -> Match | None:
    """A match after so many sensible answers, then on to the next turn that somebody begins."""
    match = started(seats, seed, bots, **options)
    for number in range(600):
        if match.is_over:
            return None
        decision = match.decisions[0]
        if number >= after and decision.prompt == "action" and not match.state.values["acted"]:
            return match
        view = match.view(decision.seat)
        keys = choose(GAME, view, decision, "purposeful", random.Random(number))
        match.act(Answer(decision.seat, keys, decision.nth))
    return None


def swap_hand(match: Match, hidden: int, rng: random.Random) -> None:
    """Give the hidden seat other cards, from below the Draw Pile: nothing that anybody else can see is changed."""
    s: Any = match.state
    hand, deck = s.values[f"hand:{hidden}"], s.values["deck"]
    below = list(deck[: len(deck) // 2])
    rng.shuffle(below)
    new, rest = tuple(below[: len(hand)]), below[len(hand) :]
    assert len(new) == len(hand)
    s.values[f"hand:{hidden}"] = new
    s.values["deck"] = (*hand, *rest, *deck[len(deck) // 2 :])
    s.waits = ()
    advance(s)
    s.events.clear()


def compare(one: Match, other: Match, hidden: int, seen: Counter[str]) -> None:
    """Count how often the hidden seat is asked in a window, and how often only one of its two hands has an answer."""
    for mine in (d for d in one.decisions if d.seat == hidden and d.prompt in WINDOWS):
        yours = next(d for d in other.decisions if d.seat == hidden)
        seen["asked"] += 1
        seen["one has an answer, the other not"] += bool(mine.options) != bool(yours.options)


def side_by_side(one: Table, other: Table, hidden: int, seen: Counter[str]) -> None:
    """Play both in step until the hidden seat must act by itself; everything that can be noticed is the same."""
    for _ in range(40):
        answers = -1
        for n in range(600):
            if answers != len(one.match.lines):
                answers = len(one.match.lines)
                compare(one.match, other.match, hidden, seen)
                if acts_alone(one.match, hidden):
                    return
            draw = n % 6 == 0
            assert one.frame(draw) == other.frame(draw), "the pixels differ"
            assert one.heard == other.heard
            assert one.asked(hidden) == other.asked(hidden)
            is_busy = one.scene.stage.busy(one.scene.now) or one.session.bots.thinking_seats
            if n > 30 and not is_busy:
                break
        if one.match.is_over or not go_on(one, other, hidden):
            return


def acts_alone(match: Match, hidden: int) -> bool:
    """Whether a bot is asked something that is no window: what it does then tells what it holds."""
    return any(
        d.seat == hidden and d.prompt not in WINDOWS and match.seats[hidden].bot is not None
        for d in match.decisions
    )


def go_on(one: Table, other: Table, hidden: int) -> bool:
    """Whoever is there does the same on both screens; whether that is possible without the hidden seat."""
    session = one.session
    if session.parting_seat is not None or session.halt is not None:
        deed, given = "hand_over", ()  # type: tuple[str, tuple[Any, ...]]
    elif session.responses is not None:
        deed, given = "pass_for_all", ()
    elif session.curtain is not None:
        seat = next((each for each in session.curtain.seats if each != hidden), None)
        if seat is None:
            return False
        deed, given = "reveal", (seat,)
    elif session.decision is not None and session.decision.seat != hidden:
        view = one.match.view(session.decision.seat)
        deed, given = "act", (answer_of(view, session.decision, passing=session.decision.seat == 0),)
    else:
        return False
    for table in (one, other):
        getattr(table.session, deed)(*given)
    return True


@pytest.mark.parametrize("bots", [False, True], ids=["people", "one person and bots"])
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"match": "tag"})], ids=str)
def test_two_matches_that_differ_in_a_hidden_hand_look_alike(
    seats: int, options: dict[str, Any], bots: bool
) -> None:
    """WREST-39 to WREST-50, WREST-R28 to WREST-R32."""
    seen: Counter[str] = Counter()
    for seed in range(1, 40):
        one, other = (led(seats, seed, 8 + 5 * (seed % 12), bots, **options) for _ in range(2))
        if one is None or other is None:
            continue
        acting = one.decisions[0].seat
        unseen = [seat for seat in range(seats) if seat != acting and (seat or not bots)]
        if not unseen:
            continue
        hidden = unseen[-1]
        swap_hand(other, hidden, random.Random(seed))
        assert one.view(None) == other.view(None)
        side_by_side(Table(one), Table(other), hidden, seen)
        if seen["one has an answer, the other not"] > 1 and seen["asked"] > 2:
            break
    assert seen["asked"] > 2
    assert seen["one has an answer, the other not"]
