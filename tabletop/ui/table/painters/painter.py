"""Draws sprites and grounds: what a Look is on the screen. It decides nothing about where things lie."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, assert_never

import pygame

from tabletop.paint import Brush, pieces
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.paint.names import draw_name
from tabletop.paint.segments import Itself
from tabletop.paint.tape import Tape
from tabletop.ui.table.frames.flights import Card, Flights
from tabletop.ui.table.kinds.kind import Caption, Ground, Placed
from tabletop.ui.table.painters import (
    column_painter,
    duel_painter,
    impact_painter,
    life_painter,
    phase_painter,
    poster_painter,
    race_painter,
    rack_painter,
    stack_painter,
    turn_painter,
)
from tabletop.ui.table.painters.shorthand import Scribe
from tabletop.ui.table.type_size import capped

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View

MARGIN = 26.0
"""Units round a card that its shadow and its light need."""
STAMP = 135.0
"""A card that is less high is as small as a stamp, in units."""
TICK = 15.0
"""Radius of the sign on a card that is chosen with others, in units."""
FACE = 7
"""How many of the first parts of a key that `Painter._key` makes say what a card shows, and how large."""
OF_A_VIEW = ("turn", "ring", "arrow", "waits", "past", "display")
"""Kinds of ground that say more than their `Ground`: what the View of the moment holds."""


class _There(NamedTuple):
    """A card at rest as it was drawn last."""

    placed: Placed
    light: str
    lift: float
    drawn: pygame.Surface


class _OnItsWay(NamedTuple):
    """A card on its way as one frame shows it."""

    placed: Placed
    light: str
    lift: float
    drawn: pygame.Surface


class Painter:
    """Paints the pieces of one match."""

    def __init__(self, content: Content, faces: FacePainter, colours: Sequence[int]) -> None:
        self.content = content
        self.faces = faces
        self.game = content.game
        self.colours = tuple(colours)
        """Of each seat the number of its colour."""
        self.runner_colours = race_painter.runner_colours(self.colours)
        """Those of the seats, then of everybody in a race who has no seat."""
        faces.colours = self.runner_colours
        self.names: tuple[str, ...] = ()
        """What the seats are called."""
        self.scribe = Scribe(content)
        """Draws what cards do where they are too small for their faces."""
        self.flights = Flights()
        self.view: View | None = None
        self.flags: Callable[[int], tuple[str, ...]] = lambda piece: ()
        """Names of the piece sets that a piece is in and that show on its face; another function for each View."""
        self._there: dict[str, _There] = {}
        self._flying: dict[str, _OnItsWay] = {}
        """Cards on their way as this frame shows them, by their keys: each may be drawn in several rectangles."""
        self._world: tuple[object, ...] = ()
        """What every picture in `_there` depends on beside its card."""

    def begin(self, goals: Mapping[str, Placed], now: float) -> None:
        """A new frame of this time (ms); `goals` is where sprites come to rest, by their keys."""
        self._flying.clear()
        self.flights.begin(goals, now)

    # sprites

    def sprite(
        self, brush: Brush, placed: Placed, light: str = "", lift: float = 6.0, moving: bool = False
    ) -> None:
        """Draw one sprite; `light` is "source", "focus", "held", "chosen", "dim" or "" for none.

        A card at rest is drawn at its very size and turn and kept; a `moving` one is turned and scaled from there.
        """
        match placed.look.kind:
            case "card" | "back" if moving:
                self._card_on_its_way(brush, placed, light, lift)
            case "card" | "back":
                self._card(brush, placed, light, lift)
                if placed.look.of:
                    column_painter.draw_fixing(self, brush, placed)
            case "cube":
                self._cube(brush, placed)
            case "token":
                self._token(brush, placed, light)
            case "counter":
                self._counter(brush, placed)
            case "impact":
                impact_painter.sprite(self, brush, placed)
            case "tag" | "head":
                rack_painter.sprite(self, brush, placed, light)
            case "figure" | "thread":
                column_painter.sprite(self, brush, placed)
            case "light" | "sweep":
                phase_painter.sprite(self, brush, placed)
            case "verdict":
                stack_painter.sprite(self, brush, placed)
            case "poster":
                poster_painter.sprite(self, brush, placed, light)
            case "life":
                life_painter.sprite(self, brush, placed)
            case "car" | "pawn" | "ghost" | "dot" | "panel" | "flash":
                race_painter.sprite(self, brush, placed, light)
            case _:  # mypy names a kind of sprite that nobody draws
                assert_never(placed.look.kind)

    def behind(self, placed: Placed) -> Hashable:
        """What the look of a sprite depends on beside itself and what is handed to `sprite`."""
        match placed.look.kind:
            case "card" | "tag" | "head" | "poster":
                return self.flags(placed.look.piece)
            case "verdict" | "impact":
                return Itself(self.view)
        return None

    def kind_of(self, placed: Placed) -> str:
        """The content kind of a card."""
        if placed.look.kind == "back" or self.view is None:
            return placed.look.name
        return str(self.view.table.cards[placed.look.piece].kind)

    def _face(self, placed: Placed, high: int) -> pygame.Surface:
        if placed.look.kind == "back" or self.view is None:
            return self.faces.back(placed.look.name, high)
        piece = placed.look.piece
        record = self.content.spoken(self.view.table.cards[piece])
        return self.faces.face(record, high, self.flags(piece))

    def _card(self, brush: Brush, placed: Placed, light: str, lift: float) -> None:
        drawn = self._lying_there(brush, placed, light, lift)
        brush.surface.blit(drawn, drawn.get_rect(center=brush.at_px(placed.pose.point)))

    def _lying_there(self, brush: Brush, placed: Placed, light: str, lift: float) -> pygame.Surface:
        """A card at rest; what a hand shows is looked up once and not in every frame that something flies over it."""
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
        drawn = self._at_rest(brush, placed, light, lift)
        self.flights.lies(self._on_its_way(brush, placed, light, lift), drawn)
        self._there[placed.key] = _There(placed, light, lift, drawn)
        return drawn

    def _at_rest(self, brush: Brush, placed: Placed, light: str, lift: float) -> pygame.Surface:
        high = placed.size[1] * placed.pose.scale
        return self._kept(brush, placed, high, light, lift, round(placed.pose.angle * 4) / 4)

    def prepare(self, brush: Brush, placed: Placed, light: str, lift: float) -> None:
        """Make the pictures that drawing a sprite on its way will need."""
        if placed.look.kind in ("card", "back"):
            self.flights.prepare(brush, self._on_its_way(brush, placed, light, lift))
        else:  # a tape takes what is drawn there, pictures and all, and touches no pixel
            self.sprite(brush.onto(Tape(brush.surface.get_size())), placed, light, lift, True)

    def flying_px(self, brush: Brush, placed: Placed, light: str, lift: float) -> pygame.Rect | None:
        """The pixels of a card that is on its way, shadow and light included; None if it is no card."""
        if placed.look.kind not in ("card", "back"):
            return None
        drawn = self._flying_there(brush, placed, light, lift)
        return drawn.get_rect(center=brush.at_px(placed.pose.point))

    def _card_on_its_way(self, brush: Brush, placed: Placed, light: str, lift: float) -> None:
        drawn = self._flying_there(brush, placed, light, lift)
        brush.surface.blit(drawn, drawn.get_rect(center=brush.at_px(placed.pose.point)))

    def _flying_there(self, brush: Brush, placed: Placed, light: str, lift: float) -> pygame.Surface:
        known = self._flying.get(placed.key)
        if known is not None and known.placed is placed and (known.light, known.lift) == (light, lift):
            return known.drawn
        drawn = self.flights.picture(brush, self._on_its_way(brush, placed, light, lift))
        self._flying[placed.key] = _OnItsWay(placed, light, lift, drawn)
        return drawn

    def _on_its_way(self, brush: Brush, placed: Placed, light: str, lift: float) -> Card:
        look = self._key(
            brush, placed, placed.size[1], light, lift, 0.0
        )  # the same in all its turns and sizes
        return Card(
            placed,
            look[:FACE],
            look,
            lambda: self._kept(brush, placed, placed.size[1], light, lift, 0.0),
            lambda goal: self._at_rest(brush, goal, light, lift),
        )

    def _key(
        self, brush: Brush, placed: Placed, height: float, light: str, lift: float, turn: float
    ) -> tuple[object, ...]:
        """All that the look of a card with its shadow and light depends on; what it shows, and how large, first."""
        high, look = max(8, brush.px(height)), placed.look
        flags = self.flags(look.piece) if look.kind == "card" else ()
        shown = ("lying", self.game, look.kind, look.piece, look.name, flags, high)
        # the scale too: a card that is as large in another window has another shadow
        return (*shown, light, round(lift), turn, brush.scale)

    def _kept(
        self, brush: Brush, placed: Placed, height: float, light: str, lift: float, turn: float
    ) -> pygame.Surface:
        """A card with shadow and light, drawn once for each size, light and turn."""
        high, key = max(8, brush.px(height)), self._key(brush, placed, height, light, lift, turn)

        def make() -> pygame.Surface:
            if not turn:
                return self._lying(brush, placed, high, light, lift)
            straight = self._kept(brush, placed, height, light, lift, 0.0)
            return pygame.transform.rotozoom(straight, -turn, 1.0)

        return brush.store.get(key, make, "cards")

    def _lying(self, brush: Brush, placed: Placed, high: int, light: str, lift: float) -> pygame.Surface:
        """The card with its shadow and its light."""
        face = self._face(placed, high)
        edge = max(4, brush.px(MARGIN))
        whole = pygame.Surface((face.get_width() + 2 * edge, face.get_height() + 2 * edge), pygame.SRCALPHA)
        wide, tall = face.get_width() / brush.scale, face.get_height() / brush.scale
        around = edge / brush.scale
        ink = brush.onto(whole, origin=(0.0, 0.0))
        radius = self.faces.radius(self.kind_of(placed), tall)
        box = (around, around, wide, tall)
        ink.shadow(box, radius, lift, 0.55)
        is_stamp = light in ("source", "focus", "held") and tall < STAMP
        if is_stamp:  # its ring lies around it: on the edge of so small a card nobody would see it
            box, radius = (around - 5, around - 5, wide + 10, tall + 10), radius + 4
            ink.box(box, "#1a1206", radius)
        whole.blit(face, (edge, edge))
        if is_stamp:
            ink.glow(box, radius, "amber", 16, 4)
        elif light in ("source", "focus"):
            ink.glow(box, radius, "amber", 12, 3)
        elif light in ("held", "chosen"):
            ink.glow(box, radius, "amber", 18, 5)
        elif light == "dim":
            ink.box(box, "#0b121480", radius)
        if light == "focus":
            ink.outline((box[0] - 5, box[1] - 5, box[2] + 10, box[3] + 10), "white", 3, radius + 5)
        if light == "chosen":  # its neighbours shine nearly as much, for they can be chosen too
            x, y = around + TICK / 2, around + TICK * 0.8
            ink.disc((x, y), TICK, "amber", "#1a1206", 2)
            ink.icon("icon-check", (x - TICK * 0.6, y - TICK * 0.6, TICK * 1.2, TICK * 1.2), "ink")
        return whole

    def _cube(self, brush: Brush, placed: Placed) -> None:
        row = self.content.row(placed.look.of, placed.look.name)
        pieces.cube(brush, _box(placed), row.colour, row.picture, self.game)

    def _token(self, brush: Brush, placed: Placed, light: str) -> None:
        box = _box(placed)
        seat = placed.look.seat
        name = f"{placed.look.name}-{self.colours[seat] + 1}" if seat >= 0 else placed.look.name
        if light in ("source", "held"):
            grown = (box[0] - 4, box[1] - 4, box[2] + 8, box[3] + 8)
            brush.box(grown, "#1a120696", 12)
            brush.glow(grown, 12, "amber", 14, 3)
        pieces.token(brush, self.game, name, box)

    def _counter(self, brush: Brush, placed: Placed) -> None:
        look, box = placed.look, placed.rect
        ink = brush.seat_ink(self.colours[look.seat]) if look.seat >= 0 else brush.colour("text")
        if look.of == "change":
            words = self._change(look.name, look.value)
            pieces.badge(brush, box.centre, words, size=30, fill="panel", ink="text")
            return
        size = capped(brush, min(box.h * 0.86, 48), box.h * 0.92)
        at, room = (box.right, box.centre.y), box.w
        brush.text(
            str(look.value), at, size, ink, "title", align="right", valign="middle", width=room, fit=True
        )

    def _change(self, field: str, value: int) -> str:
        unit: Any = getattr(self.content.table.things.get(field), "unit", "")
        return self.content.text("labels", unit, n=value) if unit else str(value)

    # what lies below

    def below(self, ground: Ground) -> Hashable:
        """What the look of a ground depends on beside itself and its light."""
        return Itself(self.view) if ground.kind in OF_A_VIEW else None

    def ground(self, brush: Brush, ground: Ground, lit: bool = False) -> None:
        """Draw one flat thing that lies below the pieces; `lit` while what is held may be dropped there."""
        box = tuple(ground.rect)
        match ground.kind:
            case "slot":
                brush.box(box, "#00000026", 12, "#f7f1e322", 1.5)
            case "cell":
                pieces.slot(brush, box, radius=12, icon="plus", lit=lit)
            case "dot":
                brush.disc(ground.rect.centre, 2.6, "#f7f1e355")
            case "well":
                pieces.pile_edge(brush, box, ground.n)
            case "badge":
                self._badge(brush, ground)
            case "line" | "socket":
                rack_painter.ground(self, brush, ground, lit)
            case "drop" | "player" | "duel" | "banner" | "pips" | "tally":
                duel_painter.ground(self, brush, ground)
            case "turn":
                turn_painter.ground(self, brush, ground)
            case "nook" | "ember" | "owed" | "handover":
                column_painter.ground(self, brush, ground, lit)
            case "ladder" | "rounds" | "lane" | "demand" | "reserve":
                phase_painter.ground(self, brush, ground)
            case "ring" | "arrow" | "waits" | "past" | "display":
                stack_painter.ground(self, brush, ground)
            case "plate" | "belts":
                poster_painter.ground(self, brush, ground)
            case "road" | "mark" | "price" | "place" | "sign" | "gauge":
                race_painter.ground(self, brush, ground, lit)
            case _:  # mypy names a kind of ground that nobody draws
                assert_never(ground.kind)

    def _badge(self, brush: Brush, ground: Ground) -> None:
        rect = ground.rect
        app = "app" if brush.pictures.has("app", ground.name) else self.game
        side = rect.h * 0.86
        icon = (rect.x, rect.centre.y - side / 2, side, side)
        brush.icon(ground.name, icon, None, app)
        size, at = capped(brush, 24, 30), (rect.x + side + 8, rect.centre.y)
        brush.text(str(ground.n), at, size, "text", "title", valign="middle")

    def caption(self, brush: Brush, caption: Caption) -> None:
        """Draw a heading or a count."""
        words = self.content.text("labels", caption.label, n=caption.n)
        rect = caption.rect
        if caption.heading:
            size, at = capped(brush, 22, 25), (rect.x + 2, rect.y + rect.h * 0.38)  # clear of the light below
            said = brush.text(words, at, size, "heading", "title", valign="middle", width=rect.w, fit=True)
            if caption.seat is not None:
                self._owner(brush, caption.seat, (said.right + 14, at[1]), size, rect.right)
        else:
            size, at = capped(brush, 18, 25), (rect.centre.x, rect.y)
            brush.text(words, at, size, "muted", "read", align="centre", width=rect.w, fit=True)

    def _owner(self, brush: Brush, seat: int, at: tuple[float, float], size: float, right: float) -> None:
        """The token and the name of the seat that something belongs to, beside its heading."""
        (x, y), side = at, size
        pieces.seat_token(brush, self.colours[seat], (x, y - side / 2, side, side))
        name, left = self.names[seat], x + side + 7
        draw_name(brush, name, (left, y), size, width=right - left, high=size * 1.4)


def painter_of(brush: Brush, content: Content, colours: Sequence[int]) -> Painter:
    """A painter with the faces of a game's cards; `colours` are the numbers of the seats' colours."""
    return Painter(content, faces_of(brush, content, lasting=True), colours)


def _box(placed: Placed) -> tuple[float, float, float, float]:
    (wide, high), pose = _scaled(placed), placed.pose
    return pose.x - wide / 2, pose.y - high / 2, wide, high


def _scaled(placed: Placed) -> tuple[float, float]:
    return placed.size[0] * placed.pose.scale, placed.size[1] * placed.pose.scale
