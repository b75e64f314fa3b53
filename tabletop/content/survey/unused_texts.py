"""Unused keys of texts.words, and words of the rules help that name missing things.

The rules help asks for its words by sections, phases, kinds and pictures, all of which are known. Other words are those
of values: `<key>.<value>` or `<value>`. Which values rules put into a sentence nobody can tell from the data, so that
of these only what looks like another one, or belongs to a key that is nowhere, is told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from tabletop.content.checking.crosscheck import (
    KnownNames,
    Needs,
    all_texts,
    missing_picture,
    text_forms,
    wrong_placeholders,
)
from tabletop.content.checking.shapes import Shape
from tabletop.content.gather import Gathered
from tabletop.content.manual.schema import Described
from tabletop.content.models.faces import Face, FacesFile, anatomy_key
from tabletop.content.models.files import GameFile
from tabletop.content.models.options import Choice
from tabletop.content.models.sentences import GIVEN, find_placeholders
from tabletop.content.mods.translatable import Way
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed
from tabletop.content.reading.yamlread import AnyNode, Entry, Map

_HELP, _SIGN, _ANATOMY = "rules", "symbol", "anatomy"
"""Prefixes of keys that the rules help asks for."""
_START = "start"
"""Prefixes of keys that a table asks for when a match begins."""
_TITLE, _KIND = "title", "kind"
_SEAT = "-1"
"""Suffix of a picture in the colours of the seats; any of them stands for it."""
_NUMBERS = re.compile("[0-9]+")


def find_unused_texts(gathered: Gathered, described: Described, needs: Needs) -> Iterator[Problem]:
    """Report unused keys of texts.words: a mod's are remarks."""
    words = gathered.texts.get("words") if gathered.texts is not None else None
    game, faces = gathered.singles.get("game"), gathered.singles.get("faces")
    if not isinstance(words, Map) or not isinstance(game, GameFile) or gathered.unread:
        return
    facts, known = _UsedWords(gathered, described, needs, words), gathered.known_names()
    asked = _help_keys(game, gathered.rows)
    asked |= dict.fromkeys(_anatomy_keys(faces.faces) if isinstance(faces, FacesFile) else ())
    for key, entry in words.entries.items():
        start = key.split(".")[0]
        if start == _SIGN:
            yield from _missing_picture(entry, known)
        elif start not in (_HELP, _START, _ANATOMY):
            yield from _as_remark(entry, facts.check_entry(entry, asked))
        elif start == _START and not entry.source.mod and _is_from_mod(gathered, "options"):
            continue  # ours speaks of an option that the mod has left out, which is told where it is needed
        elif key not in asked and (
            isinstance(faces, FacesFile) or not key.startswith((f"{_HELP}.{_KIND}.", f"{_ANATOMY}."))
        ):
            yield from _as_remark(entry, [_unused_help_text(entry, asked)])
        if start in (_HELP, _SIGN, _ANATOMY):
            for form in text_forms(entry.node):
                if not find_placeholders(str(form.value))[1]:  # braces that do not fit are told anyway
                    yield from wrong_placeholders(form, game.numbers.keys() - {"n"})


def _is_from_mod(gathered: Gathered, key: str) -> bool:
    """Check if a key of game.yaml comes from a mod."""
    game = gathered.files.get("game")
    entry = game.entries.get(key) if game is not None else None
    return entry is not None and bool(entry.source.mod)


def unused_keys(texts: Map | None, told: Iterable[Problem]) -> dict[Way, Problem]:
    """Map reported problems of text keys to their paths."""
    places = {(problem.file, problem.line, problem.column): problem for problem in told}
    return {
        ("texts", group, key): places[sentence.identity]
        for group, entry in (texts.entries.items() if texts is not None else ())
        for key, sentence in (entry.node.entries.items() if isinstance(entry.node, Map) else ())
        if sentence.source.mod and sentence.identity in places
    }


def _help_keys(game: GameFile, kinds: Collection[str]) -> dict[str, None]:
    """Return the keys that the rules help, the Workshop and the start of a match ask for."""
    phases = game.texts.phases
    parts = [
        "goal",
        *phases,
        *(f"{_TITLE}.{phase}" for phase in phases),
        *(f"{_KIND}.{kind}" for kind in sorted(kinds)),
    ]
    ways = [value for option in game.options if isinstance(option, Choice) for value in option.values]
    begun = ["goal", "why", *(f"why.{way}" for way in (*phases, *ways))]
    return dict.fromkeys((*(f"{_HELP}.{part}" for part in parts), *(f"{_START}.{part}" for part in begun)))


def _anatomy_keys(faces: Mapping[str, Face]) -> Iterator[str]:
    """Yield the text keys of parts of cards that the rules help explains."""
    for kind, face in faces.items():
        for anatomy in face.anatomy:
            yield from (anatomy_key(kind, point) for point in anatomy.points)


def _as_remark(entry: Entry, found: Iterable[Problem]) -> Iterator[Problem]:
    """Turn a mod's unused word into a remark, since it does no harm."""
    yield from (one.as_remark() if entry.source.mod else one for one in found)


def _unused_help_text(entry: Entry, asked: Mapping[str, None]) -> Problem:
    parts = entry.key.split(".")[1:2]
    alike = [each for each in asked if each.split(".")[1:-1] == parts] or [
        each for each in asked if each.count(".") == 1
    ]
    hint = did_you_mean(entry.key, asked, 0.75) or f"there are {join_listed(alike)}"
    return entry.problem(f'texts.words: nothing uses "{entry.key}"', hint)


def _missing_picture(entry: Entry, known: KnownNames) -> Iterator[Problem]:
    """Report a sign of the rules help without a picture of its name, in one colour or in those of the seats."""
    name = entry.key.partition(".")[2]
    if name not in known.pictures and f"{name}{_SEAT}" not in known.pictures:
        yield missing_picture(entry, name, known)


class _UsedWords:
    """Words that keys and values of the data may have."""

    def __init__(self, gathered: Gathered, described: Described, needs: Needs, words: Map) -> None:
        self.words = words
        self.is_whole = not any(gathered.unplaced.values())
        """True if all rows have an id by which they are known."""
        self.keys = set(GIVEN)
        """Keys of rows and effects, facts of sentences."""
        self.values = {name for rows in gathered.rows.values() for name in rows}
        """Ids, words that a key may have, texts in rows and layouts, and fields of the state."""
        effects: Mapping[str, type] = getattr(described.effects, "words", {})
        for shape in (*gathered.shapes.values(), *map(Shape.for_type, effects.values())):
            self._add_schema(shape.schema)
        for group in needs.values():
            for each in group.values() if isinstance(group, Mapping) else ():
                self.keys.update(each)
        texts = gathered.texts
        for entry in texts.entries.values() if texts is not None else ():
            self.keys.update(*(find_placeholders(str(text.value))[0] for text in all_texts(entry.node)))
        self.starts = {str(text.value) for node in _naming_files(gathered) for text in all_texts(node)}
        for rows in gathered.rows.values():
            self.values.update(str(text.value) for row in rows.values() for text in all_texts(row))
        self.values |= self.starts | set(getattr(getattr(described, "state", None), "fields", ()))

    # A schema is plain data of any depth: hence Any.
    def _add_schema(self, schema: Any) -> None:
        """Add the keys and words that a schema knows."""
        if isinstance(schema, list):
            for item in schema:
                self._add_schema(item)
        elif isinstance(schema, dict):
            self.keys.update(schema["properties"] if isinstance(schema.get("properties"), dict) else ())
            self.values.update(map(str, schema["enum"] if isinstance(schema.get("enum"), list) else ()))
            self.values.update({str(schema["const"])} if "const" in schema else ())
            for value in schema.values():
                self._add_schema(value)

    def check_entry(self, entry: Entry, asked: Mapping[str, None]) -> Iterator[Problem]:
        """Report an unused word, if that is certain or a similar one was meant."""
        key, name = entry.key, _NUMBERS.sub("", entry.key)
        first, dot, value = key.partition(".")
        is_value = key in self.values or (bool(dot) and first in self.keys and value in self.values)
        if not self.is_whole or is_value or (name != key and name in self.starts):
            return  # the last, with a number, names a runner without a seat
        others = [each for each in self.words.entries if each != key and _NUMBERS.sub("", each) != name]
        if dot and first in self.keys:
            alike = [each for each in others if each.startswith(f"{first}.") and not self._is_made_up(each)]
            hint = did_you_mean(key, alike, 0.8)
        else:
            tails = [each for each in asked if each == f"{_HELP}.{key}"]
            hint = did_you_mean(key, [*asked, *others], 0.8) or (
                f'did you mean "{tails[0]}"?' if tails else ""
            )
            if dot and not hint:
                hint = "write rules.<phase>, symbol.<picture>, or <key>.<value> with a key of rows"
        if hint:
            yield entry.problem(f'texts.words: nothing uses "{key}"', hint)

    def _is_made_up(self, key: str) -> bool:
        """Check if a word is a mod's own and no known value: it may be the misspelt one itself."""
        return bool(self.words.entries[key].source.mod) and key.partition(".")[2] not in self.values


def _naming_files(gathered: Gathered) -> Iterator[AnyNode]:
    """Yield the nodes that name things: table.yaml, faces.yaml, and game.yaml without its texts."""
    for name, node in gathered.files.items():
        yield from (entry.node for key, entry in node.entries.items() if (name, key) != ("game", "texts"))
