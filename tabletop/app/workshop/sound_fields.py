"""Form of the sounds that are heard when a line of the log is told: one field for each line, a list of all sounds."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from tabletop.content.forms.fields import FormField, step_into

SOUNDS = "sounds"
"""Part of table.yaml, and the id of the thing that shows it."""


# Values are plain data of a file, which have no useful common type: hence Any.
def list_sound_fields(
    value: Any, own: Any, lines: Collection[str], names: Collection[str]
) -> Iterator[FormField]:
    """Yield a field for each line of the log: the sound it has, and all that there are."""
    heard, written = step_into(value, SOUNDS) or {}, step_into(own, SOUNDS) or {}
    for line in lines:
        sound = heard.get(line)
        own_name = (sound,) if sound and sound not in names else ()  # one that names a fact of the line
        known = (*names, *own_name)
        yield FormField(
            (SOUNDS, line), "choice", value=sound, is_set=line in written, words=known, mark="sound"
        )
