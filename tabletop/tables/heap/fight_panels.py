"""Seat names above racks: on a panel with lines, or alone above the home seat's bays."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tabletop.paint import Brush, pieces
from tabletop.paint.text_style import TextStyle
from tabletop.tables.heap import models
from tabletop.tables.heap.duel import INKS, TONES, Duel, duel_entry, role_words
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.values import Badge
from tabletop.ui.table.layout.own_panels import OwnPanels
from tabletop.ui.table.layout.registry import adds_panels
from tabletop.ui.table.layout.strip import BAR, BESIDE, NamePlace, SeatLook, draw_named, sign_on_token
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.engine.match import Seat
    from tabletop.ui.table.layout.layout import Layout
    from tabletop.ui.table.painters.painter import Painter

APART = 8.0
"""Distance from a name to the first sign beside it."""
NAME, TOKEN, MIDDLE, HIGH = 26.0, 28.0, 24.0, 46.0
"""Size of the name and the token; how far below the panel's top they stand; how high a name may be."""
NUMBER = 52.0
"""Width of a picture with a number of one digit."""


class Fighter(NamedTuple):
    """Role of a seat in a fight."""

    at_home: bool
    leads: bool
    role: str
    what: str
    """Number to beat."""


class Room(NamedTuple):
    """Free room beside the numbers on a panel."""

    wide: float
    """Width that token, name and signs may take."""
    taken: float
    """Right end of the numbers."""


@adds_panels(models.Duel)
class FightPanels(OwnPanels):
    """Seat names above racks, left of the panel's numbers, with roles in the fight."""

    def __init__(self, layout: Layout) -> None:
        self.panels, self.fight = layout.panels, layout.find_kinds(Duel)[0].standoff
        self.badges = [badge.box for badge in layout.find_kinds(Badge)]

    @property
    def rects(self) -> Mapping[int, Rect]:
        return self.panels

    def _fighter(self, seat: int) -> Fighter:
        fight = self.fight
        return Fighter(seat == fight.home, seat == fight.lead, fight.role(seat), fight.what)

    def _room(self, seat: int) -> Room:
        rect = self.panels[seat]
        badges = [box for box in self.badges if box.overlaps(rect)]
        wide = min((r.x for r in badges), default=rect.right) - rect.x - 8
        return Room(wide, max((r.x + NUMBER for r in badges), default=rect.x))

    def look_key(self, painter: Painter, seat: int) -> Hashable:
        return self.panels[seat], self._fighter(seat), self._room(seat)

    def draw(self, painter: Painter, brush: Brush, seat: int, who: Seat, look: SeatLook) -> None:
        rect, fighter = self.panels[seat], self._fighter(seat)
        _ground(brush, rect, who.colour, look, fighter.at_home)
        free = _name(painter, brush, rect, who, fighter, self._room(seat))
        if fighter.role:
            _role(painter, brush, free, fighter.role, fighter.what)
        elif look.has_arrow:
            _arrow(brush, free)


def _name(painter: Painter, brush: Brush, rect: Rect, seat: Seat, fighter: Fighter, room: Room) -> Rect:
    """Draw token, name, and the first player's sign; returns the room left for the role."""
    left, middle = rect.x + (6 if fighter.at_home else 20), rect.y + MIDDLE
    token = (left, middle - TOKEN / 2, TOKEN, TOKEN)
    pieces.seat_token(brush, seat.colour, token)
    x = left + TOKEN + 10
    size, limit, bot = cap_type(brush, NAME, 32), rect.x + room.wide - x, seat.bot is not None
    leads = fighter.leads
    if leads and brush.text_width(seat.name, size, "title") <= limit - BESIDE * (1 + bot) - APART:
        limit -= BESIDE
    elif leads:
        above = (left, token[1] - 20, TOKEN, TOKEN)  # below it the sign of a bot may stand
        sign_on_token(brush, duel_entry(painter).lead_picture, above, None, painter.game)
        leads = False
    x = draw_named(brush, seat.name, bot, token, NamePlace((x, middle), size, limit, HIGH))
    if leads:
        brush.icon(duel_entry(painter).lead_picture, (x, middle - 12, 24, 24), None, painter.game)
    return Rect(room.taken + 2, middle - 13.5, rect.right - 8 - room.taken - 2, 27)


def _ground(brush: Brush, rect: Rect, colour: int, look: SeatLook, at_home: bool) -> None:
    """Draw the panel with its edge; a pill for the home seat."""
    if not at_home:
        brush.panel(tuple(rect), "panel", 14, 8, None if look.acting else "#ffffff0f")
        with brush.clip((rect.x, rect.y, BAR, rect.h)):
            brush.box((rect.x, rect.y, 40, rect.h), brush.seat(colour), 14)
        if look.acting:
            brush.outline(tuple(rect), "amber", 2.5, 14)
    else:
        brush.box(
            tuple(rect), "header", 999, "amber" if look.acting else "#ffffff14", 2 if look.acting else 1
        )
    if look.target:
        brush.glow(tuple(rect), 14, "amber", 14, 4)


def _role(painter: Painter, brush: Brush, free: Rect, role: str, what: str) -> None:
    """Draw the role's badge at the right: attacks, answers, in or out; a picture where no word fits."""
    words, size = role_words(painter, role).upper(), cap_type(brush, 17, 21)
    need = brush.text_width(words, size, "title")
    if need + 10 > free.w:
        _sign(painter, brush, free, role, what)
        return
    wide = min(need + 24, free.w)
    box = Rect(free.right - wide, free.y, wide, free.h)
    brush.box(tuple(box), TONES[role], 999)
    brush.text(
        words,
        box.centre,
        TextStyle(size, INKS[role], "title"),
        align="centre",
        valign="middle",
        width=wide - 8,
    )


def _sign(painter: Painter, brush: Brush, free: Rect, role: str, what: str) -> None:
    """Draw a role without its word: the attack, a cup or an arrow; nothing for in or out.

    The order of play has the word.
    """
    entry = duel_entry(painter)
    symbol = entry.symbols.get(what)
    pictures = {"wins": entry.winner_picture, "attacks": symbol.picture if symbol is not None else ""}
    if role == "answers":
        _arrow(brush, free)
    elif pictures.get(role):
        side = min(36.0, free.w)
        spot = Rect.from_centre(free.right - side / 2, free.centre.y, side, side)
        painter.scribe.picture(brush, pictures[role], spot)


def _arrow(brush: Brush, free: Rect) -> None:
    """Draw an arrow towards the table, for whoever is to act."""
    brush.polygon((free.right - 22, free.centre.y - 11, 18, 22), ((0, 0), (1, 0.5), (0, 1)), "amber")
