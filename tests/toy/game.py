"""A small test-only game with everything that is hard for the engine, and nothing else.

Each round every seat secretly plans: how many cards (first question), then which (second question). Plans are
revealed together and played one by one; the others may counter a card with a trick, and a trick may be countered
by a trick. A card that survives runs its effects in order. After the last round most points win.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Literal

from tabletop.engine.effects import Registry
from tabletop.engine.fields import Piece, Pieces, Plain, Value, Zone
from tabletop.engine.game import Game, Result, ResultRow
from tabletop.engine.handles import key
from tabletop.engine.state import State
from tabletop.engine.steps import Ask, Choose, Option, Steps, Together, step
from tabletop.engine.view import View

EFFECTS = Registry("toy")


@dataclass(frozen=True)
class Card:
    """A card of the toy: a worth, and effects unless it is a trick."""

    id: str
    worth: int
    effects: tuple[Any, ...] = ()
    kind: str = "cards"


class Toy(State):
    """One match of the toy."""

    deck = Zone(see="count", doc="face-down deck")
    hand = Zone(per="seat", see="owner", doc="cards in hand")
    plan = Zone(per="seat", see="owner", doc="cards chosen, face down")
    played = Zone(per="seat", doc="cards revealed this round")
    stack = Zone(doc="tricks in the air")
    discard = Zone(see="top", doc="only the top card is public")
    tapped = Pieces(doc="cards that were countered")
    score = Value(int, per="seat")
    purse = Value(int, per="seat", see="owner", start=2, doc="secret coins")
    bank = Value(int, start=40)
    round = Value(int, start=0)


def trick(card: Card) -> bool:
    return not card.effects


@EFFECTS.register("gain")
@dataclass(frozen=True)
class Gain:
    """The player takes `n` points."""

    n: int

    def run(self, s: Toy, seat: int) -> None:
        s.transfer("bank", key("score", seat), min(self.n, s.bank))


@EFFECTS.register("rob")
@dataclass(frozen=True)
class Rob:
    """The player takes a point from a player they choose, if one has any."""

    whose: Literal["any"] = "any"

    def run(self, s: Toy, seat: int) -> Steps:
        rich = (Option(o, f"seat:{o}") for o in range(s.seats) if o != seat and s.score[o])
        victim = yield Ask(seat, "rob", rich, open=True)
        if victim is not None:
            s.transfer(key("score", victim), key("score", seat), 1)


@EFFECTS.register("draw")
@dataclass(frozen=True)
class Draw:
    """The player draws `n` cards."""

    n: int

    def run(self, s: Toy, seat: int) -> None:
        s.then(*(draw_card(seat) for _ in range(self.n)))


@EFFECTS.register("drop")
@dataclass(frozen=True)
class Drop:
    """Every other player discards a card; one with an empty hand does not (a count is public)."""

    def run(self, s: Toy, seat: int) -> None:
        s.then(*(drop_card(other) for other in others(s, seat)))


def others(s: Toy, seat: int) -> Iterator[int]:
    return ((seat + i) % s.seats for i in range(1, s.seats))


@step
def play_round(s: Toy) -> None:
    if s.round == s.options.get("rounds", 3):
        s.finish()
        return
    s.round += 1
    s.phase = "plan"
    s.say("round", n=s.round)
    s.then(*(fill_hand(seat) for seat in range(s.seats)), make_plans(), play_round())


@step
def fill_hand(s: Toy, seat: int) -> None:
    s.then(*(draw_card(seat) for _ in range(3 - len(s.hand[seat]))))


@step
def draw_card(s: Toy, seat: int) -> None:
    if not s.deck and s.discard:
        s.pour("discard", "deck")
        s.shuffle("deck")
    if s.deck:
        s.move(s.deck[-1], "deck", key("hand", seat))


@step
def make_plans(s: Toy) -> Steps:
    plans = yield Together({seat: plan_cards(s, seat) for seat in range(s.seats) if s.hand[seat]})
    for seat, cards in plans.items():
        for card in cards:
            s.move(card, key("hand", seat), key("plan", seat))
    s.then(*(reveal(seat) for seat in plans))


def plan_cards(s: Toy, seat: int) -> Steps:
    count = yield Ask(seat, "plan.count", (Option(n, f"button:count-{n}") for n in (1, 2)))
    cards = (Option(c, f"card:{c}", f"zone:plan:{seat}") for c in s.hand[seat])
    return (yield Choose(seat, "plan.cards", cards, count, count))


@step
def reveal(s: Toy, seat: int) -> None:
    s.phase = "play"
    cards = s.plan[seat]
    for card in cards:
        s.move(card, key("plan", seat), key("played", seat))
    s.then(*(play_card(card, seat) for card in cards))


@step
def play_card(s: Toy, card: Piece, seat: int) -> None:
    s.say("plays", seat=seat, card=f"card:{card}")
    s.then(window(card, seat), resolve(card, seat), tidy(card, seat))


@step
def window(s: Toy, card: Piece, seat: int) -> Steps:
    """Everybody else may answer with a trick; the first in order who does is heard."""
    if not s.is_waiting(resolve, card) or not s.options.get("tricks", True):
        return
    foes = [foe for foe in others(s, seat) if s.hand[foe]]
    said = yield Together({foe: respond(s, foe) for foe in foes}, ends_with_first=True)
    for foe in foes:
        if (answer := said[foe]) is not None:
            s.move(answer, key("hand", foe), "stack")
            s.then(window(answer, foe), resolve(answer, foe, card), tidy_trick(answer), window(card, seat))
            return


def respond(s: Toy, foe: int) -> Steps:
    tricks = (Option(c, f"card:{c}", "zone:stack") for c in s.hand[foe] if trick(s.cards[c]))
    return (yield Ask(foe, "respond", tricks, may_pass=True))


@step
def resolve(s: Toy, card: Piece, seat: int, against: Piece | None = None) -> None:
    if against is not None:
        if s.is_waiting(resolve, against):
            s.drop(resolve, against)
            s.mark("tapped", against)
    s.then(*(run_effect(card, seat, i) for i in range(len(s.cards[card].effects))))


@step
def run_effect(s: Toy, card: Piece, seat: int, i: int) -> Any:
    return s.cards[card].effects[i].run(s, seat)


@step
def drop_card(s: Toy, seat: int) -> Steps:
    if not s.hand[seat]:
        return
    options = (Option(c, f"card:{c}", "zone:discard") for c in s.hand[seat])
    card = yield Ask(seat, "drop", options)
    s.move(card, key("hand", seat), "discard")


@step
def tidy(s: Toy, card: Piece, seat: int) -> None:
    s.mark("tapped", card, on=False)
    s.move(card, key("played", seat), "discard")


@step
def tidy_trick(s: Toy, card: Piece) -> None:
    s.mark("tapped", card, on=False)
    s.move(card, "stack", "discard")


def pieces(content: Any, seats: int, options: Any) -> list[Card]:
    return [card for card, copies in CARDS for _ in range(copies)]


CARDS = (
    (Card("gain-2", 2, (Gain(2),)), 6),
    (Card("gain-draw", 1, (Gain(1), Draw(1))), 4),
    (Card("rob", 2, (Rob(), Gain(1))), 5),
    (Card("drop", 1, (Drop(),)), 4),
    (Card("trick", 0), 7),
)


def setup(cards: Any, content: Any, seats: int, options: Any, seed: int) -> Toy:
    s = Toy(seats, cards, content, options, {}, seed)
    s.lay("deck", range(len(cards)))
    s.shuffle("deck")
    s.then(play_round())
    return s


def why_not(view: View, source: str, target: str) -> str:
    if view.decision is None:
        return "not_now"
    if view.decision.offers(source, target):
        return ""
    return f"not_in_{view.table.phase}"


def result(s: Toy) -> Result:
    scores = sorted({s.score[seat] for seat in range(s.seats)}, reverse=True)
    places = tuple(tuple(o for o in range(s.seats) if s.score[o] == score) for score in scores)
    points = tally(s)
    return Result(places, points, (ResultRow("score", points),))


def tally(s: Toy) -> tuple[int, ...]:
    return tuple(s.score[seat] for seat in range(s.seats))


def purpose(s: Toy, decision: Any, keys: Any) -> float:
    if decision.prompt == "plan.cards":
        return float(sum(s.cards[c].worth for c in keys))
    return 0.0


def score(s: Toy, seat: int) -> float:
    return float(s.score[seat] / 40 + 0.01 * len(s.hand[seat]))


GAME = Game(
    id="toy",
    state=Toy,
    kinds={"cards": Card},
    pieces=pieces,
    setup=setup,
    why_not=why_not,
    result=result,
    tally=tally,
    purpose=purpose,
    score=score,
    bound=400,
    stock="deck",
    effects=EFFECTS,
)

CONTENT = SimpleNamespace(numbers={}, game="toy")
OPTIONS: tuple[dict[str, Plain], ...] = ({}, {"tricks": False}, {"rounds": 5})
SEATS = (2, 3, 4)
