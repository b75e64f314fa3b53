"""Stage: sprites at rest as laid out, and moving as events say.

Sprites are a cache of the View, never a source of truth: whatever the events said or forgot, every journey ends
where the newest layout puts the sprite. Time is an argument; nothing here waits and nothing blocks input.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING

from tabletop.engine.handles import parse_handle
from tabletop.store.settings import Speed
from tabletop.ui.table.kinds.kind import HAND, RAISED, Placed
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.motion.choreography import LineEffects, Tempo, choreograph
from tabletop.ui.table.motion.score import Cue, Height, Score
from tabletop.ui.table.motion.tween import Journey, Leg

if TYPE_CHECKING:
    from tabletop.engine.events import Event

FACTORS: dict[Speed, float] = {"slow": 1.7, "normal": 1.0, "fast": 0.45, "off": 0.0}
GLIDE_MS, LIFT_MS = 190.0, 90.0
"""Time of a move that no event explains, and of one under the pointer, in ms."""
HEIGHT = attrgetter("pose.z")
"""Height of a sprite that is lifted."""
REPLAY_MS = 3500.0
"""All that somebody missed is shown within this time."""
IN_THE_AIR = ("card", "back", "cube", "token")
"""Kinds of sprites that fly over whatever is between two places."""


class Stage:
    """Sprites on the table over time."""

    def __init__(
        self,
        speed: Speed = "normal",
        sounds: Mapping[str, str] = MappingProxyType({}),
        sweeps: Mapping[str, Sequence[str]] = MappingProxyType({}),
        cuts: Collection[str] = (),
    ) -> None:
        self.speed: Speed = speed
        self.sounds = sounds
        """Sound of each log line, from the game's table.yaml."""
        self.sweeps = sweeps
        """Colours of lights that sweep over the table by log line, likewise."""
        self.cuts = cuts
        """Log lines with which everything is laid out anew: nothing travels there from what was before."""
        self.rest: dict[str, Placed] = {}
        """Place of rest of every sprite; equal to the newest layout's."""
        self._journeys: dict[str, Journey] = {}
        self._leftovers: dict[str, Placed] = {}
        self._heights: dict[str, tuple[Height, ...]] = {}
        self._cues: list[Cue] = []
        self._carried: set[str] = set()
        """Sprites that were brought there by hand and need not travel all the way again."""
        self._resting: list[Placed] = []
        self._resting_of: dict[str, Placed] = {}
        self._travelling: frozenset[str] = frozenset()

    # what may be drawn

    def frame(self, now: float) -> list[Placed]:
        """Return every sprite to be drawn, lowest first."""
        return sorted(self.sprites_at(now), key=HEIGHT)

    def sprites_at(self, now: float) -> list[Placed]:
        """Return every sprite to be drawn, unsorted; equal heights keep their order."""
        return [*self.resting_sprites(), *self.on_their_way(now)]

    def on_their_way(self, now: float) -> list[Placed]:
        """Return moving sprites, and those shown where they no longer lie."""
        shown = [
            sprite for journey in self._journeys.values() if (sprite := journey.sprite_at(now)) is not None
        ]
        return [*self._leftovers.values(), *shown] if self.busy(now) else shown

    def resting_sprites(self) -> Sequence[Placed]:
        """Return sprites without a journey; the same list while they stay the same."""
        if self._resting_of is not self.rest or self._travelling != self._journeys.keys():
            self._resting_of, self._travelling = self.rest, frozenset(self._journeys)
            self._resting = [sprite for key, sprite in self.rest.items() if key not in self._journeys]
        return self._resting

    def moving_keys(self, now: float) -> set[str]:
        """Return the keys of sprites that are not at rest."""
        return {key for key, journey in self._journeys.items() if now < journey.end}

    def is_aloft(self, placed: Placed, now: float) -> bool:
        """Check if a sprite is in the air, above panels too.

        One that rises in a hand is not.
        """
        if placed.pose.z < RAISED or placed.look.kind not in IN_THE_AIR:
            return False
        journey = self._journeys.get(placed.key)
        return journey is not None and now < journey.end and any(leg.lift for leg in journey.legs)

    def travellers(self, now: float) -> set[str]:
        """Return the keys of sprites that have moved, until the last is at rest.

        So the still part of the table is drawn anew twice for all of them, not once for each that arrives. Cards that
        only move within a hand are not among them: a hand is no part of it.
        """
        if not self.busy(now):
            return set()
        return {key for key, journey in self._journeys.items() if not _within_hands(journey)}

    def shifting_keys(self, now: float) -> frozenset[str]:
        """Return the travellers that only make room on the table."""
        travellers = self.travellers(now)
        lifted = {key for key in travellers if any(leg.lift for leg in self._journeys[key].legs)}
        return frozenset(travellers - lifted)

    def leftovers(self, now: float) -> frozenset[str]:
        """Return the keys of sprites removed from the layout but shown until all is at rest."""
        return frozenset(self._leftovers) if self.busy(now) else frozenset()

    def heights(self, now: float) -> tuple[tuple[str, int], ...]:
        """Return the present heights of piles that still change, by zone handle."""
        if not self._heights or not self.busy(now):
            return ()
        high = (
            (zone, told, [each.n for each in told if each.at <= now]) for zone, told in self._heights.items()
        )
        return tuple((zone, so_far[-1]) for zone, told, so_far in high if so_far and so_far[-1] != told[-1].n)

    def busy(self, now: float) -> bool:
        """Check if anything moves."""
        return any(now < journey.end for journey in self._journeys.values())

    def cues(self, now: float) -> list[str]:
        """Return the sounds due since the last call."""
        due = [cue for cue in self._cues if cue.at <= now]
        self._cues = [cue for cue in self._cues if cue.at > now]
        return [cue.sound for cue in due]

    # what changes it

    def settle(self, layout: Layout) -> None:
        """Put every sprite where the layout has it, at once."""
        self.rest = dict(layout.sprites)
        self.finish()

    def clear_hands(self) -> None:
        """Remove the hand from the screen at once; all else stays for the next move."""
        self.rest = {key: sprite for key, sprite in self.rest.items() if sprite.pose.z < HAND}
        self.finish()

    def finish(self) -> None:
        """End all journeys now."""
        self._journeys, self._leftovers, self._heights, self._cues = {}, {}, {}, []

    def aim(self, layout: Layout, now: float, ms: float = LIFT_MS) -> None:
        """Take a new layout without events: differing sprites glide."""
        if self.speed == "off":
            return self.settle(layout)
        before, self.rest = self.rest, dict(layout.sprites)
        self._prune(now)
        for key, goal in self.rest.items():
            journey = self._journeys.get(key)
            if journey is not None and journey.legs[-1].goal != goal:
                self._retarget(key, journey, goal, now, ms)
            elif journey is None and key in before and before[key] != goal:
                self._journeys[key] = Journey([Leg(now, now + ms, before[key], goal, lift=0.0)])
        for key in [key for key, journey in self._journeys.items() if journey.stays and key not in self.rest]:
            del self._journeys[key]
        return None

    def play(self, events: Iterable[Event], layout: Layout, now: float) -> None:
        """Animate events into this layout, after finishing earlier ones."""
        self._play(list(events), layout, now, FACTORS[self.speed])

    def replay(self, events: Iterable[Event], before: dict[str, Placed], layout: Layout, now: float) -> None:
        """Animate quickly what happened since the table looked like `before`."""
        self.rest, told = before, list(events)
        usual = choreograph(told, before, layout, Tempo(now))
        length = max((journey.end for journey in usual.journeys.values()), default=now) - now
        pace = min(FACTORS["fast"], REPLAY_MS / max(length, 1.0))
        self._play(told, layout, now, FACTORS[self.speed] * pace)

    def _play(self, events: list[Event], layout: Layout, now: float, factor: float) -> None:
        self.finish()
        if cut := self._count_cut(events):
            events = events[cut - 1 :]  # with the line itself, which may be heard
            self.rest = {key: goal for key, goal in layout.sprites.items() if key in self.rest}
        effects = LineEffects(self.sounds, self.sweeps)
        score = choreograph(events, self.rest, layout, Tempo(now, factor), self._carried, effects)
        before, self.rest, self._carried = self.rest, dict(layout.sprites), set()
        if self.speed == "off":
            self._cues = [Cue(now, cue.sound) for cue in score.cues[:3]]
            return
        self._take_over(score, before, now)

    def _count_cut(self, events: Sequence[Event]) -> int:
        """Count the events up to the last line at which the table is laid out anew; 0 if there is none."""
        said = (
            n for n, event in enumerate(events, 1) if event.kind == "say" and event.facts["line"] in self.cuts
        )
        return max(said, default=0)

    def home(self, key: str, shown: Placed, now: float) -> None:
        """Let a dropped piece glide to its rest."""
        goal = self.rest.get(key)
        if goal is not None and self.speed != "off":
            takes = GLIDE_MS * min(1.0, FACTORS[self.speed])  # never in the way of the next try
            self._journeys[key] = Journey([Leg(now, now + takes, shown, goal)])

    def carry(self, held: Placed) -> None:
        """Note where a piece was dropped: its next journey begins there."""
        if held.key in self.rest:
            self.rest = {**self.rest, held.key: held}
            self._carried.add(held.key)

    def _take_over(self, score: Score, before: dict[str, Placed], now: float) -> None:
        self._journeys, self._heights, self._cues = score.journeys, score.heights, score.cues
        glide = GLIDE_MS * FACTORS[self.speed]
        for key, goal in self.rest.items():
            old = before.get(key)
            if key not in self._journeys and old is not None and old._replace(handle=goal.handle) != goal:
                self._journeys[key] = Journey([Leg(now, now + glide, before[key], goal, lift=0.0)])
        self._leftovers = {
            key: sprite._replace(pose=sprite.pose.raise_by(-0.5))
            for key, sprite in before.items()
            if key not in self.rest and key not in self._journeys and _lies_in_zone(sprite)
        }

    def _retarget(self, key: str, journey: Journey, goal: Placed, now: float, ms: float) -> None:
        if len(journey.legs) > 1 or now < journey.legs[0].start or journey.legs[-1].lift:
            journey.led_to(goal)
            return
        shown = journey.sprite_at(now)
        if shown is not None:
            self._journeys[key] = Journey([Leg(now, now + ms, shown, goal, lift=0.0)])

    def _prune(self, now: float) -> None:
        """Remove finished journeys."""
        self._journeys = {key: journey for key, journey in self._journeys.items() if now < journey.end}
        if not self._journeys:
            self._leftovers = {}


def _lies_in_zone(sprite: Placed) -> bool:
    """Check if a sprite shows a zone's cards on the table.

    A hand closes at once over a card that has left it.
    """
    return parse_handle(sprite.handle).word == "zone" and sprite.pose.z < HAND


def _within_hands(journey: Journey) -> bool:
    """Check if a sprite moves within a hand, which is drawn in every frame anyway."""
    return journey.legs[0].origin.pose.z >= HAND and journey.legs[-1].goal.pose.z >= HAND
