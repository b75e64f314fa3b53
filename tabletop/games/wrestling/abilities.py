"""Wrestlers' ratings and abilities: what they change, when they can be used, and that they have been."""

from __future__ import annotations

from tabletop.engine.fields import Piece
from tabletop.games.wrestling.cards import Ability, Move, Wrestler
from tabletop.games.wrestling.state import Bout, Play, ability_name, wrestler_handle
from tabletop.games.wrestling.teams import in_ring


def wrestler(s: Bout, seat: int) -> Wrestler:
    """The wrestler of a player."""
    card: Wrestler = s.cards[s.corner[seat][0]]
    return card


def ability(s: Bout, seat: int) -> Ability:
    """The ability of a player's wrestler."""
    return wrestler(s, seat).ability


def number(s: Bout, seat: int, word: str, usual: int) -> int:
    """The number of a word of a player's ability, else the usual one."""
    found = [each.n for each in ability(s, seat).do if each.do == word]
    return int(found[0]) if found else usual


def works(s: Bout, seat: int) -> bool:
    """Check if an ability works: that of the wrestler in the ring only (WREST-R17)."""
    return in_ring(s, seat) == seat


def is_ready(s: Bout, seat: int, when: str) -> bool:
    """Check if a once-per-Fall ability can be used at this moment, as everybody can see (WREST-35, WREST-R25)."""
    own = ability(s, seat)
    if own.kind != "once-per-fall" or own.when != when or not works(s, seat):
        return False
    return s.corner[seat][0] not in s.spent and len(s.hand[seat]) >= number(s, seat, "discard", 0)


def spend(s: Bout, seat: int) -> None:
    """A once-per-Fall ability is used up until a Fall is scored (WREST-35)."""
    s.mark("spent", s.corner[seat][0])
    s.say("uses", seat=seat, card=wrestler_handle(s, seat), ability=ability_name(s, seat))


def hand_size(s: Bout, seat: int) -> int:
    """Cards drawn up to, in the ring or on the apron (WREST-9, WREST-R17)."""
    return number(s, seat, "hand-size", s.content.numbers["hand"])


def power_up(s: Bout, seat: int, piece: Piece) -> int:
    """Cards that must be discarded to play a Move (WREST-14 to WREST-16)."""
    card: Move = s.cards[piece]
    missing = max(0, card.rating - wrestler(s, seat).ratings[card.style])
    return max(0, missing - number(s, seat, "power-up-cost", 0))


def splat_limit(s: Bout, seat: int) -> int:
    """The highest Fall Number on which a Splat! Move fails (WREST-32)."""
    return number(s, seat, "splat-fails-on", s.content.numbers["splat_fails_on"])


def pin_bonus(s: Bout, seat: int) -> int:
    """Bonus of an ability to the Fall Number of an attempt."""
    return number(s, seat, "fall-number", 0) if ability(s, seat).when == "own-pin" else 0


def damage_of(s: Bout, play: Play, victim: int) -> int:
    """Damage of a Move to its target, or to its own user when it fails (WREST-R4, WREST-R5, WREST-R34)."""
    card: Move = s.cards[play.piece]
    dealt = card.damage + play.plus + own_bonus(s, play, card)
    if victim == play.target:
        dealt -= play.minus
    dealt = max(0, dealt)
    own = ability(s, victim)
    if own.when == "incoming" and works(s, victim) and own.least is not None and dealt >= own.least:
        dealt -= number(s, victim, "soften", 0)
    return max(0, dealt)


def hurts_more(s: Bout, play: Play) -> bool:
    """Check if more Damage could make a difference: the target can still lose some when it makes the least of the Move
    (WREST-18, WREST-R40).
    """
    spared = number(s, play.target, "soften", 0) if is_ready(s, play.target, "targeted") else 0
    least = damage_of(s, play._replace(minus=play.minus + spared), play.target)
    return bool(least < s.endurance[play.target] - 1)


def spares(s: Bout, play: Play) -> bool:
    """Check if the ability of the target would leave it more Endurance after the Move (WREST-18, WREST-R40)."""
    most = int(s.endurance[play.target]) - 1
    softer = play._replace(minus=play.minus + number(s, play.target, "soften", 0))
    return min(most, damage_of(s, softer, play.target)) < min(most, damage_of(s, play, play.target))


def own_bonus(s: Bout, play: Play, card: Move) -> int:
    """Damage that the ability of its user adds to a Move."""
    own = ability(s, play.user)
    fits = {
        "own-move": own.style in (None, card.style),
        "own-submission": "submission" in card.keywords,
        "own-chained": play.chained and own.style in (None, card.style),
    }
    return number(s, play.user, "damage", 0) if fits.get(own.when, False) else 0
