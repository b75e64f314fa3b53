"""The Garage before the race: three upgrade cards for each seat in place of the Starting Upgrades (PEDAL-141).

Upgrades wait in their owner's hand, which `setup.deal` shuffles into the deck. All of them are taken in sight of
everybody (PEDAL-147); what is played with them later is in `symbols` and where each symbol counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from tabletop.engine.fields import Plain
from tabletop.engine.handles import card_handle
from tabletop.engine.state import Frame
from tabletop.engine.steps import Ask, Choose, Option, Steps, Together, step
from tabletop.games.pedal import grid
from tabletop.games.pedal.grid import number
from tabletop.games.pedal.state import MARKET, OUT, POOL, Race, drafted_upgrades, hand, returned_upgrade


def open_garage(s: Race) -> tuple[Frame, ...]:
    """Steps before the decks are shuffled: none, unless the Garage is open (PEDAL-143 to -146)."""
    how = str(s.options.get("garage", "off"))
    return tuple(WAYS[how](s)) if how in WAYS else ()


def quick(s: Race) -> Iterator[Frame]:
    """Quick start: cards by chance (PEDAL-143)."""
    yield enter_garage()
    yield from (hand_out(seat) for seat in drivers(s))
    yield take_up()


def draft(s: Race) -> Iterator[Frame]:
    """Three rounds of one card each, the last of the grid first, then the first, then the last (PEDAL-144, -145)."""
    yield enter_garage()
    first_to_last = drivers(s)
    for turn, order in enumerate((first_to_last[::-1], first_to_last, first_to_last[::-1]), start=1):
        yield show(s.seats + number(s, "market_more"))
        yield from takes(order, turn)
        yield clear()
    yield take_up()


def snake(s: Race) -> Iterator[Frame]:
    """Two rounds, in each there and back, so that everybody takes four cards and gives one back (PEDAL-146)."""
    yield enter_garage()
    first_to_last = drivers(s)
    for turn in (1, 2):
        yield show(2 * s.seats + number(s, "market_more"))
        yield from takes((*first_to_last[::-1], *first_to_last), turn)
        yield clear()
    yield take_up()
    yield give_back()


WAYS: Final[Mapping[str, Callable[[Race], Iterator[Frame]]]] = {
    "quick": quick,
    "draft": draft,
    "snake": snake,
}
"""Values of the option `garage` beside `off`."""
ROUNDS: Final[Mapping[str, int]] = {"draft": 3, "snake": 2}
"""Rounds in which the seats take cards (PEDAL-144, PEDAL-146)."""


NOBODY: Final = -1
"""Nobody takes a card after the last of a round."""


def drivers(s: Race) -> tuple[int, ...]:
    """The seats in the order of the starting grid; Legends get no cards."""
    return tuple(car for car in s.grid if not grid.is_legend(s, car))


@step
def enter_garage(s: Race) -> None:
    """The race has not begun."""
    s.phase = "garage"


@step
def hand_out(s: Race, seat: int) -> None:
    """Random cards of the pool for one seat, face up (PEDAL-143, PEDAL-147)."""
    for _ in range(number(s, "upgrades")):
        fill_market(s, 1)
        if s.market:
            give(s, seat, s.market[-1])


@step
def show(s: Race, n: int) -> None:
    """Lay out so many cards of the pool (PEDAL-144, PEDAL-146)."""
    fill_market(s, n)
    s.say("market", uses=tuple(map(card_handle, s.market)))


def fill_market(s: Race, n: int) -> None:
    """Cards of the pool to the market until `n` lie there; what left the game comes back if the pool is too small
    for all seats (PEDAL-R32).
    """
    while len(s.market) < n and (s.pool or s.out):
        if not s.pool:
            s.pour(OUT, POOL)
            s.shuffle(POOL)
        s.move(s.pool[-1], POOL, MARKET)


def takes(order: Sequence[int], turn: int) -> Iterator[Frame]:
    """The seats of one round of a draft take a card each, in this order; each question says who is next."""
    for seat, after in zip(order, (*order[1:], NOBODY), strict=True):
        yield take(seat, after, turn)


def rounds(s: Race) -> int:
    """Count the rounds of taking cards: one before each race of a season, else those of the draft."""
    return 1 if s.race else ROUNDS[str(s.options["garage"])]


@step
def take(s: Race, seat: int, after: int, turn: int) -> Steps:
    """A seat takes one card of the market; everybody sees which (PEDAL-144, PEDAL-147).

    The question says which round of how many it is, and who takes one `after` it.
    """
    options = (Option(piece, card_handle(piece), f"seat:{seat}", label="take") for piece in s.market)
    about: dict[str, Plain] = {"turn": turn, "of": rounds(s)}
    if after != NOBODY:
        about |= {"more": True, "next": f"seat:{after}"}
    piece = yield Ask(seat, "market", options, open=True, facts=about)
    if piece is not None:
        give(s, seat, piece)


def give(s: Race, seat: int, piece: int) -> None:
    """A card of the market goes to a seat, face up (PEDAL-147)."""
    s.say("takes", seat=seat, card=card_handle(piece))
    s.move(piece, MARKET, drafted_upgrades(seat))


@step
def take_up(s: Race) -> None:
    """Seats take up what they have chosen: from now on only their owners see it."""
    for seat in range(s.seats):
        s.pour(drafted_upgrades(seat), hand(seat))


@step
def clear(s: Race) -> None:
    """Take cards that nobody took out of the game (PEDAL-144)."""
    s.pour(MARKET, OUT)


@step
def give_back(s: Race) -> Steps:
    """Every seat gives one of its four cards back, in secret and all at once (PEDAL-146).

    Everybody sees who got only three of too small a pool (PEDAL-R32): they are not asked.
    """
    giving = [seat for seat in range(s.seats) if len(s.hand[seat]) > number(s, "upgrades")]
    returns = (yield Together({seat: choose_return(s, seat) for seat in giving})) if giving else {}
    for seat, piece in returns.items():
        s.say("gives-back", seat=seat)
        s.move(piece, hand(seat), returned_upgrade(seat))


def choose_return(s: Race, seat: int) -> Any:
    """One seat's choice.

    It is ticked and then given, like all secret choices of cards: a mere click that gave it could not be taken back.
    """
    options = [Option(piece, card_handle(piece), label="give-back") for piece in s.hand[seat]]
    (chosen,) = yield Choose(seat, "give-back", options, 1, 1)
    return chosen
