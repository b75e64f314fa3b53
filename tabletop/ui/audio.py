"""Sound: short effects by name. Without a sound device everything here does nothing, quietly."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

import pygame

_LOG = logging.getLogger(__name__)
_AGAIN_MS = 45
_MOST = 3  # of one sound within _BURST_MS: a deal of twelve cards is not twelve snaps at once
_BURST_MS = 240


class Audio:
    """Plays `sounds/<name>.wav`: one channel a category, repeats capped, files read when first needed.

    `folders` are searched in order, so a mod's sounds come before ours; variants `<name>-2`, `<name>-3` take turns.
    """

    def __init__(self, folders: Sequence[Path], *, volume: int = 80, muted: bool = False) -> None:
        self.folders = tuple(folders)
        self.volume = volume
        """0 to 100."""
        self.muted = muted
        self.working = _mixer_works()
        self._sounds: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._channels: dict[str, pygame.mixer.Channel] = {}
        self._played: dict[str, list[float]] = {}
        self._turn: dict[str, int] = {}

    def play(self, name: str, now_ms: float, category: str = "table") -> bool:
        """Play a sound unless it is muted, missing, or was just played; True if it was started."""
        if not self.working or self.muted or self.volume <= 0 or not self._may(name, now_ms):
            return False
        variants = self._variants(name)
        if not variants:
            return False
        turn = self._turn[name] = (self._turn.get(name, -1) + 1) % len(variants)
        sound = variants[turn]
        sound.set_volume(self.volume / 100)
        self._channel(category).play(sound)
        return True

    def set_volume(self, volume: int) -> None:
        """0 to 100; sounds that play now follow."""
        self.volume = max(0, min(100, volume))
        for channel in self._channels.values():
            channel.set_volume(0.0 if self.muted else 1.0)

    def toggle_mute(self) -> bool:
        """Mute or unmute; True if it is muted now."""
        self.muted = not self.muted
        for channel in self._channels.values():
            channel.set_volume(0.0 if self.muted else 1.0)
        return self.muted

    def _may(self, name: str, now_ms: float) -> bool:
        recent = [at for at in self._played.get(name, ()) if 0 <= now_ms - at < _BURST_MS]
        if len(recent) >= _MOST or (recent and now_ms - recent[-1] < _AGAIN_MS):
            return False
        self._played[name] = [*recent, now_ms]
        return True

    def _channel(self, category: str) -> pygame.mixer.Channel:
        if category not in self._channels:
            index = len(self._channels)
            if index >= pygame.mixer.get_num_channels():
                pygame.mixer.set_num_channels(index + 1)
            self._channels[category] = pygame.mixer.Channel(index)
        self._channels[category].set_volume(1.0)
        return self._channels[category]

    def _variants(self, name: str) -> tuple[pygame.mixer.Sound, ...]:
        if name not in self._sounds:
            files = [self._find(file) for file in (name, f"{name}-2", f"{name}-3")]
            self._sounds[name] = tuple(pygame.mixer.Sound(str(file)) for file in files if file is not None)
            if not self._sounds[name]:
                _LOG.warning("no sound sounds/%s.wav; nothing is played", name)
        return self._sounds[name]

    def _find(self, name: str) -> Path | None:
        return next((path for folder in self.folders if (path := folder / f"{name}.wav").is_file()), None)


def _mixer_works() -> bool:
    if pygame.mixer.get_init() is not None:
        return True
    try:
        pygame.mixer.init(44100, -16, 2, 512)
    except pygame.error as problem:
        _LOG.info("no sound device: %s", problem)
        return False
    return True
