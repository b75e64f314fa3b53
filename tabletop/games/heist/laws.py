"""Laws that every table of HEAT keeps, whoever laid it: no more Heat than there is, cards in use that were played."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.limits import Fault, Refusal
from tabletop.games.heist.scene import all_heat
from tabletop.games.heist.state import NO_CARD, Heist


def heat_is_whole(s: Heist) -> Iterator[Fault]:
    """All Heat lies on the board or with somebody (HEIST-1, HEIST-51)."""
    held = sum(s.heat[seat] for seat in range(s.seats))
    if held + s.supply != all_heat(s):
        said = f"there are {all_heat(s)} Heat, not {held + s.supply}: {held} with the seats and {s.supply} in supply"
        rest = all_heat(s) - held
        remedy = f"give supply: {rest}" if rest >= 0 else f"give heat: {all_heat(s)} at most, all together"
        mend = {"supply": rest} if rest >= 0 else {}
        refusal = Refusal("heat", {"n": all_heat(s)})
        yield Fault(("supply", *s.shape.keys["heat"].values()), refusal, said, remedy, mend)


def cards_in_use_are_played(s: Heist) -> Iterator[Fault]:
    """The card in use lies in its player's Record, and so does the last one (HEIST-21, HEIST-65)."""
    for name in () if s.is_over else ("current", "previous"):
        for seat in range(s.seats):
            card = (s.current if name == "current" else s.previous)[seat]
            if card != NO_CARD and card not in s.record[seat]:
                called = s.cards[card].id
                said = f"{called} is not in the Record of seat {seat}"
                places = (f"{name}:{seat}", f"record:{seat}")
                refusal = Refusal("record", {"who": seat, "card": card})
                yield Fault(places, refusal, said, f"give record: {{{seat}: [{called}]}}")


LAWS = (heat_is_whole, cards_in_use_are_played)
