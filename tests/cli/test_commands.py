"""The commands that need no window, on a real game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.said import Capture, hotseat, one_sentence

GAME = "heartland"


# -- games ----------------------------------------------------------------------------------------------------


def test_games_lists_what_can_be_played_and_how(capsys: Capture) -> None:
    assert hotseat("games") == 0

    lines = capsys.readouterr().out.splitlines()
    at = lines.index("heartland: The Great Heartland Hauling Co.")
    assert lines[at + 1] == "  2, 3 or 4 players, 30 to 60 minutes"
    assert any(line.startswith("  --option short-haul=true|false  ") for line in lines)
    assert any(line.startswith("  --option alternate-routes=0..12  ") for line in lines)


def test_games_as_json_is_what_a_program_needs(capsys: Capture) -> None:
    assert hotseat("games", "--json") == 0

    told = {each["id"]: each for each in json.loads(capsys.readouterr().out)}
    game, pedal = told["heartland"], told["pedal"]
    assert (game["id"], game["seats"]) == ("heartland", [2, 3, 4])
    assert {"id", "kind", "default", "name", "text"} <= set(game["options"][0])
    assert set(game["sets"][0]) == {"name", "version", "digest"}
    legends = next(option for option in pedal["options"] if option["id"] == "legends")
    assert legends["by_seats"]["1"] == {"from": 1, "to": 7, "default": 3}
    assert "usa" in next(option for option in pedal["options"] if option["id"] == "track")["values"]


# -- simulate -------------------------------------------------------------------------------------------------


def test_simulate_prints_one_json_object(capsys: Capture) -> None:
    assert hotseat("simulate", GAME, "--seats", "2", "--games", "2", "--seed", "1", "--json") == 0

    said = capsys.readouterr()
    report = json.loads(said.out)
    assert said.err == ""
    assert (report["game"], report["seats"], report["bots"]) == (GAME, 2, ["skilled", "skilled"])
    assert (report["games"], report["finished"], report["errors"]) == (2, 2, 0)


def test_the_same_seed_gives_the_same_report(capsys: Capture) -> None:
    digests = []
    for seed in ("1", "1", "2"):
        hotseat("simulate", GAME, "--seats", "2", "--games", "1", "--seed", seed, "--json")
        digests.append(json.loads(capsys.readouterr().out)["digest"])

    assert digests[0] == digests[1] != digests[2]


def test_simulate_for_people_is_a_table(capsys: Capture) -> None:
    assert hotseat("simulate", GAME, "--seats", "3", "--games", "1", "--option", "short-haul=true") == 0

    said = capsys.readouterr().out
    assert "The Great Heartland Hauling Co., 3 seats" in said
    assert "fuel-1" in said


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["hartland"], 'there is no game "hartland"; did you mean "heartland"?'),
        ([GAME, "--seats", "7"], "The Great Heartland Hauling Co. is for 2, 3 or 4 players, not 7"),
        ([GAME, "--bot", "cleverr"], 'there is no bot "cleverr"; did you mean "clever"?'),
        (
            [GAME, "--option", "shorthaul=true"],
            'there is no option of The Great Heartland Hauling Co. "shorthaul"; did you mean "short-haul"?',
        ),
        ([GAME, "--option", "short-haul=maybe"], 'option "short-haul" is true or false, not "maybe"'),
        (
            [GAME, "--option", "alternate-routes=13"],
            'option "alternate-routes" is a number from 0 to 12, not "13"',
        ),
        (
            [GAME, "--option", "first-player=first"],
            'there is no value of option "first-player" "first"; did you mean "first-seat"?',
        ),
    ],
)
def test_what_does_not_exist_is_wrong_usage(words: list[str], sentence: str, capsys: Capture) -> None:
    assert hotseat("simulate", *words, "--games", "1") == 2
    assert one_sentence(capsys) == sentence


# -- test -----------------------------------------------------------------------------------------------------

HOLDS = """\
rule: HEART-8
name: everybody starts with a hand
game: heartland
given: {seats: 2}
then: {asked: [0]}
"""


def scenario(folder: Path, text: str) -> Path:
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "one.yaml").write_text(text)
    return folder


def test_scenarios_are_run_and_counted(tmp_path: Path, capsys: Capture) -> None:
    scenario(
        tmp_path, HOLDS.replace("given: {seats: 2}", "given: {seats: 2, options: {first-player: first-seat}}")
    )

    assert hotseat("test", str(tmp_path)) == 0
    assert capsys.readouterr().out == "1 scenario holds, 0 do not\n"


def test_a_scenario_that_does_not_hold_is_shown_with_its_line(tmp_path: Path, capsys: Capture) -> None:
    scenario(tmp_path, HOLDS.replace("asked: [0]", "asked: [1, 0]"))

    assert hotseat("test", str(tmp_path)) == 1

    said = capsys.readouterr().out
    assert "scenarios/one.yaml:5" in said
    assert said.endswith("0 scenarios hold, 1 does not\n")


def test_a_mistake_in_a_scenario_file_is_shown_with_its_place(tmp_path: Path, capsys: Capture) -> None:
    scenario(tmp_path, HOLDS.replace("given:", "givn:"))

    assert hotseat("test", str(tmp_path)) == 1

    said = capsys.readouterr()
    assert 'one.yaml:4:1: unknown key "givn"; did you mean "given"?' in said.err
    assert said.out == "0 scenarios hold, 0 do not, 1 mistake in the files\n"


def test_no_scenario_and_no_such_folder_are_wrong_usage(tmp_path: Path, capsys: Capture) -> None:
    assert hotseat("test", str(tmp_path)) == 2
    assert one_sentence(capsys).startswith(f"there is no scenario in {tmp_path}; they are YAML files")

    assert hotseat("test", str(tmp_path / "gone")) == 2
    assert one_sentence(capsys) == f'there is no file or folder "{tmp_path}/gone"'


# -- check, schema, docs --------------------------------------------------------------------------------------

MOD = "id: loud\nname: Loud\nversion: '1'\ngame: heartland\n"


def mod(folder: Path, text: str) -> Path:
    """A mod of one file that changes a good."""
    (folder / "loud" / "data" / GAME / "goods").mkdir(parents=True)
    (folder / "loud" / "mod.yaml").write_text(MOD)
    (folder / "loud" / "data" / GAME / "goods" / "goods.yaml").write_text(text)
    return folder / "loud"


def test_check_finds_nothing_wrong_with_our_own_data(capsys: Capture) -> None:
    assert hotseat("check") == 0
    assert capsys.readouterr().out == "no mistakes\n"


def test_check_shows_every_mistake_with_its_line(tmp_path: Path, capsys: Capture) -> None:
    path = mod(tmp_path, "- change: korn\n  name: Maize\n- change: corn\n  nmae: Maize\n")

    assert hotseat("check", str(path)) == 1

    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[1:3] for line in lines if line.startswith("loud/")] == [["1", "11"], ["4", "3"]]
    assert "    - change: korn" in lines
    assert lines[-1] == "2 mistakes"


def test_check_as_json_is_a_list_of_mistakes(tmp_path: Path, capsys: Capture) -> None:
    path = mod(tmp_path, "- change: corn\n  nmae: Maize\n")

    assert hotseat("check", str(path), "--json") == 1

    (problem,) = json.loads(capsys.readouterr().out)
    assert (problem["line"], problem["column"]) == (2, 3)
    assert problem["suggestion"] == 'did you mean "name"?'


def test_a_remark_fails_only_where_that_is_asked_for(tmp_path: Path, capsys: Capture) -> None:
    path = mod(tmp_path, "- change: corn\n")

    assert hotseat("check", str(path)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert ':1:3: remark: nothing of "corn" is changed here; ' in lines[0]
    assert lines[-1] == "no mistakes, 1 remark"

    assert hotseat("check", str(path), "--strict") == 1
    assert capsys.readouterr().out.splitlines() == lines
    assert hotseat("check", str(path), "--json") == 0
    (problem,) = json.loads(capsys.readouterr().out)
    assert (problem["line"], problem["remark"]) == (1, True)


def test_remarks_are_counted_beside_mistakes(tmp_path: Path, capsys: Capture) -> None:
    path = mod(tmp_path, "- change: corn\n- change: korn\n")

    assert hotseat("check", str(path)) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 mistake, 1 remark"


def test_check_of_a_path_that_is_not_there_is_wrong_usage(capsys: Capture) -> None:
    assert hotseat("check", "no/such/thing") == 2
    assert one_sentence(capsys) == 'there is no file or folder "no/such/thing"'


def test_schema_prints_those_of_one_game_or_of_all(capsys: Capture) -> None:
    assert hotseat("schema", GAME) == 0
    mine = json.loads(capsys.readouterr().out)
    assert hotseat("schema") == 0
    every = json.loads(capsys.readouterr().out)

    assert set(mine) == {name for name in every if name.startswith(f"{GAME}-")}
    assert "game.json" in every
    assert all("$schema" in schema for schema in every.values())
    assert hotseat("schema", "hartland") == 2
    assert one_sentence(capsys) == 'there is no game "hartland"; did you mean "heartland"?'


def test_schema_and_docs_write_only_in_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    from tabletop.content.reading import roots

    monkeypatch.setattr(roots, "find_root", lambda: tmp_path)
    for command in ("schema", "docs"):
        assert hotseat(command, "--write") == 2
        assert (
            one_sentence(capsys)
            == "--write works in a checkout of the project, and this is an installed copy"
        )

    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "docs").mkdir()
    assert hotseat("schema", "--write") == 0
    assert f"data/schema/{GAME}-cards.json\n" in capsys.readouterr().out
    assert hotseat("schema", "--write") == 0
    assert capsys.readouterr().out == "all schemas are as they should be\n"
    assert hotseat("docs", "--write") == 0
    assert capsys.readouterr().out == "docs/effects.md\n"
    assert hotseat("docs") == 0
    assert capsys.readouterr().out == (tmp_path / "docs" / "effects.md").read_text()
    assert hotseat("docs", "--write") == 0
    assert capsys.readouterr().out == "docs/effects.md is as it should be\n"
