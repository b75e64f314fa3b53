"""Styles: the classes of flat grounds and of sprites, each with the function that paints it.

A style is declared where the thing that shows it is laid out, or here if several share it, and gets its function by
`paint_by`, used by whoever draws it. Two styles are never equal: what is drawn is kept under its style.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from tabletop.paint import Brush
    from tabletop.ui.table.kinds.kind import Ground, Placed

# The painter is of a layer above: hence Any.
PaintGround = Callable[[Any, "Brush", "Ground", bool], None]
"""Draws a ground; the last argument says that what is held may be dropped there."""
PaintSprite = Callable[[Any, "Brush", "Placed", str], None]
"""Draws a sprite in a light: "source", "focus", "held", "chosen", "dim" or "" for none."""
GroundPaint = TypeVar("GroundPaint", bound=PaintGround)
SpritePaint = TypeVar("SpritePaint", bound=PaintSprite)


class GroundStyle:
    """Style of a flat ground.

    `of_view`: its look depends on the View beside the ground itself. `is_picture`: the name of such a ground is that of
    the picture it shows.
    """

    def __init__(self, name: str, of_view: bool = False, is_picture: bool = False) -> None:
        self.name, self.of_view, self.is_picture = name, of_view, is_picture
        self.paint: PaintGround = _report_unpainted

    def paint_by(self, paint: GroundPaint) -> GroundPaint:
        """Take a function to paint such grounds; a decorator."""
        self.paint = paint
        return paint

    def __repr__(self) -> str:
        return self.name


class SpriteStyle:
    """Style of a sprite.

    `of_view`: its look depends on the View beside the sprite itself; `of_piece`: on the marks of its piece. One that
    `flies` is a card, face up or down: on its way it is turned and scaled from one picture, and what paints the style
    only adds to a card at rest. One that `stands` is drawn over the lights of the place it stands on. One that `slides`
    goes to its place with this sound when the number it shows changes.
    """

    def __init__(
        self,
        name: str,
        *,
        of_view: bool = False,
        of_piece: bool = False,
        flies: bool = False,
        stands: bool = False,
        slides: str = "",
    ) -> None:
        self.name, self.of_view, self.of_piece, self.flies = name, of_view, of_piece, flies
        self.stands, self.slides = stands, slides
        self.paint: PaintSprite = _add_nothing if flies else _report_unpainted

    def paint_by(self, paint: SpritePaint) -> SpritePaint:
        """Take a function to paint such sprites; a decorator."""
        self.paint = paint
        return paint

    def __repr__(self) -> str:
        return self.name


def _report_unpainted(_painter: object, _brush: object, shown: Any, _more: object) -> None:
    raise LookupError(f"nothing paints {shown}")


def _add_nothing(_painter: object, _brush: object, _placed: object, _light: object) -> None:
    """Leave a card as it is."""


# Styles that several things share.

SLOT, CELL, DOT, WELL, PLACE, GAUGE = map(GroundStyle, ("slot", "cell", "dot", "well", "place", "gauge"))
BADGE = GroundStyle("badge", is_picture=True)
CARD = SpriteStyle("card", of_piece=True, flies=True)
BACK = SpriteStyle("back", flies=True)
CUBE, COUNTER, PANEL = map(SpriteStyle, ("cube", "counter", "panel"))
TOKEN = SpriteStyle("token", stands=True)

# Styles of one thing each.

LINE, SOCKET, DROP, PLAYER, DUEL, BURST, BANNER, TALLY, YARD = map(
    GroundStyle, ("line", "socket", "drop", "player", "duel", "burst", "banner", "tally", "yard")
)
RIG = GroundStyle("rig", of_view=True)
TURN = GroundStyle("turn", of_view=True)
NOOK, EMBER, OWED, HANDOVER, ONWARD = map(GroundStyle, ("nook", "ember", "owed", "handover", "onward"))
LADDER = GroundStyle("ladder")
PLATE, BELTS = map(GroundStyle, ("plate", "belts"))
RING, ARROW, WAITS, PAST, LOTS, DISPLAY = (
    GroundStyle(name, of_view=True) for name in ("ring", "arrow", "waits", "past", "lots", "display")
)
HUNG = SpriteStyle("card", of_piece=True, flies=True)
TAG, HEAD, POSTER = (SpriteStyle(name, of_piece=True) for name in ("tag", "head", "poster"))
IMPACT, VERDICT = (SpriteStyle(name, of_view=True) for name in ("impact", "verdict"))
LIGHT, SWEEP, FIGURE, THREAD, LIFE = map(SpriteStyle, ("light", "sweep", "figure", "thread", "life"))
