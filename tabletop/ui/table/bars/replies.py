"""Buttons beside the prompt that are everybody's: to hand the screen over; in a window for nobody and for each seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.paint import Brush, pieces
from tabletop.ui.table.motion.parting import parting_words
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.ui.session import Session

SIZE, KEY_SIZE = 22.0, 17.0
"""Size of the words on buttons of the bar, and of a key's name."""


@dataclass(frozen=True)
class Reply:
    """A button for everybody at the table: nobody responds, or somebody wants to."""

    name: str
    pressed: Callable[[], object]
    primary: bool = False
    counts: bool = False
    """Whether it says how long there still is, in a note."""
    key: str = ""
    """What the key that does the same is called."""
    colour: int = -1
    """The number of the colour of the seat whose button it is."""
    short: str = ""
    """The seat's name alone."""


class SeatButton(Button):
    """A button of one seat: its token stands before the words."""

    colour, short = 0, ""

    def looks(self) -> tuple[object, ...]:
        """Adds whose it is."""
        return (*super().looks(), self.colour)

    def draw(self, brush: Brush) -> None:
        """The ground, then token and words together in the middle."""
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        ink = self._ground(brush, area)
        brush.outline(area, "amber", 2.5, 999)
        side, words = self.size * 1.1, brush.text_width(self.name, self.size, "strong")
        x = area.centerx - (side + 10 + words) / 2
        pieces.seat_token(brush, self.colour, (x, area.centery - side / 2, side, side))
        brush.text(self.name, (x + side + 10, area.centery), self.size, ink, "strong", valign="middle")


class KeyedButton(Button):
    """The button that a key presses as well: the key stands on it."""

    def draw(self, brush: Brush) -> None:
        """Words and the key together in the middle."""
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        ink = self._ground(brush, area)
        words, key = brush.text_width(self.name, self.size, "title"), self.key_width(brush)
        x = area.centerx - (words + key) / 2
        brush.text(self.name, (x, area.centery), self.size, ink, "title", valign="middle")
        high = brush.line_height(KEY_SIZE, "strong") + 6
        box = (x + words + 14, area.centery - high / 2, key - 14, high)
        brush.box(box, "#00000024", 8)
        spot = (box[0] + box[2] / 2, area.centery)
        brush.text(self.key, spot, KEY_SIZE, "#5a4320", "strong", align="centre", valign="middle")

    def key_width(self, brush: Brush) -> float:
        """The room for the key, with the space before it."""
        return brush.text_width(self.key, KEY_SIZE, "strong") + 38


def reply_button(reply: Reply) -> Button:
    """The button of one reply."""
    if reply.key:
        return KeyedButton(
            (0, 0, 10, 10), reply.name, reply.pressed, style="primary", key=reply.key, size=SIZE
        )
    if reply.colour < 0:
        return Button(
            (0, 0, 10, 10),
            reply.name,
            reply.pressed,
            style="primary" if reply.primary else "quiet",
            size=SIZE,
        )
    button = SeatButton((0, 0, 10, 10), reply.name, reply.pressed, size=SIZE)
    button.colour, button.short = reply.colour, reply.short
    return button


def replies(
    session: Session,
    words: Callable[..., str],
    sync: Callable[[], object],
    is_hasty: Callable[[], bool],
    on_result: Callable[[], object] | None = None,
) -> list[Reply]:
    """Buttons for everybody: to hand the screen over; while people may respond, for nobody and for each of them.

    At a table that is looked at once more there is one to the result, which is what `on_result` leads to.
    """

    def nobody() -> None:
        if not is_hasty():  # the second half of a double click would pass for others, who cannot take it back
            session.no_response()
            sync()

    def somebody(seat: int) -> Callable[[], None]:
        def pressed() -> None:
            session.respond(seat)
            sync()

        return pressed

    def hand_over() -> None:
        if not is_hasty():  # nor has anybody seen what it came up for
            session.hand_over()
            sync()

    if on_result is not None:
        return [Reply(words("menu.result"), on_result, primary=True)]
    if session.parting is not None or session.opening:
        return [Reply(parting_words(session, words)[1], hand_over, primary=True, counts=True)]
    if session.responses is None:
        return []
    names = {seat: words("table.respond", seat=session.seats[seat].name) for seat in session.responses.seats}
    return [
        Reply(words("table.no_response"), nobody, primary=True, key=words("table.space")),
        *(
            Reply(name, somebody(seat), colour=session.seats[seat].colour, short=session.seats[seat].name)
            for seat, name in names.items()
        ),
    ]
