"""Journeys from events: which sprite travels where, and when.

Everything is guessed from the events, the sprites before and the layout after; a guess that fails costs a
flourish and nothing else, because the stage ends every journey in the layout's truth.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.ui.table.geometry import Pose, Rect
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.kind import RAISED, Look, Placed
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.layout.places import Places, fit_into, is_small
from tabletop.ui.table.motion.mover import Mover, count_pieces
from tabletop.ui.table.motion.piling import Piling, hold
from tabletop.ui.table.motion.pours import find_poured, land
from tabletop.ui.table.motion.score import Score
from tabletop.ui.table.motion.sweeps import sweep
from tabletop.ui.table.motion.tween import Ease, Journey, Leg

if TYPE_CHECKING:
    from tabletop.engine.events import Event

CARD_MS, DRIVE_MS, HOP_MS, COUNT_MS, SHUFFLE_MS, FLY_MS = 280.0, 230.0, 260.0, 420.0, 350.0, 620.0
CARD_APART_MS, HOP_APART_MS, POUR_APART_MS = 95.0, 40.0, 45.0
BOW = 0.14
"""Bend of a card's path, as a share of its length."""
PACK = 5
"""Cards that stand for a whole pile on its way."""
BOUNCE = 9.0
"""Height that a token jumps on its way from cell to cell."""


class Tempo(NamedTuple):
    """Start time and speed of an animation."""

    start: float
    factor: float = 1.0
    """Stretches every time."""


class LineEffects(NamedTuple):
    """Sounds and lights of log lines."""

    sounds: Mapping[str, str] = MappingProxyType({})
    """Name of a sound, which may hold facts of the line, as `engine-gear-{n}`."""
    sweeps: Mapping[str, Sequence[str]] = MappingProxyType({})
    """Colours of lights that sweep over the table then."""


class Path(NamedTuple):
    """Shape of a sprite's way between places."""

    ms: float
    bow: float = 0.0
    hop: float = 0.0
    ease: Ease = "out"
    lift: float = RAISED


class Trip(NamedTuple):
    """Start and end of a sprite's way."""

    origin: Placed
    goal: Placed
    seen: bool = True
    """Mark that it was on the table before."""
    stays: bool = True
    """Mark that it is on the table after."""


CARD, HOP, DRIVE = Path(CARD_MS, bow=BOW), Path(HOP_MS, hop=46), Path(DRIVE_MS)
FLY, COUNT = Path(FLY_MS, bow=BOW, ease="through"), Path(COUNT_MS, lift=0.0)


def choreograph(
    events: Iterable[Event],
    before: dict[str, Placed],
    layout: Layout,
    tempo: Tempo,
    carried: Collection[str] = (),
    effects: LineEffects = LineEffects(),
) -> Score:
    """Return the journeys for these events. Pieces `carried` by hand go straight to their end."""
    return _Writer(list(events), before, layout, tempo, carried, effects).write()


class _Writer:
    """Builder of journeys: goes through the events once, with a running time."""

    def __init__(
        self,
        events: list[Event],
        before: dict[str, Placed],
        layout: Layout,
        tempo: Tempo,
        carried: Collection[str],
        effects: LineEffects,
    ) -> None:
        self.carried = carried
        self.sounds, self.sweeps = effects
        self.events = events
        self.layout = layout
        self.before, self.now = before, dict(before)
        """Place of each sprite after the events so far."""
        self.time, self.factor = tempo
        self.score = Score()
        self.last = {_subject(event): i for i, event in enumerate(events)}
        """The last event about each sprite: it alone leads to the layout's own pose."""
        self.scene = Rect.from_centre(*layout.rect.centre, 1, 1)
        """Place of the newest deed: points fly from there."""
        self.ghosts = 0
        self.places = Places(layout)
        self.piling = Piling(layout, tempo.start)
        made = (kind.mover(events, layout, tempo.factor) for kind in layout.kinds)
        self.movers: list[Mover] = [mover for mover in made if mover is not None]
        self.sent_pieces = {handle for kind in layout.kinds for handle in kind.sent_pieces()}

    def write(self) -> Score:
        for i, event in enumerate(self.events):
            act = getattr(self, f"_{event.kind}", None)
            if act is not None:
                act(event.facts, self.last[_subject(event)] == i)
        self.piling.write(self.before, self.score)
        return self.score

    # one method for each kind of event that moves something

    def _move(self, facts: dict[str, Any], is_last: bool) -> None:
        src, dst = self.places.rect(facts["src"]), self.places.rect(facts["dst"])
        key = f"card:{facts['piece']}" if facts["piece"] >= 0 else self._ghost()
        origin = self.now.get(key) or self.places.lay_card(key, facts["piece"], facts["src"])
        goal = self.layout.sprites.get(key) if is_last else None
        there = goal or land(origin, facts, self.layout)._replace(look=origin.look)
        if facts["piece"] < 0 and is_small(src):
            origin = origin._replace(pose=fit_into(src, origin.size))
        self._travel(key, Trip(origin, there, key in self.now, goal is not None), CARD)
        journey = self.score.journeys[key]
        self.piling.leave(facts["src"], 1, journey.legs[-1].start)
        self.piling.come(facts["dst"], 1, [journey], key)
        for mover in self.movers:
            mover.land(facts, there._replace(key=key), self.score)
        self._sound("card-slide")
        self.scene = dst
        self.time += CARD_APART_MS * self.factor

    def _transfer(self, facts: dict[str, Any], is_last: bool) -> None:
        if facts["dst"] in self.layout.sprites or facts["src"] in self.layout.sprites:
            return self._count_over(facts)
        src, dst, n = facts["src"], facts["dst"], facts["n"]
        have, held = count_pieces(src, self.now), count_pieces(dst, self.now)
        for i in range(n):
            there = f"{dst}#{held + i}"
            came = self.now.pop(f"{src}#{have - 1 - i}", None)
            goal = self.layout.sprites.get(there)
            origin = came or self.places.cube_from(src, goal)
            if origin is None:
                continue
            key = there if goal is not None else self._ghost()
            end = goal or origin._replace(pose=fit_into(self.places.rect(dst), origin.size))
            wait = i * HOP_APART_MS * self.factor
            self._travel(key, Trip(origin, end, came is not None, goal is not None), HOP, wait)
            self.now[there] = end
            self.score.cue(self.time + wait + HOP_MS * self.factor, "cube-wood")
        for mover in self.movers:
            mover.transfer(facts, self.now, self.time, self.score)
        self.scene = self.places.rect(src if self.places.is_on_panel(dst) else dst)
        self.time += (HOP_MS * 0.8 + n * HOP_APART_MS) * self.factor
        return None

    def _set(self, facts: dict[str, Any], is_last: bool) -> None:
        handle = facts["field"]
        for mover in self.movers:
            mover.note(facts)
        if handle in self.carried and handle in self.layout.sprites and handle in self.sent_pieces:
            self._travel(handle, Trip(self.now[handle], self.layout.sprites[handle]), DRIVE)
            return
        if self._let_move(facts):
            return
        goal = self.layout.sprites.get(handle)
        if goal is not None:
            self._change(handle, goal, facts, is_last)

    def _let_move(self, facts: dict[str, Any]) -> bool:
        """Let a kind move its own sprites, if it has a mover."""
        for mover in self.movers:
            move = mover.move(facts, self.now, self.time, self.score)
            if move is not None:
                if move.sound:
                    self._sound(move.sound)
                self.time = move.end
                return True
        return False

    def _change(self, handle: str, goal: Placed, facts: dict[str, Any], is_last: bool) -> None:
        """Animate a sprite from one shown value to another."""
        old, new = facts["old"], facts["new"]
        counted = isinstance(old, int) and isinstance(new, int)
        if goal.look.style.slides:
            self._sound(goal.look.style.slides)
            self._travel(handle, Trip(self.now.get(handle, goal), goal), DRIVE)
        match goal.look.kind:
            case "token":
                self._drive(handle, goal, new, is_last)
            case "counter" if counted:
                self._tally(handle, goal, old, new)

    def _mark(self, facts: dict[str, Any], is_last: bool) -> None:
        moves = (mover.mark(facts, self.now, self.time, self.score) for mover in self.movers)
        self.time = next((move.end for move in moves if move is not None), self.time)

    def _say(self, facts: dict[str, Any], is_last: bool) -> None:
        for mover in self.movers:
            self.time = mover.say(facts, self.time, self.score)
        self.piling.put_off(str(facts.get("card", "")), self.score)
        if facts["line"] in self.sounds:
            self._sound(self.sounds[facts["line"]].format_map(facts))
        if facts["line"] in self.sweeps:
            self.time = sweep(
                self.score, self.sweeps[facts["line"]], self.layout.rect, self.time, self.factor
            )

    def _pour(self, facts: dict[str, Any], is_last: bool) -> None:
        src, dst, n = facts["src"], facts["dst"], facts["n"]
        if self.layout.pile(src) is not None:
            self.time = max(self.time, self.piling.landing_time(src))
            self.piling.take_away(src, self.time, self.now, self.score)
        self.piling.leave(src, n, self.time)
        seen = find_poured(facts, self.now, self.layout, self.last)
        keys = [self._pour_card(facts, i, seen) for i in range(max(len(seen), min(PACK, n)))]
        self.piling.come(dst, n, [self.score.journeys[key] for key in keys])
        hold((card.key for card in seen), self.score)
        self._sound("card-slide")
        self.time += CARD_MS * self.factor

    def _pour_card(self, facts: dict[str, Any], i: int, seen: Sequence[Placed]) -> str:
        """Send one card of a pour; returns its key."""
        rest, wait = self.layout.sprites, i * POUR_APART_MS * self.factor
        if i < len(seen):
            key, origin = seen[i].key, seen[i]
            goal = rest.get(key) or land(origin, facts, self.layout)
        else:
            key = self._ghost()
            origin = self.places.lay_card(key, -1, facts["src"])
            goal = origin._replace(pose=fit_into(self.places.rect(facts["dst"]), origin.size))
        self._travel(key, Trip(origin, goal, i < len(seen), key in rest), CARD, wait)
        return key

    def _shuffle(self, facts: dict[str, Any], is_last: bool) -> None:
        for i in range(6):
            key = self._ghost()
            rest = self.places.lay_card(key, -1, facts["zone"])
            way = (-1, 1)[i % 2] * (0.35 + 0.08 * i)
            wide = rest.size[0] * rest.pose.scale  # not the rectangle's: a deck may lie behind a wide panel
            out = rest._replace(pose=rest.pose._replace(x=rest.pose.x + way * wide, angle=way * 14))
            start, half = self.time + i * 25 * self.factor, SHUFFLE_MS / 2 * self.factor
            legs = [Leg(start, start + half, rest, out), Leg(start + half, start + 2 * half, out, rest)]
            self.score.journeys[key] = Journey(legs, stays=False, appears=True)
        self._sound("shuffle")
        self.time += (SHUFFLE_MS + 100) * self.factor

    # tokens and numbers

    def _drive(self, handle: str, goal: Placed, value: Any, is_last: bool) -> None:
        """Move a token one step; the last pose is the layout's own."""
        if handle in self.carried and not is_last:
            return
        origin = self.now.get(handle, goal)
        pose = None if is_last else self.layout.stand(handle, value)
        stop = goal._replace(pose=pose) if pose is not None else goal
        if handle not in self.score.journeys:
            self._sound("engine-drive")
        far = abs(stop.pose.x - origin.pose.x) + abs(stop.pose.y - origin.pose.y)
        if far > 0.5:
            ease: Ease = "out" if is_last else "even"
            self._travel(handle, Trip(origin, stop), Path(DRIVE_MS, hop=BOUNCE, ease=ease))
            self.time += DRIVE_MS * self.factor
            self._sound("truck-bump")
        self.scene = stop.rect

    def _tally(self, handle: str, goal: Placed, old: int, new: int) -> None:
        """Count a number to its new value while the change flies to it."""
        wait = 0.0
        if new > old:
            key = self._ghost()
            look = Look(styles.COUNTER, goal.look.name, of="change", seat=goal.look.seat, value=new - old)
            start = Placed(key, look, Pose(*self.scene.centre), (90, 44), handle)
            end = start._replace(pose=Pose(goal.pose.x, goal.pose.y, 0.0, 0.8))
            self._travel(key, Trip(start, end, seen=False, stays=False), FLY)
            wait = FLY_MS * 0.85 * self.factor
            self.score.cue(self.time + wait, "coin")
        self._count_to(handle, goal, old, new, wait)

    def _count_to(self, key: str, goal: Placed, old: int, new: int, wait: float = 0.0) -> None:
        """Animate a number from one value to another where it stands."""
        origin = goal._replace(look=goal.look._replace(value=old))
        target = goal._replace(look=goal.look._replace(value=new))
        self._travel(key, Trip(origin, target), COUNT, wait)

    def _count_over(self, facts: dict[str, Any]) -> None:
        """Animate a transfer with a counter on one side."""
        for handle, change in ((facts["src"], -facts["n"]), (facts["dst"], facts["n"])):
            goal = self.layout.sprites.get(handle)
            if goal is not None and goal.look.kind == "counter":
                old = self.now.get(handle, goal).look.value
                self._tally(handle, goal, old, old + change)

    # journeys

    def _travel(self, key: str, trip: Trip, path: Path, wait: float = 0.0) -> None:
        start = self.time + wait
        ends = trip.origin._replace(key=key), trip.goal._replace(key=key)
        leg = Leg(start, start + path.ms * self.factor, *ends, path.bow, path.ease, path.lift, path.hop)
        self.score.send(key, leg, seen=trip.seen, stays=trip.stays)
        self.now[key] = trip.goal

    def _sound(self, name: str) -> None:
        self.score.cue(self.time, name)

    def _ghost(self) -> str:
        self.ghosts += 1
        return f"ghost:{self.ghosts}"


def _subject(event: Event) -> str:
    """Return the sprite that an event is about, if any."""
    facts = event.facts
    if event.kind == "move" and facts["piece"] >= 0:
        return f"card:{facts['piece']}"
    if event.kind == "set":
        return str(facts["field"])
    return f"{event.kind}:{id(event)}"
