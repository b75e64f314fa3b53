"""The YAML parser's own complaints, in our words and with a hint.

libyaml says what it did not find; people want to know what they did. The place is the parser's, except where it
only knows that something opened earlier was never closed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import yaml

from tabletop.content.problems import Problem, Source

_ALIGN = "indent it as its neighbours, two spaces a level"
# Part of the parser's problem -> (what, suggestion). The first that fits is taken.
_WORDS = (
    (
        "',' or ']'",
        "a list in [ ] is not closed or lacks a comma",
        "close it with ], and separate items by commas",
    ),
    (
        "',' or '}'",
        "a mapping in { } is not closed or lacks a comma",
        "close it with }, and separate keys by commas",
    ),
    ("unexpected end of stream", "a quoted text is not closed", "add the closing quote"),
    (
        "mapping values are not allowed",
        "a colon is not expected here",
        "put text with a colon in quotes, and check the indentation",
    ),
    (
        "block sequence entries are not allowed",
        "a list item is not expected here",
        "start the list on a line of its own",
    ),
    (
        "'-' indicator",
        "expected the next list item, or the end",
        'start the line with "- ", check the indentation, and look for a bracket too many',
    ),
    (
        "<block end>",
        "the indentation does not fit the lines above",
        _ALIGN,
    ),
    (
        "node content",
        "this is not closed, or a value in it is missing",
        "close it, and put text that starts with # in quotes",
    ),
    ("expected key", "a key is expected here", 'write "key: value", and check the indentation'),
    ("expected ':'", "this line has no colon", 'write "key: value"'),
    (
        "expected <document start>",
        "something is left over after the end",
        "remove the surplus bracket or line",
    ),
    (
        "unknown escape character",
        "an unknown escape in double quotes",
        r"write \\ for a backslash, or use single quotes",
    ),
    (
        "whitespace or line break",
        "something stands where a line should end",
        "put text that starts with > | or a quote in quotes",
    ),
    (
        "comment or line break",
        "something stands where a line should end",
        "put text that starts with > | or a quote in quotes",
    ),
    ("tab character", "a tab is used for indentation", "indent with spaces"),
    ("undefined tag handle", "tags are not allowed", "remove it"),
    ("alphabetic or numeric", "a name is missing after & or *", "put text that starts with & or * in quotes"),
)
_NO_BREAK = re.compile("[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]")
_ROW = re.compile(r" *(?:[\u2013\u2014\u2212\u2022]|-(?=[A-Za-z_])) *[A-Za-z_][\w-]*:")
"""A row that begins with another sign than a hyphen, or with no space after it."""
_QUOTED = re.compile(r""": *('[^']*'|"[^"]*")$""")
_BETWEEN = (",", "]", "}", "#", "")
_KEY = re.compile(r" *[A-Za-z_][\w-]*(?=:|$)")
_WANTS_COLON = re.compile("':'|mapping values are not allowed")
_GLUED = re.compile(r" *(?:- +)?([A-Za-z_][\w-]*):(?=[^\s/])")
_FROM_START = ("',' or ']'", "',' or '}'", "unexpected end of stream")


def syntax_problem(
    source: Source, error: yaml.MarkedYAMLError, opened: Sequence[tuple[int, int]] = ()
) -> Problem:
    """The problem that stopped the parser; `opened` are the places of brackets that are still open."""
    said = error.problem or "not YAML"
    mark = error.problem_mark or error.context_mark
    if error.context_mark and (any(part in said for part in _FROM_START)):
        mark = error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    if "node content" in said and opened:
        line, column = opened[-1]
    text = source.line(line)
    if "\t" in text[: len(text) - len(text.lstrip())] and "cannot start" in said:
        return Problem.at(source, line, column, "a tab is used for indentation", "indent with spaces")
    if (seen := _seen(source, line, column, said)) is not None:
        return seen
    if "cannot start" in said and column <= len(text):
        what = f'a value cannot start with "{text[column - 1]}"'
        return Problem.at(source, line, column, what, "put it in quotes")
    for part, what, suggestion in _WORDS:
        if part in said:
            return Problem.at(source, line, column, what, suggestion)
    return Problem.at(source, line, column, said, "")


def _seen(source: Source, line: int, column: int, said: str) -> Problem | None:
    """What the line itself tells better than the parser, which only knows what it had hoped for."""
    text = source.line(line)
    for number in (line, line - 1):
        if (blank := _NO_BREAK.search(source.line(number))) is not None:
            what, hint = "this blank is a no-break space", "type an ordinary space in its place"
            return Problem.at(source, number, blank.start() + 1, what, hint)
    for number in (line, line - 1):
        if (row := _ROW.match(source.line(number))) is not None:
            start = len(row.group()) - len(row.group().lstrip()) + 1
            what = 'a row begins with "- ", a hyphen and a space'
            return Problem.at(source, number, start, what, 'write "- " before its first key')
    for number in (line, line - 1):
        if _WANTS_COLON.search(said) and (glued := _GLUED.match(source.line(number))) is not None:
            what = "a space is missing after the colon"
            return Problem.at(source, number, glued.end(), what, f'write "{glued[1]}: " before the value')
    above = source.line(line - 1)
    if "':'" in said and ":" in text and above.strip() and ":" not in above:
        return Problem.at(
            source, line - 1, _indent(above) + 1, "this line has no colon", 'write "key: value"'
        )
    before, rest = text[: column - 1], text[column - 1 :]
    if _QUOTED.search(before.rstrip()) and rest[:1] not in _BETWEEN and "expected" in said:
        what = "the text goes on after its closing quote"
        return Problem.at(
            source, line, column, what, 'put all of it in "double quotes", or leave the quotes out'
        )
    if "mapping values are not allowed" in said and _KEY.fullmatch(before) and line > 1:
        what = "the indentation does not fit the lines above"
        return Problem.at(source, line, _indent(text) + 1, what, _ALIGN)
    if "'-' indicator" in said and _KEY.match(text) and not before.strip():
        what = "the indentation does not fit the lines above"
        return Problem.at(source, line, column, what, f'{_ALIGN}; a row of its own begins with "- "')
    return None


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" "))
