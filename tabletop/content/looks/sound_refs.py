"""References to sounds and log lines in a table.yaml: both must exist."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from tabletop.content.looks.tablecheck import Mistake, suggestion
from tabletop.content.models.files import GameFile
from tabletop.content.models.table import TableFile
from tabletop.content.reading.unicode_form import normalized_stem

_FACT = re.compile(r"\\\{[a-z]+\\\}")
"""Fact of the line in the name of a sound, once the name is escaped."""


def sound_names(folders: Iterable[Path]) -> frozenset[str]:
    """Return the names of the sounds of the app or of mods, without ending."""
    return frozenset(
        normalized_stem(path) for folder in folders for path in (folder / "sounds").glob("*.wav")
    )


def wrong_sound_refs(table: TableFile, game: object, sounds: Collection[str]) -> Iterator[Mistake]:
    """Report sounds, halts, lights and recaps of lines that the game never says, and unknown sounds.

    Without any `sounds` at hand their names are not asked for; without a `GameFile` the lines are not.
    """
    told: tuple[tuple[tuple[str, ...], Collection[str]], ...] = (
        *((("sounds",), table.sounds), (("beats",), table.beats), (("moments",), table.moments)),
        *((("sweeps",), table.sweeps), (("causes",), table.causes), (("cuts",), table.cuts)),
        *((("recap", "first"), table.recap.first), (("recap", "last"), table.recap.last)),
    )
    for path, named in told:
        lines = game.texts.log if isinstance(game, GameFile) else named
        for line in named:
            if line not in lines:
                yield Mistake((*path, line), f'texts.log has no "{line}"{suggestion(line, lines)}')
    heard: list[tuple[tuple[str, ...], str]] = [
        (("sounds", line), name) for line, name in table.sounds.items()
    ]
    heard += [(("moments", line, "sound"), each.sound) for line, each in table.moments.items() if each.sound]
    for path, sound in heard:
        if sounds and not any(re.fullmatch(_FACT.sub(".+", re.escape(sound)), name) for name in sounds):
            yield Mistake(path, f'there is no sound "{sound}"{suggestion(sound, sounds)}')
    for line in table.moments.keys() & table.beats.keys():
        yield Mistake(("beats", line), f'"{line}" is a great moment already; leave it out here')
