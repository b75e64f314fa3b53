"""Changes that weather and road conditions make to corners and sectors (PEDAL-191 to PEDAL-196).

A road condition lies at a corner; it is about the corner itself or about the sector behind it, and a sector's holds
for the space where a car is when it uses a symbol, or before it slipstreams (PEDAL-194). Everything here reads a State,
so a view's table will do, and without tokens nothing is changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.pedal import grid, road
from tabletop.games.pedal.effects import total
from tabletop.games.pedal.road import Line
from tabletop.games.pedal.state import Race, is_weather_on


# Symbols are instances of the models in `effects`, which have only their word in common: hence Any.
def at_corner(s: Race, number: int) -> tuple[Any, ...]:
    """Symbols on the token of a corner, counted from 0 in driving order; none without a token."""
    symbols: tuple[Any, ...] = ()
    for piece in s.road_tokens[number]:
        symbols += s.cards[piece].symbols
    return symbols


def in_sector(s: Race, progress: int) -> tuple[Any, ...]:
    """Symbols of the sector of a car with this progress, with those of the weather in place of `weather`."""
    if not is_weather_on(s.options):  # there are no tokens: bots need not look for the sector
        return ()
    return tuple(_replace_weather(s, at_corner(s, road.sector_of(grid.track(s), progress))))


def _replace_weather(s: Race, symbols: tuple[Any, ...]) -> Iterator[Any]:
    for symbol in symbols:
        if symbol.do == "weather":
            for piece in s.weather:
                yield from s.cards[piece].sector
        else:
            yield symbol


# -- corners ----------------------------------------------------------------------------------------------------------


def change(s: Race, number: int) -> int:
    """Change that a corner's token makes to its limit (PEDAL-193)."""
    return total(at_corner(s, number), "limit")


def limit(s: Race, line: Line, adjust: int) -> int:
    """A corner's limit as it counts for a car whose cards change it by so much (PEDAL-155, PEDAL-193, PEDAL-R29)."""
    return road.limit(line, adjust + change(s, line.number))


def overheat(s: Race, number: int) -> int:
    """Heat that is paid on top at a corner by whoever pays (PEDAL-193)."""
    return total(at_corner(s, number), "overheat")


def heat_due(s: Race, line: Line, speed: int, adjust: int) -> int:
    """The Heat that crossing a line at this Speed costs: what is above the limit, and more if it overheats
    (PEDAL-67, PEDAL-68, PEDAL-193, PEDAL-196).
    """
    over = speed - limit(s, line, adjust)
    return over + overheat(s, line.number) if over > 0 else 0


# -- sectors ----------------------------------------------------------------------------------------------------------


def nothing_cools(s: Race, progress: int) -> bool:
    """Check if no Cooldown symbol can be used there (PEDAL-192, PEDAL-R36)."""
    return bool(total(in_sector(s, progress), "no-cooldown"))


def cooldown(s: Race, progress: int) -> int:
    """The Cooldown that the sector gives there, a symbol of its own (PEDAL-192, PEDAL-194)."""
    return total(in_sector(s, progress), "cooldown")


def heat_cooled(s: Race, progress: int, symbols: int, held: int) -> int:
    """Count the Heat of a hand that these symbols cool in a car that stands there; the sector may add its own
    (PEDAL-192, PEDAL-194).
    """
    return 0 if nothing_cools(s, progress) else min(symbols + cooldown(s, progress), held)


def no_slipstream(s: Race, progress: int) -> bool:
    """Check if no slipstream can start there (PEDAL-192)."""
    return bool(total(in_sector(s, progress), "no-slipstream"))


def slips(s: Race, progress: int) -> tuple[int, ...]:
    """Spaces that the sector may add to a slipstream from there, each by itself (PEDAL-192, PEDAL-193, PEDAL-195)."""
    return tuple([symbol.n for symbol in in_sector(s, progress) if symbol.do == "slipstream"])


def boost_heat(s: Race, progress: int) -> int:
    """The Heat that a boost costs there (PEDAL-60, PEDAL-193)."""
    return 0 if total(in_sector(s, progress), "free-boost") else grid.number(s, "boost_heat")
