"""Styles: the classes of flat grounds and of sprites, each with the function that paints it.

A style is declared where the thing that shows it is laid out, or here if several share it, and gets its function by
`paint_by`, used by whoever draws it. Two styles are never equal: what is drawn is kept under its style.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
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
    the picture it shows. One that lies `below_panels` is drawn before the panels of the seats, which may stand in it.
    """

    def __init__(
        self, name: str, of_view: bool = False, is_picture: bool = False, below_panels: bool = False
    ) -> None:
        self.name, self.of_view, self.is_picture, self.below_panels = name, of_view, is_picture, below_panels
        self.paint: PaintGround = _report_unpainted

    def paint_by(self, paint: GroundPaint) -> GroundPaint:
        """Take a function to paint such grounds; a decorator."""
        self.paint = paint
        return paint

    def __repr__(self) -> str:
        return self.name


@dataclass(eq=False, repr=False)
class SpriteStyle:
    """Style of a sprite."""

    name: str
    _: KW_ONLY
    of_view: bool = False
    """Mark that its look depends on the View beside the sprite itself."""
    of_piece: bool = False
    """Mark that its look depends on the marks of its piece."""
    flies: bool = False
    """Mark of a card, face up or down: on its way it is turned and scaled from one picture, and what paints the style
    only adds to a card at rest."""
    is_card: bool = False
    """Mark of a card, in this form or another."""
    shines: bool = False
    """Mark that it shines where it lies while the answer that the hands mean would set it off."""
    unfolds: bool = False
    """Mark that it is read as words beside it, not as an enlarged card, if its face has a tag."""
    stands: bool = False
    """Mark that it is drawn over the lights of the place it stands on."""
    slides: str = ""
    """Sound with which it goes to its place when the number it shows changes; "" if it does not."""
    around: float = 48.0
    """Units on each side that its shadow, its light and words larger than its box take at most."""
    paint: PaintSprite = field(init=False)

    def __post_init__(self) -> None:
        self.paint = _add_nothing if self.flies else _report_unpainted

    def paint_by(self, paint: SpritePaint) -> SpritePaint:
        """Take a function to paint such sprites; a decorator."""
        self.paint = paint
        return paint

    def __repr__(self) -> str:
        return self.name


def _report_unpainted(_painter: object, _brush: object, shown: Any, _more: object) -> None:
    raise LookupError(f"nothing paints {shown}")


def _add_nothing(_painter: object, _brush: object, _placed: object, _light: object) -> None:
    """Draw nothing on a card."""


# Styles that several things share.

SLOT, CELL, DOT, WELL, PLACE, GAUGE = map(GroundStyle, ("slot", "cell", "dot", "well", "place", "gauge"))
BADGE = GroundStyle("badge", is_picture=True)
CARD = SpriteStyle("card", of_piece=True, flies=True, is_card=True)
BACK = SpriteStyle("back", flies=True)
CUBE, COUNTER = SpriteStyle("cube", around=8.0), SpriteStyle("counter", around=160.0)
PANEL = SpriteStyle("panel")
TOKEN = SpriteStyle("token", stands=True, around=26.0)
SWEEP = SpriteStyle("sweep")
