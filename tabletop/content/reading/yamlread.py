"""Reader of YAML as nodes that know their place: file, line and column of every key and every value.

The subset is strict: no anchors, tags or merge keys, no duplicate keys, none of YAML 1.1's surprises (`no`,
`12:30`, `010`, dates). Each is a problem of its own and reading goes on, so that one pass finds all of them.
What the values mean is not known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from yaml import events

from tabletop.content.reading.fileread import first_bytes
from tabletop.content.reading.lookalikes import find_lookalike, has_lookalikes
from tabletop.content.reading.problems import UNPRINTABLE, Problem, Source, printable
from tabletop.content.reading.scalars import Value, read_plain
from tabletop.content.reading.syntax_errors import syntax_problem
from tabletop.content.reading.unicode_form import normalize

_BEGINS_LIKE_A_KEY = re.compile(r" *(?:- +)?[A-Za-z_][\w-]*:(?: |$)")
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_QUOTES = ("'", '"')
MAX_BYTES = 1_000_000
MAX_DEPTH = 24
_WIDE = {
    b"\xff\xfe\0\0": "UTF-32",
    b"\0\0\xfe\xff": "UTF-32",
    b"\xff\xfe": "UTF-16",
    b"\xfe\xff": "UTF-16",
}
"""Byte marks of files in other encodings, the longer ones first."""
Place = tuple[str, int, int]
"""File, line and column."""


@dataclass(slots=True)
class Node:
    """Value at a place of a file. `is_reported` if its mistake has been reported already."""

    source: Source
    line: int
    column: int
    is_reported: bool = field(default=False, kw_only=True)

    def problem(self, what: str, suggestion: str = "") -> Problem:
        """Make a problem at this place."""
        return Problem.from_source(self.source, self.line, self.column, what, suggestion)

    @property
    def identity(self) -> Place:
        """Key of the place, the same each time its file is read."""
        return self.source.file, self.line, self.column

    @property
    def is_flow(self) -> bool:
        """True if it is written in brackets or braces."""
        return self.source.line(self.line)[self.column - 1 : self.column] in ("[", "{")

    @property
    def hyphen_column(self) -> int:
        """Column of the hyphen before an item of a list, 0 if there is none in its line."""
        before = self.source.line(self.line)[: self.column - 1].rstrip()
        return len(before) if before.endswith("-") else 0

    @property
    def place(self) -> str:
        """Position as `file:line`."""
        return f"{self.source.file}:{self.line}"


@dataclass(slots=True)
class Scalar(Node):
    """Text, a number, true, false or nothing."""

    value: Value


@dataclass(slots=True)
class Items(Node):
    """List."""

    nodes: list[AnyNode] = field(default_factory=list)


@dataclass(slots=True)
class Entry(Node):
    """Key of a mapping and its value; the place is the key's."""

    key: str
    node: AnyNode


@dataclass(slots=True)
class Map(Node):
    """Mapping. Keys are always text, numbers too."""

    entries: dict[str, Entry] = field(default_factory=dict)

    def get(self, key: str) -> AnyNode | None:
        """Return the value of a key, None if it is not there."""
        entry = self.entries.get(key)
        return entry.node if entry else None

    def text(self, key: str) -> str:
        """Return the value of a key if it is text, else ""."""
        node = self.get(key)
        return node.value if isinstance(node, Scalar) and isinstance(node.value, str) else ""


AnyNode = Scalar | Items | Map


# What a node holds is any plain data, which has no useful common type: hence Any.
def to_plain(node: AnyNode) -> Any:
    """Convert the value of a node to plain dicts, lists and scalars."""
    if isinstance(node, Map):
        return {key: to_plain(entry.node) for key, entry in node.entries.items()}
    if isinstance(node, Items):
        return [to_plain(item) for item in node.nodes]
    return node.value


def mod_entries(found: AnyNode | Entry) -> Iterator[Entry]:
    """Yield each outermost key that mods set below a merged node."""
    inner = found.node if isinstance(found, Entry) else found
    for entry in inner.entries.values() if isinstance(inner, Map) else ():
        if entry.source.mod:
            yield entry
        else:
            yield from mod_entries(entry)


def read(path: Path, name: str, problems: list[Problem], mod: str = "") -> AnyNode | None:
    """Read the one document of a file; None, with the reason among `problems`, if it cannot be read at all."""
    text = read_text(path, name, problems)
    return None if text is None else parse(text, name, problems, mod)


def parse(text: str, name: str, problems: list[Problem], mod: str = "") -> AnyNode | None:
    """Parse the one document of a text."""
    documents = parse_all(text, name, problems, mod)
    if documents is None:
        return None
    if not documents:
        problems.append(
            Problem(name, 1, 1, "the file is empty", "write at least one row or key, or delete it")
        )
        return None
    for extra in documents[1:]:
        problems.append(extra.problem("a second document starts here", "keep one document in a file, no ---"))
    return documents[0]


def parse_all(text: str, name: str, problems: list[Problem], mod: str = "") -> list[AnyNode] | None:
    """Parse every document of a text (scenario files hold several); None if its syntax is broken."""
    source = Source(name, text, mod)
    if wrong := UNPRINTABLE.search(text):
        line, column = _place(text, wrong.start())
        problems.append(Problem.from_source(source, line, column, _is_control(wrong.group()), "remove it"))
        return None
    builder = _Builder(source, problems)
    try:
        return list(builder.documents(text))
    except yaml.MarkedYAMLError as error:
        after = error.problem_mark is not None and error.problem_mark.line + 1 == builder.starred
        if not builder.unclosed and not after:  # else it is what comes of that
            problems.append(syntax_problem(source, error, builder.opened))
    except _TooDeep as error:
        problems.append(error.args[0])
    return None


def read_text(path: Path, name: str, problems: list[Problem]) -> str | None:
    """Read the text of a file; an unreadable, too large or not UTF-8 one is reported."""
    try:
        raw, size = first_bytes(path, MAX_BYTES + 1), path.stat().st_size
    except OSError as error:  # a folder of such a name, a link to nowhere, a file that is somebody else's
        problems.append(Problem(name, 0, 0, f"the file cannot be read ({error.strerror})"))
        return None
    if len(raw) > MAX_BYTES:
        what = f"the file is too large: {size:,} bytes, the limit is {MAX_BYTES:,}"
        problems.append(Problem(name, 0, 0, what, "split it into several files"))
        return None
    if (other := _guess_encoding(raw)) is not None:
        problems.append(Problem(name, 1, 1, f"the file is saved as {other}", "save the file as UTF-8"))
        return None
    try:
        return normalize(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        problems.append(wrong_byte(name, raw, error))
        return None


def wrong_byte(name: str, raw: bytes, error: UnicodeDecodeError) -> Problem:
    """Describe the first byte of a file that is not UTF-8, with its place."""
    good = raw[: error.start].decode("utf-8")
    what = f"byte 0x{raw[error.start]:02x} is not UTF-8"
    return Problem(name, *_place(good, len(good)), what, "save the file as UTF-8")


def _guess_encoding(raw: bytes) -> str | None:
    """Guess the encoding of a file by its first bytes, if it is UTF-16 or UTF-32."""
    for mark, letters in _WIDE.items():
        if raw.startswith(mark):
            return letters
    start = raw[:2]
    return "UTF-16" if len(start) == 2 and start.count(0) == 1 else None


def _is_control(letter: str) -> str:
    return f"found the control character U+{ord(letter):04X}"


def _place(text: str, index: int) -> tuple[int, int]:
    """Return line and column of an index, both from 1."""
    before = text[:index]
    return before.count("\n") + 1, index - (before.rfind("\n") + 1) + 1


class _TooDeep(Exception):
    """Nesting beyond the limit; carries its Problem."""


class _Builder:
    """Builder of nodes from the parser's events."""

    def __init__(self, source: Source, problems: list[Problem]) -> None:
        self.source = source
        self.has_lookalikes = has_lookalikes(source.text)
        """True if the file has letters that look like others."""
        self.problems = problems
        self.opened: list[tuple[int, int]] = []
        """Places of the brackets and braces that are not closed yet."""
        self.unclosed = False
        """True if a quoted text went on into the lines below."""
        self.anchors = set[str]()
        """Anchor names so far: a word that begins with a star and is none of them is text."""
        self.starred = 0
        """The line of such a text."""
        self._line = 0
        self._repeated_key = 0
        """The mapping, by its id(), of which the first key is there again."""
        self._words: dict[str, str] = {}

    def documents(self, text: str) -> Iterator[AnyNode]:
        """Yield one node for each document that is not empty."""
        loader = LOADER(text)
        try:
            while loader.check_event():
                if isinstance(loader.get_event(), events.DocumentStartEvent):
                    first = loader.get_event()
                    node = self.build(loader, first, 1)
                    if not (isinstance(node, Scalar) and node.value is None):
                        yield node
        finally:
            loader.dispose()

    # The loader is PyYAML's C or Python one, which share no typed base: hence Any.
    def build(self, loader: Any, event: Any, depth: int, as_key: bool = False) -> AnyNode:
        """Build the node that starts with `event`. A key is text as it is written and knows no traps."""
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        if line == self._line:
            line = self._line  # one number for all that stands on a line: large files have a million nodes
        self._line = line
        if depth > MAX_DEPTH:
            what = f"nested more than {MAX_DEPTH} levels deep"
            raise _TooDeep(Problem.from_source(self.source, line, column, what, "write it flatter"))
        bad = self.report_forbidden(event, line, column)
        if isinstance(event, events.AliasEvent):
            return Scalar(self.source, line, column, None, is_reported=True)
        if isinstance(event, events.ScalarEvent):
            return self._scalar(event, line, column, as_key, bad)
        if event.flow_style:
            self.opened.append((line, column))
        node: Items | Map
        if isinstance(event, events.SequenceStartEvent):
            node = Items(self.source, line, column, is_reported=bad)
            while not isinstance(inner := loader.get_event(), events.SequenceEndEvent):
                node.nodes.append(self.build(loader, inner, depth + 1))
        else:
            node = Map(self.source, line, column, is_reported=bad)
            while not isinstance(inner := loader.get_event(), events.MappingEndEvent):
                self.read_entry(loader, inner, node, depth)
        if event.flow_style:
            self.opened.pop()
        return node

    def _scalar(self, event: Any, line: int, column: int, as_key: bool, bad: bool) -> Scalar:
        value: Value = self._intern(event.value)
        what = suggestion = ""
        if event.style == '"' and (wrong := UNPRINTABLE.search(event.value)):
            value, what, suggestion = printable(event.value), _is_control(wrong.group()), "remove it"
        elif event.style in _QUOTES and self._lacks_closing_quote(event, line):
            what, suggestion = "a quoted text is not closed", "add the closing quote"
        elif not (as_key or event.style or bad):
            value, what, suggestion = read_plain(self._intern(event.value))
        if self.has_lookalikes and not (bad or what):
            found = find_lookalike(self.source, line, column, event.value, as_key, not event.style)
            if found is not None:
                self.problems.append(
                    Problem.from_source(self.source, found.line, found.column, found.what, found.suggestion)
                )
                return Scalar(self.source, line, column, found.meant, is_reported=True)
        if what:
            self.problems.append(Problem.from_source(self.source, line, column, what, suggestion))
        return Scalar(self.source, line, column, value, is_reported=bad or bool(what))

    def _lacks_closing_quote(self, event: Any, line: int) -> bool:
        """Check if a quoted text of several lines has keys in it: its closing quote is missing."""
        below = range(line + 1, event.end_mark.line + 2)
        found = any(_BEGINS_LIKE_A_KEY.match(self.source.line(number)) for number in below)
        self.unclosed = self.unclosed or found
        return found

    def _intern(self, text: str) -> str:
        """Return the same text object for the same text: keys and good words stand in every row."""
        return self._words.setdefault(text, text)

    def read_entry(self, loader: Any, event: Any, mapping: Map, depth: int) -> None:
        """Read one key and its value into `mapping`."""
        key = self.build(loader, event, depth + 1, as_key=True)
        inner = loader.get_event()
        if isinstance(inner, events.AliasEvent) and getattr(event, "value", "") == "<<":
            value: AnyNode = Scalar(
                self.source, key.line, key.column, None, is_reported=True
            )  # the merge is told
        else:
            value = self.build(loader, inner, depth + 1)
        if not isinstance(key, Scalar) or not isinstance(event, events.ScalarEvent):
            if not key.is_reported:
                self.problems.append(
                    key.problem("a key must be a word", "write a plain word before the colon")
                )
            return
        name = str(key.value)
        value.is_reported = value.is_reported or (
            key.is_reported and ":" in event.value
        )  # it is what the key has swallowed
        if name == "<<" and not event.style:
            self.problems.append(key.problem('"<<" merges are not allowed', "write the keys out"))
            mapping.is_reported = True
        elif not name:
            self.problems.append(key.problem("a key is empty", "write a word before the colon"))
        elif name in mapping.entries:
            first = mapping.entries[name]
            if id(mapping) == self._repeated_key:
                return  # most probably all of them belong to one item
            what, hint = f'"{name}" is given twice, first in line {first.line}', "remove one of the two"
            if (
                mapping.hyphen_column
                and first is next(iter(mapping.entries.values()))
                and key.line > first.line
            ):
                self._repeated_key = id(mapping)
                hint += ', or write "- " before it if another item begins here'
            self.problems.append(key.problem(what, hint))
        else:
            mapping.is_reported = mapping.is_reported or (
                self.unclosed and value.is_reported
            )  # it may have swallowed keys
            of_another = self._repeated_key != 0 and id(mapping) == self._repeated_key
            mapping.entries[name] = Entry(
                self.source, key.line, key.column, name, value, is_reported=of_another
            )

    def report_forbidden(self, event: Any, line: int, column: int) -> bool:
        """Report an anchor, alias or tag; returns whether there was one."""
        what = ""
        if isinstance(event, events.AliasEvent) and event.anchor not in self.anchors:
            what, hint = 'a value cannot start with "*"', "put it in quotes"
            self.starred = line
        elif isinstance(event, events.AliasEvent):
            what, hint = f'the alias "*{event.anchor}" is not allowed', "write the value out"
        elif getattr(event, "anchor", None):
            self.anchors.add(event.anchor)
            what, hint = (
                f'the anchor "&{event.anchor}" is not allowed',
                "write the value out where it is needed",
            )
        elif getattr(event, "tag", None):
            tag = _short_tag(event.tag)
            what, hint = f'the tag "{tag}" is not allowed', "remove it"
            if not tag.startswith("!!") and isinstance(event, events.ScalarEvent):
                hint += ", or put text that starts with ! in quotes"
        if what:
            self.problems.append(Problem.from_source(self.source, line, column, what, hint))
        return bool(what)


def _short_tag(tag: str) -> str:
    """Return a tag as it is written in a file."""
    return tag.replace("tag:yaml.org,2002:", "!!")
