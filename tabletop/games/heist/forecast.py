"""Forecast of the phases to come, as things stand: it follows from what everybody can see."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any, Final

from tabletop.games.heist.cards import Plan
from tabletop.games.heist.effects import copyable, earlier
from tabletop.games.heist.outcomes import Entry, past_outcomes, phase_outcomes
from tabletop.games.heist.scene import Moment, cost_at, demand_of, heat_off_board, moment
from tabletop.games.heist.state import ACTS, Heist

COMES: Final = {"a": "abc", "check": "bc", "b": "c"}
"""Phases that are still to come, by the phase that is being played."""


def write_forecast(s: Heist, fresh: Collection[object] = ()) -> None:
    """Write down what is to come; `fresh` are the seats whose [A] effect is still to be resolved."""
    coming = COMES.get(s.phase, "")
    began = {"a": moment(s)}
    began["b"] = table_after_cooling(s, began["a"], fresh) if "a" in coming else began["a"]
    began["c"] = table_after_jobs(s, began["b"]) if "b" in coming else began["b"]
    for seat, card in began["a"].used.items():
        for act in ACTS:
            ahead: Iterator[Entry] = iter(())
            if act in coming and (act != "a" or seat in fresh):
                ahead = _coming_outcomes(s, seat, act, card, began[act])
            s.brings[seat, act] = (*past_outcomes(s, seat, act), *ahead)


def table_after_cooling(s: Heist, now: Moment, fresh: Collection[object]) -> Moment:
    """The table as it would be after phase A (HEIST-29), as far as nobody has to choose."""
    heat = list(now.heat)
    for seat in set(now.used).intersection(fresh):
        heat[seat] -= sum(
            n for word, n, _ in _promised_outcomes(s, seat, now.used[seat], now) if word == "cools"
        )
    return replace(now, heat=tuple(heat), cost=cost_at(s, heat_off_board(s) - sum(now.heat) + sum(heat)))


def table_after_jobs(s: Heist, now: Moment) -> Moment:
    """The table as it would be after phase B (HEIST-44), if the board has Heat enough."""
    takes = tuple(demand_of(now.used[seat]) if seat in now.used else 0 for seat in range(s.seats))
    heat = tuple(held + more for held, more in zip(now.heat, takes, strict=True))
    gone = heat_off_board(s) - sum(moment(s).heat) + sum(heat)
    return replace(now, heat=heat, taken=takes, cost=cost_at(s, gone))


def _coming_outcomes(s: Heist, seat: int, act: str, card: Plan, now: Moment) -> Iterator[Entry]:
    """Entries that a card would bring in a phase, by the table as it would be when that phase begins."""
    words = getattr(card, act)
    if act == "a":
        yield from _promised_outcomes(s, seat, card, now)
    elif words:
        money = sum(word.worth(s, seat, now) for word in words)
        yield from phase_outcomes(money, demand_of(card) if act == "b" else 0, happened=0)


def _promised_outcomes(s: Heist, seat: int, card: Plan, now: Moment) -> Iterator[Entry]:
    """Entries of an [A] effect, as far as nobody has to choose."""
    word: Any  # of any model
    for word in card.a:
        match word.do:
            case "return-heat" | "return-heat-if-alone":
                alone = word.do != "return-heat" and now.users(card.id) == 1
                yield "cools", min(word.alone if alone else word.n, now.heat[seat]), 0
            case "lose":
                yield "pays", min(word.n, s.money[seat]), 0
            case "add-from-hand":
                yield "adds", 0, 0
            case "replay-own-earlier" if any(True for _ in earlier(s, seat)):
                yield "replays", 0, 0
            case "copy-opponent-previous" if any(True for _ in copyable(s, seat)):
                yield "copies", -1, 0
