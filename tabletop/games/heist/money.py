"""Money and Heat changing hands."""

from __future__ import annotations

from tabletop.games.heist.state import BOARD, Heist, heat


def gain(s: Heist, seat: int, n: int, entry: str) -> None:
    """Take money from the bank, which has no limit (HEIST-51)."""
    s.money[seat] += n
    s.ledger[seat, entry] += n


def lose(s: Heist, seat: int, n: int, entry: str) -> int:
    """Lose money, as much as there is; return how much (HEIST-49, HEIST-50, HEIST-R3)."""
    lost: int = min(n, s.money[seat])
    gain(s, seat, -lost, entry)
    return lost


def return_heat(s: Heist, seat: int, n: int) -> int:
    """Put Heat back on the board, as much as there is; return how much (HEIST-43, HEIST-49)."""
    returned: int = min(n, s.heat[seat])
    s.transfer(heat(seat), BOARD, returned)
    return returned


def take_heat(s: Heist, seat: int, n: int) -> None:
    """Take Heat from the board (HEIST-42), where the Heat Check has made sure of enough."""
    s.transfer(BOARD, heat(seat), n)
    s.taken[seat] += n
