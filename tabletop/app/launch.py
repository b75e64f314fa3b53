"""The title as it looked last time, on the screen while all that draws it is still being read.

One picture is kept: the first frame of the title, before anybody pointed at anything, together with all that it depends
on (`title_facts`). If nothing has changed since, the next start opens its window with it, the app goes on with that
window, and its own first frame takes the picture's place. Nothing else is ever kept: it might be somebody's hand.

What is missing, cut off, damaged or of another version shows nothing, and nobody hears of it.
"""

from __future__ import annotations

import os
import zlib
from contextlib import suppress
from struct import Struct
from typing import Any

import pygame

from tabletop.app import title_facts
from tabletop.content.reading.roots import find_root
from tabletop.store import own_files, paths
from tabletop.store.files import replace_bytes
from tabletop.store.own_files import attempt
from tabletop.ui.desktop import into_room
from tabletop.ui.opening import open_window, prepare_display

# Nothing that draws may be imported here: to be shown before it is read is what this module is for.

TITLE = "Hotseat"
_MARK = b"HSL1"
# mark; day or 0; window asked for: width, height, 1 for full screen; picture: width, height
_HEAD = Struct("<4s6I")
_CHECK = Struct("<I")
_LARGEST = 64 * 1024 * 1024


class Launch:
    """One start at the title: the picture it may begin with, and the one it leaves for the next."""

    def __init__(self) -> None:
        self.path = paths.launch_picture()
        self.window: pygame.Window | None = None
        """The window that the app is to go on with, if it is open already."""
        self.shown = False
        """Whether it shows the title."""
        self._code = title_facts.code()
        self._data = title_facts.data()
        self._known: int | None = None
        self._taken: tuple[bytes, pygame.Surface] | None = None

    def show(self) -> None:
        """Open the window with the kept picture; does nothing if anything is not as it was when that was taken."""
        found = self._load()
        if found is None:
            return
        asked, fullscreen, picture = found
        prepare_display()
        self.window = open_window(TITLE, into_room(asked))
        icon = find_root() / "images" / "app" / "icon.svg"  # task bars would show pygame's meanwhile
        self.window.set_icon(pygame.image.load_sized_svg(icon, (128, 128)))
        if fullscreen:
            self.window.set_fullscreen(True)
        pygame.event.pump()  # whether somebody made it another size is known then; what happened stays in the queue
        surface = self.window.get_surface()
        if surface.get_size() == picture.get_size():
            surface.blit(picture, (0, 0))
            self.window.flip()
            self.shown = True

    def renew(self) -> None:
        """From now on take titles that show things as they are now; the code is what was read at this start."""
        self._data = title_facts.data()
        with suppress(OSError, ValueError, pygame.error):
            self._load()

    def take(self, frame: pygame.Surface, asked: tuple[int, int], fullscreen: bool, dated: bool) -> None:
        """Remember a title's first frame, and the window it was drawn for; `put_away` keeps it.

        `dated`: whether it speaks of today.
        """
        lasting = self._code.lasting and self._data.lasting
        if lasting and 0 < frame.get_width() * frame.get_height() * 4 <= _LARGEST:
            day = title_facts.today() if dated else 0
            head = _HEAD.pack(_MARK, day, *asked, int(fullscreen), *frame.get_size())
            picture = pygame.Surface(frame.get_size(), 0, 32)  # its bytes lie the same way for every window
            picture.blit(frame, (0, 0))
            self._taken = head, picture

    def put_away(self) -> None:
        """Write what was taken, when there is time for it; a picture that lies there already is let alone."""
        if self._taken is None:
            return
        (head, picture), self._taken = self._taken, None
        pixels = picture.get_buffer().raw
        check = _checked(head, self._facts, pixels)
        if check == self._known:
            return
        with attempt(own_files.TITLE):
            replace_bytes(self.path, head, self._facts, _CHECK.pack(check), pixels)

    @property
    def _facts(self) -> bytes:
        return self._code.said + self._data.said

    def _load(self) -> tuple[tuple[int, int], bool, pygame.Surface] | None:
        """The size that was asked for, whether full screen was, and the picture: None unless all is as it was."""
        with self.path.open("rb", buffering=0) as file:
            head, facts = file.read(_HEAD.size), file.read(len(self._facts))
            check = file.read(_CHECK.size)
            if len(check) < _CHECK.size or facts != self._facts:
                return None
            mark, day, asked_w, asked_h, fullscreen, width, height = _HEAD.unpack(head)
            size = width * height * 4
            whole = len(head) + len(facts) + len(check) + size
            if mark != _MARK or day not in (0, title_facts.today()):
                return None
            if not 0 < size <= _LARGEST or os.fstat(file.fileno()).st_size != whole:
                return None
            picture = pygame.Surface((width, height), 0, 32)
            buffer: Any = picture.get_buffer()
            with memoryview(buffer) as pixels:  # straight into the surface: these are megabytes
                if file.readinto(pixels) != size or _CHECK.unpack(check)[0] != _checked(head, facts, pixels):
                    return None
            self._known = _CHECK.unpack(check)[0]
        return (asked_w, asked_h), bool(fullscreen), picture


def begin() -> Launch:
    """Show the title as it was last time, if it is the same today."""
    launch = Launch()
    with suppress(OSError, ValueError, pygame.error):  # then the app opens its window when it is ready
        launch.show()
    return launch


def _checked(head: bytes, facts: bytes, pixels: bytes | memoryview) -> int:
    return zlib.adler32(pixels, zlib.adler32(facts, zlib.adler32(head)))
