"""Fight: attacker, defenders and their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.engine.events import OVER
from tabletop.tables.heap import models
from tabletop.ui.table.layout.home import home_of

if TYPE_CHECKING:
    from tabletop.content.models.table import TableFile
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.laying import Builder


class Standoff(NamedTuple):
    """Attacker, defenders and their order in a fight."""

    home: int
    """The seat shown at the bottom of the ring."""
    seats: int
    what: str = ""
    """Number to beat; "" while there is none."""
    attacker: int = -1
    answers: int = -1
    fighting: tuple[bool, ...] = ()
    direction: int = 1
    lead: int = -1
    winner: int = -1
    """Winner of the stake for as long as that lies there; at the end of the match, its winner."""
    asked: bool = True
    """Mark that the answer is awaited: not while something is still asked of the attacker."""

    @property
    def order(self) -> tuple[int, ...]:
        """All seats clockwise from the one at home."""
        return tuple((self.home + i) % self.seats for i in range(self.seats))

    facing: tuple[int, ...] = ()
    """Seats that have still to answer, in order."""

    @property
    def line(self) -> tuple[int, ...]:
        """Return all seats in the fight's order: the attacker, then the first to answer.

        Seats that are out keep their place between those that play on, so that the row never contradicts the arrow.
        """
        start, way = max(self.attacker, 0), self.direction
        first = self.facing[0] if self.facing else start
        while first != start and (first - way) % self.seats not in (start, *self.facing):
            first = (first - way) % self.seats
        round_table = ((first + i * way) % self.seats for i in range(self.seats))
        return tuple(dict.fromkeys((start, *round_table)))

    @property
    def next(self) -> int:
        """Return the next seat to answer, -1 if unknown.

        It is the first while the attacker is still asked.
        """
        coming = self.facing[1:] if self.asked else self.facing
        return coming[0] if coming else -1

    @property
    def is_on(self) -> bool:
        """Check if a fight goes on."""
        return bool(self.role(self.home))

    def role(self, seat: int) -> str:
        """Return wins, attacks, answers, inside, outside, or "" outside of fights."""
        if seat == self.winner:
            return "wins"
        if not any(self.fighting) and not self.what:
            return ""
        if self.what and self.asked and seat == self.answers:
            return "answers"
        if self.what and seat == self.attacker:
            return "attacks"
        return "inside" if seat < len(self.fighting) and self.fighting[seat] else "outside"


def fight_of(builder: Builder) -> Standoff | None:
    """Return the fight in the laid-out View, computed once."""
    name = next((name for name, t in builder.table.things.items() if isinstance(t, models.Duel)), "")
    if name and name not in builder.shared:
        builder.shared[name] = find_fight(builder.view, builder.table)
    found: Standoff | None = builder.shared.get(name)
    return found


def find_fight(view: View, table: TableFile) -> Standoff | None:
    """Find attacker and defenders, if something on this table can be fought over.

    Nobody fights once the match is over.
    """
    found = next(((n, t) for n, t in table.things.items() if isinstance(t, models.Duel)), None)
    if found is None:
        return None
    name, thing = found
    values: Any = view.table.values  # plain values of the fields that the entry names
    seats = view.table.seats
    winner = values[thing.winner] if thing.winner else -1
    if values["phase"] == OVER:
        return Standoff(home_of(view, table), seats, winner=winner)
    facing = values[thing.facing] or ()
    answers = facing[0] if facing else -1
    fighting = tuple(bool(values[f"{thing.fighting}:{seat}"]) for seat in range(seats))
    return Standoff(
        home_of(view, table),
        seats,
        str(values[name] or ""),
        values[thing.attacker],
        answers,
        fighting,
        values[thing.direction],
        _lead(values, thing),
        winner if values[name] else -1,
        not view.acting or answers in view.acting,
        tuple(facing),
    )


def _lead(values: Any, thing: models.Duel) -> int:
    """Return the seat that comes first, -1 for none."""
    late = values[thing.late_lead] if thing.late_lead else -1
    return int(late if late >= 0 or not thing.lead else values[thing.lead])
