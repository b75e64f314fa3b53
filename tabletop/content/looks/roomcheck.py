"""Check of a game's room: words must be read on every ground that the room gives a colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.content.looks.tablecheck import Mistake
from tabletop.content.models.colours import READABLE, contrast, parse
from tabletop.content.models.table import TableFile

_GROUNDS = ("panel", "header", "raised", "sunk", "plate", "sheet", "tile", "lit", "band")
_BRIGHT = 7.0
_INKS = ("text", "muted", "heading")


def unread_room_colours(table: TableFile, theme: Mapping[str, str]) -> Iterator[Mistake]:
    """Report colours of a room in which, or on which, words could not be read."""
    room = table.room
    if room is None:
        return
    said = {role: colour for role, colour in vars(room.colours).items() if colour}
    worn = {**theme, **said}
    reported = set[str]()
    for ground in _GROUNDS:
        for ink in _INKS:
            if not {ground, ink} & said.keys():
                continue
            ratio = _contrast(worn.get(ink, ""), worn.get(ground, ""))
            dark = _contrast(worn.get(ink, ""), "#000000") < _BRIGHT  # such words are read on nothing dark
            role = ink if ground not in said or (dark and ink in said) else ground
            if ratio < READABLE and role not in reported:
                reported.add(role)
                advice = "a darker one" if role == ground else "a lighter one"
                yield Mistake(
                    ("room", "colours", role),
                    f"{ink} on {ground} has a contrast of {ratio:.1f}, words need {READABLE}; choose {advice}",
                )


def _contrast(ink: str, ground: str) -> float:
    """Return the contrast of two colours; 21 where one is none, which is reported elsewhere."""
    try:
        return contrast(parse(ink), parse(ground))
    except ValueError:
        return 21.0
