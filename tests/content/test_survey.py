"""`hotseat check`: which files are looked at, and how messages name them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shutil import rmtree

import pytest
import yaml

from tabletop.content.load import load
from tabletop.content.models.files import index_by_number
from tabletop.content.reading import yamlread
from tabletop.content.reading.problems import Problem
from tabletop.content.survey.survey import check_paths
from tabletop.workshop.rules_check import MatchProblem
from tests.content.yard_game import FOLDER, YARD, describe, lay_out

FILES = sorted((FOLDER / "data").rglob("*.yaml"))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the Yard's data with a mistake in two files."""
    root = lay_out(tmp_path / "ours")
    for kind, text in (
        ("cards", "- {type: trick, id: shove, name: Shove, power: 13}\n"),
        ("goods", "- {id: gold}\n"),
    ):
        head = f"# yaml-language-server: $schema=../../schema/yard-{kind}.json\n"
        (root / "data" / "yard" / kind / "more.yaml").write_text(head + text, "utf-8")
    return root


def _files(problems: list[Problem]) -> list[str]:
    return sorted({problem.file for problem in problems})


def test_without_paths_all_data_is_checked(root: Path) -> None:
    assert _files(check_paths([], describe, root)) == [
        "data/yard/cards/more.yaml",
        "data/yard/goods/more.yaml",
    ]


@pytest.mark.parametrize("path", ["data", "data/yard", "."])
def test_a_folder_is_checked_with_all_that_is_in_it(root: Path, path: str) -> None:
    assert len(_files(check_paths([root / path], describe, root))) == 2


@pytest.mark.parametrize("path", ["data/yard/cards", "data/yard/cards/more.yaml"])
def test_a_single_file_or_folder_tells_its_own_mistakes_only(root: Path, path: str) -> None:
    assert _files(check_paths([root / path], describe, root)) == ["data/yard/cards/more.yaml"]


def test_a_right_file_is_right_whatever_is_wrong_beside_it(root: Path) -> None:
    assert check_paths([root / "data/yard/game.yaml", root / "data/lang"], describe, root) == []


def test_a_path_that_is_not_there_has_a_suggestion(root: Path) -> None:
    said = check_paths([root / "data" / "yrad"], describe, root)

    assert [(problem.what, problem.suggestion) for problem in said] == [
        ("there is no such file or folder", 'did you mean "yard"?')
    ]


def test_a_mod_is_named_by_its_path_from_here(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mods" / "loud"
    (folder / "data" / "yard" / "cards").mkdir(parents=True)
    (folder / "mod.yaml").write_text('id: loud\nname: Loud\nversion: "1"\ngame: yard\n', "utf-8")
    cards = folder / "data" / "yard" / "cards" / "a.yaml"
    cards.write_text("- {change: saw, slot: wing}\n", "utf-8")
    lay_out(tmp_path / "right")
    monkeypatch.chdir(tmp_path)

    for path in (Path("mods/loud"), cards):
        problems = check_paths([path], describe, tmp_path / "right")
        assert [(problem.file, problem.line) for problem in problems] == [
            ("mods/loud/data/yard/cards/a.yaml", 1)
        ]


def test_the_pure_python_loader_reads_the_same(
    root: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    right = lay_out(tmp_path / "right")
    content = load("yard", YARD.kinds, right)

    monkeypatch.setattr(yamlread, "LOADER", yaml.SafeLoader)

    assert load("yard", YARD.kinds, right) == content


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_whatever_is_typed_there_is_a_message_and_never_a_crash(path: Path, tmp_path: Path) -> None:
    root = lay_out(tmp_path)
    copy = root / path.relative_to(FOLDER)
    text = path.read_text("utf-8")
    chance = Random(path.name)

    for _ in range(25):
        start = chance.randrange(len(text))
        typed = "".join(chance.choice("{}[]:,-\n\t \"'#&*!|>%@?0aé\x00") for _ in range(chance.randrange(4)))
        copy.write_text(text[:start] + typed + text[start + chance.randrange(4) :], "utf-8")

        for problem in check_paths([], describe, root):
            assert problem.what
            assert problem.what[0] not in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
            assert not problem.what.endswith(".")


def _mod(folder: Path, more: str = "", card: str = "") -> Path:
    (folder / "data" / "yard" / "cards").mkdir(parents=True)
    head = f'id: {folder.name.removeprefix("my-")}\nname: A mod\nversion: "1"\ngame: yard\n'
    (folder / "mod.yaml").write_text(head + more, "utf-8")
    if card:
        (folder / "data" / "yard" / "cards" / "a.yaml").write_text(card, "utf-8")
    return folder


def test_a_folder_among_mods_that_was_meant_as_one_is_told(tmp_path: Path) -> None:
    _mod(tmp_path / "mods" / "whole")
    for name in ("lacking/data", "misspelt", "notes"):
        (tmp_path / "mods" / name).mkdir(parents=True)
    (tmp_path / "mods" / "misspelt" / "mod.yml").write_text("id: misspelt\n", "utf-8")
    (tmp_path / "mods" / "notes" / "a.txt").write_text("Buy paint.\n", "utf-8")

    problems = check_paths([tmp_path / "mods"], describe, lay_out(tmp_path / "ours"))

    assert [Path(each.file).name for each in problems] == ["lacking", "misspelt"]
    assert problems[1].suggestion == "rename mod.yml to mod.yaml"


def test_a_folder_of_mods_is_each_of_them(tmp_path: Path) -> None:
    for name in ("loud", "quiet"):
        _mod(tmp_path / "mods" / name, card="- {change: saw, slot: wing}\n")

    problems = check_paths([tmp_path / "mods"], describe, lay_out(tmp_path / "ours"))

    assert _files(problems) == ["loud/data/yard/cards/a.yaml", "quiet/data/yard/cards/a.yaml"]


def test_what_a_mod_requires_is_found_by_its_id_whatever_its_folder_is_called(tmp_path: Path) -> None:
    _mod(tmp_path / "my-base", card="- {type: trick, id: shove, name: Shove, power: 3}\n")
    more = _mod(tmp_path / "more", "requires: [base]\n", "- {change: shove, power: 4}\n")

    assert check_paths([more], describe, lay_out(tmp_path / "ours")) == []


def test_what_a_mod_requires_is_found_among_what_is_named_and_where_mods_lie(tmp_path: Path) -> None:
    root, card = lay_out(tmp_path / "ours"), "- {type: trick, id: shove, name: Shove, power: 3}\n"
    more = _mod(tmp_path / "here" / "more", "requires: [base]\n", "- {change: shove, power: 4}\n")
    missing = 'more/mod.yaml:5:12: the mod "base" is required and not in use; put it beside this one, or into'
    assert str(check_paths([more], describe, root)[-1]).startswith(missing)

    base = _mod(tmp_path / "mods" / "my-base", card=card)

    assert check_paths([more, base], describe, root) == []
    assert check_paths([more], describe, root, near=[tmp_path / "mods"]) == []


def test_why_a_required_mod_cannot_be_used_is_said_in_place_of_its_being_away(tmp_path: Path) -> None:
    base = _mod(tmp_path / "base")
    more = _mod(tmp_path / "more", "requires: [base]\n")
    (base / "mod.yaml").write_text("id: base\nname: Base\nversion: 1\ngame: yard\n", "utf-8")

    problems = check_paths([more], describe, lay_out(tmp_path / "ours"))

    assert [(problem.file, problem.line) for problem in problems] == [("base/mod.yaml", 3)]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("data", "loud/data: nothing reads this file; data is a folder"),
        ("data/yard", "loud/data/yard: nothing reads this; the mod is for yard: data/yard"),
        ("images", "loud/images: nothing reads this file; images is a folder"),
    ],
)
def test_a_file_where_a_folder_belongs_is_told(path: str, said: str, tmp_path: Path) -> None:
    mod = _mod(tmp_path / "loud")
    rmtree(mod / "data")
    (mod / path).parent.mkdir(exist_ok=True)
    (mod / path).write_text("x", "utf-8")

    assert [str(problem) for problem in check_paths([mod], describe, lay_out(tmp_path / "ours"))] == [said]


def test_one_mod_by_several_names_is_one_mod(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mod, root = _mod(tmp_path / "loud"), lay_out(tmp_path / "ours")
    (tmp_path / "link").symlink_to(mod)
    monkeypatch.chdir(tmp_path)

    names = [Path("loud"), Path("./loud/"), Path("ours/../loud"), mod, Path("link")]

    assert check_paths(names, describe, root) == []


def test_a_mod_without_mistakes_is_put_to_the_rules(tmp_path: Path) -> None:
    mod, root = _mod(tmp_path / "loud", card="- {change: saw, slot: engine}\n"), lay_out(tmp_path / "ours")
    asked: list[str] = []

    class Rules:
        def __call__(self, game: str, content: object) -> list[MatchProblem]:
            asked.append(game)
            return [MatchProblem((2,), "no deck; put it back", False)]

        def fails_with(self, game: str, content: object, told: object) -> bool:
            return True  # without the mod too

        def check_positions(self, game: str, kind: str, rows: object, content: object) -> list[Problem]:
            return []  # it has none

        def proofread(self, folder: Path, name: str, game: str, content: object) -> list[Problem]:
            return []  # it has no tests

    def check() -> list[str]:
        return [str(each) for each in check_paths([mod], describe, root, Rules())]

    assert check() == ["loud/mod.yaml:1:1: no match for 2 can begin: no deck; put it back"]
    (mod / "data" / "yard" / "cards" / "a.yaml").write_text("- {change: saw, slot: wing}\n", "utf-8")
    assert len(check()) == 1
    assert asked == ["yard"], "what the checker finds itself is told first"


def test_keys_of_numbers_are_ints_if_they_are_plain_digits() -> None:
    longest = "9" * 5000

    assert index_by_number({"3": 1, "²": 2, "corn": 3, longest: 4}) == {3: 1, "²": 2, "corn": 3, longest: 4}
