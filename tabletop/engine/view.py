"""View of one seat: a masked table, its memory, its own open question, and samples of the rest.

A `View` is all that screens and bots ever get. It is built from the true state, but holds nothing that its seat
could not work out: hidden pieces are `UNSEEN`, other seats' answers are struck out.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.engine.agenda import advance, answer, ends_early
from tabletop.engine.fields import UNSEEN, Piece, Zone
from tabletop.engine.state import Frame, State
from tabletop.engine.steps import Decision
from tabletop.errors import RuleError


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """Knowledge of one seat of a match; `seat` None is the public view."""

    seat: int | None
    table: State  # hidden pieces UNSEEN, no agenda, no random number, read-only
    known: Mapping[Piece, str]  # pieces out of sight whose zone (handle) this seat knows
    decision: Decision | None  # the seat's own open question
    acting: frozenset[int]  # seats that are asked now
    ready: frozenset[int]  # seats of an open Together that have chosen
    _pools: Mapping[str, tuple[Piece, ...]]
    _agenda: tuple[Frame, ...]
    _lanes: tuple[int, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._comparable() == other._comparable()

    __hash__ = None  # type: ignore[assignment]  # views are compared, never keys

    def _comparable(self) -> tuple[Any, ...]:
        known = tuple(sorted(self.known.items()))
        return (self.seat, self.table.values, known, self.decision, self.acting, self.ready)

    def to_plain(self) -> dict[str, Any]:
        """Return everything that the seat is shown, as JSON can hold it (for leak tests and bug reports)."""
        return {
            "seat": self.seat,
            "values": self.table.values,
            "known": {str(piece): zone for piece, zone in self.known.items()},
            "prompt": self.decision and self.decision.prompt,
            "options": self.decision and [(o.key, o.source, o.target, o.uses) for o in self.decision.options],
            "acting": sorted(self.acting),
            "ready": sorted(self.ready),
        }

    def sample(self, rng: random.Random) -> State:
        """Return a full state that this seat could be looking at; its own question is open in it.

        Hidden pieces are dealt anew within their pools, known ones stay where they are known to be, other seats
        that are ready have some legal plan, the rest start theirs again, and the random numbers are new.
        """
        s = self.table.clone()
        s.rng = rng.getrandbits(64)
        _deal(s, self, rng)
        s.agenda = self._agenda
        advance(s)
        _plan_for_the_ready(s, self, rng)
        if self.decision is not None:
            s.waits = tuple(d.with_count(self.decision.nth) if d.seat == self.seat else d for d in s.waits)
        s.events.clear()
        return s


def make_view(s: State, seat: int | None, known: Mapping[Piece, str], nth: int = 0) -> View:
    """Make the view of a seat (None: of everybody) that remembers `known`; `nth` counts its answers so far."""
    bit = s.seats if seat is None else seat
    table, pools, covered = _mask(s, bit)
    decision = next((d.with_count(nth) for d in s.waits if d.seat == seat), None)
    acting = frozenset(d.seat for d in s.waits)
    out_of_sight = {
        piece: zone for piece, zone in known.items() if zone in covered and piece not in covered[zone]
    }
    return View(
        seat,
        table,
        out_of_sight,
        decision,
        acting,
        frozenset(s.lanes) - acting,
        {name: tuple(sorted(pool)) for name, pool in pools.items()},
        _mask_agenda(s, seat),
        s.lanes,
    )


def _mask(s: State, bit: int) -> tuple[State, dict[str, list[Piece]], dict[str, tuple[Piece, ...]]]:
    """Return a locked copy without hidden things, the hidden pieces of each pool, and what each covered zone shows."""
    table = s.clone()
    values, shape = table.values, s.shape
    pools: dict[str, list[Piece]] = {}
    covered: dict[str, tuple[Piece, ...]] = {}
    for zone, handle, has_top, pool in shape.veils[bit]:
        pieces: tuple[Piece, ...] = values[zone]  # type: ignore[assignment]  # zones hold tuples of pieces
        if not pieces:
            continue
        hidden, shown = (pieces[:-1], pieces[-1:]) if has_top else (pieces, ())
        if hidden:
            covered[handle] = shown
        values[zone] = (UNSEEN,) * len(hidden) + shown
        if pool in pools:
            pools[pool] += hidden
        else:
            pools[pool] = [*hidden]
    unseen = {piece for pool in pools.values() for piece in pool}
    for name in shape.sets:
        if values[name]:
            values[name] = tuple(p for p in values[name] if p not in unseen)  # type: ignore[union-attr]  # pieces
    for name in shape.secrets:
        if not shape.seen_by[name] >> bit & 1:
            values[name] = None
    table.agenda, table.rng, table.waits, table.lanes, table.locked = (), 0, (), (), True
    return table, pools, covered


def _mask_agenda(s: State, seat: int | None) -> tuple[Frame, ...]:
    """Return the agenda without other seats' answers; only the top frame holds any."""
    if not s.agenda:
        return ()
    frame = s.agenda[-1]
    got = frame.answers
    if s.lanes:
        slot = len(got) - 1
        own = tuple(lane if who == seat else () for who, lane in zip(s.lanes, got[slot], strict=True))
        got = (*got[:slot], own)
    elif all(d.seat != seat and not d.open for d in s.waits):
        got = ()
    return (*s.agenda[:-1], frame._replace(answers=got))


def _deal(s: State, view: View, rng: random.Random) -> None:
    """Fill the hidden places: known pieces where they are known to be, the rest at random within the pools.

    A value of another seat that nobody else sees is what the game supposes, or else what it starts with.
    """
    hidden = [name for name in s.shape.secrets if s.values[name] is None]
    s.values.update((name, s.shape.start[name]) for name in hidden)
    pools = {name: list(pieces) for name, pieces in view._pools.items()}
    unknown = {piece for pool in pools.values() for piece in pool} - view.known.keys()
    for pool in pools.values():
        rng.shuffle(pool)
    for piece in view.known:
        pool = pools[s.shape.pool(view.known[piece].removeprefix("zone:"))]
        pool.remove(piece)
    zones = [zone for zone in s.shape.zones if UNSEEN in s.zone(zone)]
    zones.sort(key=lambda zone: s.shape.zones[zone].holds is None)  # picky zones are served first
    for zone in zones:
        wanted = s.zone(zone).count(UNSEEN)
        dealt = [piece for piece, at in view.known.items() if at == f"zone:{zone}"]
        dealt += _draw(s, pools[s.shape.pool(zone)], wanted - len(dealt), s.shape.zones[zone])
        rng.shuffle(dealt)
        s.values[zone] = tuple(dealt) + tuple(p for p in s.zone(zone) if p != UNSEEN)
    s.suppose(hidden, unknown, rng)


def _draw(s: State, pool: list[Piece], n: int, field: Zone) -> list[Piece]:
    """Draw `n` pieces off the pool, first those that the zone can hold."""
    if n < 0:
        raise RuleError(f"{field.name} is known to hold more pieces than it has")
    if field.holds is not None:
        fits = [piece for piece in pool if field.holds(s.cards[piece])][:n]
        for piece in fits:
            pool.remove(piece)
    else:
        fits = []
    rest = n - len(fits)
    drawn = fits + pool[:rest]
    del pool[:rest]
    return drawn


def _plan_for_the_ready(s: State, view: View, rng: random.Random) -> None:
    """Give the seats that have chosen some legal plan, so that the same seats are still asked.

    Where the first who plays something is heard at once, whoever has nobody left before them has passed.
    """
    while True:
        waiting = next((d for d in s.waits if d.seat in view.ready and d.seat != view.seat), None)
        if waiting is None:
            return
        passed = waiting.may_pass and waiting is s.waits[0] and ends_early(s)
        answer(s, waiting, () if passed else waiting.sample(rng))
