"""People who play here, as chips below the seats: a press seats a person or removes them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.people import Person
from tabletop.ui.scenes.base import Act
from tabletop.ui.scenes.setup.seat_rows import Seating
from tabletop.ui.scenes.title.box_learners import LearnerChip
from tabletop.ui.scenes.title.box_told import LearnerTold
from tabletop.ui.widgets import Button, Widget

_GAP, _SIZE = 10.0, 19.0


class PeopleChips:
    """Chip for each person, and a button to their wishes."""

    def __init__(self, seating: Seating, people: Sequence[Person], on_people: Act) -> None:
        self.seating, self.people = seating, tuple(people)
        self.label = seating.words("people.here") if people else ""
        told = [LearnerTold(each.name, each.colour, "", False) for each in people]
        self.chips = [LearnerChip(each, partial(self._press, each.name, each.colour)) for each in told]
        self.all = Button(
            (0, 0, 0, 0), seating.words("people.own"), on_people, icon="icon-person", size=_SIZE
        )
        self.widgets: list[Widget] = [*self.chips, self.all]
        self._label_at = (0.0, 0.0, 0.0)
        self._is_told = True

    def _press(self, name: str, colour: int) -> None:
        plan, kept = self.seating.plan, [each.name for each in self.people]
        if plan.seat_of(name) is not None:
            plan.stand_up(name, kept)
        else:
            plan.sit(name, colour, kept)
        self.seating.on_change()

    def follow(self) -> None:
        """Show who is seated."""
        for chip in self.chips:
            told = chip.told
            seated = self.seating.plan.seat_of(told.name) is not None
            chip.told = LearnerTold(told.name, told.colour, "", seated)

    def place(self, brush: Brush, place: tuple[float, float, float], least: float) -> float:
        """Place the chips in lines below a line of words; returns the bottom.

        While nobody is kept, the way to people is left out where it would reach below `least`: seats never scroll.
        """
        left, y, room = place
        self._label_at = (left + 4, y, room)
        self._is_told = bool(self.people)
        if self._is_told:
            y += brush.paragraph_height(self.label, room - 8, _SIZE) + 8
        high, x = max(44.0, brush.line_height(_SIZE, "strong") + 14), left
        self.all.visible = self._is_told or y + high + 14 <= least
        if not self.all.visible:
            return y
        for widget in self.widgets:
            if isinstance(widget, LearnerChip):
                wide = widget.width(brush)
            else:
                wide = brush.text_width(widget.name, _SIZE, "strong") + 72
            wide = min(wide, room)
            if x + wide > left + room and x > left:
                x, y = left, y + high + _GAP
            widget.rect.update(x, y, wide, high)
            x += wide + _GAP
        return y + high + 14

    def paint(self, brush: Brush) -> None:
        """Write the question above the chips."""
        left, y, room = self._label_at
        if not self._is_told:
            return
        brush.paragraph(self.label, (left, y, room - 8, 0), TextStyle(_SIZE, "muted"))
