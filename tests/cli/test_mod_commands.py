"""Mods from the command line: made, checked, drawn, tested, simulated, packed, installed and removed by name."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from tabletop import cli
from tabletop.cli import choices
from tabletop.content.packs import pack
from tabletop.store import places

Capture = pytest.CaptureFixture[str]
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>'
)
CARD = """- id: shed
  name: Shed
  vehicle: doombuggy
  part: cargo
  picture: shed
  bodge: [{do: repair}]
  rush: {when: any, do: [{do: repair}]}
  block: red
  attack: green
  copies: 20
"""
SCENARIO = """rule: SHED-1
name: a shed is attached
given: {seats: 2, hand: {0: [shed]}}
at: begin_bodging 0
when: [{seat: 0, does: [attach, shed]}]
then: {slot: {0: {doombuggy: {cargo: [shed]}}}}
"""


def hotseat(*words: str) -> int:
    return cli.main(words)


@pytest.fixture
def sheds(capsys: Capture) -> Path:
    """A mod made with `mod new`, and a card in it."""
    assert hotseat("mod", "new", "sheds", "--game", "heap") == 0
    folder = places.mods() / "sheds"
    for path, text in (
        ("data/heap/cards/a.yaml", CARD),
        ("images/heap/shed.svg", SVG),
        ("scenarios/a.yaml", SCENARIO),
    ):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    capsys.readouterr()
    return folder


def test_a_new_mod_has_no_mistakes_and_all_its_folders(capsys: Capture) -> None:
    assert hotseat("mod", "new", "my-mod", "--game", "pedal") == 0
    folder = places.mods() / "my-mod"

    assert hotseat("check", str(folder)) == 0
    assert str(folder) in capsys.readouterr().out
    assert [path.name for path in sorted((folder / "data" / "pedal").iterdir())] == [
        "cards",
        "legends",
        "tracks",
    ]
    named = (folder / "mod.yaml").read_text("utf-8").partition("\n")[0].partition("$schema=file://")[2]
    assert Path(named).is_file()


def test_a_mod_is_checked_and_tested_by_name(sheds: Path, capsys: Capture) -> None:
    assert hotseat("check", "--mod", "sheds") == 0
    assert hotseat("test", "--mod", "sheds") == 0
    assert hotseat("test", str(sheds / "scenarios" / "a.yaml")) == 0
    assert capsys.readouterr().out == "no mistakes\n" + 2 * "1 scenario holds, 0 do not\n"


def test_a_scenario_without_its_mod_lacks_the_card(sheds: Path, tmp_path: Path, capsys: Capture) -> None:
    outside = tmp_path / "heap" / "scenarios" / "a.yaml"
    outside.parent.mkdir(parents=True)
    outside.write_text(SCENARIO, "utf-8")

    assert hotseat("test", str(outside)) == 1
    assert 'no card of this match has the id "shed"' in capsys.readouterr().err
    assert hotseat("test", str(outside), "--mod", "sheds") == 0


def test_simulate_plays_with_the_mod(sheds: Path, capsys: Capture) -> None:
    assert hotseat("simulate", "heap", "--mod", "sheds", "--games", "2", "--seats", "2", "--json") == 0
    assert "shed" in json.loads(capsys.readouterr().out)["cards"]


def test_shot_draws_with_the_picture_of_the_mod(sheds: Path, tmp_path: Path) -> None:
    drawn = []
    for colour in ("red", "blue"):
        (sheds / "images" / "heap" / "shed.svg").write_text(SVG.replace("red", colour), "utf-8")
        path = tmp_path / f"{colour}.png"
        words = ("--mod", str(sheds), "--seats", "2", "--after", "8", "--size", "1280x720")
        assert hotseat("shot", "heap", "-o", str(path), *words) == 0
        drawn.append(path.read_bytes())

    assert drawn[0] != drawn[1]


def test_a_mod_is_packed_removed_and_installed_again(sheds: Path, tmp_path: Path, capsys: Capture) -> None:
    archive = tmp_path / "sheds.zip"
    assert hotseat("mod", "pack", "sheds", "-o", str(archive)) == 0
    assert hotseat("mod", "remove", "sheds") == 0
    assert not sheds.exists()
    assert hotseat("mod", "install", str(archive)) == 0
    assert (sheds / "data" / "heap" / "cards" / "a.yaml").read_text("utf-8") == CARD
    assert hotseat("mod", "install", str(archive)) == 1
    assert 'the mod "sheds" is there already' in capsys.readouterr().err
    assert hotseat("mod", "install", "--replace", str(archive)) == 0
    capsys.readouterr()

    assert hotseat("mod", "list", "--json") == 0
    rows = [{"id": "sheds", "version": "0.1", "game": "heap", "folder": str(sheds), "problems": []}]
    assert json.loads(capsys.readouterr().out) == rows


def test_a_zip_in_the_mods_own_folder_is_no_part_of_it(
    sheds: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(sheds)
    (sheds / "sheds-0.0.zip").write_bytes(b"an older version")
    assert hotseat("mod", "pack", ".") == 0
    first = (sheds / "sheds-0.1.zip").read_bytes()

    assert hotseat("mod", "pack", ".") == 0
    assert hotseat("check", ".") == 0
    assert (sheds / "sheds-0.1.zip").read_bytes() == first
    assert capsys.readouterr().out == 2 * "sheds-0.1.zip: 4 files\n" + "no mistakes\n"


def test_a_zip_goes_where_it_is_no_mistake_of_the_mod(sheds: Path, capsys: Capture) -> None:
    assert hotseat("mod", "pack", "sheds", "-o", str(sheds / "images" / "a.zip")) == 2
    assert "images is a folder of the mod itself" in capsys.readouterr().err
    assert hotseat("mod", "pack", "sheds", "-o", str(sheds / "a.mod")) == 2
    assert "does not end in .zip" in capsys.readouterr().err
    assert hotseat("check", "--mod", "sheds") == 0


def test_mods_that_cannot_be_read_are_listed_with_the_reason(sheds: Path, capsys: Capture) -> None:
    for name, text in (
        ("bad", 'id: bad\nname: 7\nversion: "1"\ngame: heap\n'),
        ("twin", (sheds / "mod.yaml").read_text("utf-8")),
        ("empty", ""),
    ):
        (places.mods() / name).mkdir()
        (places.mods() / name / "mod.yaml").write_text(text, "utf-8")
    (places.mods() / "outer" / "inner").mkdir(parents=True)
    (places.mods() / "outer" / "inner" / "mod.yaml").touch()
    (places.mods() / "README.md").touch()

    assert hotseat("mod", "list") == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith("    ")] == [
        "bad/mod.yaml:2:7: name: expected some text, found 7; put it in quotes",
        "empty/mod.yaml:1:1: the file is empty; write at least one row or key",
        "outer/mod.yaml: the file is missing; the mod is one folder deeper, in outer/inner",
        f"sheds 0.1  heap  Sheds  {sheds}",
        f"sheds 0.1  heap  Sheds  {places.mods() / 'twin'}",
        'twin/mod.yaml: the mod "sheds" is there already, in sheds; remove one of the two, or give it another id',
        f"5 mods in {places.mods()}, 4 with mistakes",
    ]

    assert hotseat("mod", "list", "--json") == 1
    rows = json.loads(capsys.readouterr().out)
    assert [(row["id"], len(row["problems"])) for row in rows] == [
        *(("", 1), ("", 1), ("", 1)),
        *(("sheds", 0), ("sheds", 1)),
    ]
    assert (rows[0]["folder"], rows[0]["problems"][0]["line"]) == (str(places.mods() / "bad"), 2)


def test_links_that_lead_nowhere_are_listed_and_can_be_removed(
    sheds: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    locked, stat = tmp_path / "locked", os.stat
    for name, end in (("dead", "nowhere"), ("hidden", str(locked)), ("round", "round"), ("LICENSE", "gone")):
        (places.mods() / name).symlink_to(end)

    def guarded(path: Any, **how: Any) -> os.stat_result:
        if str(path) == str(places.mods() / "hidden") and how.get("follow_symlinks", True):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, **how)

    monkeypatch.setattr(os, "stat", guarded)
    assert hotseat("mod", "list") == 1
    assert capsys.readouterr().out.splitlines() == [
        "dead: the link leads to nowhere, where nothing can be read; take it away: hotseat mod remove dead",
        f"hidden: the link leads to {locked}, where nothing can be read; take it away: hotseat mod remove hidden",
        "round: the link leads to round, where nothing can be read; take it away: hotseat mod remove round",
        f"sheds 0.1  heap  Sheds  {sheds}",
        f"4 mods in {places.mods()}, 3 with mistakes",
    ]

    assert hotseat("mod", "new", "dead", "--game", "heap") == 2
    assert "dead is there already" in capsys.readouterr().err
    for name in ("dead", "hidden", "round"):
        assert hotseat("check", "--mod", name) == 2
        assert capsys.readouterr().err.startswith(f"hotseat: {name}: the link leads to ")
        assert hotseat("mod", "remove", name) == 0
    assert hotseat("mod", "list") == 0
    assert sorted(path.name for path in places.mods().iterdir()) == ["LICENSE", "sheds"]


def test_names_of_files_in_other_letters_than_utf_8_are_mistakes(sheds: Path, capsys: Capture) -> None:
    strange = os.fsdecode(b"gr\xfcn")
    for folder in (sheds / "data" / "heap" / "lang", sheds / "sounds"):
        folder.mkdir()
        try:
            (folder / f"{strange}.md").write_text("a note", "utf-8")
        except OSError:
            pytest.skip("no such name can be on this disk")
    (sheds / "data" / "heap" / "cards" / f"{strange}.yaml").write_text(
        "- {change: shed, copies: 3}\n", "utf-8"
    )

    assert hotseat("mod", "pack", "sheds") == 1
    assert capsys.readouterr().out.splitlines() == [
        f"sheds/{place}: the name is in other letters than UTF-8; rename it"
        for place in ("data/heap/cards/gr\ufffdn.yaml", "data/heap/lang/gr\ufffdn.md", "sounds/gr\ufffdn.md")
    ]

    (places.mods() / "sheds").rename(places.mods() / strange)
    assert hotseat("shot", "heap", "--mod", strange, "-o", "a.png") == 1
    assert "the name of its folder is in other letters than UTF-8; rename it" in capsys.readouterr().err


def test_a_mod_that_is_closed_to_its_owner_can_be_removed(
    sheds: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other").touch(0o400)
    (sheds / "data" / "link").symlink_to(tmp_path / "other")
    for path in (sheds / "images" / "heap", sheds / "data", sheds):
        path.chmod(0)
    remove = shutil.rmtree

    def strict(folder: Path) -> None:
        """As it is for whoever is not the system's owner."""
        closed = [below for below, _, _ in os.walk(folder) if os.stat(below).st_mode & 0o700 != 0o700]
        if closed:
            raise PermissionError(13, "Permission denied", closed[0])
        remove(folder)

    monkeypatch.setattr(shutil, "rmtree", strict)
    assert hotseat("mod", "remove", "sheds") == 0
    assert not sheds.exists()
    assert (tmp_path / "other").stat().st_mode & 0o777 == 0o400


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            f'hotseat: "{"9" * 5000}"',
            "sheds/mod.yaml:8:10: hotseat: expected at most 40 characters, found 5000",
        ),
        (
            f"requires: [{', '.join(f'm{n}' for n in range(20_000))}]",
            "sheds/mod.yaml:8:11: requires: expected a list of at most 100 items, found 20000",
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


def test_a_version_of_any_kind_makes_a_name_for_a_zip(
    sheds: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (sheds / "mod.yaml").read_text("utf-8")
    (sheds / "mod.yaml").write_text(text.replace('"0.1"', '"../1/b eta"'), "utf-8")

    assert hotseat("mod", "pack", "sheds") == 0
    assert capsys.readouterr().out == "sheds-..-1-b-eta.zip: 4 files\n"
    assert [path.name for path in tmp_path.iterdir()] == ["sheds-..-1-b-eta.zip"]


def test_a_folder_in_the_mods_folder_that_is_no_mod_is_said_to_be_none(sheds: Path, capsys: Capture) -> None:
    sheds.rename(places.mods() / "passing")
    (places.mods() / "outer").mkdir()
    (places.mods() / "passing").rename(places.mods() / "outer" / "inner")
    (places.mods() / "empty").mkdir()

    assert hotseat("check", "--mod", "outer") == 2
    assert hotseat("check", "--mod", "empty") == 2

    assert capsys.readouterr().err.splitlines() == [
        'hotseat: "outer" is no mod: it has no file mod.yaml; the mod is one folder deeper, in outer/inner',
        'hotseat: "empty" is no mod: it has no file mod.yaml',
    ]


def test_a_mod_with_mistakes_is_not_packed(sheds: Path, tmp_path: Path, capsys: Capture) -> None:
    (sheds / "images" / "heap" / "shed.svg").unlink()

    assert hotseat("mod", "pack", "sheds", "-o", str(tmp_path / "a.zip")) == 1
    assert "add it as images/heap/shed.svg" in capsys.readouterr().out
    assert not (tmp_path / "a.zip").exists()


def test_a_mod_is_removed_from_the_mods_folder_only(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "mod.yaml").write_text('id: far\nname: Far\nversion: "1"\ngame: heap\n', "utf-8")

    assert hotseat("mod", "remove", str(tmp_path)) == 2
    assert "only what lies there is removed" in capsys.readouterr().err
    assert (tmp_path / "mod.yaml").is_file()


def test_a_table_that_cannot_be_laid_is_told_with_the_line_of_the_mod(sheds: Path, capsys: Capture) -> None:
    (sheds / "data" / "heap" / "table.yaml").write_text("things:\n  hand: {on: mien}\n", "utf-8")

    assert hotseat("check", "--mod", "sheds") == 1
    assert capsys.readouterr().out.startswith(
        'sheds/data/heap/table.yaml:2:10: it cannot lie on "mien"; did you mean "mine"?'
    )
    assert hotseat("shot", "heap", "--mod", "sheds", "-o", str(sheds / "a.png")) == 1
    assert capsys.readouterr().err.startswith('hotseat: no table can be laid: it cannot lie on "mien"')


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


def calm(folder: Path) -> Path:
    """A mod that every model likes and no rule can use."""
    (folder / "data" / "pedal" / "cards").mkdir(parents=True)
    (folder / "data" / "pedal" / "cards" / "a.yaml").write_text("- remove: stress\n", "utf-8")
    (folder / "mod.yaml").write_text('id: calm\nname: Calm\nversion: "1"\ngame: pedal\n', "utf-8")
    return folder


def test_what_the_rules_say_of_a_mod_is_said_when_it_is_packed_and_installed(
    tmp_path: Path, capsys: Capture
) -> None:
    archive = tmp_path / "calm.zip"
    assert hotseat("mod", "pack", str(calm(tmp_path / "calm")), "-o", str(archive)) == 1
    assert "calm/mod.yaml:1:1: no match for 1, 2, 3" in capsys.readouterr().out
    assert not archive.exists()

    pack(tmp_path / "calm", "calm", archive)
    assert hotseat("mod", "install", str(archive)) == 1
    said = capsys.readouterr().out
    assert "calm/mod.yaml:1:1: no match for 1, 2, 3" in said
    assert said.endswith(f"{places.mods() / 'calm'} is there, with 1 mistake\n")


def test_what_a_mod_requires_may_lie_in_the_mods_folder(sheds: Path, tmp_path: Path, capsys: Capture) -> None:
    more = tmp_path / "more"
    (more / "data" / "heap" / "cards").mkdir(parents=True)
    (more / "data" / "heap" / "cards" / "a.yaml").write_text("- {change: shed, copies: 3}\n", "utf-8")
    (more / "mod.yaml").write_text(
        'id: more\nname: More\nversion: "1"\ngame: heap\nrequires: [sheds]\n', "utf-8"
    )

    assert hotseat("check", "--mod", str(more)) == 0, capsys.readouterr().out


def test_a_mod_that_is_named_twice_is_used_once(sheds: Path, tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "link").symlink_to(sheds)
    roundabout = sheds / "data" / ".."
    names = [
        word for name in ("sheds", sheds, tmp_path / "link", roundabout) for word in ("--mod", str(name))
    ]

    assert hotseat("simulate", "heap", "--games", "1", "--seats", "2", "--json", *names) == 0
    assert "shed" in json.loads(capsys.readouterr().out)["cards"]
    assert choices.mods([str(tmp_path / "link"), "sheds"]) == (str(tmp_path / "link"),)
    assert choices.mods([str(roundabout)]) == (str(sheds),)


def test_a_mod_that_no_rule_can_use_is_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    mod = calm(tmp_path / "calm")

    assert hotseat("shot", "pedal", "--mod", str(mod), "-o", str(tmp_path / "a.png")) == 1
    assert hotseat("check", str(mod)) == 1

    said = capsys.readouterr()
    assert said.err.startswith("hotseat: no match for 1, 2, 3, 4, 5, 6, 7, 8 can begin: ")
    assert said.err.count("\n") == 1
    assert "mod.yaml:1:1: no match for 1, 2, 3" in said.out


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("mod fly", 'there is no action of hotseat mod "fly"; there are new, list, pack, install, remove'),
        ("mod remvoe x", 'there is no action of hotseat mod "remvoe"; did you mean "remove"?'),
        ("mod list --jso", 'there is no option of hotseat mod list "--jso"; did you mean "--json"?'),
        (
            "mod pack --fly=1 x",
            'there is no option of hotseat mod pack "--fly"; there are --help, --output',
        ),
        ("mod install --repl x", 'there is no option of hotseat mod install "--repl"; did you mean'),
        ("mod --json list", "write --json after hotseat mod list"),
        ("mod list it", '"it" is one argument too many; see hotseat mod list --help'),
        ("mod new", "hotseat mod new needs ID and --game; see hotseat mod new --help"),
        ("mod new Sheds --game heap", '"Sheds" is no id; write lower-case words joined by hyphens'),
        ("mod new sheds --game heep", 'there is no game "heep"; did you mean "heap"?'),
        ("mod install gone.zip", 'there is no file or folder "gone.zip"'),
        ("simulate heap --mod gone", 'there is no mod "gone"; give its folder, or put it into '),
        ("mod", "hotseat mod needs ACTION; see hotseat mod --help"),
    ],
)
def test_wrong_usage_is_one_sentence(typed: str, sentence: str, capsys: Capture) -> None:
    assert hotseat(*typed.split()) == 2

    said = capsys.readouterr()
    assert said.err.startswith(f"hotseat: {sentence}")
    assert said.err.count("\n") == 1


def test_a_name_that_is_nearly_a_mods_is_suggested(sheds: Path, capsys: Capture) -> None:
    assert hotseat("simulate", "heap", "--mod", "shed") == 2
    assert capsys.readouterr().err == 'hotseat: there is no mod "shed"; did you mean "sheds"?\n'
