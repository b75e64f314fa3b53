"""Set-up: the trimmed deck, the board, and the frames of the whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine.shape import CardTable, Options
from tabletop.errors import ContentError
from tabletop.games.heist.rules.payoff import payoff
from tabletop.games.heist.rules.stage import begin_heist
from tabletop.games.heist.scene import all_heat
from tabletop.games.heist.state import ACTS, APB_DECK, DECK, ENTRIES, Heist

if TYPE_CHECKING:
    from tabletop.content.models.records import Content


def setup(cards: CardTable, content: Content, seats: int, options: Options, seed: int) -> Heist:
    """Fifteen Heat on the board, nobody has anything, the deck is trimmed and the APB cards are shuffled
    (HEIST-1 to HEIST-5, HEIST-72).
    """
    s = Heist(seats, cards, content, options, {"entry": ENTRIES, "act": ACTS}, seed)
    plans = [piece for piece in range(len(cards)) if cards[piece].kind == "cards"]
    size, passes = content.numbers["plan"], content.numbers["passes"]
    if passes >= size:
        raise ContentError(
            f"of a plan of {size} cards {passes} cannot be passed on, one is in the hand before; set passes to"
            f" {size - 1} at most, or plan to {passes + 1} at least"
        )
    if len(plans) < seats * size:
        raise ContentError(f"{len(plans)} plan cards are not enough for {seats} players (HEIST-R2)")
    s.lay(DECK, plans)
    s.lay(APB_DECK, (piece for piece in range(len(cards)) if cards[piece].kind == "apb"))
    s.shuffle(APB_DECK)
    s.supply = all_heat(s)
    s.then(begin_heist(), payoff())
    return s
