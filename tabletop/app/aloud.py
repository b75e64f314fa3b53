"""Captions and narration of the app: sounds as captions, and events by the system's voice or as captions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.access import shown_screen
from tabletop.ui.voice import Voice, find_command

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.ui.access.narrator import Narrator

OFF = "off"


def caption_sound(desk: Desk, name: str) -> None:
    """Show a caption for a sound, if whoever is at the screen wants captions; a mod's sound by its own name."""
    if not desk.parts.in_force.captions:
        return
    key = f"captions.{name}"
    words = desk.parts.words(key)
    desk.captions.hear(name.replace("-", " ") if words == key else words)


class Aloud:
    """Narrator of what happens, for whoever wants it; without a voice the words are shown."""

    def __init__(self, voice: Voice | None = None) -> None:
        self._voice = voice
        self._narrator: Narrator | None = None

    @property
    def is_speaking(self) -> bool:
        """True while the voice speaks."""
        return self._voice is not None and self._voice.is_speaking

    def turn(self, desk: Desk) -> None:
        """Called after each turn of the loop: narrate what is new."""
        length = desk.parts.in_force.narration
        if length == OFF:
            if self._voice is not None:
                self._voice.hush()
            self._narrator = None
            return
        from tabletop.ui.access.narrator import Narrator

        self._voice = self._voice or Voice(find_command())
        self._narrator = self._narrator or Narrator()
        for line in self._narrator.listen(shown_screen(desk), length):
            self._voice.say(line, desk.parts.words.code)
            if desk.parts.in_force.captions or not self._voice.is_there:
                desk.captions.say(line)
        self._voice.turn()

    def close(self) -> None:
        """Stop the voice, as the app is left."""
        if self._voice is not None:
            self._voice.hush()
