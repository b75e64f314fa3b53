"""What bots need to know of the ring: how sensible an answer is. How well a seat stands is in `standing.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from tabletop.engine.fields import Piece
from tabletop.engine.steps import Decision, Keys
from tabletop.games.wrestling.abilities import damage_of, pin_bonus, power_up, splat_limit
from tabletop.games.wrestling.cards import Move
from tabletop.games.wrestling.state import Bout, Play, play_of
from tabletop.games.wrestling.teams import in_ring, side_of

CARD: Final = 0.7
"""What a hand card is worth, in points of Endurance."""
DRAWN: Final = 0.8
"""What a card not yet drawn is worth to its holder, a little less than the mean because it comes a turn later."""
FALL: Final = 12.0
"""What a Fall is worth, in points of Endurance."""


def purpose(s: Bout, decision: Decision, keys: Keys) -> float:
    """Hit, pin when the odds are good, keep counters for what matters (WREST-10, WREST-30, WREST-61)."""
    weigh = WEIGHTS.get(decision.prompt)
    return weigh(s, decision.seat, keys) if weigh else 0.0


def chance(s: Bout, least: int) -> float:
    """The share of the cards nobody has discarded that have more than a Fall Number: the odds of a flip."""
    discarded = set(s.discard)  # nothing else is asked as often when a bot weighs what it may do
    unseen = [s.cards[piece] for piece in range(len(s.cards)) if piece not in discarded]
    numbers = [card.fall_number for card in unseen if card.kind == "cards"]
    return sum(each > least for each in numbers) / len(numbers) if numbers else 0.0


def odds(s: Bout, attacker: int, target: int, endurance: int, without: tuple[Piece, ...] = ()) -> float:
    """The odds of an attempt: a card of the hand that beats the Endurance, else a flip; Kick Outs are about."""
    bonus = pin_bonus(s, attacker)
    held = [
        s.cards[each].fall_number + bonus for each in s.hand[attacker] if each >= 0 and each not in without
    ]
    sure = any(each > endurance for each in held)
    return (1.0 if sure else chance(s, endurance - bonus)) * (0.75 if s.hand[target] else 1.0)


def of_action(s: Bout, seat: int, keys: Keys) -> float:
    """The Move that brings most; an attempt when it is likely; a tag when worn down."""
    match keys:
        case (("move", int(piece), int(target)),):
            return worth_move(s, seat, piece, target)
        case (("pin", int(piece), int(target)),):
            return FALL * odds(s, seat, target, s.endurance[target], (piece,)) - CARD - 2.5
        case (("trick", int(piece)),):
            return worth_trick(s, seat, piece)
        case (("tag", _, int(partner)),):
            gain = s.endurance[partner] - s.endurance[seat]
            return gain - 3.0 if s.endurance[seat] <= 4 else -1.0
        case (("call", _),):
            return -0.5
    return 0.0


def worth_move(s: Bout, seat: int, piece: Piece, target: int) -> float:
    """Damage, the odds of a Fall, less the cards it costs and what a Splat! may do."""
    card: Move = s.cards[piece]
    play = Play(piece, in_ring(s, seat), target, seat, chained=bool(s.chain))
    dealt = min(damage_of(s, play, target), s.endurance[target] - 1)
    left = s.endurance[target] - dealt
    worth = float(dealt)
    if "pinfall" in card.keywords:
        worth += FALL * odds(s, seat, target, left, (piece,))
    if "submission" in card.keywords:
        worth += FALL * 0.5 ** max(1, left) * 1.2
    if "chain" in card.keywords:
        worth += 0.5
    if "splat" in card.keywords:
        fails = 1 - chance(s, splat_limit(s, seat))
        worth = (1 - fails) * worth - fails * dealt
    return worth + 0.5 - CARD * 0.8 * power_up(s, seat, piece)


def worth_trick(s: Bout, seat: int, piece: Piece) -> float:
    """Healing when it heals, drawing always, one more Move if there is one to play."""
    word = s.cards[piece].do[0].do
    if word == "gain-endurance":
        return 1.0 if s.endurance[seat] <= 7 else -0.5
    return 0.8 if word == "draw" else 0.4


def of_help(s: Bout, seat: int, keys: Keys) -> float:
    """A card from the apron; a Trick is worth what it is to the Active, who may be fresh already (WREST-63)."""
    match keys:
        case (("trick", int(piece)),):
            return worth_trick(s, in_ring(s, seat), piece)
        case (_,):
            return 0.5
    return 0.0


def of_response(s: Bout, seat: int, keys: Keys) -> float:
    """Counter what hurts, add to what may pin."""
    match keys:
        case (("trick", int()),):
            play = play_of(s, s.stack[-1]) if s.stack else None
            if play is None or not isinstance(s.cards[play.piece], Move):
                return 0.6
            if side_of(s, seat) == side_of(s, play.user):
                return 0.3 if s.endurance[play.target] <= 6 else -0.2
            danger = damage_of(s, play, play.target) + 4 * ("pinfall" in s.cards[play.piece].keywords)
            return danger - 3.0
        case ("ability",):
            return 0.3
    return 0.0


def of_saving(s: Bout, seat: int, keys: Keys) -> float:
    """Save oneself, with an ability rather than a card."""
    match keys:
        case ("ability",):
            return 2.0
        case (_,):
            return 1.0
    return 0.0


def of_cover(s: Bout, seat: int, keys: Keys) -> float:
    """The smallest card that pins, else a flip unless no flip can do it."""
    _, target, bonus = s.attempt
    if keys == ("flip",):
        return chance(s, s.endurance[target] - bonus)
    found = s.cards[cast(int, keys[0])].fall_number
    return 2.0 - 0.1 * found if found + bonus > s.endurance[target] else -1.0


def of_cards_lost(s: Bout, seat: int, keys: Keys) -> float:
    """Give up what is worth least."""
    return -sum(worth_card(s, seat, cast(int, piece)) for piece in keys)


def of_discard(s: Bout, seat: int, keys: Keys) -> float:
    """Part with what is worth less than the card that is drawn for it at the next turn (WREST-9, WREST-12)."""
    return sum(DRAWN - worth_card(s, seat, cast(int, piece)) for piece in keys)


def worth_card(s: Bout, seat: int, piece: Piece) -> float:
    """What a hand card is worth to its holder."""
    card = s.cards[piece]
    if not isinstance(card, Move):
        return 1.6 if card.is_counter or card.play.when == "pinned" else 1.0 + 0.05 * card.fall_number
    short = power_up(s, seat, piece)
    return (
        max(0.2, 0.25 * card.damage + 0.6 * ("pinfall" in card.keywords) - 0.5 * short)
        + 0.05 * card.fall_number
    )


WEIGHTS: Final[dict[str, Callable[[Bout, int, Keys], float]]] = {
    "action": of_action,
    "respond-move": of_response,
    "respond-trick": of_response,
    "boost-pin": lambda s, seat, keys: 0.2 if keys else 0.0,
    "pinned": of_saving,
    "held": of_saving,
    "break-up": of_saving,
    "attempt": lambda s, seat, keys: 1.0 if keys else 0.0,
    "start": lambda s, seat, keys: (1.0 if s.endurance[seat] <= 8 else -1.0) if keys else 0.0,
    "announce": lambda s, seat, keys: 0.5 if keys else 0.0,
    "interfere": of_help,
    "answer": lambda s, seat, keys: 1.0 if keys else 0.0,
    "pin": of_cover,
    "resist": of_cards_lost,
    "lose": of_cards_lost,
    "power-up": of_cards_lost,
    "price": of_cards_lost,
    "discard": of_discard,
}
