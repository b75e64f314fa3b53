"""What `hotseat docs GAME` prints: every folder, every key of its rows, every number and every effect word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop import cli, games
from tabletop.content.load import load
from tabletop.content.manual.manual import manual
from tabletop.content.reading.roots import find_root
from tabletop.workshop.scenario_manual import scenario_manual


def page(game_id: str) -> str:
    game = games.load(game_id)
    return manual(game_id, game, load(game_id, game.kinds), find_root() / "data" / "schema")


@pytest.mark.parametrize("game_id", games.ids())
def test_nothing_that_a_mod_may_write_is_left_out(game_id: str) -> None:
    game = games.load(game_id)
    content, said = load(game_id, game.kinds), page(game_id)

    for kind in game.kinds:
        assert f"## data/{game_id}/{kind}/" in said
        for row in content.rows(kind):
            assert row.id in said
            assert [key for key in type(row).model_fields if f"| `{key}` |" not in said] == []
    assert [name for name in content.numbers if f"- `{name}: " not in said] == []
    words = getattr(game.effects, "words", {})
    assert [word for word in words if f"### {word}\n" not in said] == []
    assert [row.id for row in content.file.options if f"- `{row.id}`: " not in said] == []


@pytest.mark.parametrize("game_id", games.ids())
def test_the_schemas_that_are_named_are_there(game_id: str) -> None:
    named = re.findall(r"\$schema=file://(\S+)`", page(game_id))

    assert len(named) == len(games.load(game_id).kinds) + 3
    assert [name for name in named if not Path(name).is_file()] == []


@pytest.mark.parametrize("game_id", games.ids())
def test_the_looks_of_a_game_are_there_to_copy_with_the_keys_of_all_their_kinds(game_id: str) -> None:
    said, ours = page(game_id), find_root() / "data" / game_id
    for name in ("table", "faces"):
        text = (ours / f"{name}.yaml").read_text("utf-8")
        assert text.partition("\n")[2] in said
        kinds = set(re.findall(r"\bas: ([a-z-]+)", text)) - {"none"}
        assert [kind for kind in sorted(kinds) if f"Keys beside `as: {kind}`:\n\n| key |" not in said] == []
    assert "or one of the app: lamp, table, " in said


def test_what_may_stand_there_is_said_in_full() -> None:
    said = page("heap")

    assert "| `rush.when` | one of any, vehicle, " in said
    assert "block.all, end, won | needed |" in said
    assert "| `rush.of` | the id of a row of vehicles | none |" in said
    assert "| `picture` | the name of a picture | needed |" in said
    assert "| `swerve` | true or false | `false` |" in said
    assert "- `hand: 6`" in said


def test_rows_of_several_sorts_have_a_table_each() -> None:
    said = page("pedal")

    assert "Rows with `type: upgrade`:" in said
    assert "| `corners.limit` | a whole number from 0 to 20 | needed |" in said


def test_it_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["docs", "heist"]) == 0
    whole = f"{page('heist').rstrip()}\n\n{scenario_manual(games.load('heist'))}"
    assert capsys.readouterr().out == whole
    assert cli.main(["docs", "heist", "--write"]) == 2
    assert cli.main(["docs", "hiest"]) == 2
    assert 'did you mean "heist"?' in capsys.readouterr().err


def test_each_sort_of_row_has_a_whole_one_of_ours_as_an_example() -> None:
    said = page("pedal")

    assert "\n```yaml\n- id: france\n  name: France\n  spaces: 60\n" in said
    game = games.load("pedal")
    content = load("pedal", game.kinds)
    bare = sum(not content.rows(kind) for kind in game.kinds)
    assert said.count("\n```yaml\n- ") + bare == said.partition("## Numbers")[0].count("| key |")
    assert "\n   play: {when: pinned}, do: [{do: cancel-pinfall}]}\n```\n" in page("wrestling")


def test_lists_of_effects_and_keys_of_mappings_are_told() -> None:
    assert "| `bodge` | a list of 1 to 4 effects, below | needed |" in page("heap")
    assert (
        "| `ratings` | a mapping: the id of a row of styles to a whole number from 1 to 5 | needed |"
        in page("wrestling")
    )


def test_options_are_told_with_what_they_may_be() -> None:
    said = page("pedal")

    assert "- `track`: the id of a row of tracks, `usa` unless" in said
    assert "- `garage`: one of off, quick, draft, snake, `off` unless" in said
    assert "- `legends`: a whole number from 0 to 7, `0` unless" in said


def test_which_words_other_languages_may_say_otherwise_is_said() -> None:
    said = page("heartland")
    cards, towns = (said.partition(f"## data/heartland/{kind}/")[2] for kind in ("cards", "locations"))

    assert "| `name` | some text in one line | needed | Name on the card. Other languages may" in cards
    assert "| `name` | some text in one line | needed | Name of the town. |" in towns.partition("\n## ")[0]


def test_the_manual_says_what_a_good_costs_that_the_depot_leaves_out() -> None:
    (line,) = [each for each in page("heartland").splitlines() if each.startswith("| `penalties` |")]

    assert "none for a good that is left out" in line


@pytest.mark.parametrize(
    ("game_id", "key", "said"),
    [
        ("heartland", "road.edge", "one of n, e, s, w"),
        ("pedal", "helmets.<key>.diamond", "a whole number from 0 to 3"),
        ("heap", "front.rush.of", "the id of a row of vehicles"),
        ("heist", "lanes.<key>.picture", "the name of a picture"),
    ],
)
def test_keys_of_what_may_be_left_out_and_of_open_mappings_are_listed(
    game_id: str, key: str, said: str
) -> None:
    assert f"| `{key}` | {said} |" in page(game_id)


@pytest.mark.parametrize(
    "line",
    [
        "- `other_bills: 2` from 1 to 9; bills a cube of any other good, HEART-27\n",
        "- `step: 1` from 0 to 9; points for one space, HEART-14\n",
    ],
)
def test_what_a_number_means_stands_behind_it(line: str) -> None:
    assert line in page("heartland")
