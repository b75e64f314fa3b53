"""A game for these tests: it asks exactly what its option `script` says, in that order.

`q0` seat 0 plays a card of its hand; `d0` the same, then draws; `o1` an open yes or no of seat 1; `t01` a secret
choice of seats 0 and 1, two questions each; `y01` a yes or no of both at once; `w01` a window in which seats 0 and 1
may play a card; `h01` one in which only the first of them who does is heard; `f0` a window of seat 0 alone that
belongs to what it is asked after it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.engine.fields import Piece, Zone
from tabletop.engine.game import Game, Result
from tabletop.engine.match import Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.engine.shape import CardTable
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Ask, Choose, Decision, Option, Steps, Together, step
from tabletop.engine.version import BRISK
from tabletop.engine.view import View
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.session import Session
from tests.declared import pieces


@dataclass(frozen=True)
class Card:
    """A card with nothing on it but its id."""

    id: str
    kind: str = "cards"


class Seams(State):
    """Hands nobody else sees, and a pile everybody does."""

    deck = Zone(see="count", doc="face down")
    hand = Zone(per="seat", see="owner", doc="secret")
    pile = Zone(doc="played, seen by all")


def _cards(s: Seams, seat: int) -> tuple[Option, ...]:
    return tuple(Option(card, f"card:{card}", "zone:pile") for card in s.hand[seat])


@step
def scripted(s: Seams, at: int) -> None:
    """Read one word of the script and put its question next."""
    words = str(s.options["script"]).split()
    if at == len(words):
        return
    kind, seats = words[at][0], tuple(int(digit) for digit in words[at][1:])
    first = {
        "q": play(*seats[:1]),
        "d": play(*seats[:1]),
        "o": nod(*seats[:1]),
        "t": secret(seats),
        "y": nod_together(seats),
        "w": window(seats),
        "h": window(seats, False, True),
        "f": window(seats[:1], True),
    }
    s.then(first[kind], *([draw(seats[0])] if kind == "d" else []), scripted(at + 1))


@step
def play(s: Seams, seat: int) -> Steps:
    """One card of the hand onto the pile."""
    card = yield Ask(seat, "play.card", _cards(s, seat))
    if card is not None:
        s.move(card, f"hand:{seat}", "pile")


@step
def draw(s: Seams, seat: int) -> None:
    """The top card of the deck."""
    if s.deck:
        s.move(s.deck[-1], "deck", f"hand:{seat}")


@step
def nod(s: Seams, seat: int) -> Steps:
    """A question that rests on nothing hidden."""
    yield from _nod(seat)
    s.say("nodded", seat=seat)


@step
def secret(s: Seams, seats: tuple[int, ...]) -> Steps:
    """Two questions each, all at once."""
    said = yield Together({seat: _bid(s, seat) for seat in seats})
    for seat, card in said.items():
        if card is not None:
            s.move(card, f"hand:{seat}", "pile")


def _bid(s: Seams, seat: int) -> Steps:
    yield Ask(seat, "bid.number", (Option(n) for n in (1, 2)))
    chosen = yield Choose(seat, "bid.card", _cards(s, seat), 1, 1)
    return chosen[0] if chosen else None


@step
def nod_together(s: Seams, seats: tuple[int, ...]) -> Steps:
    """A choice of several at once that rests on nothing hidden."""
    yield Together({seat: _nod(seat) for seat in seats})


def _nod(seat: int) -> Steps:
    yield Ask(seat, "nod", (Option(word, f"button:{word}") for word in ("yes", "no")), open=True)


@step
def window(s: Seams, seats: tuple[int, ...], folded: bool = False, first: bool = False) -> Steps:
    """Everybody may play a card, nobody must."""
    said = yield Together({seat: _respond(s, seat, folded) for seat in seats}, ends_with_first=first)
    for seat, card in said.items():
        if card is not None:
            s.move(card, f"hand:{seat}", "pile")


def _respond(s: Seams, seat: int, folded: bool) -> Steps:
    return (yield Ask(seat, "respond", _cards(s, seat), may_pass=True, folded=folded))


def _setup(cards: CardTable, content: object, seats: int, options: Any, seed: int) -> Seams:
    s = Seams(seats, cards, content, options, seed=seed)
    s.lay("deck", range(3 * seats, len(cards)))
    s.shuffle("deck")
    for seat in range(seats):
        s.lay(f"hand:{seat}", range(3 * seat, 3 * seat + 3))
    s.then(scripted(0))
    return s


GAME = Game(
    id="seams",
    state=Seams,
    kinds={},
    pieces=lambda content, seats, options: [Card(f"card-{n}") for n in range(3 * seats + 8)],
    setup=_setup,
    why_not=lambda view, source, target: "no",
    result=lambda s: Result((tuple(range(s.seats)),), (0,) * s.seats),
    tally=lambda s: (0,) * s.seats,
    purpose=lambda s, decision, keys: 0.0,
    score=lambda s, seat: 0.5,
    bound=200,
    stock="deck",
)


class Thought:
    """A bot's answer that is there from the start unless it is told to wait."""

    def __init__(self, answer: Answer, done: bool = True) -> None:
        self.answer, self.is_done, self.cancelled = answer, done, False

    def done(self) -> bool:
        return self.is_done

    def result(self) -> Answer:
        return self.answer

    def cancel(self) -> None:
        self.cancelled = True


class Bots:
    """Answers with the first legal keys; remembers every thought."""

    def __init__(self, done: bool = True) -> None:
        self.done = done
        self.thoughts: list[Thought] = []

    def __call__(self, view: View, decision: Decision) -> Thought:
        assert view.seat == decision.seat, "a bot is asked with its own view"
        keys = decision.sample(random.Random(decision.nth))
        self.thoughts.append(Thought(Answer(decision.seat, keys, decision.nth), self.done))
        return self.thoughts[-1]


class Clock:
    """Time that passes when a test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def hand(session: Session, seat: int) -> tuple[Piece, ...]:
    """The hand of a seat, as the screen shows it."""
    return pieces(session.view.table, f"hand:{seat}")


def on_screen(session: Session) -> tuple[int | None, CurtainInfo | None]:
    """Whose hand is up, and what hangs before it."""
    return session.visible_seat, session.curtain


def sit(script: str, people: Sequence[bool], bots: Bots | None = None, clock: Clock | None = None) -> Session:
    """A session of this game: one seat for each of `people`, a bot where it is False. Nothing answers itself there
    because it has one possible answer.
    """
    seats = [Seat(f"Seat {i}", i, None if person else "random") for i, person in enumerate(people)]
    match = Match.start(GAME, None, seats, {"script": script}, seed=1, log=MatchLog(extra={BRISK: False}))
    return Session(match, seats, bots or Bots(), clock or Clock())
