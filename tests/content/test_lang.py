"""The app's sentences: filling in, falling back to English, and what the code says out loud."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tabletop.content.languages.lang import ENGLISH, Lang, languages
from tabletop.content.languages.langfile import check_languages, read_sentences
from tabletop.content.models.sentences import Forms
from tabletop.content.reading.roots import find_root
from tabletop.errors import ContentError
from tests.content.yard_game import lay_out
from tests.together import together

pytestmark = pytest.mark.exhaustive

ROOT = find_root()
CODE = sorted(
    path for folder in ("ui", "app", "engine") for path in (ROOT / "tabletop" / folder).rglob("*.py")
)


def test_a_sentence_is_filled_in_and_chooses_its_plural(tmp_path: Path) -> None:
    lang = Lang.read("de", lay_out(tmp_path))

    assert lang("title.by", name="Ada", place="Ulm") == "Ada aus Ulm"
    assert lang("title.games", n=1) == "1 Spiel"
    assert lang("title.games", n=2) == "2 Spiele"


def test_the_first_number_of_a_game_chooses_the_plural_where_nothing_is_counted() -> None:
    forms = Forms("{seat} pays {toll} point above {free}", "{seat} pays {toll} points above {free}")

    assert forms.fill({"seat": "Ada"}, {"free": 5, "toll": 1}) == "Ada pays 1 point above 5"
    assert forms.fill({"seat": "Ada"}, {"free": 1, "toll": 2}) == "Ada pays 2 points above 1"
    assert forms.fill({"seat": "Ada", "n": 1}, {"free": 5, "toll": 2}) == "Ada pays 2 point above 5", (
        "what is counted"
    )
    assert forms.fill({"seat": "Ada"}) == "Ada pays {toll} points above {free}"


def test_what_a_language_lacks_is_said_in_english_and_an_unknown_key_as_it_is(tmp_path: Path) -> None:
    root = lay_out(tmp_path)
    (root / "data" / "lang" / "de.yaml").write_text("quit: Beenden\n", "utf-8")

    lang = Lang.read("de", root)

    assert lang("quit") == "Beenden"
    assert lang("title.play") == "Play"
    assert lang("title.nowhere") == "title.nowhere"
    assert "title.play" in lang
    assert "title.nowhere" not in lang


def test_a_fact_that_is_not_given_stays_visible(tmp_path: Path) -> None:
    assert Lang.read("en", lay_out(tmp_path))("title.by", name="Ada") == "Ada of {place}"


def test_a_language_that_is_not_there_is_named_with_those_that_are(tmp_path: Path) -> None:
    root = lay_out(tmp_path)

    with pytest.raises(ContentError) as caught:
        Lang.read("fr", root)

    assert languages(root) == ("en", "de")
    assert str(caught.value) == "data/lang/fr.yaml: there is no such language file; there are en, de"


def test_our_languages_agree_with_english() -> None:
    assert [problem.report() for problem in check_languages(ROOT)] == []


def _strings(path: Path) -> tuple[set[str], set[str]]:
    """(texts without a hole, beginnings of texts with holes) in a module; docstrings do no harm."""
    whole, started = set(), set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            whole.add(node.value)
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            started.add(str(node.values[0].value))
    return whole, started


@together("path", CODE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_sentence_that_a_module_asks_for_is_there(path: Path) -> None:
    keys = read_sentences(ENGLISH, ROOT)[0].keys()
    sections = {key.partition(".")[0] for key in keys if "." in key}
    whole, _ = _strings(path)

    asked = {
        text
        for text in whole
        if text.partition(".")[0] in sections
        and text.replace("_", "").replace(".", "").isalnum()
        and text[-1] != "."
        and "." in text
        and not text.endswith((".py", ".yaml", ".json", ".svg"))
    }

    assert asked - keys == set()


def test_no_sentence_is_left_that_nobody_says() -> None:
    spoken = [_strings(path) for path in CODE]
    whole = {text for texts, _ in spoken for text in texts}
    started = tuple(text for _, texts in spoken for text in texts if "." in text)
    keys = read_sentences(ENGLISH, ROOT)[0]

    said = {key: key.removeprefix("with_keys.").removeprefix("with_pad.") for key in keys}
    unused = [key for key, base in said.items() if base not in whole and not base.startswith(started)]

    assert unused == []
