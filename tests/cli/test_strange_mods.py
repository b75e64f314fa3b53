"""Mods with something wrong about them, from the command line: each is told in a sentence, at its place."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop.store import paths
from tests.cli.a_mod import Capture, calm, hotseat

pytestmark = pytest.mark.exhaustive


def test_mods_that_cannot_be_read_are_listed_with_the_reason(sheds: Path, capsys: Capture) -> None:
    for name, text in (
        ("bad", 'id: bad\nname: 7\nversion: "1"\ngame: heap\n'),
        ("twin", (sheds / "mod.yaml").read_text("utf-8")),
        ("empty", ""),
    ):
        (paths.mods_folder() / name).mkdir()
        (paths.mods_folder() / name / "mod.yaml").write_text(text, "utf-8")
    (paths.mods_folder() / "outer" / "inner").mkdir(parents=True)
    (paths.mods_folder() / "outer" / "inner" / "mod.yaml").touch()
    (paths.mods_folder() / "README.md").touch()

    assert hotseat("mod", "list") == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith("    ")] == [
        "bad/mod.yaml:2:7: name: expected some text, found 7; put it in quotes",
        "empty/mod.yaml:1:1: the file is empty; write at least one row or key, or delete it",
        "outer/mod.yaml: the file is missing; the mod is one folder deeper, in outer/inner",
        f"sheds 0.1  heap  Sheds  {sheds}",
        f"sheds 0.1  heap  Sheds  {paths.mods_folder() / 'twin'}",
        'twin/mod.yaml: the mod "sheds" is there already, in sheds; remove one of the two, or give it another id',
        f"5 mods in {paths.mods_folder()}, 4 with mistakes",
    ]

    assert hotseat("mod", "list", "--json") == 1
    rows = json.loads(capsys.readouterr().out)
    assert [(row["id"], len(row["problems"])) for row in rows] == [
        *(("", 1), ("", 1), ("", 1)),
        *(("sheds", 0), ("sheds", 1)),
    ]
    assert (rows[0]["folder"], rows[0]["problems"][0]["line"]) == (str(paths.mods_folder() / "bad"), 2)


def test_links_that_lead_nowhere_are_listed_and_can_be_removed(
    sheds: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    locked, stat = tmp_path / "locked", os.stat
    for name, end in (("dead", "nowhere"), ("hidden", str(locked)), ("round", "round"), ("LICENSE", "gone")):
        (paths.mods_folder() / name).symlink_to(end)

    def guarded(path: Any, **how: Any) -> os.stat_result:
        if str(path) == str(paths.mods_folder() / "hidden") and how.get("follow_symlinks", True):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, **how)

    monkeypatch.setattr(os, "stat", guarded)
    assert hotseat("mod", "list") == 1
    assert capsys.readouterr().out.splitlines() == [
        "dead: the link leads to nowhere, where nothing can be read; take it away: hotseat mod remove dead",
        f"hidden: the link leads to {locked}, where nothing can be read; take it away: hotseat mod remove hidden",
        "round: the link leads to round, where nothing can be read; take it away: hotseat mod remove round",
        f"sheds 0.1  heap  Sheds  {sheds}",
        f"4 mods in {paths.mods_folder()}, 3 with mistakes",
    ]

    assert hotseat("mod", "new", "dead", "--game", "heap") == 2
    assert "dead is there already" in capsys.readouterr().err
    for name in ("dead", "hidden", "round"):
        assert hotseat("check", "--mod", name) == 2
        assert capsys.readouterr().err.startswith(f"hotseat: {name}: the link leads to ")
        assert hotseat("mod", "remove", name) == 0
    assert hotseat("mod", "list") == 0
    there = sorted(path.name for path in paths.mods_folder().iterdir())
    assert there == [".schema", "LICENSE", "sheds"]


def test_names_of_files_in_other_letters_than_utf_8_are_mistakes(sheds: Path, capsys: Capture) -> None:
    strange = os.fsdecode(b"gr\xfcn")
    for folder in (sheds / "data" / "heap" / "lang", sheds / "sounds"):
        folder.mkdir()
        try:
            (folder / f"{strange}.md").write_text("a note", "utf-8")
        except OSError:
            pytest.skip("no such name can be on this disk")
    (sheds / "data" / "heap" / "cards" / f"{strange}.yaml").write_text(
        "- {change: db-w1, copies: 3}\n", "utf-8"
    )

    assert hotseat("mod", "pack", "sheds") == 1
    assert capsys.readouterr().out.splitlines() == [
        f"sheds/{place}: the name is in other letters than UTF-8; rename it"
        for place in ("data/heap/cards/gr\\xfcn.yaml", "data/heap/lang/gr\\xfcn.md", "sounds/gr\\xfcn.md")
    ]

    (paths.mods_folder() / "sheds").rename(paths.mods_folder() / strange)
    assert hotseat("shot", "heap", "--mod", strange, "-o", "a.png") == 1
    assert "the name of its folder is in other letters than UTF-8; rename it" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="such names are no files there")
def test_names_that_windows_has_not_are_told_before_anybody_gets_the_mod(
    sheds: Path, capsys: Capture
) -> None:
    """Such files are there and read here, so that whoever made them would not hear of it."""
    (sheds / "aux.md").write_text("Notes.\n", "utf-8")
    assert hotseat("check", "--mod", "sheds") == 0
    assert "aux.md: remark: Windows has no file of this name; rename it" in capsys.readouterr().out

    assert hotseat("mod", "pack", "sheds") != 0
    assert 'Windows has no file or folder called "aux.md"' in capsys.readouterr().err

    file = sheds / "mod.yaml"
    file.write_text(file.read_text("utf-8").replace('id: "sheds"', "id: prn"), "utf-8")
    assert hotseat("check", "--mod", "sheds") == 1
    assert 'Windows has no folder called "prn"; give it another id' in capsys.readouterr().out


def test_a_folder_in_the_mods_folder_that_is_no_mod_is_said_to_be_none(sheds: Path, capsys: Capture) -> None:
    sheds.rename(paths.mods_folder() / "passing")
    (paths.mods_folder() / "outer").mkdir()
    (paths.mods_folder() / "passing").rename(paths.mods_folder() / "outer" / "inner")
    (paths.mods_folder() / "empty").mkdir()

    assert hotseat("check", "--mod", "outer") == 2
    assert hotseat("check", "--mod", "empty") == 2

    assert capsys.readouterr().err.splitlines() == [
        'hotseat: "outer" is no mod: it has no file mod.yaml; the mod is one folder deeper, in outer/inner',
        'hotseat: "empty" is no mod: it has no file mod.yaml',
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            f'hotseat: "{"9" * 5000}"',
            "sheds/mod.yaml:9:10: hotseat: expected at most 40 characters, found 5000",
        ),
        (
            f"requires: [{', '.join(f'm{n}' for n in range(20_000))}]",
            "sheds/mod.yaml:9:11: requires: expected a list of at most 100 items, found 20000",
        ),
    ],
)
def test_what_nobody_could_mean_is_one_mistake_at_once(
    line: str, said: str, sheds: Path, capsys: Capture
) -> None:
    with (sheds / "mod.yaml").open("a", encoding="utf-8") as file:
        file.write(line + "\n")

    assert hotseat("check", "--mod", "sheds") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(said)
    assert lines[-1] == "1 mistake"


def test_a_table_that_cannot_be_laid_is_told_with_the_line_of_the_mod(sheds: Path, capsys: Capture) -> None:
    (sheds / "data" / "heap" / "table.yaml").write_text("things:\n  hand: {on: mien}\n", "utf-8")

    assert hotseat("check", "--mod", "sheds") == 1
    assert capsys.readouterr().out.startswith(
        'sheds/data/heap/table.yaml:2:10: it cannot lie on "mien"; did you mean "mine"?'
    )
    assert hotseat("shot", "heap", "--mod", "sheds", "-o", str(sheds / "a.png")) == 1
    assert capsys.readouterr().err.startswith(
        'sheds/data/heap/table.yaml:2:10: it cannot lie on "mien"; did you mean "mine"?'
    )


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            "faces",
            "faces: {cards: {paper: tomato}}",
            '1:24: "tomato" is no colour; write #rrggbb, or a role of',
        ),
        ("faces", 'faces: {cards: {paper: "#12"}}', '1:24: "#12" is no colour; write #rrggbb'),
        ("faces", "faces: {cards: {paper: papre}}", '1:24: "papre" is no colour; did you mean "paper"?'),
        ("table", "shorthand: {tiles: {draw: {fill: red}}}", '1:34: "red" is no colour; write #rrggbb'),
        ("table", "things: {slot: {colour: red}}", '1:25: "red" is no colour; write #rrggbb'),
        ("table", 'sweeps: {attaches: ["#ff3b30", blue]}', '1:32: "blue" is no colour; write #rrggbb'),
        ("faces", 'faces: {cards: {paper: "{"}}', '1:24: "{" is no colour; write #rrggbb'),
        (
            "table",
            "shorthand: {links: {vehicle: vehicels}}",
            '1:30: there is no folder of rows "vehicels"; did you mean "vehicles"?',
        ),
        ("table", "things: {slot: {columns: cars}}", '1:26: there is no folder of rows "cars"; did you mean'),
        ("table", "areas: {meter: [0, 0, 99999, 9]}", "1:23: areas.meter: expected a number"),
        ("table", "areas: {meter: [-9999, 0, 99, 9]}", "1:17: areas.meter: expected a number from -1920 to"),
        (
            "table",
            "areas: {meter: [1564, 76, 5, 190]}",
            '1:9: only 5 x 190 units of the area "meter" lie on the table of 1920 x 1080; it needs at least 24 x 24',
        ),
        (
            "table",
            "areas: {log: [1900, 76, 332, 190]}",
            '1:9: only 20 x 190 units of the area "log" lie on the table of 1920 x 1080; it needs at least 160 x 80',
        ),
        (
            "table",
            "areas: {dial: [310, 1080, 310, 366]}",
            '1:9: nothing of the area "dial" lies on the table of 1920 x 1080; it needs at least 24 x 24 there',
        ),
        (
            "table",
            "areas: {hand: [520, 800, 300, 280]}",
            '1:9: only 300 x 280 units of the area "hand" lie on',
        ),
        (
            "table",
            "areas: {bays: [468, 492, 1428, 99]}",
            '1:9: only 1428 x 99 units of the area "bays" lie on',
        ),
        (
            "table",
            "areas: {rush: [0.25, 0.1, 0.5, 0.3]}",
            '1:9: only 0.5 x 0.3 units of the area "rush" lie on the table of 1920 x 1080; lengths are units, not'
            " shares: write [480, 108, 960, 324]",
        ),
        ("table", "things: {heap: {size: [9, 176]}}", "1:24: pile.size: expected a number from 24 to 1920"),
        ("table", "areas: {meter: [1564, 76, 24, 24]}", ""),
        ("faces", "faces: {cards: {paper: muted}}", ""),
        ("faces", 'faces: {cards: {paper: "#ff00ff80"}}', ""),
        ("table", 'things: {slot: {colour: "{vehicle.colour}"}}', ""),
    ],
)
def test_a_look_that_nobody_can_draw_is_told_before_anybody_sits_down(
    file: str, text: str, said: str, sheds: Path, tmp_path: Path, capsys: Capture
) -> None:
    (sheds / "data" / "heap" / f"{file}.yaml").write_text(text, "utf-8")
    wrong = int(bool(said))

    assert hotseat("check", "--mod", "sheds") == wrong
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if f"{file}.yaml:{said}" in line][:1] == lines[:1] * wrong
    picture = str(tmp_path / "a.png")
    assert hotseat("shot", "heap", "--mod", "sheds", "-o", picture, "--size", "640x360") == wrong


def test_a_mod_that_no_rule_can_use_is_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    mod = calm(tmp_path / "calm")

    assert hotseat("shot", "pedal", "--mod", str(mod), "-o", str(tmp_path / "a.png")) == 1
    assert hotseat("check", str(mod)) == 1

    said = capsys.readouterr()
    (line, *shown) = said.err.splitlines()
    assert line.startswith(
        "calm/data/pedal/cards/a.yaml:1:3: no match for 1, 2, 3, 4, 5, 6, 7, 8 can begin: "
    )
    assert [each.strip() for each in shown] == ["- remove: stress", "^"]
    assert "a.yaml:1:3: no match for 1, 2, 3" in said.out


@pytest.mark.parametrize(
    ("kind", "what"), [("pipe", "a pipe or a device"), ("folder", "a folder"), ("link", "a link that leads")]
)
def test_a_mod_yaml_that_is_no_file_is_not_to_be_renamed_as_it_is(
    kind: str, what: str, tmp_path: Path, capsys: Capture
) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has no such pipes")
    file = tmp_path / "sheds" / "mod.yaml"
    file.parent.mkdir()
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "link":
        file.symlink_to("gone.yaml")
    else:
        file.mkdir()

    assert hotseat("check", str(file.parent)) == 1

    said = capsys.readouterr().out
    assert f"its mod.yaml is {what}" in said
    assert "rename" not in said


def test_no_hint_leads_to_a_word_that_is_wrong_itself(sheds: Path, capsys: Capture) -> None:
    lay = sheds / "data" / "heap"
    (lay / "lang").mkdir(exist_ok=True)
    (lay / "game.yaml").write_text(
        "texts: {words: {symbol.shde: 'Shed: it rolls', rules.gaol: Win}}\n", "utf-8"
    )
    (lay / "lang" / "de.yaml").write_text(
        "texts: {words: {symbol.shdd: 'Schuppen: er rollt', rules.gaoll: Siege}}\n", "utf-8"
    )

    assert hotseat("check", str(sheds)) == 1

    said = [line for line in capsys.readouterr().out.splitlines() if "lang/de.yaml:" in line]
    assert [line.partition("unknown key ")[2] for line in said] == [
        '"symbol.shdd"; did you mean "symbol.shed"?',
        '"rules.gaoll"; did you mean "rules.goal"?',
    ]


def test_a_whole_row_that_changes_nothing_there_is_told_how_new_ones_begin(
    sheds: Path, capsys: Capture
) -> None:
    rows = sheds / "data" / "heap" / "cards" / "a.yaml"
    rows.write_text(rows.read_text("utf-8").replace("- id: shed", "- change: shed"), "utf-8")

    assert hotseat("check", str(sheds)) == 1
    said = capsys.readouterr().out
    assert 'there is no "shed" in cards to change; a new row begins with "id: shed"' in said

    rows.write_text("- change: shed\n  attack: red\n", "utf-8")

    assert hotseat("check", str(sheds)) == 1
    assert "a new row" not in capsys.readouterr().out
