"""Public facts of a Stage: cards in use and their users, the cost of Heat, demand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.games.heist.cards import Plan
from tabletop.games.heist.state import NO_CARD, Heist


def in_use(s: Heist, seat: int) -> Plan | None:
    """The card a player uses in this Stage, as it counts (HEIST-21, HEIST-66, HEIST-R14)."""
    if s.current[seat] == NO_CARD:
        return None
    card: Plan = s.content.row("cards", s.copied[seat] or printed_id(s, seat))
    return card


def printed_id(s: Heist, seat: int) -> str:
    """The id printed on the card in use, a Copycat Crime being one."""
    card: Plan = s.cards[s.current[seat]]
    return card.id


def used(s: Heist) -> dict[int, Plan]:
    """The card in use of each player who has one."""
    return {seat: card for seat in range(s.seats) if (card := in_use(s, seat)) is not None}


def heat_off_board(s: Heist) -> int:
    """Heat tokens that are not on the board."""
    return all_heat(s) - int(s.supply)


def all_heat(s: Heist) -> int:
    """All Heat tokens there are (HEIST-51)."""
    return sum(row.spaces for row in s.content.rows("board"))


def cost(s: Heist) -> int:
    """The price of one Heat: that of the highest empty row, the base cost without one (HEIST-46 to HEIST-48)."""
    return cost_at(s, heat_off_board(s))


def cost_at(s: Heist, gone: int) -> int:
    """The price of one Heat with so many of them off the board."""
    price = int(s.content.numbers["base_cost"])
    for row in s.content.rows("board"):  # from the bottom, emptied first (HEIST-42)
        gone -= row.spaces
        if gone < 0:
            break
        price = row.cost
    return price


def demand_of(card: Plan) -> int:
    """Heat that a card takes in phase B."""
    return sum(word.n for word in card.b if word.do == "take-heat")


@dataclass(frozen=True, slots=True)
class Moment:
    """Snapshot of the table when a phase began; all effects of the phase are judged by it (HEIST-29, -41, -44)."""

    used: dict[int, Plan]
    heat: tuple[int, ...]
    taken: tuple[int, ...]
    cost: int

    def users(self, card_id: str) -> int:
        """Count the players who use a card, those who copy it included (HEIST-60, HEIST-66)."""
        return sum(card.id == card_id for card in self.used.values())

    def rivals(self, seat: int) -> Iterator[int]:
        """All other players."""
        return (other for other in range(len(self.heat)) if other != seat)


def moment(s: Heist) -> Moment:
    """The table as it is now."""
    seats = range(s.seats)
    return Moment(used(s), tuple(s.heat[n] for n in seats), tuple(s.taken[n] for n in seats), cost(s))
