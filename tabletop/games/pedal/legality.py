"""Legality of a driver's answers: predicates that give their reason, and look-ups behind them.

A predicate returns "" or a key of texts.why. The rules offer what has no reason against it, and refused drops show
the reason, so the two cannot drift apart. Everything here reads a State; a view's table will do.
"""

from __future__ import annotations

from tabletop.engine.fields import Piece
from tabletop.games.pedal import conditions, grid
from tabletop.games.pedal.grid import by_gear, number
from tabletop.games.pedal.state import Race

# -- steps 1 and 2 ------------------------------------------------------------------------------------------------


def shift_cost(s: Race, seat: int, gear: int) -> int:
    """Heat that a shift to this gear costs (PEDAL-28, PEDAL-29)."""
    return number(s, "shift_heat") if abs(gear - s.gear[seat]) > number(s, "free_shift") else 0


def cannot_reach(s: Race, seat: int, gear: int) -> str:
    """Give the reason why a gear cannot be reached from this one, or "" (PEDAL-28 to PEDAL-30, PEDAL-R5)."""
    if not 1 <= gear <= number(s, "gears"):
        return "gear-far"
    if abs(gear - s.gear[seat]) > number(s, "paid_shift"):
        return "gear-far"
    return "" if len(s.engine[seat]) >= shift_cost(s, seat, gear) else "gear-heat"


def all_gears(s: Race) -> range:
    """The gears that there are, lowest first."""
    return range(1, number(s, "gears") + 1)


def reachable(s: Race, seat: int) -> tuple[int, ...]:
    """The gears that can be reached, lowest first."""
    return tuple([gear for gear in all_gears(s) if not cannot_reach(s, seat, gear)])


def is_cluttered(s: Race, seat: int) -> bool:
    """Check if no reachable gear can be filled with playable cards (PEDAL-34, PEDAL-R5)."""
    return len(grid.playable_in(s, s.hand[seat])) < reachable(s, seat)[0]


def cluttered_gear(s: Race, seat: int) -> int:
    """The gear of a cluttered hand: the lowest that is reached without Heat (PEDAL-35)."""
    gear: int = s.gear[seat]
    return max(1, gear - number(s, "free_shift"))


def cannot_shift(s: Race, seat: int, gear: int) -> str:
    """Give the reason why a gear may not be chosen, or "": out of reach, or not filled (PEDAL-34, -35, -R5)."""
    if reason := cannot_reach(s, seat, gear):
        return reason
    if is_cluttered(s, seat):
        return "" if gear == cluttered_gear(s, seat) else "gear-cards"
    return "" if len(grid.playable_in(s, s.hand[seat])) >= gear else "gear-cards"


def cards_to_play(s: Race, seat: int, gear: int) -> tuple[Piece, ...]:
    """The cards to choose from in this gear; of a cluttered hand exactly as many as it takes (PEDAL-32, PEDAL-35)."""
    playable = grid.playable_in(s, s.hand[seat])
    if not is_cluttered(s, seat):
        return playable
    return playable + grid.heat_in(s, s.hand[seat])[: gear - len(playable)]


# -- step 5 -------------------------------------------------------------------------------------------------------


def cannot_boost(s: Race, seat: int) -> str:
    """Give the reason why a seat cannot boost, or "" (PEDAL-59, PEDAL-60)."""
    if ("boost",) in s.used:
        return "used"
    return "" if len(s.engine[seat]) >= boost_heat(s, seat) else "no-heat"


def boost_heat(s: Race, seat: int) -> int:
    """The Heat that a boost costs where the car is (PEDAL-60, PEDAL-194)."""
    return conditions.boost_heat(s, s.space[seat])


def cannot_take_extra(s: Race, seat: int) -> str:
    """Give the reason why the extra Space of adrenaline is not there, or "" (PEDAL-52, PEDAL-53, PEDAL-R13)."""
    if seat not in s.adrenaline:
        return "no-adrenaline"
    if ("adrenaline", "space") in s.used:
        return "used"
    moved, _ = grid.landing_spot(s, seat, number(s, "adrenaline_space"))
    return "" if moved != s.space[seat] else "blocked"


def own_cooldowns(s: Race, seat: int) -> dict[str, int]:
    """Unused Cooldown symbols of gear and adrenaline, and how much each cools (PEDAL-54, PEDAL-58, PEDAL-R12)."""
    found: dict[str, int] = {}
    if ("cooldown", "gear") not in s.used and (n := by_gear(s, "cooldown", s.gear[seat])):
        found["gear"] = n
    if seat in s.adrenaline and ("cooldown", "adrenaline") not in s.used:
        found["adrenaline"] = number(s, "adrenaline_cooldown")
    return found


def core_cooldowns(s: Race, seat: int, progress: int | None = None) -> dict[str, int]:
    """Cooldowns that a car can use where it is, or with this progress, and the sector's (PEDAL-192, PEDAL-194)."""
    here = s.space[seat] if progress is None else progress
    if conditions.nothing_cools(s, here):
        return {}
    found = own_cooldowns(s, seat)
    if ("cooldown", "sector") not in s.used and (n := conditions.cooldown(s, here)):
        found["sector"] = n
    return found


# -- step 6 -------------------------------------------------------------------------------------------------------


def has_slipstream(s: Race, seat: int) -> bool:
    """Check if another car is in the same space or the next one; this one need not have moved (PEDAL-62, PEDAL-R15)."""
    return is_near_car(s, seat, s.space[seat])


def is_near_car(s: Race, seat: int, progress: int) -> bool:
    """Check if another car would be in the same space or the next one if a car had this progress (PEDAL-62)."""
    spaces = grid.track(s).spaces
    near = (progress % spaces, (progress + 1) % spaces)
    return any(space in near for space, _ in grid.taken_spots(s, seat))


def cannot_start_slip(s: Race, seat: int) -> str:
    """Give the reason why no slipstream starts where the car is, or "" (PEDAL-192, PEDAL-194)."""
    return "slip-weather" if conditions.no_slipstream(s, s.space[seat]) else ""


def cannot_slip_by(s: Race, seat: int, distance: int) -> str:
    """Give the reason why a slipstream may not go so far, or "" (PEDAL-88, PEDAL-R15, PEDAL-R16)."""
    if s.space[seat] + distance >= grid.finish(s):
        return "slip-finish"
    moved, _ = grid.landing_spot(s, seat, distance)
    return "" if moved != s.space[seat] else "blocked"


# -- steps 7 and 8 ------------------------------------------------------------------------------------------------


def cannot_discard(s: Race, piece: Piece) -> str:
    """Give the reason why step 8 cannot discard a card, or "" (PEDAL-76, PEDAL-77, PEDAL-164)."""
    record = s.cards[piece]
    if record.is_heat:
        return "keeps"
    return "" if record.may_discard else "keeps"
