"""Lit things of a step: the pieces and places of the right answer, and what else the step shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from tabletop.ui.table.geometry import Point, Rect, bounds
from tabletop.ui.table.hands import grip

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys, Option
    from tabletop.ui.scenes.lesson.teaching import Teaching
    from tabletop.ui.table.scene import TableScene

AREA, CARD = "area:", "card:"
"""Beginning of an area's name among what a step shows, and of the handle of a card."""
HOLE, FRAME = 8.0, 4.0
"""Width of the margin that a hole leaves round a piece or place, and of the frame round that."""
LARGE = 90.0
"""Width from which on a card on the table is there to be read."""


class Kept(NamedTuple):
    """Rectangles that must not be hidden, and those that had better be seen too."""

    lit: Sequence[Rect] = ()
    seen: Sequence[Rect] = ()

    def hidden_area(self, box: Rect) -> float:
        """Measure how much a box would hide; what is lit counts most."""
        lit, seen = (sum(box.shared_area(rect) for rect in rects) for rects in self)
        return 1000 * lit + seen


@dataclass(frozen=True)
class Lights:
    """Rectangles to look at and to act on, the way between them, and the raised card."""

    act: tuple[Rect, ...] = ()
    look: tuple[Rect, ...] = ()
    way: tuple[Rect, Rect] | None = None
    raised: str = ""
    played: tuple[Rect, ...] = ()
    """Cards that the others answered with just before."""

    @property
    def all(self) -> tuple[Rect, ...]:
        """Every lit rectangle."""
        return (*self.act, *self.look)

    @property
    def kept_clear(self) -> Kept:
        """Everything to keep visible: lit rectangles with their frames, the way, and what was just played."""
        framed = tuple(rect.grow(HOLE + FRAME) for rect in self.all)
        if self.way is None:
            return Kept(framed, self.played)
        start, end = self.way[0].centre, self.way[1].centre
        shares = (number / 10 for number in range(1, 10))
        steps = (Point(start.x + (end.x - start.x) * n, start.y + (end.y - start.y) * n) for n in shares)
        return Kept((*framed, *(Rect.from_centre(at.x, at.y, 50, 50) for at in steps)), self.played)

    def holds(self, x: float, y: float) -> bool:
        """Check if a point is on a lit rectangle."""
        return any(rect.grow(HOLE).holds(x, y) for rect in self.all)


NONE = Lights()


def find_lights(table: TableScene, teaching: Teaching) -> Lights:
    """Find the pieces, places and buttons to light on the table as it lies now."""
    shown = tuple(rect for handle in teaching.handles() if (rect := _place(table, handle)) is not None)
    decision = None if teaching.step is None else table.hands.holding.decision
    if teaching.looks or decision is None or decision.seat != teaching.lesson.learner:
        return Lights(look=shown)
    lights = light_answer(table, decision, teaching.right_keys(), shown)
    return replace(lights, played=_find_played(table, teaching))


def _find_played(table: TableScene, teaching: Teaching) -> tuple[Rect, ...]:
    """Find the cards that the others answered with before this step, where they lie large on the table."""
    then = teaching.steps[teaching.number - 1][1].then if teaching.number else ()
    said = [name for each in then for name in (each.does if isinstance(each.does, list) else [each.does])]
    if not said:
        return ()
    hand, cards = table.hands.holding.reach.hand, table.view.table.cards
    laid = [
        (int(handle.removeprefix(CARD)), lies)
        for handle, lies in table.table_layout.sprites.items()
        if handle.startswith(CARD) and handle not in hand and lies.size[0] > LARGE
    ]
    return tuple(
        bounds(lies.pose, lies.size) for piece, lies in laid if getattr(cards[piece], "id", "") in said
    )


def light_answer(table: TableScene, decision: Decision, keys: Keys, shown: tuple[Rect, ...] = ()) -> Lights:
    """Find the pieces, places and buttons of one answer."""
    if decision.many:
        return _light_several(table, decision, keys, shown)
    option = next((each for each in decision.options if (each.key,) == keys), None)
    if option is None:
        return Lights(_buttons(table, decision, keys), shown)
    if grip.is_button(option.source) or grip.is_pressed(option):
        return Lights(_buttons(table, decision, keys), shown)
    return _light_move(table, option, shown)


def _light_move(table: TableScene, option: Option, shown: tuple[Rect, ...]) -> Lights:
    """Light a piece with its goal, or one that is only clicked."""
    held = grip.pieces(option)
    source, target = _place(table, held[0] if held else ""), _place(table, option.target)
    every = [*(_place(table, handle) for handle in held), target]
    act = tuple(rect for rect in every if rect is not None)
    way = (source, target) if source is not None and target is not None else None
    if source is not None and target is not None and source.overlaps(target):
        way, act = None, (target,)  # its own frame would cut what the goal shows
    raised = next((handle for handle in held if handle in table.hands.holding.reach.hand), "")
    return Lights(act, shown, way, raised)


def _light_several(table: TableScene, decision: Decision, keys: Keys, shown: tuple[Rect, ...]) -> Lights:
    """Light pieces that are ticked in turn, then the button that sends them."""
    chosen = table.hands.holding.chosen
    wanted = [option for option in decision.options if option.key in keys and option.key not in chosen]
    if len(chosen) < len(keys) and wanted:
        rects = [rect for each in wanted if (rect := _place(table, each.source)) is not None]
        return Lights(tuple(rects), shown)
    return Lights(_buttons(table, decision, keys), shown)


def _buttons(table: TableScene, decision: Decision, keys: Keys) -> tuple[Rect, ...]:
    """Find the button that gives the answer."""
    option = next((each for each in decision.options if (each.key,) == keys), None)
    button = table.controls.dash.button(option.source) if option is not None else None
    if button is None and not decision.many:
        button = table.controls.prompt.find_button(decision, keys)
    if button is None:
        button = table.controls.prompt.main
    return (Rect(*button.rect),) if button is not None and button.visible else ()


def find_place(table: TableScene, decision: Decision | None, keys: Keys) -> Rect | None:
    """Return the place of an answer on the table: that of its button or chip, else where it goes; None without one."""
    option = next((each for each in decision.options if each.key in keys), None) if decision else None
    if decision is None or option is None:
        return None
    button = table.controls.find_button(decision, (option,))
    return Rect(*button.rect) if button else table.table_layout.anchors.get(option.target or option.source)


def _place(table: TableScene, handle: str) -> Rect | None:
    """Find the rectangle of a handle or an area."""
    if handle.startswith(AREA):
        return table.table_layout.areas.get(handle.removeprefix(AREA))
    if (
        handle in table.hands.holding.reach.hand
        and (lies := table.table_layout.sprites.get(handle)) is not None
    ):
        return bounds(lies.pose, lies.size)  # a card that stands before its neighbours
    return table.table_layout.drawn_place(handle) if handle else None


def free_place(wide: float, high: float, kept: Kept, places: Sequence[Point]) -> int:
    """Return the index of the first place that hides nothing kept clear, else of the one that hides least."""
    boxes = [Rect(*at, wide, high) for at in places]
    return min(range(len(places)), key=lambda number: (kept.hidden_area(boxes[number]), number))
