"""Sign of a test's outcome: a green disc with a tick, a red square with a cross, or a ring if unknown.

The shapes tell it without colours.
"""

from __future__ import annotations

from tabletop.paint.brush import Brush

SIDE = 26.0


def draw_outcome(brush: Brush, outcome: str, x: float, middle: float, side: float = SIDE) -> None:
    """Draw the sign for `held`, `failed`, `mistaken`, `unfired`, or for nothing known, its left edge at `x`."""
    box = (x, middle - side / 2, side, side)
    inner = (x + side * 0.2, middle - side * 0.3, side * 0.6, side * 0.6)
    if outcome == "held":
        brush.box(box, "good", side / 2)
        brush.icon("icon-check", inner, "#10201a")
    elif outcome in ("failed", "mistaken"):
        brush.box(box, "warning", 5)
        brush.icon("icon-close", inner, "#2a0f0c")
    else:
        ink = "amber" if outcome == "unfired" else "#5f6a69"
        brush.box(box, None, side / 2, ink, 2)
