"""Card painter: cards at rest with shadow and light, and cards in motion."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from tabletop.paint import Brush
from tabletop.paint.faces import FacePainter
from tabletop.ui.table.frames.flights import Card, Flights
from tabletop.ui.table.kinds.kind import Placed

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View

MARGIN = 26.0
"""Units round a card that its shadow and its light need."""
STAMP = 135.0
"""A card that is less high is as small as a stamp, in units."""
TICK = 15.0
"""Radius of the sign on a card that is chosen with others, in units."""
RIM = 4.0
"""Width of the amber edge of a card that can be played, in units."""
FADED, BRIGHT = 0.55, 0.42
"""Colour that a dimmed card loses, and brightness that it keeps, as shares."""
WIDER = 1.01
"""Shape of a place over that of the card in it, from which on the card is drawn wider."""
FACE = 9
"""Number of first parts of the key of `CardPainter._key` that make the card's face and size."""

Flags = Callable[[int], tuple[str, ...]]
"""Function that names the sets that a piece is in and that show on its face."""


class _There(NamedTuple):
    """Card at rest as last drawn."""

    placed: Placed
    light: str
    lift: float
    drawn: pygame.Surface


class _OnItsWay(NamedTuple):
    """Moving card as shown in a frame."""

    placed: Placed
    light: str
    lift: float
    drawn: pygame.Surface


class CardPainter:
    """Painter of one match's cards; those at rest are cached at exact size and turn."""

    def __init__(self, content: Content, faces: FacePainter) -> None:
        self.content = content
        self.faces = faces
        self.game = content.game
        self.flights = Flights()
        self.view: View | None = None
        self.flags: Flags = lambda piece: ()
        """Names of the piece sets that a piece is in and that show on its face; another function for each View."""
        self._there: dict[str, _There] = {}
        self._flying: dict[str, _OnItsWay] = {}
        """Cards on their way as this frame shows them, by their keys: each may be drawn in several rectangles."""
        self._world: tuple[object, ...] = ()
        """Base of every picture in `_there` beside its card."""

    def show(self, view: View, flags: Flags) -> None:
        """Paint the cards of this View."""
        self.view, self.flags = view, flags

    def begin(self, goals: Mapping[str, Placed], now: float) -> None:
        """Begin a frame of this time (ms); `goals` are the sprites' rest poses by key."""
        self._flying.clear()
        self.flights.begin(goals, now)

    def kind_of(self, placed: Placed) -> str:
        """Return a card's content kind."""
        if placed.look.kind == "back" or self.view is None:
            return placed.look.name
        return str(self.view.table.cards[placed.look.piece].kind)

    def row_of(self, piece: int) -> tuple[str, str]:
        """Return kind and id of a piece's row, since piece numbers differ from match to match."""
        assert self.view is not None  # pieces are of a view
        record: Any = self.view.table.cards[piece]
        return str(record.kind), str(record.id)

    def _face(self, placed: Placed, high: int) -> pygame.Surface:
        if placed.look.kind == "back" or self.view is None:
            return self.faces.back(placed.look.name, high)
        piece = placed.look.piece
        record = self.content.translate(self.view.table.cards[piece])
        return self.faces.face(record, high, self.flags(piece), self._wide_px(placed, high))

    def _wide_px(self, placed: Placed, high: int) -> int:
        """Return the width of a card in a place wider than its face, 0 elsewhere."""
        shape = placed.size[0] / placed.size[1]
        if placed.look.kind != "card" or shape < WIDER * self.faces.ratio(self.kind_of(placed)):
            return 0
        return round(high * shape)

    def draw(self, brush: Brush, placed: Placed, light: str, lift: float) -> None:
        """Draw a card at rest."""
        drawn = self._lying_there(brush, placed, light, lift)
        brush.put(drawn, drawn.get_rect(center=brush.at_px(placed.pose.point)))

    def _lying_there(self, brush: Brush, placed: Placed, light: str, lift: float) -> pygame.Surface:
        """Return a card at rest, cached for frames in which something flies over it."""
        world = (self.flags, brush.scale, brush.text_size, brush.store.era)
        if world != self._world:
            self._world, self._there = world, {}
        there = self._there.get(placed.key)
        if (
            there is not None
            and there.placed is placed
            and (there.light, there.lift) == (light, lift)
            and self.flights.knows(placed)
        ):
            return there.drawn
        drawn = self.lying_picture(brush, placed, light, lift)
        self.flights.lies(self.on_its_way(brush, placed, light, lift), drawn)
        self._there[placed.key] = _There(placed, light, lift, drawn)
        return drawn

    def lying_picture(self, brush: Brush, placed: Placed, light: str, lift: float) -> pygame.Surface:
        """Return a card's picture at rest, with shadow and light; cached."""
        high = placed.size[1] * placed.pose.scale
        return self._keep_picture(brush, placed, high, light, lift, round(placed.pose.angle * 4) / 4)

    def flying_px(self, brush: Brush, placed: Placed, light: str, lift: float) -> pygame.Rect | None:
        """Return the pixels of a moving card with shadow and light; None if it is no card."""
        if placed.look.kind not in ("card", "back"):
            return None
        drawn = self._flying_there(brush, placed, light, lift)
        return drawn.get_rect(center=brush.at_px(placed.pose.point))

    def draw_moving(self, brush: Brush, placed: Placed, light: str, lift: float) -> None:
        """Draw a card on its way."""
        drawn = self._flying_there(brush, placed, light, lift)
        brush.put(drawn, drawn.get_rect(center=brush.at_px(placed.pose.point)))

    def _flying_there(self, brush: Brush, placed: Placed, light: str, lift: float) -> pygame.Surface:
        known = self._flying.get(placed.key)
        if known is not None and known.placed is placed and (known.light, known.lift) == (light, lift):
            return known.drawn
        drawn = self.flights.picture(brush, self.on_its_way(brush, placed, light, lift))
        self._flying[placed.key] = _OnItsWay(placed, light, lift, drawn)
        return drawn

    def on_its_way(self, brush: Brush, placed: Placed, light: str, lift: float) -> Card:
        """Return a moving card's picture, turned and scaled."""
        look = self._key(
            brush, placed, placed.size[1], light, lift, 0.0
        )  # the same in all its turns and sizes
        return Card(
            placed,
            look[:FACE],
            look,
            lambda: self._keep_picture(brush, placed, placed.size[1], light, lift, 0.0),
            lambda goal: self.lying_picture(brush, goal, light, lift),
        )

    def _key(
        self, brush: Brush, placed: Placed, height: float, light: str, lift: float, turn: float
    ) -> tuple[object, ...]:
        """Return everything a card's look depends on, shadow and light included."""
        high, look = max(8, brush.px(height)), placed.look
        flags = self.flags(look.piece) if look.kind == "card" else ()
        row = self.row_of(look.piece) if look.kind == "card" and self.view is not None else ()
        shown = ("lying", self.game, look.kind, row, look.name, flags, high, self._wide_px(placed, high))
        # the scale too: a card that is as large in another window has another shadow
        # and the type: whoever plays next may want another size
        type_size = self.faces.text_size, self.faces.density, self.faces.least_px
        return (*shown, type_size, light, round(lift), turn, brush.scale)

    def _keep_picture(
        self, brush: Brush, placed: Placed, height: float, light: str, lift: float, turn: float
    ) -> pygame.Surface:
        """Return a card with shadow and light, drawn once for each size, light and turn."""
        high, key = max(8, brush.px(height)), self._key(brush, placed, height, light, lift, turn)

        def make() -> pygame.Surface:
            if not turn:
                return self._draw_lying(brush, placed, high, light, lift)
            straight = self._keep_picture(brush, placed, height, light, lift, 0.0)
            return pygame.transform.rotozoom(straight, -turn, 1.0)

        return brush.store.get(key, make, "cards")

    def _draw_lying(self, brush: Brush, placed: Placed, high: int, light: str, lift: float) -> pygame.Surface:
        """Draw the card with shadow and light."""
        face = self._face(placed, high)
        edge = max(4, brush.px(MARGIN))
        whole = pygame.Surface((face.get_width() + 2 * edge, face.get_height() + 2 * edge), pygame.SRCALPHA)
        wide, tall = face.get_width() / brush.scale, face.get_height() / brush.scale
        around = edge / brush.scale
        ink = brush.copy_for(whole, origin=(0.0, 0.0))
        radius = self.faces.radius(self.kind_of(placed), tall)
        box = (around, around, wide, tall)
        ink.shadow(box, radius, lift, 0.55)
        is_stamp = light in ("source", "focus", "held") and tall < STAMP
        if is_stamp:  # its ring lies around it: on the edge of so small a card nobody would see it
            box, radius = (around - 5, around - 5, wide + 10, tall + 10), radius + 4
            ink.box(box, "#1a1206", radius)
        whole.blit(_fade(face) if light == "dim" else face, (edge, edge))
        if is_stamp:
            ink.glow(box, radius, "amber", 16, 4)
        elif light in ("source", "focus"):
            ink.outline(
                _shrink(box, RIM), "#1a1206", 2, max(2.0, radius - RIM)
            )  # amber on orange is seen by it
            ink.glow(box, radius, "amber", 14, RIM)
        elif light in ("held", "chosen"):
            ink.glow(box, radius, "amber", 18, 5)
        if light == "focus":
            ink.outline((box[0] - 5, box[1] - 5, box[2] + 10, box[3] + 10), "white", 3, radius + 5)
        if light == "chosen":  # its neighbours shine nearly as much, for they can be chosen too
            x, y = around + TICK / 2, around + TICK * 0.8
            ink.disc((x, y), TICK, "amber", "#1a1206", 2)
            ink.icon("icon-check", (x - TICK * 0.6, y - TICK * 0.6, TICK * 1.2, TICK * 1.2), "ink")
        return whole


def _shrink(box: tuple[float, float, float, float], by: float) -> tuple[float, float, float, float]:
    """Return the box reduced on every side."""
    left, top, wide, high = box
    return left + by, top + by, wide - 2 * by, high - 2 * by


def _fade(face: pygame.Surface) -> pygame.Surface:
    """Return a dimmed card: darker, less colour."""
    faded, grey = face.copy(), pygame.transform.grayscale(face)
    grey.set_alpha(round(255 * FADED))
    faded.blit(grey, (0, 0))
    level = round(255 * BRIGHT)
    faded.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return faded
