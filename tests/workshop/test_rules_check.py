"""Mods that every model likes and no rule can use: they are told before anybody sits down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop import games
from tabletop.content.load import load
from tabletop.content.survey.survey import check_paths
from tabletop.workshop import rules_check
from tabletop.workshop.rules_check import MatchProblem, check_rules

pytestmark = pytest.mark.exhaustive

LEGENDS = "".join(f"- remove: legend-{number}\n" for number in range(1, 11))
PARTS = "".join(
    f"- remove: {vehicle}-{part}{number}\n"
    for vehicle in ("br", "db", "gy", "sh")
    for part in "wecmb"
    for number in range(1, 6)
)


def mod(folder: Path, game: str, file: str, text: str) -> Path:
    path = folder / "data" / game / file
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    (folder / "mod.yaml").write_text(f'id: odd\nname: Odd\nversion: "1"\ngame: {game}\n', "utf-8")
    return folder


def said(folder: Path, game_id: str) -> list[MatchProblem]:
    game = games.load(game_id)
    return check_rules(game, load(game_id, game.kinds, mods=[folder]), 30.0)


@pytest.mark.parametrize("game_id", games.ids())
def test_nothing_is_wrong_with_our_own_games(game_id: str) -> None:
    game = games.load(game_id)

    assert check_rules(game, load(game_id, game.kinds), 0.2) == []


def test_what_the_rules_say_is_told_with_their_own_suggestion(tmp_path: Path) -> None:
    text = "seats: [2, 3, 4, 5]\n"

    (trouble,) = said(mod(tmp_path, "heartland", "game.yaml", text), "heartland")

    assert (trouble.what, trouble.suggestion) == (
        "no match for 5 can begin: heartland has no layout for 5 seats",
        "add one to its layouts",
    )


def test_a_table_that_cannot_be_laid_is_told(tmp_path: Path) -> None:
    text = "things: {hand: {on: mien}}\n"

    (trouble,) = said(mod(tmp_path, "heap", "table.yaml", text), "heap")

    assert (trouble.what, trouble.suggestion) == (
        'no table can be laid: it cannot lie on "mien"',
        'did you mean "mine"?',
    )


def test_a_face_that_cannot_be_painted_is_told(tmp_path: Path) -> None:
    (trouble,) = said(mod(tmp_path, "heap", "faces.yaml", "links: {vehicle: vehicels}\n"), "heap")

    assert trouble.what == 'no table can be laid: there is no content kind "vehicels"'


def test_a_card_that_the_rules_miss_is_one_trouble_for_all_counts(tmp_path: Path) -> None:
    (trouble,) = said(mod(tmp_path, "pedal", "cards/c.yaml", "- remove: stress\n"), "pedal")

    assert trouble.seats == (1, 2, 3, 4, 5, 6, 7, 8)
    assert trouble.what.endswith(" can begin: there is no Stress")
    assert trouble.suggestion == "keep a row of cards with type: stress"


def test_the_checker_asks_for_set_ups_or_for_matches_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise ValueError("no such box")

    monkeypatch.setattr(rules_check, "random_answer", stumble)
    content = load("heap", games.load("heap").kinds)

    assert rules_check.RulesChecker(games.load, plays=False)("heap", content) == []
    assert [
        said.what.partition(":")[0] for said in rules_check.RulesChecker(games.load)("heap", content)
    ] == [
        "a match for 2, 4 breaks off",
    ]


def test_what_breaks_later_is_told_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise ValueError("no such box")

    monkeypatch.setattr(rules_check, "random_answer", stumble)
    game = games.load("heap")

    troubles = list(rules_check.check_play(game, load("heap", game.kinds), 0.2))

    assert [trouble.seats for trouble in troubles] == [(2, 4)]
    assert troubles[0].what == (
        "a match for 2, 4 breaks off: the rules do not find what they need (ValueError: no such box)"
    )


def test_whoever_made_a_mod_is_told_of_no_error_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise ValueError("no such box")

    monkeypatch.setattr(rules_check, "random_answer", stumble)
    game = games.load("heap")
    folder = mod(tmp_path, "heap", "game.yaml", "numbers: {hand: 7}\n")

    (trouble,) = rules_check.check_play(game, load("heap", game.kinds, mods=[folder]), 0.2)

    assert trouble.what == "a match for 2, 4 breaks off: the rules do not find what they need"


def test_a_match_in_which_nobody_ever_has_a_choice_is_told(tmp_path: Path) -> None:
    cards = ("soybeans-bill", "corn-bill", "cattle-bill", "pigs-bill", "fuel-1", "fuel-2", "fuel-3")
    text = "".join(f"- remove: {card}\n" for card in cards)

    (found,) = said(mod(tmp_path, "heartland", "cards/a.yaml", text), "heartland")

    assert found.what == "a match for 2, 4 breaks off: 200 times in a row there was nothing to decide"
    assert found.suggestion == rules_check.HINT


def test_what_only_an_option_brings_about_is_told_with_the_option(tmp_path: Path) -> None:
    (found,) = said(mod(tmp_path, "pedal", "press/a.yaml", "- remove: press\n"), "pedal")

    assert found.what == (
        "no match for 1, 2, 3, 4, 5, 6, 7, 8 can begin: with season at season-1961, season-1962, season-1963, random:"
        " events send the press to corners, but no row is left in press"
    )
    assert found.options == (("season", "season-1961"),)


def test_a_flag_is_told_as_yaml_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = mod(tmp_path, "heist", "game.yaml", "numbers: {plan: 6}\n")
    content = load("heist", games.load("heist").kinds, mods=[folder])

    def without_apb(*asked: Any) -> None:
        if asked[3:] and asked[3].get("apb"):
            raise KeyError("apb")

    monkeypatch.setattr(rules_check, "_start_match", without_apb)

    assert [found.what for found in rules_check.check_options(games.load("heist"), content)] == [
        "no match for 2, 3, 4, 5, 6 can begin: with apb at true: the rules do not find what they need"
    ]


@pytest.mark.parametrize(
    ("game_id", "file", "text", "what"),
    [
        ("pedal", "cards/a.yaml", "- remove: heat\n", "there is no Heat for engines"),
        ("pedal", "legends/a.yaml", LEGENDS, "Legends drive by cards of which there are none"),
        (
            "heap",
            "cards/a.yaml",
            PARTS,
            "0 part cards finish no vehicles for a pileup, that takes 12 (HEAP-70)",
        ),
        (
            "heist",
            "game.yaml",
            "numbers: {passes: 5}\n",
            "of a plan of 5 cards 5 cannot be passed on, one is in the hand before",
        ),
        (
            "wrestling",
            "game.yaml",
            "numbers: {hand: 20}\n",
            "104 Moves and Tricks are not enough for 6 players with a hand of 20 each",
        ),
    ],
)
def test_what_a_game_cannot_do_without_is_said_in_its_own_words(
    game_id: str, file: str, text: str, what: str, tmp_path: Path
) -> None:
    (found, *_) = said(mod(tmp_path, game_id, file, text), game_id)

    assert found.what.endswith(f" can begin: {what}")


def test_an_option_that_the_table_needs_is_missed_in_the_mod_that_left_it_out(tmp_path: Path) -> None:
    text = "options:\n  - {id: parts, kind: number, name: P, text: P., default: 3, from: 3, to: 4}\n"
    ours = Path("data/heap/table.yaml").read_text("utf-8").splitlines()
    line = next(at for at, words in enumerate(ours, 1) if "option: vehicles" in words)
    found = [
        str(each) for each in check_paths([mod(tmp_path / "odd", "heap", "game.yaml", text)], games.load)
    ]

    assert found[0] == (
        f'odd/data/heap/game.yaml:1:1: there is no option "vehicles"; data/heap/table.yaml:{line} needs it: copy it '
        "from ours, since a list is replaced whole"
    )
