"""Spans of all values in the text of a YAML file: the indexes at which each begins and ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from tabletop.content.reading.problems import Problem, Source, content_error
from tabletop.content.reading.syntax_errors import syntax_problem
from tabletop.content.reading.yamlread import LOADER

Step = str | int
ValuePath = tuple[Step, ...]
"""Keys and indexes that lead from the whole file to a value."""


@dataclass(slots=True)
class Span:
    """Span of one value in the text, `text[start:end]`, with the spans below a mapping or list."""

    start: int
    end: int
    quote: str = ""
    """The quotation mark around a text, `|` or `>` of a text in lines of its own, "" without any."""
    is_flow: bool = False
    """True if it is in brackets or braces, or lies in some."""
    keys: dict[str, tuple[int, Span]] = field(default_factory=dict)
    """Index at which each key begins, and its value."""
    items: list[Span] = field(default_factory=list)
    is_list: bool = False
    is_map: bool = False

    def find(self, path: ValuePath) -> Span:
        """Return the value that a path leads to. Raises `KeyError` where there is none."""
        found = self
        for step in path:
            if isinstance(step, int):
                if not 0 <= step < len(found.items):
                    raise KeyError(step)
                found = found.items[step]
            else:
                found = found.keys[step][1]
        return found

    def paths(self, before: ValuePath = ()) -> Iterator[ValuePath]:
        """Yield the path of every value below this one."""
        for key, (_, inner) in self.keys.items():
            yield (*before, key)
            yield from inner.paths((*before, key))
        for index, inner in enumerate(self.items):
            yield (*before, index)
            yield from inner.paths((*before, index))


def find_spans(text: str, name: str) -> Span:
    """Find the spans of all values of a file's text. Raises `ContentError` where it is no YAML of one document."""
    begins = 1 if text.startswith("\ufeff") else 0
    try:
        loader = LOADER(text[begins:])
        try:
            node = loader.get_single_node()
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        raise content_error(syntax_problem(Source(name, text), error, [])) from None
    except (yaml.YAMLError, RecursionError):
        raise content_error(Problem(name, 1, 1, "this is not YAML", "mend the text of the file")) from None
    if node is None:
        return Span(len(text), len(text), is_list=True)
    return _Finder(text, begins).span(node, False)


class _Finder:
    """Finder of spans below a node."""

    def __init__(self, text: str, begins: int) -> None:
        self.text, self.begins = text, begins

    def span(self, node: yaml.Node, in_flow: bool) -> Span:
        """Make the span of a node and of all below it."""
        start, end = node.start_mark.index + self.begins, node.end_mark.index + self.begins
        if isinstance(node, yaml.ScalarNode):
            quote = node.style or ""
            if quote in ("|", ">"):
                end = start + len(self.text[start:end].rstrip())
            return Span(start, end, quote, in_flow)
        written_flow = isinstance(node, yaml.CollectionNode) and bool(node.flow_style)
        is_flow = in_flow or written_flow
        found = Span(start, end, "", is_flow)
        if isinstance(node, yaml.MappingNode):
            found.is_map = True
            for key, value in node.value:
                found.keys[str(key.value)] = (key.start_mark.index + self.begins, self.span(value, is_flow))
        elif isinstance(node, yaml.SequenceNode):
            found.is_list = True
            found.items = [self.span(value, is_flow) for value in node.value]
        if not written_flow:
            inner = [span.end for _, span in found.keys.values()] + [span.end for span in found.items]
            found.end = max(inner, default=end)
        return found
