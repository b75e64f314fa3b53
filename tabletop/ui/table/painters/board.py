"""Board painter: a cached static layer, and moving pieces on it in every frame."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from tabletop.paint import Brush, pieces
from tabletop.paint.display_list import DisplayList
from tabletop.paint.segments import Itself, Segments, draw_cached
from tabletop.ui.table.frames.damage import Shown
from tabletop.ui.table.frames.still import Still
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.kinds.cards import Pile, Slots
from tabletop.ui.table.kinds.kind import HAND, Ground, Placed
from tabletop.ui.table.kinds.map import Map
from tabletop.ui.table.layout.fresh import DRAWN, SIGN, signs
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.painters.chips import target_chip
from tabletop.ui.table.painters.painter import Painter
from tabletop.ui.table.painters.seat_panels import SeatPanels

if TYPE_CHECKING:
    from collections.abc import Callable

    from tabletop.engine.match import Seat

VEIL = "#0b1214b4"
LOCK = 15.0
"""Radius of the sign on what cannot be taken back."""


@dataclass(frozen=True)
class Lights:
    """Lit and dimmed things."""

    sources: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    targets: tuple[tuple[str, str], ...] = ()
    """Lit handles, each with the words of its chip."""
    active: bool = False
    """Mark that something is held, so that all unlit things are dimmed."""
    focus: str = ""
    aim: str = ""
    lasting: frozenset[str] = frozenset()
    """Sources whose every use cannot be taken back."""
    hurts: frozenset[str] = frozenset()
    """Sources whose every use hurts whoever answers."""
    dims: frozenset[str] = frozenset()
    """Cards of the hand that do not beat what must be beaten now."""
    chosen: frozenset[str] = frozenset()
    """Held pieces that were chosen one by one and will be sent together as one answer."""

    @property
    def lit_handles(self) -> frozenset[str]:
        """Return the handles of all lit targets."""
        return frozenset(handle for handle, _ in self.targets)


@dataclass(frozen=True)
class Position:
    """Everything that the static layer depends on beside the window."""

    version: object
    """Differs when something may lie elsewhere."""
    lights: Lights
    seats: tuple[SeatLook, ...]
    moving: frozenset[str] = field(default_factory=frozenset)
    """Sprites that are drawn on top instead."""
    shifting: frozenset[str] = frozenset()
    """Sprites among them that lie on the table all the while and only make room for others."""
    fresh: tuple[tuple[str, int], ...] = ()
    """Handles of what has changed since the person at the screen last played, each with the seat that changed it."""
    left: frozenset[str] = frozenset()
    """Keys of sprites that are gone from the layout and stay where they lay until everything has come to rest."""
    heights: tuple[tuple[str, int], ...] = ()
    """Number of cards now on piles that cards are on their way to or from, by their zones' handles."""


class Board:
    """Table without header, prompt and log."""

    def __init__(self, painter: Painter, seats: Sequence[Seat], words: Callable[..., str]) -> None:
        self.painter = painter
        self.words = words
        self.still = Still()
        """Still things, as they were last written."""
        self.segments = Segments()
        """Parts of it that were written before."""
        self._drawn: tuple[object, ...] = ()
        self.position: Position | None = None
        """Position that the still layer was drawn for."""
        self._live: list[Placed] = []
        self._live_of: tuple[Itself, Itself] | None = None
        self.rebuilt = 0
        """Number of times that the still layer was drawn."""
        self.sit(seats)

    def sit(self, seats: Sequence[Seat]) -> None:
        """Set the people on panels and elsewhere."""
        self.seats = tuple(seats)
        self.panels = SeatPanels(self.painter, self.seats, self.words)
        self.painter.names = tuple(seat.name for seat in seats)
        self.forget()

    def draw(
        self,
        brush: Brush,
        layout: Layout,
        position: Position,
        frame: Sequence[Placed],
        moving: Collection[str] = (),
    ) -> None:
        """Draw the whole table; `frame` has every sprite, lowest first, `moving` those in motion.

        On a display list the still part comes first, written out.
        """
        if not self.shows(brush, position):
            self.write(brush, layout, position, frame)
        if isinstance(brush.target, DisplayList):
            brush.target.splice(self.still.recorded.segment())
        else:
            self.still.draw(brush.surface)
        for placed in frame:
            if _is_live(placed, position):
                self._sprite(brush, placed, position.lights, placed.key in moving)

    def write(
        self, brush: Brush, layout: Layout, position: Position, frame: Sequence[Placed]
    ) -> list[pygame.Rect]:
        """Record the static layer; returns where it differs from the last."""
        new = self.segments.begin(brush)
        self._write_still(brush.copy_for(new), layout.with_heights(position.heights), position, frame)
        self._drawn = _state(brush, position)
        self.position = position
        self.rebuilt += 1
        return self.still.take(new)

    def draw_part(self, brush: Brush, rect: pygame.Rect, shown: Shown) -> None:
        """Draw static layer and pieces inside a rectangle (pixels), the surface's clip."""
        self.still.part(brush.surface, rect)
        self.draw_pieces(brush, rect, shown)

    def draw_pieces(self, brush: Brush, rect: pygame.Rect, shown: Shown) -> None:
        """Draw the pieces alone inside a rectangle (pixels), the surface's clip."""
        assert self.position is not None  # drawn before
        for (placed, moving, _, _), box in shown.values():
            if rect.colliderect(box):
                self._sprite(brush, placed, self.position.lights, moving)

    def draw_flying(self, brush: Brush, aloft: Sequence[Placed]) -> None:
        """Draw pieces in the air."""
        assert self.position is not None  # drawn before
        for placed in aloft:
            self._sprite(brush, placed, self.position.lights, moving=True)

    def light(self, placed: Placed, moving: bool) -> str:
        """Return the light on a sprite above the static layer, as `Painter.sprite` names it."""
        assert self.position is not None  # drawn before
        return _light_and_lift(placed, self.position.lights, moving)[0]

    def flying_px(self, brush: Brush, placed: Placed) -> pygame.Rect | None:
        """Return the pixels of a moving card in this frame; None for other things."""
        assert self.position is not None  # drawn before
        return self.painter.cards.flying_px(
            brush, placed, *_light_and_lift(placed, self.position.lights, True)
        )

    def shows(self, brush: Brush, position: Position) -> bool:
        """Check if the static layer was drawn for this position and size of surface."""
        return self._drawn == _state(brush, position)

    def nearly_shows(self, brush: Brush, position: Position) -> bool:
        """Check if it was drawn for a position that differs in moving pieces alone."""
        was = self.position
        if was is None or not self.shows(brush, was):
            return False
        onward = replace(
            position, moving=was.moving, shifting=was.shifting, left=was.left, heights=was.heights
        )
        return onward == was

    def forget(self) -> None:
        """Drop the static layer."""
        self.still.forget()
        self.segments.forget()
        self._drawn = ()

    def live(self, resting: Sequence[Placed], on_their_way: Sequence[Placed]) -> list[Placed]:
        """Return the sprites outside the static layer (see `_is_live`).

        Those at rest are looked through once for as long as they and the still part are the same.
        """
        assert self.position is not None  # drawn before
        key = (Itself(resting), Itself(self.position))
        if self._live_of != key:
            self._live_of, self._live = key, self._not_still(resting)
        return [*self._live, *self._not_still(on_their_way)]

    def _not_still(self, sprites: Sequence[Placed]) -> list[Placed]:
        assert self.position is not None  # asked by `live`
        return [placed for placed in sprites if _is_live(placed, self.position)]

    def _write_still(self, ink: Brush, layout: Layout, position: Position, frame: Sequence[Placed]) -> None:
        ink.table()
        self._write_grounds(ink, layout, position)
        for caption in layout.captions():
            draw_cached(ink, caption, partial(self.painter.caption, ink, caption))
        still = [placed for placed in frame if not _is_live(placed, position)]
        for placed in still:
            if not placed.look.style.stands:
                self._sprite(ink, placed, position.lights)
        self._lights(ink, layout, position.lights, _find_rings(frame, position.lights))
        for placed in still:
            if placed.look.style.stands:
                self._sprite(ink, placed, position.lights)
        if not position.lights.active:
            self._fresh(ink, layout, position)
        self._locks(ink, layout, position.lights)
        self._chips(ink, layout, position.lights)

    def _write_grounds(self, ink: Brush, layout: Layout, position: Position) -> None:
        """Record all grounds, and the panels among them."""
        grounds = tuple(layout.grounds())
        for ground in grounds:
            if ground.style.below_panels:
                self._ground(ink, ground, False)
        self.panels.draw(ink, layout, position.seats)
        lit = {layout.anchors[handle] for handle in position.lights.lit_handles if handle in layout.anchors}
        for ground in grounds:
            if not ground.style.below_panels and _is_there(ground, position):
                self._ground(ink, ground, ground.rect in lit)

    def _ground(self, ink: Brush, ground: Ground, lit: bool) -> None:
        key = (ground, lit, self.painter.ground_key(ground))
        draw_cached(ink, key, partial(self.painter.ground, ink, ground, lit))

    def prepare(self, brush: Brush, placed: Placed) -> None:
        """Make the pictures of a moving sprite."""
        assert self.position is not None  # drawn before
        light, lift = _light_and_lift(placed, self.position.lights, moving=True)
        self.painter.prepare(brush, placed, light, lift)

    def rehearse(self, brush: Brush, resting: Iterable[Placed], until: float) -> None:
        """Make the hand's cards in the other light, until this `perf_counter` time.

        An answer often lights or darkens the whole hand at once, and five cards are half of what a frame has time for.
        """
        assert self.position is not None  # drawn before
        for placed in resting:
            if perf_counter() > until:
                return
            if placed.pose.z >= HAND and placed.look.kind == "card":
                light, lift = _light_and_lift(placed, self.position.lights, moving=False)
                self.painter.cards.lying_picture(brush, placed, "" if light else "source", lift)

    def _sprite(self, ink: Brush, placed: Placed, lights: Lights, moving: bool = False) -> None:
        light, lift = _light_and_lift(placed, lights, moving)
        if moving or not isinstance(ink.target, DisplayList):
            return self.painter.sprite(ink, placed, light, lift, moving)
        key = (placed, light, lift, self.painter.sprite_key(placed))
        return draw_cached(ink, key, partial(self.painter.sprite, ink, placed, light, lift))

    def _lights(self, ink: Brush, layout: Layout, lights: Lights, ringed: Collection[str]) -> None:
        if lights.active:
            for rect in self._unlit(layout, lights):
                ink.box(tuple(rect.grow(1)), VEIL, 8)  # pictures come out a pixel wider than their place
        own = {handle for kind in layout.kinds for handle in kind.self_lit()}
        for handle, _ in lights.targets:
            place = layout.anchors.get(handle)
            if place is None or handle in own:
                continue
            ink.glow(tuple(place), 12, "amber", 16, 4)
        for handle, thick in ((lights.focus, 3), (lights.aim, 4)):
            spot = layout.anchors.get(handle)
            if spot is not None and handle not in ringed:
                ink.outline(tuple(spot.grow(6)), "white", thick, 16)

    def _locks(self, ink: Brush, layout: Layout, lights: Lights) -> None:
        """Draw a small sign on irrevocable things."""
        for handle in lights.lasting & lights.sources:
            place = layout.anchors.get(handle)
            if place is not None:
                x, y = lock_at(place)
                ink.disc((x, y), LOCK, "#2b1714", "amber", 2)
                ink.icon("lasting", (x - 9, y - 9.5, 18, 18))

    def _fresh(self, ink: Brush, layout: Layout, position: Position) -> None:
        """Draw signs of changes, and of new cards in the hand."""
        for (x, y), seat in signs(layout, position.fresh, position.moving):
            ink.disc((x, y), SIGN / 2 + 4, "header", "heading", 1.5)
            if seat == DRAWN:
                ink.icon("icon-plus", (x - SIGN / 2, y - SIGN / 2, SIGN, SIGN), "heading")
                continue
            pieces.seat_token(ink, self.seats[seat].colour, (x - SIGN / 2, y - SIGN / 2, SIGN, SIGN))

    def _chips(self, ink: Brush, layout: Layout, lights: Lights) -> None:
        tokens = [sprite.rect for sprite in layout.sprites.values() if sprite.look.kind == "token"]
        for handle, words in lights.targets:
            place = layout.anchors.get(handle)
            if place is not None and words:
                target_chip(ink, place, words, layout.rect, tokens)

    def _unlit(self, layout: Layout, lights: Lights) -> Iterator[Rect]:
        """Yield places that a piece could go to, neither lit nor the source of a held one."""
        bright = {
            layout.anchors[h]
            for h in lights.lit_handles | lights.held | lights.sources
            if h in layout.anchors
        }
        for kind in layout.kinds:
            rects: list[Rect] = []
            if isinstance(kind, Map):
                rects = [kind.cell(cell) for cell in kind.occupied]
            elif isinstance(kind, Slots):
                rects = [kind.slot(i) for i in range(len(kind.zones))]
            elif isinstance(kind, Pile):
                rects = [kind.rect.move(0, -2.0 * kind.edges())]
                if kind.rect in bright:
                    continue
            yield from (rect for rect in rects if not _holds_bright(rect, bright))


def lock_at(place: Rect) -> Point:
    """Return the middle of the sign on an irrevocable thing, off a card's name."""
    return Point(place.right - 5, place.centre.y)


def _holds_bright(rect: Rect, bright: set[Rect]) -> bool:
    """Check if a bright thing is at this place or stands there."""
    return any(rect == spot or rect.holds(*spot.centre) for spot in bright)


def _state(brush: Brush, position: Position) -> tuple[object, ...]:
    """Return everything the static layer depends on."""
    return (position, brush.size_px, brush.scale, brush.text_size)


def _is_there(ground: Ground, position: Position) -> bool:
    """Check if a ground's thing is there, or moves only to make room."""
    return ground.of not in position.moving or (ground.stays and ground.of in position.shifting)


def _light_and_lift(placed: Placed, lights: Lights, moving: bool) -> tuple[str, float]:
    """Return the light of a sprite, and its height above the table."""
    is_hand = placed.pose.z >= HAND
    light = ""
    if placed.handle in lights.held:
        light = "chosen" if is_hand and placed.handle in lights.chosen else "held"
    elif placed.handle in lights.sources:
        # what lies above the still layer hides the frame that is drawn there round what the keys have come to
        focused = is_hand and placed.handle == lights.focus and placed.look.kind == "card"
        light = "focus" if focused else "hurt" if placed.handle in lights.hurts else "source"
    elif is_hand and placed.look.kind == "card" and (lights.active or placed.handle in lights.dims):
        light = "dim"
    return light, 14.0 if placed.pose.scale > 1.02 and not moving else 10.0 if is_hand else 5.0


def _find_rings(frame: Sequence[Placed], lights: Lights) -> set[str]:
    """Return handles of sprites drawn with their own ring, such as a raised hand card."""
    come_to = [placed for placed in frame if placed.handle == lights.focus]
    return {placed.handle for placed in come_to if _light_and_lift(placed, lights, False)[0] == "focus"}


def _is_live(placed: Placed, position: Position) -> bool:
    return placed.pose.z >= HAND or placed.key in position.moving or placed.key.startswith("ghost")
