"""Looped music with cross-fades."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

STEP_S = 0.025
"""Time between two steps of a fade."""
_FADE_STEPS = 48
"""Steps from silence to full."""
_DECKS = (30, 31)
"""Channels of the two sounds, above all that play anything else."""


@dataclass(slots=True)
class _Deck:
    """One of the two channels that alternate."""

    channel: int
    path: Path | None = None
    gain: float = 0.0


class Loop:
    """Cross-fader of looped sounds, a step at a time; only the device's thread calls `step`."""

    def __init__(self) -> None:
        self.wanted: Path | None = None
        """File to be heard; None for silence. Whoever wants another one sets it, from any thread."""
        self.volume = 0.0
        """0 to 1."""
        self.share = 1.0
        """Part of the volume that is heard, less than 1 while somebody speaks."""
        self.is_hushed = False
        """True for silence at once."""
        self._decks = [_Deck(channel) for channel in _DECKS]
        self._broken: Path | None = None

    @property
    def is_moving(self) -> bool:
        """True while a fade is not finished."""
        return any(deck.gain != self._target(deck) for deck in self._decks) or self._is_missing

    @property
    def _is_missing(self) -> bool:
        return self.wanted not in (None, self._broken, *(deck.path for deck in self._decks))

    def step(self) -> None:
        """Continue a fade; the device must be open."""
        if self._is_missing:
            self._begin()
        for deck in self._decks:
            if deck.path is None:
                continue
            target = self._target(deck)
            change = max(-1 / _FADE_STEPS, min(1 / _FADE_STEPS, target - deck.gain))
            deck.gain = target if abs(target - deck.gain) < 1 / _FADE_STEPS else deck.gain + change
            channel = pygame.mixer.Channel(deck.channel)
            if deck.path != self.wanted and deck.gain <= 0:
                channel.stop()
                deck.path = None
            else:
                channel.set_volume(0.0 if self.is_hushed else deck.gain * self.volume)

    def forget(self) -> None:
        """Reset: the device was closed."""
        for deck in self._decks:
            deck.path, deck.gain = None, 0.0

    def _target(self, deck: _Deck) -> float:
        return self.share if deck.path is not None and deck.path == self.wanted else 0.0

    def _begin(self) -> None:
        """Start the wanted sound silently on the quieter channel; a broken file is tried once."""
        wanted, self._broken = self.wanted, self.wanted
        deck = min(self._decks, key=lambda each: (each.path is not None, each.gain))
        sound = pygame.mixer.Sound(str(wanted))
        if pygame.mixer.get_num_channels() <= max(_DECKS):
            pygame.mixer.set_num_channels(max(_DECKS) + 1)
        channel = pygame.mixer.Channel(deck.channel)
        sound.set_volume(0.0)  # a channel begins at full volume
        channel.play(sound, loops=-1)
        channel.set_volume(0.0)
        sound.set_volume(1.0)
        deck.path, deck.gain, self._broken = wanted, 0.0, None
