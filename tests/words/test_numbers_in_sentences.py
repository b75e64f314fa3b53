"""Sentences that name a number of the rules name the one that holds: mods change hands, prices and limits."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.languages.lang import ENGLISH, languages
from tabletop.content.load import load
from tabletop.content.survey.survey import check_paths
from tests.games.facing import content_in

CASES = (
    ("heap", "hand", "prompts", "refill"),
    ("heap", "attachments", "why", "attached-two"),
    ("heap", "repairs", "why", "repaired-two"),
    ("heartland", "other_bills", "why", "two-bills"),
    ("heartland", "native_bills", "labels", "face.bill-help"),
    ("heartland", "other_bills", "labels", "face.bill-help"),
    ("heartland", "longest_drive", "labels", "face.fuel-help"),
    ("heartland", "weigh_free", "labels", "face.road.weigh"),
    ("heist", "consequence_heat", "log", "consequence"),
    ("heist", "consequence_money", "labels", "check.helped"),
    ("heist", "heists", "labels", "turn"),
    ("heist", "stages", "labels", "turn"),
    ("heist", "heists", "labels", "turn.draft"),
    ("pedal", "free_shift", "why", "gear-far"),
    ("pedal", "paid_shift", "why", "gear-heat"),
    ("pedal", "shift_heat", "why", "gear-heat"),
    ("wrestling", "splat_fails_on", "labels", "face.keyword.splat-help"),
)


def modded(folder: Path, game: str, text: str) -> Path:
    """A mod whose game.yaml is this."""
    (folder / "data" / game).mkdir(parents=True)
    (folder / "mod.yaml").write_text(f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n', "utf-8")
    (folder / "data" / game / "game.yaml").write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize(("game", "number", "group", "key"), CASES)
def test_a_sentence_follows_the_number_that_it_names(
    game: str, number: str, group: str, key: str, tmp_path: Path
) -> None:
    other = content_in(game, ENGLISH).file.limits.get(number, (0, 77))[1]
    mod = modded(tmp_path, game, f"numbers: {{{number}: {other}}}\n")
    changed = load(game, games.load(game).kinds, mods=[mod])
    for language in languages():
        ours = content_in(game, language)
        forms = ours.texts[group][key]
        assert str(ours.numbers[number]) in ours.text(group, key)
        assert str(other) in forms.fill({}, changed.numbers), language
        assert str(other) not in forms.fill({}, ours.numbers)


def test_a_fact_of_the_moment_goes_before_a_number_of_that_name(tmp_path: Path) -> None:
    mod = modded(tmp_path, "heap", 'numbers: {hand: 9}\ntexts:\n  labels: {pile: "{hand} of {n}"}\n')
    told = load("heap", games.load("heap").kinds, mods=[mod])

    assert told.text("labels", "pile", n=3) == "9 of 3"
    assert told.text("labels", "pile", n=3, hand="all") == "all of 3"


def test_a_mod_may_name_numbers_in_every_sentence_and_nothing_else(tmp_path: Path) -> None:
    mod = modded(tmp_path, "heap", 'texts:\n  prompts: {refill: "{seat}: {hand} {attachments} {hands}"}\n')

    (problem,) = check_paths([mod], games.load)

    assert problem.what == 'unknown placeholder "{hands}"'
    assert problem.suggestion == 'did you mean "hand"?'
