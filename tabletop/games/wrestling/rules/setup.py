"""Set-up: wrestlers, the Draw Pile, opening hands, who is in the ring, and who begins (WREST-3 to WREST-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.handles import card_handle
from tabletop.engine.shape import CardTable, Options
from tabletop.engine.steps import Ask, Option, Steps, Together, step
from tabletop.errors import ContentError
from tabletop.games.wrestling.abilities import hand_size
from tabletop.games.wrestling.piles import draw, flip
from tabletop.games.wrestling.rules.turn import turn
from tabletop.games.wrestling.state import BENCH, DECK, ENTRIES, Bout, wrestler_handle
from tabletop.games.wrestling.teams import falls_needed, is_tag, match_for, members, side_of, sides_for

if TYPE_CHECKING:
    from tabletop.content.models.records import Content


def setup(cards: CardTable, content: Content, seats: int, options: Options, seed: int) -> Bout:
    """All Moves and Tricks are shuffled; wrestlers are picked in seat order or dealt (WREST-3, WREST-4, WREST-R20)."""
    domains = {"side": tuple(range(sides_for(seats, options))), "entry": ENTRIES}
    s = Bout(seats, cards, content, options, domains, seed)
    s.match = match_for(seats, options)
    s.needed = falls_needed(s)
    wrestlers = [piece for piece in range(len(cards)) if cards[piece].kind == "wrestlers"]
    if len(wrestlers) < seats:
        raise ContentError(f"{seats} players need as many wrestlers, there are {len(wrestlers)}")
    drawn = [piece for piece in range(len(cards)) if cards[piece].kind == "cards"]
    if len(drawn) <= (content.numbers["hand"] + 1) * seats:
        raise ContentError(
            f"{len(drawn)} Moves and Tricks are not enough for {seats} players with a hand of"
            f" {content.numbers['hand']} each"
        )
    s.lay(BENCH, wrestlers)
    s.lay(DECK, drawn)
    s.shuffle(DECK)
    if options.get("wrestlers", "pick") == "random":
        s.shuffle(BENCH)
        for seat in range(seats):
            s.move(s.bench[-1], BENCH, f"corner:{seat}")
        picks = []
    else:
        picks = [pick(seat) for seat in range(seats)]
    s.then(*picks, deal(), choose_actives(), first_flips(tuple(range(seats))))
    return s


@step
def pick(s: Bout, seat: int) -> Steps:
    """Each player picks a different wrestler (WREST-3, WREST-R20)."""
    wrestlers = (Option(piece, card_handle(piece), f"zone:corner:{seat}", label="pick") for piece in s.bench)
    piece = yield Ask(seat, "wrestler", wrestlers, open=True)
    s.move(piece, BENCH, f"corner:{seat}")
    s.say("picks", seat=seat, card=card_handle(piece))


@step
def deal(s: Bout) -> None:
    """The opening hands (WREST-4)."""
    for seat in range(s.seats):
        draw(s, seat, hand_size(s, seat))


@step
def choose_actives(s: Bout) -> Steps:
    """Each team picks its Active in secret, shown together: everybody of it may name one (WREST-57, WREST-R18)."""
    named: dict[int, int | None] = {}
    if is_tag(s):
        named = yield Together({seat: name_active(s, seat) for seat in range(s.seats)})
    for side in range(len(s.shape.domains["side"])):
        team = members(s, side)
        wishes = [named[seat] for seat in team] if is_tag(s) else []
        s.active[side] = max(team, key=wishes.count)  # of those with as many, the first in seat order
        if is_tag(s):
            s.say("starts", seat=s.active[side])


def name_active(s: Bout, seat: int) -> Steps:
    """Ask a player whom they want in the ring first; bots leave it to their partners."""
    partners = (
        Option(each, wrestler_handle(s, each), label="start", numbers=("seat",))
        for each in members(s, side_of(s, seat))
    )
    return (yield Ask(seat, "active", partners, may_pass=True, secret=True, for_people=True))


@step
def first_flips(s: Bout, tied: tuple[int, ...]) -> None:
    """Everybody flips a card and the highest begins; those who tie flip again, unless they are one team
    (WREST-5, WREST-R9).
    """
    numbers = {seat: flip(s, first=seat) or 0 for seat in tied}
    s.lots = tuple(sorted({**dict(s.lots), **numbers}.items()))
    best = tuple(seat for seat in tied if numbers[seat] == max(numbers.values()))
    sides = {side_of(s, seat) for seat in best}
    if len(sides) > 1:
        s.then(first_flips(best))
        return
    begins = s.active[side_of(s, best[0])]
    s.say("begins", seat=begins)
    s.then(turn(begins))
