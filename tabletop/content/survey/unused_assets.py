"""Unused pictures and sounds of a mod: nothing names them, most probably for a misspelt name.

One that is called like one of ours, or of a mod below, stands in its place. All words of the data count as names,
whatever they are for: so a remark may be missing, but is never wrong.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from tabletop.content.checking.shapes import Shape
from tabletop.content.gather import Gathered
from tabletop.content.looks.lookcheck import MUSIC, sound_names
from tabletop.content.models.faces import HOLE
from tabletop.content.mods.datafiles import FILES
from tabletop.content.mods.ignored_files import is_program_file
from tabletop.content.mods.mods import RENAME
from tabletop.content.reading.node_texts import texts_of
from tabletop.content.reading.problems import Problem, did_you_mean, nearest
from tabletop.content.reading.unicode_form import normalized_stem
from tabletop.content.reading.yamlread import Map, Scalar

_LACKING = re.compile('there is no (?:picture|sound) "([^"]+)"')
_MEANT = re.compile('did you mean "([^"]+)"')
_SYMBOL = "symbol."
"""Prefix of words that explain a picture in the rules help."""
_PITCH = re.compile("-[0-9]+$")
"""Suffix of one sound in several pitches."""
_FACT = re.compile(r"\{[a-z]+\}")
_LIKE = 0.75
"""Least likeness of a name to one of ours to be meant, as in `crosscheck`."""


def find_unused(
    folder: Path, name: str, gathered: Gathered, roots: Sequence[Path], told: Sequence[Problem]
) -> Iterator[Problem]:
    """Remark on each picture and sound of the mod in `folder`, called `name`, that nothing names.

    `roots` are the folders of all sets, ours first. Names of which something else is `told` are passed over; where a
    file is not read, nobody knows what it would name.
    """
    if gathered.unread or any(each.what.startswith("nothing reads") for each in told):
        return
    others = [root for root in roots if root.resolve() != folder.resolve()]
    lacking = [
        match[1]
        for each in told
        if (match := _LACKING.match(each.what)) and not _MEANT.search(each.suggestion)
    ]
    hinted = {match[1] for each in told if (match := _MEANT.search(each.suggestion))}
    hinted |= {  # of which it is told that there are two
        normalized_stem(Path(each.file)) for each in told if each.suggestion == RENAME
    }
    hinted |= {name.replace("\\", "/").rpartition("/")[2].removesuffix(".svg") for name in lacking}
    mod = _ModAssets(folder, name, gathered, others, hinted, lacking)
    yield from _unused_pictures(mod)
    yield from _unused_sounds(mod)
    yield from _unused_music(mod)


class _ModAssets(NamedTuple):
    """Pictures and sounds of a mod."""

    folder: Path
    name: str
    gathered: Gathered
    others: Sequence[Path]
    """Folders of the other sets, ours first."""
    suggested: Collection[str]
    """Names that a problem already suggests."""
    missing: Sequence[str]
    """Names of pictures and sounds that do not exist."""

    def files(self, folder: str, ending: str) -> Iterator[Path]:
        """Yield the mod's files there that nothing has been reported of."""
        for path in sorted((self.folder / folder).glob(f"*{ending}")):
            if not (normalized_stem(path) in self.suggested or is_program_file(path.name)):
                yield path


def _unused_pictures(mod: _ModAssets) -> Iterator[Problem]:
    gathered = mod.gathered
    ours = {
        normalized_stem(path)
        for root in mod.others
        for owner in (gathered.game, "app")
        for path in (root / "images" / owner).glob("*.svg")
    }
    names = _UsedNames(gathered)
    for owner in (gathered.game, "app"):
        for path in mod.files(f"images/{owner}", ".svg"):
            if normalized_stem(path) in ours or names.has(normalized_stem(path)):
                continue
            hint = did_you_mean(normalized_stem(path), mod.missing) or _similar_row(
                gathered, normalized_stem(path)
            )
            hint = (
                hint
                or did_you_mean(normalized_stem(path), ours, _LIKE)
                or f'let a row say "picture: {normalized_stem(path)}"'
            )
            where = f"{mod.name}/images/{owner}/{path.name}"
            yield Problem(where, 0, 0, "nothing names this picture", hint).as_remark()


class _UsedNames:
    """Names of pictures in the data of a game."""

    def __init__(self, gathered: Gathered) -> None:
        rows = [*chain.from_iterable(each.values() for each in gathered.rows.values())]
        rows += chain.from_iterable(gathered.unplaced.values())
        self.words = {word for row in rows for word in texts_of(row)}
        """Texts of rows."""
        named = {
            word
            for row in rows
            for key, entry in row.entries.items()
            if key != "id"
            for word in texts_of(entry.node)
        }
        self.all = named | {word for node in gathered.files.values() for word in texts_of(node)}
        """Words that may be a picture's whole name."""
        self.templates = [*_templates(gathered.files)]

    def has(self, picture: str) -> bool:
        """Check if something names this picture, itself or a template filled in with words of rows."""
        if not self.all.isdisjoint((picture, picture.removeprefix("icon-"), f"{_SYMBOL}{picture}")):
            return True
        filled = (each.fullmatch(picture) for each in self.templates)
        return any(match and all(map(self._matches_template, match.groups())) for match in filled)

    def _matches_template(self, part: str) -> bool:
        return part.isdecimal() or part in self.words


def _templates(files: Mapping[str, Map]) -> Iterator[re.Pattern[str]]:
    """Yield names of pictures that rows or numbers complete, with a group for each hole; whole values are none."""
    for name in ("table", "faces"):
        if (node := files.get(name)) is None:
            continue
        shape = Shape.for_type(FILES[name])
        for value, schema in shape.walk(node, shape.schema):
            mark = schema.get("x-pictures")
            if mark and isinstance(value, Scalar) and isinstance(value.value, str):
                parts = HOLE.split(value.value)
                if not any(parts[::2]) and parts[1:] != ["id", ""]:
                    continue
                fixed = map(re.escape, parts[::2])
                yield re.compile("(.+)".join(fixed) + ("-([0-9]+)" if mark == "numbered" else ""))


def _similar_row(gathered: Gathered, picture: str) -> str:
    """Return the row of a mod named nearly like this picture, and its present picture."""
    theirs = {
        row: node
        for rows in gathered.rows.values()
        for row, node in rows.items()
        if node.text("picture") not in ("", row) and node.entries["picture"].source.mod
    }
    part = next((row for row in theirs if picture.endswith(f"-{row}")), "")
    meant = picture if picture in theirs else part or nearest(picture, theirs, _LIKE)
    if not meant:
        return ""
    place = theirs[meant].entries["picture"].place
    return f'"{meant}" shows "{theirs[meant].text("picture")}", in {place}'


def _unused_sounds(mod: _ModAssets) -> Iterator[Problem]:
    table = mod.gathered.files.get("table")
    lines = table.get("sounds") if table is not None else None
    named = [*texts_of(lines)] if isinstance(lines, Map) else []
    ours = sound_names(mod.others)
    known = [re.compile(".+".join(map(re.escape, _FACT.split(each)))) for each in named]
    for path in mod.files("sounds", ".wav"):
        sound = normalized_stem(path)
        called = (sound, _PITCH.sub("", sound))
        if not ours.isdisjoint(called) or any(each.fullmatch(word) for each in known for word in called):
            continue
        hint = did_you_mean(sound, mod.missing) or did_you_mean(sound, ours, _LIKE)
        hint = hint or 'let table.yaml name it under "sounds", for a line of the log'
        yield Problem(f"{mod.name}/sounds/{path.name}", 0, 0, "nothing names this sound", hint).as_remark()


def _unused_music(mod: _ModAssets) -> Iterator[Problem]:
    table = mod.gathered.files.get("table")
    room = table.get("room") if table is not None else None
    named = room.text("music") if isinstance(room, Map) else ""
    ours = sound_names(mod.others, MUSIC)
    for path in mod.files(MUSIC, ".wav"):
        piece = normalized_stem(path)
        if piece != named and piece not in ours:
            hint = did_you_mean(piece, ours, _LIKE) or f'let the room of table.yaml say "music: {piece}"'
            yield Problem(
                f"{mod.name}/{MUSIC}/{path.name}", 0, 0, "nothing names this music", hint
            ).as_remark()
