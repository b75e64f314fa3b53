"""Syntax errors of YAML, in our words and with a hint.

libyaml says what it did not find; people want to know what they did. The place is the parser's, except where it
only knows that something opened earlier was never closed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import yaml

from tabletop.content.reading.lookalikes import (
    INVISIBLE,
    NO_BREAK,
    describe_invisible,
    describe_no_break_space,
)
from tabletop.content.reading.misaligned_lines import misaligned_key, missing_hyphen
from tabletop.content.reading.problems import Problem, Source

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
_FOREIGN = re.compile(r" *(?:(//|/\*|<!--|;)|```|<{7} |={7}$|>{7} )")
"""Comment of another language, or leftovers of other programs."""
_BRACKETED = re.compile(r": *(?:(\[)[^\]]*\]|({)[^}]*}) *(?=[^\s,#\]}])")
_WANTED = re.compile("expected|mapping values are not allowed")
_UNQUOTED = re.compile(r"""[:,\[] *([^\s'"{}\[\],:][^'"{}\[\],:]*)(\{\w+\})""")
"""Words without quotes and after them a fact in braces."""
_ROW = re.compile(r" *(?:[\u2013\u2014\u2212\u2022]|-(?=[A-Za-z_])) *[A-Za-z_][\w-]*:")
"""Row that begins with another sign than a hyphen, or with no space after it."""
_QUOTED = re.compile(r""": *('[^']*'|"[^"]*")$""")
_BETWEEN = (",", "]", "}", "#", "")
_KEY = re.compile(r" *[A-Za-z_][\w-]*(?=:|$)")
_WANTS_COLON = re.compile("':'|mapping values are not allowed")
_WIDE_COLON = re.compile(r" *(?:- +)?['\"]?[\w-]+['\"]?\uff1a")
_BEGUN = re.compile(r" *- +(?=[^\s'\"\[{#])")
"""Item that begins with a word."""
_OPENED = re.compile(r" *(?:- +)?([A-Za-z_][\w-]*) +[{\[]")
"""Bracket right after a word that is meant as a key."""
_ITEM = re.compile(r"-(?: |$)")
_BLOCK = re.compile(r": +[|>][-+]? *$")
"""Key whose text follows in the lines below."""
_VALUE = re.compile(r"[\w-]+: +[^\s,:{}\[\]'\"][^,:{}\[\]'\"]*$")
"""Key and its value, without quotes."""
_GLUED = re.compile(r" *(?:- +)?([A-Za-z_][\w-]*):(?=[^\s/])")
_FROM_START = ("',' or ']'", "',' or '}'", "unexpected end of stream")


def syntax_problem(
    source: Source, error: yaml.MarkedYAMLError, opened: Sequence[tuple[int, int]] = ()
) -> Problem:
    """Describe the error that stopped the parser; `opened` are the places of brackets that are still open."""
    said = error.problem or "not YAML"
    mark = error.problem_mark or error.context_mark
    if (second := _colon_in_brackets(source, error.problem_mark, said)) is not None:
        return second
    if error.context_mark and (any(part in said for part in _FROM_START)):
        mark = error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    if "node content" in said and opened:
        line, column = opened[-1]
    text = source.line(line)
    if "\t" in text[: len(text) - len(text.lstrip())] and "cannot start" in said:
        return Problem.from_source(
            source, line, column, "a tab is used for indentation", "indent with spaces"
        )
    if (seen := _explain_line(source, line, column, said)) is not None:
        return seen
    if "cannot start" in said and column <= len(text):
        what = f'a value cannot start with "{text[column - 1]}"'
        return Problem.from_source(source, line, column, what, "put it in quotes")
    for part, what, suggestion in _WORDS:
        if part in said:
            return Problem.from_source(source, line, column, what, suggestion)
    return Problem.from_source(source, line, column, said, "")


def _colon_in_brackets(source: Source, mark: yaml.Mark | None, said: str) -> Problem | None:
    """Report a colon in a value in brackets; the parser reports the opening bracket."""
    if mark is None or not any(part in said for part in _FROM_START[:2]):
        return None
    line, column = mark.line + 1, mark.column + 1
    text = source.line(line)
    if text[column - 1 : column] != ":" or not _VALUE.search(text[: column - 1]):
        return None
    hint = "put text with a colon in quotes, or a comma before the next key"
    return Problem.from_source(source, line, column, "a colon is not expected here", hint)


def _explain_line(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Explain the error by the line itself, which tells more than the parser's expectation."""
    for look in _LOOKS:
        if (found := look(source, line, column, said)) is not None:
            return found
    return None


def _foreign_line(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report a line that is no part of the data."""
    for number in (line, line - 1):
        if (found := _FOREIGN.match(source.line(number))) is not None:
            start = len(found.group()) - len(found.group().lstrip()) + 1
            what, hint = "this line is no part of the data", "take it out"
            if found[1]:
                what, hint = 'a note begins with "#"', f'write "#" in place of "{found[1]}"'
            return Problem.from_source(source, number, start, what, hint)
    return None


def _lookalike_letter(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report a letter that only looks like the one that is meant, in the line or in the one above."""
    for number in (line, line - 1):
        if (blank := NO_BREAK.search(source.line(number))) is not None:
            return Problem.from_source(source, number, blank.start() + 1, *describe_no_break_space())
        if (hidden := INVISIBLE.search(source.line(number))) is not None:
            return Problem.from_source(
                source, number, hidden.start() + 1, *describe_invisible(hidden.group())
            )
    before, here = source.line(line)[: column - 1], source.line(line)[column - 1 : column]
    if here == "\t" and before.strip():
        return Problem.from_source(source, line, column, "a tab stands here", "type a space in its place")
    for number in (line, line - 1):
        if (row := _ROW.match(source.line(number))) is not None:
            start = len(row.group()) - len(row.group().lstrip()) + 1
            what = 'a row begins with "- ", a hyphen and a space'
            return Problem.from_source(source, number, start, what, 'write "- " before its first key')
    for number in (line, line - 1):
        if (wide := _WIDE_COLON.match(source.line(number))) is not None:
            what, hint = "this is no colon but a wide sign that looks like one", 'type ": " in its place'
            return Problem.from_source(source, number, wide.end(), what, hint)
    return None


def _colon_without_space(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report a colon without a space after it."""
    for number in (line, line - 1):
        if _WANTS_COLON.search(said) and (glued := _GLUED.match(source.line(number))) is not None:
            what = "a space is missing after the colon"
            return Problem.from_source(
                source, number, glued.end(), what, f'write "{glued[1]}: " before the value'
            )
    return None


def _missing_colon(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report a line above without a colon, or one of a text of several lines that is not indented."""
    text, last = source.line(line), _last_written(source, line)
    ends_before_it = not text.strip() and "':'" in said
    if ends_before_it and ":" not in source.line(last):
        start = _indent(source.line(last)) + 1
        return Problem.from_source(source, last, start, "this line has no colon", 'write "key: value"')
    above = source.line(line - 1)
    if _WANTS_COLON.search(said) and (key := _OPENED.match(text)) is not None:
        what = f'a colon is missing after "{key[1]}"'
        return Problem.from_source(
            source, line, key.end(1) + 1, what, f'write "{key[1]}: " before the bracket'
        )
    if not _WANTS_COLON.search(said) or ":" not in text or not above.strip() or ":" in above:
        return None
    if _BLOCK.search(source.line(line - 2)):
        what, hint = "the text after | or > is not indented", "indent all its lines below the key"
        return Problem.from_source(source, line - 1, _indent(above) + 1, what, hint)
    begun = _BEGUN.match(above)
    if begun is None and "':'" not in said:
        return None
    start = len(begun.group()) if begun is not None else _indent(above)
    return Problem.from_source(source, line - 1, start + 1, "this line has no colon", 'write "key: value"')


def _last_written(source: Source, line: int) -> int:
    """Return the number of the last line above that says something."""
    while line > 1 and not source.line(line - 1).strip():
        line -= 1
    return max(1, line - 1)


def _misplaced_item(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report an item of a list where none can be: below keys, or further left than the first one."""
    if not _ITEM.match(source.line(line)[column - 1 :]):
        return None
    if "expected key" in said:
        what = "a list item stands here among keys"
        hint = 'leave "- " out if it is one more key, else begin the first item with "- " too, and indent all alike'
        return Problem.from_source(source, line, column, what, hint)
    if "expected <document start>" in said or "'-' indicator" in said:
        what = "the indentation does not fit the lines above"
        return Problem.from_source(source, line, column, what, "indent all items of a list alike")
    return None


def _surplus_sign(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report a bracket that closes nothing, or a comma where a line ends."""
    letter = source.line(line)[column - 1 : column]
    if (glued := _GLUED.match(source.line(line))) is not None and letter == ",":
        what = "a space is missing after the colon"
        return Problem.from_source(source, line, glued.end(), what, f'write "{glued[1]}: " before the value')
    if letter and letter in "]}," and ("expected key" in said or "'-' indicator" in said):
        what = "no comma belongs here" if letter == "," else f'this "{letter}" closes nothing'
        return Problem.from_source(source, line, column, what, "remove it")
    return None


def _text_after_quote(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report text that goes on after an apostrophe that was read as a quote."""
    before, rest = source.line(line)[: column - 1], source.line(line)[column - 1 :]
    if _QUOTED.search(before.rstrip()) and rest[:1] not in _BETWEEN and "expected" in said:
        what = "the text goes on after its closing quote"
        hint = 'put all of it in "double quotes", or leave the quotes out'
        return Problem.from_source(source, line, column, what, hint)
    return None


def _text_with_bracket(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report text that begins with a bracket."""
    found = _BRACKETED.search(source.line(line))
    if found is None or found.end() != column - 1 or not _WANTED.search(said):
        return None
    what = "the text goes on after its closing bracket"
    hint = f"put text that starts with {found[1] or found[2]} in quotes"
    return Problem.from_source(source, line, column, what, hint)


def _fact_in_text(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report a fact in braces, such as {n}, in unquoted text of a mapping or a list: the braces are YAML's there."""
    text = source.line(line)
    found = _UNQUOTED.search(text, column - 1 if text[column - 1 : column] in "{[" else 0)
    if found is None or not ("',' or" in said or "mapping values" in said):
        return None
    what = f'the text before "{found[2]}" has no quotes'
    return Problem.from_source(
        source, line, found.start(1) + 1, what, "put text with braces in quotes, all of it"
    )


def _wrong_indent(source: Source, line: int, column: int, said: str) -> Problem | None:
    """Report a key further right or left than its neighbours."""
    text, what = source.line(line), "the indentation does not fit the lines above"
    if "mapping values are not allowed" in said and _KEY.fullmatch(text[: column - 1]) and line > 1:
        return Problem.from_source(source, line, _indent(text) + 1, what, _ALIGN)
    if "expected key" in said and line > 1 and _KEY.match(text) and not text[: column - 1].strip():
        return Problem.from_source(source, line, column, what, _ALIGN)
    if "'-' indicator" in said and _KEY.match(text) and not text[: column - 1].strip():
        return Problem.from_source(source, line, column, what, f'{_ALIGN}; a row of its own begins with "- "')
    return None


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


_LOOKS = (
    _foreign_line,
    _lookalike_letter,
    _colon_without_space,
    _missing_colon,
    missing_hyphen,
    _misplaced_item,
    _surplus_sign,
    _text_after_quote,
    _text_with_bracket,
    _fact_in_text,
    misaligned_key,
    _wrong_indent,
)
