"""Pictures and sounds of a mod that nothing names: nobody sees or hears them, most probably for a misspelt name.

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
from tabletop.content.looks.heard import sounds_in
from tabletop.content.models.faces import HOLE
from tabletop.content.mods.datafiles import FILES
from tabletop.content.mods.noise import is_noise
from tabletop.content.reading.problems import Problem, did_you_mean, nearest
from tabletop.content.reading.spelling import stem
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar

_LACKING = re.compile('there is no (?:picture|sound) "([^"]+)"')
_MEANT = re.compile('did you mean "([^"]+)"')
_SYMBOL = "symbol."
"""How keys of words begin that explain a picture in the rules help."""
_PITCH = re.compile("-[0-9]+$")
"""Of one sound in several pitches."""
_FACT = re.compile(r"\{[a-z]+\}")
_LIKE = 0.75
"""How like one of ours a name must be to be meant, as in `crosscheck`."""


def unnamed(
    folder: Path, name: str, gathered: Gathered, roots: Sequence[Path], told: Sequence[Problem]
) -> Iterator[Problem]:
    """A remark on each picture and sound of the mod in `folder`, called `name`, that nothing names.

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
    hinted |= {name.replace("\\", "/").rpartition("/")[2].removesuffix(".svg") for name in lacking}
    mod = _Mod(folder, name, gathered, others, hinted, lacking)
    yield from _pictures(mod)
    yield from _sounds(mod)


class _Mod(NamedTuple):
    """A mod whose pictures and sounds are looked at."""

    folder: Path
    name: str
    gathered: Gathered
    others: Sequence[Path]
    """The folders of the other sets, ours first."""
    hinted: Collection[str]
    """Names of which a problem says already that they may be meant."""
    lacking: Sequence[str]
    """Names of pictures and sounds that are not there."""

    def files(self, folder: str, ending: str) -> Iterator[Path]:
        """Its files there of which nothing is told yet."""
        for path in sorted((self.folder / folder).glob(f"*{ending}")):
            if not (stem(path) in self.hinted or is_noise(path.name)):
                yield path


def _pictures(mod: _Mod) -> Iterator[Problem]:
    gathered = mod.gathered
    ours = {
        stem(path)
        for root in mod.others
        for owner in (gathered.game, "app")
        for path in (root / "images" / owner).glob("*.svg")
    }
    names = _Names(gathered)
    for owner in (gathered.game, "app"):
        for path in mod.files(f"images/{owner}", ".svg"):
            if stem(path) in ours or names.has(stem(path)):
                continue
            hint = did_you_mean(stem(path), mod.lacking) or _row_of(gathered, stem(path))
            hint = hint or did_you_mean(stem(path), ours, _LIKE) or f'let a row say "picture: {stem(path)}"'
            where = f"{mod.name}/images/{owner}/{path.name}"
            yield Problem(where, 0, 0, "nothing names this picture", hint).as_remark()


class _Names:
    """What the data of a game name as pictures."""

    def __init__(self, gathered: Gathered) -> None:
        rows = [*chain.from_iterable(each.values() for each in gathered.rows.values())]
        rows += chain.from_iterable(gathered.homeless.values())
        self.words = {word for row in rows for word in said(row)}
        """All that rows say."""
        named = {
            word
            for row in rows
            for key, entry in row.entries.items()
            if key != "id"
            for word in said(entry.node)
        }
        self.all = named | {word for node in gathered.files.values() for word in said(node)}
        """What may be a picture's whole name."""
        self.templates = [*_templates(gathered.files)]

    def has(self, picture: str) -> bool:
        """Whether something names this picture, itself or a template that is filled in with words of rows."""
        if not self.all.isdisjoint((picture, picture.removeprefix("icon-"), f"{_SYMBOL}{picture}")):
            return True
        filled = (each.fullmatch(picture) for each in self.templates)
        return any(match and all(map(self._fills, match.groups())) for match in filled)

    def _fills(self, part: str) -> bool:
        return part.isdecimal() or part in self.words


def said(node: AnyNode) -> Iterator[str]:
    """Every key and every value below a node, as text."""
    if isinstance(node, Map):
        for key, entry in node.entries.items():
            yield key
            yield from said(entry.node)
    elif isinstance(node, Items):
        for item in node.nodes:
            yield from said(item)
    elif isinstance(node, Scalar):
        yield str(node.value)


def _templates(files: Mapping[str, Map]) -> Iterator[re.Pattern[str]]:
    """Names of pictures that rows or numbers complete; a hole is a group. What is one whole value is none of these."""
    for name in ("table", "faces"):
        if (node := files.get(name)) is None:
            continue
        shape = Shape.of(FILES[name])
        for value, schema in shape.walk(node, shape.schema):
            mark = schema.get("x-pictures")
            if mark and isinstance(value, Scalar) and isinstance(value.value, str):
                parts = HOLE.split(value.value)
                if not any(parts[::2]) and parts[1:] != ["id", ""]:
                    continue
                fixed = map(re.escape, parts[::2])
                yield re.compile("(.+)".join(fixed) + ("-([0-9]+)" if mark == "numbered" else ""))


def _row_of(gathered: Gathered, picture: str) -> str:
    """The row of a mod that is called nearly like this picture, and what it shows in its place."""
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


def _sounds(mod: _Mod) -> Iterator[Problem]:
    table = mod.gathered.files.get("table")
    lines = table.get("sounds") if table is not None else None
    named = [*said(lines)] if isinstance(lines, Map) else []
    ours = sounds_in(mod.others)
    known = [re.compile(".+".join(map(re.escape, _FACT.split(each)))) for each in named]
    for path in mod.files("sounds", ".wav"):
        sound = stem(path)
        called = (sound, _PITCH.sub("", sound))
        if not ours.isdisjoint(called) or any(each.fullmatch(word) for each in known for word in called):
            continue
        hint = did_you_mean(sound, mod.lacking) or did_you_mean(sound, ours, _LIKE)
        hint = hint or 'let table.yaml name it under "sounds", for a line of the log'
        yield Problem(f"{mod.name}/sounds/{path.name}", 0, 0, "nothing names this sound", hint).as_remark()
