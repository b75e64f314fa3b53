"""Forms of rows: every shipped row has one, and what is touched in it and taken back leaves the file as it was."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from tabletop import games
from tabletop.content.forms.fields import FormField, FormMaker
from tabletop.content.forms.row_edits import RowInFile, merge, plain_data
from tabletop.content.gather import gather
from tabletop.content.reading.roots import find_root
from tabletop.content.reading.yamlread import to_plain
from tabletop.content.writing.value_writer import YamlFile

HEAP = b"""\
# mine
- change: db-w1
  copies: 2   # two
"""


@lru_cache(maxsize=8)
def makers(game: str) -> dict[str, FormMaker]:
    """The maker of each kind of rows of a game."""
    loaded = games.load(game)
    gathered = gather(game, loaded.kinds, find_root(), [], [])
    known = {kind: list(rows) for kind, rows in gathered.rows.items()}
    return {kind: FormMaker(gathered.shapes[kind], known) for kind in loaded.kinds}


@lru_cache(maxsize=8)
def rows_of(game: str) -> dict[str, dict[str, Any]]:
    """Every row of a game as plain data."""
    gathered = gather(game, games.load(game).kinds, find_root(), [], [])
    return {kind: {name: to_plain(row) for name, row in rows.items()} for kind, rows in gathered.rows.items()}


def shipped_rows(game: str) -> Iterator[tuple[str, RowInFile]]:
    """Every row of a game's files as a form has it."""
    for kind, maker in makers(game).items():
        for path in sorted((find_root() / "data" / game / kind).glob("*.yaml")):
            file = YamlFile(path.name, path.read_bytes())
            for number, row in enumerate(plain_data(file)):
                yield f"{game}/{kind}/{row['id']}", RowInFile(file, (number,), maker, row, row)


def other(field: FormField, maker: FormMaker) -> Any:
    """Another value for a field; None if there is no other."""
    if field.control == "number":
        return (field.value or 0) + 1
    if field.control == "switch":
        return not field.value
    if field.control in ("text", "picture"):
        return "nobody"
    if field.control == "choice":
        words = field.words or tuple(maker.known.get(field.of, ())) or ("nobody",)
        return next((word for word in words if word != field.value), None)
    return None


def touched(row: RowInFile, field: FormField) -> str:
    """Touch a field and take it back; "" if every byte is as before, else what went wrong."""
    if field.control == "items":
        if not field.fresh:
            return "nothing can be added"
        added = row.add(field.path, field.fresh[-1].value)
        size = len(field.value)
        if (
            size
            and field.is_set
            and added.move(field.path, size, 0).move(field.path, 0, size).file.raw != added.file.raw
        ):
            return "moved"
        back = added.take_out(field.path, size) if field.is_set else added.clear(field.path)
    elif (value := other(field, row.maker)) is None:
        return ""
    else:
        after = row.write(field.path, value)
        read = plain_data(after.file)[row.at[0]]
        if read != {**read, **after.own} or after.file.raw == row.file.raw:
            return "written otherwise"
        back = after.write(field.path, field.value) if field.is_set else after.clear(field.path)
    where = (*row.at, *field.path)
    written = row.file.find_text(where) if field.is_set else ""
    if "\n" in written or "\\" in written:
        return ""  # a text over several lines comes back by undo, which keeps the bytes
    return "" if back.file.raw == row.file.raw else "came back as another"


def mistakes(every: int) -> tuple[int, int, list[str]]:
    """Open every row and touch one field of so many; the number of rows and of fields, and what went wrong."""
    rows, count, number, found = 0, 0, 0, list[str]()
    for game in games.ids():
        for name, row in shipped_rows(game):
            rows += 1
            fields = row.maker.fields(row.value, row.own)
            assert fields, name
            for field in fields:
                number += 1
                if number % every == 0:
                    count += 1
                    if said := touched(row, field):
                        found.append(f"{name} {field.path}: {said}")
    return rows, count, found


def test_every_shipped_row_has_a_form_and_touched_fields_come_back_byte_for_byte() -> None:
    rows, count, found = mistakes(every=23)

    assert rows > 300
    assert count > 100
    assert not found, "\n".join(found[:20])


@pytest.mark.nightly
@pytest.mark.timeout(3000)
def test_every_field_of_every_shipped_row_comes_back_byte_for_byte() -> None:
    _, count, found = mistakes(every=1)

    assert count > 3000
    assert not found, "\n".join(found[:20])


def test_every_key_that_stands_in_a_row_has_a_field() -> None:
    for game in games.ids():
        for name, row in shipped_rows(game):
            shown = {field.path[0] for field in row.maker.fields(row.value, row.own)}
            assert set(row.value) - {"id"} <= shown, name


def changed(raw: bytes = HEAP) -> RowInFile:
    """A row of a mod that changes a card of Heap."""
    file = YamlFile("changed.yaml", raw)
    own = {key: value for key, value in plain_data(file)[0].items() if key != "change"}
    return RowInFile(
        file,
        (0,),
        makers("heap")["cards"],
        merge(rows_of("heap")["cards"][plain_data(file)[0]["change"]], own),
        own,
    )


def test_what_a_change_does_not_say_yet_is_written_where_the_schema_puts_it_and_taken_out_again() -> None:
    row = changed()

    after = row.write(("attack",), "green").write(("rush", "when"), "won")

    assert after.file.raw == HEAP.replace(b"  copies", b"  rush: {when: won}\n  attack: green\n  copies")
    assert after.value["rush"]["do"] == row.value["rush"]["do"]
    assert after.clear(("rush", "when")).clear(("attack",)).file.raw == HEAP


def test_an_effect_of_a_change_takes_the_whole_list_along() -> None:
    row = changed(b"- change: db-w2\n  copies: 2\n")

    after = row.write(("bodge", 0, "n"), 9)

    assert plain_data(after.file)[0]["bodge"] == [{**row.value["bodge"][0], "n": 9}, *row.value["bodge"][1:]]
    opened = after.maker.fields(after.value, after.own, ("bodge", 0))
    assert {field.path for field in opened if field.path[:2] == ("bodge", 0)} >= {("bodge", 0, "n")}


def test_a_row_of_another_kind_keeps_keys_of_the_same_name() -> None:
    rows = dict(shipped_rows("pedal"))
    row = next(row for name, row in rows.items() if row.value["type"] == "speed")

    after = row.choose_kind("type", "starting")

    assert after.own["type"] == "starting"
    assert after.own["name"] == row.own["name"]
    assert not makers("pedal")["cards"].shape.errors(after.own)


def test_a_file_with_nothing_but_a_comment_gets_its_first_key() -> None:
    shape = makers("heap")["cards"].shape
    row = RowInFile(YamlFile("game.yaml", b"# mine"), (), FormMaker(shape), {"numbers": {"hand": 6}}, None)

    assert row.write(("numbers", "hand"), 7).file.raw == b"# mine\nnumbers: {hand: 7}\n"
