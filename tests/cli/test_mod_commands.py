"""Mods from the command line: made, checked, tested, simulated and drawn by name."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tabletop.cli import lookups
from tabletop.store import paths
from tests.cli.a_mod import CARD, SCENARIO, SVG, Capture, hotseat


def test_a_new_mod_has_no_mistakes_and_all_its_folders(capsys: Capture) -> None:
    assert hotseat("mod", "new", "my-mod", "--game", "pedal") == 0
    folder = paths.mods_folder() / "my-mod"

    assert hotseat("check", str(folder)) == 0
    assert str(folder) in capsys.readouterr().out
    assert [path.name for path in sorted((folder / "data" / "pedal").iterdir())] == [
        "cards",
        "events",
        "legends",
        "lessons",
        "press",
        "puzzles",
        "road",
        "seasons",
        "tracks",
        "weather",
    ]
    named = (folder / "mod.yaml").read_text("utf-8").partition("\n")[0].partition("$schema=")[2]
    assert (folder / named).is_file()


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


def test_simulate_lists_the_cards_of_a_mod_before_all_others(sheds: Path, capsys: Capture) -> None:
    more = sheds / "data" / "heap" / "cards" / "zz.yaml"
    more.write_text("- {change: sh-m5, attack: red}\n", "utf-8")

    assert (
        hotseat("simulate", "heap", "--mod", "sheds", "--games", "1", "--seats", "2", "--bot", "random") == 0
    )

    cards = capsys.readouterr().out.partition("Cards")[2].splitlines()
    assert {line.split()[1] for line in cards[4:6]} == {"shed", "sh-m5"}


def test_simulate_plays_with_the_mod(sheds: Path, capsys: Capture) -> None:
    assert hotseat("simulate", "heap", "--mod", "sheds", "--games", "2", "--seats", "2", "--json") == 0
    assert "shed" in json.loads(capsys.readouterr().out)["cards"]


def test_shot_draws_with_the_picture_of_the_mod(sheds: Path, tmp_path: Path) -> None:
    drawn = []
    for colour in ("red", "blue"):
        (sheds / "images" / "heap" / "shed.svg").write_text(SVG.replace("red", colour), "utf-8")
        path = tmp_path / f"{colour}.png"
        words = ("--mod", str(sheds), "--seats", "2", "--after", "4", "--size", "1280x720")
        assert hotseat("shot", "heap", "-o", str(path), *words) == 0
        drawn.append(path.read_bytes())

    assert drawn[0] != drawn[1]


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
    assert lookups.find_mods([str(tmp_path / "link"), "sheds"]) == (str(tmp_path / "link"),)
    assert lookups.find_mods([str(roundabout)]) == (str(sheds),)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (
            "mod fly",
            'there is no action of hotseat mod "fly"; there are new, list, pack, install, remove, restore',
        ),
        ("mod remvoe x", 'there is no action of hotseat mod "remvoe"; did you mean "remove"?'),
        ("mod uninstall x", 'there is no action of hotseat mod "uninstall"; did you mean "remove"?'),
        ("mod unpack x", 'there is no action of hotseat mod "unpack"; did you mean "install"?'),
        ("mod check x", 'there is no action of hotseat mod "check"; did you mean hotseat check?'),
        (
            "mod new my_sheds --game heap",
            '"my_sheds" is no id; write lower-case words joined by hyphens, such as my-',
        ),
        ("mod pack x -o no/x.zip", 'there is no folder "no"'),
        ("mod list --jso", 'there is no option of hotseat mod list "--jso"; did you mean "--json"?'),
        (
            "mod pack --fly=1 x",
            'there is no option of hotseat mod pack "--fly"; there are --help, --output',
        ),
        ("mod install --repl x", 'there is no option of hotseat mod install "--repl"; did you mean'),
        ("mod --json list", "write --json after hotseat mod list"),
        ("mod list it", '"it" is one argument too many; see hotseat mod list --help'),
        ("mod new", "hotseat mod new needs ID and --game GAME; see hotseat mod new --help"),
        ("mod new con --game heap", 'Windows has no folder called "con"; choose another id'),
        (
            "mod new CON --game heap",
            '"CON" is no id; write lower-case words joined by hyphens, such as my-first-mod',
        ),
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


def test_a_check_that_takes_its_time_shows_that_it_is_at_work_where_somebody_looks(
    sheds: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert hotseat("check", "--mod", "sheds") == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)

    assert hotseat("check", "--mod", "sheds") == 0

    said = capsys.readouterr()
    assert "checking" in said.err
    assert said.out == "no mistakes\n"


def test_a_scenario_that_names_a_card_which_the_mod_removed_says_where(sheds: Path, capsys: Capture) -> None:
    (sheds / "data" / "heap" / "cards" / "a.yaml").write_text(CARD + "- remove: db-w2\n", "utf-8")
    text = SCENARIO.replace("[shed]}}", "[shed, db-w2]}}", 1).replace("[attach, shed]", "[attach, db-w2]")
    (sheds / "scenarios" / "a.yaml").write_text(text + "---\n" + SCENARIO, "utf-8")

    assert hotseat("check", str(sheds)) == 1

    said = [line for line in capsys.readouterr().out.splitlines() if ".yaml:" in line]
    place = "sheds/data/heap/cards/a.yaml:11"
    assert said == [
        f'sheds/scenarios/a.yaml:3:36: no card of this match has the id "db-w2"; it is removed in {place}',
        f'sheds/scenarios/a.yaml:5:33: nothing of this game is called "db-w2"; it is removed in {place}',
    ]


def test_the_list_marks_what_check_marks(sheds: Path, capsys: Capture) -> None:
    """A row with a mistake, and a mod that is missing."""
    assert hotseat("mod", "list") == 0
    with (sheds / "mod.yaml").open("a") as file:
        file.write("requires: [gone]\n")
    capsys.readouterr()
    assert hotseat("mod", "list") == 1
    assert 'the mod "gone" is required and not in use' in capsys.readouterr().out

    text = (sheds / "mod.yaml").read_text("utf-8").replace("requires: [gone]\n", "")
    (sheds / "mod.yaml").write_text(text, "utf-8")
    (sheds / "data" / "heap" / "cards" / "b.yaml").write_text("- change: nobody\n  attack: red\n", "utf-8")
    assert hotseat("mod", "list") == 1
    assert "1 mod in " in (said := capsys.readouterr().out)
    assert 'there is no "nobody" in cards' in said
    assert "1 with mistakes" in said
