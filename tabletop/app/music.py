"""Music of the app: of the room on the screen, or of the title; off by default."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.paint.rooms import GameRoom

TITLE = "title"


@runtime_checkable
class InRoom(Protocol):
    """A screen that may stand in the room of a game."""

    @property
    def room(self) -> GameRoom | None:
        """Room of the screen; None for the plain table under the lamp."""


def play_music(desk: Desk, lowered: bool) -> None:
    """Play the music of the open screen; `lowered` while somebody speaks.

    Nothing is read and no device is opened before the first piece is wanted.
    """
    settings, audio = desk.parts.settings, desk.parts.audio
    name = music_of(desk.open_screens, at_table=desk.table is not None) if settings.music else ""
    audio.repeat(name, settings.music_volume, lowered)


def music_of(screens: Iterable[object], at_table: bool) -> str:
    """Name the music of what is open: that of the topmost screen in a room; the title's if there is none.

    At a table whose game has no room, or none with music, it is quiet.
    """
    rooms = [screen.room for screen in screens if isinstance(screen, InRoom) and screen.room is not None]
    if rooms:
        return rooms[-1].room.music
    return "" if at_table else TITLE
