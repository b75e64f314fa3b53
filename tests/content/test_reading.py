"""YAML into nodes: values, places, and the traps of YAML 1.1."""

from __future__ import annotations

import unicodedata

import pytest

from tabletop.content.reading.problems import UNPRINTABLE, Problem, printable
from tabletop.content.reading.yamlread import Map, Scalar, parse, to_plain


def _read(text: str) -> tuple[object, list[str]]:
    problems: list[Problem] = []
    node = parse(text, "a.yaml", problems)
    return (to_plain(node) if node else None), [str(problem) for problem in problems]


def test_what_a_terminal_would_obey_is_never_printed() -> None:
    problems: list[Problem] = []
    parse("a: \x1b[2J\n", "a\x1b.yaml", problems)
    parse('"\\e[31m": "\\0"\n', "b.yaml", problems)

    said = "\n".join(problem.report() for problem in problems)

    assert len(problems) == 3
    assert said.startswith(
        "a\\x1b.yaml:1:4: found the control character U+001B; remove it\n    a: \ufffd[2J\n"
    )
    assert printable(said) == said
    assert not {"\x1b", "\0"} & set(said + "".join(problem.text for problem in problems))


def test_a_text_may_have_every_letter_but_control_characters_and_what_is_no_letter() -> None:
    """YAML 1.1, "Characters": all that is printable, a tab, and the ends of lines."""
    said = {chr(code) for code in range(0x110000) if UNPRINTABLE.match(chr(code))}
    controls = {chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) in ("Cc", "Cs")}

    assert said == (controls | {"\ufffe", "\uffff"}) - set("\t\n\r\x85")


@pytest.mark.parametrize("column", [1, 90, 500, 1000])
def test_of_a_long_line_the_part_with_the_mistake_is_shown(column: int) -> None:
    text = "x" * (column - 1) + "!" + "y" * (1000 - column)

    shown, caret = Problem("a.yaml", 1, column, "wrong", "", text).excerpt().splitlines()

    assert len(shown) <= 164
    assert shown[len(caret) - 1] == "!"


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("12", 12),
        ("-3", -3),
        ("+4", 4),
        ("0", 0),
        ("1.5", 1.5),
        ("-.5", -0.5),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("n", "n"),
        ("y", "y"),
        ("corn", "corn"),
        ("'no'", "no"),
        ('"010"', "010"),
        ("1.2.3", "1.2.3"),
        ("-", "-"),
        ("two words", "two words"),
    ],
)
def test_a_plain_scalar_means_what_it_looks_like(written: str, value: object) -> None:
    if written == "-":
        written = "'-'"

    found, problems = _read(f"a: {written}\n")

    assert problems == []
    assert found == {"a": value}
    assert type(found["a"]) is type(value)


@pytest.mark.parametrize(
    "written",
    [
        *("yes", "No", "ON", "off", "True", "FALSE", "Null"),
        *("010", "-007", "0x1f", "0o17", "0b1", "1_000", "1_0.5", "1e3", "1.5E-2", "12:30", "1:30:00"),
        *("2026-01-02", "2026-1-2", "2026-01-02T10:00:00", ".inf", "-.INF", ".nan", "1234567890123456789012"),
    ],
)
def test_a_scalar_that_readers_disagree_about_is_refused_unless_quoted(written: str) -> None:
    _, problems = _read(f"a: {written}\n")
    quoted, none = _read(f"a: '{written}'\n")

    assert len(problems) == 1
    assert problems[0].startswith(f'a.yaml:1:4: "{written}" ')
    assert "quotes" in problems[0]
    assert (quoted, none) == ({"a": written}, [])


def test_keys_are_text_whatever_they_look_like() -> None:
    found, problems = _read("on: 1\nno: 2\n3: 4\n'5': 6\n")

    assert problems == []
    assert found == {"on": 1, "no": 2, "3": 4, "5": 6}


def test_every_key_and_value_knows_its_place() -> None:
    problems: list[Problem] = []
    node = parse("# first\na: [1, {b: two}]\n", "a.yaml", problems)

    assert isinstance(node, Map)
    entry = node.entries["a"]
    assert (entry.line, entry.column) == (2, 1)
    inner = entry.node.nodes[1]  # type: ignore[union-attr]  # it is a list
    assert isinstance(inner, Map)
    assert (inner.entries["b"].line, inner.entries["b"].column) == (2, 9)
    assert isinstance(inner.entries["b"].node, Scalar)
    assert (inner.entries["b"].node.line, inner.entries["b"].node.column) == (2, 12)


def test_a_report_shows_the_line_with_a_caret() -> None:
    problems: list[Problem] = []
    parse("a: 1\nb: no\n", "a.yaml", problems)

    assert problems[0].report().splitlines()[1:] == ["    b: no", "       ^"]
    assert problems[0].as_dict() == {
        "file": "a.yaml",
        "line": 2,
        "column": 4,
        "what": '"no" without quotes is read as false',
        "suggestion": 'write "no" in quotes if you mean the word, else false',
        "text": "b: no",
        "remark": False,
    }


def test_what_is_written_as_an_escape_or_stands_in_a_sentence_is_meant() -> None:
    text = 'a: "\\u200b"\nb: z.\u00a0B. so\nc: "\u00a0in quotes"\nd: \u201cNora\u201d, said he\ne: \u0430\u0431\u0432\n'

    assert _read(text) == (
        {
            "a": "\u200b",
            "b": "z.\u00a0B. so",
            "c": "\u00a0in quotes",
            "d": "\u201cNora\u201d, said he",
            "e": "\u0430\u0431\u0432",
        },
        [],
    )


def test_what_was_meant_by_letters_that_look_like_others_is_read_in_their_stead() -> None:
    value, said = _read("{n:\u00a01, \u201cm\u201d: r\u0435d, k: \u201cx\u201d, l\u200b: 2\u00a0}\n")

    assert value == {"n": None, "m": "red", "k": "x", "l": "2"}
    assert [one.split(":")[2] for one in said] == ["4", "8", "14", "21", "27", "31"]
