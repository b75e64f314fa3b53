"""What a modder is told of cards and wrestlers that could not do what is written on them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop import cli, games
from tabletop.content.survey.survey import check_paths
from tabletop.games.wrestling import moments
from tabletop.games.wrestling.effects import EFFECTS

pytestmark = pytest.mark.exhaustive

TRICK = "- {type: trick, id: dodge, name: Dodge, fall_number: 3, picture: reversal,\n   "
WRESTLER = "- id: ada\n  name: Ada\n  picture: lunar-lou\n"
WRESTLER += "  ratings: {high-flying: 1, power: 1, striking: 1, technical: 1}\n"
ABILITY = WRESTLER + "  ability: {name: Wit, text: Wins.,\n    "
HALF = WRESTLER.replace(", striking: 1", "")
STYLE = '- {id: aerial, name: Aerial, colour: "#3f9d57", picture: style-power}\n'


def told(folder: Path, **files: str) -> list[str]:
    """What the checker says of a mod with these rows, without the names of its folders."""
    mod = folder / "mod"
    for kind, text in files.items():
        (mod / "data" / "wrestling" / kind).mkdir(parents=True)
        (mod / "data" / "wrestling" / kind / "a.yaml").write_text(text, "utf-8")
    (mod / "mod.yaml").write_text('id: mod\nname: Mod\nversion: "1"\ngame: wrestling\n', "utf-8")
    problems = check_paths([mod], games.load)
    return [str(problem).replace("mod/data/wrestling/", "").replace("/a.yaml", "") for problem in problems]


@pytest.mark.parametrize(
    ("trick", "said"),
    [
        (
            "play: {when: pinned}, do: [{do: draw, n: 1}, {do: counter}]}",
            "cards:2:54: do: counter does nothing with pinned; there are cancel-pinfall, gain-endurance, draw",
        ),
        (
            "play: {when: own-move}, do: [{do: hand-size, n: 8}]}",
            "cards:2:38: do: hand-size does nothing with own-move; there are damage, gain-endurance, draw",
        ),
        (
            "play: {when: held, styles: [power]}, do: [{do: cancel-submission}]}",
            "cards:2:31: play.styles: styles go with targeted, not with held; take them out",
        ),
        (
            "play: {when: targeted, styles: [power, power]}, do: [{do: counter}]}",
            'cards:2:43: "power" stands here twice; take one of them out',
        ),
    ],
)
def test_a_trick_whose_words_do_nothing_when_it_is_played_is_told(
    trick: str, said: str, tmp_path: Path
) -> None:
    assert told(tmp_path, cards=TRICK + trick) == [said]


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (
            "kind: passive, when: announce, do: [{do: damage, n: 1}]}",
            "ability.when: announce is for another kind; with passive: always, own-move, own-submission, own-chained, "
            "own-pin, incoming",
        ),
        (
            "kind: passive, when: always, do: [{do: damage, n: 1}]}",
            "do: damage does nothing with always; there are hand-size, power-up-cost, splat-fails-on",
        ),
        (
            "kind: once-per-fall, when: announce, style: power, do: [{do: damage, n: 1}]}",
            "ability.style: goes with own-move and own-chained; take it out",
        ),
        (
            "kind: passive, when: own-move, least: 3, do: [{do: damage, n: 1}]}",
            "ability.least: goes with incoming; take it out",
        ),
        (
            "kind: passive, when: incoming, do: [{do: soften, n: 1}]}",
            "wrestler.ability: incoming needs least: the Damage from which on it works; 1 for any",
        ),
    ],
)
def test_an_ability_that_would_never_work_is_told(ability: str, said: str, tmp_path: Path) -> None:
    (one,) = told(tmp_path, wrestlers=ABILITY + ability)

    assert one.startswith("wrestlers:")
    assert one.partition(" ")[2].removeprefix("wrestler.") == said.removeprefix("wrestler.")


def test_a_wrestler_has_a_rating_in_each_style(tmp_path: Path) -> None:
    ability = (
        "  ability: {name: Wit, text: Wins., kind: passive, when: always, do: [{do: hand-size, n: 8}]}\n"
    )

    assert told(tmp_path, wrestlers=HALF + ability) == [
        'wrestlers:4:12: "striking" is missing: each of styles has a key here; add striking: and its value'
    ]


def test_a_style_that_no_wrestler_of_ours_has_is_told_once_and_at_its_row(tmp_path: Path) -> None:
    assert told(tmp_path, styles=STYLE) == [
        'styles:1:3: "aerial" of styles needs a key of its own in 12 mappings, the first in '
        "data/wrestling/wrestlers/wrestlers.yaml:6; change these rows too: add the key to each"
    ]


@pytest.mark.parametrize(
    ("key", "wrong", "said"),
    [
        ("name", '" "', "trick.name: expected some text in one line"),
        ("name", '"a\\nb"', "trick.name: expected some text in one line"),
        ("picture", '""', "trick.picture: expected some text"),
    ],
)
def test_names_and_pictures_are_there_to_be_seen(key: str, wrong: str, said: str, tmp_path: Path) -> None:
    lines = {"name": "Dodge", "picture": "reversal", key: wrong}
    row = "- {type: trick, id: dodge, fall_number: 3, play: {when: targeted}, do: [{do: counter}],\n"
    row += ", ".join(f"{name}: {value}" for name, value in lines.items()) + "}\n"

    (one,) = told(tmp_path, cards=row)

    assert said in one


def test_the_manual_says_of_each_word_at_which_moments_it_does_something() -> None:
    for word, model in EFFECTS.words.items():
        about = model.__doc__ or ""
        tricks, _, abilities = about.partition("in abilities") if "In Tricks" in about else ("", "", about)
        allowed = moments.TRICKS.get(word, ())
        assert "any moment" in tricks or all(when in tricks for when in allowed), word
        used = [when for kind in moments.ABILITIES.values() for when, words in kind.items() if word in words]
        assert all(when in (abilities or tricks) for when in used), word
        assert used or allowed, word


def test_the_manual_says_which_moments_go_with_which_kind_of_ability(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["docs", "wrestling"]) == 0
    (said,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith("| `ability.when` |"))

    for kind, words in moments.ABILITIES.items():
        _, _, after = re.sub(r" \([^)]*\)", "", said).partition(f"{kind.capitalize()}: ")
        assert after.partition(".")[0] == ", ".join(words)
