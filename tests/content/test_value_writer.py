"""Writing one value into a YAML file: every other byte stays, and taking it back leaves the file as it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletop.content.reading.roots import find_root
from tabletop.content.reading.yamlread import parse, to_plain
from tabletop.content.writing.spelling import spell
from tabletop.content.writing.value_spans import ValuePath as Steps
from tabletop.content.writing.value_writer import YamlFile
from tabletop.errors import ContentError

pytestmark = pytest.mark.exhaustive

AWKWARD = [
    "No",
    "1.0",
    "a: b",
    "#1 shed",
    "12:30",
    "010",
    "",
    " x",
    "it's",
    'a "b"',
    "[x]",
    "x, y",
    "~",
    "2026-01-02",
]
STYLES = (
    b'\xef\xbb\xbf# first\r\n- id: shed    # the first one\r\n  name: "No"\r\n'
    b"  rush: {when: any, do: [{do: repair}]}\r\n"
    b"  bodge:\r\n    - do: draw  # two\r\n      n: 2\r\n    # above\r\n    - {do: repair}\r\n  copies: 2\r\n"
)


def shipped() -> list[Path]:
    """Every YAML file that is shipped."""
    found = sorted((find_root() / "data").rglob("*.yaml"))
    assert len(found) > 50
    return found


def plain(file: YamlFile) -> Any:
    """Read a file as plain data with our reader."""
    problems: list[Any] = []
    node = parse(file.text.removeprefix("\ufeff"), file.name, problems)
    assert not problems, problems[0]
    return None if node is None else to_plain(node)


def at(data: Any, path: Steps) -> Any:
    """The value that a path leads to."""
    for step in path:
        data = data[step]
    return data


def leaves(data: Any, before: Steps = ()) -> Iterator[tuple[Steps, Any]]:
    """Every value with its path."""
    inner: Iterable[tuple[str | int, Any]] = ()
    if isinstance(data, Mapping):
        inner = data.items()
    elif isinstance(data, Sequence) and not isinstance(data, str):
        inner = enumerate(data)
    for step, value in inner:
        yield (*before, step), value
        yield from leaves(value, (*before, step))


def touch(file: YamlFile, path: Steps, value: Any) -> str:
    """Change a value and take it back, by its kind; "" if every byte is as before, else what differs."""
    span = file.root.find(path)
    before, after = file.text[: span.start], file.text[span.end :]
    if isinstance(value, Mapping):
        added = file.add_key(path, "a-key-of-nobody", 1)
        back = added.remove_key(path, "a-key-of-nobody")
    elif isinstance(value, list):
        added = file.add_item(path, len(value), "x")
        back = added.remove_item(path, len(value))
        if value and added.move_item(path, 0, len(value)).move_item(path, len(value), 0).raw != added.raw:
            return "moved"
    else:
        other = value + 1 if type(value) in (int, float) else not value if type(value) is bool else "nobody"
        added = file.set(path, other)
        if not (added.text.startswith(before) and added.text.endswith(after)):
            return "beside it"
        if at(plain(added), path) != other:
            return "read as another"
        back = added.set(path, value)
        if "\n" in file.find_text(path) or "\\" in file.find_text(path):
            return ""  # a text over several lines comes back by undo, which keeps the bytes
    return "" if back.raw == file.raw else f"{file.find_text(path)!r} came back as another"


def mistakes(paths: Iterable[Path], every: int) -> tuple[int, list[str]]:
    """Touch one of so many values; returns their number, and a line for each that did not come back."""
    found, count, number = [], 0, 0
    for path in paths:
        file = YamlFile(path.name, path.read_bytes())
        for where, value in leaves(plain(file)):
            number += 1
            if number % every == 0:
                count += 1
                if said := touch(file, where, value):
                    found.append(f"{path.name} {where}: {said}")
    return count, found


def test_sampled_values_of_shipped_files_come_back_byte_for_byte() -> None:
    count, found = mistakes(shipped(), every=241)

    assert count > 75
    assert not found, "\n".join(found[:20])


@pytest.mark.nightly
@pytest.mark.timeout(3000)
def test_every_value_of_shipped_files_comes_back_byte_for_byte() -> None:
    count, found = mistakes(shipped(), every=1)

    assert count > 10_000
    assert not found, "\n".join(found[:20])


def test_line_ends_marks_comments_and_quotes_stay() -> None:
    file = YamlFile("sheds.yaml", STYLES)
    for path, value in leaves(plain(file)):
        assert not touch(file, path, value), path
    assert file.set((0, "copies"), 3).raw == STYLES.replace(b"copies: 2", b"copies: 3")
    assert file.set((0, "name"), "Yes").raw == STYLES.replace(b'"No"', b'"Yes"')
    assert (
        b"do: [{do: repair}, {do: draw, n: 1}]}"
        in file.add_item((0, "rush", "do"), 1, {"do": "draw", "n": 1}).raw
    )
    assert file.move_item((0, "bodge"), 1, 0).raw == STYLES.replace(
        b"do: draw  # two\r\n      n: 2\r\n    # above\r\n    - {do: repair}",
        b"{do: repair}\r\n    # above\r\n    - do: draw  # two\r\n      n: 2",
    )


def test_new_keys_stand_where_the_order_puts_them() -> None:
    file = YamlFile("sheds.yaml", b"- id: shed  # one\n  copies: 2\n- id: hut\n")
    order = ["id", "name", "attack", "copies"]

    added = file.add_key((0,), "attack", "red", order).add_key((0,), "name", "No", order)

    assert added.raw == b'- id: shed  # one\n  name: "No"\n  attack: red\n  copies: 2\n- id: hut\n'
    assert added.remove_key((0,), "name").remove_key((0,), "attack").raw == file.raw


def test_rows_are_written_at_the_end_and_taken_out_again() -> None:
    for start in (b"", b"# only words\n", b"[]\n", b"- id: a\n", b"- id: a"):
        file = YamlFile("rows.yaml", start).add_row({"change": "b", "name": "x: y"}, "copied from c")
        assert plain(file)[-1] == {"change": "b", "name": "x: y"}, start
    twice = YamlFile("rows.yaml", b"- id: a\n").add_row({"id": "b", "do": [{"do": "draw", "n": 1}]})
    assert twice.raw == b"- id: a\n- id: b\n  do: [{do: draw, n: 1}]\n"
    assert twice.remove_item((), 1).raw == b"- id: a\n"


def test_texts_that_could_be_misread_are_quoted() -> None:
    for value in [
        *AWKWARD,
        *map(str.upper, AWKWARD),
        "ein Wort",
        "a\nb",
        "\u2028",
        "=",
        "<<",
        "- x",
        "? x",
        "x:",
    ]:
        for quote in ("", "'", '"'):
            for text in (f"- k: {spell(value, quote, in_flow=False)}\n", f"- {{k: {spell(value, quote)}}}\n"):
                assert plain(YamlFile("a.yaml", text.encode())) == [{"k": value}], text


def test_mistakes_name_file_line_and_column() -> None:
    cases = {
        b"- id: a\n": ((0, "copies"), "a.yaml:1:3"),
        b"- id: a\n- {b: [1, 2}\n": ((), "a.yaml:2:"),
        b"- id: \xff\n": ((), "a.yaml:1:7"),
    }
    for raw, (path, place) in cases.items():
        with pytest.raises(ContentError) as caught:
            YamlFile("a.yaml", raw).set(path, 1)
        assert str(caught.value).startswith(place), str(caught.value)
