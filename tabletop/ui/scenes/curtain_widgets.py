"""Widgets of the curtain: the button that lifts it, and the tiles of a secret choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.widgets import HoldButton
from tabletop.ui.widgets.base import Pressable

if TYPE_CHECKING:
    from tabletop.ui.scenes.curtain import CurtainScene


class LiftButton(HoldButton):
    """Round button in the middle, with a picture of the hand to be shown."""

    def draw(self, brush: Brush) -> None:
        centre, radius = self.rect.center, self.rect.width / 2
        brush.shadow(self.rect.inflate(-70, -70), 40, 34, 0.7)
        brush.disc(centre, radius, "sunk")
        brush.ring(centre, radius - 2, 17, 1.0, "#2c383c")
        if self.share > 0:
            brush.ring(centre, radius + 3, 27, self.share, "#ffb34726")
            brush.ring(centre, radius - 2, 17, self.share, "amber")
        inner = radius - 26 - (2 if self.pressed else 0)
        brush.disc((centre[0], centre[1] + 3), inner, "amber-dark")
        brush.disc(centre, inner, "#ffc269" if self.hovered else "amber")
        side = inner * 1.16
        brush.icon("icon-hand", (centre[0] - side / 2, centre[1] - side / 2, side, side))


class SeatTile(Pressable):
    """Seat in a secret choice: ready, choosing, or still to choose. Tiles are in seat order.

    Where answers come one by one, it says how many the seat has given, and whom it waits for.
    """

    role = "seat"

    def __init__(self, scene: CurtainScene, seat: int) -> None:
        super().__init__((0, 0, 0, 0), scene.sitters[seat].name)
        self.scene, self.seat = scene, seat
        sitter = scene.sitters[seat]
        self.ready = seat in scene.info.ready
        self.enabled = sitter.person
        self.may_change = seat in scene.info.may_change and sitter.person
        """True if a press lets this person choose again: a sign in the corner says so."""
        if self.may_change:
            self.tooltip = scene.words("curtain.change", seat=sitter.name)

    def press(self) -> None:
        self.scene.choose(self.seat)

    def looks(self) -> tuple[object, ...]:
        return (*super().looks(), self.scene.coming == self.seat)

    def draw(self, brush: Brush) -> None:
        sitter, area = self.scene.sitters[self.seat], self.rect
        now = self.scene.coming == self.seat
        brush.box(area, "lit" if self.hovered and self.enabled else "raised", 12)
        if now:
            brush.glow(area, 12, "amber", 10, 3)
        x = area.centerx
        waiting = not self.ready and not now
        room, name, state = area.width - 12, self._title(), self._state()
        first = brush.paragraph_height(name, room, 20, "strong")
        draw_token(brush, sitter.colour, (x - 20, area.y + 16, 40, 40), faint=waiting)
        if self.ready:
            brush.disc((x + 24, area.y + 52), 13, "header")
            brush.disc((x + 24, area.y + 52), 11, "paper")
            brush.icon("icon-check", (x + 17, area.y + 45, 14, 14), "ink")
        if self.may_change:
            sign = (area.right - 34, area.y + 10, 24, 24)
            brush.icon("icon-undo", sign, "amber" if self.hovered else "text")
        y = area.y + 62
        brush.paragraph(name, (x - room / 2, y, room, 0), TextStyle(20, "text", "strong"), align="centre")
        ink = "amber" if now else "#d5d8d0" if self.ready else "muted"
        brush.paragraph(state, (x - room / 2, y + first, room, 0), TextStyle(18, ink), align="centre")

    def _title(self) -> str:
        sitter = self.scene.sitters[self.seat]
        return sitter.name if sitter.person else self.scene.words("app.bot_name", name=sitter.name)

    def _state(self, now: bool | None = None) -> str:
        words, info = self.scene.words, self.scene.info
        now = self.scene.coming == self.seat if now is None else now
        if self.ready or not info.progress:
            return words("curtain.ready" if self.ready else "curtain.now" if now else "curtain.waiting")
        there = info.progress[self.seat]
        said = [words("curtain.progress", n=there.done, of=there.of)]
        if there.waits_for is not None:
            said.append(words("curtain.waits_for", seat=self.scene.sitters[there.waits_for].name))
        elif now:
            said.append(words("curtain.now"))
        return "\n".join(said)

    def wanted_width(self, brush: Brush) -> float:
        """Return the width at which no word is broken and the count of answers is on one line."""
        said = f"{self._title()} {self._state(False)} {self._state(True)}".split()
        said += self._state(False).splitlines()[:1] if self.scene.info.progress else []
        return max(brush.text_width(word, 20, "strong") for word in said) + 24

    def wanted_height(self, brush: Brush, width: float) -> float:
        """Return the height for all words at this width."""
        states = [brush.paragraph_height(self._state(now), width - 12, 18) for now in (False, True)]
        return 62 + brush.paragraph_height(self._title(), width - 12, 20, "strong") + max(states) + 10
