"""The commands that need no window, on a real game."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tabletop import cli
from tabletop.app.library import open_game
from tabletop.bots.worker import think
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.steps import Answer
from tabletop.store.match_files import MatchFile

GAME = "heartland"
SEATS = [Seat("Ada", 0), Seat("Bo", 1), Seat("Iris", 2, "purposeful")]
Capture = pytest.CaptureFixture[str]


def hotseat(*words: str) -> int:
    return cli.main(words)


def one_sentence(capsys: Capture) -> str:
    """What was said on stderr, which must be one line, with nothing on stdout."""
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1, said.err
    return said.err.removeprefix("hotseat: ").rstrip("\n")


@pytest.fixture
def file(tmp_path: Path) -> MatchFile:
    return MatchFile(tmp_path / "match.hotseat")


def start(file: MatchFile, **extra: Any) -> Match:
    opened = open_game(GAME)
    options = opened.content.file.defaults(3)
    header = {"content": opened.sources(), **extra}
    return Match.start(opened.game, opened.content, SEATS, options, 11, file.line, header)


def play(match: Match, answers: int) -> Match:
    rng = random.Random(5)
    for _ in range(answers):
        match.act(random_answer(match, rng))
    return match


def play_to_the_end(match: Match, file: MatchFile) -> Match:
    while not match.over:
        decision = match.decisions[0]
        keys = think(match.game, "purposeful", 1, match.view(decision.seat), decision)
        match.act(Answer(decision.seat, keys, decision.nth))
    file.finish(match.result().places)
    file.close()
    return match


# -- games ----------------------------------------------------------------------------------------------------


def test_games_lists_what_can_be_played_and_how(capsys: Capture) -> None:
    assert hotseat("games") == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "heartland: The Great Heartland Hauling Co."
    assert lines[1] == "  2, 3 or 4 players, 30 to 60 minutes"
    assert any(line.startswith("  --option short-haul=true|false  ") for line in lines)
    assert any(line.startswith("  --option alternate-routes=0..12  ") for line in lines)


def test_games_as_json_is_what_a_program_needs(capsys: Capture) -> None:
    assert hotseat("games", "--json") == 0

    game, pedal = json.loads(capsys.readouterr().out)
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
    assert (report["game"], report["seats"], report["bots"]) == (GAME, 2, ["purposeful", "purposeful"])
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
        ([GAME, "--bot", "greedi"], 'there is no bot "greedi"; did you mean "greedy"?'),
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


# -- replay ---------------------------------------------------------------------------------------------------


def test_replay_prints_the_log_with_names(file: MatchFile, capsys: Capture) -> None:
    play(start(file), 12)
    file.close()

    assert hotseat("replay", str(file.path)) == 0

    said = capsys.readouterr()
    assert said.err == ""
    assert any(line.endswith(" begins") for line in said.out.splitlines())
    assert "{" not in said.out
    assert "card:" not in said.out


def test_replay_of_a_finished_match_ends_with_the_places(file: MatchFile, capsys: Capture) -> None:
    match = play_to_the_end(start(file), file)

    assert hotseat("replay", str(file.path)) == 0

    winner = match.seats[match.result().places[0][0]].name
    last = capsys.readouterr().out.splitlines()[-3:]
    assert last[0].startswith("1. ")
    assert winner in last[0]


def test_replay_checks_the_digests(file: MatchFile, capsys: Capture) -> None:
    play_to_the_end(start(file), file)
    lines = file.path.read_text().splitlines()
    answers = len(lines) - 2

    assert hotseat("replay", str(file.path), "--check") == 0
    assert capsys.readouterr().out == f"match.hotseat: {answers} lines, {answers // 25} digests right, over\n"

    line = json.loads(lines[25])
    lines[25] = json.dumps({**line, "digest": "0" * len(line["digest"])})
    file.path.write_text("\n".join(lines) + "\n")
    assert hotseat("replay", str(file.path), "--check") == 1
    assert one_sentence(capsys) == (
        "match.hotseat:26: the match came out differently here; rules or cards have changed since"
        f"; hotseat play --load {file.path} goes on from move {answers // 100 * 100} of {answers}"
    )


def broken_at(file: MatchFile, number: int) -> None:
    """Another version of the cards wrote the digest in this line of the file."""
    lines = file.path.read_text().splitlines()
    line = json.loads(lines[number - 1])
    lines[number - 1] = json.dumps({**line, "digest": "0" * len(line["digest"])})
    file.path.write_text("\n".join(lines) + "\n")


def test_replay_tells_what_still_fits_and_how_to_go_on(file: MatchFile, capsys: Capture) -> None:
    play(start(file, content={GAME: {"version": "0.9", "digest": "another"}}), 130)
    file.close()
    assert hotseat("replay", str(file.path)) == 0
    whole = capsys.readouterr().out.splitlines()
    broken_at(file, 126)

    assert hotseat("replay", str(file.path)) == 1

    said = capsys.readouterr()
    part = said.out.splitlines()
    assert part == whole[: len(part)]
    assert len(whole) > len(part) > 20
    assert said.err.count("\n") == 1
    assert "match.hotseat:126: the match came out differently here" in said.err
    assert f'("{GAME}" has changed from version 0.9 to' in said.err
    assert "; this is the log up to move 100; " in said.err
    assert said.err.endswith(f"hotseat play --load {file.path} goes on from move 100 of 130\n")
    assert hotseat("replay", str(file.path), "--check") == 1
    assert "; it comes out the same up to move 100; " in one_sentence(capsys)


def test_replay_says_so_when_there_is_no_way_to_go_on(file: MatchFile, capsys: Capture) -> None:
    play(start(file), 60)
    file.close()
    broken_at(file, 51)

    assert hotseat("replay", str(file.path), "--check") == 1
    sentence = one_sentence(capsys)
    assert sentence.endswith("up to move 25; no position has been kept that it could go on from")


def test_replay_says_which_cards_have_changed(file: MatchFile, capsys: Capture) -> None:
    sources = {GAME: {"version": "0.0.9", "digest": "another"}}
    play(start(file, content=sources), 2)
    file.close()
    lines = file.path.read_text().splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), "keys": ["no-such-answer"]})
    file.path.write_text("\n".join(lines) + "\n")

    assert hotseat("replay", str(file.path)) == 1

    sentence = one_sentence(capsys)
    assert sentence.startswith("match.hotseat:2: ")
    assert f'"{GAME}" has changed from version 0.0.9 to ' in sentence


def test_a_torn_line_is_a_note_and_no_failure(file: MatchFile, capsys: Capture) -> None:
    play(start(file), 4)
    file.close()
    file.path.write_bytes(file.path.read_bytes()[:-3])

    assert hotseat("replay", str(file.path)) == 0
    assert capsys.readouterr().err == (
        "hotseat: match.hotseat:5: the last line was torn off in the middle and is left out\n"
    )


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "match.hotseat: there is no such file"),
        (b"", "match.hotseat: the file is empty"),
        (b"GIF89a", "match.hotseat:1: this is not a match file of Hotseat"),
        (
            b'{"format": 1, "game": "hartland", "pieces": [], "options": {}, "seed": 1,'
            b' "seats": [{"name": "A", "colour": 0, "bot": null}]}\n',
            'match.hotseat:1: there is no game "hartland"; did you mean "heartland"?',
        ),
    ],
)
def test_a_broken_match_file_is_one_sentence(
    data: bytes | None, sentence: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if data is not None:
        (tmp_path / "match.hotseat").write_bytes(data)

    assert hotseat("replay", "match.hotseat") == 1
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
    from tabletop.content import roots

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
