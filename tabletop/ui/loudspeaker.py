"""Sound device: open while something plays and a little longer, served by its own thread.

An open device wakes 80 times a second to play silence, and opening or closing one may take its time (a sound server
that is busy, or gone). So nobody waits for it here: what is to be heard goes on a queue, and the thread ends when there
has been nothing for a while.
"""

from __future__ import annotations

import atexit
import logging
import threading
import time
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

import pygame

from tabletop.ui.loop import STEP_S, Loop

_LOG = logging.getLogger(__name__)
QUIET_S = 8.0
"""Time that the device stays open when nothing is heard."""
_STALE_S = 0.4  # a sound that late belongs to nothing that is seen
_MOST_WAITING = 16


_LOOK, _CLOSE = "look", "close"


class _Device:
    """The process's sound device: open while any loudspeaker uses it, touched by one thread at a time.

    pygame breaks if one thread closes it while another plays.
    """

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self._had_by = 0

    def open(self) -> bool:
        """Open the device for a user; False, and a log line, if there is none."""
        with self.lock:
            try:
                pygame.mixer.init(44100, -16, 2, 512)
            except (pygame.error, NotImplementedError) as problem:
                # the second where pygame was built without sound
                _LOG.info("no sound device: %s", problem)
                return False
            self._had_by += 1
            return True

    def let_go(self) -> None:
        """Release the device; the last user closes it."""
        with self.lock:
            self._had_by -= 1
            if not self._had_by:
                pygame.mixer.quit()


_DEVICE = _Device()


class _Wanted(NamedTuple):
    path: Path
    volume: float
    category: str
    at: float


class Loudspeaker:
    """Player of sound files, one channel a category; all methods but `close` return at once.

    Only its own thread touches the device.
    """

    def __init__(self) -> None:
        self.works = True
        """True if a device was found, or none was looked for yet."""
        self._wanted: SimpleQueue[_Wanted | str] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._sounds: dict[Path, tuple[int, pygame.mixer.Sound]] = {}
        """Each sound that was played lately, with the time of its file."""
        self._channels: dict[str, pygame.mixer.Channel] = {}
        self._loop = Loop()

    @property
    def open(self) -> bool:
        """True while its thread runs, and so the device may be open."""
        return self._thread is not None

    def play(self, path: Path, volume: float, category: str) -> None:
        """Play a file at a volume from 0 to 1, replacing the category's last sound."""
        if self.works and self._wanted.qsize() < _MOST_WAITING:
            self._tell(_Wanted(path, volume, category, time.monotonic()))

    def hush(self, muted: bool) -> None:
        """Silence present sounds, or unmute them."""
        self._loop.is_hushed = muted
        if self.open:
            self._wanted.put(_LOOK)

    def repeat(self, path: Path | None, volume: float, share: float = 1.0) -> None:
        """Loop a sound at a volume from 0 to 1, cross-fading from the last.

        None lets it go. `share` is the part of the volume that is left to it for now.
        """
        loop = self._loop
        if (path, volume, share) == (loop.wanted, loop.volume, loop.share):
            return
        loop.wanted, loop.volume, loop.share = path, volume, share
        if self.works and (self.open or path is not None):
            self._tell(_LOOK)

    def close(self, wait_s: float = 2.0) -> bool:
        """Release the device; False if it does not respond within `wait_s`."""
        thread = self._thread
        if thread is None:
            return True
        self._wanted.put(_CLOSE)
        thread.join(wait_s)
        return not thread.is_alive()

    def _tell(self, wanted: _Wanted | str) -> None:
        with self._lock:
            self._wanted.put(wanted)
            if self._thread is None:
                self._thread = threading.Thread(target=self._look_after, name="sound", daemon=True)
                atexit.register(self.close)  # pygame's own end must not come upon a thread that plays
                self._thread.start()

    def _look_after(self) -> None:
        while True:
            self.works = _DEVICE.open()
            if self.works:
                while self._played_one():
                    pass
                with _DEVICE.lock:
                    self._channels.clear()
                    self._sounds.clear()
                    self._loop.forget()
                _DEVICE.let_go()
            with self._lock:
                if not self.works or self._wanted.empty():
                    self._thread = None
                    atexit.unregister(self.close)
                    return

    def _played_one(self) -> bool:
        """Wait for the next sound and start it; False when it is time to close."""
        try:
            wanted = self._wanted.get(timeout=STEP_S if self._loop.is_moving else QUIET_S)
            if wanted == _CLOSE:
                return False
            with _DEVICE.lock:
                if isinstance(wanted, _Wanted):
                    self._start(wanted)
                for channel in self._channels.values():
                    channel.set_volume(0.0 if self._loop.is_hushed else 1.0)
                self._loop.step()
        except Empty:
            return self._is_needed()
        except Exception as problem:  # a thread that ends of one sound plays no other, and nobody hears why
            _LOG.warning("a sound cannot be played: %s", problem)
        return True

    def _is_needed(self) -> bool:
        """Continue a fade, and check if anything is playing."""
        with _DEVICE.lock:
            try:
                if pygame.mixer.get_init() and self._loop.is_moving:
                    self._loop.step()
                    return True
            except Exception as problem:  # as above
                _LOG.warning("music cannot be played: %s", problem)
                return True
            return bool(pygame.mixer.get_init() and pygame.mixer.get_busy())

    def _start(self, wanted: _Wanted) -> None:
        if self._sounds and time.monotonic() > wanted.at + _STALE_S:
            return
        changed = wanted.path.stat().st_mtime_ns
        if self._sounds.get(wanted.path, (0,))[0] != changed:
            self._sounds[wanted.path] = changed, pygame.mixer.Sound(str(wanted.path))
        sound = self._sounds[wanted.path][1]
        sound.set_volume(wanted.volume)
        self._channel(wanted.category).play(sound)

    def _channel(self, category: str) -> pygame.mixer.Channel:
        if category not in self._channels:
            index = len(self._channels)
            if index >= pygame.mixer.get_num_channels():
                pygame.mixer.set_num_channels(index + 1)
            self._channels[category] = pygame.mixer.Channel(index)
        return self._channels[category]
