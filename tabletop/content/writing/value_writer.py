"""Writing of one value, key or item into the bytes of a YAML file; nothing else in it changes.

Every change is a splice of letters at the place where the reader found the value, so comments, blank lines, order,
quotes, indents, line ends and a mark at the beginning stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NoReturn

from tabletop.content.reading.problems import Problem, content_error
from tabletop.content.reading.yamlread import wrong_byte
from tabletop.content.writing.spelling import YamlValue, spell
from tabletop.content.writing.value_spans import Span, ValuePath, find_spans

_BLOCK_TEXT = ("|", ">")


@dataclass(frozen=True)
class YamlFile:
    """Bytes of one YAML file; each change gives another file and leaves this one as it is."""

    name: str
    """The file as messages call it."""
    raw: bytes

    @cached_property
    def text(self) -> str:
        """Text with its line ends as they are. Raises `ContentError` for bytes that are no UTF-8."""
        try:
            return self.raw.decode("utf-8")
        except UnicodeDecodeError as error:
            raise content_error(wrong_byte(self.name, self.raw, error)) from None

    @cached_property
    def root(self) -> Span:
        """Spans of all its values. Raises `ContentError` with file, line and column where it is no YAML."""
        return find_spans(self.text, self.name)

    def find_text(self, path: ValuePath) -> str:
        """Return a value as it is written. Raises `ContentError` if there is none."""
        span = self._span(path)
        return self.text[span.start : span.end]

    def place(self, path: ValuePath) -> tuple[int, int]:
        """Return line and column of a value, both from 1."""
        return self._place(self._span(path).start)

    def set(self, path: ValuePath, value: YamlValue) -> YamlFile:
        """Replace a value, keeping its style of quotes."""
        span = self._span(path)
        start, end = span.start, span.end
        quote = span.quote if span.quote in ("'", '"') else ""
        said = spell(value, quote, in_flow=span.is_flow)
        if ((span.is_map or span.is_list) and not span.is_flow) or span.quote in _BLOCK_TEXT:
            start = len(self.text[:start].rstrip(" \t\r\n"))  # it goes on the line of its key
            said = f" {said}"
        elif start == end and self.text[start - 1 : start] in (":", "-", ","):
            said = f" {said}"  # nothing stood there
        return self._splice(start, end, said)

    def add_key(self, path: ValuePath, key: str, value: YamlValue, order: Sequence[str] = ()) -> YamlFile:
        """Write a key that is not there yet, after those that come before it in `order`."""
        span = self._span(path)
        if not span.is_map:
            self._refuse(span, "there is no mapping here to write a key into")
        earlier = order[: order.index(key)] if key in order else tuple(span.keys)
        there = [each for each in span.keys if each in earlier] or list(span.keys)[:1]
        line = f"{spell(key)}: {spell(value, in_flow=span.is_flow)}"
        if not there:
            return self._splice(span.start + 1, span.start + 1, line)
        last = max((span.keys[each] for each in there), key=lambda found: found[0])
        if span.is_flow:
            return self._splice(last[1].end, last[1].end, f", {line}")
        indent = " " * (self._place(span.keys[next(iter(span.keys))][0])[1] - 1)
        return self._insert_line(last[1].end, f"{indent}{line}")

    def remove_key(self, path: ValuePath, key: str) -> YamlFile:
        """Remove a key with its value, and the comment behind it."""
        span = self._span(path)
        if key not in span.keys:
            self._refuse(span, f'there is no key "{key}" here')
        names = list(span.keys)
        start, value = span.keys[key]
        at = names.index(key)
        goes_to_comma = span.is_flow and at > 0  # as `add_key` writes one: behind the key before it
        following = span.keys[names[at + 1]][0] if at + 1 < len(names) and not goes_to_comma else None
        return self._remove(start, value.end, following, at == 0, span)

    def add_item(self, path: ValuePath, index: int, value: YamlValue) -> YamlFile:
        """Write an item into a list, before the one that has this index now."""
        span = self._span(path)
        if not span.is_list:
            self._refuse(span, "there is no list here to write into")
        if not span.items:
            inside = span.start + 1 if self.text[span.start : span.start + 1] == "[" else span.start
            if inside > span.start:
                return self._splice(inside, inside, spell(value))
            return self._insert_line(inside, f"- {spell(value, in_flow=False)}")
        if span.is_flow:
            if index >= len(span.items):
                end = span.items[-1].end
                return self._splice(end, end, f", {spell(value)}")
            start = span.items[index].start
            return self._splice(start, start, f"{spell(value)}, ")
        indent = " " * (self._hyphen(span.items[0]) - self._line_start(self._hyphen(span.items[0])))
        line = f"{indent}- {spell(value, in_flow=False)}"
        if index >= len(span.items):
            return self._insert_line(span.items[-1].end, line)
        at = self._line_start(self._hyphen(span.items[index]))
        return self._splice(at, at, f"{line}{self._newline}")

    def remove_item(self, path: ValuePath, index: int) -> YamlFile:
        """Remove an item of a list, and the comment behind it."""
        span = self._span(path)
        if not 0 <= index < len(span.items):
            self._refuse(span, f"there is no item {index + 1} here")
        item = span.items[index]
        start = item.start if span.is_flow else self._hyphen(item)
        after = span.items[index + 1] if index + 1 < len(span.items) else None
        following = None if after is None else after.start if span.is_flow else self._hyphen(after)
        return self._remove(start, item.end, following, index == 0, span)

    def move_item(self, path: ValuePath, index: int, to: int) -> YamlFile:
        """Move an item of a list to another index; the text of both stays as it is."""
        span = self._span(path)
        if not (0 <= index < len(span.items) and 0 <= to < len(span.items)):
            self._refuse(span, f"there is no item {max(index, to) + 1} here")
        pieces = [self._piece(span, item) for item in span.items]
        texts = [self.text[start:end] for start, end in pieces]
        texts.insert(to, texts.pop(index))
        found = self.text
        for (start, end), said in reversed(list(zip(pieces, texts, strict=True))):
            found = found[:start] + said + found[end:]
        return YamlFile(self.name, found.encode("utf-8"))

    def add_row(self, row: Mapping[str, YamlValue], comment: str = "") -> YamlFile:
        """Write a row at the end of a file of rows, a key on each line."""
        lines = [f"{spell(key)}: {spell(value, in_flow=False)}" for key, value in row.items()]
        block = [f"# {comment}"] if comment else []
        block += [f"{'  ' if number else '- '}{line}" for number, line in enumerate(lines)]
        text = self.text
        if self.root.is_list and not self.root.items and self.find_text(()) == "[]":
            text = text[: self.root.start] + text[self.root.end :]
        elif not self.root.is_list:
            self._refuse(self.root, "this file is no list of rows")
        elif self.root.is_flow:
            return self.add_item((), len(self.root.items), dict(row))
        before = "" if not text or text.endswith(("\n", "\r")) else self._newline
        said = self._newline.join(block) + self._newline
        return YamlFile(self.name, f"{text}{before}{said}".encode())

    # how it is done

    def _span(self, path: ValuePath) -> Span:
        found = self.root
        for number in range(len(path)):
            try:
                found = found.find(path[number : number + 1])
            except KeyError:
                self._refuse(found, f'there is no "{path[number]}" here')
        return found

    def _refuse(self, span: Span, what: str) -> NoReturn:
        line, column = self._place(span.start)
        raise content_error(Problem(self.name, line, column, what, "read the file again"))

    def _place(self, index: int) -> tuple[int, int]:
        return self.text.count("\n", 0, index) + 1, index - self._line_start(index) + 1

    def _line_start(self, index: int) -> int:
        return self.text.rfind("\n", 0, index) + 1

    def _line_end(self, index: int) -> int:
        """Return the index of the line end at or after an index."""
        end = self.text.find("\n", index)
        end = len(self.text) if end < 0 else end
        return end - 1 if end > index and self.text[end - 1] == "\r" else end

    @cached_property
    def _newline(self) -> str:
        return "\r\n" if "\r\n" in self.text else "\n"

    def _hyphen(self, item: Span) -> int:
        """Return the index of the hyphen before an item of a list."""
        return self.text.rindex("-", 0, max(1, item.start))

    def _piece(self, span: Span, item: Span) -> tuple[int, int]:
        """Return the span that moves with an item: itself, or all after its hyphen with the comment behind it."""
        return (item.start, item.end) if span.is_flow else (item.start, self._line_end(item.end))

    def _insert_line(self, after: int, line: str) -> YamlFile:
        """Write a line below the one in which a value ends."""
        end = self._line_end(after)
        return self._splice(end, end, f"{self._newline}{line}" if self.text[:end].strip("\ufeff") else line)

    def _remove(self, start: int, end: int, following: int | None, is_first: bool, span: Span) -> YamlFile:
        if span.is_flow:
            if following is not None:
                return self._splice(start, following, "")
            before = self.text.rindex(",", 0, start) if not is_first else start
            return self._splice(before, end, "")
        begins = self._line_start(start)
        if self.text[begins:start].strip(" \ufeff"):  # a hyphen stands before it
            if following is None:
                self._refuse(span, "this is all that stands here")
            return self._splice(start, following or end, "")
        stop = self._line_end(end)
        if is_first and following is None:
            return self._splice(start, stop, "[]" if span.is_list else "{}")
        after = self.text.find("\n", stop)
        return self._splice(begins, len(self.text) if after < 0 else after + 1, "")

    def _splice(self, start: int, end: int, said: str) -> YamlFile:
        text = self.text
        return YamlFile(self.name, (text[:start] + said + text[end:]).encode("utf-8"))
