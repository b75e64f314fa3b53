"""The stage: sprites at rest where the layout puts them, and on their way when events say that they moved.

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
    """Sprites on the table at any time."""

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
        """Every sprite as it is to be drawn, the lowest first."""
        return sorted(self.sprites_at(now), key=HEIGHT)

    def sprites_at(self, now: float) -> list[Placed]:
        """Every sprite as it is to be drawn, in no order but that sprites of one height keep theirs."""
        return [*self.resting_sprites(), *self.on_their_way(now)]

    def on_their_way(self, now: float) -> list[Placed]:
        """Return the sprites on a journey, and those that lie no more where they are still shown."""
        shown = [
            sprite for journey in self._journeys.values() if (sprite := journey.sprite_at(now)) is not None
        ]
        return [*self._leftovers.values(), *shown] if self.busy(now) else shown

    def resting_sprites(self) -> Sequence[Placed]:
        """Every sprite that has no journey; the same list for as long as these are the same."""
        if self._resting_of is not self.rest or self._travelling != self._journeys.keys():
            self._resting_of, self._travelling = self.rest, frozenset(self._journeys)
            self._resting = [sprite for key, sprite in self.rest.items() if key not in self._journeys]
        return self._resting

    def moving_keys(self, now: float) -> set[str]:
        """Keys of the sprites that are not at rest yet."""
        return {key for key, journey in self._journeys.items() if now < journey.end}

    def is_aloft(self, placed: Placed, now: float) -> bool:
        """Check if a sprite is in the air between two places, and so above panels too.

        One that rises in a hand is not.
        """
        if placed.pose.z < RAISED or placed.look.kind not in IN_THE_AIR:
            return False
        journey = self._journeys.get(placed.key)
        return journey is not None and now < journey.end and any(leg.lift for leg in journey.legs)

    def travellers(self, now: float) -> set[str]:
        """Keys of the sprites that move or have moved, until the last of them has come to rest.

        So the still part of the table is drawn anew twice for all of them, not once for each that arrives. Cards that
        only move within a hand are not among them: a hand is no part of it.
        """
        if not self.busy(now):
            return set()
        return {key for key, journey in self._journeys.items() if not _within_hands(journey)}

    def shifting_keys(self, now: float) -> frozenset[str]:
        """Return the travellers that lie on the table all the while and only make room for others."""
        travellers = self.travellers(now)
        lifted = {key for key in travellers if any(leg.lift for leg in self._journeys[key].legs)}
        return frozenset(travellers - lifted)

    def leftovers(self, now: float) -> frozenset[str]:
        """Keys of sprites that are gone from the layout and stay where they lay until everything has come to rest."""
        return frozenset(self._leftovers) if self.busy(now) else frozenset()

    def heights(self, now: float) -> tuple[tuple[str, int], ...]:
        """Count the cards on piles that are not yet as high as they will be, by their zones' handles."""
        if not self._heights or not self.busy(now):
            return ()
        high = (
            (zone, told, [each.n for each in told if each.at <= now]) for zone, told in self._heights.items()
        )
        return tuple((zone, so_far[-1]) for zone, told, so_far in high if so_far and so_far[-1] != told[-1].n)

    def busy(self, now: float) -> bool:
        """Check if anything still moves."""
        return any(now < journey.end for journey in self._journeys.values())

    def cues(self, now: float) -> list[str]:
        """Sounds that have fallen due since the last call."""
        due = [cue for cue in self._cues if cue.at <= now]
        self._cues = [cue for cue in self._cues if cue.at > now]
        return [cue.sound for cue in due]

    # what changes it

    def settle(self, layout: Layout) -> None:
        """Put every sprite where the layout says, at once."""
        self.rest = dict(layout.sprites)
        self.finish()

    def clear_hands(self) -> None:
        """Nobody's hand is on the screen any more: what was held is gone at once, all else stays for the next move."""
        self.rest = {key: sprite for key, sprite in self.rest.items() if sprite.pose.z < HAND}
        self.finish()

    def finish(self) -> None:
        """End all journeys now: a click or a new act."""
        self._journeys, self._leftovers, self._heights, self._cues = {}, {}, {}, []

    def aim(self, layout: Layout, now: float, ms: float = LIFT_MS) -> None:
        """Take over a new layout without events: what lies elsewhere now glides there."""
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
        """Show what happened, then come to rest in this layout. What was still moving is finished first."""
        self._play(list(events), layout, now, FACTORS[self.speed])

    def replay(self, events: Iterable[Event], before: dict[str, Placed], layout: Layout, now: float) -> None:
        """Show quickly what happened since the table looked like `before`."""
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
        """Count the events that are over when everything is laid out anew; 0 if that does not happen."""
        said = (
            n for n, event in enumerate(events, 1) if event.kind == "say" and event.facts["line"] in self.cuts
        )
        return max(said, default=0)

    def home(self, key: str, shown: Placed, now: float) -> None:
        """Let a dropped piece glide from where it was let go to where it rests."""
        goal = self.rest.get(key)
        if goal is not None and self.speed != "off":
            takes = GLIDE_MS * min(1.0, FACTORS[self.speed])  # never in the way of the next try
            self._journeys[key] = Journey([Leg(now, now + takes, shown, goal)])

    def carry(self, held: Placed) -> None:
        """A piece was let go of here: what it does next begins from here."""
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
        """Forget journeys that are over."""
        self._journeys = {key: journey for key, journey in self._journeys.items() if now < journey.end}
        if not self._journeys:
            self._leftovers = {}


def _lies_in_zone(sprite: Placed) -> bool:
    """Check if a sprite stands for the cards of a zone on the table.

    A hand closes at once over a card that has left it.
    """
    return parse_handle(sprite.handle).word == "zone" and sprite.pose.z < HAND


def _within_hands(journey: Journey) -> bool:
    """Check if a sprite begins and ends in a hand, which is drawn in every frame anyway."""
    return journey.legs[0].origin.pose.z >= HAND and journey.legs[-1].goal.pose.z >= HAND
