"""Draws sprites and grounds: what a Look is on the screen. It decides nothing about where things lie."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, assert_never

from tabletop.paint import Brush, pieces
from tabletop.paint.display_list import DisplayList
from tabletop.paint.faces import FacePainter, faces_of
from tabletop.paint.names import draw_name
from tabletop.paint.segments import Itself
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
from tabletop.ui.table.painters.card_painter import CardPainter
from tabletop.ui.table.painters.shorthand import Scribe
from tabletop.ui.table.type_size import capped

if TYPE_CHECKING:
    from tabletop.content.models.records import Content

OF_A_VIEW = ("turn", "ring", "arrow", "waits", "past", "lots", "display")
"""Kinds of ground that say more than their `Ground`: what the View of the moment holds."""


class Painter(CardPainter):
    """Paints the pieces of one match."""

    def __init__(self, content: Content, faces: FacePainter, colours: Sequence[int]) -> None:
        super().__init__(content, faces)
        self.colours = tuple(colours)
        """Of each seat the number of its colour."""
        self.runner_colours = race_painter.runner_colours(self.colours)
        """Those of the seats, then of everybody in a race who has no seat."""
        faces.colours = self.runner_colours
        self.names: tuple[str, ...] = ()
        """What the seats are called."""
        self.scribe = Scribe(content)
        """Draws what cards do where they are too small for their faces."""

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

    def prepare(self, brush: Brush, placed: Placed, light: str, lift: float) -> None:
        """Make the pictures that drawing a sprite on its way will need."""
        if placed.look.kind in ("card", "back"):
            self.flights.prepare(brush, self._on_its_way(brush, placed, light, lift))
        else:  # a display list takes what is drawn there, pictures and all, and touches no pixel
            self.sprite(brush.onto(DisplayList(brush.size_px)), placed, light, lift, True)

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
            case "ring" | "arrow" | "waits" | "past" | "lots" | "display":
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
