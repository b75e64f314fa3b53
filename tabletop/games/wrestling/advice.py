"""Advice for bots: how sensible an answer is. The rating of a seat is in `valuation`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from tabletop.engine.fields import Piece
from tabletop.engine.steps import Decision, Keys
from tabletop.games.wrestling.abilities import damage_of, pin_bonus, power_up, splat_limit
from tabletop.games.wrestling.cards import Move
from tabletop.games.wrestling.state import FRESH, Bout, Play, play_of, plays
from tabletop.games.wrestling.teams import in_ring, is_tag, side_of

CARD: Final = 0.7
"""Worth of a hand card, in points of Endurance."""
DRAWN: Final = 0.8
"""Worth of a card not yet drawn, a little less than the mean because it comes a turn later."""
FALL: Final = 12.0
"""Worth of a Fall, in points of Endurance."""
COUNTER: Final = 2.0
"""Least worth of a Move that is Countered; a Counter is kept for worse."""
PRICE: Final = 2.0
"""Least harm of a Trick that is Countered: a Kick Out will come, a few cards drawn are not worth it."""
ADDED: Final = 1.0
"""Least gain of an add-on, in points of Endurance that are lost and in odds of a Fall."""
SPARED: Final = 2.0
"""Worth of a Move on the apron that might yet break up a Fall (WREST-66)."""
WORN: Final = 4
"""From how much Endurance down a fresh partner had better come in."""


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


def rate_action(s: Bout, seat: int, keys: Keys) -> float:
    """The Move that brings most; an attempt when it is likely; a tag when worn down."""
    match keys:
        case (("move", int(piece), int(target)),):
            return worth_move(s, seat, piece, target)
        case (("pin", int(piece), int(target)),):
            return FALL * odds(s, seat, target, s.endurance[target], (piece,)) - CARD - 2.5
        case (("trick", int(piece)),):
            return worth_trick(s, seat, piece)
        case (("tag", _, int(partner)),):
            return worth_tag(s, seat, partner)
        case (("call", _),):
            return -0.5
    return 0.0


def worth_move(s: Bout, seat: int, piece: Piece, target: int) -> float:
    """Rate a Move by its effect on the target, less the cards it costs; a Move that changes nothing only costs."""
    play = Play(piece, in_ring(s, seat), target, seat, chained=bool(s.chain))
    worth = worth_hit(s, play)
    return worth + 0.5 - CARD * 0.8 * power_up(s, play.user, piece) if worth > 0 else worth - CARD


def worth_tag(s: Bout, seat: int, partner: int) -> float:
    """Rate a tag: a fresher partner with more cards comes in (WREST-59, WREST-61)."""
    cards = 0.5 * (len(s.hand[partner]) - len(s.hand[seat]))
    gain = s.endurance[partner] - s.endurance[seat] if s.endurance[seat] <= WORN else 0.0
    return gain + cards - 3.0


def worth_trick(s: Bout, seat: int, piece: Piece) -> float:
    """Rate a Trick: healing when it heals, drawing always, one more Move if there is one to play."""
    word = s.cards[piece].do[0].do
    if word == "gain-endurance":
        return 1.0 if s.endurance[seat] <= 7 else -0.5
    return 0.8 if word == "draw" else 0.4


def rate_help(s: Bout, seat: int, keys: Keys) -> float:
    """A card from the apron is worth what it is to the Active; a Move could break up a Fall too (WREST-63, -66)."""
    match keys:
        case (("trick", int(piece)),):
            return worth_trick(s, in_ring(s, seat), piece)
        case (("move", int(piece), int(target)),):
            return worth_move(s, seat, piece, target) - SPARED
    return 0.0


def rate_response(s: Bout, seat: int, keys: Keys) -> float:
    """Rate an answer in a window: counter the worst, and add to what may pin."""
    play = play_of(s, s.stack[-1]) if s.stack else None
    match keys:
        case (("trick", int(piece)),) if play is not None:
            if not isinstance(s.cards[play.piece], Move):
                return harm(s, seat, play) - PRICE
            if side_of(s, seat) == side_of(s, play.user):
                more = sum(each.n for each in s.cards[piece].do if each.do == "damage")
                return worth_hit(s, play._replace(plus=play.plus + more)) - worth_hit(s, play) - ADDED
            return worth_hit(s, play) - COUNTER
        case ("ability",):
            return 0.3
    return 0.0


# -- what is pending ---------------------------------------------------------------------------------------------------


def worth_hit(s: Bout, play: Play) -> float:
    """Rate a Move for its user when nothing more is played: Damage that counts and the odds of a Fall, less the harm of
    a Splat! (WREST-18, WREST-48).
    """
    card: Move = s.cards[play.piece]
    stands, cards = s.endurance[play.target], len(s.hand[play.target])
    dealt = min(damage_of(s, play, play.target), stands - 1)
    left = stands - dealt
    worth = float(dealt)
    if "pinfall" in card.keywords:
        worth += FALL * odds(s, play.user, play.target, left, (play.piece,))
    if "submission" in card.keywords:
        worth += FALL * chance(s, left) ** cards
    if "chain" in card.keywords and play.may_chain and dealt:
        worth += 0.5
    if "splat" in card.keywords:
        fails = 1 - chance(s, splat_limit(s, play.user))
        back = min(damage_of(s, play, play.user), s.endurance[play.user] - 1)
        worth = (1 - fails) * worth - fails * back
    return worth


def harm(s: Bout, seat: int, play: Play) -> float:
    """Rate the harm of a rival's pending Trick to this seat's side (WREST-28)."""
    below = next((each for each in plays(s) if each.piece == play.target), None)
    worth = 0.0
    for word in s.cards[play.piece].do:
        match word.do:
            case "cancel-pinfall" | "cancel-submission":
                worth += FALL
            case "counter" if below is not None:
                is_move = isinstance(s.cards[below.piece], Move)
                worth += worth_hit(s, below) if is_move else harm(s, play.user, below)
            case "damage" if below is not None:
                worth += worth_hit(s, below._replace(plus=below.plus + word.n)) - worth_hit(s, below)
            case "gain-endurance":
                worth += min(word.n, FRESH - s.endurance[play.user])
            case "fall-number" if s.attempt:
                _, target, bonus = s.attempt
                least = s.endurance[target] - bonus
                worth += FALL * (chance(s, least - word.n) - chance(s, least))
            case _:
                worth += CARD * 2
    return worth


def rate_saving(s: Bout, seat: int, keys: Keys) -> float:
    """Save oneself, with an ability rather than a card."""
    match keys:
        case ("ability",):
            return 2.0
        case (_,):
            return 1.0
    return 0.0


def rate_cover(s: Bout, seat: int, keys: Keys) -> float:
    """Rate the ways to pin: the smallest card that pins, else a flip unless no flip can do it."""
    _, target, bonus = s.attempt
    if keys == ("flip",):
        return chance(s, s.endurance[target] - bonus)
    found = s.cards[cast(int, keys[0])].fall_number
    return 2.0 - 0.1 * found if found + bonus > s.endurance[target] else -1.0


def rate_boost(s: Bout, seat: int, keys: Keys) -> float:
    """Add to an attempt what makes it likelier; a card in hand that pins needs nothing added (WREST-75)."""
    match keys:
        case (("trick", int(piece)),):
            attacker, target, _ = s.attempt
            more = sum(each.n for each in s.cards[piece].do if each.do == "fall-number")
            stands = s.endurance[target] - (s.attempt[2] - pin_bonus(s, attacker))
            better = odds(s, attacker, target, stands - more) - odds(s, attacker, target, stands)
            return FALL * better - ADDED
    return 0.0


def rate_cards_lost(s: Bout, seat: int, keys: Keys) -> float:
    """Give up what is worth least."""
    return -sum(worth_card(s, seat, cast(int, piece)) for piece in keys)


def rate_discard(s: Bout, seat: int, keys: Keys) -> float:
    """Part with what is worth less than the card that is drawn for it at the next turn (WREST-9, WREST-12).

    Whoever stays in the ring of a tag match draws 1 card, however many are left (WREST-59).
    """
    if stays_in(s, seat):
        return rate_cards_lost(s, seat, keys)
    return sum(DRAWN - worth_card(s, seat, cast(int, piece)) for piece in keys)


def stays_in(s: Bout, seat: int) -> bool:
    """Check if a hand is not filled up: that of the Active of a tag match (WREST-59)."""
    return is_tag(s) and in_ring(s, seat) == seat


def worth_card(s: Bout, seat: int, piece: Piece) -> float:
    """Worth of a hand card to its holder."""
    card = s.cards[piece]
    if not isinstance(card, Move):
        return 1.6 if card.is_counter or card.play.when == "pinned" else 1.0 + 0.05 * card.fall_number
    short = power_up(s, seat, piece)
    return (
        max(0.2, 0.25 * card.damage + 0.6 * ("pinfall" in card.keywords) - 0.5 * short)
        + 0.05 * card.fall_number
    )


WEIGHTS: Final[dict[str, Callable[[Bout, int, Keys], float]]] = {
    "action": rate_action,
    "respond-move": rate_response,
    "respond-trick": rate_response,
    "boost-pin": rate_boost,
    "pinned": rate_saving,
    "held": rate_saving,
    "break-up": rate_saving,
    "attempt": lambda s, seat, keys: 1.0 if keys else 0.0,
    "start": lambda s, seat, keys: (1.0 if s.endurance[seat] <= 8 else -1.0) if keys else 0.0,
    "announce": lambda s, seat, keys: 0.5 if keys else 0.0,
    "interfere": rate_help,
    "answer": lambda s, seat, keys: 1.0 if keys else 0.0,
    "pin": rate_cover,
    "resist": rate_cards_lost,
    "lose": rate_cards_lost,
    "power-up": rate_cards_lost,
    "price": rate_cards_lost,
    "discard": rate_discard,
}
