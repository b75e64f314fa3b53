"""Header of the replay screen: place in the match, and whose turn it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.paint import pieces
from tabletop.paint.brush import Brush
from tabletop.paint.names import NameRoom, draw_name
from tabletop.paint.text_style import TextStyle
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.table.bars.header import Head
from tabletop.ui.table.layout.open_hands import GAP, NAME, OpenHand
from tabletop.ui.table.position import progress
from tabletop.ui.table.type_size import cap_type

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.match import Seat
    from tabletop.engine.view import View


def acting_seats(recording: Recording, at: int, view: View) -> frozenset[int]:
    """Return the seats on turn at a position; none after the end, or while everybody looks at effects."""
    return frozenset() if _is_over(recording, at) else view.acting


def _is_over(recording: Recording, at: int) -> bool:
    return recording.over and at == recording.last


def head(words: Words, content: Content, recording: Recording, at: int, view: View) -> Head:
    """Return the header: round and turn, the phases, and who acts."""
    told, phases = progress(view, content)
    line = [told] if told else []
    passage = recording.passage_of(at)
    if passage >= 0 and content.table.header.turn_count:  # else the line has said it
        passages = recording.passages
        line.append(words("replay.turn", n=passages[passage].number, of=passages[-1].number))
    together = "table.all_choose" if view.table.public_forecast().question is None else "table.responses"
    nobody = "table.over" if _is_over(recording, at) else "table.looking"
    seats = sorted(acting_seats(recording, at, view))
    middle, colour = _middle_line(words, recording.seats_at(at), seats, together, nobody)
    return Head(words("replay.title"), "  ·  ".join(line), phases, middle, colour)


def name_hand(brush: Brush, recording: Recording, at: int, hand: OpenHand) -> None:
    """Write the owner's name above an open hand."""
    seat, rect = recording.seats_at(at)[hand.seat], hand.rect
    size, room = cap_type(brush, 21, NAME - 8), rect.w - 30 + GAP / 2
    wide = min(room, brush.text_width(seat.name, size, "title"))
    pieces.plate(brush, (rect.x, rect.y, 30 + wide, NAME - 4))
    draw_token(brush, seat.colour, (rect.x, rect.y + 4, 24, 24))
    place = rect.x + 30, rect.y + NAME / 2 - 2
    draw_name(brush, seat.name, place, TextStyle(size, font="title"), NameRoom(room, NAME))


def _middle_line(
    words: Words, there: Sequence[Seat], seats: list[int], together: str, nobody: str
) -> tuple[str, int]:
    """Return the middle line, and the seat whose colour it has (-1: none).

    `together` is the key of what several did at once: they chose, or they might respond to what lay pending; `nobody`
    that of what nobody did.
    """
    if not seats:
        return words(nobody), -1
    if len(seats) > 1:
        return words(together), -1
    seat = there[seats[0]]
    return words("table.acts", seat=seat.name), seat.colour
