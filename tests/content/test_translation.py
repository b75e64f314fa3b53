"""A game's words in another language: laid over its own, and what the checker says about such a file."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tabletop import games
from tabletop.content.languages.translation import translate
from tabletop.content.load import load
from tabletop.content.models.options import Choice
from tabletop.content.models.records import Content
from tabletop.content.reading.roots import find_root
from tabletop.content.survey.survey import check_paths
from tabletop.errors import ContentError
from tests.content.yard_game import YARD, describe, lay_out

ROOT = find_root()
GERMAN = """\
# yaml-language-server: $schema=../../schema/yard-lang.json
title: Der Hof
options:
  loud: {name: Laut, text: Alles ist zu hören.}
  laps: {name: Runden, text: So viele Runden werden gefahren.}
  side: {name: Seite, text: Welche Seite oben liegt., values: {day: Tag, night: Nacht}}
orders:
  quiet: {name: Still, text: Passt bei jedem Spiel.}
texts:
  prompts: {play: "{seat}: nach {where} spielen", play.pass: Passen}
  log: {drew: {one: "{seat} zieht eine Karte nach {what}", other: "{seat} zieht {n} Karten nach {what}"}}
  why: {too_far: "{target} ist zu weit weg", no_room: Da ist kein Platz}
  labels: {pay: "{n} zahlen", start: Beginn}
  effects: {draw: "{n} ziehen", damage: "{whose} beschädigen", swap: Tauschen}
  signs: {board: Der Hof, board.line: Waren liegen darauf}
rows:
  goods: {corn: {name: Mais}, iron: {name: Eisen}}
"""


def lay_german(root: Path, text: str = GERMAN) -> Path:
    """The Yard with a German file; gives back the root."""
    lay_out(root)
    folder = root / "data" / "yard" / "lang"
    folder.mkdir()
    (folder / "de.yaml").write_text(text, "utf-8")
    return root


def english(root: Path) -> Content:
    return load("yard", YARD.kinds, root)


def told(root: Path, *paths: str) -> list[str]:
    """What the checker says about the German file."""
    return [str(problem) for problem in check_paths([root / path for path in paths], describe, root)]


def test_a_game_speaks_another_language(tmp_path: Path) -> None:
    root = lay_german(tmp_path)

    german = translate(english(root), "de", root)

    assert german.file.title == "Der Hof"
    assert [option.name for option in german.file.options] == ["Laut", "Runden", "Seite"]
    side = german.file.options[2]
    assert isinstance(side, Choice)
    assert side.values == {"day": "Tag", "night": "Nacht"}
    assert german.file.orders[0].text == "Passt bei jedem Spiel."
    assert german.text("log", "drew", n=2, seat="Ada", what="Ulm") == "Ada zieht 2 Karten nach Ulm"
    assert german.text("log", "drew", n=1, seat="Ada", what="Ulm") == "Ada zieht eine Karte nach Ulm"
    assert [good.name for good in german.rows("goods")] == ["Mais", "Eisen"]


def test_a_record_of_a_match_is_called_by_its_name_in_the_language_of_the_screen(tmp_path: Path) -> None:
    root = lay_german(tmp_path)
    before = english(root)

    german = translate(before, "de", root)

    assert german.translate(before.row("goods", "corn")).name == "Mais"
    assert german.translate(before.row("boards", "home")) is before.row("boards", "home")
    assert before.translate(german.row("goods", "corn")).name == "Corn"


def test_a_part_of_a_row_has_words_of_its_own() -> None:
    before = load("wrestling", games.load("wrestling").kinds, ROOT)

    german = translate(before, "de", ROOT)

    old, new = (content.row("wrestlers", "gravity-gus") for content in (before, german))
    assert (old.ability.name, new.ability.name) == ("Heavy Planet", "Schwerer Planet")
    assert new.ability.model_copy(update={"name": old.ability.name, "text": old.ability.text}) == old.ability


def test_another_language_is_no_other_game(tmp_path: Path) -> None:
    bare = english(lay_out(tmp_path / "bare"))
    root = lay_german(tmp_path / "german")

    german = translate(english(root), "de", root)

    assert (german.digest, german.sources, german.numbers) == (bare.digest, bare.sources, bare.numbers)
    assert german.file.options[1].default == 2


def test_what_a_language_leaves_out_is_said_as_before(tmp_path: Path) -> None:
    root = lay_german(tmp_path, "texts: {why: {no_room: Kein Platz}}\n")

    german = translate(english(root), "de", root)

    assert german.text("why", "no_room") == "Kein Platz"
    assert german.text("why", "too_far", target="Ulm") == "Ulm is too far"
    assert german.file.title == "The Yard"
    assert translate(english(root), "fr", root).file.title == "The Yard"


def test_a_mod_brings_its_own_words(tmp_path: Path) -> None:
    root, mod = lay_german(tmp_path / "root"), tmp_path / "acorns"
    (mod / "data" / "yard" / "goods").mkdir(parents=True)
    (mod / "data" / "yard" / "lang").mkdir()
    (mod / "mod.yaml").write_text('id: acorns\nname: Acorns\nversion: "1"\ngame: yard\n', "utf-8")
    (mod / "data" / "yard" / "goods" / "more.yaml").write_text(
        '- {id: acorns, name: Acorns, colour: "#663300"}\n', "utf-8"
    )
    (mod / "data" / "yard" / "lang" / "de.yaml").write_text(
        "rows: {goods: {acorns: {name: Eicheln}, corn: {name: Korn}}}\n", "utf-8"
    )

    german = translate(load("yard", YARD.kinds, root, [mod]), "de", root, [mod])

    assert [good.name for good in german.rows("goods")] == ["Korn", "Eisen", "Eicheln"]
    assert check_paths([mod], describe, root) == []


def mod_of_the_yard(folder: Path, name: str, files: dict[str, str], more: str = "") -> Path:
    mod = folder / name
    files = {"mod.yaml": f'id: {name}\nname: {name}\nversion: "1"\ngame: yard\n{more}', **files}
    for path, text in files.items():
        (mod / path).parent.mkdir(parents=True, exist_ok=True)
        (mod / path).write_text(text, "utf-8")
    return mod


def test_what_a_mod_writes_anew_is_no_longer_said_as_before_in_another_language(tmp_path: Path) -> None:
    """Else a card of ours would say in German what it did before."""
    root = lay_german(tmp_path / "root")
    files = {
        "data/yard/goods/maize.yaml": "- {change: corn, name: Maize}\n- {change: iron, colour: '#112233'}\n",
        "data/yard/game.yaml": "title: The Mill\ntexts: {why: {too_far: '{target} is past the mill'}}\n",
    }
    mod = mod_of_the_yard(tmp_path, "mill", files)

    german = translate(load("yard", YARD.kinds, root, [mod]), "de", root, [mod])

    assert [good.name for good in german.rows("goods")] == ["Maize", "Eisen"]
    assert (german.file.title, german.file.orders[0].text) == ("The Mill", "Passt bei jedem Spiel.")
    assert german.text("why", "too_far", target="Ulm") == "Ulm is past the mill"
    assert german.text("why", "no_room") == translate(english(root), "de", root).text("why", "no_room")


def test_nor_is_what_it_writes_anew_of_a_part_of_a_row(tmp_path: Path) -> None:
    """What a wrestler's ability does is words of that part: in German it would be told as it was in our rules."""
    rows = "- {change: gravity-gus, ability: {text: Own Power Moves deal 2 more damage., do: [{do: damage, n: 2}]}}\n"
    files = {
        "mod.yaml": 'id: heavy\nname: Heavy\nversion: "1"\ngame: wrestling\n',
        "data/wrestling/wrestlers/gus.yaml": rows,
    }
    mod = mod_of_the_yard(tmp_path, "heavy", files)
    changed = load("wrestling", games.load("wrestling").kinds, ROOT, [mod])

    ability = translate(changed, "de", ROOT, [mod]).row("wrestlers", "gravity-gus").ability

    assert (ability.name, ability.text) == ("Schwerer Planet", "Own Power Moves deal 2 more damage.")


def test_a_mod_above_another_brings_words_for_what_that_one_wrote_anew(tmp_path: Path) -> None:
    root = lay_german(tmp_path / "root")
    below = mod_of_the_yard(
        tmp_path,
        "z-below",
        {
            "data/yard/goods/maize.yaml": "- {change: corn, name: Maize}\n- {change: iron, name: Ore}\n",
            "data/yard/lang/de.yaml": "rows: {goods: {corn: {name: Kukuruz}, iron: {name: Erz}}}\n",
        },
    )
    files = {"data/yard/goods/maize.yaml": "- {change: iron, name: Rust}\n"}
    above = mod_of_the_yard(tmp_path, "above", files, "requires: [z-below]\n")
    both = [above, below]

    german = translate(load("yard", YARD.kinds, root, both), "de", root, both)

    assert [good.name for good in german.rows("goods")] == ["Kukuruz", "Rust"]


def test_the_german_yard_has_no_mistakes(tmp_path: Path) -> None:
    assert told(lay_german(tmp_path)) == []


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("title: Der Hof", "titel: Der Hof", '2:1: unknown key "titel"; did you mean "title"?'),
        (
            "  quiet: {name: Still, text",
            "  quite: {name: Still, text",
            '8:3: unknown key "quite"; did you mean "quiet"?',
        ),
        ("play.pass: Passen", "play.pas: Passen", '10:51: unknown key "play.pas"; did you mean "play.pass"?'),
        (
            "nach {where} spielen",
            "nach {wo} spielen",
            '10:19: placeholder "{where}" is missing; English has it',
        ),
        (
            "nach {where} spielen",
            "nach {wher} spielen",
            '10:19: unknown placeholder "{wher}"; did you mean "where"?',
        ),
        ("{n} ziehen", "{n ziehen", "14:19: a brace has no partner; write {name}, and double a brace"),
        (", iron: {name: Eisen}", "", '17:11: "iron" is missing; add it below; until then it is said in English'),
        (
            "why: {too_far",
            "wyh: {too_far",
            '12:3: unknown key "wyh"; did you mean "why"?',
        ),
        (
            "corn: {name: Mais}",
            "corn: {name: Mais, colour: rot}",
            '17:30: "colour" of goods is the same in all languages; remove it',
        ),
        (
            "goods: {corn",
            "cards: {saw: {name: Säge}}\n  goods: {corn",
            "17:3: the words of cards are the same in all languages; leave cards out",
        ),
        ("start: Beginn", "start: 3", "13:38: labels.start: expected some text or a mapping with one, other, found 3"),
        ("yard-lang.json", "game.json", "1:1: the first line does not name the schema"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert right in GERMAN
    root = lay_german(tmp_path, GERMAN.replace(right, wrong))

    found = told(root, "data/yard/lang")

    assert any(line.startswith(f"data/yard/lang/de.yaml:{message}") for line in found), found


def test_a_wrong_file_is_refused_with_its_place(tmp_path: Path) -> None:
    root = lay_german(tmp_path, "title: 3\n")

    with pytest.raises(ContentError) as caught:
        translate(english(root), "de", root)

    assert str(caught.value).startswith("data/yard/lang/de.yaml:1:8: title: expected some text, found 3")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('texts: {prompts: {play: "{seat} {"}}', "1:25: a brace has no partner"),
        ('options: {loud: {text: "Alles }"}}', "1:24: a brace has no partner"),
        (
            'texts: {log: {drew: {one: "{seat.name}", other: "{n}"}}}',
            '1:27: "{seat.name}" is not a placeholder',
        ),
    ],
)
def test_braces_that_would_break_a_sentence_are_refused(text: str, said: str, tmp_path: Path) -> None:
    root = lay_german(tmp_path, text)

    with pytest.raises(ContentError) as caught:
        translate(english(root), "de", root)

    assert str(caught.value).startswith(f"data/yard/lang/de.yaml:{said}")


def test_a_file_that_is_no_language_is_told(tmp_path: Path) -> None:
    root = lay_german(tmp_path)
    (root / "data" / "yard" / "lang" / "fr.yml").write_text("title: La cour\n", "utf-8")

    assert told(root) == ["data/yard/lang/fr.yml: nothing reads this file; rename it to .yaml"]


@pytest.mark.parametrize("game", games.ids())
def test_a_shipped_game_keeps_its_plural_forms_in_every_language(game: str) -> None:
    before = load(game, games.load(game).kinds)
    for path in sorted((ROOT / "data" / game / "lang").glob("*.yaml")):
        after = translate(before, path.stem, ROOT)
        written = yaml.safe_load(path.read_text("utf-8"))["texts"]

        for group, sentences in before.texts.items():
            for key, forms in sentences.items():
                said = after.texts[group][key]
                # a noun may have one form for both, if it is written down twice: ein Dollar, zwei Dollar
                has_two = said.one != said.other or isinstance(written[group][key], dict)
                assert has_two == (forms.one != forms.other), f"{path.stem} {group}.{key}"
