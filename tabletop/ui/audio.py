"""Sounds and music by name; without a sound device, all functions do nothing."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop.content.reading.unicode_form import find_path
from tabletop.ui.loudspeaker import Loudspeaker

_LOG = logging.getLogger(__name__)
_AGAIN_MS = 45
_MOST = 3  # of one sound within _BURST_MS: a deal of twelve cards is not twelve snaps at once
_BURST_MS = 240
MUSIC = "music"
"""Folder of the loops, below that of the sounds."""
_LOWERED = 0.3
"""Share of the music that is left while somebody speaks."""


class Audio:
    """Player of `sounds/<name>.wav`: one channel a category, repeats limited, device opened on first use.

    `folders` are searched in order, so a mod's sounds come before ours; variants `<name>-2`, `<name>-3` take turns.
    """

    def __init__(self, folders: Sequence[Path], *, volume: int = 80, muted: bool = False) -> None:
        self.folders = tuple(folders)
        self.volume = volume
        """0 to 100."""
        self.muted = muted
        self.on_sound: Callable[[str], object] = lambda name: None
        """Told of every sound, heard or not: captions say what it is."""
        self.loudspeaker = Loudspeaker()
        self._files: dict[str, tuple[Path, ...]] = {}
        self._played: dict[str, list[float]] = {}
        self._turn: dict[str, int] = {}

    @property
    def has_device(self) -> bool:
        """True unless no sound device was found, which is tried with the first sound."""
        return self.loudspeaker.works

    def play(self, name: str, now_ms: float, category: str = "table") -> bool:
        """Play a sound unless it is muted, missing or just played; True if it was queued."""
        if not self._may(name, now_ms):
            return False
        self.on_sound(name)
        if self.muted or self.volume <= 0 or not self.has_device:
            return False
        variants = self._variants(name)
        if not variants:
            return False
        turn = self._turn[name] = (self._turn.get(name, -1) + 1) % len(variants)
        self.loudspeaker.play(variants[turn], self.volume / 100, category)
        return True

    def repeat(self, name: str, volume: int, lowered: bool = False) -> None:
        """Loop `music/<name>.wav` at a volume of 0 to 100; "" or 0 fades it out.

        It is a setting of its own, but muted with the rest; `lowered` makes room for a voice.
        """
        file = f"{MUSIC}/{name}"
        heard = bool(name) and volume > 0 and not self.muted and self.has_device
        variants = self._variants(file) if heard else ()
        self.loudspeaker.repeat(variants[0] if variants else None, volume / 100, _LOWERED if lowered else 1.0)

    def look_in(self, folders: Sequence[Path]) -> None:
        """Search these folders from now on."""
        self.folders = tuple(folders)
        self._files.clear()

    def set_volume(self, volume: int) -> None:
        """Set the volume, 0 to 100, of later sounds."""
        self.volume = max(0, min(100, volume))

    def toggle_mute(self) -> bool:
        """Mute or unmute, playing sounds too; True if muted now."""
        self.muted = not self.muted
        self.loudspeaker.hush(self.muted)
        return self.muted

    def close(self) -> bool:
        """Close the sound device; False if it does not respond."""
        return self.loudspeaker.close()

    def _may(self, name: str, now_ms: float) -> bool:
        recent = [at for at in self._played.get(name, ()) if 0 <= now_ms - at < _BURST_MS]
        if len(recent) >= _MOST or (recent and now_ms - recent[-1] < _AGAIN_MS):
            return False
        self._played[name] = [*recent, now_ms]
        return True

    def _variants(self, name: str) -> tuple[Path, ...]:
        if name not in self._files:
            files = [f"{each}.wav" for each in (name, f"{name}-2", f"{name}-3")]
            home = next((folder for folder in self.folders if find_path(folder, files[0]).is_file()), None)
            found = [find_path(home, file) for file in files] if home is not None else []
            # all of one folder: a mod's, or ours
            self._files[name] = tuple(path for path in found if path.is_file())
            if not self._files[name]:
                _LOG.warning("no sound sounds/%s.wav; nothing is played", name)
        return self._files[name]
