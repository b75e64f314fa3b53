"""Public buttons beside the prompt: to hand the screen over; in a window, for each seat and for nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from tabletop.paint import Brush, pieces
from tabletop.paint.text_style import TextStyle
from tabletop.ui.table.motion.parting import parting_words
from tabletop.ui.widgets import Button
from tabletop.ui.widgets.buttons import Style

if TYPE_CHECKING:
    from tabletop.ui.session import Session

SIZE = 22.0
"""Size of the words on buttons of the bar."""


class Badge(NamedTuple):
    """Team sign in its colour."""

    picture: str
    colour: str
    game: str


NONE: Final[Mapping[int, Badge]] = MappingProxyType({})


@dataclass(frozen=True)
class Reply:
    """Public button: somebody wants to respond, or nobody does."""

    name: str
    respond: Callable[[], object]
    primary: bool = False
    counts: bool = False
    """Show the time that is left, in a note."""
    colours: tuple[int, ...] = ()
    """The numbers of the colours of the seats that it answers for."""
    short: str = ""
    """The name alone of the one seat whose button it is."""
    team: Badge | None = None
    """The sign of the team it is in, if there are teams."""


class TokenButton(Button):
    """Button with tokens of the seats it answers for before its words."""

    colours: tuple[int, ...] = ()
    team: Badge | None = None

    def looks(self) -> tuple[object, ...]:
        """Add its seats."""
        return (*super().looks(), self.colours, self.team)

    def badge_wide(self) -> float:
        """Return the width of a team's sign behind the words, with its space."""
        return self.size * 1.1 + 8 if self.team is not None else 0.0

    def tokens_wide(self) -> float:
        """Return the width of the tokens with their space: first whole, others half covered."""
        return self.size * (1.1 + 0.62 * (len(self.colours) - 1)) + 12

    def draw(self, brush: Brush) -> None:
        """Draw the ground, then tokens and words centred."""
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        ink = self._ground(brush, area)
        self._draw_edge(brush, area)
        side, words, tokens = (
            self.size * 1.1,
            brush.text_width(self.name, self.size, "strong"),
            self.tokens_wide(),
        )
        x = area.centerx - (tokens + words + self.badge_wide()) / 2
        for nth, colour in enumerate(self.colours):
            at = x + nth * self.size * 0.62
            pieces.seat_token(brush, colour, (at, area.centery - side / 2, side, side))
        brush.text(
            self.name, (x + tokens, area.centery), TextStyle(self.size, ink, "strong"), valign="middle"
        )
        if self.team is not None:
            sign = (x + tokens + words + 8, area.centery - side / 2, side, side)
            brush.icon(self.team.picture, sign, self.team.colour, self.team.game)

    def _draw_edge(self, brush: Brush, area: pygame.FRect) -> None:
        """Draw the edge round the ground, if any."""


class SeatButton(TokenButton):
    """Button of one seat."""

    short = ""

    def _draw_edge(self, brush: Brush, area: pygame.FRect) -> None:
        brush.outline(area, "amber", 2.5, 999)


class ForAllButton(TokenButton):
    """Button that answers for several seats at once."""


def reply_button(reply: Reply) -> Button:
    """Make the button of a reply."""
    rect = (0, 0, 10, 10)
    if not reply.colours:
        style: Style = "primary" if reply.primary else "quiet"
        return Button(rect, reply.name, reply.respond, style=style, size=SIZE)
    if reply.short:
        own = SeatButton(rect, reply.name, reply.respond, size=SIZE)
        own.short, own.colours, own.team = reply.short, reply.colours, reply.team
        return own
    every = ForAllButton(rect, reply.name, reply.respond, size=SIZE)
    every.colours = reply.colours
    return every


@dataclass(frozen=True)
class Acts:
    """Actions of the public buttons at one table."""

    nobody: Callable[[], object]
    """Pass for all who may respond."""
    sync: Callable[[], object]
    is_hasty: Callable[[], bool]
    on_result: Callable[[], object] | None = None
    """Leads back to the result, from which the table is looked at once more."""


def replies(
    session: Session, words: Callable[..., str], acts: Acts, badges: Mapping[int, Badge] = NONE
) -> list[Reply]:
    """List the public buttons: to hand over, or, in a window, for each person and for nobody.

    The one for nobody answers for all: it is the last, and no key means it that means the main button elsewhere.
    """

    def somebody(seat: int) -> Callable[[], None]:
        def respond() -> None:
            session.respond(seat)
            acts.sync()

        return respond

    def colours(*seats: int) -> tuple[int, ...]:
        return tuple(session.seats[seat].colour for seat in seats)

    def hand_over() -> None:
        if not acts.is_hasty():  # nobody has seen what it came up for
            session.hand_over()
            acts.sync()

    if acts.on_result is not None:
        return [Reply(words("menu.result"), acts.on_result, primary=True)]
    if session.parting_seat is not None or session.halt is not None:
        return [Reply(parting_words(session, words)[1], hand_over, primary=True, counts=True)]
    if session.responses is None:
        return []
    names = {seat: words("table.respond", seat=session.seats[seat].name) for seat in session.responses.seats}
    return [
        *(
            Reply(
                name,
                somebody(seat),
                colours=colours(seat),
                short=session.seats[seat].name,
                team=badges.get(seat),
            )
            for seat, name in names.items()
        ),
        Reply(words("table.no_response"), acts.nobody, colours=colours(*names)),
    ]
