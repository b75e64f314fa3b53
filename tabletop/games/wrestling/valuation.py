"""Valuation of a seat at the end of a turn for bots, with the Falls that are in sight.

Bots ask on samples, where every hand holds something.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.engine.evaluation import weights_of
from tabletop.games.wrestling.abilities import hand_size, pin_bonus, power_up
from tabletop.games.wrestling.advice import DRAWN, chance, stays_in, worth_card
from tabletop.games.wrestling.cards import Move
from tabletop.games.wrestling.state import FRESH, Bout
from tabletop.games.wrestling.teams import falls_needed, inactive, next_seat, opponents, side_of

SCALE: Final = 60.0
HELD: Final = 0.5
"""Weight of a card in hand that is better, or worse, than one that would be drawn for it (WREST-9)."""
APRON, APRON_HAND = 0.2, 0.3
"""Shares that count of the Endurance and of the hands of partners behind."""
LATER: Final = 0.5
"""Share of a threat that is left to a player who is not on turn: the other moves first."""
COUNTS, SAVED = 0.9, 0.15
"""The odds that a pinfall counts when the target holds no Kick Out now, and when it does (WREST-72)."""
AFTER_MOVE: Final = 0.85
"""The odds that a Move is not Countered, so that its attempt is made (WREST-47)."""


def stretch(s: Bout) -> int:
    """Return a key that changes with each turn, in which a Move's windows, attempt and Chain end (WREST-8)."""
    return int(s.turns)


def score(s: Bout, seat: int) -> float:
    """Rate a seat, 0 to 1: Falls, Endurance, cards and threats of its side against the best rival side."""
    if s.is_over:
        return 1.0 if s.falls[side_of(s, seat)] >= falls_needed(s) else 0.0
    sides, own, weights = range(len(s.shape.domains["side"])), side_of(s, seat), weights_of(s)
    rivals, best = max((worth_side(s, side), side) for side in sides if side != own)
    falls, fresh = s.falls[best], max(0, s.endurance[s.active[best]]) if s.active[best] >= 0 else 0
    rest = rivals - weights["falls"] * falls - weights["endurance"] * fresh
    against: float = (
        weights["rival-falls"] * falls + weights["rival-endurance"] * fresh + weights["rival-worth"] * rest
    )
    return min(1.0, max(0.0, 0.5 + (worth_side(s, own) + against) / SCALE))


def worth_side(s: Bout, side: int) -> float:
    """Rate a side: Falls, the wrestler in the ring with the threats there, and the partners behind."""
    active = int(s.active[side])
    if active < 0:  # nobody has stepped into the ring yet
        return 0.0
    weights = weights_of(s)
    worth: float = weights["falls"] * s.falls[side] + weights["endurance"] * s.endurance[active]
    worth += weights["cards"] * hand_worth(s, active) + weights["threat"] * threat(s, side)
    if s.seats > len(s.shape.domains["side"]):
        worth += weights["apron"] * worth_behind(s, inactive(s, active))
    return worth


def worth_behind(s: Bout, partners: Iterable[int]) -> float:
    """Rate the partners who wait behind."""
    return sum((APRON * s.endurance[each] + APRON_HAND * hand_worth(s, each) for each in partners), start=0.0)


def hand_worth(s: Bout, seat: int) -> float:
    """Worth of a hand beyond the cards that would be drawn for it; none are for a hand that is not filled up."""
    drawn = 0.0 if stays_in(s, seat) else DRAWN
    return HELD * sum(worth_card(s, seat, piece) - drawn for piece in s.hand[seat])


def threat(s: Bout, side: int) -> float:
    """Rate the next turn of a side: the best Fall in sight, less the Endurance it gives back (WREST-36)."""
    attacker = int(s.active[side])
    gain = weights_of(s)["won" if s.falls[side] + 1 >= falls_needed(s) else "falls"]
    found = 0.0
    for target in opponents(s, attacker):
        back = FRESH - s.endurance[target]
        found = max(found, pin_odds(s, attacker, target) * (gain - back))
    return found * (1.0 if comes_first(s, attacker) else LATER)


def comes_first(s: Bout, seat: int) -> bool:
    """Check if a seat is the next to act: on turn with its action to come, or after a turn that has had its own."""
    return seat == (next_seat(s) if s.acted else s.turn)


def pin_odds(s: Bout, attacker: int, target: int) -> float:
    """The odds of a pinfall in the attacker's next turn: for a discard, or after a Move (WREST-10, WREST-29)."""
    bonus, hand, stands = pin_bonus(s, attacker), s.hand[attacker], s.endurance[target]
    filled = s.turn == attacker and not s.acted  # the hand that the turn is played with
    drawn = 0 if filled else max(0, hand_size(s, attacker) - len(hand))
    numbers = {piece: s.cards[piece].fall_number + bonus for piece in hand}
    best = 0.0
    if len(hand) + drawn >= 2:  # one is the price
        sure = any(number > stands for number in numbers.values())
        best = 1.0 if sure else 1 - (1 - chance(s, stands - bonus)) ** (drawn + 1)
    for piece in hand:
        card = s.cards[piece]
        if isinstance(card, Move) and "pinfall" in card.keywords and not power_up(s, attacker, piece):
            left = max(1, stands - card.damage)
            sure = any(number > left for other, number in numbers.items() if other != piece)
            best = max(best, AFTER_MOVE if sure else chance(s, left - bonus))
    return best * (SAVED if can_kick_out(s, target) else COUNTS)


def can_kick_out(s: Bout, seat: int) -> bool:
    """Check if a hand holds a Trick against a pinfall (WREST-72)."""
    cards = (s.cards[piece] for piece in s.hand[seat])
    return any(not isinstance(card, Move) and card.play.when == "pinned" for card in cards)
